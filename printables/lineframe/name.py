"""The game's name laid of perforated tape, a pip of the die over its i."""

from __future__ import annotations

from dataclasses import replace

from printables.drawing import palette
from printables.drawing.display_list import MM_PER_POINT, Circle, Drawing, Text
from printables.drawing.fonts import text_width_mm
from printables.drawing.tape_letters import PIP, PIP_AT
from printables.drawing.title_letters import BELOW
from printables.lineframe.band import BAND

NAMED = replace(BAND, face="tape")
"""The title band of pages that bear the game's name, and of its box."""

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
    em = size_pt * MM_PER_POINT
    left = x - text_width_mm(words, size_pt, "tape") / 2
    text = Text(x, base, words, size_pt, "tape", "middle", ink, role="title")
    before, i, _ = words.partition("i")
    if not i:
        return (text,)
    across, down = PIP_AT
    place = (left + text_width_mm(before, size_pt, "tape") + across * em / 1000,
             base - (BELOW - down) * em / 1000)  # fmt: skip
    return text, Circle(*place, (1 - _RIM) * PIP * em / 1000, palette.SIX[0].field)
