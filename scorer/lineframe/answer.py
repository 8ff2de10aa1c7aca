"""The JSON answer to a Lineframe entry; `answer.schema.json` describes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.lineframe import SLUG
from games.message import Say, message
from games.problem import Problem
from games.schemas import schema_beside
from scorer.lineframe.check import PlayerVerdict, Verdict
from scorer.lineframe.solution import box_data

answer_schema = schema_beside(__file__, "answer")
"""Return the JSON schema of the answer."""


def answer(verdict: Verdict, say: Say = str) -> dict[str, Any]:
    """Return what `kamikoma score lineframe --json` answers, ready for `json.dumps`.

    Args:
        verdict: of one player or several.
        say: turns a message into the reader's language; English without it.

    Returns:
        For one player the keys of the game's page, and `player_score`, which a ranking has of
        several: that of the boxes that may stand, or of the best boxing where none was made.
        For several `game`, `valid`, `problems` (those of all, each message after its player's
        name), `finished`, `ranking`, and `players` with each player's own answer under their name.
    """
    if len(verdict.players) == 1:
        return _single(verdict.players[0], say)
    names = {player.number: say(player.called) for player in verdict.players}
    return {
        "game": SLUG,
        "valid": verdict.valid,
        "problems": [
            problem
            for player in verdict.players
            for problem in _problems(player.problems, say, names[player.number])
        ],
        "finished": verdict.finished,
        "ranking": [
            {
                "player": names[ranked.player],
                "score": ranked.score,
                "crosses": ranked.crosses,
                "place": ranked.place,
                "boxed": ranked.boxed,
            }
            for ranked in verdict.ranking
        ],
        "players": [
            {"player": names[player.number], **_single(player, say)} for player in verdict.players
        ],
    }


def _single(player: PlayerVerdict, say: Say) -> dict[str, Any]:
    claimed = player.claimed
    return {
        "game": SLUG,
        "valid": player.valid,
        "problems": _problems(player.problems, say),
        "finished": player.finished,
        "qr_frames": player.qr_frames,
        "crosses": player.crosses,
        "score": player.best.score,
        "optimal": player.best.optimal,
        "boxes": [box_data(box) for box in player.best.boxes],
        "clusters": [
            {"colour": c.colour, "size": c.size, "cells": [list(cell) for cell in c.cells]}
            for c in player.clusters
        ],
        "claimed": claimed and {"score": claimed.score, "legal": claimed.legal},
        "player_score": player.score,
        "target": player.target,
    }


def _problems(problems: Sequence[Problem], say: Say, player: str = "") -> list[dict[str, str]]:
    return [
        {
            "rule": problem.rule,
            "where": problem.where,
            "message": say(
                message("{player}: {reason}", player=player, reason=problem.message)
                if player
                else problem.message
            ),
        }
        for problem in problems
    ]
