"""The charm that turns votes over: a yōkai by day and, on its head below a paper band, by night.

It is made as court cards are. By night it looks as all candidates do in round 3.
"""

from __future__ import annotations

from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Symbol,
    Use,
    polyline,
    rotate,
)
from printables.drawing.fonts import cap_height
from printables.drawing.lettering import as_path
from printables.drawing.ornament import burst
from printables.kokkuri.colours import dressed
from printables.kokkuri.crests import crest
from printables.kokkuri.haunted import GOLD, OLD_PAPER, VERMILION
from printables.kokkuri.numerals import reversal, reversal_pt
from printables.kokkuri.omens import wash
from printables.kokkuri.play_format import CHARM, CORNER_MM, PLAY, cornered
from printables.kokkuri.spirits import INK
from printables.kokkuri.yokai import yokai

TIMES = "#8f2416"
"""Of × on the band: dark enough to be read in small, too."""

_LIT = "#e8664c"  # vermilion by night
_SKY, _HALO = "#3d4788", "#d9efe6"
_MIDDLE_MM = PLAY.width_mm / 2

BAND_MM = (28.9, 7.8)
"""Of the paper band: how far down a card its middle is, and how high it is."""

_SMALL_BAND_MM = 13.0
_DISC_MM = 11.0  # the radius of what is behind both heads: the moon, and an eclipse
_HEAD_MM = 6.0
_AWAY_MM = 6.5  # from the band's middle to those of the heads
_WIDE_MM = 17.6  # ×−1
_AIR_MM = 2.3  # of the band's height, above and below it together: it touches neither edge
_CREST_MM = 13.2, 1.8  # from the middle to the crests on the band, and their radius


def reversing(player: int, design: Design) -> list[Drawing]:
    """Return a colour's yōkai by day and, on its head, by night, and ×−1 between them.

    Args:
        player: the number of the colour in `palette.SIX`.
        design: full or eco.
    """
    full = design is Design.FULL
    middle, high = BAND_MM
    size = reversal_pt(_WIDE_MM, (high - _AIR_MM) / MM_PER_POINT / cap_height("charm"))
    base = middle + size * MM_PER_POINT * cap_height("charm") / 2
    ink, sign = (OLD_PAPER, _LIT) if full else (INK, INK)
    x, foot = CORNER_MM  # further in than a digit, as it is wider, and below the rope's paper
    small = reversal(x + 1.1, foot + 1.0, reversal_pt(7.0, 20.0), ink, sign)
    return [
        both_heads(player, design),
        *reversal(_MIDDLE_MM, base, size, INK, TIMES if full else INK, role="value"),
        *cornered(map(as_path, small), lower_mm=2.0),
    ]


def both_heads(player: int, design: Design, *, small: bool = False) -> Use:
    """Return both heads and the band between them where they stand on a card.

    Args:
        player: the number of the colour in `palette.SIX`.
        design: full or eco.
        small: whether it is shown small: with a higher band, and nothing but its number on it.
    """
    return Use(_both_heads(player, design, small), _MIDDLE_MM, BAND_MM[0])


@lru_cache(maxsize=16)
def _both_heads(player: int, design: Design, small: bool) -> Symbol:
    """Return both heads about the middle of the band between them, (0, 0)."""
    full = design is Design.FULL
    colour, _ = dressed(player)
    half, r = CHARM.width / 2, _DISC_MM
    high = _SMALL_BAND_MM if small else BAND_MM[1]
    band = Box(-half, -high / 2, CHARM.width, high)
    day = yokai(player, "awake", 0, -_AWAY_MM, _HEAD_MM, design=design)
    night = yokai(player, "awake", 0, -_AWAY_MM, _HEAD_MM, design=design, by_night=True)
    turned = Group((night,), rotate(180))
    whole = Box(-half, -r - 3, 2 * half, 2 * r + 6)
    # One crest stands, the other is on its head, as the votes are.
    ends = _CREST_MM[0]
    stands = crest(player, -ends, 0, _CREST_MM[1], colour.dark if full else colour.line,
                   lines=not full)  # fmt: skip
    crests = () if small else (stands, Group((stands,), rotate(180)))
    edges = tuple(
        part for y in (band.y, band.y + band.height) for part in polyline((-half, y), (half, y))
    )
    if not full:
        parts: tuple[Drawing, ...] = (
            Circle(0, 0, r, None, colour.line, 0.2), day, turned,
            Path((band,), palette.PAPER),
            Path(edges, stroke=VERMILION, width_mm=0.25),
            *crests,
        )  # fmt: skip
        return Symbol(f"both heads {player}", Group(parts), whole)
    upper = Path((Box(-half, -r - 3, 2 * half, r + 3),))
    lower = Path((Box(-half, 0, 2 * half, r + 3),))
    rays = burst(0, 0, 32, inner=r, outer=r + 1.7, turn=0.04, share=0.3)
    return Symbol(
        f"both heads {player}",
        Group(
            (
                Group((Circle(0, 0, r, GOLD), Circle(0, 0, r - 0.6, OLD_PAPER),
                       Circle(0, 0, r - 1.7, wash(player))), clip=upper),
                Group((Path(rays, fill="#8fb9b6"), Circle(0, 0, r, _HALO),
                       Circle(0, 0, r - 0.6, _SKY)), clip=lower),
                day,
                turned,
                Path((band,), fill=OLD_PAPER),
                Path(edges, stroke=VERMILION, width_mm=0.9),
                *crests,
            )
        ),
        whole,
    )  # fmt: skip
