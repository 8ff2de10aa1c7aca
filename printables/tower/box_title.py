"""The name on the cover of the box, as a signwriter letters it over a shop."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Path,
    Symbol,
    Text,
    Use,
    polyline,
)
from printables.drawing.fonts import cap_height, faced, text_width_mm
from printables.drawing.lettering import as_path
from printables.drawing.text import fitting_size_pt
from printables.tower.masonry import BAND, CREAM, INDIGO, RED
from printables.tower.sky import HEAVENS

_LEFT_MM = 5.0
_WIDE = 0.68  # of the cover's width: the longest word
_BLOCK = 0.115  # of a capital's height: how far its block shade falls
_STEP_MM = 0.12  # the steps of that: so fine that its corners are seen as lines
_RIM_MM = 0.45  # of night around the letters, where clouds and the moon pass behind
_SHORT = 4  # a word of fewer letters goes on a ribbon between the others
_RIBBON = 0.58  # of a capital's height: how high that is
_APART = 0.24  # of the same: from a line to the next


def box_title(width: float, top: float, title: str, reading: str, design: Design) -> list[Drawing]:
    """Return a name a word a line, large; short words on ribbons.

    Args:
        width: of the cover.
        top: where it begins.
        title: the name.
        reading: how it is read, in small letters below; or nothing.
        design: full or eco.
    """
    words = title.split()
    face, full = faced(title, BAND.face), design is Design.FULL
    size = fitting_size_pt(max(words, key=len), _WIDE * width, 44.0, face)
    cap = size * MM_PER_POINT * cap_height(face)
    parts: list[Drawing] = []
    y = top
    for word in words:
        if len(word) < _SHORT:
            parts += _ribbon(word, y, cap, design)
            y += (_RIBBON + _APART) * cap
            continue
        text = Text(_LEFT_MM, y + cap, word, size, face, colour=CREAM if full else INDIGO)
        parts += _block(text, cap) if full else ()
        parts.append(text)
        y += (1 + _APART) * cap
    if reading:
        small = fitting_size_pt(reading, 0.6 * width, 10.0, "mason")
        below = Text(_LEFT_MM + 0.2, y + 0.3 * cap, reading, small, faced(reading, BAND.face),
                     colour=CREAM if full else INDIGO)  # fmt: skip
        if full:
            parts.append(as_path(replace(below, colour=HEAVENS[0], outline_mm=0.55)))
        parts.append(below)
    return parts


def _block(text: Text, cap: float) -> Iterator[Drawing]:
    """Yield the block shade of a word, with a rim of night around all of it."""
    fall = _BLOCK * cap
    count = math.ceil(fall / _STEP_MM)
    block = replace(text, x=0, y=0, colour=RED)
    rim = replace(block, colour=HEAVENS[0], outline_mm=_RIM_MM + 0.04 * cap)
    for drawn, first in ((rim, count // 3), (block, 1)):
        for at in range(count, first - 1, -1):
            off = at / count * fall
            yield Use(_letters(drawn), text.x + off, text.y + off)


@lru_cache(maxsize=8)
def _letters(text: Text) -> Symbol:
    """Return a word, drawn once for all steps of its shade."""
    cap = text.size_pt * MM_PER_POINT
    box = Box(-1, -1.2 * cap, text_width_mm(text.string, text.size_pt, text.weight) + 2, 1.6 * cap)
    return Symbol(f"shade of {text.string}", as_path(text), box)


def _ribbon(word: str, y: float, cap: float, design: Design) -> Iterator[Drawing]:
    """Yield a short word on a ribbon with a forked end."""
    full, high = design is Design.FULL, _RIBBON * cap
    face = faced(word, BAND.face)
    size = 0.66 * high / (MM_PER_POINT * cap_height(face))
    wide = text_width_mm(word, size, face) + 1.1 * high
    end, fork, middle = _LEFT_MM + wide + 0.9 * high, 0.42 * high, y + high / 2
    shape = polyline((_LEFT_MM, y), (end, y), (end - fork, middle), (end, y + high),
                     (_LEFT_MM, y + high), closed=True)  # fmt: skip
    yield Path(shape, RED if full else None, INDIGO, 0.25)
    base = middle + 0.33 * high
    yield Text(_LEFT_MM + wide / 2 + 0.1 * high, base, word, size, face, "middle",
               CREAM if full else INDIGO)  # fmt: skip
