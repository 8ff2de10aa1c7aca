"""The thing on the sill of a kana card's window: its word begins with the kana.

On ん, with which no word begins, it ends in it. All are words that everybody knows, of kana that
are among the cards; the word list has them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Segment,
    Symbol,
    translate,
)
from printables.drawing.ornament import Point
from printables.tower.masonry import RED, stone_of
from printables.tower.shapes import HIGH_MM, WIDE_MM, Part
from printables.tower.wares_a_to_t import WARES as FIRST
from printables.tower.wares_n_to_w import WARES as LAST

LIT = "#fef9ea"
"""A window with a lamp behind it."""

GOLD = "#e2a93b"
SHADED = 0.62  # how far the shade of a wall is from its colour to white, as on the board
SHADE = 0.42
"""How far the shade of what is painted is from its wall's colour to the light."""

_FALL, _PEN = 0.6, 0.56  # how far a pictogram's shade falls, and how thick the pen of it is
_WARES = {**FIRST, **LAST}

WORDS: Mapping[str, str] = {kana: ware.word for kana, ware in _WARES.items()}
"""The word that is shown on the card of each kana of the set that is played with."""

MEANINGS: Mapping[str, str] = {kana: ware.meaning for kana, ware in _WARES.items()}
"""What that word means, a text of the catalogue: in Japanese it is the word itself."""


def parts_of(kana: str) -> Iterator[Part]:
    """Return the areas of the pictogram of a kana, with their tones."""
    return _WARES[kana].drawn()


@lru_cache(maxsize=64)
def pictogram(kana: str, letter: str, design: Design, *, shaded: bool = False) -> Symbol | None:
    """Return what stands on the sill of a card, about the sill's middle; None for voiced kana.

    Args:
        kana: what the card shows.
        letter: what its wall is built of.
        design: full or eco: its outlines alone.
        shaded: whether it has the block shade of its kana, where it is shown large.
    """
    if kana not in _WARES:
        return None
    stone = stone_of(letter)
    dark = RED if kana == "ん" else stone.dark
    accent = GOLD if letter in "KY" else RED
    blush = palette.mixed(accent, LIT, 0.55)
    pale = palette.mixed(stone.field, palette.PAPER, SHADED)
    near = RED if kana == "ん" else stone.field
    paints = (near, stone.joint, pale, LIT, accent, blush, GOLD)
    shown = tuple(parts_of(kana))
    if design is Design.FULL:
        parts: tuple[Drawing, ...] = tuple(Path(area, fill=paints[tone]) for area, tone in shown)
        if shaded:
            parts = (_shade(shown, palette.mixed(near, LIT, SHADE)), *parts)
    else:
        parts = tuple(Path(area, palette.PAPER, dark, 0.15) for area, _ in shown)
    box = Box(-WIDE_MM / 2 - 0.5, -HIGH_MM - 1, WIDE_MM + 1.5, HIGH_MM + 1.5)
    return Symbol(f"ware {kana}", Group(parts), box)


@lru_cache(maxsize=64)
def extent(kana: str) -> tuple[float, float, float]:
    """Return how far a pictogram goes to the left and to the right, and how high it is."""
    across, down = zip(*(at for area, _ in parts_of(kana) for at in _reached(area)), strict=True)
    return min(across), max(across), -min(down)


def _reached(area: Iterable[Segment]) -> Iterator[Point]:
    """Yield places on the edge of an area: its corners, and of its curves their middles."""
    x = y = 0.0
    for one in area:
        match one:
            case Box():
                yield one.x, one.y
                yield one.x + one.width, one.y
            case Curve():
                yield ((x + 3 * (one.x1 + one.x2) + one.x) / 8,
                       (y + 3 * (one.y1 + one.y2) + one.y) / 8)  # fmt: skip
                x, y = one.x, one.y
                yield x, y
            case Move() | Line():
                x, y = one.x, one.y
                yield x, y


def _shade(shown: Iterable[Part], paint: str) -> Group:
    """Return the block shade of a pictogram: as of letters, to the right and down to the sill."""
    above = Path((Box(-WIDE_MM, -2 * HIGH_MM, 2 * WIDE_MM, 2 * HIGH_MM),))
    fallen = tuple(Path(area, paint, paint, _PEN, join="round") for area, _ in shown)
    return Group((Group(fallen, translate(_FALL, _FALL)),), clip=above)
