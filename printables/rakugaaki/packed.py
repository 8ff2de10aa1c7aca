"""All that goes into the box, in one picture: a stack of tiles for each crew, guards and dice."""

from __future__ import annotations

from collections.abc import Iterator

from games.rakugaaki.board import Square
from games.rakugaaki.edition import COLOURS, Edition
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Segment,
    Transform,
    polyline,
    scale,
    translate,
)
from printables.drawing.ornament import moved
from printables.page.paper import Sheet
from printables.page.text_blocks import Block
from printables.rakugaaki.colours import dress, shade
from printables.rakugaaki.crews import crew, die_cut
from printables.rakugaaki.dice import DICE_SHOWN, die_shadow, rolled
from printables.rakugaaki.folded import STANDEE, stood
from printables.rakugaaki.hexes import centre, hexagon
from printables.rakugaaki.pavement import CAST, night_street

_WIDE_MM, _HIGH_MM, _LEAST_MM = 112.0, 44.0, 29.0
"""The picture as it is drawn, before it is as wide as its room; with less wall it can be lower."""

_PAVEMENT_MM = 20.0
_FEET_MM = 14.4  # from the guards' feet down to the lower edge
_STANDEE_MM = STANDEE.panel("front").height_mm
_SIDE_MM = 7.3
_LYING = Transform(1, 0, -0.26, 0.44)
"""How a tile that lies is seen: from above and from the right, as the dice beside it are."""
_THICK_MM, _HIGHEST_MM = 0.34, 6.0  # a tile, and a stack at most: the dice are behind it


def packed(edition: Edition, room: Sheet, design: Design) -> Block | None:
    """Return what goes into the box, on the pavement of a street at night; None without room.

    Args:
        edition: how many tiles there are of a colour, and dice.
        room: for the picture, which is as wide.
        design: full, or in lines.
    """
    share = room.width_mm / _WIDE_MM
    high = min(_HIGH_MM, room.height_mm / share)
    if high < _LEAST_MM:
        return None
    parts: list[Drawing] = [*night_street(_WIDE_MM, high, high - _PAVEMENT_MM, design)]
    standing = min(0.8, (high - _FEET_MM - 1.2) / _STANDEE_MM)
    parts += (
        Group(stood(design, CAST, number), scale(standing).then(translate(x, here)))
        for number, x in enumerate((9.0, 38.5))
        for here in (high - _FEET_MM - standing * _STANDEE_MM,)
    )
    for at, face in enumerate(DICE_SHOWN[: edition.dice.value]):
        here = translate(67.0 + 14.6 * at, high - 24.0 + (0.0, 0.7, -0.5)[at])
        lies = (Path(die_shadow(), fill=CAST),) if design is Design.FULL else ()
        parts.append(Group((*lies, *rolled(face, design)), scale(0.54).then(here)))
    count = sum(edition.copies.value) + 1
    for at, colour in enumerate(COLOURS):
        here = translate(10.0 + 18.4 * at, high - 5.4)
        parts.append(Group(tuple(_stack(colour, count, design)), here))
    rim = Rect(0.15, 0.15, _WIDE_MM - 0.3, high - 0.3, None, palette.TEXT, 0.3)
    within = Box(0.15, 0.15, _WIDE_MM - 0.3, high - 0.3)  # nothing beyond the rim
    whole = Group((Group(tuple(parts), clip=Path((within,))), rim), scale(share))
    return Block((whole,), share * high)


def _stack(colour: str, count: int, design: Design) -> Iterator[Drawing]:
    """Yield so many tiles that lie on each other, the lowest about (0, 0), a crew on top."""
    full = design is Design.FULL
    tones = dress(colour)
    x, y = centre(Square(1, 1), _SIDE_MM)
    flat = translate(-x, -y).then(_LYING)
    # Who is black has a rim of light, or the stack is lost on the ground at night.
    edge, seams = (
        ("#b4b9c9", "#6c7080") if full and colour == "black" else (palette.TEXT, shade(colour))
    )
    thick = min(_THICK_MM, _HIGHEST_MM / count)
    high = count * thick
    low = moved(hexagon(Square(1, 1), _SIDE_MM, 1.0), flat)
    top = moved(low, translate(0, -high))
    if full:
        yield Path(moved(low, scale(1.1, 1.12).then(translate(1.4, 0.8))), fill=CAST)
    yield Path(tuple(_sides(high)), palette.PAPER if not full else tones.field, edge, 0.25,
               join="round")  # fmt: skip
    steps = range(1, count) if full else range(4, count, 4)  # all lines together would be black
    edges = tuple(segment for at in steps for segment in _rim(-at * thick))
    yield Path(edges, stroke=seams if full else palette.HAIRLINE, width_mm=0.09)
    yield Path(top, tones.field if full else palette.PAPER, edge, 0.3, join="round")
    face = crew(colour, 0, 0, 4.8, design)
    lies = _LYING.then(translate(0, -high))
    yield Group((*((die_cut(face, 0.9),) if full else ()), face), lies)


def _corners() -> tuple[tuple[float, float], ...]:
    """Return the corners of the lowest tile that are seen: left, the two in front, right."""
    half, front = _SIDE_MM / 2, _SIDE_MM * 3**0.5 / 2
    seen = (-_SIDE_MM, 0.0), (-half, front), (half, front), (_SIDE_MM, 0.0)
    return tuple(_LYING.apply(x, y) for x, y in seen)


def _sides(high: float) -> tuple[Segment, ...]:
    """Return the sides of a stack that are seen."""
    corners = _corners()
    upper = [(x, y - high) for x, y in reversed(corners)]
    return polyline(*corners, *upper, closed=True)


def _rim(up: float) -> tuple[Segment, ...]:
    return polyline(*((x, y + up) for x, y in _corners()))
