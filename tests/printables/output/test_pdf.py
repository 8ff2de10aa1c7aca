import hashlib
import io
import os
import subprocess
import sys
from typing import Any

import pypdf
import pytest

from printables.drawing.display_list import (
    Box,
    Circle,
    Group,
    Path,
    Rect,
    Symbol,
    Text,
    Use,
    polyline,
    rotate,
    translate,
)
from printables.drawing.fonts import MISSING, drawable
from printables.output.pdf import PdfPage, pdf_bytes

STAMP = Symbol(
    "stamp", Group((Rect(0, 0, 8, 8, stroke="#000000"), Text(1, 5, "盤 \\(7)", 7))), Box(0, 0, 8, 8)
)
MARKS = (
    Rect(10, 10, 40, 20, stroke="#000000", width_mm=0.2),
    Rect(60, 10, 30, 20, fill="#cc4b3c"),
    Path(polyline((10, 40), (30, 60)), stroke="#000000", dash=(2, 1), cap="round"),
    Group((Rect(0, 0, 10, 5, fill="#000000"),), rotate(90).then(translate(50, 40))),
    Group((Circle(70, 100, 3, fill="#46957f"),), clip=Path((Box(67, 97, 3, 3),))),
    Text(10, 70, "Straight “quotes” and ひらがな", 12),
    Text(90, 80, "end", 12, "bold", "end"),
    Text(50, 90, "turned", 12, "black", "middle", turn=90),
    Use(STAMP, 10, 100),
    Use(STAMP, 30, 100),
)


def build() -> bytes:
    pages = [PdfPage(100, 150, MARKS), PdfPage(297, 420, (Text(10, 10, "second", 9, "medium"),))]
    return pdf_bytes(pages, title="紙駒 · a title", subject="a subject", language="ja")


@pytest.fixture(scope="module")
def pdf():
    return build()


@pytest.fixture(scope="module")
def reader(pdf):
    return pypdf.PdfReader(io.BytesIO(pdf))


def test_metadata_and_language(reader):
    assert reader.metadata.title == "紙駒 · a title"
    assert reader.metadata.subject == "a subject"
    assert reader.metadata.author == "Kamikoma"
    assert reader.trailer["/Root"]["/Lang"] == "ja"


def test_print_dialogues_are_told_not_to_scale(reader):
    assert reader.trailer["/Root"]["/ViewerPreferences"]["/PrintScaling"] == "/None"


def test_pages_have_the_paper_s_size(reader):
    sizes = [
        (page.mediabox.width / 72 * 25.4, page.mediabox.height / 72 * 25.4) for page in reader.pages
    ]
    assert [(float(w), float(h)) for w, h in sizes] == [
        pytest.approx((100, 150), abs=0.01),
        pytest.approx((297, 420), abs=0.01),
    ]


def test_text_can_be_selected(reader):
    text = reader.pages[0].extract_text()
    for string in ("Straight “quotes” and ひらがな", "end", "turned", "盤 \\(7)"):
        assert string in text
    assert reader.pages[1].extract_text() == "second"


def test_rare_characters_can_be_selected_too():
    pdf = pdf_bytes([PdfPage(90, 30, (Text(10, 20, "𠮷野家の髙橋", 12),))], title="𠮷")
    reader = pypdf.PdfReader(io.BytesIO(pdf))
    assert reader.pages[0].extract_text() == "𠮷野家の髙橋"


def test_all_fonts_are_embedded_subsets(reader):
    names = []
    for page in reader.pages:
        fonts = page["/Resources"]["/Font"].get_object()
        for font in (font.get_object() for font in fonts.values()):
            prefix, _, name = font["/BaseFont"].partition("+")
            assert len(prefix) == 7
            assert prefix[1:].isupper()
            assert font["/FontDescriptor"]["/FontFile2"]
            assert "/ToUnicode" in font
            names.append(name.split("-")[1])
    assert set(names) == {"Regular", "Medium", "Bold", "Black"}


def test_a_symbol_is_stored_once(reader):
    forms = reader.pages[0]["/Resources"]["/XObject"]
    assert len(forms) == 1
    content = reader.pages[0].get_contents().get_data()
    assert content.count(b" Do") == 2


def test_shapes_stand_where_they_should(pdf, shapes):
    boxes = [(s.left, s.top, s.right, s.bottom) for s in shapes(pdf)[0]]
    for expected in (
        (9.9, 9.9, 50.1, 30.1),  # the line's width outside of its rectangle
        (60, 10, 90, 30),
        (45, 40, 50, 50),  # turned clockwise about its corner
        (9.9, 99.9, 18.1, 108.1),
        (29.9, 99.9, 38.1, 108.1),
    ):
        assert any(box == pytest.approx(expected, abs=0.002) for box in boxes), expected


def test_what_is_clipped_is_not_drawn(pdf, pictures):
    page = pictures(pdf, 254)[0]  # ten pixels a millimetre
    assert page[985, 685] < 200
    assert page[1015, 715] == 255


def test_anchors_and_turns(pdf, pictures):
    page = pictures(pdf, 254)[0]
    rows, columns = (page[770:803, :] < 128).nonzero()
    assert 895 <= columns.max() <= 900  # ends at 90 mm
    assert 795 <= rows.max() + 770 <= 802  # stands on its base line
    rows, columns = (page[830:960, 480:560] < 128).nonzero()
    assert (rows.max() + rows.min()) / 2 + 830 == pytest.approx(900, abs=6)  # its middle
    assert columns.min() + 480 >= 485  # read with the head tilted right: it stands to the right


def test_same_bytes_on_every_run(pdf):
    script = (
        "import sys, hashlib; sys.path.insert(0, 'tests/printables/output')\n"
        "from test_pdf import build\n"
        "print(hashlib.sha256(build()).hexdigest())"
    )
    here = os.environ.get("PYTHONHASHSEED")
    run = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONHASHSEED": "1" if here != "1" else "2", "TZ": "Asia/Tokyo"},
        capture_output=True,
        check=True,
        text=True,
    )
    assert run.stdout.strip() == hashlib.sha256(pdf).hexdigest()


def test_a_page_without_text_embeds_no_font():
    reader = pypdf.PdfReader(
        io.BytesIO(pdf_bytes([PdfPage(10, 10, (Circle(5, 5, 2, "#000000"),))], title="t"))
    )
    assert "/BaseFont" not in str(reader.pages[0]["/Resources"])


def test_a_symbol_that_was_built_twice_is_stored_once():
    """Two threads that build what many pieces share get the bytes that one gets."""
    again = Symbol(STAMP.name, Group(STAMP.drawing.children), Box(0, 0, 8, 8))
    other = Symbol(STAMP.name, Rect(0, 0, 8, 8), Box(0, 0, 8, 8))  # of the same name and box
    assert again is not STAMP

    def written(*symbols):
        page = PdfPage(100, 100, tuple(Use(one, 9 * at, 0) for at, one in enumerate(symbols)))
        return pdf_bytes([page], title="t")

    assert written(STAMP, again) == written(STAMP, STAMP)
    assert written(STAMP, other) != written(STAMP, STAMP)


def test_its_contents_name_each_kind_of_page_once_where_it_begins():
    named = ["cards", "", "cards", "", "rules 〈裏〉", "rules 〈裏〉", "score sheet"]
    pages = [PdfPage(50, 50, (), bookmark=name) for name in named]
    reader = pypdf.PdfReader(io.BytesIO(pdf_bytes(pages, title="t")))
    entries: list[Any] = reader.outline
    contents = [(one.title, reader.get_destination_page_number(one)) for one in entries]
    assert contents == [("cards", 0), ("rules 〈裏〉", 4), ("score sheet", 6)]
    assert str(reader.root_object["/PageMode"]) == "/UseNone", "nor do they cover the first page"


def test_what_is_left_out_between_letters_is_left_out_where_the_subset_of_a_font_changes():
    """A line of Japanese stuck out: readers do not heed what is left out behind a last letter."""
    others = "".join(map(chr, range(0x4E00, 0x5300)))
    known = drawable(others).replace(MISSING, "")[:260]
    marks = (
        Text(10, 10, "い。", 10),
        *(Text(10, 20 + at, known[at : at + 20], 5) for at in range(0, len(known), 20)),
        Text(10, 120, "い。「い", 10),
    )
    pdf = pdf_bytes([PdfPage(200, 400, marks)], title="t", subject="s", language="ja")
    page = pypdf.PdfReader(io.BytesIO(pdf)).pages[0]
    shown = page.get_contents().get_data().decode("latin-1")
    assert "500<>" not in shown
    assert "[500<" in shown
