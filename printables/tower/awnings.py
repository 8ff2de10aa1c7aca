"""The awning over a front's window: by day each is a shop, and its row's valance hangs over it.

Backs are the same windows by night, when awnings are rolled in. The stripes are the row's colour
and canvas; what they end in is each row's own, so that rows are told apart without colours too.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Segment,
    polyline,
    translate,
)
from printables.drawing.ornament import Point
from printables.page.piece_sheets import Format
from printables.tower.masonry import Stone

CANVAS = "#fff7e2"
"""The pale stripes of an awning: paler than sills, as sun is on them."""

_CANVAS_IN_SMALL = 0.3  # how far a pale stripe is from the colour of joints to that of canvas
_STRIPES = (9, 7)  # of an awning, and of one that is shown small; at both ends a coloured one
_TOP = (0.1, 0.09)  # of a card's width, from its edge down to a level awning: below its cornice
_OVER, _BACK = (0.042, 0.02), 0.01
"""Of a card's width: how far a valance goes beyond its window, also where ink is spared and a line
is around the card; and how far the wall's edge does."""
_VALANCE, _HANG = 0.012, (0.05, 0.062)
"""Of the same: from a window's top down to where its valance begins, and how far that hangs down,
also on a card that is shown small."""
_HOOD, _SPAN, _SHORT = 0.062, 63.0, 0.64
"""Of the same: how far a hood stands out around a round head; how far down it goes on either side,
in degrees from its top; and how far its valance hangs, of that of a level one: kana are near."""
_FALL = (0.011, 0.024)  # of the same: where an awning's shade falls
_SHADE_ON_WALL, _SHADE_ON_LIGHT = 0.16, 0.62  # how far from the row's colour to white

Tip: TypeAlias = tuple[tuple[Point, ...], ...]
"""What the end of a stripe is, from its left corner (0, 0) to its right one (1, 0), 1 deep: lines
to one point each, curves to three."""

_ROUND: Tip = (((0, 0.95), (0.24, 1), (0.5, 1)), ((0.76, 1), (1, 0.95), (1, 0)))
_POINTED: Tip = (((0.5, 1),), ((1, 0),))
_STRIPS: Tip = (((0, 1),), ((0.88, 1),), ((0.88, 0),), ((1, 0),))
_GOTHIC: Tip = (((0, 0.6), (0.2, 0.85), (0.5, 1)), ((0.8, 0.85), (1, 0.6), (1, 0)))
_OGEE: Tip = (((0.02, 0.75), (0.44, 0.25), (0.5, 1)), ((0.56, 0.25), (0.98, 0.75), (1, 0)))
_SLANTED: Tip = (((0, 1),), ((1, 0.1),), ((1, 0),))
_SWALLOWTAIL: Tip = (((0, 1),), ((0.5, 0.4),), ((1, 1),), ((1, 0),))
_HALF_HEXAGON: Tip = (((0, 0.35),), ((0.27, 1),), ((0.73, 1),), ((1, 0.35),), ((1, 0),))
_SQUARE: Tip = (((0, 0.62),), ((0.34, 0.62),), ((0.34, 1),), ((0.66, 1),), ((0.66, 0.62),),
                ((1, 0.62),), ((1, 0),))  # fmt: skip

TIPS: Mapping[str, Tip] = {
    "K": _ROUND, "S": _SQUARE, "T": _STRIPS, "N": _GOTHIC, "H": _OGEE, "M": _SLANTED,
    "Y": _SWALLOWTAIL, "R": _POINTED, "W": _HALF_HEXAGON, **dict.fromkeys("AIUEO", _ROUND),
    "G": _ROUND, "Z": _SQUARE, "D": _STRIPS, "B": _OGEE, "P": _OGEE,
}  # fmt: skip
"""What the stripes of each letter end in; voiced letters have what they are voiced from."""

_Seen: TypeAlias = Callable[[float, float], Point]
"""Where a point of an awning is on a card: along it, in stripes, and down it, from 0 at the wall
to 1 where its valance begins and 2 where that ends."""


def awning(
    letter: str,
    stone: Stone,
    pane: Box,
    form: Format,
    design: Design,
    *,
    small: bool,
    canvas: str = CANVAS,
) -> Iterator[Drawing]:
    """Yield the awning of a front; one that is shown small has fewer stripes.

    Args:
        letter: of the card: what its stripes end in.
        stone: what the wall is built of, whose colour the stripes have.
        pane: the window, in mm.
        form: of the card.
        design: full or eco.
        small: whether the card is shown small.
        canvas: the colour of every other stripe.
    """
    count = _STRIPES[small]
    over = _OVER[design is not Design.FULL]
    seen = _hung(stone, pane, form, count, small=small, over=over)
    tip = TIPS[letter]
    stripes = [_stripe(at, tip, seen) for at in range(count)]
    coloured, pale = (
        tuple(s for stripe in stripes[first::2] for s in stripe) for first in (0, 1)
    )  # fmt: skip
    if design is not Design.FULL:
        yield Path((*coloured, *pale), palette.PAPER, stone.dark, 0.15)
        return
    yield Path(coloured, fill=stone.field)
    if small:  # so small, canvas would be one with the light below it
        yield Path(pale, fill=palette.mixed(stone.joint, canvas, _CANVAS_IN_SMALL))
        return
    yield Path(pale, fill=canvas)
    yield Path((*coloured, *pale), stroke=stone.dark, width_mm=0.25, join="round")
    yield Path(_across(count, seen), stroke=stone.dark, width_mm=0.25)


def valance(box: Box, count: int) -> tuple[tuple[Segment, ...], tuple[Segment, ...]]:
    """Return the ends of so many stripes side by side over a box, every other one by itself."""
    pitch = box.width / count

    def seen(along: float, down: float) -> Point:
        return box.x + along * pitch, box.y + max(0.0, down - 1) * box.height

    stripes = [_stripe(at, _ROUND, seen) for at in range(count)]
    odd, even = (tuple(s for stripe in stripes[first::2] for s in stripe) for first in (0, 1))
    return odd, even


def shade_of_awning(
    letter: str, stone: Stone, window: tuple[Segment, ...], pane: Box, form: Format
) -> Iterator[Drawing]:
    """Yield what an awning takes of the light: on the wall, and on the window it hangs before."""
    count = _STRIPES[False]
    seen = _hung(stone, pane, form, count, small=False, over=_OVER[0])
    shape = tuple(s for at in range(count) for s in _stripe(at, TIPS[letter], seen))
    right, down = (share * form.width_mm for share in _FALL)
    for share, within in ((_SHADE_ON_WALL, None), (_SHADE_ON_LIGHT, Path(window))):
        fallen = Path(shape, fill=palette.mixed(stone.field, palette.PAPER, share))
        moved = Group((fallen,), translate(right if within else 0.6 * right, down))
        yield Group((moved,), clip=within) if within else moved


def _hung(stone: Stone, pane: Box, form: Format, count: int, *, small: bool, over: float) -> _Seen:
    """Return where an awning is over a window, which has a round head or a level one."""
    if stone.window:
        return _hood(pane, form, count, small=small)
    return _level(pane, form, count, small=small, over=over)


def _level(pane: Box, form: Format, count: int, *, small: bool, over: float) -> _Seen:
    """Return where an awning is over a window with a level head: wider the further it is down."""
    wide, middle = form.width_mm, pane.x + pane.width / 2
    top, valance = _TOP[small] * wide, pane.y + _VALANCE * wide
    low = valance + _HANG[small] * wide
    half = pane.width / 2 + over * wide
    narrow = pane.width / 2 + _BACK * wide

    def seen(along: float, down: float) -> Point:
        reach = narrow + (half - narrow) * min(1.0, down)
        y = top + (valance - top) * down if down <= 1 else valance + (low - valance) * (down - 1)
        return middle + (2 * along / count - 1) * reach, y

    return seen


def _hood(pane: Box, form: Format, count: int, *, small: bool) -> _Seen:
    """Return where a hood is around a round head: its stripes are rays."""
    wide, radius = form.width_mm, pane.width / 2
    x, y = pane.x + radius, pane.y + radius
    out, edge = radius + _HOOD * wide, radius + 0.004 * wide
    hang = _SHORT * _HANG[small] * wide

    def seen(along: float, down: float) -> Point:
        turn = math.radians(_SPAN * (2 * along / count - 1))
        far = out + (edge - out) * down if down <= 1 else edge - hang * (down - 1)
        return x + far * math.sin(turn), y - far * math.cos(turn)

    return seen


def _stripe(at: int, tip: Tip, seen: _Seen) -> tuple[Segment, ...]:
    """Return a stripe of an awning, from the wall down to the end of its valance."""
    segments: list[Segment] = [Move(*seen(at, 1))]
    for points in tip:
        placed = [seen(at + x, 1 + y) for x, y in points]
        if len(placed) == 1:
            segments.append(Line(*placed[0]))
        else:
            (x1, y1), (x2, y2), (x, y) = placed
            segments.append(Curve(x1, y1, x2, y2, x, y))
    # A hood's outer edge is round: a few points are enough for so short an arc.
    segments += [Line(*seen(at + 1 - step / 3, 0)) for step in range(4)]
    return (*segments, Close())


def _across(count: int, seen: _Seen) -> tuple[Segment, ...]:
    """Return the hem along which a valance hangs."""
    return polyline(*(seen(at / 3, 1) for at in range(3 * count + 1)))


def street_awnings(
    windows: Sequence[Box], paints: Sequence[str], sizes_mm: tuple[float, float, float, float]
) -> Iterator[Drawing]:
    """Yield an awning over each window of a house in small, its stripes in one of some colours.

    Args:
        windows: in mm.
        paints: the colours, in turn.
        sizes_mm: how far an awning goes beyond its window, above it and how deep it is, and how far
            its valance hangs below that.
    """
    over, above, deep, tip = sizes_mm
    canvas: list[Segment] = []
    coloured: dict[str, list[Segment]] = {paint: [] for paint in paints}
    for at, window in enumerate(windows):
        stripes = coloured[paints[at % len(paints)]]
        count = max(3, 2 * round(window.width / 2.2) + 1)
        left, wide = window.x - over, (window.width + 2 * over) / count
        narrow, top, low = window.width / count, window.y - above, window.y - above + deep
        for stripe in range(count):
            x, x_above = left + stripe * wide, window.x + stripe * narrow
            (canvas if stripe % 2 else stripes).extend(
                polyline((x_above, top), (x_above + narrow, top), (x + wide, low),
                         (x + wide / 2, low + tip), (x, low), closed=True)
            )  # fmt: skip
    yield Path(tuple(canvas), fill=CANVAS)
    yield from (Path(tuple(stripes), fill=paint) for paint, stripes in coloured.items() if stripes)
