"""A card of the patron effects: what a card played face up under each candidate sets off."""

from __future__ import annotations

from games.kokkuri.edition import Edition
from games.kokkuri.pieces import CANDIDATES, Candidate
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Drawing,
    Group,
    Rect,
    Text,
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT
from printables.drawing.text import fitting_size_pt
from printables.kokkuri.effect_pictures import effect_picture
from printables.kokkuri.promises import promise
from printables.kokkuri.spirits import ROBES, spirit
from printables.page.aid_cards import CARD_MM, HEAD_MM
from printables.page.paper import Translate

_EDGE_MM = 3.4  # what is safe from a cut
_BELOW_HEAD_MM = 1.6
_APART_MM = 1.8
_PLACE_MM = (
    (CARD_MM[0] - 2 * _EDGE_MM - _APART_MM) / 2,
    (CARD_MM[1] - HEAD_MM - _BELOW_HEAD_MM - _EDGE_MM - _APART_MM) / 2,
)
"""A candidate with its effect: how wide and how high."""

_FACE_MM = (7.6, 7.6, 5.8)  # a candidate's face: its middle, and its radius
_PICTURE = (27.4, 0.56)  # of an effect: its middle, and its size as a share of that in the rules
_DEED_MM = 2.0  # from the base line of what is done up to the edge
_DEED_PT = 8.5


def patron_effects(edition: Edition, design: Design, tr: Translate) -> list[Drawing]:
    """Return the four candidates on a card for the players, two by two, each with its effect.

    Args:
        edition: whose effects; of its own ones their cards tell.
        design: full or eco.
        tr: for the words.
    """
    promises = {name: promise(edition, name) for name in CANDIDATES}
    told = {name: tr(promised.deed if promised else mark("does what its card says"))
            for name, promised in promises.items()}  # fmt: skip
    room = _PLACE_MM[0] - 3.0
    size = min(fitting_size_pt(words, room, _DEED_PT, "bold") for words in told.values())
    parts: list[Drawing] = []
    for at, name in enumerate(CANDIDATES):
        x = _EDGE_MM + at % 2 * (_PLACE_MM[0] + _APART_MM)
        y = HEAD_MM + _BELOW_HEAD_MM + at // 2 * (_PLACE_MM[1] + _APART_MM)
        shown = _candidate(name, told[name], size, design)
        if promises[name] is not None:
            across, share = _PICTURE
            placed = scale(share).then(translate(across, -0.4))
            shown.append(Group(effect_picture(name, edition, design), placed))
        parts.append(Group(tuple(shown), translate(x, y)))
    return parts


def _candidate(name: Candidate, deed: str, size_pt: float, design: Design) -> list[Drawing]:
    """Return a candidate and what whoever plays a card there must or may do, from (0, 0)."""
    robe, full = ROBES[name], design is Design.FULL
    wide, high = _PLACE_MM
    x, y, radius = _FACE_MM
    band = _DEED_MM + size_pt * MM_PER_POINT * CAP_HEIGHT + 1.3
    ink = palette.PAPER if full else robe.dark
    ground = Rect(0, 0, wide, high, robe.tint if full else None, robe.dark, 0.3, radius=1.0)
    low = Rect(0.15, high - band, wide - 0.3, band - 0.15, robe.dark) if full else Rect(
        0.4, high - band, wide - 0.8, 0.2, robe.dark)  # fmt: skip
    return [
        ground,
        low,
        spirit(name, x, y, radius, design),
        Text(wide / 2, high - band / 2 + size_pt * MM_PER_POINT * CAP_HEIGHT / 2, deed, size_pt,
             "bold", "middle", ink),
    ]  # fmt: skip
