import json
import time
from collections.abc import Callable
from importlib.resources import files

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.problem import NotationError
from games.tower.edition import BEHIND, KANA
from games.tower.entry import Agreed, Cell, Claim, Entry, Lay, Said, Swap
from games.tower.json_notation import read, read_json, to_json
from games.tower.notation import parse, parse_hand, serialise
from games.tower.tower import Direction, Spot
from tests.cases import any_text, examples

SCHEMA = jsonschema.Draft202012Validator(
    json.loads(files("games.tower").joinpath("entry.schema.json").read_text("utf-8"))
)

kana = st.sampled_from(KANA)
words = st.text(st.sampled_from(KANA), min_size=1, max_size=9)
spots = st.builds(Spot, st.integers(1, 9), st.integers(1, 9))
directions: st.SearchStrategy[Direction] = st.sampled_from(["across", "down"])
turns = st.builds(
    Lay,
    kana,
    spots,
    st.lists(st.builds(Said, directions, words), max_size=2).map(tuple),
    st.none() | st.builds(Swap, kana, spots),
)
cells = st.none() | st.builds(Cell, st.sampled_from([*KANA, *BEHIND]))
tables = st.tuples(*(st.tuples(*[cells] * number) for number in range(1, 10)))
allow = st.lists(st.builds(Agreed, words), max_size=3).map(tuple)
claims = st.none() | st.builds(Claim, st.integers(0, 999))
entries = st.builds(Entry, tables, st.none(), allow, claims) | st.builds(
    Entry, st.none(), st.lists(turns, max_size=6).map(tuple), allow, claims
)


@given(entries)
@examples(600)
def test_what_is_written_is_read_back(entry: Entry) -> None:
    assert parse(serialise(entry)) == entry
    data = to_json(entry)
    SCHEMA.validate(json.loads(data))
    assert read_json(data) == entry


THREE = [{"direction": "down", "word": "あん"}] * 3


def refused(text: str) -> list[tuple[str, str]]:
    with pytest.raises(NotationError) as caught:
        read(text.encode())
    return [(problem.where, str(problem.message)) for problem in caught.value.problems]


def test_the_page_s_game_is_read() -> None:
    entry = parse(
        "Tower 1\nPLAY\nlay ん ９，１\nlay ア 8,1 across アン\n# a comment\n"
        "swap く 8,3 lay か 6,1 across かほ down かん  # a swap\nallow ほあん かほ\nclaim 23\n"
    )
    assert entry.play is not None
    assert entry.play[1] == Lay("あ", Spot(8, 1), (Said("across", "あん"),))
    assert entry.play[2].swap == Swap("く", Spot(8, 3))
    assert [claim.direction for claim in entry.play[2].words] == ["across", "down"]
    assert str(entry.play[2].spot_place) == "6:18"
    assert entry.allowed == {"ほあん", "かほ"}
    assert entry.claim == Claim(23)


def test_a_table_may_be_typed_without_spaces_and_in_small_letters() -> None:
    rows = ["." * number for number in range(1, 8)]
    entry = parse("\n".join(["tower 1", "table", *rows, ".......K", "........ん"]))
    spaced = parse(
        "\n".join(["tower 1", "table", *map(" ".join, rows), ". . . . . . . k", "........ん"])
    )
    assert entry == spaced
    assert {spot: cell.shown for spot, cell in entry.cells().items()} == {(9, 2): "K", (9, 1): "ん"}


def test_every_bad_line_is_named() -> None:
    reported = refused(
        "tower 1\nplay\nlay が 9,1\nput あ 8,1\nlay あ 8;1\nlay あ 8,1 across あx\n"
        "lay あ 10,1\nlay あい 8,1\nlay\nswap あ 8,1 あ 7,1\nclaim -1\nclaim 1\nclaim 2\n"
        "lay あ 8,1 across あん down あん down あん\nallow"
    )
    assert [where for where, _ in reported] == [
        "3:5", "4:1", "5:7", "6:19", "7:7", "8:6", "9:4", "10:12", "11:7", "13:1", "14:29", "15:6",
    ]  # fmt: skip
    assert "voiced" in reported[0][1]
    assert "one of lay, swap, allow, claim" in reported[1][1]
    assert "one of the 45 kana" in reported[3][1]


def test_tables_of_a_wrong_shape_are_refused() -> None:
    rows = [" ".join("." * number) for number in range(1, 10)]
    assert refused("\n".join(["tower 1", "table", *rows, ". ."]))[0][0] == "12:1"
    assert refused("\n".join(["tower 1", "table", ". .", *rows[1:]]))[0] == (
        "3:3", "found “.”, expected the end of the row: it has 1 place",
    )  # fmt: skip
    assert "a letter from" in refused("\n".join(["tower 1", "table", "B", *rows[1:]]))[0][1]
    assert refused("")[0][1] == "the line ends here, expected “tower 1” on the first line"
    assert refused("tower 1")[0] == ("1:8", "the line ends here, expected one of table, play")
    assert refused("tower 2\ntable")[0][0] == "1:7"


@pytest.mark.parametrize(
    "broken",
    [
        {"play": 1}, {"table": 1}, {}, {"table": ["."] * 10}, {"play": [], "table": []},
        {"play": [{"lay": "あ"}]}, {"play": [{"lay": "x", "at": [1, 1]}]},
        {"play": [{"lay": "あ", "at": [1]}]}, {"play": [{"lay": "あ", "at": [1, 10]}]},
        {"play": [{"lay": "あ", "at": [1, 1], "swap": "い"}]},
        {"play": [{"lay": "あ", "at": [1, 1], "words": [{"direction": "up", "word": "あん"}]}]},
        {"play": [{"lay": "あ", "at": [1, 1], "words": [{"direction": "down", "word": ""}]}]},
        {"play": [], "claim": -1}, {"play": [], "claim": True}, {"play": [], "allow": ["が"]},
        {"play": [], "more": 1},
        {"play": [{"lay": "あ", "at": [1, 1], "words": THREE}]},
        {"play": [{"lay": "ああ", "at": [1, 1]}]},
    ],
)  # fmt: skip
def test_json_that_says_nothing_is_refused(broken: dict[str, object]) -> None:
    assert refused(json.dumps({"game": "tower", "version": 1, **broken}, ensure_ascii=False))


def test_all_that_is_wrong_with_a_turn_in_json_is_named() -> None:
    word = {"direction": "up", "word": "あん"}
    turns = [
        {"lay": "x", "at": [8, 1, 2], "words": [word, {"direction": "down", "word": "っ"}]},
        {"lay": "あ", "at": [8, 0], "swap": "が", "for": [1, 1]},
    ]
    data = {"game": "tower", "version": 1, "play": turns, "claim": "a"}
    reasons = [message for _, message in refused(json.dumps(data, ensure_ascii=False))]
    assert len(reasons) == 7
    for words, message in zip(("x", "row", "up", "っ", "9", "が", "999"), reasons, strict=True):
        assert words in message


def test_a_hand_is_read() -> None:
    assert parse_hand("か,せ、サ し") == ("か", "せ", "さ", "し")
    for text in ("", "か,か", "か,が", "x", ",,"):
        with pytest.raises(NotationError):
            parse_hand(text)


signs = 'ん|9,1 |8|,|across |down |あん\n|claim 3\n|allow |K|. |\n|{|}|"|#|㌔|\r|\t|゙|が'
fragments = st.sampled_from(["tower 1\n", "table\n", "play\n", "lay ", "swap ", *signs.split("|")])


@given(st.lists(fragments, max_size=30).map("".join) | any_text(max_size=60))
@examples(4000)
def test_any_text_is_read_or_refused_with_places(text: str) -> None:
    for whole in (text, "tower 1\n" + text, "tower 1\nplay\n" + text, "tower 1\ntable\n" + text):
        try:
            entry = parse(whole)
        except NotationError as error:
            lines = whole.replace("\r\n", "\n").replace("\r", "\n").split("\n")
            for problem in error.problems:
                assert problem.place
                assert str(problem.message)
                assert 1 <= problem.place.line <= len(lines)
                assert 1 <= problem.place.column <= len(lines[problem.place.line - 1]) + 1
        else:
            assert parse(serialise(entry)) == entry


def test_a_table_needs_no_dots() -> None:
    full = parse("tower 1\ntable\n" + "\n".join("." * n for n in range(1, 8))
                 + "\n. . . . . . さ い\n. . . . . . M K ん\n")  # fmt: skip
    short = "tower 1\ntable\nさ い\nMKん\nclaim 0\n"
    assert parse(short).table == full.table
    assert parse("tower 1\ntable\nさ、い\nm,k,ん").table == full.table
    data = {"game": "tower", "version": 1, "table": ["さい", "M K ん"]}
    assert read_json(json.dumps(data)).table == full.table
    SCHEMA.validate(data)
    assert parse("tower 1\ntable\n").tower().cards == {}
    assert parse(serialise(parse(short))) == parse(short)
    assert refused("tower 1\ntable\n" + "か" * 9 + "\nん")[0] == (
        "3:9", "found “か”, expected the end of the row: it has 8 places",
    )  # fmt: skip


def test_commas_and_japanese_words_are_read() -> None:
    english = "tower 1\nplay\nlay ん 9,1\nswap く 8,3 lay か 6,1 across かほ down かん\n"
    japanese = "tower 1\n手順\n置く ん ９、１\n交換 く、８，３ 置く か 6 1 横 かほ、縦 かん\n"
    more = "allow ほあん かほ\nclaim 23\n"
    assert parse(english + more) == parse(japanese + "認める ほあん、かほ\n申告 ２３\n")
    assert parse("tower 1\n塔\nん").table == parse("tower 1\ntable\nん").table
    assert refused("tower 1\n手順\n置く ん 9,1 斜め あん")[0] == (
        "3:10", "found “斜め”, expected one of 横, 縦",
    )  # fmt: skip


def test_a_word_in_kanji_is_asked_for_in_kana() -> None:
    assert refused("tower 1\nplay\nlay に 7,1 across 日本")[0] == (
        "3:18", "found “日本”, expected the word in kana, as its cards read",
    )  # fmt: skip


@pytest.mark.parametrize(
    "write",
    [
        lambda: "table\n" + ". " * 120_000,
        lambda: "table\n" + ".\n" * 120_000,
        lambda: "play\n" + "lay ん 9,1 across あん\n" * 8_000,
        lambda: "play\nlay ん 9,1" + " across あん" * 15_000,
        lambda: "play\nallow" + " あん" * 30_000,
        lambda: "play\n" + "か\n" * 60_000,
        lambda: "play\nlay " + "ん" * 80_000,
    ],
)
def test_what_no_game_has_is_refused_at_once(write: Callable[[], str]) -> None:
    text = write()
    start = time.process_time()
    reported = refused("tower 1\n" + text)
    assert time.process_time() - start < 3  # a tenth of it, where nothing else runs
    assert all(len(reason) < 200 for _, reason in reported)


def test_more_turns_than_any_game_has_are_one_problem() -> None:
    ((where, reason),) = refused("tower 1\nplay\n" + "lay ん 9,1\n" * 91)
    assert where == "93:1"
    assert reason == "the game has no more than 90 of these; reading stopped here"
    turns = [{"lay": "ん", "at": [9, 1]}] * 91
    assert refused(json.dumps({"game": "tower", "version": 1, "play": turns}))[0][1] == reason
    with pytest.raises(NotationError):
        parse_hand("か" * 40_000)


def test_no_game_agrees_on_words_without_end() -> None:
    lines = "tower 1\nplay\nlay ん 9,1\n" + "allow ほあん\n" * 1001
    assert refused(lines) == [
        ("1004:7", "the game has no more than 1000 of these; reading stopped here")
    ]
