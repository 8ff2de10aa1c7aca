"""What stands where a QR frame has its code if that is not told: in pictures, on box and rules.

Either looks like a code and holds nothing, or says that there is one.
"""

from __future__ import annotations

from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Symbol,
    Text,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT

SEEMING = "seeming code"
"""What the symbol of such a code is called."""

_MODULES = 21
_QUIET = 2
_FINDER = 7


@lru_cache(maxsize=16)
def code_sign(room: Box, design: Design) -> Symbol:
    """Return what looks like a QR code in a square room and is none: nobody shall scan it."""
    unit = room.width / (_MODULES + 2 * _QUIET)
    runs: list[Box] = []
    for row in range(_MODULES):
        start = None
        for column in range(_MODULES + 1):
            dark = column < _MODULES and _is_dark(row, column)
            if dark and start is None:
                start = column
            elif not dark and start is not None:
                x, y = room.x + (_QUIET + start) * unit, room.y + (_QUIET + row) * unit
                runs.append(Box(x, y, (column - start) * unit, unit))
                start = None
    ink = palette.BLACK if design is Design.FULL else palette.TEXT
    ground = Rect(room.x, room.y, room.width, room.height, palette.PAPER)
    return Symbol(SEEMING, Group((ground, Path(tuple(runs), fill=ink))), room)


def _is_dark(row: int, column: int) -> bool:
    """Whether a module is dark: of three finders, or as a sum has it that looks like none."""
    for top, left in ((0, 0), (0, _MODULES - _FINDER), (_MODULES - _FINDER, 0)):
        down, across = row - top, column - left
        if -1 <= down <= _FINDER and -1 <= across <= _FINDER:
            ring = max(abs(down - _FINDER // 2), abs(across - _FINDER // 2))
            return ring in (0, 1, 3)
    return (row * row * 3 + column * column * 5 + row * column * 7 + 11 * row) % 13 < 6


@lru_cache(maxsize=16)
def unknown_code(code: Box) -> Symbol:
    """Return the sign of a QR frame whose tape is not known: a code's corners, and letters."""
    unit = code.width / 12
    left, top = code.x + 2 * unit, code.y + 2 * unit
    parts: list[Drawing] = []
    for column, row in ((0, 0), (1, 0), (0, 1)):
        corner = translate(left + 5 * column * unit, top + 5 * row * unit)
        ring = Rect(
            0.2 * unit,
            0.2 * unit,
            2.6 * unit,
            2.6 * unit,
            stroke=palette.TEXT,
            width_mm=0.4 * unit,
            radius=0.5 * unit,
        )
        core = Rect(unit, unit, unit, unit, palette.TEXT, radius=0.2 * unit)
        parts.append(Group((ring, core), corner))
    size = 2.9 * unit / MM_PER_POINT
    middle = left + 6.5 * unit
    parts.append(
        Text(
            middle,
            top + 6.5 * unit + size * MM_PER_POINT * CAP_HEIGHT / 2,
            "QR",
            size,
            "bold",
            "middle",
            palette.TEXT,
        )
    )
    return Symbol("QR code of an unknown tape", Group(tuple(parts)), code)
