"""Words for people, kept as data until a door knows the reader's language.

A `Message` is a gettext message id (English, with named places) and the values for its places.
The rooms below the doors only make messages; `kamikoma.words` says them in the chosen language.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Value: TypeAlias = "str | int | float | Message | InLanguages | Sequence[Message]"


@dataclass(frozen=True, slots=True)
class InLanguages:
    """A text that comes in languages of its own, as one of a player's edition does.

    Attributes:
        texts: language and text, one at least.
    """

    texts: tuple[tuple[str, str], ...]

    def of(self, language: str) -> str:
        """Return the text in a language, or in the one there is.

        >>> InLanguages((("en", "fox"), ("ja", "狐"))).of("ja")
        '狐'
        """
        return dict(self.texts).get(language, self.texts[0][1])

    def __str__(self) -> str:
        """Return the text in English, or in the language there is."""
        return self.of("en")


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence to be said to a person.

    Attributes:
        template: the English sentence, also its gettext message id; `{name}` marks a place.
        values: name and value for each place; a value may be a message itself, or several.
        plural: the English plural form where the sentence depends on a count, else "".
        count: the count that picks the form; None where `plural` is "".
    """

    template: str
    values: tuple[tuple[str, Value], ...] = ()
    plural: str = ""
    count: int | None = None

    def __str__(self) -> str:
        """Return the sentence in English."""
        template = self.template
        if self.plural and self.count != 1:
            template = self.plural
        return template.format_map(
            {
                name: value
                if isinstance(value, str | int | float | Message | InLanguages)
                else ", ".join(map(str, value))
                for name, value in self.values
            }
        )


Say: TypeAlias = Callable[[Message], str]
"""What says a message to a reader, in a language; `str` says it in English."""


def message(template: str, /, **values: Value) -> Message:
    """Make a message; the catalogues are extracted from calls of this name.

    >>> str(message("found {found}", found="x"))
    'found x'
    """
    return Message(template, tuple(values.items()))


def counted(singular: str, plural: str, count: int, /, **values: Value) -> Message:
    """Make a message with a plural form; `{count}` is one of its places.

    >>> str(counted("{count} frame", "{count} frames", 2))
    '2 frames'
    """
    return Message(singular, (("count", count), *values.items()), plural, count)


def mark(text: str) -> str:
    """Mark a text for the catalogues where it stands as data, and return it as it is."""
    return text
