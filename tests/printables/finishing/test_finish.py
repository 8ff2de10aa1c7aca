"""From a laid-out document to what leaves the press, in one order, as one pure function."""

from dataclasses import replace
from itertools import pairwise

import pytest

from printables.calibration.correction import Calibration
from printables.cutting.machine import keep_clear
from printables.cutting.marks import Marks
from printables.drawing.design import Design
from printables.drawing.display_list import Line, Path, Text, placed_marks, rgb
from printables.finishing.finish import Finishing, OffPaperError, finish
from printables.finishing.ink import Ink
from tests.printables.games_on_paper import ENGLISH, printed

ECO = replace(ENGLISH, design=Design.ECO)


def finished(ink=Ink.FULL, **chosen):
    document = printed("tower", replace(ENGLISH, design=ink.design))
    return document, finish(document, Finishing(ink, **chosen), str)


def lines_of(drawn):
    """Yield the box of each straight line of a path."""
    for start, end in pairwise(drawn.segments):
        if isinstance(end, Line):
            xs, ys = sorted((start.x, end.x)), sorted((start.y, end.y))
            yield xs[0], ys[0], xs[1] + 0.01, ys[1] + 0.01


def test_nothing_chosen_leaves_the_document_as_it_is():
    document, done = finished(marks=Marks.NONE)
    assert done == document


def test_marks_to_cut_by_keep_off_those_of_a_cutting_machine():
    document, done = finished(registered=True, marks=Marks.BOTH)
    _, without = finished(registered=True, marks=Marks.NONE)
    seen = 0
    for page, plain in zip(done.pages, without.pages, strict=True):
        added = page.marks[: len(page.marks) - len(plain.marks)]
        assert page.marks[len(added) :] == plain.marks
        if not page.registered:
            continue
        lines = [line for drawn in added if isinstance(drawn, Path) for line in lines_of(drawn)]
        seen += len(lines)
        for left, top, right, bottom in lines:
            for clear in keep_clear(page.paper):
                across = left < clear.right and clear.left < right
                assert not (across and top < clear.bottom and clear.top < bottom)
    assert seen > 50
    assert document.pages[0].marks == printed("tower").pages[0].marks  # it is left alone


def test_all_that_is_drawn_is_moved_with_the_pieces_and_black_in_the_end():
    document, done = finished(
        Ink.LINE, registered=True, calibration=Calibration(x_mm=1, scale_x=1.01)
    )
    for before, page in zip(document.pages, done.pages, strict=True):
        assert page.offset is not None
        assert [p.box for p in page.placed] == [p.box for p in before.placed]
        notes = [m for m, _ in placed_marks(page.furniture) if isinstance(m, Text)]
        assert any(note.role == "calibration" for note in notes)
        for mark, _ in placed_marks(page.drawings):
            for name in ("fill", "stroke", "colour"):
                paint = getattr(mark, name, None)
                if isinstance(paint, str):
                    assert len(set(rgb(paint))) == 1, mark  # no hue
                    assert rgb(paint)[0] in (0, 1), mark


def test_a_piece_that_would_leave_the_paper_is_refused_with_its_page():
    with pytest.raises(OffPaperError) as refused:
        finished(calibration=Calibration(x_mm=15))
    number = refused.value.page
    document = printed("tower")
    assert document.pages[number - 1].side == "back"
    assert str(number) in str(refused.value)
    assert str(refused.value).endswith("a larger paper has room")


@pytest.mark.parametrize("ink", [Ink.ECO, Ink.LINE])
def test_no_design_passes_for_another(ink):
    with pytest.raises(ValueError, match="full is none for ink"):
        finish(printed("tower"), Finishing(ink), str)
    assert finish(printed("tower", ECO), Finishing(ink), str)
