"""The words for people, in the language they read.

Below the doors all words are English message ids (see `games.message`). Here they are said: looked
up in the catalogue of the language of whoever asks, their places filled in.
"""

from __future__ import annotations

import gettext
import locale
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from shlex import quote

from games.message import InLanguages, Message, Value

DOMAIN = "kamikoma"
LANGUAGES = ("en", "ja")
LOCALE_FOLDER = Path(__file__).with_name("locale")

OPTION = "option"
"""The place of a message in which the field of a choice stands, which each door spells its way.

A value may go with it, as in `card=mini`.
"""

_BETWEEN = {"en": ", ", "ja": "、"}  # the words of a list


def as_keyword(choice: str) -> str:
    """Return how a choice is written in Python: its field, or with its value.

    >>> as_keyword("labels_file"), as_keyword("card=mini")
    ('labels_file', "card='mini'")
    """
    field, value = _parts(choice)
    return field if value is None else f"{field}={value!r}"


def as_option(choice: str) -> str:
    """Return how a choice is usually typed; what is no field stays, as a flag or a line's letter.

    >>> as_option("labels_file"), as_option("--names"), as_option("A"), as_option("card=mini")
    ('--labels-file', '--names', 'A', '--card mini')
    """
    return as_typed(choice, _option)


def as_typed(choice: str, option: Callable[[str], str]) -> str:
    """Return how a choice is typed, with its value as a shell takes it.

    Args:
        choice: a field, or one with its value.
        option: gives how a field is typed.
    """
    field, value = _parts(choice)
    return option(field) if value is None else f"{option(field)} {in_shell(value)}"


def in_shell(name: str) -> str:
    """Return a name, as of a file, as it is typed in a shell.

    >>> in_shell("output/机.txt"), in_shell("Canon by the door")
    ('output/机.txt', "'Canon by the door'")
    """
    if name and all(character.isalnum() or character in _PLAIN_IN_SHELL for character in name):
        return name
    return f'"{name}"' if os.name == "nt" else quote(name)


_PLAIN_IN_SHELL = "-_./:@%+=," + ("\\" if os.name == "nt" else "")


def _parts(choice: str) -> tuple[str, str | None]:
    """Return the field of a choice, and the value that goes with it, None if there is none."""
    field, equals, value = choice.partition("=")
    return (field, value) if equals and field.isidentifier() else (choice, None)


def _option(field: str) -> str:
    if field.startswith("-") or not field.islower():
        return field
    return f"--{field.replace('_', '-')}"


@dataclass(frozen=True, slots=True)
class Words:
    """A language.

    Attributes:
        language: `"en"` or `"ja"`.
        catalogue: its texts by their English.
        spell: how a choice is called where its field stands in the place `{option}` of a message;
            by default as in Python.
    """

    language: str
    catalogue: gettext.NullTranslations
    spell: Callable[[str], str] = as_keyword

    def text(self, english: str) -> str:
        """Return a text that is marked in the code; one the catalogue lacks stays English."""
        return self.catalogue.gettext(english) if english else ""

    def say(self, message: Message) -> str:
        """Return a message with its places filled in, those of messages within it too."""
        if message.count is None:
            template = self.text(message.template)
        else:
            template = self.catalogue.ngettext(message.template, message.plural, message.count)
        return template.format_map(
            {name: self._value(name, value) for name, value in message.values}
        )

    def _value(self, name: str, value: Value) -> str | int | float:
        if name == OPTION and isinstance(value, str):
            return self.spell(value)
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, InLanguages):
            return value.of(self.language)
        if isinstance(value, Sequence) and not isinstance(value, str):
            return _BETWEEN[self.language].join(map(self.say, value))
        return value


@lru_cache(maxsize=len(LANGUAGES))
def words_in(language: str) -> Words:
    """Return the words of a language of `LANGUAGES`."""
    catalogue = gettext.translation(DOMAIN, LOCALE_FOLDER, [language], fallback=language == "en")
    return Words(language, catalogue)


@lru_cache(maxsize=32)
def words_for(catalogue: tuple[str, Path] | None, language: str) -> Words:
    """Return the words of a language, with those of a catalogue that somebody else brings.

    Args:
        catalogue: the gettext domain and the folder of their catalogues; None for ours alone.
        language: of `LANGUAGES`.
    """
    ours = words_in(language)
    if catalogue is None:
        return ours
    domain, folder = catalogue
    theirs = gettext.translation(domain, folder, [language], fallback=True)
    theirs.add_fallback(ours.catalogue)
    return Words(language, theirs)


def language_of(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the language to speak: that of `--lang`, wherever it stands, or the locale's.

    A `--lang` of some other language is left to the command line to refuse.

    >>> language_of(["demo", "--lang=ja"], {}), language_of([], {"LANG": "ja_JP.UTF-8"})
    ('ja', 'ja')
    """
    for index, argument in enumerate(arguments):
        if argument == "--":
            break
        option, equals, value = argument.partition("=")
        if option == "--lang":
            asked = value if equals else "".join(arguments[index + 1 : index + 2])
            if asked in LANGUAGES:
                return asked
    return _locale_language(environment)


def _locale_language(environment: Mapping[str, str]) -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "ja" if environment[name].lower().startswith("ja") else "en"
    try:  # Windows says it elsewhere
        known = locale.getlocale()[0] or ""
    except ValueError:  # a locale that Python has never heard of
        known = ""
    return "ja" if known.lower().startswith("ja") else "en"
