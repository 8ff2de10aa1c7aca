"""The JSON answer to a Lautzeit-Sep entry; `lautzeit_sep_answer.schema.json` describes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.lautzeit_sep import SLUG
from games.message import Message, message
from games.problem import Problem
from scorer.lautzeit_sep import Verdict
from scorer.lautzeit_sep_round import Round, called

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
        "problems": [_problem(problem, problem.message, say) for problem in verdict.problems],
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


def round_answer(checked: Round, say: Say = str) -> dict[str, Any]:
    """Return the answer to the entries of one round.

    Returns:
        For one player the answer to that entry. For several `game`, `valid`, `problems` (those of
        all, each message after its player), and `players` with each player's own answer.
    """
    if len(checked.players) == 1:
        return answer(checked.players[0], say)
    return {
        "game": SLUG,
        "valid": checked.valid,
        "problems": [
            _problem(
                problem,
                message("{player}: {reason}", player=called(number), reason=problem.message),
                say,
            )
            for number, verdict in enumerate(checked.players, 1)
            for problem in verdict.problems
        ],
        "players": [answer(verdict, say) for verdict in checked.players],
    }


def _problem(problem: Problem, reason: Message, say: Say) -> dict[str, str]:
    return {"rule": problem.rule, "where": problem.where, "message": say(reason)}
