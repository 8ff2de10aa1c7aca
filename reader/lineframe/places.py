"""Where the frames of a table lie, and how they are turned, by all its photos together."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from reader.lineframe.layout import Position, lay_out, up_turn
from reader.lineframe.photo import TapeView


def places_in(shown: Sequence[tuple[int, TapeView]]) -> tuple[dict[int, Position], dict[int, int]]:
    """Return each frame's row and column and its right angles, from all photos together."""
    layouts = []
    for _, view in shown:
        turn = up_turn(view.tape, view.sight.seen, view.sight.plane)
        strip_layout = lay_out(view.sight.seen, turn)
        quarters = {
            number: round((view.sight.seen[number].pose.turn - turn) / (np.pi / 2)) % 4
            for number in strip_layout
        }
        layouts.append((strip_layout, quarters))
    layouts.sort(key=lambda layout: -len(layout[0]))
    places, turns = dict(layouts[0][0]), dict(layouts[0][1])
    for strip_layout, quarters in layouts[1:]:
        common = [number for number in strip_layout if number in places]
        if not common:
            continue
        votes: dict[tuple[int, int, int], int] = {}
        for number in common:
            by = (turns[number] - quarters[number]) % 4
            row, column = _turned(strip_layout[number], by)
            shift = by, places[number][0] - row, places[number][1] - column
            votes[shift] = votes.get(shift, 0) + 1
        by, down, across = max(votes, key=lambda shift: votes[shift])
        taken = set(places.values())
        for number, place in strip_layout.items():
            row, column = _turned(place, by)
            if number not in places and (row + down, column + across) not in taken:
                places[number] = row + down, column + across
                turns[number] = (quarters[number] + by) % 4
    top, left = (min(place[axis] for place in places.values()) for axis in (0, 1))
    return {n: (row - top, column - left) for n, (row, column) in places.items()}, turns


def _turned(place: Position, quarters: int) -> Position:
    row, column = place
    for _ in range(quarters):
        row, column = column, -row
    return row, column
