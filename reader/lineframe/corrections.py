"""A reading with what a person said of its cells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from games.lineframe.frames import Cell
from reader.lineframe.boxes import box_colours
from reader.lineframe.layout import Position
from reader.lineframe.table_read import Choice, Reading, table_of


@dataclass(frozen=True, slots=True)
class Option:
    """A way to read a cell.

    Attributes:
        choice: what is written there.
        colour: what its number is boxed for, where that is told, else None.
    """

    choice: Choice
    colour: int | None = None


def answered(reading: Reading, answers: Mapping[Position, Option]) -> Reading:
    """Return a reading with what a person said of its cells.

    Boxes of whose colour nothing is said are for those with which all can stand, if there are any.

    Args:
        reading: as it was read.
        answers: by row and column how a cell is to be read.
    """
    cells = {(cell.row, cell.column): cell for cell in reading.cells}
    for place, answer in answers.items():
        sure = replace(answer.choice, certainty=1.0)
        others = [choice for choice in cells[place].choices if choice != answer.choice]
        cells[place] = replace(cells[place], choices=(sure, *others), told_colour=answer.colour)
    table = table_of(
        {place: Cell(c.frame, c.cell.number, c.cell.crossed) for place, c in cells.items()}
    )
    boxed = {place: cell.told_colour for place, cell in cells.items() if cell.choices[0].boxed}
    boxes = box_colours(table, boxed)
    return replace(
        reading,
        cells=tuple(
            replace(cell, colour=boxes.colours.get(place), colours=boxes.choices.get(place, ()))
            for place, cell in cells.items()
        ),
    )
