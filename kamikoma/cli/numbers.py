"""Numbers on the command line; what is none is refused in words that people use."""

from __future__ import annotations

from typing import Any

import click

from games.message import message
from games.notation import unexpected
from kamikoma.cli.language import spoken


def _whole(kind: click.ParamType[Any], value: Any, *, at: Any, ctx: click.Context | None) -> int:
    try:
        return int(value)
    except ValueError:
        reason = unexpected(str(value), message("a whole number"))
        kind.fail(spoken().say(reason), at, ctx)


class WholeNumber(click.IntRange):
    """A whole number within bounds."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the number, which lies within the bounds; or fail."""
        return super().convert(_whole(self, value, at=param, ctx=ctx), param, ctx)


class AnyWholeNumber(click.types.IntParamType):
    """A whole number without bounds."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the number; or fail."""
        return _whole(self, value, at=param, ctx=ctx)
