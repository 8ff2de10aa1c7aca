"""`kamikoma score GAME FILE…`: what the checks of all games have in common.

The files are read, checked as one game or each by itself, and answered in words or JSON, with a
picture where one is asked for. What a game adds to that is its `Scoring`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import click

from games.message import Message, mark, message
from games.problem import NOTATION, NotationError, Problem
from kamikoma.failure import BROKEN_RULES, OK, UNREADABLE, CommandError
from kamikoma.options import option
from kamikoma.pictures import checked_kind, numbered, save_pictures
from kamikoma.report import json_problem, report
from kamikoma.sources import Source, read_sources
from kamikoma.terminal import console, progress
from kamikoma.words import spoken

if TYPE_CHECKING:
    from rich.console import RenderableType

    from printables.picture import Picture

E = TypeVar("E")
V = TypeVar("V")
F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Found:
    """A problem of a verdict.

    Attributes:
        problem: what is wrong.
        entry: with which of the entries that were checked, from 0.
        player: whose entry it is, where there are several; otherwise empty.
    """

    problem: Problem
    entry: int = 0
    player: str = ""


@dataclass(frozen=True, slots=True)
class Scoring(Generic[E, V]):
    """How a game reads, checks and answers.

    Attributes:
        slug: the game's slug.
        title: its name; a message id.
        read: a file's bytes to its entries; raises `NotationError`.
        check: the entries of one game to a verdict.
        found: the problems of a verdict; it is valid if there are none.
        answer: a verdict as the JSON answer; messages are said by its second argument.
        words: a verdict in words, for Rich to print.
        pictures: pictures of a verdict, or None if the game has none.
        together: whether several entries can be the players of one game.
    """

    slug: str
    title: str
    read: Callable[[bytes], Sequence[E]]
    check: Callable[[Sequence[E]], V]
    found: Callable[[V], Sequence[Found]]
    answer: Callable[[V, Callable[[Message], str]], dict[str, Any]]
    words: Callable[[V], Iterable[RenderableType]]
    pictures: Callable[[V], Sequence[Picture]] | None = None
    together: bool = True


def score_options(function: F) -> F:
    """Decorate a command's function with what every `score` takes."""
    for decorate in (
        option(
            "--picture",
            metavar="FILE",
            help=mark("Draw it too: a name that ends in .svg, .png or .pdf."),
        ),
        option("--each", is_flag=True, help=mark("Score each file by itself.")),
        option("--json", "as_json", is_flag=True, help=mark("Answer in JSON.")),
        click.argument("files", nargs=-1, required=True, metavar="FILE..."),
    ):
        function = decorate(function)
    return function


@dataclass(frozen=True, slots=True)
class Outcome(Generic[V]):
    """What became of the files of one game.

    Attributes:
        sources: the files.
        unread: why they could not be read, each reason with its file.
        verdict: of the game, or None where anything could not be read.
        found: what is wrong with it, each with its file and its player.
    """

    sources: tuple[Source, ...]
    unread: tuple[tuple[Problem, Source], ...] = ()
    verdict: V | None = None
    found: tuple[tuple[Problem, Source | None, str], ...] = ()

    @property
    def status(self) -> int:
        """The exit status that says it."""
        if self.verdict is None:
            return UNREADABLE
        return BROKEN_RULES if self.found else OK


def run_score(
    scoring: Scoring[E, V], files: Sequence[str], *, as_json: bool, each: bool, picture: str | None
) -> int:
    """Score files and say so; return the exit status.

    Raises:
        CommandError: the command was used wrongly.
        OSError: a picture cannot be written.
    """
    place = checked_kind(picture)
    sources = read_sources(files)
    games = [(source,) for source in sources] if each else [sources]
    status = OK
    drawn: list[tuple[str, Picture]] = []
    for number, game in enumerate(progress(games, len(games), spoken().say(message("scoring"))), 1):
        outcome = outcome_of(scoring, game)
        status = max(status, outcome.status)
        if as_json:
            _say_json(scoring, outcome, each)
        else:
            say_words(scoring, outcome, each)
        if place and scoring.pictures and outcome.verdict is not None:
            end = f"-{number}" if len(games) > 1 else ""
            drawn += numbered(scoring.pictures(outcome.verdict), end)
    if place and drawn:
        _save(place, drawn, spoken().text(scoring.title), as_json)
    return status


def outcome_of(scoring: Scoring[E, V], sources: tuple[Source, ...]) -> Outcome[V]:
    """Read the files of one game and check what is in them.

    Raises:
        CommandError: they hold several entries, and the game takes one.
    """
    entries: list[E] = []
    owners: list[Source] = []
    unread: list[tuple[Problem, Source]] = []
    for source in sources:
        if source.missing:
            unread.append((Problem(NOTATION, None, source.missing), source))
            continue
        try:
            read = scoring.read(source.data)
        except NotationError as error:
            unread.extend((problem, source) for problem in error.problems)
            continue
        entries.extend(read)
        owners.extend([source] * len(read))
    if unread:
        return Outcome(sources, tuple(unread))
    if len(entries) > 1 and not scoring.together:
        raise CommandError(
            message("one file at a time, or --each to score each of several by itself")
        )
    verdict = scoring.check(entries)
    found = tuple((f.problem, owners[f.entry], f.player) for f in scoring.found(verdict))
    return Outcome(sources, (), verdict, found)


def _say_json(scoring: Scoring[E, V], outcome: Outcome[V], each: bool) -> None:
    answer: dict[str, Any]
    if outcome.verdict is None:
        several = len(outcome.sources) > 1
        answer = {
            "game": scoring.slug,
            "valid": False,
            "problems": [json_problem(p, s if several else None) for p, s in outcome.unread],
        }
        complain(outcome.unread)
    else:
        answer = scoring.answer(outcome.verdict, spoken().say)
    if each:
        answer["file"] = outcome.sources[0].name
    write_json(answer, one_line=each)


def write_json(answer: dict[str, Any], *, one_line: bool = False) -> None:
    """Write JSON to standard output, whatever characters it can take."""
    plain = (sys.stdout.encoding or "ascii").lower().replace("-", "") != "utf8"
    indent = None if one_line else 2
    click.echo(json.dumps(answer, ensure_ascii=plain, indent=indent))


def say_words(scoring: Scoring[E, V], outcome: Outcome[V], each: bool) -> None:
    """Say in words what became of files; why they could not be read, on standard error."""
    out = console()
    if each:
        out.print(outcome.sources[0].label, style="bold", soft_wrap=True)
    if outcome.verdict is None:
        complain(outcome.unread)
        return
    for part in scoring.words(outcome.verdict):
        out.print(part, soft_wrap=isinstance(part, str))
    if outcome.found:
        out.print()
        for line in report(outcome.found):
            out.print(line, soft_wrap=True, style=None if line.startswith(" ") else "red")
    if each:
        out.print()


def complain(unread: Sequence[tuple[Problem, Source]]) -> None:
    """Say on standard error why files could not be read."""
    err = console(error=True)
    for line in report([(problem, source, "") for problem, source in unread]):
        err.print(line, soft_wrap=True, style=None if line.startswith(" ") else "red")


def _save(place: Path, drawn: Sequence[tuple[str, Picture]], title: str, as_json: bool) -> None:
    out = console(error=as_json)
    for said in save_pictures(place, drawn, title):
        out.print(spoken().say(said), soft_wrap=True)
