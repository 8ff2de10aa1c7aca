"""Round 2, when it rains on the campaign: how each candidate takes it, and its poster, torn.

The fox looks out from under its umbrella; the dog is drenched, its ears down; the
tanuki has pulled a straw hat over its brow; the sun is behind a cloud, and cross about it. What is
drawn is in mm from the upper left corner of a poster.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from games.kokkuri.pieces import Candidate
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
    Transform,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.ornament import burst, drips, moved
from printables.kokkuri.campaign_poses import EMBER, MASK, rays
from printables.kokkuri.haunted import OLD_PAPER, VERMILION
from printables.kokkuri.pencils import Pencil, bent
from printables.kokkuri.spirits import INK, PAPER, ROBES, Outline, head, rounded, shadow

HEAD_MM = 18.0
_SLATE = "#5d6b80"
_CLOUD, _CLOUD_DARK = "#8b95a6", "#66718a"
_STRAW, _STRAW_DARK = "#d9b96a", "#a9853a"


def washed(candidate: Candidate) -> tuple[str, str]:
    """Return the colour of a poster that the rain has washed out, and of what runs down it."""
    robe = ROBES[candidate]
    return palette.mixed(robe.coat, _SLATE, 0.62), palette.mixed(robe.dark, _SLATE, 0.12)


def wet_sky(candidate: Candidate, box: Box, *, full: bool) -> list[Drawing]:
    """Return what is left of rays and halo: a wash, and the paint that runs down from it."""
    ground, run = washed(candidate)
    x, y = 36.0, 21.0
    disc = palette.mixed(OLD_PAPER, ground, 0.55)
    sheds = drips(x - 19.0, y + 8.0, 38.0, count=9, seed=5, most_mm=15.0)
    high = drips(box.x, box.y, box.width, count=13, seed=8, most_mm=26.0)
    if not full:
        return [Path(high, stroke=ROBES[candidate].coat, width_mm=0.15)]
    return [
        Path((box,), fill=ground),
        Path((*high, Box(box.x, box.y, box.width, 1.2)), fill=run),
        Circle(x, y, 20.5, disc),
        Path(sheds, fill=disc),
    ]


def rain(box: Box, *, full: bool) -> list[Drawing]:
    """Return rain, driven by the wind, some of it near and some far."""
    near: list[Segment] = []
    far: list[Segment] = []
    for at in range(54):
        x = box.x + (at * 13.7) % (box.width + 8)
        y = box.y - 4 + (at * 29.3) % (box.height + 4)
        long = 4.0 + 0.9 * (at % 4)
        (near if at % 3 == 0 else far).extend(polyline((x, y), (x - 0.36 * long, y + long)))
    paint = "#e6eef6" if full else palette.QUIET
    return [
        Path(tuple(lines), stroke=paint, width_mm=wide if full else 0.12, cap="round")
        for lines, wide in ((far, 0.26), (near, 0.5))
    ]


_TEAR = (
    (66.0, 15.5), (62.0, 18.6), (59.6, 19.2), (57.4, 22.4), (54.4, 24.0), (52.6, 27.6),
    (49.2, 29.4), (47.6, 33.4), (44.0, 36.2), (42.4, 40.0), (38.6, 42.2), (36.4, 46.0),
)  # fmt: skip
"""Where the lower right corner is torn off."""


def torn_corner(candidate: Candidate, *, full: bool) -> list[Drawing]:
    """Return the corner that is torn off: the poster of round 1 is below, and what hangs over."""
    robe = ROBES[candidate]
    hole = polyline(*_TEAR, (70.0, 46.0), (70.0, 15.5), closed=True)
    fibres = tuple((x + (1.0 if at % 2 else 0.5), y + (0.5 if at % 3 else 1.3))
                   for at, (x, y) in enumerate(_TEAR))  # fmt: skip
    under = polyline(*fibres, (70.0, 46.8), (70.0, 16.8), closed=True)
    if not full:
        edge = Path(polyline(*_TEAR), stroke=robe.dark, width_mm=0.35, join="round")
        return [Path(hole, palette.PAPER), edge,
                Path(polyline(*fibres), stroke=robe.dark, width_mm=0.12, join="round")]  # fmt: skip
    beams = burst(34.0, 18.0, 26, inner=10, outer=70, turn=0.1, share=0.5)
    shade = polyline(*((x + 1.3, y + 1.1) for x, y in fibres), *reversed(fibres), closed=True)
    return [
        Path(hole, "#fffaf0"),
        Group(
            (Path(under, robe.tint), Path(beams, fill=robe.coat),
             Path(shade, palette.mixed(robe.dark, robe.coat, 0.3))),
            clip=Path(under),
        ),
    ]  # fmt: skip


@lru_cache(maxsize=8)
def drenched(candidate: Candidate, design: Design) -> Symbol:
    """Return a candidate in the rain, its head and what it is under."""
    pencil = Pencil(design is Design.FULL)
    drawn = {"fox": _fox, "dog": _dog, "tanuki": _tanuki, "sun": _sun}[candidate](pencil, design)
    return Symbol(f"{candidate} in the rain", Group(drawn), Box(-10, -25, 90, 90))


def _at(x: float, y: float, turn: float, radius: float = HEAD_MM) -> Transform:
    return scale(radius).then(rotate(turn)).then(translate(x, y))


def _fox(pencil: Pencil, design: Design) -> tuple[Drawing, ...]:
    """Return the fox under its umbrella, which rests on its shoulder."""
    full, tilt = pencil.full, rotate(-17).then(translate(39.0, 18.4))
    wide, tips = 27.0, 6
    at = [(-wide + 2 * wide * tip / tips, 3.4 * (1 - (2 * tip / tips - 1) ** 2))
          for tip in range(tips + 1)]  # fmt: skip
    rim: list[Segment] = []
    for (ax, ay), (bx, by) in zip(reversed(at[1:]), reversed(at[:-1]), strict=True):
        rim.append(Curve(ax - 0.3 * (ax - bx), ay - 2.2, bx + 0.3 * (ax - bx), by - 2.2, bx, by))
    dome = (Move(-wide, 0), Curve(-wide + 2, -15, -11, -23.6, 0, -24.0),
            Curve(11, -23.6, wide - 2, -15, wide, 0), *rim)  # fmt: skip
    band = (Move(-22.0, -14.0), Curve(-10, -6.0, 10, -6.0, 22.0, -14.0),
            Curve(20, -18.0, 17.5, -20.0, 15.0, -21.0), Curve(7, -15.6, -7, -15.6, -15.0, -21.0),
            Curve(-17.5, -20, -20, -18, -22, -14.0))  # fmt: skip
    ribs = tuple(
        segment
        for x, y in at[1:-1]
        for segment in (Move(0, -24.0), Curve(0.5 * x, -21.0, 0.96 * x, -12.0, x, y))
    )
    line = 0.45 if full else 0.3
    knob = polyline((-0.9, -23.4), (-0.7, -26.6), (0.7, -26.6), (0.9, -23.4), closed=True)
    umbrella = Group(
        (
            Path(knob, INK if full else PAPER, INK, line),
            Path(dome, VERMILION if full else PAPER, None),
            Group((Path(band, OLD_PAPER if full else PAPER, None if full else INK, 0.15),),
                  clip=Path(dome)),
            Path(ribs, stroke=INK, width_mm=0.3 if full else 0.12),
            Path(dome, None, INK, line, join="round"),
        ),
        tilt,
    )  # fmt: skip
    stick = polyline((44.6, 16.0), (46.0, 16.0), (50.4, 46.0), (48.6, 46.0), closed=True)
    return (
        Path(stick, "#7a5230" if full else PAPER, INK, 0.8 * line),
        Group((head("fox", 0, 0, 1, design),), _at(34.4, 25.6, 6, 16.4)),
        umbrella,
    )


def _dog(pencil: Pencil, design: Design) -> tuple[Drawing, ...]:
    """Return the dog, wet through: ears and muzzle down, a fringe in its eyes."""
    robe = ROBES["dog"]
    coat = palette.mixed(robe.coat, _SLATE, 0.45)
    ear = bent(((-0.2, -0.6), (-0.52, -0.54), (-0.74, -0.16), (-0.84, 0.34), (-0.82, 0.74)),
               ((-0.82, 0.74), (-0.74, 0.72), (-0.72, 0.94)),
               ((-0.72, 0.94), (-0.6, 0.8), (-0.5, 0.82)),
               ((-0.5, 0.82), (-0.42, 0.4), (-0.44, -0.1), (-0.2, -0.6)))  # fmt: skip
    whole = shadow("dog")[2]
    fringe = bent(((-0.4, -0.56), (0.0, -0.7), (0.42, -0.54)),
                  ((0.42, -0.54), (0.5, -0.3), (0.44, -0.06)),
                  ((0.44, -0.06), (0.36, -0.2), (0.3, -0.28)),
                  ((0.3, -0.28), (0.28, -0.04), (0.16, 0.14)),
                  ((0.16, 0.14), (0.12, -0.1), (0.06, -0.24)),
                  ((0.06, -0.24), (0.0, -0.08), (-0.12, 0.02)),
                  ((-0.12, 0.02), (-0.12, -0.18), (-0.16, -0.28)),
                  ((-0.16, -0.28), (-0.28, -0.16), (-0.42, -0.12)),
                  ((-0.42, -0.12), (-0.4, -0.34), (-0.4, -0.56)))  # fmt: skip
    wet = "#c3cfde"
    head_of = (
        *pencil.filled(whole, "#e9eff6", pencil.area(bent(
            ((-0.7, 0.5), (-0.3, 0.2), (0.0, 0.3), (0.3, 0.2), (0.7, 0.5)), ((0.7, 0.5), (0, 0.9)),
            ((0, 0.9), (-0.7, 0.5))), wet, line=False)),
        pencil.area(rounded(0, 0.5, 0.32, 0.22), "#dfe7f1"),
        pencil.area(rounded(0, 0.38, 0.16, 0.11), INK, line=not pencil.full),
        Circle(-0.05, 0.34, 0.035, PAPER),
        pencil.stroke((-0.16, 0.66), (-0.06, 0.58), (0.06, 0.58), (0.16, 0.66)),
        *pencil.eye(-0.26, 0.06, 0.11, up=True), *pencil.eye(0.28, 0.06, 0.11, up=True),
        pencil.stroke((-0.46, -0.06), (-0.34, -0.14), (-0.2, -0.18), wide=0.055),
        pencil.area(fringe, palette.mixed(robe.coat, "#ffffff", 0.25)),
        pencil.area(ear, coat), Group((pencil.area(ear, coat),), Transform(a=-1)),
    )  # fmt: skip
    return (
        Group(head_of, _at(34.0, 23.4, -7, 20.0)),
        *_drops(pencil, ((20.0, 31.6), (50.6, 24.0))),
    )


def _drops(pencil: Pencil, at: tuple[tuple[float, float], ...]) -> list[Drawing]:
    """Return drops that fall, their middles in mm."""
    line, fill = (INK, "#d5e6f2") if pencil.full else (INK, PAPER)
    return [
        Path(bent(((x, y - 1.5), (x + 0.8, y + 0.1), (x, y + 0.9), (x - 0.8, y + 0.1),
                   (x, y - 1.5))), fill, line, 0.2)
        for x, y in at
    ]  # fmt: skip


def _tanuki(pencil: Pencil, design: Design) -> tuple[Drawing, ...]:
    """Return the tanuki under a straw hat that is pulled low, its teeth chattering."""
    robe = ROBES["tanuki"]
    full, whole = pencil.full, shadow("tanuki")[2]
    coat = palette.mixed(robe.coat, _SLATE, 0.25)
    mask = bent(((-0.05, 0.04), (-0.34, -0.16), (-0.6, -0.02), (-0.66, 0.2)),
                ((-0.66, 0.2), (-0.5, 0.36), (-0.24, 0.3), (-0.05, 0.04)))  # fmt: skip
    teeth = bent(((-0.22, 0.5), (-0.08, 0.46), (0.08, 0.5), (0.22, 0.46)),
                 ((0.22, 0.46), (0.24, 0.54), (0.2, 0.6)),
                 ((0.2, 0.6), (0.06, 0.63), (-0.06, 0.59), (-0.2, 0.64)),
                 ((-0.2, 0.64), (-0.25, 0.57), (-0.22, 0.5)))  # fmt: skip
    gaps = tuple(part for x in (-0.1, 0.0, 0.1) for part in polyline((x, 0.48), (x, 0.61)))
    face = (
        *pencil.filled(whole, coat,
                       pencil.area(rounded(0, 0.44, 0.4, 0.34), PAPER, line=not full),
                       *(pencil.area(moved(mask, Transform(a=side)), MASK) for side in (1, -1))),
        Circle(-0.29, 0.12, 0.14, PAPER, INK, 0.02), *pencil.eye(-0.25, 0.14, 0.08),
        Circle(0.29, 0.12, 0.14, PAPER, INK, 0.02), *pencil.eye(0.31, 0.14, 0.08),
        pencil.area(rounded(0, 0.33, 0.115, 0.085), INK, line=not full),
        pencil.area(teeth, PAPER), Path(gaps, stroke=INK, width_mm=0.03),
    )  # fmt: skip
    cone: Outline = bent(
        ((-25.5, 1.6), (-11.0, -8.0), (0, -15.4)), ((0, -15.4), (11, -8), (25.5, 1.6)),
        ((25.5, 1.6), (12, 5.6), (0, 6.6), (-12, 5.6), (-25.5, 1.6)),
    )  # fmt: skip
    weave = tuple(
        part for x in (-20, -14.5, -9, -3.2, 3.2, 9, 14.5, 20)
        for part in polyline((0.12 * x, -14.4), (x, 5.9 - 0.0085 * x * x))
    )  # fmt: skip
    bands = tuple(
        part for share in (0.36, 0.66)
        for part in (Move(-25.5 * share, -15.4 + 17.0 * share),
                     Curve(-12 * share, -15.4 + 21.8 * share, 12 * share, -15.4 + 21.8 * share,
                           25.5 * share, -15.4 + 17.0 * share))
    )  # fmt: skip
    hat = Group(
        (
            *Pencil(full, 0.45).filled(cone, _STRAW,
                Path(weave, stroke=_STRAW_DARK if full else INK, width_mm=0.3 if full else 0.12),
                Path(bands, stroke=_STRAW_DARK if full else INK, width_mm=0.6 if full else 0.15)),
        ),
        rotate(13).then(translate(35.6, 18.0)),
    )  # fmt: skip
    return (Group(face, _at(33.6, 24.4, 4)), hat,
            *_drops(pencil, ((57.6, 28.6), (21.0, 20.6))))  # fmt: skip


def _glare(pencil: Pencil, side: int) -> tuple[Drawing, ...]:
    """Return an eye narrowed in anger and the brow above it: 1 for the left, -1 for the right."""
    lid = ((-0.38, -0.22), (-0.22, -0.17), (-0.08, -0.08))
    eye = bent(lid, ((-0.08, -0.08), (-0.14, 0.04), (-0.28, 0.02), (-0.38, -0.22)))
    mirror = Transform(a=side)
    return (
        pencil.area(moved(eye, mirror), PAPER),
        Circle(-0.19 * side, -0.07, 0.06, INK),
        Group(
            (
                pencil.stroke(*lid, wide=0.07),
                pencil.stroke((-0.46, -0.34), (-0.28, -0.3), (-0.1, -0.2), wide=0.075),
            ),
            mirror,
        ),
    )


def _billows(*dips: tuple[float, float]) -> Outline:
    """Return a cloud that heaps up between the dips of its upper edge, and goes on below."""
    parts: list[Segment] = [Move(dips[0][0], 50), Line(*dips[0])]
    for (ax, ay), (bx, by) in pairwise(dips):
        high = 0.62 * (bx - ax)
        parts.append(Curve(ax - 0.1 * high, ay - high, bx + 0.1 * high, by - high, bx, by))
    return (*parts, Line(dips[-1][0], 50), Close())


def _sun(pencil: Pencil, design: Design) -> tuple[Drawing, ...]:
    """Return the sun behind a cloud, over which it glares."""
    robe = ROBES["sun"]
    full = pencil.full
    coat = palette.mixed(robe.coat, _SLATE, 0.22)
    ember = palette.mixed(EMBER, _SLATE, 0.3)
    disc = (
        rays(pencil, 6, droop=0.12, paints=(ember, coat)),
        *pencil.filled(rounded(0, 0, 0.6, 0.6), coat),
        *(part for side in (1, -1) for part in _glare(pencil, side)),
    )  # fmt: skip
    back = _billows((-4, 34), (5, 29.5), (16, 29), (25, 26.4), (36, 27.4), (46, 26.0), (57, 29.0),
                    (68, 33))  # fmt: skip
    front = _billows((-5, 41), (8, 38.6), (20, 35.6), (33, 36.0), (44, 38.0), (56, 37.0), (69, 42))
    cloud = Pencil(full, 0.5)
    return (
        Group(disc, _at(35.0, 19.6, -6, 22.0)),
        cloud.area(back, _CLOUD), cloud.area(front, _CLOUD_DARK),
    )  # fmt: skip
