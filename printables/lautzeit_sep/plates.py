"""The plates that pieces are engraved on: double borders, a slip for the number, and the back."""

from __future__ import annotations

import math
from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Segment,
    Symbol,
    polyline,
)
from printables.drawing.ornament import meander, notched
from printables.lautzeit_sep.court import (
    BRASS,
    CINNABAR,
    DEEP_JADE,
    INK,
    IVORY,
    JADE,
    PALE_BRASS,
    PALE_JADE,
    SILK,
    disc,
    reaching,
)
from printables.lautzeit_sep.engraving import (
    BRONZE,
    LEAF_GOLD,
    LIT_GOLD,
    SHADED_GOLD,
    box_path,
)
from printables.lautzeit_sep.piece_names import PIECE
from printables.page.piece_sheets import BLEED_MM, Format

FORMAT = Format(PIECE, 18, 24)
"""So large that nine stand side by side in a rack as wide as a page."""

SLIP_MM = 6.55
"""How far from the left edge the slip ends that number and suit are on, as on a book's cover."""

_WIDTH, _HEIGHT = FORMAT.width_mm, FORMAT.height_mm
SHOWN = 0.94
"""How large a front is drawn on its piece, about its middle: its frame stays off the cut."""

_BLEED = Box(-BLEED_MM, -BLEED_MM, _WIDTH + 2 * BLEED_MM, _HEIGHT + 2 * BLEED_MM)
_GROUND = Box(
    _WIDTH / 2 - (_WIDTH / 2 + BLEED_MM) / SHOWN,
    _HEIGHT / 2 - (_HEIGHT / 2 + BLEED_MM) / SHOWN,
    (_WIDTH + 2 * BLEED_MM) / SHOWN,
    (_HEIGHT + 2 * BLEED_MM) / SHOWN,
)  # so that it ends with the bleed once it is drawn so small
_OUTER = notched(Box(0.95, 0.95, _WIDTH - 1.9, _HEIGHT - 1.9), 1.6)
_INNER = notched(Box(1.4, 1.4, _WIDTH - 2.8, _HEIGHT - 2.8), 1.6)
_SUNK = (*box_path(SLIP_MM, 1.4, _WIDTH - 1.4, 1.95), *box_path(SLIP_MM, 1.4, SLIP_MM + 0.45, 22.6))
"""Where the field beside the slip is in shade, which sinks it into the plate."""


@lru_cache(maxsize=24)
def plate(suit: str, design: Design, *, highest: bool = False, ruled: bool = True) -> Symbol:
    """Return what all pieces of a suit have: the plate, its double border, slip and ground.

    Args:
        suit: `"S"`, `"B"`, or `"W"` for a wild.
        design: in paint, or in lines.
        highest: whether it is that of a 9, whose slip has the seal's red.
        ruled: whether its slip, in paint, has a line on it that letters have to keep off.
    """
    if suit == "W":
        parts = _black_plate(design)
    elif design is Design.FULL:
        parts = _painted(suit, highest=highest, ruled=ruled)
    else:
        parts = _outlined(suit, highest=highest)
    return Symbol(
        f"plate {suit}{'9' if highest else ''}{'' if ruled else ' plain'}",
        Group(tuple(parts)),
        _GROUND,
    )


def _painted(suit: str, *, highest: bool, ruled: bool) -> list[Drawing]:
    soldiers = suit == "S"
    field, line, pale = (JADE, PALE_BRASS, PALE_JADE) if soldiers else (IVORY, INK, CINNABAR)
    slip = CINNABAR if highest else DEEP_JADE if soldiers else "#eddcb4"
    ground = (
        Path(_scales(), stroke="#2a7a67", width_mm=0.24)
        if soldiers
        else Path(_silk(), stroke=_THREAD, width_mm=0.2)
    )
    sunk = Path(_SUNK, fill=DEEP_JADE if soldiers else "#e0d2ab")
    rule = box_path(SLIP_MM - 0.5, 1.4, SLIP_MM - 0.32, _HEIGHT - 1.4)
    edge = PALE_BRASS if soldiers or highest else CINNABAR
    return [
        Path((_GROUND,), fill=field),
        Group(
            (
                ground,
                sunk,
                Path(box_path(1.4, 1.4, SLIP_MM, _HEIGHT - 1.4), fill=slip),
                *((Path(rule, fill=edge),) if ruled else ()),
            ),
            clip=Path(_INNER),
        ),
        Path(_OUTER, stroke=line, width_mm=0.4),
        Path(_INNER, stroke=pale, width_mm=0.14),
        Path(_rivets(), fill=pale if suit == "B" else line),
    ]


def _outlined(suit: str, *, highest: bool) -> list[Drawing]:
    soldiers = suit == "S"
    line = JADE if soldiers else INK
    end = polyline((SLIP_MM, 1.4), (SLIP_MM, _HEIGHT - 1.4))
    parts: list[Drawing] = [Path(_OUTER, stroke=line, width_mm=0.7 if soldiers else 0.3)]
    if not soldiers:
        parts.append(Path(_INNER, stroke=line, width_mm=0.12))
    if highest:
        parts.append(Path(end, stroke=CINNABAR, width_mm=0.6))
    else:
        parts.append(Path(end, stroke=line, width_mm=0.15))
    return parts


def _black_plate(design: Design) -> list[Drawing]:
    """Return the plate of a wild: black lacquer, and a thunder scroll in each corner."""
    inner = notched(Box(1.55, 1.55, _WIDTH - 3.1, _HEIGHT - 3.1), 1.6)
    scrolls = tuple(
        segment
        for y in (2.25, _HEIGHT - 4.65)
        for at in range(4)
        for segment in meander(3.9 + 2.7 * at, y, 2.1)
    )
    if design is not Design.FULL:
        return [
            Path(_OUTER, stroke=INK, width_mm=0.3),
            Path(inner, stroke=INK, width_mm=0.12),
            Path(scrolls, stroke=INK, width_mm=0.14),
        ]
    return [
        Path((_GROUND,), fill=INK),
        Path(_OUTER, stroke=BRASS, width_mm=0.4),
        Path(inner, stroke=PALE_BRASS, width_mm=0.14),
        Path(scrolls, stroke=BRASS, width_mm=0.24),
        Path(_rivets(), fill=PALE_BRASS),
    ]


_ROOMY_MM = 8.0


def gold_seal(x: float, y: float, side: float, design: Design) -> list[Drawing]:
    """Return a seal of gold, its edges bevelled, in a rim of cinnabar; its face is left free."""
    if design is not Design.FULL:
        half, face = side / 2, 0.4 * side
        outer = Path(box_path(x - half, y - half, x + half, y + half), palette.PAPER, CINNABAR, 0.4,
                     join="round")  # fmt: skip
        if side < _ROOMY_MM:  # a second line would touch the character
            return [outer]
        return [outer, Path(box_path(x - face, y - face, x + face, y + face), None, CINNABAR, 0.2)]
    rim, half, face = 0.535 * side, side / 2, 0.41 * side

    def corner(way: float, far: float) -> tuple[float, float]:
        return x + way * far, y + way * far

    def aside(way: float, far: float) -> tuple[float, float]:
        return x - way * far, y + way * far

    bevel = {
        LIT_GOLD: (aside(1, half), corner(-1, half), aside(-1, half), aside(-1, face),
                    corner(-1, face), aside(1, face)),
        SHADED_GOLD: (aside(1, half), corner(1, half), aside(-1, half), aside(-1, face),
                    corner(1, face), aside(1, face)),
    }  # fmt: skip
    thin = 0.36 * side
    return [
        Path(box_path(x - rim, y - rim, x + rim, y + rim), CINNABAR, CINNABAR, 0.3, join="round"),
        *(Path(polyline(*points, closed=True), fill=paint) for paint, points in bevel.items()),
        Path(box_path(x - face, y - face, x + face, y + face), fill=LEAF_GOLD),
        Path(box_path(x - thin, y - thin, x + thin, y + thin), stroke=BRONZE, width_mm=0.02 * side),
    ]


def _rivets(off: float = 1.35) -> tuple[Segment, ...]:
    """Return the nails in a plate's four hollow corners, so far in mm from the piece's edges."""
    return tuple(
        segment
        for x in (off, _WIDTH - off)
        for y in (off, _HEIGHT - off)
        for segment in disc(x, y, 0.42)
    )


def _scales() -> tuple[Segment, ...]:
    """Return the scales of a soldier's armour, beside the slip."""
    segments: list[Segment] = []
    for row in range(10):
        for column in range(5):
            x, y = SLIP_MM - 1 + (column + (row % 2) / 2) * 2.5, 0.4 + 2.5 * row
            segments += polyline((x, y), (x, y + 1.5), (x + 1.25, y + 2.4), (x + 2.5, y + 1.5),
                                 (x + 2.5, y))  # fmt: skip
    return tuple(segments)


_THREAD = "#e6d7b2"
_RING_MM = 1.6


def _silk() -> tuple[Segment, ...]:
    """Return rings that overlap (七宝), the weave of a scholar's robe, beside the slip."""
    rows, columns = math.ceil(_HEIGHT / _RING_MM) + 1, math.ceil((_WIDTH - SLIP_MM) / _RING_MM) + 1
    middle = (SLIP_MM + _WIDTH - 1.4) / 2
    return tuple(
        segment
        for row in range(rows)
        for column in range(columns)
        if (row + column) % 2 == 0
        for segment in disc(
            middle + (column - columns // 2) * _RING_MM,
            _HEIGHT / 2 + (row - rows // 2) * _RING_MM,
            _RING_MM,
        )
    )


@lru_cache(maxsize=4)
def back(design: Design) -> Symbol:
    """Return the back: one star of hemp leaves and the figure 申, the same upside down."""
    x, y = _WIDTH / 2, _HEIGHT / 2
    full = design is Design.FULL
    edges, leaves = hemp_leaves(_BLEED, _WIDTH / 2)
    brocade = (
        (Path(leaves, stroke="#d4604a", width_mm=0.35), Path(edges, stroke="#d99a4e", width_mm=0.3))
        if full
        else (Path(leaves, stroke=CINNABAR, width_mm=0.14),)
    )  # to spare ink the leaves alone
    brass = BRASS if full else CINNABAR
    plate = notched(Box(1.5, 1.5, _WIDTH - 3, _HEIGHT - 3), 1.6)
    parts: list[Drawing] = [Path((_BLEED,), fill=CINNABAR)] if full else []
    parts += [
        Group(brocade, clip=Path(plate)),
        Path(plate, stroke=PALE_BRASS if full else CINNABAR, width_mm=0.4 if full else 0.2),
        *((Path(_rivets(1.85), fill=PALE_BRASS),) if full else ()),
        Circle(x, y, 5.6, CINNABAR if full else palette.PAPER, None),
        Circle(x, y, 5.0, SILK if full else palette.PAPER, brass, 0.5),
        Circle(x, y, 4.3, None, brass, 0.2),
        Path(reaching(x, y, 3.5), stroke=DEEP_JADE if full else CINNABAR,
             width_mm=0.75 if full else 0.3),
    ]  # fmt: skip
    return Symbol("back", Group(tuple(parts)), _BLEED)


def hemp_leaves(box: Box, side: float) -> tuple[tuple[Segment, ...], tuple[Segment, ...]]:
    """Return a lattice of hemp leaves (麻の葉) over a box: its triangles, and the leaves in them.

    A star lies on the middle of the box, so that the lattice is the same upside down.
    """
    x, y = box.x + box.width / 2, box.y + box.height / 2
    high = side * math.sqrt(3) / 2
    rows = math.ceil(box.height / 2 / high)
    columns = math.ceil(box.width / 2 / side) + 1
    edges: list[Segment] = []
    leaves: list[Segment] = []
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            here = (x + (column + (row % 2) / 2) * side, y + row * high)
            right = (here[0] + side, here[1])
            for way in (-1, 1):
                apex = (here[0] + side / 2, here[1] + way * high)
                heart = (apex[0], here[1] + way * high / 3)
                if way == 1:
                    edges += (*polyline(here, right), *polyline(here, apex), *polyline(right, apex))
                for corner in (here, right, apex):
                    leaves += polyline(heart, corner)
    return tuple(edges), tuple(leaves)
