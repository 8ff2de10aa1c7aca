"""The soldiers' pictures: a shield with a tiger's face, a halberd with its pennon, the general.

All are drawn about (0, 0), at most 9.8 mm wide and 20 mm high.
"""

from __future__ import annotations

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
)
from printables.drawing.ornament import burst, smooth, stroke
from printables.lautzeit_sep.court import (
    BRASS,
    CINNABAR,
    DEEP_JADE,
    INK,
    IVORY,
    PALE_BRASS,
    PALE_JADE,
    VERMILION,
    disc,
)
from printables.lautzeit_sep.engraving import (
    BRONZE,
    DEEP_CINNABAR,
    SKIN,
    both_sides,
    box_path,
    engraved,
    turned,
)

_AMBER, _SILVER = "#e3ab45", "#b9d0c0"


def shield(design: Design) -> Symbol:
    """Return a tall shield that a tiger looks out of."""

    def rim(wide: float, top: float, low: float) -> tuple[Segment, ...]:
        return (
            Move(-wide, top + 2.4), Curve(-wide, top + 0.9, -0.5 * wide, top + 1.1, 0, top),
            Curve(0.5 * wide, top + 1.1, wide, top + 0.9, wide, top + 2.4),
            Line(wide, low - 4.6), Curve(wide, low - 2.0, 0.5 * wide, low - 0.8, 0, low),
            Curve(-0.5 * wide, low - 0.8, -wide, low - 2.0, -wide, low - 4.6), Close(),
        )  # fmt: skip

    rivets = tuple(
        segment
        for x in (-4.25, 4.25)
        for at in range(5)
        for segment in disc(x, -5.6 + 2.5 * at, 0.28)
    )
    scales = tuple(
        segment
        for row, across in enumerate(((-2.4, 0, 2.4), (-1.2, 1.2), (0,)))
        for x in across
        for segment in (Move(x - 1.2, 4.4 + 1.35 * row), Curve(x - 1.2, 6.3 + 1.35 * row, x + 1.2,
                        6.3 + 1.35 * row, x + 1.2, 4.4 + 1.35 * row))
    )  # fmt: skip
    return engraved("shield", (
        Path(rim(4.85, -10.0, 10.0), fill=PALE_BRASS),
        Path(rim(4.55, -9.5, 9.45), fill=BRONZE),
        Path(rivets, fill=PALE_BRASS),
        Path(rim(3.95, -8.4, 8.3), fill=CINNABAR),
        Path(scales, stroke=PALE_BRASS, width_mm=0.28, cap="round"),
        *_tiger(),
    ), "S", design)  # fmt: skip


def _tiger() -> tuple[Path, ...]:
    """Return a tiger's face, 王 on its brow as every tiger has."""
    ears = both_sides(((1.5, -5.6), (2.6, -7.3), (3.6, -6.7), (3.7, -4.8), (2.8, -4.2)))
    inner_ears = both_sides(((2.3, -5.7), (2.8, -6.4), (3.2, -6.0), (3.1, -5.0)))
    face = smooth([(0, -6.0), (2.6, -5.3), (3.55, -2.9), (3.7, -0.6), (3.0, 1.6), (1.6, 2.9),
                   (0, 3.2), (-1.6, 2.9), (-3.0, 1.6), (-3.7, -0.6), (-3.55, -2.9), (-2.6, -5.3)],
                  closed=True)  # fmt: skip
    brow = (
        *box_path(-1.1, -5.3, 1.1, -4.85), *box_path(-0.9, -4.45, 0.9, -4.0),
        *box_path(-1.15, -3.6, 1.15, -3.15), *box_path(-0.23, -5.3, 0.23, -3.15),
    )  # fmt: skip
    stripes = (
        *both_sides(((1.7, -4.9), (2.9, -4.2), (1.7, -4.3))),
        *both_sides(((3.6, -1.9), (2.3, -1.6), (3.65, -1.2))),
        *both_sides(((3.65, -0.5), (2.1, -0.1), (3.5, 0.3))),
        *both_sides(((3.2, 1.2), (2.0, 1.0), (2.8, 1.9))),
        *both_sides(((0.35, -2.6), (2.5, -3.9), (3.1, -3.1), (1.7, -2.7))),
    )
    eyes = both_sides(((0.55, -1.9), (1.5, -2.7), (2.6, -2.2), (1.6, -1.4)))
    pupils = (*disc(-1.55, -2.05, 0.45), *disc(1.55, -2.05, 0.45))
    nose = polyline((-0.95, -0.55), (0.95, -0.55), (0.5, 0.25), (0, 0.5), (-0.5, 0.25), closed=True)
    muzzle = both_sides(((0, 0.3), (1.1, 0.1), (1.95, 0.8), (1.5, 1.6), (0, 1.4)))
    mouth = smooth([(-1.6, 1.4), (0, 1.3), (1.6, 1.4), (1.1, 2.7), (0, 3.0), (-1.1, 2.7)],
                   closed=True)  # fmt: skip
    fangs = (*polyline((-1.2, 1.4), (-0.6, 1.4), (-0.85, 2.35), closed=True),
             *polyline((0.6, 1.4), (1.2, 1.4), (0.85, 2.35), closed=True))  # fmt: skip
    return (
        Path(ears, fill=INK), Path(inner_ears, fill=IVORY),
        Path(face, fill=_AMBER),
        Path((*stripes, *brow), fill=INK),
        Path(eyes, fill=IVORY), Path(pupils, fill=INK),
        Path(mouth, fill=DEEP_CINNABAR), Path(fangs, fill=IVORY), Path(muzzle, fill=IVORY),
        Path(nose, fill=INK),
    )  # fmt: skip


def halberd(design: Design) -> Symbol:
    """Return a halberd of one crescent, a pennon of three tails flying from it."""
    blade = (
        Move(-1.6, -10.0), Curve(-1.2, -8.6, -0.4, -7.6, -0.4, -6.5),
        Curve(-0.4, -5.8, -0.9, -5.4, -1.15, -5.0), Line(-2.05, -5.0),
        Curve(-2.3, -5.4, -2.8, -5.8, -2.8, -6.5), Curve(-2.8, -7.6, -2.0, -8.6, -1.6, -10.0),
        Close(),
    )  # fmt: skip
    facet = (
        Move(-1.6, -10.0), Curve(-1.2, -8.6, -0.4, -7.6, -0.4, -6.5),
        Curve(-0.4, -5.8, -0.9, -5.4, -1.15, -5.0), Line(-1.6, -5.0), Close(),
    )  # fmt: skip
    crescent = (
        Move(-2.0, -4.4), Line(-3.2, -4.5), Curve(-3.7, -5.1, -3.9, -6.0, -3.6, -7.2),
        Curve(-5.0, -5.2, -5.0, -1.9, -3.6, 0.2), Curve(-3.9, -1.0, -3.7, -2.0, -3.2, -2.6),
        Line(-2.0, -2.7), Close(),
    )  # fmt: skip
    shaft = box_path(-2.0, -5.0, -1.2, 10.0)
    bands = (*box_path(-2.3, -5.1, -0.9, -4.3), *box_path(-2.3, -2.9, -0.9, -2.1),
             *box_path(-2.3, 5.3, -0.9, 6.0), *box_path(-2.3, 9.0, -0.9, 10.0))  # fmt: skip
    pennon = (
        Move(-1.2, -4.2), Curve(0.6, -5.8, 1.9, -3.2, 4.6, -4.8), Curve(3.8, -3.2, 3.6, -2.2,
        3.4, -1.2), Curve(4.0, -0.9, 4.4, -0.9, 4.8, -1.1), Curve(4.0, 0.6, 3.7, 1.4, 3.5, 2.4),
        Curve(3.9, 2.6, 4.3, 2.6, 4.7, 2.4), Curve(3.6, 5.2, 1.2, 2.8, -1.2, 4.8), Close(),
    )  # fmt: skip
    fold = (
        Move(0.7, -4.62), Curve(1.3, -4.3, 1.8, -4.0, 2.4, -3.98), Curve(1.7, -1.4, 1.7, 1.2, 2.2,
        3.72), Curve(1.6, 3.6, 1.0, 3.7, 0.3, 4.05), Curve(-0.1, 1.0, 0.0, -1.9, 0.7, -4.62),
        Close(),
    )  # fmt: skip
    sun = disc(1.1, -0.2, 1.45)
    tassel = (
        Move(-1.3, 6.0), Curve(0.6, 6.2, 1.4, 7.6, 2.2, 9.6), Line(1.1, 9.0), Line(0.7, 10.0),
        Line(-0.1, 8.9), Line(-0.8, 9.5), Curve(-0.9, 8.2, -1.0, 7.0, -1.4, 6.2), Close(),
    )  # fmt: skip
    return engraved("halberd", (
        Path(shaft, fill=BRASS), Path(box_path(-2.0, -5.0, -1.6, 10.0), fill=PALE_BRASS),
        Path(pennon, fill=VERMILION), Path(fold, fill=CINNABAR),
        Path(sun, fill=PALE_BRASS),
        Path(tassel, fill=VERMILION),
        Path(crescent, fill=IVORY), Path(blade, fill=IVORY), Path(facet, fill=_SILVER),
        Path(bands, fill=PALE_BRASS),
    ), "S", design)  # fmt: skip


def general(design: Design) -> Symbol:
    """Return the general before the sun, a glaive in one hand: the highest of the soldiers."""
    return engraved("general", (general_sun(), *general_himself()), "S", design)


def general_sun() -> Path:
    """Return the sun behind the general."""
    rays = burst(0, -4.2, 22, inner=4.5, outer=5.3, share=0.42, turn=0.07)
    return Path((*disc(0, -4.2, 4.3), *rays), fill=PALE_BRASS)


def general_himself(aside: float = 0.0) -> tuple[Path, ...]:
    """Return the general with cape and glaive, the face turned aside by so much."""
    pole = box_path(3.35, -6.0, 3.95, 9.9)
    glaive = (
        Move(3.2, -5.4), Curve(2.7, -7.4, 3.2, -9.2, 4.6, -10.0),
        Curve(4.2, -9.0, 4.3, -8.2, 4.9, -7.6), Curve(4.4, -7.3, 4.2, -6.4, 4.1, -5.4), Close(),
    )  # fmt: skip
    cape = (
        Move(-2.6, -2.2), Curve(-3.9, 1.5, -4.3, 5.6, -4.7, 9.5), Curve(-3.0, 8.8, -1.4, 9.6, 0,
        9.0), Curve(1.4, 9.6, 2.4, 8.9, 3.2, 9.4), Curve(3.3, 5.6, 3.0, 1.5, 2.6, -2.2), Close(),
    )  # fmt: skip
    boots = (*path_of(Rect(-2.3, 7.4, 1.7, 2.4, radius=0.4)).segments,
             *path_of(Rect(0.6, 7.4, 1.7, 2.4, radius=0.4)).segments)  # fmt: skip
    return (
        Path(pole, fill=BRASS), Path(glaive, fill=IVORY),
        Path(cape, fill=CINNABAR),
        Path(boots, fill=INK),
        *_armour(), *_helmeted(aside),
    )  # fmt: skip


_LAMES = ((-2.2, -0.9, 2.0), (-0.9, 0.5, 1.9), (0.5, 1.9, 1.7), (2.9, 3.7, 1.8), (3.7, 5.0, 2.0),
          (5.0, 6.3, 2.2), (6.3, 7.4, 2.4))  # fmt: skip
"""The rows of a coat of plates: from where down to where, and half their width."""


def _armour() -> tuple[Path, ...]:
    """Return the general's armour and arms, one hand on the glaive, the other on the belt."""
    coat = polyline((-2.3, -2.3), (2.3, -2.3), (1.75, 2.2), (2.7, 7.4), (-2.7, 7.4), (-1.75, 2.2),
                    closed=True)  # fmt: skip
    laces = tuple(
        segment
        for at, (top, low, half) in enumerate(_LAMES)
        for x in ((-0.6, 0.0, 0.6) if at % 2 else (-0.9, -0.3, 0.3, 0.9))
        for segment in polyline((x * half, top), (x * half, low))
    )
    rows = tuple(
        segment
        for _, low, half in _LAMES[:-1]
        for segment in polyline((-1.05 * half, low), (1.05 * half, low))
    )
    shoulders = both_sides(
        ((1.5, -2.9), (2.7, -2.9), (3.7, -1.6), (3.8, 0.4), (2.7, 0.2), (2.0, -1.4))
    )
    plates = both_sides(((2.2, -2.1), (2.9, -2.2), (3.3, -1.2), (3.2, -0.4), (2.7, -1.0)))
    arms = (*stroke(((3.1, -0.6), (3.5, 1.2), (3.6, 2.2)), (1.5, 1.3, 1.2)),
            *stroke(((-2.9, -0.8), (-3.9, 1.3), (-2.4, 2.5)), (1.5, 1.35, 1.1)))  # fmt: skip
    hands = (*disc(3.6, 2.6, 0.62), *disc(-2.0, 2.6, 0.62))
    belt = box_path(-1.95, 1.9, 1.95, 2.95)
    buckle = disc(0, 2.4, 0.85)
    return (
        Path(coat, fill=PALE_JADE),
        Path((*rows, *laces), stroke=DEEP_JADE, width_mm=0.24),
        Path(belt, fill=DEEP_CINNABAR), Path(buckle, fill=PALE_BRASS),
        Path(disc(0, 2.4, 0.4), fill=BRONZE),
        Path(arms, fill=DEEP_JADE), Path(hands, fill=SKIN),
        Path(shoulders, fill=BRASS), Path(plates, fill=PALE_BRASS),
    )  # fmt: skip


def _helmeted(aside: float) -> tuple[Path, ...]:
    """Return the general's head: a long beard, a winged helmet and its plume."""
    neck = smooth([(-1.5, -5.3), (1.5, -5.3), (1.45, -3.8), (0.8, -2.9), (-0.8, -2.9),
                   (-1.45, -3.8)], closed=True)  # fmt: skip
    beard = smooth([(-1.2, -3.7), (-0.4, -3.35), (0, -3.5), (0.4, -3.35), (1.2, -3.7), (1.0, -2.0),
                    (0.35, -0.6), (0, 0.1), (-0.35, -0.6), (-1.0, -2.0)], closed=True)  # fmt: skip
    eyes = (*polyline((-1.0, -4.75), (-0.3, -4.5)), *polyline((1.0, -4.75), (0.3, -4.5)),
            *polyline((-0.45, -3.7), (0.45, -3.7)))  # fmt: skip
    helmet = (
        Move(-1.9, -5.0), Curve(-1.9, -7.4, -0.7, -7.8, 0, -8.4), Curve(0.7, -7.8, 1.9, -7.4, 1.9,
        -5.0), Line(1.7, -3.5), Line(1.25, -3.8), Line(1.3, -5.1), Curve(0.6, -5.5, -0.6, -5.5,
        -1.3, -5.1), Line(-1.25, -3.8), Line(-1.7, -3.5), Close(),
    )  # fmt: skip
    shade = (
        Move(0, -8.4), Curve(0.7, -7.8, 1.9, -7.4, 1.9, -5.0), Line(1.7, -3.5), Line(1.25, -3.8),
        Line(1.3, -5.1), Curve(0.9, -5.3, 0.5, -5.4, 0.1, -5.4), Close(),
    )  # fmt: skip
    wings = both_sides(((1.5, -5.6), (2.4, -6.6), (3.5, -7.0), (2.9, -6.0), (1.9, -5.0)))
    plume = smooth([(-0.2, -8.2), (-1.0, -9.2), (-0.2, -10.0), (1.2, -9.9), (2.3, -9.0),
                    (1.4, -9.0), (0.3, -8.2)], closed=True)  # fmt: skip
    brim = (Move(-1.5, -5.15), Curve(-0.7, -5.65, 0.7, -5.65, 1.5, -5.15))
    return (
        Path(neck, fill=SKIN),
        *turned((Path(beard, fill=INK), Path(eyes, stroke=INK, width_mm=0.28, cap="round")),
                aside),
        Path(wings, fill=BRONZE), Path(plume, fill=VERMILION),
        Path(helmet, fill=IVORY), Path(shade, fill=_SILVER),
        Path(disc(aside, -6.3, 0.62), fill=CINNABAR),
        Path(brim, stroke=BRONZE, width_mm=0.4),
    )  # fmt: skip
