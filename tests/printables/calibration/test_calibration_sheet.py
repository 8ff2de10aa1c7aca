"""What makes up for a printer's error: sheets say how far it is off, and later prints meet."""

import functools
import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printables.calibration.correction import Calibration, calibrated, fitted, told
from printables.calibration.fiducials import MARK_MM, SheetCode, fiducials, read_code
from printables.calibration.sheet import LEAST_MM, Setup, in_black, rule_mm, sheet
from printables.calibration.verniers import STEP_MM, lever, verniers
from printables.drawing.display_list import (
    Circle,
    Line,
    Move,
    Path,
    Rect,
    Text,
    Transform,
    placed_marks,
    rgb,
    rotate,
    scale,
    translate,
)
from printables.page.document import Document, Page, Placed, with_furniture
from printables.page.duplex import Duplex, mirror_of
from printables.page.fitting import PieceSizeError
from printables.page.identity import Identity, Kind
from printables.page.paper import PAPERS, Paper
from tests.cases import examples
from tests.printables.games_on_paper import shown as what

RIGHT = Calibration()
EDGES = ("long", "short")
SIZES = [*PAPERS.values(), Paper("b5", 182, 257)]


def english(text):
    return text


@functools.cache
def sheet_document(paper, edge="long", calibration=RIGHT):
    setup = Setup(paper, edge, calibration)
    document = sheet(setup, language="en", tr=english)
    return in_black(calibrated(document, setup.calibration, english))


def turned_over(point, paper, edge):
    """Where a point of the front is as one looks at the back."""
    x, y = point
    if mirror_of(Duplex(edge), paper) == "x":
        return paper.width_mm - x, y
    return x, paper.height_mm - y


class Printer:
    """A printer that moves, turns and scales what it is sent; backs and fronts in its own way."""

    def __init__(self, paper, seed):
        numbers = random.Random(seed)
        x, y = paper.width_mm / 2, paper.height_mm / 2
        self.scale = [1 + numbers.uniform(-0.02, 0.02)] * 2
        size = translate(-x, -y).then(scale(*self.scale)).then(translate(x, y))
        self.front = size.then(translate(numbers.uniform(-2, 2), numbers.uniform(-2, 2)))
        turn = rotate(
            numbers.uniform(-1.5, 1.5), numbers.uniform(0, 2 * x), numbers.uniform(0, 2 * y)
        )
        shift = translate(numbers.uniform(-3, 3), numbers.uniform(-3, 3))
        self.back = turn.then(size).then(shift)


def inverse(t: Transform) -> Transform:
    area = t.a * t.d - t.b * t.c
    a, b, c, d = t.d / area, -t.b / area, -t.c / area, t.a / area
    return Transform(a, b, c, d, -a * t.e - c * t.f, -b * t.e - d * t.f)


def points(page):
    """The corners of a page's marks as they are sent to the printer, by the mark and the corner."""
    moved = page.offset or Transform()
    return {
        (placed.name, at): moved.apply(*placed.placing.apply(*corner))
        for placed in page.placed
        if what(placed) == "fiducial"
        for at, corner in enumerate(((0, 0), (10, 0), (10, 10), (0, 10)))
    }


def read_exactly(document, printer, paper, edge):
    """What a perfect eye reads off a sheet that a printer printed, on top of what it was sent."""
    front, _ = document.pages
    sent = list(points(front).values())
    behind = [turned_over(printer.front.apply(*p), paper, edge) for p in sent]
    places = [inverse(printer.back).apply(*p) for p in behind]
    should = [turned_over(p, paper, edge) for p in sent]
    across, along = (float(length) for length in rule_mm(paper))
    return fitted(
        should,
        places,
        paper,
        across / (across * printer.scale[0]),
        along / (along * printer.scale[1]),
    )


@pytest.mark.parametrize("paper", SIZES, ids=lambda paper: paper.name)
@pytest.mark.parametrize("edge", EDGES)
def test_a_second_sheet_shows_that_the_error_is_gone(paper, edge):
    first = sheet_document(paper, edge)
    for seed in range(12):
        printer = Printer(paper, seed)
        right = read_exactly(first, printer, paper, edge).rounded  # as it is kept
        second = calibrated(first, right, english)
        # A mark that the plain back has behind a mark of the front is behind it on paper too.
        plain = first.pages[1]
        where = {key: turned_over(p, paper, edge) for key, p in points(plain).items()}
        for key, sent in points(second.pages[1]).items():
            front = printer.front.apply(*right.front(paper).apply(*where[key]))
            assert math.dist(printer.back.apply(*sent), turned_over(front, paper, edge)) < 0.05
        # What is on the front is as large as it should be.
        for (key, sent), plainly in zip(
            points(second.pages[0]).items(), points(first.pages[0]).values(), strict=True
        ):
            middle = (paper.width_mm / 2, paper.height_mm / 2)
            off = [
                a - b
                for a, b in zip(
                    printer.front.apply(*sent), printer.front.apply(*middle), strict=True
                )
            ]
            true = [a - b for a, b in zip(plainly, middle, strict=True)]
            assert math.dist(off, true) < 0.05, key


@pytest.mark.parametrize("paper", SIZES, ids=lambda paper: paper.name)
@pytest.mark.parametrize("edge", EDGES)
def test_without_values_the_same_printer_misses(paper, edge):
    printer = Printer(paper, 1)
    back = sheet_document(paper, edge).pages[1]
    where = {key: turned_over(p, paper, edge) for key, p in points(back).items()}
    missed = [
        math.dist(
            printer.back.apply(*sent), turned_over(printer.front.apply(*where[key]), paper, edge)
        )
        for key, sent in points(back).items()
    ]
    assert max(missed) > 0.5


def strokes(page, name, paper, edge):
    """Where the strokes of a scale are, as the back is looked at."""
    (placed,) = (p for p in page.placed if p.name == name and what(p).startswith("scale"))
    (path,) = (part for part in placed.art.children if isinstance(part, Path))
    moved = placed.placing.then(page.offset or Transform())
    ends = [(s.x, s.y) for s in path.segments if isinstance(s, Move | Line)]
    centres = [
        moved.apply((x0 + x1) / 2, (y0 + y1) / 2)
        for (x0, y0), (x1, y1) in zip(ends[::2], ends[1::2], strict=True)
    ]
    if page.side == "front":
        centres = [turned_over(p, paper, edge) for p in centres]
    return centres


def read_by_eye(document, printer, name, paper, edge):
    """The figure of the stroke on the back that best goes on straight in one of the front."""
    front, back = document.pages
    axis = 1 if name == "D" else 0
    through = [
        turned_over(printer.front.apply(*turned_over(p, paper, edge)), paper, edge)[axis]
        for p in strokes(front, name, paper, edge)
    ]
    on_back = [printer.back.apply(*p)[axis] for p in strokes(back, name, paper, edge)]
    (steps,) = (scale.steps for scale in verniers(paper) if scale.name == name)
    figures = [n * STEP_MM for n in range(-steps, steps + 1) if n]
    return min((abs(a - b), f) for a in through for b, f in zip(on_back, figures, strict=True))[1]


@examples(100)
@given(
    x=st.floats(-1.2, 1.2),  # with the turn, within the scales of the smallest paper
    y=st.floats(-1.2, 1.2),
    turn=st.floats(-0.1, 0.1),
    paper=st.sampled_from(SIZES),
    edge=st.sampled_from(EDGES),
)
def test_what_is_read_against_the_light_is_what_to_type(x, y, turn, paper, edge):
    right = Calibration(x, y, turn)
    printer = Printer(paper, 0)
    printer.front, printer.back = Transform(), inverse(right.back(paper))
    document = sheet_document(paper, edge)
    a, b, c, d = (read_by_eye(document, printer, name, paper, edge) for name in "ABCD")
    most = STEP_MM / 2 + 0.03
    if abs(x) > STEP_MM / 2:  # nought is told by the cross, which has no stroke
        assert b == pytest.approx(x, abs=most)
    if abs(y) > STEP_MM / 2:
        assert d == pytest.approx(y, abs=most)
    quotient = lever(paper) or 0
    if min(abs(a), abs(c)) > STEP_MM:
        assert (a - c) / quotient == pytest.approx(turn, abs=2 * most / quotient)


@pytest.mark.parametrize("paper", SIZES, ids=lambda paper: paper.name)
@pytest.mark.parametrize("edge", EDGES)
def test_marks_of_both_sides_are_seen_against_the_light(paper, edge):
    front = [
        placed.box
        for placed in sheet_document(paper, edge).pages[0].placed
        if what(placed) in ("fiducial", "code")
    ]
    back = [
        placed.box
        for placed in sheet_document(paper, edge).pages[1].placed
        if what(placed) in ("fiducial", "code")
    ]
    assert len(front) == len(back) == 9
    behind = []
    for left, top, right, bottom in front:
        (x0, y0), (x1, y1) = (turned_over(p, paper, edge) for p in ((left, top), (right, bottom)))
        behind.append((min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)))
    white = 2.0
    everything = behind + back
    for at, one in enumerate(everything):
        for other in everything[:at]:
            apart = max(one[0] - other[2], other[0] - one[2], one[1] - other[3], other[1] - one[3])
            assert apart >= white
    for left, top, right, bottom in everything:
        assert left >= 8
        assert top >= 12
        assert right <= paper.width_mm - 8
        assert bottom <= paper.height_mm - 14


@pytest.mark.parametrize("paper", SIZES, ids=lambda paper: paper.name)
def test_the_sheet_takes_black_ink_alone_and_its_figures_are_large(paper):
    document = sheet_document(paper, "long", Calibration(1.5, -0.8, 0.2, 1.003, 0.999))
    figures = 0
    for page in document.pages:
        for mark, _ in placed_marks(page.drawings):
            paints = [getattr(mark, name, None) for name in ("fill", "stroke", "colour")]
            for paint in filter(None, paints):
                red, green, blue = rgb(paint)
                assert red == green == blue
            if isinstance(mark, Text):
                assert mark.size_pt >= 6
                if mark.role == "figure":
                    figures += 1
                    assert mark.size_pt >= 14
    assert figures > 30


@pytest.mark.parametrize("paper", SIZES, ids=lambda paper: paper.name)
def test_marks_and_strokes_are_in_the_room_that_printers_reach(paper):
    for page in sheet_document(paper).pages:
        for placed in page.placed:
            left, _, right, _ = placed.box
            if what(placed) != "scale back":  # which has room for figures around
                assert left >= 4
                assert right <= paper.width_mm - 4
        for scale_ in verniers(paper):
            assert (
                abs(scale_.at(scale_.steps, "back")[0] - paper.width_mm / 2)
                < paper.width_mm / 2 - 10
            )


def test_a_paper_that_is_too_small_is_refused_with_the_size_that_would_do():
    with pytest.raises(PieceSizeError, match="paper a5; 180 × 254 mm would do"):
        sheet(Setup(Paper("a5", 148, 210)), language="en", tr=english)
    for size in (LEAST_MM, (180.0, 254.0)):
        assert len(sheet(Setup(Paper("least", *size)), language="en", tr=english).pages) == 2


def test_the_lines_that_are_measured_are_as_long_as_they_say():
    for paper in SIZES:
        front = sheet_document(paper).pages[0]
        lengths = set()
        for mark, _ in placed_marks(front.marks):
            if isinstance(mark, Path) and mark.width_mm == 0.12:
                ends = [(s.x, s.y) for s in mark.segments if isinstance(s, Move | Line)]
                xs, ys = zip(*ends, strict=True)
                lengths |= {round(max(xs) - min(xs), 6), round(max(ys) - min(ys), 6)}
        assert lengths == set(map(float, rule_mm(paper)))


kept = st.builds(
    Calibration,
    st.floats(-20, 20),
    st.floats(-20, 20),
    st.floats(-10, 10),
    st.floats(0.95, 1.05),
    st.floats(0.95, 1.05),
)


@examples(500)
@given(kept, st.sampled_from(["front", "back"]), st.sampled_from(EDGES), st.floats(100, 900))
def test_a_code_says_what_the_sheet_was_printed_with(calibration, side, edge, width):
    code = SheetCode(side, edge, round(width, 1), 297.0, calibration.rounded)
    assert len(code.text) == 20
    assert read_code(code.text) == code


@pytest.mark.parametrize(
    "text", ["", "A7Q3K2M-07", "KCFL", "KCXL04$BL:TID0M:2EXA", "kcfl04$bl:tid0m:2exa"]
)
def test_another_code_is_none_of_ours(text):
    assert read_code(text) is None


def test_values_of_a_second_sheet_are_added():
    first, more = Calibration(1.5, -0.8, 0.2, 1.004, 1.0), Calibration(-0.1, 0.2, 0.1, 0.999, 1.001)
    both = first.and_then(more).rounded
    assert both == Calibration(1.4, -0.6, 0.3, 1.003, 1.001)


def game(side="single"):
    paper = PAPERS["a4"]
    placed = Placed(Identity(Kind("card"), "1"), 20, 30, 63, 88, art=Rect(0, 0, 63, 88, "#000000"))
    page = Page(paper, "h", (placed,), (Circle(5, 5, 1, "#000000"),), side)
    return Document("t", "s", "en", with_furniture([page], english))


@pytest.mark.parametrize("side", ["single", "front", "back"])
def test_places_stay_and_what_is_drawn_moves(side):
    calibration = Calibration(2, -1, 0, 1.01, 1.01)
    plain, moved = game(side), calibrated(game(side), calibration, english)
    assert moved.pages[0].placed == plain.pages[0].placed
    paper = PAPERS["a4"]
    to = calibration.back(paper) if side == "back" else calibration.front(paper)

    def card(document):
        return next(
            (t.e, t.f) for m, t in placed_marks(document.pages[0].drawings) if isinstance(m, Rect)
        )

    assert card(moved) == pytest.approx(to.apply(*card(plain)))


@pytest.mark.parametrize("side", ["single", "front", "back"])
def test_a_page_says_what_was_done_to_it(side):
    def notes(calibration):
        page = calibrated(game(side), calibration, english).pages[0]
        return [
            m.string
            for m, _ in placed_marks(page.furniture)
            if getattr(m, "role", "") == "calibration"
        ]

    assert notes(Calibration()) == []
    assert notes(Calibration(1.5, -0.8, -0.2)) == (
        ["Back moved: 1.5 mm right · 0.8 mm up · 0.2° anticlockwise"] if side == "back" else []
    )
    assert notes(Calibration(scale_x=0.998, scale_y=0.998)) == ["Scaled: 99.8 %"]


def test_what_needs_nothing_is_the_same_document():
    document = game("back")
    assert calibrated(document, Calibration(), english) is document
    front = game("front")
    assert calibrated(front, Calibration(1, 1, 1), english).pages == front.pages


def test_the_ruler_of_a_scaled_page_is_scaled_with_it():
    page = calibrated(game(), Calibration(scale_x=1.01, scale_y=1.01), english).pages[0]
    rulers = [t for m, t in placed_marks(page.furniture) if isinstance(m, Path)]
    assert all((t.a, t.d) == (1.01, 1.01) for t in rulers)
    assert rulers


def test_moves_are_told_in_words():
    assert told(Calibration(-1, 2), True, english) == "Back moved: 1 mm left · 2 mm down"
    assert told(Calibration(-1, 2), False, english) == ""


def test_the_same_sheet_is_the_same_file():
    again = sheet(Setup(PAPERS["a4"]), language="en", tr=english)
    assert sheet_document(PAPERS["a4"]).pdf() == in_black(again).pdf()


def test_marks_are_where_they_are_said_to_be():
    for paper in SIZES:
        for page in sheet_document(paper).pages:
            placed = {p.name: p for p in page.placed if what(p) == "fiducial"}
            for mark in fiducials(paper, page.side):
                assert placed[str(mark.number)].box[:2] == mark.corners[0]
                assert placed[str(mark.number)].width_mm == MARK_MM
