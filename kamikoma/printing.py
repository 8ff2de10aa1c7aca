"""`kamikoma print GAME`: what the printing of all games has in common."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from glob import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from games.message import Message, counted, mark, message
from kamikoma.failure import CommandError
from kamikoma.options import choices, option
from kamikoma.terminal import busy, progress
from kamikoma.words import spoken

if TYPE_CHECKING:
    from printables.document import Document

F = TypeVar("F", bound=Callable[..., Any])

OUTPUT = "output"
"""The folder for all that is printed, unless people name another."""

PAPERS = ("a4", "letter", "a3")
INKS = ("full", "eco")
DUPLEX = ("long", "short", "fold", "none")


def print_options(function: F) -> F:
    """Decorate a command's function with what every `print` takes."""
    for decorate in (
        option("--preview", is_flag=True, help=mark("Write each page as a PNG picture too.")),
        option(
            "--out",
            metavar="PLACE",
            default=OUTPUT,
            show_default=True,
            help=mark("A folder, or a file that ends in .pdf."),
        ),
        option(
            "--ink",
            type=choices(INKS),
            default="full",
            show_default=True,
            help=mark("eco: a lighter design that saves ink."),
        ),
        option(
            "--paper",
            type=choices(PAPERS),
            default="a4",
            show_default=True,
            help=mark("The paper in the printer."),
        ),
    ):
        function = decorate(function)
    return function


def duplex_option(function: F) -> F:
    """Decorate a command's function with how backs come behind fronts, and how they meet."""
    function = option(
        "--back-offset",
        metavar="X,Y[,DEGREES]",
        help=mark(
            "Moves the backs to the right, down and clockwise, in mm and degrees, where the printer"
            " misses. Kept for the next time; 0,0 takes it back."
        ),
    )(function)
    return option(
        "--duplex",
        type=choices(DUPLEX),
        default="long",
        show_default=True,
        help=mark(
            "Backs: two-sided, flipped on the long or the short edge; folded and glued; or none,"
            " on pages of their own."
        ),
    )(function)


def deliver(
    make: Callable[[], Document], *, name: str, out: str, preview: bool
) -> Iterator[Message]:
    """Draw a document and write it as a PDF, with pictures of its pages if asked for.

    Args:
        make: makes the document.
        name: the name of its file in a folder, without `.pdf`.
        out: that folder, or the whole name of the file.
        preview: whether to write a PNG for each page.

    Yields:
        What to tell the person: each file once it is there whole.

    Raises:
        CommandError: a text has a character that no font has.
        OSError: a file cannot be written; what was there stays.
    """
    from printables.document import write_whole  # noqa: PLC0415 - only to print
    from printables.fonts import MissingGlyphError  # noqa: PLC0415

    place = Path(out)
    if place.suffix.lower() != ".pdf" or place.is_dir():
        place = place / f"{name}.pdf"
    place.parent.mkdir(parents=True, exist_ok=True)
    words = spoken()
    try:
        with busy(words.say(message("drawing {name}", name=place.name))):
            document = make()
            pdf = document.pdf()
    except MissingGlyphError as error:
        raise CommandError(
            message("the font has no “{characters}”", characters=error.characters)
        ) from None
    write_whole(place, pdf)
    count = len(document.pages)
    yield counted("{file}: {count} page", "{file}: {count} pages", count, file=str(place))
    if not preview:
        return
    from printables.preview import page_pictures  # noqa: PLC0415 - pdfium takes its time

    pictures = progress(page_pictures(pdf), count, words.say(message("pictures of the pages")))
    digits = len(str(count))
    for old in place.parent.glob(f"{escape(place.stem)}-*.png"):
        if old.stem.removeprefix(f"{place.stem}-").isdigit():  # of a print with more pages
            old.unlink(missing_ok=True)
    for number, picture in enumerate(pictures, 1):
        write_whole(place.with_name(f"{place.stem}-{number:0{digits}}.png"), picture)
    yield counted(
        "{count} picture: {file}",
        "{count} pictures: {file}",
        count,
        file=str(place.with_name(f"{place.stem}-*.png")),
    )
