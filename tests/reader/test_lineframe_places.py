"""Photos of one table are put together by the frames that they share."""

from types import SimpleNamespace

import numpy as np

from games.lineframe.tape import tape_from_id
from reader.lineframe.places import places_in
from reader.lineframe.sought import Seen
from reader.plane import Pose

TAPE = tape_from_id("A7Q3K2M")
FIRST = TAPE.first_qr

LAID = {FIRST: (0, 0, 0)} | {
    FIRST + step: (1, at, 0) for step, at in enumerate(range(-1, 5), start=1)
}
"""A table's first frame and one strip below it: rows, columns and right angles."""


def _photo(numbers, quarters=0):
    """Return some frames as a photo shows them that was turned by so many right angles."""
    seen = {}
    for number in numbers:
        row, column, turn = LAID[number]
        x, y = column + 0.03 * row, row - 0.02 * column
        for _ in range(quarters):
            x, y = -y, x
        pose = Pose(x, y, (turn + quarters) * np.pi / 2)
        seen[number] = Seen(number, pose, 0.9, 0.5)
    plane = SimpleNamespace(pixels=lambda points: np.asarray(points) * 100)
    return SimpleNamespace(tape=TAPE, sight=SimpleNamespace(seen=seen, plane=plane))


def _expected(numbers):
    top = min(LAID[number][0] for number in numbers)
    left = min(LAID[number][1] for number in numbers)
    return {n: (LAID[n][0] - top, LAID[n][1] - left) for n in numbers}


def test_the_first_frame_stands_upright_though_the_photo_of_it_shows_fewer():
    near, far = range(FIRST, FIRST + 3), range(FIRST + 2, FIRST + 7)
    for quarters in range(4):
        places, turns = places_in([(0, _photo(near)), (1, _photo(far, quarters))])

        assert places == _expected(range(FIRST, FIRST + 7))
        assert set(turns.values()) == {0}


def test_photos_in_a_row_are_put_together_one_by_the_next():
    # The one with most frames is in the middle of none: the last shares nothing with it.
    parts = [range(FIRST, FIRST + 4), range(FIRST + 3, FIRST + 5), range(FIRST + 4, FIRST + 7)]
    for order in ((0, 1, 2), (2, 1, 0), (0, 2, 1)):
        places, _ = places_in([(at, _photo(parts[at], at)) for at in order])

        assert places == _expected(range(FIRST, FIRST + 7))


def test_a_photo_that_shares_no_frame_is_left_out():
    places, _ = places_in([(0, _photo(range(FIRST, FIRST + 4))), (1, _photo([FIRST + 6]))])

    assert places == _expected(range(FIRST, FIRST + 4))
