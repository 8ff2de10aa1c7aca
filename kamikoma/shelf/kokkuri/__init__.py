"""Kokkuri-san as a game on the shelf."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from games.kokkuri import SLUG
from games.kokkuri.edition import Edition, edition_text, house_edition, read_edition
from games.kokkuri.rules import rules
from games.message import mark
from kamikoma.game import (
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
)
from kamikoma.shelf.kokkuri.choices import FEWEST, MOST, PrintChoices, SolveChoices

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.kokkuri.entry import Entry
    from games.message import Say
    from kamikoma.playing import Playing
    from kamikoma.touching import Touching
    from scorer.kokkuri.check import Verdict


# Nothing of entries is brought in before one is read or written: who prints has none.


def _read(data: bytes, edition: Edition) -> Sequence[Entry]:
    from games.kokkuri.json_notation import read

    return read(data, edition)


def _text(entry: Entry) -> str:
    from games.kokkuri.notation import serialise

    return serialise(entry)


def _to_json(entry: Entry) -> str:
    from games.kokkuri.json_notation import to_json

    return json.dumps(to_json(entry), ensure_ascii=False, indent=2) + "\n"


def _blank(players: int, say: Say, edition: Edition) -> str:
    from games.kokkuri.blank import blank

    return blank(players, say, edition=edition)


def _playing() -> Playing[Entry, Edition]:
    from kamikoma.shelf.kokkuri.lines import PLAYING

    return PLAYING


def _judge() -> Judge[Entry, Edition, Verdict]:
    from kamikoma.shelf.kokkuri.judge import JUDGE

    return JUDGE


def _press() -> Press[Edition, PrintChoices]:
    from kamikoma.shelf.kokkuri.press import PRESS

    return PRESS


def _solve() -> Solver[Edition, SolveChoices]:
    from kamikoma.shelf.kokkuri.asking import SOLVER

    return SOLVER


def _touching() -> Touching[Edition]:
    from kamikoma.shelf.kokkuri.touching import TOUCHING

    return TOUCHING


GAME: Game[Entry, Edition, Verdict, PrintChoices] = Game(
    slug=SLUG,
    title=mark("Kokkuri-san"),
    players=range(FEWEST, MOST + 1),
    editions=Editions(
        house=house_edition,
        read=read_edition,
        text=edition_text,
        help=mark(
            "A TOML file with the figures, cards and effects of your own set, in place of the"
            " house’s."
        ),
    ),
    scoring=Scoring(
        about=About(
            short=mark("Counts: votes, elected, points, and who starts or wins."),
            long=mark(
                "Score Kokkuri-san: one count, several, or a whole game in one file: votes, who is"
                " elected, points and scores. A picture shows each count. “-” is standard input."
            ),
            examples=(
                "kamikoma score kokkuri kamikoma/samples/kokkuri-good.txt --picture count.png",
                "kamikoma score kokkuri kamikoma/samples/kokkuri-good.txt --json",
            ),
        ),
        read=_read,
        text=_text,
        to_json=_to_json,
        judge=_judge,
        blank=_blank,
        playing=_playing,
        together=False,
    ),
    printing=Printing(
        print=About(
            short=mark("Candidates, play cards, tokens, track and rules."),
            long=mark(
                "Print Kokkuri-san: eight candidate cards, of which four flip from round 1 to 2,"
                " 48 play cards, 17 tokens, a coin for the start player, the control point track"
                " and the rules."
            ),
            examples=(
                "kamikoma print kokkuri --players 3",
                "kamikoma print kokkuri --duplex fold --ink eco",
            ),
        ),
        images=About(
            short=mark("Candidates, play cards, tokens and sheets as pictures."),
            long=mark(
                "Export a picture of each side of Kokkuri-san’s cards and tokens, and the sheets."
            ),
            examples=(
                "kamikoma export images kokkuri",
                "kamikoma export images kokkuri --ink eco",
            ),
        ),
        tts=About(
            short=mark("Decks, tokens, track and rules."),
            long=mark(
                "Export Kokkuri-san for Tabletop Simulator: candidates that flip, a deck for each"
                " player, tokens, the track and the rules."
            ),
            examples=("kamikoma export tts kokkuri --lang ja",),
        ),
        choices=PrintChoices,
        press=_press,
        name=lambda choices: "" if choices.players == MOST else f"{choices.players}-players",
        for_players=lambda players, seed: PrintChoices(players=players or MOST),
    ),
    questions=(
        Question(
            verb="solve",
            about=About(
                short=mark("The last placement of a round, the best first."),
                long=mark(
                    "Rank every last placement, token and card, of the player named in the line"
                    " “to-play” of the last round: “to-play red: hand 2 4”, or “to-play red” if the"
                    " hand is not known. Cards that lie face down are taken to be as entered. “-”"
                    " is standard input."
                ),
                examples=("kamikoma solve kokkuri kamikoma/samples/kokkuri-to-play.txt",),
            ),
            choices=SolveChoices,
            solver=_solve,
            waiting=mark("solving"),
        ),
    ),
    rules=rules,
    samples=Samples(
        folder=Path(__file__).parents[2] / "samples",
        good="kokkuri-good.txt",
        wrong="kokkuri-wrong-claim.txt",
        more=("kokkuri-to-play.txt",),
        try_next=(
            "kamikoma score kokkuri kamikoma/samples/kokkuri-good.txt --picture count.svg",
            "kamikoma print kokkuri --duplex fold --ink eco",
            "kamikoma solve kokkuri kamikoma/samples/kokkuri-to-play.txt",
        ),
    ),
    touching=_touching,
)
"""All that the doors know of the game."""
