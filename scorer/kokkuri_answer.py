"""The JSON answer to a Kokkuri-san entry; `kokkuri_answer.schema.json` describes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.kokkuri import SLUG
from games.message import Message
from scorer.kokkuri import Verdict

Say = Callable[[Message], str]


def answer(verdict: Verdict, say: Say = str) -> dict[str, Any]:
    """Return what `kamikoma score kokkuri --json` answers, ready for `json.dumps`.

    Args:
        verdict: of the entry.
        say: turns a message into the reader's language; English without it.
    """
    course = verdict.course
    return {
        "game": SLUG,
        "valid": verdict.valid,
        "problems": [
            {"rule": problem.rule, "where": problem.where, "message": say(problem.message)}
            for problem in verdict.problems
        ],
        "rounds": [
            {
                "round": counted.round.number,
                "votes": dict(counted.count.votes),
                "elected": list(counted.count.elected),
                "points": {player: counted.count.points(player) for player in verdict.players},
            }
            for counted in course.counted
        ],
        "scores": dict(course.scores),
        "next_start": course.next_start,
        "finished": course.finished,
        "winners": list(course.winners),
    }
