"""The three ways to declare, side by side: all posted, all concealed, or a dead hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, cap_height, faced
from printables.drawing.text import fitting_size_pt
from printables.lautzeit_sep.claims_card import HANDS
from printables.lautzeit_sep.court import BRASS, DEEP_JADE, SILK, seal
from printables.lautzeit_sep.court import panel as panel_of
from printables.lautzeit_sep.small_hands import (
    HAND_MM,
    HIGH_MM,
    THREE_MM,
    UNMATCHED_MM,
    by_threes,
    on_rail,
    starts,
    unmatched,
)
from printables.page.paper import Translate
from printables.page.text_blocks import Block

HAND = HANDS["base"]
"""The hand that is shown posted, and concealed."""

_PANEL_MM = 30.4  # how high a panel is
_APART_MM = 4.0  # two panels
_EDGE_MM = 4.0  # from a panel's edge to what is in it
_TITLE_MM, _TITLE_PT = 5.5, 12.0  # from a panel's edge to the middle of its title
_SHOWN_MM = 9.6  # to the upper edge of the pieces
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
            *panel_of(Box(0.3, 0.3, panel - 0.6, _PANEL_MM - 0.6), design),
            *_titled(way, size, design),
            *way.shown(panel, design, bare),
            *_said(way, panel, design),
        )
        parts.append(Group(drawn, translate(at * (panel + _APART_MM), 0)))
    return Block(tuple(parts), _PANEL_MM)


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
    strip = Box(_EDGE_MM, _PANEL_MM - 2.6 - _STRIP_MM, panel - 2 * _EDGE_MM, _STRIP_MM)
    size = fitting_size_pt(way.when, strip.width + 2.0, _WORDS_PT)
    base = _SAID_MM + size * MM_PER_POINT * CAP_HEIGHT / 2
    yield Text(panel / 2, base, way.when, size, anchor="middle", colour=palette.TEXT)
    ground = SILK if design is Design.FULL else None
    yield Rect(strip.x, strip.y, strip.width, strip.height, ground, BRASS, 0.25, radius=0.8)
    size = fitting_size_pt(way.gives, strip.width - 3, _GIVES_PT, "bold")
    base = strip.y + strip.height / 2 + size * MM_PER_POINT * CAP_HEIGHT / 2
    yield Text(panel / 2, base, way.gives, size, "bold", "middle", DEEP_JADE)


def _posted(panel: float, design: Design, bare: bool) -> Iterator[Drawing]:
    """Yield three combinations that lie open, each on its mat."""
    del bare
    left = (panel - HAND_MM) / 2
    for x in starts(left):
        yield Rect(x - 0.7, _SHOWN_MM - 0.7, THREE_MM + 1.4, HIGH_MM + 1.4,
                   SILK if design is Design.FULL else None, BRASS, 0.25, radius=0.7)  # fmt: skip
    yield from by_threes(HAND, left, _SHOWN_MM, design)


def _concealed(panel: float, design: Design, bare: bool) -> Iterator[Drawing]:
    """Yield the same hand in its rack."""
    left = (panel - HAND_MM) / 2
    yield from by_threes(HAND, left, _SHOWN_MM, design)
    yield on_rail(left, _SHOWN_MM, HAND_MM, design, bare=bare)


def _unmatched(panel: float, design: Design, bare: bool) -> Iterator[Drawing]:
    """Yield pieces of a hand in its rack and of the board that do not match."""
    yield from unmatched((panel - UNMATCHED_MM) / 2, _SHOWN_MM, design, bare=bare)
