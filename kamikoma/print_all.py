"""`kamikoma print all`: every game there is, drawn first and then written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from games.message import Message, counted, mark, message
from kamikoma.failure import OK, CommandError
from kamikoma.options import command, example, option
from kamikoma.papers import TooLargeError
from kamikoma.printers import for_print
from kamikoma.printing import duplex_option, print_options, write_file
from kamikoma.registry import SLUGS, door
from kamikoma.terminal import console, gauge
from kamikoma.words import spoken


@command(
    "all",
    short_help=mark("All games at once."),
    help=mark(
        "Print all games, each into a file of its own, just as it is printed alone. What does not"
        " fit the paper is told before any file is written."
    ),
    epilog=example("kamikoma print all", "kamikoma print all --paper letter --ink eco"),
)
@option(
    "--seed",
    metavar="N",
    type=click.INT,
    help=mark("Draw the same new tape of Lineframe for the same number."),
)
@duplex_option
@print_options
def all_command(*, seed: int | None, out: str, **chosen: Any) -> int:
    """Print all games."""
    if Path(out).suffix.lower() == ".pdf" and not Path(out).is_dir():
        raise CommandError(
            message("--out: found “{found}”, expected a folder: there are several files", found=out)
        )
    with gauge(spoken().text(mark("drawing all games"))) as show:
        try:
            files, told = _drawn(show, seed=seed, out=out, **chosen)
        except TooLargeError as error:
            raise _what_would_do(error, show, seed=seed, out=out, **chosen) from None
    words = spoken()
    for place, _ in files:
        if place.is_dir():
            reason = message("it is a folder")
            raise CommandError(message("{file}: {reason}", file=str(place), reason=reason))
    for place, content in files:
        write_file(place, content)
    _, keep = for_print(*(chosen[name] for name in ("printer", "tray", "back_offset")))
    if keep is not None:
        told.append(keep())
    screen = console()
    for said in dict.fromkeys(told):
        screen.print(words.say(said), soft_wrap=True)
    screen.print(
        words.say(
            counted(
                "Made {count} file in {folder}/.",
                "Made {count} files in {folder}/.",
                len(files),
                folder=out.rstrip("/") or "/",
            )
        ),
        style="bold",
    )
    return OK


def _drawn(
    show: Callable[[float, str], None], **chosen: Any
) -> tuple[list[tuple[Path, bytes]], list[Message]]:
    """Draw all games; return the files, and what to tell once they are written."""
    files: list[tuple[Path, bytes]] = []
    told: list[Message] = []
    words = spoken()

    def later(place: Path, content: bytes) -> None:
        files.append((place, content))

    for number, slug in enumerate(SLUGS):
        module = door(slug)
        title = words.text(module.TITLE)
        show(number / len(SLUGS), words.say(message("drawing {name}", name=title)))
        told += module.print_whole(write=later, **chosen)
    return files, told


def _what_would_do(
    error: TooLargeError, show: Callable[[float, str], None], **chosen: Any
) -> CommandError:
    """Return the error with the paper that is large enough for all games, not for one only."""
    from printables.fitting import PieceSizeError, paper_for_all  # noqa: PLC0415 - there already
    from printables.page import Paper  # noqa: PLC0415

    def make(paper: Paper) -> None:
        try:
            _drawn(show, **{**chosen, "paper": paper.name})
        except TooLargeError as again:
            raise again.refused from None

    refused = error.refused
    needs = paper_for_all(make, refused)
    return CommandError(PieceSizeError(refused.what, refused.paper, needs).message)
