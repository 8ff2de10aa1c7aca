"""Where frames lie on a table: rows and columns from what was seen, the first frame upright."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from games.lineframe.tape import Tape
from reader.lineframe.sought import Seen
from reader.plane import Plane

Position = tuple[int, int]

_NEAR = 1.3  # sides of a frame between the middles of two that share an edge


def up_turn(tape: Tape, seen: Mapping[int, Seen], plane: Plane) -> float:
    """Return by how many radians the table is turned clockwise on the plane.

    The first QR frame sets the grid (rule 5) and lies upright. Where it was not found, what is up
    in the picture is up.
    """
    first = seen.get(tape.first_qr)
    if first is not None:
        return first.pose.turn
    turns = np.array([one.pose.turn for one in seen.values()])
    grid = float(np.angle(np.exp(4j * turns).mean()) / 4)
    middle = np.mean([(one.pose.x, one.pose.y) for one in seen.values()], 0)

    def tilt(quarter: int) -> float:
        turn = grid + quarter * np.pi / 2
        ends = np.array([middle, middle + np.array([np.cos(turn), np.sin(turn)])])
        (x0, y0), (x1, y1) = plane.pixels(ends)
        return abs(float(np.arctan2(y1 - y0, x1 - x0)))

    return grid + min(range(4), key=tilt) * np.pi / 2


def lay_out(seen: Mapping[int, Seen], turn: float) -> dict[int, Position]:
    """Return the row and column of each frame, from 0.

    Strips are crooked and lie with gaps, so a frame's place is reckoned from the frame beside it
    and not from one far away. Of two frames that would lie at one place the likelier keeps it.

    Args:
        seen: the frames by their numbers.
        turn: by how many radians the table is turned clockwise on the plane.
    """
    numbers = sorted(seen)
    if not numbers:
        return {}
    poses = [seen[number].pose for number in numbers]
    straight = _squared([pose.turn for pose in poses], turn)
    points = np.array([(pose.x, pose.y) for pose in poses])
    apart = points[None] - points[:, None]  # from the first index to the second
    mean = (straight[None] + straight[:, None]) / 2
    cos, sin = np.cos(mean), np.sin(mean)
    across = cos * apart[..., 0] + sin * apart[..., 1]
    down = -sin * apart[..., 0] + cos * apart[..., 1]
    steps = np.stack([down, across], -1)
    whole = np.round(steps)
    off = np.hypot(*np.moveaxis(steps - whole, -1, 0))
    cost = off + 0.25 * np.hypot(down, across)
    cost[(whole == 0).all(-1)] = 9.0  # one over the other: no help
    start = max(range(len(numbers)), key=lambda at: seen[numbers[at]].likeness)
    places = {start: (0, 0)}
    reach, via = cost[start].copy(), np.full(len(numbers), start)
    for _ in range(len(numbers) - 1):
        waiting = [at for at in range(len(numbers)) if at not in places]
        at = min(waiting, key=lambda one: reach[one])
        row, column = places[int(via[at])]
        step = whole[via[at], at]
        places[at] = row + int(step[0]), column + int(step[1])
        closer = cost[at] < reach
        reach[closer], via[closer] = cost[at][closer], at
    kept: dict[Position, int] = {}
    for at in sorted(places, key=lambda one: -seen[numbers[one]].likeness):
        kept.setdefault(places[at], at)
    top, left = (min(place[axis] for place in kept) for axis in (0, 1))
    return {
        numbers[at]: (row - top, column - left)
        for (row, column), at in sorted(kept.items(), key=lambda item: item[1])
    }


def _squared(turns: list[float], turn: float) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """Return the turns of frames less their right angles against the table."""
    off = np.array(turns) - turn
    return np.asarray(turn + off - np.round(off / (np.pi / 2)) * (np.pi / 2))
