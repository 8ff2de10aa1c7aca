"""What Lautzeit-Sep's pages of words are printed on: a hanging scroll between its rollers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Segment,
    Use,
    polyline,
    scale,
    translate,
)
from printables.drawing.ornament import meander
from printables.lautzeit_sep.clouds import GILT, gold_cloud
from printables.lautzeit_sep.court import (
    BAND,
    BRASS,
    CINNABAR,
    DEEP_JADE,
    GOLD,
    JADE,
    LOOK,
    Sight,
    banner,
    thunder,
)
from printables.lautzeit_sep.officers import officers
from printables.lautzeit_sep.scenery import junk, maples, pavilion, pine, plum_tree
from printables.page.lockups import Band
from printables.page.stationery import Folio, Stationery, folio_words
from printables.page.text_blocks import in_the_middle

_SILK = "#f7f0dc"
_FIGURE = "#ebdfbd"
_ROLLER_MM = 2.6  # the upper one
_LOWER_MM = 5.6  # the lower, which the foot is written on
_KNOB_MM = 1.8
_BORDER_MM = 1.7  # from the edge of the silk to the lines around the words
_CORNER_MM = 2.1
_LINES_MM = 0.6  # from one of these lines to the other


def _frame(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return the scroll: silk along its sides, lines with thunder in corners, two rollers."""
    full = design is Design.FULL
    top, foot = box.y + _ROLLER_MM, box.y + box.height - _LOWER_MM
    silk = Box(box.x + _KNOB_MM - 0.4, top, box.width - 2 * _KNOB_MM + 0.8, foot - top)
    inner = Box(silk.x + _BORDER_MM, top + 1.1, silk.width - 2 * _BORDER_MM, foot - top - 1.1)
    parts: list[Drawing] = []
    if full:
        parts.append(Path((silk, inner), _SILK, even_odd=True))
        parts.append(Path(tuple(_woven(silk, inner)), fill=_FIGURE))
    # Drawn in lines, rollers have an edge of their own where the silk ends.
    sides = [
        segment
        for x in (silk.x, silk.x + silk.width)
        for segment in polyline((x, silk.y), (x, silk.y + silk.height))
    ]
    parts.append(Path((silk,) if full else tuple(sides), stroke=BRASS, width_mm=0.25))
    parts += _border(inner, full=full)
    parts += _roller(Box(box.x, box.y, box.width, _ROLLER_MM), design)
    parts += _roller(Box(box.x, foot, box.width, _LOWER_MM), design)
    return tuple(parts)


def _woven(silk: Box, inner: Box) -> list[Segment]:
    """Return lozenges, woven into the silk on either side."""
    lozenges: list[Segment] = []
    count = int(silk.height / 6.0)
    step = silk.height / count
    for middle in ((silk.x + inner.x) / 2, silk.x + silk.width - (inner.x - silk.x) / 2):
        for at in range(count):
            y = silk.y + (at + 0.5) * step
            lozenges += polyline((middle - 0.6, y), (middle, y - 1.2), (middle + 0.6, y),
                                 (middle, y + 1.2), closed=True)  # fmt: skip
    return lozenges


def _border(box: Box, *, full: bool) -> list[Drawing]:
    """Return a double border that goes down to the lower roller, thunder in its upper corners."""
    right, low, cut = box.x + box.width, box.y + box.height, _CORNER_MM
    lines: list[Segment] = []
    for off in (0.0, _LINES_MM):
        y = box.y + off
        lines += (*polyline((box.x + cut, y), (right - cut, y)),
                  *polyline((right - off, box.y + cut), (right - off, low)),
                  *polyline((box.x + off, low), (box.x + off, box.y + cut)))  # fmt: skip
    thunder = Path(meander(0, 0, cut - 0.4), stroke=BRASS if full else JADE, width_mm=0.22)
    around = [
        Group((thunder,), scale(turned, 1).then(translate(x, box.y)))
        for x, turned in ((box.x, 1), (right, -1))
    ]
    return [Path(tuple(lines), stroke=BRASS, width_mm=0.22), *around]


def _roller(box: Box, design: Design) -> list[Drawing]:
    """Return a roller of the scroll with a knob of brass at each of its ends."""
    full = design is Design.FULL
    inset, middle = _KNOB_MM, box.y + box.height / 2
    rod = Box(box.x + inset, box.y, box.width - 2 * inset, box.height)
    high = 0.72 * box.height
    knobs = [
        Rect(x, middle - high / 2, _KNOB_MM + 0.6, high, BRASS if full else palette.PAPER, BRASS,
             0.25, radius=0.7)
        for x in (box.x, box.x + box.width - _KNOB_MM - 0.6)
    ]  # fmt: skip
    if not full:
        return [*knobs, Rect(rod.x, rod.y, rod.width, rod.height, palette.PAPER, JADE, 0.25,
                             radius=0.5)]  # fmt: skip
    return [
        *knobs,
        Rect(rod.x, rod.y, rod.width, rod.height, DEEP_JADE, radius=0.5),
        Path((Box(rod.x + 1.2, rod.y + 0.35, rod.width - 2.4, 0.22),), fill="#3d7f6b"),
    ]


def _foot(strip: Box, folio: Folio, design: Design) -> tuple[Drawing, ...]:
    """Return what the page is and its number, in gold on the lower roller, a seal between them."""
    full = design is Design.FULL
    low = strip.y + strip.height
    roller = Box(strip.x, low - _LOWER_MM, strip.width, _LOWER_MM)
    words = folio_words(roller, folio, "engraved", GOLD if full else DEEP_JADE, edge_mm=7.0)
    x, y = strip.x + strip.width / 2, low - _LOWER_MM / 2
    paint = GOLD if full else CINNABAR
    wide = [
        Path(
            polyline(
                (x + off - 1.5, y),
                (x + off, y - 0.9),
                (x + off + 1.5, y),
                (x + off, y + 0.9),
                closed=True,
            ),
            fill=paint,
        )
        for off in (-5.0, 5.0)
    ]
    return *words, Circle(x, y, 1.5, None, paint, 0.3), Circle(x, y, 0.6, paint), *wide  # fmt: skip


def _cartouche(box: Box, words: Box, design: Design) -> tuple[Drawing, ...]:
    """Return two lines from either side to the name, each of which ends in a lozenge."""
    del design
    y = words.y + words.height / 2
    left = LOOK.flourish(box.x + 1.5, words.x - 3.0, y, BRASS)
    mirrored = scale(-1, 1).then(translate(2 * words.x + words.width, 0))
    return *left, Group(left, mirrored)


_ROD_MM = 2.6


def _rods(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return the rods of a hand scroll at both ends of a band, with their knobs of brass."""
    full = design is Design.FULL
    parts: list[Drawing] = []
    for x in (box.x, box.x + box.width - _ROD_MM):
        middle = x + _ROD_MM / 2
        parts += [
            Rect(middle - 0.9, box.y + 0.2, 1.8, box.height - 0.4, BRASS if full else palette.PAPER,
                 BRASS, 0.25, radius=0.6),
            Rect(x + 0.1, box.y + 1.7, _ROD_MM - 0.2, box.height - 3.4,
                 "#5d2a1c" if full else palette.PAPER, "#5d2a1c", 0.25, radius=0.6),
        ]  # fmt: skip
    return tuple(parts)


def _unrolled(box: Box) -> tuple[Segment, ...]:
    """Return the silk of a hand scroll between its rods, less high than they are."""
    return (Box(box.x + 0.6, box.y + 1.0, box.width - 1.2, box.height - 2.0),)


def _bead(x: float, y: float, ink: str) -> Drawing:
    """Return a bead before what has no number; a lozenge would be a bonus, as on the pieces."""
    return Circle(x, y, 0.95, ink)


PAGE_BAND = replace(BAND, shape=_unrolled, ends=_rods, trim=_cartouche, centred=True)
"""The title band of pages of words, and of the board."""


_RISE, _LESS = 0.27, 0.74
"""How much higher than the mountain others stand, on the hill before it, and how much lower they
are, as shares of how high it is."""


def _sails(x: float, y: float, high: float, design: Design) -> Sequence[Drawing]:
    share, low = high / 22, y - 0.3 * high
    return (*junk(x + 26 * share, low - 0.4, 0.7 * share, design),
            *junk(x + 4 * share, low, 1.05 * share, design))  # fmt: skip


def _plum(x: float, y: float, high: float, design: Design) -> Sequence[Drawing]:
    placed = scale(_LESS * high / 24).then(translate(x + 0.15 * high, y - _RISE * high))
    return (Group(tuple(plum_tree(0, 0, design)), placed),)


def _maples(x: float, y: float, high: float, design: Design) -> Sequence[Drawing]:
    placed = scale(_LESS * high / 15).then(translate(x + 0.75 * high, y - 0.95 * _RISE * high))
    return (Group(tuple(maples(0, 0, design)), placed),)


def _court(x: float, y: float, high: float, design: Design) -> Sequence[Drawing]:
    return pavilion(x + 0.35 * high, y - 1.2 * _RISE * high, _LESS * high / 16, design)


def _old_pine(x: float, y: float, high: float, design: Design) -> Sequence[Drawing]:
    share = _LESS * high / 21
    return pine(x + 0.3 * high, y - _RISE * high, share, design, snow=True)


def _with(sight: Sight) -> Band:
    return replace(PAGE_BAND, scene=partial(banner, sight=sight))


STICKS_BAND, RACKS_BAND, CARDS_BAND = _with(_sails), _with(_plum), _with(_maples)
BOX_BAND, SCORES_BAND = _with(_old_pine), _with(_court)
"""Those of other pages: each shows another sight of the screen that is on the racks."""


def _audience(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return the general and the minister before the sun, whom newcomers meet first."""
    full = design is Design.FULL
    w, h = box.width, box.height
    low, x = h - 3.4, 0.8 * w
    sun = Circle(x, 0.5 * h, 0.31 * h, CINNABAR if full else None, None if full else CINNABAR, 0.4)
    clouds = (*gold_cloud(x - 24.0, 0.66 * h, 1, 0.62, long=True),
              *gold_cloud(w + 3.2, 0.34 * h, -1, 0.7))  # fmt: skip
    trim = [Use(thunder(design), 0.5 + 3 * at, y) for at in range(int(w // 3))
            for y in (0.4, h - 3.2)]  # fmt: skip
    return (
        sun,
        Path(clouds, None, BRASS, 0.5 if full else 0.4, join="round"),
        Path(clouds, GILT if full else palette.PAPER),
        *trim,
        Group(tuple(officers(0.36 * h, 0, 0.72 * h, design)), translate(x, low)),
    )


OPENING_BAND = replace(PAGE_BAND, scene=_audience)

PAGE_LOOK = replace(LOOK, heading=in_the_middle, bullet=_bead)
"""How the words of these pages look."""

STATIONERY = Stationery(_frame, _foot, aside_mm=6.2)
