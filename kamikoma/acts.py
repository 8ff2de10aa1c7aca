"""Acts, as a game that is entered by touching gets them from whoever shows it: from strangers."""

from __future__ import annotations

import re
from collections.abc import Iterable

from games.message import message
from games.notation import echo
from games.problem import Problem
from kamikoma.game import RefusedError

_SPOT = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})")


def no_act(act: str) -> RefusedError:
    """Return the refusal of what cannot be touched.

    >>> str(no_act("fly"))
    '“fly” is nothing that can be touched here'
    """
    return RefusedError(message("{act} is nothing that can be touched here", act=echo(act)))


def refusal(problems: Iterable[Problem]) -> RefusedError:
    """Return the refusal with the reasons of problems."""
    return RefusedError(*(problem.message for problem in problems))


def pair(text: str) -> tuple[int, int] | None:
    """Read two numbers with a comma between them, or None where there are none.

    >>> pair("-2,3"), pair("2;3")
    ((-2, 3), None)
    """
    found = _SPOT.fullmatch(text)
    return (int(found[1]), int(found[2])) if found else None


def number(text: str, least: int, most: int) -> int | None:
    """Read a number from `least` to `most`, or None where there is none.

    >>> number("4", 1, 6), number("7", 1, 6), number("four", 1, 6)
    (4, None, None)
    """
    if not (text.isascii() and text.isdigit() and len(text) <= 3):
        return None
    return int(text) if least <= int(text) <= most else None
