"""Frames, and the tables they are laid on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from games.problem import Place

FACES = range(1, 7)
"""The faces of a die; each is a colour of its own too."""

SIDE_LIMIT = 80
"""A table of more rows or columns is refused: a tape has no more frames than that."""

SPOT_LIMIT = 200
"""Coordinates of a play are at most so large, either way."""


@dataclass(frozen=True, order=True, slots=True)
class Frame:
    """A frame of a tape.

    Attributes:
        faces: its one or two different die faces, in rising order; they are its colours too.
        qr: whether it carries a QR code.
    """

    faces: tuple[int, ...]
    qr: bool = False

    def __post_init__(self) -> None:
        if not 1 <= len(self.faces) <= 2 or any(face not in FACES for face in self.faces):
            raise ValueError(f"a frame has one or two faces from 1 to 6, not {self.faces}")
        if self.faces != tuple(sorted(set(self.faces))):
            raise ValueError(f"a frame's faces are different and in rising order, not {self.faces}")

    def __str__(self) -> str:
        """Return the frame as the notation writes it: `14`, `Q2`."""
        return ("Q" if self.qr else "") + "".join(map(str, self.faces))


@dataclass(frozen=True, slots=True)
class Cell:
    """A frame on a table, and what was written into it.

    Attributes:
        frame: the frame that lies on top.
        number: the number written, 1 to 6, or None.
        crossed: whether it bears a ×; never together with a number.
        boxed: the colours for which the player boxed the number; more than one breaks rule 12.
        place: where the text said so.
        printed: the number that the tape prints on the frame, where it is known.
    """

    frame: Frame
    number: int | None = None
    crossed: bool = False
    boxed: tuple[int, ...] = ()
    place: Place | None = field(default=None, compare=False)
    printed: int | None = None

    @property
    def empty(self) -> bool:
        """Whether a strip may cover it."""
        return not self.frame.qr and self.number is None and not self.crossed  # rule 6

    def __str__(self) -> str:
        """Return the cell as the notation writes it: `36=4@3`, `Q2x`."""
        written = "x" if self.crossed else "" if self.number is None else f"={self.number}"
        return f"{self.frame}{written}" + "".join(f"@{colour}" for colour in self.boxed)


@dataclass(frozen=True, slots=True)
class Table:
    """What lies on a player's table.

    Attributes:
        rows: from the top down, each from the left to the right; None is bare table. Rows need
            not be equally long.
    """

    rows: tuple[tuple[Cell | None, ...], ...]

    def cells(self) -> Iterator[tuple[tuple[int, int], Cell]]:
        """Yield each frame with its `(row, column)`, both from 0, row by row."""
        for row, cells in enumerate(self.rows):
            for column, cell in enumerate(cells):
                if cell is not None:
                    yield (row, column), cell

    def at(self, row: int, column: int) -> Cell | None:
        """Return the cell at `(row, column)`; None for bare table, and outside."""
        if 0 <= row < len(self.rows) and 0 <= column < len(self.rows[row]):
            return self.rows[row][column]
        return None

    @property
    def qr_frames(self) -> int:
        """How many QR frames lie on it."""
        return sum(cell.frame.qr for _, cell in self.cells())

    @property
    def crosses(self) -> int:
        """How many frames bear a ×."""
        return sum(cell.crossed for _, cell in self.cells())


def neighbours(row: int, column: int) -> tuple[tuple[int, int], ...]:
    """Return the four positions that share an edge with `(row, column)`: up, left, right, down."""
    return (row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)
