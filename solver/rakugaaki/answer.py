"""What games and dice showed, as JSON; `odds.schema.json` describes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.rakugaaki.odds import Odds
from games.schemas import schema_beside
from solver.rakugaaki.games import Simulation
from solver.rakugaaki.placements import Placement

_PLACES = 6  # decimals of a share

solution_schema = schema_beside(__file__, "solution")
"""Return the JSON schema of weighed placements."""

odds_schema = schema_beside(__file__, "odds")
"""Return the JSON schema of the odds."""


def placements_answer(colour: str, weighed: Sequence[Placement]) -> dict[str, Any]:
    """Return what a colour may place.

    Args:
        colour: whose turn it is.
        weighed: the tiles, the best first.
    """
    return {
        "colour": colour,
        "placements": [
            {
                "tile": one.tile,
                "squares": list(map(str, one.squares)),
                "dice": one.dice,
                "chance": round(float(one.chance), _PLACES),
                "power": one.power,
                "gain": one.gain,
            }
            for one in weighed
        ],
    }


def games_answer(simulation: Simulation, seed: int) -> dict[str, Any]:
    """Return what many games showed.

    Args:
        simulation: the games.
        seed: of their dice.
    """
    rounds = simulation.rounds
    return {
        "players": simulation.players,
        "games": len(simulation.games),
        "seed": seed,
        "ended": simulation.ended,
        "rounds": {
            "mean": round(simulation.mean_rounds, 3),
            "shortest": rounds[0] if rounds else None,
            "longest": rounds[-1] if rounds else None,
        },
        "seats": [
            {"seat": seat.number, "wins": seat.wins, "share": round(seat.share, _PLACES)}
            for seat in simulation.seats()
        ],
    }


def dice_answer(table: Sequence[Sequence[Odds]]) -> dict[str, Any]:
    """Return the dice and the chance for every power and tile."""
    return {
        "odds": [
            {
                "power": odds.power,
                "tile": odds.tile,
                "dice": odds.dice,
                "chance": round(float(odds.chance), _PLACES),
            }
            for row in table
            for odds in row
        ],
    }
