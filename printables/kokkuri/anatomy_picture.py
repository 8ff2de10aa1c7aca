"""What is what on a candidate’s card, and the three sorts of play cards."""

from __future__ import annotations

from games.kokkuri.edition import Edition
from games.kokkuri.pieces import REVERSAL
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
    Use,
    polyline,
    scale,
)
from printables.drawing.text import paragraph
from printables.kokkuri.colours import dress, dressed
from printables.kokkuri.haunted import GOLD, OLD_PAPER, VERMILION, mask, poster, turned_gate
from printables.kokkuri.minis import CAPTION_PT, note
from printables.kokkuri.spirits import ROBES
from printables.page.paper import Translate
from printables.page.text_blocks import Block


def anatomy(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return what is what on a candidate’s card, and the three sorts of play cards."""
    parts: list[Drawing] = []
    x, y = 45.0, 1.0
    parts += _large_candidate(x, y, edition, design)
    first = mark(
        "elected first: the player with the most tokens gets the left figure,"
        " the second most the right"
    )
    left = (
        (tr(mark("the round")), 7.0, 7.0),
        (tr(first), 23.0, 31.0),
        (tr(mark("elected second: the same with this row")), 44.5, 42.5),
    )
    for words, top, to in left:
        caption = paragraph(words, 0, top - 2.6, 39, CAPTION_PT, colour=palette.TEXT, leading=1.28)
        parts += caption.texts
        parts.append(_leader(40.5, top, x + (1.5 if to > 20 else 31), to))
    effect = tr(mark("its patron effect, for a card that is played face up"))
    parts += note(effect, 0, 54.0, 39)
    parts.append(_leader(40.5, 56.6, x + 3, 53.0))
    players = [dressed(number)[0].dark for number in dress(edition.colours.value)]
    shown = (
        ("3", tr(mark("so many votes"))),
        (REVERSAL, tr(mark("turns the whole sum: 5 votes become −5"))),
        ("", tr(mark("confidant: as much as the card right above it"))),
    )
    step = (width - 97.0) / 3
    for at, (value, words) in enumerate(shown):
        middle = 97.0 + (at + 0.5) * step
        parts += _sort(value, middle - 11, 4.0, players[at % len(players)], design)
        parts += paragraph(words, middle, 37.0, step - 2, CAPTION_PT, anchor="middle",
                           colour=palette.TEXT, leading=1.28).texts  # fmt: skip
    return Block(tuple(parts), 62.0)


def _leader(x: float, y: float, to_x: float, to_y: float) -> Drawing:
    """Return a line from words to what they are about, with a dot at its end."""
    line = Path(polyline((x, y), (to_x, to_y)), stroke=VERMILION, width_mm=0.3)
    return Group((line, Circle(to_x, to_y, 0.7, VERMILION)))


def _large_candidate(x: float, y: float, edition: Edition, design: Design) -> list[Drawing]:
    """Return the fox’s card of round 1, 42 mm wide, with bars in place of its effect."""
    full, robe, wide = design is Design.FULL, ROBES["fox"], 42.0
    share = wide / 63
    low = 38.6 * share
    parts: list[Drawing] = [
        Rect(x, y, wide, 60, OLD_PAPER if full else palette.PAPER, robe.dark, 0.6, radius=1.6),
        Use(poster("fox", 1, design, 0.0), x, y, scale(share)),
        Rect(x, y + low, wide, 0.5, GOLD if full else robe.dark),
        Circle(x + 36, y + 6, 3.6, robe.dark, palette.PAPER, 0.4),
        Text(x + 36, y + 6 + 12 * MM_PER_POINT * 0.36, "1", 12, "poster", "middle", palette.PAPER),
    ]
    for down, figures in enumerate(edition.figures["fox"].value[0]):
        top = y + low + 2.6 + 10.4 * down
        parts.append(Rect(x + 3, top, wide - 6, 9.2, robe.tint if full else None, robe.dark, 0.3,
                          radius=1.2))  # fmt: skip
        for along, figure in enumerate(figures):
            base = top + 4.6 + 17 * MM_PER_POINT * 0.37
            parts.append(Text(x + 14 + 14 * along, base, str(figure), 17, "poster", "middle",
                              robe.dark))  # fmt: skip
    for at, long in enumerate((36.0, 34.0, 20.0)):
        parts.append(Rect(x + 3, y + 50.2 + 2.6 * at, long, 0.9, palette.HAIRLINE, radius=0.4))
    parts.append(Rect(x, y, wide, 60, None, robe.dark, 0.6, radius=1.6))
    return parts


def _sort(value: str, x: float, y: float, paint: str, design: Design) -> list[Drawing]:
    """Return a play card, 22 mm wide; one without a value is a confidant."""
    full = design is Design.FULL
    parts: list[Drawing] = [
        Rect(x, y, 22, 30.7, paint if full else palette.PAPER, paint, 0.4, radius=1.4),
        _charm(Box(x + 2.4, y + 2.4, 17.2, 25.9), paint, design),
    ]
    middle = x + 11
    if value == REVERSAL:
        parts.append(turned_gate(middle, y + 10.0, 9.0, VERMILION if full else paint))
        parts.append(Text(middle, y + 22.4, "×−1", 20, "brush", "middle", palette.TEXT))
    elif value:
        parts.append(Text(middle, y + 21.4, value, 40, "brush", "middle", palette.TEXT))
    else:
        parts.append(Use(mask(design), middle, y + 11.4, scale(5.4)))
        parts.append(Text(middle, y + 23.4, "腹心", 13, "charm", "middle", palette.TEXT))
    return parts


def _charm(box: Box, edge: str, design: Design) -> Drawing:
    """Return a small paper charm: a sheet with cut shoulders."""
    x, y, w, h, cut = box.x, box.y, box.width, box.height, 2.6
    shape = polyline((x + cut, y), (x + w - cut, y), (x + w, y + cut), (x + w, y + h), (x, y + h),
                     (x, y + cut), closed=True)  # fmt: skip
    return Path(shape, OLD_PAPER if design is Design.FULL else palette.PAPER, edge, 0.3)
