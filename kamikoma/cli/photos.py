"""`kamikoma read GAME PHOTO…`: photos in, an entry out."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import click

from games.message import Message, mark, message
from kamikoma.blocks import Block, Line
from kamikoma.choices import Source
from kamikoma.cli.asking_about import ask_about
from kamikoma.cli.derive import setting_of
from kamikoma.cli.files import told_of_system, writable
from kamikoma.cli.help import Command, Option, example
from kamikoma.cli.language import spoken
from kamikoma.cli.saying import show_blocks, write_json
from kamikoma.cli.scoring import say_outcome
from kamikoma.cli.terminal import console, gauge
from kamikoma.desk.asking import refusal
from kamikoma.desk.faults import STANDARD_INPUT
from kamikoma.desk.scoring import BROKEN_RULES, OK, Outcome, score
from kamikoma.desk.setting import Setting
from kamikoma.game import AnyGame, PhotoReading, RefusedError
from kamikoma.interrupts import INTERRUPTED
from kamikoma.words import Words

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
    setting = setting_of(None, typed)
    if photos.count(STANDARD_INPUT) > 1:
        raise RefusedError(message("“-”, standard input, can be read only once"))
    if ask and STANDARD_INPUT in photos:
        raise RefusedError(
            message("“-”, standard input, holds the photo, so nothing can be asked on it")
        )
    page, drawn = _places(review, picture, photos)
    words = setting.words
    reading = _read(game, photos, words, as_json=as_json)
    stopped = False
    if ask:
        if page is not None:  # to look at beside the questions
            _write([(page, reading.review(words))])
        reading, stopped = ask_about(reading, scored=score)
    show_blocks(reading.told(words), error=True)
    outcome = _scored(game, reading, setting) if score else None
    if as_json:
        scores = {} if outcome is None else {"score": outcome.answer}
        write_json({**reading.data(words), **scores})
    else:
        click.echo(reading.text, nl=False)  # and nothing else: it is piped and kept
        if outcome is not None:
            _say_score(reading, outcome, words)
    files = []
    if page is not None:
        files.append((page, reading.review(words, _score_told(reading, outcome, words))))
    if drawn:
        files += zip(drawn, reading.pictures(), strict=True)
    _write(files)
    if stopped:
        return INTERRUPTED
    status = BROKEN_RULES if reading.broken else OK
    return max(status, outcome.status) if outcome and reading.complete else status


def _read(game: AnyGame, photos: Sequence[str], words: Words, *, as_json: bool) -> PhotoReading:
    """Read photos; in JSON it is said there too if they cannot be.

    Raises:
        RefusedError: they cannot be read.
    """
    assert game.photos is not None  # noqa: S101 - else there is no such command
    try:
        sources = [_opened(name) for name in photos]
        with gauge(words.text(mark("reading"))) as show:

            def heard(share: float, so_far: Message | None = None) -> None:
                show(share, words.text(mark("reading")) if so_far is None else words.say(so_far))

            return game.photos.read(sources, heard)
    except RefusedError as error:
        if as_json:
            write_json(refusal(game, error, words))
        raise


def _score_told(reading: PhotoReading, outcome: Outcome | None, words: Words) -> tuple[Block, ...]:
    """Return the score; what is missing would be told as a player's slip."""
    if outcome is None:
        return ()
    part = () if reading.complete else (Line(words.text(_PART)),)
    return (*part, *outcome.told)


def _say_score(reading: PhotoReading, outcome: Outcome, words: Words) -> None:
    if reading.complete:
        say_outcome(outcome, error=True)
    else:
        show_blocks(_score_told(reading, outcome, words), error=True)


def _places(
    review: str | None, picture: str | None, photos: Sequence[str]
) -> tuple[Path | None, tuple[Path, ...]]:
    """Return where the page and the pictures go, one for each photo; before anything is read.

    Raises:
        RefusedError: one cannot be written, or would take the place of a photo.
    """
    page = None if review is None else _named(review, (".html", ".htm"))
    drawn = [] if picture is None else [_named(picture, (".png",))]
    if drawn and len(photos) > 1:
        (one,) = drawn
        drawn = [one.with_stem(f"{one.stem}-{at}") for at in range(1, len(photos) + 1)]
    for place in drawn if page is None else [page, *drawn]:
        writable(str(place))
        for photo in photos:
            if photo != STANDARD_INPUT and _is_same(place, Path(photo)):
                reason = message("it is a photo to be read, and stays as it is")
                raise RefusedError(message("{file}: {reason}", file=str(place), reason=reason))
    return page, tuple(drawn)


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except (OSError, ValueError):  # one of them is not there yet, or never can be
        return False


def _named(name: str, suffixes: Sequence[str]) -> Path:
    if Path(name).suffix.lower() not in suffixes:
        raise RefusedError(
            message(
                "“{file}” cannot be made; expected a name that ends in {kinds}",
                file=name,
                kinds=" / ".join(suffixes),
            )
        )
    return Path(name)


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


def _scored(game: AnyGame, reading: PhotoReading, setting: Setting) -> Outcome:
    return score(game, [Source("-", reading.text.encode())], setting)


def _write(files: Sequence[tuple[Path, bytes]]) -> None:
    if not files:
        return
    from printables.output.writing import write_together

    with told_of_system():
        write_together(files)
    err = console(error=True)
    for place, _ in files:
        err.print(spoken().say(message("written: {file}", file=str(place))), soft_wrap=True)
