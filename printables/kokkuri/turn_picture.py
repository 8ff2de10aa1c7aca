"""A turn in three pictures: a token, a card, and cards drawn."""

from __future__ import annotations

from collections.abc import Sequence

from games.kokkuri.edition import Edition
from games.kokkuri.pieces import Candidate
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Rect,
    rotate,
    scale,
    translate,
)
from printables.drawing.text import paragraph
from printables.kokkuri.colours import dress, dressed
from printables.kokkuri.haunted import coin
from printables.kokkuri.haunted import panel as panel_of
from printables.kokkuri.minis import bill, deck, play_card, pointer
from printables.kokkuri.spirits import ROBES, spirit
from printables.page.paper import Translate
from printables.page.text_blocks import Block

_TURN_MM = 50.0


def turn(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return a turn in three pictures: a token, a card, and cards drawn."""
    panel = (width - 12) / 3
    words = (
        tr(mark("1. A token above a candidate, to the right of those that lie there.")),
        tr(
            mark(
                "2. A card under the same candidate: face up, and its effect happens; or face down."
            )
        ),
        tr(mark("3. Draw, until you hold {hand} cards.")).format(hand=edition.hand.value),
    )
    parts: list[Drawing] = []
    lowest = 0.0
    for at, caption in enumerate(words):
        x = at * (panel + 6)
        parts += panel_of(Box(x, 0.4, panel, _TURN_MM - 0.8), design)
        below = paragraph(caption, x + panel / 2, _TURN_MM + 1, panel - 1, 8.5, anchor="middle",
                          colour=palette.TEXT, leading=1.3)  # fmt: skip
        parts += below.texts
        lowest = max(lowest, below.height_mm)
    players = [dressed(number)[0].dark for number in dress(edition.colours.value)]
    drawn: list[Drawing] = [*deck(-25, 11, players[0], design), pointer((-10.5, 19), (-5.5, 19))]
    for at, value in enumerate(("", "", "4")):
        lean = rotate(-8 + 8 * at).then(translate(-5 + 8.2 * at, 12 - (at == 1) * 0.8))
        drawn.append(Group(tuple(play_card(value, players[0], design)), lean))
    for at, scene in enumerate((_laying(-11, players, design), _playing(-11, players, design),
                                drawn)):  # fmt: skip
        middle = at * (panel + 6) + panel / 2
        parts.append(Group(tuple(scene), scale(1.16).then(translate(middle, 2.4))))
    return Block(tuple(parts), _TURN_MM + 1 + lowest)


def _laying(x: float, players: Sequence[str], design: Design) -> list[Drawing]:
    """Return a token on its way to the right of another above the fox."""
    parts = _plate("fox", x, 19, design)
    parts += coin(x + 3.6, 14.6, 3.1, players[1 % len(players)], design)
    parts.append(Circle(x + 10.8, 14.6, 3.1, None, palette.QUIET, 0.25, dash=(0.8, 0.8)))
    parts += coin(x + 26, 6.0, 3.6, players[0], design)
    parts.append(pointer((x + 22.2, 8.2), (x + 14.6, 12.6)))
    parts += bill("3", x + 5, 30.4, design)
    return parts


def _playing(x: float, players: Sequence[str], design: Design) -> list[Drawing]:
    """Return a card on its way below another under the same fox."""
    parts = _plate("fox", x, 11, design)
    parts += coin(x + 3.6, 6.6, 3.1, players[1 % len(players)], design)
    parts += coin(x + 10.8, 6.6, 3.1, players[0], design)
    parts += bill("3", x + 5, 22.4, design)
    parts.append(Rect(x + 5, 29.8, 12, 6.8, None, palette.QUIET, 0.25, radius=0.8, dash=(0.8, 0.8)))
    parts += bill("2", x + 23.5, 24.4, design)
    parts.append(pointer((x + 22.8, 29.6), (x + 18.0, 32.6)))
    parts += bill("", x - 13.5, 24.4, design)
    parts.append(pointer((x - 0.8, 29.6), (x + 4.0, 32.6)))
    return parts


def _plate(name: Candidate, x: float, y: float, design: Design) -> list[Drawing]:
    """Return a candidate's plate without figures, as wide as three tokens."""
    full, robe = design is Design.FULL, ROBES[name]
    return [
        Rect(x, y, 22, 10, robe.tint if full else None, robe.dark, 0.5, radius=1.2),
        spirit(name, x + 11, y + 5, 4.4, design),
    ]
