"""Windows of the tower's board without a lamp: glass in which the evening is seen.

Each has a quiet life of its own: a blind, a curtain half drawn, a plant, a cat asleep. They are
drawn for a window `WIDE_MM` wide and `HIGH_MM` high, from its upper left corner, in few tones that
are near each other, so that lit windows and the places of cards are seen first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import TypeAlias

from printables.drawing import palette
from printables.drawing.display_list import (
    Box,
    Circle,
    Group,
    Path,
    Segment,
    Symbol,
    path_of,
    polyline,
    scale,
    translate,
)
from printables.drawing.ornament import smooth, stroke
from printables.tower import shapes
from printables.tower.masonry import INDIGO, stone_of
from printables.tower.pictograms import parts_of

WIDE_MM, HIGH_MM = 33.0, 52.0

DEEP, CLOTH, FOLD, PALE = range(4)
"""What is dark before the glass, cloth, its folds, and what is pale."""

Part: TypeAlias = tuple[tuple[Segment, ...], int]
"""An area, and its tone."""

_PANE = (0.9, 0.3)
"""How far glass is from the colour of its wall to indigo, and from that to white."""
_TONES = (("#1b2350", 0.5), (palette.PAPER, 0.5), (palette.PAPER, 0.3), (palette.PAPER, 0.78))
"""Where each tone is, from the glass to a colour."""


def glass(letter: str) -> str:
    """Return the colour of a window without a lamp, in the wall of a row."""
    to_night, to_white = _PANE
    night = palette.mixed(stone_of(letter).field, INDIGO, to_night)
    return palette.mixed(night, palette.PAPER, to_white)


def dusk_window(place: tuple[int, int], letter: str, width: float, height: float) -> Symbol | None:
    """Return what is seen in the window of a place, from its upper left corner; None if lit."""
    what = ON_SILLS.get(place) or BEHIND.get(place)
    return _drawn(what, letter, width, height, turned=place in TURNED) if what else None


@lru_cache(maxsize=64)
def _drawn(what: str, letter: str, width: float, height: float, *, turned: bool) -> Symbol:
    pane, whole = glass(letter), Box(0, 0, width, height)
    tones = tuple(palette.mixed(pane, colour, share) for colour, share in _TONES)
    filled = scale(width / WIDE_MM, height / HIGH_MM)
    if turned:
        filled = translate(-WIDE_MM, 0).then(scale(-1, 1)).then(filled)
    gleam = palette.mixed(pane, palette.PAPER, _GLEAM)
    drawn = [Path((whole,), fill=pane), Path(tuple(_gleams(width, height)), fill=gleam)]
    if what in _WHAT:
        parts = tuple(Path(area, fill=tones[tone]) for area, tone in _WHAT[what]())
        inside = [Group(parts, filled)]
    else:
        bars = Path(_sashes(), fill=tones[FOLD])
        placed = scale(_SILL_SHARE * width / shapes.WIDE_MM).then(translate(width / 2, height))
        ware = tuple(Path(area, fill=tones[_TONE_OF[tone]]) for area, tone in parts_of(what))
        inside = [Group((bars,), filled), Group(ware, placed)]
    return Symbol(f"dusk {what} {letter}{' turned' * turned}", Group((*drawn, *inside)), whole)


_SILL_SHARE = 0.8
_TONE_OF = {shapes.DARK: DEEP, shapes.FIELD: CLOTH, shapes.PALE: FOLD, shapes.PAPER: PALE,
            shapes.ACCENT: DEEP, shapes.BLUSH: CLOTH, shapes.GOLD: PALE}  # fmt: skip


_GLEAMS = ((0.06, 0.3), (0.46, 0.1))  # of the width: where light lies across the glass, how wide
_GLEAM = 0.12  # how far that is from the glass to white


def _gleams(width: float, height: float) -> Iterator[Segment]:
    """Yield the light that lies across the glass."""
    lean = 0.5 * width
    for left, wide in _GLEAMS:
        x, end = left * width, (left + wide) * width
        yield from polyline((x + lean, 0), (min(width, end + lean), 0), (end, height), (x, height),
                            closed=True)  # fmt: skip


def _round(x: float, y: float, radius: float) -> tuple[Segment, ...]:
    return path_of(Circle(x, y, radius)).segments


def _sashes() -> tuple[Segment, ...]:
    """Return the bars of a window of four panes above two."""
    return (Box(15.9, 0.0, 1.2, HIGH_MM), Box(0.0, 15.4, WIDE_MM, 1.2),
            Box(0.0, 32.4, WIDE_MM, 1.2))  # fmt: skip


def _half_drawn() -> Iterator[Part]:
    """Yield a curtain that is half drawn."""
    yield _sashes(), FOLD
    yield polyline((0.0, 2.0), (18.0, 2.0), (17.4, 20.0), (18.2, 38.0), (17.6, HIGH_MM),
                   (0.0, HIGH_MM), closed=True), CLOTH  # fmt: skip
    for x in (3.6, 7.4, 11.2, 15.0):
        yield stroke(((x, 3.0), (x - 0.4, 26.0), (x + 0.1, 51.0)), (0.6, 1.3, 0.7)), FOLD
    yield (Box(0.0, 1.0, WIDE_MM, 1.3),), DEEP


def _tied() -> Iterator[Part]:
    """Yield two curtains, each tied to its side."""
    yield _sashes(), FOLD
    left = ((0.0, 0.0), (14.0, 0.0), (13.0, 13.0), (6.0, 28.0), (7.6, 40.0), (8.6, HIGH_MM),
            (0.0, HIGH_MM))  # fmt: skip
    for side in (left, tuple((WIDE_MM - x, y) for x, y in left)):
        yield smooth(side, closed=True), CLOTH
    yield (Box(0.0, 27.2, 6.6, 1.7), Box(26.4, 27.2, 6.6, 1.7), Box(0.0, 0.0, WIDE_MM, 2.2)), DEEP


def _roller() -> Iterator[Part]:
    """Yield a blind of cloth that is let down halfway, with a ring on its cord."""
    yield _sashes(), FOLD
    yield (Box(1.0, 0.0, 31.0, 24.0),), CLOTH
    scallops = tuple(s for at in range(5) for s in _round(4.1 + 6.2 * at, 24.0, 3.1))
    yield scallops, CLOTH
    yield (Box(1.0, 19.6, 31.0, 0.9),), FOLD
    yield (Box(16.25, 27.0, 0.5, 5.4),), DEEP
    yield _round(16.5, 33.4, 1.3), DEEP


def _slats(down: int) -> Iterator[Part]:
    """Yield a blind of slats, so many of them let down."""
    yield _sashes(), FOLD
    yield tuple(Box(0.8, 2.4 + 2.7 * at, 31.4, 1.8) for at in range(down)), CLOTH
    low = 2.4 + 2.7 * down
    yield (Box(0.8, 0.4, 31.4, 1.8), Box(0.8, low, 31.4, 1.5), Box(7.0, 2.0, 0.5, low - 2.0),
           Box(25.5, 2.0, 0.5, low - 2.0)), FOLD  # fmt: skip
    yield (Box(29.2, low, 0.5, 8.0), *_round(29.45, low + 8.6, 0.9)), DEEP


def _venetian() -> Iterator[Part]:
    """Yield a blind of slats that is down to a hand's breadth."""
    yield from _slats(14)


def _raised() -> Iterator[Part]:
    """Yield one that is raised, and a bottle and an apple on the sill."""
    yield from _slats(4)
    bottle = ((20.0, HIGH_MM), (20.0, 42.0), (21.8, 39.0), (21.8, 33.6), (24.2, 33.6),
              (24.2, 39.0), (26.0, 42.0), (26.0, HIGH_MM))  # fmt: skip
    yield polyline(*bottle, closed=True), DEEP
    yield _round(14.4, 48.8, 3.2), DEEP


def _cafe() -> Iterator[Part]:
    """Yield a short curtain on rings before the lower half."""
    yield _sashes(), FOLD
    rod = 26.0
    hem = tuple((WIDE_MM - at * 4.125, 49.6 + (1.2 if at % 2 else 0.0)) for at in range(9))
    yield polyline((0.0, rod + 2), (WIDE_MM, rod + 2), *hem, closed=True), CLOTH
    for at in range(7):
        x = 4.1 + 4.13 * at
        yield stroke(((x, rod + 2.4), (x + 0.3, 38.0), (x, 49.0)), (0.5, 1.1, 0.6)), FOLD
    rings = (s for at in range(8) for s in _round(2.05 + 4.13 * at, rod + 1.2, 1.0))
    yield (Box(0.0, rod, WIDE_MM, 1.1), *rings), DEEP


def _hanging() -> Iterator[Part]:
    """Yield a plant that hangs from above."""
    yield _sashes(), FOLD
    yield (Box(16.25, 0.0, 0.5, 7.0),), DEEP
    yield polyline((16.5, 6.0), (23.0, 15.0), (22.4, 15.4), (16.5, 7.0), (10.6, 15.4),
                   (10.0, 15.0), closed=True), DEEP  # fmt: skip
    yield polyline((9.4, 15.0), (23.6, 15.0), (21.4, 22.4), (11.6, 22.4), closed=True), DEEP
    trails = (((10.4, 15.0), (7.0, 19.0), (7.6, 28.0), (6.2, 34.0)),
              ((22.4, 15.0), (26.4, 19.0), (25.2, 25.0), (26.8, 30.0)),
              ((13.0, 15.0), (9.8, 13.0), (5.6, 16.0), (4.2, 20.6)),
              ((19.6, 15.0), (23.6, 12.6), (28.0, 15.4), (29.4, 19.4)))  # fmt: skip
    for trail in trails:
        yield stroke(trail, (0.8, 0.9, 0.8, 0.6)), DEEP
        for x, y in trail[1:]:
            yield smooth(((x, y - 2.0), (x + 1.6, y + 0.4), (x, y + 2.6), (x - 1.6, y + 0.4)),
                         closed=True), DEEP  # fmt: skip


def _asleep() -> Iterator[Part]:
    """Yield a cat that sleeps on the sill, rolled up, its head on its tail."""
    yield _sashes(), FOLD
    yield smooth(((5.0, HIGH_MM), (5.4, 46.4), (10.4, 42.2), (18.0, 41.4), (25.0, 44.0),
                  (28.4, 48.6), (28.0, HIGH_MM))), DEEP  # fmt: skip
    yield (
        stroke(((21.0, 50.4), (19.4, 46.8), (21.8, 44.2), (25.0, 44.8)), (0.3, 0.7, 0.7, 0.3)),
        FOLD,
    )
    yield smooth(((4.6, 47.0), (6.4, 43.6), (10.2, 42.5), (14.0, 43.6), (15.8, 47.0), (14.2, 49.8),
                  (10.2, 50.9), (6.2, 49.8)), closed=True), CLOTH  # fmt: skip
    yield smooth(((5.2, 47.0), (6.8, 44.1), (10.2, 43.1), (13.6, 44.1), (15.2, 47.0), (13.8, 49.4),
                  (10.2, 50.3), (6.6, 49.4)), closed=True), DEEP  # fmt: skip
    yield (*polyline((5.4, 46.0), (5.2, 39.8), (9.6, 43.4), closed=True),
           *polyline((10.8, 43.4), (15.2, 39.8), (15.0, 46.0), closed=True)), DEEP  # fmt: skip
    yield (*stroke(((6.6, 46.4), (7.7, 47.2), (8.8, 46.4)), (0.3, 0.6, 0.3)),
           *stroke(((11.6, 46.4), (12.7, 47.2), (13.8, 46.4)), (0.3, 0.6, 0.3)),
           *polyline((9.5, 47.9), (10.9, 47.9), (10.2, 48.7), closed=True)), PALE  # fmt: skip
    yield (
        stroke(((28.0, 49.6), (24.6, 51.2), (18.0, 51.4), (12.0, 51.0)), (2.2, 2.4, 2.2, 1.0)),
        FOLD,
    )


def _lamp() -> Iterator[Part]:
    """Yield a lamp that nobody has lit yet."""
    yield _sashes(), FOLD
    yield polyline((11.0, 26.0), (20.6, 26.0), (24.0, 37.0), (7.6, 37.0), closed=True), CLOTH
    yield (Box(15.2, 37.0, 1.2, 12.0),), DEEP
    yield polyline((10.6, HIGH_MM), (12.4, 49.0), (19.2, 49.0), (21.0, HIGH_MM), closed=True), DEEP


def _closed() -> Iterator[Part]:
    """Yield shutters that are closed, with a heart cut into each."""
    yield (Box(0.0, 0.0, WIDE_MM, HIGH_MM),), CLOTH
    for left in (1.6, 17.6):
        yield tuple(Box(left + 1.6, 20.0 + 2.6 * at, 10.6, 1.1) for at in range(11)), FOLD
        x = left + 6.9
        tip = polyline((x - 2.75, 11.6), (x + 2.75, 11.6), (x, 15.0), closed=True)
        yield (*_round(x - 1.35, 10.6, 1.7), *_round(x + 1.35, 10.6, 1.7), *tip), DEEP
    yield (Box(16.2, 0.0, 0.6, HIGH_MM), Box(0.0, 17.4, WIDE_MM, 0.6)), DEEP


_WHAT: Mapping[str, Callable[[], Iterator[Part]]] = {
    "half drawn": _half_drawn, "tied": _tied, "roller": _roller, "venetian": _venetian,
    "raised": _raised, "cafe": _cafe, "hanging": _hanging, "asleep": _asleep, "lamp": _lamp,
    "closed": _closed,
}  # fmt: skip

BEHIND: Mapping[tuple[int, int], str] = {
    (3, 1): "cafe", (5, 1): "closed", (8, 1): "roller",
    (2, 2): "half drawn", (4, 2): "raised", (6, 2): "venetian", (7, 2): "hanging",
    (5, 3): "asleep", (8, 3): "tied",
    (4, 4): "roller", (6, 4): "half drawn", (8, 4): "cafe",
    (5, 5): "lamp", (7, 5): "venetian", (9, 5): "hanging",
    (7, 6): "closed", (8, 6): "tied",
    (9, 7): "raised",
}  # fmt: skip
"""What is seen in a window without a lamp, by its column and row."""

TURNED = frozenset({(6, 4), (9, 5), (9, 7)})
"""Which of them are seen the other way round."""

ON_SILLS: Mapping[tuple[int, int], str] = {
    (1, 1): "な", (6, 1): "す", (9, 2): "ゆ", (4, 3): "ま", (7, 3): "つ", (9, 4): "さ",
    (7, 7): "い",
}  # fmt: skip
"""What stands on the sill of one, where whoever lives there sleeps: what is on the card of a kana.
"""
