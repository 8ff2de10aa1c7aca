"""What all photos say about what is written in each frame."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from reader.lineframe.layout import Position
from reader.lineframe.photo import TapeView
from reader.lineframe.sayings import CROSS, EMPTY
from reader.lineframe.table_read import Spot
from reader.marks import as_one_hand, read_marks
from reader.marks.strokes import line_widths, may_hide_box

Floats = NDArray[np.float64]

Cells = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Evidence:
    """All that the photos say about a frame."""

    log: Floats  # of each value
    boxed: float  # the logarithm of the odds that its number is boxed
    spots: tuple[Spot, ...]
    crop: Cells | None


def evidence_of(
    shown: Sequence[tuple[int, TapeView]],
    places: Mapping[int, Position],
    turns: Mapping[int, int],
) -> dict[int, Evidence]:
    """Return what the photos say about each frame, all of them together."""
    looks: dict[int, Evidence] = {}
    for photo, view in shown:
        qr = np.array([view.tape.frames[number - 1].qr for number in view.numbers])
        lying = np.array([turns.get(number, 0) for number in view.numbers])
        marks = read_marks(view.cells, view.drawn, qr, view.around, view.bold)
        sure = np.array([number not in view.sight.doubted for number in view.numbers])
        marks = as_one_hand(marks, lying, sure)
        likely, boxed = through_glare(marks.probabilities, marks.boxed, view.clear)
        likely, boxed = cut_off(likely, boxed, view.within)
        logs = np.log(np.maximum(likely, 1e-6))
        odds = np.clip(boxed, 1e-4, 1 - 1e-4)
        odds = np.log(odds / (1 - odds))
        odds = within_stroke(odds, likely.argmax(axis=1), view, qr)
        for at, number in enumerate(view.numbers):
            if number not in places:
                continue
            corners = tuple((float(x), float(y)) for x, y in view.corners[number])
            spot = Spot(photo, corners)
            before = looks.get(number)
            if before is None:
                looks[number] = Evidence(logs[at], float(odds[at]), (spot,), view.cells[at])
            else:
                looks[number] = Evidence(
                    before.log + logs[at],
                    before.boxed + float(odds[at]),
                    (*before.spots, spot),
                    before.crop,
                )
    return {number: _together(look) for number, look in looks.items()}


def _together(look: Evidence) -> Evidence:
    """Return what several photos say, known that they say it alike.

    Of photos of one table, taken one after the other, the second tells little that the first did
    not: what misleads in one misleads in both.
    """
    count = len(look.spots)
    return replace(look, log=look.log / math.sqrt(count), boxed=look.boxed / math.sqrt(count))


def through_glare(
    likely: NDArray[np.floating], boxed: NDArray[np.floating], clear: Floats
) -> tuple[Floats, Floats]:
    """Return how likely each value and a box are, known that glare may hide a pen's ink.

    Glare takes ink away and adds none: what looks empty may be anything, and what looks like
    something hardly is nothing.

    Args:
        likely: `(n, VALUES)`, how likely each value is to the eye.
        boxed: `(n,)`, how likely a box is.
        clear: `(n,)`, how strongly the print shows.
    """
    values, box = (np.asarray(of, np.float64) for of in (likely, boxed))
    unseen = _UNSEEN * np.clip(1 - clear / _CLEAR, 0, 1)
    hidden = unseen * (values[:, EMPTY] + _MISREAD * (1 - values[:, EMPTY]))
    values = (1 - hidden[:, None]) * values + hidden[:, None] * _ANYTHING
    return values, box + (1 - box) * unseen * _BOXED


def within_stroke(
    odds: Floats, values: NDArray[np.int_], view: TapeView, qr: NDArray[np.bool_]
) -> Floats:
    """Return the odds of boxes, known that one may lie within the stroke of its 1.

    Args:
        odds: `(n,)`, of a box around each frame's number, to the eye, as logarithms.
        values: `(n,)`, what is likeliest written there.
        view: what the photo shows.
        qr: `(n,)`, whether the frames bear a code.
    """
    at = np.flatnonzero((values > EMPTY) & (values < CROSS))
    ones = values[at] == 1
    if ones.all() or not (ones & (odds[at] < _IN_STROKE)).any():
        return odds  # there is nothing to compare, or nothing to ask
    widths = line_widths(view.cells[at], view.drawn[at], qr[at])
    odds = odds.copy()
    thick = at[may_hide_box(values[at], odds[at] > 0, widths)]
    odds[thick] = np.maximum(odds[thick], _IN_STROKE)
    return odds


_IN_STROKE = math.log(0.2 / 0.8)
"""The odds of a box around a 1 that is so thick: of 14 such ones four had one that was not seen. So
the cell is asked about, and its reading stays."""


def cut_off(likely: Floats, boxed: Floats, within: Floats) -> tuple[Floats, Floats]:
    """Return how likely each value and a box are, known that the picture's edge may cut them.

    Args:
        likely: `(n, VALUES)`, how likely each value is to the eye.
        boxed: `(n,)`, how likely a box is.
        within: `(n,)`, the share of each frame that the picture shows.
    """
    lost = np.clip(_PER_CUT * (1 - within), 0, 1)
    values = (1 - lost[:, None]) * likely + lost[:, None] * _ANYTHING
    return values, (1 - lost) * boxed + lost * _BOXED


_PER_CUT = 2.5  # a tenth of a frame may bear a quarter of what tells what is written

_ANYTHING = np.array([0.6, *([0.055] * 6), 0.07])
_BOXED = 0.4
"""What is written in frames, and how often a number is boxed, before anything is seen."""

_CLEAR, _UNSEEN, _MISREAD = 0.35, 0.35, 0.3
"""Of a frame whose print shows less than the first, a pen's ink may be lost in glare as well: so
likely is the second where nothing of the print is left. Of ink that is seen some may be lost too,
so that it is misread: the third as often."""
