"""The kinds of pieces that Kokkuri-san has, and how they are called."""

from __future__ import annotations

from games.message import mark
from printables.page.identity import Kind

CANDIDATE = Kind("candidate", mark("candidates"), mark("candidates, back"))
# On each copy of a ballot its yōkai are in another mood.
PLAY_CARD = Kind("play card", mark("play cards"), mark("play cards, back"), freehand=True)
TOKEN = Kind("token", mark("tokens"), mark("tokens, back"))
START_COIN = Kind("start coin", mark("start player’s coin"), mark("start player’s coin, back"))
TRACK = Kind("track", mark("track"))
AIDS = Kind("aids")
NOTICE = Kind("notice", mark("notice board"))
SCORE_SHEET = Kind("score sheet", mark("score sheet"))

ROUNDS_1_2, ROUND_3 = "rounds 1-2", "round 3"
"""The groups of the candidates."""
