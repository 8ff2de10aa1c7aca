"""Lautzeit-Sep's commands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from games.lautzeit_sep import SLUG
from games.message import Message, mark, message
from games.problem import NotationError
from kamikoma.failure import BROKEN_RULES, OK, UNREADABLE, CommandError
from kamikoma.options import command, example, option
from kamikoma.report import report
from kamikoma.scoring import Found, Scoring, complain, run_score, write_json
from kamikoma.sources import Source
from kamikoma.terminal import console, progress
from kamikoma.words import spoken

if TYPE_CHECKING:
    from rich.console import RenderableType

    from games.lautzeit_sep.edition import Edition
    from games.lautzeit_sep.entry import Entry, Group
    from scorer.lautzeit_sep import Verdict

TITLE = mark("Lautzeit-Sep")
SAMPLES = ("lautzeit-sep-good.txt", "lautzeit-sep-wrong-claim.txt")
TRY_NEXT = (
    'kamikoma solve lautzeit-sep "S123 S456 B11 S9" --discard',
    "kamikoma odds lautzeit-sep --hands 100000 --seed 1",
)
MOST_HANDS = 100_000_000

_edition_option = option(
    "--edition",
    "edition_file",
    metavar="FILE",
    help=mark("Numbers of your own set, in place of house values: a TOML file."),
)
_players_option = option(
    "--players",
    metavar="N",
    type=click.IntRange(2, 4),
    default=4,
    show_default=True,
    help=mark("Players of the game, 2 to 4; with fewer than 4 some pieces are left out."),
)


@command(
    SLUG,
    short_help=mark("Postings, returns and declarations: right or not, and what was best."),
    help=mark(
        "Score Lautzeit-Sep: a declaration, or a hand that is not declared yet, with what was"
        " revealed and turned back. Several files are the players of one round. “-” is standard"
        " input."
    ),
    epilog=example(
        "kamikoma score lautzeit-sep kamikoma/samples/lautzeit-sep-good.txt",
        "kamikoma score lautzeit-sep hand.txt --json",
    ),
)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@option("--json", "as_json", is_flag=True, help=mark("Answer in JSON."))
@option("--each", is_flag=True, help=mark("Score each file by itself."))
@_edition_option
def score_command(
    files: tuple[str, ...], as_json: bool, each: bool, edition_file: str | None
) -> int:
    """Score entries."""
    found = scoring(_edition(edition_file) if edition_file else None)
    return run_score(found, files, as_json=as_json, each=each, picture=None)


def scoring(edition: Edition | None = None) -> Scoring[Entry, Verdict]:
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


def _edition(name: str) -> Edition:
    """Read an edition file.

    Raises:
        CommandError: it is none; with what is wrong.
    """
    from games.lautzeit_sep.edition import EditionError, read_edition  # noqa: PLC0415 - if asked for
    from games.notation import decode  # noqa: PLC0415
    from kamikoma.sources import read_sources  # noqa: PLC0415

    (source,) = read_sources([name])
    try:
        if source.missing:
            raise EditionError(source.missing)
        return read_edition(decode(source.data))
    except EditionError as error:
        reason = error.message
    except NotationError as error:
        reason = error.problems[0].message
    raise CommandError(message("{file}: {reason}", file=str(Path(name)), reason=reason))


def _read(data: bytes) -> Sequence[Entry]:
    from games.lautzeit_sep.json_notation import read  # noqa: PLC0415 - only to score

    return read(data)


def _check(entries: Sequence[Entry], edition: Edition | None = None) -> Verdict:
    from scorer.lautzeit_sep import check  # noqa: PLC0415 - OR-Tools takes half a second

    return check(entries, edition)


def _found(verdict: Verdict) -> list[Found]:
    several = len(verdict.players) > 1
    return [
        Found(
            problem,
            player.number - 1,
            spoken().say(message("player {number}", number=player.number)) if several else "",
        )
        for player in verdict.players
        for problem in player.problems
    ]


def _answer(verdict: Verdict, say: Callable[[Message], str]) -> dict[str, Any]:
    from scorer.lautzeit_sep_answer import answer  # noqa: PLC0415 - is there once there is a verdict

    return answer(verdict, say)


def _words(verdict: Verdict) -> Iterator[RenderableType]:
    from kamikoma.doors.lautzeit_sep_words import verdict_words  # noqa: PLC0415 - Rich takes its time

    return verdict_words(verdict, spoken())


@command(
    SLUG,
    short_help=mark("A hand: every best reading, its points, what it waits for."),
    help=mark(
        "Find the best readings of a hand of nine pieces, proved, or how far it is from complete"
        " and what it waits for, with how many of that are unseen. Pieces are typed as S123 B44W:"
        " S a soldier, B a brush, W a wild."
    ),
    epilog=example(
        'kamikoma solve lautzeit-sep "S12W S456 B567"',
        'kamikoma solve lautzeit-sep "S123 S456 B11 S9" --discard --seen "B2 B3"',
    ),
)
@click.argument("pieces", nargs=-1, required=True, metavar="PIECES...")
@_players_option
@option(
    "--discard",
    "ranked",
    is_flag=True,
    help=mark("Rank what to discard by how many unseen pieces then help."),
)
@option("--seen", metavar="PIECES", help=mark("Pieces on the board, and revealed by others."))
@option("--light", metavar="PIECE", help=mark("The light piece."))
@option("--json", "as_json", is_flag=True, help=mark("Answer in JSON."))
@_edition_option
def solve_command(
    *,
    pieces: tuple[str, ...],
    players: int,
    ranked: bool,
    seen: str | None,
    light: str | None,
    as_json: bool,
    edition_file: str | None,
) -> int:
    """Solve a hand."""
    from games.lautzeit_sep.entry import Entry  # noqa: PLC0415 - only to solve

    words = spoken()
    edition = _edition(edition_file) if edition_file else None
    typed = {
        "hand": Source(words.say(message("hand")), " ".join(pieces).encode(errors="replace")),
        "seen": Source("--seen", (seen or "").encode(errors="replace")),
        "light": Source("--light", (light or "").encode(errors="replace")),
    }
    groups: dict[str, Group] = {}
    unread = []
    for key, source in typed.items():
        if key == "hand" or source.data:
            try:
                groups[key] = _group(source, single=key == "light")
            except NotationError as error:
                unread += [(problem, source) for problem in error.problems]
    if unread:
        complain(unread)
        return UNREADABLE
    entry = Entry(players, hand=groups["hand"], light=groups.get("light"))
    verdict = _check([entry], edition)
    problems = [(problem, typed["hand"], "") for problem in verdict.players[0].problems]
    elsewhere = groups["seen"].pieces if "seen" in groups else ()
    if not problems:
        problems = [(p, typed["seen"], "") for p in _seen_too_often(verdict, groups)]
    if problems and not as_json:
        err = console()
        for line in report(problems):
            err.print(line, soft_wrap=True)
        return BROKEN_RULES
    from kamikoma.doors import lautzeit_sep_words as said  # noqa: PLC0415 - Rich takes its time

    solved = said.solve(verdict, elsewhere, ranked=ranked and not problems)
    if as_json:
        answer = said.solved_answer(solved, spoken())
        if problems and answer["valid"]:
            from kamikoma.report import json_problem  # noqa: PLC0415 - if anything is wrong

            answer |= {"valid": False, "problems": [json_problem(p) for p, _, _ in problems]}
        write_json(answer)
        return BROKEN_RULES if problems else OK
    out = console()
    for part in said.solved_words(solved, words):
        out.print(part, soft_wrap=isinstance(part, str))
    return OK


def _group(source: Source, *, single: bool) -> Group:
    from games.lautzeit_sep.notation import one_piece, parse_pieces  # noqa: PLC0415 - only to solve
    from games.notation import UnreadableError, decode  # noqa: PLC0415

    try:
        group = parse_pieces(decode(source.data))
        return one_piece(group) if single else group
    except UnreadableError as error:
        raise NotationError((error.problem,)) from None


def _seen_too_often(verdict: Verdict, groups: dict[str, Group]) -> list[Any]:
    """Return the problems of seen pieces that the game does not have beside the hand’s (rule 1)."""
    from games.lautzeit_sep.entry import Entry  # noqa: PLC0415 - only to solve
    from scorer.lautzeit_sep_pieces import missing_pieces  # noqa: PLC0415

    if "seen" not in groups:
        return []
    player = verdict.players[0]
    held = [groups["hand"], groups["seen"]]
    entry = Entry(player.entry.players, hand=groups["hand"], light=groups.get("light"))
    return [problem for _, problem in missing_pieces(verdict.edition, [entry], [held])]


@command(
    SLUG,
    short_help=mark("How often each declaration comes up in dealt hands."),
    help=mark(
        "Deal hands of Lautzeit-Sep and count how often each declaration holds, among all hands"
        " and among complete ones, with 95 % confidence: to judge the house values by."
    ),
    epilog=example("kamikoma odds lautzeit-sep --hands 100000 --seed 1 --players 3"),
)
@option(
    "--hands",
    "count",
    metavar="N",
    type=click.IntRange(1, MOST_HANDS),
    default=100_000,
    show_default=True,
    help=mark("Deal so many hands."),
)
@option(
    "--seed",
    metavar="N",
    type=click.INT,
    default=1,
    show_default=True,
    help=mark("Deal the same hands for the same number."),
)
@_players_option
@option("--json", "as_json", is_flag=True, help=mark("Answer in JSON."))
@_edition_option
def odds_command(
    *, count: int, seed: int, players: int, as_json: bool, edition_file: str | None
) -> int:
    """Deal hands and count."""
    from games.lautzeit_sep.edition import house_edition  # noqa: PLC0415 - only to deal
    from kamikoma.doors import lautzeit_sep_words as said  # noqa: PLC0415 - Rich takes its time
    from solver.lautzeit_sep_odds import Tally, deals  # noqa: PLC0415

    words = spoken()
    edition = _edition(edition_file) if edition_file else house_edition()
    tally = Tally()
    dealing = deals(edition, players, count, seed)
    for tally in progress(dealing, count, words.say(message("dealing"))):  # noqa: B007 - the last
        pass
    if as_json:
        write_json(said.odds_answer(tally, players, seed))
        return OK
    out = console()
    for part in said.odds_words(tally, players, edition, words):
        out.print(part, soft_wrap=isinstance(part, str))
    return OK
