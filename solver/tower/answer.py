"""What the searches found, as JSON; `solution.schema.json` describes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.schemas import schema_beside
from games.tower.entry import Claim, Entry
from games.tower.json_notation import entry_data, turn_data
from solver.tower.plan import Plan
from solver.tower.turns import Play

solution_schema = schema_beside(__file__, "solution")
"""Return the JSON schema of what is found."""


def turns_answer(plays: Sequence[Play], most: int) -> dict[str, Any]:
    """Return the turns that can be made, at most so many of them, and how many there are."""
    return {"count": len(plays), "plays": [_play(play) for play in plays[:most]]}


def _play(play: Play) -> dict[str, Any]:
    return {
        **turn_data(play.lay),
        "turned": [list(spot) for spot in play.turned],
        "leaves": play.leaves,
        "certain": play.certain,
    }


def plan_entry(plan: Plan) -> Entry:
    """Return a plan as a `play` that claims its score."""
    return replace(plan.entry, claim=Claim(plan.score))


def plan_answer(plan: Plan) -> dict[str, Any]:
    """Return a plan, with the entry that can be scored."""
    return {
        "score": plan.score,
        "laid": plan.laid,
        "face_down": plan.face_down,
        "bound": plan.bound,
        "best_possible": plan.best_possible,
        "rounds": plan.rounds,
        "usual": plan.usual,
        "entry": entry_data(plan_entry(plan)),
    }
