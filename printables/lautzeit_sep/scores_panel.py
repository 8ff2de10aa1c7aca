"""What is scored at the end of a round, each with a hand in small, below the score sheet."""

from __future__ import annotations

from collections.abc import Iterator

from games.lautzeit_sep.declaration import YAKU, Yaku, worth
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.rules import CONDITIONS, called
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    polyline,
    translate,
)
from printables.drawing.fonts import cap_height, faced
from printables.drawing.ornament import burst
from printables.drawing.text import fitting_size_pt
from printables.lautzeit_sep.claims_card import HANDS, IN_SHORT
from printables.lautzeit_sep.court import BRASS, CINNABAR, DEEP_JADE, GOLD, panel, seal
from printables.lautzeit_sep.declared_pictures import LIGHT, LIT
from printables.lautzeit_sep.names import name_parts, named
from printables.lautzeit_sep.small_hands import (
    HAND_MM,
    HIGH_MM,
    PIECE_MM,
    STEP_MM,
    by_threes,
    in_a_row,
    unmatched,
)
from printables.page.paper import Translate
from printables.page.rule_sheets import saying
from printables.page.text_blocks import Block

PANEL_MM = 54.0
"""How high the panel is."""

_ACROSS = 3
_EDGE_MM = 6.0
_TITLE_MM, _TITLE_PT = 6.6, 12.0  # from the panel's edge to the middle of its title
_FIRST_MM, _STEP_DOWN_MM = 11.6, 20.6  # to the first row, and from one to the next
_SEAL_MM = 5.6
_LEFT_MM = 7.6  # from a seal's edge to the words
_SHOWN_MM = 9.4  # from the top of a cell to its pieces
_NAME_PT, _BELOW_PT = 9.0, 7.5


def scores_panel(
    edition: Edition, width: float, tr: Translate, design: Design, *, bare: bool = False
) -> Block:
    """Return a panel with what a declaration is worth: points, the name, when it holds, a hand.

    Args:
        edition: the points.
        width: of the panel.
        tr: for the words.
        design: full or eco.
        bare: whether the lips of racks have no print on the side of their owner.
    """
    words = tr(mark("What to declare"))
    face = faced(words, "engraved")
    base = _TITLE_MM + _TITLE_PT * MM_PER_POINT * cap_height(face) / 2
    parts: list[Drawing] = [
        *panel(Box(0.3, 0.3, width - 0.6, PANEL_MM - 0.6), design),
        Text(width / 2, base, words, _TITLE_PT, face, "middle", DEEP_JADE),
    ]
    step = (width - 2 * _EDGE_MM + _GAP_MM) / _ACROSS
    room = step - _GAP_MM - _LEFT_MM
    low = _FIRST_MM + _STEP_DOWN_MM - 1.6
    parts.append(
        Path(polyline((_EDGE_MM, low), (width - _EDGE_MM, low)), stroke=BRASS, width_mm=0.2)
    )
    say = saying(tr)
    full_names = [say(called(key)) for key in YAKU]
    size = min(named(one, 0, 0, room, size_pt=_NAME_PT)[0].size_pt for one in full_names)
    for at, (key, full_name) in enumerate(zip(YAKU, full_names, strict=True)):
        below = tr(IN_SHORT[key]) if key in IN_SHORT else say(CONDITIONS[key])
        cell = _cell(worth(edition, key).value, (full_name, size), below, room, design)
        placed = translate(*_corner(at, step))
        parts.append(Group((*cell, *_hand(key, design, bare=bare)), placed))
    name, below = name_parts(tr(mark("Light piece (each like it: rule 17)")))
    cell = _cell(edition.light.value, (name, size), below, room, design)
    parts.append(Group((*cell, *_lit(edition, design)), translate(*_corner(len(YAKU), step))))
    return Block(tuple(parts), PANEL_MM)


_GAP_MM = 4.0  # between cells


def _corner(at: int, step: float) -> tuple[float, float]:
    """Return the upper left corner of a cell."""
    down, across = divmod(at, _ACROSS)
    return _EDGE_MM + across * step, _FIRST_MM + down * _STEP_DOWN_MM


def _cell(
    points: int, name: tuple[str, float], below: str, room: float, design: Design
) -> Iterator[Drawing]:
    """Yield points on their seal, a name and its size behind them, and below it when it holds."""
    yield from seal(_SEAL_MM / 2, 3.6, _SEAL_MM, str(points), design)
    yield from named(name[0], _LEFT_MM, 3.2, room, size_pt=name[1])
    size = fitting_size_pt(below, room, _BELOW_PT)
    yield Text(_LEFT_MM, 7.0, below, size, colour=palette.TEXT)


def _hand(key: Yaku, design: Design, *, bare: bool) -> Iterator[Drawing]:
    """Yield a hand for a name."""
    if key in HANDS:
        yield from by_threes(HANDS[key], _LEFT_MM, _SHOWN_MM, design)
    else:
        yield from unmatched(_LEFT_MM + 1.2, _SHOWN_MM, design, bare=bare)


def _lit(edition: Edition, design: Design) -> Iterator[Drawing]:
    """Yield the light piece in its rays, and combinations whose pieces like it are framed."""
    full = design is Design.FULL
    x, y = _LEFT_MM + PIECE_MM / 2 + 0.6, _SHOWN_MM + HIGH_MM / 2
    rays = burst(x, y, 16, inner=3.3, outer=4.3, share=0.4)
    yield Path(rays, GOLD if full else None, None if full else BRASS, 0.2)
    yield from in_a_row((LIGHT,), x - PIECE_MM / 2, _SHOWN_MM, design)
    left = _LEFT_MM + (HAND_MM - PIECE_MM) / 3
    shown = [three for three in LIT if LIGHT in three]
    framed = 0
    for three in shown:
        yield from in_a_row(three, left, _SHOWN_MM, design)
        for at, name in enumerate(three):
            if name == LIGHT:
                framed += 1
                yield Rect(left + at * STEP_MM + 0.1, _SHOWN_MM + 0.1, PIECE_MM - 0.2,
                           HIGH_MM - 0.2, None, CINNABAR, 0.6, radius=0.6)  # fmt: skip
        left += 3 * STEP_MM + 1.4
    base = y + 10.0 * MM_PER_POINT * cap_height("engraved") / 2
    gives = f"+{framed * edition.light.value}"
    yield Text(left, base, gives, 10.0, "engraved", colour=DEEP_JADE, role="points")
