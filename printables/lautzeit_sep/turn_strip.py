"""A turn in one line: return, post, recruit or declare, on the head rail of the screen below it."""

from __future__ import annotations

from dataclasses import dataclass
from math import fsum

from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import MM_PER_POINT, Box, Drawing, Path, Rect, Text
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.drawing.ornament import arrow
from printables.drawing.text import fitting_size_pt
from printables.lautzeit_sep.court import BRASS, DEEP_JADE, GOLD, seal
from printables.page.paper import Translate
from printables.page.text_blocks import Block

HIGH_MM = 10.4

_NAME_PT, _BELOW_PT, _RULE_PT = 9.5, 7.7, 9.0
_SEAL_MM = 5.6
_AFTER_SEAL_MM = 1.8
_EDGE_MM = 4.0
_ARROW_MM = (5.0, 11.0)  # how long an arrow between two steps is, at least and at most
_AIR_MM = 2.0  # on both sides of an arrow


@dataclass(frozen=True, slots=True)
class _Step:
    """A step: the rule that it is, its name, and what is said below that."""

    rule: str
    name: str
    below: str

    @property
    def words_mm(self) -> float:
        """How wide its words are."""
        return max(text_width_mm(self.name, _NAME_PT, "bold"), text_width_mm(self.below, _BELOW_PT))

    @property
    def wide_mm(self) -> float:
        """How wide all of it is."""
        return (_SEAL_MM + _AFTER_SEAL_MM if self.rule else 0.0) + self.words_mm


def turn_strip(width: float, tr: Translate, design: Design) -> Block:
    """Return the steps of a turn, an arrow from each to the next."""
    may = tr(mark("if you like"))
    steps = (
        _Step("5", tr(mark("Return (温故知新)")), may),
        _Step("6", tr(mark("Post (配属)")), may),
        _Step("7", tr(mark("Recruit (登用)")), tr(mark("exactly once"))),
        _Step("", tr(mark("declare (12, 13, 16)")), tr(mark("instead of 7; or after it (13)"))),
    )
    full = design is Design.FULL
    rail = Rect(0.2, 0.2, width - 0.4, HIGH_MM - 0.4, DEEP_JADE if full else None, BRASS, 0.4,
                radius=0.8)  # fmt: skip
    line = Path((Box(1.2, 1.2, width - 2.4, HIGH_MM - 2.4),), stroke=BRASS, width_mm=0.18)
    parts: list[Drawing] = [rail, line]
    free = width - 2 * _EDGE_MM - fsum(step.wide_mm for step in steps)
    gap = free / (len(steps) - 1)
    least, most = _ARROW_MM
    long = min(most, max(least, gap - 2 * _AIR_MM))
    x = _EDGE_MM
    for at, step in enumerate(steps):
        middle = x - gap / 2
        if at and not step.rule:
            word = tr(mark("or:"))
            base = HIGH_MM / 2 + _NAME_PT * MM_PER_POINT * CAP_HEIGHT / 2
            parts.append(Text(middle, base, word, _NAME_PT, anchor="middle",
                              colour=GOLD if full else DEEP_JADE))  # fmt: skip
        elif at:
            ends = (middle - long / 2, HIGH_MM / 2), (middle + long / 2, HIGH_MM / 2)
            parts.append(Path(arrow(*ends, 0.9, 2.8), BRASS if full else palette.PAPER, BRASS, 0.2))
        parts += _step(step, x, design)
        x += step.wide_mm + gap
    return Block(tuple(parts), HIGH_MM)


def _step(step: _Step, x: float, design: Design) -> list[Drawing]:
    """Return a step from `x` on: its rule on a seal, its name, and what is below that."""
    full, middle = design is Design.FULL, HIGH_MM / 2
    parts: list[Drawing] = []
    if step.rule:
        paint = GOLD if full else DEEP_JADE
        stamp, _ = seal(x + _SEAL_MM / 2, middle, _SEAL_MM, "", design, paint=paint)
        base = middle + _RULE_PT * MM_PER_POINT * CAP_HEIGHT / 2
        parts += [
            stamp,
            Text(x + _SEAL_MM / 2, base, step.rule, _RULE_PT, "bold", "middle", DEEP_JADE),
        ]
        x += _SEAL_MM + _AFTER_SEAL_MM
    size = fitting_size_pt(step.name, step.words_mm, _NAME_PT, "bold")
    letters = GOLD if full else DEEP_JADE
    return [
        *parts,
        Text(x, middle - 0.15, step.name, size, "bold", colour=letters),
        Text(x, middle + 3.15, step.below, _BELOW_PT, colour=letters),
    ]
