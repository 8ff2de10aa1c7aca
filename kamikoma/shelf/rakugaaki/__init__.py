"""Rakugaaki as a game on the shelf."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from games.message import mark
from games.rakugaaki import SLUG
from games.rakugaaki.edition import Edition, edition_text, house_edition, read_edition
from games.rakugaaki.rules import rules
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
from kamikoma.shelf.rakugaaki.choices import (
    OddsChoices,
    PrintChoices,
    SolveChoices,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.message import Say
    from games.rakugaaki.entry import Entry
    from kamikoma.playing import Playing
    from kamikoma.touching import Touching
    from scorer.rakugaaki.check import Verdict


# Nothing of entries is brought in before one is read or written: who prints has none.


def _read(data: bytes, edition: Edition) -> Sequence[Entry]:
    from games.rakugaaki.json_notation import read

    return (read(data),)


def _text(entry: Entry) -> str:
    from games.rakugaaki.notation import serialise

    return serialise(entry)


def _to_json(entry: Entry) -> str:
    from games.rakugaaki.json_notation import to_json

    return to_json(entry)


def _blank(players: int, say: Say, edition: Edition) -> str:
    from games.rakugaaki.blank import blank

    return blank(players, say, edition)


def _playing() -> Playing[Entry, Edition]:
    from kamikoma.shelf.rakugaaki.lines import PLAYING

    return PLAYING


def _judge() -> Judge[Entry, Edition, Verdict]:
    from kamikoma.shelf.rakugaaki.judge import JUDGE

    return JUDGE


def _press() -> Press[Edition, PrintChoices]:
    from kamikoma.shelf.rakugaaki.press import PRESS

    return PRESS


def _solve() -> Solver[Edition, SolveChoices]:
    from kamikoma.shelf.rakugaaki.asking import SOLVER

    return SOLVER


def _solver() -> Solver[Edition, OddsChoices]:
    from kamikoma.shelf.rakugaaki.odds import SOLVER

    return SOLVER


def _touching() -> Touching[Edition]:
    from kamikoma.shelf.rakugaaki.touching import TOUCHING

    return TOUCHING


def _for_players(players: int | None, seed: int | None) -> PrintChoices:
    if players is None:
        return PrintChoices()
    return PrintChoices(players=players)


GAME: Game[Entry, Edition, Verdict, PrintChoices] = Game(
    slug=SLUG,
    title=mark("Rakugaaki"),
    players=range(2, 7),
    editions=Editions(
        house=house_edition,
        read=read_edition,
        text=edition_text,
        help=mark("A TOML file with the towns and crews of your own set, in place of the house’s."),
    ),
    scoring=Scoring(
        about=About(
            short=mark("Positions and turns: islands, power, dice, rules, the winner."),
            long=mark(
                "Score Rakugaaki: a position and the turns made from it. Every island with its"
                " power, each turn with the rule it breaks, and what the colour to move may do."
                " “-” is standard input."
            ),
            examples=(
                "kamikoma score rakugaaki kamikoma/samples/rakugaaki-good.txt --picture a.svg",
                "kamikoma score rakugaaki kamikoma/samples/rakugaaki-won.txt --json",
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
            short=mark("Half boards, tiles, guards, dice, cards, powers and rules."),
            long=mark(
                "Print Rakugaaki: two half boards with the town for 2–4 players in front and that"
                " for 5–6 behind, the tiles of six crews, a turn card for each, guards and dice to"
                " fold, a box, the table of powers and the rules."
            ),
            examples=(
                "kamikoma print rakugaaki",
                "kamikoma print rakugaaki --duplex fold --ink eco",
            ),
        ),
        images=About(
            short=mark("Half boards, tiles, guards, dice and sheets as pictures."),
            long=mark(
                "Export a picture of each side of Rakugaaki’s half boards and tiles, of guards and"
                " dice to fold, and of the sheets."
            ),
            examples=("kamikoma export images rakugaaki --copies",),
        ),
        tts=About(
            short=mark("Town, tiles, guards that stand, dice and rules."),
            long=mark(
                "Export Rakugaaki for Tabletop Simulator: both half boards with a town on each"
                " side, the tiles of six crews in piles, guards that stand, dice, the table of"
                " powers and the rules."
            ),
            examples=("kamikoma export tts rakugaaki",),
        ),
        choices=PrintChoices,
        press=_press,
        name=lambda choices: "" if choices.players is None else f"{choices.players}-players",
        for_players=_for_players,
    ),
    questions=(
        Question(
            verb="solve",
            about=About(
                short=mark("What the colour to move may place, the best first."),
                long=mark(
                    "Weigh every tile that the colour to move may place: the chance to win now,"
                    " then the power that it adds to an island on average. The colour is the one"
                    " of the line “to-move”, or else of the last turn. “-” is standard input."
                ),
                examples=("kamikoma solve rakugaaki kamikoma/samples/rakugaaki-good.txt",),
            ),
            choices=SolveChoices,
            solver=_solve,
            waiting=mark("weighing"),
        ),
        Question(
            verb="odds",
            about=About(
                short=mark("Games between simple players: length, and wins by seat."),
                long=mark(
                    "Play games between simple, sensible players and tell how long they take and"
                    " how often each seat wins; or, with --dice, show what each power gives. Judge"
                    " the towns by it."
                ),
                examples=(
                    "kamikoma odds rakugaaki --players 4 --games 2000 --seed 1",
                    "kamikoma odds rakugaaki --dice",
                ),
            ),
            choices=OddsChoices,
            solver=_solver,
            waiting=mark("playing"),
        ),
    ),
    rules=rules,
    samples=Samples(
        folder=Path(__file__).parents[2] / "samples",
        good="rakugaaki-good.txt",
        wrong="rakugaaki-wrong-claim.txt",
        more=("rakugaaki-won.txt",),
        try_next=(
            "kamikoma print rakugaaki --ink eco",
            "kamikoma score rakugaaki kamikoma/samples/rakugaaki-won.txt --picture town.svg",
            "kamikoma odds rakugaaki --players 4 --games 200 --seed 1",
        ),
    ),
    touching=_touching,
)
