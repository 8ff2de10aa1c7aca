"""The JSON answer to a Lautzeit-Sep entry; `lautzeit_sep_answer.schema.json` describes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.lautzeit_sep import SLUG
from games.lautzeit_sep.declaration import Reading
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import Piece
from games.message import Message, message
from games.problem import Problem
from scorer.lautzeit_sep import Verdict
from scorer.lautzeit_sep_round import Round, called
from solver.lautzeit_sep_advice import Chance, chances, discards
from solver.lautzeit_sep_hands import hands

Say = Callable[[Message], str]


def answer(verdict: Verdict, say: Say = str) -> dict[str, Any]:
    """Return what `kamikoma score lautzeit-sep --json` answers, ready for `json.dumps`.

    Args:
        verdict: of one hand.
        say: turns a message into the reader's language; English without it.
    """
    claimed = verdict.claimed
    return {
        "game": SLUG,
        "valid": verdict.valid,
        "problems": [_problem(problem, problem.message, say) for problem in verdict.problems],
        "complete": verdict.complete,
        "declarable": verdict.declarable,
        "reading": verdict.reading and _reading(verdict.reading, verdict.edition),
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


def solved_answer(
    verdict: Verdict, seen: Sequence[Piece], *, discard: bool, say: Say = str
) -> dict[str, Any]:
    """Return what `kamikoma solve lautzeit-sep --json` answers.

    Args:
        verdict: of a hand with nothing revealed.
        seen: pieces on the board, and those that others revealed.
        discard: whether to rank what to throw away.
        say: turns a message into the reader's language.

    Returns:
        The answer to the hand as an entry, with `readings`, every best one, `unseen`, how many of
        each of the `waits` nobody has seen, and if asked for `discards`, the best first.
    """
    edition, players = verdict.edition, verdict.players
    best = [
        rated
        for rated in (hands(edition).readings(verdict.pieces) if verdict.complete else ())
        if rated.points == verdict.points - verdict.light
    ]
    found = answer(verdict, say)
    found["readings"] = [
        {"reading": _reading(rated.reading, edition), "bonus": rated.bonus} for rated in best
    ]
    found["unseen"] = _chances(chances(edition, players, verdict.pieces, verdict.waits, seen))
    if discard:
        ranked = () if verdict.complete else discards(edition, players, verdict.pieces, seen)
        found["discards"] = [
            {
                "piece": str(one.piece),
                "completes": _chances(one.completes),
                "advances": _chances(one.advances),
            }
            for one in ranked
        ]
    return found


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


def _reading(reading: Reading, edition: Edition) -> list[dict[str, Any]]:
    return [
        {
            "pieces": str(formed.combination),
            "kind": formed.combination.form,
            "bonus": formed.bonus(edition),
        }
        for formed in reading.formed
    ]


def _chances(some: Sequence[Chance]) -> list[dict[str, Any]]:
    return [{"piece": str(chance.piece), "unseen": chance.unseen} for chance in some]
