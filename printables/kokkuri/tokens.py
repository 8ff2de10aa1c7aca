"""Tokens: influence in four colours, and the one that scorches; the same on both sides."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from games.kokkuri.edition import Edition
from games.message import mark
from printables.drawing import palette, patterns
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Symbol,
    Use,
    path_of,
    polyline,
)
from printables.kokkuri import piece_names
from printables.kokkuri.colours import dress, dressed
from printables.kokkuri.crests import coin
from printables.kokkuri.haunted import coin as coin_of_gate
from printables.kokkuri.spirits import flame
from printables.page.identity import Identity, only
from printables.page.paper import Translate
from printables.page.piece_sheets import BLEED_MM, Format, Piece

TOKEN = Format(piece_names.TOKEN, 18, 18, joined=2)
"""The four of a colour lie in a block; its pattern goes on from one to the next."""

TRACK_TOKENS = 1
"""One token more than a player lays in a round is on the track."""

_PITCHES = 4  # of the pattern in a token's side, so that it goes on in its neighbour's
_ECO_PITCHES = 3  # the same in eco, where each is wider

_COIN_MM, _ECO_COIN_MM = 6.75, 6.4
"""A coin's radius: what a neighbour's colour goes on by, across the cut, ends before its rim."""

_NICK_MM = (BLEED_MM - 0.1, BLEED_MM + 0.75)
"""From where to where lines are seen from a token's corners on: no mark in the waste is left when a
block is parted. A neighbour's ground goes over all that is nearer; what is seen is short, as half
of its width stays on the edge of what is cut."""

_ECO_NICK_MM = (0.0, 1.4)
"""The same in lines, where no ground goes over them."""

_SCORCHED_TITLE = mark("scorched token")
_SOOT = "#3a3338"
_EMBER = "#e5702a"


def token_pieces(edition: Edition, design: Design, tr: Translate) -> list[Piece]:
    """Return the tokens of all four colours, the scorched token, and the start player's coin."""
    pieces: list[Piece] = []
    names = edition.colours.value
    for colour, at in zip(names, dress(names), strict=True):
        side = Use(_influence(at, design))
        numbers = range(1, edition.tokens.value + TRACK_TOKENS + 1)
        token = Identity(piece_names.TOKEN, colour, _title(colour, tr), group=colour)
        pieces.extend(Piece(replace(token, copy=number), side, side) for number in numbers)
    scorched = scorched_token(design)
    identity = Identity(piece_names.TOKEN, "scorched", tr(_SCORCHED_TITLE))
    start = only(piece_names.START_COIN, tr(mark("start player’s coin")))
    marker = start_coin(design)
    return [*pieces, Piece(identity, scorched, scorched), Piece(start, marker, marker)]


def _title(colour: str, tr: Translate) -> str:
    """Return what a token of a colour is called, also of one that is called like the scorched."""
    words, name = tr(mark("{colour} token")), tr(colour)
    title = words.format(colour=name)
    if title == tr(_SCORCHED_TITLE):
        title = words.format(colour=tr(mark("“{name}”")).format(name=name))
    return title


def token_pitch_mm(design: Design) -> float:
    """Return the pitch of the patterns of tokens: those of a colour touch."""
    if design is Design.FULL:
        return TOKEN.width_mm / _PITCHES
    return TOKEN.width_mm / _ECO_PITCHES / patterns.ECO_PITCH


@lru_cache(maxsize=8)
def _influence(player: int, design: Design) -> Symbol:
    colour, pattern = dressed(player)
    whole, middle = TOKEN.bleed, TOKEN.width_mm / 2
    ground = patterns.patterned(
        Path((whole,)),
        whole,
        colour,
        pattern,
        pitch_mm=token_pitch_mm(design),
        design=design,
    )
    radius = _COIN_MM if design is Design.FULL else _ECO_COIN_MM
    ink = palette.contrasting(colour.field) if design is Design.FULL else palette.TEXT
    drawn = (ground, _nicks(ink, design), coin(player, middle, middle, radius, design))
    return Symbol("influence", Group(drawn), whole)


def _nicks(paint: str, design: Design) -> Group:
    """Return short lines by the corners, on the edges: there tokens of one block are parted.

    In lines white parts them from those of a pattern.
    """
    side = TOKEN.width_mm
    start, end = _NICK_MM if design is Design.FULL else _ECO_NICK_MM
    ends = [
        tuple((corner[0] + far * dx, corner[1] + far * dy) for far in (start, end))
        for corner, sides in (
            ((0.0, 0.0), (1, 1)), ((side, 0.0), (-1, 1)),
            ((side, side), (-1, -1)), ((0.0, side), (1, -1)),
        )
        for dx, dy in ((sides[0], 0), (0, sides[1]))
    ]  # fmt: skip
    segments = tuple(segment for pair in ends for segment in polyline(*pair))
    line = Path(segments, stroke=paint, width_mm=0.2)
    if design is Design.FULL:
        return Group((line,))
    return Group((replace(line, stroke=palette.PAPER, width_mm=1.2), line))


def start_coin(design: Design) -> Drawing:
    """Return the coin of the séance, from (0, 0): it lies before whoever starts a round.

    Its ground is that of the scorched token, from which one cut parts it.
    """
    middle = TOKEN.width_mm / 2
    if design is not Design.FULL:
        seen = coin_of_gate(middle, middle, _ECO_COIN_MM, _BRONZE, design)
        return Group((_nicks(palette.TEXT, design), *seen))
    return Group(
        (
            Path((TOKEN.bleed,), fill=_SOOT),
            _nicks(_EMBER, design),
            Circle(middle, middle, _COIN_MM + 0.5, None, _EMBER, 0.3),
            *coin_of_gate(middle, middle, _COIN_MM - 0.2, _BRONZE, design),
        )
    )


_BRONZE = "#6b4a12"


def scorched_token(design: Design) -> Drawing:
    """Return the scorched token, from (0, 0)."""
    middle = TOKEN.width_mm / 2
    edge = path_of(Rect(2.2, 2.2, TOKEN.width_mm - 4.4, TOKEN.width_mm - 4.4, radius=1.8))
    if design is not Design.FULL:
        line = Path(edge.segments, stroke=_SOOT, width_mm=0.7)
        return Group(
            (
                _nicks(palette.TEXT, design),
                line,
                flame(middle, middle, 11, _SOOT),
                flame(middle, middle + 2, 5.4, "#ffffff"),
            )
        )
    return Group(
        (
            Path((TOKEN.bleed,), fill=_SOOT),
            _nicks(_EMBER, design),
            Path(edge.segments, stroke=_EMBER, width_mm=0.4),
            flame(middle, middle - 0.3, 11.5, _EMBER),
            flame(middle, middle + 1.9, 5.6, "#f8c24e"),
        )
    )
