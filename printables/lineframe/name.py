"""The game's name laid of perforated tape, a pip of the die over its i."""

from __future__ import annotations

from dataclasses import replace

from printables.drawing import palette
from printables.drawing.display_list import (
    MM_PER_POINT,
    Circle,
    Drawing,
    Group,
    Text,
)
from printables.drawing.fonts import text_width_mm
from printables.drawing.tape_letters import PIP, PIP_AT
from printables.drawing.title_letters import BELOW

_RIM = 0.26  # of the pip's radius, what stays of the letters' own colour around it


def name_art(words: str, x: float, base: float, size_pt: float, ink: str) -> tuple[Drawing, ...]:
    """Return the name around `x`, and the face of the die that its i bears: a red one.

    Args:
        words: the name.
        x: its middle.
        base: its base line.
        size_pt: of its letters.
        ink: their colour.
    """
    text = _legible(Text(x, base, words, size_pt, "tape", "middle", ink, role="title"))
    return text, *_pip(text)


def with_pips(drawings: tuple[Drawing, ...]) -> tuple[Drawing, ...]:
    """Return drawings in which each name of tape has its pip."""
    parts: list[Drawing] = []
    for drawing in drawings:
        if isinstance(drawing, Group):
            parts.append(replace(drawing, children=with_pips(drawing.children)))
        elif isinstance(drawing, Text):
            name = _legible(drawing)
            parts += (name, *_pip(name))
        else:
            parts.append(drawing)
    return tuple(parts)


_SMALL_PT = 18.0


def _legible(title: Text) -> Text:
    """Return a name of tape; a small one, whose holes would be specks, in the plain letters."""
    if title.weight == "tape" and title.size_pt < _SMALL_PT:
        return replace(title, weight="logo")
    return title


def _pip(title: Text) -> tuple[Drawing, ...]:
    """Return the red pip of the first i of a title that is of tape."""
    before, i, _ = title.string.partition("i")
    if title.weight != "tape" or not i:
        return ()
    em = title.size_pt * MM_PER_POINT
    wide = text_width_mm(title.string, title.size_pt, "tape")
    left = title.x - (wide / 2 if title.anchor == "middle" else 0.0)
    across, down = PIP_AT
    x = left + text_width_mm(before, title.size_pt, "tape") + across * em / 1000
    y = title.y - (BELOW - down) * em / 1000
    return (Circle(x, y, (1 - _RIM) * PIP * em / 1000, palette.SIX[0].field),)
