"""Exporting: the pieces of a game for other tools and other tables."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import quote

from games.message import Message, counted, mark, message
from kamikoma.choices import Anything, OneOf, Switch, option
from kamikoma.desk.print_choices import INKS, PrintChoices, chosen_paper
from kamikoma.desk.print_names import export_name
from kamikoma.desk.printing import made_document, setup_of
from kamikoma.desk.refusals import letters_known
from kamikoma.desk.setting import Setting, edition_for
from kamikoma.game import Game, RefusedError
from kamikoma.words import Words

if TYPE_CHECKING:
    from printables.export.piece_pictures import PiecePicture
    from printables.page.document import Document
    from printables.page.paper import Paper
    from printables.page.setup import PrintSetup

Ed = TypeVar("Ed")
Pr = TypeVar("Pr")

FORMATS = ("png", "svg")

_URL = re.compile(r"(?:https?://[^\s/]+|file:///)\S*")
_PAPER = mark("The paper that rules and other sheets are laid out for.")
_INK = mark("eco: a lighter design that saves ink; line: the same in black lines alone.")


@dataclass(frozen=True, slots=True, kw_only=True)
class ImageChoices:
    """What may be chosen of an export of pictures."""

    kind: str = option(
        "png",
        "--format",
        kind=OneOf(FORMATS),
        show_default=True,
        help=mark("png: 300 dots an inch; svg: lines, letters as outlines."),
    )
    no_bleed: bool = option(
        False,
        "--no-bleed",
        kind=Switch(),
        help=mark("The trimmed piece only, without what is cut off."),
    )
    copies: bool = option(
        False,
        "--copies",
        kind=Switch(),
        help=mark("A file for every copy, instead of one for all that look the same."),
    )
    paper: str = option(
        "a4", "--paper", kind=Anything(), metavar="PAPER", show_default=True, help=_PAPER
    )
    ink: str = option("full", "--ink", kind=OneOf(INKS), show_default=True, help=_INK)


@dataclass(frozen=True, slots=True, kw_only=True)
class TtsChoices:
    """What may be chosen of an export for Tabletop Simulator."""

    url: str | None = option(
        None,
        "--url",
        kind=Anything(),
        metavar="BASE",
        help=mark(
            "The web address under which you put the pictures, so that others can load them;"
            " without it they are loaded from this computer."
        ),
    )
    paper: str = option(
        "a4", "--paper", kind=Anything(), metavar="PAPER", show_default=True, help=_PAPER
    )
    ink: str = option("full", "--ink", kind=OneOf(INKS), show_default=True, help=_INK)


@dataclass(frozen=True, slots=True)
class Exported:
    """What an export is made of.

    Attributes:
        name: what it is called: the folder that it goes to, beside those of other exports.
        files: of each what the index says of it, its name among it, and its content, which is
            drawn when it is asked for; drawing raises `RefusedError` where no font has a character.
        count: how many files there are.
        about: what the index says of all.
        told: says what to tell of so many files that were written to a folder.
    """

    name: str
    files: Iterable[tuple[Mapping[str, Any], bytes]]
    count: int
    about: Mapping[str, Any]
    told: Callable[[str], Sequence[Message]]


def export_images(
    game: Game[Any, Ed, Any, Pr],
    choices: ImageChoices | None = None,
    game_choices: Pr | None = None,
    setting: Setting | None = None,
) -> Exported:
    """Return a picture of each side of each piece.

    Raises:
        RefusedError: a piece does not fit, or a choice is none.
    """
    from printables.export.folder import INDEX
    from printables.export.piece_pictures import DPI, piece_pictures

    choices = choices or ImageChoices()
    setting = setting or Setting()
    chosen = _settled(game, game_choices)
    more = (
        "" if choices.kind == FORMATS[0] else choices.kind,
        "no-bleed" if choices.no_bleed else "",
        "copies" if choices.copies else "",
    )
    name = _name("images", game, choices, chosen, setting, *more)
    document = _document(game, chosen, choices.paper, choices.ink, setting)
    pictures = piece_pictures(document, bleed=not choices.no_bleed, copies=choices.copies)
    kind = choices.kind
    about = {
        "what": "images",
        "game": game.slug,
        "title": document.title,
        "language": document.language,
        "format": kind,
        "dpi": DPI if kind == "png" else None,
    }
    rows = [picture.row(kind) for picture in pictures]

    def told(folder: str) -> Sequence[Message]:
        return (
            counted(
                "{count} picture: {file}",
                "{count} pictures: {file}",
                len(rows),
                file=f"{folder}/*.{kind}",
            ),
            message("what each of them is: {file}", file=f"{folder}/{INDEX}"),
        )

    contents = _drawn(_contents(pictures, document, kind))
    return Exported(name, zip(rows, contents, strict=True), len(rows), about, told)


def export_tts(
    game: Game[Any, Ed, Any, Pr],
    folder_url: str,
    choices: TtsChoices | None = None,
    game_choices: Pr | None = None,
    setting: Setting | None = None,
) -> Exported:
    """Return a saved object for Tabletop Simulator and its pictures.

    Args:
        game: the game.
        folder_url: the address of the folder that it gets a folder of its own in, for a choice
            without `url`.
        choices: what was chosen of the export.
        game_choices: what was chosen for this game alone.
        setting: who asks.

    Raises:
        RefusedError: the address is none, or a piece does not fit.
    """
    from printables.export.piece_pictures import rendered
    from printables.export.tts.saved_object import saved_game

    choices = choices or TtsChoices()
    setting = setting or Setting()
    words = setting.words_for(game)
    chosen = _settled(game, game_choices)
    folder_name = _name("tts", game, choices, chosen, setting)
    base = f"{folder_url}/{quote(folder_name)}" if choices.url is None else _address(choices.url)
    document = _document(game, chosen, choices.paper, choices.ink, setting)
    setup = _one_sided(choices.paper, choices.ink, words)
    table = game.printing.press().on_table(document, setup)
    saved = saved_game(table, game=game.slug, url=lambda file: f"{base}/{file}")
    name = f"{_name(game.slug, game, choices, chosen, setting)}.json"

    def files() -> Iterator[tuple[Mapping[str, Any], bytes]]:
        contents = rendered(
            [of.raster for of in saved.pictures], title=document.title, language=document.language
        )
        for of, content in zip(saved.pictures, _drawn(contents), strict=True):
            yield {"file": of.file}, content
        yield {"file": name}, saved.saved

    def told(folder: str) -> Sequence[Message]:
        url = None if choices.url is None else base
        return _tts_told(folder, name, len(saved.pictures), url)

    about = {
        "what": "tts",
        "game": game.slug,
        "title": document.title,
        "language": document.language,
    }
    return Exported(folder_name, files(), len(saved.pictures) + 1, about, told)


def _tts_told(folder: str, name: str, pictures: int, url: str | None) -> tuple[Message, ...]:
    """Return where a saved object and its pictures go; `url` is None where they stay at home."""
    return (
        counted(
            "{count} picture: {file}",
            "{count} pictures: {file}",
            pictures,
            file=f"{folder}/*.png",
        ),
        message(
            "{file}: copy it into Tabletop Simulator’s folder Saves/Saved Objects; there it is"
            " among Objects, Saved Objects",
            file=f"{folder}/{name}",
        ),
        message(
            "The pictures are loaded from this folder: leave them there. For others to see"
            " them, put them on the web and give their address by {option}.",
            option="url",
        )
        if url is None
        else message("The pictures are loaded from {url}: put them there.", url=url),
    )


def _one_sided(paper: str, ink: str, words: Words) -> PrintSetup:
    choices = PrintChoices(paper=paper, ink=ink, duplex="none")
    return setup_of(choices, words, chosen_paper(paper))


def _name(
    first: str,
    game: Game[Any, Any, Any, Pr],
    choices: ImageChoices | TtsChoices,
    game_choices: Pr,
    setting: Setting,
    *more: str,
) -> str:
    paper, ink = choices.paper, choices.ink
    return export_name(first, game, game_choices, setting, *more, paper=paper, ink=ink)


def _settled(game: Game[Any, Any, Any, Pr], game_choices: Pr | None) -> Pr:
    """Return the choices of a game as they are drawn."""
    printing = game.printing
    return printing.settle(printing.choices() if game_choices is None else game_choices)


def _document(
    game: Game[Any, Ed, Any, Pr], game_choices: Pr, paper: str, ink: str, setting: Setting
) -> Document:
    """Return what a game prints of settled choices, front and back of each piece once.

    Raises:
        RefusedError: a piece does not fit the paper.
    """
    from printables.finishing.black_lines import black_lines
    from printables.page.fitting import PieceSizeError, document_for

    edition = edition_for(game, setting)
    setup = _one_sided(paper, ink, setting.words_for(game))

    press = game.printing.press()

    def on(sheet: Paper) -> Document:
        return made_document(
            lambda: press.document(replace(setup, paper=sheet), edition, game_choices)
        )

    try:
        document = document_for(on, setup.paper)
    except PieceSizeError as error:
        raise RefusedError(error.message) from None
    return black_lines(document) if ink == "line" else document


def _contents(pictures: Sequence[PiecePicture], document: Document, kind: str) -> Iterator[bytes]:
    from printables.export.piece_pictures import Raster, rendered, svgs

    if kind == "svg":
        return svgs(pictures, language=document.language)
    return rendered(
        [Raster(of.picture, clear=of.shaped) for of in pictures],
        title=document.title,
        language=document.language,
    )


def _drawn(contents: Iterator[bytes]) -> Iterator[bytes]:
    """Yield what is drawn; a character that no font has is told as a refusal."""
    with letters_known():
        yield from contents


def _address(url: str) -> str:
    """Return the address of the pictures without a slash at its end.

    Raises:
        RefusedError: it is none.
    """
    if not _URL.fullmatch(url):
        raise RefusedError(
            message(
                "{option}: found “{found}”, expected an address like https://example.org/pictures",
                option="url",
                found=url[:80],
            )
        )
    return url.rstrip("/")
