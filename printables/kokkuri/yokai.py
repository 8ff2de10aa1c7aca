"""Who stands behind a colour: a yōkai of its own, asleep, awake, merry, sly or roused.

Red has a daruma, whose second eye is painted in when its wish has come true; yellow a paper
lantern, green a kappa, sky blue a ghost, navy a cat, purple an umbrella. Their outlines
differ, so that nobody needs to tell them by their hue.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

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
    Transform,
    Use,
    path_of,
    polyline,
    scale,
)
from printables.kokkuri.colours import dressed
from printables.kokkuri.haunted import GOLD, OLD_PAPER, VERMILION
from printables.kokkuri.moods import SHINE
from printables.kokkuri.possession import FUR, RIM, TIP
from printables.kokkuri.spirits import INK

Mood: TypeAlias = Literal["asleep", "awake", "merry", "sly", "roused"]

_LINE, _ECO_LINE = 0.066, 0.03
"""Of a radius: how wide lines are. The heads of cards have radii of 4 to 10 mm."""


def yokai(
    player: int,
    mood: Mood,
    x: float,
    y: float,
    radius: float,
    *,
    design: Design,
    by_night: bool = False,
) -> Use:
    """Return a colour's yōkai around `(x, y)`.

    Args:
        player: the number of the colour in `palette.SIX`.
        mood: how it looks.
        x: its middle, in mm.
        y: the same.
        radius: half of its height, in mm.
        design: full, or lines to spare ink.
        by_night: whether it is seen as the spirits of round 3 are: dark, in lines of foxfire.
    """
    return Use(_head(player, mood, design, by_night), x, y, scale(radius))


def coat(player: int) -> str:
    """Return the paint of a colour's yōkai: its own, or its pattern's if lines are lost on it."""
    tones, _ = dressed(player)
    return tones.tone if palette.contrast(tones.field, INK) < _SEEN else tones.field


@lru_cache(maxsize=64)
def _head(player: int, mood: Mood, design: Design, by_night: bool) -> Symbol:
    """Return a yōkai about (0, 0), of radius 1."""
    full = design is Design.FULL
    brush = _NightBrush(player, full=True) if by_night and full else _Brush(player, full=full)
    hour = " by night" if by_night else ""
    box = Box(-1.25, -1.2, 2.5, 2.4)
    return Symbol(f"yokai {player} {mood}{hour}", Group(_HEADS[player](brush, mood)), box)


@dataclass(frozen=True, slots=True)
class _Brush:
    """What a yōkai is painted with.

    Attributes:
        player: the number of its colour in `palette.SIX`.
        full: whether areas are filled; else they are outlined to spare ink.
    """

    player: int
    full: bool

    @property
    def coat(self) -> str:
        return coat(self.player)

    @property
    def dark(self) -> str:
        return dressed(self.player)[0].dark

    @property
    def _line(self) -> str:
        return INK if self.full else dressed(self.player)[0].line

    def area(self, *segments: Segment, fill: str) -> Path:
        """Return an area within a line."""
        paint = fill if self.full else palette.PAPER
        return Path(segments, paint, self._line, _LINE if self.full else _ECO_LINE, join="round")

    def spot(self, *segments: Segment, fill: str) -> Path:
        """Return an area without a line, or its line to spare ink."""
        if self.full:
            return Path(segments, fill=fill)
        return Path(segments, palette.PAPER, self._line, _ECO_LINE, join="round")

    def stroke(self, *segments: Segment, paint: str = INK, wide: float = _LINE) -> Path:
        """Return a line, by the share of a radius that it is wide."""
        if not self.full:
            paint, wide = self._line, _ECO_LINE
        return Path(segments, stroke=paint, width_mm=wide, cap="round", join="round")

    def round(self, x: float, y: float, wide: float, high: float, fill: str) -> Path:
        """Return an oval within a line, by its middle and half of its sides."""
        k = 0.5523
        oval = (
            Move(x - wide, y), Curve(x - wide, y - k * high, x - k * wide, y - high, x, y - high),
            Curve(x + k * wide, y - high, x + wide, y - k * high, x + wide, y),
            Curve(x + wide, y + k * high, x + k * wide, y + high, x, y + high),
            Curve(x - k * wide, y + high, x - wide, y + k * high, x - wide, y), Close(),
        )  # fmt: skip
        return self.area(*oval, fill=fill)

    def eye(
        self,
        x: float,
        y: float,
        radius: float,
        mood: Mood,
        *,
        slit: bool = False,
        lid: str = "",
    ) -> Group:
        """Return an eye: shut, laughing, open, or glowing under a brow that slants to the middle.

        One that is sly looks to the right, from under its lid.
        """
        r, side = radius, 1 if x > 0 else -1
        if mood in ("asleep", "merry"):
            down = 0.8 if mood == "asleep" else -1.3
            edge = y + (0.0 if mood == "asleep" else 0.45 * r)
            arc = (Move(x - r, edge), Curve(x - 0.5 * r, edge + down * r, x + 0.5 * r,
                                            edge + down * r, x + r, edge))  # fmt: skip
            return Group((self.stroke(*arc, wide=0.09 if mood == "asleep" else 0.11),))
        roused, sly = mood == "roused", mood == "sly"
        parts: list[Drawing] = [self.round(x, y, r, r, _GLOW if roused else palette.PAPER)]
        wide = (0.3 if sly else 0.2) if slit else 0.42
        tall = 0.72 if slit else 0.46
        inner = x + (0.0 if roused else 0.3 * r if sly else -0.16 * r)
        ink = INK if self.full else self._line
        parts.append(Group((Circle(0, 0, r, ink),),
                           Transform(a=wide, d=tall, e=inner, f=y + 0.06 * r)))  # fmt: skip
        if not slit:
            parts.append(Circle(inner - 0.16 * r, y - 0.14 * r, 0.15 * r, palette.PAPER))
        if sly:
            half = (Move(x - r, y - 0.1 * r), Curve(x - r, y - 1.35 * r, x + r, y - 1.35 * r,
                                                   x + r, y - 0.1 * r), Close())  # fmt: skip
            parts.append(self.area(*half, fill=lid or palette.mixed(self.coat, self.dark, 0.5)))
        if roused and x:
            brow = polyline((x - side * 1.25 * r, y - 0.55 * r), (x + side * 1.2 * r, y - 1.3 * r))
            parts.append(self.stroke(*brow, wide=0.12))
        return Group(tuple(parts))


_SEEN = 2.0  # the contrast of a coat with the lines upon it
_GLOW = "#ffe9a6"
_WATER = "#d8f0ee"


@dataclass(frozen=True, slots=True)
class _NightBrush(_Brush):
    """What a yōkai is painted with by night, as the spirits of round 3 are."""

    def area(self, *segments: Segment, fill: str) -> Path:
        """Return an area within a line of foxfire: dark, or pale where it is light by day."""
        paint = _BY_NIGHT.get(fill, FUR)
        return Path(segments, paint, RIM, _LINE, join="round")

    def spot(self, *segments: Segment, fill: str) -> Path:
        """Return an area without a line."""
        return Path(segments, fill=_BY_NIGHT.get(fill, RIM))

    def stroke(self, *segments: Segment, paint: str = INK, wide: float = _LINE) -> Path:
        """Return a line, whatever its paint is by day."""
        return Path(segments, stroke=RIM, width_mm=wide, cap="round", join="round")

    def eye(
        self,
        x: float,
        y: float,
        radius: float,
        mood: Mood,
        *,
        slit: bool = False,
        lid: str = "",
    ) -> Group:
        """Return an eye that shines in the dark."""
        r = radius
        wide, high = (0.2, 0.72) if slit else (0.34, 0.4)
        pupil = Group((Circle(0, 0, r, INK),), Transform(a=wide, d=high, e=x, f=y))
        return Group((self.round(x, y, r, r, palette.PAPER), pupil))


_BY_NIGHT = {palette.PAPER: SHINE, _WATER: TIP, OLD_PAPER: "#2b3566", VERMILION: RIM}
"""What is light by day, and as what it is seen by night."""


def _mirrored(*drawings: Drawing) -> tuple[Drawing, ...]:
    """Return drawings of the right half, and their mirror images."""
    return (*drawings, Group(drawings, Transform(a=-1)))


def _daruma(brush: _Brush, mood: Mood) -> tuple[Drawing, ...]:
    """Return a daruma: one eye is blank until it is roused."""
    body = (
        Move(0, -0.98), Curve(0.66, -0.98, 0.98, -0.52, 0.98, 0.08),
        Curve(0.98, 0.66, 0.66, 0.98, 0, 0.98), Curve(-0.66, 0.98, -0.98, 0.66, -0.98, 0.08),
        Curve(-0.98, -0.52, -0.66, -0.98, 0, -0.98), Close(),
    )  # fmt: skip
    face = (
        Move(0, -0.48), Curve(0.24, -0.74, 0.74, -0.62, 0.74, -0.1), Curve(0.74, 0.3, 0.4, 0.44,
        0, 0.44), Curve(-0.4, 0.44, -0.74, 0.3, -0.74, -0.1), Curve(-0.74, -0.62, -0.24, -0.74,
        0, -0.48), Close(),
    )  # fmt: skip
    brow = brush.spot(
        Move(0.1, -0.34), Curve(0.28, -0.62, 0.58, -0.58, 0.66, -0.28),
        Curve(0.52, -0.42, 0.3, -0.42, 0.14, -0.24), Close(), fill=INK,
    )  # fmt: skip
    beard = brush.spot(
        Move(0.08, 0.17), Curve(0.22, 0.1, 0.4, 0.12, 0.6, 0.2), Curve(0.46, 0.34, 0.3, 0.32,
        0.08, 0.24), Close(), fill=INK,
    )  # fmt: skip
    mouth = brush.stroke(*polyline((-0.13, 0.34), (0.13, 0.34)), paint=VERMILION, wide=0.08)
    gold = (
        *polyline((0, 0.56), (0, 0.84)),
        Move(0.28, 0.55), Curve(0.34, 0.66, 0.32, 0.76, 0.24, 0.84),
        Move(0.52, 0.46), Curve(0.64, 0.56, 0.62, 0.68, 0.5, 0.74),
        Move(-0.28, 0.55), Curve(-0.34, 0.66, -0.32, 0.76, -0.24, 0.84),
        Move(-0.52, 0.46), Curve(-0.64, 0.56, -0.62, 0.68, -0.5, 0.74),
    )  # fmt: skip
    eyes: tuple[Drawing, ...] = (
        brush.eye(-0.32, -0.1, 0.18, mood, lid=OLD_PAPER),
        brush.eye(0.32, -0.1, 0.18, mood) if mood not in ("awake", "sly") else brush.round(
            0.32, -0.1, 0.18, 0.18, palette.PAPER),
    )  # fmt: skip
    return (
        brush.area(*body, fill=brush.coat), brush.stroke(*gold, paint=GOLD, wide=0.08),
        brush.area(*face, fill=OLD_PAPER), *eyes, *_mirrored(brow, beard), mouth,
    )  # fmt: skip


def _kappa(brush: _Brush, mood: Mood) -> tuple[Drawing, ...]:
    """Return a kappa: a dish of water on its head, a fringe, a beak."""
    head = (
        Move(0, -0.64), Curve(0.56, -0.64, 0.97, -0.3, 0.97, 0.2), Curve(0.97, 0.7, 0.54, 0.94,
        0, 0.94), Curve(-0.54, 0.94, -0.97, 0.7, -0.97, 0.2), Curve(-0.97, -0.3, -0.56, -0.64,
        0, -0.64), Close(),
    )  # fmt: skip
    right = ((0.0, -0.02), (0.2, -0.26), (0.44, -0.02), (0.62, -0.26), (0.98, 0.02))
    fringe: tuple[Segment, ...] = (
        Move(-0.98, 0.02), Curve(-1.0, -0.5, -0.6, -0.86, 0, -0.86),
        Curve(0.6, -0.86, 1.0, -0.5, 0.98, 0.02),
        *(Line(x, y) for x, y in reversed(right)),
        *(Line(-x, y) for x, y in right[1:]), Close(),
    )  # fmt: skip
    beak = (
        Move(-0.42, 0.5), Curve(-0.24, 0.26, 0.24, 0.26, 0.42, 0.5),
        Curve(0.26, 0.8, -0.26, 0.8, -0.42, 0.5), Close(),
    )  # fmt: skip
    bill = (Move(-0.42, 0.5), Curve(-0.2, 0.6, 0.2, 0.6, 0.42, 0.5))
    cheek = Circle(0.66, 0.46, 0.11, VERMILION if brush.full else palette.PAPER)
    return (
        brush.area(*head, fill=brush.coat), *(_mirrored(cheek) if brush.full else ()),
        brush.area(*fringe, fill=brush.dark), brush.round(0, -0.7, 0.54, 0.2, _WATER),
        brush.eye(-0.4, 0.18, 0.2, mood), brush.eye(0.4, 0.18, 0.2, mood),
        brush.area(*beak, fill=GOLD), brush.stroke(*bill, wide=0.06),
    )  # fmt: skip


def _cat(brush: _Brush, mood: Mood) -> tuple[Drawing, ...]:
    """Return a cat: pointed ears, stripes, whiskers, and fangs when it is roused."""
    half = (
        Curve(0.1, -0.6, 0.2, -0.6, 0.32, -0.54), Curve(0.44, -0.74, 0.62, -0.92, 0.86, -1.0),
        Curve(0.97, -0.62, 1.0, -0.2, 0.96, 0.16), Curve(0.9, 0.66, 0.5, 0.9, 0, 0.9),
    )  # fmt: skip
    other = (
        Curve(-0.5, 0.9, -0.9, 0.66, -0.96, 0.16), Curve(-1.0, -0.2, -0.97, -0.62, -0.86, -1.0),
        Curve(-0.62, -0.92, -0.44, -0.74, -0.32, -0.54), Curve(-0.2, -0.6, -0.1, -0.6, 0, -0.6),
    )  # fmt: skip
    ear = brush.spot(
        Move(0.8, -0.82), Curve(0.66, -0.74, 0.54, -0.62, 0.46, -0.48),
        Curve(0.62, -0.4, 0.74, -0.3, 0.84, -0.2), Close(), fill=VERMILION,
    )  # fmt: skip
    stripes = (
        *polyline((-0.09, -0.6), (0.09, -0.6), (0, -0.22), closed=True),
        *polyline((0.18, -0.58), (0.34, -0.54), (0.22, -0.3), closed=True),
        *polyline((-0.18, -0.58), (-0.34, -0.54), (-0.22, -0.3), closed=True),
    )
    muzzle = (
        Move(0, 0.24), Curve(0.34, 0.2, 0.56, 0.4, 0.5, 0.58), Curve(0.42, 0.86, 0.14, 0.86,
        0, 0.86), Curve(-0.14, 0.86, -0.42, 0.86, -0.5, 0.58), Curve(-0.56, 0.4, -0.34, 0.2,
        0, 0.24), Close(),
    )  # fmt: skip
    nose = polyline((-0.12, 0.3), (0.12, 0.3), (0, 0.44), closed=True)
    mouth = (Move(0, 0.44), Curve(0.02, 0.62, 0.22, 0.64, 0.3, 0.5),
             Move(0, 0.44), Curve(-0.02, 0.62, -0.22, 0.64, -0.3, 0.5))  # fmt: skip
    fangs = (*polyline((0.1, 0.58), (0.24, 0.58), (0.18, 0.76), closed=True),
             *polyline((-0.1, 0.58), (-0.24, 0.58), (-0.18, 0.76), closed=True))  # fmt: skip
    whiskers = brush.stroke(*polyline((0.56, 0.46), (1.14, 0.36)),
                            *polyline((0.56, 0.58), (1.1, 0.68)), wide=0.045)  # fmt: skip
    eyes = (brush.eye(side * 0.44, 0.04, 0.21, mood, slit=True) for side in (-1, 1))
    return (
        brush.area(Move(0, -0.6), *half, *other, Close(), fill=brush.coat),
        *_mirrored(ear), brush.spot(*stripes, fill=brush.dark),
        brush.spot(*muzzle, fill=OLD_PAPER), *eyes, brush.stroke(*mouth, wide=0.06),
        *((brush.area(*fangs, fill=palette.PAPER),) if mood == "roused" else ()),
        brush.spot(*nose, fill=VERMILION), *_mirrored(whiskers),
    )  # fmt: skip


def _lantern(brush: _Brush, mood: Mood) -> tuple[Drawing, ...]:
    """Return a lantern of paper, torn open where its mouth is."""
    body = (
        Move(-0.46, -0.78), Line(0.46, -0.78), Curve(1.12, -0.56, 1.12, 0.56, 0.46, 0.78),
        Line(-0.46, 0.78), Curve(-1.12, 0.56, -1.12, -0.56, -0.46, -0.78), Close(),
    )  # fmt: skip
    ribs: list[Segment] = []
    for y, half in ((-0.56, 0.73), (0.0, 0.92), (0.6, 0.69)):
        ribs += (Move(-half, y), Curve(-0.4, y + 0.1, 0.4, y + 0.1, half, y))
    mouth = (
        Move(-0.74, 0.18), Line(-0.5, 0.25), Line(-0.3, 0.2), Line(0, 0.28), Line(0.3, 0.2),
        Line(0.5, 0.25), Line(0.74, 0.18), Curve(0.5, 0.64, -0.5, 0.64, -0.74, 0.18), Close(),
    )  # fmt: skip
    shut = (Move(-0.5, 0.34), Curve(-0.2, 0.44, 0.2, 0.44, 0.5, 0.34))
    tongue = (
        Move(-0.2, 0.38), Curve(-0.1, 0.32, 0.1, 0.32, 0.2, 0.38), Line(0.22, 0.8),
        Curve(0.2, 1.02, -0.14, 1.02, -0.16, 0.8), Close(),
    )  # fmt: skip
    caps = (path_of(Rect(-0.46, -1.0, 0.92, 0.24, radius=0.05)).segments,
            path_of(Rect(-0.4, 0.76, 0.8, 0.22, radius=0.05)).segments)  # fmt: skip
    mouthed: tuple[Drawing, ...] = (
        (brush.stroke(*shut),)
        if mood == "asleep"
        else (
            brush.area(*mouth, fill="#5a1712"),
            brush.area(*tongue, fill="#d8543f"),
            brush.stroke(*polyline((0.02, 0.46), (0.03, 0.74)), paint="#8f2416", wide=0.05),
        )
    )
    return (
        brush.area(*body, fill=brush.coat),
        brush.stroke(*ribs, paint=brush.dark, wide=0.045),
        *(brush.area(*cap, fill=INK) for cap in caps),
        brush.eye(-0.36, -0.24, 0.22, mood), brush.eye(0.36, -0.24, 0.22, mood), *mouthed,
    )  # fmt: skip


def _ghost(brush: _Brush, mood: Mood) -> tuple[Drawing, ...]:
    """Return a ghost, a paper triangle on its forehead, its foot a wisp."""
    body = (
        Move(0, -0.96), Curve(0.62, -0.96, 0.88, -0.5, 0.84, 0.0), Curve(0.82, 0.46, 0.46, 0.66,
        0.72, 0.98), Curve(0.3, 1.0, -0.5, 0.94, -0.72, 0.42), Curve(-1.0, -0.2, -0.76, -0.96,
        0, -0.96), Close(),
    )  # fmt: skip
    band = (Move(-0.8, -0.36), Curve(-0.4, -0.52, 0.4, -0.52, 0.82, -0.36))
    paper = polyline((-0.26, -0.42), (0.28, -0.42), (0.01, -0.88), closed=True)
    return (
        brush.area(*body, fill=brush.coat), brush.stroke(*band, paint=OLD_PAPER, wide=0.11),
        brush.area(*paper, fill=palette.PAPER), brush.eye(-0.32, 0.0, 0.19, mood),
        brush.eye(0.34, 0.0, 0.19, mood), brush.round(0.02, 0.42, 0.12, 0.14, INK),
    )  # fmt: skip


def _umbrella(brush: _Brush, mood: Mood) -> tuple[Drawing, ...]:
    """Return an umbrella of paper with one eye and a long tongue."""
    cone = (
        Move(0, -0.96), Curve(0.3, -0.5, 0.72, 0.0, 0.94, 0.5), Curve(0.76, 0.4, 0.56, 0.42,
        0.44, 0.58), Curve(0.26, 0.46, 0.12, 0.48, 0, 0.62), Curve(-0.12, 0.48, -0.26, 0.46,
        -0.44, 0.58), Curve(-0.56, 0.42, -0.76, 0.4, -0.94, 0.5), Curve(-0.72, 0.0, -0.3, -0.5,
        0, -0.96), Close(),
    )  # fmt: skip
    ribs = (Move(0.06, -0.8), Curve(0.24, -0.3, 0.4, 0.1, 0.44, 0.56),
            Move(-0.06, -0.8), Curve(-0.24, -0.3, -0.4, 0.1, -0.44, 0.56))  # fmt: skip
    tongue = (Move(-0.14, 0.5), Line(0.14, 0.5), Line(0.16, 0.84),
              Curve(0.14, 1.02, -0.14, 1.02, -0.14, 0.84), Close())  # fmt: skip
    return (
        brush.area(*tongue, fill="#d8543f"), brush.area(*cone, fill=brush.coat),
        brush.stroke(*ribs, paint=brush.dark, wide=0.05), brush.eye(0, 0.04, 0.27, mood),
    )  # fmt: skip


_HEADS: dict[int, Callable[[_Brush, Mood], tuple[Drawing, ...]]] = dict(
    enumerate((_daruma, _lantern, _kappa, _ghost, _cat, _umbrella))
)
"""By the numbers of colours in `palette.SIX`."""
