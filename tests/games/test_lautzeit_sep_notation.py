"""Lautzeit-Sep's notations: each other's inverse, all problems in one go, never a crash."""

import json
import random
from importlib.resources import files

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.lautzeit_sep.declaration import NAMES, YAKU
from games.lautzeit_sep.entry import Claim, Entry, Group, Post, Return
from games.lautzeit_sep.json_notation import read, read_json, to_json
from games.lautzeit_sep.notation import parse, parse_pieces, serialise
from games.lautzeit_sep.pieces import PIECES, WILD, Piece
from games.problem import NotationError

SCHEMA = jsonschema.Draft202012Validator(
    json.loads(
        files("games.lautzeit_sep").joinpath("entry.schema.json").read_text(encoding="utf-8")
    )
)
EXAMPLE = """lautzeit-sep 1
players 4               # 2, 3 or 4
post S12W = 0           # a revealed combination
post S456 = 2
post B567 = 2
claim base mukei = 6    # the names claimed
"""


def groups(low=1, high=9, pieces=PIECES):
    return st.lists(st.sampled_from(pieces), min_size=low, max_size=high).map(
        lambda found: Group(tuple(found))
    )


AMOUNTS = st.integers(0, 30)
STEPS = st.builds(Post, groups(), AMOUNTS, st.none() | groups(3, 3, PIECES[:WILD])) | st.builds(
    Return, groups(), AMOUNTS
)
CLAIMS = st.builds(
    Claim, st.lists(st.sampled_from(YAKU), min_size=1, unique=True).map(tuple), AMOUNTS
)
ENTRIES = st.builds(
    Entry,
    st.integers(2, 4),
    st.lists(STEPS, max_size=4).map(tuple),
    groups(),
    st.none() | CLAIMS,
    st.none() | groups(1, 1),
    st.none() | groups(1, 24),
)


@given(ENTRIES)
def test_what_is_written_is_read_again(entry):
    assert parse(serialise(entry)) == entry
    assert read(serialise(entry).encode()) == (entry,)


@given(ENTRIES)
def test_json_says_the_same(entry):
    written = to_json(entry)
    SCHEMA.validate(written)
    assert read_json(json.dumps(written)) == entry
    assert read(json.dumps(written, indent=1, ensure_ascii=False).encode()) == (entry,)


def test_the_example_of_the_rules_page():
    entry = parse(EXAMPLE)
    assert entry.players == 4
    assert [str(p) for p in entry.steps[0].group.pieces] == ["S1", "S2", "W"]
    assert [step.bonus for step in entry.steps] == [0, 2, 2]
    assert entry.claim == Claim(("base", "mukei"), 6)
    assert (str(entry.steps[1].group.place), entry.steps[1].group.length) == ("4:6", 4)
    assert entry.hand is entry.board is entry.light is None


@pytest.mark.parametrize(
    "typed", ["兵１２＊", "s12w", "Ｓ１２Ｗ", "S1 S2 W", "S1 2 w", "兵1 兵2 *", "  S12 Ｗ  "]
)
def test_pieces_may_be_typed_in_many_ways(typed):
    assert parse_pieces(typed).pieces == (Piece.S1, Piece.S2, WILD)
    assert parse(f"lautzeit-sep 1\npost {typed}=0").steps[0].group.pieces[2] is WILD


def test_a_suit_holds_beyond_a_wild():
    assert [str(p) for p in parse_pieces("B44W5 筆0").pieces] == ["B4", "B4", "W", "B5", "B0"]


def test_names_may_be_claimed_in_japanese():
    names = " ".join(NAMES[key] for key in YAKU)
    assert parse(f"lautzeit-sep 1\nhand S1\nclaim {names} = 3").claim.yaku == YAKU


def test_returns_readings_and_the_rest():
    entry = parse(
        "LAUTZEIT-SEP 1\npost S23W as S123 = 0\nreturn S23W = 0\nhand S23W\nlight S5\nboard S1 S4 W"
    )
    assert entry.steps[0].stands.pieces == (Piece.S1, Piece.S2, Piece.S3)
    assert isinstance(entry.steps[1], Return)
    assert entry.light.pieces == (Piece.S5,)
    assert len(entry.board.pieces) == 3


@pytest.mark.parametrize(
    ("lines", "where", "said"),
    [
        ("hand S12X", "2:9", "found “X”, expected S, B or W"),
        ("hand 123", "2:6", "found “123”, expected S, B or W"),
        ("hand S", "2:7", "expected a number from 0 to 9"),
        ("hand SB1", "2:7", "expected a number from 0 to 9"),
        ("hand", "2:5", "the line ends here, expected S, B or W"),
        ("hand S1\nhand S2", "3:1", "“hand” stands twice"),
        ("players 5\nhand S1", "2:9", "a whole number from 2 to 4"),
        ("players\nhand S1", "2:8", "a whole number from 2 to 4"),
        ("post S123", "2:10", "“=” and a number"),
        ("post S123 = x", "2:13", "a whole number from 0"),
        ("post S123 = -1", "2:13", "a whole number from 0"),
        ("post = 2", "2:6", "expected S, B or W"),
        ("post S12W as = 2", "2:14", "expected S, B or W"),
        ("post S12W as S12W = 0", "2:17", "that the wild stands for"),
        ("post S123 = 1 = 1", "2:15", "the end of the line"),
        ("hand S1\nclaim bsae = 2", "3:7", "(“base”?)"),
        ("hand S1\nclaim = 2", "3:7", "expected one of base"),
        ("hand S1\nclaim base base = 4", "3:12", "claimed twice"),
        ("hand S1\nclaim base", "3:11", "“=” and a number"),
        ("hand S1\nlight S12", "3:7", "one piece"),
        ("hnad S1", "2:1", "(“hand”?)"),
        ("players 4", "2:10", "expected one of post, hand"),
        ("", "1:15", "nothing was entered"),
        ("hand " + "S1" * 101, "2:206", "more than 100 pieces"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(lines, where, said):
    with pytest.raises(NotationError) as caught:
        parse(f"lautzeit-sep 1\n{lines}")
    problem = caught.value.problems[0]
    assert problem.where == where
    assert said in str(problem.message)


def test_all_problems_are_told_in_one_go():
    with pytest.raises(NotationError) as caught:
        parse("lautzeit 1\nplayers 9\npost S1X = 2\nhand Q\nclaim nothing = 2\n")
    assert [p.where for p in caught.value.problems] == ["1:1", "2:9", "3:8", "4:6", "5:7"]


@pytest.mark.parametrize(
    ("members", "where"),
    [
        ({"hand": "S1X"}, "1:"),
        ({"hand": []}, "1:"),
        ({"hand": 5}, "1:"),
        ({"hand": ["S1", 2]}, "1:"),
        ({"hand": "S1", "players": 1}, "1:"),
        ({"hand": "S1", "light": "S12"}, "1:"),
        ({"hand": "S1", "claim": {"yaku": ["bass"], "points": 1}}, "1:"),
        ({"hand": "S1", "claim": {"yaku": [], "points": 1}}, "1:"),
        ({"hand": "S1", "claim": {"yaku": ["base", "base"], "points": 1}}, "1:"),
        ({"hand": "S1", "claim": {"yaku": ["base"]}}, "1:"),
        ({"steps": []}, "1:1"),
        ({"steps": [{"post": "S123"}]}, "1:"),
        ({"steps": [{"post": "S123", "bonus": 1, "as": "W"}]}, "1:"),
        ({"steps": [{"return": "S123", "bonus": -1}]}, "1:"),
        ({"hand": "S1", "post": "S123"}, "1:"),
        ({}, "1:1"),
    ],
)
def test_json_that_is_no_entry_is_told_with_its_place(members, where):
    written = {"game": "lautzeit-sep", "version": 1, **members}
    with pytest.raises(NotationError) as caught:
        read_json(json.dumps(written))
    assert caught.value.problems[0].where.startswith(where)
    if members.get("hand") != "S1X" and members.get("light") != "S12":  # no schema reads pieces
        steps = members.get("steps") or [{}]
        assert "as" in steps[0] or not SCHEMA.is_valid(written)


def test_json_pieces_may_be_a_list():
    written = {"game": "lautzeit-sep", "version": 1, "hand": ["S1", "兵2", "W B3"]}
    SCHEMA.validate(written)
    assert read_json(json.dumps(written)).hand.pieces == (Piece.S1, Piece.S2, WILD, Piece.B3)


def test_nothing_crashes():
    rng = random.Random(1)
    parts = [
        *"SBW兵筆＊*w=0123456789#\n\n \t",
        "post ",
        "hand ",
        "return ",
        "claim ",
        "board ",
        "light ",
        "players ",
        " as ",
        "base ",
        "\0",
        "\u3000",
        "ﬃ",
        "が",
        "²",
        "é",
        "\U0001f600",
    ]
    read_ok = 0
    for _ in range(3000):
        text = "lautzeit-sep 1\n" + "".join(rng.choices(parts, k=rng.randint(0, 25)))
        if rng.random() < 0.5:  # an entry with a few slips
            text = EXAMPLE
            for _ in range(rng.randint(1, 3)):
                at = rng.randrange(len(text))
                text = text[:at] + rng.choice(parts) + text[at + rng.randint(0, 2) :]
        try:
            entries = read(text.encode())
        except NotationError as error:
            lines = text.split("\n")
            for problem in error.problems:
                assert 1 <= problem.place.line <= len(lines)
                assert 1 <= problem.place.column <= len(lines[problem.place.line - 1]) + 1
            continue
        read_ok += 1
        assert parse(serialise(entries[0])) == entries[0]
    assert read_ok > 100


@given(st.binary(max_size=60))
def test_no_bytes_crash_it(data):
    try:
        (entry,) = read(b"lautzeit-sep 1\nhand S1\n" + data)
    except NotationError:
        return
    assert entry.hand.pieces == (Piece.S1,)


def test_long_lines_take_no_time():
    for line in ("hand " + "S" * 900_000, "hand " + "S1 " * 90_000, "post " + "=" * 90_000):
        with pytest.raises(NotationError):
            parse(f"lautzeit-sep 1\n{line}")
