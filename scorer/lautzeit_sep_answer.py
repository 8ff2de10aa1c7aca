"""The JSON answer to a Lautzeit-Sep entry; `lautzeit_sep_answer.schema.json` describes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.lautzeit_sep import SLUG
from games.lautzeit_sep.combinations import Formed
from games.lautzeit_sep.edition import Edition
from games.message import Message, message
from games.problem import Problem
from scorer.lautzeit_sep import PlayerVerdict, Verdict

Say = Callable[[Message], str]


def answer(verdict: Verdict, say: Say = str) -> dict[str, Any]:
    """Return what `kamikoma score lautzeit-sep --json` answers, ready for `json.dumps`.

    Args:
        verdict: of one player or several.
        say: turns a message into the reader's language; English without it.

    Returns:
        For one player the keys of the game's page, and `most`, what the hand could have earned.
        For several `game`, `valid`, `problems` (those of all, each message after its player), and
        `players` with each player's own answer.
    """
    if len(verdict.players) == 1:
        return _single(verdict.players[0], verdict.edition, say)
    return {
        "game": SLUG,
        "valid": verdict.valid,
        "problems": [
            problem
            for player in verdict.players
            for problem in _problems(player.problems, say, player.number)
        ],
        "players": [_single(player, verdict.edition, say) for player in verdict.players],
    }


def _single(player: PlayerVerdict, edition: Edition, say: Say) -> dict[str, Any]:
    claimed = player.claimed
    reading = player.reading
    return {
        "game": SLUG,
        "valid": player.valid,
        "problems": _problems(player.problems, say),
        "complete": player.complete,
        "declarable": player.declarable,
        "reading": reading and combinations(reading.formed, edition),
        "yaku": list(player.yaku),
        "points": player.points,
        "light": player.light,
        "bonus": player.bonus,
        "total": player.total,
        "claimed": claimed
        and {"yaku": list(claimed.yaku), "points": claimed.points, "right": claimed.right},
        "away": player.away,
        "waits": [str(one) for one in player.waits],
        "most": {
            "posts": combinations(player.most.formed, edition),
            "bonus": player.most.bonus,
            "points": player.most.points,
            "total": player.most.earned,
        },
        "optimal": player.optimal,
    }


def combinations(formed: Sequence[Formed], edition: Edition) -> list[dict[str, Any]]:
    """Return combinations as an answer has them, wilds as what they stand for."""
    return [
        {
            "pieces": str(one.combination),
            "kind": one.combination.form,
            "bonus": one.bonus(edition),
        }
        for one in formed
    ]


def _problems(
    problems: Sequence[Problem], say: Say, player: int | None = None
) -> list[dict[str, str]]:
    return [
        {
            "rule": problem.rule,
            "where": problem.where,
            "message": say(
                problem.message
                if player is None
                else message(
                    "{player}: {reason}",
                    player=message("player {number}", number=player),
                    reason=problem.message,
                )
            ),
        }
        for problem in problems
    ]
