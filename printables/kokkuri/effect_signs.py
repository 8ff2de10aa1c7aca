"""Signs of the patron effects on the candidates' cards: what a card played face up sets off."""

from __future__ import annotations

from functools import lru_cache

from games.kokkuri.pieces import Candidate
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Close,
    Curve,
    Drawing,
    Group,
    Move,
    Path,
    Rect,
    Symbol,
    polyline,
    rotate,
)
from printables.kokkuri.haunted import GOLD, VERMILION
from printables.kokkuri.spirits import ROBES, flame

SIGN_MM = 5.6
"""Half of how wide and high a sign is."""

_LINE_MM = 0.45
_CARD_MM = (5.2, 7.4)
_SMALL_MM = (4.2, 6.0)


@lru_cache(maxsize=8)
def effect_sign(candidate: Candidate, design: Design) -> Symbol:
    """Return the sign of a candidate's effect of the house, about (0, 0).

    One more card for the fox, a card that moves for the dog, an eye over a card that turns for the
    tanuki, a card that burns for the sun.
    """
    full, dark = design is Design.FULL, ROBES[candidate].dark
    draw = {"fox": _one_more, "dog": _moved, "tanuki": _turned, "sun": _burnt}[candidate]
    whole = Box(-SIGN_MM, -SIGN_MM, 2 * SIGN_MM, 2 * SIGN_MM)
    return Symbol(f"effect of the {candidate}", Group(tuple(draw(dark, full))), whole)


def _card(x: float, y: float, size_mm: tuple[float, float], line: str, fill: str | None) -> Rect:
    """Return a card whose middle is at `(x, y)`."""
    wide, high = size_mm
    return Rect(x - wide / 2, y - high / 2, wide, high, fill, line, _LINE_MM, radius=0.8)


def _one_more(dark: str, full: bool) -> list[Drawing]:
    """Return a card, and one more that lies on it."""
    plus = (*polyline((1.6, -1.3), (1.6, 2.3)), *polyline((-0.2, 0.5), (3.4, 0.5)))
    under = Group((_card(-2.0, -0.3, _CARD_MM, dark, palette.PAPER),), rotate(-9))
    over = _card(1.6, 0.5, _CARD_MM, dark, dark if full else palette.PAPER)
    ink = palette.PAPER if full else dark
    return [under, over, Path(plus, stroke=ink, width_mm=0.8, cap="round")]


def _moved(dark: str, full: bool) -> list[Drawing]:
    """Return a card, and the place beside it that it goes to."""
    x, y = 3.1, 1.9
    wide, high = _SMALL_MM
    place = Rect(x - wide / 2, y - high / 2, wide, high, None, dark, 0.35, radius=0.8,
                 dash=(0.9, 0.7))  # fmt: skip
    way = (Move(-x, -2.2), Curve(-x, -5.6, x - 0.2, -5.8, x, -3.4))
    head = polyline((x - 1.4, -3.5), (x + 1.4, -3.5), (x, -1.7), closed=True)
    return [
        _card(-x, y, _SMALL_MM, dark, dark if full else palette.PAPER),
        place,
        Path(way, stroke=VERMILION, width_mm=0.7, cap="round"),
        Path(head, fill=VERMILION),
    ]


def _turned(dark: str, full: bool) -> list[Drawing]:
    """Return an eye over a card whose one half is its back."""
    wide, high = _CARD_MM[0] + 0.6, 6.2
    y = 2.3
    back = polyline((-wide / 2 + 0.2, y + high / 2 - 0.2), (-wide / 2 + 0.2, y - high / 2 + 0.2),
                    (wide / 2 - 0.2, y - high / 2 + 0.2), closed=True)  # fmt: skip
    fold = polyline((-wide / 2 + 0.3, y + high / 2 - 0.3), (wide / 2 - 0.3, y - high / 2 + 0.3))
    half: Drawing = Path(back, fill=dark) if full else Path(fold, stroke=dark, width_mm=_LINE_MM)
    up = -3.2
    lids = (
        Move(-3.7, up), Curve(-1.9, up - 2.7, 1.9, up - 2.7, 3.7, up),
        Curve(1.9, up + 2.4, -1.9, up + 2.4, -3.7, up), Close(),
    )  # fmt: skip
    return [
        _card(0, y, (wide, high), dark, palette.PAPER),
        half,
        Path(lids, palette.PAPER, dark, _LINE_MM, join="round"),
        Circle(0, up, 1.15, dark if full else None, dark, 0.3),
    ]


def _burnt(dark: str, full: bool) -> list[Drawing]:
    """Return a card that burns."""
    x, y = 1.5, 1.6
    parts: list[Drawing] = [_card(-1.0, -0.6, (6.0, 8.4), dark, palette.PAPER)]
    if full:
        return [*parts, flame(x, y, 8.0, VERMILION), flame(x, y + 1.4, 4.2, GOLD)]
    outline = flame(x, y, 8.0, "").segments
    return [*parts, Path(outline, palette.PAPER, VERMILION, 0.35, join="round")]
