"""Tokens in small, as the pictures of the rules show them: squares, as they are cut."""

from __future__ import annotations

from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Drawing, Group, Rect, Symbol, Use, scale
from printables.kokkuri.colours import dressed
from printables.kokkuri.crests import coin
from printables.kokkuri.haunted import coin as coin_of_gate

_ROUNDED = 0.22  # of half a side: the corners
_COIN = 0.8  # of half a side: the coin's radius
_SOOT, _BRONZE = "#3a3338", "#6b4a12"


def token_in_small(player: int, x: float, y: float, half_mm: float, design: Design) -> Use:
    """Return a colour's token around `(x, y)`.

    Args:
        player: the number of the colour in `palette.SIX`.
        x: its middle, in mm.
        y: the same.
        half_mm: half of its side.
        design: full or eco.
    """
    return Use(_token(player, design), x, y, scale(half_mm))


@lru_cache(maxsize=16)
def _token(player: int, design: Design) -> Symbol:
    """Return a token about (0, 0), its side 2."""
    tones, _ = dressed(player)
    ground = tones.field if design is Design.FULL else palette.PAPER
    edge = Rect(-0.97, -0.97, 1.94, 1.94, ground, tones.dark, 0.06, radius=_ROUNDED)
    drawn = Group((edge, coin(player, 0, 0, _COIN, design)))
    return Symbol(f"token in small {tones.name}", drawn, Box(-1.1, -1.1, 2.2, 2.2))


def start_coin_in_small(x: float, y: float, half_mm: float, design: Design) -> list[Drawing]:
    """Return the start player's coin around `(x, y)`, half of its side given in mm."""
    ground = _SOOT if design is Design.FULL else palette.PAPER
    return [
        Rect(x - half_mm, y - half_mm, 2 * half_mm, 2 * half_mm, ground, _SOOT, 0.2,
             radius=_ROUNDED * half_mm),
        *coin_of_gate(x, y, _COIN * half_mm, _BRONZE, design),
    ]  # fmt: skip


def place_of_token(x: float, y: float, half_mm: float, paint: str = palette.QUIET) -> Drawing:
    """Return the outline of a place around `(x, y)` where a token goes, in a colour."""
    side = 2 * half_mm
    return Rect(x - half_mm, y - half_mm, side, side, None, paint, 0.25,
                radius=_ROUNDED * half_mm, dash=(0.8, 0.8))  # fmt: skip
