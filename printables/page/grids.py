"""Slots for equal pieces on a page, and where each comes to lie on the page's other side."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from printables.page.document import Turn
from printables.page.duplex import Mirror


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a piece: its top left corner on the page, and how the piece is turned there."""

    x_mm: float
    y_mm: float
    turn: Turn = 0


@dataclass(frozen=True, slots=True)
class Grid:
    """Slots of one page, in rows.

    Attributes:
        columns, rows: how many.
        left_mm, top_mm: of the first slot's trimmed piece.
        width_mm, height_mm: of a slot, as it lies on the page.
        turn: how the pieces lie in it.
        across_mm, down_mm: the gaps between columns, and between rows.
        joined: how many columns and rows lie without a gap in a block.
    """

    columns: int
    rows: int
    left_mm: float
    top_mm: float
    width_mm: float
    height_mm: float
    turn: Turn
    across_mm: float
    down_mm: float
    joined: int = 1

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The slots, row by row; of blocks one block after the other."""
        cells = [(row, column) for row in range(self.rows) for column in range(self.columns)]
        if self.joined > 1:
            cells.sort(key=lambda cell: (cell[0] // self.joined, cell[1] // self.joined, *cell))
        return tuple(
            Slot(
                self.left_mm + column * self.width_mm + column // self.joined * self.across_mm,
                self.top_mm + row * self.height_mm + row // self.joined * self.down_mm,
                self.turn,
            )
            for row, column in cells
        )


def row_mm(count: int, side: float, gap: float, joined: int) -> float:
    """Return how long a row of slots is, with a gap after so many."""
    return count * side + (ceil(count / joined) - 1) * gap


def count_in(room: float, side: float, gap: float, joined: int) -> int:
    """Return how many slots go into a room in a row, with a gap after so many."""
    most = int((room + gap + 1e-9) // (side + gap / joined))
    return next(
        (n for n in range(most + joined, 0, -1) if row_mm(n, side, gap, joined) <= room + 1e-9), 0
    )


def mirrored(slot: Slot, grid: Grid, mirror: Mirror, at_mm: float) -> Slot:
    """Return where the back of the piece in a slot lies.

    Args:
        slot: the front's.
        grid: the front's.
        mirror: at an upright line (`"x"`), at a level one (`"y"`), or not at all.
        at_mm: where that line runs.
    """
    turns: dict[int, Turn] = {0: 0, 90: 90, 180: 180, 270: 270}
    if mirror == "x":
        return Slot(2 * at_mm - slot.x_mm - grid.width_mm, slot.y_mm, turns[-slot.turn % 360])
    if mirror == "y":
        return Slot(
            slot.x_mm, 2 * at_mm - slot.y_mm - grid.height_mm, turns[(180 - slot.turn) % 360]
        )
    return slot
