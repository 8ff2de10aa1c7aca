"""Rakugaaki's notations: each other's inverse, all problems in one go, never a traceback."""

import json
import random
import time
from importlib.resources import files

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.problem import NotationError
from games.rakugaaki.board import Square
from games.rakugaaki.edition import COLOURS
from games.rakugaaki.entry import Entry, Guard, Laid, Move, Named, Placing, Turn
from games.rakugaaki.json_notation import read, read_json, to_json
from games.rakugaaki.notation import parse, serialise
from games.rakugaaki.notation_card import CARD
from tests.cases import cases, examples

SCHEMA = jsonschema.Draft202012Validator(
    json.loads(files("games.rakugaaki").joinpath("entry.schema.json").read_text(encoding="utf-8"))
)
SAMPLES = files("kamikoma") / "samples"

squares = st.builds(Square, st.integers(1, 26), st.integers(1, 99))
colours = st.sampled_from(COLOURS)
numbers = st.integers(1, 5)
dice = st.lists(st.integers(1, 6), max_size=5).map(tuple)
actions = st.builds(Placing, numbers, squares, dice) | st.builds(Move, squares, squares)
entries = st.builds(
    Entry,
    st.integers(2, 6),
    st.lists(st.builds(Guard, squares), max_size=3).map(tuple),
    st.lists(st.builds(Laid, colours, numbers, squares), max_size=9).map(tuple),
    st.lists(st.builds(Turn, colours, actions, st.none() | actions), max_size=4).map(tuple),
    st.none() | st.builds(Named, colours),
    st.none() | st.builds(Named, colours),
)


@given(entries)
@examples(500)
def test_what_is_written_is_read_back(entry):
    assert parse(serialise(entry)) == entry
    written = to_json(entry)
    SCHEMA.validate(json.loads(written))
    assert read_json(written) == entry


def test_what_a_phone_types_is_read():
    entry = parse(
        "ＲＡＫＵＧＡＡＫＩ 1\nplayers ４\nGuard Ｄ3 # here\nRed １ a2 B2；2 a3;\n"
        "turn RED： place 4 a4 rolled 2 ６\nThen: guard d3 d4\nTO-MOVE blue\nclaim red wins\n"
    )
    assert entry.guards == (Guard(Square(4, 3)),)
    assert [(laid.number, str(laid.square)) for laid in entry.tiles] == [
        (1, "a2"), (1, "b2"), (2, "a3"),
    ]  # fmt: skip
    (turn,) = entry.turns
    assert turn.first == Placing(4, Square(1, 4), (2, 6))
    assert turn.then == Move(Square(4, 3), Square(4, 4))
    assert (str(turn.first.square_place), str(turn.first.rolled_place)) == ("5:19", "5:29")


def refused(text):
    with pytest.raises(NotationError) as caught:
        read(text.encode())
    return [(problem.where, str(problem.message)) for problem in caught.value.problems]


def test_every_bad_line_is_named():
    reported = refused(
        "rakugaaki 1\nplayers 7\nplayers 4\nguard 3d\nguard d3 d4\nred 6 a1\nred 1\nred 1 a1 2 a2\n"
        "blu 1 a1\nthen: guard d3 d4\nturn red place 1 a2\nturn pink: place 1 a2\n"
        "turn red: place 2 a2 rolled\nturn red: place 2 a2 rolled 7\nthen: guard d3\n"
        "then: guard d3 d4\nguard d3\nto-move\nclaim red\nturn red: run\n"
    )
    assert [where for where, _ in reported] == [
        "2:9", "3:1", "4:7", "5:10", "6:5", "7:6", "8:10", "9:1", "10:1", "11:10", "12:6",
        "13:28", "14:29", "15:15", "16:1", "17:1", "18:8", "19:10", "20:11",
    ]  # fmt: skip
    reasons = dict(reported)
    assert "(“blue”?)" in reasons["9:1"]
    assert "just before “then”" in reasons["10:1"]
    assert "a whole number from 1 to 6" in reasons["14:29"]
    assert "the position before the first turn" in reasons["17:1"]


@pytest.mark.parametrize(
    ("line", "columns"),
    [
        ("players 9 x", [9, 11]),
        ("guard 3d 4d", [7, 10]),
        ("red 6 a1 zz ; b 2b c3 ; 2", [5, 10, 15, 17, 26]),
        ("red ; 1", [5, 8]),
        ("turn pink: place 6 9a rolled 7 1 0", [6, 18, 20, 30, 34]),
        ("turn pink place 6 9a roled 7", [6, 11, 17, 19, 22, 28]),
        ("turn bright red: guard 3d 4d now", [6, 13, 24, 27, 30]),
        ("turn bright red", [6, 13]),
        ("turn", [5]),
        ("turn red: run a1 a2", [11]),
        ("turn red: guard", [16]),
        ("to-move pink now", [9, 14]),
        ("claim pink won now", [7, 12, 16]),
    ],
)
def test_every_bad_word_of_a_line_is_named(line, columns):
    reported = refused(f"rakugaaki 1\nplayers 4\n{line}\n".replace("\nplayers 4\npl", "\npl"))
    row = 2 if line.startswith("players") else 3
    assert [where for where, _ in reported] == [f"{row}:{column}" for column in columns]


def test_a_word_after_then_is_named_like_one_of_the_first_action():
    text = "rakugaaki 1\nplayers 4\nturn red: place 1 a2\nthen guard 3d 4d\n"
    assert [where for where, _ in refused(text)] == ["4:6", "4:12", "4:15"]


def test_every_bad_value_of_json_is_named():
    text = json.dumps(
        {
            "game": "rakugaaki",
            "version": 1,
            "tiles": [{"colour": "pink", "tile": 6, "square": "3d"}],
            "turns": [
                {
                    "colour": "pink",
                    "first": {"place": 6, "square": "3d", "rolled": [7, 1, 0]},
                    "then": {"guard": "3d", "to": "4d"},
                }
            ],
        },
        indent=0,
    )
    reported = refused(text)
    assert len(reported) == 1 + 3 + 1 + 4 + 2
    assert reported[0][1] == "the key “players” is missing"
    lines = [int(where.partition(":")[0]) for where, _ in reported]
    assert lines == sorted(lines)
    assert len(set(lines)) == len(lines)


def test_what_is_missing_is_said():
    assert refused("")[0][1] == "the line ends here, expected “rakugaaki 1” on the first line"
    assert refused("rakugaaki 1\nguard d3")[0] == (
        "2:9", "the line ends here, expected a line “players …”",
    )  # fmt: skip


def test_a_turn_that_cannot_be_read_takes_its_second_line_with_it():
    assert [w for w, _ in refused("rakugaaki 1\nplayers 4\nturn red: x\nthen: guard a1 a2")] == [
        "3:11"
    ]


@pytest.mark.parametrize(
    "broken",
    [
        {"players": 1}, {"players": True}, {"guards": "d3"}, {"guards": ["3d"]},
        {"tiles": [{"colour": "red", "tile": 6, "square": "a1"}]}, {"tiles": [1]},
        {"tiles": [{"colour": "pink", "tile": 1, "square": "a1"}]},
        {"turns": [{"colour": "red"}]}, {"turns": [{"colour": "red", "first": {}}]},
        {"turns": [{"colour": "red", "first": {"guard": "a1"}}]},
        {"turns": [{"colour": "red", "first": {"place": 2, "square": "a1", "rolled": [0]}}]},
        {"turns": [{"colour": "red", "first": {"place": 1, "square": "a1", "to": "a2"}}]},
        {"to_move": 1}, {"claim": "red"}, {"claim": {"wins": "pink"}}, {"more": 1},
    ],
)  # fmt: skip
def test_json_that_is_no_entry_is_refused(broken):
    good = {"game": "rakugaaki", "version": 1, "players": 4}
    read_json(json.dumps(good))
    for where, reason in refused(json.dumps(good | broken)):
        assert where
        assert "expected" in reason or "missing" in reason


@cases(150, 2000)
def test_mangled_entries_are_read_or_refused_but_never_break(cases):
    rng = random.Random(12)
    texts = [(SAMPLES / f"rakugaaki-{n}.txt").read_text("utf-8") for n in ("good", "won")]
    texts += [to_json(parse(text)) for text in texts]
    odd = [*' \n\t:;#{}[],"0159azé：；', "rolled", "then", "turn red:", "99999999999", "\ufeff"]
    refusals, unsaid = 0, []
    for _ in range(cases):
        text = rng.choice(texts)
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(text))
            cut = at + rng.choice([0, 1, 1, 5, 60])
            text = text[:at] + rng.choice([*odd, "", ""]) + text[cut:]
        try:
            entry = read(text.encode())
        except NotationError as error:
            refusals += 1
            unsaid += [p for p in error.problems if not (p.place and str(p.message))]
        else:
            assert parse(serialise(entry)) == entry == read_json(to_json(entry))
    assert not unsaid
    assert refusals > cases / 4


@pytest.mark.slow
def test_more_pieces_than_the_game_has_are_one_problem():
    for text in (
        "red 1 " + "a2 " * 80_000,
        "red 1 " + "zz " * 80_000,
        "guard d3\n" * 20_000,
        "red 1 a2\n" * 20_000,
        "red " + "1 a2 ; " * 30_000,
        "turn red: place 2 a1 rolled " + "6 " * 80_000,
    ):
        start = time.process_time()
        ((_, reason),) = refused(f"rakugaaki 1\nplayers 4\n{text}")
        assert reason.endswith("of these; reading stopped here")
        assert time.process_time() - start < 3  # a tenth of it, where nothing else runs
    dice = ",".join(["7"] * 80_000)
    turn = f'{{"colour": "red", "first": {{"place": 2, "square": "a1", "rolled": [{dice}]}}}}'
    header = '"game": "rakugaaki", "version": 1, "players": 4'
    assert len(refused(f'{{{header}, "turns": [{turn}]}}')) == 1
    tiles = ",".join(['{"colour": "red", "tile": 1, "square": "a1"}'] * 99)
    assert len(refused(f'{{{header}, "tiles": [{tiles}]}}')) == 1


def test_commas_and_japanese_words_are_read():
    english = (
        "rakugaaki 1\nplayers 4\nguard d3\nred 1 a2 b2 ; 2 a3\nblue 1 f5\n"
        "turn red: place 2 b2 rolled 2 6\nthen: guard d3 d4\nto-move blue\nclaim red wins\n"
    )
    japanese = (
        "rakugaaki 1\n人数 ４\n警備員 ｄ３\n赤 1 a2、b2；2 a3\n青 1, f5\n"
        "手番 赤： 置く 2 b2 出目 2、6\n次に: 警備員 d3, d4\n番 青\n申告 赤 勝ち\n"
    )
    assert read(japanese.encode()) == read(english.encode())


@pytest.mark.parametrize("between", ["then: ", " then ", "; then: ", "; ", " ", "、次に：", " ；"])
def test_a_turn_can_stand_in_one_line(between):
    start = "rakugaaki 1\nplayers 4\nguard d3\nred 1 a2 b2\n"
    for first in ("place 2 b2 rolled 2 6", "place 1 a4", "guard d3 c3"):
        two = read(f"{start}turn red: {first}\nthen: guard d3 d4\n".encode())
        one = read(f"{start}turn red: {first} {between}guard d3 d4\n".encode())
        assert one == two
        assert one.turns[0].then
    assert refused(f"{start}turn red: guard d3 d4 then: guard d4 d3\nthen: guard d4 d3")
    assert refused(f"{start}turn red: guard d3 d4 then: guard d4 d3 d2")


def test_a_colon_may_stand_behind_the_colour_of_tiles_too():
    head = "rakugaaki 1\nplayers 4\n"
    assert parse(f"{head}red: 1 a2 b2 ; 2 a3") == parse(f"{head}red 1 a2 b2 ; 2 a3")
    with pytest.raises(NotationError):
        parse(f"{head}red:: 1 a2")


def test_what_was_expected_is_named_as_the_entry_is_typed():
    with pytest.raises(NotationError) as refused:
        parse("rakugaaki 1\n人数 3\n手番 茶: 置く 1 a2")
    assert "expected one of 赤, 青, 黄, 緑, 紫, 黒" in str(refused.value)
    with pytest.raises(NotationError) as refused:
        parse("rakugaaki 1\nplayers 3\nturn 茶: place 1 a2")
    assert "expected one of red, blue, yellow, green, purple, black" in str(refused.value)


@pytest.mark.parametrize(
    ("line", "places"),
    [
        ("turn red: place  a4 rolled 2; guard d3 d4", ["3:18"]),  # a number is missing
        ("turn red: place 3a4 rolled 2; guard d3 d4", ["3:17"]),  # a space is missing
        ("red a2 b2", ["3:5"]),
        ("red: place 1 a2; guard d3 d4", ["3:1"]),  # “turn” is missing
        ("red 1 a2 turn red: place 1 a3; guard d3 d4", ["3:10"]),  # the line was not broken
    ],
)
def test_one_slip_is_one_problem(line, places):
    with pytest.raises(NotationError) as refused:
        parse(f"rakugaaki 1\nplayers 4\n{line}")
    assert [one.where for one in refused.value.problems] == places


def test_turns_on_the_card_go_round_all_players_once():
    """Whatever the order of colours is, nobody is left out and nobody comes twice."""
    entry = parse(CARD.entry + "".join(f"{line.typed}\n" for line in CARD.more))
    colours_of_turns = [turn.colour for turn in entry.turns]
    assert len(colours_of_turns) == len(set(colours_of_turns)) == entry.players
    assert entry.to_move is not None
    assert entry.to_move.colour == colours_of_turns[-1]
