"""The JSON answer to a Lautzeit-Sep entry; `lautzeit_sep_answer.schema.json` describes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.lautzeit_sep import SLUG
from games.message import Message
from scorer.lautzeit_sep import Verdict

Say = Callable[[Message], str]


def answer(verdict: Verdict, say: Say = str) -> dict[str, Any]:
    """Return what `kamikoma score lautzeit-sep --json` answers, ready for `json.dumps`.

    Args:
        verdict: of one hand.
        say: turns a message into the reader's language; English without it.
    """
    claimed, reading = verdict.claimed, verdict.reading
    return {
        "game": SLUG,
        "valid": verdict.valid,
        "problems": [
            {"rule": problem.rule, "where": problem.where, "message": say(problem.message)}
            for problem in verdict.problems
        ],
        "complete": verdict.complete,
        "declarable": verdict.declarable,
        "reading": reading
        and [
            {
                "pieces": str(formed.combination),
                "kind": formed.combination.form,
                "bonus": formed.bonus(verdict.edition),
            }
            for formed in reading.formed
        ],
        "yaku": list(verdict.yaku),
        "points": verdict.points,
        "light": verdict.light,
        "bonus": verdict.bonus,
        "total": verdict.total,
        "claimed": claimed
        and {"yaku": list(claimed.yaku), "points": claimed.points, "right": claimed.right},
        "away": verdict.away,
        "waits": [str(piece) for piece in verdict.waits],
    }
