"""What several measurements need."""

from pathlib import Path

import pytest

from tests.benchmarks.floor import BARE


@pytest.fixture(scope="session")
def counted() -> list[str]:
    """Return how many pages, rectangles, texts and QR codes our document has."""

    from games.lineframe.tape import new_ids, tape_from_id
    from printables.drawing.display_list import Circle, Path, Rect, Text, placed_marks
    from tests.printables.games_on_paper import printed

    ids = new_ids(4, seed=7)
    document = printed("lineframe", tapes=ids)
    tapes = [tape_from_id(tape_id) for tape_id in ids]
    marks = [mark for page in document.pages for mark, _ in placed_marks(page.drawings)]
    codes = sum(frame.qr for tape in tapes for frame in tape.frames)
    shapes = sum(isinstance(mark, Rect | Circle | Path) for mark in marks) - codes
    texts = sum(isinstance(mark, Text) for mark in marks)
    return [str(number) for number in (len(document.pages), shapes, texts, codes)]


@pytest.fixture(scope="session")
def font(tmp_path_factory) -> Path:
    """Return the file of a font that is as large as those we use."""
    from printables.drawing.fonts import font_bytes, repertoire_for

    file: Path = tmp_path_factory.mktemp("font") / "bare.ttf"
    file.write_bytes(font_bytes("regular", repertoire_for(["a"])))
    return file


@pytest.fixture
def floor(counted, font, tmp_path) -> tuple[str, ...]:
    """Return what makes Python run the bare script."""
    return ("-c", BARE, str(tmp_path / "bare.pdf"), str(font), *counted)
