"""The kinds of pieces that Lineframe has, and how they are called."""

from __future__ import annotations

from games.message import mark
from printables.page.identity import Kind

STRIP = Kind("strip")
FRAME = Kind("frame", mark("frames of a tape"), row=True)
JOIN_TAB = Kind("join tab", mark("tabs"))
DIE = Kind("die", mark("die"))
DIE_SHEET = Kind("die sheet")
HOW_TO = Kind("how-to", mark("how to make it"))
SCORE_SHEET = Kind("score sheet", mark("score sheet"))
ROLL_BAND = Kind("roll band", mark("band for the roll"))
COUNTER = Kind("counter", mark("QR frame counter"))
