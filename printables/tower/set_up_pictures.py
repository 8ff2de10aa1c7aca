"""The table as a game begins: the tower without a card, where it begins, and hands."""

from __future__ import annotations

from games.message import mark
from games.tower.edition import Edition
from games.tower.tower import SIDE
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    polyline,
    scale,
    translate,
)
from printables.drawing.text import fitting_size_pt, paragraph
from printables.page.paper import Translate
from printables.page.text_blocks import Block
from printables.tower.board import board, staircase
from printables.tower.card_art import FORMATS
from printables.tower.choices import CardSize
from printables.tower.masonry import CREAM, INDIGO, RED
from printables.tower.minis import fan

_BOARD_MM = 146.0
_LEAST_WIDE_MM = 192.0  # two hands beside the board
_STAIRS_MM = 50.0
_HANDS = (("かまとりしふ", False), ("ふしりとまか", True))
"""One hand from either side, and whether that is the back."""
_HAND_MM = 12.4


def begins(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return the tower in small with what goes where, for a narrow screen."""
    stairs = Group(staircase(edition.first.value, 4.6, 4.55, design))
    words = tr(
        mark("{first} lies in the corner; the tower grows from it: nine places, eight, … one.")
    ).format(first=edition.first.value)
    caption = paragraph(words, width / 2, _STAIRS_MM, width - 2, 8.5, anchor="middle",
                        colour=palette.TEXT, leading=1.3)  # fmt: skip
    parts: tuple[Drawing, ...] = (
        Group((stairs,), translate((width - 9 * 5.0) / 2, 2.5)),
        *caption.texts,
    )
    return Block(parts, _STAIRS_MM + caption.height_mm)


def set_up(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return the tower as a game begins, where it begins, and what each player is dealt.

    On a page narrower than `_LEAST_WIDE_MM` all of it is smaller.
    """
    share = min(1.0, width / _LEAST_WIDE_MM)
    parts = tuple(_table(edition, width / share, tr, design))
    return Block((Group(parts, scale(share)),), share * _BOARD_MM)


def _table(edition: Edition, width: float, tr: Translate, design: Design) -> list[Drawing]:
    """Return the board with notes, hands, and how many cards are dealt, `_BOARD_MM` high."""
    whole = board(edition, FORMATS[CardSize.MINI], tr, design)
    share = _BOARD_MM / whole.height_mm
    wide = share * whole.width_mm
    frame = Path((Box(0, 0, whole.width_mm, whole.height_mm),))
    left, step = wide + 12, _BOARD_MM / SIDE
    parts: list[Drawing] = [
        Group((Group((whole.art,), clip=frame),), scale(share)),
        Rect(0, 0, wide, _BOARD_MM, None, INDIGO, 0.4),
    ]
    notes = (
        (tr(mark("the top: one place")), 0.5 * step, (wide - 0.6 * step, 0.5 * step)),
        (tr(mark("here {first} begins, laid by whoever holds it")).format(
            first=edition.first.value), 8.4 * step, (wide - 0.13 * step, 8.5 * step)),
    )  # fmt: skip
    for words, y, to in notes:
        parts += paragraph(words, left, y - 2.2, width - left, 9.0, colour=palette.TEXT).texts
        line = Path(polyline((left - 1.5, y), to), stroke=RED, width_mm=0.35)
        parts += [line, Circle(*to, 0.8, RED)]
    middle = (left + width) / 2
    says = (
        tr(mark("your hand: kana in front …")),
        tr(mark("… and a letter behind each, which the others see")),
    )
    for at, ((hand, down), words) in enumerate(zip(_HANDS, says, strict=True)):
        y = 19.0 + 39.0 * at
        parts += fan(hand, middle, y, _HAND_MM, design, down=down)
        parts += paragraph(words, middle, y + 25.5, width - left, 9.0, anchor="middle",
                           colour=palette.TEXT).texts  # fmt: skip
    parts += _dealt(edition, Box(left, 101.0, width - left, 20.0), tr, design)
    return parts


def dealt(cards: int, players: int) -> str:
    """Return how many cards each of some players is dealt: `"15"`, or `"11–12"`.

    >>> dealt(45, 3), dealt(45, 4)
    ('15', '11–12')
    """
    fewest, over = divmod(cards, players)
    return f"{fewest}–{fewest + 1}" if over else str(fewest)


def _dealt(edition: Edition, box: Box, tr: Translate, design: Design) -> list[Drawing]:
    """Return how many cards each is dealt, for every number of players."""
    fewest, most = edition.players.value
    cards = len(edition.cards.value)
    first = 24.0
    cell = (box.width - first) / (most - fewest + 1)
    full = design is Design.FULL
    middle = box.y + box.height / 2
    parts: list[Drawing] = [
        Rect(box.x, box.y, box.width, box.height / 2, INDIGO if full else None, INDIGO, 0.3),
        Rect(box.x, middle, box.width, box.height / 2, None, INDIGO, 0.3),
    ]
    rows = (
        (tr(mark("players")), 0.25, CREAM if full else INDIGO),
        (tr(mark("cards each")), 0.75, palette.TEXT),
    )
    for words, down, ink in rows:
        size = fitting_size_pt(words, first - 3, 9.0, "bold")
        parts.append(Text(box.x + 2, box.y + down * box.height + 1.2, words, size, "bold",
                          colour=ink))  # fmt: skip
    for at, players in enumerate(range(fewest, most + 1)):
        x = box.x + first + (at + 0.5) * cell
        each = dealt(cards, players)
        parts += [
            Text(x, box.y + 0.25 * box.height + 1.4, str(players), 11.0, "slab", "middle",
                 rows[0][2]),
            Text(x, box.y + 0.75 * box.height + 1.3, each, fitting_size_pt(each, cell - 1, 10.0,
                 "bold"), "bold", "middle", palette.TEXT),
        ]  # fmt: skip
    return parts
