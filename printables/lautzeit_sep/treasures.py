"""The pictures of the 8s, rarer than all but the 9s: the drum of the army, the scroll of the court.

Both are drawn about (0, 0), at most 9.8 mm wide and 20 mm high. The drum has eight nails.
"""

from __future__ import annotations

import math

from printables.drawing.design import Design
from printables.drawing.display_list import (
    Close,
    Curve,
    Line,
    Move,
    Path,
    Rect,
    Segment,
    Symbol,
    path_of,
    polyline,
    rotate,
    translate,
)
from printables.drawing.ornament import burst, moved, smooth, stroke
from printables.lautzeit_sep.court import (
    BRASS,
    CINNABAR,
    INK,
    IVORY,
    JADE,
    PALE_BRASS,
    VERMILION,
    disc,
)
from printables.lautzeit_sep.engraving import (
    BRONZE,
    DEEP_CINNABAR,
    WASH,
    both_sides,
    box_path,
    engraved,
)

_DRUM_Y, _DRUM_MM = 0.6, 3.15
_NAILS = 8
_BROCADE, _STONE, _SLOPE = "#27404a", "#4a534e", "#75807a"


def drum(design: Design) -> Symbol:
    """Return the great drum in its flames, a sun above it, on its stand."""
    pole = box_path(-0.3, -8.4, 0.3, 9.0)
    sun, rays = disc(0, -8.5, 0.95), burst(0, -8.5, 12, inner=1.15, outer=1.5, share=0.45)
    stand = (
        *both_sides(((0.0, 6.6), (1.4, 6.2), (2.0, 7.6), (3.9, 8.6), (4.2, 10.0), (0.0, 10.0))),
    )
    rail = box_path(-4.3, 9.1, 4.3, 10.0)
    nails = tuple(
        segment
        for at in range(_NAILS)
        for angle in (math.tau * (at + 0.5) / _NAILS,)
        for segment in disc(3.55 * math.sin(angle), _DRUM_Y - 3.55 * math.cos(angle), 0.26)
    )
    return engraved("drum", (
        Path(pole, fill=BRASS), Path((*sun, *rays), fill=PALE_BRASS),
        Path(stand, fill=BRONZE), Path(rail, fill=PALE_BRASS),
        Path(_flames(1.0), fill=VERMILION), Path(_flames(0.84), fill=CINNABAR),
        Path(disc(0, _DRUM_Y, _DRUM_MM + 0.85), fill=PALE_BRASS),
        Path(disc(0, _DRUM_Y, _DRUM_MM + 0.05), fill=DEEP_CINNABAR),
        Path(nails, fill=DEEP_CINNABAR),
        Path(disc(0, _DRUM_Y, _DRUM_MM - 0.2), fill=IVORY),
        Path(_commas(), fill=JADE),
    ), "S", design)  # fmt: skip


def _flames(share: float) -> tuple[Segment, ...]:
    """Return tongues of flame around the drum that meet in a point above it."""
    right = (
        (0.0, -7.4), (0.9, -5.6), (2.3, -5.9), (2.0, -4.6), (3.7, -4.4), (3.3, -3.0), (4.7, -2.2),
        (4.2, -0.9), (4.9, 0.5), (4.2, 1.7), (4.6, 3.3), (3.5, 3.9), (3.3, 5.4), (2.1, 5.2),
        (1.2, 6.4), (0.0, 5.8),
    )  # fmt: skip
    shape = [*right, *((-x, y) for x, y in right[-2:0:-1])]
    placed = [(share * x, _DRUM_Y + share * (y - _DRUM_Y)) for x, y in shape]
    return polyline(*placed, closed=True)


def _commas() -> tuple[Segment, ...]:
    """Return two commas that turn on the drum's skin (巴)."""
    comma = (
        Move(0.0, -2.5), Curve(1.5, -2.5, 2.4, -1.4, 2.4, -0.1), Curve(1.9, -0.9, 1.3, -1.0, 0.9,
        -0.8), Curve(0.3, -0.4, -0.6, -0.4, -0.95, -1.1), Curve(-1.2, -1.8, -0.8, -2.5, 0.0, -2.5),
        Close(),
    )  # fmt: skip
    to = translate(0, _DRUM_Y)
    return tuple(segment for turn in (20, 200) for segment in moved(comma, rotate(turn).then(to)))


def scroll(design: Design) -> Symbol:
    """Return a hanging scroll with mountains in ink, and below it an inkstone and a brush."""
    cord = (Move(-2.0, -8.9), Line(0, -10.0), Line(2.0, -8.9))
    knobs = tuple(
        segment
        for x, y in ((-4.1, -8.6), (4.1, -8.6), (-4.1, 4.6), (4.1, 4.6))
        for segment in path_of(Rect(x - 0.45, y - 0.6, 0.9, 1.2, radius=0.35)).segments
    )
    rods = (*box_path(-4.0, -9.0, 4.0, -8.2), *box_path(-4.0, 4.15, 4.0, 5.05))
    near = smooth([(-2.7, 1.6), (-1.9, 0.3), (-1.2, -1.8), (-0.4, -2.6), (0.2, -1.2), (1.0, 0.2),
                   (1.8, -0.2), (2.7, 1.3), (2.7, 2.6), (-2.7, 2.6)], closed=True)  # fmt: skip
    far = smooth([(-2.7, -0.6), (-1.6, -2.6), (0.0, -1.0), (1.0, -3.6), (1.8, -2.4), (2.7, -0.8),
                  (2.7, 1.6), (-2.7, 1.6)], closed=True)  # fmt: skip
    written = tuple(
        segment
        for x, low in ((2.1, -4.2), (1.3, -5.0))
        for segment in stroke(((x, -6.6), (x - 0.05, low)), (0.35, 0.25))
    )
    seal = box_path(-2.4, -6.5, -1.3, -5.4)
    stone = path_of(Rect(-4.5, 6.7, 6.0, 3.3, radius=0.8)).segments
    slope = path_of(Rect(-3.9, 7.7, 4.8, 1.8, radius=0.5)).segments
    pool = smooth([(-3.9, 8.0), (-2.8, 7.4), (-1.9, 8.0), (-2.6, 9.2), (-3.8, 9.2)], closed=True)
    handle = stroke(((4.1, 6.1), (2.5, 8.8)), (0.75, 0.75))
    hair = (Move(2.85, 8.5), Curve(2.8, 9.3, 2.2, 9.6, 1.7, 10.0), Curve(1.7, 9.2, 1.9, 8.6, 2.3,
            8.1), Close())  # fmt: skip
    return engraved("scroll", (
        Path(cord, stroke=CINNABAR, width_mm=0.3, join="round"),
        Path(box_path(-3.9, -8.3, 3.9, 4.4), fill=_BROCADE),
        Path((*box_path(-3.9, -7.55, 3.9, -7.25), *box_path(-3.9, 3.3, 3.9, 3.6)),
             fill=PALE_BRASS),
        Path(box_path(-2.9, -6.95, 2.9, 3.0), fill="#fffdf5"),
        Path(far, fill=WASH), Path(disc(-0.9, -4.3, 0.8), fill=VERMILION),
        Path(near, fill=INK), Path(written, fill=INK), Path(seal, fill=CINNABAR),
        Path(rods, fill=BRONZE), Path(knobs, fill=CINNABAR),
        Path(stone, fill=_STONE), Path(slope, fill=_SLOPE), Path(pool, fill=INK),
        Path(handle, fill=CINNABAR), Path(hair, fill=INK),
    ), "B", design)  # fmt: skip
