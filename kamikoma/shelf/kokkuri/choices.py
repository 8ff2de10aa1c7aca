"""What can be chosen for Kokkuri-san."""

from __future__ import annotations

from dataclasses import dataclass

from games.message import mark
from kamikoma.choices import EntryFile, Integer, Plain, Source, argument, option

FEWEST, MOST = 3, 4
"""How many can play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintChoices:
    """What is printed.

    Attributes:
        players: for how many; each has cards and tokens of a colour.
    """

    players: int = option(
        MOST,
        "--players",
        kind=Integer(FEWEST, MOST),
        metavar="N",
        show_default=True,
        help=mark("Print for so many players: the cards and tokens of three colours or of four."),
        plain=Plain(
            mark("Players"),
            note=mark("Each player has cards and tokens of a colour."),
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SolveChoices:
    """What goes with a last placement to solve."""

    file: Source = argument(EntryFile(), metavar="FILE")
