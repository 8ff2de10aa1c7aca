import sys
import xml.etree.ElementTree as ET
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from fontTools.pens.boundsPen import ControlBoundsPen
from fontTools.svgLib.path import parse_path

from games.lineframe.tape import tape_from_id
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Symbol,
    Text,
    Use,
    rotate,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, FACES, cap_height, text_width_mm
from printables.lineframe.strip_art import tape_pages
from printables.output import svg
from printables.output.svg import svg_bytes
from printables.page.paper import PAPERS

NS = "{http://www.w3.org/2000/svg}"


def read(*drawings: Drawing, id_prefix: str = "", language: str = "en") -> ET.Element:
    drawn = svg_bytes(drawings, 100, 50, title="T", language=language, id_prefix=id_prefix)
    return ET.fromstring(drawn)  # noqa: S314 - our own


def bounds(path: ET.Element) -> tuple[float, float, float, float]:
    """Return the box of a path's data: left, top, right and bottom."""
    pen = ControlBoundsPen(None)
    parse_path(path.attrib["d"], pen)
    left, top, right, bottom = pen.bounds
    return left, top, right, bottom


def test_size_title_and_description():
    svg = svg_bytes((), 100, 50, title="Tables & <1>", description="盤", language="ja")
    root = ET.fromstring(svg)  # noqa: S314 - our own
    assert (root.attrib["width"], root.attrib["height"]) == ("100mm", "50mm")
    assert root.attrib["viewBox"] == "0 0 100 50"
    assert root.findtext(f"{NS}title") == "Tables & <1>"
    assert root.findtext(f"{NS}desc") == "盤"
    assert root.attrib["{http://www.w3.org/XML/1998/namespace}lang"] == "ja"


def test_shapes_have_their_places_and_looks():
    root = read(
        Rect(10, 10, 40, 20, fill="#cc4b3c", stroke=(0, 0, 0), width_mm=0.3, dash=(2, 1)),
        Circle(70, 20, 5, fill="#46957f"),
        Path((Box(1, 1, 2, 2),)),
    )
    rect, circle = root.findall(f"{NS}path")  # what has neither line nor area is not there
    assert bounds(rect) == (10, 10, 50, 30)
    assert rect.attrib["fill"] == "#cc4b3c"
    assert rect.attrib["stroke"] == "#000000"
    assert rect.attrib["stroke-width"] == "0.3"
    assert rect.attrib["stroke-dasharray"] == "2 1"
    assert bounds(circle) == pytest.approx((65, 15, 75, 25))
    assert "stroke" not in circle.attrib


def test_letters_are_outlines_that_keep_their_words():
    (text,) = read(Text(20, 30, "盤 <7>", 20, "bold", "middle")).findall(f"{NS}path")
    assert text.attrib["aria-label"] == "盤 <7>"
    half = text_width_mm("盤 <7>", 20, "bold") / 2
    assert text.attrib["transform"] == f"translate({20 - half:.3f} 30)"
    left, top, right, _ = bounds(text)
    assert left >= 0
    assert right <= 2 * half
    assert -1.3 * CAP_HEIGHT * 20 * 25.4 / 72 < top < 0


@pytest.mark.parametrize("weight", [*FACES, "regular", "black"])
def test_letters_are_as_high_as_they_are_in_print(weight):
    """Fonts divide their size into units of their own, 1000 or 1024 or 2048."""
    (text,) = read(Text(0, 0, "1", 72, weight)).findall(f"{NS}path")
    _, top, _, bottom = bounds(text)
    assert bottom - top == pytest.approx(cap_height(weight) * 25.4, rel=0.12)


def test_letters_turn_clockwise():
    (text,) = read(Text(20, 30, "7", 20, turn=90)).findall(f"{NS}path")
    assert text.attrib["transform"] == "matrix(0 1 -1 0 20 30)"


def test_symbols_are_stored_once_and_clipped_to_their_box():
    dot = Symbol("dot", Circle(1, 1, 1, "#000000"), Box(0, 0, 2, 2))
    pair = Symbol("pair", Group((Use(dot), Use(dot, 3, 0))), Box(0, 0, 5, 2))
    root = read(Use(pair), Use(pair, 10, 10, rotate(90)), id_prefix="a-")
    defs = root.find(f"{NS}defs")
    assert defs is not None
    assert len(defs.findall(f".//{NS}path[@fill]")) == 1
    groups = defs.findall(f"{NS}g")
    assert [group.attrib["id"] for group in groups] == ["a-s1", "a-s2"]
    assert [use.attrib["href"] for use in root.findall(f"{NS}use")] == ["#a-s2", "#a-s2"]
    assert root.findall(f"{NS}use")[1].attrib["transform"] == "matrix(0 1 -1 0 10 10)"
    clips = {clip.attrib["id"]: clip[0] for clip in defs.findall(f"{NS}clipPath")}
    assert [bounds(clips[group.attrib["clip-path"][5:-1]]) for group in groups] == [
        (0, 0, 2, 2),
        (0, 0, 5, 2),
    ]


def test_groups_move_what_they_hold_and_clip_it_in_their_own_millimetres():
    inner = Rect(0, 0, 9, 9, fill="#000000")
    root = read(Group((inner,), translate(5, 6), Path((Box(0, 0, 3, 3),))))
    group = root.find(f"{NS}g")
    assert group is not None
    assert group.attrib["transform"] == "translate(5 6)"
    assert group[0].attrib["clip-path"] == "url(#c1)"
    assert bounds(group[0][0]) == (0, 0, 9, 9)


def test_a_page_of_a_tape_is_sound_and_the_same_every_time():
    (page,) = tape_pages(
        tape_from_id("A7Q3K2M"),
        None,
        paper=PAPERS["a4"],
        side_mm=20,
        design=Design.FULL,
        tr=lambda text: text,
    )
    svg = svg_bytes(page.drawings, 210, 297, title="Tape")
    assert svg == svg_bytes(page.drawings, 210, 297, title="Tape")
    root = ET.fromstring(svg)  # noqa: S314 - our own
    ids = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    for element in root.iter():
        if "d" in element.attrib:
            bounds(element)
        for attribute in ("href", "clip-path"):
            if attribute in element.attrib:
                assert element.attrib[attribute].strip("url()#") in ids
    labels = [element.attrib.get("aria-label") for element in root.iter()]
    assert {str(number) for number in range(1, 81)} <= set(labels)


@pytest.fixture
def hurried():
    """Threads that interrupt each other as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("hurried")
def test_many_threads_at_once_draw_what_one_does():
    def draw(text, start=None):
        if start is not None:
            start.wait()
        return svg_bytes((Text(0, 0, text, 12),), 80, 30, title="", language="ja")

    text = "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほ漢字"
    alone = draw(text)
    for _ in range(2):
        svg._glyphs.cache_clear()
        svg._outline.cache_clear()
        draw("字")  # the font is there, its other glyphs are not read in yet
        start = Barrier(8)
        with ThreadPoolExecutor(8) as threads:
            assert set(threads.map(draw, [text] * 8, [start] * 8)) == {alone}
