"""A game's box: it closes, it holds what is said of it, and its page has all of it."""

import itertools
import math
from dataclasses import replace
from typing import Any

import pytest

from games.kokkuri.edition import house_edition as kokkuri_edition
from games.lineframe.edition import house_edition as lineframe_edition
from games.rakugaaki.edition import COLOURS
from games.rules import told_apart
from printables.drawing import palette
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Group,
    Move,
    Path,
    Rect,
    Text,
    Transform,
    Use,
    placed_marks,
    symbols,
)
from printables.drawing.fonts import cap_height, text_width_mm
from printables.drawing.title_letters import BELOW
from printables.kokkuri.box import box_art
from printables.kokkuri.haunted import rope
from printables.lautzeit_sep.box import box_art as lautzeit_sep_art
from printables.lineframe import document as lineframe
from printables.lineframe.box import box_art as lineframe_art
from printables.lineframe.boxed_tape import ROUND
from printables.lineframe.carton import STRIPES_MM
from printables.lineframe.choices import LineframeChoices
from printables.lineframe.cover_scene import LAID, ROLL, SHADE
from printables.lineframe.name import SMALL_PT, SMALL_THICK
from printables.lineframe.standing_roll import standing_roll
from printables.nets.box_pages import BOX
from printables.nets.folding import SIDES, edge_in_space, folded, opposite
from printables.nets.tuck_box import GIRTH_MM, HEIGHT_MM, box_net
from printables.page.duplex import Duplex
from printables.page.paper import PAPERS, Paper
from printables.rakugaaki.box import box_art as rakugaaki_art
from printables.rakugaaki.cover import HERO, LOOKOUTS
from printables.tower.box import box_art as tower_art
from printables.tower.box_storeys import ROUND_TOP_MM
from tests.printables import games_on_paper
from tests.printables.games_on_paper import ENGLISH, GAMES
from tests.shipped import words_in

_TOLD_TO_MM = 62.0
"""Where the words on Lineframe's back end, nearly: the seal of the house is below."""

NETS = [box_net(20.0), box_net(32.0)]


def corners(net, placed, *names):
    return {
        corner
        for name in names
        for side in SIDES
        for corner in edge_in_space(net, placed, name, side)
    }


@pytest.mark.parametrize("net", NETS, ids=["20", "32"])
def test_it_closes_around_its_room(net):
    placed = folded(net)
    for tab in net.tabs:
        assert edge_in_space(net, placed, tab.panel, tab.side) == edge_in_space(
            net, placed, tab.onto, tab.onto_side
        )
    walls = corners(net, placed, "front", "left", "back", "right")
    assert len(walls) == 8  # a box, and nothing else, has eight
    assert corners(net, placed, "lid", "bottom") == walls
    xs, ys, zs = zip(*walls, strict=True)
    sides = sorted(max(along) - min(along) for along in (xs, ys, zs))
    deep = net.panel("left").width_mm
    assert sides == pytest.approx(sorted((deep, GIRTH_MM - deep, HEIGHT_MM)))


@pytest.mark.parametrize("net", NETS, ids=["20", "32"])
def test_the_lid_is_tucked_in_behind_the_front_and_the_flaps_lie_under_it(net):
    placed = folded(net)
    front, tuck = net.panel("front"), net.panel("tuck")
    edge = edge_in_space(net, placed, "lid", "top")
    assert edge == edge_in_space(net, placed, "front", "top")
    depths = {round(z, 6) for _, _, z in corners(net, placed, "tuck")}
    assert depths == {0.0}  # in the plane of the front, below its upper edge
    assert {round(y, 6) for _, y, _ in corners(net, placed, "tuck")} == {
        front.y_mm, front.y_mm + tuck.height_mm,
    }  # fmt: skip
    flaps = [net.panel(name).height_mm for name in ("left flap", "right flap")]
    assert sum(flaps) < front.width_mm  # they do not lie on each other


@pytest.mark.parametrize("net", NETS, ids=["20", "32"])
def test_flaps_that_are_pushed_in_run_together_and_every_line_is_there_once(net):
    cuts, back, forth = net.lines()
    assert not forth
    drawn = [frozenset(ends) for ends in (*cuts, *back)]
    assert len(drawn) == len(set(drawn))
    for fold in net.folds:
        flap = net.panel(fold.other)
        if flap.taper_mm:
            along = net.flap_corners(fold)
            assert all(frozenset(pair) in drawn for pair in itertools.pairwise(along))
            short = math.dist(along[1], along[2])
            whole = math.dist(*flap.edge(opposite(fold.side)))
            assert short == pytest.approx(whole - 2 * flap.taper_mm)


def boxes(game, **setup):
    document = games_on_paper.printed(game, replace(ENGLISH, **setup))
    return [
        (page, placed)
        for page in document.pages
        for placed in page.placed
        if placed.identity.kind == BOX
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_one_with_nothing_printed_behind_it(game):
    ((page, placed),) = boxes(game, duplex=Duplex.LONG)
    assert page.side in ("single", "front")
    assert placed.outline is not None
    left, top, right, bottom = placed.box
    paper = PAPERS["a4"]
    assert 8 <= left < right <= paper.width_mm - 8
    assert 8 <= top < bottom <= paper.height_mm - 8


ART: dict[str, Any] = {
    "lineframe": lineframe_art,
    "lautzeit-sep": lautzeit_sep_art,
    "tower": tower_art,
    "rakugaaki": lambda edition, tr: rakugaaki_art(edition, "en", tr),
    "kokkuri": lambda edition, tr: box_art(edition, "en", tr),
}


@pytest.mark.parametrize("game", GAMES)
def test_it_stands_in_pictures_as_deep_as_it_is_folded(game):
    art = ART[game](games_on_paper.EDITIONS[game](), str)
    ((_, placed),) = boxes(game)
    assert placed.height_mm == pytest.approx(box_net(art.depth_mm).height_mm)


def test_larger_frames_of_lineframe_are_kept_in_a_deeper_box():
    depths = {frame: lineframe_art(lineframe_edition(), str, frame).depth_mm for frame in (20, 30)}
    assert depths[30] > depths[20]
    for frame, depth in depths.items():
        choices = LineframeChoices((games_on_paper.TAPE,), frame)
        printed = lineframe.document(ENGLISH, lineframe_edition(), choices)
        (placed,) = [p for page in printed.pages for p in page.placed if p.identity.kind == BOX]
        assert placed.height_mm == pytest.approx(box_net(depth).height_mm)


def test_a_paper_without_room_for_it_prints_the_game_without():
    assert not boxes("lineframe", paper=Paper("small", 170, 215))


def test_on_a_smaller_paper_a_box_keeps_its_steps_and_does_without_its_picture():
    ((page, _),) = boxes("lineframe", paper=Paper("small", 200, 250))
    marks = [mark for placed in page.placed for mark, _ in placed_marks((placed.art,))]
    words = [mark for mark in marks if isinstance(mark, Text)]
    steps = [mark for mark in words if mark.string in "12345"]
    assert [mark.string for mark in steps if mark.size_pt == 7.5] == list("12345")
    assert (
        len([mark for mark in words if mark.role == "title"]) == 3
    )  # band, and the two lines of the cover


@pytest.mark.parametrize("game", GAMES)
def test_each_edge_that_a_tab_is_glued_behind_has_its_letter_beside_it(game):
    ((page, _),) = boxes(game)
    letters = [mark for mark, _ in placed_marks(page.drawings)
               if isinstance(mark, Text) and mark.role == "tab"]  # fmt: skip
    assert sorted(mark.string for mark in letters) == sorted("ABCD" * 2)


@pytest.mark.parametrize(("paper", "shown"), [("a4", True), ("letter", False)])
def test_no_such_letter_is_hidden_by_what_is_shown_below(paper, shown):
    """On Letter paper the colour of a card went over the lower half of a D."""
    ((page, _),) = boxes("lineframe", paper=PAPERS[paper])
    placed = [*placed_marks(page.drawings)]
    letter = max(by.apply(mark.x, mark.y)[1] for mark, by in placed
                 if isinstance(mark, Text) and mark.role == "tab")  # fmt: skip
    below = [
        by.apply(mark.x, mark.y)[1]
        for mark, by in placed
        if isinstance(mark, Rect) and mark.height > 20 and mark.width > 60
    ]
    # Letter paper has no room for the film of what goes into the box.
    assert any(letter + 0.5 < top for top in below) == shown
    assert not any(letter - 30 < top <= letter + 0.5 for top in below)


@pytest.mark.parametrize("game", GAMES)
def test_on_a4_a_page_shows_what_its_box_becomes(game):
    ((page, _),) = boxes(game)
    placings = [by for placed in page.placed for _, by in placed_marks((placed.art,))]
    aside = [by for by in placings if abs(by.a * by.c + by.b * by.d) > 0.01]
    assert aside, "nothing is seen from aside: no box stands there"


def test_every_crew_of_rakugaaki_is_on_its_box_once():
    assert sorted((HERO, *LOOKOUTS)) == sorted(COLOURS)


def test_the_reading_on_kokkuris_box_is_clear_of_what_hangs_from_the_rope():
    art = box_art(kokkuri_edition(), "ja", words_in("ja"))
    cover = Box(0, 0, GIRTH_MM - 20, HEIGHT_MM)
    marks = [mark for mark, _ in placed_marks(art.cover(cover, Design.FULL, art.title))]
    words = {mark.string: mark for mark in marks if isinstance(mark, Text)}
    hanging = bounding_box(rope(-2, cover.width + 2, 3.2, Design.FULL))
    reading, title = words["こっくりさん"], words["狛狗理太陽"]
    assert hanging is not None
    assert reading.y - 0.76 * reading.size_pt * MM_PER_POINT > hanging.bottom
    assert title.y - 0.76 * title.size_pt * MM_PER_POINT > reading.y


@pytest.mark.parametrize("depth", [20, 27, 32])
def test_the_name_on_lineframes_box_is_clear_of_the_scene(depth):
    art = lineframe_art(lineframe_edition(), words_in("ja"))
    cover = Box(0, 0, GIRTH_MM - depth, HEIGHT_MM)
    drawn = art.cover(cover, Design.FULL, art.title)
    words = {mark.string: mark for mark, _ in placed_marks(drawn) if isinstance(mark, Text)}
    lines = words["Line"], words["frame"]
    reading = words["ラインフレーム"]
    assert art.around is not None
    scene = bounding_box(art.around("front", cover, Design.FULL))
    assert scene is not None
    top = min(one.y - cap_height(one.weight) * one.size_pt * MM_PER_POINT for one in lines)
    assert scene.bottom - _ERASER_MM < top
    for one in lines:
        wide = text_width_mm(one.string, one.size_pt, one.weight)
        assert one.x - wide / 2 >= 3
        assert one.x + wide / 2 <= cover.width - 3
    # How it is read stands below, as wide as the name's second line, clear of it and the stripes.
    half = text_width_mm("frame", lines[1].size_pt, "tape") / 2
    spread = reading.spread_mm * (len(reading.string) - 1)
    wide = text_width_mm(reading.string, reading.size_pt, reading.weight) + spread
    assert reading.x == pytest.approx(lines[1].x - half)
    assert wide == pytest.approx(2 * half)
    assert reading.y - 0.88 * reading.size_pt * MM_PER_POINT > lines[1].y + 0.5
    assert reading.y + 0.2 * reading.size_pt * MM_PER_POINT < STRIPES_MM[0] - 0.5
    assert lines[1].y + 1 < STRIPES_MM[0]


_ERASER_MM = 5.0
"""How far the pencil of the scene goes down beside the name's first line."""


@pytest.mark.parametrize("depth", [27, 32])
def test_the_names_on_the_sides_of_lineframes_box_are_below_the_scene(depth):
    art = lineframe_art(lineframe_edition(), words_in("en"))
    assert art.around is not None
    assert art.spine_mm is not None
    share = (GIRTH_MM - depth) / 59
    foot = share * (ROLL.y + 2.5)  # with its shadow
    assert all(begin > foot for begin, _ in art.spine_mm.values())


def test_each_name_on_lineframes_box_has_a_pip_over_its_i():
    ((_, placed),) = boxes("lineframe")
    named = 0
    for symbol in symbols((placed.art,)):
        if not symbol.name.startswith("box "):
            continue
        marks = list(placed_marks((symbol.drawing,)))
        names = [
            (mark, by)
            for mark, by in marks
            if isinstance(mark, Text) and mark.weight == "tape" and "i" in mark.string
        ]
        small = [
            (mark, by)
            for mark, by in marks
            if isinstance(mark, Path) and mark.cap == "round" and len(mark.segments) > 200
        ]
        pips = [by.apply(mark.x, mark.y) for mark, by in marks
                if isinstance(mark, Circle) and mark.fill == palette.SIX[0].field]  # fmt: skip
        assert len(names) + len(small) == len(pips)
        for (cut, by), pip in zip(small, pips[len(names) :], strict=True):
            em = cut.width_mm / SMALL_THICK * 1000
            assert em < SMALL_PT * MM_PER_POINT
            _, stem, *_ = (segment for segment in cut.segments if isinstance(segment, Move))
            assert math.dist(by.apply(stem.x, stem.y), pip) == pytest.approx(0.218 * em, rel=0.02)
            named += 1
        for (name, by), pip in zip(names, pips[: len(names)], strict=True):
            em = name.size_pt * MM_PER_POINT
            start = name.x - text_width_mm(name.string, name.size_pt, "tape") / 2
            i = by.apply(start + text_width_mm("L", name.size_pt, "tape") + 0.1 * em, name.y)
            assert math.dist(i, pip) == pytest.approx((BELOW / 1000 - 0.196) * em, rel=0.02)
            named += 1
    assert named == 4  # cover, both spines, lid


def _taped(depth, name):
    """Return which frames of the tape are where on a panel.

    Places are on the cover's millimetres.
    """
    art = lineframe_art(lineframe_edition(), words_in("en"))
    front = GIRTH_MM - depth
    wide, begin = {"front": (front, 0.0), "right": (depth, front), "left": (depth, -depth)}[name]
    assert art.around is not None
    (whole,) = art.around(name, Box(0, 0, wide, HEIGHT_MM), Design.FULL)
    for use, by in _used(whole, Transform()):
        if use.symbol.name.startswith("tape frame"):
            x, y = by.apply(0, 0)
            yield use.symbol.name, (round(begin + x, 6), round(y, 6))


def test_the_town_on_the_back_of_rakugaakis_box_goes_over_its_cut_edge():
    ((page, _),) = boxes("rakugaaki")
    every = itertools.chain.from_iterable(_used(one, Transform()) for one in page.drawings)
    symbol = next(use.symbol for use, _ in every if use.symbol.name == "box back")
    assert symbol.box.x <= -1.5
    inside = Box(0, 0, symbol.box.width + symbol.box.x, HEIGHT_MM)
    town = next(
        part.clip
        for part in _groups(symbol.drawing)
        if part.clip is not None and part.clip.segments[0] != symbol.box
    )
    assert town.segments[0].x <= symbol.box.x
    assert town.segments[0].x + town.segments[0].width == pytest.approx(inside.width)


def _groups(drawing):
    """Return a drawing's groups, the outer ones first."""
    if isinstance(drawing, Group):
        yield drawing
        for child in drawing.children:
            yield from _groups(child)


def _used(drawing, placing):
    """Return each symbol that is used in a drawing, and how it is placed."""
    if isinstance(drawing, Use):
        by = drawing.placing.then(placing)
        yield drawing, by
        yield from _used(drawing.symbol.drawing, by)
    elif isinstance(drawing, Group):
        by = drawing.transform.then(placing) if drawing.transform else placing
        for child in drawing.children:
            yield from _used(child, by)


@pytest.mark.parametrize("depth", [27, 32])
def test_lineframes_tape_goes_on_over_a_fold_of_its_cover_and_the_leader_over_both(depth):
    on_cover = list(_taped(depth, "front"))
    assert on_cover == list(_taped(depth, "right")) == list(_taped(depth, "left"))
    art = lineframe_art(lineframe_edition(), words_in("en"))
    assert art.around is not None
    front = GIRTH_MM - depth
    roll = bounding_box(standing_roll(ROLL, Design.FULL, SHADE))
    assert roll is not None
    share = min(1.0, front / 59)
    assert -depth < share * roll.left < -10  # the tape's end is on the side at the left
    assert share * roll.right < front - 2  # the roll is whole on the cover
    whole = bounding_box(art.around("front", Box(0, 0, front, HEIGHT_MM), Design.FULL))
    assert whole is not None
    assert whole.top < -1.5  # over the edge above, which is cut
    assert whole.left < -depth
    assert whole.right > front + depth
    assert art.around("back", Box(0, 0, front, HEIGHT_MM), Design.FULL) == ()


def test_the_frames_of_lineframes_tape_come_one_after_the_other():
    names = [int(name[-1]) for name, _ in _taped(27, "front")]
    laid = [which for line in LAID for which in line]
    assert names[-len(laid) :] == laid
    frames = [which for which, _ in itertools.groupby(names[: -len(laid)])]
    steps = [(after - before) % ROUND for before, after in itertools.pairwise(frames)]
    assert len(frames) == 11  # on the roll, and from it to the scissors
    assert sum(step != ROUND - 1 for step in steps) <= 1  # from one turn of the roll to the next
    last = frames[-1]  # drawn last, at the tape's end
    assert (last - 1) % ROUND == 4  # the last that was cut off and lies on the table


def test_who_plays_stands_by_itself_on_a_back():
    """A line ended in a stranded dot."""
    summary = box_art(kokkuri_edition(), "ja", words_in("ja")).summary
    what, who = told_apart(summary)
    assert what + who == summary
    assert who[0].isdigit()
    assert told_apart("One line.") == ("One line.",)


@pytest.mark.parametrize(
    ("game", "language", "low"),
    [
        ("lineframe", "ja", _TOLD_TO_MM),
        ("tower", "en", ROUND_TOP_MM),
        ("kokkuri", "en", box_net(20).panel("back").height_mm - 15),
    ],
)
def test_what_is_told_on_a_back_is_clear_of_what_is_below_it(game, language, low):
    """The longest of them ran into the sign of the house."""
    ((_, placed),) = boxes(game, language=language, tr=words_in(language))
    (back,) = (symbol for symbol in symbols((placed.art,)) if symbol.name == "box back")
    lines = [
        placing.apply(mark.x, mark.y)[1]
        for mark, placing in placed_marks((back.drawing,))
        if isinstance(mark, Text) and mark.role != "house"  # that stands below, beside its sign
    ]
    assert low - 10.5 < max(lines) < low


def test_each_box_says_what_goes_into_it():
    """Games without cards once had a box that held “the game’s cards”."""
    told = {}
    for game in GAMES:
        (page,) = (
            page
            for page in games_on_paper.printed(game, ENGLISH).pages
            if any(placed.identity.kind == BOX for placed in page.placed)
        )
        words = [m.string for m, _ in placed_marks(page.drawings) if isinstance(m, Text)]
        (told[game],) = (line for line in words if line.startswith("Print on 200–250 g"))
    assert len(set(told.values())) == len(GAMES)
    assert all("200–250" in line and "It holds" in line for line in told.values())
