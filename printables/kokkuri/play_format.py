"""Where things are on a play card, for all who draw on one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from printables.drawing.display_list import Box, Drawing, Group, rotate
from printables.kokkuri import piece_names
from printables.page.piece_sheets import Format

PLAY = Format(piece_names.PLAY_CARD, 44, 63)

FRAME_MM = 4.0
"""How much of the pattern of a card is seen around its charm."""

CHARM = Box(
    FRAME_MM, FRAME_MM, PLAY.width_mm - 2 * FRAME_MM, PLAY.height_mm - 2 * FRAME_MM
)  # fmt: skip

ROPE = (CHARM.x + 0.3, CHARM.x + CHARM.width - 0.3, CHARM.y + 6.4)
"""The sacred rope across a charm, from edge to edge, and how high its ends are."""

FLOOR_MM = 50.4
"""How far down a ballot its paper ends: what is below is night, with the signs of its copies."""

HUNG = (0.32, 0.5, 0.68)
"""Where its paper hangs: clear of the signs in the corners."""

VALUE_MM = CHARM.width - 5
"""How wide a value may be."""

CORNER_MM = (FRAME_MM + 5.1, FRAME_MM + 14.3)
"""The middle of a sign in the left upper corner, and its foot: what covering cards leave open."""


def cornered(sign: Iterable[Drawing], *, lower_mm: float = 0.0) -> Iterator[Drawing]:
    """Yield a sign in the corner, and in the one across from it on its head.

    Args:
        sign: what stands in the corner.
        lower_mm: how much lower than a digit's the one across stands.
    """
    parts = tuple(sign)
    yield from parts
    yield Group(parts, rotate(180, PLAY.width_mm / 2, PLAY.height_mm / 2 + 3.2 + lower_mm / 2))
