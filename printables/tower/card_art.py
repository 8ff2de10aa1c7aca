"""The two sides of a kana card: a large hiragana in front, its letter behind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from games.tower.edition import Card
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Segment,
    Symbol,
    Text,
    Use,
    polyline,
    translate,
)
from printables.drawing.fonts import cap_height
from printables.drawing.lettering import as_path
from printables.drawing.ornament import notched
from printables.page.identity import Identity
from printables.page.piece_sheets import BLEED_MM, SAFE_MM, Format, Piece
from printables.tower.choices import CardSize
from printables.tower.masonry import CREAM, RED, arch, stone_of, wall
from printables.tower.piece_names import CARD

FORMATS = {
    CardSize.MINI: Format(CARD, 44, 63),
    CardSize.POKER: Format(CARD, 63, 88),
    CardSize.BRIDGE: Format(CARD, 57, 89),
}
"""The cards of each size."""

_FIRST = "ん"
_OUTLINE_MM = 0.5  # of the large letters of cards that spare ink
_KANA_SHARE = 0.79  # of the width between the safe lines, for the square of the kana
_MIDDLE = 0.38  # of an em, from the base line up to the middle of a kana
_RING_MM = 2.3  # how wide the wall is that shows around the plate of a front
_WOOD = "#f1e4c2"  # of the stone behind a letter: in grey, too, far from a plate in front
_PLATE = "#fdf8e9"
_SHADE = 0.58  # how far the shade of a kana is from its stone's colour to white
_SHADE_SHARE = 0.045  # of an em: how far it falls
_PALE = 0.59  # how far that wall is from its colour to white
_ROWS = {
    "あいうえお": "",
    "かきくけこ": "k",
    "さしすせそ": "s",
    "たちつてと": "t",
    "なにぬねの": "n",
    "はひふへほ": "h",
    "まみむめも": "m",
    "らりるれろ": "r",
    "がぎぐげご": "g",
    "ざじずぜぞ": "z",
    "だぢづでど": "d",
    "ばびぶべぼ": "b",
    "ぱぴぷぺぽ": "p",
}
_HEPBURN = {"し": "shi", "ち": "chi", "つ": "tsu", "ふ": "fu", "じ": "ji", "ぢ": "ji", "づ": "zu"}
_HEPBURN |= {"や": "ya", "ゆ": "yu", "よ": "yo", "わ": "wa", "ん": "n"}
ROMAJI = {
    **{
        kana: f"{row}{v}"
        for kanas, row in _ROWS.items()
        for kana, v in zip(kanas, "aiueo", strict=True)
    },
    **_HEPBURN,
}
"""How each kana is written in Latin letters, after Hepburn."""

NAMES = {**ROMAJI, "ぢ": "di", "づ": "du"}
"""What the cards are called in the layout: each has a name of its own, as people type it."""


def card_piece(card: Card, form: Format, design: Design) -> Piece:
    """Return a card with its two sides."""
    identity = Identity(CARD, NAMES[card.kana], card.kana)
    return Piece(identity, front(card, form, design), back(card.letter, form, design))


def front(card: Card, form: Format, design: Design, *, small: bool = False) -> Drawing:
    """Return the kana side of a card; one that is shown small has less on it, and that larger."""
    width, height = form.width_mm, form.height_mm
    stone = stone_of(card.letter)
    paint = RED if card.kana == _FIRST else stone.dark  # of wooden type, as on a poster
    em = _KANA_SHARE * (width - 2 * SAFE_MM)
    middle = 0.5 * height
    spelt = height / 6.3
    index = 30.0 if small else max(14.0, 1.5 * spelt)  # read in a fanned hand
    foot = height - SAFE_MM - _RING_MM - 0.025 * height
    return Group(
        (
            Use(_frame(card.letter, card.kana == _FIRST, form, design)),
            *(() if small else _shade(card, width / 2, middle + _MIDDLE * em, em, design)),
            Text(
                width / 2,
                middle + _MIDDLE * em,
                card.kana,
                em / MM_PER_POINT,
                "bold",
                "middle",
                paint,
                role="kana",
                outline_mm=0 if design is Design.FULL else _OUTLINE_MM,
            ),
            *(
                ()
                if small
                else (
                    Text(
                        width / 2, foot, ROMAJI[card.kana], spelt, "slab", "middle", stone.dark,
                        role="romaji",
                    ),
                )
            ),
            Text(
                SAFE_MM + _RING_MM + 0.045 * width,
                SAFE_MM + _RING_MM + 0.04 * width + index * MM_PER_POINT * cap_height("slab"),
                card.letter,
                index,
                "slab",
                colour=stone.dark,
                role="letter",
            ),
        )
    )  # fmt: skip


def _shade(card: Card, x: float, y: float, em_mm: float, design: Design) -> list[Drawing]:
    """Return a signwriter's shade of a kana, a line of plate apart from it; none in lines."""
    if design is not Design.FULL:
        return []
    field = RED if card.kana == _FIRST else stone_of(card.letter).field
    pale = palette.mixed(field, palette.PAPER, _SHADE)
    letter = Text(x, y, card.kana, em_mm / MM_PER_POINT, "bold", "middle", pale)
    shape = as_path(letter)  # worked out once
    apart = replace(shape, fill=_PLATE, stroke=_PLATE, width_mm=0.032 * em_mm, join="round")
    fall = 0.9 * _SHADE_SHARE * em_mm
    return [Group((shape,), translate(fall, fall)), apart]


@lru_cache(maxsize=64)
def _frame(letter: str, first: bool, form: Format, design: Design) -> Symbol:
    """Return what the fronts of a letter have: a pale wall around a plate for the kana.

    The first card of all, ん, is the cornerstone: it has a date stone's frame and quoins.
    """
    stone = stone_of(letter)
    full = design is Design.FULL
    left, top = SAFE_MM, SAFE_MM
    width, height = form.width_mm - 2 * SAFE_MM, form.height_mm - 2 * SAFE_MM
    stone_box = Box(left, top, width, height)
    ring = notched(stone_box, 2.0)
    plate_box = Box(left + _RING_MM, top + _RING_MM, width - 2 * _RING_MM, height - 2 * _RING_MM)
    plate = notched(plate_box, 2.0)
    parts: list[Drawing] = []
    if full:  # pale beside the back, so that what is turned stands out of the tower
        pale = palette.mixed(stone.field, "#ffffff", _PALE)
        joints = Path(tuple(stone.bond(stone_box, form.width_mm / 6)), stroke=palette.PAPER,
                      width_mm=0.35)  # fmt: skip
        around = Path((*ring, *plate), even_odd=True)
        parts.append(Group((Path(ring, fill=pale), joints), clip=around))
        parts.append(Path(plate, _PLATE, stone.field, 0.25))
    parts.append(Path(ring, stroke=stone.field, width_mm=0.35))
    if not full:
        parts.append(Path(plate, stroke=stone.dark, width_mm=0.12))
    if first:
        quoins = tuple(_quoins(stone_box))
        around = Path((*ring, *plate), even_odd=True)
        fill = palette.mixed(RED, palette.PAPER, 0.35) if full else None
        parts.append(Group((Path(quoins, fill, palette.PAPER if full else RED, 0.3),), clip=around))
        parts.append(Path((*ring, *plate), stroke=RED, width_mm=0.3))
    return Symbol(f"kana card {letter}", Group(tuple(parts)), Box(0, 0, form.width_mm,
                  form.height_mm))  # fmt: skip


def _quoins(box: Box) -> Iterator[Segment]:
    """Yield the dressed stones at the corners of a box: by turns long and short, and upright."""
    high = box.height / 14
    for row, long in enumerate((9.0, 5.5, 2.6, 2.6)):
        for left in (box.x, box.x + box.width - long):
            yield Box(left, box.y + row * high, long, high)
            yield Box(left, box.y + box.height - (row + 1) * high, long, high)


def back(letter: str, form: Format, design: Design, *, small: bool = False) -> Drawing:
    """Return the letter side of a card; one that is shown small has a plainer wall."""
    width, height = form.width_mm, form.height_mm
    stone = stone_of(letter)
    size = 0.5 * width / MM_PER_POINT
    cap = size * MM_PER_POINT * cap_height("slab")
    base = height / 2 + cap / 2 - 0.02 * height
    bar = 0.4 * width  # as wide as the widest letter, for all of them
    full = design is Design.FULL
    return Group(
        (
            Use(_ground(letter, form, design, small)),
            Text(
                width / 2,
                base,
                letter,
                size,
                "slab",
                "middle",
                stone.dark,
                role="letter",
                outline_mm=0 if full else _OUTLINE_MM,
            ),
            # N and Z, M and W, A and V: the bar says which way is up.
            Rect((width - bar) / 2, base + 0.045 * height, bar, 0.018 * height, stone.dark),
        )
    )


def _dressings(x: float, top: float, wide: float, high: float) -> Iterator[Segment]:
    """Yield the keystone and the sill of a window, its upper middle at `(x, top)`."""
    unit = 0.035 * wide
    yield from polyline((x - 2.6 * unit, top - 1.6 * unit), (x + 2.6 * unit, top - 1.6 * unit),
                        (x + 2.0 * unit, top + 1.8 * unit), (x - 2.0 * unit, top + 1.8 * unit),
                        closed=True)  # fmt: skip
    yield Box(x - wide / 2 - 1.4 * unit, top + high - 1.1 * unit, wide + 2.8 * unit, 2.2 * unit)


@lru_cache(maxsize=64)
def _ground(letter: str, form: Format, design: Design, small: bool) -> Symbol:
    """Return what the backs of a letter have: its wall, and a dressed stone for the letter."""
    stone = stone_of(letter)
    whole = Box(-BLEED_MM, -BLEED_MM, form.width_mm + 2 * BLEED_MM, form.height_mm + 2 * BLEED_MM)
    full = design is Design.FULL
    length = form.width_mm / 4.4
    if small and full:  # what is worn of it could not be seen
        joints = Path(tuple(stone.bond(whole, length)), stroke=stone.joint, width_mm=0.055 * length)
        parts: list[Drawing] = [Path((whole,), fill=stone.field), joints]
    elif small:  # so small, its joints would be a grey
        parts = [Rect(1, 1, form.width_mm - 2, form.height_mm - 2, None, stone.dark, 0.5)]
    else:
        parts = wall(stone, whole, length, design)
    side = 0.66 * form.width_mm
    middle, arched = form.width_mm / 2, 0.06 * side if stone.window else 0.0
    top, high = (form.height_mm - 1.16 * side) / 2 - arched, 1.16 * side + arched
    if stone.window:
        shape = arch(middle, top, side, high)
    else:
        shape = notched(Box(middle - side / 2, top, side, high), 2.6)
    line = CREAM if full else stone.dark
    parts += [
        Path(shape, fill=_WOOD if full else palette.PAPER, stroke=line, width_mm=0.6),
        Path(shape, stroke=stone.dark, width_mm=0.3),
    ]
    if full:  # eco has a quarter of the ink, and none to spare for them
        dressings = tuple(_dressings(middle, top, side, high))
        parts.append(Path(dressings, _WOOD, stone.dark, 0.3))
    return Symbol(f"{'small ' if small else ''}letter card {letter}", Group(tuple(parts)), whole)
