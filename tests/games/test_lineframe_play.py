"""Plays followed by rules 1 to 9, against a slow judge written apart."""

import random
from dataclasses import replace

import pytest

from games.lineframe.entry import Box, Cross, Direction, Entry, Step, Turn
from games.lineframe.notation import parse
from games.lineframe.play import follow
from games.lineframe.tape import new_ids, tape_from_id

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

    def judge(self, steps, alone):
        """Play until a rule is broken; return the step and the rules, or None and nothing."""
        pending = None
        for number, step in enumerate(steps):
            if isinstance(step, Cross):
                top = self.top((step.x, step.y))
                if top is None or "=" in top or "x" in top:
                    return number, ["3"]
                self.layers[step.x, step.y][-1] += "x"
                pending = number if pending is None else pending
            elif isinstance(step, Turn):
                rules = self.broken(step, alone)
                if rules:
                    return number, rules
                self.play(step)
                pending = None
        return (None, []) if pending is None else (pending, ["3"])


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
            judge.layers[cross.x, cross.y][-1] += "x"
            steps.append(cross)
            continue
        judge.play(turn)
        steps.append(turn)
    while steps and isinstance(steps[-1], Cross):
        gone = steps.pop()
        judge.layers[gone.x, gone.y][-1] = judge.top((gone.x, gone.y)).removesuffix("x")
    return steps, judge


def lying(followed):
    top, left = followed.origin
    return {(c - left, r - top): str(cell) for (r, c), cell in followed.table.cells()}


def same(followed, judge, where, rules, steps):
    assert [problem.rule for problem in followed.problems] == rules
    assert lying(followed) == {spot: judge.top(spot) for spot in judge.layers}
    if where is None:
        assert len(followed.qr_frames) == sum(isinstance(step, Turn) for step in steps)
    assert followed.qr_frames[-1:] in ((), (followed.table.qr_frames,))


def test_random_games_are_followed_to_their_end():
    rng = random.Random(2)
    ids = new_ids(40, seed=3)
    finished = 0
    for number in range(1000):
        tape_id = ids[number % len(ids)]
        steps, judge = random_game(rng, tape_id)
        followed = follow(Entry(tape=tape_id, play=tuple(steps)))
        same(followed, judge, None, [], steps)
        finished += followed.table.qr_frames >= 7
    assert finished > 900


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
    [(True, 1000), (False, 200), pytest.param(False, 1000, marks=pytest.mark.slow)],
)
def test_damaged_games_break_the_rules_that_the_judge_says(alone, games):
    rng = random.Random(4)
    ids = new_ids(40, seed=5)
    seen = set()
    for number in range(games):
        tape_id = ids[number % len(ids)]
        legal, _ = random_game(rng, tape_id, alone, turns=rng.choice((6, 99)))
        steps = damaged(rng, legal)
        judge = Judge(tape_id)
        where, rules = judge.judge(steps, alone)
        followed = follow(Entry(tape=tape_id, play=tuple(steps)), alone)
        same(followed, judge, where, rules, steps)
        seen.update(rules)
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
def test_each_kind_of_damage_breaks_its_rule(damage, rule):
    rng = random.Random(6)
    ids = new_ids(20, seed=7)
    for number in range(100):
        tape_id = ids[number % len(ids)]
        legal, judge = random_game(rng, tape_id)
        if len(judge.codes()) < 7:
            continue  # no turn was left for the face
        steps = list(legal)
        at = rng.choice([i for i, step in enumerate(steps) if isinstance(step, Turn)])
        damage(rng, steps, at)
        followed = follow(Entry(tape=tape_id, play=tuple(steps)))
        assert rule in [problem.rule for problem in followed.problems]
        shown = [problem.rule for problem in followed.problems if problem.rule != rule]
        assert shown in ([], ["5"])  # over the first QR frame a strip may touch no other


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
    (problem,) = follow(Entry(tape=tape.id, play=(*steps, broken)), alone=False).problems
    first = len(tape.frames) - len(judge.tape) + 1
    assert problem.rule == "4"
    assert f"no frame from {first} on shows {other}" in str(problem.message)


def problems(play, tape="A7Q3K2M", alone=True):
    (entry,) = parse(f"lineframe 1\ntape {tape}\nplay\n{play}")
    return [(p.rule, p.where, str(p.message)) for p in follow(entry, alone).problems]


def test_a_game_begins_with_the_first_qr_frame_of_the_tape():
    (entry,) = parse("lineframe 1\ntape A7Q3K2M\nplay")
    followed = follow(entry)
    assert [str(cell) for _, cell in followed.table.cells()] == ["Q13"]
    assert (followed.origin, followed.qr_frames, followed.problems) == ((0, 0), (), ())


def test_a_strip_is_named_with_its_numbers_on_the_tape():
    frames = tape_from_id("A7Q3K2M").frames
    assert list(map(str, frames[3:8])) == ["16", "23", "24", "Q13", "35"]
    ((rule, where, reason),) = problems("5 at 5,5 east write 1")
    assert (rule, where) == ("5", "4:1")
    assert "the strip 16 23 24 Q13 35 (frames 4–8 of the tape) touches" in reason
    ((_, _, reason),) = problems("1 at 5,5 east write 1")
    assert "the strip 16 (frame 4 of the tape) touches" in reason


def test_a_turn_that_breaks_several_rules_says_them_all():
    (entry,) = parse("lineframe 1\ntape A7Q3K2M\nplay\n1 at 0,0 east write 9")
    assert {p.rule for p in follow(entry).problems} >= {"6", "7"}


def test_the_play_stops_at_the_first_broken_turn():
    (entry,) = parse(
        "lineframe 1\ntape A7Q3K2M\nplay\n1 at 9,9 east write 1\n2 at 8,8 east write 1"
    )
    followed = follow(entry)
    assert [p.where for p in followed.problems] == ["4:1"]
    assert followed.table.qr_frames == 1


def test_crosses_pay_for_the_next_roll_and_need_an_empty_frame():
    assert problems("cross 0,0") == [
        ("3", "4:1", "a × pays for a re-roll, and no turn follows this one")
    ]
    assert problems("cross 1,0") == [("3", "4:1", "there is no frame at 1,0 to take a ×")]
    assert problems("cross 0,0\ncross 0,0") == [
        ("3", "5:1", "a × needs an empty frame, and at 0,0 is Q13x")
    ]


def test_boxes_are_no_part_of_what_is_followed():
    entry = Entry(tape="A7Q3K2M", play=(Box(7, 7, 1), Box(0, 0, 1)))
    assert follow(entry).problems == ()


def test_among_several_the_game_goes_on_after_the_seventh_qr_frame():
    rng = random.Random(8)
    for tape_id in new_ids(20, seed=8):
        steps, judge = random_game(rng, tape_id)
        turn = legal_turn(rng, judge, 1)
        if len(judge.codes()) >= 7 and turn is not None:
            entry = Entry(tape=tape_id, play=(*steps, turn))
            assert [p.rule for p in follow(entry, alone=True).problems] == ["9"]
            assert follow(entry, alone=False).problems == ()
            return
    raise AssertionError("no game came to its end")
