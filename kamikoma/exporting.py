"""`kamikoma export …`: what exporting has in common for all games."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from games.message import Message, counted, mark, message
from kamikoma.failure import CommandError
from kamikoma.options import choices, option
from kamikoma.papers import chosen_paper
from kamikoma.printing import INKS, OUTPUT
from kamikoma.terminal import busy, progress
from kamikoma.words import spoken

if TYPE_CHECKING:
    from printables.document import Document
    from printables.page import Paper
    from printables.piece_pictures import PiecePicture
    from printables.tts.things import TableOf

F = TypeVar("F", bound=Callable[..., Any])

FORMATS = ("png", "svg")
_URL = re.compile(r"(?:https?://[^\s/]+|file:///)\S*")


def _export_options(function: F) -> F:
    for decorate in (
        option(
            "--out",
            metavar="FOLDER",
            default=OUTPUT,
            show_default=True,
            help=mark("The folder in which the game gets a folder of its own."),
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
            metavar="PAPER",
            default="a4",
            show_default=True,
            help=mark("The paper that rules and other sheets are laid out for."),
        ),
    ):
        function = decorate(function)
    return function


def image_options(function: F) -> F:
    """Decorate a command's function with what every `export images` takes."""
    for decorate in (
        option(
            "--copies",
            is_flag=True,
            help=mark("A file for every copy, instead of one for all that look the same."),
        ),
        option(
            "--no-bleed",
            is_flag=True,
            help=mark("The trimmed piece only, without what is cut off."),
        ),
        option(
            "--format",
            "kind",
            type=choices(FORMATS),
            default="png",
            show_default=True,
            help=mark("png: 300 dots an inch; svg: lines, letters as outlines."),
        ),
    ):
        function = decorate(function)
    return _export_options(function)


def tts_options(function: F) -> F:
    """Decorate a command's function with what every `export tts` takes."""
    function = option(
        "--url",
        metavar="BASE",
        help=mark(
            "The web address under which you put the pictures, so that others can load them;"
            " without it they are loaded from this computer."
        ),
    )(function)
    return _export_options(function)


def _document(make: Callable[..., Document], paper: str, ink: str) -> Document:
    """Return what a game prints, front and back of each piece once.

    Raises:
        CommandError: a piece does not fit the paper.
    """
    from printables.black_lines import black_lines  # noqa: PLC0415 - only to export
    from printables.fitting import PieceSizeError, document_for  # noqa: PLC0415
    from printables.ink import Ink  # noqa: PLC0415
    from printables.sheets import Duplex  # noqa: PLC0415

    words = spoken()

    def on(sheet: Paper) -> Document:
        return make(
            paper=sheet,
            duplex=Duplex.NONE,
            ink=Ink(ink),
            language=words.language,
            tr=words.text,
        )

    try:
        document = document_for(on, chosen_paper(paper))
    except PieceSizeError as error:
        raise CommandError(error.message) from None
    return black_lines(document) if ink == Ink.LINE else document


def export_images(
    make: Callable[..., Document],
    *,
    game: str,
    kind: str = "png",
    no_bleed: bool = False,
    copies: bool = False,
    paper: str = "a4",
    ink: str = "full",
    out: str = OUTPUT,
) -> Iterator[Message]:
    """Write a picture of each side of each piece; yield what there is to tell.

    Args:
        make: makes the document, as for `deliver_pieces`.
        game: its slug, and the name of the folder.
        kind: the format.
        no_bleed: whether pictures end where the piece is trimmed.
        copies: whether each copy has a file of its own.
        paper: for what is laid out on a whole page.
        ink: the design.
        out: the folder of that folder.

    Raises:
        CommandError: a piece does not fit, or a text has a character that no font has.
        OSError: a file cannot be written.
    """
    from printables.export_set import INDEX, write_set  # noqa: PLC0415 - only to export
    from printables.fonts import MissingGlyphError  # noqa: PLC0415
    from printables.piece_pictures import DPI, piece_pictures  # noqa: PLC0415

    words = spoken()
    with busy(words.say(message("drawing"))):
        document = _document(make, paper, ink)
        pictures = piece_pictures(document, bleed=not no_bleed, copies=copies)
    folder = Path(out) / game
    about = {
        "what": "images",
        "game": game,
        "title": document.title,
        "language": document.language,
        "format": kind,
        "dpi": DPI if kind == "png" else None,
    }
    rows = [picture.said(kind) for picture in pictures]
    try:
        contents = _contents(pictures, document, kind)
        shown = progress(
            zip(rows, contents, strict=True),
            len(rows),
            words.say(message("pictures of the pieces")),
        )
        made = sum(1 for _ in write_set(folder, shown, about))
    except MissingGlyphError as error:
        raise CommandError(
            message("the font has no “{characters}”", characters=error.characters)
        ) from None
    yield counted(
        "{count} picture: {file}",
        "{count} pictures: {file}",
        made,
        file=str(folder / f"*.{kind}"),
    )
    yield message("what each of them is: {file}", file=str(folder / INDEX))


def _contents(pictures: Sequence[PiecePicture], document: Document, kind: str) -> Iterator[bytes]:
    from printables.piece_pictures import Raster, rendered, svgs  # noqa: PLC0415 - only to export

    if kind == "svg":
        return svgs(pictures, language=document.language)
    return rendered(
        [Raster(of.picture, clear=of.shaped) for of in pictures],
        title=document.title,
        language=document.language,
    )


def export_tts(
    make: Callable[..., Document],
    table: TableOf,
    *,
    game: str,
    url: str | None = None,
    paper: str = "a4",
    ink: str = "full",
    out: str = OUTPUT,
) -> Iterator[Message]:
    """Write a saved object for Tabletop Simulator and its pictures; yield what there is to tell.

    Args:
        make: makes the document, as for `deliver_pieces`.
        table: what its pieces become on a table.
        game: its slug; the folder is called after it, with `-tts`.
        url: under which address the pictures will be; None for the folder.
        paper: for what is laid out on a whole page.
        ink: the design.
        out: the folder of that folder.

    Raises:
        CommandError: `url` is no address, a piece does not fit, or a text has a character that no
            font has.
        OSError: a file cannot be written.
    """
    from printables.export_set import write_set  # noqa: PLC0415 - only to export
    from printables.fonts import MissingGlyphError  # noqa: PLC0415
    from printables.piece_pictures import rendered  # noqa: PLC0415
    from printables.tts.saved_object import saved_game  # noqa: PLC0415

    words = spoken()
    folder = Path(out) / f"{game}-tts"
    base = _base(url, folder)
    try:
        with busy(words.say(message("drawing"))):
            document = _document(make, paper, ink)
            made = saved_game(
                table(document, words.text), game=game, url=lambda file: f"{base}/{file}"
            )
        contents = rendered(
            [of.raster for of in made.pictures],
            title=document.title,
            language=document.language,
        )
        pictures = progress(
            zip(({"file": of.file} for of in made.pictures), contents, strict=True),
            len(made.pictures),
            words.say(message("pictures of the pieces")),
        )
        files = chain(pictures, [({"file": f"{game}.json"}, made.saved)])
        about = {
            "what": "tts",
            "game": game,
            "title": document.title,
            "language": document.language,
        }
        count = sum(1 for _ in write_set(folder, files, about)) - 1
    except MissingGlyphError as error:
        raise CommandError(
            message("the font has no “{characters}”", characters=error.characters)
        ) from None
    yield counted(
        "{count} picture: {file}", "{count} pictures: {file}", count, file=str(folder / "*.png")
    )
    yield message(
        "{file}: copy it into Tabletop Simulator’s folder Saves/Saved Objects; there it is among"
        " Objects, Saved Objects",
        file=str(folder / f"{game}.json"),
    )
    if url is None:
        yield message(
            "The pictures are loaded from this folder: leave them there. For others to see them,"
            " put them on the web and give their address by --url."
        )
    else:
        yield message("The pictures are loaded from {url}: put them there.", url=base)


def _base(url: str | None, folder: Path) -> str:
    """Return the address of the pictures without a slash at its end.

    Raises:
        CommandError: it is none.
    """
    if url is None:
        return folder.absolute().as_uri()
    if not _URL.fullmatch(url):
        raise CommandError(
            message(
                "--url: found “{found}”, expected an address like https://example.org/pictures",
                found=url[:80],
            )
        )
    return url.rstrip("/")
