"""A reading with what a person said of its cells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from games.lineframe.frames import Cell
from reader.lineframe.boxes import box_colours
from reader.lineframe.layout import Position
from reader.lineframe.table_read import Choice, Reading, table_of


def answered(reading: Reading, answers: Mapping[Position, Choice | int]) -> Reading:
    """Return a reading with what a person said of its cells.

    Args:
        reading: as it was read.
        answers: by row and column what is written there, or the colour its number is boxed for.
    """
    cells = {(cell.row, cell.column): cell for cell in reading.cells}
    for place, answer in answers.items():
        if isinstance(answer, Choice):
            sure = replace(answer, certainty=1.0)
            others = [choice for choice in cells[place].choices if choice != answer]
            cells[place] = replace(cells[place], choices=(sure, *others))
    table = table_of(
        {place: Cell(c.frame, c.cell.number, c.cell.crossed) for place, c in cells.items()}
    )
    boxed = {place: None for place, cell in cells.items() if cell.choices[0].boxed}
    boxes = box_colours(table, boxed)
    for place, cell in cells.items():
        colour, colours = boxes.colours.get(place), boxes.choices.get(place, ())
        asked = answers.get(place)
        if isinstance(asked, int) and asked in cell.frame.faces:
            colour, colours = asked, (asked,)
        cells[place] = replace(cell, colour=colour, colours=colours)
    return replace(reading, cells=tuple(cells.values()))
