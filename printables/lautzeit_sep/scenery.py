"""What stands in the landscapes of screens and boxes: trees, boats, geese, a pavilion.

All stand on `(x, y)`, their foot's middle, lit from the left, `share` times as large as on a rack.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

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
    path_of,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.ornament import bird, moved, smooth, stroke
from printables.lautzeit_sep.court import (
    BRASS,
    CINNABAR,
    DEEP_JADE,
    GOLD,
    INK,
    IVORY,
    JADE,
    PALE_BRASS,
    PALE_JADE,
    VERMILION,
)

_THIN = 0.18


def _shown(shape: Sequence[Segment], paint: str, design: Design, line: str = DEEP_JADE) -> Drawing:
    """Return a shape in its paint, or to spare ink as a line."""
    if design is Design.FULL:
        return Path(tuple(shape), fill=paint)
    return Path(tuple(shape), palette.PAPER, line, _THIN, join="round")


def _placed(parts: Sequence[Drawing], x: float, y: float, share: float) -> list[Drawing]:
    return [Group(tuple(parts), scale(share).then(translate(x, y)))]


def needles(x: float, y: float, wide: float, high: float) -> tuple[Segment, ...]:
    """Return a flat cloud of needles."""
    return (
        Move(x - wide, y + 0.5 * high),
        Curve(x - 1.05 * wide, y - 0.5 * high, x - 0.5 * wide, y - high, x, y - high),
        Curve(x + 0.5 * wide, y - high, x + 1.05 * wide, y - 0.5 * high, x + wide, y + 0.5 * high),
        Curve(x + 0.5 * wide, y + 0.2 * high, x - 0.5 * wide, y + 0.2 * high, x - wide,
              y + 0.5 * high),
        Close(),
    )  # fmt: skip


def roof(x: float, y: float, half: float, high: float) -> tuple[Segment, ...]:
    """Return a roof that is swept up at both ends, its eaves at `y`."""
    return (
        Move(x - half, y - 0.28 * high),
        Curve(x - 0.88 * half, y + 0.02 * high, x - 0.8 * half, y, x - 0.65 * half, y),
        Line(x + 0.65 * half, y),
        Curve(x + 0.8 * half, y, x + 0.88 * half, y + 0.02 * high, x + half, y - 0.28 * high),
        Curve(x + 0.68 * half, y - 0.4 * high, x + 0.5 * half, y - 0.68 * high, x + 0.42 * half,
              y - high),
        Line(x - 0.42 * half, y - high),
        Curve(x - 0.5 * half, y - 0.68 * high, x - 0.68 * half, y - 0.4 * high, x - half,
              y - 0.28 * high), Close(),
    )  # fmt: skip


def reeds(x: float, y: float, u: float) -> tuple[tuple[Segment, ...], tuple[Segment, ...]]:
    """Return a tuft of reeds that stands on `(x, y)`: its blades, and its ears.

    Args:
        x: where it stands.
        y: how far down its foot is.
        u: how large it is; at 1 it is 12 mm high.
    """
    blades: list[Segment] = []
    ears: list[Segment] = []
    for across, up in ((-6.2, -7.6), (-2.6, -10.4), (1.4, -11.2), (5.0, -8.8)):
        blades += (
            Move(x - 0.7 * u, y), Curve(x - 0.5 * u, y + 0.5 * u * up, x + 0.5 * u * across,
            y + 0.8 * u * up, x + u * across, y + u * up), Curve(x + u * (0.5 * across + 0.8),
            y + 0.6 * u * up, x + 1.1 * u, y + 0.4 * u * up, x + 0.7 * u, y), Close(),
        )  # fmt: skip
    for across, up, turn in ((-2.6, -10.4, -24), (1.4, -11.2, 14)):
        ear = needles(0, 0, 2.0 * u, 0.75 * u)
        ears += moved(ear, rotate(turn - 90).then(
            translate(x + u * (across + 0.2), y + u * (up - 0.6))))  # fmt: skip
    return tuple(blades), tuple(ears)


def heron(x: float, y: float, u: float) -> tuple[Segment, ...]:
    """Return a heron that wades at `(x, y)`, 5 mm high at `u` of 1."""
    body = stroke([(x - 1.6 * u, y - 4.6 * u), (x - 0.5 * u, y - 4.9 * u),
                   (x - 0.6 * u, y - 3.4 * u), (x + 0.6 * u, y - 2.0 * u),
                   (x + 2.6 * u, y - 1.0 * u)],
                  [0.2 * u, 0.8 * u, 0.6 * u, 1.8 * u, 0.3 * u])  # fmt: skip
    return (*body, Box(x + 0.3 * u, y - 1.4 * u, 0.22 * u, 1.8 * u))


_BRANCHES = (
    (
        (0.0, 1.0),
        (-1.2, -4.0),
        (2.2, -8.2),
        (1.4, -12.6),
        (6.2, -16.4),
        (12.6, -17.2),
        (17.4, -20.0),
    ),
    ((1.6, -8.0), (-3.6, -10.6), (-6.6, -15.0), (-11.8, -16.2)),
    ((1.4, -12.4), (-1.2, -16.2), (0.4, -20.4), (-2.2, -23.2)),
    ((6.4, -16.4), (8.2, -19.6), (11.6, -21.4), (12.4, -24.0)),
    ((12.6, -17.2), (16.4, -15.2), (21.4, -15.6), (25.4, -13.4)),
    ((0.6, -5.2), (5.4, -7.0), (9.2, -10.2), (14.0, -10.4)),
)
_GIRTHS = ((3.4, 2.6, 2.3, 1.9, 1.4, 0.9, 0.3), (1.6, 1.1, 0.8, 0.3), (1.3, 0.9, 0.6, 0.25),
           (0.9, 0.7, 0.5, 0.2), (0.9, 0.7, 0.5, 0.2), (1.1, 0.8, 0.6, 0.2))  # fmt: skip
_BLOOM = (
    (17.6, -20.6, 1.0), (14.2, -18.4, 1.25), (9.6, -16.2, 1.1), (-11.6, -16.6, 1.1),
    (-8.2, -15.0, 1.3), (-4.6, -12.6, 1.0), (-2.4, -22.6, 1.15), (0.6, -18.6, 1.2),
    (12.2, -23.2, 1.0), (10.0, -20.0, 1.3), (25.2, -13.6, 1.1), (21.6, -15.2, 1.3),
    (17.4, -14.4, 0.95), (13.8, -10.6, 1.25), (9.4, -9.2, 1.05), (5.2, -15.0, 0.9),
    (-13.6, -17.4, 0.7), (20.0, -18.8, 0.7), (27.2, -12.4, 0.7), (16.4, -9.4, 0.7),
)  # fmt: skip
"""An old plum tree: its trunk and branches, how thick each is, and its blossoms and buds."""


def plum_tree(x: float, y: float, design: Design) -> list[Drawing]:
    """Return an old plum tree in blossom."""
    wood = tuple(
        segment
        for line, girth in zip(_BRANCHES, _GIRTHS, strict=True)
        for segment in stroke(line, girth)
    )
    light = stroke(((-0.9, 0.2), (-1.8, -4.0), (1.2, -8.4), (0.6, -12.0)), (0.3, 0.5, 0.5, 0.2))
    petals: list[Segment] = []
    hearts: list[Segment] = []
    for at, (bx, by, large) in enumerate(_BLOOM):
        for petal in range(5):
            turn = math.radians(72 * petal + 23 * at)
            petals += path_of(
                Circle(bx + large * math.cos(turn), by + large * math.sin(turn), 0.78 * large)
            ).segments
        hearts += path_of(Circle(bx, by, 0.42 * large)).segments
    full = design is Design.FULL
    parts: list[Drawing] = [_shown(wood, INK, design), *_bank(13.0, -2.0, design)]
    if full:
        parts.append(Path(light, fill="#6a4a3c"))
        parts += [Path(tuple(petals), fill=IVORY), Path(tuple(hearts), fill=VERMILION)]
    else:
        parts += [
            Path(tuple(petals), stroke=CINNABAR, width_mm=0.3),
            Path(tuple(petals), fill=palette.PAPER),
            Path(tuple(hearts), stroke=CINNABAR, width_mm=0.15),
        ]
    return _placed(parts, x, y, 1.0)


def _bank(half: float, top: float, design: Design) -> list[Drawing]:
    """Return the bank that trees stand on, with a stone at either end."""
    bank = (
        *smooth([(-half, 1.2), (-0.72 * half, 0.4 * top), (-0.2 * half, top), (0.34 * half,
                 0.8 * top), (0.7 * half, 0.3 * top), (half, 1.2)]), Close(),
    )  # fmt: skip
    stones = (
        *smooth([(0.5 * half, 1.2), (0.56 * half, -0.7), (0.7 * half, -1.0), (0.8 * half, 1.2)]),
        Close(),
        *smooth([(-0.9 * half, 1.2), (-0.84 * half, -0.2), (-0.7 * half, -0.3), (-0.6 * half,
                 1.2)]), Close(),
    )  # fmt: skip
    return [_shown(bank, "#2c3a2c", design), _shown(stones, INK, design)]


_TRUNK = ((1.6, 1.2), (0.2, -3.4), (-3.4, -6.6), (-3.0, -10.6), (-7.4, -13.4))
_PADS = (
    (-9.4, -13.4, 6.2, 1.9), (-2.0, -16.4, 5.6, 1.9), (-8.4, -18.6, 3.6, 1.4),
    (5.0, -10.6, 5.4, 1.7), (1.6, -13.0, 3.4, 1.3), (-10.4, -8.4, 4.4, 1.4),
)  # fmt: skip
"""An old pine that leans over the water: its trunk, and its pads of needles."""


def pine(x: float, y: float, share: float, design: Design, *, snow: bool = False) -> list[Drawing]:
    """Return an old pine on its rock, leaning to the left over the water."""
    rock = (
        *smooth([(-7.0, 2.0), (-5.4, -0.6), (-2.2, -1.2), (0.4, -2.4), (4.2, -2.0), (7.4, -0.4),
                 (10.0, 2.0)]), Close(),
    )  # fmt: skip
    wood = (
        *stroke(_TRUNK, (3.0, 2.2, 1.9, 1.4, 0.5)),
        *stroke(((-3.2, -9.0), (-0.6, -12.0), (-1.6, -15.6)), (1.2, 0.8, 0.3)),
        *stroke(((-0.4, -4.6), (2.4, -7.4), (5.4, -9.8)), (1.2, 0.8, 0.3)),
        *stroke(((-3.2, -6.4), (-6.4, -7.0), (-9.6, -7.6)), (1.1, 0.7, 0.3)),
    )
    shade: list[Segment] = []
    light: list[Segment] = []
    for px, py, wide, high in _PADS:
        shade += needles(px + 0.4, py + 0.7, wide, high)
        light += needles(px, py, wide, high)
    if design is not Design.FULL:
        parts = [_shown(one, palette.PAPER, design) for one in (rock, wood, tuple(light))]
        return _placed(parts, x, y, share)
    caps: list[Segment] = []
    for px, py, wide, high in _PADS:
        caps += needles(px - 0.12 * wide, py - 0.35 * high, 0.66 * wide, 0.5 * high)
    return _placed(
        [
            Path(rock, fill=INK),
            Path(wood, fill="#4a352a" if not snow else "#101816"),
            Path(tuple(shade), fill="#0c3329"),
            Path(tuple(light), fill=JADE if not snow else DEEP_JADE),
            Path(tuple(caps), fill=PALE_JADE if not snow else "#eef3ee"),
        ],
        x, y, share,
    )  # fmt: skip


def junk(x: float, y: float, share: float, design: Design) -> list[Drawing]:
    """Return a junk under two battened sails, before the wind to the right."""
    hull = (
        Move(-8.4, -3.4), Curve(-5.0, -1.4, 2.6, -1.2, 7.8, -3.0), Line(9.8, -3.2),
        Curve(9.0, -0.6, 7.6, 0.8, 5.4, 1.2), Line(-5.4, 1.2), Curve(-7.2, 0.2, -8.2, -1.4, -8.4,
        -3.4), Close(),
    )  # fmt: skip
    sails: list[Segment] = []
    battens: list[Segment] = []
    for mast, wide, top in ((-1.4, 5.4, -15.0), (5.2, 3.4, -10.6)):
        sails += (
            Move(mast - 0.4 * wide, top), Curve(mast + 0.2 * wide, top - 1.0, mast + 0.5 * wide,
            top + 0.4, mast + 0.6 * wide, top + 2.2),
            Curve(mast + 0.9 * wide, top + 0.5 * -top, mast + 0.7 * wide, -4.4,
                  mast + 0.5 * wide, -3.6),
            Line(mast - 0.7 * wide, -4.0),
            Curve(mast - 0.5 * wide, -6.6, mast - 0.45 * wide, top + 3.0, mast - 0.4 * wide, top),
            Close(),
        )  # fmt: skip
        for at in range(1, 4):
            by = top + (-3.8 - top) * at / 4
            battens += polyline((mast - 0.52 * wide, by), (mast + 0.68 * wide, by + 0.3))
    full = design is Design.FULL
    parts = [
        _shown(tuple(sails), GOLD, design, BRASS),
        Path(tuple(battens), stroke="#a4572f" if full else BRASS, width_mm=0.28 if full else 0.15),
        _shown(hull, INK, design),
        Path((Move(-8.0, -2.6), Curve(-4.6, -0.6, 2.8, -0.4, 8.8, -2.3)),
             stroke=BRASS if full else DEEP_JADE, width_mm=0.4 if full else 0.15),
    ]  # fmt: skip
    return _placed(parts, x, y, share)


def geese(x: float, y: float, design: Design) -> list[Drawing]:
    """Return geese on their way, in a line that bends."""
    line = tuple(
        segment
        for at in range(7)
        for segment in bird(x + 4.4 * at, y + 0.9 * abs(at - 4) - 0.16 * at, 3.2)
    )
    paint = PALE_BRASS if design is Design.FULL else DEEP_JADE
    return [Path(line, stroke=paint, width_mm=0.4 if design is Design.FULL else 0.2, cap="round")]


def _roof(y: float, half: float, high: float) -> tuple[Segment, ...]:
    """Return a roof, its eaves so far out at both sides and swept up."""
    ridge = 0.42 * half
    return (
        Move(-half, y - 0.7), Curve(-0.86 * half, y + 0.1, -0.7 * half, y, -0.6 * half, y),
        Line(0.6 * half, y), Curve(0.7 * half, y, 0.86 * half, y + 0.1, half, y - 0.7),
        Curve(0.74 * half, y - 0.8, 0.56 * half, y - 0.5 * high, ridge, y - high),
        Line(-ridge, y - high), Curve(-0.56 * half, y - 0.5 * high, -0.74 * half, y - 0.8, -half,
        y - 0.7), Close(),
    )  # fmt: skip


def pavilion(x: float, y: float, share: float, design: Design) -> list[Drawing]:
    """Return the court: a pavilion of two roofs between its wings."""
    walls: list[Segment] = []
    posts: list[Segment] = []
    roofs: list[Segment] = []
    for middle, half, foot, low, high in (
        (-13.0, 8.6, 2.0, -3.2, 3.0), (13.0, 8.6, 2.0, -3.2, 3.0),
        (0.0, 9.8, 2.0, -4.8, 3.4), (0.0, 7.0, -7.6, -10.2, 3.8),
    ):  # fmt: skip
        inner = 0.58 * half
        walls += polyline((middle - inner, low), (middle + inner, low), (middle + inner, foot),
                          (middle - inner, foot), closed=True)  # fmt: skip
        for at in range(5):
            px = middle - inner + 2 * inner * at / 4
            posts += polyline((px, low), (px, foot))
        roof = _roof(low, half, high)
        roofs += [_across(one, middle) for one in roof]
    knob = path_of(Circle(0, -14.6, 0.7)).segments
    full = design is Design.FULL
    parts = [
        _shown(tuple(walls), IVORY, design),
        Path(tuple(posts), stroke=CINNABAR, width_mm=0.6 if full else 0.15),
        _shown(tuple(roofs), "#33413c", design),
        _shown(knob, BRASS, design),
    ]
    if full:
        eaves = tuple(
            segment
            for middle, half, low in ((-13.0, 8.6, -3.2), (13.0, 8.6, -3.2), (0.0, 9.8, -4.8),
                                      (0.0, 7.0, -10.2))
            for segment in polyline((middle - 0.62 * half, low), (middle + 0.62 * half, low))
        )  # fmt: skip
        parts.append(Path(eaves, stroke=BRASS, width_mm=0.45))
    return _placed(parts, x, y, share)


def _across(one: Segment, by: float) -> Segment:
    """Return a part of a path, so far to the right."""
    if isinstance(one, Curve):
        return Curve(one.x1 + by, one.y1, one.x2 + by, one.y2, one.x + by, one.y)
    if isinstance(one, Move):
        return Move(one.x + by, one.y)
    return Line(one.x + by, one.y) if isinstance(one, Line) else one


_CROWNS = (
    (0.0, -8.0, 4.6), (-4.2, -6.2, 3.4), (4.4, -6.0, 3.6), (-1.8, -11.2, 3.2), (2.6, -10.8, 3.0),
)  # fmt: skip


def maples(x: float, y: float, design: Design) -> list[Drawing]:
    """Return three maples in their red, and leaves that fall on the water."""
    parts: list[Drawing] = []
    for at, (dx, dy, share) in enumerate(((9.0, -0.4, 0.62), (-9.4, -0.2, 0.7), (0.0, 0.6, 1.0))):
        crown = tuple(
            segment
            for cx, cy, radius in _CROWNS
            for segment in path_of(Circle(cx, cy, radius)).segments
        )
        light = tuple(
            segment
            for cx, cy, radius in _CROWNS
            for segment in path_of(Circle(cx - 0.25 * radius, cy - 0.3 * radius,
                                          0.55 * radius)).segments
        )  # fmt: skip
        wood = stroke(((0.4, 1.0), (-0.2, -3.0), (0.3, -7.0)), (1.6, 1.1, 0.6))
        if design is Design.FULL:
            paint, glow = ((CINNABAR, VERMILION), ("#c4702a", "#dd9140"), (CINNABAR, VERMILION))[at]
            tree: list[Drawing] = [Path(wood, fill=INK), Path(crown, fill=paint),
                                   Path(light, fill=glow)]  # fmt: skip
        else:
            tree = [_shown(wood, INK, design), Path(crown, stroke=CINNABAR, width_mm=2 * _THIN),
                    Path(crown, fill=palette.PAPER)]  # fmt: skip
        parts += _placed(tree, dx, dy, share)
    parts += _placed(_bank(17.0, -1.2, design), 0, 0.8, 1.0)
    return _placed(parts, x, y, 1.0)
