"""A strip stuck over another's frame, so far off and so crooked as people stick them."""

import cv2
import numpy as np
import pytest

from reader.lineframe.art import frame_picture
from reader.lineframe.drawn import FINE_PX, Look
from reader.lineframe.missing import find_missing
from reader.lineframe.register import register
from reader.lineframe.sought import Search, Seen
from reader.plane import CORNERS, Pose
from tests.reader.test_lineframe_numbers import FULL, PLAIN, SIDE, TAPE, _table


def _stuck_over(at: Pose, number: int, *, pen: bool = False) -> tuple[Search, int]:
    """Return a search on a strip of five frames, and the one of them that another lies over."""
    run = next(
        run
        for first in PLAIN
        if number > (run := [first + step for step in range(5)])[-1] and set(run) <= {*PLAIN, *_QR}
        if run[2] in PLAIN and TAPE.frames[run[2] - 1].faces != TAPE.frames[number - 1].faces
    )
    search = _table({(1, 2 + step): (of, 0, of) for step, of in enumerate(run)})
    image = search.flat.image
    _paste(search, number, at)
    covered = run[2]
    if pen:
        middle = 4.5 * SIDE, 1.5 * SIDE
        low, high = ([round(v + sign * 0.3 * SIDE) for v in middle] for sign in (-1, 1))
        cv2.rectangle(image, low, high, (30, 25, 60), SIDE // 5)
    drawn = search.bank.drawn(Look(covered, 0), FINE_PX)
    there, alike = register(search.flat, Pose(0.0, 0.0, 0.0), drawn)
    search.seen[covered] = Seen(covered, there, alike, 0.02)
    search.seen |= {  # all others up to it lie far away
        other: Seen(other, Pose(40.0 + 2 * other, 0.0, 0.0), 0.9, 0.3)
        for other in range(TAPE.first_qr, number + 2)
        if other != number and other not in run
    }
    return search, covered


def _paste(search: Search, number: int, at: Pose) -> None:
    """Lay a frame on the table as somebody sticks it: not along the others."""
    picture = np.asarray(0.9 * frame_picture(FULL, TAPE, number), np.uint8)
    corners = np.add(at.points(CORNERS[:3]), (4.5, 1.5)) * SIDE
    across = np.array([[0, 0], [SIDE, 0], [SIDE, SIDE]], np.float32)
    image = search.flat.image
    cv2.warpAffine(
        picture,
        cv2.getAffineTransform(across, corners.astype(np.float32)),
        image.shape[1::-1],
        image,
        borderMode=cv2.BORDER_TRANSPARENT,
    )


_QR = [number for number, frame in enumerate(TAPE.frames, 1) if frame.qr]


@pytest.mark.parametrize("off", [(0.0, 0.0, 0.0), (0.13, 0.03, 0.08), (-0.12, 0.06, -0.09)])
@pytest.mark.parametrize("quarter", [0, 1])
def test_a_frame_stuck_crooked_over_a_strip_takes_the_place_of_what_it_covers(off, quarter):
    number = PLAIN[-1]
    x, y, turn = off
    at = Pose(x, y, turn + quarter * np.pi / 2)
    search, covered = _stuck_over(at, number)

    assert find_missing(search)

    assert covered not in search.seen
    there = search.seen[number].pose
    assert np.hypot(there.x - x, there.y - y) < 0.03


def test_a_frame_under_a_heavy_box_is_not_taken_for_another_that_is_missing():
    beyond = Pose(30.0, 30.0, 0.0)
    search, covered = _stuck_over(beyond, PLAIN[-1], pen=True)
    before = search.seen[covered]
    assert before.likeness < 0.7

    find_missing(search)

    assert search.seen[covered] == before
    assert PLAIN[-1] not in search.seen


@pytest.mark.parametrize(("away", "there"), [(0.77, True), (0.62, False)])
def test_a_frame_lies_a_little_under_another_and_not_half(away, there):
    coded = _QR[1]
    number = next(n for n in PLAIN if n > coded and len(TAPE.frames[n - 1].faces) == 2)
    search = _table({(1, 4): (coded, 0, coded)})
    _paste(search, number, Pose(0.06, -away, 0.05))
    _paste(search, coded, Pose(0.0, 0.0, 0.0))  # over the edge with its number
    search.seen |= {
        other: Seen(other, Pose(40.0 + 2 * other, 0.0, 0.0), 0.9, 0.3)
        for other in range(TAPE.first_qr, number + 2)
        if other not in {number, coded}
    }

    find_missing(search)

    assert (number in search.seen) is there
