"""A card that shows how a game is typed, to cut out and to keep with its pieces."""

from __future__ import annotations

from collections.abc import Sequence

from games.message import mark
from games.notation_card import Line, NotationCard
from games.rules import Say
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import MM_PER_POINT, Box, Drawing, Path, Rect, Text
from printables.drawing.fonts import CAP_HEIGHT, faced, text_width_mm
from printables.drawing.text import fitting_size_pt
from printables.page.paper import Sheet, Translate
from printables.page.rule_sheets import saying
from printables.page.text_blocks import Block, Look, numbered, space, stack, text

CARD_MM = (90.0, 57.0)
"""Its sides: as long as goes into a box of ours, for a line that is typed, and no higher than the
narrowest of them is wide."""

_EDGE_MM = 4.0
_HEAD_MM = 9.0
_SIZES_PT = (8.0, 7.5, 7.0, 6.5)
_SHARE = 0.5  # of the width that what is typed may take beside what it means
_LEADING = 1.24
_STEPS_MM = (2.2, 0.9)  # the badges of steps in one line each touch where there is less between


def notation_card(
    card: NotationCard,
    name: str,
    look: Look,
    *,
    tr: Translate,
    design: Design,
) -> Block:
    """Return the card, with a line around it to cut along.

    Args:
        card: what it says.
        name: the game's name, translated.
        look: the game's.
        tr: for the words.
        design: full, or with its head in lines.
    """
    say = saying(tr)
    wide, high = CARD_MM
    room = wide - 2 * _EDGE_MM
    foot = tr(mark("Save it as a text file: kamikoma score {game} FILE")).format(game=card.game)
    last = fitting_size_pt(foot, room, 7.0, "medium")
    foot_text = Text(_EDGE_MM, high - 2.6, foot, last, "medium", colour=look.ink)
    space_mm = high - _HEAD_MM - 8.0
    body = next(
        (
            block
            for points in _SIZES_PT
            if (block := _lines(card, room, points, say)).height_mm <= space_mm
        ),
        _lines(card, room, _SIZES_PT[-1], say),
    )
    framed = frame(tr(mark("How to type it")), name, look, design)
    return Block((*framed, foot_text, body.at(_EDGE_MM, _HEAD_MM + 2.0)), high)


def frame(heading: str, name: str, look: Look, design: Design) -> tuple[Drawing, ...]:
    """Return an empty card: its head, and the line to cut along."""
    wide, high = CARD_MM
    full = design is Design.FULL
    weight = faced(heading, look.face)
    size = fitting_size_pt(heading, 0.55 * wide, 12.0, weight)
    small = fitting_size_pt(name, 0.38 * wide - _EDGE_MM, 8.0, "medium")
    base = _HEAD_MM / 2 + size * MM_PER_POINT * CAP_HEIGHT / 2
    ink = palette.PAPER if full else look.ink
    return (
        Rect(0, 0, wide, _HEAD_MM, look.ink) if full else Rect(0, _HEAD_MM, wide, 0.4, look.ink),
        Text(_EDGE_MM, base, heading, size, weight, colour=ink),
        Text(wide - _EDGE_MM, base, name, small, "medium", "end", ink),
        Path((Box(0, 0, wide, high),), stroke=palette.TEXT, width_mm=0.25, dash=(1.6, 1.0)),
    )


def aid_card(heading: str, name: str, steps: Sequence[str], look: Look, design: Design) -> Block:
    """Return a card that reminds of what is to be done, step by step."""
    wide, high = CARD_MM
    room = wide - 2 * _EDGE_MM
    space_mm = high - _HEAD_MM - 5.0
    bodies = (
        stack(
            [
                numbered(str(at), words, room, points, leading=1.26, look=look)
                for at, words in enumerate(steps, 1)
            ],
            between,
        )
        for between in _STEPS_MM
        for points in (9.0, 8.5, 8.0, 7.5, 7.0)
    )
    body = next((one for one in bodies if one.height_mm <= space_mm), space(0))
    return Block((*frame(heading, name, look, design), body.at(_EDGE_MM, _HEAD_MM + 2.4)), high)


def card_below(
    card: Block, sheet: Sheet, low_mm: float, *, gap_mm: float = 5.0, x_mm: float = 0.0
) -> tuple[Drawing, ...]:
    """Return a card below what of a sheet ends at `low_mm`; nothing if that has no room."""
    if low_mm + gap_mm + card.height_mm > sheet.height_mm or sheet.width_mm < x_mm + CARD_MM[0]:
        return ()
    return (card.at(x_mm, low_mm + gap_mm),)


def _lines(card: NotationCard, width: float, size_pt: float, say: Say) -> Block:
    """Return the entry line by line, then what else may be typed below a rule."""
    rule = Block((Rect(0, 0.5, width, 0.15, palette.HAIRLINE),), 1.2)
    first = [_line(line, width, size_pt, say) for line in card.lines]
    more = [_line(line, width, size_pt, say) for line in card.more]
    return stack([*first, *([rule] if more else ()), *more], 0.25)


def _line(line: Line, width: float, size_pt: float, say: Say) -> Block:
    """Return what is typed with what it means beside it, or below it where that is too long."""
    typed = text(line.typed, width, size_pt, weight="bold", leading=_LEADING)
    if line.means is None:
        return typed
    means = say(line.means)
    small = max(6.0, size_pt - 0.5)
    taken = text_width_mm(line.typed, size_pt, "bold") + 2.5
    if taken > _SHARE * width and text_width_mm(means, small) > width - taken:
        meaning = text(means, width - 3, small, colour=palette.QUIET, leading=_LEADING)
        low = typed.height_mm
        return Block((*typed.drawings, meaning.at(3, low)), low + meaning.height_mm)
    left = max(taken, 0.36 * width)
    meaning = text(means, width - left, small, colour=palette.QUIET, leading=_LEADING)
    return Block((*typed.drawings, meaning.at(left, 0.1)), max(typed.height_mm, meaning.height_mm))
