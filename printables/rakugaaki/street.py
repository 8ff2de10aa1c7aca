"""The street at night: asphalt, sodium light and wet paint, and what the crews do with it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
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
    Text,
    polyline,
    rotate,
    translate,
)
from printables.drawing.fonts import cap_height
from printables.drawing.lettering import letter_segments
from printables.drawing.ornament import burst, drips, hazard, rough, smooth, specks, spray
from printables.page.lockups import Band
from printables.page.text_blocks import Look
from printables.rakugaaki.colours import dress

ASPHALT = "#2f323b"
NIGHT = "#1c1e26"
SODIUM = "#f5a623"
GLOW = "#ffd98a"
SPRAY = ("#ff5d73", "#35d0ba", "#ffd23f", "#8f7bff")


def _hexagon_badge(x: float, y: float, ink: str) -> Drawing:
    """Return a square of the town."""
    r = 2.55
    spots = ((x + r * math.cos(math.radians(60 * at)), y + r * math.sin(math.radians(60 * at)))
             for at in range(6))  # fmt: skip
    return Path(polyline(*spots, closed=True), fill=ink)


def _sprayed(left: float, right: float, y: float, ink: str) -> tuple[Drawing, ...]:
    """Return a line that a can sprayed: thick where the hand was slow, with a drip below."""
    reach, steps = right - left, 24
    upper: list[tuple[float, float]] = []
    lower: list[tuple[float, float]] = []
    for at in range(steps + 1):
        share = at / steps
        slow = math.sin(math.pi * min(1.0, 2.2 * share + 0.1))
        half = 0.06 + (0.12 + 0.5 * slow) * (1 - share)
        middle = y + 0.22 * math.sin(7 * share)
        upper.append((left + share * reach, middle - half))
        lower.append((left + share * reach, middle + half))
    line = polyline(*upper, *reversed(lower), closed=True)
    runs = drips(left + 0.16 * reach, y, 0.1 * reach, count=1, seed=4, most_mm=2.0)
    return Path(line, fill=ink), Path(runs, fill=ink)


LOOK = Look("shout", "#a3243b", _hexagon_badge, _sprayed)


def panel(box: Box, design: Design, ground: str, shown: Sequence[Drawing] = ()) -> list[Drawing]:
    """Return the ground of a picture in the rules, of a colour, with tape over two corners.

    Args:
        box: where it is.
        design: full, or in lines.
        ground: its colour.
        shown: what lies on the ground, cut off where that ends.
    """
    full = design is Design.FULL
    parts: list[Drawing] = [
        Path((box,), ground if full else None, palette.TEXT, 0.3),
        *((Group(tuple(shown), clip=Path((box,))),) if shown else ()),
    ]
    for x, y, turn in ((box.x + 3.0, box.y + 2.2, -38.0),
                       (box.x + box.width - 3.0, box.y + box.height - 2.2, -38.0)):  # fmt: skip
        bit = Box(-6.0, -1.4, 12.0, 2.8)
        strip = Group(tuple(tape(bit, design)), clip=Path((bit,)))
        parts.append(Group((strip,), rotate(turn).then(translate(x, y))))
    return [Group(tuple(parts), clip=Path((Box(box.x - 0.2, box.y - 0.2, box.width + 0.4,
                                               box.height + 0.4),)))]  # fmt: skip


_NUMBER_PT = 31.0


@lru_cache(maxsize=16)
def splat(x: float, y: float, radius: float, seed: int) -> tuple[Segment, ...]:
    """Return a patch of paint around `(x, y)`, its rim uneven."""
    points = [
        (x + radius * dx, y + radius * dy)
        for dx, dy in ((1, 0), (0.7, 0.62), (0, 0.86), (-0.7, 0.62), (-1, 0), (-0.7, -0.66),
                       (0, -0.92), (0.7, -0.66))
    ]  # fmt: skip
    return smooth(rough(points, seed, 0.05 * radius, 0.5 * radius), closed=True)


def piece(number: int, colour: str, x: float, y: float, design: Design) -> list[Drawing]:
    """Return a number as a piece of graffiti around `(x, y)`, the wilder the higher it is.

    A 1 is a tag of one line, a 2 a pale throw-up with a rim, a 3 is filled and drips, a 4 is a
    block that stands out from the wall, and a 5 is a crowned mural over the whole tile.
    """
    tones, _ = dress(colour)
    full = design is Design.FULL
    size = _NUMBER_PT
    base = y + size * MM_PER_POINT * cap_height("shout") / 2 + (0.9 if number == 5 else 0.0)
    digits = str(number)
    letter = letter_segments(digits, "shout", size, x, base)
    dark = tones.dark
    parts: list[Drawing] = []
    ground = splat(x, y, 7.1, number)
    if full:
        parts += _sprayed_under(number, tones, x, y)
        deep = {1: 0.0, 4: 1.8, 5: 1.2}.get(number, 0.75)
        steps = round(deep / 0.6)
        sides = tuple(
            segment
            for at in range(1, steps + 1)
            for segment in letter_segments(
                digits, "shout", size, x + at * deep / steps, base + at * deep / steps
            )
        )
        if sides:
            parts.append(Path(sides, "#000000", "#000000", 1.3, join="round"))
        rim = 2.1 if number == 1 else 1.3  # a tag has no ground of its own
        parts.append(Path(letter, "#000000", "#000000", rim, join="round"))
        parts.append(Text(x, base, digits, size, "shout", "middle", palette.PAPER, role="number"))
    else:
        parts.append(Path(ground, palette.PAPER, dark, 0.2))
        if number >= 3:
            runs = drips(x - 4.6, y + 5.0, 9.2, count=2 + number // 4, seed=number, most_mm=3.0)
            parts.append(Path(runs, palette.PAPER, dark, 0.15))
        parts.append(Text(x, base, digits, size, "shout", "middle", palette.TEXT, role="number",
                          outline_mm=0.3))  # fmt: skip
    if number == 5:
        parts.append(Path(crown(x, y - 5.6, 4.6), SODIUM if full else palette.PAPER,
                          "#000000" if full else dark, 0.4 if full else 0.3,
                          join="round"))  # fmt: skip
    return parts


def _sprayed_under(number: int, tones: palette.Colour, x: float, y: float) -> list[Drawing]:
    """Return what lies on the wall below a number: a tag's stroke, up to a mural's burst."""
    dark = tones.dark
    ground = splat(x, y, 7.1, number)
    if number == 1:  # a marker's line under it, in one go
        stroke = smooth(((x - 4.6, y + 6.2), (x - 1.0, y + 5.2), (x + 3.4, y + 5.6),
                         (x + 5.2, y + 4.4), (x + 3.0, y + 6.9)))  # fmt: skip
        return [
            Path(stroke, stroke="#000000", width_mm=1.7, cap="round", join="round"),
            Path(stroke, stroke=palette.PAPER, width_mm=0.8, cap="round", join="round"),
        ]
    if number == 2:
        return [Path(ground, dark, tones.tint, 0.7, join="round")]
    runs = drips(x - 4.6, y + 4.4, 9.2, count=2 + number // 4, seed=number, most_mm=3.4)
    if number == 3:
        return [Path((*ground, *runs), fill=dark)]
    if number == 4:
        return [Path((*spray(x, y, 8.6, 60, number), *ground, *runs), fill=dark)]
    return [
        Path(splat(x, y, 9.6, 8), fill=dark),
        Path(burst(x, y, 18, inner=4.4, outer=8.7, share=0.46), fill=palette.PAPER),
    ]


def crown(x: float, y: float, wide: float) -> tuple[Segment, ...]:
    """Return a three-pointed crown, its foot's middle at `(x, y)`."""
    h = wide / 2
    return polyline(
        (x - h, y), (x - 1.1 * h, y - 1.15 * h), (x - 0.5 * h, y - 0.55 * h), (x, y - 1.35 * h),
        (x + 0.5 * h, y - 0.55 * h), (x + 1.1 * h, y - 1.15 * h), (x + h, y), closed=True,
    )  # fmt: skip


def tape(box: Box, design: Design) -> list[Drawing]:
    """Return a strip of hazard tape over a box; what juts out is for its clip."""
    if design is Design.FULL:
        return [
            Path((box,), fill="#f2b705"),
            Path(hazard(box, 2.4), fill="#20222a"),
        ]
    right, low = box.x + box.width, box.y + box.height
    edges = (*polyline((box.x, box.y), (right, box.y)), *polyline((box.x, low), (right, low)))
    return [
        Path((box,), fill=palette.PAPER),
        Path(edges, stroke=palette.TEXT, width_mm=0.15),
        Path(hazard(box, 4.8), stroke=palette.TEXT, width_mm=0.12),
    ]


def beam(x: float, y: float, far: float, half: float) -> tuple[Segment, ...]:
    """Return a torch's beam from `(x, y)` to the right, so far and at its end twice `half` wide."""
    return (
        Move(x, y - 0.5), Line(x + far, y - half),
        Curve(x + far + 0.4 * half, y - 0.5 * half, x + far + 0.4 * half, y + 0.5 * half,
              x + far, y + half),
        Line(x, y + 0.5), Close(),
    )  # fmt: skip


def _scene(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what the title band shows: a wall at night, a lamp's cone, throw-ups and drips."""
    full = design is Design.FULL
    w, h = box.width, box.height
    parts: list[Drawing] = []
    joints: list[Segment] = []
    begin = 0.0 if full else 0.6 * w  # lines would stand behind the black title
    for row in range(int(h / 3) + 1):
        y = row * 3.0
        joints += polyline((begin, y), (w, y))
        for column in range(int((w - begin) / 8) + 2):
            left = begin + column * 8.0 - (4 if row % 2 else 0)
            joints += polyline((left, y), (left, y + 3))
    parts.append(Path(tuple(joints), stroke="#3a3e4a" if full else palette.HAIRLINE,
                      width_mm=0.3 if full else 0.12))  # fmt: skip
    lamp = polyline((0.84 * w, 0), (0.88 * w, 0), (1.0 * w, h), (0.68 * w, h), closed=True)
    if full:
        parts.append(Path(lamp, fill="#4a4636"))
        parts.append(Path(specks(Box(0.66 * w, 0, 0.34 * w, h), 90, 4, 0.1, 0.4), fill=GLOW))
    colours = ("red", "blue", "yellow", "green", "purple")
    highest = len(colours) - 1  # which is no crew's own
    for at, colour in enumerate(colours):
        x = (0.635 + 0.081 * at) * w
        tones, _ = dress(colour)
        y = h * (0.52 + 0.06 * (-1) ** at)
        letters = letter_segments(str(at + 1), "shout", 46 * h / 24, x, y + 5.6 * h / 24)
        if full:
            runs = drips(x - 3.4, y + 0.18 * h, 6.8, count=2, seed=at, most_mm=0.25 * h)
            paint = palette.PAPER if at == highest else tones.field
            parts.append(Path(runs, fill=paint))
            parts.append(Path(letters, "#000000", "#000000", 0.125 * h, join="round"))
            parts.append(Path(letters, paint, paint, 0.05 * h, join="round"))
        else:
            parts.append(Path(letters, palette.PAPER, tones.dark, 0.35, join="round"))
    top = (0.635 + 0.081 * 4) * w
    parts.append(Path(crown(top, 0.2 * h, 0.25 * h), SODIUM if full else None, "#000000", 0.3,
                      join="round"))  # fmt: skip
    return tuple(parts)


BAND = Band("shout", NIGHT, "#ffffff", LOOK.ink, _scene, tilt=-2.0, share=0.54, shade="#c3264a")


def lamp(x: float, y: float) -> list[Drawing]:
    """Return a street lamp seen from above: its head, in a pool of sodium light."""
    return [
        Circle(x, y, 2.1, "#57503f"),
        Circle(x, y, 1.2, "#8a7442"),
        Path(polyline((x, y), (x + 2.3, y + 1.5)), stroke="#14151a", width_mm=0.45, cap="round"),
        Circle(x, y, 0.6, GLOW),
    ]
