"""What can be chosen for Rakugaaki."""

from __future__ import annotations

from dataclasses import dataclass

from games.message import mark
from kamikoma.choices import EntryFile, Integer, Plain, Source, Switch, argument, option

MOST_GAMES = 1_000_000
USUAL_PLAYERS, USUAL_GAMES, USUAL_SEED = 4, 200, 1

FEWEST, MOST = 2, 6
"""How many can play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintChoices:
    """What is printed.

    Attributes:
        players: for how many; None for all crews, with the small town in front.
    """

    players: int | None = option(
        None,
        "--players",
        kind=Integer(FEWEST, MOST),
        metavar="N",
        help=mark("Print for so many players: their town in front, and the crews they need."),
        plain=Plain(
            mark("Players"),
            {"": mark("All six crews")},
            mark("Their town in front, and the crews they need."),
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SolveChoices:
    """What goes with a position to solve."""

    file: Source = argument(EntryFile(), metavar="FILE")


@dataclass(frozen=True, slots=True, kw_only=True)
class OddsChoices:
    """Which games are played, or that the dice are shown.

    Attributes:
        players: how many play; None where it was not said, as with the next two.
        games: how many games.
        seed: of their dice.
        dice: whether no game is played, and the dice of every power are shown.
    """

    players: int | None = option(
        None,
        "--players",
        usual=USUAL_PLAYERS,
        kind=Integer(FEWEST, MOST),
        help=mark("Players, 2 to 6."),
        metavar="N",
        show_default=True,
    )
    games: int | None = option(
        None,
        "--games",
        usual=USUAL_GAMES,
        kind=Integer(1, MOST_GAMES),
        help=mark("How many games to play."),
        metavar="N",
        show_default=True,
    )
    seed: int | None = option(
        None,
        "--seed",
        usual=USUAL_SEED,
        kind=Integer(),
        help=mark("Play the same games for the same number."),
        metavar="N",
        show_default=True,
    )
    dice: bool = option(
        False, "--dice", kind=Switch(), help=mark("Show the dice and the chance for every power.")
    )
