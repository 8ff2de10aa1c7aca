"""The kinds of pieces that Tower of Letter has, and how they are called."""

from __future__ import annotations

from games.message import mark
from printables.page.identity import Kind

CARD = Kind("card", mark("cards"), mark("cards, back"))
AID = Kind("player card", mark("helper cards"), mark("helper cards, back"))
BOARD = Kind("board", mark("board"))
MAP = Kind("map", mark("board"))
TOWER_SHEET = Kind("tower sheet", mark("tower sheet"))
NEIGHBOURS = Kind("neighbours", mark("neighbours"))
