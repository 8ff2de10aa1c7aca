"""Pieces in small, as the pictures of the rules show them: cards, a deck, the scorched token."""

from __future__ import annotations

from collections.abc import Sequence

from games.kokkuri.pieces import REVERSAL
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import MM_PER_POINT, Drawing, Path, Rect, Text, Use, scale
from printables.drawing.ornament import arrow
from printables.drawing.text import paragraph
from printables.kokkuri.haunted import NIGHT, OLD_PAPER, VERMILION, night_gate
from printables.kokkuri.spirits import flame, torii

CAPTION_PT = 8.0
"""How large the words beside a picture are."""


def note(words: str, x: float, y: float, width: float) -> tuple[Text, ...]:
    """Return the lines of a caption, its upper left corner at `(x, y)` mm, `width` mm wide."""
    return paragraph(words, x, y, width, CAPTION_PT, colour=palette.TEXT, leading=1.28).texts


def pointer(start: tuple[float, float], end: tuple[float, float]) -> Drawing:
    """Return the arrow that says where a piece goes, from one point to another, in mm."""
    return Path(arrow(start, end, 0.8, 2.8), fill=VERMILION)


def deck(x: float, y: float, paint: str, design: Design) -> list[Drawing]:
    """Return a deck that lies face down."""
    full = design is Design.FULL
    fill, edge = (paint, palette.PAPER) if full else (palette.PAPER, paint)
    return [
        *(
            Rect(x + 0.9 * at, y + 1.8 - 0.9 * at, 12, 16, fill, edge, 0.35, radius=1)
            for at in range(3)
        ),
        Use(night_gate(design), x + 7.8, y + 8, scale(4.2)),
    ]


def play_card(value: str, paint: str, design: Design) -> list[Drawing]:
    """Return a play card of a hand, from (0, 0); one that others cover needs no value."""
    full = design is Design.FULL
    base = 8 + 17 * MM_PER_POINT * 0.73 / 2
    return [
        Rect(0, 0, 12, 16, paint if full else palette.PAPER, paint, 0.3, radius=1),
        Rect(1.4, 1.4, 9.2, 13.2, OLD_PAPER if full else None, VERMILION if full else paint, 0.2),
        *((Text(6, base, value, 17, "brush", "middle", palette.TEXT),) if value else ()),
    ]


CARD_MM = (10.5, 14.0)
"""A play card under a candidate."""

LOWER_MM = 6.6
"""How much lower a card lies than the one that it covers."""


def laid(value: str, x: float, y: float, design: Design, *, covered: bool = False) -> list[Drawing]:
    """Return a play card under a candidate; one without a value lies face down.

    Args:
        value: what it shows.
        x: its left edge, in mm.
        y: its upper edge, in mm.
        design: full or eco.
        covered: whether the next card lies on all but its upper part, where its value stands then.
    """
    full = design is Design.FULL
    wide, high = CARD_MM
    middle = y + (LOWER_MM if covered else high) / 2
    if not value:
        return [
            Rect(x, y, wide, high, NIGHT if full else palette.PAPER, NIGHT, 0.3, radius=0.9),
            torii(x + wide / 2, middle, 4.6 if covered else 6.6, VERMILION),
        ]
    shown = "×−1" if value == REVERSAL else value
    size = 12.0 if covered else 12.0 if value == REVERSAL else 19.0
    base = middle + size * MM_PER_POINT * 0.73 / 2
    return [
        Rect(x, y, wide, high, OLD_PAPER if full else palette.PAPER, NIGHT, 0.3, radius=0.9),
        Text(x + wide / 2, base, shown, size, "brush", "middle", palette.TEXT),
    ]


def column(values: Sequence[str], x: float, y: float, design: Design) -> list[Drawing]:
    """Return the cards under a candidate, each on the lower part of the one before."""
    return [
        part
        for at, value in enumerate(values)
        for part in laid(value, x, y + LOWER_MM * at, design, covered=at < len(values) - 1)
    ]


def place(x: float, y: float) -> Drawing:
    """Return the outline of a place where a card goes."""
    return Rect(x, y, *CARD_MM, None, palette.QUIET, 0.25, radius=0.9, dash=(0.8, 0.8))


def place_on(x: float, y: float, ground: str | None) -> list[Drawing]:
    """Return the outline of a place on the lower part of a card, which is not seen below it.

    Args:
        x: its left edge, in mm.
        y: its upper edge, in mm.
        ground: the colour of what the card lies on; None for white.
    """
    cover = Rect(x - 0.3, y, CARD_MM[0] + 0.6, CARD_MM[1] - LOWER_MM + 0.4, ground or palette.PAPER)
    return [cover, place(x, y)]


def scorched(x: float, y: float, side: float, design: Design) -> list[Drawing]:
    """Return the scorched token, its middle at `(x, y)` mm."""
    full = design is Design.FULL
    half = side / 2
    return [
        Rect(x - half, y - half, side, side, "#3a3338" if full else None, "#3a3338", 0.4,
             radius=0.9),
        flame(x, y, 0.66 * side, "#e5702a" if full else "#3a3338"),
    ]  # fmt: skip
