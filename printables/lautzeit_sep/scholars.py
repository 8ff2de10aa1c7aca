"""The brushes' pictures: a dragon of ink out of an inkstone, a crane with a brush, the minister.

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
from printables.drawing.ornament import smooth, stroke
from printables.lautzeit_sep.court import (
    BRASS,
    CINNABAR,
    DEEP_JADE,
    INK,
    IVORY,
    PALE_BRASS,
    VERMILION,
    disc,
)
from printables.lautzeit_sep.engraving import (
    BRONZE,
    DEEP_CINNABAR,
    HAIR,
    SKIN,
    WASH,
    both_sides,
    box_path,
    engraved,
    turned,
)

_STONE, _SLOPE = "#4a534e", "#75807a"
_ROBE, _SLEEVE = "#27404a", "#3a5a66"


def inkstone(design: Design) -> Symbol:
    """Return an inkstone, and the dragon that the ink in it is waiting to become."""
    stone = path_of(Rect(-4.7, 2.6, 9.4, 7.3, radius=1.3)).segments
    slope = path_of(Rect(-3.8, 5.7, 7.6, 3.4, radius=0.8)).segments
    pool = (
        Move(-3.8, 5.4), Curve(-3.8, 2.6, 3.8, 2.6, 3.8, 5.4), Curve(1.8, 6.3, -1.8, 6.3, -3.8,
        5.4), Close(),
    )  # fmt: skip
    ripples = (Move(-2.9, 5.0), Curve(-1.4, 5.6, 1.0, 5.6, 2.6, 5.1))
    return engraved("inkstone", (
        Path(stone, fill=_STONE), Path(slope, fill=_SLOPE), Path(pool, fill="#0d1110"),
        Path(ripples, stroke=WASH, width_mm=0.3, cap="round"), *dragon_itself(),
    ), "B", design)  # fmt: skip


def dragon_itself() -> tuple[Path, ...]:
    """Return the dragon of ink, its pearl in its coil, its tail at (1.8, 4.7)."""
    line = ((1.8, 4.7), (-0.6, 3.9), (-2.6, 2.2), (-2.6, 0.2), (-0.4, -1.0), (2.0, -2.0),
            (3.1, -3.8), (2.2, -5.8), (-0.2, -6.6), (-1.6, -7.2))  # fmt: skip
    body = stroke(line, (0.4, 1.3, 2.0, 2.3, 2.4, 2.5, 2.4, 2.2, 1.9, 1.5))
    belly = stroke(((-1.9, 2.0), (-2.0, 0.5), (0.0, -0.6), (2.3, -1.6), (3.6, -3.7), (2.6, -5.4),
                    (0.2, -6.1)), (0.1, 0.4, 0.5, 0.5, 0.5, 0.4, 0.1))  # fmt: skip
    spines = tuple(
        segment
        for x, y, dx, dy in ((-3.6, 1.4, -1.0, -0.6), (-2.7, -1.0, -0.7, -1.0),
                             (-0.6, -2.2, -0.5, -1.1), (1.5, -3.2, -1.1, -0.4),
                             (1.6, -4.4, -1.0, 0.5), (4.1, -4.4, 0.9, -0.5),
                             (3.2, -6.6, 0.8, -0.9), (1.2, -7.4, 0.6, -1.1))
        for segment in polyline((x - 0.5 * dy, y + 0.5 * dx), (x + dx, y + dy),
                                (x + 0.5 * dy, y - 0.5 * dx), closed=True)
    )  # fmt: skip
    horns, head, *looks = dragon_head()
    claw = (*stroke(((-1.6, -0.9), (-2.8, -2.6), (-3.9, -2.0)), (1.0, 0.7, 0.2)),
            *stroke(((-2.8, -2.6), (-3.8, -3.2)), (0.5, 0.1)),
            *stroke(((2.6, -2.6), (3.9, -1.0), (3.4, 0.2)), (1.0, 0.7, 0.2)),
            *stroke(((3.9, -1.0), (4.7, -0.4)), (0.5, 0.1)))  # fmt: skip
    pearl = disc(0.2, -4.2, 0.95)
    return (
        Path(spines, fill=WASH), Path(claw, fill=INK),
        Path(pearl, fill=CINNABAR),
        horns, Path(body, fill=INK), Path(belly, fill=WASH), head, *looks,
    )  # fmt: skip


def dragon_head() -> tuple[Path, ...]:
    """Return the dragon's horns, its head, and its whiskers and eye."""
    head = smooth([(-0.2, -8.2), (-1.6, -8.6), (-2.9, -7.9), (-4.3, -8.0), (-4.7, -7.2),
                   (-3.4, -6.8), (-2.4, -6.5), (-3.2, -6.1), (-4.1, -5.9), (-3.6, -5.3),
                   (-1.9, -5.4), (-0.4, -5.9)], closed=True)  # fmt: skip
    horns = (*stroke(((-1.2, -8.2), (-0.6, -9.2), (0.6, -9.9)), (0.6, 0.5, 0.1)),
             *stroke(((-0.3, -7.9), (0.6, -8.6), (2.0, -8.7)), (0.6, 0.5, 0.1)))  # fmt: skip
    whiskers = (Move(-4.3, -7.6), Curve(-4.9, -8.6, -4.5, -9.6, -3.5, -9.7),
                Move(-3.4, -5.4), Curve(-4.2, -4.4, -3.8, -3.6, -4.6, -3.0))  # fmt: skip
    return (
        Path(horns, fill=INK), Path(head, fill=INK),
        Path(whiskers, stroke=INK, width_mm=0.3, cap="round"),
        Path(disc(-2.1, -7.5, 0.42), fill=IVORY), Path(disc(-2.2, -7.5, 0.2), fill=CINNABAR),
    )  # fmt: skip


def crane(design: Design) -> Symbol:
    """Return a crane on one leg, which has taken a brush and stands in what it has written."""
    legs = (Move(0.7, 3.0), Line(0.5, 9.2), Move(1.6, 2.8), Line(3.1, 5.6), Line(0.9, 6.6))
    toes = (Move(-0.6, 9.5), Line(0.5, 9.0), Line(1.8, 9.5))
    written = stroke(((-4.7, 9.3), (-2.4, 8.8), (0.6, 9.2), (3.0, 8.9), (4.7, 9.2)),
                     (0.6, 1.2, 1.0, 1.1, 0.2))  # fmt: skip
    body = smooth([(-2.7, -0.7), (-1.2, -2.2), (0.8, -1.9), (2.8, -0.3), (4.5, 2.6), (2.6, 2.6),
                   (0.8, 3.7), (-1.3, 3.1), (-2.7, 1.4)], closed=True)  # fmt: skip
    wing = smooth([(-1.3, -1.2), (0.8, -1.3), (2.8, 0.4), (4.2, 2.4), (2.2, 2.0), (0.4, 1.9),
                   (-0.9, 0.6)], closed=True)  # fmt: skip
    quills = (Move(0.2, -0.6), Curve(1.4, 0.2, 2.4, 1.0, 3.2, 2.0),
              Move(-0.2, 0.2), Curve(0.8, 0.9, 1.4, 1.3, 2.1, 1.8))  # fmt: skip
    tail = smooth([(1.4, 1.8), (3.2, 1.5), (4.6, 2.6), (4.8, 4.6), (4.0, 3.9), (3.9, 5.0),
                   (3.0, 4.1), (2.3, 4.6), (1.7, 3.4)], closed=True)  # fmt: skip
    neck = ((-1.9, 0.5), (-2.6, -1.6), (-2.0, -3.4), (0.2, -4.6), (1.2, -6.2), (0.6, -7.8),
            (-0.2, -8.4))  # fmt: skip
    white = stroke(neck, (2.4, 1.9, 1.5, 1.3, 1.3, 1.4, 1.5))
    dark = stroke(((-1.5, -3.2), (0.3, -4.3), (1.45, -6.0), (1.1, -7.4), (0.5, -7.9)),
                  (0.3, 0.8, 0.9, 0.7, 0.1))  # fmt: skip
    head = disc(-0.2, -8.4, 0.95)
    beak = polyline((-0.9, -8.9), (-4.6, -8.0), (-0.9, -7.9), closed=True)
    crown = (Move(-1.1, -8.75), Curve(-1.0, -10.0, 0.7, -9.9, 0.7, -8.7), Curve(0.2, -9.0, -0.5,
             -9.0, -1.1, -8.75), Close())  # fmt: skip
    handle = box_path(-3.75, -9.9, -3.15, -3.6)
    bands = (*box_path(-3.9, -10.0, -3.0, -9.5), *box_path(-3.95, -3.9, -2.95, -3.1))
    hair = (
        Move(-4.0, -3.1), Curve(-4.7, -1.9, -4.4, -1.2, -3.9, -0.5), Curve(-3.6, 0.0, -3.5, 0.3,
        -3.45, 0.8), Curve(-3.4, 0.3, -3.3, 0.0, -3.0, -0.5), Curve(-2.5, -1.2, -2.2, -1.9, -2.9,
        -3.1), Close(),
    )  # fmt: skip
    dry = (
        Move(-3.85, -3.0), Curve(-4.05, -2.7, -4.18, -2.4, -4.25, -2.0), Line(-3.85, -2.3),
        Line(-3.5, -1.7), Line(-3.15, -2.4), Line(-2.66, -2.0),
        Curve(-2.7, -2.4, -2.85, -2.7, -3.05, -3.0), Close(),
    )  # fmt: skip
    drop = (Move(-3.45, 1.6), Curve(-3.0, 2.4, -3.0, 2.9, -3.45, 2.95), Curve(-3.9, 2.9, -3.9, 2.4,
            -3.45, 1.6), Close())  # fmt: skip
    edge = 0.26
    return engraved("crane", (
        Path(disc(1.4, -5.2, 3.5), fill="#eccb83"),
        Path(written, fill=INK),
        Path(legs, stroke=INK, width_mm=0.42, cap="round", join="round"),
        Path(toes, stroke=INK, width_mm=0.34, cap="round", join="round"),
        Path(tail, fill=INK),
        Path(white, "#fffdf5", INK, edge, join="round"),
        Path(body, "#fffdf5", INK, edge, join="round"),
        Path(wing, fill="#dcd8ca"),
        Path(quills, stroke=INK, width_mm=0.22, cap="round"),
        Path(dark, fill=INK),
        Path(beak, fill=BRONZE),
        Path(head, "#fffdf5", INK, edge), Path(crown, fill=VERMILION),
        Path(disc(-0.45, -8.35, 0.24), fill=INK),
        Path(handle, fill=CINNABAR), Path(bands, fill=BRASS),
        Path(hair, fill=INK), Path(dry, fill=HAIR), Path(drop, fill=INK),
    ), "B", design)  # fmt: skip


def minister(design: Design) -> Symbol:
    """Return the minister before the sun, tablet in hand, the wings of the hat level."""
    sun = (
        Path(disc(0, -4.9, 4.4), fill=CINNABAR),
        Path(disc(0, -4.9, 3.9), stroke=PALE_BRASS, width_mm=0.22),
    )
    return engraved("minister", (*sun, *minister_himself()), "B", design)


def minister_himself() -> tuple[Path, ...]:
    """Return the minister, tablet in hand."""
    soles = (*path_of(Rect(-2.6, 9.1, 2.0, 0.9, radius=0.4)).segments,
             *path_of(Rect(0.6, 9.1, 2.0, 0.9, radius=0.4)).segments)  # fmt: skip
    tablet = polyline((-0.62, -1.9), (0.62, -1.9), (0.5, 2.6), (-0.5, 2.6), closed=True)
    hands = (*disc(-0.62, 1.5, 0.55), *disc(0.62, 1.5, 0.55))
    return (
        Path(soles, fill=INK),
        *_robed(), *_hatted(),
        Path(tablet, "#fffdf5", BRONZE, 0.24, join="round"), Path(hands, fill=SKIN),
        *_bearded(),
    )  # fmt: skip


def minister_writing(aside: float) -> tuple[Path, ...]:
    """Return the minister with a great brush in one hand, the face turned aside by so much."""
    soles = (*path_of(Rect(-2.6, 9.1, 2.0, 0.9, radius=0.4)).segments,
             *path_of(Rect(0.6, 9.1, 2.0, 0.9, radius=0.4)).segments)  # fmt: skip
    sleeve = smooth([(-1.5, -2.6), (-2.7, -2.4), (-4.4, -0.6), (-5.3, 0.6), (-5.5, 1.8),
                     (-5.2, 5.0), (-4.0, 5.6), (-3.0, 3.4), (-2.0, 1.2)], closed=True)  # fmt: skip
    cuff = polyline((-4.7, 0.0), (-5.9, 0.7), (-5.9, 2.1), (-4.9, 2.5), closed=True)
    seam = Move(-2.6, -1.2), Curve(-3.4, 0.4, -4.0, 2.4, -4.3, 4.8)
    return (
        Path(soles, fill=INK),
        *_robed(writing=True), *_hatted()[:-2],
        Path(sleeve, fill=_SLEEVE), Path(seam, stroke=PALE_BRASS, width_mm=0.2, cap="round"),
        Path(cuff, fill=IVORY),
        *turned((*_hatted()[-2:], *_bearded()), aside),
        *_great_brush(),
        Path((*disc(-6.0, 1.0, 0.62), *disc(-5.85, 1.75, 0.55)), fill=SKIN),
        Path(disc(0.62, 1.6, 0.6), fill=SKIN),
    )  # fmt: skip


def _great_brush() -> tuple[Path, ...]:
    """Return the minister's brush, as tall as the minister, who has it stand on its tip."""
    hair = (
        Move(-6.75, 5.3), Curve(-7.7, 7.2, -6.9, 8.7, -5.9, 10.0), Curve(-4.9, 8.7, -4.1, 7.2,
        -5.05, 5.3), Close(),
    )  # fmt: skip
    bands = (*box_path(-6.5, -9.3, -5.3, -8.6), *box_path(-6.85, 4.2, -4.95, 5.5))
    return (
        Path(hair, fill=INK),
        Path(box_path(-6.4, -9.8, -5.4, 4.4), fill=CINNABAR),
        Path(bands, fill=BRASS),
    )


def _robed(*, writing: bool = False) -> tuple[Path, ...]:
    """Return the minister's robe, waves on its hem, and the belt of jade plates.

    Args:
        writing: without the sleeve at the left, which then is drawn with its hand.
    """
    robe = (
        Move(-1.9, -2.6), Curve(-2.6, 1.5, -3.2, 5.6, -3.7, 9.3), Curve(-1.4, 9.9, 1.4, 9.9, 3.7,
        9.3), Curve(3.2, 5.6, 2.6, 1.5, 1.9, -2.6), Close(),
    )  # fmt: skip
    hem = (Move(-3.55, 8.1), Curve(-1.4, 8.7, 1.4, 8.7, 3.55, 8.1), Line(3.7, 9.3), Curve(1.4, 9.9,
           -1.4, 9.9, -3.7, 9.3), Close())  # fmt: skip
    waves = tuple(
        segment
        for x in (-2.8, -1.4, 0.0, 1.4, 2.8)
        for segment in (Move(x - 0.7, 9.35), Curve(x - 0.7, 8.3, x + 0.7, 8.3, x + 0.7, 9.35))
    )
    belt = box_path(-2.3, 3.1, 2.3, 4.1)
    jades = tuple(
        segment for x in (-1.7, -0.6, 0.6, 1.7) for segment in box_path(x - 0.34, 3.3, x + 0.34,
                                                                        3.9)
    )  # fmt: skip
    sides = _at_right if writing else both_sides
    sleeves = sides(((1.6, -2.5), (2.9, -1.7), (4.4, 1.6), (4.8, 5.0), (3.4, 5.5), (2.3, 3.6),
                     (0.6, 2.4), (0.7, 0.6)))  # fmt: skip
    left = () if writing else (Move(-2.5, 0.0), Curve(-2.9, 1.5, -3.1, 3.2, -3.5, 4.9))
    seams = (
        *left, Move(2.5, 0.0), Curve(2.9, 1.5, 3.1, 3.2, 3.5, 4.9), Move(0, 4.0), Line(0, 9.5),
        Move(-1.4, 4.4), Curve(-1.7, 6, -1.9, 7.6, -2.1, 9.3), Move(1.4, 4.4),
        Curve(1.7, 6, 1.9, 7.6, 2.1, 9.3),
    )  # fmt: skip
    cuffs = sides(((0.7, 0.5), (1.4, 0.8), (1.5, 2.5), (0.7, 2.6)))
    collar = polyline((-1.2, -3.0), (0, -1.2), (1.2, -3.0), (0.8, -3.3), (0, -2.0), (-0.8, -3.3),
                      closed=True)  # fmt: skip
    return (
        Path(robe, fill=_ROBE), Path(hem, fill=PALE_BRASS),
        Path(waves, stroke=DEEP_JADE, width_mm=0.22),
        Path(belt, fill=DEEP_CINNABAR), Path(jades, fill=PALE_BRASS),
        Path(sleeves, fill=_SLEEVE), Path(seams, stroke=PALE_BRASS, width_mm=0.2, cap="round"),
        Path(cuffs, fill=IVORY), Path(collar, fill=IVORY),
    )  # fmt: skip


def _at_right(shape: tuple[tuple[float, float], ...]) -> tuple[Segment, ...]:
    return smooth(shape, closed=True)


def _hatted() -> tuple[Path, ...]:
    """Return the minister's face under the hat."""
    face = smooth([(-1.5, -6.2), (1.5, -6.2), (1.5, -4.4), (0.8, -3.0), (-0.8, -3.0),
                   (-1.5, -4.4)], closed=True)  # fmt: skip
    cap = (
        Move(-1.75, -5.7), Line(-1.75, -7.2), Curve(-1.4, -7.6, -1.2, -7.5, -1.1, -7.6),
        Line(-1.1, -8.9), Curve(-0.7, -9.7, 0.7, -9.7, 1.1, -8.9), Line(1.1, -7.6),
        Curve(1.2, -7.5, 1.4, -7.6, 1.75, -7.2), Line(1.75, -5.7), Curve(0.8, -6.3, -0.8, -6.3,
        -1.75, -5.7), Close(),
    )  # fmt: skip
    wings = (*path_of(Rect(-4.8, -6.9, 3.3, 0.95, radius=0.47)).segments,
             *path_of(Rect(1.5, -6.9, 3.3, 0.95, radius=0.47)).segments)  # fmt: skip
    return (
        Path(face, fill=SKIN), Path(wings, fill=INK), Path(cap, fill=INK),
        Path(disc(0, -7.1, 0.55), fill=PALE_BRASS), Path(disc(0, -7.1, 0.3), fill=BRONZE),
    )  # fmt: skip


def _bearded() -> tuple[Path, ...]:
    """Return the minister's eyes, moustache and beard."""
    beard = smooth([(-1.0, -3.7), (0, -3.3), (1.0, -3.7), (0.7, -2.5), (0, -1.4), (-0.7, -2.5)],
                   closed=True)  # fmt: skip
    lines = (
        *polyline((-1.05, -5.2), (-0.35, -5.1)), *polyline((1.05, -5.2), (0.35, -5.1)),
        Move(-0.9, -3.5), Curve(-0.7, -4.0, -0.2, -4.0, 0, -3.8), Curve(0.2, -4.0, 0.7, -4.0, 0.9,
        -3.5),
    )  # fmt: skip
    return (
        Path(beard, fill=INK), Path(lines, stroke=INK, width_mm=0.26, cap="round"),
    )  # fmt: skip
