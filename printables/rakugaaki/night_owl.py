"""Who is on the cover: the owl of the Night Owls, masked, with a can and with a 5."""

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
    Move,
    Path,
    Rect,
    Segment,
    path_of,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.ornament import moved, stroke
from printables.rakugaaki.crews import die_cut
from printables.rakugaaki.street import SPRAY, crown
from printables.rakugaaki.throwups import FIVE

_INK, _GREY = "#12131a", "#454a5b"
_PINK, _WINE, _GOLD = SPRAY[0], "#a3243b", SPRAY[2]
_LINE = 0.45
_EYES = 7.5, -30.6, 6.9
"""How far from its middle an eye is, how far up, and its radius, in mm."""

_CAN = 25.6, -37.6
"""Where the can is, about the owl's feet; and by how many degrees it is turned."""
_CAN_TURN = -16.0

_BODY: tuple[Segment, ...] = (
    Move(-10.0, -1.0),
    Curve(-18.5, -7, -20.5, -21, -16.6, -32),
    Curve(-18.2, -38, -18.4, -43, -16.8, -45.6),
    Curve(-13.5, -42.6, -9.5, -40.8, -6, -40.4),
    Curve(-2, -39.4, 2, -39.4, 6, -40.4),
    Curve(9.5, -40.8, 13.5, -42.6, 16.8, -45.6),
    Curve(18.4, -43, 18.2, -38, 16.6, -32),
    Curve(20.5, -21, 18.5, -7, 10.0, -1.0),
    Curve(5, 1.2, -5, 1.2, -10.0, -1.0),
    Close(),
)
_MASK: tuple[Segment, ...] = (
    Move(-17.6, -25.4),
    Curve(-12, -23.4, -5.5, -23.6, -2.6, -27.2),
    Curve(-1.2, -28.8, 1.2, -28.8, 2.6, -27.2),
    Curve(5.5, -23.6, 12, -23.4, 17.6, -25.4),
    Curve(18.4, -23, 18.6, -21, 18.4, -19),
    Curve(11, -15, 5.5, -12.6, 0.6, -7.6),
    Curve(-5.5, -12.6, -11, -15, -18.4, -19),
    Curve(-18.6, -21, -18.4, -23, -17.6, -25.4),
    Close(),
)
_FOLDS: tuple[Segment, ...] = (
    Move(-16.4, -20.6), Curve(-10.5, -18.2, -6, -16.6, -3.0, -13.8),
    Move(16.4, -20.6), Curve(11.5, -18.6, 8, -17.4, 5.4, -15.4),
    Move(-2.3, -24.8), Curve(-2.6, -23.8, -3.2, -22.8, -4.2, -22.0),
    Move(2.3, -24.8), Curve(2.6, -23.8, 3.2, -22.8, 4.2, -22.0),
)  # fmt: skip


def night_owl(design: Design) -> tuple[Drawing, Drawing]:
    """Return the owl, who stands on (0, 0) and is 46 mm high, and the area that it covers."""
    parts = Group(tuple(_owl(design is Design.FULL)))
    whole = die_cut(Group(tuple(_outlined())), 0.9)
    return Group((whole, parts)), whole


def _outlined() -> Iterator[Drawing]:
    """Yield the shapes whose outline is the owl's."""
    yield Path(_BODY)
    yield Path(_ARM)
    yield Path(_WING)
    yield Path(_TAILS)
    yield Group((Rect(-3.6, -5.6, 7.2, 13.6, radius=1.2), Rect(-1.4, -9.0, 2.8, 4.2)), _HELD)
    yield Path(_TILE)
    for x in _FEET:
        yield Path(_toes(x))


_HELD = rotate(_CAN_TURN).then(translate(*_CAN))
_ARM = stroke(((12.5, -18.0), (19.8, -20.6), (24.4, -28.0), (25.4, -33.6)), (8.4, 8.0, 6.4, 5.0))
_WING = stroke(((-13.0, -19.0), (-19.4, -15.0), (-19.0, -8.0)), (8.0, 8.4, 5.0))
_TAILS = (
    *stroke(((17.0, -23.0), (21.0, -25.4), (25.0, -23.6)), (2.4, 3.0, 4.2)),
    *stroke(((17.0, -22.0), (20.6, -20.4), (23.4, -16.6)), (2.4, 2.8, 3.8)),
)
_FEET = -6.2, 6.2
_TILE_AT, _TILE_R, _TILE_TURN = (-17.6, -8.6), 8.8, -10.0
_TILE = moved(
    polyline((1, 0), (0.5, 0.866), (-0.5, 0.866), (-1, 0), (-0.5, -0.866), (0.5, -0.866),
             closed=True),
    scale(_TILE_R).then(rotate(_TILE_TURN)).then(translate(*_TILE_AT)),
)  # fmt: skip


def _toes(x: float) -> tuple[Segment, ...]:
    """Return the toes of a foot that grips an edge."""
    return tuple(
        part
        for at in (-2.7, 0.0, 2.7)
        for part in stroke(((x + 0.6 * at, -1.6), (x + at, 0.4), (x + at, 2.4)), (2.2, 2.9, 2.0))
    )


def _owl(full: bool) -> Iterator[Drawing]:
    """Yield the owl from what is farthest back to what is nearest."""
    white = palette.PAPER
    ink, grey, pink, wine, gold = (
        (_INK, _GREY, _PINK, _WINE, _GOLD) if full else (white, white, white, white, white)
    )
    edge = _INK if full else palette.TEXT
    line = _LINE if full else 0.3
    seam = _GREY if full else palette.TEXT

    def shape(segments: tuple[Segment, ...], fill: str, wide: float = line) -> Path:
        return Path(segments, fill, edge, wide, join="round")

    yield shape(_TAILS, wine if full else white)
    yield shape(_ARM, ink)
    yield shape(_BODY, ink)
    feathers = tuple(
        part
        for y, places in ((-6.6, (5.6, 10.4)), (-3.2, (-2.6, 2.6, 7.6)))
        for x in places
        for part in (Move(x - 1.5, y - 0.9), Curve(x - 0.9, y + 0.9, x + 0.9, y + 0.9, x + 1.5,
                                                   y - 0.9))
    )  # fmt: skip
    yield Path(feathers, stroke=seam, width_mm=0.55 if full else 0.25, cap="round")
    yield from _face(full, grey, gold, edge, line)
    yield shape(_MASK, pink)
    if full:
        yield Group(tuple(_spots()), clip=Path(_MASK))
    yield Path(_FOLDS, stroke=wine if full else palette.TEXT, width_mm=0.55 if full else 0.25,
               cap="round")  # fmt: skip
    yield Path(_MASK, stroke=edge, width_mm=line, join="round")
    for x in _FEET:
        yield shape(_toes(x), gold)
    yield from _can(full, pink, edge, line)
    yield shape(_WING, ink)
    yield from _tile(full, gold, edge, line)
    for y in (-13.2, -10.2, -7.4):  # feathers that hold it
        finger = stroke(((-9.0, y - 0.4), (-11.6, y), (-14.0, y + 0.7)), (2.6, 2.7, 1.9))
        yield shape(finger, ink, line if not full else 0.3)
        if full:
            yield Path(finger, stroke=_GREY, width_mm=0.3, join="round")
    if full:
        yield Path(_ARM_GLEAM, stroke=_GREY, width_mm=0.7, cap="round")


_ARM_GLEAM = (
    Move(17.6, -17.6), Curve(21.2, -19.6, 24.6, -23.0, 26.2, -27.6),
    Move(-21.4, -15.6), Curve(-20.4, -18.6, -18.4, -20.2, -15.6, -20.8),
)  # fmt: skip


def _spots() -> Iterator[Path]:
    """Yield rows of white spots, each row a dashed line with round ends."""
    for row in range(6):
        y, left = -24.6 + 2.6 * row, -18.0 + 1.8 * (row % 2)
        yield Path(polyline((left, y), (18, y)), stroke=palette.PAPER, width_mm=1.05,
                   dash=(0.01, 3.59), cap="round")  # fmt: skip


def _face(full: bool, grey: str, gold: str, edge: str, line: float) -> Iterator[Drawing]:
    """Yield the eyes, half shut: whoever holds the torch does not impress them."""
    apart, up, r = _EYES
    for way in (-1, 1):
        x = way * apart
        rim = r + 1.5 if full else r
        if full:
            yield Circle(x, up, rim, grey)
        yield Circle(x, up, r, palette.PAPER, edge, line)
        yield Circle(x - 1.0, up + 1.2, 4.3, gold, edge, line)
        yield Circle(x - 1.3, up + 1.4, 2.5, _INK if full else palette.TEXT)
        yield Circle(x - 2.3, up + 0.5, 0.95, palette.PAPER)
        inner, outer = (x - way * rim, up - 0.4), (x + way * rim, up - 4.6)
        lid = polyline(inner, outer, (outer[0], up - 12), (inner[0], up - 12), closed=True)
        shut = Path(lid, _INK if full else palette.PAPER, edge, 1.4 * line)
        yield Group((shut,), clip=path_of(Circle(x, up, rim + 0.2)))


def _can(full: bool, pink: str, edge: str, line: float) -> Iterator[Drawing]:
    """Yield the can, and the feathers around it."""
    white = palette.PAPER
    parts: list[Drawing] = [
        Rect(-1.2, -8.8, 2.4, 2.6, white, edge, line, radius=0.5),
        Path(polyline((-2.2, -6.2), (2.2, -6.2), (3.2, -4.6), (-3.2, -4.6), closed=True),
             "#c9ced6" if full else white, edge, line, join="round"),
        Rect(-3.4, -4.8, 6.8, 12.6, pink, edge, line, radius=1.0),
        Rect(-3.4, -2.6, 6.8, 4.6, white, edge, 0.7 * line),
        Path(crown(0, 1.2, 3.4), pink if full else white, edge, 0.3, join="round"),
    ]  # fmt: skip
    yield Group(tuple(parts), _HELD)
    ink = _INK if full else white
    for y in (2.6, 5.2, 7.6):
        finger = stroke(((4.6, y - 0.5), (1.6, y - 0.3), (-2.2, y + 0.5)), (2.8, 2.8, 1.9))
        drawn: list[Drawing] = [Path(finger, ink, edge, line, join="round")]
        if full:
            drawn.append(Path(finger, stroke=_GREY, width_mm=0.3, join="round"))
        yield Group(tuple(drawn), _HELD)


def _tile(full: bool, gold: str, edge: str, line: float) -> Iterator[Drawing]:
    """Yield the tile that wins."""
    yield Path(_TILE, gold, edge, line, join="round")
    place = rotate(_TILE_TURN).then(translate(*_TILE_AT))
    five = moved(FIVE, translate(-2.6, -0.3).then(scale(0.66)).then(translate(0, 0.9)))
    parts: list[Drawing] = []
    for paint, wide in ((edge, 3.5 if full else 2.7), (palette.PAPER, 2.1)):
        parts.append(Path(five, stroke=paint, width_mm=wide, cap="round", join="round"))
    parts.append(Path(crown(-0.6, -3.8, 4.2), _PINK if full else palette.PAPER, edge, 0.5,
                      join="round"))  # fmt: skip
    yield Group(tuple(parts), place)
