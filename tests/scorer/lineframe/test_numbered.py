"""Tables whose frames are typed by their printed numbers, and tapes that were mixed up."""

import random
from dataclasses import replace

import pytest

from games.lineframe.entry import Entry
from games.lineframe.frames import Table
from games.lineframe.json_notation import read
from games.lineframe.notation import parse, serialise
from games.lineframe.play import replay
from games.lineframe.tape import new_ids, tape_from_id
from scorer.lineframe.check import check
from scorer.lineframe.numbered import numbered_slips
from tests.games.lineframe.random_games import random_game

IDS = new_ids(12, seed=31)


def laid(rng, tape_id, turns=99):
    """A table that a game led to, each frame by its number."""
    return replay(random_game(rng, tape_id, turns)).table


def slip_texts(text, tape="A7Q3K2M"):
    verdict = check(read(f"lineframe 1\ntape {tape}\ntable\n{text}".encode()))
    return [(p.rule, p.where, str(p.message)) for p in verdict.players[0].problems]


@pytest.mark.parametrize("seed", range(30))
def test_a_table_that_was_played_has_no_slips(seed):
    rng = random.Random(seed)
    tape_id = IDS[seed % len(IDS)]
    table = laid(rng, tape_id, rng.choice((1, 3, 6, 99)))
    assert numbered_slips(table, tape_from_id(tape_id)) == ()
    plain = [
        [cell and (replace(cell, printed=None) if rng.random() < 0.4 else cell) for cell in row]
        for row in table.rows
    ]  # some of the frames by their faces
    entry = Entry(tape=tape_id, table=Table(tuple(map(tuple, plain))))
    assert check(read(serialise([entry]).encode())).valid


@pytest.mark.parametrize("seed", range(20))
def test_two_frames_that_changed_places_are_a_slip(seed):
    rng = random.Random(seed)
    tape_id = IDS[seed % len(IDS)]
    table = laid(rng, tape_id)
    cells = dict(table.cells())
    counted = 0
    pairs = [
        (one, other)
        for one in cells
        for other in cells
        if one < other and abs(cells[one].printed - cells[other].printed) > 3
    ]
    count = min(12, len(pairs))
    for one, other in rng.sample(pairs, count):
        changed = {**cells, one: cells[other], other: cells[one]}
        rows = tuple(
            tuple(changed.get((r, c)) for c in range(len(row))) for r, row in enumerate(table.rows)
        )
        counted += bool(numbered_slips(Table(rows), tape_from_id(tape_id)))
    assert counted >= count - 1  # a few tables could have come about either way


def test_the_slips_of_numbers_are_named():
    # 3: Q13, then 16 23 24 Q13 35; a 5 takes the strip 4-8, an 1 the frame 4 alone
    assert slip_texts("f3 f4 f5 f6 f7 f8=5") == []
    assert slip_texts("f3 f4=1") == []
    assert slip_texts("f3 f4 f5 f6=5 f7 f8") == []
    for text, rule, where, words in [
        ("f3 f4 f5 f6 f7 f8", "4", "4:4", "from frame f4 on the frames do not lie as strips do"),
        ("f3 f4 f5 f6 f7=5", "4", "4:4", "from frame f4 on"),  # 7 does not show a 5
        ("f3 f4 f5 f6 f8=5 f7", "4", "4:4", "from frame f4 on"),
        ("f3 . . .\n. f4 f5 f6\n. . . f8=5 f7", "4", "5:3", "from frame f4 on"),
        ("f3 f4=1 .\n. f5 f6=4\n", "5", "5:3", "no strip that begins with frame f5 touches"),
        ("f3 f4=1 f4", "4", "4:9", "frame f4 lies there twice"),
        ("f2 f3", "1", "4:1", "frame f2 comes before the first QR frame, f3"),
        ("f3 f4 f5 f6\nf8=5", "6", "5:1", "the QR frame f7 does not lie there"),
        ("f4=1 f5", "6", "4:1", "the QR frame f3 does not lie there"),
    ]:
        told = [one for one in slip_texts(text) if words in one[2]]
        assert [(r, w) for r, w, _ in told] == [(rule, where)], (text, slip_texts(text))


@pytest.mark.parametrize("seed", range(20))
def test_a_number_that_is_not_its_strip_s_face_is_told_where_it_is_written(seed):
    rng = random.Random(seed)
    tape_id = IDS[seed % len(IDS)]
    table = laid(rng, tape_id)
    numbered = [at for at, cell in table.cells() if cell.number]
    row, column = at = rng.choice(numbered)
    cell = dict(table.cells())[at]
    wrong = rng.choice([number for number in range(1, 7) if number != cell.number])
    rows = [list(of) for of in table.rows]
    rows[row][column] = replace(cell, number=wrong)

    told = numbered_slips(Table(tuple(map(tuple, rows))), tape_from_id(tape_id))

    slips = [str(one.message) for one in told if "was cut for" in str(one.message)]
    assert len(slips) <= 1  # where more than one cut can be meant, none is named
    assert all(f"a {wrong} is written" in slip for slip in slips)
    assert not slips or f"a {cell.number}" in slips[0].partition("was cut for")[2]


def test_one_wrong_number_is_one_slip_with_its_place():
    assert slip_texts("f3 f4=2") == [
        ("4", "4:4", "a 2 is written, but the strip f4 was cut for a 1 or a 6")
    ]
    (slip,) = slip_texts("f3 f4 f5 f6 f7 f8=6")
    assert slip == ("4", "4:16", "a 6 is written, but the strip f4-8 was cut for a 5")


def test_a_covered_frame_is_missing_from_the_numbers_and_no_slip():
    # 4–8 to the east; then 9 and 10 (56, 24) for a 2: 10 lies on 5.
    (play,) = parse(
        "lineframe 1\ntape A7Q3K2M\nplay\n5 at 1,0 east write 5\n2 at 2,-1 south write 2\n"
    )
    replayed = replay(play)
    assert replayed.problems[0].rule == "5"  # the first QR frame is too far away
    (play,) = parse(
        "lineframe 1\ntape A7Q3K2M\nplay\n5 at 0,1 east write 5\n2 at 1,0 south write 2\n"
    )
    replayed = replay(play)
    assert replayed.problems == ()
    numbers = {cell.printed for _, cell in replayed.table.cells()}
    assert numbers == {3, 4, 6, 7, 8, 9, 10}
    assert numbered_slips(replayed.table, tape_from_id("A7Q3K2M")) == ()


@pytest.mark.parametrize("kind", ["faces", "numbers", "plays"])
@pytest.mark.parametrize("players", [2, 3])
def test_tapes_that_were_mixed_up_are_said_in_one_line_each(kind, players):
    rng = random.Random(players)
    ids = IDS[:players]
    games = [random_game(rng, tape_id) for tape_id in ids]
    tables = [replay(game).table for game in games]
    entries = []
    for index, (game, table) in enumerate(zip(games, tables, strict=True)):
        named = ids[(index + 1) % players]
        if kind == "plays":
            entry = Entry(tape=named, play=game.play)
        else:
            plain = kind == "faces"
            rows = [
                [c and replace(c, printed=None if plain else c.printed) for c in r]
                for r in table.rows
            ]
            entry = Entry(tape=named, table=Table(tuple(map(tuple, rows))))
        entries.append(replace(entry, player=f"P{index + 1}"))
    texts = [serialise([entry]).encode() for entry in entries]
    verdict = check([entry for text in texts for entry in read(text)])
    for index, player in enumerate(verdict.players):
        mixed = [p for p in player.problems if p.rule != "14"]
        assert [p.rule for p in mixed] == ["4"], player.problems
        assert mixed[0].where == "3:6"
        reason = str(mixed[0].message)
        assert ids[index] in reason
        assert ("the other player’s tape" in reason) == (players == 2)
        assert ("another player’s tape" in reason) == (players == 3)


def test_a_tape_that_fits_is_not_said_to_be_another_ones():
    rng = random.Random(1)
    tables = [laid(rng, tape_id) for tape_id in IDS[:2]]
    entries = [Entry(f"P{n}", IDS[n], table) for n, table in enumerate(tables)]
    assert check(entries).valid
    odd = replace(entries[0], table=Table((*tables[0].rows, tables[0].rows[0])))
    verdict = check([odd, entries[1]])
    assert not any("tape: what lies" in str(p.message) for p in verdict.players[0].problems)
    assert verdict.players[0].problems
