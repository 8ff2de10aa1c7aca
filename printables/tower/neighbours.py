"""The neighbours: a page with the fourteen rooms that are seen behind the backs of the cards.

They are a small tower of their own, in the order of the kana, and below each window stands the word
of whoever lives there: it begins with the letter that is on the plate.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.message import mark
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
    Text,
    Weight,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import text_width_mm
from printables.drawing.ornament import bird, cloud, smooth
from printables.page.lockups import lockup, slim
from printables.page.paper import Sheet, Translate
from printables.tower.card_art import FORMATS
from printables.tower.card_backs import back
from printables.tower.choices import CardSize
from printables.tower.facade import SANDSTONE, TRIM
from printables.tower.masonry import INDIGO, RED, stone_of
from printables.tower.sky import EARTH, HEAVENS, MOONLIGHT, diamonds
from printables.tower.stationery import PAGE_BAND
from printables.tower.steps import on_step

NEIGHBOURS: Mapping[str, tuple[str, str, str]] = {
    "A": ("あかり", "akari", mark("lamplight")),
    "I": ("いぬ", "inu", mark("pet dog")),
    "U": ("うえき", "ueki", mark("potted plant")),
    "E": ("え", "e", mark("picture")),
    "O": ("おばけ", "obake", mark("ghost")),
    "K": ("きんぎょ", "kingyo", mark("goldfish")),
    "S": ("せんたく", "sentaku", mark("washing")),
    "T": ("とり", "tori", mark("bird")),
    "N": ("ねこ", "neko", mark("cat")),
    "H": ("ほんや", "honya", mark("bookseller")),
    "M": ("まご", "mago", mark("grandchild")),
    "Y": ("やかん", "yakan", mark("kettle")),
    "R": ("らんぷ", "ranpu", mark("oil lamp")),
    "W": ("わに", "wani", mark("crocodile")),
}
"""Of each letter who is at home: in kana, spelt, and what that means, which in Japanese it is."""

_ROWS = ("AIUEO", "KSTN", "HMY", "RW")
"""Who lives on which floor, from the earth up."""

_FORM = FORMATS[CardSize.MINI]
_TALL = _FORM.height_mm / _FORM.width_mm
_GAP_MM = 0.9  # from one card to the next
_FLOOR_MM = 10.4  # below each, for its word
_EARTH_MM, _SKY_MM = 3.0, 11.0  # below the tower, and above its roof
_PLATE_MM = 0.7  # how far the plate with that word is from the edges of its course
_TOLD_PT = 8.0  # how it is spelt, and what it means
_REDDISH = tuple(stone_of(letter).dark for letter in "KY")
"""Inks beside which red would not be seen."""
_MERLONS = 4  # on each card's width of a roof
_DUSK = (0.27, 0.6, 0.75)
"""Of the sky's height: where each paler band begins: neither a black cat nor a lantern's arm is
seen before the night."""
_MOON = (0.225, 0.17, 0.92)
"""Where the moon is, of the sky's width and height, and its radius, of a card's step: over the
lantern, and where the telescope looks."""
_PLAINS = ((-0.42, -0.36, 0.17), (0.16, -0.6, 0.1), (-0.6, 0.24, 0.1), (0.3, -0.12, 0.2),
           (-0.1, 0.42, 0.13))  # fmt: skip
"""Of its radius: where its dark plains are, and how large."""
_FOOT_MM = 3.0  # below the earth: the page's foot is not touched
_STEPS = (2, 5, 7)
"""What is on each of the tower's steps: a cat, a lantern, a telescope."""


def neighbours_sheet(sheet: Sheet, tr: Translate, design: Design = Design.FULL) -> Group:
    """Return the page with all letters' rooms, each with the word of who lives there."""
    how = tr(
        mark(
            "Whoever is at home begins with the letter on the plate. All cards of a letter share "
            "a room: a back tells no more."
        )
    )
    top = lockup(tr(mark("The neighbours")), how, slim(PAGE_BAND), sheet.width_mm, design)
    y = top.height_mm + 5
    rows, most = len(_ROWS), len(_ROWS[0])
    high = (sheet.height_mm - y - _FOOT_MM - _EARTH_MM - _SKY_MM) / rows - _FLOOR_MM - _GAP_MM
    wide = min(sheet.width_mm / most - _GAP_MM, high / _TALL)
    step = (wide + _GAP_MM, wide * _TALL + _GAP_MM + _FLOOR_MM)
    seen = Box(0, y, sheet.width_mm, sheet.height_mm - _FOOT_MM - y)
    foot = y + seen.height - _EARTH_MM
    right = (sheet.width_mm + most * step[0]) / 2
    parts: list[Drawing] = [*top.drawings, *_night(seen, foot, step, design)]
    for row, letters in enumerate(_ROWS):
        storey = Box(right - len(letters) * step[0], foot - (row + 1) * step[1],
                     len(letters) * step[0], step[1])  # fmt: skip
        parts += _storey(row, storey, step[0], tr, design)
    for row, life in enumerate(_STEPS, 1):
        left = right - len(_ROWS[row - 1]) * step[0]
        drawn = on_step(life, left, foot - row * step[1], step[0], design, turned=life == 7)
        parts += [drawn] if drawn else []
    return Group(tuple(parts))


def _night(seen: Box, foot: float, step: tuple[float, float], design: Design) -> Iterator[Drawing]:
    """Yield the sky behind the tower with its moon, and the earth below it."""
    across, down, share = _MOON
    x, y, radius = seen.x + across * seen.width, seen.y + down * seen.height, share * step[0]
    plains = tuple((x + a * radius, y + d * radius, r * radius) for a, d, r in _PLAINS)
    if design is not Design.FULL:
        yield Circle(x, y, radius, palette.PAPER, INDIGO, 0.3)
        yield from (Circle(*plain, palette.PAPER, palette.HAIRLINE, 0.25) for plain in plains)
        floor = polyline((seen.x, foot), (seen.x + seen.width, foot))
        yield Path(floor, stroke=INDIGO, width_mm=0.4)
        return
    yield Path((seen,), fill=HEAVENS[0])
    low, end = seen.y + seen.height, seen.x + seen.width
    for share, paint in zip(_DUSK, HEAVENS[1:4], strict=True):
        level = seen.y + share * seen.height
        edge = smooth([(seen.x, level), (seen.x + 0.16 * seen.width, level - 4),
                       (seen.x + 0.4 * seen.width, level + 3), (end, level - 2)])  # fmt: skip
        below = polyline((end, level), (end, low), (seen.x, low), closed=True)
        yield Path((*edge, *below[1:]), fill=paint)
    for ring, paint in ((1.24, "#26356b"), (1.11, "#3a4a86"), (1.0, MOONLIGHT)):
        yield Circle(x, y, ring * radius, paint)
    yield from (Circle(*plain, "#eecb84") for plain in plains)
    stars = diamonds(Box(seen.x + 2, seen.y + 2, 0.56 * seen.width, 0.1 * seen.height), 9, 5, 0.2,
                     0.55)  # fmt: skip
    beside = diamonds(Box(seen.x + 2, seen.y + 0.3 * seen.height, 0.07 * seen.width,
                          0.3 * seen.height), 7, 11, 0.2, 0.55)  # fmt: skip
    yield Path((*stars, *beside), fill=SANDSTONE)
    yield Path(cloud(seen.x + 0.12 * seen.width, seen.y + 0.43 * seen.height, 22.0), fill="#56639e")
    birds = (*bird(x - 12, y + 0.44 * radius, 5.0), *bird(x - 4, y + 0.62 * radius, 4.0))
    yield Path(birds, stroke=INDIGO, width_mm=0.5, cap="round")
    yield Path((Box(seen.x, foot, seen.width, seen.y + seen.height - foot),), fill=EARTH)


def _storey(row: int, storey: Box, step: float, tr: Translate, design: Design) -> Iterator[Drawing]:
    """Yield a floor: its windows by night, and below them a course of stone with their words."""
    letters = _ROWS[row]
    roof = len(letters) - len(_ROWS[row + 1]) if row + 1 < len(_ROWS) else len(letters)
    full, card = design is Design.FULL, step - _GAP_MM
    if full:
        pitch = step / _MERLONS
        merlons = (Box(storey.x + (at + 0.22) * pitch, storey.y - 0.3 * pitch, 0.56 * pitch,
                       0.3 * pitch + 0.1) for at in range(roof * _MERLONS))  # fmt: skip
        # It goes on a little over the floor below it: no night is seen between them.
        yield Path((*merlons, storey._replace(height=storey.height + 0.2)), fill=SANDSTONE)
    share = card / _FORM.width_mm
    whole = Path((Box(0, 0, _FORM.width_mm, _FORM.height_mm),))
    for at, letter in enumerate(letters):
        x, y = storey.x + at * step + _GAP_MM / 2, storey.y + _GAP_MM / 2
        if not full:
            yield Rect(x, y, card, share * _FORM.height_mm, palette.PAPER, stone_of(letter).dark,
                       0.25)  # fmt: skip
        drawn = Group((back(letter, _FORM, design),), clip=whole)
        yield Group((drawn,), scale(share).then(translate(x, y)))
        course = Box(x, y + share * _FORM.height_mm, card, _FLOOR_MM)
        if full:
            yield Rect(course.x + _PLATE_MM, course.y + _PLATE_MM, card - 2 * _PLATE_MM,
                       _FLOOR_MM - 2 * _PLATE_MM, TRIM, stone_of(letter).dark, 0.25,
                       radius=0.7)  # fmt: skip
        yield from _named(letter, course, tr)


def _named(letter: str, course: Box, tr: Translate) -> Iterator[Text]:
    """Yield the word of who lives behind a letter, how it is spelt, and what it means."""
    word, spelt, meaning = NEIGHBOURS[letter]
    told, ink, middle = tr(meaning), stone_of(letter).dark, course.x + course.width / 2
    if told == word:
        base = course.y + course.height / 2 + 1.5
        yield Text(middle, base, word, 11.0, "bold", "middle", ink, role="neighbour")
        return
    yield Text(middle, course.y + 0.46 * course.height, word, 9.5, "bold", "middle", ink,
               role="neighbour")  # fmt: skip
    first = RED if ink not in _REDDISH else INDIGO
    parts: tuple[tuple[str, Weight, str], ...] = (
        (spelt[0], "bold", first), (spelt[1:], "medium", ink), (told, "regular", ink),
    )  # fmt: skip
    apart = 0.4 * _TOLD_PT * MM_PER_POINT
    wides = [text_width_mm(words, _TOLD_PT, weight) for words, weight, _ in parts]
    share = min(1.0, (course.width - 2 * _PLATE_MM - 1.4) / (sum(wides) + apart))
    x = middle - share * (sum(wides) + apart) / 2
    for at, ((words, weight, paint), wide) in enumerate(zip(parts, wides, strict=True)):
        x += share * apart if at == len(parts) - 1 else 0.0
        if words:
            yield Text(x, course.y + 0.8 * course.height, words, share * _TOLD_PT, weight, "start",
                       paint)  # fmt: skip
        x += share * wide
