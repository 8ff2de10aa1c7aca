"""The gallery: one large page to look at, with every different piece of every game.

Each game is a band: its title and its box on the left, its pieces in blocks of one kind, its sheets
on the right. A band is as high as its blocks need to stand next to each other, so that the page
takes in whatever a game prints, and grows with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    polyline,
    scale,
    translate,
)
from printables.drawing.text import fitting_size_pt, paragraph
from printables.gallery.blocks import Block, Standing, blocks_of, stand
from printables.gallery.exhibits import Exhibit, exhibits
from printables.nets.box_art import BoxArt, BoxShown
from printables.nets.tuck_box import box_net
from printables.page.document import Document, Page, Placed
from printables.page.identity import Kind, only
from printables.page.lockups import lockup
from printables.page.paper import Paper, Translate

GROUND = Kind("ground")
WIDTH_MM = 960.0
_MARGIN_MM = 24.0
_HEAD_MM = 58.0
_NAMES_MM = 112.0
"""How wide the names of the games are set, on the left of each band."""

_BOX_MM = 92.0
"""How high a game's box stands."""


_BAND_MM = 13.0
"""Between a band and the rule of the next one; as much again is between the rule and its blocks."""

_GROUND = "#f3f1ec"
_SHADOW = "#dedad1"
_EDGE = "#cfcac0"
_LIGHT = "#e9e9e9"  # a shadow where the ground is white, as it is in designs that spare ink


@dataclass(frozen=True, slots=True)
class Shown:
    """A game in the gallery.

    Attributes:
        slug: the game, as in its command.
        title: its name.
        also: what it is called in the other language, if that is something else.
        document: all that is printed of it.
        tr: gives the names of its kinds of pieces, in the gallery's language.
        box: what is on its box; None for a game that has none.
    """

    slug: str
    title: str
    also: str
    document: Document
    tr: Translate
    box: BoxArt | None = None


def gallery(games: Sequence[Shown], *, design: Design, language: str, tr: Translate) -> Document:
    """Return the gallery as a document of one page.

    Its pieces are named as in the games' own documents, each with the game's slug before its kind
    (`"tower card front"`), and lie where and as large as they are shown.

    Args:
        games: the games, in the order of their bands.
        design: full or eco in which the games' documents were made.
        language: the language that `tr` gives.
        tr: for all the words.
    """
    width = WIDTH_MM - 2 * _MARGIN_MM
    y = _MARGIN_MM + _HEAD_MM
    placed: list[Placed] = []
    words: list[Drawing] = []
    for game in games:
        seen = exhibits(game.document)
        words.append(_rule(y))
        y += _BAND_MM
        standing, height = stand(blocks_of(seen, game.tr), width - _NAMES_MM)
        names, names_height = _names(game, seen, y, design, tr)
        words += names
        for block in standing:
            x = _MARGIN_MM + _NAMES_MM
            words += block.block.caption(x + block.x_mm, y + block.y_mm)
            placed += _placed(game, block, design, x, y)
            words += block.labels(x, y)
        y += max(height, names_height) + _BAND_MM
    paper = Paper("gallery", WIDTH_MM, round(y - _BAND_MM + _MARGIN_MM))
    colour = _GROUND if design is Design.FULL else palette.PAPER
    ground = Rect(0, 0, paper.width_mm, paper.height_mm, colour)
    below = Placed(
        only(GROUND, ""),
        0,
        0,
        paper.width_mm,
        paper.height_mm,
        art=Group((ground,)),
        role="carrier",
    )
    page = Page(
        paper,
        tr(mark("gallery")),
        (below, *placed),
        (*_head(tr), *words),
    )
    return Document(
        title=tr(mark("Kamikoma: gallery")),
        subject=tr(mark("Every piece of every game, to look at")),
        language=language,
        design=design,
        pages=(page,),
    )


def _rule(y: float) -> Drawing:
    ends = (_MARGIN_MM, y), (WIDTH_MM - _MARGIN_MM, y)
    return Path(polyline(*ends), stroke=palette.TEXT, width_mm=0.5)


def _head(tr: Translate) -> Iterator[Drawing]:
    """Yield what stands above all bands."""
    base = _MARGIN_MM + 27
    yield Text(_MARGIN_MM, base, "Kamikoma", 96, "black", colour=palette.TEXT)
    subtitle = tr(mark("Tabletop games to print, cut and play at home"))
    yield Text(_MARGIN_MM + 1, base + 15, subtitle, 24, colour=palette.QUIET)
    right = WIDTH_MM - _MARGIN_MM
    yield Text(right, base, "紙駒", 96, "black", "end", colour=palette.TEXT)


def _names(
    game: Shown, seen: Sequence[Exhibit], y: float, design: Design, tr: Translate
) -> tuple[list[Drawing], float]:
    """Return what stands on the left of a band, and how high it is."""
    room = _NAMES_MM - 16
    title, height = _title(game, room, design)
    names: list[Drawing] = [Group(tuple(title), translate(_MARGIN_MM, y))]
    base = y + height
    if game.also:
        base += 10
        size = fitting_size_pt(game.also, room, 20)
        names.append(Text(_MARGIN_MM + 0.5, base, game.also, size, colour=palette.TEXT))
    if game.box is not None:
        shown = BoxShown(box_net(game.box.depth_mm), game.box, design)
        names.append(shown.folded(_MARGIN_MM + room / 2, base + 8, _BOX_MM))
        base += 8 + _BOX_MM
    total = sum(one.count for one in seen if one.side != "back")  # the other side
    total_text = tr(mark("{total} pieces and sheets")).format(total=total)
    lines = paragraph(total_text, _MARGIN_MM + 0.5, base + 5, room, 18, colour=palette.QUIET)
    names += lines.texts
    command = f"kamikoma print {game.slug}"
    base += 5 + lines.height_mm + 9
    names.append(Text(_MARGIN_MM + 0.5, base, command, 18, "medium", colour=palette.TEXT))
    return names, base - y


def _title(game: Shown, room_mm: float, design: Design) -> tuple[Sequence[Drawing], float]:
    """Return a game's title as on its sheets, plain without a box, and how high it is."""
    if game.box is not None:
        band = replace(game.box.band, share=0.93, scene=_no_scene)
        block = lockup(game.title, "", band, room_mm, design)
        return block.drawings, block.height_mm
    size = fitting_size_pt(game.title, room_mm, 42, "black")
    return (Text(0, 11, game.title, size, "black", colour=palette.TEXT),), 11.0


def _no_scene(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Draw nothing beside a title: the band is narrow here."""
    return ()


def _placed(
    game: Shown, standing: Standing, design: Design, x: float, y: float
) -> Iterator[Placed]:
    """Yield the pieces of a block, in a band that begins at `(x, y)`."""
    block = standing.block
    for exhibit, (left, top) in zip(block.exhibits, standing.places, strict=True):
        yield Placed(
            replace(exhibit.identity, kind=_of_game(game, exhibit.identity.kind)),
            x + left,
            y + top,
            exhibit.width_mm * block.scale,
            exhibit.height_mm * block.scale,
            art=_lying(exhibit, block, design),
            side=exhibit.side,
        )


def _of_game(game: Shown, kind: Kind) -> Kind:
    return replace(kind, slug=f"{game.slug} {kind.slug}")


def _lying(exhibit: Exhibit, block: Block, design: Design) -> Drawing:
    """Return a piece cut out, as it lies on the ground of the page."""
    shape = exhibit.shape
    shade, line = (_SHADOW, _EDGE) if design is Design.FULL else (_LIGHT, palette.HAIRLINE)
    once = block.smaller  # what is as large on the page whatever the scale
    shadow = Group((replace(shape, fill=shade),), translate(0.5 * once, 0.6 * once))
    paper = replace(shape, fill=palette.PAPER)
    edge = replace(shape, stroke=line, width_mm=0.15 * once)
    cut_out = Group((exhibit.art,), clip=shape)
    return Group((shadow, paper, cut_out, edge), scale(block.scale))
