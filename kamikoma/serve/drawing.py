"""What is drawn in the process beside the server: pages to print, covers of games."""

from __future__ import annotations

import gzip
import io
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games.message import Message
from kamikoma.choices import Source
from kamikoma.desk.boxes import box_picture
from kamikoma.desk.files import File
from kamikoma.desk.gallery import house_document
from kamikoma.desk.print_choices import PrintChoices, chosen_paper
from kamikoma.desk.printers import Printers, printers_file, read_printers
from kamikoma.desk.printing import LaidOut, lay_out, print_game, setup_of
from kamikoma.desk.scoring import score
from kamikoma.desk.setting import Setting
from kamikoma.game import AnyGame, RefusedError
from kamikoma.serve.slim import slim
from kamikoma.shelf import find_game, games, the_game
from kamikoma.store.journal import Standing

if TYPE_CHECKING:
    from printables.output.picture import Picture

PREVIEW_DPI = 72


def warm() -> None:
    """Bring in what drawings need, so that the first one does not wait for it."""
    from printables.finishing import finish  # noqa: F401
    from printables.output import pdf, svg  # noqa: F401

    for game in games():
        game.printing.press()


def kept_cover(slug: str, language: str) -> bytes | None:
    """Return the cover of a game if it came along, as ours do, or was drawn before."""
    ours = shipped_cover(slug, language)
    if ours.exists():
        return gzip.decompress(ours.read_bytes())
    try:
        return _cover_place(slug, language).read_bytes()
    except OSError:
        return None


def shipped_cover(slug: str, language: str) -> Path:
    """Return where a cover lies that comes along; `scripts/at_once.py` draws them."""
    return Path(__file__).parent / "covers" / f"{slug}-{language}.svg.gz"


def _cover_place(slug: str, language: str) -> Path:
    """Return where a cover is kept; another place after anything changed that draws it."""
    from printables.drawing import fonts

    game = find_game(slug)
    folders = [Path(fonts.__file__).parents[1], *((game.samples.folder.parent,) if game else ())]
    newest = max(
        (file.stat().st_mtime_ns for folder in folders for file in Path(folder).rglob("*.py")),
        default=0,
    )
    return fonts.cache_folder().parent / "covers" / f"{slug}-{language}-box-{newest:x}.svg"


def cover(slug: str, language: str) -> bytes:
    """Return the picture that stands for a game, its box as it stands; and keep it."""
    known = kept_cover(slug, language)
    if known is not None:
        return known
    from printables.output.writing import write_whole

    drawn = drawn_cover(slug, language)
    place = _cover_place(slug, language)
    with suppress(OSError):  # it is drawn again the next time
        place.parent.mkdir(parents=True, exist_ok=True)
        write_whole(place, drawn)
    return drawn


def drawn_cover(slug: str, language: str) -> bytes:
    """Return a game's cover, newly drawn."""
    from printables.output.svg import svg_bytes

    game = the_game(slug)
    setting = Setting(language=language)
    picture = _standing(game, setting)
    drawn = svg_bytes(
        picture.drawings,
        picture.width_mm,
        picture.height_mm,
        title=setting.words_for(game).text(game.title),
        language=language,
        at_once=True,  # it is the first thing that anybody sees
    )
    return slim(drawn)


def _standing(game: AnyGame, setting: Setting) -> Picture:
    """Return a game's box as it stands on the table; of a game without one, its pieces."""
    words = setting.words_for(game)
    box = box_picture(game, words)
    if box is not None:
        return box
    from printables.gallery.cover import cover_picture

    title = words.text(game.title)
    return cover_picture(house_document(game, setting), title, colour_of(game.slug))


@dataclass(frozen=True, slots=True)
class Result:
    """A game's result that somebody wants to share.

    Attributes:
        slug: the game.
        standings: how its players stand.
        day: when it was played.
        sources: the entries that may be seen.
        setting: by which numbers it was played, and who reads.
        typed: names as entries have them, each with how it was typed.
    """

    slug: str
    standings: tuple[Standing, ...]
    day: str
    sources: tuple[Source, ...]
    setting: Setting
    typed: tuple[tuple[str, str], ...] = ()


@lru_cache(maxsize=32)
def result(of: Result, kind: str) -> bytes:
    """Return a game's result as one picture; `kind` is `"svg"`, `"png"` or `"pdf"`."""
    from kamikoma.desk.sharing import for_a_chat, on_paper, result_picture, with_typed_names
    from printables.output.picture import picture_files

    game = the_game(of.slug)
    words = of.setting.words_for(game)
    try:
        pictures = score(game, of.sources, of.setting).pictures if of.sources else ()
    except RefusedError:  # of too few entries there is no picture
        pictures = ()
    names = dict(of.typed)
    pictures = tuple(with_typed_names(one, names) for one in pictures)
    picture = result_picture(
        game, of.standings, of.day, pictures, words=words, colour=colour_of(of.slug)
    )
    if kind == "pdf":
        picture = on_paper(picture)
    elif kind == "png":
        picture = for_a_chat(picture)
    title = words.text(game.title)
    return picture_files([picture], kind, title=title, language=words.language)[0]


@dataclass(frozen=True, slots=True)
class RulePicture:
    """A picture of a rule.

    Attributes:
        svg: the picture.
        width_mm, height_mm: its sides.
    """

    svg: bytes
    width_mm: float
    height_mm: float


@dataclass(frozen=True, slots=True)
class RulesDrawn:
    """The pictures of a game's rules, as `printables.page.rule_sheets.RulePictures` has them."""

    items: Mapping[str, RulePicture] = field(default_factory=dict)
    sections: Mapping[str, tuple[RulePicture, ...]] = field(default_factory=dict)


@lru_cache(maxsize=20)
def rule_pictures(slug: str, language: str) -> RulesDrawn:
    """Return the pictures of a game's rules."""
    from printables.output.svg import svg_bytes

    game = the_game(slug)
    draw = game.printing.press().rule_pictures
    if draw is None:
        return RulesDrawn()
    words = Setting(language=language).words_for(game)
    setup = setup_of(PrintChoices(), words, chosen_paper(PrintChoices().paper_taken))
    pictures = draw(setup, game.editions.house())
    title = words.text(game.title)

    def drawn(picture: Picture) -> RulePicture:
        sides = (picture.width_mm, picture.height_mm)
        svg = svg_bytes(picture.drawings, *sides, title=title, language=language)
        return RulePicture(svg, *sides)

    return RulesDrawn(
        {name: drawn(one) for name, one in pictures.items.items()},
        {name: tuple(map(drawn, some)) for name, some in pictures.sections.items()},
    )


# ── prints ────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Wanted:
    """A print that somebody wants.

    Attributes:
        slug: the game.
        general: what was chosen of every print.
        game_choices: what was chosen for this game alone, settled.
        setting: who asks.
    """

    slug: str
    general: PrintChoices
    game_choices: Any
    setting: Setting


@dataclass(frozen=True, slots=True)
class Sheets:
    """What a print is, before it is drawn.

    Attributes:
        pages: what each page is, and its sides in mm.
        sheets: how many sheets of paper it takes.
        next: what to do with it.
        refused: why there is none.
    """

    pages: tuple[tuple[str, float, float], ...] = ()
    sheets: int = 0
    next: tuple[Message, ...] = ()
    refused: tuple[Message, ...] = ()


def _printers() -> tuple[Printers, int]:
    """Return what is kept of printers, and when that was written."""
    try:
        written = printers_file().stat().st_mtime_ns
    except OSError:
        return Printers(), 0
    return read_printers(), written


@lru_cache(maxsize=3)
def _laid_out(wanted: Wanted, written: int) -> LaidOut:
    game = the_game(wanted.slug)
    printers, _ = _printers()
    return lay_out(game, wanted.general, wanted.game_choices, wanted.setting, printers)


def sheets(wanted: Wanted) -> Sheets:
    """Return what a print is."""
    try:
        laid_out = _laid_out(wanted, _printers()[1])
    except RefusedError as error:
        return Sheets(refused=error.reasons)
    pages = tuple(
        (page.heading, page.paper.width_mm, page.paper.height_mm)
        for page in laid_out.document.pages
    )
    return Sheets(pages, laid_out.sheets, laid_out.next)


def page(wanted: Wanted, number: int, dpi: int = PREVIEW_DPI) -> bytes | None:
    """Return a picture of a page of a print, or None if there is no such page.

    Args:
        wanted: the print.
        number: of the page, from 0.
        dpi: how fine.
    """
    from printables.drawing.fonts import MissingGlyphError
    from printables.output.pdf import PdfPage, pdf_bytes
    from printables.output.png import page_image

    try:
        pages = _laid_out(wanted, _printers()[1]).document.pages
        if not 0 <= number < len(pages):
            return None
        one = pages[number]
        paper = PdfPage(one.paper.width_mm, one.paper.height_mm, one.drawings)
        pdf = pdf_bytes([paper], title="", language=wanted.setting.language)
    except (RefusedError, MissingGlyphError):
        return None
    picture = io.BytesIO()
    page_image(pdf, dpi).save(picture, format="WEBP", quality=72, method=1)
    return picture.getvalue()


def ink(wanted: Wanted) -> tuple[float, ...]:
    """Return the share of each page's paper that is covered with ink."""
    return _ink(wanted, _printers()[1])


@lru_cache(maxsize=24)
def _ink(wanted: Wanted, written: int) -> tuple[float, ...]:
    return tuple(_laid_out(wanted, written).document.ink_coverages())


def printed(wanted: Wanted) -> tuple[tuple[File, ...], tuple[Message, ...]]:
    """Return the files of a print, or why there are none."""
    game = the_game(wanted.slug)
    try:
        printed_game = print_game(
            game, wanted.general, wanted.game_choices, wanted.setting, _printers()[0]
        )
    except RefusedError as error:
        return (), error.reasons
    return printed_game.files.files, ()


def colour_of(slug: str) -> int:
    """Return which of the palette's six colours a game's cover is in, from 0."""
    order = [game.slug for game in games()]
    return (0, 2, 4, 5, 1, 3)[order.index(slug) % 6]
