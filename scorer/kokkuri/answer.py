"""The JSON answer to a Kokkuri-san entry; `answer.schema.json` describes it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from games.kokkuri import SLUG
from games.message import Message
from scorer.kokkuri.check import Verdict

Say = Callable[[Message], str]


def schema() -> Mapping[str, Any]:
    """Return the JSON schema of the answer."""
    text = Path(__file__).with_name("answer.schema.json").read_text("utf-8")
    return dict(json.loads(text))


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
