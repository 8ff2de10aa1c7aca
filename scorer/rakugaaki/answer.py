"""The JSON answer to an entry of Rakugaaki; `answer.schema.json` describes it."""

from __future__ import annotations

from typing import Any

from games.message import Say
from games.schemas import schema_beside
from scorer.rakugaaki.check import Verdict

_PLACES = 6  # decimals of a chance

answer_schema = schema_beside(__file__, "answer")
"""Return the JSON schema of the answer."""


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
