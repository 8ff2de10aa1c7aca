"""Strokes of a full brush: thick and thin as they are pressed, and dry where they are fast."""

import math

import pytest

from printables.drawing.brush_strokes import ENDS, brush_contours, brush_strokes
from printables.drawing.brushed_capitals import CAPITALS
from printables.drawing.brushed_digits import DIGITS, WIDTHS
from printables.drawing.title_letters import letter_contours


def area(contour):
    pairs = zip(contour, (*contour[1:], contour[0]), strict=True)
    return math.fsum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs) / 2


def thick(contour, x):
    """How high an area is where it is cut from above."""
    pairs = zip(contour, (*contour[1:], contour[0]), strict=True)
    ys = [y0 + (y1 - y0) * (x - x0) / (x1 - x0) for (x0, y0), (x1, y1) in pairs
          if (x0 > x) != (x1 > x)]  # fmt: skip
    return max(ys) - min(ys)


def test_a_stroke_is_as_thick_as_the_brush_is_pressed():
    (level,) = brush_contours(brush_strokes("lifted 0,0,100 400,0,40 800,0,160"), 1)
    assert thick(level, 400) == pytest.approx(40, rel=0.12)
    assert thick(level, 780) == pytest.approx(158, rel=0.12)


def test_a_brush_is_set_down_with_its_tip_to_the_upper_left():
    (level,) = brush_contours(brush_strokes("lifted 0,0,100 800,0,100"), 1)
    x, y = min(level)
    assert x < -20
    assert y < -15


@pytest.mark.parametrize("seed", range(5))
def test_paper_shows_between_the_hairs_of_a_dry_end_and_nowhere_else(seed):
    for end in ENDS:
        whole, *white = brush_contours(brush_strokes(f"{end} 0,0,100 400,0,120 800,0,90"), seed)
        assert area(whole) > 0
        assert bool(white) == (end == "dry")
        for streak in white:
            assert area(streak) < 0  # a hole
            assert min(x for x, _ in streak) > 380
            assert max(abs(y) for _, y in streak) < 60


@pytest.mark.parametrize("digit", DIGITS)
def test_digits_stay_apart_from_their_neighbours(digit):
    xs = [x for contour in letter_contours("charm")[digit] for x, _ in contour]
    assert min(xs) >= 0
    assert max(xs) <= WIDTHS[digit]


def test_an_end_that_there_is_not_is_told():
    with pytest.raises(ValueError, match="no end of a stroke: 'torn'"):
        brush_strokes("torn 1,1,1 2,2,2")


def test_points_near_a_line_between_others_are_left_out():
    strokes = brush_strokes("pressed 100,200,140 300,210,120 600,190,130")
    (all_of_them,) = brush_contours(strokes, 1, 0.0)
    (few,) = brush_contours(strokes, 1, 2.6)
    assert len(few) < len(all_of_them) / 2
    assert set(few) <= set(all_of_them)
    assert area(few) == pytest.approx(area(all_of_them), rel=0.02)


def test_a_capital_is_larger_than_a_small_one_and_stands_on_the_same_foot():
    for letter in "abdehiklmnrtuvwxz":
        small, large = (
            [y for _, y, _ in (spot for one in CAPITALS[key] for spot in one.points)]
            for key in (letter, letter.upper())
        )
        assert min(large) < min(small) - 60
        assert max(large) == pytest.approx(max(small), abs=10)
