"""The JSON answer to a Kokkuri-san entry; `answer.schema.json` describes it."""

from __future__ import annotations

from typing import Any

from games.kokkuri import SLUG
from games.message import Say
from games.schemas import schema_beside
from scorer.kokkuri.check import Verdict

answer_schema = schema_beside(__file__, "answer")
"""Return the JSON schema of the answer."""


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
            {
                "rule": one.problem.rule,
                "where": one.problem.where,
                "message": say(one.problem.message),
            }
            for one in verdict.problems
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
