"""A scroll laid flat: thunder scrolls above and below, a lacquered rod at either end."""

from __future__ import annotations

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Drawing, Group, Path, Rect, path_of, translate
from printables.lautzeit_sep.court import BRASS, DEEP_JADE, JADE, border
from printables.lautzeit_sep.engraving import box_path
from printables.page.text_blocks import Block

BORDER_MM = 4.6
"""How high the border above and below is, with the knobs that stick out."""

ENDS_MM = 3.8
"""How wide a rod is."""

_KNOB_MM, _OUT_MM = 2.2, 1.4
_SCROLLS_MM = 3.0


def scrolled(block: Block, width: float, design: Design) -> Block:
    """Return a block, less wide than `width` by twice `ENDS_MM`, on a scroll that is so wide."""
    high = block.height_mm + 2 * BORDER_MM
    inner = Box(ENDS_MM, _OUT_MM, width - 2 * ENDS_MM, high - 2 * _OUT_MM)
    full = design is Design.FULL
    parts: list[Drawing] = []
    if full:
        strips = tuple(
            Box(inner.x, y, inner.width, _SCROLLS_MM + 0.2)
            for y in (inner.y, inner.y + inner.height - _SCROLLS_MM - 0.2)
        )
        parts.append(Path(strips, fill=DEEP_JADE))
        scrolls = Box(inner.x + 0.6, inner.y + 0.1, inner.width - 1.2, inner.height - 0.2)
        parts += border(scrolls, design, side=_SCROLLS_MM)
    else:  # to spare ink two lines alone
        within = Box(inner.x, inner.y + 0.8, inner.width, inner.height - 1.6)
        parts.append(Path((inner, within), stroke=JADE, width_mm=0.2))
    for x in (0.0, width - ENDS_MM):
        parts += _rod(x, high, design)
    return Block((*parts, Group(block.drawings, translate(ENDS_MM, BORDER_MM))), high)


def _rod(x: float, high: float, design: Design) -> list[Drawing]:
    """Return a rod of lacquer, its knobs and bands of brass."""
    full = design is Design.FULL
    knob = x + (ENDS_MM - _KNOB_MM) / 2
    knobs = [
        Rect(knob, y, _KNOB_MM, _OUT_MM + 0.6, BRASS if full else palette.PAPER,
             None if full else JADE, 0.2, radius=0.6)
        for y in (0.0, high - _OUT_MM - 0.6)
    ]  # fmt: skip
    top, low = _OUT_MM - 0.4, high - _OUT_MM + 0.4
    wood = Path(
        path_of(Rect(x, top, ENDS_MM, low - top, radius=0.6)).segments,
        DEEP_JADE if full else palette.PAPER, None if full else JADE, 0.2,
    )  # fmt: skip
    bands = tuple(
        segment
        for y in (top + 1.2, top + 2.4, low - 3.0, low - 1.8)
        for segment in box_path(x, y, x + ENDS_MM, y + 0.6)
    )
    parts: list[Drawing] = [*knobs, wood]
    if not full:
        return [*parts, Path(bands, stroke=JADE, width_mm=0.15)]
    gleam = box_path(x + 0.8, top + 3.6, x + 1.3, low - 3.6)
    return [*parts, Path(gleam, fill=JADE), Path(bands, fill=BRASS)]
