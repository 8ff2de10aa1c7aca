"""How likely frames are one strip, by how they lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

import numpy as np

from games.lineframe.frames import neighbours
from games.lineframe.tape import Tape
from reader.lineframe.layout import Position
from reader.lineframe.photo import TapeView
from reader.lineframe.sought import Seen

_SAME_PLACE = 0.25  # sides of a frame by which the frames of one strip may be off its line


class StripOdds:
    """How likely frames are one strip by how they lie; see `likeliest_history`."""

    def __init__(
        self, tape: Tape, shown: Sequence[tuple[int, TapeView]], places: Mapping[int, Position]
    ) -> None:
        self._tape = tape
        self._places = places
        codes = {place: n for n, place in places.items() if tape.frames[n - 1].qr}
        self._code_beside = {
            number: min(codes[beside] for beside in neighbours(*place) if beside in codes)
            for number, place in places.items()
            if any(beside in codes for beside in neighbours(*place))
        }
        self._unseen = min(
            (
                n
                for n in range(tape.first_qr, max(places))
                if tape.frames[n - 1].qr and n not in places
            ),
            default=max(places),
        )
        numbers = sorted(places)
        self._pairs: dict[int, tuple[int, float]] = {}
        for before, number in pairwise(numbers):
            off = [
                _off(view.sight.seen[before], view.sight.seen[number])
                for _, view in shown
                if before in view.sight.seen and number in view.sight.seen
            ]
            if not off:
                continue
            worst = max(off)
            if worst > _SAME_PLACE:
                odds = -20.0
            elif number == before + 1:
                odds = 2.5 if worst < 0.06 else -2.0
            else:
                odds = 1.0 if worst < 0.1 else -2.0
            self._pairs[number] = before, odds

    def __call__(self, first: int, last: int) -> float:
        """Return the logarithm of the odds that frames first to last are one strip."""
        total = 0.0
        here = [number for number in range(first, last + 1) if number in self._places]
        for number in here:
            before, odds = self._pairs.get(number, (0, 0.0))
            if before >= first:
                total += odds
        if here and first <= self._unseen and not self._beside_code(here, first):
            total -= 4.0  # rule 5; where a code is not seen it may be that one
        return total

    def _beside_code(self, here: Sequence[int], first: int) -> bool:
        return any(self._code_beside.get(number, first) < first for number in here)


def _off(one: Seen, other: Seen) -> float:
    """Return by how many sides a frame is off where another one's strip would have it."""
    there = one.pose.step(other.number - one.number)
    return float(np.hypot(there.x - other.pose.x, there.y - other.pose.y))
