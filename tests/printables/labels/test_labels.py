"""Sheets of labels, and the pieces on them."""

import re
from dataclasses import replace

import pytest

from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Group, Text, placed_marks
from printables.labels.pages import LabelSizeError, on_labels
from printables.labels.sheets import (
    LabelFileError,
    LabelSheet,
    find_sheet,
    read_sheets,
    shipped_sheets,
)
from printables.page.paper import PAPERS
from tests.cases import sweep
from tests.printables.games_on_paper import ENGLISH, forget_printed, printed
from tests.printables.games_on_paper import shown as what

NEAR = 1e-6
TABLE = """
[mine]
paper = "a4"
columns = 3
rows = 7
width = 63.5
height = 38.1
left = 7.2
top = 15.1
across = 66.0
down = 38.1
"""


def document(game, side=20.0):
    setup = replace(ENGLISH, paper=PAPERS["a3"], design=Design.ECO)
    return printed(game, setup, **({"frame_mm": side} if game == "lineframe" else {}))


def labelled(game, name, side=20.0, **options):
    sheets = shipped_sheets()
    return on_labels(document(game, side), sheets[name], tr=str, known=sheets, **options)


def test_the_sheets_that_ship_are_plausible():
    sheets = shipped_sheets()
    assert len(sheets) >= 25
    for name, sheet in sheets.items():
        assert name == name.lower()
        boxes = sheet.labels
        assert len(boxes) == sheet.columns * sheet.rows
        last = boxes[-1]
        # Sheets are the same upside down, but for what is lost in rounding.
        assert sheet.left == pytest.approx(sheet.paper.width_mm - last.x - last.width, abs=0.6)
        assert sheet.top == pytest.approx(sheet.paper.height_mm - last.y - last.height, abs=0.6)
    names = [known for sheet in sheets.values() for known in (sheet.name, *sheet.also)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("name", "labels", "width", "height", "paper"),
    [
        ("avery-l7160", 21, 63.5, 38.1, "a4"),
        ("avery-l7163", 14, 99.1, 38.1, "a4"),
        ("avery-l7651", 65, 38.1, 21.2, "a4"),
        ("avery-l7654", 40, 45.7, 25.4, "a4"),
        ("avery-5160", 30, 66.675, 25.4, "letter"),
        ("avery-5163", 10, 101.6, 50.8, "letter"),
        ("avery-22806", 12, 50.8, 50.8, "letter"),
        ("hisago-elm012", 24, 66, 33.9, "a4"),
    ],
)
def test_sheets_have_the_figures_of_their_makers(name, labels, width, height, paper):
    sheet = shipped_sheets()[name]
    assert len(sheet.labels) == labels
    assert (sheet.width, sheet.height) == (width, height)
    assert sheet.paper == PAPERS[paper]


@pytest.mark.parametrize("typed", ["avery-l7160", "AVERY-L7160", "l7160", "J8160", "Avery L7160"])
def test_a_sheet_is_found_by_any_of_its_names(typed):
    assert find_sheet(typed, shipped_sheets()).name == "avery-l7160"


def test_an_unknown_sheet_is_not_found():
    assert find_sheet("l9999", shipped_sheets()) is None


def test_a_sheet_of_ones_own_is_read():
    sheet = read_sheets(TABLE + 'also = ["yours"]\ncorner = 2\n')["mine"]
    assert sheet == LabelSheet("mine", ("yours",), PAPERS["a4"], 3, 7, 63.5, 38.1, 7.2, 15.1, 66.0,
                               38.1, 2.0)  # fmt: skip
    assert sheet.labels[4] == Box(7.2 + 66.0, 15.1 + 38.1, 63.5, 38.1)


@pytest.mark.parametrize(
    ("before", "after", "line", "words"),
    [
        ("[mine]", "[mine", 2, "TOML"),
        ("columns = 3", "columns = ", 4, "TOML"),
        ("columns = 3", "colums = 3", 4, "columns"),
        ("columns = 3\n", "", 2, "columns"),
        ("columns = 3", "columns = 0", 4, "1 to 100"),
        ("columns = 3", "columns = 2.5", 4, "whole number"),
        ("rows = 7", 'rows = "7"', 5, "whole number"),
        ("rows = 7", "rows = true", 5, "whole number"),
        ("width = 63.5", "width = -1", 6, "millimetres"),
        ("width = 63.5", "width = nan", 6, "millimetres"),
        ("left = 7.2", "left = inf", 8, "millimetres"),
        ('paper = "a4"', 'paper = "b9"', 3, "letter"),
        ("across = 66.0", "across = 60", 2, "overlap"),
        ("across = 66.0", "across = 70", 2, "beyond"),
        ("rows = 7", "rows = 8", 2, "beyond"),
        ("[mine]", "mine = 5\n[other]", 2, "table"),
        ("rows = 7", "rows = 7\nalso = 5", 6, "list of names"),
        ("rows = 7", f"rows = {600 * '['}", 5, "brackets within brackets"),
        ("rows = 7", f"rows = {5000 * '7'}", 5, "5000 letters or digits in a row"),
        ("rows = 7", f"{'a.' * 50_000}a = 7", 5, "a key of more than 8 parts"),
    ],
)
def test_what_is_no_sheet_is_refused_with_its_line(before, after, line, words):
    assert before in TABLE
    with pytest.raises(LabelFileError) as refused:
        read_sheets(TABLE.replace(before, after))
    assert str(refused.value).startswith(f"line {line}: ")
    assert words in str(refused.value)


@sweep(side=[15.0, 20.0, 30.0], name=sorted(shipped_sheets()))
def test_frames_stand_edge_to_edge_in_the_order_of_the_tape(name, side):
    sheet = shipped_sheets()[name]
    most = max(
        int((sheet.width + 0.05) // side) if sheet.height + 0.05 >= side else 0,
        int((sheet.height + 0.05) // side) if sheet.width + 0.05 >= side else 0,
    )
    if not most:
        with pytest.raises(LabelSizeError):
            labelled("lineframe", name, side)
        return
    document = labelled("lineframe", name, side)
    placed = [(page, one) for page in document.document.pages for one in page.placed]
    assert [one.name for _, one in placed] == [f"A7Q3K2M-{n:02d}" for n in range(1, 81)]
    assert document.labels == -(-80 // most)
    boxes = [box for _ in document.document.pages for box in sheet.labels]
    pages = [n for n, page in enumerate(document.document.pages) for _ in page.placed]
    for number, ((_, one), page) in enumerate(zip(placed, pages, strict=True)):
        label = boxes[number // most]
        assert page == number // most // len(sheet.labels)
        left, top, right, bottom = one.box
        assert left >= label.x - 0.03
        assert top >= label.y - 0.03
        assert right <= label.x + label.width + 0.03
        assert bottom <= label.y + label.height + 0.03
        if number % most:
            before = placed[number - 1][1].box
            assert (
                (before[2], before[1]) == pytest.approx((left, top))
                if one.turn == 0
                else (before[0], before[3]) == pytest.approx((left, top))
            )


def test_a_label_says_which_frames_it_has():
    document = labelled("lineframe", "avery-l7160")
    notes = [m for page in document.document.pages for m in page.marks if isinstance(m, Text)]
    assert [note.string for note in notes[:3]] == [
        "A7Q3K2M-01–03",
        "A7Q3K2M-04–06",
        "A7Q3K2M-07–09",
    ]
    assert notes[-1].string == "A7Q3K2M-79–80"
    assert all(note.size_pt >= 6 for note in notes)
    sheet = shipped_sheets()["avery-l7160"]
    for note, label in zip(notes, sheet.labels, strict=False):
        reach = bounding_box((note,))
        frames = [p.box for p in document.document.pages[0].placed]
        assert label.x <= reach.left
        assert reach.right <= label.x + label.width
        assert reach.bottom <= label.y + label.height
        assert not any(
            left < reach.right and reach.left < right and top < reach.bottom and reach.top < bottom
            for left, top, right, bottom in frames
        )


@pytest.mark.parametrize(
    ("game", "name", "pieces"),
    [
        ("lautzeit-sep", "avery-l7651", 68),
        ("tower", "avery-l7164", 48),
        ("rakugaaki", "avery-l7654", 96),
        ("kokkuri", "avery-l7651", 18),
        ("kokkuri", "avery-l7165", 74),
    ],
)
def test_every_front_that_fits_is_on_a_label_once(game, name, pieces):
    sheet = shipped_sheets()[name]
    document = labelled(game, name)
    placed = [one for page in document.document.pages for one in page.placed]
    assert len(placed) == len({(what(one), one.name) for one in placed}) == pieces
    assert all(one.side == "front" for one in placed)
    for page in document.document.pages:
        assert page.paper == sheet.paper
        for one in page.placed:
            left, top, right, bottom = one.box
            (label,) = [
                box
                for box in sheet.labels
                if box.x - 0.03 <= left
                and right <= box.x + box.width + 0.03
                and box.y - 0.03 <= top
                and bottom <= box.y + box.height + 0.03
            ]
            drawn = bounding_box((Group((one.art,), one.placing, one.clip),))
            assert drawn.left >= label.x - 0.03  # nothing is drawn on the next label
            assert drawn.right <= label.x + label.width + 0.03


def test_what_does_not_fit_names_a_sheet_that_does():
    document = labelled("kokkuri", "avery-l7651")
    assert [(kind.width_mm, kind.height_mm) for kind in document.too_large] == [(63, 88), (44, 63)]
    for kind in document.too_large:
        again = labelled("kokkuri", kind.instead.name)
        sizes = {(one.width_mm, one.height_mm) for p in again.document.pages for one in p.placed}
        assert (kind.width_mm, kind.height_mm) in sizes
        smaller = [
            sheet
            for sheet in shipped_sheets().values()
            if sheet.width * sheet.height < kind.instead.width * kind.instead.height
        ]
        for sheet in smaller:
            long, short = max(sheet.width, sheet.height), min(sheet.width, sheet.height)
            assert long < kind.height_mm or short < kind.width_mm


def test_labels_that_are_gone_are_left_out():
    sheet = shipped_sheets()["avery-l7651"]
    document = labelled("kokkuri", "avery-l7651", first=65)
    first, second = document.document.pages
    last = sheet.labels[-1]
    assert len(first.placed) == 1
    assert all(one.box[0] >= last.x and one.box[1] >= last.y for one in first.placed)
    assert len(second.placed) == 17


def test_backs_go_on_labels_too_where_they_are_wanted():
    both = labelled("kokkuri", "avery-l7651", sides=("front", "back"))
    backs = labelled("kokkuri", "avery-l7651", sides=("back",))
    assert both.labels == 2 * backs.labels
    names = {what(one) for page in backs.document.pages for one in page.placed}
    assert names == {"token back", "start coin back"}


def test_a_page_of_labels_says_what_it_is_where_the_margin_has_room():
    (page,) = labelled("kokkuri", "avery-l7651").document.pages
    texts = [m.string for m, _ in placed_marks(page.furniture) if isinstance(m, Text)]
    assert any(re.search("Kokkuri-san · tokens.*avery-l7651", text) for text in texts)
    top = shipped_sheets()["avery-l7651"].top
    assert all(bounding_box((text,)).bottom <= top for text in page.furniture)
    narrow = labelled("tower", "avery-l7164").document.pages[0]
    assert narrow.furniture == ()


def test_the_pages_of_labels_are_the_same_every_time_and_open(tmp_path):
    one = labelled("lautzeit-sep", "avery-l7651").document.pdf()
    forget_printed()
    assert labelled("lautzeit-sep", "avery-l7651").document.pdf() == one
    assert one.startswith(b"%PDF")
