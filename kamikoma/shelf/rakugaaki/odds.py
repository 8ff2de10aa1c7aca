"""`odds rakugaaki`: games between simple players, or the dice of every power."""

from __future__ import annotations

from collections.abc import Iterator

from games.rakugaaki.edition import Edition
from games.rakugaaki.odds import odds_table
from kamikoma.choices import only_without
from kamikoma.game import Asked, RefusedError, Reply, Solver
from kamikoma.shelf.rakugaaki.choices import (
    USUAL_GAMES,
    USUAL_PLAYERS,
    USUAL_SEED,
    OddsChoices,
)
from kamikoma.shelf.rakugaaki.telling import tell_dice, tell_games
from solver.rakugaaki.answer import dice_answer, games_answer, odds_schema
from solver.rakugaaki.games import simulate


def odds(asked: Asked[Edition, OddsChoices]) -> Reply:
    """Play games and count, or show the dice.

    Raises:
        RefusedError: the choices do not go together.
    """
    if asked.choices.dice:
        return _dice(asked)
    chosen = asked.choices
    players = USUAL_PLAYERS if chosen.players is None else chosen.players
    games = USUAL_GAMES if chosen.games is None else chosen.games
    seed = USUAL_SEED if chosen.seed is None else chosen.seed

    def over(games: range) -> Iterator[int]:
        for game in games:
            asked.progress(game / len(games))
            yield game

    simulation = simulate(players, games, seed, asked.edition, over)
    return Reply(
        data=games_answer(simulation, seed), blocks=tuple(tell_games(simulation, asked.words))
    )


def _dice(asked: Asked[Edition, OddsChoices]) -> Reply:
    chosen = asked.choices
    of_games = {"players": chosen.players, "games": chosen.games, "seed": chosen.seed}
    unused = [name for name, value in of_games.items() if value is not None]
    if unused:  # it plays nothing
        raise RefusedError(*(only_without(name, "dice") for name in unused))
    table = odds_table()
    return Reply(data=dice_answer(table), blocks=tuple(tell_dice(table, asked.words)))


SOLVER = Solver(ask=odds, schema=odds_schema)
