"""Tokens: influence in four colours, and the one that scorches; the same on both sides."""

from __future__ import annotations

from functools import lru_cache

from games.kokkuri.edition import Edition
from printables import palette, patterns
from printables.drawing import Circle, Drawing, Group, Path, Rect, Symbol, Use, path_of
from printables.ink import Ink
from printables.kokkuri.card_art import small_pitch_mm
from printables.kokkuri.colours import dress, dressed
from printables.kokkuri.spirits import flame, torii
from printables.sheets import Format, Piece

TOKEN = Format("token", 18, 18)
TRACK_TOKENS = 1
"""One token more than a player lays in a round is on the track."""

_SOOT = "#3a3338"
_EMBER = "#e5702a"


def token_pieces(edition: Edition, ink: Ink) -> list[Piece]:
    """Return the tokens of all four colours, and the scorched token."""
    pieces: list[Piece] = []
    names = edition.colours.value
    for colour, at in zip(names, dress(names), strict=True):
        side = Use(_influence(at, ink))
        numbers = range(1, edition.tokens.value + TRACK_TOKENS + 1)
        pieces.extend(Piece(f"{colour} {number}", side, side, number) for number in numbers)
    scorched = _scorched(ink)
    return [*pieces, Piece("scorched", scorched, scorched)]


@lru_cache(maxsize=8)
def _influence(player: int, ink: Ink) -> Symbol:
    colour, pattern = dressed(player)
    whole, middle = TOKEN.bleed, TOKEN.width_mm / 2
    ground = patterns.patterned(
        Path((whole,)),
        whole,
        colour,
        pattern,
        pitch_mm=small_pitch_mm(ink),
        ink=ink,
    )
    disc = Circle(middle, middle, 6.2, palette.PAPER, colour.dark, 0.5)
    gate = torii(middle, middle, 7.4, colour.dark)
    return Symbol("influence", Group((ground, disc, gate)), whole)


def _scorched(ink: Ink) -> Drawing:
    middle = TOKEN.width_mm / 2
    edge = path_of(Rect(1.6, 1.6, TOKEN.width_mm - 3.2, TOKEN.width_mm - 3.2, radius=2))
    if ink is not Ink.FULL:
        line = Path(edge.segments, stroke=_SOOT, width_mm=0.7)
        return Group(
            (line, flame(middle, middle, 11, _SOOT), flame(middle, middle + 2, 5.4, "#ffffff"))
        )
    return Group(
        (
            Path((TOKEN.bleed,), fill=_SOOT),
            Path(edge.segments, stroke=_EMBER, width_mm=0.4),
            flame(middle, middle - 0.3, 11.5, _EMBER),
            flame(middle, middle + 1.9, 5.6, "#f8c24e"),
        )
    )
