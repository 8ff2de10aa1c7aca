"""Ribbons of a crew, which make one picture of an island however its tiles are turned."""

import itertools
import math
from itertools import pairwise

import pytest

from games.rakugaaki.edition import COLOURS, house_edition
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Path
from printables.rakugaaki.ribbons import REACHES, SIDES, Course, ways
from printables.rakugaaki.tile_shape import TALL_MM
from printables.rakugaaki.tiles import _way
from printables.rakugaaki.walls import _layers, _picture, wall
from tests.printables.rakugaaki.test_tiles import off_line, passed_through

EVERYWHERE = Path((Box(-13, -13, 26, 26),))


def test_each_numbered_tile_of_a_crew_joins_its_sides_in_a_way_of_its_own():
    copies = enumerate(house_edition().copies.value, 1)
    taken = [_way(number, copy) for number, count in copies for copy in range(1, count + 1)]
    assert sorted(taken) == list(range(len(ways())))
    for ribbons in ways():
        ends = [end for side, reach in ribbons for end in (side, (side + reach) % SIDES)]
        assert sorted(ends) == list(range(SIDES))
    for colour in COLOURS:
        looks = {str(wall(colour, 0, 0, EVERYWHERE, Design.FULL, way=way)) for way in taken}
        assert len(looks) == len(taken)


@pytest.mark.parametrize("sway", [-0.9, 0.0, 1.0])
@pytest.mark.parametrize("reach", REACHES)
def test_a_ribbon_crosses_sides_in_their_middle_and_straight_on(reach, sway):
    course = Course(reach, sway)
    for share, side, way in ((0, 0, -1), (1, reach, 1)):
        angle = math.radians(60 * side - 90)
        outward = math.cos(angle), math.sin(angle)
        x, y = course.along(share).apply(0, 0)
        assert (x, y) == pytest.approx([TALL_MM / 2 * part for part in outward])
        ahead = course.along(share).apply(1, 0)
        assert (ahead[0] - x, ahead[1] - y) == pytest.approx([way * part for part in outward])


@pytest.mark.parametrize("sway", [-0.9, 0.0, 1.0])
@pytest.mark.parametrize("reach", REACHES)
def test_a_band_crosses_sides_as_wide_to_the_left_as_to_the_right(reach, sway):
    """So it meets that of any neighbour, turned as that may be."""
    course, wide = Course(reach, sway), 3.0
    ends = list(passed_through(course.band(wide)))
    ends.append(ends[0])
    for share in (-0.2, 0.0, 1.0, 1.2):
        for way in (-1, 1):
            edge = course.along(share).apply(0, way * wide / 2)
            assert min(off_line(edge, *pair) for pair in pairwise(ends)) < 1e-6


@pytest.mark.parametrize("colour", COLOURS)
def test_a_crews_ribbons_look_the_same_from_both_sides_of_each_side(colour):
    """What crosses a side is as far to its left as to its right, whichever ribbon it is of."""
    crossings = []
    for reach in REACHES:
        ends = []
        for layer in itertools.chain(*_layers(colour, reach)):
            beyond = [x for x, y in passed_through(layer.shape) if y < -TALL_MM / 2 - 3]
            if beyond:
                assert min(beyond) == pytest.approx(-max(beyond), abs=0.01)
                ends.append((layer.paint, round(max(beyond), 2)))
        crossings.append(ends)
    assert crossings[0]
    assert all(ends == crossings[0] for ends in crossings)


@pytest.mark.parametrize("design", list(Design))
@pytest.mark.parametrize("colour", COLOURS)
def test_ribbons_reach_over_the_bleed(colour, design):
    for way in range(len(ways())):
        box = bounding_box(_picture(colour, design, way))
        assert box is not None
        assert box.top < -TALL_MM / 2 - 2
        assert box.bottom > TALL_MM / 2 + 2
