"""Deck sheets: cards side by side in one picture, as Tabletop Simulator takes them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

from printables.drawing import palette
from printables.drawing.display_list import MM_PER_POINT, Group, Rect, Text, translate
from printables.drawing.fonts import CAP_HEIGHT
from printables.drawing.text import fitting_size_pt
from printables.export.piece_pictures import DPI, Raster, fitted
from printables.export.tts.things import Card, Deck
from printables.output.picture import Picture
from printables.page.identity import Look

MOST_PX = 4096
"""The largest side of a picture that every graphics card takes."""

MOST_COLUMNS, MOST_ROWS = 10, 7
LEAST = 2
"""Of columns and of rows: a sheet has no fewer."""

MOST_CARDS = MOST_COLUMNS * MOST_ROWS - 1
"""On a sheet: what others see of a card in a hand is in the last slot."""


@dataclass(frozen=True, slots=True)
class Grid:
    """How a sheet is divided.

    Attributes:
        columns, rows: how many slots.
        width_px, height_px: of a slot.
        dpi: pixels for an inch of a card.
    """

    columns: int
    rows: int
    width_px: int
    height_px: int
    dpi: float

    def slot(self, index: int) -> tuple[int, int, int, int]:
        """Return the left, upper, right and lower edge of a slot in pixels, row by row from 0.

        >>> Grid(10, 7, 400, 560, 300).slot(11)
        (400, 560, 800, 1120)
        """
        row, column = divmod(index, self.columns)
        left, top = column * self.width_px, row * self.height_px
        return left, top, left + self.width_px, top + self.height_px


@dataclass(frozen=True, slots=True)
class TtsPicture:
    """A picture to be loaded.

    Attributes:
        file: its name, with its end.
        raster: what it shows.
    """

    file: str
    raster: Raster


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of a deck.

    Attributes:
        grid: how it is divided.
        looks: which cards it shows, from the first slot.
        faces: its picture.
        backs: a sheet of the same grid if `unique`, else the back that all share.
        unique: whether backs differ.
    """

    grid: Grid
    looks: tuple[Look, ...]
    faces: TtsPicture
    backs: TtsPicture
    unique: bool


def grid_for(count: int, width_mm: float, height_mm: float) -> Grid:
    """Return the grid that shows so many cards best, with a slot to spare.

    Args:
        count: how many cards.
        width_mm: how wide a card is.
        height_mm: how high.

    Raises:
        ValueError: they are too many for a sheet.
    """
    if not 1 <= count <= MOST_CARDS:
        raise ValueError(f"{count} cards do not go on a sheet")
    grids = []
    for columns in range(LEAST, MOST_COLUMNS + 1):
        rows = max(LEAST, ceil((count + 1) / columns))
        if rows > MOST_ROWS:
            continue
        dpi = min(
            DPI,
            MOST_PX / columns / width_mm * 25.4,
            MOST_PX / rows / height_mm * 25.4,
        )
        grids.append((dpi, -columns * rows, columns, rows))
    dpi, _, columns, rows = max(grids)
    near = 1e-9  # a whole number of pixels that arithmetic made a little less
    return Grid(
        columns,
        rows,
        floor(width_mm / 25.4 * dpi + near),
        floor(height_mm / 25.4 * dpi + near),
        dpi,
    )


def sheets_of(deck: Deck) -> tuple[Sheet, ...]:
    """Return the sheets of a deck: each different card once, on as few sheets as can be.

    Raises:
        ValueError: the cards are not of one size, or only some have a back.
    """
    different: dict[Look, Card] = {}
    for card in deck.cards:
        different.setdefault(card.look, card)
    cards = tuple(different.values())
    sizes = {(card.front.width_mm, card.front.height_mm) for card in cards}
    if len(sizes) != 1:
        raise ValueError(f"the cards of {deck.key} are not of one size")
    ((width, height),) = sizes
    plain = plain_back(width, height, deck.title)
    backs = [card.back or plain for card in cards]
    unique = any(back != backs[0] for back in backs)
    count = ceil(len(cards) / MOST_CARDS)
    each = ceil(len(cards) / count)
    sheets = []
    for number in range(count):
        some = cards[number * each : (number + 1) * each]
        behind = backs[number * each : (number + 1) * each]
        grid = grid_for(len(some), width, height)
        name = deck.key if count == 1 else f"{deck.key}-{number + 1}"
        hidden = plain if unique else backs[0]
        fronts = _sheet([card.front for card in some], hidden, grid)
        faces = TtsPicture(f"{name}-faces.png", Raster(fronts, grid.dpi))
        back = (
            TtsPicture(f"{name}-backs.png", Raster(_sheet(behind, hidden, grid), grid.dpi))
            if unique
            else single(f"{deck.key}-back.png", backs[0])
        )
        sheets.append(Sheet(grid, tuple(card.look for card in some), faces, back, unique))
    return tuple(sheets)


def _sheet(pictures: Sequence[Picture], hidden: Picture, grid: Grid) -> Picture:
    """Return pictures in the slots of a grid, and in the last slot what others see of a card."""
    unit = 25.4 / grid.dpi
    wide, high = grid.width_px * unit, grid.height_px * unit
    last = grid.columns * grid.rows - 1
    drawn = []
    for index, picture in (*enumerate(pictures), (last, hidden)):
        left, top, _, _ = grid.slot(index)
        drawn.append(Group((fitted(picture, wide, high),), translate(left * unit, top * unit)))
    return Picture(grid.columns * wide, grid.rows * high, tuple(drawn))


def single(file: str, picture: Picture, *, clear: bool = False) -> TtsPicture:
    """Return a picture of its own, as fine as is allowed."""
    longest = max(picture.width_mm, picture.height_mm)
    return TtsPicture(file, Raster(picture, min(DPI, MOST_PX / longest * 25.4), clear))


def plain_back(width_mm: float, height_mm: float, title: str) -> Picture:
    """Return a back for cards that are printed on one side only: their name."""
    room = 0.8 * width_mm
    size = fitting_size_pt(title, room, 0.3 * height_mm / MM_PER_POINT, "bold")
    base = height_mm / 2 + size * MM_PER_POINT * CAP_HEIGHT / 2
    return Picture(
        width_mm,
        height_mm,
        (
            Rect(0, 0, width_mm, height_mm, palette.QUIET),
            Text(width_mm / 2, base, title, size, "bold", "middle", palette.PAPER),
        ),
    )
