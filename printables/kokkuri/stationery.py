"""What Kokkuri-san's pages of words are printed on: an old sheet, torn, and lit by a candle."""

from __future__ import annotations

from dataclasses import replace

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Close,
    Curve,
    Drawing,
    Group,
    Move,
    Path,
    Rect,
    Segment,
    polyline,
)
from printables.drawing.ornament import corners, rough, specks
from printables.kokkuri.haunted import BAND, GOLD, LOOK, NIGHT, VERMILION
from printables.kokkuri.spirits import flame, torii
from printables.page.stationery import Folio, Stationery, folio_words

_SHEET = "#fffcf4"
_AGED = "#f7ecd2"
_TORN = "#c0a972"
_LIGHT = ("#fffaec", "#fff7e2", "#fef4d8", "#fef0cb", "#fdebbc")
"""A candle's, from its rim to its middle."""

_LIT_MM = (30.0, 24.0, 18.5, 13.5, 9.3)

_CANDLE_MM = 11.0  # from the right edge of the sheet
_NAME_ASIDE_MM = 7.0


def _frame(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return the sheet: torn all round, brown where hands held it, a candle at its lower right."""
    full = design is Design.FULL
    inner = Box(box.x + 0.5, box.y + 0.5, box.width - 1.0, box.height - 1.0)
    edge = rough(corners(inner), 11, 0.45, 2.6)
    torn = polyline(*edge, closed=True)
    candle = _candle(box.x + box.width - _CANDLE_MM, box.y + box.height - 1.4, design)
    if not full:
        return Path(torn, stroke=palette.HAIRLINE, width_mm=0.25, join="round"), *candle
    # Half as broad as what words keep off: no line ends at the tear.
    worn = Box(box.x + 1.7, box.y + 1.7, box.width - 3.4, box.height - 3.4)
    rim = (*torn, *polyline(*rough(corners(worn), 5, 0.55, 5.0), closed=True))
    x, y = box.x + box.width - _CANDLE_MM, box.y + box.height - 10.0
    light = tuple(
        Circle(x, y, radius, paint) for radius, paint in zip(_LIT_MM, _LIGHT, strict=True)
    )
    left = Box(box.x + 0.8, box.y + 1, 2.0, box.height - 2)
    right = Box(box.x + box.width - 2.8, box.y + 1, 2.0, box.height - 2)
    stains = (*specks(left, 110, 3, 0.1, 0.5), *specks(right, 110, 8, 0.1, 0.5))
    return (
        Path(torn, _SHEET, _TORN, 0.35, join="round"),
        Group(light, clip=Path(torn)),
        Path(rim, _AGED, even_odd=True),
        Path(stains, fill="#dcc795"),
        *candle,
    )


def _candle(x: float, foot: float, design: Design) -> tuple[Drawing, ...]:
    """Return a candle that has run, with its flame, its foot's middle at `(x, foot)`."""
    full = design is Design.FULL
    wax = (
        Move(x - 1.5, foot),
        *polyline((x - 1.5, foot), (x - 1.5, foot - 6.2))[1:],
        Curve(x - 0.9, foot - 6.9, x + 0.9, foot - 6.1, x + 1.5, foot - 6.6),
        *polyline((x + 1.5, foot - 6.6), (x + 1.5, foot - 3.4))[1:],
        Curve(x + 2.3, foot - 2.6, x + 2.2, foot - 1.2, x + 1.5, foot - 1.5),
        *polyline((x + 1.5, foot - 1.5), (x + 1.5, foot))[1:],
        Close(),
    )
    fire = flame(x, foot - 8.7, 3.8, GOLD if full else NIGHT)
    lit: Drawing = fire if full else Path(fire.segments, stroke=VERMILION, width_mm=0.2)
    return (
        Path(wax, "#fffdf6" if full else None, _TORN if full else palette.QUIET, 0.25,
             join="round"),
        Rect(x - 2.6, foot - 0.1, 5.2, 0.7, VERMILION if full else None, VERMILION, 0.15,
             radius=0.3),
        lit,
    )  # fmt: skip


def _foot(strip: Box, folio: Folio, design: Design) -> tuple[Drawing, ...]:
    """Return what the page is, a gate between two foxfires, and its number before the candle."""
    x, y = strip.x + strip.width / 2, strip.y + strip.height / 2
    full = design is Design.FULL
    gate = torii(x, y, 4.4, VERMILION)
    fires = [flame(x + off, y, 2.6, "#2d7f74") for off in (-5.5, 5.5)]
    parts = [gate, *fires] if full else [Path(one.segments, stroke=VERMILION, width_mm=0.15)
                                         for one in (gate, *fires)]  # fmt: skip
    words = folio_words(strip, folio, "brush", palette.TEXT, edge_mm=5.5)
    heading, number = words
    return *parts, heading, replace(number, x=strip.x + strip.width - _CANDLE_MM - 4.6)


def _rope(box: Box, words: Box, design: Design) -> tuple[Drawing, ...]:
    """Return a sacred rope over the page, from both of its sides to the name, with its zigzags."""
    full = design is Design.FULL
    y = words.y + 0.45 * words.height
    parts: list[Drawing] = []
    zigzags: list[Segment] = []
    for left, right in (
        (box.x, words.x - _NAME_ASIDE_MM / 2),
        (words.x + words.width + _NAME_ASIDE_MM / 2, box.x + box.width),
    ):
        far = right - left
        line = (Move(left, y), Curve(left + far / 3, y + 1.6, right - far / 3, y + 1.6, right, y))
        if full:
            parts += [
                Path(line, stroke="#8a6420", width_mm=1.5),
                Path(line, stroke=GOLD, width_mm=0.9, dash=(1.0, 0.45)),
            ]
        else:
            parts.append(Path(line, stroke=palette.QUIET, width_mm=0.5, dash=(1.2, 0.5)))
        for share in (0.25, 0.5, 0.75):
            w, h = 1.3, 1.4
            x, top = left + share * far - 0.8 * w, y + 1.1
            zigzags += polyline(
                (x, top), (x + w, top), (x + w, top + h), (x + 1.6 * w, top + h),
                (x + 1.6 * w, top + 2.2 * h), (x + 0.5 * w, top + 2.2 * h),
                (x + 0.5 * w, top + h), (x, top + h), closed=True,
            )  # fmt: skip
    parts.append(Path(tuple(zigzags), palette.PAPER, palette.QUIET, 0.2, join="round"))
    return tuple(parts)


def _torn_below(box: Box) -> tuple[Segment, ...]:
    """Return a strip that was torn off along its lower edge."""
    right, low = box.x + box.width, box.y + box.height
    whole = rough(((right, low), (box.x, low)), 4, 0.55, 2.2)
    lower = whole[: len(whole) // 2 + 1]
    within = ((min(max(x, box.x), right), min(y, low)) for x, y in lower)
    return polyline((box.x, box.y), (right, box.y), *within, closed=True)


PAGE_BAND = replace(BAND, height_mm=23.0, shape=_torn_below, trim=_rope, centred=True)
"""The title band of pages of words."""

STATIONERY = Stationery(_frame, _foot, aside_mm=5.2)


def _flame_dot(x: float, y: float, ink: str) -> Drawing:
    """Return a foxfire, before what has no number."""
    return flame(x, y, 3.0, ink)


PAGE_LOOK = replace(LOOK, bullet=_flame_dot)
"""How the words of these pages look."""
