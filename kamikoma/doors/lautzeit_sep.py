"""Lautzeit-Sep's commands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from games.lautzeit_sep import SLUG
from games.lautzeit_sep.edition import Edition, house_edition, read_edition
from games.lautzeit_sep.entry import Entry, Group
from games.message import Message, mark, message
from games.notation import decode
from games.problem import NotationError
from kamikoma.editions import edition_file
from kamikoma.exporting import export_images, export_tts, image_options, tts_options
from kamikoma.failure import BROKEN_RULES, OK, UNREADABLE, CommandError
from kamikoma.labels import label_options
from kamikoma.options import command, example, option
from kamikoma.printing import deliver_pieces, duplex_option, print_options, say_all
from kamikoma.report import json_problem, report
from kamikoma.scoring import Found, Scoring, complain, run_score, score_options, write_json
from kamikoma.sources import Source
from kamikoma.terminal import console, progress
from kamikoma.words import spoken

if TYPE_CHECKING:
    from rich.console import RenderableType

    from printables.document import Document
    from scorer.lautzeit_sep_round import Round

TITLE = mark("Lautzeit-Sep")
SAMPLES = ("lautzeit-sep-good.txt", "lautzeit-sep-wrong-claim.txt")
TRY_NEXT = (
    "kamikoma solve lautzeit-sep S12W S46 B5579 --discard",
    "kamikoma odds lautzeit-sep --hands 100000 --seed 1",
)
MOST_HANDS = 10_000_000

_edition_option = option(
    "--edition",
    metavar="FILE",
    help=mark("A TOML file with the numbers of your own set, in place of inferred and house ones."),
)
_players_option = option(
    "--players",
    metavar="N",
    type=click.IntRange(2, 4),
    default=4,
    show_default=True,
    help=mark("Players of the game, 2 to 4; three leave out every 0, two also two wilds."),
)


def _edition(name: str | None) -> Edition:
    return edition_file(name, read_edition) or house_edition()


@command(
    SLUG,
    short_help=mark("Pieces, board, sticks, cubes, racks and rules."),
    help=mark(
        "Print Lautzeit-Sep: pieces with their backs, the board with its score track, throwing"
        " sticks, score cubes and racks to fold, and the rules on one page."
    ),
    epilog=example(
        "kamikoma print lautzeit-sep",
        "kamikoma print lautzeit-sep --players 2 --duplex fold --ink eco",
    ),
)
@_players_option
@_edition_option
@duplex_option
@label_options
@print_options
def print_command(*, players: int, edition: str | None, **chosen: Any) -> int:
    """Print pieces, board and what is folded."""
    return say_all(print_set(edition=_edition(edition), players=players, **chosen))


def print_set(
    *, edition: Edition | None = None, players: int = 4, **chosen: Any
) -> Iterator[Message]:
    """Print the set for so many players; `chosen` is for `deliver_pieces`."""
    made = partial(_document, edition, players)
    return deliver_pieces(made, name=f"{SLUG}-{players}", game=SLUG, **chosen)


def _document(edition: Edition | None, players: int, **setup: Any) -> Document:
    from printables.lautzeit_sep import document  # noqa: PLC0415 - only to print

    return document(edition=edition or house_edition(), players=players, **setup)


@command(
    SLUG,
    short_help=mark("Pieces, board, what is folded and sheets as pictures."),
    help=mark(
        "Export a picture of each side of Lautzeit-Sep’s pieces, of the board, of sticks, cubes and"
        " racks to fold, and of the sheets."
    ),
    epilog=example("kamikoma export images lautzeit-sep --players 3"),
)
@_players_option
@_edition_option
@image_options
def images_command(*, players: int, edition: str | None, **chosen: Any) -> int:
    """Export pictures."""
    made = partial(_document, _edition(edition), players)
    return say_all(export_images(made, game=SLUG, **chosen))


@command(
    SLUG,
    short_help=mark("Pieces as a deck, board, sticks, cubes and rules."),
    help=mark(
        "Export Lautzeit-Sep for Tabletop Simulator: the pieces as a deck, the board, throwing"
        " sticks, score cubes and the rules. Hands are hidden there, so there are no racks."
    ),
    epilog=example("kamikoma export tts lautzeit-sep --players 3"),
)
@_players_option
@_edition_option
@tts_options
def tts_command(*, players: int, edition: str | None, **chosen: Any) -> int:
    """Export for Tabletop Simulator."""
    from printables.lautzeit_sep.tts import on_table  # noqa: PLC0415 - only to export

    made = partial(_document, _edition(edition), players)
    return say_all(export_tts(made, on_table, game=SLUG, **chosen))


def print_whole(*, seed: int | None, **chosen: Any) -> Iterator[Message]:
    """Print the set for four, as `print all` does; a `seed` changes nothing here."""
    return print_set(**chosen)


def demo_print(out: str) -> Iterator[Message]:
    """Print the set for four; yield what there is to tell."""
    return print_set(out=out)


@command(
    SLUG,
    short_help=mark("Declarations: may they be made, what are they worth, was it right."),
    help=mark(
        "Score Lautzeit-Sep: what was revealed and returned, the hand, and what was declared."
        " Several files are the players of one round. “-” is standard input."
    ),
    epilog=example(
        "kamikoma score lautzeit-sep kamikoma/samples/lautzeit-sep-good.txt",
        "kamikoma score lautzeit-sep kamikoma/samples/lautzeit-sep-good.txt --json",
    ),
)
@_edition_option
@score_options
def score_command(
    *, files: tuple[str, ...], as_json: bool, each: bool, picture: str | None, edition: str | None
) -> int:
    """Score entries."""
    if picture is not None:
        raise CommandError(message("there is no picture of a hand; leave out --picture"))
    return run_score(scoring(_edition(edition)), files, as_json=as_json, each=each, picture=picture)


def scoring(edition: Edition | None = None) -> Scoring[Entry, Round]:
    """Return how Lautzeit-Sep scores; nothing heavy is imported before an entry was read."""
    return Scoring(
        slug=SLUG,
        title=TITLE,
        read=_read,
        check=partial(_check, edition=edition),
        found=_found,
        answer=_answer,
        words=_words,
    )


def _read(data: bytes) -> Sequence[Entry]:
    from games.lautzeit_sep.json_notation import read  # noqa: PLC0415 - only to score

    return read(data)


def _check(entries: Sequence[Entry], edition: Edition | None = None) -> Round:
    from scorer.lautzeit_sep_round import check_round  # noqa: PLC0415 - OR-Tools takes a while

    return check_round(entries, edition)


def _found(checked: Round) -> list[Found]:
    from scorer.lautzeit_sep_round import called  # noqa: PLC0415 - is there with a round

    several = len(checked.players) > 1
    return [
        Found(problem, at, spoken().say(called(at + 1)) if several else "")
        for at, verdict in enumerate(checked.players)
        for problem in verdict.problems
    ]


def _answer(checked: Round, say: Callable[[Message], str]) -> dict[str, Any]:
    from scorer.lautzeit_sep_answer import round_answer  # noqa: PLC0415 - is there with a round

    return round_answer(checked, say)


def _words(checked: Round) -> Iterator[RenderableType]:
    from kamikoma.doors.lautzeit_sep_words import round_words  # noqa: PLC0415 - Rich is slow

    return round_words(checked, spoken())


@command(
    SLUG,
    short_help=mark("A hand: its best readings, points, waits, what to throw away."),
    help=mark(
        "Solve a hand of nine, as S12W S456 B567: S a soldier, B a brush, W a wild. Every best"
        " reading and its points, or how far away the hand is and what it waits for."
    ),
    epilog=example(
        'kamikoma solve lautzeit-sep "S12W S456 B567"',
        'kamikoma solve lautzeit-sep "S12W S46 B5579" --discard --seen "S5 B6 B6"',
    ),
)
@click.argument("pieces", nargs=-1, required=True, metavar="PIECES...")
@option("--discard", is_flag=True, help=mark("Rank what to throw away."))
@option(
    "--seen",
    metavar="PIECES",
    default="",
    help=mark("Pieces on the board, and those that others revealed."),
)
@option("--json", "as_json", is_flag=True, help=mark("Answer in JSON."))
@_players_option
@_edition_option
def solve_command(
    *,
    pieces: tuple[str, ...],
    discard: bool,
    seen: str,
    as_json: bool,
    players: int,
    edition: str | None,
) -> int:
    """Solve a hand."""
    rules = _edition(edition)
    typed = Source(spoken().say(message("the hand")), " ".join(pieces).encode(errors="replace"))
    watched = Source("--seen", seen.encode(errors="replace"))
    groups: list[Group] = []
    unread = []
    for source in (typed, watched):
        if source is watched and not seen.strip():
            groups.append(Group(()))
            continue
        try:
            groups.append(_pieces(source))
        except NotationError as error:
            unread += [(problem, source) for problem in error.problems]
    if unread:
        if as_json:
            problems = [json_problem(problem, source) for problem, source in unread]
            write_json({"game": SLUG, "valid": False, "problems": problems})
        complain(unread)
        return UNREADABLE
    hand, others = groups
    solve = _solve_json if as_json else _solve
    return solve(rules, players, (hand, typed), (others, watched), discard=discard)


def _pieces(source: Source) -> Group:
    from games.lautzeit_sep.notation import parse_pieces  # noqa: PLC0415 - only to solve

    return parse_pieces(decode(source.data))


def _solve(
    edition: Edition,
    players: int,
    hand: tuple[Group, Source],
    seen: tuple[Group, Source],
    *,
    discard: bool,
) -> int:
    from kamikoma.doors.lautzeit_sep_words import discard_words, solved_words  # noqa: PLC0415
    from scorer.lautzeit_sep import check  # noqa: PLC0415 - OR-Tools takes half a second
    from scorer.lautzeit_sep_pieces import seen_problems  # noqa: PLC0415

    verdict = check(Entry(players, hand=hand[0]), edition)
    found = [(problem, hand[1], "") for problem in verdict.problems]
    if not found:
        found = [
            (problem, seen[1], "") for problem in seen_problems(edition, players, hand[0], seen[0])
        ]
    out = console()
    if found:
        for line in report(found):
            out.print(line, soft_wrap=True, style=None if line.startswith(" ") else "red")
        return BROKEN_RULES
    parts = [*solved_words(verdict, seen[0].pieces, spoken())]
    if discard:
        parts += discard_words(verdict, seen[0].pieces, spoken())
    for part in parts:
        out.print(part, soft_wrap=isinstance(part, str))
    return OK


def _solve_json(
    edition: Edition,
    players: int,
    hand: tuple[Group, Source],
    seen: tuple[Group, Source],
    *,
    discard: bool,
) -> int:
    from scorer.lautzeit_sep import check  # noqa: PLC0415 - OR-Tools takes half a second
    from scorer.lautzeit_sep_answer import solved_answer  # noqa: PLC0415
    from scorer.lautzeit_sep_pieces import seen_problems  # noqa: PLC0415

    verdict = check(Entry(players, hand=hand[0]), edition)
    answer = solved_answer(verdict, seen[0].pieces, discard=discard, say=spoken().say)
    if verdict.valid:
        wrong = seen_problems(edition, players, hand[0], seen[0])
        answer["problems"] = [json_problem(problem, seen[1]) for problem in wrong]
        answer["valid"] = not wrong
    write_json(answer)
    return OK if answer["valid"] else BROKEN_RULES


@command(
    SLUG,
    short_help=mark("How often each declaration holds among hands as they are dealt."),
    help=mark(
        "Deal hands and tell how often each name holds, among all hands and among complete ones,"
        " each share with the limits of its 95 % confidence interval. Judge the house values by it."
    ),
    epilog=example("kamikoma odds lautzeit-sep --hands 100000 --seed 1"),
)
@option(
    "--hands",
    "count",
    metavar="N",
    type=click.IntRange(1, MOST_HANDS),
    default=100_000,
    show_default=True,
    help=mark("How many hands to deal."),
)
@option(
    "--seed", metavar="N", type=click.INT, help=mark("Deal the same hands for the same number.")
)
@_players_option
@_edition_option
def odds_command(*, count: int, seed: int | None, players: int, edition: str | None) -> int:
    """Deal hands and count."""
    from kamikoma.doors.lautzeit_sep_words import odds_words  # noqa: PLC0415 - Rich is slow
    from solver.lautzeit_sep_odds import odds  # noqa: PLC0415 - only to deal

    rules, words = _edition(edition), spoken()
    label = words.say(message("dealing"))
    found = odds(rules, players, count, seed, lambda hands: progress(hands, len(hands), label))
    for part in odds_words(found, rules, words):
        console().print(part, soft_wrap=isinstance(part, str))
    return OK


def house_document(**setup: Any) -> Document:
    """Return all that is printed of the game if people choose nothing.

    Args:
        setup: paper, duplex, ink, language and `tr`, as for a game with backs.
    """
    return _document(None, 4, **setup)
