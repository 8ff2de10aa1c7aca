"""The answer to `kamikoma solve lineframe`; `solution.schema.json` describes its JSON."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from games.lineframe.entry import Entry
from games.message import Message
from games.problem import LocatedProblem
from games.schemas import schema_beside
from scorer.lineframe.check import PlayerVerdict, Verdict
from solver.lineframe.boxing import BestBoxings, Boxed, all_best_boxings

_BOXING_RULE = "12"

solution_schema = schema_beside(__file__, "solution")
"""Return the JSON schema of the solution."""


@dataclass(frozen=True, slots=True)
class Solved:
    """A player's table, solved.

    Attributes:
        player: with the best boxing.
        every: all best boxings, or as many as were asked for; None where only one was.
    """

    player: PlayerVerdict
    every: BestBoxings | None = None


def broken_plays(entries: Sequence[Entry], verdict: Verdict) -> tuple[LocatedProblem, ...]:
    """Return what is wrong with plays, boxes aside: a play that broke off has no table to solve."""
    return tuple(
        located
        for located in verdict.problems
        if entries[located.entry].play is not None and located.problem.rule != _BOXING_RULE
    )


def solve_tables(verdict: Verdict, most: int | None = None) -> tuple[Solved, ...]:
    """Return the best boxing of each player's table.

    Args:
        verdict: of the tables.
        most: so many best boxings of each are looked for; only one if None.
    """
    return tuple(
        Solved(
            player,
            None if most is None else all_best_boxings(player.table, most, verdict.edition),
        )
        for player in verdict.players
    )


def solution(solved: Sequence[Solved], say: Callable[[Message], str] = str) -> dict[str, Any]:
    """Return the answer as JSON data, without `game`, `valid` and `problems`.

    Args:
        solved: each player's table.
        say: turns a message into the reader's language; English without it.

    Returns:
        For one player the keys of the schema; for several `players`, each with their name.
    """
    if len(solved) == 1:
        return _single(solved[0])
    return {"players": [{"player": say(one.player.called), **_single(one)} for one in solved]}


def _single(solved: Solved) -> dict[str, Any]:
    best = solved.player.best
    boxings = (best,) if solved.every is None else solved.every.boxings
    return {
        "score": best.score,
        "optimal": best.optimal,
        "bound": best.bound,
        "boxings": [[box_data(box) for box in boxing.boxes] for boxing in boxings],
        "more": None if solved.every is None else solved.every.more,
    }


def box_data(box: Boxed) -> dict[str, int]:
    """Return a box as JSON data."""
    return {
        "row": box.row,
        "column": box.column,
        "number": box.number,
        "colour": box.colour,
        "size": box.size,
    }
