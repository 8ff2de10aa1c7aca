"""The game's name laid of perforated tape, a pip of the die over its i."""

from __future__ import annotations

from collections.abc import Iterator
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
from printables.drawing.tape_letters import PIP, PIP_AT, TAPE_LETTERS, TAPE_WIDTHS
from printables.drawing.title_letters import BELOW

SMALL_PT = 34.0
"""Below this size the holes of the tape would clog on paper: the name has its small cut."""

SMALL_THICK = 126.0
"""How wide the tape of the small cut is, in thousandths of the size: its eyes stay open."""

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
    return tuple(_laid(Text(x, base, words, size_pt, "tape", "middle", ink, role="title")))


def with_pips(drawings: tuple[Drawing, ...]) -> tuple[Drawing, ...]:
    """Return drawings in which each name of tape has its pip, and a small one its own cut."""
    parts: list[Drawing] = []
    for drawing in drawings:
        if isinstance(drawing, Group):
            parts.append(replace(drawing, children=with_pips(drawing.children)))
        elif isinstance(drawing, Text) and drawing.weight == "tape":
            parts += _laid(drawing)
        else:
            parts.append(drawing)
    return tuple(parts)


def _laid(title: Text) -> Iterator[Drawing]:
    """Yield a name of tape and its pip; a small one is of tape that has no holes."""
    em = title.size_pt * MM_PER_POINT / 1000
    wide = text_width_mm(title.string, title.size_pt, "tape")
    left = title.x - {"start": 0.0, "middle": wide / 2, "end": wide}[title.anchor]
    top = title.y - BELOW * em
    small = title.size_pt < SMALL_PT
    yield _small_cut(title, left, top, em) if small else title
    before, i, _ = title.string.partition("i")
    if i:
        across, down = PIP_AT
        x = left + text_width_mm(before, title.size_pt, "tape") + across * em
        y = top + down * em
        if small:
            yield Circle(x, y, PIP * em, title.colour)
        yield Circle(x, y, (1 - _RIM) * PIP * em, palette.SIX[0].field)


def _small_cut(title: Text, left: float, top: float, em: float) -> Path:
    """Return a name's letters as lines of the tape's width.

    Args:
        title: the name.
        left: where it begins.
        top: the upper edge of the letters' places.
        em: a thousandth of its size, in mm.
    """
    lines: list[Segment] = []
    for letter in title.string:
        for stroke in TAPE_LETTERS[letter].strokes:
            if stroke.kind != "o":  # the pip
                lines += polyline(*((left + x * em, top + y * em) for x, y in stroke.points))
        left += TAPE_WIDTHS[letter] * em
    return Path(tuple(lines), stroke=title.colour, width_mm=SMALL_THICK * em, cap="round",
                join="round")  # fmt: skip
