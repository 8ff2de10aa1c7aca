"""How much ink a page may take."""

from __future__ import annotations

from enum import StrEnum


class Ink(StrEnum):
    """A design for a page.

    Each piece has a design of its own for `FULL`, and one for all that is not: `LINE` is the one of
    `ECO`, and `printables.black_lines` turns the finished pages black.
    """

    FULL = "full"
    """Fields of full colour."""

    ECO = "eco"
    """White ground, colour in lines only: at most a third of the ink of `FULL`."""

    LINE = "line"
    """Black lines on white, for an empty colour cartridge: no more ink than `ECO`, or little."""
