"""Kokkuri-san's editions: what may be replaced, and what is said of what may not."""

import tomllib
from importlib.resources import files

import pytest

from games.edition import EditionError
from games.kokkuri.edition import house_edition, read_edition
from games.kokkuri.pieces import CANDIDATES

HOUSE = files("games.kokkuri").joinpath("edition.toml").read_text(encoding="utf-8")


def test_the_house_edition_is_the_rules_page():
    house = house_edition()
    copies = dict(zip(("0", "1", "2", "3", "4", "5"), (1, 2, 3, 2, 1, 1), strict=True))
    assert dict(house.cards.value) == {**copies, "x-1": 1, "confidant": 1}
    assert sum(house.cards.value.values()) == house.deck.value == 12
    assert house.players.value == (3, 4)
    assert (house.tokens.value, house.hand.value, house.rounds.value) == (3, 3, 3)
    assert house.end_lead.value == 12
    assert house.cards.mark == house.confidant.mark == "H"
    assert set(house.confidant.value) == {"en", "ja"}
    assert [house.effects[name].mark for name in CANDIDATES] == ["I", "H", "H", "S"]
    for name in CANDIDATES:
        assert set(house.effects[name].value) == {"en", "ja"}


def test_the_house_edition_can_be_read_as_an_edition_file():
    assert read_edition(HOUSE.encode()) == house_edition()
    assert read_edition(b"") == house_edition()


def test_an_edition_replaces_what_it_has_and_keeps_the_rest():
    edition = read_edition(
        "\ufeff[figures.fox]\r\nvalue = [[[9, 8], [7, 6]], [[5, 4], [3, 2]], [[1, 0], [1, 0]]]\r\n"
        '[effects.dog]\nvalue.ja = "何もしない。"\nmark = "I"\n'
        "[cards]\nvalue = { 10 = 2, 2 = 8, x-1 = 2, confidant = 0 }\n".encode()
    )
    assert edition.figures["fox"].value[0] == ((9, 8), (7, 6))
    assert edition.figures["fox"].mark == "S"
    assert edition.figures["dog"] == house_edition().figures["dog"]
    assert edition.effects["dog"].value == {"ja": "何もしない。"}
    assert edition.effects["dog"].mark == "I"
    assert edition.card_kinds == ("2", "10", "x-1", "confidant")
    assert edition.house == ("figures.dog", "figures.tanuki", "figures.sun", "effects.confidant")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[deck", "no TOML"),
        (
            "[players]\nvalue = [2, 5]",
            "players.value: found “[2, 5]”, expected “[3, 4]”, which the published rules",
        ),
        (
            "[end_lead]\nvalue = 10",
            "end_lead.value: found “10”, expected “12”, which the published",
        ),
        ('[effects.sun]\nvalue.en = "x"', "sun.value.en: found “x”, expected “Put the scorched"),
        ('[effects.sun]\nvalue.fr = "x"', "effects.sun.value: expected en or ja or both"),
        ("[effects.sun]\nvalue = 3", "effects.sun.value: found “3”, expected en or ja or both"),
        ("[figures.cat]\nvalue = 1", "no value “figures.cat”"),
        ("[board]\nvalue = 1", "no value “board”"),
        ("figures = 1", "figures: found “1”, expected a table, as [figures]"),
        ("[figures]\nfox = 1", "figures.fox: found “1”, expected a table"),
        ("[effects.confidant]\nvalue.fr = 'x'", "effects.confidant.value: expected en or"),
        ("[figures.fox]\nvalue = [[[4, 2], [2, 1]]]", "for each of three rounds"),
        ("[figures.fox]\nvalue = [[[4, 2], [2]], [[1, 1], [1, 1]], [[1, 1], [1, 1]]]", "each"),
        ("[figures.fox]\nvalue = [[[4, -2], [2, 1]], [[1, 1], [1, 1]], [[1, 1], [1, 1]]]", "0 to"),
        ("[figures.fox]\nvalue = [[[true, 2], [2, 1]], [[1, 1], [1, 1]], [[1, 1], [1, 1]]]", "0"),
        ("[cards]\nvalue = { 1 = 12 }", "expected copies of “x-1”"),
        ("[cards]\nvalue = { 1 = 9, x-1 = 1, confidant = 1 }", "12 cards in all, as many as one"),
        ("[cards]\nvalue = { joker = 10, x-1 = 1, confidant = 1 }", "for each kind of card"),
        ("[cards]\nvalue = { x-1 = 6, confidant = 6 }", "for each kind of card"),
        ("[cards]\nvalue = { 1 = 10.0, x-1 = 1, confidant = 1 }", "a whole number from 0 to 12"),
        ("[cards]\nvalue = [1]", "for each kind of card"),
        ('[effects.fox]\nvalue.fr = "x"', "en or ja"),
        ('[effects.fox]\nvalue.en = "a\\nb"', "one line"),
        ('[effects.fox]\nvalue = "x"', "en or ja"),
        ("[colours]\nvalue = ['red', 'green', 'blue', 'red']", "four different colours"),
        ("[colours]\nvalue = ['red', 'green', 'blue', 'a b']", "a colour, one word"),
        ("[colours]\nvalue = ['red', 'green', 'blue', 'a,b']", "a colour, one word"),
        ("[colours]\nvalue = ['red', 'green', 'blue', 'a、b']", "a colour, one word"),
        ("[tokens]\nvalue = 0", "tokens.value: found “0”, expected “3”, which"),
        (
            "[cards]\nvalue = 1\nvaleu = 2",
            "found “valeu”, expected one of value, mark, rule (“value”?)",
        ),
        ("[hand]\nvalue = 3\nmark = 'X'", "the mark S, I or H"),
        ("a." * 3000 + "b = 1", "a key of more than 8 parts"),
    ],
)
def test_what_is_no_edition_is_told_why(text, words):
    with pytest.raises(EditionError) as refused:
        read_edition(text.encode())
    assert any(words in str(reason) for reason in refused.value.messages)


def test_all_that_is_wrong_is_told_at_once():
    with pytest.raises(EditionError) as refused:
        read_edition(
            b"[figures]\nfox.value = 1\ndog.value = 2\ncat.value = 3\n"
            b"[cards]\nvalue = {}\n[colours]\nvalue = []\n[hand]\nvalue = 4\n"
            b"[effects]\nconfidant.value.en = ''\n"
        )
    texts = [str(reason) for reason in refused.value.messages]
    names = ("figures.cat", "figures.fox", "figures.dog", "cards", "colours", "hand")
    assert len(texts) == len(names) + 1
    for name in (*names, "effects.confidant"):
        assert sum(name in reason for reason in texts) == 1, name


def test_the_confidants_text_and_mark_can_be_replaced():
    edition = read_edition('[effects.confidant]\nvalue.ja = "下のカードと同じ。"\n'.encode())
    assert edition.confidant.value == {"ja": "下のカードと同じ。"}
    assert edition.confidant.mark == "S"
    assert "effects.confidant" in house_edition().house
    assert "effects.confidant" not in edition.house
    assert "effects.confidant" not in read_edition(b"[effects.confidant]\nmark = 'S'").house


def test_bytes_that_are_no_text_are_refused():
    for data in (b"\xff\xfe", b"#" * 2_000_000):
        with pytest.raises(EditionError):
            read_edition(data)


def test_every_value_of_the_file_has_its_mark():
    def tables(sizes):
        for table in sizes.values():
            if "value" in table:
                yield table
            else:
                yield from tables(table)

    assert all(table["mark"] in ("S", "I", "H") for table in tables(tomllib.loads(HOUSE)))
