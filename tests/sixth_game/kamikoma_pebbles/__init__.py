"""Pebbles: a game of twelve cards for Kamikoma.

A package like this one is all that a game needs: `GAME` is offered under the entry-point group
`kamikoma.games`, and every command has it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kamikoma.kit import (
    About,
    Editions,
    Game,
    Judge,
    Press,
    Printing,
    Question,
    Samples,
    Scoring,
    Solver,
    mark,
)
from kamikoma_pebbles.choices import PrintChoices, SolveChoices
from kamikoma_pebbles.edition import EDITIONS, Edition
from kamikoma_pebbles.entry import SLUG, Entry, read, to_json, to_text
from kamikoma_pebbles.rules import rules

if TYPE_CHECKING:
    from kamikoma.kit.touching import Touching
    from kamikoma_pebbles.play import Verdict

FOLDER = Path(__file__).parent


def _judge() -> Judge[Entry, Edition, Verdict]:
    from kamikoma_pebbles.judge import JUDGE

    return JUDGE


def _press() -> Press[Edition, PrintChoices]:
    from kamikoma_pebbles.art import PRESS

    return PRESS


def _solver() -> Solver[Edition, SolveChoices]:
    from kamikoma_pebbles.best import SOLVER

    return SOLVER


def _touching() -> Touching[Edition]:
    from kamikoma_pebbles.touching import TOUCHING

    return TOUCHING


GAME: Game[Entry, Edition, Verdict, PrintChoices] = Game(
    slug=SLUG,
    title=mark("Pebbles"),
    players=range(2, 5),
    editions=Editions(
        house=lambda: EDITIONS.house,
        read=EDITIONS.read,
        text=lambda: EDITIONS.text,
        help=mark("A TOML file with other numbers: how long the beach is, what a pair counts."),
    ),
    scoring=Scoring(
        about=About(
            short=mark("What everyone took: the score and who wins."),
            long=mark("Score Pebbles: who took what, card by card. “-” is standard input."),
            examples=("kamikoma score pebbles game.txt",),
        ),
        read=read,
        text=to_text,
        to_json=to_json,
        judge=_judge,
        together=False,
    ),
    printing=Printing(
        print=About(
            short=mark("Cards and rules."),
            long=mark("Print Pebbles: 15 cards with backs, and the rules on one page."),
            examples=("kamikoma print pebbles --large",),
        ),
        images=About(
            short=mark("Cards and rules as pictures."),
            long=mark("Export a picture of each side of the cards of Pebbles, and of its rules."),
            examples=("kamikoma export images pebbles",),
        ),
        tts=About(
            short=mark("A pile of cards, and the rules."),
            long=mark("Export Pebbles for Tabletop Simulator: a pile of cards, and the rules."),
            examples=("kamikoma export tts pebbles",),
        ),
        choices=PrintChoices,
        press=_press,
        name=lambda choices: "large" if choices.large else "",
        for_players=lambda players, seed: PrintChoices(),
    ),
    questions=(
        Question(
            verb="solve",
            about=About(
                short=mark("Which end of the beach to take next."),
                long=mark(
                    "Find the card to take next in Pebbles, by playing every game that is still"
                    " possible."
                ),
                examples=("kamikoma solve pebbles game.txt",),
            ),
            choices=SolveChoices,
            solver=_solver,
        ),
    ),
    rules=rules,
    samples=Samples(
        folder=FOLDER / "samples",
        good="pebbles-good.txt",
        wrong="pebbles-wrong.txt",
        more=("pebbles-to-play.txt",),
    ),
    catalogue=("pebbles", FOLDER / "locale"),
    touching=_touching,
)
