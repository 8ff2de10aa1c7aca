"""`kamikoma read GAME PHOTO…`: photos in, an entry out."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import click

from games.message import mark, message
from kamikoma.blocks import Line
from kamikoma.choices import Source
from kamikoma.cli.derive import setting_of
from kamikoma.cli.files import told_of_system
from kamikoma.cli.help import Command, Option, example
from kamikoma.cli.language import spoken
from kamikoma.cli.saying import show_blocks, write_json
from kamikoma.cli.scoring import say_outcome
from kamikoma.cli.terminal import console, progress
from kamikoma.cli.values import whole
from kamikoma.desk.faults import STANDARD_INPUT
from kamikoma.desk.scoring import BROKEN_RULES, OK, score
from kamikoma.game import AnyGame, PhotoReading, RefusedError

LIMIT_BYTES = 64 * 2**20

_PART = mark("The score of what was seen; more lies there:")


def read_command(game: AnyGame) -> Command | None:
    """Return the command that reads a game from photos, or None if it has none."""
    if game.photos is None:
        return None
    about = game.photos.about
    return Command(
        game.slug,
        callback=partial(_run, game),
        params=[
            click.Argument(["photos"], nargs=-1, required=True, metavar="PHOTO..."),
            Option(
                ["--score"],
                is_flag=True,
                help=mark("Score what was read, too; told on standard error."),
            ),
            Option(["--ask"], is_flag=True, help=mark("Ask about what is doubtful.")),
            Option(
                ["--review"],
                metavar="FILE",
                help=mark("Write a page that shows the reading over the photo; ends in .html."),
            ),
            Option(
                ["--picture"],
                metavar="FILE",
                help=mark("Draw the reading over the photo; a name that ends in .png."),
            ),
            Option(["--json", "as_json"], is_flag=True, help=mark("Answer in JSON.")),
        ],
        short_help=about.short,
        help=about.long,
        epilog=example(*about.examples),
    )


def _run(
    game: AnyGame,
    *,
    photos: Sequence[str],
    score: bool,
    ask: bool,
    review: str | None,
    picture: str | None,
    as_json: bool,
    **typed: Any,
) -> int:
    assert game.photos is not None  # noqa: S101 - else there is no such command
    setting = setting_of(None, typed)
    page, drawn = _place(review, (".html", ".htm")), _place(picture, (".png",))
    if photos.count(STANDARD_INPUT) > 1:
        raise RefusedError(message("“-”, standard input, can be read only once"))
    sources = [_opened(name) for name in photos]
    words = setting.words
    steps = iter(progress(range(len(sources)), len(sources), words.text(mark("reading"))))
    next(steps)
    reading = game.photos.read(sources, lambda _: _advance(steps))
    _advance(steps)
    if ask:
        reading = _asked(reading, scored=score)
    status = BROKEN_RULES if reading.broken else OK
    show_blocks(reading.told(words), error=True)
    outcome = None
    if score:
        outcome = _scored(game, reading, setting)
        if reading.complete:
            status = max(status, outcome.status)
    if as_json:
        answer = reading.data(words)
        if outcome is not None:
            answer["score"] = outcome.answer
        write_json(answer)
    else:
        click.echo(reading.text, nl=False)  # and nothing else: it is piped and kept
        if outcome is not None and reading.complete:
            say_outcome(outcome, error=True)
        elif outcome is not None:  # what is missing would be told as a player's slip
            show_blocks((Line(words.text(_PART)), *outcome.told), error=True)
    _write(reading, page, drawn, words)
    return status


def _advance(steps: Any) -> None:
    next(steps, None)


def _place(name: str | None, suffixes: Sequence[str]) -> Path | None:
    if name is None:
        return None
    place = Path(name)
    if place.suffix.lower() not in suffixes:
        raise RefusedError(
            message(
                "“{file}” cannot be made; expected a name that ends in {kinds}",
                file=name,
                kinds=" / ".join(suffixes),
            )
        )
    return place


def _opened(name: str) -> Source:
    if name == STANDARD_INPUT:
        return Source(name, sys.stdin.buffer.read(LIMIT_BYTES + 1))
    with told_of_system():
        try:
            with Path(name).open("rb") as file:
                return Source(name, file.read(LIMIT_BYTES + 1))
        except ValueError:  # a NUL in the name
            reason = message("cannot be read: no file has such a name")
            raise RefusedError(message("{file}: {reason}", file=name, reason=reason)) from None


def _scored(game: AnyGame, reading: PhotoReading, setting: Any) -> Any:
    return score(game, [Source("-", reading.text.encode())], setting)


def _asked(reading: PhotoReading, *, scored: bool) -> PhotoReading:
    """Ask about each doubtful place; an empty answer keeps what was read."""
    words = spoken()
    answers = {}
    for number, question in enumerate(reading.questions(words, scored=scored)):
        click.echo(question.place, err=True)
        for at, option in enumerate(question.options):
            effect = question.effects[at] if question.effects else ""
            sign = "*" if at == question.chosen else " "
            click.echo(f" {sign}{at + 1}  {option}  {effect}".rstrip(), err=True)
        picked = click.prompt(
            words.text(mark("which")),
            type=whole(1, len(question.options)),
            default=question.chosen + 1,
            err=True,
        )
        answers[number] = picked - 1
    return reading.answered(answers)


def _write(reading: PhotoReading, page: Path | None, drawn: Path | None, words: Any) -> None:
    if page is None and drawn is None:
        return
    from printables.output.writing import write_together

    files = []
    if page is not None:
        files.append((page, reading.review(words)))
    if drawn is not None:
        pictures = reading.pictures()
        for number, content in enumerate(pictures, 1):
            name = drawn if len(pictures) == 1 else drawn.with_stem(f"{drawn.stem}-{number}")
            files.append((name, content))
    with told_of_system():
        for place, _ in files:
            place.parent.mkdir(parents=True, exist_ok=True)
        write_together(files)
    err = console(error=True)
    for place, _ in files:
        err.print(spoken().say(message("written: {file}", file=str(place))), soft_wrap=True)
