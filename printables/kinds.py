"""What kinds of pieces are called where they are shown together."""

from __future__ import annotations

from games.message import mark
from printables.page import Translate

KINDS = {
    "board": mark("board"),
    "candidate back": mark("candidates, back"),
    "candidate front": mark("candidates"),
    "card back": mark("cards, back"),
    "card front": mark("cards"),
    "die": mark("die"),
    "frame": mark("frames of a tape"),
    "guard": mark("guards"),
    "half board back": mark("half boards, 5–6 players"),
    "half board front": mark("half boards, 3–4 players"),
    "how-to": mark("how to make it"),
    "join tab": mark("tabs"),
    "map": mark("board"),
    "piece back": mark("pieces, back"),
    "piece front": mark("pieces"),
    "play card back": mark("play cards, back"),
    "play card front": mark("play cards"),
    "power": mark("odds"),
    "rack": mark("racks"),
    "reference": mark("rules"),
    "score cube": mark("score cubes"),
    "score sheet": mark("score sheet"),
    "throwing stick": mark("throwing sticks"),
    "tile back": mark("tiles, back"),
    "tile front": mark("tiles"),
    "token back": mark("tokens, back"),
    "token front": mark("tokens"),
    "tower sheet": mark("tower sheet"),
    "track": mark("track"),
}
"""The kinds in the games' layouts (`Placed.piece`), and their names; message ids."""


def kind_words(kind: str, tr: Translate) -> str:
    """Return what a kind of pieces is called; one that has no name yet, as the layout has it."""
    return tr(KINDS.get(kind, kind))
