"""Lautzeit-Sep as a game on the shelf."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games.lautzeit_sep import SLUG
from games.lautzeit_sep.edition import Edition, edition_text, house_edition, read_edition
from games.lautzeit_sep.rules import rules
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
from kamikoma.shelf.lautzeit_sep.choices import (
    FEWEST,
    MOST,
    OddsChoices,
    PrintChoices,
    SolveChoices,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.lautzeit_sep.entry import Entry
    from games.message import Say
    from kamikoma.playing import Playing
    from kamikoma.touching import Touching
    from scorer.lautzeit_sep.check import Verdict


# Nothing of entries is brought in before one is read or written: who prints has none.


def _read(data: bytes, edition: Edition) -> Sequence[Entry]:
    from games.lautzeit_sep.json_notation import read

    return read(data)


def _text(entry: Entry) -> str:
    from games.lautzeit_sep.notation import serialise

    return serialise([entry])


def _to_json(entry: Entry) -> str:
    from games.lautzeit_sep.json_notation import to_json

    return json.dumps(to_json([entry]), ensure_ascii=False, indent=2) + "\n"


def _blank(players: int, say: Say, _edition: Edition) -> str:
    from games.lautzeit_sep.blank import blank

    return blank(players, say)


def _playing() -> Playing[Any, Edition]:
    from kamikoma.shelf.lautzeit_sep.lines import PLAYING

    return PLAYING


def _judge() -> Judge[Entry, Edition, Verdict]:
    from kamikoma.shelf.lautzeit_sep.judge import JUDGE

    return JUDGE


def _press() -> Press[Edition, PrintChoices]:
    from kamikoma.shelf.lautzeit_sep.press import PRESS

    return PRESS


def _solve() -> Solver[Edition, SolveChoices]:
    from kamikoma.shelf.lautzeit_sep.asking import SOLVER

    return SOLVER


def _odds() -> Solver[Edition, OddsChoices]:
    from kamikoma.shelf.lautzeit_sep.asking import ODDS

    return ODDS


def _touching() -> Touching[Edition]:
    from kamikoma.shelf.lautzeit_sep.touching import TOUCHING

    return TOUCHING


def _for_players(players: int | None, seed: int | None) -> PrintChoices:
    if players is None:
        return PrintChoices()
    return PrintChoices(players=players)


GAME: Game[Entry, Edition, Verdict, PrintChoices] = Game(
    slug=SLUG,
    title=mark("Lautzeit-Sep"),
    players=range(FEWEST, MOST + 1),
    editions=Editions(
        house=house_edition,
        read=read_edition,
        text=edition_text,
        help=mark(
            "A TOML file with the numbers of your own set, in place of inferred and house ones."
        ),
    ),
    scoring=Scoring(
        about=About(
            short=mark("Declarations: may they be made, what are they worth, was it right."),
            long=mark(
                "Score Lautzeit-Sep: what was revealed and returned, the hand, and what was"
                " declared. Several files are the players of one round, or the rounds of a game."
                " A picture shows each hand. “-” is standard input."
            ),
            examples=(
                "kamikoma score lautzeit-sep kamikoma/samples/lautzeit-sep-good.txt",
                "kamikoma score lautzeit-sep kamikoma/samples/lautzeit-sep-good.txt --json",
            ),
        ),
        read=_read,
        text=_text,
        to_json=_to_json,
        judge=_judge,
        blank=_blank,
        playing=_playing,
    ),
    printing=Printing(
        print=About(
            short=mark("Pieces, board, sticks, cubes, racks and rules."),
            long=mark(
                "Print Lautzeit-Sep: pieces with their backs, the board with its score track,"
                " throwing sticks, score cubes and racks to fold, a card for each player, and the"
                " rules."
            ),
            examples=(
                "kamikoma print lautzeit-sep",
                "kamikoma print lautzeit-sep --players 2 --duplex fold --ink eco",
            ),
        ),
        images=About(
            short=mark("Pieces, board, what is folded and sheets as pictures."),
            long=mark(
                "Export a picture of each side of Lautzeit-Sep’s pieces, of the board, of sticks,"
                " cubes and racks to fold, and of the sheets."
            ),
            examples=("kamikoma export images lautzeit-sep --players 3",),
        ),
        tts=About(
            short=mark("Pieces as a deck, board, sticks, cubes and rules."),
            long=mark(
                "Export Lautzeit-Sep for Tabletop Simulator: the pieces as a deck, the board,"
                " throwing sticks, score cubes and the rules. Hands are hidden there, so there are"
                " no racks."
            ),
            examples=("kamikoma export tts lautzeit-sep --players 3",),
        ),
        choices=PrintChoices,
        name=lambda choices: str(choices.players),
        press=_press,
        for_players=_for_players,
    ),
    questions=(
        Question(
            verb="solve",
            about=About(
                short=mark("A hand: its best readings, points, waits, what to throw away."),
                long=mark(
                    "Solve a hand of nine, as S12W S456 B567: S a soldier, B a brush, W a wild."
                    " Every best reading and its points, or how far away the hand is and what it"
                    " waits for."
                ),
                examples=(
                    'kamikoma solve lautzeit-sep "S12W S456 B567"',
                    'kamikoma solve lautzeit-sep "S12W S46 B5579" --discard --seen "S5 B6 B6"',
                ),
            ),
            choices=SolveChoices,
            solver=_solve,
            waiting=mark("solving"),
        ),
        Question(
            verb="odds",
            about=About(
                short=mark("How often each declaration holds among hands as they are dealt."),
                long=mark(
                    "Deal hands and tell how often each name holds, among all hands and among"
                    " complete ones, each share with the limits of its 95 % confidence interval."
                    " Judge the house values by it."
                ),
                examples=("kamikoma odds lautzeit-sep --hands 100000 --seed 1",),
            ),
            choices=OddsChoices,
            solver=_odds,
            waiting=mark("dealing"),
        ),
    ),
    rules=rules,
    samples=Samples(
        folder=Path(__file__).parents[2] / "samples",
        good="lautzeit-sep-good.txt",
        wrong="lautzeit-sep-wrong-claim.txt",
        try_next=(
            "kamikoma solve lautzeit-sep S12W S46 B5579 --discard",
            "kamikoma odds lautzeit-sep --hands 100000 --seed 1",
        ),
    ),
    touching=_touching,
)
"""All that the doors know of the game."""
