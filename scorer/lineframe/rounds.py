"""Rules 14 and 15: what the plays of several players have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.lineframe.entry import Cross, Turn
from games.message import Message, message
from games.problem import Problem


@dataclass(frozen=True, slots=True)
class Course:
    """One player's play, as far as the rounds are concerned.

    Attributes:
        steps: the turns and the × in order.
        qr_frames: how many QR frames lay on the table after each turn.
    """

    steps: tuple[Turn | Cross, ...]
    qr_frames: tuple[int, ...]

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns alone."""
        return tuple(step for step in self.steps if isinstance(step, Turn))


def last_turn(courses: Sequence[Course], end_qr_frames: int) -> int | None:
    """Return the number of the game's last turn, from 1; None while its end is not near.

    With the turn in which a table comes to hold `end_qr_frames` the end is near, and the turns go
    on until the start player, the first of `courses`, would roll again (rule 15). For one player
    that is the same turn (rule 9).
    """
    signals = [
        number
        for course in courses
        for number, count in enumerate(course.qr_frames, 1)
        if count >= end_qr_frames
    ]
    if not signals:
        return None
    players = len(courses)
    return -(-min(signals) // players) * players  # rule 15: the round is finished


def is_finished(courses: Sequence[Course], end_qr_frames: int) -> bool:
    """Whether everyone has played the last turn; who goes on past it has finished all the same."""
    last = last_turn(courses, end_qr_frames)
    return last is not None and all(len(course.turns) >= last for course in courses)


def round_problems(
    courses: Sequence[Course], names: Sequence[str | Message], end_qr_frames: int
) -> tuple[tuple[Problem, ...], ...]:
    """Check rules 9, 14 and 15 over the plays of one game, the start player's first.

    Returns:
        For each player the problems of their play.
    """
    last = last_turn(courses, end_qr_frames)
    shared = min(len(course.turns) for course in courses)
    shortest = next(i for i, course in enumerate(courses) if len(course.turns) == shared)
    by_player: list[tuple[Problem, ...]] = []
    for player, course in enumerate(courses):
        problems = []
        number = 1  # of the turn that comes next
        missed = False
        for step in course.steps:
            over = last is not None and number > last
            if over:
                reason = message(
                    "the game ended after turn {turn}, when the start player"
                    " was about to roll again",
                    turn=last or 0,
                )
                problems.append(Problem("9", step.place, reason))
                break
            roller = (number - 1) % len(courses)  # rule 14: the roll passes to the left
            if isinstance(step, Cross):
                if roller != player:
                    reason = message(
                        "in turn {turn} {roller} rolls, and nobody else writes a ×",
                        turn=number,
                        roller=names[roller],
                    )
                    problems.append(Problem("14", step.place, reason))
                continue
            if number > shared and not missed:  # rule 14: all stick and write
                missed = True
                reason = message(
                    "turn {turn} is missing from the play of {other}",
                    turn=number,
                    other=names[shortest],
                )
                problems.append(Problem("14", step.place, reason))
            first = courses[0].turns
            if player and number <= len(first) and step.face != first[number - 1].face:
                reason = message(
                    "in turn {turn} the die shows {face} for {other}, and it is one die for all",
                    turn=number,
                    face=first[number - 1].face,
                    other=names[0],
                )
                problems.append(Problem("14", step.place, reason))
            number += 1
        by_player.append(tuple(problems))
    return tuple(by_player)
