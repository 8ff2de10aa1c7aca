"""The guards as they stand on the board: as high as their walls, and each with a way of its own.

One is broad, has a moustache and holds the torch up; one has a ponytail, a whistle and a dog, and
looks for footprints. Who sees them from behind sees what the crews have left there.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

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
    Rect,
    Segment,
    Symbol,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.ornament import Point, moved, smooth, stroke
from printables.rakugaaki.crews import die_cut
from printables.rakugaaki.guard import CLOTH, HAIR, SKIN
from printables.rakugaaki.street import GLOW, SPRAY, crown
from printables.rakugaaki.throwups import letter

EYE_MM = 0.42
LAMP_MM = 1.05
RIM_MM = 0.7
"""The radius of an eye, that of a torch's lamp, and how far the white goes beyond a figure."""

_INK, _LINE = palette.TEXT, 0.28
_REACH = Box(-11, -31, 22, 32)
_DARK = "#15161b"


class Torch(NamedTuple):
    """How a guard holds the torch: where its grip is, and by how many degrees it points up."""

    x: float
    y: float
    up: float

    @property
    def way(self) -> Point:
        """Where it points, to the viewer's left: a step of 1 mm."""
        angle = math.radians(self.up)
        return -math.cos(angle), -math.sin(angle)

    @property
    def lamp(self) -> Point:
        """The middle of its lamp."""
        return self.x + _TORCH_MM * self.way[0], self.y + _TORCH_MM * self.way[1]


_TORCH_MM = 3.1  # from the hand to the lamp
TORCHES = Torch(-5.7, -16.6, 76.0), Torch(-4.4, -11.8, -58.0)
"""Of each guard."""


class _Tones(NamedTuple):
    """What a guard's things are painted with."""

    cloth: str
    skin: str
    hair: str
    gold: str
    black: str
    steel: str


_COLOURED = _Tones(CLOTH, SKIN, HAIR, palette.SIX[1].field, _DARK, "#c9ced6")
_PLAIN = _Tones(*(palette.PAPER,) * 6)
_SLIM = 0.76  # the narrow guard's coat beside that of the broad one


def sentry(design: Design, who: int, *, behind: bool = False) -> tuple[Drawing, ...]:
    """Return a guard 29 mm high whose feet stand about (0, 0).

    Args:
        design: full, or in lines.
        who: which of the two, 0 or 1.
        behind: as seen from behind and in a mirror, the torch at the viewer's left.
    """
    return (Use(_form(design, who % 2, behind)),)


@lru_cache(maxsize=8)
def _form(design: Design, who: int, behind: bool) -> Symbol:
    tones = _COLOURED if design is Design.FULL else _PLAIN
    parts = tuple(_figure(tones, who, behind))
    cut = (die_cut(Group(parts), RIM_MM),) if design is Design.FULL else ()
    seen = (*cut, *parts, *_left_there(tones, who)) if behind else (*cut, *parts)
    return Symbol(f"sentry {who}{' behind' if behind else ''}", Group(seen), _REACH)


def _figure(tones: _Tones, who: int, behind: bool) -> Iterator[Drawing]:
    """Yield a guard from what is farthest back to what is nearest."""
    if who and not behind:
        yield _shape(smooth(_TAIL, closed=True), tones.hair)
    yield from _legs(tones, who)
    yield from _coat(tones, who, behind)
    yield from _head(tones, who, behind)
    if who and behind:
        there = moved(smooth(_TAIL, closed=True), rotate(16).then(translate(-8.8, -0.4)))
        yield _shape(there, tones.hair)
    yield from _arms(tones, who)
    if who:
        yield Group(tuple(_dog(tones)), translate(-1.0, 0))


def _shape(segments: tuple[Segment, ...], fill: str, width: float = _LINE) -> Path:
    return Path(segments, fill, _INK, width, join="round")


def _limb(points: tuple[Point, ...], widths: tuple[float, ...], fill: str) -> Path:
    return _shape(stroke(points, widths), fill)


_TAIL = ((2.6, -22.6), (5.4, -22.4), (6.5, -19.0), (5.6, -15.2), (4.2, -14.2), (4.6, -17.4),
         (3.4, -19.6))  # fmt: skip


def _legs(tones: _Tones, who: int) -> Iterator[Drawing]:
    """Yield legs apart, in boots."""
    apart = 2.0 if who else 2.5
    for way in (-1, 1):
        foot = way * (apart + 0.5)
        leg = ((way * 0.7 * apart, -8.0), (way * apart, -4.4), (foot, -1.2))
        yield _limb(leg, (3.3, 3.1, 2.6), tones.cloth)
        boot = ((foot - way * 1.3, -2.0), (foot + way * 1.2, -2.0), (foot + way * 1.9, -0.5),
                (foot + way * 1.6, 0.0), (foot - way * 1.4, 0.0))  # fmt: skip
        yield _shape(smooth(boot, closed=True), tones.black)


def _coat(tones: _Tones, who: int, behind: bool) -> Iterator[Drawing]:
    """Yield a coat with a belt: buttons and a badge in front, a seam behind."""
    wide = _SLIM if who else 1.0
    coat: tuple[Segment, ...] = (
        Move(-3.4, -17.0), Curve(-1.4, -18.0, 1.4, -18.0, 3.4, -17.0),
        Curve(4.9, -14.4, 5.4, -10.4, 5.3, -6.4), Curve(2.0, -5.5, -2.0, -5.5, -5.3, -6.4),
        Curve(-5.4, -10.4, -4.9, -14.4, -3.4, -17.0), Close(),
    )  # fmt: skip
    yield _shape(moved(coat, scale(wide, 1)), tones.cloth)
    edge = palette.PAPER if tones is _COLOURED else _INK
    if behind:
        seam = polyline((0, -9.0), (0, -6.2))
        yield Path(seam, stroke=edge, width_mm=0.25, cap="round")
    else:
        lapels = (*polyline((-2.2 * wide, -17.2), (0, -14.2), (2.2 * wide, -17.2)),
                  *polyline((0, -14.2), (0, -6.0)))  # fmt: skip
        yield Path(lapels, stroke=edge, width_mm=0.25, join="round", cap="round")
        for y in (-13.2, -11.4):
            yield Circle(0.85 * wide, y, 0.4, tones.gold, _INK, 0.15)
    belt = ((-5.35 * wide, -9.4), (0, -8.9), (5.35 * wide, -9.4))
    yield _shape(stroke(belt, (1.5, 1.6, 1.5)), tones.gold, 0.2)
    if not behind:
        yield Rect(-1.05, -9.9, 2.1, 2.0, palette.PAPER, _INK, 0.25, radius=0.3)
        yield Rect(-0.45, -9.35, 0.9, 0.9, tones.gold, _INK, 0.15)


def _badge(x: float, y: float, far: float) -> tuple[Segment, ...]:
    """Return a badge: a square of the town."""
    corners = (
        (x + far * math.cos(math.tau * at / 6), y + far * math.sin(math.tau * at / 6))
        for at in range(6)
    )
    return polyline(*corners, closed=True)


def _arms(tones: _Tones, who: int) -> Iterator[Drawing]:
    """Yield an arm with the torch, and one on the hip with keys or one that holds a lead."""
    torch = TORCHES[who]
    grip = torch.x, torch.y
    yield from _torch(tones, torch)
    if who:
        yield _limb(((-2.4, -16.0), (-4.2, -14.6), grip), (2.4, 2.2, 1.8), tones.cloth)
        yield _limb(((2.4, -16.0), (3.8, -12.8), (4.4, -10.2)), (2.4, 2.2, 1.8), tones.cloth)
        yield Circle(4.5, -9.6, 1.0, tones.skin, _INK, _LINE)
    else:
        yield _limb(((-3.0, -16.0), (-5.6, -13.6), grip), (2.7, 2.4, 2.0), tones.cloth)
        yield _limb(((3.0, -16.0), (6.1, -12.8), (4.5, -9.8)), (2.7, 2.4, 2.0), tones.cloth)
        yield Circle(4.1, -9.4, 1.1, tones.skin, _INK, _LINE)
        yield Circle(3.1, -7.5, 0.75, None, _INK, 0.3)
        yield Path(polyline((3.0, -6.8), (2.6, -5.2), (3.1, -5.3)), stroke=_INK, width_mm=0.4,
                   cap="round")  # fmt: skip
    yield Circle(*grip, 1.15, tones.skin, _INK, _LINE)


def _torch(tones: _Tones, torch: Torch) -> Iterator[Drawing]:
    """Yield a torch, its lamp at the end that points away from the hand."""
    body = polyline((1.1, -0.65), (-1.6, -0.65), (-2.9, -1.25), (-2.9, 1.25), (-1.6, 0.65),
                    (1.1, 0.65), closed=True)  # fmt: skip
    placing = rotate(torch.up).then(translate(torch.x, torch.y))
    yield _shape(moved(body, placing), tones.steel)
    bright = GLOW if tones is _COLOURED else palette.PAPER
    yield Circle(*torch.lamp, LAMP_MM, bright, _INK, _LINE)


_HEAD_Y, _HEAD_R = -20.5, 3.7


def _head(tones: _Tones, who: int, behind: bool) -> Iterator[Drawing]:
    """Yield a head with its cap."""
    neck = polyline((-1.4, -18.4), (1.4, -18.4), (1.5, -16.6), (-1.5, -16.6), closed=True)
    yield _shape(neck, tones.skin)
    for way in (-1, 1):
        yield Circle(way * _HEAD_R, _HEAD_Y + 0.3, 0.75, tones.skin, _INK, _LINE)
    yield Circle(0, _HEAD_Y, _HEAD_R, tones.skin, _INK, _LINE)
    if behind:
        nape: tuple[Segment, ...] = (
            Move(-3.6, -22.4), Line(3.6, -22.4), Curve(3.9, -20.4, 3.6, -18.9, 3.1, -18.1),
            Curve(1.0, -17.7, -1.0, -17.7, -3.1, -18.1),
            Curve(-3.6, -18.9, -3.9, -20.4, -3.6, -22.4), Close(),
        )  # fmt: skip
        yield _shape(nape, tones.hair)  # cut straight, down to the collar: no beard
        collar = polyline((-2.7, -17.9), (2.7, -17.9), (3.1, -16.5), (-3.1, -16.5), closed=True)
        yield _shape(collar, tones.cloth)
    else:
        yield from _face(tones, who)
    dome: tuple[Segment, ...] = (
        Move(-4.2, -21.9), Curve(-5.6, -25.4, -4.4, -28.8, 0, -28.9),
        Curve(4.4, -28.8, 5.6, -25.4, 4.2, -21.9), Curve(2.0, -23.0, -2.0, -23.0, -4.2, -21.9),
        Close(),
    )  # fmt: skip
    yield _shape(dome, tones.cloth)
    band = ((-4.4, -22.9), (0, -23.9), (4.4, -22.9))
    yield _shape(stroke(band, (1.0, 1.1, 1.0)), tones.gold if behind else tones.black, 0.2)
    if not behind:
        visor: tuple[Segment, ...] = (
            Move(-4.5, -22.1), Curve(-2.2, -23.6, 2.2, -23.6, 4.5, -22.1),
            Curve(2.6, -21.5, -2.6, -21.5, -4.5, -22.1), Close(),
        )  # fmt: skip
        yield _shape(visor, tones.black)
        yield _shape(_badge(0, -26.1, 1.35), tones.gold, 0.2)
        yield Circle(0, -26.1, 0.5, palette.PAPER, _INK, 0.15)


def _face(tones: _Tones, who: int) -> Iterator[Drawing]:
    """Yield a face: a stern one with a moustache, or one that blows a whistle."""
    for way in (-1, 1):
        yield Circle(way * 1.45, -20.3, EYE_MM, _INK)
    if who:
        blush = "#e9b79c" if tones is _COLOURED else palette.PAPER
        for way in (-1, 1):
            yield Circle(way * 2.4, -19.0, 0.7, blush)
        yield _shape(smooth(((-3.5, -22.0), (-1.0, -21.9), (-2.6, -20.9), (-3.3, -19.6)),
                            closed=True), tones.hair, 0.2)  # fmt: skip
        yield Path(smooth(((1.2, -17.0), (1.9, -17.6), (0.6, -18.2))), stroke=_INK, width_mm=0.2)
        yield Rect(-2.3, -18.9, 2.7, 0.9, tones.gold, _INK, 0.2, radius=0.2)
        yield Circle(-0.2, -18.3, 0.75, tones.gold, _INK, 0.2)
        return
    moustache = smooth(((0, -19.3), (-1.2, -19.5), (-2.4, -18.7), (-3.4, -18.9), (-2.6, -17.7),
                        (-1.2, -17.6), (0, -18.2), (1.2, -17.6), (2.6, -17.7), (3.4, -18.9),
                        (2.4, -18.7), (1.2, -19.5)), closed=True)  # fmt: skip
    yield _shape(moustache, tones.hair, 0.2)
    yield Circle(0, -19.5, 0.65, tones.skin, _INK, 0.2)


_DOG_PAINT = "#b98552"


def _dog(tones: _Tones) -> Iterator[Drawing]:
    """Yield a dog on a lead that sits at the viewer's right and looks the other way."""
    coat = _DOG_PAINT if tones is _COLOURED else palette.PAPER
    lead = smooth(((5.5, -9.2), (6.4, -7.4), (6.4, -4.9)))
    if tones is _COLOURED:
        yield Path(lead, stroke=SPRAY[0], width_mm=0.4, cap="round")
    else:
        yield Path(lead, stroke=_INK, width_mm=0.2, cap="round")
    tail = ((8.6, -1.0), (9.5, -2.4), (9.2, -3.4))
    yield _limb(tail, (0.9, 0.8, 0.5), coat)
    body = ((5.4, -4.9), (7.4, -4.9), (8.9, -2.6), (8.9, -0.2), (7.0, 0.0), (5.2, 0.0),
            (5.2, -1.4))  # fmt: skip
    yield _shape(smooth(body, closed=True), coat)
    yield Path(polyline((6.6, -0.1), (6.6, -2.2)), stroke=_INK, width_mm=0.2, cap="round")
    head = ((4.5, -7.6), (6.4, -8.3), (8.2, -7.6), (8.4, -5.8), (7.0, -4.7), (5.0, -4.7),
            (3.6, -5.4), (3.6, -6.4))  # fmt: skip
    yield _shape(smooth(head, closed=True), coat)
    ear = ((7.2, -8.2), (8.5, -7.7), (8.8, -5.8), (8.0, -5.2), (7.4, -6.4))
    yield _shape(smooth(ear, closed=True), tones.hair, 0.2)
    yield Circle(5.5, -6.6, 0.4, _INK)
    yield Circle(3.7, -6.1, 0.5, _INK)
    if tones is _COLOURED:
        yield _limb(((5.3, -4.6), (6.8, -4.3), (8.0, -4.8)), (0.6, 0.7, 0.6), SPRAY[0])


def _left_there(tones: _Tones, who: int) -> Iterator[Drawing]:
    """Yield what a crew has sprayed on a guard's back, and quick: a 1, or a crown."""
    if who:
        paint = SPRAY[0] if tones is _COLOURED else palette.PAPER
        worn = moved(crown(0, 0, 4.0), rotate(-8).then(translate(0.1, -11.4)))
        yield Path(worn, paint, palette.PAPER if tones is _COLOURED else _INK, 0.35, join="round")
    else:
        yield Group(letter(1, "red"), scale(-0.55, 0.55).then(translate(0.4, -12.6)))
