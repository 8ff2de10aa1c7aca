"""The crews: a face for each colour, around (0, 0) and about two units high."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from math import fsum

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
    path_of,
    polyline,
    scale,
    translate,
)
from printables.drawing.ornament import moved
from printables.rakugaaki.colours import dress

_LINE = 0.07
_INK = palette.TEXT
_PAPER = palette.PAPER


def crew(colour: str, x: float, y: float, half_mm: float, design: Design) -> Group:
    """Return the face of a colour's crew around `(x, y)`, on nothing.

    Args:
        colour: whose.
        x: its middle, across.
        y: its middle, down.
        half_mm: half its height.
        design: in colour, or in lines.
    """
    dressed = dress(colour)
    field, light = (dressed.field, dressed.tint) if design is Design.FULL else (_PAPER, _PAPER)
    return Group(_FACES[colour](field, light), scale(half_mm).then(translate(x, y)))


def die_cut(drawn: Drawing, rim_mm: float, paint: str = _PAPER) -> Path:
    """Return what a sticker has below it: one shape of all that is drawn, wider all round.

    Args:
        drawn: paths, circles, boxes and groups of them.
        rim_mm: how far the rim goes beyond their lines' middles.
        paint: its colour.
    """
    return Path(tuple(_wound(_outlines(drawn, Transform()))), paint, paint, 2 * rim_mm,
                join="round")  # fmt: skip


def _wound(outlines: Iterable[Segment]) -> Iterator[Segment]:
    """Yield outlines that all run the same way round, so that none is a hole in another."""
    one: list[Segment] = []
    for segment in outlines:
        if isinstance(segment, Move):
            yield from _clockwise(one)
            one = []
        one.append(segment)
    yield from _clockwise(one)


def _clockwise(outline: list[Segment]) -> Iterator[Segment]:
    drawn = [part for part in outline if isinstance(part, Move | Line | Curve)]
    ends = [(part.x, part.y) for part in drawn]
    turn = fsum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairwise((*ends, *ends[:1])))
    if turn >= 0:
        yield from outline
        return
    yield Move(*ends[-1])
    for part, (x, y) in zip(reversed(drawn[1:]), reversed(ends[:-1]), strict=True):
        if isinstance(part, Curve):
            yield Curve(part.x2, part.y2, part.x1, part.y1, x, y)
        else:
            yield Line(x, y)
    if len(drawn) < len(outline):
        yield Close()


def _outlines(drawn: Drawing, at: Transform) -> Iterator[Segment]:
    if isinstance(drawn, Group):
        inner = drawn.transform.then(at) if drawn.transform else at
        for child in drawn.children:
            yield from _outlines(child, inner)
    elif isinstance(drawn, Path):
        yield from moved(drawn.segments, at)
    elif isinstance(drawn, Circle | Rect):
        yield from moved(path_of(drawn).segments, at)


def _shape(*segments: Segment, fill: str) -> Path:
    return Path(segments, fill, _INK, _LINE, join="round")


def _stroke(*segments: Segment, width: float = _LINE) -> Path:
    return Path(segments, stroke=_INK, width_mm=width, cap="round", join="round")


def _oval(x: float, y: float, wide: float, high: float, fill: str) -> Group:
    drawn = Circle(0, 0, 1, fill, _INK, _LINE / max(wide, high))
    return Group((drawn,), Transform(a=wide, d=high, e=x, f=y))


def _eyes(y: float, apart: float, size: float = 0.11) -> tuple[Drawing, ...]:
    return tuple(
        part
        for x in (-apart, apart)
        for part in (
            Circle(x, y, size, _INK),
            Circle(x + 0.3 * size, y - 0.35 * size, 0.35 * size, _PAPER),
        )
    )


def _smile(y: float, half: float = 0.16) -> Path:
    return _stroke(
        Move(-half, y), Curve(-0.6 * half, y + 0.8 * half, 0.6 * half, y + 0.8 * half, half, y)
    )


def _ember(field: str, light: str) -> tuple[Drawing, ...]:
    """Return Ember Alley: a spark with a tuft of flame."""
    flame = _shape(
        Move(0.08, -1),
        Curve(0.18, -0.66, 0.66, -0.5, 0.74, 0.08),
        Curve(0.8, 0.62, 0.46, 0.98, 0, 0.98),
        Curve(-0.46, 0.98, -0.8, 0.64, -0.74, 0.14),
        Curve(-0.7, -0.18, -0.52, -0.32, -0.46, -0.66),
        Curve(-0.3, -0.54, -0.24, -0.42, -0.2, -0.3),
        Curve(-0.06, -0.5, -0.02, -0.74, 0.08, -1),
        Close(),
        fill=field,
    )
    heart = _shape(
        Move(0.02, -0.14),
        Curve(0.14, 0.04, 0.5, 0.14, 0.5, 0.48),
        Curve(0.5, 0.74, 0.28, 0.9, 0, 0.9),
        Curve(-0.28, 0.9, -0.5, 0.74, -0.5, 0.48),
        Curve(-0.5, 0.2, -0.1, 0.14, 0.02, -0.14),
        Close(),
        fill=light,
    )
    grin = _shape(
        Move(-0.2, 0.58),
        Line(0.2, 0.58),
        Curve(0.16, 0.82, -0.16, 0.82, -0.2, 0.58),
        Close(),
        fill=_INK,
    )
    return (flame, heart, *_eyes(0.38, 0.24), grin)


def _tide(field: str, light: str) -> tuple[Drawing, ...]:
    """Return Tide Line: a wave that looks over its own crest."""
    wave = _shape(
        Move(-0.98, 0.86),
        Curve(-0.98, -0.1, -0.66, -0.86, 0.06, -0.9),
        Curve(0.56, -0.92, 0.92, -0.6, 0.9, -0.24),
        Curve(0.74, -0.46, 0.46, -0.5, 0.34, -0.3),
        Curve(0.22, -0.06, 0.42, 0.44, 0.98, 0.5),
        Line(0.98, 0.86),
        Close(),
        fill=field,
    )
    foam = _shape(
        Move(-0.98, 0.86),
        Curve(-0.8, 0.56, -0.6, 0.56, -0.44, 0.74),
        Curve(-0.28, 0.52, -0.04, 0.52, 0.1, 0.74),
        Curve(0.26, 0.54, 0.5, 0.54, 0.62, 0.74),
        Curve(0.74, 0.6, 0.9, 0.6, 0.98, 0.72),
        Line(0.98, 0.94),
        Line(-0.98, 0.94),
        Close(),
        fill=light,
    )
    eyes = Group(_eyes(-0.26, 0.2, 0.12), translate(-0.28, 0))
    mouth = Group((_smile(0.06),), translate(-0.28, 0))
    drops = (
        Circle(0.76, -0.02, 0.09, light, _INK, 0.05),
        Circle(0.62, 0.2, 0.06, light, _INK, 0.05),
    )
    return (wave, foam, eyes, mouth, *drops)


def _canary(field: str, light: str) -> tuple[Drawing, ...]:
    """Return Canary Works: a bird in a builder's helmet."""
    tail = _shape(
        Move(0.5, 0.5), Line(0.98, 0.3), Line(0.94, 0.56), Line(0.62, 0.8), Close(), fill=field
    )
    body = _shape(
        Move(-0.62, -0.2),
        Curve(-0.62, -0.6, -0.34, -0.8, -0.02, -0.8),
        Curve(0.34, -0.8, 0.56, -0.52, 0.58, -0.14),
        Curve(0.6, 0.1, 0.78, 0.3, 0.74, 0.58),
        Curve(0.66, 0.9, 0.3, 0.96, 0.02, 0.96),
        Curve(-0.42, 0.96, -0.72, 0.7, -0.66, 0.28),
        Curve(-0.64, 0.08, -0.62, 0, -0.62, -0.2),
        Close(),
        fill=field,
    )
    wing = _shape(
        Move(0.06, 0.2),
        Curve(0.34, 0.1, 0.56, 0.26, 0.6, 0.6),
        Curve(0.3, 0.74, 0.02, 0.58, 0.06, 0.2),
        Close(),
        fill=light,
    )
    beak = _shape(Move(-0.58, -0.16), Line(-0.98, 0.02), Line(-0.56, 0.16), Close(), fill=light)
    helmet = _shape(
        Move(-0.62, -0.48), Curve(-0.56, -1.12, 0.5, -1.12, 0.56, -0.48), Close(), fill=light
    )
    brim = Rect(-0.84, -0.56, 1.48, 0.16, light, _INK, _LINE, radius=0.08)
    eye = (Circle(-0.26, -0.14, 0.13, _INK), Circle(-0.22, -0.19, 0.045, _PAPER))
    return (tail, body, wing, beak, helmet, brim, *eye)


def _moss(field: str, light: str) -> tuple[Drawing, ...]:
    """Return Moss Yard: a frog with a leaf on its head."""
    body = _shape(
        Move(0, -0.34),
        Curve(0.62, -0.34, 0.94, 0, 0.94, 0.38),
        Curve(0.94, 0.78, 0.5, 0.96, 0, 0.96),
        Curve(-0.5, 0.96, -0.94, 0.78, -0.94, 0.38),
        Curve(-0.94, 0, -0.62, -0.34, 0, -0.34),
        Close(),
        fill=field,
    )
    domes = tuple(
        part
        for x in (-0.46, 0.46)
        for part in (
            Circle(x, -0.3, 0.3, field, _INK, _LINE),
            Circle(x, -0.32, 0.19, _PAPER),
            Circle(x, -0.3, 0.1, _INK),
        )
    )
    belly = _oval(0, 0.68, 0.52, 0.24, light)
    mouth = _stroke(Move(-0.56, 0.2), Curve(-0.3, 0.42, 0.3, 0.42, 0.56, 0.2), width=0.08)
    leaf = _shape(
        Move(-0.04, -0.36),
        Curve(-0.34, -0.6, -0.22, -0.92, 0.26, -1),
        Curve(0.34, -0.72, 0.22, -0.46, -0.04, -0.36),
        Close(),
        fill=light,
    )
    vein = _stroke(Move(-0.04, -0.36), Curve(0.02, -0.54, 0.1, -0.7, 0.18, -0.86), width=0.04)
    return (body, *domes, belly, mouth, leaf, vein)


def _wisteria(field: str, light: str) -> tuple[Drawing, ...]:
    """Return Wisteria Steps: a raceme of blossom that hangs from a twig, light to its tip."""
    twig = _stroke(Move(-0.95, -0.86), Curve(-0.5, -1.02, 0.4, -1.02, 0.95, -0.8), width=0.11)
    leaves = tuple(
        _shape(
            Move(x, y),
            Curve(x + 0.1 * way, y + 0.02, x + 0.36 * way, y + 0.2, x + 0.4 * way, y + 0.52),
            Curve(x + 0.12 * way, y + 0.44, x - 0.02 * way, y + 0.24, x, y),
            Close(),
            fill=light,
        )
        for x, y, way in ((-0.62, -0.92, -1), (-0.5, -0.95, 1), (0.55, -0.92, 1), (0.44, -0.95, -1))
    )
    petals: list[Drawing] = []
    for row in range(6):  # a raceme tapers to its tip, petal by petal
        y = 0.74 - 0.224 * row
        wide = 0.1 + 0.098 * row
        for at in range(row // 2 + 1):
            x = 0.0 if row < 2 else wide * (2 * at / (row // 2) - 1)
            petals.append(
                _shape(
                    Move(x, y + 0.16),
                    Curve(x - 0.34, y + 0.1, x - 0.28, y - 0.26, x, y - 0.16),
                    Curve(x + 0.28, y - 0.26, x + 0.34, y + 0.1, x, y + 0.16),
                    Close(),
                    fill=light if row % 2 else field,
                )
            )
    face = Circle(0, -0.34, 0.4, light, _INK, _LINE)
    return (*leaves, twig, *petals, face, *_eyes(-0.4, 0.15, 0.08), _smile(-0.22, 0.12))


def _kiln(field: str, light: str) -> tuple[Drawing, ...]:
    """Return the Night Owls: an owl with the moon on its brow."""
    ears = tuple(
        _shape(
            *polyline((0.28 * way, -0.72), (0.72 * way, -1), (0.74 * way, -0.4), closed=True),
            fill=field,
        )
        for way in (-1, 1)
    )
    pot = _shape(
        Move(-0.6, -0.72),
        Curve(-0.2, -0.84, 0.2, -0.84, 0.6, -0.72),
        Curve(0.98, -0.3, 0.98, 0.5, 0.5, 0.94),
        Line(-0.5, 0.94),
        Curve(-0.98, 0.5, -0.98, -0.3, -0.6, -0.72),
        Close(),
        fill=field,
    )
    eyes = tuple(
        part
        for x in (-0.35, 0.35)
        for part in (
            Circle(x, -0.14, 0.34, light, _INK, _LINE),
            Circle(x, -0.14, 0.17, _INK),
            Circle(x + 0.06, -0.2, 0.06, _PAPER),
        )
    )
    beak = _shape(*polyline((-0.12, 0.1), (0.12, 0.1), (0, 0.34), closed=True), fill=light)
    mouth = _shape(
        Move(-0.34, 0.94),
        Line(-0.34, 0.68),
        Curve(-0.34, 0.4, 0.34, 0.4, 0.34, 0.68),
        Line(0.34, 0.94),
        Close(),
        fill=light,
    )
    moon = _shape(
        Move(0.08, -0.76),
        Curve(-0.16, -0.72, -0.16, -0.46, 0.08, -0.42),
        Curve(-0.02, -0.52, -0.02, -0.66, 0.08, -0.76),
        Close(),
        fill=light,
    )
    return (*ears, pot, *eyes, beak, mouth, moon)


_FACES: dict[str, Callable[[str, str], tuple[Drawing, ...]]] = {
    "red": _ember,
    "blue": _tide,
    "yellow": _canary,
    "green": _moss,
    "purple": _wisteria,
    "black": _kiln,
}
