"""Nets: once folded, every tab meets the edge with its letter."""

import itertools
import math
from collections import Counter

import pytest

from printables.drawing import palette
from printables.drawing.bounding_box import bounding_box
from printables.drawing.display_list import Path, Text, placed_marks
from printables.nets.foldables import cube_net, rack_net, standee_net, strip_net
from printables.nets.folding import SIDES, Fold, Net, Panel, Tab, edge_in_space, folded, opposite
from printables.nets.legend import legend, net_kinds
from printables.nets.net_art import (
    DASH,
    FORTH_DASH,
    crease,
    cube_faces,
    fold_ends,
    net_art,
    placed_net,
)
from printables.nets.tuck_box import box_net
from printables.page.fitting import NoRoomError
from printables.page.identity import Kind, only

RACK = rack_net("rack", 170, lip_mm=9, shelf_mm=8, wall_mm=36, rear_mm=38, foot_mm=19)
STANDEE = standee_net("standee", 30, height_mm=50, foot_mm=20)
STICK = strip_net("stick", 120, ((0.0, 0.0), (18.0, 0.0), (0.0, 0.0)), ("front", "back"))
CROSS = cube_net("cube", 16)
STAIRS = cube_net(
    "cube", 20, {"a": (0, 0), "b": (0, 1), "c": (1, 1), "d": (1, 2), "e": (2, 2), "f": (2, 3)}
)
BOX_NET = box_net(20)
NETS = [RACK, STANDEE, STICK, CROSS, STAIRS]


@pytest.mark.parametrize("net", NETS, ids=lambda net: net.name)
def test_every_tab_meets_its_edge_in_space(net):
    placed = folded(net)
    for tab in net.tabs:
        assert edge_in_space(net, placed, tab.panel, tab.side) == edge_in_space(
            net, placed, tab.onto, tab.onto_side
        )


@pytest.mark.parametrize("net", NETS, ids=lambda net: net.name)
def test_panels_keep_their_size_and_stay_joined_when_folded(net):
    placed = folded(net)
    for fold in net.folds:
        assert edge_in_space(net, placed, fold.panel, fold.side) == edge_in_space(
            net, placed, fold.other, opposite(fold.side)
        )
    for panel in net.panels:
        for side, length in zip(SIDES, (panel.width_mm, panel.height_mm) * 2, strict=True):
            one, other = edge_in_space(net, placed, panel.name, side)
            assert math.dist(one, other) == pytest.approx(length, abs=1e-5)


@pytest.mark.parametrize("cube", [CROSS, STAIRS])
def test_a_cube_has_six_sides_and_seven_glued_edges_with_the_print_outside(cube):
    placed = folded(cube)
    corners = {
        corner
        for panel in cube.panels
        for side in SIDES
        for corner in edge_in_space(cube, placed, panel.name, side)
    }
    assert len(corners) == 8
    middle = [sum(axis) / 8 for axis in zip(*corners, strict=True)]
    for panel in cube.panels:
        of = {corner for side in SIDES for corner in edge_in_space(cube, placed, panel.name, side)}
        face = [sum(axis) / 4 for axis in zip(*of, strict=True)]
        outwards = sum(
            (there - here) * out
            for there, here, out in zip(face, middle, placed[panel.name].out, strict=True)
        )
        assert outwards == pytest.approx(panel.width_mm / 2)
    assert "".join(tab.name for tab in cube.tabs) == "ABCDEFG"
    edges = Counter(
        ends for tab in cube.tabs for ends in ((tab.panel, tab.side), (tab.onto, tab.onto_side))
    )
    assert len(edges) == 14 == edges.total()


def test_a_die_in_a_cross_has_opposite_faces_of_seven():
    placed = folded(CROSS)
    for one, other in itertools.combinations("123456", 2):
        opposed = all(
            a == pytest.approx(-b) for a, b in zip(placed[one].out, placed[other].out, strict=True)
        )
        assert opposed == (int(one) + int(other) == 7)


def test_faces_that_fold_to_no_cube_are_refused():
    row = {str(n): (0, n) for n in range(6)}
    block = {str(n): (n // 3, n % 3) for n in range(6)}
    apart = {str(n): (0, 2 * n) for n in range(6)}
    for faces in (row, block, apart):
        with pytest.raises(ValueError, match="does not fold to a cube"):
            cube_net("cube", 10, faces)


def heights(net, table, name):
    """How high the ends of a panel are above the table, on which the print of another looks."""
    placed = folded(net)
    base = next(iter(edge_in_space(net, placed, table, "top")))
    down = placed[table].out
    return {
        round(-sum((p - b) * d for p, b, d in zip(corner, base, down, strict=True)), 4)
        for side in ("top", "bottom")
        for corner in edge_in_space(net, placed, name, side)
    }


def along(net, one, other):
    """1 where the prints of two panels look the same way, -1 where they look away."""
    placed = folded(net)
    return sum(a * b for a, b in zip(placed[one].out, placed[other].out, strict=True))


def test_a_rack_has_a_lip_a_shelf_on_the_table_and_a_rear_that_hides():
    assert heights(RACK, "foot", "lip") == {0, 9}
    assert heights(RACK, "foot", "shelf") == {0}
    (_, top) = sorted(heights(RACK, "foot", "wall"))
    assert 30 < top < 36
    assert heights(RACK, "foot", "rear") == {0, top}
    assert along(RACK, "shelf", "foot") == pytest.approx(-1)
    assert along(RACK, "lip", "wall") < -0.9  # both look at the pieces between them
    assert along(RACK, "wall", "rear") < -0.8  # what the others see is not what the owner sees
    assert along(RACK, "wall", "shelf") > 0  # the wall leans back
    with pytest.raises(ValueError, match="no triangle"):
        rack_net("r", 100, lip_mm=5, shelf_mm=8, wall_mm=20, rear_mm=50, foot_mm=10)


def test_a_standee_stands():
    top = math.sqrt(50**2 - 10**2)
    for panel in ("front", "back"):
        assert heights(STANDEE, "base", panel) == {0, round(top, 4)}
    with pytest.raises(ValueError, match="too deep"):
        standee_net("s", 30, height_mm=10, foot_mm=20)


def test_a_stick_shows_another_side_when_it_is_turned():
    out = folded(STICK)
    assert out["front"].out == pytest.approx(tuple(-part for part in out["back"].out))
    assert STICK.tabs == ()


def test_strips_are_refused_that_do_not_go_together():
    with pytest.raises(ValueError, match="2 panels, not 1"):
        strip_net("s", 10, ((0, 0), (1, 0), (2, 0)), ("a",))
    with pytest.raises(ValueError, match="does not meet the top of its a"):
        strip_net("s", 10, ((0, 0), (1, 0), (1, 1)), ("a", "b"), tab_mm=2)


@pytest.mark.parametrize("net", NETS, ids=lambda net: net.name)
def test_every_edge_is_cut_once_or_folded_once(net):
    cuts, back, forth = net.lines()
    drawn = Counter(frozenset(ends) for ends in (*cuts, *back, *forth))
    assert set(drawn.values()) == {1}
    flat = {frozenset(net.panel(tab.panel).edge(tab.side)) for tab in net.tabs if tab.flat}
    edges = {frozenset(panel.edge(side)) for panel in net.panels for side in SIDES} - flat
    assert edges <= drawn.keys()
    tabs = {
        frozenset(ends) for tab in net.tabs for ends in itertools.pairwise(net.tab_corners(tab))
    }
    assert drawn.keys() == edges | tabs
    folds = {frozenset(net.panel(f.panel).edge(f.side)) for f in net.folds}
    folds |= {frozenset(net.panel(tab.panel).edge(tab.side)) for tab in net.tabs}
    assert {frozenset(ends) for ends in (*back, *forth)} == folds - flat


def test_a_tab_that_lies_flat_is_in_the_plane_of_its_panel_and_of_what_it_is_glued_under():
    (tab,) = RACK.tabs
    assert tab.flat
    foot, shelf = (folded(RACK)[name] for name in (tab.panel, tab.onto))
    assert foot.down[1] == pytest.approx(0)  # along the table, and so on under the shelf
    assert shelf.down[1] == pytest.approx(0)
    assert foot.corner[1] == pytest.approx(shelf.corner[1])
    assert foot.down[2] == pytest.approx(-shelf.down[2])


@pytest.mark.parametrize("net", NETS, ids=lambda net: net.name)
def test_tabs_do_not_lie_on_panels_or_on_each_other(net):
    """By sampling: the inner points of a tab belong to nothing else."""

    def inside(polygon, x, y):
        around = zip(polygon, (*polygon[1:], polygon[0]), strict=True)
        sides = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for (ax, ay), (bx, by) in around]
        return all(side > 1e-9 for side in sides) or all(side < -1e-9 for side in sides)

    polygons = [tuple(panel.edge(side)[0] for side in SIDES) for panel in net.panels] + [
        net.tab_corners(tab) for tab in net.tabs
    ]
    left, top, right, bottom = net.box
    for i, j in itertools.product(range(61), repeat=2):
        x, y = left + (right - left) * (i + 0.5) / 61, top + (bottom - top) * (j + 0.5) / 61
        assert sum(inside(polygon, x, y) for polygon in polygons) <= 1


@pytest.mark.parametrize("net", NETS, ids=lambda net: net.name)
def test_cut_and_fold_are_told_apart_and_each_tab_and_its_edge_have_its_letter(net):
    art = net_art(net)
    strokes = [m for m, _ in placed_marks((art,)) if isinstance(m, Path) and m.stroke]
    cuts, back, forth = net.lines()
    counted = {m.dash: len(m.segments) // 2 for m in strokes}
    expected = {(): len(cuts), DASH: len(back), FORTH_DASH: len(forth)}
    assert counted == {dash: number for dash, number in expected.items() if number}
    letters = Counter(m.string for m, _ in placed_marks((art,)) if isinstance(m, Text))
    assert letters == {tab.name: 2 for tab in net.tabs}
    left, top, right, bottom = net.box
    for mark, placing in placed_marks((art,)):
        if isinstance(mark, Text):
            x, y = placing.apply(mark.x, mark.y)
            assert 0 <= x <= right - left
            assert 0 <= y <= bottom - top


@pytest.mark.parametrize(
    ("nets", "words"),
    [
        ([STICK], ["cut", "fold backwards"]),
        ([STICK, RACK], ["cut", "fold backwards", "fold forwards", "glue under the edge with"]),
    ],
    ids=["stick", "rack"],
)
def test_a_legend_names_the_lines_that_there_are_and_stays_within_its_width(nets, words):
    drawn = legend(200, net_kinds(nets), str)
    marks = (one for one, _ in placed_marks((drawn,)))
    texts = [one for one in marks if isinstance(one, Text) and one.role == "legend"]
    assert len(texts) == len(words)
    for text, begins in zip(texts, words, strict=True):
        assert text.string.startswith(begins)
    reach = bounding_box((drawn,))
    assert reach is not None
    assert (reach.left >= 0, reach.right <= 200) == (True, True)
    with pytest.raises(NoRoomError):
        legend(reach.right - 8, net_kinds(nets), str)


def test_a_fold_turns_the_print_away():
    flat = Net(
        "n",
        (Panel("a", 0, 0, 10, 10), Panel("b", 10, 0, 5, 10)),
        (Fold("a", "right", "b", 90),),
        (Tab("A", "b", "top", "a", "top", 2),),
    )
    at = folded(flat)["b"]
    assert at.corner == pytest.approx((10, 0, 0))
    assert at.right == pytest.approx((0, 0, -1))  # backwards, below the sheet
    assert at.out == pytest.approx((1, 0, 0))


def test_a_small_cube_has_no_letters_and_its_faces_in_place():
    faces = cube_faces(lambda face: Text(1, 7, str(face), 9))
    cube = placed_net(only(Kind("die"), ""), cube_net("die", 8, tab_mm=3), 0, 0, faces, letter_pt=0)
    assert cube.art is not None
    places = {
        m.string: placing.apply(0, 0)
        for m, placing in placed_marks((cube.art,))
        if isinstance(m, Text)
    }
    assert places == {
        "2": (11, 3),
        "3": (3, 11),
        "1": (11, 11),
        "4": (19, 11),
        "5": (11, 19),
        "6": (11, 27),
    }


def near(x, y):
    return round(x, 6) + 0.0, round(y, 6) + 0.0


@pytest.mark.parametrize("net", NETS, ids=lambda net: net.name)
def test_what_a_machine_cuts_and_folds_is_what_is_drawn(net):
    placed = placed_net(only(Kind("thing"), ""), net, 0, 0, {})
    assert placed.art is not None
    drawn = {True: [], False: []}
    for mark, placing in placed_marks((placed.art,)):
        if isinstance(mark, Path) and mark.stroke:
            drawn[bool(mark.dash)] += [near(*placing.apply(at.x, at.y)) for at in mark.segments]
    assert placed.outline is not None
    assert [near(at.x, at.y) for at in placed.outline.cut] == drawn[False]
    folds = (*placed.outline.forth, *placed.outline.back)
    assert [near(at.x, at.y) for at in folds] == drawn[True]
    xs, ys = zip(*drawn[False], strict=True)
    box = (min(xs), min(ys), max(xs), max(ys))
    assert box == pytest.approx((0, 0, net.width_mm, net.height_mm))


@pytest.mark.parametrize("net", NETS, ids=lambda net: net.name)
def test_folds_backwards_have_a_tone_of_their_own_and_those_forwards_the_colour_of_cuts(net):
    art = net_art(net, folds="#808080", line="#fefefe")
    paints = {(m.dash, m.stroke) for m, _ in placed_marks((art,)) if isinstance(m, Path) and m.dash}
    _, back, forth = net.lines()
    assert paints == ({(DASH, "#808080")} if back else set()) | (
        {(FORTH_DASH, "#fefefe")} if forth else set()
    )


def test_a_crease_is_seen_on_its_ground_and_is_no_line_as_white_as_letters():
    for ground in ("#26356b", "#14473a", "#1c1e26", "#4a4f5b", "#31456e"):
        assert 1.8 < palette.contrast(crease(ground), ground) < 4.5


def turned(a, b, c):
    """Above 0 if three points turn to one side, below if to the other."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crossing(one, other):
    (a, b), (c, d) = one, other
    return turned(a, b, c) * turned(a, b, d) < 0 and turned(c, d, a) * turned(c, d, b) < 0


@pytest.mark.parametrize("net", [BOX_NET, CROSS], ids=lambda net: net.name)
def test_ticks_go_on_from_folds_and_cross_no_cut(net):
    left, top, _, _ = net.box
    cuts, back, forth = net.lines()
    ticks = [
        ((x1 + left, y1 + top), (x2 + left, y2 + top))
        for (x1, y1), (x2, y2) in fold_ends(net, 0.6, 2.4)
    ]
    ended = 0
    for one, other in (*back, *forth):
        long = math.dist(one, other)
        for end, far in ((one, other), (other, one)):
            begins = tuple(e + 0.6 * (e - f) / long for e, f in zip(end, far, strict=True))
            ended += sum(tick[0] == pytest.approx(begins) for tick in ticks)
    assert ended == len(ticks) >= 6
    assert not any(crossing(tick, cut) for tick in ticks for cut in cuts)
