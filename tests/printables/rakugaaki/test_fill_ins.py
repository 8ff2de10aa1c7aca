"""How crews fill in their numbers: each in its own way, and never so dark that a number is lost."""

import pytest

from games.rakugaaki.edition import COLOURS
from printables.drawing import palette
from printables.drawing.display_list import Path, polyline
from printables.rakugaaki.fill_ins import filled_in

FACE = Path(polyline((-5, -6), (5, -6), (5, 6), (-5, 6), closed=True), palette.PAPER)


@pytest.mark.parametrize("colour", COLOURS)
def test_a_fade_stands_out_from_the_black_about_a_number(colour):
    first, second = (str(group.children[0].fill) for group in filled_in(FACE, colour))
    assert palette.contrast(first, "#000000") > palette.contrast(second, "#000000") > 5


def test_no_two_crews_fill_in_alike():
    edges = {tuple(group.clip.segments for group in filled_in(FACE, of)) for of in COLOURS}
    assert len(edges) == len(COLOURS)


def test_a_face_is_drawn_again_as_it_is():
    line = Path(FACE.segments[:-1], stroke=palette.PAPER, width_mm=3.5)
    for face in (FACE, line):
        for group in filled_in(face, "red"):
            (again,) = group.children
            assert again.segments == face.segments
            assert (again.stroke is None, again.width_mm) == (face.stroke is None, face.width_mm)
