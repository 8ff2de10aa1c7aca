"""Lautzeit-Sep's notations: read and written as each other's inverse, all problems in one go."""

import json
import random
from contextlib import suppress
from dataclasses import replace
from importlib.resources import files

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.lautzeit_sep.declaration import MEANINGS, NAMES, YAKU
from games.lautzeit_sep.entry import Claim, Entry, Group, Post, Return
from games.lautzeit_sep.json_notation import read, read_json, to_json
from games.lautzeit_sep.notation import (
    HIGHEST,
    MOST_STEPS,
    NAME_LIMIT,
    name_fault,
    parse,
    serialise,
)
from games.lautzeit_sep.pieces import PIECES, WILD, Piece, text_of
from games.lautzeit_sep.rules import WRITTEN
from games.lautzeit_sep.typed_pieces import most_pieces, parse_pieces, spaced
from games.notation import LIMIT_BYTES, split_lines
from games.problem import NotationError, Place
from tests.cases import any_text, cases
from tests.games.damage import damaged
from tests.shipped import say_in

SCHEMA = jsonschema.Draft202012Validator(
    json.loads(
        files("games.lautzeit_sep").joinpath("entry.schema.json").read_text(encoding="utf-8")
    )
)


def groups(low, high, among=PIECES):
    return st.lists(st.sampled_from(among), min_size=low, max_size=high).map(
        lambda pieces: Group(tuple(pieces))
    )


AMOUNTS = st.integers(0, HIGHEST)
STEPS = st.builds(Post, groups(1, 4), AMOUNTS, st.none() | groups(1, 4, PIECES[:WILD])) | st.builds(
    Return, groups(1, 4), AMOUNTS
)
CLAIMS = st.builds(
    Claim, st.lists(st.sampled_from(YAKU), min_size=1, unique=True).map(tuple), AMOUNTS
)
NAMES_OF_PLAYERS = (
    st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=12)
    .map(str.strip)
    .filter(lambda name: name and name_fault(name) is None)
)
ENTRIES = st.builds(
    Entry,
    st.none() | st.integers(2, 4),
    st.lists(STEPS, max_size=5).map(tuple),
    st.none() | groups(1, 12),
    st.none() | CLAIMS,
    st.none() | groups(1, 1),
    st.none() | groups(1, 30),
    st.just("") | NAMES_OF_PLAYERS,
    st.none() | st.integers(1, 4),
).filter(lambda entry: entry.steps or entry.hand is not None)


@given(ENTRIES)
def test_what_is_written_is_read_again(entry):
    assert parse(serialise([entry])) == (entry,)
    assert read(serialise([entry]).encode()) == (entry,)


@given(st.lists(ENTRIES, min_size=2, max_size=6), st.none() | st.integers(2, 4))
def test_hands_of_a_round_and_of_a_game_are_written_and_read_again(entries, players):
    """Of each round together, each with a name."""
    named = tuple(
        sorted(
            (
                replace(entry, players=players, player=entry.player or "Aki", round=number % 3 + 1)
                for number, entry in enumerate(entries)
            ),
            key=lambda entry: entry.round,
        )
    )
    assert parse(serialise(named)) == named
    written = to_json(named)
    SCHEMA.validate(written)
    assert read_json(json.dumps(written)) == named


@given(ENTRIES)
def test_json_says_the_same(entry):
    written = to_json([entry])
    SCHEMA.validate(written)
    assert read_json(json.dumps(written)) == (entry,)
    assert read(json.dumps(written, indent=1, ensure_ascii=False).encode()) == (entry,)


@given(groups(1, 30))
def test_pieces_are_read_however_they_are_spaced(group):
    for typed in (
        text_of(group.pieces),
        spaced(group.pieces),
        " ".join(map(str, group.pieces)),
        "".join(map(str, group.pieces)),
    ):
        assert parse_pieces(typed) == group
        assert parse_pieces(typed.lower()) == group


def test_the_entry_of_the_rules_page():
    (entry,) = parse("""lautzeit-sep 1
players 4               # 2, 3 or 4
post S12W = 0           # a revealed combination
post S456 = 2
post B567 = 2
claim base mukei = 6
""")
    assert entry.players == 4
    assert [(text_of(step.group.pieces), step.bonus) for step in entry.steps] == [
        ("S12W", 0),
        ("S456", 2),
        ("B567", 2),
    ]
    assert entry.claim == Claim(("base", "mukei"), 6)
    assert (entry.hand, entry.light, entry.board) == (None, None, None)
    assert entry.steps[0].group.places == (Place(3, 6), Place(3, 8), Place(3, 9))
    assert (entry.steps[0].group.place, entry.steps[0].group.length) == (Place(3, 6), 4)
    assert entry.claim.places == (Place(6, 7), Place(6, 12))


def test_the_other_lines_of_the_rules_page():
    (entry,) = parse("""lautzeit-sep 1
post S23W as S123 = 0
return S12W = 0
hand S12W S456 B567
light S5
board S1 S4 W
""")
    posted, returned = entry.steps
    assert text_of(posted.stands.pieces) == "S123"
    assert isinstance(returned, Return)
    assert spaced(entry.hand.pieces) == "S12W456 B567"
    assert entry.light.pieces == (Piece.S5,)
    assert entry.board.pieces == (Piece.S1, Piece.S4, WILD)
    assert entry.players is None


@pytest.mark.parametrize(
    "typed",
    ["Ｓ１２Ｗ　Ｂ３", "兵12＊ 筆3", "s1 2 w b 3", "S1S2WB3", "兵1 兵2 * 筆３", "S12\u00a0WB3"],
)
def test_pieces_may_be_typed_as_people_do(typed):
    assert text_of(parse_pieces(typed).pieces) == "S12WB3"


def test_names_may_be_typed_in_japanese():
    for key, name in NAMES.items():
        (entry,) = parse(f"lautzeit-sep 1\nhand S1\nclaim {name} ＝ １")
        assert entry.claim.yaku == (key,)


def reported(text):
    with pytest.raises(NotationError) as caught:
        parse(text)
    return [(p.where, p.length, str(p.message)) for p in caught.value.problems]


@pytest.mark.parametrize(
    ("line", "where", "length", "words"),
    [
        ("hand T5", "3:6", 2, "“T5”, expected S, B or W"),
        ("hand 12", "3:6", 2, "“12”, expected S, B or W"),
        ("hand S", "3:7", 1, "a number from 0 to 9"),
        ("hand S1 B S2", "3:11", 2, "a number from 0 to 9"),
        ("hand SW", "3:7", 1, "a number from 0 to 9"),
        ("hand S12x", "3:9", 1, "S, B or W"),
        ("hand S1½", "3:8", 1, "S, B or W"),
        ("hand S1-2", "3:8", 2, "S, B or W"),
        ("hand", "3:5", 1, "S, B or W"),
        ("hand S1 = 2", "3:9", 1, "S, B or W"),
        (f"hand {'W' * 69}", "3:74", 1, "more than 68 pieces, and the game has no more"),
        ("post S123", "3:10", 1, "“=” and a number"),
        ("post = 3", "3:6", 1, "S, B or W"),
        ("post S123 = x", "3:13", 1, "a whole number from 0 to 999"),
        ("post S123 = -1", "3:13", 2, "a whole number from 0 to 999"),
        ("post S123 = 1000", "3:13", 4, "a whole number from 0 to 999"),
        ("post S123 = 1 2", "3:15", 1, "the end of the line"),
        ("post S12W as = 0", "3:14", 1, "S, B or W"),
        ("post S12W as S1WW = 0", "3:16", 1, "a piece that the wild stands for"),
        ("return S123 as S123 = 0", "3:13", 2, "S, B or W"),
        ("players 5", "3:9", 1, "from 2 to 4"),
        ("players", "3:8", 1, "from 2 to 4"),
        ("light S12", "3:7", 3, "one piece"),
        ("claim = 2", "3:7", 1, "one of base"),
        ("claim bsae = 2", "3:7", 4, "(“base”?)"),
        ("claim base", "3:11", 1, "“=” and a number"),
        ("claim base base = 4", "3:12", 4, "claimed twice"),
        ("claim base = ", "3:13", 1, "a whole number"),
        ("psot S123 = 1", "3:1", 4, "(“post”?)"),
        ("S123 = 1", "3:1", 4, "one of players, round, player, post"),
    ],
)
def test_a_line_that_is_none_is_explained(line, where, length, words):
    if line.startswith("hand"):
        text = f"lautzeit-sep 1\npost S123 = 1\n{line}"
    else:
        text = f"lautzeit-sep 1\nhand S1\n{line}"
    ((place, marked, reason),) = reported(text)
    assert (place, marked) == (where, length)
    assert words in reason


@pytest.mark.parametrize(
    "keyword", ["players 3", "hand S1", "light S1", "board S1", "claim base = 2"]
)
def test_what_is_said_once_is_said_once(keyword):
    problems = reported(f"lautzeit-sep 1\nhand S1\n{keyword}\n{keyword}")
    assert problems[-1][0].endswith(":1")
    assert "stands twice" in problems[-1][2]


@pytest.mark.parametrize(
    ("text", "where", "words"),
    [
        ("", "1:1", "“lautzeit-sep 1” on the first line"),
        ("lautzeit-sep", "1:13", "“lautzeit-sep 1”"),
        ("lautzeit-sep 2\nhand S1", "1:14", "“lautzeit-sep 1”"),
        ("lautzeit-sep 1", "1:15", "nothing was entered"),
        ("lautzeit-sep 1\nplayers 3", "2:10", "expected one of post, hand"),
    ],
)
def test_an_entry_that_lacks_something_is_explained(text, where, words):
    assert reported(text)[0][0] == where
    assert words in reported(text)[0][2]


def test_all_problems_are_reported_in_one_go():
    text = "lautzeit-sep 9\nhand S1T\nlight S12\npost B5\nclaim foo = 3\nplayers 9\nboard Q"
    assert [where for where, _, _ in reported(text)] == [
        "1:14",
        "2:8",
        "3:7",
        "4:8",
        "5:7",
        "6:9",
        "7:7",
    ]


@pytest.mark.parametrize(
    ("line", "places"),
    [
        ("hand SX2W Z456 B5Q7", ["2:7", "2:11", "2:18"]),
        ("claim foo base bar = 2", ["2:7", "2:16"]),
        ("board X S1 Y", ["2:7", "2:12"]),
    ],
)
def test_every_word_of_a_line_that_cannot_be_read_is_named(line, places):
    assert [where for where, _, _ in reported(f"lautzeit-sep 1\n{line}")] == places


@pytest.mark.parametrize(
    "write",
    [
        lambda: "lautzeit-sep 1\nhand " + "S1" * ((LIMIT_BYTES - 30) // 2),
        lambda: "lautzeit-sep 1\nhand S" + "1" * (LIMIT_BYTES - 30),
        lambda: "lautzeit-sep 1\nclaim " + "base " * ((LIMIT_BYTES - 30) // 5),
        lambda: "lautzeit-sep 1\n" + "post S\n" * ((LIMIT_BYTES - 30) // 7),
        lambda: "lautzeit-sep 1\n" + "x\n" * ((LIMIT_BYTES - 30) // 2),
        lambda: '{"game":"lautzeit-sep","version":1,"hand":[' + '"S1",' * 50_000 + '"S1"]}',
        lambda: '{"game":"lautzeit-sep","version":1,"hand":"' + "W" * (LIMIT_BYTES - 60) + '"}',
    ],
)
def test_the_longest_files_are_refused_without_delay(write):
    # No timing is asserted: what took quadratic time would take hours here.
    with pytest.raises(NotationError) as caught:
        read(write().encode())
    assert 1 <= len(caught.value.problems) <= 1001


def test_as_much_as_a_game_has_is_read_and_more_is_refused_in_one_sentence():
    (entry,) = parse("lautzeit-sep 1\n" + "post S123 = 1\n" * MOST_STEPS)
    assert len(entry.steps) == MOST_STEPS
    assert len(parse_pieces("W" * most_pieces()).pieces) == most_pieces() == 68
    bits = {"post": "S123", "bonus": 1}
    for text, words in (
        ("lautzeit-sep 1\n" + "post S123 = 1\n" * 18_000, "more than 60 postings and returns"),
        ("lautzeit-sep 1\n" + "player A\nhand S1\n" * 15_000, "more than 16 hands"),
        ("lautzeit-sep 1\nfoo\nhand " + "S1 " * 80_000, "more than 68 pieces"),
        ("lautzeit-sep 1\npost " + "W " * 120_000, "more than 68 pieces"),
        (json.dumps({**HEAD, "steps": [bits] * 5000}), "more than 60 postings and returns"),
        (json.dumps({**HEAD, "hands": [{"hand": "S1"}] * 9000}), "more than 16 hands"),
        (json.dumps({**HEAD, "hand": ["S1"] * 30_000}), "more than 68 pieces"),
        (json.dumps({**HEAD, "hand": "S" + "1" * 200_000}), "more than 68 pieces"),
    ):
        with pytest.raises(NotationError) as caught:
            read(text.encode())
        (problem,) = caught.value.problems
        assert words in str(problem.message)


HEAD = {"game": "lautzeit-sep", "version": 1}


GAME = """lautzeit-sep 1
players 2
light S9
player Aki
post S123 = 1
hand S456 B567
round 2
board B1, B2、S3，W
プレイヤー 「Ben, 2」
手駒 S123456789
宣言 base = 2
player Aki
hand B123456789
"""


def test_a_game_is_typed_whole():
    first, second, third = parse(GAME)
    assert [(one.player, one.round) for one in (first, second, third)] == [
        ("Aki", None),
        ("Ben, 2", 2),
        ("Aki", 2),
    ]
    assert {one.players for one in (first, second, third)} == {2}
    assert first.light.pieces == (Piece.S9,)  # what stands before a player is the next one's
    assert text_of(second.board.pieces) == "B12S3W"
    assert second.claim.yaku == ("base",)
    assert third.place == Place(12, 1)


@pytest.mark.parametrize(
    ("lines", "where", "words"),
    [
        ("player", "2:7", "a player’s name"),
        ("player ''\nhand S1", "2:8", "a player’s name"),
        (f"player {'x' * (NAME_LIMIT + 1)}\nhand S1", "2:8", "41 characters, expected at most 40"),
        ("player a\u200bb\nhand S1", "2:8", "that can be seen"),
        ("player A\nplayer B\nhand S1", "2:9", "expected one of post, hand"),
        ("player A\nhand S1\nround 2\nlight S1", "5:9", "expected one of post, hand"),
        ("round 5\nhand S1", "2:7", "a whole number from 1 to 4"),
        ("round 1\nhand S1\nround 1\nhand S1", "4:1", "round 1 stands twice"),
        ("players 2\nhand S1\nplayers 2", "4:1", "stands twice"),
    ],
)
def test_what_is_no_round_and_no_player_is_explained(lines, where, words):
    ((place, _, reason), *_) = reported(f"lautzeit-sep 1\n{lines}")
    assert place == where
    assert words in reason


def test_a_line_that_cannot_be_read_hides_no_other_hand():
    text = "lautzeit-sep 1\nplayer A\nhand X\nplayer B\nlight S1\nround 2\npost S1 = 1 1"
    assert [where for where, _, _ in reported(text)] == ["3:6", "5:9", "7:13"]


VALID = """lautzeit-sep 1
players 4
post S23W as S123 = 0
return S23W = 0
post S456 = 2
hand B5 67 兵12＊
light S5
board S1 S4 W
claim base 筆兵無傾 = 6
"""


def judged(data: bytes) -> None:
    """An entry, or a problem at least, all of them with a place within the text."""
    try:
        entries = read(data)
    except NotationError as error:
        lines = split_lines(data.decode("utf-8-sig", "replace"))
        for problem in error.problems:
            assert problem.place is not None
            assert 1 <= problem.place.line <= len(lines)
            assert 1 <= problem.place.column <= len(lines[problem.place.line - 1]) + 1
            assert problem.length >= 1
            assert str(problem.message).strip()
    else:
        for entry in entries:
            assert read(serialise([entry]).encode()) == (entry,)


@given(any_text())
def test_any_text_is_read_or_explained(text):
    judged(text.encode("utf-8", "surrogatepass"))
    judged(("lautzeit-sep 1\n" + text).encode("utf-8", "surrogatepass"))
    judged(("lautzeit-sep 1\nhand " + text).encode("utf-8", "surrogatepass"))
    with suppress(NotationError):
        assert parse_pieces(text).pieces


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_explained(data):
    judged(data)


@pytest.mark.parametrize("seed", range(4))
@cases(250, 1000)
def test_damaged_entries_are_read_or_explained(cases, seed):
    rng = random.Random(seed)
    sources = [VALID.encode(), json.dumps(to_json(parse(VALID))).encode()]
    pool = b' \n#=*WSBwsb0123456789-\0\xff\xe3\x80\x80aspostreturnhand{}[]":,'
    for _ in range(cases):
        judged(damaged(rng, sources, pool))


def test_a_json_object_without_a_key_hides_nothing():
    text = """{"version": 2, "steps": [{"post": "Q"}, {"bonus": -1}],
 "claim": {"yaku": ["foo"]}, "light": "S12"}"""
    with pytest.raises(NotationError) as caught:
        read_json(text)
    told = [str(p.message) for p in caught.value.problems]
    for words in (
        "the key “game” is missing",
        "the version 1",
        "the key “bonus” is missing",
        "“Q”",
        "the key “post” is missing",
        "a whole number from 0 to 999",
        "the key “points” is missing",
        "one of base",
        "one piece",
    ):
        assert any(words in one for one in told), words


def test_json_problems_have_their_places():
    text = """{"game": "lautzeit-sep", "version": 1, "players": 5,
 "steps": [{"post": "S12", "bonus": -1}, {"post": "S12W", "as": "S12W", "bonus": 0},
  {"return": "Q", "bonus": 0}, {"return": "S1", "as": "S1", "bonus": 0}, 7],
 "hand": [], "light": "S12", "board": ["S1", "x"],
 "claim": {"yaku": ["base", "base"], "points": 2}}"""
    with pytest.raises(NotationError) as caught:
        read_json(text)
    assert [p.place.line for p in caught.value.problems] == [1, 2, 2, 3, 3, 3, 4, 4, 4, 5]


def test_what_the_reader_refuses_the_schema_refuses_where_it_can():
    for broken in (
        {},
        {"steps": []},
        {"hand": []},
        {"hand": "S1", "players": 1},
        {"hand": "S1", "claim": {"yaku": [], "points": 2}},
        {"hand": "S1", "claim": {"yaku": ["base", "base"], "points": 2}},
        {"hand": "S1", "claim": {"yaku": ["foo"], "points": 2}},
        {"steps": [{"post": "S123"}]},
        {"steps": [{"return": "S123", "as": "S123", "bonus": 0}]},
        {"hand": "S1", "foo": 1},
        {"hand": "S1", "round": 5},
        {"hand": "S1", "player": ""},
        {"hands": []},
        {"hands": [{}]},
        {"hands": [{"hand": "S1"}], "light": "S1"},
    ):
        written = {"game": "lautzeit-sep", "version": 1, **broken}
        assert not SCHEMA.is_valid(written)
        with pytest.raises(NotationError):
            read_json(json.dumps(written))


def test_pieces_of_json_may_be_a_list():
    written = {"game": "lautzeit-sep", "version": 1, "hand": ["S12", "W", "兵3", "b45"]}
    SCHEMA.validate(written)
    assert text_of(read_json(json.dumps(written))[0].hand.pieces) == "S12W3B45"


@pytest.mark.parametrize("typed", ["none", "NONE", "なし"])
def test_a_hand_with_nothing_in_it_is_said_in_text_and_in_json(typed):
    (entry,) = parse(f"lautzeit-sep 1\nplayer Aki\nhand {typed}")
    assert entry.hand.pieces == ()
    assert "hand none\n" in serialise([entry])
    data = to_json([entry])
    assert data["hand"] == "none"
    assert read_json(json.dumps({**data, "hand": typed.lower()})) == (entry,)
    for other in ("light", "board"):
        assert reported(f"lautzeit-sep 1\nhand S1\n{other} {typed}")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("key", YAKU)
def test_a_name_is_read_as_the_sheets_have_it(key, wide, language):
    say = say_in(language)
    for printed in (say(MEANINGS[key]), say(WRITTEN[key]), NAMES[key], key):
        typed = printed.translate({n: n + 0xFEE0 for n in range(0x30, 0x3A)}) if wide else printed
        (entry,) = parse(f"lautzeit-sep 1\nhand S12W S456 B567\nclaim {typed} = 2")
        assert entry.claim.yaku == (key,)
    names = " ".join(say_in(language)(MEANINGS[one]) for one in YAKU)
    (entry,) = parse(f"lautzeit-sep 1\nhand S12W S456 B567\nclaim {names} = 2")
    assert entry.claim.yaku == YAKU
