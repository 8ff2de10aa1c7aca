"""A paper die to fold: the net of a cube, with the faces of the tape."""

from __future__ import annotations

from collections.abc import Iterator

from games.lineframe.edition import Edition
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Drawing,
    Group,
    Use,
    rotate,
    scale,
    translate,
)
from printables.lineframe.band import BAND, LOOK
from printables.lineframe.cube import SIDE_MM, cube, face_art
from printables.lineframe.piece_names import DIE
from printables.lineframe.roll import band_piece, ticks_of
from printables.lineframe.roll_band import ROLL_MM
from printables.lineframe.shots import Shot, film_of
from printables.lineframe.strip_art import player_letter
from printables.lineframe.turn_card import card_seat, turn_card
from printables.nets.foldables import cube_net
from printables.nets.net_art import cube_faces, letters_beyond, placed_net
from printables.page.aid_cards import CARD_MM
from printables.page.document import Placed
from printables.page.identity import only
from printables.page.lockups import lockup, slim
from printables.page.paper import Sheet, Translate
from printables.page.text_blocks import BODY_PT, Block, numbered, space, stack

TAB_MM = 7.0
_NET = cube_net("die", SIDE_MM, tab_mm=TAB_MM)


def die_sheet(
    sheet: Sheet, edition: Edition, design: Design, tr: Translate, banded: bool = False
) -> tuple[Group, tuple[Placed, ...]]:
    """Return a page for a die to cut out, fold and glue, with cards to keep, and its net.

    Args:
        sheet: the room on the page.
        edition: its numbers, for the cards.
        design: full or eco.
        tr: for the words.
        banded: whether the band for the roll goes here, as the tape's page has no room for it.
    """
    top = lockup(
        tr(mark("A die to fold")),
        tr(
            mark(
                "No die at hand? Make one of thick paper; any ordinary die works just "
                "as well. Cut out a card for each player too."
            )
        ),
        slim(BAND),
        sheet.width_mm,
        design,
    )
    y = top.height_mm + 2
    air = max(0.0, min(_AIR_MM, (sheet.height_mm - y - _DEEP_MM) / 2))
    y += air
    die = placed_net(
        only(DIE, tr(mark("die"))),
        _NET,
        _NET_AT_MM,
        y,
        cube_faces(lambda face: face_art(face, design)),
        outside=True,
    )
    column = _NET_AT_MM + 3 * SIDE_MM + 2 * TAB_MM + _BESIDE_MM
    steps = _steps(sheet.width_mm - column, design, tr)
    low = y + max(die.height_mm, steps.height_mm) + 2 + air
    beyond = Group((letters_beyond(_NET),), translate(die.x_mm, die.y_mm))
    parts: list[Drawing] = [*top.drawings, steps.at(column, y), beyond]
    pieces = [die]
    width, height = ROLL_MM
    if banded and low + height <= sheet.height_mm and width <= sheet.width_mm:
        pieces.append(band_piece((sheet.width_mm - width) / 2, low, 0, design, tr))
        parts += ticks_of(pieces[1:], design)
        low += height + 3
    parts += _cards(sheet, low, edition, design, tr)
    return Group(tuple(parts)), tuple(pieces)


def _cards(
    sheet: Sheet, low_mm: float, edition: Edition, design: Design, tr: Translate
) -> Iterator[Drawing]:
    """Yield cards of a turn to cut out and to keep, one for each player."""
    wide, high = CARD_MM
    columns = min(2, int((sheet.width_mm + _CARD_GAP_MM) // (wide + _CARD_GAP_MM)))
    if columns < 1:
        return
    most = -(-edition.players.value[-1] // columns)
    rows = min(most, int((sheet.height_mm - low_mm + _CARD_GAP_MM) // (high + _CARD_GAP_MM)))
    across = _spread(sheet.width_mm - columns * wide, columns)
    down = _spread(sheet.height_mm - _BLEED_MM - low_mm - rows * high, rows)
    left = (sheet.width_mm - columns * wide - (columns - 1) * across) / 2
    card = turn_card(edition, design, tr, bleed_mm=min(_BLEED_MM, across / 2, down / 2))
    for at in range(rows * columns):
        row, column = divmod(at, columns)
        place = left + column * (wide + across), low_mm + down + row * (high + down)
        yield Use(card, *place)
        yield Group(card_seat(player_letter(at), design), translate(*place))


def _spread(left_mm: float, count: int) -> float:
    """Return what is before and between cards, where so much is left beside them all."""
    return max(0.0, min(_CARD_SPREAD_MM, (left_mm - _CARD_GAP_MM) / max(1, count)))


_CARD_GAP_MM = 1.0
_CARD_SPREAD_MM = 6.0
_BLEED_MM = 2.0


def _steps(width: float, design: Design, tr: Translate) -> Block:
    steps = (
        mark("Cut along the solid lines. The tabs stay on."),
        mark("Score the dashed lines with a dried-up pen and fold them back."),
        mark("Glue each tab under the edge with the same letter, from A on."),
        mark("Let the glue dry before you roll."),
    )
    outlined = design is not Design.FULL
    shade = "" if outlined else palette.HAIRLINE
    folded = Group(cube((2, 3, 1), design, shade=shade),
                   rotate(-5).then(scale(_SHOWN_MM / SIDE_MM)))  # fmt: skip
    says = tr(mark("Opposite faces add up to seven."))
    shown = Shot((folded,), (width - 8, _WINDOW_MM), (0.6, 0.9), _PITCH_MM, _MAT, says)
    return stack(
        [
            film_of((shown,), 0, width, _WINDOW_MM, design),
            space(0.5),
            *(
                numbered(str(n), tr(words), width, BODY_PT, look=LOOK, outlined=outlined)
                for n, words in enumerate(steps, 1)
            ),
        ],
        2.2,
    )


_SHOWN_MM = 18.2  # the side of the die in the picture of it
_WINDOW_MM = 44.0  # how high that picture is
_PITCH_MM, _MAT = 11.0, 4  # of the mat that it lies on: from line to line, and its colour's face

_NET_AT_MM = 9.0  # from the left of the sheet to the net
_BESIDE_MM = 16.0  # from the net to the picture and the steps
_AIR_MM = 5.0  # above both, and below them, where a sheet is higher than all that is on it:
_DEEP_MM = 4 * SIDE_MM + TAB_MM + 2 * CARD_MM[1] + 22.0
