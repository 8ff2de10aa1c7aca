"""The last placement of a Kokkuri-san round put to the solver."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.kokkuri.edition import Edition, house_edition
from games.kokkuri.effects import Effect, Extra, Move, Scorch
from games.kokkuri.entry import Entry
from games.kokkuri.pieces import Candidate
from games.message import Message
from games.problem import LocatedProblem
from games.schemas import schema_beside
from scorer.kokkuri.check import check, placement_problems
from solver.kokkuri.placements import Placement, knows_effect, placements

solution_schema = schema_beside(__file__, "solution")
"""Return the JSON schema of the ranked placements."""


@dataclass(frozen=True, slots=True)
class Placing:
    """What there is to say about a last placement.

    Attributes:
        round: the number of the round, from 1.
        player: whose placement it is.
        placements: every legal one, the best first; none while there are problems.
        unknown: the candidates whose effect is an edition's own, and not weighed.
        remarks: what is likely a slip in the entry.
        problems: what keeps it from being solved.
        edition: whose figures and cards these are.
    """

    round: int
    player: str
    placements: tuple[Placement, ...]
    unknown: tuple[Candidate, ...]
    remarks: tuple[Message, ...]
    problems: tuple[LocatedProblem, ...]
    edition: Edition


def placing(entry: Entry, edition: Edition | None = None) -> Placing | None:
    """Return what there is to say about the last placement of an entry; None if it asks for none.

    Args:
        entry: rounds of which the last has `to_play`.
        edition: whose figures and cards; the house edition without it.
    """
    edition = edition or house_edition()
    last = entry.rounds[-1]
    if last.to_play is None:
        return None
    verdict = check([entry], edition)
    problems = placement_problems(verdict, entry)
    return Placing(
        round=last.number,
        player=last.to_play.player,
        placements=() if problems else placements(entry, edition),
        unknown=tuple(name for name in edition.effects if not knows_effect(name, edition)),
        remarks=verdict.remarks,
        problems=problems,
        edition=edition,
    )


def solution(last_placement: Placing) -> dict[str, Any]:
    """Return what `kamikoma solve kokkuri --json` answers; `solution.schema.json` describes it."""
    return {
        "round": last_placement.round,
        "player": last_placement.player,
        "placements": [
            {
                "candidate": one.candidate,
                "card": one.kind,
                "effect": one.effect and _effect(one.effect),
                "points": one.points,
                "lead": one.lead,
            }
            for one in last_placement.placements
        ],
    }


def _effect(effect: Effect) -> dict[str, Any]:
    match effect:
        case Extra(kind, candidate):
            return {"effect": "extra", "card": kind, "to": candidate}
        case Move(source, index, kind, candidate, sure):
            return {
                "effect": "move",
                "card": kind,
                "from": source,
                "index": index,
                "to": candidate,
                "sure": sure,
            }
        case Scorch(candidate, index, kind):
            return {"effect": "scorch", "card": kind, "from": candidate, "index": index}
