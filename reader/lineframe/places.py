"""Where the frames of a table lie, and how they are turned, by all its photos together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from reader.lineframe.layout import Position, lay_out, up_turn
from reader.lineframe.photo import TapeView


def places_in(shown: Sequence[tuple[int, TapeView]]) -> tuple[dict[int, Position], dict[int, int]]:
    """Return each frame's row and column and its right angles, from all photos together.

    The photo that shows most is the beginning; each other one is put beside by the frames that
    both show. A photo that shares no frame with the others says nothing about where its own lie,
    and is left out.
    """
    waiting = [_lie(view) for _, view in shown]
    waiting.sort(key=lambda lie: -len(lie.places))
    joined = waiting.pop(0)
    while waiting:
        other = max(waiting, key=lambda lie: len(lie.places.keys() & joined.places.keys()))
        if not other.places.keys() & joined.places.keys():
            break
        waiting.remove(other)
        joined = _joined(joined, other)
    first = shown[0][1].tape.first_qr
    if first in joined.turns:  # it sets the grid (rule 5), whichever photo shows it
        joined = joined.turned(-joined.turns[first] % 4)
    top, left = (min(place[axis] for place in joined.places.values()) for axis in (0, 1))
    return {n: (row - top, column - left) for n, (row, column) in joined.places.items()}, dict(
        joined.turns
    )


@dataclass(frozen=True, slots=True)
class _Lie:
    """How frames lie, by their numbers: their rows and columns, and their right angles."""

    places: Mapping[int, Position]
    turns: Mapping[int, int]

    def turned(self, quarters: int) -> _Lie:
        """Return how they lie once all is turned clockwise by so many right angles."""
        return _Lie(
            {number: _turned(place, quarters) for number, place in self.places.items()},
            {number: (turn + quarters) % 4 for number, turn in self.turns.items()},
        )


def _lie(view: TapeView) -> _Lie:
    """Return how the frames of one photo lie."""
    seen = view.sight.seen
    turn = up_turn(view.tape, seen, view.sight.plane)
    places = lay_out(seen, turn)
    return _Lie(places, {n: round((seen[n].pose.turn - turn) / (np.pi / 2)) % 4 for n in places})


def _joined(one: _Lie, other: _Lie) -> _Lie:
    """Return how the frames of two photos lie together, as most frames that both show say."""
    votes: dict[tuple[int, int, int], int] = {}
    for number in other.places.keys() & one.places.keys():
        by = (one.turns[number] - other.turns[number]) % 4
        row, column = _turned(other.places[number], by)
        shift = by, one.places[number][0] - row, one.places[number][1] - column
        votes[shift] = votes.get(shift, 0) + 1
    by, down, across = max(sorted(votes), key=lambda shift: votes[shift])
    other = other.turned(by)
    places, turns = dict(one.places), dict(one.turns)
    taken = set(places.values())
    for number, (row, column) in other.places.items():
        if number not in places and (row + down, column + across) not in taken:
            places[number] = row + down, column + across
            turns[number] = other.turns[number]
    return _Lie(places, turns)


def _turned(place: Position, quarters: int) -> Position:
    row, column = place
    for _ in range(quarters):
        row, column = column, -row
    return row, column
