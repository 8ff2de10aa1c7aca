"""The numbers of Lautzeit-Sep, and editions that replace them."""

import tomllib
from contextlib import suppress
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given

from games.edition import EditionError, Marked
from games.lautzeit_sep.edition import Edition, house_edition, read_edition
from games.lautzeit_sep.pieces import PIECES, WILD, Piece, copies
from tests.cases import any_text, examples

TOML = Path(__file__).parents[3] / "games" / "lautzeit_sep" / "edition.toml"
HOUSE = house_edition()


def test_the_house_has_the_numbers_of_the_rules_page():
    assert [count.value for count in HOUSE.pieces] == [4, 4, 4, 4, 3, 3, 3, 3, 2, 2]
    assert [HOUSE.bonus(number) for number in range(10)] == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3]
    assert [count.mark for count in HOUSE.pieces] == list("HHHIIHHHHH")
    assert (HOUSE.base, HOUSE.senmonka) == (Marked(2, "I", "15"), Marked(3, "S", "15"))
    assert (HOUSE.kasanari, HOUSE.mukei) == (Marked(2, "S", "15"), Marked(4, "H", "15"))
    assert HOUSE.yamiikusa == Marked(3, "H", "16")
    assert (HOUSE.all_pieces.value, HOUSE.wilds.value, HOUSE.on_board.value) == (68, 4, 24)
    assert HOUSE.board.value == ("..~..", "..~..", "~~^~~", "..~..", "..~..")


@pytest.mark.parametrize(("players", "total"), [(4, 68), (3, 60), (2, 58)])
def test_fewer_players_leave_out_zeros_and_wilds(players, total):
    existing = copies(HOUSE, players)
    assert sum(existing) == total
    assert existing[Piece.S0] == existing[Piece.B0] == (4 if players == 4 else 0)
    assert existing[WILD] == (2 if players == 2 else 4)
    assert [existing[piece] for piece in PIECES[1:10]] == [4, 4, 4, 3, 3, 3, 3, 2, 2]


def test_an_edition_replaces_what_it_names():
    edition = read_edition("""
[pieces]
value = [2, 2, 3, 3, 3, 3, 4, 4, 4, 4]
[base]
value = 1
mark = "I"
[board]
value = [".....", ".~~~.", ".~^~.", ".~~~.", "....."]
""")
    assert edition.bonus(0) == 3
    assert edition.pieces[0] == Marked(2, "S")
    assert edition.base == Marked(1, "I", "15")
    assert edition.board.mark == "S"
    assert edition.senmonka == HOUSE.senmonka


def test_an_edition_may_be_a_changed_copy_of_the_houses():
    assert read_edition(TOML.read_text(encoding="utf-8")) == HOUSE
    assert read_edition("") == HOUSE


def test_an_edition_may_have_fewer_numbers():
    edition = read_edition("[pieces]\nvalue = [4, 4, 4, 4, 4, 4, 4, 4]")
    assert edition.numbers == 8
    assert copies(edition, 4)[Piece.S8] == copies(edition, 4)[Piece.B9] == 0


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[pieces", "is no TOML"),
        ("[foo]\nvalue = 1", "has no value “foo”"),
        ("base = 3", "base: found “3”, expected a table, as [base]"),
        ("[base]\nvalue = 3\ncolour = 1", "found “colour”, expected one of value, mark, rule"),
        ("[base]\nvalue = 'x'", "a whole number from 0 to 999"),
        ("[base]\nvalue = -1", "a whole number from 0 to 999"),
        ("[base]\nvalue = true", "a whole number from 0 to 999"),
        ("[base]\nvalue = 3\nmark = 'X'", "the mark S, I or H"),
        ("[senmonka]\nvalue = 4", "expected “3”, which the published rules state"),
        ("[players]\nvalue = [1, 4]", "expected “[2, 4]”, which the published rules state"),
        ("[players]\nvalue = 2", "expected “[2, 4]”, which"),
        ("[wilds]\nvalue = 6", "expected “4”, which"),
        ("[pieces]\nvalue = [4, 4, 4, 4, 3, 3, 3, 3, 2, 3]", "two suits of 33 and 4 wilds are 70"),
        ("[pieces]\nvalue = [32]", "3 to 10 counts"),
        ("[pieces]\nvalue = [4, 4, 4, 4, 4, 3, 3, 3, 3, 0]", "a whole number from 1 to 9"),
        ("[pieces]\nvalue = [8, 8, 8, 8]", "the 0 has 8, so its bonus, 5 less"),
        ("[pieces]\nvalue = [4,4,4,4,4,4,4,4]\nmark = ['S']", "as many marks as values"),
        ("[board]\nvalue = ['..', '.']", "rows of one length"),
        ("[board]\nvalue = []", "one “^”"),
        ("[board]\nvalue = ['.....']", "one “^”"),
        ("[board]\nvalue = ['..x..', '..^..']", "expected “^”"),
        ("[board]\nvalue = ['..^..', '.....']", "9 squares around the mountain, expected 24"),
    ],
)
def test_an_edition_that_is_none_is_explained(text, words):
    with pytest.raises(EditionError) as caught:
        read_edition(text)
    assert any(words in str(reason) for reason in caught.value.messages)


@examples(200)
@given(any_text(max_size=80))
def test_any_text_is_an_edition_or_explained(text):
    for whole in (text, f"[base]\nvalue = {text}", f"[pieces]\nvalue = [{text}]"):
        with suppress(EditionError):
            assert read_edition(whole).all_pieces == HOUSE.all_pieces


def test_every_value_is_marked():
    tables = tomllib.loads(TOML.read_text(encoding="utf-8"))
    assert list(tables) == [field.name for field in fields(Edition)]
    assert all(set(table) <= {"value", "mark", "rule"} for table in tables.values())
