import io
import threading
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from printables.drawing import fonts
from printables.drawing.display_list import MM_PER_POINT, Text
from printables.drawing.fonts import (
    FACES,
    WEIGHTS,
    MissingGlyphError,
    cap_height,
    exact_repertoire,
    faced,
    font_bytes,
    repertoire_for,
    reportlab_font,
    text_width_mm,
)
from printables.output.pdf import PdfPage, pdf_bytes
from printables.output.svg import svg_bytes

FEW = repertoire_for(["髙a"])  # a rare kanji: an instance of three glyphs, quickly made


@pytest.fixture
def empty_cache(tmp_path, monkeypatch):
    folder = tmp_path / "cache"
    monkeypatch.setattr(fonts, "cache_folder", lambda: folder)
    font_bytes.cache_clear()
    yield folder
    font_bytes.cache_clear()


def test_there_is_one_font_of_a_name_however_many_ask_at_once():
    together = threading.Barrier(6)
    repertoire = exact_repertoire(["ぬめゆ髙"])

    def ask(_):
        together.wait(60)
        return reportlab_font("bold", repertoire)

    with ThreadPoolExecutor(6) as threads:
        instances = list(threads.map(ask, range(6)))
    assert all(one is instances[0] for one in instances)


def _one_page(string: str) -> list[PdfPage]:
    return [PdfPage(100, 100, (Text(10, 10, string, 9),))]


def test_the_smallest_repertoire_is_chosen():
    plain, everyday = repertoire_for(["Frame 12 “×” → ひらがな カタカナ"]), repertoire_for(["紙駒"])
    assert plain.characters < everyday.characters
    assert repertoire_for(["A7Q3K2M"]) is repertoire_for(["B0000ZZ"])
    assert FEW.characters == {"髙", "a", " "}


@pytest.mark.parametrize("string", ["\U0001f3b2", "a\u0e01b", "\u0007", "ᚠ"])
def test_a_character_without_a_glyph_is_an_error_and_never_a_blank_box(string):
    with pytest.raises(MissingGlyphError) as missing:
        pdf_bytes(_one_page(string), title="")
    assert set(missing.value.characters) == set(string) - {"a", "b"}
    with pytest.raises(MissingGlyphError):
        svg_bytes((Text(0, 0, string, 9),), 9, 9, title="")
    with pytest.raises(MissingGlyphError):
        text_width_mm(string, 9)


@pytest.mark.parametrize("weight", WEIGHTS)
def test_every_weight_is_a_font_of_its_own(weight):
    font = reportlab_font(weight, FEW)
    others = [reportlab_font(other, FEW) for other in WEIGHTS if other != weight]
    assert font.face.name not in [other.face.name for other in others]
    assert font_bytes(weight, FEW) not in [
        font_bytes(other, FEW) for other in WEIGHTS if other != weight
    ]


def test_bolder_letters_are_wider():
    widths = [text_width_mm("Hamburg", 10, weight) for weight in WEIGHTS]
    assert widths == sorted(widths)
    assert widths[0] < widths[-1]


def test_japanese_letters_are_as_wide_as_their_size():
    for weight in WEIGHTS:
        assert text_width_mm("紙駒", 10, weight) == pytest.approx(20 * MM_PER_POINT)
    with pytest.raises(MissingGlyphError):
        text_width_mm("紙", 10, "brush")


def test_an_instance_is_made_once(empty_cache):
    font = font_bytes("bold", FEW)
    (kept,) = empty_cache.iterdir()
    stamp = kept.stat().st_mtime_ns
    font_bytes.cache_clear()
    assert font_bytes("bold", FEW) == font
    assert [(file, file.stat().st_mtime_ns) for file in empty_cache.iterdir()] == [(kept, stamp)]


@pytest.mark.parametrize("damage", [b"", b"junk", "half", "flip"])
def test_a_damaged_cache_is_made_anew(empty_cache, damage):
    font = font_bytes("bold", FEW)
    (kept,) = empty_cache.iterdir()
    whole = kept.read_bytes()
    damaged = {
        "half": whole[: len(whole) // 2],
        "flip": whole[:-1] + bytes([whole[-1] ^ 1]),
    }.get(damage, damage)
    kept.write_bytes(damaged)
    font_bytes.cache_clear()
    assert font_bytes("bold", FEW) == font
    assert kept.read_bytes() == whole


@pytest.mark.parametrize("obstacle", ["a file", "a folder in its place"])
def test_a_cache_that_cannot_be_written_does_not_stop_printing(empty_cache, obstacle):
    font = font_bytes("bold", FEW)
    (kept,) = empty_cache.iterdir()
    kept.unlink()
    if obstacle == "a file":
        empty_cache.rmdir()
        empty_cache.write_text("in the way")
    else:
        kept.mkdir()
    font_bytes.cache_clear()
    assert font_bytes("bold", FEW) == font
    if empty_cache.is_dir():
        assert list(empty_cache.iterdir()) == [kept]  # no half-written file either


@pytest.fixture
def looked_up(monkeypatch):
    """How often the source font was asked which characters it has."""
    asked = []
    best = TTFont.getBestCmap

    def counted(font):
        asked.append(font)
        return best(font)

    monkeypatch.setattr(TTFont, "getBestCmap", counted)
    return asked


def test_which_characters_a_font_has_is_looked_up_once_on_a_machine(empty_cache, looked_up):
    known = fonts._known.__wrapped__()
    assert {ord(character) for character in "a紙游髙"} <= known
    assert ord("🦊") not in known
    assert fonts._known.__wrapped__() == known
    assert len(looked_up) == 1
    (kept,) = empty_cache.iterdir()
    kept.write_bytes(kept.read_bytes()[:-9])
    assert fonts._known.__wrapped__() == known
    assert len(looked_up) == 2


def test_documents_of_one_repertoire_can_follow_each_other():
    first = pdf_bytes(_one_page("one"), title="")
    pdf_bytes(_one_page("another, with more letters"), title="")
    assert pdf_bytes(_one_page("one"), title="") == first


@pytest.mark.parametrize("face", FACES)
def test_display_faces_spell_titles_and_figures_and_say_how_high_they_stand(face):
    title = "Kokkuri-san 0123456789 ×−1 !"
    assert faced(title, face) == face
    assert faced("戯画", face) == "black"
    assert text_width_mm(title, 20, face) != text_width_mm(title, 20, "black")
    with TTFont(io.BytesIO(font_bytes(face, FEW))) as font:
        pen = BoundsPen(font.getGlyphSet())
        font.getGlyphSet()[font.getBestCmap()[ord("H")]].draw(pen)
        assert pen.bounds[3] / font["head"].unitsPerEm == pytest.approx(cap_height(face), abs=0.02)
    with pytest.raises(MissingGlyphError):
        pdf_bytes([PdfPage(9, 9, (Text(1, 1, "駒", 9, face),))], title="")
    with pytest.raises(MissingGlyphError):
        svg_bytes((Text(1, 1, "駒", 9, face),), 9, 9, title="")


@pytest.mark.parametrize("face", FACES)
def test_a_display_face_brings_a_free_licence(face):
    package = import_module(FACES[face].package)
    words = Path(*package.__path__, "LICENSE").read_text()
    assert "SIL OPEN FONT LICENSE" in words.upper() or "APACHE LICENSE" in words.upper()
