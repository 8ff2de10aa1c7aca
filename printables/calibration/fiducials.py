"""What a camera finds on a calibration sheet: marks whose places are known, and a code.

Each side has eight marks in two columns along its edges, where they are near the edges of the
paper, and a QR code that says which sheet it is. Those of the two sides lie apart, whichever edge
the paper is turned over on, so that a picture against the light shows all of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from printables.calibration.correction import MOST_DEGREES, MOST_MM, MOST_SCALE, Calibration
from printables.drawing.display_list import Box, Path
from printables.page.paper import Paper

SheetSide: TypeAlias = Literal["front", "back"]
Edge: TypeAlias = Literal["long", "short"]

MARK_MM = 10.0
"""The side of a mark, its black border included."""

MARKS = 8
"""Marks on each side."""

CELLS = 6
"""Cells of a mark along its side; the outer ones are the border."""

_FROM_EDGE_MM = 11.0
_TOPS: dict[SheetSide, tuple[float, float]] = {"front": (14.5, 30.0), "back": (32.0, 42.0)}
"""Where the outer marks begin, from the upper and from the lower edge."""

_INNER: dict[SheetSide, float] = {"front": 40.0, "back": 24.0}
"""How far the middles of the inner marks are above and below the middle of the page."""

# The marks 0 to 15 of OpenCV's dictionary of 4 by 4 cells, of which any two differ in many cells
# however they are turned; row by row from the top left, 1 is white.
_PATTERNS = (
    *(0xB532, 0x0F9A, 0x332D, 0x9946, 0x549E, 0x79CD, 0x9E2E, 0xC4F2),
    *(0xFEDA, 0xCF56, 0xF991, 0x11A7, 0x0EB7, 0x2A0F, 0x24B1, 0x263E),
)


@dataclass(frozen=True, slots=True)
class Fiducial:
    """A mark.

    Attributes:
        number: which one of the sixteen; the first eight are those of the front.
        x_mm, y_mm: its top left corner on the page.
    """

    number: int
    x_mm: float
    y_mm: float

    @property
    def corners(self) -> tuple[tuple[float, float], ...]:
        """Its corners on the page: top left, top right, bottom right, bottom left."""
        left, top, right, bottom = self.x_mm, self.y_mm, self.x_mm + MARK_MM, self.y_mm + MARK_MM
        return (left, top), (right, top), (right, bottom), (left, bottom)


def side_of(number: int) -> SheetSide:
    """Return the side that a mark is on."""
    return "front" if number < MARKS else "back"


def fiducials(paper: Paper, side: SheetSide) -> tuple[Fiducial, ...]:
    """Return the marks of a side: those of the left column from the top, then the right ones."""
    upper, lower = _TOPS[side]
    middle, inner = paper.height_mm / 2 - MARK_MM / 2, _INNER[side]
    tops = (upper, middle - inner, middle + inner, paper.height_mm - lower)
    first = 0 if side == "front" else MARKS
    lefts = (_FROM_EDGE_MM, paper.width_mm - _FROM_EDGE_MM - MARK_MM)
    return tuple(
        Fiducial(first + 4 * column + row, x, y)
        for column, x in enumerate(lefts)
        for row, y in enumerate(tops)
    )


def mark_bits(number: int) -> tuple[tuple[int, ...], ...]:
    """Return the inner cells of a mark, row by row: 1 is white."""
    bits = _PATTERNS[number]
    return tuple(tuple(bits >> (15 - 4 * row - at) & 1 for at in range(4)) for row in range(4))


def mark_path(number: int) -> Path:
    """Return a mark with its top left corner at the origin."""
    cell = MARK_MM / CELLS
    bits = mark_bits(number)
    white = {(r + 1, c + 1) for r, row in enumerate(bits) for c, bit in enumerate(row) if bit}
    dark = []
    for row in range(CELLS):
        column = 0
        while column < CELLS:
            end = column
            while end < CELLS and (row, end) not in white:
                end += 1
            if end > column:
                dark.append(Box(column * cell, row * cell, (end - column) * cell, cell))
            column = end + 1
    return Path(tuple(dark), fill="#000000")


CODE_VERSION = 2
CODE_MODULES = 25
MODULE_MM = 0.9
CODE_MM = CODE_MODULES * MODULE_MM
"""The side of the QR code, without its quiet zone."""

_CODE_AWAY_MM = 7.0  # from the marks, to the left
_CODE_ABOVE_MM = 50.0  # its top, above the middle of the page


def code_corner(paper: Paper) -> tuple[float, float]:
    """Return the top left corner of the QR code, on either side."""
    x = paper.width_mm - _FROM_EDGE_MM - MARK_MM - _CODE_AWAY_MM - CODE_MM
    return x, paper.height_mm / 2 - _CODE_ABOVE_MM


_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
_SIGN = "KC"
_LETTERS: dict[str, str] = {"front": "F", "back": "B", "long": "L", "short": "S"}
_LENGTH = 20
# Each figure: how fine it is, the least that it can be, and how many values it has.
_FIGURES = (
    (0.1, 0.0, 10_000),  # the paper's width
    (0.1, 0.0, 10_000),
    (0.01, -MOST_MM, round(200 * MOST_MM) + 1),
    (0.01, -MOST_MM, round(200 * MOST_MM) + 1),
    (0.01, -MOST_DEGREES, round(200 * MOST_DEGREES) + 1),
    (0.0001, 1 - MOST_SCALE, round(20_000 * MOST_SCALE) + 1),
    (0.0001, 1 - MOST_SCALE, round(20_000 * MOST_SCALE) + 1),
)


@dataclass(frozen=True, slots=True)
class SheetCode:
    """What the QR code of a side says.

    Attributes:
        side: which side it is.
        edge: the edge on which the sheet is turned over.
        width_mm, height_mm: the paper, to 0.1 mm.
        calibration: what the sheet was printed with.
    """

    side: SheetSide
    edge: Edge
    width_mm: float
    height_mm: float
    calibration: Calibration

    @property
    def text(self) -> str:
        """The text of the code.

        >>> SheetCode("front", "long", 210, 297, Calibration()).text
        'KCFL04$BL:TID0M:2EXA'
        """
        calibration = self.calibration
        figures = (
            *(self.width_mm, self.height_mm, calibration.x_mm, calibration.y_mm, calibration.turn),
            *(calibration.scale_x, calibration.scale_y),
        )
        number = 0
        for figure, (unit, least, count) in zip(figures, _FIGURES, strict=True):
            number = number * count + min(max(round((figure - least) / unit), 0), count - 1)
        digits = ""
        for _ in range(_LENGTH - 4):
            number, digit = divmod(number, len(_DIGITS))
            digits = _DIGITS[digit] + digits
        return f"{_SIGN}{_LETTERS[self.side]}{_LETTERS[self.edge]}{digits}"


def read_code(text: str) -> SheetCode | None:
    """Return what the text of a code says; None for the code of something else.

    >>> read_code(SheetCode("back", "short", 215.9, 279.4, Calibration(1.5, -0.8)).text)
    SheetCode(side='back', edge='short', width_mm=215.9, height_mm=279.4,
        calibration=Calibration(x_mm=1.5, y_mm=-0.8, turn=0.0, scale_x=1.0, scale_y=1.0))
    """
    if len(text) != _LENGTH or text[:2] != _SIGN or set(text) - set(_DIGITS):
        return None
    side: SheetSide = "front" if text[2] == "F" else "back"
    edge: Edge = "long" if text[3] == "L" else "short"
    number = 0
    for digit in text[4:]:
        number = number * len(_DIGITS) + _DIGITS.index(digit)
    figures = []
    for unit, least, count in reversed(_FIGURES):
        number, figure = divmod(number, count)
        figures.append(round(least + figure * unit, 4) + 0.0)
    if number or text[2] not in "FB" or text[3] not in "LS":
        return None
    scale_y, scale_x, turn, y, x, height, width = figures
    return SheetCode(side, edge, width, height, Calibration(x, y, turn, scale_x, scale_y))
