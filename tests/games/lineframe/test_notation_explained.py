"""What is no entry of Lineframe is explained, where it stands; whatever it is."""

import json
import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.lineframe.frames import SIDE_LIMIT, Table
from games.lineframe.json_notation import read, read_json, to_json
from games.lineframe.limits import MOST_PLAYERS, step_limit
from games.lineframe.notation import parse, serialise
from games.notation import LIMIT_BYTES, split_lines
from games.problem import NotationError
from tests.cases import any_text, cases
from tests.games.damage import damaged

from .reading import SCHEMA, reported


@pytest.mark.parametrize(
    ("cell", "column", "words"),
    [
        ("7", 1, "a face from 1 to 6"),
        ("10", 2, "a face from 1 to 6"),
        ("145", 3, "one or two faces"),
        ("44", 2, "two different faces"),
        ("Q", 2, "a face from 1 to 6"),
        ("4=7", 3, "a number from 1 to 6"),
        ("4=", 3, "a number from 1 to 6"),
        ("4=12", 3, "a number from 1 to 6"),
        ("4=3x", 4, "never both"),
        ("4x=3", 3, "never both"),
        ("4=3@", 5, "a colour from 1 to 6"),
        ("4=3@9", 5, "a colour from 1 to 6"),
        ("4=3@4!", 6, "“@” and a colour"),
        ("4Q", 2, "“=” and a number"),
        ("4\u200b", 2, "found “<U+200B>”"),
        ("\ufeff4", 1, "“<U+FEFF>4”"),
        ("4=3\u200e", 4, "“<U+200E>”"),
        ("4\u00ad=3", 2, "“<U+00AD>=3”"),
        ("4\u2800", 2, "“<U+2800>”"),
        ("..", 1, "“.” or a frame"),
        ("frame", 1, "“.” or a frame"),
        ("14；25", 3, "a space between cells"),
        ("4=3|25", 4, "a space between cells"),
        ("f14", 1, "needs its tape"),
        ("4x=3@4", 3, "never both"),
        ("0", 1, "a face from 1 to 6"),
    ],
)
def test_a_cell_that_is_none_is_explained_at_its_character(cell, column, words):
    ((where, length, reason),) = reported(f"lineframe 1\ntable\n{cell}")
    assert where == f"3:{column}"
    assert length == max(1, len(cell) - column + 1)
    assert words in reason


@pytest.mark.parametrize(
    ("line", "where", "words"),
    [
        ("9 at 0,0 east write 1", "4:1", "a face from 1 to 6, “cross” or “box”"),
        ("crss 0,0", "4:1", "(“cross”?)"),
        ("4 on 0,0 east write 1", "4:3", "one of at, east"),
        ("4 at 0;0 east write 1", "4:6", "a whole number"),
        ("4 at 0 east write 1", "4:8", "a whole number"),
        ("4 at 0,201 east write 1", "4:8", "from -200 to 200"),
        ("4 at 0,0 esat write 1", "4:10", "(“east”?)"),
        ("4 at 0,0 east 1", "4:15", "“write”"),
        ("4 at 0,0 1", "4:10", "one of east, south, west, north, write"),
        ("4 at 0,0 east write f81", "4:21", "from 1 to 80"),
        ("cross f0", "4:7", "from 1 to 80"),
        ("4 at 0,0 east write 0", "4:21", "from 1 to 80"),
        ("4 at 0,0 east write", "4:20", "the line ends here"),
        ("4 at 0,0 east write 1 2", "4:23", "the end of the line"),
        ("cross 0", "4:8", "a whole number"),
        ("box 0,0", "4:8", "“for”"),
        ("box 0,0 for 7", "4:13", "from 1 to 6"),
        ("table", "4:1", "“player”"),
    ],
)
def test_a_step_that_is_none_is_explained(line, where, words):
    ((place, _, reason),) = reported(f"lineframe 1\ntape A7Q3K2M\nplay\n{line}")
    assert place == where
    assert words in reason


@pytest.mark.parametrize(
    ("text", "where", "words"),
    [
        ("lineframe 1", "1:12", "nothing was entered"),
        ("lineframe 1\nplayer A", "2:9", "the entry ends here"),
        ("lineframe 1\ntable", "2:6", "no rows"),
        ("lineframe 1\nplay", "2:1", "needs its tape"),
        ("lineframe 1\n14 .", "2:1", "“table” or “play” on a line before"),
        ("lineframe 1\ntabel\n", "2:1", "(“table”?)"),
        ("lineframe 1\ntape\ntable\n.", "2:5", "the tape’s id"),
        ("lineframe 1\ntape A7Q3K2N\ntable\n.", "2:6", "did you mean A7Q3K2M?"),
        ("lineframe 1\ntape A7Q3K2M\ntape A7Q3K2M\ntable\n.", "3:1", "twice"),
        ("lineframe 1\nplayer A\nplayer B\ntable\n.", "3:1", "twice"),
        (f"lineframe 1\nplayer {'a' * 41}\ntable\n.", "2:8", "41 characters"),
        ("lineframe 1\nplayer a\u200bb\ntable\n.", "2:9", "U+200B"),
        ("lineframe 1\ntable x\n.", "2:7", "the end of the line"),
    ],
)
def test_an_entry_that_lacks_something_is_explained(text, where, words):
    ((place, _, reason),) = reported(text)
    assert place == where
    assert words in reason


def test_all_problems_are_reported_in_one_go():
    problems = reported(
        "lineframe 2\ntape A7Q3K2N\ntable\n7 14 4=8\n. 44\nplayer B\nplay\n4 at x\nbox"
    )
    assert [where for where, _, _ in problems] == [
        "1:11",
        "2:6",
        "4:1",
        "4:8",
        "5:4",
        "7:1",
        "8:6",
        "9:4",
    ]


def test_an_entry_with_more_than_the_game_has_is_refused_in_one_sentence():
    row = " ".join(["Q14=3@4"] * 40)
    assert len(parse(f"lineframe 1\ntable\n{row}\n{row}\n")[0].table.rows) == 2
    assert len(parse("lineframe 1\ntable\n" + f"{'. ' * SIDE_LIMIT}4\n"[-2 * SIDE_LIMIT :])) == 1
    steps = "cross 0,0\n" * step_limit(80)
    play = "lineframe 1\ntape A7Q3K2M\nplay\n"
    assert len(parse(play + steps)[0].play or ()) == step_limit(80)
    players = "player\ntable\n4\n" * MOST_PLAYERS
    assert len(parse(f"lineframe 1\n{players}")) == MOST_PLAYERS
    for text, where, words in [
        (f"lineframe 1\ntable\n9\n{row}\n{row} .\n4 9 9", "6:1", "more than 80 frames"),
        (
            "lineframe 1\ntable\n.\n" + ". " * SIDE_LIMIT + "9 9",
            f"4:{2 * SIDE_LIMIT + 1}",
            "80 × 80",
        ),
        ("lineframe 1\ntable\n" + ".\n" * (SIDE_LIMIT + 5), f"{SIDE_LIMIT + 3}:1", "80 × 80"),
        (f"{play}99\n{steps}{steps}", f"{5 + step_limit(80)}:1", "more than 320 steps"),
        (f"lineframe 1\n{players}player\n9\n", f"{2 + 3 * MOST_PLAYERS}:1", "more than 16 players"),
    ]:
        ((place, _, reason),) = reported(text)
        assert place == where
        assert words in reason


def test_a_json_entry_with_more_than_the_game_has_is_refused_in_one_sentence():
    head = '{"game":"lineframe","version":1,'
    step = '{"step":"cross","x":0,"y":0},'
    for text, words in [
        ('"table":[["9"],' + '["4"],' * 79 + '["4","4"]]}', "80 × 80"),
        ('"table":[["9"],' + '["4","4","4"],' * 27 + '["4"]]}', "more than 80 frames"),
        (f'"tape":"A7Q3K2M","play":[9,{step * 320}9]}}', "more than 320 steps"),
        ('"players":[' + '{"table":[["4"]]},' * 16 + "9]}", "more than 16 players"),
    ]:
        with pytest.raises(NotationError) as caught:
            read_json(head + text)
        (problem,) = caught.value.problems
        assert words in str(problem.message)


@pytest.mark.parametrize("kind", ["table", "play"])
def test_an_id_one_slip_away_is_said_where_the_frames_tell_it(kind):
    body = {
        "table": "table\nQ13 16 23 24\nQ13 35=3 56 Q25",
        "play": "play\n1 at 1,0 write 1\n2 at 0,1 south write 1\n3 at 0,-1 north write f7\n"
        "5 at -1,0 write 1",
    }[kind]
    (before,) = parse(f"lineframe 1\ntape A7Q3K2M\n{body}")
    assert before.tape == "A7Q3K2M"
    for typed in ("A7Q8K2M", "A7Q3KZM"):
        ((where, _, reason),) = reported(f"lineframe 1\ntape {typed}\n{body}")
        assert where == "2:6"
        assert reason == (
            f"“{typed}” is no tape’s id: one digit of the id differs; the frames fit A7Q3K2M"
        )
        written = json.dumps({**to_json([before]), "tape": typed})
        with pytest.raises(NotationError) as caught:
            read_json(written)
        assert [str(p.message) for p in caught.value.problems] == [reason]


@pytest.mark.parametrize(
    "write",
    [
        lambda: "lineframe 1\ntable\n" + "9 " * ((LIMIT_BYTES - 30) // 2),
        lambda: "lineframe 1\ntable\n" + "9 9 9 9\n" * ((LIMIT_BYTES - 30) // 8),
        lambda: "lineframe 1\ntable\n" + "9\n" * ((LIMIT_BYTES - 30) // 2),
        lambda: "lineframe 1\ntable\n" + "1" * (LIMIT_BYTES - 30),
        lambda: "lineframe 1\nplayer " + "a" * (LIMIT_BYTES - 30),
        lambda: "lineframe 1\ntable\n" + "," * (LIMIT_BYTES - 30),
        lambda: "lineframe 1\ntape A7Q3K2M\nplay\n" + "4 at\n" * 150_000,
        lambda: (
            "lineframe 1\ntape A7Q3K2M\nplay\n" + "\n".join(map("crs{}".format, range(100_000)))
        ),
        lambda: "lineframe 1\n" + "player\n" * 140_000,
        lambda: "{" * LIMIT_BYTES,
        lambda: '{"game":"lineframe","version":1,"table":[' + "[9]," * 200_000 + "[9]]}",
    ],
)
def test_the_longest_files_are_refused_without_delay(write):
    # No timing is asserted: what took quadratic time would take hours here.
    with pytest.raises(NotationError) as caught:
        read(write().encode())
    assert 1 <= len(caught.value.problems) <= 1001


VALID = serialise(
    parse(
        "lineframe 1\ntape A7Q3K2M\nplayer North\ntable\n. 14 Q25\n36=4@3 Q2x 15\n"
        "player South\ntape A7Q3K2M\nplay\n4 at 1,0 east write 2\ncross 0,0\nbox 1,0 for 2"
    )
)


def judged(data: bytes) -> None:
    """Entries, or a problem at least, all of them with a place within the text."""
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
        assert all((entry.table is None) != (entry.play is None) for entry in entries)
        again = read(serialise(entries).encode())
        assert again == entries


@given(any_text())
def test_any_text_is_read_or_explained(text):
    judged(text.encode("utf-8", "surrogatepass"))
    judged(("lineframe 1\ntable\n" + text).encode("utf-8", "surrogatepass"))
    judged(("lineframe 1\ntape A7Q3K2M\nplay\n" + text).encode("utf-8", "surrogatepass"))


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_explained(data):
    judged(data)


@pytest.mark.parametrize("seed", range(4))
@cases(150, 500)
def test_damaged_entries_are_read_or_explained(cases, seed):
    rng = random.Random(seed)
    sources = [VALID.encode(), json.dumps(to_json(parse(VALID))).encode()]
    pool = b' \n#=@.,xXqQ0123456789-\0\xff\xe3\x80\x80tablepycrosforwit{}[]":'
    for _ in range(cases):
        judged(damaged(rng, sources, pool))


def test_an_unknown_key_of_a_step_is_said_once():
    step = '{"step": "cross", "x": 0, "y": 0, "z": 1}'
    with pytest.raises(NotationError) as caught:
        read_json(f'{{"game":"lineframe","version":1,"tape":"A7Q3K2M","play":[{step}]}}')
    assert [str(p.message) for p in caught.value.problems] == [
        "unknown key “z”, expected one of step, x, y"
    ]


def test_json_problems_have_their_places():
    text = """{"game": "lineframe", "version": 1, "players": [
 {"tape": "A7Q3K2N", "table": [["14", "99"], []]},
 {"play": [{"step": "jump", "x": 0, "y": 0}, {"step": "turn", "x": 0, "y": 0}]},
 {"table": [[{"faces": [1, 1]}, {"faces": [1], "number": 3, "crossed": true}]], "play": []},
 {"player": " x", "table": [[null]]}
]}"""
    with pytest.raises(NotationError) as caught:
        read_json(text)
    assert [p.place.line for p in caught.value.problems] == [2, 2, 2, 3, 3, 3, 4, 5]


def test_what_the_reader_takes_the_schema_takes():
    rng = random.Random(9)
    entries = parse(VALID)
    for _ in range(60):
        entry = rng.choice(entries)
        if entry.table is not None:
            rows = [list(row) for row in entry.table.rows]
            rng.shuffle(rows)
            entry = replace(entry, table=Table(tuple(map(tuple, rows))))
        written = to_json([entry] * rng.randint(1, 3))
        SCHEMA.validate(written)
        assert read_json(json.dumps(written))
    for broken in (
        {"table": []},
        {"table": [[]]},
        {"play": []},
        {"play": [], "tape": None},
        {"players": []},
        {"players": [{"play": [], "tape": None}]},
        {"table": [[None]], "play": [], "tape": None},
        {"table": [[None]], "players": [{"table": [[None]]}]},
        {"players": [{"table": [[None]]}], "player": "A"},
        {},
    ):
        assert not SCHEMA.is_valid({"game": "lineframe", "version": 1, **broken})
        with pytest.raises(NotationError):
            read_json(json.dumps({"game": "lineframe", "version": 1, **broken}))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "囲む 1,0 青",
            "found “青”, expected a colour from 1 to 6; of the two blues, sky blue is 4",
        ),
        ("囲む 1,0 桃", "found “桃”, expected a colour from 1 to 6, or its name"),
        ("囲む 1,0 は 赤", "found “は”, expected “色”"),
        ("囲む 1,0", "the line ends here, expected “色”"),
        ("4 1,0 斜め 書く 2", "found “斜め”, expected one of 東, 南, 西, 北, 書く"),
        ("へ", "found “へ”, expected a face from 1 to 6, “バツ” or “囲む”"),
    ],
)
def test_a_japanese_entry_is_told_japanese_words(line, told):
    with pytest.raises(NotationError, match=f"4:[0-9]+: {told}"):
        parse(f"lineframe 1\nテープ A7Q3K2M\n手順\n{line}")


@pytest.mark.parametrize("keyword", ["", "playplay", "tabel"])
def test_a_forgotten_keyword_is_said_once(keyword):
    with pytest.raises(NotationError) as refused:
        parse(f"lineframe 1\ntape A7Q3K2M\n{keyword}\n4 at 1,0 east write 2\n3 write 1\n4 write 1")
    assert len(refused.value.problems) == 1
