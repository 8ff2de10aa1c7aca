"""What stands on the page of the board beyond its edge: a title, and how the board is read."""

from __future__ import annotations

from math import fsum

from games.lautzeit_sep.edition import WATER, Edition
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Drawing, Group, Path, Tag, translate
from printables.drawing.fonts import text_width_mm
from printables.drawing.text import paragraph
from printables.lautzeit_sep.court import BRASS, CINNABAR, SILK, panel, reaching, seal
from printables.lautzeit_sep.minis import balanced, terrain
from printables.lautzeit_sep.stationery import PAGE_BAND
from printables.page.lockups import lockup, slim
from printables.page.paper import SHEET_X_MM, SHEET_Y_MM, Paper, Translate, sheet_of

_AWAY_MM = 10.0  # from the board to what stands beyond it: bleed, marks to cut by, and air
_KEY_MM = 20.0  # how high the key is
_LOWER_MM = 4.0  # it is so much nearer to the foot of the page than to the board
_ICON_MM = 13.0
_EDGE_MM = 6.0
_BESIDE_MM = 2.4
_WORDS_PT = 8.5
_LINES = 3  # of what is said of each


def beyond_board(
    edition: Edition, paper: Paper, design: Design, tr: Translate, *, top: float, low: float
) -> tuple[Drawing, ...]:
    """Return what stands above and below the board, as far as there is room for it.

    Args:
        edition: whose board.
        paper: the paper, in whose millimetres all is.
        design: full or eco.
        tr: for the words.
        top: where the board begins.
        low: where it ends.
    """
    room = sheet_of(paper)
    parts: list[Drawing] = []
    words = tr(
        mark("Cut it out at the corner marks. It lies flat on thick paper, or glued on card.")
    )
    head = lockup(tr(mark("The board")), words, slim(PAGE_BAND), room.width_mm, design)
    if SHEET_Y_MM + head.height_mm + _AWAY_MM <= top:
        parts.append(head.at(SHEET_X_MM, SHEET_Y_MM))
    foot = SHEET_Y_MM + room.height_mm
    if low + _AWAY_MM + _KEY_MM <= foot:
        key = Group(tuple(_key(edition, room.width_mm, design, tr)),
                    translate(SHEET_X_MM, (low + foot - _KEY_MM) / 2 + _LOWER_MM))  # fmt: skip
        parts.append(key)
    return tuple(parts)


def _key(edition: Edition, width: float, design: Design, tr: Translate) -> list[Drawing]:
    """Return how the board is read: the figure on it, its water, its track."""
    rows = (
        (_figure(design),
         tr(mark("The red figure 申: where a piece may go from the mountain (rule 7)."))),
        (_water(design), tr(mark("Water: throw the {sticks} sticks to move onto it (rule 7)."))
         .format(sticks=edition.sticks.value)),
        (_start(design), tr(mark("The score track: from 0 clockwise, and round again (rule 18)."))),
    )  # fmt: skip
    parts: list[Drawing] = [*panel(Box(0.3, 0.3, width - 0.6, _KEY_MM - 0.6), design)]
    told = [
        paragraph(words, 0, 0, balanced(words, 1.2 * text_width_mm(words, _WORDS_PT) / _LINES + 6,
                                        _WORDS_PT), _WORDS_PT, colour=palette.TEXT, leading=1.3)
        for _, words in rows
    ]  # fmt: skip
    wide = [
        _ICON_MM + _BESIDE_MM + max(text_width_mm(one.string, _WORDS_PT) for one in block.texts)
        for block in told
    ]
    between = (width - 2 * _EDGE_MM - fsum(wide)) / (len(rows) - 1)
    x = _EDGE_MM
    for (icon, _), sentence, taken in zip(rows, told, wide, strict=True):
        beside = translate(x + _ICON_MM + _BESIDE_MM, (_KEY_MM - sentence.height_mm) / 2)
        parts += [
            Group(tuple(icon), translate(x, (_KEY_MM - _ICON_MM) / 2)),
            Group(sentence.texts, beside, tag=Tag("P")),
        ]
        x += taken + between
    return parts


def _edge() -> Path:
    """Return the line around an icon."""
    return Path((Box(0, 0, _ICON_MM, _ICON_MM),), stroke=BRASS, width_mm=0.3)


def _figure(design: Design) -> list[Drawing]:
    """Return the figure that shows where a piece goes from the mountain."""
    full, half = design is Design.FULL, _ICON_MM / 2
    ground = Path((Box(0, 0, _ICON_MM, _ICON_MM),), fill=SILK if full else palette.PAPER)
    figure = Path(reaching(half, half, 5.2), stroke=CINNABAR, width_mm=1.1 if full else 0.7)
    return [ground, figure, _edge()]


def _water(design: Design) -> list[Drawing]:
    """Return a square of the river."""
    return [*terrain((WATER,), _ICON_MM, design), _edge()]


def _start(design: Design) -> list[Drawing]:
    """Return the space of the track that all begin on."""
    ground = SILK if design is Design.FULL else palette.PAPER
    half = _ICON_MM / 2
    return [
        Path((Box(0, 0, _ICON_MM, _ICON_MM),), fill=ground),
        *seal(half, half, 9.6, "0", design),
        _edge(),
    ]
