"""The two charms of the night: a gate on its head that turns votes over, and a masked confidant."""

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
    Circle,
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
from printables.drawing.fonts import cap_height, faced
from printables.drawing.lettering import as_path
from printables.drawing.text import fitting_size_pt
from printables.kokkuri.colours import dressed
from printables.kokkuri.haunted import GOLD, NIGHT, OLD_PAPER, VERMILION, confidant, mask, use_at
from printables.kokkuri.numerals import reversal, reversal_pt
from printables.kokkuri.play_format import CORNER_MM, PLAY, VALUE_MM, cornered
from printables.kokkuri.spirits import INK
from printables.kokkuri.yokai import yokai

_DUSK = "#343b74"
_LIT = "#e8664c"  # vermilion by night
_LACQUER = "#8f2416"
_MIDDLE_MM = PLAY.width_mm / 2

MOON_MM = (27.4, 10.0)
"""Of the moon within the gate: its middle from a card's upper edge, and its radius."""


_GATE = 0.96  # of its drawn size: it stands within the charm's gold line


def reversing(design: Design) -> list[Drawing]:
    """Return a gate on its head that fills the card, the moon in it, and ×−1 upon the moon."""
    full = design is Design.FULL
    high, radius = MOON_MM
    size = reversal_pt(1.54 * radius, 31.0)
    base = high + size * MM_PER_POINT * cap_height("charm") / 2
    ink, sign = (OLD_PAPER, _LIT) if full else (INK, INK)
    x, foot = CORNER_MM  # further in than a digit, as it is wider, and below the rope's paper
    small = reversal(x + 1.1, foot + 1.0, reversal_pt(7.0, 20.0), ink, sign)
    return [
        turned_gate(design, _GATE),
        *reversal(_MIDDLE_MM, base, size, INK, VERMILION if full else INK, role="value"),
        *cornered(map(as_path, small), lower_mm=2.0),
    ]


def turned_gate(design: Design, share: float) -> Use:
    """Return the gate on its head where it stands on a card, at a share of its drawn size."""
    return Use(_turned_gate(design), _MIDDLE_MM, MOON_MM[0], scale(share))


@lru_cache(maxsize=2)
def _turned_gate(design: Design) -> Symbol:
    """Return the gate on its head around the moon, whose middle is (0, 0)."""
    full = design is Design.FULL
    radius = MOON_MM[1]
    posts = (
        *polyline((-15.4, -6.2), (-12.8, -6.2), (-11.2, 12.2), (-13.8, 12.2), closed=True),
        *polyline((15.4, -6.2), (13.8, 12.2), (11.2, 12.2), (12.8, -6.2), closed=True),
    )
    ties = (Box(-15.6, 7.3, 31.2, 1.9), Box(-1.3, 9.2, 2.6, 2.8))
    beam = (
        Move(-15.4, 12.2), Curve(-8, 11.0, 8, 11.0, 15.4, 12.2), Line(15.8, 13.6),
        Curve(8, 12.3, -8, 12.3, -15.8, 13.6), Close(),
    )  # fmt: skip
    lintel = (
        Move(-15.9, 13.4), Curve(-8, 12.1, 8, 12.1, 15.9, 13.4), Line(16.7, 15.8),
        Curve(8, 14.1, -8, 14.1, -16.7, 15.8), Close(),
    )  # fmt: skip
    feet = (Box(-15.7, -6.6, 3.2, 1.7), Box(12.5, -6.6, 3.2, 1.7))
    whole = Box(-17, -12, 34, 29)
    if not full:
        parts: tuple[Drawing, ...] = (
            Circle(0, 0, radius, None, INK, 0.2),
            *(Path(shape, palette.PAPER, VERMILION, 0.25, join="round")
              for shape in (posts, ties, beam, lintel)),
        )  # fmt: skip
        return Symbol("turned gate", Group(parts), whole)
    return Symbol(
        "turned gate",
        Group(
            (
                Circle(0, 0, radius + 0.5, _DUSK),
                Circle(0, 0, radius, GOLD),
                Circle(0.3, -0.3, radius - 0.7, OLD_PAPER),
                *(Path(shape, _LIT, NIGHT, 0.3, join="round") for shape in (posts, ties, beam)),
                *(Path(shape, _LACQUER, NIGHT, 0.3, join="round") for shape in (lintel, feet)),
            )
        ),
        whole,
    )


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
        Move(x - 16.6, 40.0), Curve(x - 15.6, 36.4, x - 12.4, 35.4, x - 9.4, 33.8),
        Curve(x - 12.8, 25.0, x - 8.8, 18.0, x, 16.8),
        Curve(x + 8.8, 18.0, x + 12.8, 25.0, x + 9.4, 33.8),
        Curve(x + 12.4, 35.4, x + 15.6, 36.4, x + 16.6, 40.0),
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
