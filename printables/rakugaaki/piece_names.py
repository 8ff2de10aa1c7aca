"""The kinds of pieces that Rakugaaki has, and how they are called."""

from __future__ import annotations

from games.message import mark
from printables.page.identity import Kind

HALF_BOARD = Kind("half board", mark("half boards, 2–4 players"), mark("half boards, 5–6 players"))
TILE = Kind("tile", mark("tiles"), mark("tiles, back"), freehand=True)
GUARD = Kind("guard", mark("guards"))
DIE = Kind("die", mark("die"))
GUARDS_AND_DICE = Kind("guards and dice")
TURN_CARDS = Kind("turn cards")
POWER = Kind("power", mark("odds"))
