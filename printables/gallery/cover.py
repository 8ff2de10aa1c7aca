"""A game's cover: its title over a few of its own pieces, on its colour."""

from __future__ import annotations

from collections.abc import Sequence

from printables.drawing import palette
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    rotate,
    scale,
    translate,
)
from printables.drawing.text import fitting_size_pt
from printables.gallery.exhibits import Exhibit, exhibits
from printables.output.picture import Picture
from printables.page.document import Document

WIDTH_MM, HEIGHT_MM = 160.0, 90.0
SHOWN = 3
_TALL_MM = 50.0  # how high a piece is at most
_BAND_MM = 27.0


def cover_picture(document: Document, title: str, colour: int) -> Picture:
    """Return the cover of a game.

    Args:
        document: what is printed of it.
        title: its name.
        colour: one of the palette's six, from 0.
    """
    tone = palette.SIX[colour]
    ground = Rect(0, 0, WIDTH_MM, HEIGHT_MM, tone.field)
    rays = tuple(
        Group((Rect(0, -7, 200, 14, tone.tone),), rotate(22.5 * turn).then(translate(80, 74)))
        for turn in range(16)
        if turn % 2
    )
    board = Group((ground, *rays), clip=Path((Box(0, 0, WIDTH_MM, HEIGHT_MM),)))
    shown = _chosen(exhibits(document))
    return Picture(WIDTH_MM, HEIGHT_MM, (board, *_fan(shown), *_lockup(title, tone)))


def _chosen(shown: Sequence[Exhibit]) -> list[Exhibit]:
    """Return pieces that differ most: spread over all that are small enough, fronts only."""
    fronts = [
        one for one in shown if one.side != "back" and max(one.width_mm, one.height_mm) <= 100
    ]
    exhibits_by_kind: dict[str, list[Exhibit]] = {}
    for one in fronts:
        exhibits_by_kind.setdefault(one.identity.kind.slug, []).append(one)
    largest = max(exhibits_by_kind.values(), key=len, default=[])
    step = max(1, len(largest) // SHOWN)
    return largest[::step][:SHOWN]


def _fan(shown: Sequence[Exhibit]) -> list[Drawing]:
    placed: list[Drawing] = []
    for at, one in enumerate(shown):
        off = at - (len(shown) - 1) / 2
        factor = min(_TALL_MM / one.height_mm, 42 / one.width_mm)
        middle = translate(-one.width_mm / 2, -one.height_mm / 2)
        place = (
            middle.then(scale(factor))
            .then(rotate(8 * off))
            .then(translate(WIDTH_MM / 2 + 40 * off, 32 + 3 * off * off))
        )
        paper = Path(one.shape.segments, palette.PAPER, palette.TEXT, 0.5 / factor)
        edge = Path(one.shape.segments, None, palette.TEXT, 0.5 / factor)
        placed.append(Group((paper, Group((one.art,), clip=one.shape), edge), place))
    return placed


def _lockup(title: str, tone: palette.Colour) -> list[Drawing]:
    """Return the title on a band of paper, with marks to cut by at its corners."""
    top = HEIGHT_MM - _BAND_MM - 3
    size = fitting_size_pt(title, WIDTH_MM - 30, 42, "black")
    band = Rect(7, top, WIDTH_MM - 14, _BAND_MM, palette.PAPER, palette.TEXT, 0.9, radius=2.5)
    stripe = Rect(7.9, top + _BAND_MM - 5.2, WIDTH_MM - 15.8, 1.6, tone.field)
    base = top + _BAND_MM / 2 + 0.36 * size * 0.3528 * 0.733 * 1.2
    word = Text(WIDTH_MM / 2, base, title, size, "black", anchor="middle", colour=palette.TEXT)
    return [band, stripe, word]
