"""Entries of Lineframe: whatever way they are written, they are read as what was meant."""

import json
import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.lineframe.entry import STEPS, Box, Cross, Entry, Turn
from games.lineframe.frames import SPOT_LIMIT, Cell, Frame, Table
from games.lineframe.json_notation import read, read_json, to_json
from games.lineframe.notation import NAME_LIMIT, parse, serialise
from games.lineframe.play import replay
from games.lineframe.tape import new_ids, tape_from_id
from games.problem import NotationError
from tests.cases import examples
from tests.games.lineframe.random_games import random_game, shortened

from .reading import SCHEMA, reported

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
    st.text(
        alphabet=st.characters(exclude_categories=["Cs"], exclude_characters="#＃"),
        max_size=NAME_LIMIT,
    )
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


def test_boxes_that_break_a_rule_can_be_read():
    (entry,) = parse("lineframe 1\ntable\n14@3 25=1@2@2 3x@3")
    assert [c.boxed for c in entry.table.rows[0]] == [(3,), (2, 2), (3,)]


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
        ("2 at 1,0 write 1", "16 23 (frames f4-5 of the tape) needs its direction"),
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
