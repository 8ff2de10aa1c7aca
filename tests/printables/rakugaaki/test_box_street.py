"""The street round the box: quiet below words, nothing of it where ink is spared."""

import pytest

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Path, placed_marks
from printables.rakugaaki.box_street import bricks, got_away, street_round

SIDES = {"back": Box(0, 0, 66, 92), "side": Box(0, 0, 20, 92), "lid": Box(0, 0, 66, 20)}


@pytest.mark.parametrize("name", SIDES)
def test_words_are_read_on_every_fog_of_paint(name):
    fogs = [
        drawn
        for drawn in street_round(SIDES[name], Design.FULL)
        if isinstance(drawn, Path) and drawn.dash
    ]
    assert fogs
    assert min(palette.contrast(palette.PAPER, str(fog.stroke)) for fog in fogs) > 7


@pytest.mark.parametrize("design", [design for design in Design if design is not Design.FULL])
@pytest.mark.parametrize("name", SIDES)
def test_where_ink_is_spared_only_who_runs_is_drawn_and_in_lines(name, design):
    drawn = street_round(SIDES[name], design)
    assert len(drawn) == {"back": 3, "side": 0, "lid": 0}[name]
    if name == "side":
        drawn = (*drawn, *got_away("left", SIDES[name], design))
        assert len(drawn) == 1
    fills = {mark.fill for mark, _ in placed_marks(drawn)}
    assert fills <= {None, palette.PAPER, palette.TEXT}


def test_a_side_has_one_who_got_away_and_the_back_a_chase():
    drawn = {name: street_round(box, Design.FULL) for name, box in SIDES.items()}
    drawn["side"] += got_away("right", SIDES["side"], Design.FULL)
    counts = {name: sum(1 for _ in placed_marks(parts)) for name, parts in drawn.items()}
    assert counts["back"] > counts["side"] > counts["lid"]


@pytest.mark.parametrize("design", Design)
def test_another_crew_got_away_round_each_corner(design):
    left, right = (got_away(side, SIDES["side"], design) for side in ("left", "right"))
    assert left
    assert right
    assert left != right


def test_a_wall_has_joints_to_its_very_edges():
    ends = {(joint.x, joint.y) for joint in bricks(20, 92)}
    assert {(0, 0), (20, 0), (0, 92), (20, 92)} <= ends
