"""How thick people's lines are, and 1s that may hide a box within their stroke."""

from dataclasses import replace
from typing import Any

import cv2
import numpy as np
import pytest

from games.lineframe.tape import tape_from_id
from reader.lineframe.art import Art, frame_picture
from reader.lineframe.evidence import within_stroke
from reader.lineframe.photo import TapeView
from reader.marks import CELL
from reader.marks.features import features, ink_of
from reader.marks.strokes import line_widths, may_hide_box

UNKNOWN: Any = None
TAPE = tape_from_id("A7Q3K2M")
ART = Art(2, "full", 20)
PLAIN = [number for number, frame in enumerate(TAPE.frames, 1) if not frame.qr][:6]
CODED = [number for number, frame in enumerate(TAPE.frames, 1) if frame.qr][:1]


def _drawn(numbers):
    return np.stack([frame_picture(ART, TAPE, number) for number in numbers])


def _lined(drawn, widths, *, grey=40, middle=CELL // 2):
    """Frames with a line down their middle each, so many pixels wide."""
    cells = drawn.copy()
    for cell, width in zip(cells, widths, strict=True):
        left = middle - width // 2
        cell[middle - 14 : middle + 14, left : left + width] = grey
    return cells


def _codes(numbers):
    return np.array([TAPE.frames[number - 1].qr for number in numbers])


@pytest.mark.parametrize("light", [1.0, 0.5])
@pytest.mark.parametrize("numbers", [PLAIN, CODED])
def test_a_line_is_as_thick_as_it_was_drawn(numbers, light):
    drawn = _drawn(numbers)
    wide = [3 + at for at in range(len(numbers))]
    cells = _lined(drawn, wide, middle=CELL // 2 if numbers is PLAIN else 19)

    widths = line_widths((cells * light).astype(np.uint8), drawn, _codes(numbers))

    assert widths == pytest.approx(wide, abs=0.9)


def test_where_nothing_is_written_no_line_is():
    drawn = _drawn(PLAIN)
    assert not line_widths(drawn, drawn, _codes(PLAIN)).any()


def test_the_ink_is_what_the_network_sees():
    drawn = _drawn(PLAIN)
    cells = _lined(drawn, [4] * len(PLAIN))

    seen = features(cells, drawn, _codes(PLAIN))
    inks = ink_of(cells, drawn)

    half = [cv2.resize(ink, (CELL // 2, CELL // 2), interpolation=cv2.INTER_AREA) for ink in inks]
    assert np.array_equal(seen[..., 7], np.stack(half))
    assert not len(ink_of(cells[:0], drawn[:0]))


VALUES = np.array([1, 1, 3, 5, 6])


@pytest.mark.parametrize(
    ("boxed", "widths", "hide"),
    [
        pytest.param("-----", [6, 3.5, 3, 4, 3], "x----", id="one thick 1"),
        pytest.param("x----", [6, 3.5, 3, 4, 3], "-----", id="its box is seen"),
        pytest.param("-----", [6, 6, 0, 0, 0], "-----", id="nothing to compare it with"),
        pytest.param("-----", [6, 6, 5, 6, 7], "-----", id="a thick pen"),
        pytest.param("---xx", [6, 3.5, 3, 8, 9], "x----", id="boxes in another pen"),
        pytest.param("--xxx", [6, 3.5, 3, 3, 9], "x----", id="nothing but boxes"),
        pytest.param("-----", [3, 3, 9, 3, 3], "-----", id="another number is thick"),
    ],
)
def test_a_1_thicker_than_the_other_numbers_may_hide_a_box(boxed, widths, hide):
    hiding = may_hide_box(VALUES, _flags(boxed), np.array(widths, np.float32))
    assert np.array_equal(hiding, _flags(hide))


def _flags(of):
    return np.array([one == "x" for one in of])


def _view(drawn, cells):
    view = TapeView(**dict.fromkeys(TapeView.__slots__, UNKNOWN))
    return replace(view, cells=cells, drawn=drawn)


@pytest.mark.parametrize(("width", "asked"), [(7, True), (3, False)])
def test_a_box_within_a_1_is_thought_of_and_the_reading_stays(width, asked):
    drawn = _drawn(PLAIN)
    cells = _lined(drawn, [width, 3, 3, 3, 3, 3])
    values = np.array([1, 2, 0, 3, 7, 5])
    odds = np.full(6, -5.0)

    after = within_stroke(odds, values, _view(drawn, cells), _codes(PLAIN))

    assert np.array_equal(after[1:], odds[1:])
    assert bool(after[0] > -5) is asked
    assert after[0] < 0  # it is read as a 1 without a box all the same


def test_without_a_1_nothing_is_measured():
    odds = np.full(6, -5.0)
    assert within_stroke(odds, np.array([2, 3, 0, 0, 7, 5]), UNKNOWN, UNKNOWN) is odds
