"""How sure each cell is: what the eye says and what the rules allow, put together."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from games.lineframe.frames import Cell
from games.lineframe.tape import Tape
from reader.lineframe.boxes import box_colours, box_odds
from reader.lineframe.evidence import Evidence
from reader.lineframe.history import History, Written
from reader.lineframe.layout import Position
from reader.lineframe.sayings import CROSS, EMPTY, VALUES
from reader.lineframe.table_read import Choice, ReadCell, table_of

Floats = NDArray[np.float64]


def read_cells(
    tape: Tape,
    places: Mapping[int, Position],
    turns: Mapping[int, int],
    looks: Mapping[int, Evidence],
    history: History,
) -> tuple[ReadCell, ...]:
    """Return the cells of a table row by row, each with the likeliest of what may be there.

    Args:
        tape: the table's tape.
        places: each frame's row and column.
        turns: by how many right angles clockwise each frame is turned against the table.
        looks: what the photos say about each frame.
        history: what the rules make of that.
    """
    plain = {
        places[number]: Cell(
            tape.frames[number - 1],
            written.value if EMPTY < written.value < CROSS else None,
            written.value == CROSS,
        )
        for number, written in history.written.items()
    }
    table = table_of(plain)
    likely = {
        places[number]: 1 / (1 + float(np.exp(-look.boxed)))
        for number, look in looks.items()
        if plain[places[number]].number is not None
    }
    odds = box_odds(table, likely)
    boxes = box_colours(table, {place: None for place, share in odds.items() if share >= 0.5})
    cells = []
    for number, look in looks.items():
        place = places[number]
        share = odds.get(place, 1 / (1 + float(np.exp(-look.boxed))))
        cells.append(
            ReadCell(
                row=place[0],
                column=place[1],
                frame_number=number,
                frame=tape.frames[number - 1],
                choices=_choices(believed(history.written[number], look.log), share, plain[place]),
                colour=boxes.colours.get(place),
                colours=boxes.choices.get(place, ()),
                spots=look.spots,
                crop=look.crop,
                turn=turns[number],
            )
        )
    return tuple(sorted(cells, key=lambda cell: (cell.row, cell.column)))


def believed(written: Written, eye: Floats) -> Floats:
    """Return how likely each value is, and no surer than that where the eye says otherwise.

    Where something else looks rather written, the player may have slipped: what the rules alone
    favour is asked about. Between two that look nearly alike the rules may decide. But they say
    little of a ×, which may stand in any frame without a number: where some of one is seen, as of
    a thin one across a code, what seems empty is asked about.
    """
    shares = np.array(written.probabilities)
    seen = np.exp(eye - np.logaddexp.reduce(eye))
    slipped = seen.max() > _CLEARLY and seen[written.value] < _HARDLY
    if slipped or (written.value == EMPTY and seen[CROSS] > _MAY_BE_CROSSED):
        return np.asarray((1 - _SLIPPED) * shares + _SLIPPED * seen)
    return shares


_CLEARLY, _HARDLY, _SLIPPED = 0.55, 0.25, 0.15
_MAY_BE_CROSSED = 0.13
"""Of 1,679 cells that were taken for empty the eye held one for crossed so far: it was."""


def _choices(
    probabilities: Floats, boxed: float, chosen: Cell, most: int = 4
) -> tuple[Choice, ...]:
    choices = []
    for value in range(VALUES):
        share = float(probabilities[value])
        if value in (EMPTY, CROSS):
            choices.append(Choice(None, value == CROSS, False, share))
        else:
            choices.append(Choice(value, False, True, share * boxed))
            choices.append(Choice(value, False, False, share * (1 - boxed)))

    def key(choice: Choice) -> tuple[bool, float]:
        same_mark = (choice.number, choice.crossed) == (chosen.number, chosen.crossed)
        as_boxed = choice.number is None or choice.boxed == (boxed >= 0.5)
        return not (same_mark and as_boxed), -choice.certainty

    return tuple(sorted(choices, key=key)[:most])
