"""Names along a narrow upright room, as on the spine of a book."""

from __future__ import annotations

from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Text,
    Weight,
    rotate,
    translate,
)
from printables.drawing.fonts import cap_height, faced
from printables.drawing.text import fitting_size_pt


def name_along(name: str, box: Box, face: Weight, paint: str) -> list[Drawing]:
    """Return a name down a spine, as large as a box has room for.

    Latin letters lie on their side, their feet to the left, as on the spines of English books;
    Japanese stands upright, one letter below the other.
    """
    if not name.isascii():
        return upright(name, box, paint, face)
    weight = faced(name, face)
    size = fitting_size_pt(
        name, box.height, box.width / (MM_PER_POINT * cap_height(weight)), weight
    )
    drop = size * MM_PER_POINT * cap_height(weight) / 2
    placing = rotate(90).then(translate(box.x + box.width / 2, box.y + box.height / 2))
    return [Group((Text(0, drop, name, size, weight, "middle", paint),), placing)]


_SMALL_KANA = "ァィゥェォャュョッぁぃぅぇぉゃゅょっ"


def upright(name: str, box: Box, paint: str, face: Weight = "black") -> list[Drawing]:
    """Return Japanese letters one below the other, as large as a box has room for.

    Small kana stand to the upper right of their place, and a long vowel's bar stands on end.

    Args:
        name: the letters.
        box: the room.
        paint: their colour.
        face: the game's, whose lettering they are in if it has all of them.
    """
    weight = faced(name, face)
    step = min(box.height / len(name), 1.16 * box.width)
    x, y = box.x + box.width / 2, box.y + box.height / 2
    size = step / 1.12 / MM_PER_POINT
    em = size * MM_PER_POINT
    parts: list[Drawing] = []
    for at, character in enumerate(name):
        middle = y + (at - (len(name) - 1) / 2) * step
        if character == "ー":
            bar = Text(0, 0.37 * em, character, size, weight, "middle", paint)
            parts.append(Group((bar,), rotate(90).then(translate(x, middle))))
            continue
        off = 0.1 * em if character in _SMALL_KANA else 0.0
        parts.append(
            Text(x + off, middle + 0.37 * em - off, character, size, weight, "middle", paint)
        )
    return parts
