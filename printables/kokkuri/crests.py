"""A crest for each colour, of what its pattern is made of: players are told apart by it as well.

Red has two commas (巴), yellow the rings of shippō, green four knots (四つ目結), each as two of its
scales foot to foot, sky blue a wave, navy the eye of the basket weave, purple the feathers of an
arrow.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Segment,
    Symbol,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.ornament import burst, moved
from printables.kokkuri.colours import dressed

_ROUND = 0.5523  # of a radius: the handles of a quarter of a circle
_BRASS = "#f7e8bd"
_REACH = 0.6  # of a coin's radius: how far its crest goes


def crest(
    player: int, x: float, y: float, radius: float, paint: str, *, lines: bool = False
) -> Drawing:
    """Return a colour's crest around `(x, y)`.

    Args:
        player: the number of the colour in `palette.SIX`.
        x: its middle, in mm.
        y: the same, from above.
        radius: of what it fills.
        paint: its colour.
        lines: whether only its outlines are drawn.
    """
    if lines:
        shape = Path(_SHAPES[player], stroke=paint, width_mm=0.15 / radius)
    else:
        shape = Path(_SHAPES[player], fill=paint, even_odd=True)
    return Group((shape,), scale(radius).then(translate(x, y)))


def upright_either_way(
    player: int, x: float, y: float, radius: float, paint: str, *, lines: bool = False
) -> Drawing:
    """Return a colour's crest as `crest` does, for what must look the same on its head.

    A crest that has an upper side stands on its mirror image.
    """
    if player not in _UPRIGHT:
        return crest(player, x, y, radius, paint, lines=lines)
    half = crest(player, 0, -0.68 * radius, 0.7 * radius, paint, lines=lines)
    return Group((half, Group((half,), rotate(180))), translate(x, y))


def coin(player: int, x: float, y: float, radius: float, design: Design) -> Use:
    """Return a token's coin around `(x, y)`: a milled rim in its colour, and its crest."""
    return Use(_coin(player, design), x, y, scale(radius))


@lru_cache(maxsize=16)
def _coin(player: int, design: Design) -> Symbol:
    """Return a coin about (0, 0), of radius 1."""
    tones, _ = dressed(player)
    full = design is Design.FULL
    mill = Path(burst(0, 0, 30, inner=0.86, outer=0.97, share=0.4), fill=tones.dark)
    parts: list[Drawing] = [
        Circle(0, 0, 1, _BRASS if full else palette.PAPER, tones.dark, 0.06),
        mill,
        Circle(0, 0, 0.8, None, tones.dark, 0.035),
        crest(player, 0, 0.0, _REACH, tones.dark),
    ]
    return Symbol(f"coin {tones.name}", Group(tuple(parts)), Box(-1.1, -1.1, 2.2, 2.2))


def _commas() -> tuple[Segment, ...]:
    """Return two commas, each with its tail about the other's head."""
    one = (
        Move(0, -1),
        *_arc((0, 0), 1.0, (-90, 60)),
        *_arc((0, 0.5), 0.62, (36.1, -66.2)),
        *_arc((0, -0.5), 0.5, (60, 270)),
        Close(),
    )
    return (*one, *moved(one, rotate(180)))


def _arc(
    middle: tuple[float, float], radius: float, turn: tuple[float, float]
) -> Iterator[Segment]:
    """Yield an arc about a point, from one angle to another: degrees, clockwise from the right."""
    x, y = middle
    first, last = (math.radians(angle) for angle in turn)
    steps = math.ceil(abs(last - first) / (math.pi / 2))
    far = (last - first) / steps
    handle = 4 / 3 * math.tan(far / 4)
    for step in range(steps):
        (ac, a_s), (bc, bs) = (
            (radius * math.cos(angle), radius * math.sin(angle))
            for angle in (first + step * far, first + (step + 1) * far)
        )
        yield Curve(x + ac - handle * a_s, y + a_s + handle * ac,
                    x + bc + handle * bs, y + bs - handle * bc, x + bc, y + bs)  # fmt: skip


def _rings() -> tuple[Segment, ...]:
    """Return a ring without what its four neighbours leave in its middle."""
    leaves: list[Segment] = []
    tips = ((-1.0, 0.0), (0.0, -1.0), (1.0, 0.0), (0.0, 1.0))
    for at, (ax, ay) in enumerate(tips):
        bx, by = tips[(at + 1) % 4]
        near, far = _ROUND, 1 - _ROUND
        leaves += [
            Move(ax, ay),
            Curve(ax + bx * near, ay + by * near, bx + ax * near, by + ay * near, bx, by),
            Curve(bx * far, by * far, ax * far, ay * far, ax, ay),
            Close(),
        ]
    return tuple(leaves)


def _knots() -> tuple[Segment, ...]:
    """Return four squares that stand on their corners, each with the knot of a tied dye in it."""
    squares: list[Segment] = []
    apart = 0.54  # they stand a little out: corners look smaller than what is round
    for x, y in ((0.0, -apart), (-apart, 0.0), (apart, 0.0), (0.0, apart)):
        for half in (0.49, 0.185):
            squares += polyline((x, y - half), (x + half, y), (x, y + half), (x - half, y),
                                closed=True)  # fmt: skip
    return tuple(squares)


def _wave() -> tuple[Segment, ...]:
    """Return three arches, one in the other."""
    arches: list[Segment] = []
    low = 0.6
    for outer, inner in ((1.0, 0.78), (0.6, 0.38)):
        top, roof = low - outer * 4 / 3, low - inner * 4 / 3
        arches += [
            Move(-outer, low), Curve(-outer, top, outer, top, outer, low), Line(inner, low),
            Curve(inner, roof, -inner, roof, -inner, low), Close(),
        ]  # fmt: skip
    return (*arches, Box(-0.2, 0.38, 0.4, 0.22))


def _eye() -> tuple[Segment, ...]:
    """Return an eye of the weave, a hexagon in its frame."""
    frames: list[Segment] = []
    for radius in (1.0, 0.74, 0.48):
        angles = [math.tau * at / 6 for at in range(6)]
        frames += polyline(*((radius * math.cos(a), radius * math.sin(a)) for a in angles),
                           closed=True)  # fmt: skip
    return tuple(frames)


def _feathers() -> tuple[Segment, ...]:
    feathers: list[Segment] = []
    for y in (-0.2, 0.55):
        feathers += polyline((-0.8, y), (0, y - 0.78), (0.8, y), (0.8, y + 0.4), (0, y - 0.38),
                             (-0.8, y + 0.4), closed=True)  # fmt: skip
    return tuple(feathers)


_SHAPES = (_commas(), _rings(), _knots(), _wave(), _eye(), _feathers())
"""By the numbers of colours in `palette.SIX`; each within a circle of radius 1, about (0, 0)."""

_UPRIGHT = (3, 5)
"""Those that look otherwise on their heads."""
