"""The page that a game's box is cut from, with how it is folded."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from games.message import mark
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    translate,
)
from printables.drawing.text import narrowest
from printables.nets.box_art import BoxArt, BoxShown
from printables.nets.folding import Net
from printables.nets.net_art import letters_beside, net_outline
from printables.nets.tuck_box import box_net
from printables.page.document import Page, Placed
from printables.page.fitting import NoRoomError, PieceSizeError
from printables.page.identity import Kind, only
from printables.page.lockups import Band, lockup, slim
from printables.page.paper import Sheet, Translate
from printables.page.piece_sheets import BLEED_MM
from printables.page.setup import PrintSetup
from printables.page.sheets import cutting_page
from printables.page.text_blocks import Block, Look, beside, numbered, stack

Packed: TypeAlias = Callable[[Sheet, Design], Block | None]
"""All that goes into a box, in a picture for a room; None if that has no room for it."""

BOX = Kind("box", mark("box for the pieces"))
BOX_SHEET = Kind("box sheet")

_GAP_MM = 3.0
_BESIDE_MM = 3.2  # from an edge to the middle of its letter: colour goes 1.5 mm over it
_STEP_PT = 8.5


def box_pages(
    setup: PrintSetup,
    art: BoxArt,
    look: Look,
    *,
    heading: str,
    holds: str,
    band: Band | None = None,
    packed: Packed | None = None,
) -> tuple[Page, ...]:
    """Return the page with a game's box; none for a paper that has no room for it.

    Args:
        setup: how it is printed.
        art: what is on the box, and how deep it is.
        look: how the words of the page look.
        heading: what the page is, translated.
        holds: what goes into it, and what does not, translated.
        band: how the page's title band looks; as the box does if nothing is said.
        packed: a picture of all that goes into it, for the room below the steps.
    """
    tr = setup.tr
    line = tr(mark("Print on 200–250 g/m² card. {holds}")).format(holds=holds)
    draw = partial(
        _sheet,
        art=art,
        look=look,
        setup=setup,
        net=box_net(art.depth_mm),
        line=line,
        band=band or art.band,
        packed=packed,
    )
    sheet = only(BOX_SHEET, tr(mark("how to fold the box")))
    try:
        return (cutting_page(setup.paper, sheet, heading, draw),)
    except PieceSizeError:  # the game can be played without
        return ()


def _sheet(
    room: Sheet,
    *,
    art: BoxArt,
    look: Look,
    setup: PrintSetup,
    net: Net,
    line: str,
    band: Band,
    packed: Packed | None,
) -> tuple[Group, tuple[Placed, ...]]:
    """Return the page: the net, and below it how it is folded and what it becomes."""
    tr, design = setup.tr, setup.design
    top = lockup(tr(mark("A box to fold")), line, slim(band), room.width_mm, design)
    large = room.width_mm >= _LARGE_MM
    air = _AIR_MM if large and room.height_mm >= _LARGE_MM else 0.0
    x, y = (room.width_mm - net.width_mm) / 2, top.height_mm + _GAP_MM + air
    shown = BoxShown(net, art, design)
    piece = _piece(net, shown, x, y, tr)
    low = y + net.height_mm + 2 * _GAP_MM + air
    half = (room.width_mm - 8) / 2
    how = _steps(half, look, tr, _LARGE_STEP_PT if large else _STEP_PT)
    left = room.height_mm - low
    edges = tuple(one for one in letters_beside(net, _BESIDE_MM, 7.0) if one.x + x > 1.0)
    parts: list[Drawing] = [*top.drawings, Group(edges, translate(x, y))]
    if half < _NARROWEST_MM:
        raise NoRoomError
    if how.height_mm > left:  # words alone, in two columns
        wide = _in_two(room.width_mm, look, tr)
        if wide.height_mm > left:
            raise NoRoomError
        parts.append(wide.at(0, low))
        return Group(tuple(parts)), (piece,)
    high = min(left, _MOST_PICTURE_MM if large else 84.0)
    at = half + 8
    if not large and (taken := _picture_mm(shown, high)) < at:
        at, how = taken, _steps(room.width_mm - taken, look, tr, _ASIDE_STEP_PT)
    parts.append(shown.folded((at - 8) / 2, low, high))
    below = Sheet(room.width_mm - at, high - how.height_mm - 2 * _GAP_MM)
    parts += _beside_picture(how, packed and packed(below, design), at, low, high)
    return Group(tuple(parts)), (piece,)


def _piece(net: Net, shown: BoxShown, x_mm: float, y_mm: float, tr: Translate) -> Placed:
    """Return the net of a box, its corner at `(x_mm, y_mm)`."""
    # Colour goes over its edges, and ticks beyond its folds, as far as a bleed does.
    aside = min(x_mm, BLEED_MM)
    around = Box(-aside, -aside, net.width_mm + 2 * aside, net.height_mm + 2 * aside)
    return Placed(
        only(BOX, tr(mark("box for the pieces"))),
        x_mm,
        y_mm,
        net.width_mm,
        net.height_mm,
        art=shown.flat(x_mm),
        clip=Path((around,)) if aside > 0 else None,
        outline=net_outline(net),
    )


def _beside_picture(
    how: Block, seen: Block | None, x: float, low_mm: float, high_mm: float
) -> tuple[Drawing, ...]:
    """Return how a box is folded beside its picture, which is so high, and what goes into it."""
    if seen is None:
        return (how.at(x, low_mm + max(0.0, (high_mm - how.height_mm) / 2)),)
    return how.at(x, low_mm), seen.at(x, low_mm + high_mm - seen.height_mm)


def _picture_mm(shown: BoxShown, high_mm: float) -> float:
    """Return how much of a page's width the picture of a box takes, with its shadow and air."""
    across, down = shown.standing_mm
    return high_mm * across / down + _SHADOW_MM + 2 * _GAP_MM


_SHADOW_MM = 6.0  # what the shadow of such a picture takes, with some air
_NARROWEST_MM = 70.0  # for the steps
_LARGE_MM = 250.0  # a page of A3: what does not grow with it has air around it, and larger words
_AIR_MM = 22.0
_LARGE_STEP_PT = 12.0
_ASIDE_STEP_PT = 10.0  # beside a picture
_MOST_PICTURE_MM = 130.0


_FOLDING = (
    mark("Cut along the solid lines. The tabs stay on."),
    mark("Score the dashes with a dried-up pen, tick to tick; fold them back."),
    mark("Glue tab A behind the edge of the back: it becomes a sleeve."),
    mark("Fold the bottom over tabs B, C and D, and glue it."),
    mark("Fill it, fold the two small flaps inwards, and tuck in the lid."),
)
"""How a box is folded, in order."""

_BETWEEN_STEPS_MM = 1.6


def _step_blocks(width_mm: float, look: Look, tr: Translate, size_pt: float) -> list[Block]:
    return [
        _balanced(str(at), tr(words), width_mm, size_pt, look)
        for at, words in enumerate(_FOLDING, 1)
    ]


def _balanced(number: str, words: str, width_mm: float, size_pt: float, look: Look) -> Block:
    """Return a step whose lines are about as long as each other: its last has no word alone."""
    return narrowest(
        lambda wide: numbered(number, words, wide, size_pt, look=look),
        width_mm,
        enough=lambda step: step.height_mm < 2 * size_pt * MM_PER_POINT,  # it is one line
    )


def _steps(width_mm: float, look: Look, tr: Translate, size_pt: float) -> Block:
    """Return how a box is folded, one step below the other."""
    return stack(_step_blocks(width_mm, look, tr, size_pt), _BETWEEN_STEPS_MM)


def _in_two(width_mm: float, look: Look, tr: Translate) -> Block:
    """Return how a box is folded, in two columns: for a page on which little is left."""
    blocks = _step_blocks((width_mm - 8) / 2, look, tr, _STEP_PT)
    half = (len(blocks) + 1) // 2
    columns = [stack(part, _BETWEEN_STEPS_MM) for part in (blocks[:half], blocks[half:])]
    return beside(columns, width_mm + 8, 0)
