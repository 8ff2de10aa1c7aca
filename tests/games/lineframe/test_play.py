"""Plays replayed by rules 1 to 9, against a slow judge written apart."""

import random
from copy import deepcopy
from dataclasses import replace

import pytest

from games.lineframe.entry import Box, Cross, Direction, Entry, Step, Turn
from games.lineframe.notation import parse
from games.lineframe.play import replay
from games.lineframe.tape import new_ids, tape_from_id
from tests.cases import cases

WAYS: dict[Direction, tuple[int, int]] = {
    "east": (1, 0),
    "west": (-1, 0),
    "south": (0, 1),
    "north": (0, -1),
}


class Judge:
    """Keeps every layer of paper as text, and looks at the whole table for each question."""

    def __init__(self, tape_id):
        frames = [str(frame) for frame in tape_from_id(tape_id).frames]
        while not frames[0].startswith("Q"):
            frames.pop(0)
        self.layers = {(0, 0): [frames.pop(0)]}
        self.tape = frames

    def top(self, spot):
        return self.layers[spot][-1] if spot in self.layers else None

    def codes(self):
        return {spot for spot in self.layers if self.top(spot).startswith("Q")}

    def strip(self, face):
        for index, frame in enumerate(self.tape):
            if str(face) in frame:
                return self.tape[: index + 1]
        return None

    def broken(self, turn, alone):
        """The rules that a turn breaks."""
        if alone and len(self.codes()) >= 7:
            return ["9"]
        strip = self.strip(turn.face)
        if strip is None:
            return ["4"]
        lies = self.lies(turn, strip)
        rules = []
        edges = {(x + dx, y + dy) for x, y in self.codes() for dx, dy in WAYS.values()}
        if not edges & set(lies):
            rules.append("5")
        if any(set(self.top(spot) or "") & set("Q=x") for spot in lies):
            rules.append("6")
        if turn.write > len(strip):
            rules.append("7")
        return rules

    def lies(self, turn, strip):
        dx, dy = WAYS[turn.direction]
        return [(turn.x + dx * i, turn.y + dy * i) for i in range(len(strip))]

    def play(self, turn):
        strip = self.strip(turn.face)
        for number, (spot, frame) in enumerate(zip(self.lies(turn, strip), strip, strict=True), 1):
            written = f"{frame}={turn.face}" if number == turn.write else frame
            self.layers.setdefault(spot, []).append(written)
        del self.tape[: len(strip)]

    def breaks(self, step, alone):
        """The rules that a step breaks."""
        if isinstance(step, Turn):
            return self.broken(step, alone)
        top = self.top((step.x, step.y))
        return ["3"] if top is None or "=" in top or "x" in top else []

    def do(self, step):
        """Do a step as it is told, whatever it breaks."""
        if isinstance(step, Cross):
            if (step.x, step.y) in self.layers:
                pile = self.layers[(step.x or 0, step.y or 0)]
                pile[-1] = pile[-1].split("=")[0].removesuffix("x") + "x"
        elif self.strip(step.face) is not None:
            self.play(step)

    def judge(self, steps, alone):
        """Play to the end; return all rules that are told, and the table before the first.

        After a rule was broken there are two tables, without and with what broke it, and only what
        is broken on both is told.
        """
        told, before, other = [], None, None
        for step in steps:
            tables = [self] if other is None else [self, other]
            if alone and all(len(table.codes()) >= 7 for table in tables):
                told.append("9")
                break
            rules = [table.breaks(step, False) for table in tables]
            told += [rule for rule in rules[0] if rule in rules[-1]]
            if other is None and rules[0]:
                before, other = deepcopy(self), deepcopy(self)
            if other is not None:
                other.do(step)
            if not rules[0]:
                self.do(step)
            elif isinstance(step, Turn):
                del self.tape[: len(self.strip(step.face) or ())]
        return told, before or self


def legal_turn(rng, judge, face):
    """Any legal turn, its number in any of the strip's frames; None if there is none."""
    strip = judge.strip(face)
    if strip is None:
        return None
    ways = [
        (code, way, edge, back)
        for code in sorted(judge.codes())
        for way in WAYS
        for edge in WAYS.values()
        for back in range(len(strip))
    ]
    rng.shuffle(ways)
    for (x, y), way, (ex, ey), back in ways:
        dx, dy = WAYS[way]
        at = x + ex - dx * back, y + ey - dy * back
        turn = Turn(face, *at, way, rng.randint(1, len(strip)))
        if not judge.broken(turn, alone=False):
            return turn
    return None


def random_game(rng, tape_id, alone=True, turns=99):
    """A legal game, and the judge who saw it; the tape may run out before its end."""
    judge = Judge(tape_id)
    steps: list[Step] = []
    while len(steps) < turns and not (alone and len(judge.codes()) >= 7):
        turn = legal_turn(rng, judge, rng.randint(1, 6))
        if turn is None:
            break
        empty = [s for s in judge.layers if not set(judge.top(s)) & set("=x")]
        if rng.random() < 0.15 and empty:
            cross = Cross(*rng.choice(empty))
            judge.layers[(cross.x or 0, cross.y or 0)][-1] += "x"
            steps.append(cross)
            continue
        judge.play(turn)
        steps.append(turn)
    return steps, judge


def lying(replayed):
    top, left = replayed.origin
    return {(c - left, r - top): str(cell) for (r, c), cell in replayed.table.cells()}


def same(replayed, before, rules, steps):
    assert [problem.rule for problem in replayed.problems] == rules
    assert lying(replayed) == {spot: before.top(spot) for spot in before.layers}
    if not rules:
        assert len(replayed.qr_frames) == sum(isinstance(step, Turn) for step in steps)
    assert replayed.qr_frames[-1:] in ((), (replayed.table.qr_frames,))
    assert replayed.whole == (not set(rules) - {"9"})


@cases(80, 250)
def test_random_games_are_followed_to_their_end(cases):
    rng = random.Random(2)
    ids = new_ids(40, seed=3)
    finished = 0
    for number in range(cases):
        tape_id = ids[number % len(ids)]
        steps, judge = random_game(rng, tape_id)
        replayed = replay(Entry(tape=tape_id, play=tuple(steps)))
        same(replayed, judge, [], steps)
        finished += replayed.table.qr_frames >= 7
    assert finished > 0.9 * cases


def damaged(rng, steps):
    """A game with one thing about it changed."""
    steps = list(steps)
    at = rng.randrange(len(steps))
    kind = rng.choice(["move", "near", "turn", "write", "face", "cross", "last", "more", "drop"])
    step = steps[at]
    if kind == "cross":
        spot = rng.choice([(step.x, step.y), (rng.randint(-9, 9), rng.randint(-9, 9))])
        steps.insert(at, Cross(*spot))
    elif kind == "last":
        steps.append(Cross(rng.randint(-2, 2), rng.randint(-2, 2)))
    elif kind == "more":
        steps.append(Turn(rng.randint(1, 6), rng.randint(-3, 3), rng.randint(-3, 3), "east", 1))
    elif kind == "drop":
        del steps[at]
    elif isinstance(step, Turn):
        face, x, y, way, write = step.face, step.x, step.y, step.direction, step.write
        if kind == "move":
            x += rng.choice((-30, 30))
        elif kind == "near":
            x, y = x + rng.randint(-2, 2), y + rng.randint(-2, 2)
        elif kind == "turn":
            way = rng.choice(sorted(WAYS))
        elif kind == "write":
            write = rng.randint(1, 12)
        else:
            face = rng.randint(1, 6)
        steps[at] = Turn(face, x, y, way, write)
    return steps


@pytest.mark.parametrize(
    ("alone", "games"),
    [
        (True, 100),
        (False, 60),
        pytest.param(True, 1000, marks=pytest.mark.slow),
        pytest.param(False, 1000, marks=pytest.mark.slow),
    ],
)
def test_damaged_games_break_the_rules_that_the_judge_says(alone, games):
    rng = random.Random(4)
    ids = new_ids(40, seed=5)
    seen = set()
    several = 0
    for number in range(games):
        tape_id = ids[number % len(ids)]
        legal, _ = random_game(rng, tape_id, alone, turns=rng.choice((6, 99)))
        steps = damaged(rng, legal)
        judge = Judge(tape_id)
        rules, before = judge.judge(steps, alone)
        replayed = replay(Entry(tape=tape_id, play=tuple(steps)), alone)
        same(replayed, before, rules, steps)
        several += len(rules) > 1
        seen.update(rules)
    assert several > games / 20
    # Alone the game is over before the tape is; among several it is the other way round.
    assert seen == {"3", "5", "6", "7"} | {"9" if alone else "4"}


def far(rng, steps, at):
    steps[at] = replace(steps[at], x=steps[at].x + 90)


def over_the_first_qr_frame(rng, steps, at):
    steps[at] = replace(steps[at], x=0, y=0)


def written_beyond_the_strip(rng, steps, at):
    steps[at] = replace(steps[at], write=13)  # any face shows within twelve frames


def crossed_off_the_table(rng, steps, at):
    steps.insert(at, Cross(rng.randint(90, 99), rng.randint(-99, 99)))


def crossed_twice(rng, steps, at):
    steps[0:0] = [Cross(0, 0), Cross(0, 0)]


def crossed_over_a_number(rng, steps, at):
    turn = steps[at]
    dx, dy = WAYS[turn.direction]
    spot = turn.x + dx * (turn.write - 1), turn.y + dy * (turn.write - 1)
    steps.insert(at + 1, Cross(*spot))


def one_more_turn(rng, steps, at):
    steps.append(steps[at])


@pytest.mark.parametrize(
    ("damage", "rule"),
    [
        (far, "5"),
        (over_the_first_qr_frame, "6"),
        (written_beyond_the_strip, "7"),
        (crossed_off_the_table, "3"),
        (crossed_twice, "3"),
        (crossed_over_a_number, "3"),
        (one_more_turn, "9"),
    ],
)
@cases(30, 100)
def test_each_kind_of_damage_breaks_its_rule(cases, damage, rule):
    rng = random.Random(6)
    ids = new_ids(20, seed=7)
    for number in range(cases):
        tape_id = ids[number % len(ids)]
        legal, judge = random_game(rng, tape_id)
        if len(judge.codes()) < 7:
            continue  # no turn was left for the face
        steps = list(legal)
        at = rng.choice([i for i, step in enumerate(steps[:-1]) if isinstance(step, Turn)])
        damage(rng, steps, at)
        replayed = replay(Entry(tape=tape_id, play=tuple(steps)))
        assert rule in [problem.rule for problem in replayed.problems]
        # Over the first QR frame a strip may touch no other.
        assert replayed.problems[0].rule in (rule, "5")


def test_a_tape_that_is_used_up_breaks_rule_4():
    tape = tape_from_id("A7Q3K2M")
    face = tape.frames[-1].faces[0]
    other = next(f for f in range(1, 7) if f not in tape.frames[-1].faces)
    judge = Judge(tape.id)
    rng = random.Random(1)
    steps = []
    while judge.strip(other) is not None:
        turn = legal_turn(rng, judge, face if judge.strip(face) else other)
        judge.play(turn)
        steps.append(turn)
    broken = Turn(other, 0, 90, "east", 1)
    (problem,) = replay(Entry(tape=tape.id, play=(*steps, broken)), alone=False).problems
    first = len(tape.frames) - len(judge.tape) + 1
    assert problem.rule == "4"
    assert f"no frame from f{first} on shows {other}" in str(problem.message)


def problems(play, tape="A7Q3K2M", alone=True):
    (entry,) = parse(f"lineframe 1\ntape {tape}\nplay\n{play}")
    return [(p.rule, p.where, str(p.message)) for p in replay(entry, alone).problems]


def test_a_game_begins_with_the_first_qr_frame_of_the_tape():
    (entry,) = parse("lineframe 1\ntape A7Q3K2M\nplay")
    replayed = replay(entry)
    assert [str(cell) for _, cell in replayed.table.cells()] == ["Q13"]
    assert (replayed.origin, replayed.qr_frames, replayed.problems) == ((0, 0), (), ())


def test_a_strip_is_named_with_its_numbers_on_the_tape():
    frames = tape_from_id("A7Q3K2M").frames
    assert list(map(str, frames[3:8])) == ["16", "23", "24", "Q13", "35"]
    ((rule, where, reason),) = problems("5 at 5,5 east write 1")
    assert (rule, where) == ("5", "4:1")
    assert "the strip 16 23 24 Q13 35 (frames f4-8 of the tape) touches" in reason
    ((_, _, reason),) = problems("1 at 5,5 east write 1")
    assert "the strip 16 (frame f4 of the tape) touches" in reason


def test_a_turn_that_breaks_several_rules_says_them_all():
    (entry,) = parse("lineframe 1\ntape A7Q3K2M\nplay\n1 at 0,0 east write 9")
    assert {p.rule for p in replay(entry).problems} >= {"6", "7"}


def test_every_turn_that_breaks_a_rule_by_itself_is_told():
    (entry,) = parse(
        "lineframe 1\ntape A7Q3K2M\nplay\n1 at 9,9 east write 1\n2 at 8,8 east write 1\n"
        "4 at 1,0 east write 7\ncross 0,0\ncross 0,0\n"
    )
    replayed = replay(entry)
    assert [(p.rule, p.where) for p in replayed.problems] == [
        ("5", "4:1"),
        ("5", "5:1"),
        ("7", "6:1"),
        ("3", "8:1"),
    ]
    assert (replayed.table.qr_frames, replayed.qr_frames, replayed.whole) == (1, (), False)


def test_what_may_follow_from_a_broken_turn_is_not_told():
    # The first strip lies nowhere near, and brings a QR frame; the second one lies beside that.
    (entry,) = parse(
        "lineframe 1\ntape A7Q3K2M\nplay\n5 at 9,9 east write 1\n6 at 12,10 south write 1"
    )
    assert [(p.rule, p.where) for p in replay(entry).problems] == [("5", "4:1")]


def test_a_play_goes_past_its_end_once():
    rng = random.Random(6)
    steps, judge = random_game(rng, "A7Q3K2M")
    assert len(judge.codes()) >= 7
    beyond: list[Step] = [Cross(0, 0), Turn(1, 90, 90, "east", 1), Turn(2, 90, 90, "east", 1)]
    for more in (beyond, beyond[1:]):
        replayed = replay(Entry(tape="A7Q3K2M", play=(*steps, *more)))
        assert [p.rule for p in replayed.problems] == ["9"]
        assert replayed.whole
        assert lying(replayed) == {spot: judge.top(spot) for spot in judge.layers}


def test_a_cross_whose_turn_has_not_been_played_is_legal_on_an_empty_frame():
    assert problems("cross 0,0") == []
    assert problems("cross 1,0") == [("3", "4:1", "there is no frame at 1,0 to take a ×")]
    assert problems("cross 0,0\ncross 0,0") == [
        ("3", "5:1", "a × needs an empty frame, and at 0,0 is Q13x")
    ]


def test_boxes_are_no_part_of_what_is_followed():
    entry = Entry(tape="A7Q3K2M", play=(Box(7, 7, 1), Box(0, 0, 1)))
    assert replay(entry).problems == ()


def test_among_several_the_game_goes_on_after_the_seventh_qr_frame():
    rng = random.Random(8)
    for tape_id in new_ids(20, seed=8):
        steps, judge = random_game(rng, tape_id)
        turn = legal_turn(rng, judge, 1)
        if len(judge.codes()) >= 7 and turn is not None:
            entry = Entry(tape=tape_id, play=(*steps, turn))
            assert [p.rule for p in replay(entry, alone=True).problems] == ["9"]
            assert replay(entry, alone=False).problems == ()
            return
    raise AssertionError("no game came to its end")
