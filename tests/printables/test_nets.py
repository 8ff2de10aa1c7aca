"""Nets, folded in numbers: everything meets that is glued, and nothing else stands apart."""

import math
from collections import Counter
from itertools import combinations

import pytest

from printables.drawing import Group, Path, Rect, Text, placed_marks
from printables.net_art import BACKWARDS_MM, FORWARDS_MM, net_drawing, net_legend, net_size
from printables.nets import closed, cube, folded, rack, standee, strip, tab_corners

NETS = {
    "cube": cube(25),
    "small cube": cube(16),
    "rack": rack(190, 40, 14),
    "standee": standee(30, 45, 12),
}


def near(one, other):
    return one == pytest.approx(other, abs=1e-6)


def same(text):
    return text


@pytest.mark.parametrize("net", NETS.values(), ids=NETS)
def test_every_tab_meets_the_edge_that_it_is_glued_under(net):
    poses = folded(net)
    for tab in net.tabs:
        for mine, its in zip(tab.line, tab.edge, strict=True):
            assert near(poses[tab.panel].at(mine), poses[tab.onto].at(its))


@pytest.mark.parametrize("net", NETS.values(), ids=NETS)
def test_panels_stay_whole_and_hang_together_at_their_folds(net):
    poses = folded(net)
    assert set(poses) == {panel.name for panel in net.panels}
    for panel in net.panels:
        corners = [poses[panel.name].at(edge[0]) for edge in panel.edges]
        assert math.dist(corners[0], corners[1]) == pytest.approx(panel.width)
        assert math.dist(corners[1], corners[2]) == pytest.approx(panel.height)
        assert math.dist(corners[0], corners[2]) == pytest.approx(
            math.hypot(panel.width, panel.height)
        )
    for fold in net.folds:
        for end in fold.line:
            assert near(poses[fold.first].at(end), poses[fold.second].at(end))


def test_a_folded_cube_is_a_cube_with_its_print_outside():
    net = cube(25)
    poses = folded(net)
    corners = Counter()
    middles = []
    for panel in net.panels:
        for start, _ in panel.edges:
            corners[tuple(round(part, 3) + 0.0 for part in poses[panel.name].at(start))] += 1
        middles.append(poses[panel.name].at(panel.middle))
    assert len(corners) == 8
    assert set(corners.values()) == {3}
    centre = tuple(sum(part) / 6 for part in zip(*middles, strict=True))
    for panel, middle in zip(net.panels, middles, strict=True):
        inwards = [(c - m) / 12.5 for c, m in zip(centre, middle, strict=True)]
        assert near(list(poses[panel.name].back), inwards)
    assert len(net.tabs) == 7
    assert [tab.letter for tab in net.tabs] == list("ABCDEFG")


def test_opposite_faces_of_a_cube_add_up_to_seven_and_turn_like_a_bought_die():
    poses = folded(cube(25))
    for one, other in (("1", "6"), ("2", "5"), ("3", "4")):
        assert near(list(poses[one].back), [-part for part in poses[other].back])
    # Out of the corner of 1, 2 and 3 they go round against the clock: a right-handed frame.
    (a, b, c), (d, e, f), (g, h, i) = (tuple(-p for p in poses[n].back) for n in "123")
    determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    # z grows away from the eye and y down, which keeps the frame right-handed.
    assert determinant == pytest.approx(1)


def test_a_folded_rack_has_its_profile():
    net = rack(190, 40, 14)
    poses = folded(net)
    # In the frame of the seat: where the back goes up and where the foot comes back.
    seat, back = net.panel["seat"], net.panel["back"]
    frame = poses["seat"]
    bottom = frame.at((0, seat.y + seat.height))

    def height_over_seat(name, y):
        at = poses[name].at((0, y))
        return -sum((p - q) * n for p, q, n in zip(at, bottom, frame.back, strict=True))

    assert height_over_seat("lip", 0) == pytest.approx(8)
    assert height_over_seat("back", back.y + back.height) == pytest.approx(40)
    assert height_over_seat("foot", net.panel["foot"].y) == pytest.approx(0, abs=1e-6)
    assert near(list(poses["foot"].back), [-part for part in frame.back])


def test_a_folded_standee_has_its_faces_back_to_back_and_stands():
    net = standee(30, 45, 12)
    poses = folded(net)
    front, rear = net.panel["front"], net.panel["rear"]
    top = [poses["front"].at(end) for end in front.edges[0]]
    assert near(top[0], poses["rear"].at(rear.edges[2][1]))
    assert near(list(poses["front"].back), [-part for part in poses["rear"].back])
    assert near(list(poses["front foot"].back), list(poses["rear foot"].back))
    feet = [poses[name].at(net.panel[name].middle) for name in ("rear foot", "front foot")]
    assert math.dist(*feet) == pytest.approx(12)
    assert rear.turn == 180


@pytest.mark.parametrize("net", NETS.values(), ids=NETS)
def test_no_panel_or_tab_lies_over_another(net):
    boxes = [(p.x, p.y, p.x + p.width, p.y + p.height) for p in net.panels]
    for tab in net.tabs:
        xs, ys = zip(*tab_corners(net, tab), strict=True)
        boxes.append((min(xs), min(ys), max(xs), max(ys)))
    flat = boxes[: len(net.panels)]
    for one, other in combinations(flat, 2):
        assert (
            one[2] <= other[0] + 1e-9
            or other[2] <= one[0] + 1e-9
            or one[3] <= other[1] + 1e-9
            or other[3] <= one[1] + 1e-9
        )
    for tab in boxes[len(net.panels) :]:
        for panel in flat:
            assert (
                tab[2] <= panel[0] + 1e-9
                or panel[2] <= tab[0] + 1e-9
                or tab[3] <= panel[1] + 1e-9
                or panel[3] <= tab[1] + 1e-9
            )


@pytest.mark.parametrize("net", NETS.values(), ids=NETS)
def test_cuts_folds_and_tabs_are_all_the_edges(net):
    def length(lines):
        return sum(math.dist(*line) for line in lines)

    around = length(edge for panel in net.panels for edge in panel.edges)
    folds = length(fold.line for fold in net.folds)
    tabs = length(tab.line for tab in net.tabs)
    assert length(net.cuts) == pytest.approx(around - 2 * folds - tabs)


@pytest.mark.parametrize("net", NETS.values(), ids=NETS)
def test_cuts_are_solid_folds_dashed_and_tabs_named_on_both_sides(net):
    art = {panel.name: Rect(0, 0, 5, 5, "#ff0000") for panel in net.panels}
    drawing = net_drawing(net, art)
    marks = [mark for mark, _ in placed_marks((drawing,))]
    lines = [mark for mark in marks if isinstance(mark, Path) and mark.fill is None and mark.stroke]
    dashed = sum(len(line.segments) // 2 for line in lines if line.dash)
    solid = sum(len(line.segments) // 2 for line in lines if not line.dash)
    assert dashed == len(net.folds) + len(net.tabs)
    assert solid == len(net.cuts)
    assert {line.dash for line in lines} <= {(), BACKWARDS_MM, FORWARDS_MM}
    letters = Counter((mark.role, mark.string) for mark in marks if isinstance(mark, Text))
    wanted = {(role, tab.letter) for tab in net.tabs for role in ("tab", "glue here")}
    assert set(letters) == wanted
    assert set(letters.values()) <= {1}
    width, height = net_size(net)
    for mark, placing in placed_marks((drawing,)):
        if isinstance(mark, Text):
            x, y = placing.apply(mark.x, mark.y)
            assert 0 < x < width
            assert 0 < y < height


def test_a_picture_that_lies_upside_down_stands_upright_when_folded():
    net = standee(30, 45, 12)
    drawing = net_drawing(net, {"rear": Text(15, 10, "R", 9), "front": Text(15, 10, "F", 9)})
    at = {
        mark.string: placing.apply(mark.x, mark.y)
        for mark, placing in placed_marks((drawing,))
        if isinstance(mark, Text)
    }
    assert at["F"] == pytest.approx((15, 12 + 45 + 10))
    assert at["R"] == pytest.approx((15, 12 + 45 - 10))


def test_the_legend_names_the_lines_that_a_net_has():
    def words(net):
        block = net_legend(net, 60, same)
        return [m.string for m, _ in placed_marks((Group(block.drawings),)) if isinstance(m, Text)]

    assert "fold forwards" not in words(cube(25))
    assert {"cut", "fold backwards"} <= set(words(cube(25)))
    assert "fold forwards" in words(rack(190, 40, 14))
    assert not any("tab" in word for word in words(standee(30, 45, 12)))


def test_a_net_that_does_not_close_is_refused():
    open_ = strip(((0, 0), (10, 0), (10, 10)), ("a", "b"), 20)
    with pytest.raises(ValueError, match="meets 0 others"):
        closed(open_)
