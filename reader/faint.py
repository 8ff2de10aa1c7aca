"""QR codes so faint that no common reader reads them: blurred, noisy, hardly two pixels a module.

Such readers decide for each module whether it is dark and repair what they got wrong. Much more can
be read if it is kept how sure each module is, and if it is known what a code can say
(`reader.code_words`). Once a code of a tape is read, the others can say but few things; and where
none can be read for itself, what all of them share is put together.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from reader.code_alignment import CERTAIN
from reader.code_squares import Square, is_among, squares_of
from reader.code_words import MODULES
from reader.codes import Code, Grey, around
from reader.soft_reading import (
    CLEARER,
    ENOUGH_TOGETHER,
    SOFT,
    Family,
    read_sibling,
    read_square,
    read_together,
)


def read_faint(
    grey: Grey, family: Family, *, known: Sequence[Code] = (), enough: int = 5
) -> tuple[Code, ...]:
    """Return codes of a picture, each once; of those that cannot be read the text is empty.

    Args:
        grey: the grey values, row by row.
        family: what codes can say.
        known: codes that were read already; others are about as large, and not far from them.
        enough: with so many that were read, the known ones among them, the search ends.
    """
    if known:
        left, top, right, bottom = around(known, grey)
        shift = np.array([left, top], np.float64)
        grey = np.ascontiguousarray(grey[top:bottom, left:right])
        shifted = [Code(code.text, code.corners - shift) for code in known]
        sizes = [code.side / MODULES for code in known]
        limits = min(sizes) / _UNEVEN, max(sizes) * _UNEVEN
        codes = _found(grey, family, shifted, limits, enough)
        return tuple(Code(code.text, code.corners + shift) for code in codes)
    return tuple(_found(grey, family, [], _LIMITS, enough))


_LIMITS = (1.7, 5.0)
"""Between how many pixels a module has: finer ones cannot be read, and others read larger ones."""

_UNEVEN = 1.3  # how much larger one code of a table may be than another


def _found(
    grey: Grey, family: Family, known: Sequence[Code], modules: tuple[float, float], enough: int
) -> list[Code]:
    codes = list(known)
    unread: list[Square] = []
    softs = list(SOFT)
    for square in squares_of(grey, modules, codes):
        code = read_square(square, family, codes, softs)
        if code is not None:
            codes.append(code)
        else:
            unread.append(square)
            if not codes and sum(one.alike > CLEARER for one in unread) == ENOUGH_TOGETHER:
                codes += read_together(unread, family)
        if len(codes) >= enough:
            return codes[len(known) :]
    if not codes:
        codes += read_together(unread, family)
    if codes:  # what was looked at before the first was read
        for square in unread:
            code = None if is_among(codes, square.corners) else read_sibling(square, family, codes)
            if code is not None:
                codes.append(code)
    seen = [Code("", square.corners) for square in unread if square.alike > CERTAIN]
    return [*codes[len(known) :], *(code for code in seen if not is_among(codes, code.corners))]
