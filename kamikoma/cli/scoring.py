"""`score`: entries judged, and what became of them said."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from games.message import mark
from kamikoma.choices import Source
from kamikoma.cli.derive import check_flags, edition_parameters, settings_of
from kamikoma.cli.files import read_sources, told_of_system
from kamikoma.cli.help import Command, Option
from kamikoma.cli.language import spoken
from kamikoma.cli.saying import show_blocks, write_json
from kamikoma.cli.terminal import console, progress
from kamikoma.cli.verbs import verb_command
from kamikoma.desk.scoring import OK, Missing, Outcome, game_of, score
from kamikoma.game import AnyGame

if TYPE_CHECKING:
    from printables.output.picture import Picture


def score_command(game: AnyGame) -> Command:
    """Return the command that scores a game."""
    params = [files_argument(), *edition_parameters(game), *score_parameters()]
    return verb_command(game.slug, game.scoring.about, partial(_score_files, game), params)


def _score_files(game: AnyGame, *, files: tuple[str, ...], **typed: Any) -> int:
    return run_score(game, sources=read_sources(files), **typed)


def files_argument() -> click.Argument:
    """Return the files that are scored."""
    return click.Argument(["files"], nargs=-1, required=True, metavar="FILE...")


def score_parameters() -> list[click.Parameter]:
    """Return what every `score` takes."""
    return [
        Option(["--json", "as_json"], is_flag=True, help=mark("Answer in JSON.")),
        Option(["--each"], is_flag=True, help=mark("Score each file by itself.")),
        Option(
            ["--picture"],
            metavar="FILE",
            help=mark("Draw it too: a name that ends in .svg, .png or .pdf."),
        ),
    ]


def run_score(
    game: AnyGame | None,
    *,
    sources: Sequence[Source | Missing],
    as_json: bool,
    each: bool,
    picture: str | None,
    **typed: Any,
) -> int:
    """Score files that were read and say so; return the exit status.

    Args:
        game: the game; None for the one that each entry names.
        sources: the files.
        as_json: whether to answer in JSON.
        each: whether each file is scored by itself.
        picture: where pictures go; None for nowhere.
        typed: the edition and the flags, as typed.

    Raises:
        RefusedError: a flag is of no game whose entries there are; or as `score` does.
    """
    from kamikoma.cli.pictures import checked_kind, numbered, save_pictures

    place = checked_kind(picture)
    rounds: list[Sequence[Source | Missing]] = [(one,) for one in sources] if each else [sources]
    shown = [game or _named(of) for of in rounds]
    if known_games := [one for one in shown if one is not None]:
        check_flags(known_games, typed)
    setting = settings_of(typed)
    status = OK
    titles: list[str] = []
    drawn: list[tuple[str, Picture]] = []
    for number, of in enumerate(progress(rounds, len(rounds), spoken().text(mark("scoring"))), 1):
        outcome = score(shown[number - 1], of, setting(shown[number - 1]))
        status = max(status, outcome.status)
        if as_json:
            _json_of(outcome, each=each)
        else:
            say_outcome(outcome, each=each)
        if place and outcome.game is not None and not outcome.unread:
            end = f"-{number}" if len(rounds) > 1 else ""
            drawn += numbered(outcome.pictures, end)
            titles.append(outcome.words.text(outcome.game.title))
    if place and drawn:
        title = ", ".join(dict.fromkeys(titles))
        out = console(error=as_json)
        with told_of_system():
            for notice in save_pictures(place, drawn, title):
                out.print(spoken().say(notice), soft_wrap=True)
    return status


def _named(sources: Sequence[Source | Missing]) -> AnyGame | None:
    """Return the game that entries name, or None."""
    game = game_of(sources)
    return None if isinstance(game, Outcome) else game


def _json_of(outcome: Outcome, *, each: bool) -> None:
    answer = outcome.answer
    if outcome.unread:
        show_blocks(outcome.faults, error=True)
    if each:
        answer["file"] = outcome.sources[0].name
    write_json(answer, one_line=each)


def say_outcome(outcome: Outcome, *, each: bool = False, error: bool = False) -> None:
    """Say in words what became of entries; why they could not be read, on standard error.

    Args:
        outcome: what became of them.
        each: whether it is one of several that were judged one by one.
        error: all of it on standard error, where the output is something else.
    """
    out = console(error=error)
    if each:
        out.print(outcome.sources[0].name, style="bold", soft_wrap=True)
    if outcome.unread:
        show_blocks(outcome.faults, error=True)
        return
    show_blocks(outcome.told, error=error)
    if outcome.problems:
        out.print()
        show_blocks(outcome.faults, error=error)
    if each:
        out.print()
