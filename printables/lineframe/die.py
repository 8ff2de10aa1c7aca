"""A paper die to fold: the net of a cube, with the faces of the tape."""

from __future__ import annotations

from games.lineframe.notation_card import CARD
from games.message import mark
from printables.drawing import palette, patterns
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Rect,
    Transform,
    Use,
    path_of,
    translate,
)
from printables.lineframe.band import BAND, LOOK, ROLL_MM, roll_band
from printables.lineframe.frame_art import face_symbol
from printables.lineframe.piece_names import DIE, ROLL_BAND
from printables.nets.foldables import cube_net
from printables.nets.net_art import cube_faces, placed_net
from printables.page.document import Placed, rectangle
from printables.page.identity import only
from printables.page.lockups import lockup, slim
from printables.page.notation_cards import card_below, notation_card
from printables.page.paper import Sheet, Translate
from printables.page.text_blocks import BODY_PT, Block, head, numbered, space, stack, text

SIDE_MM = 25.0
TAB_MM = 7.0
_NET = cube_net("die", SIDE_MM, tab_mm=TAB_MM)


def die_sheet(sheet: Sheet, design: Design, tr: Translate) -> tuple[Group, tuple[Placed, ...]]:
    """Return a page for a die to cut out, fold and glue, and its net.

    Args:
        sheet: the room on the page.
        design: full or eco.
        tr: for the words.
    """
    top = lockup(
        tr(mark("A die to fold")),
        tr(
            mark(
                "No die at hand? Make one. Thick paper rolls best; any bought die will do as well."
            )
        ),
        slim(BAND),
        sheet.width_mm,
        design,
    )
    y = top.height_mm + 5
    die = placed_net(
        only(DIE, tr(mark("die"))), _NET, 4, y, cube_faces(lambda face: _face(face, design))
    )
    column = 3 * SIDE_MM + 2 * TAB_MM + 18
    steps = _steps(sheet.width_mm - column, design, tr)
    low = y + max(die.height_mm, steps.height_mm) + 4
    width, height = ROLL_MM
    words = tr(mark("A band for the roll: cut it out, lay it around the tape, and glue its end."))
    how = stack([head(tr(mark("The band")), sheet.width_mm, LOOK), text(words, sheet.width_mm)])
    parts: list[Drawing] = [*top.drawings, steps.at(column, y)]
    pieces = [die]
    if low + how.height_mm + height + 4 <= sheet.height_mm and width <= sheet.width_mm:
        parts.append(how.at(0, low))
        band = Placed(
            only(ROLL_BAND, tr(mark("band for the roll"))),
            2,
            low + how.height_mm + 3,
            width,
            height,
            art=roll_band(design),
            outline=rectangle(width, height),
        )
        pieces.append(band)
        low += how.height_mm + height + 3
    card = notation_card(CARD, tr(mark("Lineframe")), LOOK, tr=tr, design=design)
    parts += card_below(card, sheet, low, gap_mm=2.0)
    return Group(tuple(parts)), tuple(pieces)


_INSET_MM = 0.8


def _face(face: int, design: Design) -> Drawing:
    inner = SIDE_MM - 2 * _INSET_MM
    tile = Rect(_INSET_MM, _INSET_MM, inner, inner, radius=1.5)
    field = patterns.patterned(
        path_of(tile),
        Box(_INSET_MM, _INSET_MM, inner, inner),
        palette.SIX[face - 1],
        patterns.SIX[face - 1],
        pitch_mm=inner / 8,
        design=design,
    )
    middle = SIDE_MM / 2
    return Group((field, Use(face_symbol(face, 0.6 * SIDE_MM, design), middle, middle)))


def _steps(width: float, design: Design, tr: Translate) -> Block:
    steps = (
        mark("Cut along the solid lines. The grey tabs stay on."),
        mark("Score the dashed lines with an empty pen, then fold them all backwards."),
        mark("Put glue on a tab and push it under the edge with the same letter, A to A first."),
        mark("Close the face with the six last, and let the glue dry before you roll."),
    )
    return stack(
        [
            Block((Group(_cube(design), translate(width / 2, 30)),), 64),
            *(
                numbered(str(n), tr(words), width, BODY_PT, ink=LOOK.ink)
                for n, words in enumerate(steps, 1)
            ),
            space(1),
            text(
                tr(mark("Opposite faces add up to seven.")),
                width,
                BODY_PT,
                colour=palette.QUIET,
            ),
        ],
        2.2,
    )


def _cube(design: Design) -> tuple[Drawing, ...]:
    """Return the finished die as seen from a corner, around (0, 0)."""
    up, over = 0.5, 0.866
    # Where a face's own right and down go: 2 is on top, 3 to the left and 1 to the right.
    seen = {
        2: Transform(over, -up, over, up, -over * SIDE_MM, -up * SIDE_MM),
        3: Transform(over, up, 0, 1, -over * SIDE_MM, -up * SIDE_MM),
        1: Transform(over, -up, 0, 1, 0, 0),
    }
    parts: list[Drawing] = []
    for face, placing in seen.items():
        parts.append(
            Group(
                (
                    Rect(0, 0, SIDE_MM, SIDE_MM, palette.PAPER, palette.TEXT, 0.25),
                    _face(face, design),
                ),
                placing,
            )
        )
    return tuple(parts)
