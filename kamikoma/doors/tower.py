"""Tower of Letter's commands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from games.message import Message, mark, message
from games.problem import NOTATION, NotationError, Problem
from games.tower import SLUG
from games.tower.entry import Entry
from kamikoma.exporting import export_images, export_tts, image_options, tts_options
from kamikoma.failure import BROKEN_RULES, OK, UNREADABLE, CommandError
from kamikoma.labels import label_options
from kamikoma.options import choices, command, example, option
from kamikoma.printing import deliver_pieces, duplex_option, print_options, say_all
from kamikoma.report import report
from kamikoma.scoring import Found, Scoring, complain, run_score, score_options, write_json
from kamikoma.sources import Source, read_sources
from kamikoma.terminal import console, gauge
from kamikoma.words import spoken

if TYPE_CHECKING:
    from rich.console import RenderableType

    from printables.document import Document
    from printables.picture import Picture
    from scorer.tower import Verdict

TITLE = mark("Tower of Letter")
SAMPLES = ("tower-play.txt", "tower-wrong-claim.txt")
TRY_NEXT = (
    "kamikoma solve tower kamikoma/samples/tower-play.txt --hand せ,の,え,ひ",
    "kamikoma score tower kamikoma/samples/tower-plan.txt",
)


_names_option = option(
    "--names",
    is_flag=True,
    help=mark("Proper names, and words written in katakana or Latin letters only, count too."),
)


_full_option = option(
    "--full", is_flag=True, help=mark("All 70 kana, voiced ones too; the game needs 45.")
)

_card_option = option(
    "--card",
    type=choices(("mini", "poker", "bridge")),
    default="mini",
    show_default=True,
    help=mark("Size of the cards: 44 × 63, 63 × 88 or 57 × 89 mm."),
)


@command(
    SLUG,
    short_help=mark("Kana cards, board, rules and a sheet for the tower."),
    help=mark(
        "Print Tower of Letter: 45 cards with a kana in front and its letter behind, the board, the"
        " rules on one page and a sheet to write the tower on."
    ),
    epilog=example(
        "kamikoma print tower",
        "kamikoma print tower --duplex fold --map --ink eco",
    ),
)
@_full_option
@_card_option
@option(
    "--map",
    "small_board",
    is_flag=True,
    help=mark("The board small, on one page, instead of large enough for the cards."),
)
@duplex_option
@label_options
@print_options
def print_command(*, full: bool, card: str, small_board: bool, **chosen: Any) -> int:
    """Print cards, board and sheets."""
    return say_all(print_cards(full=full, card=card, small_board=small_board, **chosen))


def print_cards(
    *, full: bool = False, card: str = "mini", small_board: bool = False, **chosen: Any
) -> Iterator[Message]:
    """Print the cards with all that goes with them; `chosen` is for `deliver_pieces`."""
    made = partial(_document, card=card, full=full, small_board=small_board)
    smaller = {"--card mini": {"card": "mini"}} if card != "mini" else {}
    return deliver_pieces(made, name=SLUG, instead=smaller, **chosen)


def _document(*, card: str, **setup: Any) -> Document:
    from printables.tower import FORMATS, document  # noqa: PLC0415 - only to print

    return document(form=FORMATS[card], **setup)


@command(
    SLUG,
    short_help=mark("Kana cards, the whole board and sheets as pictures."),
    help=mark(
        "Export a picture of each side of Tower of Letter’s cards, of the whole board and of the"
        " sheets."
    ),
    epilog=example("kamikoma export images tower --card poker"),
)
@_full_option
@_card_option
@image_options
def images_command(*, full: bool, card: str, **chosen: Any) -> int:
    """Export pictures."""
    made = partial(_document, card=card, full=full)
    return say_all(export_images(made, game=SLUG, **chosen))


@command(
    SLUG,
    short_help=mark("Kana cards with their letters behind, board and rules."),
    help=mark(
        "Export Tower of Letter for Tabletop Simulator: the cards with their letters behind, the"
        " board and the rules."
    ),
    epilog=example("kamikoma export tts tower"),
)
@_full_option
@_card_option
@tts_options
def tts_command(*, full: bool, card: str, **chosen: Any) -> int:
    """Export for Tabletop Simulator."""
    from printables.tower.tts import on_table  # noqa: PLC0415 - only to export

    made = partial(_document, card=card, full=full)
    return say_all(export_tts(made, on_table, game=SLUG, **chosen))


def print_whole(*, seed: int | None, **chosen: Any) -> Iterator[Message]:
    """Print the cards and sheets, as `print all` does; a `seed` changes nothing here."""
    return print_cards(**chosen)


def demo_print(out: str) -> Iterator[Message]:
    """Print the cards and sheets; yield what there is to tell."""
    return print_cards(out=out)


@command(
    SLUG,
    short_help=mark("Towers or plays: words, turned cards, score and grade."),
    help=mark(
        "Score Tower of Letter: the finished tower, or the game as it was played, every word looked"
        " up. “-” is standard input."
    ),
    epilog=example(
        "kamikoma score tower kamikoma/samples/tower-play.txt --picture tower.svg",
        "kamikoma score tower kamikoma/samples/tower-table.txt",
    ),
)
@_names_option
@score_options
def score_command(
    *, files: tuple[str, ...], as_json: bool, each: bool, picture: str | None, names: bool
) -> int:
    """Score entries."""
    return run_score(scoring(names=names), files, as_json=as_json, each=each, picture=picture)


def scoring(*, names: bool = False) -> Scoring[Entry, Verdict]:
    """Return how Tower of Letter scores; the word list is loaded when an entry was read."""
    return Scoring(
        slug=SLUG,
        title=TITLE,
        read=_read,
        check=partial(_check, names=names),
        found=lambda verdict: [Found(problem) for problem in verdict.problems],
        answer=_answer,
        words=_words,
        pictures=_pictures,
        together=False,
    )


def _read(data: bytes) -> Sequence[Entry]:
    from games.notation import decode  # noqa: PLC0415 - only to score
    from games.tower.json_notation import parse_json_entry  # noqa: PLC0415
    from games.tower.notation import parse  # noqa: PLC0415

    text = decode(data)
    return [parse_json_entry(text) if text.lstrip().startswith("{") else parse(text)]


def _check(entries: Sequence[Entry], names: bool = False) -> Verdict:
    from scorer.tower import check  # noqa: PLC0415 - with the word list

    return check(entries[0], names=names)


def _answer(verdict: Verdict, say: Callable[[Message], str]) -> dict[str, Any]:
    from scorer.tower_answer import answer  # noqa: PLC0415 - is there once there is a verdict

    return answer(verdict, say)


def _words(verdict: Verdict) -> Iterator[RenderableType]:
    from kamikoma.doors.tower_words import verdict_words  # noqa: PLC0415 - Rich takes its time

    return verdict_words(verdict, spoken())


def _pictures(verdict: Verdict) -> list[Picture]:
    from printables.tower.tower_picture import tower_picture  # noqa: PLC0415 - if asked for

    say = spoken().say
    told = (verdict.account, verdict.sentence, verdict.last_said, *verdict.notes)
    lines = [say(said) for said in told if said]
    return [
        tower_picture(verdict.standing, verdict.last_word, title=say(verdict.points), lines=lines)
    ]


@command(
    SLUG,
    short_help=mark("What can be laid from a hand, or a plan for a whole game."),
    help=mark(
        "Find what can be laid now from a hand, the best first: most cards turned, then what leaves"
        " most open. With --plan a whole game, written as a play that can be scored; --hand, once"
        " for each player in their order, deals the cards, without it all lie open."
    ),
    epilog=example(
        "kamikoma solve tower kamikoma/samples/tower-play.txt --hand せ,の,え,ひ",
        "kamikoma solve tower --plan --seconds 10 --out plan.txt",
    ),
)
@click.argument("file", metavar="[FILE]", required=False)
@option("--hand", "hands", metavar="KANA", multiple=True, help=mark("The cards of a hand: か,せ,…"))
@option("--plan", "planned", is_flag=True, help=mark("Plan a whole game."))
@option(
    "--seconds",
    metavar="N",
    type=click.FloatRange(0, 86400),
    default=60,
    show_default=True,
    help=mark("How long to search for a plan; it ends sooner when no game can be better."),
)
@option("--out", metavar="FILE", help=mark("Write the plan into this file."))
@option(
    "--most",
    metavar="N",
    type=click.IntRange(1),
    default=20,
    show_default=True,
    help=mark("Show at most so many turns."),
)
@option("--json", "as_json", is_flag=True, help=mark("Answer in JSON."))
@_names_option
def solve_command(
    *,
    file: str | None,
    hands: tuple[str, ...],
    planned: bool,
    seconds: float,
    out: str | None,
    most: int,
    as_json: bool,
    names: bool,
) -> int:
    """Find turns, or plan a game."""
    if planned and file is not None:
        raise CommandError(message("--plan begins a game anew; it takes no file"))
    for name in ("most",) if planned else ("seconds", "out"):
        source = click.get_current_context().get_parameter_source(name)
        if source is click.core.ParameterSource.COMMANDLINE:
            raise CommandError(
                message("--{option} goes only without --plan", option=name)
                if planned
                else message("--{option} goes only with --plan", option=name)
            )
    if not planned and (file is None or len(hands) != 1):
        raise CommandError(message("expected a file and one --hand, or --plan"))
    try:
        dealt = tuple(_hand(typed) for typed in hands)
    except NotationError as error:
        reasons = "; ".join(spoken().say(problem.message) for problem in error.problems)
        raise CommandError(message("--hand: {reason}", reason=reasons)) from None
    if planned or file is None:
        return _plan(dealt, seconds, out, as_json, names)
    (found,) = read_sources([file])
    return _turns(found, dealt[0], most, as_json, names)


def _hand(typed: str) -> tuple[str, ...]:
    from games.tower.notation import parse_hand  # noqa: PLC0415 - only to solve

    return parse_hand(typed)


def _turns(source: Source, hand: tuple[str, ...], most: int, as_json: bool, names: bool) -> int:
    from games.tower.words import Lexicon  # noqa: PLC0415 - only to solve
    from kamikoma.doors.tower_words import turns_words  # noqa: PLC0415
    from solver.tower import not_in_hand, plays  # noqa: PLC0415
    from solver.tower_board import Finder  # noqa: PLC0415

    try:
        if source.missing:
            raise NotationError((Problem(NOTATION, None, source.missing),))
        entries = _read(source.data)
    except NotationError as error:
        complain([(problem, source) for problem in error.problems])
        return UNREADABLE
    verdict = _check(entries, names)
    if verdict.broken:
        out = console(error=as_json)
        for line in report([(problem, source, "") for problem in verdict.problems]):
            out.print(line, soft_wrap=True)
        return BROKEN_RULES
    tower = verdict.standing
    standing = not_in_hand(tower, hand)
    if standing:
        raise CommandError(
            message("in no hand, as they stand in the tower: {cards}", cards=", ".join(standing))
        )
    found = plays(tower, hand, Finder(Lexicon(names, entries[0].allowed)))
    if as_json:
        shown = [play.as_json() for play in found[:most]]
        write_json({"game": SLUG, "count": len(found), "plays": shown})
        return OK
    out = console()
    for part in turns_words(found, most, spoken()):
        out.print(part, soft_wrap=isinstance(part, str))
    return OK


def _place(out: str | None) -> Path | None:
    """Return where the plan goes; before the search, that it does not search in vain."""
    if out is None:
        return None
    place = Path(out)
    if place.is_dir():
        raise CommandError(
            message("{file}: {reason}", file=str(place), reason=Message(mark("it is a folder")))
        )
    place.parent.mkdir(parents=True, exist_ok=True)
    return place


def _plan(
    hands: tuple[tuple[str, ...], ...],
    seconds: float,
    out: str | None,
    as_json: bool,
    names: bool,
) -> int:
    from games.tower.edition import KANA  # noqa: PLC0415 - only to plan
    from games.tower.entry import Claim  # noqa: PLC0415
    from games.tower.json_notation import to_json  # noqa: PLC0415
    from games.tower.notation import serialise  # noqa: PLC0415
    from games.tower.words import Lexicon  # noqa: PLC0415
    from kamikoma.doors.tower_words import plan_words  # noqa: PLC0415
    from printables.document import write_whole  # noqa: PLC0415
    from solver.tower_plan import Plan, deal_problem, plan  # noqa: PLC0415

    words = spoken()
    hands = hands or (tuple(KANA),)
    reason = deal_problem(hands)
    if reason:
        raise CommandError(message("--hand: {reason}", reason=reason))
    place = _place(out)
    best: Plan | None = None
    with gauge(words.say(message("planning"))) as show:

        def told(share: float, so_far: Plan) -> None:
            nonlocal best
            best = so_far
            show(share, words.say(message("planning, {score} points so far", score=best.score)))

        try:
            found = plan(Lexicon(names), hands, seconds=seconds, progress=told)
        except KeyboardInterrupt:  # whoever has waited enough gets what there is
            if best is None or not best.rounds:
                raise
            found = best
    entry = replace(found.entry, claim=Claim(found.score))
    text = to_json(entry) if as_json else serialise(entry)
    if place is None:
        click.echo(text, nl=False)
    else:
        try:
            write_whole(place, text.encode())
        except OSError:
            click.echo(text, nl=False)  # what took so long to find is not lost
            raise
        click.echo(words.say(message("plan: {file}", file=str(place))))
    for said in plan_words(found):
        click.echo(words.say(said), err=place is None)  # aside from the plan itself
    return OK


def house_document(**setup: Any) -> Document:
    """Return all that is printed of the game if people choose nothing.

    Args:
        setup: paper, duplex, ink, language and `tr`, as for a game with backs.
    """
    return _document(card="mini", **setup)
