"""Lautzeit-Sep's numbers: the house's, those of an edition file, and files that do not add up."""

import re
import tomllib
from importlib.resources import files

import pytest

from games.lautzeit_sep.edition import EditionError, house_edition, read_edition
from games.lautzeit_sep.pieces import WILD, Piece, copies

HOUSE = house_edition()


def test_the_house_values_are_those_of_the_rules_page():
    assert [count.value for count in HOUSE.pieces] == [4, 4, 4, 4, 3, 3, 3, 3, 2, 2]
    assert "".join(count.mark for count in HOUSE.pieces) == "HHHIIHHHHH"
    assert [HOUSE.bonus(number) for number in range(10)] == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3]
    named = {
        name: (getattr(HOUSE, name).value, getattr(HOUSE, name).mark)
        for name in ("base", "senmonka", "kasanari", "mukei", "yamiikusa")
    }
    assert named == {
        "base": (2, "I"),
        "senmonka": (3, "S"),
        "kasanari": (2, "S"),
        "mukei": (4, "H"),
        "yamiikusa": (3, "H"),
    }
    assert "".join(HOUSE.board.value).count("~") == 8


@pytest.mark.parametrize(("players", "all_", "wilds"), [(4, 68, 4), (3, 60, 4), (2, 58, 2)])
def test_fewer_players_leave_pieces_out(players, all_, wilds):
    existing = copies(HOUSE, players)
    assert sum(existing) == all_
    assert existing[WILD] == wilds
    assert (existing[Piece.S0] == 0) == (existing[Piece.B0] == 0) == (players < 4)


def test_an_edition_replaces_inferred_and_house_values():
    edition = read_edition(
        "[pieces]\nvalue = [2, 2, 3, 3, 3, 3, 4, 4, 4, 4]\nmark = 'S'\n[base]\nvalue = 5\n"
        "[board]\nvalue = ['~.~.~', '.....', '..^..', '.....', '~.~.~']\nmark = 'H'\n"
    )
    assert edition.bonus(0) == 3
    assert (edition.base.value, edition.base.mark, edition.base.rule) == (5, "S", "15")
    assert edition.board.mark == "H"
    assert edition.kasanari == HOUSE.kasanari
    assert copies(edition, 4)[Piece.B9] == 4


def test_numbers_may_end_before_nine():
    edition = read_edition("[pieces]\nvalue = [4, 4, 4, 4, 4, 4, 4, 4]")
    assert edition.numbers == 8
    assert copies(edition, 4)[Piece.S8] == 0
    assert sum(copies(edition, 4)) == 68


def test_the_whole_file_is_an_edition_of_itself():
    text = files("games.lautzeit_sep").joinpath("edition.toml").read_text(encoding="utf-8")
    assert read_edition(text) == HOUSE
    assert all("mark" in table for table in tomllib.loads(text).values())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[pieces]\nvalue = [5,4,4,4,3,3,3,3,2,2]", "two suits of 33 and 4 wilds are 70, .* 68"),
        ("[pieces]\nvalue = [9,4,4,4,3,3,3,1,1,0]", "counts, one for each number"),
        ("[pieces]\nvalue = [6,4,4,4,3,3,3,2,2,1]", "the 0 has 6, so its bonus"),
        ("[pieces]\nvalue = [4,4]\n", "3 to 10 counts"),
        ("[pieces]\nvalue = 4", "a list of whole numbers"),
        ("[pieces]\nvalue = [16,true,15]", "whole number"),
        ("[pieces]\nvalue = [4,4,4,4,3,3,3,3,2,2]\nmark = ['H']", "as many marks as counts"),
        ("[senmonka]\nvalue = 4", "3, which the published rules state"),
        ("[wilds]\nvalue = 6", "4, which the published rules state"),
        ("[mukei]\nvalue = -1", "a whole number from 0 to 999"),
        ("[mukei]\nvalue = 'four'", "a whole number"),
        ("[mukei]\nvalue = 4\nmark = 'X'", "the mark S, I or H"),
        ("[mukei]\nvalue = 4\nwhy = 'so'", "value, mark and rule, and nothing else"),
        ("[mukei]\npoints = 4", "a table with a value"),
        ("mukei = 4", "a table with a value"),
        ("[mukie]\nvalue = 4", "no value “mukie”"),
        ("[board]\nvalue = ['^']", "0 squares around the mountain, expected 24"),
        ("[board]\nvalue = ['..^', '..']", "rows of one length"),
        ("[board]\nvalue = ['.....', '.....', '.....', '.....', '.....']", "the mountain"),
        ("[board]\nvalue = ['....x', '.....', '..^..', '.....', '.....']", "the mountain"),
        ("[mukei", "no TOML"),
    ],
)
def test_a_table_that_does_not_add_up_is_refused(text, said):
    with pytest.raises(EditionError) as refused:
        read_edition(text)
    assert re.search(said, str(refused.value.message))
