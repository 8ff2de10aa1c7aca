import errno
import os
import stat
from pathlib import Path

import pytest

from printables.document import Document, Page, Placed, with_furniture, write_whole
from printables.drawing import Rect, Text, placed_marks
from printables.page import MARGIN_MM, PAPERS, furniture


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_turned_piece_covers_the_box_it_says(turn, shapes):
    piece = Placed("card", "1", 20, 30, 50, 80, turn, Rect(0, 0, 50, 80, fill="#000000"))
    page = Page(PAPERS["a4"], "", (piece,))
    (drawn,) = shapes(Document("t", "", "en", (page,)).pdf())[0]
    assert (drawn.left, drawn.top, drawn.right, drawn.bottom) == pytest.approx(piece.box, abs=0.002)
    left, top, right, bottom = piece.box
    assert (right - left, bottom - top) == ((80, 50) if turn % 180 else (50, 80))


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_small_print_stays_within_the_margins_and_measures_100_mm(paper, shapes, pictures):
    (page,) = with_furniture([Page(paper, "A heading")], str)
    pdf = Document("t", "", "en", (page,)).pdf()
    (ruler,) = shapes(pdf, longest=1000)[0]
    assert ruler.right - ruler.left == pytest.approx(100.1, abs=0.02)  # and half a line at each end
    grey = pictures(pdf, 127)[0]  # five pixels a millimetre
    edge = int(MARGIN_MM * 5) - 1
    inked = (grey < 250).nonzero()
    assert min(inked[0].min(), inked[1].min()) >= edge
    assert inked[0].max() <= grey.shape[0] - edge
    assert inked[1].max() <= grey.shape[1] - edge


def test_small_print_says_what_which_and_how_large():
    words = {"page {number} of {count}": "{count} ページ中 {number}"}
    drawings = furniture(PAPERS["a4"], "Tape A7Q3K2M", 2, 5, lambda text: words.get(text, text))
    texts = [mark.string for mark, _ in placed_marks(drawings) if isinstance(mark, Text)]
    assert "Tape A7Q3K2M" in texts
    assert "5 ページ中 2" in texts
    assert any("100 %" in text for text in texts)
    assert all(mark.size_pt >= 6 for mark, _ in placed_marks(drawings) if isinstance(mark, Text))


def test_pages_are_numbered():
    pages = with_furniture([Page(PAPERS["a4"], "x")] * 3, str)
    numbers = [
        mark.string
        for page in pages
        for mark, _ in placed_marks(page.furniture)
        if isinstance(mark, Text) and mark.role == "page"
    ]
    assert numbers == ["page 1 of 3", "page 2 of 3", "page 3 of 3"]


def test_a_file_is_replaced_only_when_whole(tmp_path, monkeypatch):
    place = tmp_path / "out.pdf"
    write_whole(place, b"old")

    def no_space(self, target):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "replace", no_space)
    with pytest.raises(OSError, match="No space left"):
        write_whole(place, b"new")
    assert place.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [place]


def test_a_file_is_as_readable_as_any_other(tmp_path):
    write_whole(tmp_path / "ours", b"x")
    (tmp_path / "plain").write_bytes(b"x")
    modes = {stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("ours", "plain")}
    assert len(modes) == 1


@pytest.mark.parametrize("folder", ["missing", "file"])
def test_a_folder_that_cannot_be_written_is_an_os_error(tmp_path, folder):
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match=r".+"):
        write_whole(tmp_path / folder / "out.pdf", b"x")
