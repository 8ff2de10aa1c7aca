"""Lineframe's commands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import click

from games.lineframe import SLUG
from games.lineframe.entry import Entry
from games.message import Message, mark, message
from games.problem import NOTATION, NotationError, Problem
from kamikoma.exporting import export_images, export_tts, image_options, tts_options
from kamikoma.failure import BROKEN_RULES, OK, UNREADABLE, CommandError
from kamikoma.labels import label_options
from kamikoma.options import command, example, option
from kamikoma.printing import deliver, print_options, say_all
from kamikoma.report import report
from kamikoma.scoring import Found, Scoring, complain, run_score, score_options
from kamikoma.sources import read_sources
from kamikoma.terminal import busy, console
from kamikoma.words import spoken

if TYPE_CHECKING:
    from rich.console import RenderableType

    from printables.document import Document
    from printables.picture import Picture
    from scorer.lineframe import Verdict

TITLE = mark("Lineframe")
SAMPLES = ("lineframe-good.txt", "lineframe-wrong-claim.txt")
FRAME_SIZES_MM = ("15", "20", "25", "30")

TRY_NEXT = (
    "kamikoma print lineframe --players 2",
    "kamikoma solve lineframe kamikoma/samples/lineframe-good.txt --all",
)
SAMPLE_TAPE = "A7Q3K2M"
BOXING_RULE = "12"


F = TypeVar("F", bound=Callable[..., Any])


def _tape_options(function: F) -> F:
    """Decorate a command's function with which tapes there are, and how large their frames are."""
    for decorate in (
        option(
            "--frame",
            type=click.Choice(FRAME_SIZES_MM),
            default="20",
            show_default=True,
            help=mark("Side of a frame in mm."),
        ),
        option(
            "--seed",
            metavar="N",
            type=click.INT,
            help=mark("Draw the same new tapes for the same number."),
        ),
        option(
            "--players",
            metavar="N",
            type=click.IntRange(1, 4),
            help=mark("Print new tapes for so many players, 1 to 4; all are different."),
        ),
        option(
            "--id",
            "ids",
            metavar="ID",
            multiple=True,
            help=mark("Print the tape of this id; may be given for each player."),
        ),
    ):
        function = decorate(function)
    return function


@command(
    SLUG,
    short_help=mark("Tapes, die, rules and score sheet."),
    help=mark(
        "Print Lineframe: a tape for each player, how to make it, a die, the rules on one page and"
        " a score sheet. The id on a tape prints that tape again, for ever."
    ),
    epilog=example(
        "kamikoma print lineframe --players 2",
        "kamikoma print lineframe --id A7Q3K2M --ink eco",
    ),
)
@_tape_options
@label_options
@print_options
def print_command(
    *, ids: tuple[str, ...], players: int | None, seed: int | None, frame: str, **chosen: Any
) -> int:
    """Print tapes and sheets."""
    wanted = _wanted_ids(ids, players, seed)
    return say_all(print_tapes(wanted, frame_mm=float(frame), **chosen))


@command(
    SLUG,
    short_help=mark("Frames, die to fold and sheets as pictures."),
    help=mark(
        "Export a picture of each frame of Lineframe’s tapes, of the die to fold and of the sheets."
    ),
    epilog=example("kamikoma export images lineframe --id A7Q3K2M"),
)
@_tape_options
@image_options
def images_command(
    *, ids: tuple[str, ...], players: int | None, seed: int | None, frame: str, **chosen: Any
) -> int:
    """Export pictures."""
    made = partial(_document, _wanted_ids(ids, players, seed), frame_mm=float(frame))
    return say_all(export_images(made, game=SLUG, **chosen))


@command(
    SLUG,
    short_help=mark("Tapes as piles of frames, die, score sheet and rules."),
    help=mark(
        "Export Lineframe for Tabletop Simulator: each tape as a pile of frames in their order, a"
        " die, the score sheet and the rules. Numbers are written with the pencil that is there."
    ),
    epilog=example("kamikoma export tts lineframe --id A7Q3K2M"),
)
@_tape_options
@tts_options
def tts_command(
    *, ids: tuple[str, ...], players: int | None, seed: int | None, frame: str, **chosen: Any
) -> int:
    """Export for Tabletop Simulator."""
    from printables.lineframe.tts import on_table  # noqa: PLC0415 - only to export

    made = partial(_document, _wanted_ids(ids, players, seed), frame_mm=float(frame))
    return say_all(export_tts(made, on_table, game=SLUG, **chosen))


def _wanted_ids(ids: tuple[str, ...], players: int | None, seed: int | None) -> tuple[str, ...]:
    from games.lineframe.tape_id import TapeIdError, new_ids, read_id  # noqa: PLC0415 - for printing

    if ids and (players is not None or seed is not None):
        raise CommandError(
            message("--id names the tapes already; it does not go with --players or --seed")
        )
    if not ids:
        return new_ids(players or 1, seed)
    if len(ids) > 4:
        raise CommandError(
            message("found {count} ids, expected at most {most}", count=len(ids), most=4)
        )
    try:
        wanted = tuple(read_id(typed) for typed in ids)
    except TapeIdError as error:
        raise CommandError(error.message) from None
    for tape_id in wanted:
        if wanted.count(tape_id) > 1:
            raise CommandError(message("the id {id} is given twice", id=tape_id))
    return wanted


def print_tapes(
    ids: Sequence[str],
    *,
    frame_mm: float = 20,
    paper: str = "a4",
    ink: str = "full",
    **chosen: Any,
) -> Iterator[Message]:
    """Print the tapes of ids with all that goes with them; `chosen` is for `deliver`.

    `chosen` is for `deliver`.

    Raises:
        CommandError: the frames do not fit the paper.
        OSError: a file cannot be written.
    """
    from printables.ink import Ink  # noqa: PLC0415 - only to print

    words = spoken()
    make = partial(
        _document,
        ids,
        frame_mm=frame_mm,
        ink=Ink(ink),
        language=words.language,
        tr=words.text,
    )
    name = f"{SLUG}-{'-'.join(ids)}"
    smaller = [float(size) for size in reversed(FRAME_SIZES_MM) if float(size) < frame_mm]
    instead = {f"--frame {side:g}": {"frame_mm": side} for side in smaller}
    return deliver(make, name=name, game=SLUG, paper=paper, instead=instead, ink=ink, **chosen)


def _document(ids: Sequence[str], *, frame_mm: float, **setup: Any) -> Document:
    """Return the tapes of ids with all that goes with them; nothing of it has a back.

    Raises:
        PieceSizeError: the frames or a sheet do not fit the paper.
    """
    from games.lineframe.tape import tape_from_id  # noqa: PLC0415 - only to print
    from printables.lineframe import document  # noqa: PLC0415

    of_sheets = {key: setup[key] for key in ("paper", "ink", "language", "tr")}
    tapes = [tape_from_id(tape_id) for tape_id in ids]
    return document(tapes, frame_mm=frame_mm, **of_sheets)


@command(
    SLUG,
    short_help=mark("Tables or plays: what they score, and whether they are legal."),
    help=mark(
        "Score Lineframe: what lies on the table, or the game as it was played. Several files are"
        " the players of one game, the start player first. “-” is standard input."
    ),
    epilog=example(
        "kamikoma score lineframe kamikoma/samples/lineframe-good.txt",
        "kamikoma score lineframe north.txt south.txt --picture table.svg",
    ),
)
@score_options
def score_command(files: tuple[str, ...], as_json: bool, each: bool, picture: str | None) -> int:
    """Score entries."""
    return run_score(scoring(), files, as_json=as_json, each=each, picture=picture)


def scoring() -> Scoring[Entry, Verdict]:
    """Return how Lineframe scores; nothing heavy is imported before an entry was read."""
    return Scoring(
        slug=SLUG,
        title=TITLE,
        read=_read,
        check=_check,
        found=_found,
        answer=_answer,
        words=_words,
        pictures=_pictures,
    )


def _read(data: bytes) -> Sequence[Entry]:
    from games.lineframe.json_notation import read  # noqa: PLC0415 - only to score

    return read(data)


def _check(entries: Sequence[Entry]) -> Verdict:
    from scorer.lineframe import check  # noqa: PLC0415 - OR-Tools takes half a second

    return check(entries)


def _found(verdict: Verdict) -> list[Found]:
    several = len(verdict.players) > 1
    return [
        Found(problem, player.number - 1, _name(player.name, player.number) if several else "")
        for player in verdict.players
        for problem in player.problems
    ]


def _name(name: str | None, number: int) -> str:
    from scorer.lineframe import called  # noqa: PLC0415 - is there once there is a verdict

    found = called(name, number)
    return found if isinstance(found, str) else spoken().say(found)


def _answer(verdict: Verdict, say: Callable[[Message], str]) -> dict[str, Any]:
    from scorer.lineframe_answer import answer  # noqa: PLC0415 - is there once there is a verdict

    return answer(verdict, say)


def _words(verdict: Verdict) -> Iterator[RenderableType]:
    from kamikoma.doors.lineframe_words import verdict_words  # noqa: PLC0415 - Rich takes its time

    return verdict_words(verdict, spoken())


def _pictures(verdict: Verdict) -> list[Picture]:
    from printables.lineframe.table_picture import table_picture  # noqa: PLC0415 - if asked for

    pictures = []
    several = len(verdict.players) > 1
    for player in verdict.players:
        boxes = player.best.boxes
        scored = {(box.row, box.column, box.colour) for box in boxes}
        outlined = [
            (cluster.colour, cluster.cells)
            for cluster in player.clusters
            if any((row, column, cluster.colour) in scored for row, column in cluster.cells)
        ]
        pictures.append(
            table_picture(
                player.table,
                [(box.row, box.column, box.colour) for box in boxes],
                outlined,
                tr=spoken().text,
                title=_name(player.name, player.number) if several else player.name or "",
            )
        )
    return pictures


@command(
    SLUG,
    short_help=mark("The best boxing of a table, or every best one."),
    help=mark(
        "Find the best boxing of a table or a play, proved. With --all every best one, at most"
        " 1,000."
    ),
    epilog=example("kamikoma solve lineframe kamikoma/samples/lineframe-good.txt --all"),
)
@click.argument("file", metavar="FILE")
@option("--all", "every", is_flag=True, help=mark("List every best boxing."))
def solve_command(file: str, every: bool) -> int:
    """Solve tables."""
    sources = read_sources([file])
    try:
        if sources[0].missing:
            raise NotationError((Problem(NOTATION, None, sources[0].missing),))
        entries = _read(sources[0].data)
    except NotationError as error:
        complain([(problem, sources[0]) for problem in error.problems])
        return UNREADABLE
    verdict = _check(entries)
    out = console()
    broken = [
        (found.problem, sources[0], found.player)
        for found in _found(verdict)
        if entries[found.entry].play is not None and found.problem.rule != BOXING_RULE
    ]
    if broken:  # a play that broke off has no table to solve
        for line in report(broken):
            out.print(line, soft_wrap=True)
        return BROKEN_RULES
    from kamikoma.doors.lineframe_words import solved_words  # noqa: PLC0415 - Rich takes its time

    with busy(spoken().say(message("solving"))):
        parts = list(solved_words(verdict, spoken(), every=every))
    for part in parts:
        out.print(part, soft_wrap=isinstance(part, str))
    return OK


def print_whole(
    *, seed: int | None, duplex: str, back_offset: str | None, **chosen: Any
) -> Iterator[Message]:
    """Print a new tape, as `print all` does; nothing of it has a back."""
    return print_tapes(_wanted_ids((), None, seed), **chosen)


def demo_print(out: str) -> Iterator[Message]:
    """Print the tape of the samples; yield what there is to tell."""
    return print_tapes([SAMPLE_TAPE], out=out)


def house_document(**setup: Any) -> Document:
    """Return all that is printed of the game if people choose nothing.

    Args:
        setup: paper, duplex, ink, language and `tr`, as for a game with backs.
    """
    return _document([SAMPLE_TAPE], frame_mm=20, **setup)
