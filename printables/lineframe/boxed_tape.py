"""The tape on the box: real frames of it, whose codes hold nothing."""

from __future__ import annotations

from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Drawing, Group, Path, Rect, Symbol
from printables.lineframe.drawn_tape import FRAMES
from printables.lineframe.frame_art import blank_frame, plan

SIDE_MM = 20.0
"""The side of a frame as it is drawn."""

ROUND = len(FRAMES)
"""After so many frames the tape begins anew."""

_MODULES = 21
_QUIET = 2
_FINDER = 7


@lru_cache(maxsize=32)
def tape_frame(which: int, design: Design) -> Symbol:
    """Return a frame of the tape from (0, 0), one of `ROUND`."""
    frame = FRAMES[which % ROUND]
    parts: list[Drawing] = [blank_frame(frame, SIDE_MM, design)]
    code = plan(SIDE_MM, design, qr=frame.qr).code
    if code is not None:
        parts.append(code_sign(code, design))
    return Symbol(f"tape frame {which % ROUND}", Group(tuple(parts)), Box(0, 0, SIDE_MM, SIDE_MM))


@lru_cache(maxsize=16)
def code_sign(room: Box, design: Design) -> Group:
    """Return what looks like a QR code in a square room and is none: nobody shall scan the box."""
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
    return Group((ground, Path(tuple(runs), fill=ink)))


def _is_dark(row: int, column: int) -> bool:
    """Whether a module is dark: of three finders, or as a sum has it that looks like none."""
    for top, left in ((0, 0), (0, _MODULES - _FINDER), (_MODULES - _FINDER, 0)):
        down, across = row - top, column - left
        if -1 <= down <= _FINDER and -1 <= across <= _FINDER:
            ring = max(abs(down - _FINDER // 2), abs(across - _FINDER // 2))
            return ring in (0, 1, 3)
    return (row * row * 3 + column * column * 5 + row * column * 7 + 11 * row) % 13 < 6
