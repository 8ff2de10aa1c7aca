"""A table weighed anew with what a person said of some of its cells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from games.lineframe.tape import Tape
from reader.lineframe.certainty import read_cells
from reader.lineframe.corrections import Option, answered
from reader.lineframe.evidence import Evidence
from reader.lineframe.layout import Position
from reader.lineframe.repairs import repaired_by_rules
from reader.lineframe.sayings import CROSS, EMPTY, VALUES
from reader.lineframe.slips import slips_of
from reader.lineframe.table_read import Choice, Reading
from reader.lineframe.told import Told, weighed

_NEVER = -30.0  # as a logarithm


def reading_of(tape: Tape, told: Told) -> Reading:
    """Return a table as the photos and the rules tell it, with no remarks."""
    cells = read_cells(tape, told.places, told.turns, told.looks, told.history)
    return Reading(
        tape,
        cells,
        slips_of(tape, told.history, told.places),
        (),
        tuple((photo, view.sight) for photo, view in told.shown),
        told.missing,
        repaired_by_rules(cells, told.looks),
        told,
    )


def reconsidered(reading: Reading, answers: Mapping[Position, Option]) -> Reading:
    """Return a reading with what a person said of its cells, and all others weighed anew.

    What is written in one frame says what may stand in the others of its strip (rule 7).

    Args:
        reading: as it was read at first.
        answers: by row and column how a cell is to be read.
    """
    if reading.told is None:
        return answered(reading, answers)
    looks = dict(reading.told.looks)
    for cell in reading.cells:
        answer = answers.get((cell.row, cell.column))
        if answer is not None:
            looks[cell.frame_number] = _as_said(looks[cell.frame_number], answer.choice)
    told = weighed(reading.tape, reading.told, looks)
    anew = replace(reading_of(reading.tape, told), remarks=reading.remarks)
    return answered(anew, answers)


def _as_said(look: Evidence, choice: Choice) -> Evidence:
    log = np.full(VALUES, _NEVER)
    log[CROSS if choice.crossed else choice.number or EMPTY] = 0.0
    return replace(look, log=log, boxed=-_NEVER if choice.boxed else _NEVER)
