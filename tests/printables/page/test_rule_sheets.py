"""The page of rules says all that the rules say, and marks what is a house value."""

import re
from dataclasses import replace
from importlib import import_module

import pytest

from games.message import message
from games.rules import Paragraph, Row, Rules, Section, Table, aside, example, plain, rule
from printables.drawing.bounding_box import bounding_box
from printables.drawing.display_list import Group, Path, Text, placed_marks, walk
from printables.drawing.title_letters import letters_of
from printables.page import rule_sheets
from printables.page.fitting import NoRoomError
from printables.page.identity import RULES
from printables.page.paper import PAPERS, Sheet, sheet_of
from printables.page.paper_names import own_paper
from printables.page.rule_sheets import SIZES_PT, RuleArt, rule_sheet, saying
from printables.page.text_blocks import Block, text
from tests.cases import sweep
from tests.printables.games_on_paper import ENGLISH, printed, setup_in
from tests.shipped import words_in

GAMES = {
    "lautzeit-sep": "lautzeit_sep",
    "lineframe": "lineframe",
    "kokkuri": "kokkuri",
    "rakugaaki": "rakugaaki",
    "tower": "tower",
}
LETTERED = {
    "lautzeit-sep": "scroll",
    "lineframe": "deco",
    "kokkuri": "charm",
}
TYPESET = ("tower", "rakugaaki")


def texts(drawings):
    return [mark.string for mark, _ in placed_marks(drawings) if isinstance(mark, Text)]


def headings(drawings):
    """The texts that are headings of sections."""
    for drawn in drawings:
        if isinstance(drawn, Group):
            if drawn.tag is not None and drawn.tag.part == "H2":
                yield from (one for one in walk(drawn.children) if isinstance(one, Text))
            else:
                yield from headings(drawn.children)


def japanese_headings(name):
    """The headings of sections of a game in Japanese."""
    pages = printed(name, setup_in("ja")).pages
    return [*headings([placed.art for page in pages for placed in page.placed if placed.art])]


@pytest.mark.parametrize("name", TYPESET)
def test_japanese_headings_beside_a_type_of_one_weight_are_of_one_weight(name):
    heads = japanese_headings(name)
    assert {"用意するもの", "準備", "手番"} <= {one.string for one in heads}
    assert {one.weight for one in heads} == {"black"}


@pytest.mark.parametrize("name", LETTERED)
def test_japanese_headings_are_lettered_as_titles_are(name):
    """In the game's own brush or graver, not in the face of what is read."""
    heads = japanese_headings(name)
    assert {"用意するもの", "準備", "手番"} <= {one.string for one in heads}
    spelt = [one for one in heads if letters_of(LETTERED[name]).issuperset(one.string)]
    assert {one.weight for one in spelt} == {LETTERED[name]}
    assert not [
        one.string for one in heads if one not in spelt and not re.search(r"\d", one.string)
    ]


def signs(drawings):
    """How many houses there are."""
    return sum(
        isinstance(mark, Path) and len(mark.segments) == 12 for mark, _ in placed_marks(drawings)
    )


def bare(words):
    return re.sub(r"\s", "", words)


def unparted(words):
    """Words without what parts them, for which a new line may stand."""
    return re.sub("[/:：]", "", words)


@sweep(language=["en", "ja"], slug=list(GAMES))
def test_a_page_says_every_paragraph_and_every_number(slug, language):
    rules = import_module(f"games.{GAMES[slug]}.rules").rules()
    say = saying(words_in(language), language)
    pages = [
        placed.art
        for page in printed(slug, setup_in(language)).pages
        for placed in page.placed
        if placed.identity.kind == RULES
    ]
    strings = texts(pages)
    everything = bare("".join(strings))
    for item in rules.items():
        told = [paragraph.text for paragraph in item.paragraphs]
        told += [item.mistake] if item.mistake else []
        for words in told:
            assert bare(say(words)) in everything
        if item.number:
            assert item.number in strings
        for table in item.tables:
            for row in table.rows:
                assert bare(say(row.cells[0])).lower() in everything.lower()
                assert unparted(bare(say(row.cells[-1]))) in unparted(everything)
    houses = sum(paragraph.mark == "H" for item in rules.items() for paragraph in item.paragraphs)
    assert signs(pages) >= houses


def some(*items):
    title = message("Lineframe")
    return Rules("some", title, title, (Section("turn", title, items),))


def sheet(*items, room=None, art=None):
    room = room or sheet_of(PAPERS["a4"])
    return rule_sheet(some(*items), room, say=saying(str), tr=str, art=art)


def words(count):
    return plain(" ".join(f"word{number}" for number in range(count)))


def test_letters_become_as_large_as_there_is_room_for():
    short = sheet(rule("1", Paragraph(words(9))))
    long = sheet(*(rule(str(number), Paragraph(words(45))) for number in range(1, 15)))
    sizes = [
        next(
            m.size_pt
            for m, _ in placed_marks((page,))
            if isinstance(m, Text) and "word0" in m.string
        )
        for page in (short, long)
    ]
    assert sizes[0] == SIZES_PT[0]
    assert SIZES_PT[-1] <= sizes[1] < SIZES_PT[0]
    with pytest.raises(NoRoomError):
        sheet(rule("1", Paragraph(words(900))), room=Sheet(188, 60))


def test_columns_are_as_even_as_they_can_be():
    page = sheet(*(rule(str(number), Paragraph(words(30))) for number in range(1, 11)))
    room = sheet_of(PAPERS["a4"])
    discs = [(m.string, t.apply(m.x, m.y)) for m, t in placed_marks((page,))
             if isinstance(m, Text) and m.string.isdigit()]  # fmt: skip
    left = [number for number, (x, _) in discs if x < room.width_mm / 2]
    assert left == ["1", "2", "3", "4", "5"]


def test_a_house_stands_at_house_values_and_a_note_says_what_it_is():
    plain_page = sheet(rule("1", Paragraph(words(3))))
    assert signs((plain_page,)) == 0
    assert not any("House" in words for words in texts((plain_page,)))
    row = Row("x", (plain("a"), plain("b")), "H")
    table = Table("t", (plain("first"), plain("second")), (row,))
    page = sheet(rule("1", Paragraph(words(3), "H"), Paragraph(words(3)), table))
    assert signs((page,)) == 3  # the paragraph, the row, and the note
    assert any("House" in words for words in texts((page,)))


def test_the_note_of_house_values_says_what_an_exclamation_mark_is_where_there_is_one():
    house = Paragraph(message("Words of ours."), "H")
    wrong = rule("1", house, mistake=message("No."))
    with_key, without = (texts([sheet(item)]) for item in (wrong, rule("1", house)))
    assert with_key.count("Often played wrong.") == 1
    assert with_key.count("!") == 2, "before the mistake, and in the note"
    assert "Often played wrong." not in without


def test_a_picture_of_the_game_is_drawn_and_one_it_lacks_is_left_out():
    art = RuleArt(pictures={"known": lambda width, size_pt: text("a picture", width, size_pt)})
    page = sheet(example(words(3), "known"), aside(Paragraph(words(3)), picture="other"), art=art)
    assert texts((page,)).count("a picture") == 1


def test_a_table_wider_than_its_column_breaks_its_last_cell():
    row = Row("x", (plain("key"), words(40)))
    page = sheet(aside(Paragraph(words(2)), Table("t", (plain("a"), plain("b")), (row,))))
    box = bounding_box((page,))
    assert box is not None
    assert box.right <= sheet_of(PAPERS["a4"]).width_mm


def test_a_small_page_does_without_its_picture_only_where_it_may():
    art = RuleArt(band=lambda width, _: text("a picture", width, 60))
    rules = [rule(str(number), Paragraph(words(30))) for number in range(1, 10)]
    low = next(high for high in range(60, 260) if fits(rules, Sheet(188, high)))
    assert "a picture" not in texts((sheet(*rules, art=art, room=Sheet(188, low)),))
    with pytest.raises(NoRoomError):
        sheet(*rules, art=art, room=Sheet(188, low, whole=True))
    assert "a picture" in texts((sheet(*rules, art=art, room=Sheet(188, low + 60, whole=True)),))


def test_a_small_page_keeps_its_band_where_its_foot_can_be_spared():
    art = RuleArt(
        band=lambda width, _: text("a table laid", width, 40),
        foot=lambda width, _: text("a card in large", width, 60),
        spare_foot=True,
    )
    rules = [rule(str(number), Paragraph(words(30))) for number in range(1, 10)]
    low = next(high for high in range(60, 260) if fits(rules, Sheet(188, high)))
    high = low + 45  # room for the band, not for both
    shown = texts((sheet(*rules, art=art, room=Sheet(188, high)),))
    assert ("a table laid" in shown, "a card in large" in shown) == (True, False)
    shown = texts((sheet(*rules, art=replace(art, spare_foot=False), room=Sheet(188, high)),))
    assert "a table laid" not in shown


def fits(rules, room):
    try:
        sheet(*rules, room=room)
    except NoRoomError:
        return False
    return True


@pytest.mark.parametrize(("game", "paper", "shown"), [
    ("kokkuri", own_paper(182, 257), "scorched token"),
    ("tower", own_paper(148, 210), "cards each"),
    ("lineframe", own_paper(182, 257), "dots"),
])  # fmt: skip
def test_rules_on_small_paper_are_smaller_rather_than_without_their_picture(game, paper, shown):
    pages = [
        placed
        for page in printed(game, replace(ENGLISH, paper=paper)).pages
        for placed in page.placed
        if placed.identity.kind == RULES
    ]
    assert shown in texts((pages[0].art,))
    assert all(placed.turn == 0 for placed in pages)


def test_small_letters_become_larger_where_a_smaller_picture_makes_room(monkeypatch):
    rules = [rule(str(number), Paragraph(words(30))) for number in range(1, 15)]
    band = RuleArt(band=lambda width, _: Block(text("a picture", width, 9).drawings, 100))

    def sizes(high):
        page = sheet(*rules, art=band, room=Sheet(188, high))
        marks = [(m, t) for m, t in placed_marks((page,)) if isinstance(m, Text)]
        letters = next(m.size_pt for m, _ in marks if "word0" in m.string)
        return letters, [m.size_pt * t.a for m, t in marks if m.string == "a picture"]

    rooms = range(220, 330, 10)
    mended = [sizes(high) for high in rooms]
    monkeypatch.setattr(rule_sheets, "_BAND_SHARES", ())
    plainly = [sizes(high) for high in rooms]
    for (letters, shown), (before, whole) in zip(mended, plainly, strict=True):
        assert letters >= before
        assert (shown == whole) == (letters == before)
        assert letters == before or (before < 9.5 and shown[0] >= 0.86 * 9 - 1e-9)
    assert mended != plainly
