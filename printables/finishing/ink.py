"""How much ink people want to spend, and the design that is drawn for it."""

from __future__ import annotations

from enum import StrEnum

from printables.drawing.design import Design


class Ink(StrEnum):
    """What people choose: a design, or a design that is finished in black lines.

    No piece can be drawn in an `Ink`: pieces have a `Design`, and `LINE` is only what
    `printables.finishing` makes of the one that spares ink.
    """

    FULL = "full"
    """Fields of full colour."""

    ECO = "eco"
    """White ground, colour in lines only: at most a third of the ink of `FULL`."""

    LINE = "line"
    """Black lines on white, for an empty colour cartridge: no more ink than `ECO`, or little."""

    @property
    def design(self) -> Design:
        """The design that is drawn for it.

        >>> Ink.LINE.design
        <Design.ECO: 'eco'>
        """
        return Design.FULL if self is Ink.FULL else Design.ECO
