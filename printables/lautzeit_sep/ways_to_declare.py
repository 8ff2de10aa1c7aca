"""The three ways to declare, side by side: all posted, all concealed, or a dead hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from games.lautzeit_sep.edition import Edition
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Rect,
    Text,
    Use,
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, cap_height, faced
from printables.drawing.text import fitting_size_pt
from printables.lautzeit_sep.claims_card import DEAD, HANDS
from printables.lautzeit_sep.court import BRASS, DEEP_JADE, SILK, seal
from printables.lautzeit_sep.court import panel as panel_of
from printables.lautzeit_sep.minis import HIGH_SHARE, WIDE_MM, mini
from printables.lautzeit_sep.rail import rail
from printables.page.paper import Translate
from printables.page.text_blocks import Block

HAND = HANDS["base"]
"""The hand that is shown posted, and concealed."""

_HIGH_MM = 30.4
_APART_MM = 4.0  # two panels
_EDGE_MM = 4.0  # from a panel's edge to what is in it
_TITLE_MM, _TITLE_PT = 5.5, 12.0  # from a panel's edge to the middle of its title
_SHOWN_MM = 9.6  # to the upper edge of the pieces
_SHARE = 0.62  # of a piece in small
_STEP_MM, _THREES_MM = 4.6, 2.2  # from a piece to the next, and between combinations
_SAID_MM = 19.6  # to the middle of what is said of it
_WORDS_PT, _GIVES_PT = 8.0, 9.5
_STRIP_MM = 5.6
_RULE_MM = 5.0  # the seal with the number of the rule


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to declare: its rule, its name, when it is done, what it gives, and what it shows."""

    rule: str
    name: str
    when: str
    gives: str
    shown: Callable[[float, Design, bool], Iterator[Drawing]]


def ways_to_declare(
    edition: Edition, width: float, tr: Translate, design: Design, *, bare: bool = False
) -> Block:
    """Return a panel for each way to declare, with what it gives on a strip at its foot.

    Args:
        edition: for the points of a dead hand.
        width: of all three.
        tr: for the words.
        design: full or eco.
        bare: whether the lips of racks have no print on the side of their owner.
    """
    panel = (width - 2 * _APART_MM) / 3
    ways = _ways(edition, tr)
    room = panel - 2 * _EDGE_MM - _RULE_MM - 2.0
    size = min(
        fitting_size_pt(one.name, room, _TITLE_PT, faced(one.name, "engraved")) for one in ways
    )
    parts: list[Drawing] = []
    for at, way in enumerate(ways):
        drawn = (
            *panel_of(Box(0.3, 0.3, panel - 0.6, _HIGH_MM - 0.6), design),
            *_titled(way, size, design),
            *way.shown(panel, design, bare),
            *_said(way, panel, design),
        )
        parts.append(Group(drawn, translate(at * (panel + _APART_MM), 0)))
    return Block(tuple(parts), _HIGH_MM)


def _ways(edition: Edition, tr: Translate) -> tuple[_Way, _Way, _Way]:
    points = tr(mark("points (15)"))
    return (
        _Way(
            "12",
            tr(mark("All posted")),
            tr(mark("as you post the third; no more recruiting")),
            tr(mark("its bonus + {points}")).format(points=points),
            _posted,
        ),
        _Way(
            "13",
            tr(mark("All concealed")),
            tr(mark("before or after you recruit")),
            points,
            _concealed,
        ),
        _Way(
            "16",
            tr(mark("Dead hand")),
            tr(mark("nothing of yours matches the board")),
            tr(mark("{dead} points")).format(dead=edition.yamiikusa.value),
            _unmatched,
        ),
    )


def _titled(way: _Way, size: float, design: Design) -> Iterator[Drawing]:
    """Yield the rule on a seal of jade, and the name behind it."""
    left = _EDGE_MM + _RULE_MM
    yield from seal(left - _RULE_MM / 2, _TITLE_MM, _RULE_MM, way.rule, design, paint=DEEP_JADE)
    face = faced(way.name, "engraved")
    base = _TITLE_MM + size * MM_PER_POINT * cap_height(face) / 2
    yield Text(left + 2.0, base, way.name, size, face, colour=DEEP_JADE)


def _said(way: _Way, panel: float, design: Design) -> Iterator[Drawing]:
    """Yield when it is done, and on a strip what it gives."""
    strip = Box(_EDGE_MM, _HIGH_MM - 2.6 - _STRIP_MM, panel - 2 * _EDGE_MM, _STRIP_MM)
    size = fitting_size_pt(way.when, strip.width + 2.0, _WORDS_PT)
    base = _SAID_MM + size * MM_PER_POINT * CAP_HEIGHT / 2
    yield Text(panel / 2, base, way.when, size, anchor="middle", colour=palette.TEXT)
    ground = SILK if design is Design.FULL else None
    yield Rect(strip.x, strip.y, strip.width, strip.height, ground, BRASS, 0.25, radius=0.8)
    size = fitting_size_pt(way.gives, strip.width - 3, _GIVES_PT, "bold")
    base = strip.y + strip.height / 2 + size * MM_PER_POINT * CAP_HEIGHT / 2
    yield Text(panel / 2, base, way.gives, size, "bold", "middle", DEEP_JADE)


_HELD_MM = _SHARE * WIDE_MM
_TALL_MM = _SHARE * WIDE_MM * HIGH_SHARE


def _row(names: Sequence[str], x: float, y: float, design: Design) -> Iterator[Drawing]:
    """Yield pieces beside each other, from `(x, y)`."""
    for at, name in enumerate(names):
        yield Use(mini(name, design), x + at * _STEP_MM, y, scale(_SHARE))


_THREE_MM = 2 * _STEP_MM + _HELD_MM


def _starts(panel: float) -> list[float]:
    """Return where each of three combinations begins, in the middle of a panel."""
    left = (panel - 3 * _THREE_MM - 2 * _THREES_MM) / 2
    return [left + at * (_THREE_MM + _THREES_MM) for at in range(3)]


def _posted(panel: float, design: Design, bare: bool) -> Iterator[Drawing]:
    """Yield three combinations that lie open, each on its mat."""
    del bare
    for x, three in zip(_starts(panel), HAND, strict=True):
        yield Rect(x - 0.7, _SHOWN_MM - 0.7, _THREE_MM + 1.4, _TALL_MM + 1.4,
                   SILK if design is Design.FULL else None, BRASS, 0.25, radius=0.7)  # fmt: skip
        yield from _row(three, x, _SHOWN_MM, design)


def _concealed(panel: float, design: Design, bare: bool) -> Iterator[Drawing]:
    """Yield the same hand in its rack."""
    starts = _starts(panel)
    for x, three in zip(starts, HAND, strict=True):
        yield from _row(three, x, _SHOWN_MM, design)
    long = starts[-1] + _THREE_MM - starts[0]
    lip = Box(starts[0] - 1.2, _SHOWN_MM + _TALL_MM - 0.1, long + 2.4, 1.5)
    yield rail(lip, design, line_mm=0.25, radius=0.5, bare=bare)


def _unmatched(panel: float, design: Design, bare: bool) -> Iterator[Drawing]:
    """Yield pieces of a hand in its rack and of the board, with more of both, that do not match."""
    hand, board = DEAD
    long = 3 * _STEP_MM + _HELD_MM
    left = (panel - 2 * long - _BETWEEN_MM) / 2
    right = left + long + _BETWEEN_MM
    yield from _row(hand, left, _SHOWN_MM, design)
    lip = Box(left - 1.2, _SHOWN_MM + _TALL_MM - 0.1, long + 2.4, 1.5)
    yield rail(lip, design, line_mm=0.25, radius=0.5, bare=bare)
    yield from _row(board, right, _SHOWN_MM, design)
    middle = _SHOWN_MM + _TALL_MM / 2
    yield Text(panel / 2, middle + 1.5, "≠", 14, "bold", "middle", DEEP_JADE)


_BETWEEN_MM = 9.0  # from the hand to the board
