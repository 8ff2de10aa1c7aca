"""How to begin: the first word of a game, and words that everybody knows for the turns after it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from games.message import Say, mark
from games.rules import Table
from games.tower.edition import Edition
from games.tower.rules import WORDS, rules
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    translate,
)
from printables.drawing.fonts import faced, text_width_mm
from printables.drawing.ornament import arrow
from printables.drawing.text import paragraph
from printables.page.paper import Translate
from printables.page.rule_sheets import saying
from printables.page.text_blocks import Block
from printables.tower.masonry import CREAM, INDIGO, LOOK, RED
from printables.tower.minis import TALL, mini

FIRST_WORD = "みかん"
"""A word that ends in the card that begins; so does what is read of it from the second card on."""

_WORDS_PT, _NOTE_PT = 9.5, 9.0
_HEADING_PT, _HEADING_MM = 14.0, 42.0  # what stands at the left of them, and its column
_LEADING = 1.36
_INSET_MM = 3.6  # from the edge of the board with the words to them
_HEAD_MM = 9.5  # their column of lengths
_APART_MM = 0.9  # between two rows

_BETWEEN, _STEP_ON = 0.07, 0.72
"""Of a card's width: what is between two cards of a word, and from one of the first turns to the
next."""
_RING_OFF_MM = 1.0  # from the cards of a word to the middle of the line around it


def first_turns(
    y: float, most_mm: float, width: float, tr: Translate, design: Design
) -> Iterator[Drawing]:
    """Yield the first three turns of a game side by side: a word grows to the left, card by card.

    Args:
        y: the upper edge of the cards, in mm.
        most_mm: how wide a card is where there is room.
        width: of all three turns.
        tr: for their words.
        design: full or eco.
    """
    turns = len(FIRST_WORD)
    count = turns * (turns + 1) // 2
    widths = count + _BETWEEN * (count - turns) + _STEP_ON * (turns - 1)
    card = min(most_mm, (width - _RING_OFF_MM) / widths)  # no line is around the first
    high, x = TALL * card, 0.0
    captions = (
        tr(mark("{word} begins")),
        tr(mark("{word}, tin:\nnothing turns")),
        tr(mark("{word}, mandarin:\nturn over {new}")),
    )
    for count, caption in enumerate(captions, 1):
        word = FIRST_WORD[-count:]
        wide = (count + _BETWEEN * (count - 1)) * card
        for at, kana in enumerate(word):
            placed = translate(x + at * (1 + _BETWEEN) * card, y)
            yield Group((mini(kana, card, design),), placed)
        if count > 1:
            yield Rect(x - _RING_OFF_MM, y - _RING_OFF_MM, wide + 2 * _RING_OFF_MM,
                       high + 2 * _RING_OFF_MM, None, RED, 0.8, radius=1.3)  # fmt: skip
        turn = tr(mark("turn {number}")).format(number=count)
        yield Text(x + wide / 2, y - 3.0, turn, _NOTE_PT, "bold", "middle", RED)
        below = paragraph(caption.format(word=word, new=word[0]), x + wide / 2, y + high + 2.2,
                          wide + 0.9 * _STEP_ON * card, _NOTE_PT, anchor="middle",
                          colour=palette.TEXT, leading=1.3)  # fmt: skip
        yield Group(below.texts)
        x += wide
        if count < turns:
            middle = y + high / 2
            ends = (x + 2 * _RING_OFF_MM, middle), (x + _STEP_ON * card - 2 * _RING_OFF_MM, middle)
            yield Path(arrow(*ends, 0.9, 3.2), fill=RED)
        x += _STEP_ON * card


def first_words(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return the words for a first game on a board of their own, by how many cards they take."""
    say = saying(tr)
    section = next(one for one in rules(edition).sections if one.name == WORDS)
    heading = say(section.heading)
    title = paragraph(heading, _INSET_MM, 0, _HEADING_MM, _HEADING_PT,
                      weight=faced(heading, LOOK.face), colour=RED, leading=1.15)  # fmt: skip
    above = title.height_mm + _APART_MM
    note = paragraph(tr(mark("The numbers say how many cards a word takes.")), _INSET_MM, 0,
                     _HEADING_MM, _NOTE_PT, colour=palette.TEXT, leading=_LEADING)  # fmt: skip
    left = 2 * _INSET_MM + _HEADING_MM
    rows = _rows(section.items[0].tables[0], width - left - _INSET_MM, say)
    high = max(rows.height_mm, above + note.height_mm) + 2 * _INSET_MM
    return Block(
        (
            *signboard(Box(0, 0, width, high), design),
            Group(title.texts, translate(0, _INSET_MM)),
            Group(note.texts, translate(0, _INSET_MM + above)),
            rows.at(left, (high - rows.height_mm) / 2),
        ),
        high,
    )


def _rows(words: Table, width: float, say: Say) -> Block:
    """Return words in lines of a width, those of each length after how long they are."""
    line = _LEADING * _WORDS_PT * MM_PER_POINT
    parts: list[Drawing] = []
    y = 0.0
    for row in words.rows:
        head, listed = map(say, row.cells)
        parts.append(Text(0, y + 0.75 * line, head, _WORDS_PT, "bold", colour=RED))
        for one in _in_lines(listed, width - _HEAD_MM, _WORDS_PT):
            parts.append(Text(_HEAD_MM, y + 0.75 * line, one, _WORDS_PT, colour=palette.TEXT))
            y += line
        y += _APART_MM
    return Block(tuple(parts), y - _APART_MM)


def signboard(box: Box, design: Design) -> Iterator[Drawing]:
    """Yield what a signwriter letters words on, cream with two lines around it."""
    ground = CREAM if design is Design.FULL else None
    for inset, paint, line in ((0.25, ground, 0.5), (1.4, None, 0.18)):
        yield Rect(box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset,
                   paint, INDIGO, line, radius=1.8 - 0.5 * inset)  # fmt: skip


def _in_lines(words: str, width: float, size_pt: float) -> list[str]:
    """Return a list of words in lines that break only behind one of them."""
    lines = [""]
    for word in re.findall("[^,、]+[,、]? ?", words):
        if lines[-1] and text_width_mm((lines[-1] + word).rstrip(), size_pt) > width:
            lines.append("")
        lines[-1] += word
    return lines
