"""Lineframe as a game on the shelf."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games.lineframe import SLUG
from games.lineframe.edition import Edition, edition_text, house_edition, read_edition
from games.lineframe.rules import rules
from games.message import mark
from kamikoma.game import (
    About,
    Editions,
    Game,
    Judge,
    PhotoReading,
    Photos,
    Press,
    Printing,
    Progress,
    Question,
    Samples,
    Scoring,
    Solver,
)
from kamikoma.shelf.lineframe.choices import (
    SAMPLE_TAPE,
    PrintChoices,
    SolveChoices,
    for_players,
    settle,
    smaller,
)

if TYPE_CHECKING:
    from games.lineframe.entry import Entry
    from games.message import Say
    from kamikoma.choices import Source
    from kamikoma.playing import Playing
    from kamikoma.touching import Touching
    from scorer.lineframe.check import Verdict


# Nothing of entries is brought in before one is read or written: who prints has none.


def _read(data: bytes, edition: Edition) -> Sequence[Entry]:
    from games.lineframe.json_notation import read

    return read(data, edition)


def _text(entry: Entry) -> str:
    from games.lineframe.notation import serialise

    return serialise([entry])


def _to_json(entry: Entry) -> str:
    from games.lineframe.json_notation import to_json

    return json.dumps(to_json([entry]), ensure_ascii=False)


def _blank(players: int, say: Say, _edition: Edition) -> str:
    from games.lineframe.blank import blank

    return blank(players, say)


def _playing() -> Playing[Any, Edition]:
    from kamikoma.shelf.lineframe.lines import PLAYING

    return PLAYING


def _judge() -> Judge[Entry, Edition, Verdict]:
    from kamikoma.shelf.lineframe.judge import JUDGE

    return JUDGE


def _press() -> Press[Edition, PrintChoices]:
    from kamikoma.shelf.lineframe.press import PRESS

    return PRESS


def _solver() -> Solver[Edition, SolveChoices]:
    from kamikoma.shelf.lineframe.solving import SOLVER

    return SOLVER


def _touching() -> Touching[Edition]:
    from kamikoma.shelf.lineframe.touching import TOUCHING

    return TOUCHING


def _read_photos(sources: Sequence[Source], progress: Progress) -> PhotoReading:
    from kamikoma.shelf.lineframe.photos import read_sources

    return read_sources(sources, progress)


def _tape_in(source: Source) -> str:
    from kamikoma.shelf.lineframe.photos import tape_in

    return tape_in(source)


def _shown() -> PrintChoices:
    return PrintChoices(ids=(SAMPLE_TAPE,))


def _frame(choices: PrintChoices) -> tuple[str, ...]:
    return () if choices.frame == "20" else (f"{choices.frame}mm",)


GAME: Game[Entry, Edition, Verdict, PrintChoices] = Game(
    slug=SLUG,
    title=mark("Lineframe"),
    players=range(1, 5),
    editions=Editions(
        house=house_edition,
        read=read_edition,
        text=edition_text,
        help=mark("A TOML file with the numbers of your own set, in place of the house’s."),
    ),
    scoring=Scoring(
        about=About(
            short=mark("Tables or plays: what they score, and whether they are legal."),
            long=mark(
                "Score Lineframe: what lies on the table, or the game as it was played. Several"
                " files are the players of one game, the start player first. “-” is standard input."
            ),
            examples=(
                "kamikoma score lineframe kamikoma/samples/lineframe-good.txt",
                "kamikoma score lineframe north.txt south.txt --picture table.svg",
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
            short=mark("Tapes, die, rules and score sheet."),
            long=mark(
                "Print Lineframe: a tape for each player, how to make it, a die, the rules"
                " and a score sheet. The id on a tape prints that tape again, for ever."
            ),
            examples=(
                "kamikoma print lineframe --players 2",
                "kamikoma print lineframe --id A7Q3K2M --ink eco",
            ),
        ),
        images=About(
            short=mark("Frames, die to fold and sheets as pictures."),
            long=mark(
                "Export a picture of each frame of Lineframe’s tapes, of the die to fold and of the"
                " sheets."
            ),
            examples=("kamikoma export images lineframe --id A7Q3K2M",),
        ),
        tts=About(
            short=mark("Tapes as piles of frames, die, score sheet and rules."),
            long=mark(
                "Export Lineframe for Tabletop Simulator: each tape as a pile of frames in their"
                " order, a die, the score sheet and the rules. Numbers are written with the pencil"
                " that is there."
            ),
            examples=("kamikoma export tts lineframe --id A7Q3K2M",),
        ),
        choices=PrintChoices,
        settle=settle,
        name=lambda choices: "-".join((*choices.ids, *_frame(choices))),
        press=_press,
        for_players=for_players,
        shown=_shown,
        smaller=smaller,
        backs=False,
    ),
    questions=(
        Question(
            verb="solve",
            about=About(
                short=mark("The best boxing of a table, or every best one."),
                long=mark(
                    "Find the best boxing of a table or a play, proved. With --all every best one,"
                    " at most 1,000."
                ),
                examples=("kamikoma solve lineframe kamikoma/samples/lineframe-good.txt --all",),
            ),
            choices=SolveChoices,
            solver=_solver,
            waiting=mark("solving"),
        ),
    ),
    photos=Photos(
        about=About(
            short=mark("Photos of tables: what lies there, and what was written."),
            long=mark(
                "Read Lineframe tables from photos. The entry goes to standard output, ready to be"
                " scored; what is doubtful is told beside it. Several photos of one table are read"
                " together. How to take them: docs/photo.md."
            ),
            examples=(
                "kamikoma read lineframe table.jpg | kamikoma score lineframe -",
                "kamikoma read lineframe table.jpg --review output/table.html --score",
            ),
        ),
        read=_read_photos,
        way="finished",
        act=_tape_in,
    ),
    rules=rules,
    samples=Samples(
        folder=Path(__file__).parents[2] / "samples",
        good="lineframe-good.txt",
        wrong="lineframe-wrong-claim.txt",
        try_next=(
            "kamikoma print lineframe --players 2",
            "kamikoma solve lineframe kamikoma/samples/lineframe-good.txt --all",
        ),
    ),
    touching=_touching,
)
