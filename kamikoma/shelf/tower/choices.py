"""What can be chosen for Tower of Letter."""

from __future__ import annotations

from dataclasses import dataclass

from games.message import mark
from kamikoma.choices import (
    Anything,
    EntryFile,
    Integer,
    OneOf,
    Plain,
    Real,
    Several,
    Source,
    Switch,
    option,
)

USUAL_SECONDS = 60.0
USUAL_MOST = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintChoices:
    """What is printed.

    Attributes:
        full: whether all 70 kana are; the game needs 45.
        card: the size of the cards.
        small_board: whether the board is one page to look at, not large enough for the cards.
    """

    full: bool = option(
        False,
        "--full",
        kind=Switch(),
        help=mark("All 70 kana, voiced ones too; the game needs 45."),
        plain=Plain(mark("All 70 kana, voiced ones too; the game needs 45.")),
    )
    card: str = option(
        "mini",
        "--card",
        kind=OneOf(("mini", "poker", "bridge")),
        help=mark("Size of the cards: 44 × 63, 63 × 88 or 57 × 89 mm."),
        plain=Plain(
            mark("Size of the cards"),
            {
                "mini": mark("44 × 63 mm"),
                "poker": mark("63 × 88 mm"),
                "bridge": mark("57 × 89 mm"),
            },
        ),
        show_default=True,
    )
    small_board: bool = option(
        False,
        "--map",
        kind=Switch(),
        help=mark("The board small, on one page, instead of large enough for the cards."),
        plain=Plain(mark("The board small, on one page")),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SolveChoices:
    """What is asked: what can be laid now, or a plan for a whole game.

    Attributes:
        file: the tower as it stands, or the game so far; none for a plan.
        hands: the cards of each hand, as typed.
        plan: whether a whole game is planned.
        seconds: how long to search for a plan; None where it was not said.
        most: how many turns to show; None where it was not said.
    """

    file: Source | None = option(None, kind=EntryFile(), help="", metavar="[FILE]")
    hands: tuple[str, ...] = option(
        (),
        "--hand",
        kind=Several(Anything()),
        help=mark("The cards of a hand: か,せ,…"),
        metavar="KANA",
    )
    plan: bool = option(False, "--plan", kind=Switch(), help=mark("Plan a whole game."))
    seconds: float | None = option(
        None,
        "--seconds",
        usual=USUAL_SECONDS,
        kind=Real(0, 86400),
        help=mark("How long to search for a plan; it ends sooner when no game can be better."),
        metavar="N",
        show_default=True,
    )
    most: int | None = option(
        None,
        "--most",
        usual=USUAL_MOST,
        kind=Integer(1),
        help=mark("Show at most so many turns."),
        metavar="N",
        show_default=True,
    )
