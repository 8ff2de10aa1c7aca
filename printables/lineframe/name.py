"""The game's name laid of perforated tape, a pip of the die over its i."""

from __future__ import annotations

from dataclasses import replace

from printables.drawing import palette
from printables.drawing.display_list import (
    MM_PER_POINT,
    Circle,
    Drawing,
    Group,
    Path,
    Segment,
    Text,
    polyline,
)
from printables.drawing.fonts import text_width_mm
from printables.drawing.tape_letters import PIP, PIP_AT, TAPE_LETTERS, THICK
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
    text = Text(x, base, words, size_pt, "tape", "middle", ink, role="title")
    return text, *_small(text), *_pip(text)


def with_pips(drawings: tuple[Drawing, ...]) -> tuple[Drawing, ...]:
    """Return drawings in which each name of tape has its pip."""
    parts: list[Drawing] = []
    for drawing in drawings:
        if isinstance(drawing, Group):
            parts.append(replace(drawing, children=with_pips(drawing.children)))
        elif isinstance(drawing, Text):
            parts += (drawing, *_small(drawing), *_pip(drawing))
        else:
            parts.append(drawing)
    return tuple(parts)


_SMALL_PT = 18.0  # below it the holes of the tape are specks
_FILLED = 0.55  # of the tape's width: the holes with what is around them


def _small(title: Text) -> tuple[Drawing, ...]:
    """Return what shuts the holes of a small name, so that it is plain tape: nothing else needs it.

    They are filled along the middle of the tape; its letters stay text, to be found and read out.
    """
    if (
        title.weight != "tape"
        or title.size_pt >= _SMALL_PT
        or any(letter not in TAPE_LETTERS for letter in title.string)
    ):
        return ()
    em = title.size_pt * MM_PER_POINT
    left = title.x - (
        text_width_mm(title.string, title.size_pt, "tape") / 2 if title.anchor == "middle" else 0.0
    )
    lines: list[Segment] = []
    for at, letter in enumerate(title.string):
        x = left + text_width_mm(title.string[:at], title.size_pt, "tape")
        for stroke in TAPE_LETTERS[letter].strokes:
            if stroke.kind == "c":
                lines += polyline(*(
                    (x + px * em / 1000, title.y + (py - BELOW) * em / 1000)
                    for px, py in stroke.points
                ))  # fmt: skip
    wide = _FILLED * THICK * em / 1000
    return (Path(tuple(lines), stroke=title.colour, width_mm=wide, cap="round", join="round"),)


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
