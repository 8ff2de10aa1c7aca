"""The two designs in which every piece is drawn."""

from __future__ import annotations

from enum import StrEnum


class Design(StrEnum):
    """A design of all pieces of a game."""

    FULL = "full"
    """Fields of full colour."""

    ECO = "eco"
    """White ground, colour in lines only: at most a third of the ink of `FULL`."""
