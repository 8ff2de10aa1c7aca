"""What a person is asked about a reading: only what makes a difference."""

from __future__ import annotations

from dataclasses import dataclass

from games.lineframe.boxing import claims_on, judged
from games.lineframe.frames import FACES, Table
from reader.lineframe.corrections import Option, answered
from reader.lineframe.table_read import Choice, ReadCell, Reading

HARDLY = 0.01
"""What is less likely than this is not proposed, unless nothing else is."""

_LEAST, _MOST = 2, 4


@dataclass(frozen=True, slots=True)
class Asked:
    """A cell to ask about.

    Attributes:
        cell: it.
        options: how it can be read: as the table has it, then what else is likeliest.
        taken: which of them the reading has, from 0.
        others: all else that a person may have written there.
    """

    cell: ReadCell
    options: tuple[Option, ...]
    taken: int
    others: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Questions:
    """What there is to ask about a table.

    Attributes:
        asked: what makes a difference: doubtful cells, the least sure first, then boxes that count
            or stand for one colour otherwise than for another.
        same: cells whose number is boxed for either colour with the same score.
    """

    asked: tuple[Asked, ...]
    same: tuple[ReadCell, ...]


def questions_of(reading: Reading) -> Questions:
    """Return what there is to ask about a table."""
    asked = []
    for cell in reading.doubts:
        proposed = [
            choice
            for at, choice in enumerate(cell.choices[:_MOST])
            if at < _LEAST or choice.certainty >= HARDLY
        ]
        options = [option for choice in proposed for option in _by_colour(reading, cell, choice)]
        asked.append(_asked(cell, options))
    same = []
    for cell in reading.cells:
        if len(cell.colours) < 2 or cell.doubtful:
            continue
        options = _by_colour(reading, cell, cell.choices[0])
        if len(options) > 1:
            taken = [option for option in options if option.colour == cell.colour]
            rest = [option for option in options if option.colour != cell.colour]
            asked.append(Asked(cell, (*taken, *rest), 0, ()))
        else:
            same.append(cell)
    return Questions(tuple(asked), tuple(same))


def _by_colour(reading: Reading, cell: ReadCell, choice: Choice) -> list[Option]:
    """Return a choice, once for each colour of its box where that makes a difference."""
    place = cell.row, cell.column
    plain = Option(choice)
    if not choice.boxed:
        return [plain]
    with_it = answered(reading, {place: plain})
    colours = next(c.colours for c in with_it.cells if (c.row, c.column) == place)
    options = [Option(choice, colour) for colour in colours]
    outcomes = {_standing(answered(reading, {place: option})) for option in options}
    return options if len(outcomes) > 1 else [plain]


def _standing(reading: Reading) -> tuple[int, int]:
    """Return the sum of the numbers whose boxes may stand, and how many may not (rule 12)."""
    table = reading.entry.table or Table(())
    total = broken = 0
    for claim, problem in judged(table, claims_on(table)):
        cell = table.at(claim.row, claim.column)
        if problem is not None:
            broken += 1
        elif cell is not None and cell.number is not None:
            total += cell.number
    return total, broken


def _asked(cell: ReadCell, options: list[Option]) -> Asked:
    first = cell.choices[0]
    taken = next(
        at
        for at, option in enumerate(options)
        if option.choice == first and option.colour in (None, cell.colour)
    )
    known = {_mark(option.choice) for option in options}
    others = tuple(Option(choice) for choice in _EVERYTHING if _mark(choice) not in known)
    return Asked(cell, tuple(options), taken, others)


def _mark(choice: Choice) -> tuple[int | None, bool, bool]:
    return choice.number, choice.crossed, choice.boxed


_EVERYTHING = (
    Choice(None, False, False, 0.0),
    Choice(None, True, False, 0.0),
    *(Choice(number, False, boxed, 0.0) for number in FACES for boxed in (False, True)),
)
