"""The JSON answer to an entry of Kokkuri-san; `kokkuri_answer.schema.json` describes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.message import Message
from scorer.kokkuri import Counted, Verdict

Say = Callable[[Message], str]


def answer(verdict: Verdict, say: Say = str) -> dict[str, Any]:
    """Return what `kamikoma score kokkuri --json` answers, ready for `json.dumps`.

    Args:
        verdict: of the entry.
        say: turns a message into the reader's language; English without it.
    """
    return {
        "game": verdict.game,
        "valid": verdict.valid,
        "problems": [
            {"rule": problem.rule, "where": problem.where, "message": say(problem.message)}
            for problem in verdict.problems
        ],
        "rounds": [_round(counted) for counted in verdict.rounds],
        "scores": dict(verdict.scores),
        "next_start": verdict.next_start,
        "finished": verdict.finished,
        "winners": list(verdict.winners),
    }


def _round(counted: Counted) -> dict[str, Any]:
    return {
        "round": counted.number,
        "votes": dict(counted.count.votes),
        "elected": list(counted.count.elected),
        "points": dict(counted.points),
    }
