"""Who lives behind the windows of the tower's board, before cards are laid over them.

Each is drawn for a window `WIDE_MM` wide and `HIGH_MM` high, from its upper left corner: areas in
two tones of the lamp-lit room. They are pale beside what is around the window, and no card needs
to be told apart from them: cards cover them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import TypeAlias

from games.tower.tower import Spot
from printables.drawing import palette
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
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
from printables.tower.masonry import stone_of
from printables.tower.pictograms import parts_of

WIDE_MM = 33.0
HIGH_MM = 52.0

LAMP = "#f7dfa6"
"""A room by the light of a lamp."""

_TONES = (0.42, 0.68)  # how far what is near, and what is behind it, are from a colour to the lamp

Part: TypeAlias = tuple[tuple[Segment, ...], int]
"""An area, and which of the two tones it has."""


def tenant(
    spot: Spot, letter: str, width: float, height: float, *, lamp: str = LAMP
) -> Symbol | None:
    """Return who is seen in the window of a place, from its upper left corner; None if nobody is.

    Args:
        spot: the place.
        letter: what its row is built of.
        width: of the window.
        height: of the same.
        lamp: the light behind.
    """
    who = AT.get((spot.column, spot.row))
    return _drawn(who, letter, width, height, lamp) if who else None


_LIT = {shapes.DARK: 0, shapes.FIELD: 0, shapes.PALE: 1, shapes.PAPER: 2, shapes.ACCENT: 1,
        shapes.BLUSH: 1, shapes.GOLD: 1}  # fmt: skip
"""Which of the two tones of a lit room each tone of a pictogram has; the third is its lamp."""
_WARE_SHARE = 1.08


@lru_cache(maxsize=64)
def _drawn(who: str, letter: str, width: float, height: float, lamp: str) -> Symbol:
    whole = Box(0, 0, width, height)
    stone = stone_of(letter)
    paints = (palette.mixed(stone.dark, lamp, _TONES[0]),
              palette.mixed(stone.field, lamp, _TONES[1]))  # fmt: skip
    # They stand on the sill, in the middle of a window of whatever shape.
    share = min(width / WIDE_MM, height / HIGH_MM)
    if who in _WHO:
        parts = tuple(Path(area, fill=paints[tone]) for area, tone in _WHO[who]())
        left = (width - share * WIDE_MM) / 2
        placed = scale(share).then(translate(left, height - share * HIGH_MM))
    else:
        tones = (*paints, lamp)
        parts = tuple(Path(area, fill=tones[_LIT[tone]]) for area, tone in parts_of(who))
        placed = scale(share * _WARE_SHARE).then(translate(width / 2, height))
    drawn: tuple[Drawing, ...] = (Path((whole,), fill=lamp), Group(parts, placed))
    return Symbol(f"tenant {who} {letter}", Group(drawn), whole)


def _round(x: float, y: float, radius: float) -> tuple[Segment, ...]:
    return path_of(Circle(x, y, radius)).segments


def _curtains() -> Iterator[Part]:
    """Yield curtains drawn to the sides, and a lamp between them."""
    left = (
        (0.0, 0.0),
        (13.0, 0.0),
        (12.0, 14.0),
        (6.0, 28.0),
        (7.6, 40.0),
        (9.0, 52.0),
        (0.0, 52.0),
    )
    for side in (left, tuple((WIDE_MM - x, y) for x, y in left)):
        yield smooth(side, closed=True), 1
    yield (Box(0, 0, WIDE_MM, 2.4), Box(0.6, 27.0, 6.2, 2.0), Box(26.2, 27.0, 6.2, 2.0)), 0
    yield (
        (Box(16.1, 2.4, 0.8, 8.0), *polyline((16.5, 9.0), (22.0, 16.0), (11.0, 16.0), closed=True)),
        0,
    )


def _plant() -> Iterator[Part]:
    """Yield a plant in its pot."""
    leaves = (
        (16.5, 40.0, 4.0, 27.0, 8.0, 38.0),
        (16.5, 40.0, 9.0, 14.0, 15.0, 26.0),
        (16.5, 40.0, 21.0, 10.0, 19.5, 26.0),
        (16.5, 40.0, 29.0, 22.0, 25.0, 35.0),
    )
    for x, y, tip_x, tip_y, back_x, back_y in leaves:
        yield smooth(((x, y), (0.55 * x + 0.45 * tip_x - 2, 0.5 * (y + tip_y) - 1), (tip_x, tip_y),
                      (back_x, back_y)), closed=True), 1  # fmt: skip
    yield polyline((9.5, 40.0), (23.5, 40.0), (21.5, 52.0), (11.5, 52.0), closed=True), 0
    yield (Box(8.4, 38.6, 16.2, 3.2),), 0


def _reader() -> Iterator[Part]:
    """Yield somebody who reads, a shelf behind."""
    books = ((3.4 + 2.9 * at, 9.0 - (at * 5) % 4) for at in range(9) if at != 5)
    yield (Box(2.0, 15.0, 29.0, 1.0), *(Box(x, 15.0 - high, 2.2, high) for x, high in books)), 1
    body = smooth(((4.5, 52.0), (6.0, 41.0), (12.0, 36.5), (20.0, 36.5), (26.0, 41.0),
                   (28.0, 52.0)))  # fmt: skip
    yield (*body, *_round(16.0, 28.5, 6.2), *_round(20.6, 22.6, 2.6)), 0
    yield polyline((7.5, 41.5), (16.5, 44.0), (25.5, 41.5), (25.5, 50.5), (16.5, 52.0),
                   (7.5, 50.5), closed=True), 1  # fmt: skip


def _cage() -> Iterator[Part]:
    """Yield a bird in its cage."""
    yield (Box(16.1, 0.0, 0.8, 9.0),), 0
    yield (*(Box(7.0 + 3.05 * at, 18.0, 0.6, 18.0) for at in range(7)), Box(6.0, 35.4, 21.4, 1.6),
           *_round(16.5, 10.0, 1.5)), 0  # fmt: skip
    dome = smooth(((7.0, 18.4), (8.6, 13.4), (16.5, 10.2), (24.6, 13.4), (26.0, 18.4)))
    yield dome, 1
    bird = ((11.5, 26.0), (14.0, 24.0), (16.6, 25.6), (20.0, 28.0), (24.4, 33.0), (18.0, 32.6),
            (14.0, 31.4), (12.4, 28.4))  # fmt: skip
    yield smooth(bird, closed=True), 0


def _laundry() -> Iterator[Part]:
    """Yield what hangs on a line to dry."""
    yield polyline((0.0, 12.4), (33.0, 14.4), (33.0, 15.0), (0.0, 13.0), closed=True), 0
    shirt = ((3.0, 13.0), (6.4, 13.2), (8.2, 15.2), (10.0, 13.4), (13.4, 13.6), (15.8, 18.0),
             (13.2, 20.0), (12.6, 18.8), (12.6, 29.0), (3.8, 29.0), (3.8, 18.8), (3.0, 20.0),
             (0.8, 18.0))  # fmt: skip
    yield polyline(*shirt, closed=True), 1
    yield polyline((18.4, 14.0), (22.0, 14.2), (22.0, 22.6), (25.2, 25.4), (23.4, 28.0),
                   (18.4, 24.6), closed=True), 0  # fmt: skip
    yield polyline((26.4, 14.4), (30.8, 14.6), (30.8, 24.0), (26.4, 24.0), closed=True), 1


def _cat() -> Iterator[Part]:
    """Yield a cat on the sill, seen from behind."""
    body = ((9.0, 52.0), (8.6, 44.0), (11.4, 37.0), (12.0, 32.6), (21.0, 32.6), (21.6, 37.0),
            (24.6, 44.0), (24.0, 52.0))  # fmt: skip
    ears = (*polyline((11.2, 31.0), (11.6, 23.4), (16.4, 27.4), closed=True),
            *polyline((21.8, 31.0), (21.4, 23.4), (16.6, 27.4), closed=True))  # fmt: skip
    tail = ((23.0, 52.0), (23.6, 48.6), (28.6, 47.6), (29.0, 42.0), (30.8, 42.4), (30.8, 49.6),
            (26.6, 52.0))  # fmt: skip
    for area in (smooth(body), _round(16.5, 30.8, 5.9), ears, smooth(tail)):
        yield area, 0


def _bowl() -> Iterator[Part]:
    """Yield a goldfish in its bowl, on a stool."""
    yield _round(16.5, 32.0, 10.0), 1
    yield (Box(10.4, 21.4, 12.2, 1.8),), 0
    fish = ((10.8, 32.6), (14.4, 29.4), (18.6, 32.0), (22.4, 29.2), (21.6, 32.6), (22.4, 36.0),
            (18.6, 33.4), (14.4, 35.8))  # fmt: skip
    yield smooth(fish, closed=True), 0
    yield (Box(7.0, 41.6, 19.0, 2.2), Box(9.0, 43.8, 1.8, 8.2), Box(22.2, 43.8, 1.8, 8.2)), 0


def _blind() -> Iterator[Part]:
    """Yield a blind that is let down halfway, with its cord."""
    yield tuple(Box(0.0, 2.6 * at, WIDE_MM, 1.7) for at in range(9)), 1
    yield (Box(0.0, 23.4, WIDE_MM, 2.2), Box(25.2, 25.6, 0.6, 10.0), *_round(25.5, 36.6, 1.4)), 0


def _child() -> Iterator[Part]:
    """Yield a child that waves."""
    body = smooth(((4.0, 52.0), (6.0, 44.0), (11.0, 40.4), (17.0, 40.4), (22.0, 44.0),
                   (23.6, 52.0)))  # fmt: skip
    arm = polyline((19.0, 43.0), (24.0, 40.0), (25.2, 31.0), (28.4, 31.4), (27.0, 43.0),
                   (21.0, 48.0), closed=True)  # fmt: skip
    fingers = tuple(
        stroke(((26.9, 30.0), (x, y)), (1.5, 1.2))
        for x, y in ((23.2, 26.4), (25.6, 24.2), (28.4, 24.2), (30.8, 26.4))
    )
    tuft = stroke(((12.6, 27.4), (15.8, 23.6), (18.6, 25.2)), (2.8, 2.2, 0.8))
    for area in (body, arm, _round(26.9, 30.2, 2.6), *fingers, (Box(12.0, 38.0, 4.2, 4.0),),
                 _round(14.0, 33.4, 6.6), _round(7.4, 34.2, 1.7), _round(20.6, 34.2, 1.7),
                 tuft):  # fmt: skip
        yield area, 0


def _lantern() -> Iterator[Part]:
    """Yield a paper lantern."""
    yield (Box(16.1, 0.0, 0.8, 12.0), Box(11.6, 11.4, 9.8, 2.2), Box(11.6, 34.4, 9.8, 2.2),
           Box(16.1, 36.6, 0.8, 6.0)), 0  # fmt: skip
    yield smooth(((12.0, 13.6), (21.0, 13.6), (26.6, 19.0), (26.6, 29.0), (21.0, 34.4),
                  (12.0, 34.4), (6.4, 29.0), (6.4, 19.0)), closed=True), 1  # fmt: skip
    yield tuple(Box(6.8, 17.4 + 3.2 * at, 19.4, 0.5) for at in range(5)), 0


def _shutters() -> Iterator[Part]:
    """Yield shutters that stand ajar, and a jug in the gap."""
    for left in (0.0, 22.0):
        yield (Box(left, 0.0, 11.0, HIGH_MM),), 1
        yield tuple(Box(left + 1.6, 3.0 + 3.2 * at, 7.8, 0.9) for at in range(15)), 0
    jug = ((13.6, 52.0), (12.8, 45.6), (14.6, 41.0), (14.2, 37.4), (18.8, 37.4), (18.4, 41.0),
           (20.2, 45.6), (19.4, 52.0))  # fmt: skip
    yield smooth(jug), 0


def _kettle() -> Iterator[Part]:
    """Yield a kettle that steams."""
    body = ((7.0, 52.0), (7.4, 44.6), (11.0, 40.0), (20.0, 40.0), (23.6, 44.6), (24.0, 52.0))
    for area in (
        smooth(body),
        (Box(11.6, 38.2, 7.8, 1.8),),
        _round(15.5, 37.4, 1.5),
        polyline((22.6, 46.4), (29.6, 40.4), (31.0, 42.0), (23.6, 50.0), closed=True),
    ):
        yield area, 0  # fmt: skip
    for x, y in ((29.0, 37.0), (27.2, 29.6), (29.6, 22.4)):
        yield smooth(((x - 1.6, y), (x + 0.6, y - 3.0), (x - 0.4, y - 6.0), (x + 2.2, y - 3.0)),
                     closed=True), 1  # fmt: skip


_WHO: Mapping[str, Callable[[], Iterator[Part]]] = {
    "curtains": _curtains, "plant": _plant, "reader": _reader, "cage": _cage,
    "laundry": _laundry, "cat": _cat, "bowl": _bowl, "blind": _blind, "child": _child,
    "lantern": _lantern, "shutters": _shutters, "kettle": _kettle,
}  # fmt: skip

AT: Mapping[tuple[int, int], str] = {
    (2, 1): "plant", (4, 1): "reader", (7, 1): "laundry",
    (3, 2): "curtains", (5, 2): "bowl", (8, 2): "shutters",
    (3, 3): "kettle", (6, 3): "blind", (9, 3): "cage",
    (5, 4): "ふ", (7, 4): "lantern",
    (6, 5): "child", (8, 5): "ひ",
    (6, 6): "と", (9, 6): "き",
    (8, 7): "り",
    (8, 8): "ん", (9, 8): "cat",
}  # fmt: skip
"""Who is seen behind a lit window, by its column and row; by a kana, what is on its card."""
