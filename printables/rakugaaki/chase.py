"""Who runs on the cover: the guard with the torch, and the crews with their cans."""

from __future__ import annotations

from collections.abc import Iterator

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
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
    Transform,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.ornament import Point, smooth, stroke
from printables.rakugaaki.colours import dress, shade
from printables.rakugaaki.crews import crew, die_cut
from printables.rakugaaki.dusk import in_dusk
from printables.rakugaaki.guard import CLOTH, HAIR, SKIN
from printables.rakugaaki.street import GLOW

_INK = palette.TEXT
_LINE = 0.3

LAMP: Point = (-9.3, -2.45)
"""The lamp of the running guard's torch, in the guard's own millimetres."""


def running_guard(design: Design) -> Drawing:
    """Return the guard who runs to the viewer's left, about (0, 0), 18 mm high."""
    parts = tuple(_running(design is Design.FULL))
    return Group((die_cut(Group(parts), 0.75), *parts))


def _limb(points: tuple[Point, ...], widths: tuple[float, ...], fill: str) -> Path:
    return Path(stroke(points, widths), fill, _INK, _LINE, join="round")


def _running(full: bool) -> Iterator[Drawing]:
    """Yield the guard from what is farthest back to what is nearest."""
    white = palette.PAPER
    cloth, skin, hair, gold, black = (
        (CLOTH, SKIN, HAIR, palette.SIX[1].field, "#15161b") if full else (white,) * 5
    )
    yield _limb(((1.4, -1.4), (4.6, -2.6), (6.0, -5.6)), (1.9, 1.8, 1.5), cloth)  # a fist, shaken
    yield Circle(6.2, -6.4, 1.15, skin, _INK, _LINE)
    yield _limb(((1.6, 3.0), (4.4, 4.6), (7.0, 3.6)), (2.6, 2.3, 1.8), cloth)  # the leg behind
    yield Path(smooth(((6.6, 2.4), (8.4, 1.6), (8.8, 2.8), (7.8, 4.8), (6.6, 4.6)), closed=True),
               black, _INK, _LINE, join="round")  # fmt: skip
    yield _limb(((0.4, 3.2), (-2.6, 4.4), (-3.4, 7.4)), (2.8, 2.5, 1.9), cloth)
    yield Path(smooth(((-2.4, 7.0), (-2.6, 8.6), (-5.8, 8.7), (-5.6, 7.4), (-4.2, 6.8)),
                      closed=True), black, _INK, _LINE, join="round")  # fmt: skip
    coat: tuple[Segment, ...] = (
        Move(-2.6, -2.6), Curve(-1.0, -3.6, 2.0, -3.2, 2.6, -1.6),
        Curve(3.0, 0.4, 3.8, 2.0, 5.4, 3.4), Curve(3.6, 4.4, -0.4, 4.9, -2.2, 4.2),
        Curve(-3.4, 2.0, -3.6, -0.6, -2.6, -2.6), Close(),
    )  # fmt: skip
    yield Path(coat, cloth, _INK, _LINE, join="round")
    yield Path(stroke(((-3.2, 1.9), (0.4, 2.4), (4.0, 1.6)), (1.1, 1.2, 1.1)), gold, _INK, 0.2)
    yield from _head(skin, hair, cloth, gold)
    yield _limb(((-1.2, -1.0), (-3.8, -0.6), (-6.0, -2.2)), (1.9, 1.9, 1.5), cloth)
    steel = "#c9ced6" if full else white
    torch = Group(
        (
            Rect(-2.2, -0.75, 3.6, 1.5, steel, _INK, _LINE, radius=0.4),
            Path(polyline((-2.0, -0.8), (-3.3, -1.2), (-3.3, 1.2), (-2.0, 0.8), closed=True),
                 steel, _INK, _LINE, join="round"),
        ),
        rotate(4).then(translate(-5.7, -2.2)),
    )  # fmt: skip
    yield torch
    yield Circle(*LAMP, 1.3, GLOW if full else white, _INK, _LINE)
    yield Circle(-6.0, -2.2, 1.1, skin, _INK, _LINE)


def _head(skin: str, hair: str, cloth: str, gold: str) -> Iterator[Drawing]:
    """Yield a face that shouts, below a cap that hardly keeps up."""
    yield Circle(-1.6, -5.2, 2.7, skin, _INK, _LINE)
    mouth = smooth(((-3.3, -4.0), (-2.2, -4.2), (-1.4, -3.8), (-2.0, -2.9), (-2.9, -3.0)),
                   closed=True)  # fmt: skip
    yield Path(mouth, "#8c2f39" if skin != palette.PAPER else palette.PAPER, _INK, 0.2)
    moustache = smooth(((-2.6, -4.9), (-3.6, -4.8), (-4.6, -3.9), (-3.2, -4.1), (-2.4, -4.3),
                        (-1.4, -4.0), (-0.4, -3.9), (-1.4, -4.8)), closed=True)  # fmt: skip
    yield Path(moustache, hair, _INK, 0.18, join="round")
    for x in (-3.2, -1.5):
        yield Circle(x, -5.7, 0.36, _INK)
    brows = (*polyline((-3.9, -6.7), (-2.8, -6.3)), *polyline((-1.9, -6.3), (-0.8, -6.8)))
    yield Path(brows, stroke=_INK, width_mm=0.4, cap="round")
    cap: tuple[Segment, ...] = (
        Move(-4.7, -6.9), Curve(-4.6, -10.4, 1.0, -11.4, 1.9, -7.4), Line(1.6, -6.4),
        Curve(-0.4, -7.2, -2.8, -7.3, -4.4, -6.6), Line(-6.2, -6.0), Close(),
    )  # fmt: skip
    yield Path(cap, cloth, _INK, _LINE, join="round")
    yield Circle(-2.3, -8.7, 0.8, gold, _INK, 0.2)


def _can(colour: str, full: bool) -> Iterator[Drawing]:
    """Yield a crew's can of paint, about (0, 0), as high as half a crew."""
    tones = dress(colour)
    yield Rect(-0.16, -0.66, 0.32, 0.26, palette.PAPER, _INK, 0.06, radius=0.06)
    yield Rect(-0.3, -0.42, 0.6, 1.1, tones.field if full else palette.PAPER, _INK, 0.07,
               radius=0.12)  # fmt: skip
    yield Rect(-0.3, -0.1, 0.6, 0.34, palette.PAPER, _INK, 0.05)


_LEGS: dict[str, tuple[tuple[Point, ...], ...]] = {
    "run": (((-0.2, 0.7), (-0.62, 1.02), (-0.5, 1.42)), ((0.25, 0.7), (0.7, 0.95), (1.12, 0.86))),
    "leap": (((-0.4, 0.7), (-0.9, 1.0), (-1.3, 0.9)), ((0.4, 0.7), (0.86, 1.1), (1.3, 1.2))),
    "stand": (((-0.26, 0.8), (-0.3, 1.1), (-0.3, 1.34)), ((0.26, 0.8), (0.3, 1.1), (0.3, 1.34))),
}


def _held(reach: Point) -> Transform:
    """Return where a can is in a hand."""
    return rotate(-12).then(translate(reach[0], reach[1] - 0.1))


_WAVED: tuple[Point, ...] = (-1.0, 0.1), (1.05, -0.05)
"""Where hands are that hold nothing."""


def on_the_run(
    colour: str,
    half_mm: float,
    design: Design,
    *,
    legs: str = "",
    reach: Point | None = None,
    lit: bool = True,
) -> Drawing:
    """Return a crew about (0, 0) with legs, and with a can at the end of an arm.

    Args:
        colour: whose.
        half_mm: half the height of its face.
        design: full, or in lines.
        legs: how its legs are: one of `"run"`, `"leap"`, `"stand"`; empty for none.
        reach: where its can is, in halves of its height; None for no can and arms in the air.
        lit: whether light falls on it; else it is as dark as the night leaves it, but for its rim.
    """
    full = design is Design.FULL
    fill = shade(colour) if full else palette.PAPER
    behind: list[Drawing] = []
    for leg in _LEGS.get(legs, ()):
        behind.append(Path(stroke(leg, (0.24, 0.22, 0.2)), fill, _INK, 0.07, join="round"))
        x, y = leg[-1]
        shoe = smooth(((x + 0.16, y - 0.14), (x + 0.2, y + 0.12), (x - 0.4, y + 0.12),
                       (x - 0.26, y - 0.1)), closed=True)  # fmt: skip
        behind.append(Path(shoe, palette.PAPER, _INK, 0.07, join="round"))
    for hand in (reach,) if reach else _WAVED:
        side = 0.4 if hand[0] > 0 else -0.4
        arm = ((side, 0.3), (0.5 * (hand[0] + 1.25 * side), 0.5 * (hand[1] + 0.6)), hand)
        behind.append(Path(stroke(arm, (0.22, 0.2, 0.18)), fill, _INK, 0.07, join="round"))
    if reach:
        held = _held(reach)
        behind.append(Group(tuple(_can(colour, full)), held))
    face = crew(colour, 0, 0, 1, design)
    body = (*behind, face)
    if full and not lit:
        dark = in_dusk(Group(body), _DARKER)
        rims = die_cut(Group(body), 0.15, _MOONLIT), die_cut(Group(body), 0.06, _SHADOWY)
        return Group((*rims, dark), scale(half_mm))
    return Group((die_cut(Group(body), 0.14), *body), scale(half_mm))


_DARKER = 0.14  # how far the colours of who is in the dark go to those of the night
_MOONLIT, _SHADOWY = "#b9c4ee", "#0c0d13"
"""The light on the rim of who is in the dark, and the line within it."""


def lookout(colour: str, half_mm: float, design: Design) -> Drawing:
    """Return the face of a crew that keeps watch in the dark, about (0, 0), half so high."""
    face = crew(colour, 0, 0, 1, design)
    if design is not Design.FULL:
        return Group((die_cut(face, 0.14), face), scale(half_mm))
    rims = die_cut(face, 0.15, _MOONLIT), die_cut(face, 0.06, _SHADOWY)
    return Group((*rims, in_dusk(face, _DARKER)), scale(half_mm))
