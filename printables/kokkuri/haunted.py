"""A haunted election: night ink, vermilion, old paper, candle gold, and what is drawn of them."""

from __future__ import annotations

import math
from functools import lru_cache

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
    Rect,
    Segment,
    Symbol,
    Text,
    Use,
    polyline,
    scale,
    translate,
)
from printables.drawing.ornament import burst, corners, rough, specks, torn
from printables.kokkuri.moods import face
from printables.kokkuri.spirits import ROBES, flame, head, spirit, torii
from printables.page.lockups import Band
from printables.page.text_blocks import Look

NIGHT = "#1d2140"
VERMILION = "#b8321c"
OLD_PAPER = "#f6ecd3"
GOLD = "#dcae4f"
FOXFIRE = "#7fd6c8"


def _charm_badge(x: float, y: float, ink: str) -> Drawing:
    """Return a paper charm with its shoulders cut."""
    w, h, cut = 2.05, 2.5, 1.0
    return Path(
        polyline((x - w + cut, y - h), (x + w - cut, y - h), (x + w, y - h + cut), (x + w, y + h),
                 (x - w, y + h), (x - w, y - h + cut), closed=True),
        fill=ink,
    )  # fmt: skip


def _smoke(left: float, right: float, y: float, ink: str) -> tuple[Drawing, ...]:
    """Return a line that ends in a wisp of foxfire."""
    line = Path(polyline((left, y), (right - 4.2, y)), stroke=ink, width_mm=0.25)
    return line, flame(right - 1.6, y, 4.0, ink)


LOOK = Look("brush", VERMILION, _charm_badge, _smoke)


OLD_SHEET = "#fbf5e2"
"""The ground of pictures in the rules."""


def panel(box: Box, design: Design) -> list[Drawing]:
    """Return the ground of a picture in the rules: a sheet of old paper with torn edges."""
    seed = round(box.x + box.width)
    full = design is Design.FULL
    edge = torn(box, seed, 0.35, 2.4)
    return [Path(edge, OLD_SHEET if full else None, "#c9b078" if full else palette.QUIET, 0.3,
                 join="round")]  # fmt: skip


_POSTER_MM = (63.0, 38.6)  # its width, and where the figures begin below it


@lru_cache(maxsize=32)
def poster(candidate: Candidate, number: int, design: Design, bleed_mm: float) -> Symbol:
    """Return a candidate's campaign poster, the upper half of its card, bleed and all.

    In round 1 it hangs fresh in the sun. In round 2 it rains, an umbrella is up, and the candidate
    calls out and holds up what it came with. In round 3 it is night: its eyes shine, the halo is
    eclipsed, and foxfire burns above its paw.
    """
    width, low = _POSTER_MM
    box = Box(-bleed_mm, -bleed_mm, width + 2 * bleed_mm, low + bleed_mm)
    robe, full = ROBES[candidate], design is Design.FULL
    night = number == 3
    parts: list[Drawing] = []
    middle = (39.0, 18.6)
    rays = {"fox": 14, "dog": 10, "tanuki": 18, "sun": 24}[candidate]
    share = {"fox": 0.5, "dog": 0.62, "tanuki": 0.4, "sun": 0.5}[candidate]
    beams = burst(*middle, rays, inner=6, outer=70, turn=0.11 * rays, share=share)
    if full:
        parts.append(Path((box,), fill=NIGHT if night else robe.tint))
        parts.append(Path(beams, fill="#2b3161" if night else robe.coat))
    else:
        lines = burst(*middle, rays, inner=17, outer=70, turn=0.11 * rays, share=share)
        parts.append(Path(lines, stroke=robe.coat, width_mm=0.15))
    if number == 2:
        parts += _rain(box, full)
        parts += _umbrella(middle, robe.dark, full)
    elif night:
        parts += _eclipse(middle[0], middle[1] - 0.8, full)
    else:
        parts.append(Circle(middle[0], middle[1] - 0.8, 16.4, OLD_PAPER if full else None,
                            GOLD if full else robe.dark, 0.5 if full else 0.3))  # fmt: skip
    if night:
        parts += _foxfire(full)
    if number > 1:
        parts.append(_raised_sleeve(robe.dark, middle, full))
    parts += _bust(robe.dark, middle, low, design, by_night=night)
    parts.append(head(candidate, *middle, 14.2, design))
    parts.append(Group(tuple(face(candidate, number, design)),
                       scale(14.2).then(translate(*middle))))  # fmt: skip
    raised = (middle[0] - 18.6, middle[1] + 4.4)
    if number == 2:
        held = campaigning(candidate, (0, 0), design)
        parts.append(Group(tuple(held), scale(0.92).then(translate(*raised))))
    else:
        parts += campaigning(candidate, (middle[0] + 15.2, low - 5.6), design)
    if night:
        parts += _conjured(candidate, *raised, full=full)
    return Symbol(f"{candidate} poster {number}", Group(tuple(parts), clip=Path((box,))), box)


def _raised_sleeve(cloth: str, middle: tuple[float, float], full: bool) -> Drawing:
    """Return the sleeve of an arm that is held up beside a head."""
    x, y = middle
    sleeve = (
        Move(x - 21.6, y + 5.4), Line(x - 15.6, y + 5.0),
        Curve(x - 14.6, y + 10.0, x - 11.6, y + 11.6, x - 8, y + 8.6), Line(x - 10, y + 21),
        Curve(x - 17.4, y + 18.6, x - 21.2, y + 13.2, x - 21.6, y + 5.4), Close(),
    )  # fmt: skip
    if full:
        return Path(sleeve, cloth, "#2b2530", 0.45, join="round")
    return Path(sleeve, palette.PAPER, cloth, 0.4)


def _conjured(candidate: Candidate, x: float, y: float, *, full: bool) -> list[Drawing]:
    """Return a paw held up, and the foxfire that burns above it."""
    fire = flame(x, y - 7.4, 9.0, FOXFIRE)
    paw = Circle(x, y + 0.4, 2.5, ROBES[candidate].coat if full else palette.PAPER, "#2b2530", 0.4)
    if not full:
        return [Path(fire.segments, palette.PAPER, "#2d7f74", 0.25), paw]
    return [fire, flame(x, y - 6.2, 4.6, "#e7fbf4"), paw]


def _eclipse(x: float, y: float, full: bool) -> list[Drawing]:
    """Return the halo of a night on which the moon stands before the sun."""
    if not full:
        return [Circle(x, y, 16.4, None, NIGHT, 0.3)]
    corona = burst(x, y, 36, inner=15.0, outer=18.8, turn=0.04, share=0.34)
    return [
        Path(corona, fill="#8fb9b6"),
        Circle(x, y, 17.0, "#d9efe6"),
        Circle(x, y, 16.2, "#141833"),
    ]


def _bust(
    cloth: str, middle: tuple[float, float], low: float, design: Design, *, by_night: bool = False
) -> list[Drawing]:
    """Return shoulders below a head, their crossed collar under its chin, and a sash.

    By night the light of foxfire runs along the shoulder that is turned to it.
    """
    x, y = middle
    full = design is Design.FULL
    coat = (
        Move(x - 21, low + 1),
        Curve(x - 20.5, y + 13, x - 13, y + 10.5, x - 7, y + 6.5),
        Line(x + 7, y + 6.5),
        Curve(x + 13, y + 10.5, x + 20.5, y + 13, x + 21, low + 1),
        Close(),
    )
    over, under = (
        polyline((x - 7.4 * side, y + 6.6), (x - 4.0 * side, y + 6.6), (x + 3.6 * side, low + 1),
                 (x - 0.4 * side, low + 1), closed=True)
        for side in (1, -1)
    )  # fmt: skip
    sash = polyline((x + 10.4, y + 9.2), (x + 15.2, y + 11.6), (x - 6, low + 1),
                    (x - 13.6, low + 1), closed=True)  # fmt: skip
    lit = (Move(x + 9.4, y + 8.0), Curve(x + 14, y + 10.4, x + 19.8, y + 13.4, x + 20.2, low))
    if full:
        trim = OLD_PAPER
        return [
            Path(coat, cloth, "#2b2530", 0.45, join="round"),
            *((Path(lit, stroke=FOXFIRE, width_mm=0.9, cap="round"),) if by_night else ()),
            Path(under, trim, "#2b2530", 0.35, join="round"),
            Path(over, trim, "#2b2530", 0.35, join="round"),
            Path(sash, VERMILION, GOLD, 0.5),
        ]
    return [
        Path(coat, palette.PAPER, cloth, 0.4),
        Path((*under, *over), palette.PAPER, cloth, 0.25),
        Path(sash, palette.PAPER, VERMILION, 0.3),
    ]


def figure(
    candidate: Candidate,
    x: float,
    y: float,
    share: float,
    design: Design,
    *,
    hand: tuple[float, float] = (15.2, 14.4),
) -> Drawing:
    """Return a candidate as on its poster, its head around `(x, y)`, its robe far down.

    Args:
        candidate: which.
        x: the middle of its head, in mm.
        y: the same, from above.
        share: of its size on the poster.
        design: full or eco.
        hand: where it holds what it came with, from its head, as on the poster.
    """
    parts = (*_bust(ROBES[candidate].dark, (0, 0), 42.0, design),
             head(candidate, 0, 0, 14.2, design),
             *campaigning(candidate, hand, design))  # fmt: skip
    return Group(parts, scale(share).then(translate(x, y)))


def campaigning(candidate: Candidate, at: tuple[float, float], design: Design) -> list[Drawing]:
    """Return what a candidate holds up, and the paw or the ray that holds it, its middle at `at`.

    The fox has a ballot, the dog a rosette, the tanuki a flask, the sun a fan.
    """
    full = design is Design.FULL
    line = "#2b2530"

    def area(shape: tuple[Segment, ...], paint: str) -> Path:
        return Path(shape, paint if full else palette.PAPER, line, 0.35, join="round")

    def marks(shape: tuple[Segment, ...], paint: str) -> Path:
        return Path(shape, stroke=paint if full else line, width_mm=0.4)

    held: list[Drawing] = []
    if candidate == "fox":
        slip = polyline((-3.6, -9.6), (3.0, -10.6), (4.4, -1.0), (-2.2, 0.0), closed=True)
        cross = (*polyline((-1.8, -7.6), (1.6, -3.6)), *polyline((2.0, -8.0), (-1.2, -3.0)))
        held = [area(slip, OLD_PAPER), marks(cross, VERMILION)]
    elif candidate == "dog":
        tails = polyline((-2.6, -5.0), (-4.4, 1.6), (-1.6, 0.4), (0.0, -4.0), (1.6, 0.4),
                         (4.4, 1.6), (2.6, -5.0), closed=True)  # fmt: skip
        petals = burst(0, -6.6, 12, inner=2.6, outer=4.9, share=0.8)
        held = [area(tails, VERMILION), area(petals, VERMILION),
                *(Circle(0, -6.6, r, paint if full else palette.PAPER, line, 0.3)
                  for r, paint in ((2.9, OLD_PAPER), (1.5, GOLD)))]  # fmt: skip
    elif candidate == "tanuki":
        flask = (Move(-1.3, -10.6), Line(1.3, -10.6), Line(1.0, -7.4),
                 Curve(4.6, -5.2, 4.4, 0, 3.0, 0.6), Line(-3.0, 0.6),
                 Curve(-4.4, 0, -4.6, -5.2, -1.0, -7.4), Close())  # fmt: skip
        band = polyline((-3.6, -3.8), (3.6, -3.8), (3.7, -1.6), (-3.7, -1.6), closed=True)
        held = [area(flask, "#8fb0c4"), area(band, OLD_PAPER)]
    else:
        fan = (Move(0, 0), Line(-6.6, -6.2), Curve(-3.6, -10.8, 3.6, -10.8, 6.6, -6.2), Close())
        ribs = tuple(
            part for x, y in ((-3.6, -8.6), (0.0, -9.6), (3.6, -8.6))
            for part in polyline((0, 0), (x, y))
        )  # fmt: skip
        held = [area(fan, VERMILION), marks(ribs, GOLD)]
    paw = Circle(0, 0.6, 2.7, ROBES[candidate].coat if full else palette.PAPER, line, 0.4)
    return [Group((*held, paw), translate(*at))]


def _umbrella(middle: tuple[float, float], ink: str, full: bool) -> list[Drawing]:
    """Return an oiled-paper umbrella behind a head, its ring round it like a snake's eye."""
    x, y = middle[0], middle[1] - 1.0
    ribs: list[Segment] = []
    for at in range(16):
        across, down = math.cos(math.tau * at / 16), math.sin(math.tau * at / 16)
        ribs += polyline((x + 9 * across, y + 9 * down), (x + 17 * across, y + 17 * down))
    if not full:
        return [
            Circle(x, y, 17.0, palette.PAPER, ink, 0.3),
            Path(tuple(ribs), stroke=ink, width_mm=0.12),
        ]
    return [
        Circle(x, y, 17.0, VERMILION, "#2b2530", 0.45),
        Circle(x, y, 14.2, OLD_PAPER),
        Circle(x, y, 11.0, VERMILION),
        Path(tuple(ribs), stroke="#2b2530", width_mm=0.25),
    ]


def _foxfire(full: bool) -> list[Drawing]:
    """Return foxfire: cold flames in the dark."""
    parts: list[Drawing] = []
    for x, y, high in ((58.6, 27, 6.5), (21.4, 7, 4.0)):
        outer = flame(x, y, high, FOXFIRE)
        if full:
            parts += [outer, flame(x, y + 0.14 * high, 0.5 * high, "#e7fbf4")]
        else:
            parts.append(Path(outer.segments, stroke="#2d7f74", width_mm=0.25))
    return parts


def _rain(box: Box, full: bool) -> list[Drawing]:
    """Return rain."""
    drops: list[Segment] = []
    for at in range(40):
        x = box.x + (at * 13.7) % box.width
        y = box.y + (at * 29.3) % box.height
        drops += polyline((x, y), (x - 1.3, y + 4.2))
    return [
        Path(tuple(drops), stroke=palette.PAPER if full else palette.QUIET,
             width_mm=0.35 if full else 0.12, cap="round")
    ]  # fmt: skip


def banner(kanji: str, x: float, y: float, height: float, design: Design) -> list[Drawing]:
    """Return a vertical banner with one or two characters, its left upper corner at `(x, y)`."""
    width = 11.0
    shape = (
        Move(x, y), Line(x + width, y), Line(x + width, y + height),
        Line(x + width / 2, y + height - 3.0), Line(x, y + height), Close(),
    )  # fmt: skip
    full = design is Design.FULL
    return [
        Path(shape, VERMILION if full else palette.PAPER, GOLD if full else VERMILION, 0.4),
        *(
            Text(x + width / 2, y + base, sign, size, "charm", "middle",
                 palette.PAPER if full else VERMILION)
            for sign, (base, size) in zip(kanji, _SIGNS_MM[len(kanji)], strict=True)
        ),
    ]  # fmt: skip


_SIGNS_MM = {1: ((10.6, 27),), 2: ((8.9, 23), (17.4, 23))}
"""Of one character on a banner and of two: how far down their base lines are, and their sizes."""


CONFIDANT_HIGH = 3.0
"""How high the sign of a confidant is, in radii of its mask."""


def confidant(x: float, y: float, radius: float, arrow: str) -> list[Drawing]:
    """Return the sign of a confidant: a fox's mask, and above it an arrow to the card above.

    Args:
        x: the middle of all, in mm.
        y: the same.
        radius: of the mask, in mm.
        arrow: the colour of the arrow.
    """
    half, tip = 0.5 * radius, y - 0.5 * CONFIDANT_HIGH * radius
    points = ((0, 0), (0.9, 0.9), (0.35, 0.9), (0.35, 2), (-0.35, 2), (-0.35, 0.9), (-0.9, 0.9))
    pointing = polyline(*((x + half * px, tip + half * py) for px, py in points), closed=True)
    low = y + (0.5 * CONFIDANT_HIGH - 0.93) * radius
    return [Path(pointing, fill=arrow), use_at(_mask(), x, low, radius)]


@lru_cache(maxsize=1)
def _mask() -> Symbol:
    """Return a fox's mask, about (0, 0), of radius 1."""
    face = (
        Move(0, 0.92),
        Curve(-0.2, 0.7, -0.62, 0.35, -0.62, -0.1),
        Line(-0.7, -0.78),
        Line(-0.28, -0.42),
        Curve(-0.1, -0.48, 0.1, -0.48, 0.28, -0.42),
        Line(0.7, -0.78),
        Line(0.62, -0.1),
        Curve(0.62, 0.35, 0.2, 0.7, 0, 0.92),
        Close(),
    )
    eyes: list[Segment] = []
    marks: list[Segment] = []
    for side in (-1, 1):
        eyes += (
            Move(side * 0.14, 0.1),
            Curve(side * 0.2, -0.06, side * 0.4, -0.08, side * 0.5, -0.1),
            Curve(side * 0.44, 0.06, side * 0.3, 0.12, side * 0.14, 0.1),
            Close(),
        )
        marks += polyline((side * 0.62, -0.6), (side * 0.42, -0.42), (side * 0.6, -0.3),
                          closed=True)  # fmt: skip
        for down in (0.3, 0.42):
            marks += (Move(side * 0.24, down), Curve(side * 0.34, down - 0.05, side * 0.42,
                      down - 0.08, side * 0.5, down - 0.1), Line(side * 0.42, down + 0.03),
                      Close())  # fmt: skip
    marks += polyline((-0.09, -0.4), (0.09, -0.4), (0, -0.08), closed=True)
    nose = (Move(-0.09, 0.6), Line(0.09, 0.6), Line(0, 0.72), Close())
    line = NIGHT
    return Symbol(
        "mask",
        Group(
            (
                Path(face, palette.PAPER, line, 0.04, join="round"),
                Path(tuple(eyes), fill=line),
                Path(tuple(marks), fill=VERMILION),
                Path(nose, fill=line),
            )
        ),
        Box(-1.1, -1.1, 2.2, 2.2),
    )


def turned_gate(x: float, y: float, width: float, paint: str) -> Drawing:
    """Return a gate on its head around `(x, y)`: what turns votes into their opposite."""
    return Group((torii(0, 0, width, paint),), scale(1, -1).then(translate(x, y)))


def rope(left: float, right: float, y: float, design: Design) -> list[Drawing]:
    """Return a sacred rope with its paper zigzags (紙垂) from left to right."""
    full = design is Design.FULL
    far = right - left
    sag = 0.045 * far
    line = (Move(left, y), Curve(left + far / 3, y + sag, right - far / 3, y + sag, right, y))
    straw = GOLD if full else palette.QUIET
    parts: list[Drawing] = [
        Path(line, stroke="#8a6420" if full else palette.QUIET, width_mm=1.5 if full else 0.9),
        Path(line, stroke=straw if full else palette.PAPER, width_mm=0.9 if full else 0.6,
             dash=(1.0, 0.45)),
    ]  # fmt: skip
    zigzags: list[Segment] = []
    for at in range(3):
        x = left + far * (at + 1) / 4
        top = y + sag * 0.7
        w, h = 1.7, 1.9
        zigzags += polyline(
            (x, top), (x + w, top), (x + w, top + h), (x + 1.6 * w, top + h),
            (x + 1.6 * w, top + 2.2 * h), (x + 0.5 * w, top + 2.2 * h), (x + 0.5 * w, top + h),
            (x, top + h), closed=True,
        )  # fmt: skip
    parts.append(Path(tuple(zigzags), palette.PAPER, palette.QUIET, 0.2, join="round"))
    return parts


def charm(
    box: Box, edge: str, design: Design, *, night: bool = False, grain: bool = True
) -> list[Drawing]:
    """Return a paper charm (お札) in a box: a sheet with cut shoulders, aged, or dark."""
    full = design is Design.FULL
    x, y, w, h = box.x, box.y, box.width, box.height
    cut = 5.0
    shape = polyline((x + cut, y), (x + w - cut, y), (x + w, y + cut), (x + w, y + h), (x, y + h),
                     (x, y + cut), closed=True)  # fmt: skip
    inner = polyline(
        (x + cut + 0.5, y + 1.2), (x + w - cut - 0.5, y + 1.2), (x + w - 1.2, y + cut + 0.5),
        (x + w - 1.2, y + h - 1.2), (x + 1.2, y + h - 1.2), (x + 1.2, y + cut + 0.5), closed=True,
    )  # fmt: skip
    sheet = (NIGHT if night else OLD_PAPER) if full else palette.PAPER
    parts: list[Drawing] = [Path(shape, sheet, edge, 0.35)]
    if full and grain and not night:
        within = Box(x + 0.6, y + cut, w - 1.2, h - cut - 0.6)  # no clip: dozens of sheets have it
        parts.append(Path(specks(within, 40, 23, 0.1, 0.4), fill="#e0cfa3"))
    rim = GOLD if night else VERMILION
    parts.append(Path(inner, stroke=rim if full else edge, width_mm=0.25 if night else 0.15))
    return parts


@lru_cache(maxsize=2)
def night_gate(design: Design) -> Symbol:
    """Return the gate at night under a candle moon, about (0, 0), of radius 1."""
    full = design is Design.FULL
    ring = Circle(0, 0, 1, NIGHT if full else palette.PAPER, GOLD if full else NIGHT, 0.05)
    moon = Circle(0.18, -0.22, 0.42, GOLD if full else None, None if full else NIGHT, 0.03)
    gate = torii(0, 0.14, 1.25, VERMILION if full else NIGHT)
    outline = Path(gate.segments, stroke=NIGHT, width_mm=0.05, join="round")
    under: tuple[Drawing, ...] = (outline,) if full else ()
    return Symbol("night gate", Group((ring, moon, *under, gate)), Box(-1.1, -1.1, 2.2, 2.2))


def _scene(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what the title band shows: four candidates before a candle moon, and foxfire."""
    full = design is Design.FULL
    w, h = box.width, box.height
    parts: list[Drawing] = []
    # The gate in the middle, two on each side of it, all as far from each other.
    unit = min(h, _SCENE * w / (2 * _REACH))
    middle, y = w - (_REACH + 0.06) * unit, 0.6 * h
    rays = burst(middle, 0.95 * h, 22, inner=0.2 * h, outer=0.6 * w, turn=0.07, share=0.5)
    if full:
        parts.append(Path(rays, fill="#272c58"))
    moon = Circle(middle, y + 0.02 * h, 0.5 * unit, GOLD if full else None,
                  None if full else NIGHT, 0.3)  # fmt: skip
    parts += [moon, torii(middle, y, 0.92 * unit, VERMILION)]
    names: tuple[Candidate, ...] = ("dog", "fox", "tanuki", "sun")
    for name, off in zip(names, (-1.38, -0.8, 0.8, 1.38), strict=True):
        parts.append(spirit(name, middle + off * unit, y + 0.06 * h, 0.26 * unit, design))
    fires = ((-1.09, 0.17, 3.6), (1.09, 0.17, 4.0))
    for off, down, high in fires:
        fire = flame(middle + off * unit, down * h, high * unit / 24, FOXFIRE)
        parts.append(fire if full else Path(fire.segments, stroke="#2d7f74", width_mm=0.2))
    return tuple(parts)


_SCENE = 0.43  # of the band's width: what it has beside the title
_REACH = 1.7  # of the unit: from the gate's middle to the last of those beside it


BAND = Band("brush", NIGHT, OLD_PAPER, NIGHT, _scene, share=0.56, shade=VERMILION)


def coin(x: float, y: float, radius: float, paint: str, design: Design) -> list[Drawing]:
    """Return a coin around `(x, y)`: bronze with a milled rim and a gate, lettered in a colour."""
    full = design is Design.FULL
    mill = burst(x, y, 40, inner=0.88 * radius, outer=0.98 * radius, share=0.4)
    return [
        Circle(x, y, radius, "#f3dfa9" if full else palette.PAPER, paint, 0.06 * radius),
        Path(mill, fill=paint),
        Circle(x, y, 0.8 * radius, None, paint, 0.025 * radius),
        torii(x, y, 1.15 * radius, paint),
    ]


def use_at(symbol: Symbol, x: float, y: float, size: float) -> Use:
    """Return a symbol of radius 1, so large, around `(x, y)`."""
    return Use(symbol, x, y, scale(size))


def aged(box: Box, seed: int, design: Design) -> list[Drawing]:
    """Return a large sheet of old paper: torn rims, stains and grain; nothing to spare ink."""
    if design is not Design.FULL:
        return [Rect(box.x, box.y, box.width, box.height, None, palette.QUIET, 0.25)]
    inner = Box(box.x + 1, box.y + 1, box.width - 2, box.height - 2)
    shape = polyline(*rough(corners(inner), seed, 0.7, 3.0), closed=True)
    return [
        Path(shape, OLD_PAPER, "#c9b582", 0.5, join="round"),
        Group((Path(specks(box, 900, seed, 0.1, 0.5), fill="#e5d5ab"),), clip=Path(shape)),
    ]
