"""What a code says, though no module of it is certain.

For itself, as one of a tape of which another code was read, or together with others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from reader.code_alignment import READABLE, READABLE_BESIDE
from reader.code_squares import Square
from reader.code_words import alike, likely_words, pattern_of, shared_words, text_of
from reader.codes import Code

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Family:
    """What codes can say that belong together.

    Attributes:
        plausible: whether a text can be meant.
        siblings: the texts of all codes that may lie beside one with that text, itself too.
        endings: the last two characters, by which alone codes of one family differ.
    """

    plausible: Callable[[str], bool]
    siblings: Callable[[str], tuple[str, ...]]
    endings: tuple[str, ...]


SOFT = (0.35, 0.5, 0.65, 0.8, 1.0)  # how blurred a code may be, in modules
_LIKE = 0.45  # how much a code must look like what it is said to be


def read_square(
    square: Square, family: Family, codes: Sequence[Code], softs: list[float]
) -> Code | None:
    """Return the code that a square holds, if it can be read.

    Beside a code that was read most others are of its tape, and need not be read for themselves;
    one of another tape is asked to look the more like a code.

    Args:
        square: the square.
        family: what codes can say.
        codes: the codes that were read already.
        softs: how blurred it may be, what is likeliest first; what was right comes first then.
    """
    code = read_sibling(square, family, codes)
    if code is not None or square.alike < (READABLE_BESIDE if codes else READABLE):
        return code
    for soft in tuple(softs):
        dark = square.dark(soft)
        for bits in likely_words(dark):
            text = text_of(bits)
            if not family.plausible(text):
                continue
            if alike(dark, text) > _LIKE:
                softs.remove(soft)
                softs.insert(0, soft)
                return Code(text, square.corners)
            break
    return None


def read_sibling(square: Square, family: Family, codes: Sequence[Code]) -> Code | None:
    """Return the code that a square holds, if it belongs to one that was read already."""
    read = {code.text for code in codes}
    code = _one_of(square, tuple(sorted({text for one in read for text in family.siblings(one)})))
    return None if code is None or code.text in read else code


def _one_of(square: Square, texts: tuple[str, ...]) -> Code | None:
    """Return the code that a square holds, if it looks like one of some and like no other."""
    if len(texts) < 2:
        return None
    patterns = _patterns(texts)
    best = _LIKE_SIBLING, -1
    for soft in SOFT:
        dark = square.dark(soft)
        likely = patterns @ (dark - dark.mean()) / np.linalg.norm(dark - dark.mean())
        second, first = np.argsort(likely)[-2:]
        if likely[first] - likely[second] > _APART_SIBLING:
            best = max(best, (float(likely[first]), int(first)))
    return None if best[1] < 0 else Code(texts[best[1]], square.corners)


@lru_cache(maxsize=64)
def _patterns(texts: tuple[str, ...]) -> Floats:
    """Return how the modules of codes are, row by row, each to be multiplied with what is seen."""
    patterns = np.stack([pattern_of(text) for text in texts])
    patterns = patterns - patterns.mean(1, keepdims=True)
    return np.asarray(patterns / np.linalg.norm(patterns, axis=1, keepdims=True), np.float32)


_LIKE_SIBLING, _APART_SIBLING = 0.36, 0.15
"""How much more a code must look like what it says than like any other of its tape."""


def read_together(squares: Sequence[Square], family: Family) -> list[Code]:
    """Return the codes of one tape of which none can be read for itself.

    Args:
        squares: what may be codes.
        family: what codes can say.
    """
    clear: list[Square] = []
    for square in sorted(squares, key=lambda one: -one.alike):
        apart = all(
            np.hypot(*(square.corners - other.corners).mean(0)) > np.ptp(other.corners[:, 0])
            for other in clear
        )
        if square.alike > _CLEAR and apart and len(clear) < _MOST_TOGETHER:
            clear.append(square)
    if len(clear) < _LEAST_TOGETHER:
        return []
    tried: set[tuple[str, ...]] = set()
    # The most blurred first, and first without what may be something else.
    for soft, most in product(SOFT[:1:-1], (_LIKELY_TOGETHER, _MOST_TOGETHER)):
        if _LEAST_TOGETHER <= len(clear) <= _LIKELY_TOGETHER < most:
            continue
        darks = [square.dark(soft) for square in clear[:most]]
        for texts in shared_words(darks, family.endings):
            for text in filter(family.plausible, texts):
                siblings = family.siblings(text)
                if siblings in tried:
                    continue
                tried.add(siblings)
                codes = [_one_of(square, siblings) for square in clear]
                read = {code.text: code for code in codes if code is not None}
                if len(read) >= _LEAST_TOGETHER:
                    return list(read.values())
    return []


_CLEAR, CLEARER = 0.65, 0.72
_LEAST_TOGETHER, _LIKELY_TOGETHER, ENOUGH_TOGETHER, _MOST_TOGETHER = 3, 5, 6, 9
