"""Kana cards: a large hiragana in a lit window; its letter is behind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from games.tower.edition import Card
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
    Segment,
    Symbol,
    Text,
    Transform,
    Use,
    Weight,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height, text_width_mm
from printables.page.identity import Identity
from printables.page.paper import Translate
from printables.page.piece_sheets import SAFE_MM, Format, Piece
from printables.tower.awnings import CANVAS, awning, shade_of_awning
from printables.tower.card_backs import back
from printables.tower.choices import CardSize
from printables.tower.facade import (
    TRIM,
    bleeding,
    cornice,
    ledge,
    opening,
    window_box,
)
from printables.tower.masonry import INDIGO, RED, Stone, stone_of
from printables.tower.pictograms import GOLD, LIT, MEANINGS, SHADE, WORDS, extent, pictogram
from printables.tower.piece_names import CARD
from printables.tower.signwriting import brushed, kana_text, painted

FORMATS = {
    CardSize.MINI: Format(CARD, 44, 63),
    CardSize.POKER: Format(CARD, 63, 88),
    CardSize.BRIDGE: Format(CARD, 57, 89),
}
"""The cards of each size."""

_FIRST = "ん"
_OUTLINE_MM = 0.5  # of the large letters of cards that spare ink
_KANA_SHARE = 0.79  # of the width between the safe lines, for the square of the kana
_ABOVE_SHARES = (0.49, 0.62)
"""The same of a kana above the ware on the sill: with a shade, which falls between them, and on a
card that is shown small, without one."""
_MIDDLES = ((0.48, 0.54), (0.308, 0.4))
"""Of the height, where the middle of a kana is: alone, alone on a card that is shown small, above
its ware, and so on one that is shown small."""
_WARE = (0.7, (0.322, 0.302))
"""Of a card's width and height: how wide and how high a ware is at most, also shown small."""
_SUN = (0.34, 0.07)
"""Of a card's width: the radius of the sun behind a ware; how far its middle is over the sill."""
_SUNLIGHT, _SKY = palette.mixed(GOLD, LIT, 0.6), "#c4dad8"
_OCHRE = ("S", "Y")  # whose wares are of the sun's own colours: before a patch of sky they are seen
_MIDDLE = 0.38  # of an em, from the base line up to the middle of a kana
_PLATE = (0.03, 0.76, 0.178)
"""Of the width: from a window to the plate below it, the plate's width and its height."""
_MARGIN_MM = 0.9  # of that plate, at either side
_LINES = (0.47, 0.86)
"""Of a plate's height: where a word in kana stands on it, and what is told of that below it."""
_TOLD_PT = (9.0, 7.6)
"""Of both on the smallest card: larger ones have larger letters."""
_SPELT_BASE = 0.28
"""Of an em: from the middle of a plate down to the line that small letters stand on. It is the same
on every card, so that names stand on one line over a sheet, whichever letters go up or down."""
_PALE = 0.34  # how far a front's wall is from its colour to white: turned cards stand out of it
_DRESSED_MM = 1.7  # how wide the frame of dressed stones is
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
    walled: bool = True,
    meaning: str = "",
) -> Drawing:
    """Return the kana side of a card; one that is shown small has less on it, and that larger.

    Not walled, it stands before a `street_wall`. Without the plate of its letter it has no picture
    either. Below a picture stands the word that
    it shows; where that is not what it means, as in English, also how it is spelt, and the meaning.
    """
    width, height = form.width_mm, form.height_mm
    stone = stone_of(card.letter)
    first = card.kana == _FIRST
    paint = RED if first else stone.dark  # of wooden type, as on a poster
    ware = pictogram(card.kana, card.letter, design, shaded=not small) if plate else None
    em = (_ABOVE_SHARES[small] if ware else _KANA_SHARE) * (width - 2 * SAFE_MM)
    base = _MIDDLES[ware is not None][small] * height + _MIDDLE * em
    pane = window_box(form, small=small)
    sill = pane.y + pane.height
    kana = kana_text(card.kana, width / 2, base, em, paint)
    placed = _ware_at(card.kana, form, small=small) if ware else Transform()
    lettered: Iterable[Drawing]
    if design is not Design.FULL:
        lettered = (replace(kana, weight="bold", outline_mm=_OUTLINE_MM),)
    elif small:
        lettered = brushed(kana)
    else:
        shade = palette.mixed(RED if first else stone.field, LIT, SHADE)
        lettered = painted(kana, light=LIT, shade=shade)
    return Group(
        (
            Use(_frame((card.letter, first), form, design, small, plate, walled=walled,
                       sunny=ware is not None)),
            *lettered,
            *((Use(ware, width / 2, sill, placed),) if ware else ()),
            *(() if small else _named(card, meaning, form)),
        )
    )  # fmt: skip


def _ware_at(kana: str, form: Format, *, small: bool) -> Transform:
    """Return how a ware stands about the middle of its sill: as large as its window lets it."""
    left, right, high = extent(kana)
    widest, highest = _WARE[0] * form.width_mm, _WARE[1][small] * form.height_mm
    share = min(widest / (right - left), highest / high)
    return translate(-(left + right) / 2, 0).then(scale(share))


def _plate(form: Format) -> Box:
    """Return the plate below the sill of a front's window."""
    pane, (below, wide, high) = window_box(form), _PLATE
    top = pane.y + pane.height + below * form.width_mm
    return Box((1 - wide) / 2 * form.width_mm, top, wide * form.width_mm, high * form.width_mm)


def _named(card: Card, meaning: str, form: Format) -> Iterator[Text]:
    """Yield what stands on the plate below a window: what is seen, in kana and as it is spelt.

    It is spelt kana by kana, as it is laid: players who read no kana find the cards of its word.
    """
    plate = _plate(form)
    ink = (_corner_stone if card.kana == _FIRST else stone_of)(card.letter).dark
    middle, room = plate.x + plate.width / 2, plate.width - 2 * _MARGIN_MM
    if not meaning:
        spelt, size = ROMAJI[card.kana], form.height_mm / 6.6
        base = plate.y + plate.height / 2 + _SPELT_BASE * size * MM_PER_POINT
        yield Text(middle, base, spelt, size, "slab", "middle", ink, role="romaji")
        return
    word = WORDS[card.kana]
    if meaning == word:
        size = min(form.height_mm / 5.2, room / (len(meaning) * MM_PER_POINT))
        base = plate.y + plate.height / 2 + _MIDDLE * size * MM_PER_POINT
        yield Text(middle, base, meaning, size, "bold", "middle", ink, role="word")
        return
    larger = form.width_mm / FORMATS[CardSize.MINI].width_mm
    upper, lower = (plate.y + share * plate.height for share in _LINES)
    size = _TOLD_PT[0] * larger
    yield Text(middle, upper, word, size, "bold", "middle", ink, role="reading")
    yield from _told(card.kana, meaning, Box(plate.x + _MARGIN_MM, 0, room, lower),
                     _TOLD_PT[1] * larger, ink)  # fmt: skip


def _told(kana: str, meaning: str, line: Box, size_pt: float, ink: str) -> Iterator[Text]:
    """Yield how a word is spelt, that of its card's kana in another colour, and its meaning.

    Args:
        kana: the card's.
        meaning: of its word.
        line: the room; they stand on its lower edge.
        size_pt: of the letters, where the room is wide enough.
        ink: their colour.
    """
    spelt = ROMAJI[kana]
    whole = "".join(ROMAJI[one] for one in WORDS[kana])
    rest = whole.removesuffix(spelt) if kana == _FIRST else whole.removeprefix(spelt)
    red = (stone_of("K").dark, stone_of("Y").dark, _corner_stone("N").dark)
    accent = INDIGO if ink in red else RED
    parts: list[tuple[str, Weight, str, str]]
    parts = [(spelt, "bold", "romaji", accent), (rest, "medium", "spelling", ink)]
    if kana == _FIRST:
        parts.reverse()
    parts.append((meaning, "regular", "word", ink))
    apart = 0.42 * size_pt * MM_PER_POINT
    wides = [text_width_mm(words, size_pt, weight) for words, weight, *_ in parts]
    share = min(1.0, line.width / (sum(wides) + apart))
    x = line.x + (line.width - share * (sum(wides) + apart)) / 2
    for (words, weight, role, paint), wide in zip(parts, wides, strict=True):
        x += share * apart if role == "word" else 0.0
        yield Text(x, line.height, words, share * size_pt, weight, "start", paint, role=role)
        x += share * wide


def _number_plate(letter: str, form: Format, design: Design, *, small: bool) -> tuple[Drawing, ...]:
    """Return a letter as the sign of a shop, in the middle of its awning.

    There it hides neither end of the awning, and stands where a back's keystone is.
    """
    size = 29.0 if small else max(14.0, form.height_mm / 4.2)
    em, cap = size * MM_PER_POINT, size * MM_PER_POINT * cap_height("slab")
    wide, high = 1.32 * em, 1.42 * cap
    dark, full = stone_of(letter).dark, design is Design.FULL
    left, top = (form.width_mm - wide) / 2, SAFE_MM
    ground, ink = (dark, LIT) if full else (palette.PAPER, dark)
    return (
        Rect(left, top, wide, high, ground, None if full and small else ink, 0.35,
             radius=0.12 * high),
        Text(left + wide / 2, top + (high + cap) / 2, letter, size, "slab", "middle", ink,
             role="" if small else "letter"),
    )  # fmt: skip


@lru_cache(maxsize=32)
def street_wall(card: Card, wide: float, high: float, form: Format) -> Symbol:
    """Return the wall behind neighbouring cards of a stone, in one: no course ends at a card.

    Args:
        card: one of them.
        wide: of all of them.
        high: of one, with what is between it and the next below.
        form: its size.
    """
    stone = _corner_stone(card.letter) if card.kana == _FIRST else stone_of(card.letter)
    whole = Box(0, 0, wide, high)
    walls = stone.wall(whole, form.width_mm / 4, 0.45, _PALE)
    name = f"street {card.letter} {wide:.1f}{' first' * (card.kana == _FIRST)}"
    return Symbol(name, Group(tuple(walls), clip=Path((whole,))), whole)


@lru_cache(maxsize=64)
def _frame(
    card: tuple[str, bool],
    form: Format,
    design: Design,
    small: bool,
    plate: bool,
    *,
    walled: bool,
    sunny: bool,
) -> Symbol:
    """Return what the fronts of a letter have: a lit window in the wall of its row.

    The first card of all, ん, is the cornerstone: red, of large blocks, within a frame of dressed
    stones. One that is shown small has no sill, as nothing is written on it.
    """
    letter, first = card
    stone = _corner_stone(letter) if first else stone_of(letter)
    full, whole, pane = design is Design.FULL, bleeding(form), window_box(form, small=small)
    window, line = opening(stone, pane), 0.3 if full else 0.15
    parts: list[Drawing] = []
    if full:
        walls = stone.wall(whole, form.width_mm / 4, 0.45, _PALE) if walled else []
        parts += walls[:1] if small else walls  # so small, its joints would be a grey
        parts += cornice(form, stone.dark, small=small)
    else:
        wall_box = Rect(SAFE_MM, SAFE_MM, form.width_mm - 2 * SAFE_MM,
                        form.height_mm - 2 * SAFE_MM, None, stone.field, 0.35)  # fmt: skip
        parts.append(wall_box)
    if first:
        parts += _dressed(form, pane, RED, line, full=full)
    on_wall, on_light = shade_of_awning(letter, stone, window, pane, form)
    shaded = full and not small
    parts += (on_wall,) if shaded else ()
    parts += _glazed(stone, pane, form, small=small) if full else ()
    parts += (_sun(letter, window, pane, form),) if full and sunny else ()
    parts += (on_light,) if shaded else ()
    parts.append(Path(window, stroke=stone.dark, width_mm=line))
    parts += awning(letter, stone, pane, form, design, small=small,
                    canvas=GOLD if first else CANVAS)  # fmt: skip
    if not small:
        parts += [_name_plate(form, stone.dark, design), ledge(pane, form, stone.dark, design)]
    if plate:
        parts += _number_plate(letter, form, design, small=small)
    name = f"{'small ' if small else ''}kana card {letter}{'' if walled else ' of a street'}"
    return Symbol(name, Group(tuple(parts)), whole)


def _glazed(stone: Stone, pane: Box, form: Format, *, small: bool) -> Iterator[Drawing]:
    """Yield the light in a window, and the depth of the wall above it and at the left."""
    window, deep = opening(stone, pane), 0.03 * form.width_mm
    if small:
        yield Path(window, fill=LIT)
        return
    lit = Box(pane.x + deep, pane.y + deep, pane.width - deep, pane.height - deep)
    yield Path(window, fill=palette.mixed(stone.field, palette.PAPER, _REVEAL))
    yield Path(opening(stone, lit), fill=LIT)


def _sun(letter: str, window: tuple[Segment, ...], pane: Box, form: Format) -> Group:
    """Return the sun or a patch of sky behind what stands on a sill, where a back has its lamp."""
    radius, over = (share * form.width_mm for share in _SUN)
    paint = _SKY if letter in _OCHRE else _SUNLIGHT
    disc = Circle(form.width_mm / 2, pane.y + pane.height - over, radius, paint)
    return Group((disc,), clip=Path(window))


def _name_plate(form: Format, edge: str, design: Design) -> Rect:
    """Return the plate below a front's window, on which its kana is spelt."""
    plate, full = _plate(form), design is Design.FULL
    return Rect(plate.x, plate.y, plate.width, plate.height, TRIM if full else palette.PAPER, edge,
                0.3 if full else 0.15, radius=0.7)  # fmt: skip


def _corner_stone(letter: str) -> Stone:
    """Return what the wall of the first card is built of, red whatever its letter's row is."""
    dark = palette.mixed(RED, "#000000", 0.25)
    window = stone_of(letter).window
    joint = palette.mixed(RED, palette.PAPER, 0.4)
    return replace(stone_of("A"), field=RED, joint=joint, dark=dark, window=window)


def _dressed(form: Format, pane: Box, ink: str, line: float, *, full: bool) -> Iterator[Drawing]:
    """Yield a frame of dressed stones around a window, gold at its corners."""
    wide, (across, down) = _DRESSED_MM, (5, 8)
    top, foot = pane.y - 0.3 - wide, form.height_mm - SAFE_MM
    box = Box(SAFE_MM, top, form.width_mm - 2 * SAFE_MM, foot - top)
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
    yield Path((box, inner), TRIM if full else None, ink, line, even_odd=True)
    if full:
        yield Path(corners, GOLD, ink, line)
    yield Path(tuple(joints), stroke=ink, width_mm=line)
