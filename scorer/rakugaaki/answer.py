"""The JSON answer to an entry of Rakugaaki; `answer.schema.json` describes it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from games.message import Message
from scorer.rakugaaki.check import Verdict

Say = Callable[[Message], str]


_PLACES = 6  # decimals of a chance


def schema() -> Mapping[str, Any]:
    """Return the JSON schema of the answer."""
    text = Path(__file__).with_name("answer.schema.json").read_text("utf-8")
    return dict(json.loads(text))


def answer(verdict: Verdict, say: Say = str) -> dict[str, Any]:
    """Return what `kamikoma score rakugaaki --json` answers, ready for `json.dumps`.

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
        "islands": [
            {
                "colour": island.colour,
                "squares": list(map(str, island.squares)),
                "power": island.power,
            }
            for island in verdict.islands
        ],
        "challenges": [
            {
                "tile": challenge.tile,
                "square": str(challenge.square),
                "dice": challenge.dice,
                "chance": round(float(challenge.chance), _PLACES),
            }
            for challenge in verdict.challenges
        ],
        "free_squares": list(map(str, verdict.free_squares)),
        "turns": [
            {
                "colour": played.turn.colour,
                "legal": played.legal,
                "success": played.success,
                "rule": played.problems[0].rule if played.problems else None,
            }
            for played in verdict.played
        ],
        "winner": verdict.winner,
    }
