"""A haunted election: night ink, vermilion, old paper, candle gold, and what is drawn of them."""

from __future__ import annotations

from collections.abc import Sequence
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
    Segment,
    Symbol,
    Use,
    polyline,
    scale,
)
from printables.drawing.ornament import burst, specks, torn
from printables.kokkuri.spirits import flame, spirit, torii
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


LOOK = Look("sumi", VERMILION, _charm_badge, _smoke)


OLD_SHEET = "#fbf5e2"
"""The ground of pictures in the rules."""


def panel(box: Box, design: Design) -> list[Drawing]:
    """Return the ground of a picture in the rules: a sheet of old paper with torn edges."""
    seed = round(box.x + box.width)
    full = design is Design.FULL
    edge = torn(box, seed, 0.35, 2.4)
    return [Path(edge, OLD_SHEET if full else None, "#c9b078" if full else palette.QUIET, 0.3,
                 join="round")]  # fmt: skip


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
    return [Path(pointing, fill=arrow), use_at(mask(), x, low, radius)]


@lru_cache(maxsize=1)
def mask() -> Symbol:
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


def rope_height(left: float, right: float, y: float, x: float) -> float:
    """Return how high the middle of a rope is somewhere between its ends."""
    share = (x - left) / (right - left)
    return y + 3 * share * (1 - share) * _SAG * (right - left)


_SAG = 0.045  # of a rope's length


def rope(
    left: float,
    right: float,
    y: float,
    design: Design,
    *,
    hung: Sequence[float] = (0.25, 0.5, 0.75),
) -> list[Drawing]:
    """Return a sacred rope with its paper zigzags (紙垂) from left to right.

    Args:
        left: where it begins, in mm.
        right: where it ends.
        y: how high both are.
        design: full or eco.
        hung: where zigzags hang, as shares of its length.
    """
    full = design is Design.FULL
    far = right - left
    sag = _SAG * far
    line = (Move(left, y), Curve(left + far / 3, y + sag, right - far / 3, y + sag, right, y))
    straw = GOLD if full else palette.QUIET
    parts: list[Drawing] = [
        Path(line, stroke="#8a6420" if full else palette.QUIET, width_mm=1.5 if full else 0.9),
        Path(line, stroke=straw if full else palette.PAPER, width_mm=0.9 if full else 0.6,
             dash=(1.0, 0.45)),
    ]  # fmt: skip
    zigzags: list[Segment] = []
    for at in hung:
        w, h = 1.7, 1.9
        x = left + far * at - 0.8 * w  # all of it hangs about that point
        top = y + sag * 0.7
        zigzags += polyline(
            (x, top), (x + w, top), (x + w, top + h), (x + 1.6 * w, top + h),
            (x + 1.6 * w, top + 2.2 * h), (x + 0.5 * w, top + 2.2 * h), (x + 0.5 * w, top + h),
            (x, top + h), closed=True,
        )  # fmt: skip
    parts.append(Path(tuple(zigzags), palette.PAPER, palette.QUIET, 0.2, join="round"))
    return parts


SHOULDER_MM = 5.0
"""What is cut off a charm's upper corners."""


def charm_shape(box: Box) -> tuple[Segment, ...]:
    """Return the outline of a paper charm in a box."""
    x, y, w, h, cut = box.x, box.y, box.width, box.height, SHOULDER_MM
    return polyline((x + cut, y), (x + w - cut, y), (x + w, y + cut), (x + w, y + h), (x, y + h),
                    (x, y + cut), closed=True)  # fmt: skip


def charm(
    box: Box, edge: str, design: Design, *, night: bool = False, grain: bool = True
) -> list[Drawing]:
    """Return a paper charm (お札) in a box: a sheet with cut shoulders, aged, or dark."""
    full = design is Design.FULL
    x, y, w, h = box.x, box.y, box.width, box.height
    cut = SHOULDER_MM
    inner = polyline(
        (x + cut + 0.5, y + 1.2), (x + w - cut - 0.5, y + 1.2), (x + w - 1.2, y + cut + 0.5),
        (x + w - 1.2, y + h - 1.2), (x + 1.2, y + h - 1.2), (x + 1.2, y + cut + 0.5), closed=True,
    )  # fmt: skip
    sheet = (NIGHT if night else OLD_PAPER) if full else palette.PAPER
    parts: list[Drawing] = [Path(charm_shape(box), sheet, edge, 0.35)]
    if full and grain and not night:
        within = Box(x + 0.6, y + cut, w - 1.2, h - cut - 0.6)  # no clip: dozens of sheets have it
        parts.append(Path(specks(within, 40, 23, 0.1, 0.4), fill="#e0cfa3"))
    rim = GOLD if night else VERMILION
    parts.append(Path(inner, stroke=rim if full else edge, width_mm=0.25 if full else 0.15))
    return parts


def _scene(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what the title band shows: four candidates before a candle moon, and foxfire."""
    full = design is Design.FULL
    w, h = box.width, box.height
    parts: list[Drawing] = []
    # The gate in the middle, two on each side of it, all as far from each other.
    unit = min(h, _SCENE * w / (2 * _REACH))
    middle, y = w - (_REACH + 0.06) * unit, 0.6 * h
    rays = burst(middle, 0.95 * h, 22, inner=0.2 * h, outer=1.2 * w, turn=0.07, share=0.5)
    if full:
        parts.append(Path(rays, fill="#272c58"))
    moon = Circle(middle, y + 0.02 * h, 0.5 * unit, GOLD if full else None,
                  None if full else NIGHT, 0.3)  # fmt: skip
    parts += [moon, torii(middle, y, 0.92 * unit, VERMILION)]
    names: tuple[Candidate, ...] = ("dog", "fox", "tanuki", "sun")
    for name, off in zip(names, (-1.42, -0.83, 0.83, 1.42), strict=True):
        parts.append(spirit(name, middle + off * unit, y + 0.06 * h, 0.255 * unit, design))
    fires = ((-1.125, 0.17, 3.6), (1.125, 0.17, 4.0))
    for off, down, high in fires:
        fire = flame(middle + off * unit, down * h, high * unit / 24, FOXFIRE)
        parts.append(fire if full else Path(fire.segments, stroke="#2d7f74", width_mm=0.2))
    return tuple(parts)


_SCENE = 0.43  # of the band's width: what it has beside the title
_REACH = 1.7  # of the unit: from the gate's middle to the last of those beside it


BAND = Band("sumi", NIGHT, OLD_PAPER, NIGHT, _scene, share=0.53, shade=VERMILION)


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
