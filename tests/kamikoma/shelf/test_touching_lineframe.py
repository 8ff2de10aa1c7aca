"""Lineframe entered by touching: what was touched is what was played."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.lineframe.edition import house_edition
from games.lineframe.entry import STEPS, Box, Cross, Entry, Step, Turn
from games.lineframe.frames import FACES, Cell, Table
from games.lineframe.layout import Layout
from games.lineframe.notation import parse, serialise
from games.lineframe.tape import new_ids, tape_from_id
from kamikoma.game import RefusedError
from kamikoma.shelf.lineframe import GAME
from kamikoma.touching import Draft, Field
from scorer.lineframe.check import check
from solver.lineframe.boxing import best_boxing
from tests.cases import any_text, examples, seeds
from tests.kamikoma.shelf.hands import Hand, tried
from tests.kamikoma.shelf.touched import lit, milliseconds, wander

EDITION = house_edition()
assert GAME.touching is not None
TOUCHING = GAME.touching()


def game(seed):
    """A game played by the rules at random, its steps, and what lies there at the end."""
    rng = random.Random(seed)
    (tape,) = new_ids(1, seed)
    layout = Layout(tape_from_id(tape))
    steps: list[Step] = []
    for _ in range(100):
        if layout.qr_frames >= EDITION.end_qr_frames.value:
            break
        if steps and rng.random() < 0.15 and layout.crossable():
            cross = Cross(*rng.choice(layout.crossable()))
            steps.append(cross)
            layout.do(cross)
        face = rng.choice(FACES)
        strip = layout.strip(face)
        places = layout.placings(len(strip))
        if not places:
            continue
        fresh = [p for p in places if not covered(layout, p, len(strip))]
        place = rng.choice(fresh or places)
        write = rng.randint(1, len(strip))
        turn = Turn(face, place.x, place.y, place.direction, write)
        steps.append(turn)
        layout.do(turn)
    table, (top, left) = layout.table()
    boxes = best_boxing(table, EDITION).boxes
    steps += [Box(box.column - left, box.row - top, box.colour) for box in boxes]
    return tape, tuple(steps), layout


def covered(layout, place, length):
    dx, dy = STEPS[place.direction]
    return sum((place.x + i * dx, place.y + i * dy) in layout.cells for i in range(length))


def boxed_cells(layout, steps):
    """What lies there at the end, with the boxes in it."""
    boxes = {(step.x, step.y): step.colour for step in steps if isinstance(step, Box)}
    return {
        spot: Cell(
            cell.frame,
            cell.number,
            cell.crossed,
            (boxes[spot],) if spot in boxes else (),
            printed=cell.printed,
        )
        for spot, cell in layout.cells.items()
    }


def pieces(layout):
    """The straight runs of frames with consecutive numbers that are seen, as they were laid."""
    by_number = sorted((cell.printed, spot) for spot, cell in layout.cells.items())
    runs = []
    for number, spot in by_number[1:]:
        if runs:
            (last_number, last), run = runs[-1][-1], runs[-1]
            step = spot[0] - last[0], spot[1] - last[1]
            straight = len(run) < 2 or step == (last[0] - run[-2][1][0], last[1] - run[-2][1][1])
            goes_on = number == last_number + 1 and number not in layout.starts
            if goes_on and step in STEPS.values() and straight:
                run.append((number, spot))
                continue
        runs.append([(number, spot)])
    return runs


def finish(tape, steps, layout):
    """Touch a finished table in."""
    hand = Hand(GAME, "finished")
    hand(f"tape {tape}")
    cells = boxed_cells(layout, steps)
    expected = cells[0, 0].printed + 1
    for run in pieces(layout):
        while run[0][0] != expected:
            expected = min(run[0][0], expected + 3)  # so many more are shown
            hand(f"next:{expected}")
        if at(run[0][1]) not in hand.offered():
            hand("show:room")
        hand(at(run[0][1]))
        hand(at(run[-1][1]))
        expected = run[-1][0] + 1
        for _, spot in run:
            if cells[spot].number is not None:
                write(hand, at(spot), spot, cells[spot].number)
    for spot, cell in cells.items():
        if cell.crossed:
            hand(at(spot))
            hand("put:x")
    hand("pen:box")
    for spot, cell in cells.items():
        if cell.boxed:
            box(hand, at(spot), cell.boxed)
    return hand, cells


def box(hand, act, colours):
    touch_until(hand, act, lambda: shown(hand, act).boxed == colours)


def touch_until(hand, act, done):
    """Touch a key again and again until it says what it shall; it has two colours at most."""
    for _ in range(3):
        hand(act)
        if done():
            return
    raise AssertionError(act)


def write(hand, act, spot, number):
    hand(act)
    for _ in range(2):
        if shown(hand, act).number == number:
            return
        hand(act if hand.key(f"put:{number}").lit else f"put:{number}")
    assert shown(hand, act).number == number


def at(spot):
    return f"at:{spot[0]},{spot[1]}"


def shown(hand, act):
    x, y = map(int, act.removeprefix("at:").split(","))
    cells = {(column, row): cell for (row, column), cell in hand.entry.table.cells()}
    left, top = min(cells, key=lambda spot: cells[spot].printed)
    return cells[left + x, top + y]


def played(seed):
    tape, steps, layout = game(seed)
    firsts, number = set(), layout.tape.first_qr + 1
    for step in steps:
        if isinstance(step, Turn):
            firsts.add(number)
            rest = layout.tape.frames[number - 1 :]
            number += 1 + next(i for i, frame in enumerate(rest) if step.face in frame.faces)
    layout.starts = firsts
    return tape, steps, layout


def table_of(cells):
    left, top = (min(spot[i] for spot in cells) for i in (0, 1))
    right, bottom = (max(spot[i] for spot in cells) for i in (0, 1))
    return Table(
        tuple(
            tuple(cells.get((x, y)) for x in range(left, right + 1)) for y in range(top, bottom + 1)
        )
    )


@seeds(3, 8)
def test_a_finished_table_is_touched_in_as_it_lies(seed):
    hand, cells = finish(*played(seed))
    assert hand.entry == Entry("North", hand.entry.tape, table_of(cells))
    assert check([hand.entry], EDITION).valid


@pytest.mark.parametrize("seed", [18, 372, 801])
def test_a_finished_table_of_31_frames_takes_at_most_75_touches(seed):
    hand, cells = finish(*played(seed))
    assert len(cells) == 31
    assert hand.touches <= 75


def follow(tape, steps):
    """Touch a game in as it is played."""
    hand = Hand(GAME, "played")
    hand(f"tape {tape}")
    counts, layout = [], Layout(tape_from_id(tape))
    boxing = False
    for step in steps:
        before = hand.touches
        if isinstance(step, Box):
            if not boxing and str(hand.key("pen:box").name) == "box numbers":
                hand("pen:box")
            boxing = True
            touch_until(hand, f"at:{step.x},{step.y}", lambda step=step: step in hand.entry.play)
            continue
        if isinstance(step, Cross):
            hand("pen:cross")
            hand(f"at:{step.x},{step.y}")
        else:
            dx, dy = STEPS[step.direction]
            length = len(layout.strip(step.face))
            hand(f"face:{step.face}")
            done = len(hand.entry.play)
            if "way" not in hand.draft.held:
                hand(f"at:{step.x},{step.y}")
            if "way" not in hand.draft.held and length > 1:
                hand(f"at:{step.x + (length - 1) * dx},{step.y + (length - 1) * dy}")
            if len(hand.entry.play) == done:
                hand(f"at:{step.x + (step.write - 1) * dx},{step.y + (step.write - 1) * dy}")
            counts.append(hand.touches - before)
        layout.do(step)
    return hand, counts


@seeds(2, 6)
def test_a_game_is_touched_in_as_it_was_played(seed):
    tape, steps, _ = game(seed)
    hand, counts = follow(tape, steps)
    assert hand.entry == parse(serialise([Entry("North", tape, None, steps)]), EDITION)[0]
    assert max(counts) <= 4
    verdict = check([hand.entry], EDITION)
    assert verdict.valid
    assert verdict.finished


SAMPLES = sorted(GAME.samples.folder.glob("lineframe-*.txt"))


def rows(hand):
    """The rows of a table as they are typed."""
    lines = hand.draft.text.splitlines()
    return [" ".join(line.split()) for line in lines[lines.index("table") + 1 :]]


def refused(draft, act):
    with pytest.raises(RefusedError) as error:
        TOUCHING.touch(draft, act, EDITION)
    return " / ".join(map(str, error.value.reasons))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_text_is_taken_back(path):
    (entry,) = GAME.scoring.read(path.read_bytes(), EDITION)
    draft = TOUCHING.take(path.read_text(encoding="utf-8"), EDITION)
    assert GAME.scoring.read(draft.text.encode(), EDITION) == (entry,)
    assert TOUCHING.view(draft, EDITION).areas


def test_a_table_of_faces_is_taken_back_and_its_frames_touched():
    draft = TOUCHING.take("lineframe 1\ntable\n. .\n. Q25 14=4@1\n", EDITION)
    assert draft.text == "lineframe 1\ntable\nQ25    14=4@1\n"
    draft = TOUCHING.touch(TOUCHING.touch(draft, "at:0,0", EDITION), "put:x", EDITION)
    assert draft.text == "lineframe 1\ntable\nQ25x   14=4@1\n"


def test_without_an_id_frames_are_laid_by_their_faces():
    hand = Hand(GAME, "finished", ())
    for act in ("face:5", "face:2", "qr", "at:0,0", "face:1", "at:-1,0", "face:3", "at:-1,0"):
        hand(act)
    assert rows(hand) == ["3 1 Q25"]
    hand("tape A7Q3K2M")
    assert (hand.entry.tape, rows(hand)) == ("A7Q3K2M", ["3 1 Q25"])
    hand("tape ")
    assert (hand.entry.tape, rows(hand)) == (None, ["3 1 Q25"])


def test_a_finished_table_lights_where_the_next_strip_may_begin():
    hand = Hand(GAME, "finished", ())
    assert lit(hand.view) == set(), "a frame has no faces yet"
    hand("face:5")
    assert lit(hand.view) == {"at:0,0"}
    hand("face:5")
    hand("tape A7Q3K2M")
    assert lit(hand.view) == {"at:1,0", "at:-1,0", "at:0,1", "at:0,-1"}
    hand("at:1,0")
    assert "at:-1,0" not in lit(hand.view), "the strip goes on from its first frame"
    hand("at:2,0")
    assert lit(hand.view) <= {"at:1,0", "at:2,0"}, "it waits for its number"


def test_the_id_stays_while_frames_lie_by_their_numbers():
    hand = Hand(GAME, "finished", ())
    hand("tape A7Q3K2M")
    hand("at:1,0")
    hand("at:1,2")
    assert rows(hand) == ["f3 f4", ". f5", ". f6"]
    assert "type the id of the tape" in refused(hand.draft, "tape ")
    assert rows(hand) == ["f3 f4", ". f5", ". f6"]


def test_what_was_laid_is_taken_away_strip_by_strip():
    hand = Hand(GAME, "finished", ())
    for act in ("tape A7Q3K2M", "at:1,0", "at:3,0", "back"):
        hand(act)
    assert hand.draft.text == "lineframe 1\ntape A7Q3K2M\ntable\nf3\n"


def test_a_strip_covers_empty_frames_and_no_others():
    hand = Hand(GAME, "finished", ())
    for act in ("tape A7Q3K2M", "at:1,0", "at:3,0", "at:1,0", "at:3,0", "strip"):
        hand(act)
    assert "would cover 16=4 at 1,0; only empty" in refused(hand.draft, "at:-2,0")
    hand("at:3,1")
    assert rows(hand) == ["f3 f4=4 f5 f7", ". . . f8"]


@pytest.mark.parametrize(
    ("acts_before", "act", "why"),
    [
        (("tape A7Q3K2M",), "at:1,0", "choose first what the die shows"),
        (("tape A7Q3K2M", "face:5"), "at:3,3", "no frame of the strip"),
        (("tape A7Q3K2M", "face:5"), "at:0,0", "only empty frames may be covered"),
        (("tape A7Q3K2M", "pen:cross"), "at:5,5", "there is no frame at 5,5 to take a ×"),
        (("tape A7Q3K2M", "pen:box"), "at:0,0", "there is no number in Q13 to box"),
        ((), "tape A7Q3K2N", "did you mean A7Q3K2M"),
        ((), "face:5", "nothing on the table can be tapped like that"),
    ],
)
def test_what_a_rule_forbids_is_refused_in_the_rules_words(acts_before, act, why):
    draft = TOUCHING.begin("played", ["North"], EDITION)
    for one in acts_before:
        draft = TOUCHING.touch(draft, one, EDITION)
    assert why in refused(draft, act)


def test_a_play_that_breaks_a_rule_is_shown_up_to_there():
    text = "lineframe 1\ntape A7Q3K2M\nplay\n5 at 9,9 east write 1\n"
    draft = TOUCHING.take(text, EDITION)
    assert "rule 5" in str(TOUCHING.view(draft, EDITION).saying)
    assert "touches a QR frame" in refused(draft, "face:4")
    assert TOUCHING.touch(draft, "back", EDITION).text.endswith("play\n")


def test_a_game_that_is_over_is_said_to_be_and_has_no_bare_edge():
    tape, steps, layout = game(18)
    lies = table_of(boxed_cells(layout, steps))

    def view(table):
        text = serialise([Entry("North", tape, table)])
        return TOUCHING.view(TOUCHING.take(text, EDITION), EDITION)

    over = view(lies)
    assert str(over.saying).startswith("The game is over: ")
    (field,) = [area for area in over.areas if isinstance(area, Field)]
    assert (field.width, field.height) == (len(lies.rows[0]), len(lies.rows))
    bare = [[cell and replace(cell, boxed=()) for cell in row] for row in lies.rows]
    unboxed = view(Table(tuple(map(tuple, bare))))
    assert str(unboxed.saying).startswith("The game is over with 8 QR frames: box the numbers")
    assert lit(unboxed) == {"pen:box"}
    assert lit(over) == set()


def test_the_entries_of_several_players_are_not_taken_for_one():
    text = "lineframe 1\nplayer A\ntable\n14\nplayer B\ntable\n25\n"
    with pytest.raises(RefusedError, match="2 players"):
        TOUCHING.take(text, EDITION)


@examples(75)
@given(data=st.data(), way=st.sampled_from(["finished", "played"]), tape=st.booleans())
def test_whatever_is_touched_can_be_read(data, way, tape):
    hand = Hand(GAME, way)
    if tape:
        hand("tape A7Q3K2M")
    wander(hand, data)
    assert TOUCHING.take(hand.draft.text, EDITION).text == hand.draft.text


STRANGE = any_text(max_size=30) | st.builds(
    "{}{}{}".format,
    st.sampled_from(["at", "put", "box", "face", "next", "pen", "tape", "back", "way"]),
    st.sampled_from([":", " ", ""]),
    st.text("0123456789,-x:afA٣７ ", max_size=8),
)
DRAFTS = [
    TOUCHING.begin("finished", [], EDITION),
    TOUCHING.begin("played", [], EDITION),
    TOUCHING.take("lineframe 1\ntape A7Q3K2M\ntable\nf3 f4=4\n", EDITION),
    TOUCHING.take("lineframe 1\ntape A7Q3K2M\nplay\n5 at 1,0 east write 1\n", EDITION),
    Draft(text="lineframe 1\ntape A7Q3K2M\nplay\n", held={"face": "5"}),
]


@examples(750)
@given(draft=st.sampled_from(DRAFTS), act=STRANGE)
def test_what_strangers_send_is_refused_or_done_and_never_breaks_anything(draft, act):
    after = tried(TOUCHING.touch, draft, act, EDITION)
    if after is not None:
        GAME.scoring.read(after.text.encode(), EDITION)
        TOUCHING.view(after, EDITION)


@examples(250)
@given(text=any_text(max_size=60) | st.builds("lineframe 1\n{}".format, any_text(max_size=40)))
def test_a_text_of_a_stranger_is_taken_or_refused(text):
    draft = tried(TOUCHING.take, text, EDITION)
    assert draft is None or TOUCHING.view(draft, EDITION).areas


@pytest.mark.benchmark
def test_touches_are_quick():
    hand, _ = finish(*played(372))
    assert milliseconds(hand, ["at:1,0", "pen:box", "show:room"]) < 50
    tape, steps, _ = game(372)
    hand, _ = follow(tape, steps)
    assert milliseconds(hand, ["pen:box", "face:1", "back"]) < 50
