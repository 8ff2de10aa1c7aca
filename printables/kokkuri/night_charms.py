"""The charm of the confidant: a hooded yōkai, a fox's mask on its head, a finger at its lips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from printables.drawing import palette
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Rect,
    Symbol,
    Text,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import faced
from printables.drawing.lettering import as_path
from printables.drawing.text import fitting_size_pt
from printables.kokkuri.colours import dressed
from printables.kokkuri.haunted import GOLD, OLD_PAPER, confidant, mask, use_at
from printables.kokkuri.play_format import CORNER_MM, PLAY, VALUE_MM, cornered
from printables.kokkuri.spirits import INK
from printables.kokkuri.yokai import yokai

_DUSK = "#343b74"
_MIDDLE_MM = PLAY.width_mm / 2


def trusted(name: str, words: Sequence[Text], player: int, design: Design) -> list[Drawing]:
    """Return a colour's yōkai in a hood, a fox's mask on it, its finger at its lips, and its name.

    Args:
        name: the name.
        words: what stands below it, whose first line says how far down it may be.
        player: the number of the card's colour in `palette.SIX`.
        design: full or eco.
    """
    full = design is Design.FULL
    colour, _ = dressed(player)
    face = faced(name, "sumi")
    size = fitting_size_pt(name, _NAME * VALUE_MM, 20.0, face)
    base = min([_LOWEST_NAME_MM, *(text.y - text.size_pt * MM_PER_POINT - 1.4 for text in words)])
    lettered = Text(
        _MIDDLE_MM, base, name, size, face, "middle", OLD_PAPER if full else INK, role="value"
    )
    brushed_box = bounding_box((as_path(lettered),))
    if brushed_box and brushed_box.top < _HIGHEST_NAME_MM:
        share = max(0.8, (base - _HIGHEST_NAME_MM) / (base - brushed_box.top))
        lettered = replace(lettered, size_pt=share * size)
        brushed_box = bounding_box((as_path(lettered),))
    # Brushed letters lean out of their widths: the middle of what is seen is meant.
    lean = (brushed_box.left + brushed_box.right) / 2 - _MIDDLE_MM if brushed_box else 0.0
    arrow = GOLD if full else colour.dark
    return [
        Use(_figure(player, design)),
        replace(lettered, x=lettered.x - lean),
        *cornered(confidant(CORNER_MM[0], CORNER_MM[1] - 2.6, 2.4, arrow)),
    ]


_NAME = 0.98  # of what a value may take: letters lean, and keep off the gold line
_LOWEST_NAME_MM = 46.4
_HIGHEST_NAME_MM = 36.7  # below the hand


@lru_cache(maxsize=16)
def _figure(player: int, design: Design) -> Symbol:
    """Return the confidant, its robe over all of the charm below its shoulders.

    It wears the mask as at a feast, pushed up to the side of its head.
    """
    full = design is Design.FULL
    x, low = _MIDDLE_MM, 57.6
    shoulders = (
        Move(x - 16.6, 36.4), Curve(x - 14.6, 35.2, x - 12.0, 34.9, x - 9.4, 33.8),
        Curve(x - 12.8, 25.0, x - 8.8, 18.0, x, 16.8),
        Curve(x + 8.8, 18.0, x + 12.8, 25.0, x + 9.4, 33.8),
        Curve(x + 12.0, 34.9, x + 14.6, 35.2, x + 16.6, 36.4),
    )  # fmt: skip
    inside = (
        Move(x, 18.4), Curve(x + 8.0, 20.0, x + 10.2, 26.4, x + 7.2, 33.0), Line(x, 35.8),
        Line(x - 7.2, 33.0), Curve(x - 10.2, 26.4, x - 8.0, 20.0, x, 18.4), Close(),
    )  # fmt: skip
    face = yokai(player, "awake", x - 0.5, 26.4, 7.2, design=design)
    worn = Group((use_at(mask(), 0, 0, 4.9),), rotate(20).then(translate(x + 5.4, 21.5)))
    hand = Group(_hand(full=full), scale(0.76).then(rotate(-9)).then(translate(x + 0.3, 31.3)))
    robe = (*shoulders, Line(x + 16.6, low), Line(x - 16.6, low), Close())
    parts: tuple[Drawing, ...] = (
        (
            Path(robe, fill=_DUSK),
            Path(shoulders, stroke=GOLD, width_mm=0.35),
            Path(inside, "#0f1228", GOLD, 0.3, join="round"),
        )
        if full
        else (Path((*shoulders, *inside), stroke=INK, width_mm=0.2, join="round"),)
    )
    return Symbol("confidant", Group((*parts, face, worn, hand)), Box(4, 15, 36, 44))


def _hand(*, full: bool) -> tuple[Drawing, ...]:
    """Return a hand whose finger is upright, the finger's root at (0, 0), and its cuff."""
    skin = OLD_PAPER if full else palette.PAPER
    cuff = polyline((-0.9, 5.2), (4.5, 4.6), (4.9, 6.0), (-0.4, 6.8), closed=True)
    palm = (
        Move(-1.3, 0.6), Curve(-3.4, 1.6, -2.8, 4.6, -0.6, 5.8), Line(4.4, 5.2),
        Curve(6.2, 4.0, 6.4, 1.2, 4.8, 0.2), Curve(3.8, -0.6, 2.2, -0.4, 1.2, 0.2), Close(),
    )  # fmt: skip
    folds = (Move(2.6, 0.2), Line(2.9, 2.4), Move(4.2, 0.6), Line(4.3, 2.6))
    return (
        Path(cuff, GOLD if full else palette.PAPER, INK, 0.25, join="round"),
        Path(palm, skin, INK, 0.3, join="round"),
        Rect(-1.2, -4.6, 2.4, 6.4, skin, INK, 0.3, radius=1.2),
        Path(folds, None, INK, 0.25, cap="round"),
    )
