"""The foot of a score sheet: who was first to reach each target, and a card on typing beside it.

The card is no part of the game: it is quiet, and stands where a game is over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.lineframe.notation_card import CARD
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    polyline,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, cap_height, faced
from printables.drawing.text import fitting_size_pt
from printables.lineframe.band import LOOK
from printables.lineframe.film import EDGE_MM, INK, bare_film, clock_dial, window_top
from printables.page.notation_cards import CARD_MM, notation_card
from printables.page.paper import Translate
from printables.page.text_blocks import Block

LEAST_MM = 70.0
"""How wide the records are at least: beside the card, names are written there."""

_BESIDE_MM = 3.0  # from the records to the card
_ASIDE_MM = 1.6  # from the film's ends to its frame
_HEAD_MM = 9.0
_HEADING_PT = 12.0
_HEADS_PT = 8.5
_DIAL_MM = 17.0  # how wide the column of the targets is
_COLOURS = (2, 4, 1)  # which face's colour each target has: apart for all eyes, red the last
_SHARE = 0.66  # of the lines, for the name; the rest is for the date


def records_foot(
    width_mm: float, targets: Sequence[int], design: Design, tr: Translate
) -> Block | None:
    """Return the records and the card, side by side, or the card alone where both are too wide.

    None where a page is narrower than the card.

    Args:
        width_mm: of the page.
        targets: of one who plays alone, the lowest first.
        design: full or eco.
        tr: for the words.
    """
    wide, high = CARD_MM
    left = width_mm - wide - _BESIDE_MM
    if width_mm < wide:
        return None
    typed = notation_card(
        CARD,
        LOOK,
        tr=tr,
        design=Design.ECO,  # in lines: what stands in colour here belongs to the game
        heads=(tr(mark("You type")), tr(mark("What it says"))),
    )
    if left < LEAST_MM:
        return Block((typed.at((width_mm - wide) / 2, 0),), high)
    film = (
        *bare_film(left, high, design),
        Group(tuple(_records(left - 2 * _ASIDE_MM, high - 2 * EDGE_MM, targets, design, tr)),
              translate(_ASIDE_MM, EDGE_MM)),
    )  # fmt: skip
    return Block((*film, typed.at(width_mm - wide, 0)), high)


def _records(
    wide: float, high: float, targets: Sequence[int], design: Design, tr: Translate
) -> Iterator[Drawing]:
    """Yield the frame in which is written who reached a target first, and when."""
    full = design is Design.FULL
    yield Rect(0, 0, wide, high, palette.PAPER, None if full else INK, 0.25, radius=2.0)
    if full:
        yield Path(window_top(wide, _HEAD_MM, 2.0), fill=palette.SIX[4].tint)
    name = _DIAL_MM + _SHARE * (wide - _DIAL_MM)
    heading = tr(mark("First to reach"))
    face = faced(heading, "logo")
    size = fitting_size_pt(heading, name - 4.0, _HEADING_PT, face)
    base = (_HEAD_MM + size * MM_PER_POINT * cap_height(face)) / 2
    yield Text(3.0, base, heading, size, face, colour=INK)
    day = tr(mark("date"))
    size = fitting_size_pt(day, wide - name - 4.0, _HEADS_PT, "medium")
    base = (_HEAD_MM + size * MM_PER_POINT * CAP_HEIGHT) / 2
    yield Text((name + wide) / 2, base, day, size, "medium", "middle", INK)
    row = (high - _HEAD_MM) / len(targets)
    for at, (target, colour) in enumerate(zip(targets, _COLOURS, strict=False)):
        y = _HEAD_MM + at * row
        paint = palette.SIX[colour - 1]
        ring = (_DIAL_MM / 2 + 0.6, y + row / 2, 0.42 * row)
        ink = palette.mixed(paint.dark, INK, 0.18)
        yield from clock_dial(ring, target, target / targets[-1], colour, design, ink=ink)
        low = y + row / 2 + 3.0
        lines = (
            *polyline((_DIAL_MM + 1.4, low), (name - 1.5, low)),
            *polyline((name + 1.5, low), (wide - 3.0, low)),
        )
        yield Path(lines, stroke=palette.QUIET, width_mm=0.25)
