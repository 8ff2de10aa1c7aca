"""A table as it was read: its cells, what each may hold, and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from games.lineframe.entry import Entry
from games.lineframe.frames import Cell, Frame, Table
from games.lineframe.tape import Tape
from games.message import Message
from reader.lineframe.layout import Position
from reader.lineframe.search import Sight
from reader.picture import Picture

if TYPE_CHECKING:
    from reader.lineframe.told import Told

Cells = NDArray[np.uint8]

DOUBTFUL = 0.975
"""A cell that is less sure than this is asked about: nine in ten of those that are wrong are."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A reading that a cell may have.

    Attributes:
        number: the number written, or None.
        crossed: whether it bears a ×.
        boxed: whether the number is boxed.
        certainty: how likely it is, from 0 to 1.
    """

    number: int | None
    crossed: bool
    boxed: bool
    certainty: float


@dataclass(frozen=True, slots=True)
class Spot:
    """A cell in a photo.

    Attributes:
        photo: which of the photos, from 0.
        corners: its four corners in pixels of the file's picture, from the frame's own top left
            corner clockwise as it is printed.
    """

    photo: int
    corners: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class ReadCell:
    """A cell as it was read.

    Attributes:
        row, column: where it is in the table, from 0.
        frame_number: which frame of the tape lies there, from 1.
        frame: that frame.
        choices: what may be written there, the likeliest first; that of the table comes first.
        colour: the colour that its number is boxed for in the table, or None.
        colours: all colours that it may be boxed for; more than one is a question.
        spots: where the photos show it; none for a frame that must lie there and was not seen.
        crop: the cell straightened and upright, as the best photo shows it, or None.
        turn: by how many right angles clockwise the frame is turned against the table.
        told_colour: the colour that its number is boxed for as a person said, or None.
    """

    row: int
    column: int
    frame_number: int
    frame: Frame
    choices: tuple[Choice, ...]
    colour: int | None
    colours: tuple[int, ...]
    spots: tuple[Spot, ...]
    crop: Cells | None
    turn: int
    told_colour: int | None = None

    @property
    def certainty(self) -> float:
        """How sure its reading is, from 0 to 1."""
        return self.choices[0].certainty

    @property
    def doubtful(self) -> bool:
        """Whether it should be asked about."""
        return self.certainty < DOUBTFUL

    @property
    def cell(self) -> Cell:
        """The cell as the table has it."""
        return self.cell_of(self.choices[0])

    def cell_of(self, choice: Choice) -> Cell:
        """Return the cell as it would be with one of its choices."""
        boxed: tuple[int, ...] = ()
        if choice.boxed and choice.number is not None:
            colour = self.colour if self.colour is not None else self.frame.faces[0]
            boxed = (colour,)
        return Cell(self.frame, choice.number, choice.crossed, boxed)


@dataclass(frozen=True, slots=True)
class Reading:
    """A table as it was read.

    Attributes:
        tape: its tape.
        cells: its cells, row by row.
        slips: what a player seems to have written against the rules; it is kept as it was written.
        remarks: what else there is to tell about the table.
        sights: the photos that show it, each with what was found there.
        missing: the frames that must lie on the table and that no photo shows, by their numbers.
        repaired: what looks otherwise to the eye alone than it was read by the rules.
        told: what it was read from, to weigh it anew with a person's answers; None if unknown.
    """

    tape: Tape
    cells: tuple[ReadCell, ...]
    slips: tuple[Message, ...]
    remarks: tuple[Message, ...]
    sights: tuple[tuple[int, Sight], ...]
    missing: tuple[int, ...] = ()
    repaired: tuple[Message, ...] = ()
    told: Told | None = field(default=None, repr=False, compare=False)

    @property
    def entry(self) -> Entry:
        """The table as an entry, ready to be scored."""
        return Entry(
            tape=self.tape.id, table=table_of({(c.row, c.column): c.cell for c in self.cells})
        )

    @property
    def doubts(self) -> tuple[ReadCell, ...]:
        """The cells that should be asked about, the least sure first."""
        return tuple(sorted((c for c in self.cells if c.doubtful), key=lambda c: c.certainty))


@dataclass(frozen=True, slots=True)
class PhotosRead:
    """What was read from photos.

    Attributes:
        tables: one for each tape.
        sizes: the width and height of each photo in pixels, turned as its camera says.
        pictures: the photos, mirrored back where they were mirrored.
        remarks: what there is to tell about each photo.
    """

    tables: tuple[Reading, ...]
    sizes: tuple[tuple[int, int], ...]
    pictures: tuple[Picture, ...]
    remarks: tuple[tuple[Message, ...], ...]


def table_of(cells: Mapping[Position, Cell]) -> Table:
    """Return a table from its cells by row and column."""
    rows = max((row for row, _ in cells), default=-1) + 1
    columns = max((column for _, column in cells), default=-1) + 1
    return Table(
        tuple(tuple(cells.get((row, column)) for column in range(columns)) for row in range(rows))
    )
