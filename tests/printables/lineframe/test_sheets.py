"""The pages that go with the tapes: everything in its place, legible, and true."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise, product

import pytest

from games.lineframe.boxing import Claim, boxing_problems
from games.lineframe.clusters import clusters
from games.lineframe.edition import house_edition
from games.lineframe.entry import STEPS, Cross, Direction, Turn
from games.lineframe.frames import Table
from games.lineframe.layout import Layout
from games.lineframe.tape import QR_GAPS, Tape
from printables.drawing import palette
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import Drawing, Group, Rect, Text, Transform, placed_marks
from printables.drawing.fonts import text_width_mm
from printables.lineframe.die import die_sheet
from printables.lineframe.how_to import how_to_sheet
from printables.lineframe.reference import PAGES, example_table, reference_sheet
from printables.lineframe.score_sheet import score_sheet
from printables.lineframe.table_picture import SIDE_MM, table_board
from printables.page.paper import PAPERS, Sheet, Translate, sheet_of
from tests.cases import sweep
from tests.shipped import words_in

HOUSE = house_edition()


def whole_die_sheet(sheet: Sheet, design: Design, tr: Translate) -> Group:
    art, pieces = die_sheet(sheet, HOUSE, design, tr)
    return Group((art, *(Group((p.art,), p.placing) for p in pieces if p.art)))


def page_of_rules(sections: tuple[str, ...], sheet: Sheet, design: Design, tr: Translate) -> Group:
    return reference_sheet(sections, sheet, HOUSE, design, tr)


SHEETS: dict[str, Callable[[Sheet, Design, Translate], Group]] = {
    "die": whole_die_sheet,
    "how to": how_to_sheet,
    "play": partial(page_of_rules, PAGES[0]),
    "scoring": partial(page_of_rules, PAGES[1]),
    "score": lambda sheet, design, tr: score_sheet(sheet, HOUSE, design, tr),
}


def english(text: str) -> str:
    return text


def longer(text: str) -> str:
    """A language of wide letters: as many as a third of the English ones, at least."""
    return re.sub(r"[^{}]+(?![^{]*})", lambda part: "永" * -(-len(part[0]) * 45 // 100), text)


def texts_of(drawing: Drawing) -> Iterator[tuple[Text, Transform, float]]:
    for mark, placing in placed_marks((drawing,)):
        if isinstance(mark, Text):
            size = mark.size_pt * abs(placing.a * placing.d - placing.b * placing.c) ** 0.5
            yield mark, placing, size


@pytest.mark.parametrize("tr", [english, longer], ids=["en", "wide"])
@pytest.mark.parametrize("ink", Design)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", SHEETS)
def test_every_text_stays_on_the_sheet(name, paper, ink, tr):
    sheet = sheet_of(PAPERS[paper])
    count = 0
    for text, placing, size in texts_of(SHEETS[name](sheet, ink, tr)):
        width = text_width_mm(text.string, size, text.weight)
        width += text.spread_mm * size / text.size_pt * (len(text.string) - 1)
        x, y = placing.apply(text.x, text.y)
        left = x - {"start": 0, "middle": width / 2, "end": width}[text.anchor]
        assert left >= -0.01, text.string
        assert left + width <= sheet.width_mm + 0.01, text.string
        assert 0 < y < sheet.height_mm + 0.01, text.string
        count += 1
    assert count > 10


@pytest.mark.parametrize("name", SHEETS)
def test_every_text_is_large_and_dark_enough(name):
    sheet = sheet_of(PAPERS["letter"])
    for text, _, size in texts_of(SHEETS[name](sheet, Design.FULL, english)):
        if text.string == "QR" or text.role == "frame":
            continue  # on a picture of a frame, not to be read
        assert size >= 6, text.string
        white = text.colour == palette.PAPER  # a number on a dark disc
        ground = palette.TEXT if white else "#f3f4f6"
        assert palette.contrast(str(text.colour), ground) >= 4.5, text.string


def test_the_reference_has_all_rules_with_the_editions_numbers():
    room = sheet_of(PAPERS["a4"])
    pages = [page_of_rules(sections, room, Design.FULL, english) for sections in PAGES]
    words = [text.string for page in pages for text, _, _ in texts_of(page)]
    assert [n for n in range(1, 17) if str(n) not in words] == []
    whole_text = " ".join(words)
    edition = house_edition()
    for number in (
        *edition.targets.value,
        edition.end_qr_frames.value,
        edition.tape_frames.value,
        edition.window.value,
        *edition.qr_gap.value,
    ):
        assert re.search(rf"\b{number}\b", whole_text)
    assert "{" not in whole_text
    for colour in palette.SIX:
        assert colour.name in words


def best_score(table: Table) -> int:
    """The best score of a small table, by trying everything."""
    numbered = [(at, cell.number) for at, cell in table.cells() if cell.number is not None]
    of = clusters(table)
    choices = [
        [None, *(n for n, c in enumerate(of) if at in c.cells and number <= c.size)]
        for at, number in numbered
    ]
    return max(
        sum(
            number for (_, number), chosen in zip(numbered, pick, strict=True) if chosen is not None
        )
        for pick in product(*choices)
        if len([p for p in pick if p is not None]) == len({p for p in pick if p is not None})
    )


def test_the_example_is_what_its_words_say_and_could_not_score_more():
    table, boxes = example_table()
    assert boxing_problems(table, [Claim(*box) for box in boxes]) == ()
    written = {at: cell.number or 0 for at, cell in table.cells()}
    score = sum(written[row, column] for row, column, _ in boxes)
    assert score == best_score(table) == 14
    numbers = {colour: written[row, column] for row, column, colour in boxes}
    assert numbers == {4: 5, 2: 4, 5: 3, 6: 2}
    sizes = {c.colour: c.size for c in clusters(table) if (1, 2) in c.cells}  # where the 6 is
    assert written[1, 2] == 6
    assert sizes == {1: 3, 6: 2}  # red and purple


def test_the_example_teaches_no_rule_that_there_is_not():
    """A number may be written on any frame of its strip, and boxed for either colour of that."""
    table, boxes = example_table()
    cells = dict(table.cells())
    assert all(cells[row, column].number != colour for row, column, colour in boxes)
    elsewhere = [cell for cell in cells.values() if cell.number]
    elsewhere = [cell for cell in elsewhere if cell.number not in cell.frame.faces]
    assert len(elsewhere) >= 3
    every = [c for c in clusters(table) if any((*at, c.colour) in boxes for at in c.cells)]
    assert any(c.size > len(c.cells) for c in every)  # a QR frame counts twice


def test_the_example_is_a_table_that_the_rules_lead_to():
    """Its strips, in the order of their tape: the frames of each, and where it was laid."""
    table, _ = example_table()
    shown = dict(table.cells())
    row, column = 1, 1  # of the first QR frame
    laid: tuple[tuple[int, int, int, Direction, int, int], ...] = (
        (5, 0, -1, "west", 1, 2),  # face, x, y, direction, frame written into, frames
        (3, -1, 1, "north", 1, 2),
        (6, 1, 1, "north", 2, 2),
        (2, 2, 0, "south", 1, 2),
        (4, 0, 1, "east", 1, 1),
    )
    spots = [(0, 0)]
    for _, x, y, direction, _, count in laid:
        across, down = STEPS[direction]
        spots += [(x + across * n, y + down * n) for n in range(count)]
    assert len(spots) == len(shown) == len(set(spots))
    frames = tuple(shown[row + y, column + x].frame for x, y in spots)
    starts = [at for at, frame in enumerate(frames) if frame.qr]
    assert all(b - a in QR_GAPS for a, b in pairwise([*starts, len(frames)]))
    layout = Layout(Tape("", frames))
    steps: list[Turn | Cross] = [Turn(*turn[:5]) for turn in laid]
    for step in (*steps, Cross(-1, -1)):
        assert layout.problems(step) == []
        layout.do(step)
    reached, origin = layout.table()
    assert origin == (row, column)
    assert {at: replace(cell, printed=None) for at, cell in reached.cells()} == shown


def test_a_score_sheet_has_games_of_four_players_and_below_them_records():
    """Of four games the last made room for who reached a target first."""
    targets = house_edition().targets.value
    for name, paper in PAPERS.items():
        drawing = score_sheet(sheet_of(paper), HOUSE, Design.ECO, english)
        words = [text.string for text, _, _ in texts_of(drawing)]
        games = 4 if name == "a3" else 3
        assert words.count("total") == games
        assert all(words.count(str(target)) == games + 1 for target in targets)
        assert words.count("First to reach") == 1


@sweep(paper=["a4", "letter"], language=["en", "ja"])
def test_how_to_fills_its_page(paper, language):
    room = sheet_of(PAPERS[paper])
    box = bounding_box((how_to_sheet(room, Design.FULL, words_in(language)),))
    assert box is not None
    assert 0.88 * room.height_mm <= box.bottom <= room.height_mm


@sweep(paper=["a4", "letter"], language=["en", "ja"])
def test_each_of_four_players_has_a_card_of_a_turn(paper, language):
    tr = words_in(language)
    sheet = whole_die_sheet(sheet_of(PAPERS[paper]), Design.FULL, tr)
    words = [text.string for text, _, _ in texts_of(sheet)]
    assert words.count(tr("Your turn")) == HOUSE.players.value[1]


def test_a_cluster_that_boxes_nothing_is_shown_as_those_that_do():
    room = sheet_of(PAPERS["a4"])
    page = page_of_rules(PAGES[1], room, Design.FULL, english)
    painted = [m.fill for m, _ in placed_marks((page,)) if isinstance(m, Rect)]
    table, boxes = example_table()
    for colour in {1, *(box[2] for box in boxes)}:
        frames = max(len(one.cells) for one in clusters(table) if one.colour == colour)
        assert painted.count(palette.SIX[colour - 1].field) >= frames


@pytest.mark.parametrize("name", SHEETS)
def test_qr_frames_are_drawn_in_one_way_on_all_sheets(name):
    """A code here and the letters “QR” there were taken for two kinds of frames."""
    drawing = SHEETS[name](sheet_of(PAPERS["a4"]), Design.FULL, english)
    assert "QR" not in {text.string for text, _, _ in texts_of(drawing)}


def test_frames_that_lie_on_a_table_touch():
    table, boxes = example_table()
    board = table_board(table, boxes, (), pitch_mm=SIDE_MM)
    assert (board.width_mm, board.height_mm) == (4 * SIDE_MM, 3 * SIDE_MM)
