"""The kinds of pieces that Lautzeit-Sep has, and how they are called."""

from __future__ import annotations

from games.message import mark
from printables.page.identity import Kind

PIECE = Kind("piece", mark("pieces"), mark("pieces, back"))
BOARD = Kind("board", mark("board"))
STICK = Kind("throwing stick", mark("throwing sticks"))
SCORE_CUBE = Kind("score cube", mark("score cubes"))
RACK = Kind("rack", mark("racks"))
STICKS_AND_CUBES = Kind("sticks and cubes")
RACKS = Kind("racks")
AIDS = Kind("aids")
CARDS = Kind("cards")
CARD = Kind("player card", mark("cards for the players"))
SCORE_SHEET = Kind("score sheet", mark("score sheet"))
FIRST_TURNS = Kind("first turns", mark("first turns"))
