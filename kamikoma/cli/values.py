"""Values on the command line; what is none is refused in words that people use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from games.message import Message
from games.notation import one_of, unexpected
from kamikoma import typed
from kamikoma.choices import Integer, Real
from kamikoma.cli.language import spoken

if TYPE_CHECKING:
    _ParamType = click.ParamType[Any]
else:  # that it is generic is known to type checkers alone in earlier versions of Click
    _ParamType = click.ParamType


class Number(_ParamType):
    """A number, perhaps within bounds."""

    def __init__(self, kind: Integer | Real) -> None:
        self.name = "integer" if isinstance(kind, Integer) else "float"
        self._kind = kind

    @property
    def span(self) -> Message | None:
        """Between what bounds it lies, for `--help`; None if anywhere."""
        return typed.span(self._kind)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the number; or fail."""
        try:
            return typed.value_of(self._kind, str(value))
        except typed.UnfitError as error:
            self.fail(spoken().say(unexpected(str(value), error.expected)), param, ctx)


def whole(least: int | None = None, most: int | None = None) -> Number:
    """Return the type of an option that takes a whole number."""
    return Number(Integer(least, most))


class Word(click.Choice[str]):
    """One of some words, in whatever case."""

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__(words, case_sensitive=False)

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        """Return what is said of another word."""
        return spoken().say(unexpected(str(value), one_of(tuple(self.choices))))
