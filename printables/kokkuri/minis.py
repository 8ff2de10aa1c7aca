"""Pieces in small, as the pictures of the rules show them: cards, a deck, the scorched token."""

from __future__ import annotations

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
    """Return a play card of a hand, from (0, 0)."""
    full = design is Design.FULL
    base = 8 + 17 * MM_PER_POINT * 0.73 / 2
    return [
        Rect(0, 0, 12, 16, paint if full else palette.PAPER, paint, 0.3, radius=1),
        Rect(1.4, 1.4, 9.2, 13.2, OLD_PAPER if full else None, VERMILION if full else paint, 0.2),
        Text(6, base, value, 17, "brush", "middle", palette.TEXT),
    ]


def bill(value: str, x: float, y: float, design: Design) -> list[Drawing]:
    """Return a play card under a candidate; one without a value lies face down."""
    full = design is Design.FULL
    if not value:
        return [
            Rect(x, y, 12, 6.8, NIGHT if full else None, NIGHT, 0.3, radius=0.8),
            torii(x + 6, y + 3.6, 4.4, VERMILION),
        ]
    shown = "×−1" if value == REVERSAL else value
    base = y + 3.4 + 11 * MM_PER_POINT * 0.73 / 2
    return [
        Rect(x, y, 12, 6.8, OLD_PAPER if full else None, NIGHT, 0.3, radius=0.8),
        Text(x + 6, base, shown, 11, "brush", "middle", palette.TEXT),
    ]


def scorched(x: float, y: float, side: float, design: Design) -> list[Drawing]:
    """Return the scorched token, its middle at `(x, y)` mm."""
    full = design is Design.FULL
    half = side / 2
    return [
        Rect(x - half, y - half, side, side, "#3a3338" if full else None, "#3a3338", 0.4,
             radius=0.9),
        flame(x, y, 0.66 * side, "#e5702a" if full else "#3a3338"),
    ]  # fmt: skip
