"""The names of declarations on paper: what each is called, and small how it is written or read."""

from __future__ import annotations

import unicodedata

from printables.drawing import palette
from printables.drawing.display_list import Text, Weight
from printables.drawing.fonts import text_width_mm

_APART_MM = 1.3
_LEAST_PT = 7.0


def name_parts(name: str) -> tuple[str, str]:
    """Return what a declaration is called, and what stands in brackets behind that, or nothing.

    >>> name_parts("Overlapping bridges (重なり橋)")
    ('Overlapping bridges', '重なり橋')
    """
    called, _, bracketed = unicodedata.normalize("NFKC", name).partition("(")
    return called.strip(), bracketed.rstrip(")")


def named(
    name: str, x: float, base: float, room: float, *, size_pt: float, weight: Weight = "bold"
) -> list[Text]:
    """Return a name in a line, and small behind it what its brackets hold.

    Args:
        name: it, with its brackets.
        x: where it begins.
        base: its base line.
        room: how wide both may be together; if they are wider, they are smaller.
        size_pt: of its letters.
        weight: how bold they are.
    """
    called, behind = name_parts(name)
    small = max(_LEAST_PT, 0.8 * size_pt)
    while True:
        wide = text_width_mm(called, size_pt, weight) + (_APART_MM if behind else 0)
        if size_pt <= _LEAST_PT or wide + text_width_mm(behind, small) <= room:
            break
        size_pt = max(_LEAST_PT, size_pt - 0.25)
        small = max(_LEAST_PT, 0.8 * size_pt)
    shown = [Text(x, base, called, size_pt, weight, colour=palette.TEXT)]
    if behind:
        shown.append(Text(x + wide, base, behind, small, colour=palette.QUIET))
    return shown
