"""The tools that games letter their titles with, Japanese ones for the most, and what they make."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from printables.drawing.brush_strokes import BrushStroke, brush_contours
from printables.drawing.brushed_capitals import CAPITAL_WIDTHS, CAPITALS
from printables.drawing.brushed_digits import DIGITS, WIDTHS
from printables.drawing.brushwork import EM, KINDS, Contour, Skeleton, Tool, contours, skeleton
from printables.drawing.display_list import Weight
from printables.drawing.skeletons import SKELETONS
from printables.drawing.tape_letters import PIP, TAPE_LETTERS, TAPE_WIDTHS, THICK

BELOW = 880
"""Where the base line is in a letter's place, from its upper edge, in thousandths of the size."""

_SCHEME = "letters 3"  # part of each cache key; a change to how strokes become areas changes it


_NARROW = {"・": 520, "っ": 820, "ァ": 840, "ュ": 860}


@dataclass(frozen=True, slots=True)
class Lettering:
    """How a game letters.

    Attributes:
        tool: what with.
        skeletons: letters that this game draws in its own way.
        brushed: characters that it writes with a full brush.
        near: points of those so near the line between others are left out.
        narrow: letters whose place is narrower, and how wide it is in thousandths of the size.
        alone: whether it has those letters and no others: a name's own, or capitals.
        beside: the face of what such letters cannot spell.
    """

    tool: Tool
    skeletons: Mapping[str, Skeleton] = field(default_factory=dict)
    brushed: Mapping[str, tuple[BrushStroke, ...]] = field(default_factory=dict)
    near: float = 1.0
    narrow: Mapping[str, int] = field(default_factory=lambda: _NARROW)
    alone: bool = False
    beside: Weight | None = None


_DOT = {"・": skeleton("o 500,500 30,0", 2.6)}
"""The dot between two words, for a tool too thin to fill the ring that others draw it with."""

LETTERINGS: Mapping[Weight, Lettering] = {
    "charm": Lettering(
        Tool(
            {"h": (118, 94, 98, 136), "v": (144, 122, 126, 112), "l": (144, 126, 96, 18),
             "r": (40, 108, 180, 24), "u": (138, 104, 16), "d": (24, 138, 122),
             "c": (98, 126, 120, 66), "k": (110, 74, 6), "o": (40,)},
            jitter=3.5,
        ),
        _DOT,
        DIGITS,
        narrow={**_NARROW, **WIDTHS},
    ),
    "scroll": Lettering(
        Tool(
            {"h": (78, 72, 76), "v": (166, 154, 160), "l": (166, 148, 100, 12),
             "r": (16, 114, 178, 66), "u": (166, 106, 10), "d": (22, 122, 190, 134),
             "c": (152, 138, 92, 76, 76), "k": (114, 64, 4), "o": (36,)},
            ends="flat", foot=124,
        ),
        _DOT,
    ),
    "throwup": Lettering(
        Tool(
            {"h": (205, 215, 222), "v": (222, 214, 208), "l": (222, 214, 204, 190),
             "r": (190, 214, 204), "u": (200, 205, 190), "d": (140, 158), "c": (205, 212, 205),
             "k": (204, 160), "o": (100,)},
            slant=0.06, swing=3.5, bounce=60.0, crowding=1.6,
        ),
        {
            **{letter: SKELETONS[letter] for letter in "ラクーキ"},
            "ガ": skeleton(
                "h 60,320 640,310; v 640,310 640,620 610,850; k 610,850 580,925 455,855;"
                "l 350,85 350,420 275,710 55,925; d 715,30 775,170; d 890,10 950,140",
                0.86,
            ),
        },
        narrow={}, alone=True,
    ),
    "deco": Lettering(Tool(dict.fromkeys(KINDS, (140, 140)))),
    "tape": Lettering(
        Tool({**dict.fromkeys(KINDS, (THICK, THICK)), "o": (PIP,)}, holes=62),
        TAPE_LETTERS, narrow=TAPE_WIDTHS, alone=True, beside="logo",
    ),
    "sumi": Lettering(
        Tool({}), brushed=CAPITALS, near=2.6, narrow=CAPITAL_WIDTHS, alone=True, beside="brush",
    ),
}  # fmt: skip
"""By the faces' names: a paper charm's brush, a scroll's graver, a can of paint, a pen of one width
as frames are drawn with; a name that is laid of perforated tape; and capitals of a full brush."""


def _letters(lettering: Lettering) -> Mapping[str, Skeleton]:
    return lettering.skeletons if lettering.alone else {**SKELETONS, **lettering.skeletons}


@cache
def letters_of(face: Weight) -> frozenset[str]:
    """Return the letters that a face has, a space among them."""
    return frozenset((" ", *_letters(LETTERINGS[face]), *LETTERINGS[face].brushed))


@cache
def letter_contours(face: Weight) -> Mapping[str, tuple[Contour, ...]]:
    """Return the areas of the letters of a face, by letter."""
    lettering = LETTERINGS[face]
    drawn = {
        letter: contours(of, lettering.tool, ord(letter))
        for letter, of in _letters(lettering).items()
    }
    drawn |= {
        sign: brush_contours(of, ord(sign), lettering.near)
        for sign, of in lettering.brushed.items()
    }
    placed: dict[str, tuple[Contour, ...]] = {}
    for letter, areas in drawn.items():
        # What is left out at either side; a name's letters begin where their places do.
        over = 0.0 if lettering.alone else (EM - lettering.narrow.get(letter, EM)) / 2
        placed[letter] = tuple(tuple((x - over, y) for x, y in area) for area in areas)
    return placed


def letter_widths(face: Weight) -> Mapping[str, int]:
    """Return how wide the place of each letter is, in thousandths of the size."""
    lettering = LETTERINGS[face]
    letters = (*_letters(lettering), *lettering.brushed)
    return {letter: lettering.narrow.get(letter, EM) for letter in letters}


def lettering_key(face: Weight) -> str:
    """Return what a face's font is kept under: another one whenever a stroke of it changes."""
    lettering = LETTERINGS[face]
    drawn = repr((_SCHEME, lettering, sorted(_letters(lettering).items())))
    return hashlib.sha256(drawn.encode()).hexdigest()
