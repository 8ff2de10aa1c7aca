"""The two sides of a kana card: a large hiragana in front, its letter behind."""

from __future__ import annotations

import math
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
    scale,
)
from printables.drawing.fonts import cap_height, text_width_mm
from printables.drawing.lettering import as_path
from printables.drawing.ornament import notched
from printables.page.identity import Identity
from printables.page.paper import Translate
from printables.page.piece_sheets import BLEED_MM, SAFE_MM, Format, Piece
from printables.tower.choices import CardSize
from printables.tower.masonry import RED, Stone, arch, stone_of, wall
from printables.tower.pictograms import GOLD, LIT, MEANINGS, WORDS, pictogram
from printables.tower.piece_names import CARD
from printables.tower.shapes import WIDE_MM

FORMATS = {
    CardSize.MINI: Format(CARD, 44, 63),
    CardSize.POKER: Format(CARD, 63, 88),
    CardSize.BRIDGE: Format(CARD, 57, 89),
}
"""The cards of each size."""

_FIRST = "ん"
_SHADE_EM = 0.034  # how far the shade of a painted kana falls
_OUTLINE_MM = 0.5  # of the large letters of cards that spare ink
_KANA_SHARE = 0.79  # of the width between the safe lines, for the square of the kana
_ABOVE_SHARE = 0.67  # the same of a kana above the ware on the sill
_MIDDLES = ((0.47, 0.52), (0.337, 0.42))
"""Of the height, where the middle of a kana is: alone, alone on a card that is shown small, above
its ware, and so on one that is shown small."""
_WARE_SHARE = 0.62  # of the width: how wide the widest ware is
_MIDDLE = 0.38  # of an em, from the base line up to the middle of a kana
_WALL = (0.072, 0.075, 0.208)
"""Of a front's width: the wall beside its window, above it, and below it with the sill."""
_LEDGE, _PLATE = 0.038, (0.76, 0.14)
"""Of the width: how high the ledge of a sill is; the plate below it, its width and height."""
_MARGIN_MM = 0.9  # of that plate, at either side
_SMALL_HIGH, _TALL_HIGH, _DEEP = 0.566, 0.778, 0.22
"""Of an em: how high small letters are and those that go up, and how deep those that go down."""
_TRIM = "#f6ecd0"  # keystones and sills
_PALE = 0.22  # how far a front's wall is from its colour to white: turned cards stand out of it
_JOINT = 0.7  # how far its joints are: lime that catches the light
_DRESSED_MM = 2.6  # how wide the frame of dressed stones is
_CORNER = 0.07  # of a window's width: how far its corners are hollowed
_REVEAL = 0.72  # how far the depth of a window's wall is from its colour to white
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


def card_piece(card: Card, form: Format, design: Design, tr: Translate | None = None) -> Piece:
    """Return a card with its two sides; without a language its picture is not named."""
    identity = Identity(CARD, NAMES[card.kana], card.kana)
    meaning = tr(MEANINGS[card.kana]) if tr and card.kana in MEANINGS else ""
    drawn = front(card, form, design, meaning=meaning)
    return Piece(identity, drawn, back(card.letter, form, design))


def front(
    card: Card,
    form: Format,
    design: Design,
    *,
    small: bool = False,
    plate: bool = True,
    meaning: str = "",
) -> Drawing:
    """Return the kana side of a card; one that is shown small has less on it, and that larger.

    Without the plate of its letter it has no picture either. Below a picture stands what it
    shows: its word where that is what it means, as in Japanese, else how the kana is spelt, and
    the meaning.
    """
    width, height = form.width_mm, form.height_mm
    stone = stone_of(card.letter)
    first = card.kana == _FIRST
    paint = RED if first else stone.dark  # of wooden type, as on a poster
    ware = pictogram(card.kana, card.letter, design) if plate else None
    em = (_ABOVE_SHARE if ware else _KANA_SHARE) * (width - 2 * SAFE_MM)
    middle = _MIDDLES[ware is not None][small] * height
    sill = _sill_mm(form, small=small)
    full = design is Design.FULL
    kana = Text(
        width / 2,
        middle + _MIDDLE * em,
        card.kana,
        em / MM_PER_POINT,
        "bold",
        "middle",
        paint,
        role="kana",
        outline_mm=0 if full else _OUTLINE_MM,
    )
    return Group(
        (
            Use(_frame((card.letter, first), form, design, small, plate)),
            *((_drop_shade(kana, RED if first else stone.field),) if full and not small else ()),
            kana,
            *((Use(ware, width / 2, sill, scale(_WARE_SHARE * width / WIDE_MM)),) if ware else ()),
            *(() if small else _named(card, meaning, form)),
        )
    )  # fmt: skip


def _drop_shade(kana: Text, field: str) -> Path:
    """Return the shade that a signwriter paints below a letter, to its right."""
    off = _SHADE_EM * kana.size_pt * MM_PER_POINT
    shade = as_path(replace(kana, x=kana.x + off, y=kana.y + off))
    return replace(shade, fill=palette.mixed(field, LIT, 0.8))


def _sill_mm(form: Format, *, small: bool = False) -> float:
    """Return how far down the sill of a front's window is."""
    return form.height_mm - SAFE_MM - _WALL[1 if small else 2] * form.width_mm


def _plate(form: Format) -> Box:
    """Return the plate below the sill of a front's window."""
    wide, high = _PLATE
    top = _sill_mm(form) + (_LEDGE - 0.008) * form.width_mm
    return Box((1 - wide) / 2 * form.width_mm, top, wide * form.width_mm, high * form.width_mm)


def _named(card: Card, meaning: str, form: Format) -> Iterator[Text]:
    """Yield what stands on the plate below a window: how its kana is spelt, and what is seen."""
    plate = _plate(form)
    ink = (_corner_stone if card.kana == _FIRST else stone_of)(card.letter).dark
    middle, room = plate.x + plate.width / 2, plate.width - 2 * _MARGIN_MM
    if meaning and meaning == WORDS.get(card.kana):
        size = min(form.height_mm / 5.6, room / (len(meaning) * MM_PER_POINT))
        base = plate.y + plate.height / 2 + _MIDDLE * size * MM_PER_POINT
        yield Text(middle, base, meaning, size, "bold", "middle", ink, role="word")
        return
    spelt, size = ROMAJI[card.kana], form.height_mm / 6.6
    letters = set(spelt)  # its ink stands in the middle, not its line
    up = _TALL_HIGH if letters & set("bdhijkt") else _SMALL_HIGH
    down = _DEEP if letters & set("gjpy") else 0.0
    base = plate.y + plate.height / 2 + (up - down) / 2 * size * MM_PER_POINT
    if not meaning:
        yield Text(middle, base, spelt, size, "slab", "middle", ink, role="romaji")
        return
    wide, gap = text_width_mm(spelt, size, "slab"), 0.28 * size * MM_PER_POINT
    smaller = form.height_mm / 9
    long = text_width_mm(meaning, smaller)
    smaller *= min(1.0, (room - wide - gap) / long)
    long = text_width_mm(meaning, smaller)
    left = middle - (wide + gap + long) / 2
    yield Text(left, base, spelt, size, "slab", "start", ink, role="romaji")
    yield Text(left + wide + gap, base, meaning, smaller, "regular", "start", ink, role="word")


def _number_plate(letter: str, form: Format, design: Design, *, small: bool) -> tuple[Drawing, ...]:
    """Return a letter as the enamelled plate of a house, to be read in a fanned hand."""
    size = 29.0 if small else max(14.0, form.height_mm / 4.2)
    em, cap = size * MM_PER_POINT, size * MM_PER_POINT * cap_height("slab")
    wide, high = 1.32 * em, 1.42 * cap
    dark, full = stone_of(letter).dark, design is Design.FULL
    painted = full and not small  # in small its letter stands out on white
    left, top = SAFE_MM, SAFE_MM
    ground, ink = (dark, LIT) if painted else (palette.PAPER, dark)
    return (
        Rect(left, top, wide, high, ground, None if full and small else ink, 0.35,
             radius=0.12 * high),
        Text(left + wide / 2, top + (high + cap) / 2, letter, size, "slab", "middle", ink,
             role="letter"),
    )  # fmt: skip


@lru_cache(maxsize=64)
def _frame(
    card: tuple[str, bool], form: Format, design: Design, small: bool, plate: bool
) -> Symbol:
    """Return what the fronts of a letter have: a lit window in the wall of its row.

    The first card of all, ん, is the cornerstone: red, of large blocks, within a frame of dressed
    stones. One that is shown small has no sill, as nothing is written on it.
    """
    letter, first = card
    stone = _corner_stone(letter) if first else stone_of(letter)
    full = design is Design.FULL
    wide = form.width_mm
    wall_box = Box(SAFE_MM, SAFE_MM, wide - 2 * SAFE_MM, form.height_mm - 2 * SAFE_MM)
    around = (wall_box,)
    beside, above, below = (share * wide for share in _WALL)
    below = above if small else below
    pane = Box(wall_box.x + beside, wall_box.y + above, wall_box.width - 2 * beside,
               wall_box.height - above - below)  # fmt: skip
    window = _window(stone.window, pane)
    line = 0.3 if full else 0.15
    parts: list[Drawing] = []
    if full:
        whole = Box(-BLEED_MM, -BLEED_MM, wide + 2 * BLEED_MM, form.height_mm + 2 * BLEED_MM)
        parts.append(Path((whole,), fill=palette.mixed(stone.field, palette.PAPER, _PALE)))
        if not small:  # so small, they would be a grey
            joints = tuple(stone.bond(whole, wide / 4))
            parts.append(Path(joints, stroke=palette.mixed(stone.field, palette.PAPER, _JOINT),
                              width_mm=0.45))  # fmt: skip
    else:
        parts.append(Path(around, stroke=stone.field, width_mm=0.35))
    if first:
        parts += _dressed(wall_box, RED, line, full=full)
    if full:  # the depth of the wall, seen above and at the left
        deep = 0.03 * wide
        lit = Box(pane.x + deep, pane.y + deep, pane.width - deep, pane.height - deep)
        reveal = palette.mixed(stone.field, palette.PAPER, _REVEAL)
        parts.append(Path(window, fill=LIT if small else reveal))
        if not small:
            parts.append(Path(_window(stone.window, lit), fill=LIT))
    parts += [
        Path(window, stroke=stone.dark, width_mm=line),
        *(() if small else _sill(pane, form, stone.dark, full=full)),
        *((Path(tuple(_keystone(wide / 2, pane.y, wide)), GOLD if first else _TRIM, stone.dark,
                line),) if full and not small else ()),
    ]  # fmt: skip
    if plate:
        parts += _number_plate(letter, form, design, small=small)
    return Symbol(
        f"{'small ' if small else ''}kana card {letter}",
        Group(tuple(parts)),
        Box(-BLEED_MM, -BLEED_MM, wide + 2 * BLEED_MM, form.height_mm + 2 * BLEED_MM),
    )


def _window(arched: bool, pane: Box) -> tuple[Segment, ...]:
    """Return the opening of a window: with a round head, or with hollow corners."""
    if arched:
        return arch(pane.x + pane.width / 2, pane.y, pane.width, pane.height)
    return notched(pane, _CORNER * pane.width)


def _sill(pane: Box, form: Format, edge: str, *, full: bool) -> Iterator[Drawing]:
    """Yield the ledge of a front's window, and the plate below it, on which its kana is spelt."""
    over, line = 0.06 * pane.width, 0.3 if full else 0.15
    paint = _TRIM if full else palette.PAPER
    plate = _plate(form)
    yield Rect(plate.x, plate.y, plate.width, plate.height, paint, edge, line, radius=0.7)
    yield Rect(pane.x - over, _sill_mm(form) - 0.15, pane.width + 2 * over,
               _LEDGE * form.width_mm, paint, edge, line, radius=0.4)  # fmt: skip


def _corner_stone(letter: str) -> Stone:
    """Return what the wall of the first card is built of, red whatever its letter's row is."""
    dark = palette.mixed(RED, "#000000", 0.25)
    window = stone_of(letter).window
    return replace(stone_of("A"), field=RED, dark=dark, window=window)


def _dressed(box: Box, ink: str, line: float, *, full: bool) -> Iterator[Drawing]:
    """Yield a frame of dressed stones within a box, gold at its corners."""
    wide, (across, down) = _DRESSED_MM, (5, 8)
    inner = Box(box.x + wide, box.y + wide, box.width - 2 * wide, box.height - 2 * wide)
    right, low = inner.x + inner.width, inner.y + inner.height
    corners = tuple(
        Box(x, y, wide, wide) for x in (box.x, right) for y in (box.y, low)
    )  # fmt: skip
    joints: list[Segment] = []
    for at in range(across + 1):
        x = inner.x + at * inner.width / across
        for y in (box.y, low):
            joints += polyline((x, y), (x, y + wide))
    for at in range(down + 1):
        y = inner.y + at * inner.height / down
        for x in (box.x, right):
            joints += polyline((x, y), (x + wide, y))
    yield Path((box, inner), _TRIM if full else None, ink, line, even_odd=True)
    if full:
        yield Path(corners, GOLD, ink, line)
    yield Path(tuple(joints), stroke=ink, width_mm=line)


def back(letter: str, form: Format, design: Design, *, small: bool = False) -> Drawing:
    """Return the letter side of a card; one that is shown small has a plainer wall."""
    width, height = form.width_mm, form.height_mm
    stone = stone_of(letter)
    size = 0.5 * width / MM_PER_POINT
    cap = size * MM_PER_POINT * cap_height("slab")
    base = height / 2 + cap / 2 - 0.02 * height
    bar = 0.4 * width  # as wide as the widest letter, for all of them
    full = design is Design.FULL
    ink = LIT if full else stone.dark
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
                ink,
                role="letter",
                outline_mm=0 if full else _OUTLINE_MM,
            ),
            # N and Z, M and W, A and V: the bar says which way is up.
            Rect((width - bar) / 2, base + 0.045 * height, bar, 0.018 * height, ink),
        )
    )


def _keystone(x: float, top: float, wide: float) -> tuple[Segment, ...]:
    """Return the keystone of a window whose upper middle is at `(x, top)`, of a card so wide."""
    unit = 0.025 * wide
    return polyline((x - 2.6 * unit, top - 1.6 * unit), (x + 2.6 * unit, top - 1.6 * unit),
                    (x + 2.0 * unit, top + 1.8 * unit), (x - 2.0 * unit, top + 1.8 * unit),
                    closed=True)  # fmt: skip


def _shutters(
    box: Box, shape: tuple[Segment, ...], stone: Stone, *, slats: bool
) -> Iterator[Drawing]:
    """Yield closed shutters over a window: two painted leaves of slats, each within its outline."""
    paint, gap = (palette.mixed(stone.dark, "#000000", share) for share in (0.25, 0.5))
    yield Path(shape, fill=paint)
    if not slats:
        return
    lines: list[Segment] = []
    middle, half = box.x + box.width / 2, box.width / 2
    step, corner = box.height / 13, _CORNER * box.width
    for at in range(1, 13):
        down = at * step
        if stone.window and down < half:  # in its round head
            reach = math.sqrt(half * half - (half - down) ** 2)
        else:
            hollow = min(down, box.height - down) < corner and not stone.window
            reach = half - corner * hollow
        y = box.y + down
        lines += polyline((middle - reach + 0.4, y), (middle + reach - 0.4, y))
    lines += polyline((middle, box.y), (middle, box.y + box.height))
    yield Path(tuple(lines), stroke=gap, width_mm=0.35)


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
    side = 0.68 * form.width_mm
    middle, arched = form.width_mm / 2, 0.06 * side if stone.window else 0.0
    top, high = (form.height_mm - 1.16 * side) / 2 - arched, 1.16 * side + arched
    pane = Box(middle - side / 2, top, side, high)
    shape = _window(stone.window, pane)
    if full:  # eco has a quarter of the ink, and none to spare for them
        rim = 0.045 * side
        frame = Box(pane.x - rim, pane.y - rim, pane.width + 2 * rim, pane.height + 2 * rim)
        edge = None if small else stone.dark
        sill = Box(pane.x - 1.6 * rim, top + high - 0.6 * rim, side + 3.2 * rim, 1.8 * rim)
        parts += [
            Path(_window(stone.window, frame), fill=_TRIM),
            *_shutters(pane, shape, stone, slats=not small),
            Path((sill, *_keystone(middle, top - 0.5 * rim, form.width_mm)), _TRIM, edge, 0.3),
        ]  # fmt: skip
    else:
        parts += [
            Path(shape, palette.PAPER, stone.dark, 0.6),
            Path(shape, stroke=stone.dark, width_mm=0.3),
        ]
    return Symbol(f"{'small ' if small else ''}letter card {letter}", Group(tuple(parts)), whole)
