"""The JSON answers of Lautzeit-Sep.

`answer.schema.json` describes that to entries, `solution.schema.json` that to a hand to solve.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.lautzeit_sep import SLUG
from games.lautzeit_sep.declaration import Reading
from games.lautzeit_sep.edition import Edition
from games.message import Message, Say, message
from games.problem import Problem
from games.schemas import schema_beside
from scorer.lautzeit_sep.check import Played, Verdict
from scorer.lautzeit_sep.hand_verdict import HandVerdict
from scorer.lautzeit_sep.solved import Solved
from solver.lautzeit_sep.advice import Chance

answer_schema = schema_beside(__file__, "answer")
"""Return the JSON schema of the answer."""

solution_schema = schema_beside(__file__, "solution")
"""Return the JSON schema of what is said of a hand."""

odds_schema = schema_beside(__file__, "odds")
"""Return the JSON schema of the odds."""


def answer(verdict: Verdict, say: Say = str) -> dict[str, Any]:
    """Return what `kamikoma score lautzeit-sep --json` answers, ready for `json.dumps`.

    Args:
        verdict: of one hand or several.
        say: turns a message into the reader's language; English without it.

    Returns:
        For one hand the keys of the game's page. For several `game`, `valid`, `problems` (those of
        all, each message after its player), `players` with what each got over all rounds that were
        entered, `hands` with each hand's own answer, and, if players are named or rounds numbered,
        the `ranking`.
    """
    if not verdict.several:
        answer = hand_answer(verdict.hands[0].hand, say)
        return {**answer, "ranking": _ranking(verdict, say)} if verdict.named else answer
    several: dict[str, Any] = {
        "game": SLUG,
        "valid": verdict.valid,
        "problems": [
            _problem(
                problem,
                message("{player}: {reason}", player=one.player, reason=problem.message),
                say,
            )
            for one in verdict.hands
            for problem in one.hand.problems
        ],
        "players": [
            {
                "player": say(one.player),
                "bonus": one.bonus,
                "points": one.points,
                "total": one.total,
            }
            for one in sorted(verdict.ranking, key=lambda one: _first(verdict, one.player))
        ],
        "hands": [_played(one, say) for one in verdict.hands],
    }
    if verdict.named:
        several["ranking"] = _ranking(verdict, say)
    return several


def hand_answer(verdict: HandVerdict, say: Say = str) -> dict[str, Any]:
    """Return the answer to one hand."""
    return {
        "game": SLUG,
        "valid": verdict.valid,
        "problems": [_problem(problem, problem.message, say) for problem in verdict.problems],
        **_hand(verdict),
    }


def solution(solved: Solved) -> dict[str, Any]:
    """Return what `kamikoma solve lautzeit-sep --json` answers besides what is wrong.

    Returns:
        The keys of the answer to the hand as an entry, with `readings`, every best one, `unseen`,
        how many of each of the `waits` nobody has seen, and if asked for `discards`, the best
        first.
    """
    answer = _hand(solved.hand)
    answer["readings"] = [
        {"reading": _reading(rated.reading, solved.hand.edition), "bonus": rated.bonus}
        for rated in solved.readings
    ]
    answer["unseen"] = _chances(solved.unseen)
    if solved.discards is not None:
        answer["discards"] = [
            {
                "piece": str(one.piece),
                "completes": _chances(one.completes),
                "advances": _chances(one.advances),
            }
            for one in solved.discards
        ]
    return answer


def _first(verdict: Verdict, player: Message) -> int:
    return next(at for at, one in enumerate(verdict.hands) if one.player == player)


def _ranking(verdict: Verdict, say: Say) -> list[dict[str, Any]]:
    return [
        {"player": say(one.player), "total": one.total, "place": one.place}
        for one in verdict.ranking
    ]


def _played(one: Played, say: Say) -> dict[str, Any]:
    of_hand = hand_answer(one.hand, say)
    del of_hand["game"]
    return {"player": say(one.player), "round": one.round, **of_hand}


def _hand(verdict: HandVerdict) -> dict[str, Any]:
    due, claimed, distance = verdict.declaration, verdict.declaring.claimed, verdict.distance
    return {
        "complete": distance.complete,
        "declarable": due.allowed,
        "reading": due.reading and _reading(due.reading, verdict.edition),
        "yaku": list(due.yaku),
        "points": due.points,
        "light": due.light,
        "bonus": verdict.held.bonus,
        "total": verdict.total,
        "claimed": claimed
        and {"yaku": list(claimed.yaku), "points": claimed.points, "right": claimed.right},
        "away": distance.away,
        "waits": [str(piece) for piece in distance.waits],
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
