"""`kamikoma print lineframe`: what lands where."""

import pypdf
import pypdfium2
import pytest
from PIL import Image

pytestmark = pytest.mark.usefixtures("any_ink")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("printed")


@pytest.fixture
def printed(kamikoma, folder):
    """Return a function that prints a tape with options, once for all who ask for the same."""

    def place(*options):
        pdf = folder / f"tape{''.join(options)}.pdf"
        if not pdf.exists():
            ran = kamikoma("print", "lineframe", "--id", "A7Q3K2M", "--out", str(pdf), *options)
            assert ran.status == 0
        return pdf

    return place


def test_a_tape_prints_the_same_bytes_again(kamikoma, here, printed):
    ran = kamikoma("print", "lineframe", "--id", "a7q3-k2m", "--out", "folder")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("folder/lineframe-A7Q3K2M.pdf: 8 pages\nink: ")
    again = (here / "folder" / "lineframe-A7Q3K2M.pdf").read_bytes()
    assert again == printed().read_bytes()


def test_it_goes_to_output_unless_told_otherwise(kamikoma, here):
    kamikoma("print", "lineframe", "--id", "A7Q3K2M")
    (written,) = (here / "output").rglob("*.*")
    assert written == here / "output" / "lineframe" / "lineframe-A7Q3K2M.pdf"
    ran = kamikoma("print", "lineframe", "--id", "A7Q3K2M", "--out", "mine.PDF")
    assert ran.out.splitlines()[0] == "mine.PDF: 8 pages"
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
    ("options", "width", "height"),
    [((), 210, 297), (("--paper", "Letter"), 215.9, 279.4), (("--paper", "a3"), 297, 420)],
)
def test_pages_have_the_size_of_the_paper(printed, options, width, height):
    for page in pypdf.PdfReader(printed(*options)).pages:
        assert float(page.mediabox.width) == pytest.approx(width / 25.4 * 72, abs=0.1)
        assert float(page.mediabox.height) == pytest.approx(height / 25.4 * 72, abs=0.1)


@pytest.mark.parametrize(
    ("options", "language", "words"),
    [((), "en", "how to"), (("--lang", "ja"), "ja", "テープの作り方")],
)
def test_the_language_is_on_the_page_and_in_the_metadata(printed, options, language, words):
    pdf = printed(*options)
    reader = pypdf.PdfReader(pdf)
    assert str(reader.root_object["/Lang"]) == language
    assert "A7Q3K2M" in str(reader.metadata.title)
    with pypdfium2.PdfDocument(pdf) as pages:
        texts = [page.get_textpage().get_text_bounded().lower() for page in pages]
    assert any(words in text for text in texts)


def test_eco_is_another_design(printed):
    assert printed().read_bytes() != printed("--ink", "eco").read_bytes()


@pytest.mark.slow
def test_a_preview_has_a_picture_for_each_page(kamikoma, here):
    ran = kamikoma("print", "lineframe", "--id", "A7Q3K2M", "--preview")
    assert "8 pictures: output/lineframe/lineframe-A7Q3K2M-*.png" in ran.out.splitlines()
    pictures = sorted((here / "output" / "lineframe").glob("*.png"))
    assert len(pictures) == 8
    for place in pictures:
        with Image.open(place) as picture:
            assert picture.size == (1241, 1754)


@pytest.mark.slow
def test_pictures_of_a_longer_print_go_and_those_of_other_people_stay(kamikoma, here):
    mine, old = here / "trip-30.png", here / "trip-31.png"
    Image.new("L", (8, 8)).save(mine)
    options = ("--id", "A7Q3K2M", "--preview", "--out", "trip.pdf")
    assert kamikoma("print", "lineframe", *options).status == 0
    (here / "trip-1.png").rename(old)
    assert kamikoma("print", "lineframe", *options).status == 0
    assert mine.exists()
    assert not old.exists()
    assert len(list(here.glob("trip-*.png"))) == 9


@pytest.mark.slow
def test_frames_can_be_larger(kamikoma):
    pages = {}
    for side in ("15", "30"):
        ran = kamikoma("print", "lineframe", "--id", "A7Q3K2M", "--frame", side, "--out", "p.pdf")
        pages[side] = int(ran.out.split()[1])
    assert pages["15"] < pages["30"]
