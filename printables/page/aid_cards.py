"""Cards that remind of what is to be done, to cut out and to keep with the pieces of a game."""

from __future__ import annotations

from collections.abc import Sequence

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Tag,
    Text,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, faced
from printables.drawing.text import fitting_size_pt
from printables.page.text_blocks import NUMBER_MM, Block, Look, listed, numbered, stack, text

CARD_MM = (90.0, 57.0)
"""Its sides: as long as goes into a box of ours, and no higher than the narrowest is wide."""

_EDGE_MM = 4.0
HEAD_MM = 9.0
"""How high its head is."""

_AIRY = 1.26  # of steps that are read across a table
_BADGE_MM = 4.8  # a step is as high as its badge, or two would touch

PICTURE_MM = 8.0
"""How wide a picture behind a step may be."""

_STEPS = (
    *((between, points) for points in (9.0, 8.5, 8.0) for between in (3.0, 2.6, 2.2)),
    *(
        (between, points)
        for between in (2.2, 1.8, 1.4, 0.9)
        for points in (9.0, 8.5, 8.0, 7.5, 7.0)
    ),
    *((0.7, points) for points in (8.5, 8.0, 7.5, 7.0)),
)
"""How far steps are apart, and the size of their letters, from the most pleasing on: badges of
steps in one line each touch where there is little between."""


def frame(
    heading: str,
    name: str,
    look: Look,
    design: Design,
    *,
    lined: bool = True,
    ground: Sequence[Drawing] = (),
    head_mm: float = HEAD_MM,
) -> tuple[Drawing, ...]:
    """Return an empty card: its head, and the line to cut along unless others draw it.

    A game's own ground, bleed and all, takes the place of both.
    """
    wide, high = CARD_MM
    full = design is Design.FULL
    weight = faced(heading, look.face)
    size = fitting_size_pt(heading, 0.55 * wide, 12.0, weight)
    small = fitting_size_pt(name, 0.38 * wide - _EDGE_MM, 8.0, "medium")
    base = head_mm / 2 + size * MM_PER_POINT * CAP_HEIGHT / 2
    ink = palette.PAPER if full else look.ink
    plain = Rect(0, 0, wide, head_mm, look.ink) if full else Rect(0, head_mm, wide, 0.3, look.ink)
    lined = lined and not ground
    return (
        *(ground or (plain,)),
        Text(_EDGE_MM, base, heading, size, weight, colour=ink),
        Text(wide - _EDGE_MM, base, name, small, "medium", "end", ink),
        *((Path((Box(0, 0, wide, high),), stroke=palette.TEXT, width_mm=0.2 if full else 0.15),)
          if lined else ()),
    )  # fmt: skip


def aid_card(
    heading: str,
    name: str,
    steps: Sequence[str],
    look: Look,
    design: Design,
    *,
    lined: bool = True,
    badges: Sequence[Drawing] = (),
    numbers: Sequence[str] = (),
    ground: Sequence[Drawing] = (),
    pictures: Sequence[Drawing] = (),
) -> Block:
    """Return a card that reminds of what is to be done, step by step.

    Args:
        heading: of the card.
        name: of the game.
        steps: what is done, in order.
        look: of the words.
        design: full or eco.
        lined: as for `frame`.
        badges: what stands before each step, around (0, 0); numbers if there are none.
        numbers: of the steps, as the rules have them, each told once; from 1 on if nothing is said.
        ground: as for `frame`.
        pictures: what stands behind the first steps, around (0, 0), no wider than `PICTURE_MM`.
    """
    wide, high = CARD_MM
    whole = wide - 2 * _EDGE_MM
    space_mm = high - HEAD_MM - (4.6 if pictures else 5.0)
    outlined = design is not Design.FULL

    def step(at: int, words: str, points: float) -> Block:
        shown = pictures[at - 1 : at]
        room = whole - (PICTURE_MM + 1.0 if shown else 0.0)
        if badges:
            middle = translate(2.3, points * MM_PER_POINT * _AIRY / 2)  # of its first line
            label = Group((badges[at - 1],), middle, tag=Tag("Lbl"))
            item = listed(text(words, room - NUMBER_MM, points, leading=_AIRY), label)
        elif at > 1 and numbers and numbers[at - 1] == numbers[at - 2]:  # its rule goes on
            item = listed(text(words, room - NUMBER_MM, points, leading=_AIRY))
        else:
            number = numbers[at - 1] if numbers else str(at)
            item = numbered(
                number, words, room, points, leading=_AIRY, look=look, outlined=outlined
            )
        airy = max(0.0, _BADGE_MM - points * MM_PER_POINT * _AIRY)  # as one that has one line
        beside = translate(whole - PICTURE_MM / 2, points * MM_PER_POINT * _AIRY / 2)
        seen = (Group(tuple(shown), beside),) if shown else ()
        return Block((*item.drawings, *seen), item.height_mm + airy)

    bodies = (
        stack([step(at, words, points) for at, words in enumerate(steps, 1)], between)
        for between, points in _STEPS
    )
    for body in bodies:
        if body.height_mm <= space_mm:
            break
    framed = frame(heading, name, look, design, lined=lined, ground=ground)
    spare = max(0.0, high - HEAD_MM - 2.4 - body.height_mm - 2.0)
    top = HEAD_MM + 2.4 + (min(0.8, spare) if pictures else 0.0)
    return Block((*framed, body.at(_EDGE_MM, top)), high)
