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
from games.lineframe.frames import SIDE_LIMIT, Cell, Frame, Table
from games.lineframe.json_notation import read, read_json, to_json
from games.lineframe.notation import NAME_LIMIT, parse, serialise
from games.lineframe.tape import new_ids
from games.notation import LIMIT_BYTES, split_lines
from games.problem import NotationError

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
) | st.sampled_from(["North", "play", "1", "さくら　の 木", "a, b", "."])
TABLES = st.lists(
    st.lists(st.none() | cells(), min_size=1, max_size=5).map(tuple), min_size=1, max_size=5
).map(lambda rows: Table(tuple(rows)))
SPOTS = st.integers(-SIDE_LIMIT, SIDE_LIMIT)
PLAYS = st.lists(
    st.builds(Turn, FACES, SPOTS, SPOTS, st.sampled_from(list(STEPS)), st.integers(1, 80))
    | st.builds(Cross, SPOTS, SPOTS)
    | st.builds(Box, SPOTS, SPOTS, FACES),
    max_size=6,
).map(tuple)
ENTRIES = st.builds(
    Entry, st.none() | NAMES, st.none() | st.sampled_from(IDS), TABLES, st.none()
) | st.builds(Entry, st.none() | NAMES, st.sampled_from(IDS), st.none(), PLAYS)
GAMES = st.lists(ENTRIES, min_size=1, max_size=3).map(tuple)


@given(GAMES)
def test_what_is_written_is_read_again(entries):
    assert parse(serialise(entries)) == entries
    assert read(serialise(entries).encode()) == entries


@given(GAMES)
def test_json_says_the_same(entries):
    written = to_json(entries)
    SCHEMA.validate(written)
    assert read_json(json.dumps(written)) == entries
    assert read(json.dumps(written, indent=1, ensure_ascii=False).encode()) == entries


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


def found(text):
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
        ("14,", 3, "a space between cells"),
        ("14；25", 3, "a space between cells"),
        ("4=3、25", 4, "a space between cells"),
        ("4x=3@4", 3, "never both"),
        ("0", 1, "a face from 1 to 6"),
    ],
)
def test_a_cell_that_is_none_is_explained_at_its_character(cell, column, words):
    ((where, length, reason),) = found(f"lineframe 1\ntable\n{cell}")
    assert where == f"3:{column}"
    assert length == max(1, len(cell) - column + 1)
    assert words in reason


@pytest.mark.parametrize(
    ("line", "where", "words"),
    [
        ("9 at 0,0 east write 1", "4:1", "a face from 1 to 6, “cross” or “box”"),
        ("crss 0,0", "4:1", "(“cross”?)"),
        ("4 on 0,0 east write 1", "4:3", "“at”"),
        ("4 at 0;0 east write 1", "4:6", "a whole number"),
        ("4 at 0 0 east write 1", "4:8", "“,”"),
        ("4 at 0,201 east write 1", "4:8", "from -200 to 200"),
        ("4 at 0,0 esat write 1", "4:10", "(“east”?)"),
        ("4 at 0,0 east 1", "4:15", "“write”"),
        ("4 at 0,0 east write 0", "4:21", "from 1 to 80"),
        ("4 at 0,0 east write", "4:20", "the line ends here"),
        ("4 at 0,0 east write 1 2", "4:23", "the end of the line"),
        ("cross 0", "4:8", "“,”"),
        ("box 0,0", "4:8", "“for”"),
        ("box 0,0 for 7", "4:13", "from 1 to 6"),
        ("table", "4:1", "“player”"),
    ],
)
def test_a_step_that_is_none_is_explained(line, where, words):
    ((place, _, reason),) = found(f"lineframe 1\ntape A7Q3K2M\nplay\n{line}")
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
    ((place, _, reason),) = found(text)
    assert place == where
    assert words in reason


def test_all_problems_are_reported_in_one_go():
    problems = found(
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


def test_a_table_of_the_largest_size_is_read_and_a_larger_one_refused():
    row = " ".join(["Q14=3@4"] * SIDE_LIMIT)
    (entry,) = parse("lineframe 1\ntable\n" + f"{row}\n" * SIDE_LIMIT)
    assert len(entry.table.rows) == SIDE_LIMIT
    for text, where in [
        (f"lineframe 1\ntable\n.\n{row} 2\n{row} 2", f"4:{len(row) + 2}"),
        ("lineframe 1\ntable\n" + ".\n" * (SIDE_LIMIT + 5), f"{SIDE_LIMIT + 3}:1"),
    ]:
        ((place, _, reason),) = found(text)
        assert place == where
        assert "200 × 200" in reason


@pytest.mark.parametrize(
    "text",
    [
        "lineframe 1\ntable\n" + "9 " * ((LIMIT_BYTES - 30) // 2),
        "lineframe 1\ntable\n" + "9 9 9 9\n" * ((LIMIT_BYTES - 30) // 8),
        "lineframe 1\ntable\n" + "9\n" * ((LIMIT_BYTES - 30) // 2),
        "lineframe 1\ntable\n" + "1" * (LIMIT_BYTES - 30),
        "lineframe 1\nplayer " + "a" * (LIMIT_BYTES - 30),
        "lineframe 1\ntable\n" + "," * (LIMIT_BYTES - 30),
        "lineframe 1\ntape A7Q3K2M\nplay\n" + "4 at\n" * 150_000,
        "lineframe 1\ntape A7Q3K2M\nplay\n" + "\n".join(map("crs{}".format, range(100_000))),
        "lineframe 1\n" + "player\n" * 140_000,
        "{" * LIMIT_BYTES,
        '{"game":"lineframe","version":1,"table":[' + "[9]," * 200_000 + "[9]]}",
    ],
    ids=str.__len__,
)
def test_the_longest_files_are_refused_without_delay(text):
    # No timing is asserted: what took quadratic time would take hours here.
    with pytest.raises(NotationError) as caught:
        read(text.encode())
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
def test_damaged_entries_are_read_or_explained(seed):
    rng = random.Random(seed)
    sources = [VALID.encode(), json.dumps(to_json(parse(VALID))).encode()]
    pool = b' \n#=@.,xXqQ0123456789-\0\xff\xe3\x80\x80tablepycrosforwit{}[]":'
    for _ in range(1500):
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


def test_a_table_of_json_that_is_too_large_is_refused_at_its_first_cell_beyond():
    for rows, where in [
        ("[1],\n" * SIDE_LIMIT + "[2]", f"{SIDE_LIMIT + 1}:1"),
        ('["4"],\n[' + '"4",' * SIDE_LIMIT + '"9"],\n["4"]', f"2:{2 + 4 * SIDE_LIMIT}"),
    ]:
        with pytest.raises(NotationError) as caught:
            read_json('{"game":"lineframe","version":1,"table":[\n' + rows + "\n]}")
        (problem,) = caught.value.problems
        line, column = map(int, where.split(":"))
        assert (problem.place.line, problem.place.column) == (line + 1, column)
        assert "200 × 200" in str(problem.message)


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
    for _ in range(300):
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
