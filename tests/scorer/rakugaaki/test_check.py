"""Rakugaaki's positions and turns: against a judge written apart, and each rule by itself."""

import json
import math
import random
from functools import cache
from importlib.resources import files

import jsonschema
import pytest

from games.rakugaaki.json_notation import read
from scorer.rakugaaki.answer import answer
from scorer.rakugaaki.check import check
from tests.cases import cases

ANSWERS = jsonschema.Draft202012Validator(
    json.loads(files("scorer").joinpath("rakugaaki", "answer.schema.json").read_text("utf-8"))
)
SAMPLES = files("kamikoma") / "samples"
COPIES = {1: 5, 2: 4, 3: 3, 4: 2, 5: 1}


def judged(text):
    given = answer(check([read(("rakugaaki 1\n" + text).encode())]))
    ANSWERS.validate(given)
    return given


@cache
def touch(a, b):
    """Whether two squares, by name, are beside each other: by where their centres lie."""
    places = [
        (1.5 * ord(s[0]), math.sqrt(3) * (int(s[1:]) + (ord(s[0]) % 2 == 0) / 2)) for s in (a, b)
    ]
    return 0.1 < math.dist(*places) < 1.8


def power(tiles, square):
    """Return the power of the island of a square; `tiles` has (colour, number) by square."""
    island, todo = {square}, [square]
    while todo:
        here = todo.pop()
        for other, (colour, _) in tiles.items():
            if other not in island and colour == tiles[square][0] and touch(here, other):
                island.add(other)
                todo.append(other)
    return sum(tiles[s][1] for s in island)


class Table:
    """A position as a careful player keeps it, and which rule an action breaks."""

    def __init__(self, players, guards, tiles):
        self.names = [
            f"{c}{r}" for c in "abcdefghijkl"[: 8 if players < 5 else 12] for r in range(1, 7)
        ]
        small = ["a1", "a5", "a6", "b6", "g1", "h1", "h2", "h6"]
        large = ["a1", "a2", "b1", "a5", "a6", "b6", "k1", "l1", "l2", "k6", "l5", "l6"]
        self.closed = {3: small, 5: large}.get(players, [])
        self.guards, self.tiles = list(guards), dict(tiles)

    def over(self):
        return any(number == 5 for _, number in self.tiles.values())

    def near_guard(self, square):
        return any(square == guard or touch(square, guard) for guard in self.guards)

    def place(self, colour, number, square, rolled):  # noqa: PLR0911 - one for each rule
        """Return the rule that is broken, or None, after placing if nothing is."""
        mine = [tile for tile in self.tiles.values() if tile == (colour, number)]
        there = self.tiles.get(square)
        if square not in self.names:
            return "1"
        if square in self.closed:
            return "2"
        if self.near_guard(square) or (there and there[0] != colour) or len(mine) == COPIES[number]:
            return "7"
        if number == 1:
            if there or rolled:
                return "8"
            self.tiles[square] = (colour, 1)
            return None
        if there != (colour, number - 1):
            return "9"
        due = power(self.tiles, square) // number
        if due == 0:
            return "11"
        goes = [rolled[at : at + 3] for at in range(0, len(rolled), 3)]
        before_last = [die for go in goes[:-1] for die in go]
        right = len(rolled) == due or (
            len(rolled) < due
            and len(rolled) % 3 == 0
            and rolled
            and max(before_last, default=0) < number <= max(goes[-1])
        )
        if not right:
            return "dice"
        if max(rolled) >= number:
            self.tiles[square] = (colour, number)
        return None

    def move(self, start, end):
        if start not in self.guards or end not in self.names or not touch(start, end):
            return "6"
        self.guards[self.guards.index(start)] = end
        return None


def a_turn(rng, table, colour):
    """Return a turn that is often legal, as (placing or None, moves)."""
    places = rng.choice([True, True, True, False])
    of_colour = [s for s, tile in table.tiles.items() if tile[0] == colour]
    placing = None
    if places:
        square = (
            rng.choice(of_colour)
            if of_colour and rng.random() < 0.7
            else rng.choice([*table.names, "m1"])
        )
        number = table.tiles.get(square, (colour, 0))[1] + rng.choice([1, 1, 1, 1, 0, 2])
        number = min(max(number, 1), 5)
        rolled = []
        if square in table.tiles and number > 1:
            due = power(table.tiles, square) // number
            count = rng.choice([due, due, due, min(due, 3), due + 1, max(due - 1, 0)])
            rolled = [rng.randint(1, 6) for _ in range(count)]
        placing = (number, square, rolled)
    moves = []
    for _ in range(1 if places else 2):
        start = rng.choice(table.guards)
        near = [name for name in table.names if touch(start, name)]
        moves.append((start, rng.choice(near if rng.random() < 0.95 else table.names)))
        if not places:
            # the second move may be that of the guard that was just moved
            shifted = [moves[0][1] if g == moves[0][0] else g for g in table.guards]
            if len(moves) == 1:
                start = rng.choice(shifted)
                near = [name for name in table.names if touch(start, name)]
                moves.append((start, rng.choice(near)))
                break
    return placing, moves


@cases(100, 2000)
def test_turns_in_a_row_are_judged_as_by_a_judge_written_apart(cases):  # noqa: PLR0912, PLR0915
    rng = random.Random(13)
    legal = broken = wins = goes = 0
    for _ in range(cases):
        players = rng.randint(2, 6)
        table = Table(players, [], {})
        table.guards = rng.choices(table.names, k=1 if players < 5 else 2)
        colours = ["red", "blue", "green"]
        for square in rng.sample([n for n in table.names if n not in table.closed][:30], 18):
            colour = rng.choice(["red", "red", "blue", "green"])
            number = rng.choice([1, 2, 2, 3, 3, 4, 4])
            if list(table.tiles.values()).count((colour, number)) < COPIES[number]:
                table.tiles[square] = (colour, number)
        lines = [f"players {players}", *(f"guard {guard}" for guard in table.guards)]
        lines += [f"{c} {n} {square}" for square, (c, n) in table.tiles.items()]
        expected = []
        colour = ""
        for _ in range(rng.randint(1, 4)):
            before, colour = colour, rng.choice(colours[:3])
            placing, moves = a_turn(rng, table, colour)
            over = table.over()
            rules = []
            actions = []
            if placing:
                number, square, rolled = placing
                actions.append(
                    f"place {number} {square}"
                    + (" rolled " + " ".join(map(str, rolled)) if rolled else "")
                )
                if not over:
                    rules.append(table.place(colour, number, square, rolled))
                goes += len(rolled) > 3
            for start, end in moves:
                actions.append(f"guard {start} {end}")
                if not over:
                    # a 5 of this very turn has ended the game: there is no second action
                    rules.append("14" if table.over() else table.move(start, end))
            if over:
                rules = ["14"]
            elif colour == before:
                rules = ["5", *rules]
            lines += [f"turn {colour}: {actions[0]}", f"then: {actions[1]}"]
            expected.append([rule for rule in rules if rule])
        text = "\n".join(["rakugaaki 1", *lines])
        given = answer(check([read(text.encode())]))
        for turn, rules in zip(given["turns"], expected, strict=True):
            assert turn["legal"] == (not rules)
            if rules and rules[0] == "dice":
                assert turn["rule"] in ("11", "13")
            else:
                assert turn["rule"] == (rules[0] if rules else None)
            legal += not rules
            broken += bool(rules)
        five = [colour for colour, number in table.tiles.values() if number == 5]
        assert given["winner"] == (five[0] if five else None)
        assert {(s, i["colour"]) for i in given["islands"] for s in i["squares"]} == {
            (square, tile[0]) for square, tile in table.tiles.items()
        }
        assert all(
            island["power"] == power(table.tiles, island["squares"][0])
            for island in given["islands"]
        )
        wins += bool(five)
        if not five:
            assert [(c["tile"], c["square"], c["dice"]) for c in given["challenges"]] == sorted(
                (number + 1, square, power(table.tiles, square) // (number + 1))
                for square, (owner, number) in table.tiles.items()
                if owner == colour
                and not table.near_guard(square)
                and power(table.tiles, square) > number
                and list(table.tiles.values()).count((colour, number + 1)) < COPIES[number + 1]
            )
            ones = list(table.tiles.values()).count((colour, 1))
            assert given["free_squares"] == [
                name
                for name in table.names
                if ones < 5
                and name not in table.tiles
                and name not in table.closed
                and not table.near_guard(name)
            ]
    assert min(legal, broken) > cases / 2
    assert min(wins, goes) > 0.015 * cases


RED = "red 1 a2 b2 ; 2 a3 ; 3 a4\n"


@pytest.mark.parametrize(
    ("players", "turn", "rule", "success"),
    [
        (4, "place 4 a4 rolled 2", None, False),  # power 7 gives one die
        (4, "place 4 a4 rolled 4", None, True),
        (4, "place 4 a4 rolled 2 6", "11", True),
        (4, "place 4 a4", "11", None),
        (4, "place 3 a3 rolled 3 1", None, True),
        (4, "place 3 a3 rolled 2", "11", False),
        (4, "place 2 a2 rolled 1 1 2", None, True),
        (4, "place 1 h6", None, None),
        (4, "place 1 h6 rolled 3", "8", None),
        (4, "place 1 a2", "8", None),
        (4, "place 2 h6 rolled 3", "9", None),
        (4, "place 4 a3 rolled 6", "9", None),
        (4, "place 1 d3", "7", None),
        (4, "place 1 c3", "7", None),
        (4, "place 1 f5", "7", None),
        (4, "place 1 i1", "1", None),
        (4, "place 1 a7", "1", None),
        (3, "place 1 h6", "2", None),
        (2, "place 1 h6", None, None),
    ],
)
def test_placing_follows_the_rules(players, turn, rule, success):
    given = judged(
        f"players {players}\nguard d3\n{RED}blue 1 f5\nturn red: {turn}\nthen: guard d3 d4\n"
    )
    (turn_data,) = given["turns"]
    assert (turn_data["rule"], turn_data["success"]) == (rule, success)
    assert given["valid"] == (rule is None)


def test_a_lone_one_gives_no_die():
    given = judged(
        "players 4\nguard h6\nred 1 a1\nturn red: place 2 a1 rolled 6\nthen: guard h6 h5"
    )
    assert given["turns"][0]["rule"] == "11"
    assert given["challenges"] == []


BIG = "players 4\nguard h6\nred 1 b1 c1 ; 2 b2 c2 ; 3 b3 c3 ; 4 a2 a3\n"  # power 20


@pytest.mark.parametrize(
    ("rolled", "rule", "success"),
    [
        ("1 2 5", None, True),  # the fourth need not be rolled
        ("1 2 3 4", None, False),
        ("1 2 3 6", None, True),
        ("1 5 3 4", None, True),  # nor does it harm
        ("1 2 3", "11", False),
        ("6", "13", True),
        ("1 2", "13", False),
        ("1 2 3 4 6", "11", True),
    ],
)
def test_dice_go_in_as_many_goes_as_it_takes(rolled, rule, success):
    then = "" if success and rule is None else "then: guard h6 h5\n"
    given = judged(f"{BIG}turn red: place 5 a2 rolled {rolled}\n{then}")
    (turn_data,) = given["turns"]
    assert (turn_data["rule"], turn_data["success"]) == (rule, success)
    assert given["winner"] == ("red" if success and rule is None else None)


def test_a_five_wins_at_once():
    won = judged(f"{BIG}turn red: place 5 a2 rolled 5 1 1\nclaim red wins")
    assert (won["valid"], won["winner"], won["challenges"]) == (True, "red", [])
    after = judged(
        f"{BIG}turn red: place 5 a2 rolled 5 1 1\nturn blue: place 1 f1\nthen: guard h6 h5\n"
    )
    assert [turn["rule"] for turn in after["turns"]] == [None, "14"]
    assert [p["where"] for p in after["problems"]] == ["6:1"]
    assert judged(f"{BIG}claim red wins")["problems"][0]["rule"] == "14"
    assert judged(f"{BIG}turn red: place 5 a2 rolled 5 1 1\nclaim blue wins")["problems"] == [
        {"rule": "14", "where": "6:1", "message": "claimed blue wins, it is red"}
    ]


@pytest.mark.parametrize("then", ["guard h6 h5", "guard a1 h5", "place 1 f1"])
def test_no_second_action_follows_a_five(then):
    given = judged(f"{BIG}turn red: place 5 a2 rolled 5 1 1\nthen: {then}\nclaim red wins\n")
    assert given["turns"] == [{"colour": "red", "legal": False, "success": True, "rule": "14"}]
    assert [(p["rule"], p["where"]) for p in given["problems"]] == [("14", "6:7")]
    assert given["winner"] == "red"


def test_the_second_action_moves_a_guard():
    start = f"players 4\nguard d3\n{RED}"
    assert judged(start + "turn red: place 1 h6")["turns"][0]["rule"] == "5"
    assert judged(start + "turn red: guard d3 d4\nthen: place 1 h6")["turns"][0]["rule"] == "5"
    twice = judged(start + "turn red: guard d3 d4\nthen: guard d4 d3")
    assert twice["valid"]
    assert judged(start + "turn red: guard d3 d4\nthen: guard d3 d4")["turns"][0]["rule"] == "6"
    assert judged(start + "turn red: guard d3 d5\nthen: guard d3 d4")["turns"][0]["rule"] == "6"
    assert judged(start + "turn red: guard d3 d3\nthen: guard d3 d4")["turns"][0]["rule"] == "6"


def test_guards_at_the_edge_and_both_on_one_square():
    edge = judged("players 4\nguard a1\nto-move red\n")
    assert {"a1", "a2", "b1"}.isdisjoint(edge["free_squares"])
    assert len(edge["free_squares"]) == 48 - 3
    assert not judged(
        "players 4\nguard a1\nturn red: guard a1 a0\nthen: guard a1 a2\n".replace("a0", "b6")
    )["valid"]
    both = judged(
        "players 6\nguard f3\nguard f3\nturn red: guard f3 f4\nthen: guard f3 f2\nto-move blue\n"
    )
    assert both["valid"]
    assert len(both["free_squares"]) == 72 - 13  # f3 lies beside both
    same = judged("players 6\nguard f3\nguard f4\nturn red: guard f4 f3\nthen: guard f3 g3\n")
    assert same["valid"]


def test_positions_that_cannot_be_are_said():
    rules = lambda text: [(p["rule"], p["where"]) for p in judged(text)["problems"]]  # noqa: E731
    assert rules("players 4\nguard d3\nguard d4\n") == [("4", "4:7")]
    assert rules("players 5\nguard d3\n") == [("4", "2:1")]
    assert rules("players 4\nguard i1\n") == [("1", "3:7")]
    assert rules("players 4\nguard d3\nred 1 a1 a2 ; 2 a1 ; 1 i3\n") == [
        ("7", "4:17"),
        ("1", "4:24"),
    ]
    assert rules("players 3\nguard d3\nred 1 a1\n") == [("2", "4:7")]
    assert rules("players 4\nguard d3\nred 5 a1 a2\n") == [("3", "4:10")]
    assert rules("players 4\nguard d3\nred 5 a1\nblue 5 a2\n") == [("14", "5:8")]
    three = "players 3\nguard d3\nred 1 a2\nblue 1 b2\ngreen 1 c1\nblack 1 d1\n"
    assert rules(three) == [("3", "7:9")]
    four = three.replace("players 3", "players 2")
    assert rules(four) == []
    assert rules(four + "purple 1 e1\n") == [("1", "8:10")]


def test_two_players_have_two_colours_each_that_count_by_themselves():
    given = judged("players 2\nguard h6\nred 1 a1 a2\nyellow 1 a3 a4\nto-move red\n")
    assert [island["power"] for island in given["islands"]] == [2, 2]
    assert [challenge["square"] for challenge in given["challenges"]] == ["a1", "a2"]


def test_nobody_s_choices_are_listed_unasked():
    given = judged(f"players 4\nguard d3\n{RED}")
    assert (given["challenges"], given["free_squares"]) == ([], [])


def test_the_samples_say_what_they_promise():
    for name, valid in (("good", True), ("wrong-claim", False), ("won", True)):
        given = answer(check([read((SAMPLES / f"rakugaaki-{name}.txt").read_bytes())]))
        ANSWERS.validate(given)
        assert given["valid"] == valid
    assert given["winner"] == "purple"


def test_one_colour_moving_twice_running_is_told():
    start = "players 2\nguard d3\nturn red: guard d3 d4\nthen: guard d4 d3\n"
    twice = judged(start + "turn red: guard d3 d4\nthen: guard d4 d3\n")
    assert [turn["rule"] for turn in twice["turns"]] == [None, "5"]
    assert twice["problems"] == [
        {
            "rule": "5",
            "where": "6:1",
            "message": "red has just moved; after its two actions another colour is on turn",
        }
    ]
    other = judged(start + "turn blue: guard d3 d4\nthen: guard d4 d3\nto-move blue\n")
    assert other["valid"]
