"""The house values of a tape make the published targets 20, 25 and 30 mean something."""

import random
import statistics
from itertools import product

import numpy as np
import pytest

from games.lineframe.clusters import frame_weight
from games.lineframe.frames import FACES, Frame
from games.lineframe.tape import new_ids, tape_from_id

Position = tuple[int, int]
Cells = dict[Position, tuple[Frame, int]]  # the number written, 0 for none
STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))


def value(cells: Cells) -> float:
    """The best boxing's score, and a little for every frame that a cluster has more."""
    from scipy.optimize import linear_sum_assignment  # large: only where it is run

    numbers = [p for p, (_, number) in cells.items() if number]
    cluster: dict[tuple[Position, int], int] = {}
    sizes: list[int] = []
    for colour, start in product(FACES, cells):
        if colour in cells[start][0].faces and (start, colour) not in cluster:
            cluster[start, colour] = len(sizes)
            reached = [start]
            for x, y in reached:
                for near in ((x + dx, y + dy) for dx, dy in STEPS):
                    if (near, colour) in cluster or near not in cells:
                        continue
                    if colour in cells[near][0].faces:
                        cluster[near, colour] = len(sizes)
                        reached.append(near)
            sizes.append(sum(frame_weight(cells[p][0]) for p in reached))
    worth = np.zeros((len(numbers), len(sizes)))
    for i, p in enumerate(numbers):
        frame, number = cells[p]
        for colour in frame.faces:
            k = cluster[p, colour]
            worth[i, k] = number * (number <= sizes[k])
    rows, columns = linear_sum_assignment(worth, maximize=True)
    return float(worth[rows, columns].sum()) + 0.001 * sum(sizes)


def placements(cells: Cells, length: int):
    """Every straight strip that touches a QR frame and covers only empty frames (rules 5, 6)."""
    seen = set()
    for (qx, qy), (frame, _) in list(cells.items()):
        if not frame.qr:
            continue
        for (ex, ey), (dx, dy), k in product(STEPS, STEPS, range(length)):
            strip = tuple((qx + ex + (i - k) * dx, qy + ey + (i - k) * dy) for i in range(length))
            if strip not in seen and not any(
                p in cells and (cells[p][0].qr or cells[p][1]) for p in strip
            ):
                seen.add(strip)
                yield strip


def greedy_score(tape_id: str, rng: random.Random) -> int | None:
    """A game of a player who looks no turn ahead; None where a strip finds no place."""
    frames = tape_from_id(tape_id).frames
    position = next(i for i, frame in enumerate(frames) if frame.qr)
    cells: Cells = {(0, 0): (frames[position], 0)}
    position += 1
    while sum(frame.qr for frame, _ in cells.values()) < 7:
        face = rng.randint(1, 6)
        end = next(i for i in range(position, len(frames)) if face in frames[i].faces) + 1
        strip = frames[position:end]
        position = end
        options = []
        for place in placements(cells, len(strip)):
            laid = cells | {p: (frame, 0) for p, frame in zip(place, strip, strict=True)}
            for p, frame in zip(place, strip, strict=True):
                written = laid | {p: (frame, face)}
                options.append((value(written), written))
        if not options:
            return None
        cells = max(options, key=lambda option: option[0])[1]
    return int(value(cells))


@pytest.mark.slow
def test_the_targets_lie_where_a_greedy_player_scores():
    rng = random.Random(3)
    scores = [greedy_score(tape_id, rng) for tape_id in new_ids(150, seed=11)]
    finished = [score for score in scores if score is not None]
    assert len(finished) >= 145
    lower, median, upper = statistics.quantiles(finished, n=4)
    assert 18 <= lower <= 22
    assert 22 <= median <= 27
    assert 25 <= upper <= 31
