"""Letters of our own: whole, within their places, the same every time, and still text."""

import io

import pypdfium2
import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from printables.drawing import fonts
from printables.drawing.brushed_digits import DIGITS
from printables.drawing.brushwork import Tool, contours, skeleton, smaller
from printables.drawing.display_list import MM_PER_POINT, Text
from printables.drawing.fonts import (
    FACES,
    LETTERED_HEIGHT,
    MissingGlyphError,
    cap_height,
    faced,
    font_bytes,
    is_lettered,
    repertoire_for,
    text_width_mm,
)
from printables.drawing.lettering import as_path
from printables.drawing.skeletons import SKELETONS
from printables.drawing.title_letters import (
    LETTERINGS,
    letter_contours,
    letter_widths,
    lettering_key,
    letters_of,
)
from printables.output.pdf import PdfPage, pdf_bytes
from printables.output.svg import svg_bytes

FEW = repertoire_for([" "])
TITLES = {
    "brush": ("狛狗理太陽", "こっくりさん", "支配点", "スコアシート", "箱の作り方", "腹心"),
    "engraved": ("ラウツァイト・セプ", "投げ棒と得点キューブ", "スコアシート", "駒立て", "盤"),
    "logo": ("ラインフレーム", "テープの作り方", "折って作るダイス", "スコアシート"),
}
JAPANESE = [face for face, lettering in LETTERINGS.items() if not lettering.alone]
NAMES = {"tape": ("Lineframe", "A box to fold"), "sumi": ("Kokkuri-san", "Fox & dog")}
LEVEL = Tool({"h": (100, 100), "o": (40,)})


def area(contour):
    pairs = zip(contour, (*contour[1:], contour[0]), strict=True)
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs) / 2


@pytest.mark.parametrize("face", TITLES)
def test_japanese_titles_are_lettered_beside_their_latin_face(face):
    lettering = FACES[face].japanese
    assert lettering is not None
    for title in TITLES[face]:
        assert faced(title, face) == lettering
    assert faced("戯画", face) == "black"  # what the lettering lacks is set as all of a title is
    assert cap_height(lettering) == LETTERED_HEIGHT
    assert text_width_mm("太陽", 10, lettering) == pytest.approx(20 * MM_PER_POINT)


def test_japanese_titles_are_of_one_weight_beside_a_face_without_letters_of_our_own():
    assert not is_lettered("slab")
    assert not is_lettered("shout")
    for title in (
        "ご近所さん",
        "塔の高さ",
        "かなと頭文字",
        "わたしたちの塔",
        "手番カード",
        "チーム",
    ):
        assert faced(title, "slab") == faced(title, "shout") == "black"
    assert faced("ラクガーキ", "shout") == "throwup"  # a name alone is sprayed by hand


@pytest.mark.parametrize("face", LETTERINGS)
def test_letters_are_within_their_places(face):
    """A stroke may reach over its place as far as the white between two letters."""
    for letter, areas in letter_contours(face).items():
        xs, ys = zip(*(point for contour in areas for point in contour), strict=True)
        assert min(*xs, *ys) > -130, letter
        assert max(*xs, *ys) < 1130, letter
        assert max(area(contour) for contour in areas) > 2000, letter
    drawn = {**LETTERINGS[face].skeletons, **LETTERINGS[face].brushed}
    spelt = {**SKELETONS, **drawn} if face in JAPANESE else drawn
    assert letters_of(face) == frozenset((" ", *spelt))
    assert (set(DIGITS) <= letters_of(face)) == (face == "charm")


@pytest.mark.parametrize("face", NAMES)
def test_what_some_letters_cannot_spell_has_the_face_beside_it(face):
    name, other = NAMES[face]
    beside = LETTERINGS[face].beside
    assert beside is not None
    assert faced(name, face) == face
    assert faced(other, face) == faced(other, beside) == beside
    assert faced("スコアシート", face) == FACES[beside].japanese


def test_a_tape_is_perforated():
    for letter, areas in letter_contours("tape").items():
        strips, holes = [c for c in areas if area(c) > 0], [c for c in areas if area(c) < 0]
        assert len(strips) >= 1
        assert len(holes) >= 3, letter
        wide = letter_widths("tape")[letter]
        assert (
            0 < min(x for c in strips for x, _ in c) < max(x for c in strips for x, _ in c) < wide
        )
        for hole in holes:  # whole, within one strip: no other covers a part of it
            x, y = (sum(points) / len(points) for points in zip(*hole, strict=True))
            around = [strip for strip in strips if inside(x, y, strip)]
            assert len(around) == 1, letter


def inside(x, y, contour):
    """Whether a point is within a contour."""
    pairs = zip(contour, (*contour[1:], contour[0]), strict=True)
    return (
        sum(
            (y0 > y) != (y1 > y) and x < x0 + (x1 - x0) * (y - y0) / (y1 - y0)
            for (x0, y0), (x1, y1) in pairs
        )
        % 2
        == 1
    )


@pytest.mark.parametrize("face", JAPANESE)
def test_a_dot_between_words_is_filled(face):
    (dot,) = letter_contours(face)["・"]
    assert area(dot) > 5000


@pytest.mark.parametrize("face", JAPANESE)
def test_small_kana_stand_in_the_middle_of_their_places(face):
    """Or a name falls apart behind them."""
    widths = letter_widths(face)
    for letter in "ァっ":
        xs = [x for contour in letter_contours(face)[letter] for x, _ in contour]
        assert min(xs) == pytest.approx(widths[letter] - max(xs), abs=90), letter


def test_the_halves_of_the_first_kanji_of_a_title_do_not_touch():
    """狛 is the dog's radical and 白, and neither may be read as part of the other."""
    dog, white = letter_contours("charm")["狛"][:3], letter_contours("charm")["狛"][3:]
    # Where both are upright: below the radical's sweeps, above its flick.
    reach = max(x for contour in dog for x, y in contour if 270 < y < 860)
    assert min(x for contour in white for x, y in contour if 270 < y < 860) > reach + 15


@pytest.mark.parametrize("face", LETTERINGS)
def test_a_font_of_letters_is_the_same_bytes_and_whole(face, tmp_path, monkeypatch):
    monkeypatch.setattr(fonts, "cache_folder", lambda: tmp_path / "fonts")
    font_bytes.cache_clear()
    fresh = font_bytes(face, FEW)
    (kept,) = (tmp_path / "fonts").iterdir()
    assert kept.name == f"{lettering_key(face)}.font"
    font_bytes.cache_clear()
    assert font_bytes(face, FEW) == fresh  # as it was kept
    kept.write_bytes(b"damaged")
    font_bytes.cache_clear()
    assert font_bytes(face, FEW) == fresh  # newly made
    with TTFont(io.BytesIO(fresh)) as font:
        glyphs, names = font.getGlyphSet(), font.getBestCmap()
        for letter in letters_of(face) - {" "}:
            pen = BoundsPen(glyphs)
            glyphs[names[ord(letter)]].draw(pen)
            assert pen.bounds is not None, letter
            assert pen.bounds[1] < 0.38 * 1000 < pen.bounds[3] or letter in "ー・−’一、", letter


def test_lettered_titles_can_be_searched_and_are_refused_where_a_letter_is_missing():
    page = PdfPage(90, 20, (Text(5, 15, "狛狗理太陽", 30, "charm"),))
    with pypdfium2.PdfDocument(pdf_bytes([page], title="")) as document:
        assert document[0].get_textpage().get_text_range().strip() == "狛狗理太陽"
    for write in (
        lambda text: pdf_bytes([PdfPage(9, 9, (text,))], title=""),
        lambda text: svg_bytes((text,), 9, 9, title=""),
    ):
        with pytest.raises(MissingGlyphError):
            write(Text(1, 1, "龍", 9, "charm"))


def test_letters_as_paths_are_those_of_the_font():
    text = Text(10, 30, "申", 72, "charm", "middle")
    xs, ys = zip(*((s.x, s.y) for s in as_path(text).segments if hasattr(s, "x")), strict=True)
    em = 72 * MM_PER_POINT
    assert min(xs) < 10 < max(xs)
    assert max(xs) - min(xs) == pytest.approx(0.76 * em, rel=0.1)
    assert 0.8 * em < max(ys) - min(ys) < 1.1 * em


def test_a_stroke_is_as_thick_as_its_tool_and_a_ring_is_hollow():
    (bar,) = contours(skeleton("h 200,500 800,500"), LEVEL)
    ys = [y for _, y in bar]
    assert max(ys) - min(ys) == pytest.approx(100)
    assert area(bar) == pytest.approx(600 * 100 + 3.14159 * 50**2, rel=0.01)  # with round ends
    flat = Tool({"h": (100, 100)}, ends="flat")
    assert area(*contours(skeleton("h 200,500 800,500"), flat)) == pytest.approx(60000)
    square = Tool({"h": (100, 100)}, ends="square")
    assert area(*contours(skeleton("h 200,500 800,500"), square)) == pytest.approx(70000)
    outer, inner = contours(skeleton("o 500,500 90,0"), LEVEL)
    assert area(outer) > 0 > area(inner)
    assert len(contours(skeleton("o 500,500 15,0"), LEVEL)) == 1  # a dot


def test_a_light_letter_has_thin_strokes_and_a_foot_is_a_wedge():
    (thin,) = contours(skeleton("h 200,500 800,500", 0.5), Tool({"h": (100, 100)}, ends="flat"))
    assert area(thin) == pytest.approx(30000)
    fat = Tool({"h": (100, 100)}, ends="flat", crowding=2.0)
    assert area(*contours(skeleton("h 200,500 800,500", 0.5), fat)) == pytest.approx(15000)
    _, wedge = contours(skeleton("h 200,500 800,500"), Tool({"h": (60, 60)}, foot=100))
    assert min(y for _, y in wedge) == pytest.approx(400)
    small = smaller(skeleton("h 0,0 1000,0"), 0.5, 10, 20)
    assert small.strokes[0].points == ((10, 20), (510, 20))


def test_a_kind_of_stroke_that_there_is_not_is_told():
    with pytest.raises(ValueError, match="no kind of stroke: 'z'"):
        skeleton("z 1,1 2,2")
