"""Lineframe entered by touching: what was touched is what was played."""

import random

import pytest

from games.lineframe.edition import house_edition
from games.lineframe.entry import STEPS, Box, Cross, Entry, Turn
from games.lineframe.frames import FACES, Cell, Table
from games.lineframe.layout import Layout
from games.lineframe.notation import parse, serialise
from games.lineframe.tape import new_ids, tape_from_id
from kamikoma.shelf.lineframe import GAME
from kamikoma.touching import Box as TypeBox
from kamikoma.touching import Field, Tray
from scorer.lineframe.check import check
from solver.lineframe.boxing import best_boxing

EDITION = house_edition()
TOUCHING = GAME.touching()


def game(seed):
    """A game played by the rules at random, its steps, and what lies there at the end."""
    rng = random.Random(seed)
    (tape,) = new_ids(1, seed)
    layout, steps = Layout(tape_from_id(tape)), []
    for _ in range(100):
        if layout.qr_frames >= EDITION.end_qr_frames.value:
            break
        if steps and rng.random() < 0.15 and layout.crossable():
            steps.append(Cross(*rng.choice(layout.crossable())))
            layout.do(steps[-1])
        face = rng.choice(FACES)
        strip = layout.strip(face)
        places = layout.placings(len(strip))
        if not places:
            continue
        fresh = [p for p in places if not covered(layout, p, len(strip))]
        place = rng.choice(fresh or places)
        write = rng.randint(1, len(strip))
        steps.append(Turn(face, place.x, place.y, place.direction, write))
        layout.do(steps[-1])
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


class Hand:
    """A hand that touches, and counts."""

    def __init__(self, way, name="North"):
        self.draft = TOUCHING.begin(way, [name] if name else [], EDITION)
        self.count = 0

    def __call__(self, act):
        """Touch what is shown; a hand can touch nothing else."""
        shown = TOUCHING.view(self.draft, EDITION)
        assert act.partition(" ")[0] in acts(shown), (act, str(shown.saying))
        self.draft = TOUCHING.touch(self.draft, act, EDITION)
        self.count += 1

    @property
    def entry(self):
        (entry,) = GAME.scoring.read(self.draft.text.encode(), EDITION)
        return entry


def keys(view):
    for area in view.areas:
        if isinstance(area, Field):
            yield from (place.key for place in area.places)
        elif isinstance(area, Tray):
            yield from area.keys


def acts(view):
    boxes = {area.act for area in view.areas if isinstance(area, TypeBox)}
    return boxes | {key.act for key in keys(view) if key.enabled}


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
    hand = Hand("finished")
    hand(f"tape {tape}")
    cells = boxed_cells(layout, steps)
    expected = cells[0, 0].printed + 1
    for run in pieces(layout):
        if run[0][0] != expected:
            hand(f"next:{run[0][0]}")
        if at(run[0][1]) not in acts(TOUCHING.view(hand.draft, EDITION)):
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
        tray = {key.act: key for key in keys(TOUCHING.view(hand.draft, EDITION))}
        hand(act if tray[f"put:{number}"].lit else f"put:{number}")
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


@pytest.mark.parametrize("seed", range(8))
def test_a_finished_table_is_touched_in_as_it_lies(seed):
    hand, cells = finish(*played(seed))
    assert hand.entry == Entry("North", hand.entry.tape, table_of(cells))
    assert check([hand.entry], EDITION).valid


def test_a_finished_table_of_31_frames_takes_at_most_75_touches():
    games = [one for one in map(played, range(60)) if len(one[2].cells) == 31]
    assert len(games) >= 2
    for one in games:
        hand, cells = finish(*one)
        assert len(cells) == 31
        assert hand.count <= 75


def follow(tape, steps):
    """Touch a game in as it is played."""
    hand = Hand("played")
    hand(f"tape {tape}")
    counts, layout = [], Layout(tape_from_id(tape))
    boxing = False
    for step in steps:
        before = hand.count
        if isinstance(step, Box):
            view = TOUCHING.view(hand.draft, EDITION)
            if not boxing and not next(k for k in keys(view) if k.act == "pen:box").pressed:
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
            counts.append(hand.count - before)
        layout.do(step)
    return hand, counts


@pytest.mark.parametrize("seed", range(6))
def test_a_game_is_touched_in_as_it_was_played(seed):
    tape, steps, _ = game(seed)
    hand, counts = follow(tape, steps)
    assert hand.entry == parse(serialise([Entry("North", tape, None, steps)]), EDITION)[0]
    assert max(counts) <= 4
    verdict = check([hand.entry], EDITION)
    assert verdict.valid
    assert verdict.finished
