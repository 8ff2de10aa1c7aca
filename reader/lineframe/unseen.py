"""Frames that no photo shows: another lies over them, or the picture ends, or something hides them.

All frames from the first QR frame to the last one that is seen were laid (rules 1 and 4), and only
empty ones without a code may be covered (rule 6). So it is known which must be there still.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from games.lineframe.tape import Tape
from reader.lineframe.history import Gap, Hidden, History
from reader.lineframe.layout import Position
from reader.lineframe.photo import TapeView
from reader.plane import CORNERS

BEYOND, OVERLOOKED, CONTRARY, COVERED = Gap(1.0), Gap(0.03), Gap(0.003), Gap(0.15, covered=True)
"""How likely a frame is not seen, by where it would lie.

Beyond the edge of the picture none can be seen; within it nearly all are, unless a hand lies there;
where an earlier frame is seen, no later one lies; and players cover some in seven of their frames.
"""

_WHOLE, _WHOLE_AT_EDGE, _WHOLE_OF_PART = 0.001, 0.02, 0.2
"""How likely nothing of a strip is seen: where the picture ends next to frames, and where the first
QR frames are not all seen, it is likelier."""

STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Where a tape runs, by how it is turned: rows and columns to the next frame."""


class Unseen:
    """What is known of the frames of a table that no photo shows."""

    def __init__(
        self,
        tape: Tape,
        shown: Sequence[tuple[int, TapeView]],
        places: Mapping[int, Position],
        turns: Mapping[int, int],
    ) -> None:
        self._tape = tape
        self._shown = shown
        self._places = places
        self._turns = turns
        self._taken = {place: number for number, place in places.items()}
        self._shows: dict[tuple[int, int], bool] = {}

    @property
    def hidden(self) -> Hidden:
        """What is known of frames that are not seen, for the likeliest history."""
        tape = self._tape
        codes = (n for n in range(tape.first_qr, max(self._places)) if tape.frames[n - 1].qr)
        if any(number not in self._places for number in codes):
            return Hidden(self.gaps, _WHOLE_OF_PART)
        return Hidden(self.gaps, _WHOLE_AT_EDGE if self._reaches_edge() else _WHOLE)

    def _reaches_edge(self) -> bool:
        """Whether the picture ends where a frame beside one that is seen would lie."""
        return any(
            not view.sight.plane.shows(
                np.concatenate(
                    [
                        seen.pose.step(across, down).points(_INNER * CORNERS)
                        for seen in view.sight.seen.values()
                        for across, down in STEPS
                    ]
                )
            )
            for _, view in self._shown
            if view.sight.seen
        )

    def gaps(self, first: int, last: int) -> dict[int, Gap]:
        """Return the frames of a strip that are not seen, nothing if none of them is."""
        here = [number for number in range(first, last + 1) if number in self._places]
        if not here:
            return {}
        gaps = {}
        for number in range(first, last + 1):
            if number in self._places:
                continue
            by = min(here, key=lambda one: abs(one - number))
            over = self._taken.get(self._in_line(number, by), 0)
            if over:
                may_be = over > last and not self._tape.frames[number - 1].qr
                gaps[number] = COVERED if may_be else CONTRARY
            else:
                gaps[number] = OVERLOOKED if self._within(number, by) else BEYOND
        return gaps

    def missing(self, history: History) -> tuple[int, ...]:
        """Return the frames that must lie on the table and were not seen.

        Of a strip of which nothing is seen some may be covered: nobody can tell which.
        """
        first = self._tape.first_qr
        missing: list[int] = []
        for start, end in ((first, first), *history.strips):
            strip = range(start, end + 1)
            if any(number in self._places for number in strip):
                gaps = self.gaps(start, end)
                missing += sorted(number for number, gap in gaps.items() if not gap.covered)
            else:
                missing += strip
        return tuple(missing)

    def _in_line(self, number: int, by: int) -> Position:
        row, column = self._places[by]
        down, across = STEPS[self._turns[by]]
        return row + (number - by) * down, column + (number - by) * across

    def _within(self, number: int, by: int) -> bool:
        """Whether a photo shows the place that a frame would have in the strip of another."""
        known = self._shows.get((number, by))
        if known is None:
            known = self._shows[number, by] = self._is_shown(number, by)
        return known

    def _is_shown(self, number: int, by: int) -> bool:
        for _, view in self._shown:
            seen = view.sight.seen.get(by)
            if seen is not None:
                pose = seen.pose.step(number - by)
                if view.sight.plane.shows(pose.points(_INNER * CORNERS)):
                    return True
        return False


_INNER = 0.7  # of a frame's side, that must be seen of it to know it
