"""The tower on the cover of the box: one that grows, in which a word is framed as it is made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from games.tower.edition import LETTER
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Symbol,
    Text,
    Use,
    scale,
)
from printables.drawing.fonts import cap_height
from printables.tower.awnings import street_awnings
from printables.tower.card_backs import GLOW, LAMP
from printables.tower.lit_rooms import HIGH_MM, WIDE_MM, room
from printables.tower.masonry import CREAM, RED, stone_of

STANDING = (
    "R",
    "ね N",
    "H か T",
    "れ M や U",
    "K N き り ん",
)
"""What each window shows, the top row first: a kana, or behind it the light of its letter.

It is the right end of a tower that is still built: few storeys, all the larger.
"""

WORD = "きりん"
"""What is read in the frame, at the right end of the lowest row."""

WINDOW = (0.18, 0.64, 0.19, 0.7)
"""Of a place: how far a window is from its left edge, and how wide; the same downwards."""
_FINER = 2.5
"""How much larger kana are drawn than they are seen: in few digits, as fine as a screen shows."""
_KANA, _LOWER = 0.83, 0.065
"""Of a window's width: an em of its kana, and how far that is below its middle: an awning hangs
over it, as kana are shops by day."""
_AWNING = (0.07, 0.13, 0.2, 0.09)
"""Of the same: how far that goes beyond the window and above it, how deep it is, and how far its
valance hangs."""
_LETTER = 0.84  # of the same: an em of a letter where ink is spared
_SILL = (0.05, 0.055)  # of a place's width: how far it goes beyond the window, and how high it is
_FRAME_MM = (0.7, 1.3)  # how wide the line around the word is, and what sets it off the wall


def signs_of(row: int) -> tuple[str, ...]:
    """Return what the windows of a row show, from 0 at the earth."""
    return tuple(STANDING[-1 - row].split())


def panes(storey: Box, side: float) -> tuple[Box, ...]:
    """Return the windows of a storey, the first of whose places is `side` wide."""
    left, wide, top, high = WINDOW
    return tuple(
        Box(storey.x + (at + left) * side, storey.y + top * storey.height, wide * side,
            high * storey.height)
        for at in range(round(storey.width / side))
    )  # fmt: skip


def windows(signs: Sequence[str], at: Sequence[Box], dark: str, design: Design) -> list[Drawing]:
    """Return windows with what they show: kana on cream, and who is at home behind a letter.

    Args:
        signs: kana, or letters.
        at: the windows.
        dark: what they are lined with.
        design: full or eco.
    """
    full = design is Design.FULL
    if not full:
        return [Path(tuple(at), stroke=dark, width_mm=0.2), *_kana(signs, at), *_letters(signs, at)]
    lit = tuple(pane for sign, pane in zip(signs, at, strict=True) if sign.isascii())
    over, high = (share * at[0].width / WINDOW[1] for share in _SILL)
    sills = tuple(Box(p.x - over, p.y + p.height, p.width + 2 * over, high) for p in at)
    return [
        Path(tuple(at), CREAM, dark, 0.15),
        Path(lit, fill=LAMP),
        *_kana(signs, at),
        *(Use(_at_home(sign, p.width, p.height), p.x + p.width / 2, p.y + p.height)
          for sign, p in zip(signs, at, strict=True) if sign.isascii()),
        Path(sills, fill=CREAM),
        *_shops(signs, at),
    ]  # fmt: skip


def _shops(signs: Sequence[str], at: Sequence[Box]) -> Iterator[Drawing]:
    """Yield the awnings of windows that show kana, each in the colour of its card."""
    for sign, pane in zip(signs, at, strict=True):
        if not sign.isascii():
            ink = RED if sign == WORD[-1] else stone_of(LETTER[sign]).dark
            over, above, deep, tip = (share * pane.width for share in _AWNING)
            yield from street_awnings([pane], [ink], (over, above, deep, tip))


def _kana(signs: Sequence[str], at: Sequence[Box]) -> Iterator[Drawing]:
    """Yield the kana of windows, each in the colour of its card."""
    letters: list[Drawing] = []
    for sign, pane in zip(signs, at, strict=True):
        if not sign.isascii():
            em = _FINER * _KANA * pane.width
            x = _FINER * (pane.x + pane.width / 2)
            y = _FINER * (pane.y + pane.height / 2 + _LOWER * pane.width)
            ink = RED if sign == WORD[-1] else stone_of(LETTER[sign]).dark
            letters.append(Text(x, y + 0.38 * em, sign, em / MM_PER_POINT, "bold", "middle", ink))
    yield Group(tuple(letters), scale(1 / _FINER))


def _letters(signs: Sequence[str], at: Sequence[Box]) -> Iterator[Drawing]:
    """Yield the letters of windows whose light takes too much ink."""
    for sign, pane in zip(signs, at, strict=True):
        if sign.isascii():
            em = _LETTER * pane.width
            y = pane.y + pane.height / 2 + cap_height("bold") * em / 2
            yield Text(pane.x + pane.width / 2, y, sign, em / MM_PER_POINT, "bold", "middle",
                       palette.QUIET)  # fmt: skip


@lru_cache(maxsize=32)
def _at_home(letter: str, wide: float, high: float) -> Symbol:
    """Return who is seen in a lit window, as on the backs of cards, from the middle of its sill."""
    share = min(0.98 * wide / WIDE_MM, 0.94 * high / HIGH_MM)
    shadow = palette.mixed(stone_of(letter).dark, "#10152e", 0.55)
    paints = (shadow, palette.mixed(shadow, LAMP, 0.62), GLOW, GLOW, RED)
    seen = (Circle(0, -0.45 * high, 0.46 * wide, GLOW), Group(room(letter, paints), scale(share)))
    return Symbol(f"at home {letter}", Group(seen), Box(-wide / 2, -high, wide, high))


def word_frame(lowest: Sequence[Box], design: Design) -> list[Drawing]:
    """Return the line around the word, which is read in the last windows of the lowest row."""
    first, last = lowest[-len(WORD)], lowest[-1]
    out = 0.58 * WINDOW[0] * first.width / WINDOW[1]
    box = (first.x - out, first.y - out, last.x + last.width - first.x + 2 * out,
           first.height + 2.3 * out)  # fmt: skip
    line, under = _FRAME_MM
    frame = Rect(*box, None, RED, line, radius=1.0)
    if design is not Design.FULL:
        return [frame]
    return [Rect(*box, None, CREAM, under, radius=1.0), frame]
