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
    Weight,
    polyline,
)
from printables.drawing.fonts import cap_height, faced, text_width_mm
from printables.drawing.lettering import as_path
from printables.drawing.text import fitting_size_pt
from printables.tower.masonry import BAND, CREAM, INDIGO, RED
from printables.tower.sky import HEAVENS

_BLOCK = 0.115  # of a capital's height: how far its block shade falls
_STEP_MM = 0.12  # the steps of that: so fine that its corners are seen as lines
_RIM_MM = 0.45  # of night around the letters, where clouds and the moon pass behind
_SHORT = 4  # a word of fewer letters goes on a ribbon before the one after it
_RIBBON = 0.74  # of a capital's height: how high that is
_OFF = 0.34  # of the same: how far it is from that word
_APART = 0.05  # of the longest line: from a line to the next
_READING_MM = 5.2  # what the reading takes above the name


def box_title(room: Box, title: str, reading: str, design: Design) -> list[Drawing]:
    """Return a name a long word a line, all lines as long as each other; short words on ribbons.

    Args:
        room: where it begins, and how long and high it is at most.
        title: the name.
        reading: how it is read, in small letters above; or nothing.
        design: full or eco.
    """
    face, full = faced(title, BAND.face), design is Design.FULL
    ink = CREAM if full else INDIGO
    left, y = room.x, room.y + (_READING_MM if reading else 0.0)
    lines = _lines(title)
    caps = [1 / _long(line, face) for line in lines]  # of a line that is 1 mm long
    long = (room.y + room.height - y) / (sum(caps) + _APART * (len(lines) - 1) + _BLOCK * caps[-1])
    long = min(long, room.width)
    parts: list[Drawing] = []
    if reading:
        spelt = faced(reading, BAND.face)
        small = fitting_size_pt(reading, 0.7 * room.width, 10.0, spelt)
        parts.append(Text(left + 0.2, room.y + 0.6 * _READING_MM, reading, small, spelt,
                          colour=ink))  # fmt: skip
    for line, share in zip(lines, caps, strict=True):
        *short, last = line
        cap, x = share * long, left
        for word in short:
            parts += _ribbon(word, x, y + (1 - _RIBBON) / 2 * cap, cap, design)
            x += (_ribbon_wide(word) + _OFF) * cap
        text = Text(x, y + cap, last, _size_pt(cap, face), face, colour=ink)
        parts += _block(text, cap) if full else ()
        parts.append(text)
        y += cap + _APART * long
    return parts


def _lines(title: str) -> list[list[str]]:
    """Return the lines of a name, each a long word with the short ones before it."""
    lines: list[list[str]] = [[]]
    for word in title.split():
        lines[-1].append(word)
        if len(word) >= _SHORT:
            lines.append([])
    return [line for line in lines if line]


def _size_pt(cap: float, face: Weight) -> float:
    """Return the size of letters whose capitals are so high."""
    return cap / (MM_PER_POINT * cap_height(face))


def _long(line: list[str], face: Weight) -> float:
    """Return how long a line is beside capitals of 1 mm, with the ribbons before its word."""
    *short, last = line
    word = text_width_mm(last, _size_pt(1.0, face), face)
    return word + sum(_OFF + _ribbon_wide(one) for one in short)


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


def _ribbon_wide(word: str) -> float:
    """Return how long the ribbon of a word is beside capitals of 1 mm."""
    face = faced(word, BAND.face)
    return text_width_mm(word, _size_pt(0.7 * _RIBBON, face), face) + 1.7 * _RIBBON


def _ribbon(word: str, x: float, y: float, cap: float, design: Design) -> Iterator[Drawing]:
    """Yield a short word on a ribbon with a forked end, from its upper left corner."""
    full, high = design is Design.FULL, _RIBBON * cap
    face = faced(word, BAND.face)
    end, fork, middle = x + _ribbon_wide(word) * cap, 0.42 * high, y + high / 2
    shape = polyline((x, y), (end, y), (end - fork, middle), (end, y + high), (x, y + high),
                     closed=True)  # fmt: skip
    yield Path(shape, RED if full else None, None if full else INDIGO, 0.25)
    base, size = middle + 0.34 * high, _size_pt(0.7 * high, face)
    yield Text((x + end - fork) / 2, base, word, size, face, "middle",
               CREAM if full else INDIGO)  # fmt: skip
