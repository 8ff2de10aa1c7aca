"""What is written, read with the rules: the likeliest history, and slips that stay."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from games.lineframe.tape import tape_from_id
from reader.lineframe import evidence
from reader.lineframe.certainty import believed
from reader.lineframe.evidence import through_glare
from reader.lineframe.history import Written, likeliest_history, settled_faces
from reader.lineframe.sayings import CROSS
from reader.lineframe.table_read import DOUBTFUL
from reader.marks import MarkReadings

TAPE = tape_from_id("A7Q3K2M")
FIRST = TAPE.first_qr


def _eye(value, share=0.98):
    probabilities = np.full(8, (1 - share) / 7)
    probabilities[value] = share
    return probabilities


def _strips(count):
    """Cut the tape into strips by the first face that each can be cut for; the last frame too."""
    strips, start = [], FIRST + 1
    for _ in range(count):
        end = start + (len(strips) % 2)
        while not settled_faces(TAPE, start, end):
            end += 1
        strips.append((start, end))
        start = end + 1
    return strips


def _lies(strips):
    ends = {end for _, end in strips}

    def lies(first, last):
        return -20.0 if any(number in ends for number in range(first, last)) else 0.0

    return lies


def _written(strips):
    written = dict.fromkeys(range(FIRST, strips[-1][1] + 1), 0)
    for first, last in strips:
        written[first] = settled_faces(TAPE, first, last)[0]
    return written


def test_a_table_is_weighed_alike_whatever_was_weighed_between():
    strips = _strips(6)
    written = _written(strips)
    seen = {number: _eye(value, 0.7) for number, value in written.items()}
    history = likeliest_history(TAPE, seen, _lies(strips), strips[-1][1])
    other = seen | {strips[2][0]: _eye(0, 0.9)}
    assert likeliest_history(TAPE, other, _lies(strips), strips[-1][1]) != history
    assert likeliest_history(TAPE, seen, _lies(strips), strips[-1][1]) == history


def test_what_is_clear_is_read_as_it_is():
    strips = _strips(6)
    written = _written(strips)
    seen = {number: _eye(value) for number, value in written.items()}
    history = likeliest_history(TAPE, seen, _lies(strips), strips[-1][1])
    assert {number: of.value for number, of in history.written.items()} == written
    assert history.strips == tuple(strips)
    assert not history.slips
    assert min(max(of.probabilities) for of in history.written.values()) > 0.98


def test_a_number_that_cannot_be_told_follows_from_the_rules():
    strips = _strips(6)
    written = _written(strips)
    seen = {number: _eye(value) for number, value in written.items()}
    first, last = strips[2]
    faces = settled_faces(TAPE, first, last)
    blurred = np.array([0.02, *([0.16] * 6), 0.02])
    seen[first] = blurred / blurred.sum()
    history = likeliest_history(TAPE, seen, _lies(strips), strips[-1][1])
    assert history.written[first].value in faces
    assert sum(history.written[first].probabilities[face] for face in faces) > 0.9


def test_a_slip_that_was_clearly_written_stays_as_it_is():
    strips = _strips(6)
    written = _written(strips)
    first, last = strips[3]
    wrong = next(n for n in range(1, 7) if n not in settled_faces(TAPE, first, last))
    written[first] = wrong
    seen = {number: _eye(value, 0.9999) for number, value in written.items()}
    history = likeliest_history(TAPE, seen, _lies(strips), strips[-1][1])
    assert history.written[first].value == wrong
    assert history.slips == ((first, last),)


def test_a_cross_is_no_number_and_the_first_frame_bears_none():
    strips = _strips(5)
    written = _written(strips)
    written[FIRST] = CROSS
    seen = {number: _eye(value) for number, value in written.items()}
    seen[FIRST] = np.array([0.02, 0.08, 0, 0, 0, 0, 0, 0.9])
    history = likeliest_history(TAPE, seen, _lies(strips), strips[-1][1])
    assert history.written[FIRST].value == CROSS


def test_frames_that_are_covered_bear_nothing():
    strips = _strips(7)
    long = next(strip for strip in strips if strip[1] > strip[0])
    written = _written(strips)
    seen = {number: _eye(value) for number, value in written.items() if number != long[1]}
    history = likeliest_history(TAPE, seen, _lies(strips), strips[-1][1])
    assert long[1] not in history.written
    assert history.written[long[0]].value == written[long[0]]
    assert not history.slips


def test_what_was_clearly_written_against_the_rules_is_asked_about():
    ruled = Written(3, tuple(_eye(3, 0.99)))

    slip = believed(ruled, np.log(_eye(2, 0.95)))
    scrawl = believed(ruled, np.log(_eye(2, 0.5)))

    assert slip.argmax() == 3
    assert slip[3] < DOUBTFUL
    assert slip[2] > 0.1
    assert scrawl[3] > 0.98


@pytest.mark.parametrize(
    ("looks_like_5", "looks_like_6", "asked"),
    [
        pytest.param(0.82, 0.15, True, id="rather the other one"),
        pytest.param(0.53, 0.45, False, id="nearly alike"),
    ],
)
def test_what_the_rules_alone_favour_is_asked_about(looks_like_5, looks_like_6, asked):
    """A 5 was read as a 6, for the strip was cut for a 6, and the player had written a 5."""
    eye = np.full(8, (1 - looks_like_5 - looks_like_6) / 6)
    eye[5], eye[6] = looks_like_5, looks_like_6

    shares = believed(Written(6, tuple(_eye(6, 0.996))), np.log(eye))

    assert shares.argmax() == 6
    assert bool(shares[6] < DOUBTFUL) is asked


def test_another_number_that_was_plainly_written_is_no_poor_picture_of_the_right_one():
    strips = _strips(6)
    written = _written(strips)
    first, last = strips[3]
    faces = settled_faces(TAPE, first, last)
    wrong = next(n for n in range(1, 7) if n not in faces)
    written[first] = wrong
    seen = {number: _eye(value, 0.9999) for number, value in written.items()}
    seen[first] = np.full(8, 0.0005)
    seen[first][wrong] = 0.9965

    history = likeliest_history(TAPE, seen, _lies(strips), strips[-1][1])

    assert history.written[first].value == wrong
    assert history.slips == ((first, last),)


def test_glare_hides_ink_and_adds_none():
    cross, empty = np.eye(8)[CROSS], np.eye(8)[0]
    likely, boxed = through_glare(
        np.stack([cross, empty, empty]), np.array([0.95, 0.0, 0.0]), np.array([0.05, 0.05, 1.0])
    )

    assert likely[0, CROSS] > 0.9
    assert likely[0, 0] < 0.1
    assert boxed[0] > 0.95
    assert likely[1, 0] < 0.9
    assert boxed[1] > 0.1
    assert likely[2, 0] == 1


def _view(*, within=1.0):
    cells = np.zeros((1, 2, 2, 3), np.uint8)
    view: Any = SimpleNamespace(
        tape=TAPE,
        sight=SimpleNamespace(doubted={}),
        numbers=(FIRST + 1,),
        cells=cells,
        drawn=cells,
        around=cells,
        bold=cells,
        clear=np.array([1.0]),
        within=np.array([within]),
        corners={FIRST + 1: np.zeros((4, 2))},
    )
    return view


def _evidence(monkeypatch, marks, views):
    monkeypatch.setattr(evidence, "read_marks", lambda *_: marks)
    shown = list(enumerate(views))
    return evidence.evidence_of(shown, {FIRST + 1: (0, 0)}, {FIRST + 1: 0})[FIRST + 1]


def test_two_photos_are_surer_than_one_and_less_than_twice_as_sure(monkeypatch):
    turned = np.zeros((1, 6, 4), np.float32)
    turned[0, 0, 0] = 0.9
    empty, cross, boxed = (np.array([of], np.float32) for of in (0.1, 0.0, 0.8))
    marks = MarkReadings(empty, cross, turned, boxed)

    one, two = (_evidence(monkeypatch, marks, [_view()] * count) for count in (1, 2))

    surer = (two.log[1] - two.log[0]) / (one.log[1] - one.log[0])
    assert 1.3 < surer < 1.5
    assert one.boxed < two.boxed < 1.5 * one.boxed


@pytest.mark.parametrize("value", [0, 3])
def test_what_the_edge_of_a_picture_cuts_is_not_sure(monkeypatch, value):
    turned = np.zeros((1, 6, 4), np.float32)
    turned[0, 2, 0] = float(value == 3)
    empty = np.array([float(value == 0)], np.float32)
    marks = MarkReadings(empty, np.zeros(1, np.float32), turned, np.zeros(1, np.float32))

    whole, cut = (_evidence(monkeypatch, marks, [_view(within=of)]) for of in (1.0, 0.8))

    assert np.exp(whole.log[value]) > 0.99
    assert 0.5 < np.exp(cut.log[value]) < DOUBTFUL
    assert cut.boxed > whole.boxed


@pytest.mark.parametrize(("crossed", "asked"), [(0.17, True), (0.1, False)])
def test_what_seems_empty_is_asked_about_where_some_of_a_cross_is_seen(crossed, asked):
    """The rules know which frame of a strip bears its number, and of a × nothing."""
    eye = np.full(8, 0.02)
    eye[0], eye[7] = 0.71, crossed
    ruled = Written(0, (0.985, *[0.0] * 6, 0.015))
    shares = believed(ruled, np.log(eye / eye.sum()))
    assert bool(shares[0] < DOUBTFUL) is asked
    assert shares.argmax() == 0


@pytest.mark.parametrize("share", [0.02, 0.3, 0.9])
def test_a_box_is_believed_as_the_reader_of_marks_does(monkeypatch, share):
    turned = np.zeros((1, 6, 4), np.float32)
    turned[0, 0, 0] = 0.99
    empty, cross, boxed = (np.array([of], np.float32) for of in (0.01, 0.0, share))
    marks = MarkReadings(empty, cross, turned, boxed)

    seen = _evidence(monkeypatch, marks, [_view()])

    assert 1 / (1 + np.exp(-seen.boxed)) == pytest.approx(share)
