"""Backs of the turn cards: a poster of each crew, its face in torchlight before its own wall."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

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
    Text,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, cap_height, faced, text_width_mm
from printables.drawing.text import fitting_size_pt
from printables.page import notes
from printables.page.document import Page
from printables.page.duplex import Duplex, middle_mm, mirror_of
from printables.page.identity import BACKDROP, Identity
from printables.page.paper import Translate
from printables.page.piece_sheets import BLEED_MM
from printables.rakugaaki.colours import dress
from printables.rakugaaki.crews import crew, die_cut
from printables.rakugaaki.halftone import rim_of_light
from printables.rakugaaki.street import LOOK, NIGHT, SODIUM
from printables.rakugaaki.turn_card import CARD_MM
from printables.rakugaaki.walls import wall

Dealt = tuple[str, str, str, float, float]
"""A crew's colour, what it is called and what it says, and the upper left corner of its card, in mm
on the page."""

_BROAD = 5.1  # a wall here beside that of a tile
_FACE_MM = 21.5  # half the height of a face
_SMALLER = {"blue": 0.92, "purple": 0.95, "black": 0.94}  # broad ones look larger than they are
_LOWER_MM = {"blue": 2.0, "black": 0.6}  # so that all stand behind their plates
_X, _Y = CARD_MM[0] / 2, 27.6  # the middle of its light
_LIGHT_MM = 21.5
_NAME_Y_MM = 53.2
_NAME_PT = 24.0
_MOTTO_Y_MM = 64.8
_MOTTO_PT = 9.5
_TILT, _LESS_TILT = -2.5, -1.0


def with_backs(page: Page, dealt: Sequence[Dealt], design: Design, duplex: Duplex, tr: Translate
               ) -> tuple[Page, ...]:  # fmt: skip
    """Return a page of cards and that of their backs; printed on one side, the page alone.

    Args:
        page: of the cards' fronts.
        dealt: the crew of each card, and where it lies.
        design: full, or in lines.
        duplex: how the whole document is printed.
        tr: for what the pages say.
    """
    mirror = mirror_of(duplex, page.paper)
    if not mirror:
        return (page,)
    (carrier,) = page.placed
    wide, high = CARD_MM
    twice = 2 * middle_mm(page.paper, mirror)
    cards = tuple(
        Group(tuple(poster(colour, called, says, design)), translate(there[0], there[1]))
        for colour, called, says, x, y in dealt
        for there in ((twice - x - wide, y) if mirror == "x" else (x, twice - y - high),)
    )
    size = page.paper
    back = Group(cards, translate(-carrier.x_mm, -carrier.y_mm))
    behind = " · ".join((page.heading, tr(mark("back"))))
    sheet = Identity(
        BACKDROP, f"{carrier.identity.design} back", tr(mark("back of the turn cards"))
    )
    turned = " · ".join((page.heading, tr(mark("front"))))
    note = notes.page_note(notes.FRONT[duplex], turned, size, tr)
    return (
        replace(page, heading=turned, side="front", marks=(*page.marks, note),
                bookmark=page.heading),
        Page(size, behind, (replace(carrier, identity=sheet, art=back),),
             (notes.page_note(notes.BEHIND, behind, size, tr),), "back"),
    )  # fmt: skip


def poster(colour: str, called: str, says: str, design: Design) -> Iterator[Drawing]:
    """Yield the back of a crew's card, its upper left corner at (0, 0).

    Args:
        colour: the crew's.
        called: what it is called.
        says: its motto; none if it is empty.
        design: full, or in lines.
    """
    wide, high = CARD_MM
    tones, full = dress(colour), design is Design.FULL
    if full:
        b = BLEED_MM
        ground = Path((Box(-b, -b, wide + 2 * b, high + 2 * b),))
        painted = wall(colour, 0, 0, Path((Box(-13, -13, 26, 26),)), design, way=14)
        shown = (
            Group((painted,), scale(_BROAD).then(translate(_X, _Y + 4.6))),
            *rim_of_light(_X, _Y, _LIGHT_MM, tones.tint, step=2.2),
            Circle(_X, _Y, _LIGHT_MM, tones.tint),
        )
        yield Group(shown, clip=ground)
    else:
        edge = Box(0, 0, wide, high)
        yield Path((edge,), stroke=palette.TEXT, width_mm=0.15)
        yield from rim_of_light(_X, _Y, _LIGHT_MM + 1.0, tones.line, rings=3)
    face = crew(
        colour, _X, _Y + _LOWER_MM.get(colour, 0.0), _FACE_MM * _SMALLER.get(colour, 1.0), design
    )
    if full:
        yield die_cut(face, 2.5, palette.BLACK)
    yield die_cut(face, 1.7)
    yield face
    yield Group(tuple(_says(says, full)), rotate(_LESS_TILT, _X, _MOTTO_Y_MM))
    yield Group(tuple(_named(called, full)), rotate(_TILT, _X, _NAME_Y_MM))


def _says(motto: str, full: bool) -> Iterator[Drawing]:
    """Yield what a crew says, on a strip of paper below its plate."""
    if not motto:
        return
    size = fitting_size_pt(motto, CARD_MM[0] - 26.0, _MOTTO_PT, "bold")
    half = text_width_mm(motto, size, "bold") / 2 + 2.6
    left, right, top, low = _X - half, _X + half, _MOTTO_Y_MM - 5.0, _MOTTO_Y_MM + 2.6
    strip = polyline((left, top), (right, top), (right + 0.8, low - 0.3), (left - 0.6, low),
                     closed=True)  # fmt: skip
    yield Path(strip, palette.PAPER, palette.BLACK if full else palette.TEXT,
               0.7 if full else 0.25, join="round")  # fmt: skip
    base = _MOTTO_Y_MM + size * MM_PER_POINT * CAP_HEIGHT / 2
    yield Text(_X, base, motto, size, "bold", "middle", palette.TEXT, role="motto")


def _named(called: str, full: bool) -> Iterator[Drawing]:
    """Yield what a crew is called, on a plate."""
    face = faced(called, LOOK.face)
    size = fitting_size_pt(called, CARD_MM[0] - 26.0, _NAME_PT, face)
    half = text_width_mm(called, size, face) / 2 + 5.0
    left, right, top, low = _X - half, _X + half, _NAME_Y_MM - 6.4, _NAME_Y_MM + 6.4
    plate = polyline((left - 1.6, top), (right, top - 0.6), (right + 1.6, low), (left, low + 0.5),
                     closed=True)  # fmt: skip
    if full:
        yield Group((Path(plate, SODIUM, palette.BLACK, 0.7, join="round"),), translate(1.2, 1.3))
    yield Path(plate, NIGHT if full else palette.PAPER, palette.BLACK if full else palette.TEXT,
               0.7 if full else 0.25, join="round")  # fmt: skip
    base = _NAME_Y_MM + size * MM_PER_POINT * cap_height(face) / 2
    ink = palette.PAPER if full else palette.TEXT
    yield Text(_X, base, called, size, face, "middle", ink, role="crew")
