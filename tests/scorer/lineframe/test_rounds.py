from __future__ import annotations

import pytest

from games.lineframe.entry import Cross, Turn
from games.problem import Place
from scorer.lineframe.rounds import Course, is_finished, last_turn, round_problems

NAMES = ("Ann", "Ben", "Cid")


def course(steps: str, qr_frames: str = "") -> Course:
    """A play: a digit is a turn with that face, `x` a cross; its n-th step stands in line n.

    Args:
        steps: such as `4x5`.
        qr_frames: how many lie on the table after each turn; one and no more if not given.
    """
    events: list[Turn | Cross] = []
    for line, step in enumerate(steps, 1):
        place = Place(line, 1)
        events.append(
            Cross(0, 0, place) if step == "x" else Turn(int(step), 1, 0, "east", 1, place)
        )
    turns = sum(isinstance(step, Turn) for step in events)
    return Course(tuple(events), tuple(map(int, qr_frames)) or (1,) * turns)


def texts(*courses: Course) -> list[list[tuple[str, str, str]]]:
    return [
        [(problem.rule, problem.where, str(problem.message)) for problem in problems]
        for problems in round_problems(courses, NAMES[: len(courses)], 7)
    ]


@pytest.mark.parametrize(
    ("qr_frames", "last"),
    [
        (["1357"], 4),
        (["1356"], None),
        (["", ""], None),
        (["17", "11"], 2),
        (["7", "1"], 2),
        (["117", "111"], 4),
        (["1111", "1119"], 4),
        (["7", "1", "1"], 3),
        (["1111", "1117", "1111"], 6),
        (["11171", "11111", "17111"], 3),
    ],
)
def test_the_last_turn_ends_the_round_in_which_a_table_holds_seven(
    qr_frames: list[str], last: int | None
) -> None:
    assert last_turn([course("1" * len(q), q) for q in qr_frames], 7) == last


def test_finished_when_all_have_played_the_last_turn() -> None:
    assert is_finished([course("12", "17"), course("12", "11")], 7)
    assert not is_finished([course("1", "7"), course("1", "1")], 7)
    assert not is_finished([course("12", "17"), course("1", "1")], 7)
    assert is_finished([course("123", "179"), course("12", "11")], 7)  # and one went on
    assert is_finished([course("1", "7")], 7)


def test_a_game_in_order_has_no_problems() -> None:
    assert texts(course("x45xx63", "1247"), course("4x563", "1246")) == [[], []]
    assert texts(course("44x4", "111"), course("44x4", "111"))[0] == []


def test_rule_14_one_die_for_all() -> None:
    assert texts(course("451"), course("461"), course("452")) == [
        [],
        [("14", "2:1", "in turn 2 the die shows 5 for Ann, and it is one die for all")],
        [("14", "3:1", "in turn 3 the die shows 1 for Ann, and it is one die for all")],
    ]


def test_rule_14_only_the_roller_writes_a_cross() -> None:
    ann, ben, cid = texts(course("x4x5x6x4"), course("4x5x6"), course("45x6x"))
    assert ann == [
        ("14", "3:1", "in turn 2 Ben rolls, and nobody else writes a ×"),
        ("14", "5:1", "in turn 3 Cid rolls, and nobody else writes a ×"),
        ("14", "8:1", "turn 4 is missing from the play of Ben"),
    ]
    assert ben == [("14", "4:1", "in turn 3 Cid rolls, and nobody else writes a ×")]
    assert cid == [("14", "5:1", "in turn 4 Ann rolls, and nobody else writes a ×")]


def test_rule_14_all_stick_and_write() -> None:
    assert texts(course("4561"), course("45"), course("456")) == [
        [("14", "3:1", "turn 3 is missing from the play of Ben")],
        [],
        [("14", "3:1", "turn 3 is missing from the play of Ben")],
    ]


def test_rule_9_nothing_comes_after_the_round_is_finished() -> None:
    ended = "the game ended after turn 2, when the start player was about to roll again"
    assert texts(course("4x56", "178"), course("456", "111")) == [
        [("14", "2:1", "in turn 2 Ben rolls, and nobody else writes a ×"), ("9", "4:1", ended)],
        [("9", "3:1", ended)],
    ]
    assert texts(course("45x", "17"), course("45", "11")) == [[("9", "3:1", ended)], []]
