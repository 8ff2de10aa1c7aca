"""Score sheets and title bands: everything to be read, nothing over the page's edge."""

import pytest

from games.kokkuri.edition import house_edition as kokkuri_edition
from games.lautzeit_sep.edition import house_edition as lautzeit_sep_edition
from printables.drawing import palette
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Group,
    Path,
    Rect,
    Text,
    Use,
    placed_marks,
)
from printables.drawing.fonts import CAP_HEIGHT
from printables.kokkuri.haunted import BAND as HAUNTED
from printables.kokkuri.haunted import NIGHT
from printables.kokkuri.score_sheet import score_sheet as kokkuri_sheet
from printables.lautzeit_sep.court import BAND as COURT
from printables.lautzeit_sep.court import DEEP_JADE
from printables.lautzeit_sep.court import LOOK as LAUTZEIT_SEP
from printables.lautzeit_sep.score_sheet import score_sheet as lautzeit_sep_sheet
from printables.lineframe.band import BAND as TAPE
from printables.lineframe.band import READING
from printables.page.lockups import lockup, read_as
from printables.page.paper import PAPERS, sheet_of
from printables.page.score_tables import TABLE_HEAD_MM, Column, score_table
from printables.rakugaaki.band import BAND as STREET
from printables.tower.masonry import BAND as TOWER
from tests.shipped import words_in

BANDS = {"haunted": HAUNTED, "court": COURT, "tape": TAPE, "street": STREET, "tower": TOWER}


def texts(drawing):
    return [mark.string for mark, _ in placed_marks((drawing,)) if isinstance(mark, Text)]


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("design", list(Design))
def test_score_sheets_fit_their_page(paper, language, design):
    room, tr = sheet_of(paper), words_in(language)
    sheets = (
        kokkuri_sheet(kokkuri_edition(), room, design, tr),
        *(
            lautzeit_sep_sheet(lautzeit_sep_edition(), players, room, design, tr)
            for players in (2, 3, 4)
        ),
    )
    for sheet in sheets:
        box = bounding_box((sheet,))
        assert box is not None
        assert box.left >= -0.01
        assert box.right <= room.width_mm + 0.01
        assert box.bottom <= room.height_mm + 0.01


def uses(drawings):
    for drawing in drawings:
        if isinstance(drawing, Group):
            yield from uses(drawing.children)
        elif isinstance(drawing, Use):
            yield drawing


def test_a_game_has_a_row_for_every_player_and_a_deck_all_its_cards():
    room = sheet_of(PAPERS["a4"])
    for players in (2, 3, 4):
        words = texts(lautzeit_sep_sheet(lautzeit_sep_edition(), players, room, Design.FULL, str))
        games = sum(w.startswith("Game") for w in words)
        assert games >= 2  # each row high enough for several numbers above its dashed line
        rounds = [f"Round {n}" for n in range(1, players + 1)]  # as many as players (rule 4)
        assert [w for w in words if "Round" in w] == games * rounds
        assert words.count("red") == words.count("total") == games
        assert words.count("black") == (games if players > 2 else 0)
        assert words.count("declared") == words.count("bonuses") == games * players
    kokkuri = kokkuri_sheet(kokkuri_edition(), room, Design.FULL, str)
    words = texts(kokkuri)
    # A deck for each of four players in each of three games.
    assert words.count("×") == words.count("−1") == 4 * 3
    assert sum(use.symbol.name == "mask" for use in uses((kokkuri,))) == 4 * 3  # the confidant's
    assert words.count("count 3") == 3
    assert (words.count("sum"), words.count("total")) == (6, 3)  # beside what was gained: so far


@pytest.mark.parametrize("band", BANDS.values(), ids=BANDS)
@pytest.mark.parametrize("name", ["A title that is far too long for a band", "塔", "Kokkuri-san"])
def test_a_title_keeps_to_its_share_of_the_band(band, name):
    block = lockup(name, "a line", band, 190, Design.FULL)
    (title,) = [m for m, _ in placed_marks(block.drawings) if isinstance(m, Text) and m.role]
    box = bounding_box((title,))
    assert box is not None
    assert box.right <= 190 * band.share + 1
    assert box.top >= 0
    assert box.bottom <= band.height_mm


@pytest.mark.parametrize("width_mm", [160.0, 168.0, 181.0, 194.0])
@pytest.mark.parametrize("name", ["テープの作り方", "スコアシート", "From paper to tape"])
def test_lineframes_tape_leaves_room_for_the_title(width_mm, name):
    band = lockup(name, "", TAPE, width_mm, Design.FULL)
    marks = list(placed_marks(band.drawings))
    (title,) = (mark for mark, _ in marks if isinstance(mark, Text))
    box = bounding_box((title,))
    assert box is not None
    frames = [placing.e for mark, placing in marks if placing.e > 0]
    assert frames
    assert box.right < min(frames)


def test_a_title_has_its_shade_on_its_ground_and_none_in_lines():
    full = lockup("Kokkuri-san", "", HAUNTED, 180.0, Design.FULL)
    eco = lockup("Kokkuri-san", "", HAUNTED, 180.0, Design.ECO)
    fills = [
        [mark.fill for mark, _ in placed_marks(one.drawings) if isinstance(mark, Path)]
        for one in (full, eco)
    ]
    assert HAUNTED.shade in fills[0][-1:]
    assert HAUNTED.shade not in fills[1][-1:]
    assert texts(full.drawings[-1]) == texts(eco.drawings[-1]) == ["Kokkuri-san"]


def test_a_reading_stands_above_a_name_where_a_language_has_one():
    assert read_as("Lineframe", READING, str) == "Lineframe"
    name = read_as("Lineframe", READING, words_in("ja"))
    assert name == "Lineframe（ラインフレーム）"
    title, above = (
        mark
        for mark, _ in placed_marks(lockup(name, "", TAPE, 180.0, Design.FULL).drawings)
        if isinstance(mark, Text)
    )
    assert (title.string, title.weight) == ("Lineframe", "logo")
    assert (above.string, above.weight) == ("ラインフレーム", "deco")
    assert above.y < title.y - title.size_pt * 25.4 / 72 * 0.7


@pytest.mark.parametrize("design", list(Design))
def test_the_heads_of_a_table_are_pale_on_their_strip_and_dark_without(design):
    room, full = sheet_of(PAPERS["a4"]), design is Design.FULL
    kokkuri = kokkuri_sheet(kokkuri_edition(), room, design, str)
    for sheet, strip, words in (
        (kokkuri, NIGHT, {"count 3", "Spent cards"}),
        (lautzeit_sep_sheet(lautzeit_sep_edition(), 4, room, design, str), DEEP_JADE, {"total"}),
    ):
        marks = [mark for mark, _ in placed_marks((sheet,))]
        heads = [mark for mark in marks if isinstance(mark, Text) and mark.string in words]
        strips = [
            mark
            for mark in marks
            if isinstance(mark, Rect) and mark.fill == strip and mark.height == TABLE_HEAD_MM
        ]
        assert len(heads) >= (3 if sheet is kokkuri else 2)
        assert {mark.colour == palette.PAPER for mark in heads} == {full}
        assert len(strips) == (len(heads) if full else 0)


def test_heads_in_two_lines_stand_within_their_strip():
    columns = (Column("player"), Column("Brush and sword\nin balance 4"), Column("total"))
    table = score_table(columns, ["red"], 180.0, 9.0, look=LAUTZEIT_SEP, strip="#134538")
    strip = next(mark for mark, _ in placed_marks(table.drawings) if isinstance(mark, Rect))
    heads = [mark for mark, _ in placed_marks(table.drawings)
             if isinstance(mark, Text) and mark.string != "red"]  # fmt: skip
    for head in heads:
        cap = head.size_pt * MM_PER_POINT * CAP_HEIGHT
        assert head.y - cap >= 0.8
        assert head.y <= strip.height - 0.8
    middles = {round(head.y - head.size_pt * MM_PER_POINT * CAP_HEIGHT / 2, 2) for head in heads}
    assert round(strip.height / 2, 2) in middles  # those of one line
    assert sum(middles) / len(middles) == pytest.approx(strip.height / 2)
