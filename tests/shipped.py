"""What the package ships and rooms below it are tested with: words of a language, and samples."""

import gettext
from collections.abc import Callable
from functools import cache
from pathlib import Path

from games.message import Message

KAMIKOMA = Path(__file__).resolve().parents[1] / "kamikoma"
SAMPLES = KAMIKOMA / "samples"


@cache
def words_in(language: str) -> Callable[[str], str]:
    """Return what gives a text of the code in a language."""
    if language == "en":
        return str
    return gettext.translation("kamikoma", KAMIKOMA / "locale", [language]).gettext


def say_in(language: str) -> Callable[[Message], str]:
    """Return what says a message in a language; no message here depends on a count."""
    translate = words_in(language)

    def say(message: Message) -> str:
        values = {name: say(v) if isinstance(v, Message) else v for name, v in message.values}
        return translate(message.template).format_map(values)

    return say
