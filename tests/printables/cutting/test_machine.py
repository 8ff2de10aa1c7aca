"""Outlines for cutting machines: where the pieces are, and marks that the page has too."""

import io
import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import numpy as np
import pytest

from printables.calibration.correction import Calibration, calibrated
from printables.cutting.machine import INSET_MM, Outlines, outlines_of, registered, registration
from printables.cutting.machine_files import cutter_bytes
from printables.cutting.toolpaths import Route, chained, merged, routes_of
from printables.drawing.display_list import (
    Curve,
    Move,
    Rect,
    Transform,
    path_of,
    placed_marks,
    translate,
)
from printables.page.document import Document, Outline, Page, Placed, rectangle
from printables.page.identity import Identity, Kind
from printables.page.paper import PAPERS
from tests.printables.games_on_paper import GAMES
from tests.printables.games_on_paper import printed as game
from tests.printables.games_on_paper import shown as what

SVG = "{http://www.w3.org/2000/svg}"


def english(text):
    return text


def svg_read(content):
    """Layers and their routes, and the size of the page, from an SVG."""
    root = ET.fromstring(content.decode())  # noqa: S314 - our own
    layers = {}
    for group in root.iter(f"{SVG}g"):
        routes = []
        for path in group.iter(f"{SVG}path"):
            data = path.attrib["d"]
            numbers = [float(n) for n in re.findall(r"-?[\d.]+", data)]
            points = list(zip(numbers[::2], numbers[1::2], strict=True))
            routes.append((points, data.endswith("Z")))
        layers[group.attrib["id"]] = routes
    width, height = (float(root.attrib[side].removesuffix("mm")) for side in ("width", "height"))
    assert root.attrib["viewBox"] == f"0 0 {width:g} {height:g}"
    return layers, (width, height)


def dxf_read(content, height):
    """Layers and their routes from a DXF, y down again."""
    import ezdxf  # large, and here alone
    from ezdxf.entities import LWPolyline

    drawing = ezdxf.read(io.StringIO(content.decode()))
    assert drawing.units == ezdxf.units.MM
    assert not drawing.audit().has_errors
    layers = {}
    for line in drawing.modelspace().query("LWPOLYLINE"):
        assert isinstance(line, LWPolyline)
        points = [(x, height - y) for x, y in line.get_points("xy")]
        layers.setdefault(line.dxf.layer, []).append((points, line.closed))
    return layers


def same(one, other):
    assert one.keys() == other.keys()
    for layer, routes in one.items():
        assert len(routes) == len(other[layer])
        for (points, closed), (others, closes) in zip(routes, other[layer], strict=True):
            assert closed == closes
            assert len(points) == len(others)
            assert np.abs(np.subtract(points, others)).max() <= 1e-3


@pytest.mark.parametrize("name", GAMES)
def test_both_files_say_what_the_page_shows(name):
    document = game(name)
    paths = outlines_of(document)
    assert paths
    for outlines in paths[:1] + paths[-1:]:
        page = document.pages[outlines.number - 1]
        svg, (width, height) = svg_read(cutter_bytes(outlines, "svg", title="t"))
        assert (width, height) == (page.paper.width_mm, page.paper.height_mm)
        same(svg, dxf_read(cutter_bytes(outlines, "dxf", title="t"), height))
        boxes = sorted(p.box for p in page.placed if p.outline is not None)
        if name == "lineframe" and outlines is paths[0]:
            continue  # strips share their edges
        cut = sorted(
            (min(x for x, _ in points), min(y for _, y in points),
             max(x for x, _ in points), max(y for _, y in points))
            for points, _ in svg["cut"]
        )  # fmt: skip
        assert len(cut) == len(boxes)
        for path, box in zip(cut, boxes, strict=True):
            assert path == pytest.approx(box, abs=0.01)
        assert all(closed for _, closed in svg["cut"])


@pytest.mark.parametrize("name", GAMES)
def test_every_page_with_pieces_has_outlines_and_no_back_has(name):
    document = game(name)
    expected = [
        number
        for number, page in enumerate(document.pages, 1)
        if page.side != "back" and any(placed.outline for placed in page.placed)
    ]
    assert [outlines.number for outlines in outlines_of(document)] == expected


def test_what_is_folded_is_scored_on_layers_of_its_own():
    pages = {outlines.number: outlines for outlines in outlines_of(game("lautzeit-sep"))}
    layers = {layer for outlines in pages.values() for layer, _ in outlines.routes}
    assert layers == {"cut", "fold-back", "fold-forth"}
    for outlines in pages.values():
        for layer, routes in outlines.routes:
            assert routes, layer
            for route in routes:
                assert all(0 < x < 210 and 0 < y < 297 for x, y in route.points)


def test_an_edge_that_strips_share_is_cut_once():
    first = outlines_of(game("lineframe"))[0]
    (cut,) = [routes for layer, routes in first.routes if layer == "cut"]
    *strips, last = [p for p in game("lineframe").pages[0].placed if what(p) == "strip"]
    cut = tuple(  # without what goes with the tape below its strips
        route for route in cut if max(y for _, y in route.points) < last.box[3] + 0.01
    )
    assert cut[0].closed  # the last strip lies apart, and is cut out by itself
    assert (*cut[0].points[0], *cut[0].points[2]) == pytest.approx(last.box)
    cut = cut[1:]
    levels = {y for strip in strips for y in strip.box[1::2]}
    rounded = {round(y, 3) for y in levels}
    lines = [
        line for route in cut for line in pairwise((*route.points, *route.points[: route.closed]))
    ]
    level = [start[1] for start, end in lines if start[1] == pytest.approx(end[1])]
    assert len(level) == len(rounded)
    assert {round(y, 3) for y in level} == rounded
    upright = [line for line in lines if line[0][0] == pytest.approx(line[1][0])]
    assert len(upright) + len(level) == len(lines)
    assert len(cut) < len(lines)  # the knife goes on where it can
    total = sum(abs(end[1] - start[1]) for start, end in upright)
    sides = sum(2 * (strip.box[3] - strip.box[1]) for strip in strips)
    assert total == pytest.approx(sides)


@pytest.mark.parametrize("name", GAMES)
def test_the_page_has_the_marks_that_the_file_has(name):
    document = game(name)
    printed_document = registered(document)
    with_files = {outlines.number: outlines for outlines in outlines_of(printed_document)}
    for number, (page, plain) in enumerate(
        zip(printed_document.pages, document.pages, strict=True), 1
    ):
        if number not in with_files:
            assert page == plain
            continue
        drawn = [
            (m.x, m.y, m.x + m.width, m.y + m.height)
            for m in page.marks[: len(page.marks) - len(plain.marks)]
            if isinstance(m, Rect)
        ]
        assert all(rect.fill == "#000000" for rect in page.marks[:5])
        svg, _ = svg_read(cutter_bytes(with_files[number], "svg", title="t"))
        in_file = [(*points[0], *points[2]) for points, _ in svg["registration"]]
        assert len(drawn) == len(in_file) == 5
        for one, other in zip(drawn, in_file, strict=True):
            assert one == pytest.approx(other, abs=1e-3)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_the_marks_are_a_square_and_two_corners_in_the_margin(paper):
    square, *arms = registration(paper)
    assert (square.left, square.top) == (INSET_MM, INSET_MM)
    assert square.right - square.left == square.bottom - square.top == 5
    assert len(arms) == 4
    right, bottom = paper.width_mm - INSET_MM, paper.height_mm - INSET_MM
    assert {((a.left + a.right) / 2, a.bottom - a.top > 5) for a in arms if a.right > 100} == {
        (right, True),
        ((right - 20 + right + 0.25) / 2, False),
    }
    assert max(a.bottom for a in arms) == bottom + 0.25


@pytest.mark.parametrize("name", GAMES)
def test_no_piece_and_no_word_is_under_a_mark(name):
    for page in registered(game(name)).pages:
        if not page.registered:
            continue
        for mark in registration(page.paper):
            for placed in page.placed:
                if placed.outline is None:
                    continue
                left, top, right, bottom = placed.box
                apart = (
                    right + 2 <= mark.left
                    or mark.right + 2 <= left
                    or bottom + 2 <= mark.top
                    or mark.bottom + 2 <= top
                )
                assert apart, (page.heading, placed.name)
        for drawn, placing in placed_marks((*page.marks, *page.furniture)):
            if hasattr(drawn, "string"):
                x, y = placing.apply(drawn.x, drawn.y)
                assert x > 11 or y > 13


def test_what_makes_up_for_a_printer_moves_the_ink_and_not_the_knife():
    document = registered(game("kokkuri"))
    moved = calibrated(document, Calibration(x_mm=1, scale_x=1.01, scale_y=0.99), english)
    assert outlines_of(moved) == outlines_of(document)
    page = moved.pages[0]
    square = next(
        placing.apply(drawn.x, drawn.y)
        for drawn, placing in placed_marks(page.drawings)
        if isinstance(drawn, Rect) and (drawn.x, drawn.width) == (INSET_MM, 5)
    )
    assert square == pytest.approx((105 + 1.01 * (5 - 105), 148.5 + 0.99 * (5 - 148.5)))


def test_the_same_page_gives_the_same_bytes():
    outlines = outlines_of(game("rakugaaki"))[-1]
    for kind in ("svg", "dxf"):
        once = cutter_bytes(outlines, kind, title="t")
        assert cutter_bytes(outlines, kind, title="t") == once
        assert b"20" + b"26" not in once  # no date


def test_a_round_outline_is_followed_to_a_hundredth():
    shape = path_of(Rect(0, 0, 30, 20, radius=4))
    page = Page(
        PAPERS["a4"], "h",
        (Placed(Identity(Kind("tile"), "t"), 50, 60, 30, 20, 90, outline=Outline(shape.segments)),),
    )  # fmt: skip
    (outlines,) = outlines_of(Document("t", "", "en", (page,)))
    ((_, (route,)),) = outlines.routes
    assert route.closed
    xs, ys = zip(*route.points, strict=True)
    box = (min(xs), min(ys), max(xs), max(ys))
    assert box == pytest.approx(page.placed[0].box, abs=0.01)
    for x, y in route.points:  # in a corner, a point is the radius off its middle
        for cx, cy in ((54, 64), (66, 64), (54, 86), (66, 86)):
            if (x < 54 or x > 66) and (y < 64 or y > 86) and abs(x - cx) < 4 and abs(y - cy) < 4:
                assert ((x - cx) ** 2 + (y - cy) ** 2) ** 0.5 == pytest.approx(4, abs=0.01)


def test_a_curve_is_near_its_chords():
    curve = (Move(0, 0), Curve(0, 20, 40, -20, 40, 0))
    (route,) = routes_of(curve, translate(1, 2))
    for at in range(201):
        t = at / 200
        x = 1 + 3 * t * t * (1 - t) * 40 + t**3 * 40
        y = 2 + 3 * t * (1 - t) ** 2 * 20 - 3 * t * t * (1 - t) * 20
        assert min(distance(x, y, a, b) for a, b in pairwise(route.points)) < 0.005


def distance(x, y, a, b):
    (x1, y1), (x2, y2) = a, b
    along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2)
    along = min(1, max(0, along))
    return ((x - x1 - along * (x2 - x1)) ** 2 + (y - y1 - along * (y2 - y1)) ** 2) ** 0.5


def test_lines_that_meet_are_one_route():
    square = [((0, 0), (1, 0)), ((1, 1), (1, 0)), ((0, 1), (1, 1)), ((0, 1), (0, 0))]
    (route,) = chained([Route(line) for line in square])
    assert route.closed
    assert set(route.points) == {(0, 0), (1, 0), (1, 1), (0, 1)}


def test_lines_that_cover_each_other_are_one():
    box = rectangle(10, 5).cut
    routes = [
        route
        for x, y in ((0, 0), (0, 5), (10, 0))
        for route in routes_of(box, Transform().then(translate(x, y)))
    ]
    lines = {tuple(sorted(route.points)) for route in merged(routes)}
    assert lines == {
        ((0, 0), (20, 0)),
        ((0, 5), (20, 5)),
        ((0, 10), (10, 10)),
        ((0, 0), (0, 10)),
        ((10, 0), (10, 10)),
        ((20, 0), (20, 5)),
    }


def test_the_title_of_a_file_is_written_as_text():
    outlines = Outlines(PAPERS["a4"], 1, (("cut", ()),), ())
    content = cutter_bytes(outlines, "svg", title="a < b & c")
    root = ET.fromstring(content.decode())  # noqa: S314 - our own
    assert root.find(f"{SVG}title").text == "a < b & c"
