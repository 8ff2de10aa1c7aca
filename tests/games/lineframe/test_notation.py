"""Lineframe's notations: read and written as each other's inverse, all problems in one go."""

import json
import random
from dataclasses import replace
from importlib.resources import files

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.lineframe.entry import STEPS, Box, Cross, Entry, Turn
from games.lineframe.frames import SIDE_LIMIT, SPOT_LIMIT, Cell, Frame, Table
from games.lineframe.json_notation import read, read_json, to_json
from games.lineframe.limits import MOST_PLAYERS, step_limit
from games.lineframe.notation import NAME_LIMIT, parse, serialise
from games.lineframe.play import replay
from games.lineframe.tape import new_ids, tape_from_id
from games.notation import LIMIT_BYTES, split_lines
from games.problem import NotationError
from tests.cases import cases, examples
from tests.games.lineframe.random_games import random_game, shortened

SCHEMA = jsonschema.Draft202012Validator(
    json.loads(files("games.lineframe").joinpath("entry.schema.json").read_text(encoding="utf-8"))
)
IDS = new_ids(8, seed=5)
FACES = st.integers(1, 6)


@st.composite
def cells(draw):
    frame = Frame(
        tuple(sorted(draw(st.sets(FACES, min_size=1, max_size=2)))), qr=draw(st.booleans())
    )
    number = draw(st.none() | FACES)
    crossed = number is None and draw(st.booleans())
    boxed = tuple(draw(st.lists(FACES, max_size=3)))
    return Cell(frame, number, crossed, boxed)


NAMES = (
    st.text(alphabet=st.characters(codec="utf-8", exclude_characters="#＃"), max_size=NAME_LIMIT)
    .map(lambda name: "".join(c for c in name if c.isprintable()).strip())
    .filter(bool)
) | st.sampled_from(
    ["North", "play", "1", "さくら　の 木", "a, b", ".", ", a", '"a"', '"', "「木」"]
)
TABLES = st.lists(
    st.lists(st.none() | cells(), min_size=1, max_size=5).map(tuple), min_size=1, max_size=5
).map(lambda rows: Table(tuple(rows)))
SPOTS = st.integers(-SPOT_LIMIT, SPOT_LIMIT)
NUMBERS = st.integers(1, 80)
NONE = st.none()
PLAYS = st.lists(
    st.builds(
        Turn, FACES, SPOTS, SPOTS, st.sampled_from(list(STEPS)), NUMBERS, printed=st.booleans()
    )
    | st.builds(Cross, SPOTS, SPOTS)
    | st.builds(Cross, NONE, NONE, printed=NUMBERS)
    | st.builds(Box, SPOTS, SPOTS, FACES)
    | st.builds(Box, NONE, NONE, FACES, printed=NUMBERS),
    max_size=6,
).map(tuple)


@st.composite
def numbered(draw):
    """A table of a tape, some of its frames typed by their numbers."""
    tape = tape_from_id(draw(st.sampled_from(IDS)))
    rows = [
        tuple(
            cell and replace(cell, frame=tape.frames[number - 1], printed=number)
            if number
            else cell
            for cell in row
            for number in [draw(NONE | NUMBERS)]
        )
        for row in draw(TABLES).rows
    ]
    return Entry(draw(NONE | NAMES), tape.id, Table(tuple(rows)))


ENTRIES = (
    st.builds(Entry, NONE | NAMES, NONE | st.sampled_from(IDS), TABLES, NONE)
    | numbered()
    | st.builds(Entry, NONE | NAMES, st.sampled_from(IDS), NONE, PLAYS)
)
GAMES = st.lists(ENTRIES, min_size=1, max_size=3).map(tuple)


@examples(200)
@given(GAMES)
def test_what_is_written_is_read_again(entries):
    assert parse(serialise(entries)) == entries
    assert read(serialise(entries).encode()) == entries


@examples(200)
@given(GAMES)
def test_json_says_the_same(entries):
    written = to_json(entries)
    SCHEMA.validate(written)
    assert read_json(json.dumps(written)) == entries
    assert read(json.dumps(written, indent=1, ensure_ascii=False).encode()) == entries


@examples(200)
@given(TABLES)
def test_cells_of_json_may_be_texts_as_well(table):
    rows = [[c and str(c) for c in row] for row in table.rows]
    written = {"game": "lineframe", "version": 1, "table": rows}
    SCHEMA.validate(written)
    assert read_json(json.dumps(written)) == (Entry(table=table),)


def test_the_table_of_the_rules_page():
    (entry,) = parse("""
        lineframe 1
        tape A7Q3K2M            # optional
        player North            # optional
        table
        .      .      14     Q25
        36=4   Q2x    15=3   .
        .      4=4@4  Q46=1@6 .
    """)
    assert (entry.tape, entry.player) == ("A7Q3K2M", "North")
    assert entry.table.at(0, 0) is None
    assert entry.table.at(0, 3) == Cell(Frame((2, 5), qr=True))
    assert entry.table.at(1, 1) == Cell(Frame((2,), qr=True), crossed=True)
    assert entry.table.at(2, 2) == Cell(Frame((4, 6), qr=True), number=1, boxed=(6,))
    assert str(entry.table.at(1, 0).place) == "7:9"


def test_the_play_of_the_rules_page():
    (entry,) = parse("""lineframe 1
tape A7Q3K2M
play
4 at 1,0 east write 2     # face 4
cross 0,0                 # x,y
3 at 0,1 south write 1
box 1,0 for 2             # the claim
""")
    assert entry.play == (
        Turn(4, 1, 0, "east", 2),
        Cross(0, 0),
        Turn(3, 0, 1, "south", 1),
        Box(1, 0, 2),
    )
    assert [str(step.place) for step in entry.play] == ["4:1", "5:1", "6:1", "7:1"]


@pytest.mark.parametrize(
    ("typed", "same"),
    [
        ("ｑ２５＝４＠２", "Q25=4@2"),
        ("Q52", "Q25"),
        ("63X", "36x"),
        ("4×", "4x"),
        ("．", "."),
        ("1x@1", "1x@1"),
        ("14,25、 36， .,", "14 25 36 ."),
        ("14=4@赤 4@sky 5@紺 36@purple", "14=4@1 4@4    5@5    36@6"),
    ],
)
def test_cells_may_be_typed_as_people_do(typed, same):
    assert serialise(parse(f"lineframe 1\ntable\n{typed}")) == f"lineframe 1\ntable\n{same}\n"


def test_full_width_keywords_and_spaces_are_the_same():
    (entry,) = parse(
        "ＬＩＮＥＦＲＡＭＥ　１\nＴａｐｅ　ａ７ｑ３ｋ２ｍ\nＰＬＡＹ\n"
        "４　ａｔ　１，－２　ＥＡＳＴ　ｗｒｉｔｅ　２\n"
        "cross\u00a01,\u22122"
    )
    assert (entry.tape, entry.play) == ("A7Q3K2M", (Turn(4, 1, -2, "east", 2), Cross(1, -2)))


def test_several_players_in_one_text():
    north, south, nobody, west = parse("""lineframe 1
player North
tape A7Q3K2M
table
Q1
tape A7Q3K2M
player South
play
player
table
Q2
player West
table
Q3
""")
    assert [e.player for e in (north, south, nobody, west)] == ["North", "South", None, "West"]
    assert [e.tape for e in (north, south, nobody, west)] == ["A7Q3K2M", "A7Q3K2M", None, None]
    assert south.play == ()
    assert [str(e.place) for e in (north, south, nobody, west)] == ["2:1", "6:1", "9:1", "12:1"]


def reported(text):
    with pytest.raises(NotationError) as caught:
        parse(text)
    return [(p.where, p.length, str(p.message)) for p in caught.value.problems]


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


def test_boxes_that_break_a_rule_can_be_read():
    (entry,) = parse("lineframe 1\ntable\n14@3 25=1@2@2 3x@3")
    assert [c.boxed for c in entry.table.rows[0]] == [(3,), (2, 2), (3,)]


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


def typed_table(text, tape="A7Q3K2M"):
    (entry,) = parse(f"lineframe 1\ntape {tape}\ntable\n{text}")
    return [[cell and (str(cell), cell.printed) for cell in row] for row in entry.table.rows]


def test_frames_by_their_printed_numbers():
    # 3: Q13, then 16 23 24 Q13 35
    assert typed_table("f3 F4=1@1 . f7x@3\nf4-6") == [
        [("Q13", 3), ("16=1@1", 4), None, ("Q13x@3", 7)],
        [("16", 4), ("23", 5), ("24", 6)],
    ]
    assert typed_table("f6-f4, f8-8 ｆ５") == [
        [("24", 6), ("23", 5), ("16", 4), ("35", 8), ("23", 5)]
    ]
    for text, column, words in [
        ("f0", 1, "a frame’s number from 1 to 80"),
        ("f81", 1, "from 1 to 80"),
        ("f79-81", 1, "from 1 to 80"),
        ("f4-", 4, "the number printed on a frame"),
        ("f4-6=2", 5, "stands behind its own number"),
        ("f4=9", 4, "a number from 1 to 6"),
        ("f1234", 2, "the number printed on a frame"),
    ]:
        ((where, _, reason),) = reported(f"lineframe 1\ntape A7Q3K2M\ntable\n{text}")
        assert (where, words in reason) == (f"4:{column}", True), reason


def test_frames_by_their_printed_numbers_in_json():
    row = '["f3", {"frame": 4, "number": 1, "boxed": [1]}, null, "f7x@3", "f4-6"]'
    head = '{"game":"lineframe","version":1,'
    (entry,) = read_json(f'{head}"tape":"A7Q3K2M","table":[{row}]}}')
    SCHEMA.validate(json.loads(f'{head}"tape":"A7Q3K2M","table":[{row}]}}'))
    assert serialise([entry]).splitlines()[-1].split() == [
        "f3",
        "f4=1@1",
        ".",
        "f7x@3",
        "f4",
        "f5",
        "f6",
    ]
    for text, words in [
        ('"table":[[{"frame":4}]]}', "needs its tape"),
        ('"tape":"A7Q3K2M","table":[[{"frame":81}]]}', "from 1 to 80"),
        ('"tape":"A7Q3K2M","table":[[{"frame":4,"faces":[1]}]]}', "unknown key “faces”"),
    ]:
        with pytest.raises(NotationError) as caught:
            read_json(head + text)
        assert words in str(caught.value.problems[0].message)


def test_a_play_may_leave_out_what_can_only_be_so():
    play = "lineframe 1\ntape A7Q3K2M\nplay\n"
    (entry,) = parse(
        f"{play}1 at 1,0 write f4\n3 0,1 s write f5\ncross f3\nbox f4 1\nbox f5 for 緑"
    )
    assert entry.play == (
        Turn(1, 1, 0, None, 4, printed=True),
        Turn(3, 0, 1, "south", 5, printed=True),
        Cross(None, None, printed=3),
        Box(None, None, 1, printed=4),
        Box(None, None, 3, printed=5),
    )
    assert parse(serialise([entry])) == (entry,)
    for step, words in [
        ("1 write 1", "may lie in 4 places; say where its first frame lies"),
        ("2 at 1,0 write 1", "16 23 (frames 4–5 of the tape) needs its direction"),
        ("5 south write 1", "places; say where"),
    ]:
        ((where, _, reason),) = reported(play + step)
        assert (where, words in reason) == ("4:1", True), reason


def test_words_of_the_notation_in_japanese():
    (entry,) = parse(
        "lineframe 1\nプレイヤー 「秋, 冬」\nテープ a7q3-k2m\n手順\n"
        "1 位置 1、0 東 書く 1\n× 0,0\n囲む 1,0 赤"
    )
    assert (entry.player, entry.tape) == ("秋, 冬", "A7Q3K2M")
    assert entry.play == (Turn(1, 1, 0, "east", 1), Cross(0, 0), Box(1, 0, 1))
    (entry,) = parse("lineframe 1\nplayer “North, the 1st”\n卓面\n14、25")
    assert (entry.player, len(entry.table.rows[0])) == ("North, the 1st", 2)


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


@given(st.text())
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
        data = bytearray(rng.choice(sources))
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(data) + 1)
            match rng.randrange(4):
                case 0:
                    data[at:at] = bytes([rng.choice(pool)])
                case 1:
                    del data[at : at + rng.randint(1, 5)]
                case 2:
                    data[at : at + 1] = bytes([rng.choice(pool)])
                case 3:
                    data[at:at] = data[at - 7 : at]
        judged(bytes(data))


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


@pytest.mark.parametrize("seed", range(12))
def test_a_game_reads_the_same_however_shortly_it_is_typed(seed):
    rng = random.Random(seed)
    entry = random_game(rng, IDS[seed % len(IDS)])
    short = shortened(rng, entry)
    assert replay(short).problems == ()
    assert replay(short).table == replay(entry).table
    written = serialise([short])
    assert parse(written) == (short,)
    assert serialise(parse(written)) == written
    data = to_json([short])
    SCHEMA.validate(data)
    assert read_json(json.dumps(data)) == (short,)
    table = Entry(tape=entry.tape, table=replay(entry).table)  # every frame by its number
    assert parse(serialise([table])) == (table,)
    assert all(cell.printed for _, cell in table.table.cells())
    assert read_json(json.dumps(to_json([table]))) == (table,)


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
