"""What Tower of Letter's pages of words are printed on: a broadside, set from a printer's case."""

from __future__ import annotations

from dataclasses import replace

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Rect,
    Segment,
    Text,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import text_width_mm
from printables.drawing.ornament import burst
from printables.page.stationery import FOLIO_PT, Folio, Stationery, folio_words
from printables.page.text_blocks import Look
from printables.tower.masonry import BAND, CREAM, INDIGO, LOOK, OCHRE, RED

_THICK_MM = 0.9
_THIN_MM = 0.2
_CORNER_MM = 4.2
_CLEAR_MM = 4.2  # of the rules, around the foot
_FOOT_MM = 2.8  # from the frame's lower line up to the middle of the foot, which breaks it


def _frame(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return rules, thick and thin, that meet at ornaments of type in the corners."""
    full = design is Design.FULL
    right, low, c = box.x + box.width, box.y + box.height - _FOOT_MM, _CORNER_MM

    def rules(off: float) -> tuple[Segment, ...]:
        return (
            *polyline((box.x + c, box.y + off), (right - c, box.y + off)),
            *polyline((right - off, box.y + c), (right - off, low - c)),
            *polyline((right - c, low - off), (box.x + c, low - off)),
            *polyline((box.x + off, low - c), (box.x + off, box.y + c)),
        )

    wide, thin = (_THICK_MM, _THIN_MM) if full else (0.25, 0.15)
    corner = _ornament(design)
    around = (Group(corner, translate(x, y)) for x in (box.x, right - c) for y in (box.y, low - c))
    return (
        Path(rules(_THICK_MM / 2), stroke=INDIGO, width_mm=wide),
        Path(rules(_THICK_MM + 0.9), stroke=RED if full else palette.QUIET, width_mm=thin),
        *around,
    )


def _ornament(design: Design) -> tuple[Drawing, ...]:
    """Return a corner of the frame: a square block with a star of type in it."""
    full, c = design is Design.FULL, _CORNER_MM
    block = Rect(0.2, 0.2, c - 0.4, c - 0.4, INDIGO if full else None, INDIGO, 0.3)
    star = burst(c / 2, c / 2, 8, inner=0.0, outer=0.38 * c, share=0.5)
    return block, Path(star, fill=CREAM if full else INDIGO)


def fist(x: float, y: float, wide: float, ink: str) -> Group:
    """Return a printer's fist that points to the right, its middle at `(x, y)`."""
    u = wide / 10
    hand = (
        Move(-2.6, -1.9),
        Curve(-1.2, -2.6, 0.2, -2.5, 1.2, -1.9),
        Line(4.5, -1.7),
        Curve(5.3, -1.5, 5.3, -0.6, 4.5, -0.5),
        Line(1.4, -0.4),
        Curve(2.5, -0.3, 2.5, 0.8, 1.5, 0.8),
        Curve(2.1, 1.1, 1.9, 1.9, 1.1, 1.9),
        Curve(1.4, 2.4, 0.9, 2.9, 0.2, 2.8),
        Curve(-0.8, 2.9, -1.8, 2.6, -2.6, 2.0),
        Close(),
    )
    folds = (*polyline((-0.2, 0.75), (1.4, 0.75)), *polyline((-0.3, 1.85), (1.0, 1.85)),
             *polyline((-0.4, -0.4), (1.4, -0.4)))  # fmt: skip
    cuff = polyline((-5, -2.4), (-3.1, -2.4), (-3.1, 2.5), (-5, 2.5), closed=True)
    drawn = (
        Path(hand, palette.PAPER, ink, 0.55, join="round"),
        Path(folds, stroke=ink, width_mm=0.45, cap="round"),
        Path(cuff, fill=ink),
    )
    return Group(drawn, scale(u).then(translate(x, y)))


def _foot(strip: Box, folio: Folio, design: Design) -> tuple[Drawing, ...]:
    """Return what the page is and its number between two fists, in the frame's lower rule."""
    del design
    high = 2 * _FOOT_MM + 0.9
    rule = Box(strip.x, strip.y + strip.height - high - 0.7, strip.width, high)
    heading, number = folio_words(rule, folio, "slab", INDIGO)
    middle, y = rule.x + rule.width / 2, rule.y + rule.height / 2
    gap, hand = 4.0, 6.4
    first = text_width_mm(heading.string, FOLIO_PT, heading.weight)
    second = text_width_mm(number.string, FOLIO_PT, number.weight)
    x = middle - (first + gap + second) / 2
    clear = Box(x - gap - hand, y - _CLEAR_MM / 2, first + second + 3 * gap + 2 * hand, _CLEAR_MM)
    stop = Path(polyline((x + first + 0.5 * gap - 0.7, y), (x + first + 0.5 * gap, y - 0.7),
                         (x + first + 0.5 * gap + 0.7, y), (x + first + 0.5 * gap, y + 0.7),
                         closed=True), fill=RED)  # fmt: skip
    mirrored = scale(-1, 1).then(translate(2 * middle, 0))
    left = fist(x - gap / 2 - hand / 2, y, hand, RED)
    return (
        Path((clear,), fill=palette.PAPER),
        left,
        Group((left,), mirrored),
        replace(heading, x=x),
        stop,
        replace(number, x=x + first + gap, anchor="start"),
    )


def _between_rules(box: Box, words: Box, design: Design) -> tuple[Drawing, ...]:
    """Return rules, thick and thin, from both sides to the name, with a fist at each."""
    del design
    y = words.y + words.height / 2
    left, right = words.x - 12.0, words.x + words.width + 12.0
    last = box.x + box.width
    thick, thin = (
        (*polyline((box.x, at), (left, at)), *polyline((right, at), (last, at)))
        for at in (y - 0.5, y + 0.5)
    )
    hand = fist(words.x - 6.2, y, 7.0, RED)
    mirrored = scale(-1, 1).then(translate(2 * words.x + words.width, 0))
    return (
        Path(thick, stroke=INDIGO, width_mm=0.7),
        Path(thin, stroke=INDIGO, width_mm=_THIN_MM),
        hand,
        Group((hand,), mirrored),
    )


def _over(words: Text, wide_mm: float, width_mm: float, look: Look) -> tuple[Drawing, ...]:
    """Return a heading below a thick rule and a thin one, as wide as its column."""
    del wide_mm
    return (
        Path(polyline((0, -0.8), (width_mm, -0.8)), stroke=look.ink, width_mm=0.6),
        Path(polyline((0, 0.0), (width_mm, 0.0)), stroke=look.ink, width_mm=_THIN_MM),
        replace(words, y=words.y + 0.3),
    )


def _pointed(x: float, y: float, ink: str) -> Drawing:
    """Return a fist, before what has no number."""
    return fist(x, y, 4.4, ink)


def _bill(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what a broadside's title stands on: rules, thick and thin, and the tower on them."""
    right, low = box.x + box.width, box.y + box.height
    full = design is Design.FULL
    parts: list[Drawing] = []
    for y, thin in ((box.y + 0.5, box.y + 1.5), (low - 0.5, low - 1.5)):
        parts.append(Path(polyline((box.x, y), (right, y)), stroke=INDIGO,
                          width_mm=1.0 if full else 0.5))  # fmt: skip
        parts.append(Path(polyline((box.x, thin), (right, thin)), stroke=RED, width_mm=0.25))
    return *parts, *BAND.scene(box, design)


PAGE_BAND = replace(
    BAND, ground=CREAM, letters=INDIGO, shade=OCHRE, scene=_bill, trim=_between_rules, centred=True
)
"""The title band of pages of words."""

PAGE_LOOK = replace(LOOK, heading=_over, bullet=_pointed)
"""How the words of these pages look."""

STATIONERY = Stationery(_frame, _foot, aside_mm=6.2)
