"""Cards for the players, in the places that the last sheet of cards has left: no game needs them.

One tells a turn, one how high a tower is, one which kana have which letter behind.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.message import mark
from games.tower.edition import Edition
from games.tower.rules import rules
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
    Transform,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, faced, text_width_mm
from printables.drawing.text import Paragraph, fitting_size_pt, paragraph
from printables.page.identity import Identity
from printables.page.paper import Translate
from printables.page.piece_sheets import SAFE_MM, Format, Piece
from printables.page.rule_sheets import saying
from printables.tower.awnings import CANVAS, valance
from printables.tower.box_storeys import bare_storey, storey
from printables.tower.box_title import box_title
from printables.tower.card_backs import LAMP
from printables.tower.cover_tower import STANDING
from printables.tower.facade import bleeding
from printables.tower.masonry import CREAM, INDIGO, RED, stone_of
from printables.tower.piece_names import AID
from printables.tower.sky import HEAVENS, MOONLIGHT, diamonds
from printables.tower.storeys import in_two

_WIDE_MM, _HIGH_MM = 44.0, 63.0  # of the smallest card: on others all of it is larger
_HEAD_MM = 10.5
_HEM, _VALANCE, _SCALLOPS = 0.026, 0.042, 15
"""Of a card's width: how far above a heading's foot its valance begins, and how far that hangs; and
how many ends it has."""
_ROOM_MM = _WIDE_MM - 2 * SAFE_MM
_LEAST_PT, _TURN_PT = 7.2, 8.4  # of the grades, and of what a turn is
_POINTS_MM = 10.9  # how wide the sign of a grade's points is
_VOWELS = 3  # in a line: each of them has a letter of its own
HEADS = (RED, INDIGO, stone_of("R").dark)
"""The colour of each of them, of what a turn is, how high a tower, which kana have which letter."""
_GRADES = "HKSTNY"  # what the storeys are built of, as on the rules


def player_cards(
    edition: Edition, form: Format, design: Design, tr: Translate
) -> tuple[Piece, ...]:
    """Return the three cards, each with the sign of the game behind.

    Args:
        edition: whose cards and grades they tell, with voiced kana where these are printed.
        form: the size of the cards.
        design: full or eco.
        tr: for their words.
    """
    cards = (
        ("turn", mark("Your turn"), _turn),
        ("heights", mark("How high?"), _heights),
        ("letters", mark("Kana and letters"), _letters),
    )
    behind = _behind(form, design, tr(mark("Tower of Letter")))
    return tuple(
        Piece(
            Identity(AID, name, tr(heading)),
            _front(tr(heading), ink, tuple(draw(edition, tr, design)), form, design),
            behind,
        )
        for (name, heading, draw), ink in zip(cards, HEADS, strict=True)
    )


def _fitted(form: Format) -> Transform:
    """Return where what is drawn for the smallest card stands on one of a size."""
    share = min(form.width_mm / _WIDE_MM, form.height_mm / _HIGH_MM)
    left, top = (form.width_mm - share * _WIDE_MM) / 2, (form.height_mm - share * _HIGH_MM) / 2
    return scale(share).then(translate(left, top))


def _front(
    heading: str, ink: str, contents: tuple[Drawing, ...], form: Format, design: Design
) -> Drawing:
    """Return a card with its heading over an awning's valance, as over a shop."""
    full, whole, placed = design is Design.FULL, bleeding(form), _fitted(form)
    face = faced(heading, "slab")
    size = fitting_size_pt(heading, _ROOM_MM, 14.0, face)
    base = 0.575 * _HEAD_MM + size * MM_PER_POINT * CAP_HEIGHT / 2
    title = Text(_WIDE_MM / 2, base, heading, size, face, "middle", CREAM if full else ink)
    low = placed.apply(0, _HEAD_MM)[1]
    hem = low - _HEM * form.width_mm
    band = Box(whole.x, whole.y, whole.width, hem - whole.y)
    if full:
        # From edge to edge, and as many on either side as bleed: an odd count, so both ends match.
        pitch = form.width_mm / (_SCALLOPS - 2)
        hung = Box(-pitch, hem, _SCALLOPS * pitch, _VALANCE * form.width_mm)
        coloured, pale = valance(hung, _SCALLOPS)
        ground: tuple[Drawing, ...] = (
            Path((whole,), fill=CREAM),
            Path((band,), fill=ink),
            Group(
                (
                    Path(pale, CANVAS, ink, 0.25),
                    Path(coloured, ink, ink, 0.25),
                ),
                clip=Path((whole,)),
            ),
        )
    else:
        line = polyline((SAFE_MM, low), (form.width_mm - SAFE_MM, low))
        ground = (Path(line, stroke=ink, width_mm=0.3),)
    return Group((*ground, Group((title, *contents), placed)))


def _behind(form: Format, design: Design, name: str) -> Drawing:
    """Return the back: as on the box, the game's name and the top of its tower by night."""
    full, whole = design is Design.FULL, bleeding(form)
    w, h = form.width_mm, form.height_mm
    inset, high = 0.0 if full else SAFE_MM, _STOREY * h
    right, foot = w - _OFF_MM - inset, h - inset - (_CROPPED * high if full else 0)
    side, top = (right - inset) / _PLACES, foot - (len(_ROWS) - 1) * high
    if full:
        sky: tuple[Drawing, ...] = (
            Path((whole,), fill=HEAVENS[0]),
            Path(diamonds(Box(0, 0, w, 0.08 * h), 9, 3, 0.16, 0.4), fill="#8f9ac4"),
            *(
                Circle(right - 2.05 * side, top + 0.85 * side, share * side, paint)
                for share, paint in _MOON
            ),
            *(
                Circle(right - (2.05 - x) * side, top + (0.85 + y) * side, share * side, "#eecb84")
                for x, y, share in _PLAINS
            ),
        )
    else:
        edge = Box(SAFE_MM, SAFE_MM, w - 2 * SAFE_MM, h - 2 * SAFE_MM)
        sky = (Path((edge,), stroke=INDIGO, width_mm=0.3),)
    storeys: list[Drawing] = []
    end = whole.x + whole.width if full else w - inset
    for row in _ROWS if full else _ROWS[1:]:
        left, y = right - (len(STANDING) - row) * side, foot - (row - _ROWS[0]) * high
        built = storey if row > _ROWS[0] else bare_storey
        storeys += built(Box(left, y, end - left, high), side, row, design)
    title = box_title(Box(5.0, _TITLE * h, w - 8.2, _TITLE_HIGH * h), name, "", design)
    return Group((*sky, *storeys, *title), clip=Path((whole,)))


_ROWS = (0, 1, 2, 3, 4)
"""Which rows of the tower are seen on the back: of the first no more than its parapet."""
_PLACES, _STOREY, _CROPPED, _OFF_MM = 4.5, 0.112, 0.34, 1.6
"""How many places are as wide as a card, how high a storey is, how much of the lowest is seen, and
how far the last windows' places are from the edge."""
_MOON = ((1.62, "#2a3972"), (1.5, "#46548c"), (1.39, MOONLIGHT))
"""Of a place's width: how large the moon is behind the topmost storeys, with its halo."""
_PLAINS = ((-0.62, -0.5, 0.24), (0.22, -0.86, 0.14), (-0.9, 0.3, 0.13),
           (0.34, -0.28, 0.2))  # fmt: skip
"""Of a place's width from the moon's middle: where its dark plains are, and how large."""
_TITLE, _TITLE_HIGH = 0.07, 0.28  # of the height: how far down the name begins, how high it is


def _words(words: str, top: float) -> Paragraph:
    """Return words of what a turn is from a line down, as wide as a card's text."""
    return paragraph(words, SAFE_MM, top, _ROOM_MM, _TURN_PT, colour=palette.TEXT, leading=1.2)


_LENGTHS_MM, _SWAP_MM = 21.6, 45.2
"""How far down a card what words of each length turn over begins, and what a swap is, at most."""


def _turn(edition: Edition, tr: Translate, design: Design) -> Iterator[Drawing]:
    """Yield what a turn is: what a word turns over by its length, in lit windows; and a swap."""
    lay = mark("Lay a card to make a word. By its length, turn over:")
    yield Group(_words(tr(lay), 12.7).texts)
    swap = mark(
        "Or swap: take a face-down card, put a hand card of its letter there face down, and lay "
        "the one you took elsewhere at once."
    )
    below = _words(tr(swap), 0.0)
    begins = min(_SWAP_MM, _HIGH_MM - SAFE_MM - below.height_mm)
    step = (begins - _LENGTHS_MM - 1.4) / 3  # what is longer to say leaves these less
    new, every = edition.turns_new.value, edition.turns_all.value
    lengths = (
        (str(new - 1), new - 1, 0, mark("none")),
        (str(new), new, 1, mark("new card")),
        (str(every), every, every, mark("all cards")),
    )
    for at, (number, count, lit, words) in enumerate(lengths):
        top = _LENGTHS_MM + step * at
        yield Text(SAFE_MM, top + 4.4, number, 11.0, "slab", colour=RED)
        if count == every:
            after = SAFE_MM + text_width_mm(number, 11.0, "slab")
            more = tr(mark("+"))
            yield Text(after, top + 4.4, more, 11.0, faced(more, "slab"), colour=RED)
        for place in range(count):
            yield from _window(10.4 + 4.25 * place, top, design, lit=place < lit)
        told = paragraph(tr(words), 28.3, 0, _WIDE_MM - SAFE_MM - 28.3, _TURN_PT,
                         colour=palette.TEXT, leading=1.1)  # fmt: skip
        yield Group(told.texts, translate(0, top + 3.0 - told.height_mm / 2))
    rule = polyline((SAFE_MM, begins - 1.0), (_WIDE_MM - SAFE_MM, begins - 1.0))
    yield Path(rule, stroke=RED, width_mm=0.2)
    yield Group(below.texts, translate(0, begins))


def _window(x: float, y: float, design: Design, *, lit: bool) -> Iterator[Drawing]:
    """Yield a card as a small window, lit if it is turned over."""
    full = design is Design.FULL
    wide, high = 3.9, 5.6
    yield Rect(x, y, wide, high, (INDIGO if lit else palette.PAPER) if full else palette.PAPER,
               INDIGO, 0.2, radius=0.4)  # fmt: skip
    if lit:
        pane = (Box(x + 0.9, y + 0.9, wide - 1.8, high - 2.0),)
        yield Path(pane, LAMP if full else None, None if full else INDIGO, 0.2)
        if not full:
            yield Path(polyline((x + 0.9, y + high - 1.1), (x + wide - 0.9, y + 0.9)),
                       stroke=INDIGO, width_mm=0.2)  # fmt: skip


def _heights(edition: Edition, tr: Translate, design: Design) -> Iterator[Drawing]:
    """Yield how a tower is scored, and below that the grades, the highest on top."""
    say = saying(tr)
    told = [tuple(map(say, row.cells)) for row in rules(edition).table("grades").rows]
    scored = tr(mark("1 for each card face down, {bonus} more for a full tower")).format(
        bonus=edition.full_bonus.value
    )
    above = paragraph(scored, SAFE_MM, _HEAD_MM + 1.9, _ROOM_MM, _LEAST_PT, colour=palette.TEXT,
                      leading=1.12)  # fmt: skip
    yield Group(above.texts)
    first = _HEAD_MM + 1.9 + above.height_mm + 1.0
    step = (_HIGH_MM - SAFE_MM - first) / len(told)
    for at, (points, _, verdict) in enumerate(reversed(told)):
        stone = stone_of(_GRADES[(len(told) - 1 - at) % len(_GRADES)])
        top = first + at * step
        full = design is Design.FULL
        sign = Rect(SAFE_MM, top, _POINTS_MM, step - 1.0, stone.dark if full else palette.PAPER,
                    None if full else stone.dark, 0.2, radius=0.6)  # fmt: skip
        middle = top + (step - 1.0) / 2
        yield sign
        yield Text(SAFE_MM + _POINTS_MM / 2, middle + 1.0, points, 7.8, "slab", "middle",
                   CREAM if full else stone.dark)  # fmt: skip
        begins = _POINTS_MM + 1.1
        words = in_two(verdict, SAFE_MM + begins, _ROOM_MM - begins, _LEAST_PT, "start")
        yield Group(words.texts, translate(0, middle - words.height_mm / 2))


def _letters(edition: Edition, tr: Translate, design: Design) -> Iterator[Drawing]:
    """Yield the letters with their kana: those of a vowel in two lines, then row by row."""
    del tr
    behind: dict[str, str] = {}
    for card in edition.cards.value:
        behind[card.letter] = behind.get(card.letter, "") + card.kana
    alone = [letter for letter in behind if letter in "AIUEO"]
    rows = [letter for letter in behind if letter not in alone]
    above = -(-len(alone) // _VOWELS)
    step = (_HIGH_MM - SAFE_MM - _HEAD_MM - 1.6) / (len(rows) + above)
    high = min(0.86 * step, 4.4)
    size = min(10.6, 0.92 * step / MM_PER_POINT)
    top = _HEAD_MM + 1.9
    for at, letter in enumerate(alone):
        x, y = SAFE_MM + at % _VOWELS * _ROOM_MM / _VOWELS, top + at // _VOWELS * step
        yield from _sign(letter, Box(x, y, 5.0, high), design)
        yield _kana(behind[letter], x + 8.2, y + high / 2, stone_of(letter).dark, size)
    for at, letter in enumerate(rows, above):
        y = top + at * step
        yield from _sign(letter, Box(SAFE_MM, y, 5.0, high), design)
        for place, kana in enumerate(behind[letter]):
            x = SAFE_MM + 8.2 + 5.5 * place
            yield _kana(kana, x, y + high / 2, stone_of(letter).dark, size)


def _sign(letter: str, box: Box, design: Design) -> Iterator[Drawing]:
    """Yield a letter on the plate that it has on its cards."""
    full, dark = design is Design.FULL, stone_of(letter).dark
    yield Rect(box.x, box.y, box.width, box.height, dark if full else palette.PAPER,
               None if full else dark, 0.2, radius=0.5)  # fmt: skip
    yield Text(box.x + box.width / 2, box.y + box.height / 2 + 0.95, letter, 7.6, "slab", "middle",
               CREAM if full else dark)  # fmt: skip


def _kana(kana: str, x: float, middle: float, ink: str, size_pt: float) -> Text:
    return Text(x, middle + 0.38 * size_pt * MM_PER_POINT, kana, size_pt, "bold", "middle", ink)
