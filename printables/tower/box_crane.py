"""The crane on the cover: a card as it is laid, and beside it the same one as it is turned over."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Symbol,
    Transform,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.tower.masonry import CREAM, INDIGO, RED
from printables.tower.minis import TALL, mini
from printables.tower.signwriting import brushed, kana_text

_CARD_MM = 12.6
_HUNG = "あ"
_TURNED = Transform(0.56, -0.13)
"""How a card is seen that is half turned: narrower, and its far edge higher."""
_FINER = 2.5
"""How much larger its front is drawn than it hangs: in few digits, as fine as it is seen."""
_ROPE_MM = 2.0  # from the beam down to where a sling parts
_SLING_MM = 2.4  # from there to the upper edge of a card
_FRONT_X_MM, _BACK_X_MM = 8.4, 20.1  # where they hang, from the left edge of the cover


def crane(wall: float, y: float, design: Design) -> list[Drawing]:
    """Return a beam out of a wall with both sides of a card on it: the next to be laid and turned.

    Args:
        wall: where the wall begins that it is let into, in mm.
        y: the upper edge of the beam, in mm.
        design: full or eco.
    """
    full = design is Design.FULL
    end = _FRONT_X_MM - 3.4
    wood, line = ("#e3c08d", None) if full else (None, INDIGO)
    beam = Box(end, y, wall - end, 1.2)
    brace = polyline((wall, y + 5.2), (wall, y + 3.8), (wall - 3.4, y + 0.6), (wall - 5.6, y + 0.6),
                     closed=True)  # fmt: skip
    half = _CARD_MM / 2
    top = y + _ROPE_MM + _SLING_MM
    tilted = rotate(-3, half, 0).then(translate(_FRONT_X_MM - half, top))
    turned = translate(-half, 0).then(_TURNED).then(translate(_BACK_X_MM, top))
    return [
        Path(brace, wood, line, 0.2),
        Path((beam,), wood if full else palette.PAPER, line, 0.2),
        *_sling(_FRONT_X_MM, y, 4.6, 0.25, design),
        *_sling(_BACK_X_MM, y, 2.6, 0.55, design),
        Group((_face(design),), tilted),
        Group((mini(_HUNG, _CARD_MM, design, down=True),), turned),
    ]


def _sling(x: float, y: float, half: float, lower: float, design: Design) -> Iterator[Drawing]:
    """Yield a pulley below a beam, and the rope that a card hangs on.

    Args:
        x: its middle.
        y: the upper edge of the beam.
        half: how far apart from that the rope holds the card.
        lower: how much lower that is at the left than in the middle.
        design: full or eco.
    """
    full, parts = design is Design.FULL, y + _ROPE_MM
    foot = parts + _SLING_MM + 0.3
    rope = (
        *polyline((x, y + 0.6), (x, parts)),
        *polyline((x - half, foot + lower), (x, parts), (x + half, foot - lower)),
    )
    yield Path(rope, stroke=CREAM if full else INDIGO, width_mm=0.35, join="round")
    yield Circle(x, y + 0.6, 1.1, CREAM if full else palette.PAPER, None if full else INDIGO, 0.2)


def _face(design: Design) -> Drawing:
    """Return a card's front as it hangs on the cover, a kana on cream, from (0, 0)."""
    if design is not Design.FULL:
        return mini(_HUNG, _CARD_MM, design, plate=False)
    return Use(_lettered(design), transform=scale(1 / _FINER))


@lru_cache(maxsize=2)
def _lettered(design: Design) -> Symbol:
    """Return the card of a signwriter: its kana as large as it goes, in two lines."""
    del design
    wide, high, n = _FINER * _CARD_MM, _FINER * TALL * _CARD_MM, _FINER
    em = 0.8 * wide
    kana = kana_text(_HUNG, wide / 2, high / 2 + 0.38 * em, em, INDIGO)
    ground = Rect(0, 0, wide, high, CREAM, INDIGO, 0.5 * n, radius=0.9 * n)
    inner = Rect(1.1 * n, 1.1 * n, wide - 2.2 * n, high - 2.2 * n, None, RED, 0.35 * n,
                 radius=0.5 * n)  # fmt: skip
    parts = (ground, inner, *brushed(kana))
    return Symbol("card on the crane", Group(parts), Box(-1, -1, wide + 2, high + 2))
