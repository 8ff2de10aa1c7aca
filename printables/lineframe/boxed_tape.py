"""The tape on the box: real frames of it, whose codes hold nothing."""

from __future__ import annotations

from functools import lru_cache

from printables.drawing.design import Design
from printables.drawing.display_list import Box, Drawing, Group, Symbol, Use
from printables.lineframe.code_signs import code_sign
from printables.lineframe.drawn_tape import FRAMES
from printables.lineframe.frame_art import blank_frame, plan

SIDE_MM = 20.0
"""The side of a frame as it is drawn."""

ROUND = len(FRAMES)
"""After so many frames the tape begins anew."""


@lru_cache(maxsize=32)
def tape_frame(which: int, design: Design) -> Symbol:
    """Return a frame of the tape from (0, 0), one of `ROUND`."""
    frame = FRAMES[which % ROUND]
    parts: list[Drawing] = [blank_frame(frame, SIDE_MM, design)]
    code = plan(SIDE_MM, design, qr=frame.qr).code
    if code is not None:
        parts.append(Use(code_sign(code, design)))
    return Symbol(f"tape frame {which % ROUND}", Group(tuple(parts)), Box(0, 0, SIDE_MM, SIDE_MM))
