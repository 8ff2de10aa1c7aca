"""Pages of text can be read aloud: their structure, in reading order, in both languages."""

import io
from importlib import import_module
from typing import Any

import pypdf
import pytest

from printables.drawing.display_list import Box, Circle, Group, Symbol, Tag, Text, Use, translate
from printables.output.pdf import PdfPage, pdf_bytes
from printables.output.picture import Picture, picture_files
from tests.printables.games_on_paper import EDITIONS, GAMES
from tests.printables.read_aloud import PageRead, Part, read_pages
from tests.shipped import say_in

STAMP = Symbol("stamp", Text(0, 5, "not read", 7), Box(0, 0, 20, 8))


def tagged(part, *drawings, alt="", scope="", at=None):
    return Group(drawings, at, tag=Tag(part, alt, scope))


def line(words, y=10):
    return Text(5, y, words, 9)


def item(number, words):
    return tagged("LI", tagged("Lbl", line(number)), tagged("LBody", tagged("P", line(words))))


PAGE = tagged(
    "Sect",
    Circle(5, 5, 2, "#000000"),
    tagged("H1", line("A title")),
    tagged("P", line("One line"), line("and the next.", 15)),
    item("1", "First."),
    item("2", "Second."),
    tagged("Figure", tagged("P", line("inside")), alt="a picture"),
    tagged(
        "Table",
        tagged("TR", tagged("TH", line("name"), scope="Column"), tagged("TD")),
        at=translate(0, 40),
    ),
    line("without a tag"),
    Use(STAMP, 50, 50),
)


@pytest.fixture(scope="module")
def small():
    pages = (
        PdfPage(100, 100, (line("no text page"),)),
        PdfPage(100, 100, (PAGE, line("small print", 95))),
    )
    return pdf_bytes(pages, title="t")


def root_of(pdf: bytes) -> Any:
    return pypdf.PdfReader(io.BytesIO(pdf)).trailer["/Root"]


def outline(part: Part) -> str:
    parts = " ".join(map(outline, part.parts))
    return f"{part.kind}({parts})" if parts else part.kind


def test_parts_are_told_in_their_order(small):
    first, second = read_pages(small)
    (whole,) = second.parts
    assert outline(whole) == (
        "Document(Sect(H1 P L(LI(Lbl LBody(P)) LI(Lbl LBody(P))) Figure Table(TR(TH)) P))"
    )
    assert whole.spoken == (
        "A title One line and the next. 1 First. 2 Second. inside name without a tag "
    )
    assert [part.alt for part in second.walk() if part.alt] == ["a picture"]
    assert first.marked == {}


def test_what_is_not_read_is_an_artifact(small):
    for page in read_pages(small):
        assert page.unmarked == ()
        assert "small print" not in "".join(page.marked.values())


def test_the_way_back_leads_from_each_number_to_its_part(small):
    reader = pypdf.PdfReader(io.BytesIO(small))
    root = root_of(small)
    assert root["/MarkInfo"]["/Marked"]
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    number, parts = root["/StructTreeRoot"]["/ParentTree"]["/Nums"]
    assert number == reader.pages[1]["/StructParents"]
    assert "/StructParents" not in reader.pages[0]
    tags = [part.get_object()["/S"] for part in parts]
    assert tags == ["/H1", "/P", "/Lbl", "/P", "/Lbl", "/P", "/Figure", "/TH", "/P"]
    for at, part in enumerate(parts):
        assert part.get_object()["/K"] == [at]
    assert parts[7].get_object()["/A"]["/Scope"] == "/Column"


def test_a_document_without_texts_to_read_has_no_structure():
    pdf = pdf_bytes([PdfPage(50, 50, (line("a piece"),))], title="t")
    root = root_of(pdf)
    assert "/StructTreeRoot" not in root
    assert "/MarkInfo" not in root


def plain(text: str) -> str:
    return "".join(text.split())


def check_reading(page: PageRead) -> None:
    """All that is marked is read, once, in the order in which it is drawn; figures are told."""
    read = [number for part in page.walk() for number in part.content]
    assert read == sorted(page.marked)
    assert page.unmarked == ()
    assert all(part.alt for part in page.walk() if part.kind == "Figure")


@pytest.mark.parametrize(
    ("game", "language"),
    [("tower", "en"), ("kokkuri", "ja")]
    + [
        pytest.param(game, language, marks=pytest.mark.slow)
        for game in GAMES
        for language in ("en", "ja")
        if (game, language) not in (("tower", "en"), ("kokkuri", "ja"))
    ],
)
def test_rules_are_read_whole(game, language, game_document):
    document = game_document(game, language=language)
    pages = read_pages(document.pdf())
    texts = []
    for page, read in zip(document.pages, pages, strict=True):
        check_reading(read)
        if any(placed.role == "sheet" for placed in page.placed):
            tags = [part.kind for part in read.walk()]
            assert "H1" in tags, page.heading
            texts += [plain(part.text) for part in read.walk() if part.kind == "P"]
    module = import_module(f"games.{game.replace('-', '_')}.rules")
    say = say_in(language)
    rules = module.rules(EDITIONS[game]())
    paragraphs = [plain(say(block.text)) for item in rules.items() for block in item.paragraphs]
    assert [words for words in paragraphs if words not in texts] == []


def test_a_score_sheet_is_read_as_a_table(game_document):
    whole = root_of(game_document("kokkuri").pdf())["/StructTreeRoot"]["/K"].get_object()
    sheet = whole["/K"][-2].get_object()  # before the page on typing
    tables = [part for part in map(resolved, sheet["/K"]) if part["/S"] == "/Table"]
    rows = [[resolved(cell)["/S"] for cell in resolved(row)["/K"]] for row in tables[0]["/K"]]
    # Whose it is, then of each count what was gained, and the sum.
    assert rows == [["/TH"] * 7] + [["/TH", *["/TD"] * 6]] * 4


def resolved(reference):
    return reference.get_object()


def test_a_picture_of_its_own_is_read_aloud_by_its_title_and_its_words():
    pictures = [Picture(50, 20, (line("9 points"), Circle(5, 5, 2, "#000000")))] * 2
    (pdf,) = picture_files(pictures, "pdf", title="Tower", language="en")
    pages = read_pages(pdf)
    assert [(part.kind, part.alt) for page in pages for part in page.walk()][-1] == (
        "Figure",
        "Tower: 9 points",
    )
    assert all(page.unmarked == () for page in pages)
    assert "/StructTreeRoot" in root_of(pdf)
