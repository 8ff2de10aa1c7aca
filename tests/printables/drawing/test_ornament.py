"""Shapes that art is made of: the same for the same seed, and no farther than they say."""

import math

import pytest

from printables.drawing.bounding_box import bounding_box
from printables.drawing.display_list import Box, Curve, Line, Move, Path
from printables.drawing.fonts import FACES, cap_height, text_width_mm
from printables.drawing.lettering import letter_segments
from printables.drawing.ornament import (
    arrow,
    burst,
    cloud,
    drips,
    hazard,
    meander,
    notched,
    rough,
    smooth,
    specks,
    spray,
    torn,
    wave,
)

BOX = Box(10, 20, 30, 40)


def around(segments):
    box = bounding_box((Path(tuple(segments), fill="#000000"),))
    assert box is not None
    return box


@pytest.mark.parametrize(
    "shape",
    [
        lambda seed: specks(BOX, 50, seed),
        lambda seed: spray(25, 40, 8, 50, seed),
        lambda seed: torn(BOX, seed),
        lambda seed: drips(10, 20, 30, count=4, seed=seed, most_mm=5),
    ],
)
def test_what_is_random_is_the_same_for_the_same_seed(shape):
    assert shape(3) == shape(3)
    assert shape(3) != shape(4)


def test_texture_stays_where_it_belongs():
    left, top, right, bottom = around(specks(BOX, 400, 1, 0.1, 0.3))
    assert left >= 9.7
    assert top >= 19.7
    assert right <= 40.3
    assert bottom <= 60.3
    assert around(spray(0, 0, 8, 100, 1)).right <= 8.3
    ragged = around(torn(BOX, 1, by_mm=0.5))
    assert ragged.left >= 9.5
    assert ragged.bottom <= 60.5
    assert around(drips(10, 20, 30, count=4, seed=1, most_mm=5)).bottom <= 26


def test_a_curve_goes_through_its_points():
    points = [(0.0, 0.0), (3.0, 1.0), (5.0, 4.0), (9.0, 2.0)]
    through = [(s.x, s.y) for s in smooth(points) if isinstance(s, Move | Curve)]
    assert through == points
    closed = smooth(points, closed=True)
    assert [(s.x, s.y) for s in closed if isinstance(s, Curve)] == [*points[1:], points[0]]
    assert len(rough(points, 1, 0.1, 1.0)) > len(points)


def test_plates_scrolls_tape_and_arrows_are_as_large_as_they_say():
    assert around(notched(BOX, 2)) == pytest.approx((10, 20, 40, 60))
    assert around(meander(1, 2, 6)) == pytest.approx((1, 2, 7, 8))
    assert around(arrow((0, 0), (10, 0), 1, 3)) == pytest.approx((0, -1.5, 10, 1.5))
    assert around(cloud(0, 0, 10)).bottom == pytest.approx(0)
    tape = around(hazard(BOX, 4))
    assert tape.top == pytest.approx(20)
    assert tape.bottom == pytest.approx(60)
    rays = burst(0, 0, 12, inner=2, outer=5)
    far = [math.hypot(s.x, s.y) for s in rays if isinstance(s, Move | Line)]
    assert min(far) == pytest.approx(2)
    assert max(far) == pytest.approx(5)
    _, top, _, bottom = around(wave((0, 0), (40, 0), 10, 1.0))
    assert -1.4 < top < -0.8
    assert 0.8 < bottom < 1.4


@pytest.mark.parametrize("face", FACES)
def test_letters_as_paths_stand_where_letters_as_text_do(face):
    size = 40.0
    left, top, right, bottom = around(letter_segments("H", face, size, 50, 80))
    wide, high = text_width_mm("H", size, face), size * 0.352778 * cap_height(face)
    assert (left + right) / 2 == pytest.approx(50, abs=0.06 * wide)
    assert right - left <= wide * 1.05
    assert bottom == pytest.approx(80, abs=0.3)
    assert bottom - top == pytest.approx(high, abs=0.4)


def test_several_letters_are_as_wide_as_their_text():
    one, other = letter_segments("25", "shout", 30), letter_segments("2", "shout", 30)
    assert len(one) > len(other)
    assert around(one).right - around(one).left < text_width_mm("25", 30, "shout")
    with pytest.raises(KeyError):
        letter_segments("駒", "shout", 30)
