"""Tower of Letter as a game on the shelf."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from games.message import mark
from games.tower import SLUG
from games.tower.edition import Edition, edition_text, house_edition, read_edition
from games.tower.rules import rules
from kamikoma.game import (
    About,
    EditionFlag,
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
from kamikoma.shelf.tower.choices import PrintChoices, SolveChoices

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.message import Say
    from games.tower.entry import Entry
    from kamikoma.playing import Playing
    from kamikoma.touching import Touching
    from scorer.tower.check import Verdict


# Nothing of entries is brought in before one is read or written: who prints has none.


def _read(data: bytes, edition: Edition) -> Sequence[Entry]:
    from games.tower.json_notation import read

    return (read(data),)


def _text(entry: Entry) -> str:
    from games.tower.notation import serialise

    return serialise(entry)


def _to_json(entry: Entry) -> str:
    from games.tower.json_notation import to_json

    return to_json(entry)


def _blank(players: int, say: Say, edition: Edition) -> str:
    from games.tower.blank import blank

    return blank(players, say, edition)


def _playing() -> Playing[Entry, Edition]:
    from kamikoma.shelf.tower.lines import PLAYING

    return PLAYING


def _judge() -> Judge[Entry, Edition, Verdict]:
    from kamikoma.shelf.tower.judge import JUDGE

    return JUDGE


def _press() -> Press[Edition, PrintChoices]:
    from kamikoma.shelf.tower.press import PRESS

    return PRESS


def _solver() -> Solver[Edition, SolveChoices]:
    from kamikoma.shelf.tower.solving import SOLVER

    return SOLVER


def _touching() -> Touching[Edition]:
    from kamikoma.shelf.tower.touching import TOUCHING

    return TOUCHING


def _with_names(edition: Edition) -> Edition:
    return replace(edition, names=replace(edition.names, value=True))


def _name(choices: PrintChoices) -> str:
    card = "" if choices.card == "mini" else choices.card
    parts = ("70" if choices.full else "", card, "map" if choices.small_board else "")
    return "-".join(filter(None, parts))


def _smaller(choices: PrintChoices) -> Mapping[str, PrintChoices]:
    return {} if choices.card == "mini" else {"card=mini": replace(choices, card="mini")}


GAME: Game[Entry, Edition, Verdict, PrintChoices] = Game(
    slug=SLUG,
    title=mark("Tower of Letter"),
    players=range(3, 8),
    editions=Editions(
        house=house_edition,
        read=read_edition,
        text=edition_text,
        help=mark("A TOML file with the numbers of your own set, in place of the house’s."),
        flags=(
            EditionFlag(
                name="--names",
                help=mark("Proper names count as words too."),
                change=_with_names,
            ),
        ),
    ),
    scoring=Scoring(
        about=About(
            short=mark("Towers or plays: words, turned cards, score and grade."),
            long=mark(
                "Score Tower of Letter: the finished tower, or the game as it was played, every"
                " word looked up. “-” is standard input."
            ),
            examples=(
                "kamikoma score tower kamikoma/samples/tower-play.txt --picture tower.svg",
                "kamikoma score tower kamikoma/samples/tower-table.txt",
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
            short=mark("Kana cards, board, rules and a sheet for the tower."),
            long=mark(
                "Print Tower of Letter: 45 cards with a kana in front and its letter behind, the"
                " board, the rules and a sheet to write the tower on."
            ),
            examples=(
                "kamikoma print tower",
                "kamikoma print tower --duplex fold --map --ink eco",
            ),
        ),
        images=About(
            short=mark("Kana cards, the whole board and sheets as pictures."),
            long=mark(
                "Export a picture of each side of Tower of Letter’s cards, of the whole board and"
                " of the sheets."
            ),
            examples=("kamikoma export images tower --card poker",),
        ),
        tts=About(
            short=mark("Kana cards with their letters behind, board and rules."),
            long=mark(
                "Export Tower of Letter for Tabletop Simulator: the cards with their letters"
                " behind, the board and the rules."
            ),
            examples=("kamikoma export tts tower",),
        ),
        choices=PrintChoices,
        name=_name,
        press=_press,
        for_players=lambda players, seed: PrintChoices(),  # the cards are the same for all
        smaller=_smaller,
    ),
    questions=(
        Question(
            verb="solve",
            about=About(
                short=mark("What can be laid from a hand, or a plan for a whole game."),
                long=mark(
                    "Find what can be laid now from a hand, the best first: most cards turned, then"
                    " what leaves most open. With --plan a whole game, written as a play that can"
                    " be scored; --hand, once for each player in their order, deals the cards,"
                    " without it all lie open."
                ),
                examples=(
                    "kamikoma solve tower kamikoma/samples/tower-play.txt --hand せ,の,え,ひ",
                    "kamikoma solve tower --plan --seconds 10 --out plan.txt",
                ),
            ),
            choices=SolveChoices,
            solver=_solver,
            waiting=mark("planning"),
            writes=True,
        ),
    ),
    rules=rules,
    samples=Samples(
        folder=Path(__file__).parents[2] / "samples",
        good="tower-play.txt",
        wrong="tower-wrong-claim.txt",
        more=("tower-table.txt", "tower-plan.txt", "tower-wrong-step.txt"),
        try_next=(
            "kamikoma solve tower kamikoma/samples/tower-play.txt --hand せ,の,え,ひ",
            "kamikoma score tower kamikoma/samples/tower-plan.txt",
        ),
    ),
    touching=_touching,
)
