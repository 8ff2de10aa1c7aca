"""How much ink a page may take."""

from __future__ import annotations

from enum import StrEnum


class Ink(StrEnum):
    """A design for a page: each piece has one for every member, of its own."""

    FULL = "full"
    """Fields of full colour."""

    ECO = "eco"
    """White ground, colour in lines only: at most a third of the ink of `FULL`."""
