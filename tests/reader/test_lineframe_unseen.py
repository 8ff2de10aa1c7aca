"""Frames that no photo shows: told as what they are, and never as a player's slip."""

from types import SimpleNamespace
from typing import Any

import cv2
import numpy as np
import pytest

from games.lineframe.tape import tape_from_id
from reader.lineframe.history import Gap, Hidden, likeliest_history, settled_faces
from reader.lineframe.reading import read_photos
from reader.lineframe.sayings import CROSS
from reader.lineframe.slips import frames_named, missing_remark, slips_of
from reader.lineframe.unseen import BEYOND, CONTRARY, COVERED, OVERLOOKED, Unseen
from reader.plane import Plane, Pose

TAPE = tape_from_id("A7Q3K2M")
FIRST = TAPE.first_qr
WIDE = 12  # sides of a frame that the picture shows, to each side of the first frame 6


def _view(places):
    """A photo from straight above of frames that lie where they should, none of them turned."""
    size = 100 * WIDE
    middle = np.hypot(size, size) / 2 / 100
    plane = Plane(np.diag([1 / middle, 1 / middle, 1.0]), 0.0, size, size)
    seen = {
        number: SimpleNamespace(pose=Pose(column, row, 0.0))
        for number, (row, column) in places.items()
    }
    view: Any = SimpleNamespace(sight=SimpleNamespace(seen=seen, plane=plane))
    return view


def _unseen(places):
    return Unseen(TAPE, [(0, _view(places))], places, dict.fromkeys(places, 0))


def _plain(first, length):
    """The first so many frames in a row from a number on that have no code."""
    while any(TAPE.frames[number - 1].qr for number in range(first, first + length)):
        first += 1
    return first


def test_why_a_frame_is_not_seen_follows_from_where_it_would_lie():
    at = _plain(FIRST + 1, 3)

    within = _unseen({FIRST: (0, 0), at: (1, 0)})
    beyond = _unseen({FIRST: (0, 0), at: (1, 5)})
    covered = _unseen({FIRST: (0, 0), at: (1, 0), at + 9: (1, 2)})
    contrary = _unseen({FIRST: (1, 1), at: (1, 0)})

    assert within.gaps(at, at + 2) == {at + 1: OVERLOOKED, at + 2: OVERLOOKED}
    assert beyond.gaps(at, at + 2) == {at + 1: BEYOND, at + 2: BEYOND}
    assert covered.gaps(at, at + 2) == {at + 1: OVERLOOKED, at + 2: COVERED}
    assert contrary.gaps(at, at + 1) == {at + 1: CONTRARY}
    assert within.gaps(at + 1, at + 2) == {}


def test_a_strip_is_the_likelier_not_seen_the_more_is_missing():
    """Else a player's slip would be taken for a strip that nobody sees."""
    code = next(n for n in range(FIRST + 1, 80) if TAPE.frames[n - 1].qr)

    whole = _unseen({FIRST: (0, 0), FIRST + 1: (1, 0)}).hidden.whole
    at_edge = _unseen({FIRST: (0, 0), FIRST + 1: (1, 5)}).hidden.whole
    part = _unseen({FIRST: (0, 0), code + 1: (1, 0)}).hidden.whole

    assert whole < at_edge < part


def test_a_frame_with_a_code_is_never_covered():
    code = next(n for n in range(FIRST + 1, 80) if TAPE.frames[n - 1].qr)
    unseen = _unseen({code - 1: (1, 0), code + 9: (1, 1)})

    assert unseen.gaps(code - 1, code) == {code: CONTRARY}


def _cut(count):
    """Cut the tape into strips, each by the first face that it can be cut for."""
    strips, start = [], FIRST + 1
    for turn in range(count):
        end = start + turn % 2
        while not settled_faces(TAPE, start, end):
            end += 1
        strips.append((start, end))
        start = end + 1
    return strips


def _eye(value):
    share = np.full(8, 0.001)
    share[value] = 0.993
    return share


def _history(strips, unseen, beyond=BEYOND):
    """Read a table of which some frames are not seen, each strip bearing its number in front."""
    seen = {FIRST: _eye(0)}
    for first, last in strips:
        seen |= {number: _eye(0) for number in range(first, last + 1)}
        seen[first] = _eye(settled_faces(TAPE, first, last)[0])
    seen = {number: eye for number, eye in seen.items() if number not in unseen}
    ends = {end for _, end in strips}

    def lies(first, last):
        apart = any(number in ends for number in range(first, last))
        return -20.0 if apart and any(first <= number <= last for number in seen) else 0.0

    def gaps(first, last):
        return {number: beyond for number in range(first, last + 1) if number not in seen}

    return seen, likeliest_history(TAPE, seen, lies, max(seen), Hidden(gaps, 0.02))


def test_a_number_beyond_the_picture_is_no_slip():
    strips = _cut(6)
    first, last = next(strip for strip in strips if strip[1] > strip[0])

    _, history = _history(strips, {first})

    assert not history.slips
    assert (first, last) in history.strips


def test_strips_of_which_nothing_is_seen_are_no_slip():
    strips = _cut(6)
    unseen = {number for first, last in strips[1:4] for number in range(first, last + 1)}

    seen, history = _history(strips, unseen)

    assert not history.slips
    assert history.strips[0] == strips[0]
    assert history.strips[-2:] == tuple(strips[4:])
    assert all(of.value == seen[number].argmax() for number, of in history.written.items())


def test_the_last_strip_may_go_on_beyond_the_picture_and_not_where_the_table_is_seen():
    strips = _cut(6)
    at = next(at for at in (5, 4, 3) if strips[at][1] > strips[at][0])
    strips = strips[: at + 1]
    first, last = strips[-1]

    _, beyond = _history(strips, {last})
    _, known = _history(strips, {last}, beyond=Gap(1e-6))

    assert not beyond.slips
    assert beyond.strips[-1] == (first, last)
    assert known.slips


def test_a_number_that_must_be_seen_and_is_not_stays_a_slip():
    strips = _cut(6)
    seen = {number: _eye(0) for number in range(FIRST, strips[-1][1] + 1)}
    for first, last in strips[:3] + strips[4:]:
        seen[first] = _eye(settled_faces(TAPE, first, last)[0])
    ends = {end for _, end in strips}

    history = likeliest_history(
        TAPE,
        seen,
        lambda first, last: -20.0 if ends & set(range(first, last)) else 0.0,
        strips[-1][1],
    )

    assert history.slips == (strips[3],)
    assert "bears no number" in str(slips_of(TAPE, history, {})[0])


def test_frames_are_named_as_they_are_typed():
    assert frames_named([9, 3, 4, 5]) == "f3-5, f9"
    assert "frames f3-4 were" in str(missing_remark([3, 4]))
    assert "frame f7 was" in str(missing_remark([7]))


def _jpeg(image):
    done, content = cv2.imencode(".jpg", image[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 92])
    assert done
    return content.tobytes()


def _shown(photo, left, right):
    """The frames of which the picture shows at least nine tenths between two columns of it."""
    shown = set()
    for cell in photo.truth["cells"]:
        across = np.array(cell["corners"])[:, 0]
        if across.min() > left and across.max() < right:
            shown.add(cell["frame"])
    return shown


@pytest.mark.slow
def test_half_a_table_asks_for_the_rest_and_with_it_is_whole(photo):
    width = photo.image.shape[1]
    left, right = photo.image[:, : int(0.6 * width)], photo.image[:, int(0.3 * width) :]
    true = {cell["frame"]: cell for cell in photo.truth["cells"]}

    (part,) = read_photos([_jpeg(left)]).tables
    (whole,) = read_photos([_jpeg(left), _jpeg(right)]).tables

    assert not part.slips
    seen = {cell.frame_number for cell in part.cells}
    last = max(seen)
    lost = {number for number in true if number < last} - seen
    assert lost
    assert lost <= set(part.missing)
    assert "Read this photo together with another" in str(part.remarks[0])
    for cell in part.cells:
        written = "x" if cell.cell.crossed else str(cell.cell.number or "")
        assert cell.doubtful or written == true[cell.frame_number]["written"]
    assert not whole.missing
    assert {cell.frame_number for cell in whole.cells} == set(true)
    assert not whole.remarks


def test_an_uncovered_cross_is_what_it_is():
    """A × in a strip whose number is beyond the picture stays a ×."""
    strips = _cut(6)
    first, last = next(strip for strip in strips if strip[1] > strip[0])
    seen, _ = _history(strips, {first})
    seen[last] = _eye(CROSS)

    history = likeliest_history(
        TAPE,
        seen,
        lambda *_: 0.0,
        max(seen),
        Hidden(lambda a, b: {n: BEYOND for n in range(a, b + 1) if n not in seen}, 0.02),
    )

    assert history.written[last].value == CROSS
