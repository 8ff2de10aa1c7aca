"""What was typed for an option, as its value; and what was expected where it is none.

Every door says the same: the command line, a form of the page, and `import kamikoma`.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from games.message import Message, message
from games.notation import one_of
from kamikoma.choices import (
    Anything,
    EntryFile,
    Integer,
    Kind,
    OneOf,
    Real,
    Several,
    Source,
    Switch,
)


class UnfitError(ValueError):
    """What was typed is no value.

    Attributes:
        expected: what may be typed instead.
    """

    def __init__(self, expected: Message) -> None:
        super().__init__(str(expected))
        self.expected = expected


def value_of(kind: OneOf | Integer | Real, text: str) -> str | int | float:
    """Return the value that a text says.

    Raises:
        UnfitError: it says none.
    """
    value: str | int | float = text
    if isinstance(kind, OneOf):
        value = next((word for word in kind.words if word.lower() == text.lower()), text)
    else:
        with suppress(ValueError):
            value = int(text) if isinstance(kind, Integer) else float(text)
    instead = expected(kind, value)
    if instead is not None:
        raise UnfitError(instead)
    return value


def expected(kind: Kind[Any], value: object) -> Message | None:
    """Return what was expected instead of a value; None if it is right.

    Args:
        kind: what may be chosen.
        value: of Python's types: no text is a number.
    """
    instead: Message | None = None
    match kind:
        case OneOf(words) if value not in words:
            instead = one_of(words)
        case Anything() if not isinstance(value, str):
            instead = message("a text")
        case EntryFile() if not isinstance(value, Source):
            instead = message("a text")
        case Several(of) if not isinstance(value, tuple) or any(expected(of, one) for one in value):
            instead = message("a list of texts")
        case Switch() if not isinstance(value, bool):
            instead = message("true or false")
        case Integer() | Real():
            whole = isinstance(kind, Integer)
            if isinstance(value, bool) or not isinstance(value, int if whole else int | float):
                instead = message("a whole number") if whole else message("a number")
            elif not kind.holds(value):
                instead = span(kind) or message("a number")
    return instead


def span(kind: Integer | Real) -> Message | None:
    """Return between what bounds a number lies, to be read behind a name; None if anywhere."""
    least, most = kind.least, kind.most
    if least is not None and most is not None:
        return message("{least} to {most}", least=least, most=most)
    if least is not None:
        return message("{least} or more", least=least)
    return None if most is None else message("{most} or less", most=most)
