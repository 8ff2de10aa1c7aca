"""What can be chosen for Lautzeit-Sep."""

from __future__ import annotations

from dataclasses import dataclass

from games.message import mark
from kamikoma.choices import Anything, Integer, Plain, Several, Switch, argument, option

MOST_HANDS = 10_000_000
FEWEST, MOST = 2, 4  # players

_PLAYERS = Integer(FEWEST, MOST)
_PLAYERS_HELP = mark("Players of the game, 2 to 4; three leave out every 0, two also two wilds.")


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintChoices:
    """What may be chosen for a print."""

    players: int = option(
        MOST,
        "--players",
        kind=_PLAYERS,
        help=_PLAYERS_HELP,
        metavar="N",
        show_default=True,
        plain=Plain(
            mark("Players"),
            note=mark("Three leave out every 0, two also two wilds."),
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SolveChoices:
    """What goes with a hand to solve."""

    pieces: tuple[str, ...] = argument(Several(Anything()), metavar="PIECES...")
    discard: bool = option(False, "--discard", kind=Switch(), help=mark("Rank what to throw away."))
    seen: str = option(
        "",
        "--seen",
        kind=Anything(),
        help=mark("Pieces on the board, and those that others revealed."),
        metavar="PIECES",
    )
    players: int = option(
        MOST, "--players", kind=_PLAYERS, help=_PLAYERS_HELP, metavar="N", show_default=True
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class OddsChoices:
    """How hands are dealt to tell the odds."""

    hands: int = option(
        100_000,
        "--hands",
        kind=Integer(1, MOST_HANDS),
        help=mark("How many hands to deal."),
        metavar="N",
        show_default=True,
    )
    seed: int | None = option(
        None,
        "--seed",
        kind=Integer(),
        help=mark("Deal the same hands for the same number."),
        metavar="N",
    )
    players: int = option(
        MOST, "--players", kind=_PLAYERS, help=_PLAYERS_HELP, metavar="N", show_default=True
    )
