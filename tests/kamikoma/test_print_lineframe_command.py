"""`kamikoma print lineframe`: what lands where."""

import pypdf
import pypdfium2
import pytest
from PIL import Image


def test_a_tape_prints_the_same_bytes_again(kamikoma, here):
    for folder in ("one", "two"):
        ran = kamikoma("print", "lineframe", "--id", "a7q3-k2m", "--out", folder)
        assert (ran.status, ran.err) == (0, "")
        assert ran.out.startswith(f"{folder}/lineframe-A7Q3K2M.pdf: 6 pages\nink: ")
    one, two = ((here / f / "lineframe-A7Q3K2M.pdf").read_bytes() for f in ("one", "two"))
    assert one == two


def test_it_goes_to_output_unless_told_otherwise(kamikoma, here):
    kamikoma("print", "lineframe", "--id", "A7Q3K2M")
    (made,) = (here / "output").rglob("*.*")
    assert made == here / "output" / "lineframe" / "lineframe-A7Q3K2M.pdf"
    ran = kamikoma("print", "lineframe", "--id", "A7Q3K2M", "--out", "mine.PDF")
    assert ran.out.splitlines()[0] == "mine.PDF: 6 pages"
    assert (here / "mine.PDF").read_bytes().startswith(b"%PDF")


@pytest.mark.slow
def test_new_tapes_differ_and_a_seed_repeats_them(kamikoma):
    first = kamikoma("print", "lineframe", "--players", "3", "--seed", "7")
    again = kamikoma("print", "lineframe", "--players", "3", "--seed", "7")
    other = kamikoma("print", "lineframe", "--players", "3", "--seed", "8")
    assert first.out == again.out != other.out
    ids = first.out.split(".pdf")[0].split("lineframe-")[1].split("-")
    assert len(set(ids)) == 3


@pytest.mark.parametrize(
    ("paper", "width", "height"), [("a4", 210, 297), ("Letter", 215.9, 279.4), ("a3", 297, 420)]
)
def test_pages_have_the_size_of_the_paper(kamikoma, here, paper, width, height):
    kamikoma("print", "lineframe", "--id", "A7Q3K2M", "--paper", paper, "--out", "p.pdf")
    for page in pypdf.PdfReader(here / "p.pdf").pages:
        assert float(page.mediabox.width) == pytest.approx(width / 25.4 * 72, abs=0.1)
        assert float(page.mediabox.height) == pytest.approx(height / 25.4 * 72, abs=0.1)


def test_the_language_is_on_the_page_and_in_the_metadata(kamikoma, here):
    for language, words in (("en", "How to"), ("ja", "テープの作り方")):
        kamikoma("print", "lineframe", "--id", "A7Q3K2M", "--out", "p.pdf", "--lang", language)
        reader = pypdf.PdfReader(here / "p.pdf")
        assert str(reader.root_object["/Lang"]) == language
        assert "A7Q3K2M" in str(reader.metadata.title)
        pages = pypdfium2.PdfDocument(here / "p.pdf")
        texts = [page.get_textpage().get_text_bounded() for page in pages]
        assert any(words.lower() in text.lower() for text in texts)


def test_eco_is_another_design(kamikoma, here):
    for ink in ("full", "eco"):
        kamikoma("print", "lineframe", "--id", "A7Q3K2M", "--ink", ink, "--out", f"{ink}.pdf")
    assert (here / "full.pdf").read_bytes() != (here / "eco.pdf").read_bytes()


@pytest.mark.slow
def test_a_preview_has_a_picture_for_each_page(kamikoma, here):
    ran = kamikoma("print", "lineframe", "--id", "A7Q3K2M", "--preview")
    assert "6 pictures: output/lineframe/lineframe-A7Q3K2M-*.png" in ran.out.splitlines()
    pictures = sorted((here / "output" / "lineframe").glob("*.png"))
    assert len(pictures) == 6
    for place in pictures:
        with Image.open(place) as picture:
            assert picture.size == (1241, 1754)


@pytest.mark.slow
def test_frames_can_be_larger(kamikoma):
    pages = {}
    for side in ("15", "30"):
        ran = kamikoma("print", "lineframe", "--id", "A7Q3K2M", "--frame", side, "--out", "p.pdf")
        pages[side] = int(ran.out.split()[1])
    assert pages["15"] < pages["30"]
