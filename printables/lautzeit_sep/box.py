"""Lautzeit-Sep's box: the 申 over the mountain in a lacquered frame."""

from __future__ import annotations

from functools import partial

from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.rules import MINUTES, rules
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Close,
    Drawing,
    Group,
    Line,
    Path,
    Rect,
    Text,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height, faced, text_width_mm
from printables.drawing.ornament import smooth
from printables.drawing.text import fitting_size_pt
from printables.lautzeit_sep.box_back import played
from printables.lautzeit_sep.court import (
    BAND,
    BRASS,
    CINNABAR,
    DEEP_JADE,
    GOLD,
    JADE,
    PALE_BRASS,
    seal,
)
from printables.lautzeit_sep.key_art import HIGH, WIDE, key_art
from printables.lautzeit_sep.lacquer import fittings
from printables.lautzeit_sep.plates import hemp_leaves
from printables.nets.badges import badges, clock, pawn
from printables.nets.box_art import BoxArt
from printables.page.paper import Translate
from printables.page.piece_sheets import BLEED_MM
from printables.page.rule_sheets import saying


def box_art(edition: Edition, tr: Translate) -> BoxArt:
    """Return what is on the box, its words by `tr`."""
    say = saying(tr)
    of = rules(edition)
    return BoxArt(say(of.title), say(of.summary), BAND, _cover, _emblem, _wrap, lined=False,
                  back_named=False, played=partial(played, edition), centred=True, foot_mm=15.0,
                  ends=partial(_end, edition))  # fmt: skip


def _end(edition: Edition, name: str, box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what is on the bottom: how many play, with how many pieces, and for how long."""
    if name != "bottom":
        return ()
    players = edition.players.value
    facts = (
        (f"{players[0]}–{players[-1]}", pawn),
        (str(edition.all_pieces.value), _blank_piece),
        ("–".join(map(str, MINUTES)), clock),
    )
    full = design is Design.FULL
    return (*_wrap(box, design), *badges(facts, box, design, CINNABAR if full else DEEP_JADE, GOLD))


def _blank_piece(x: float, y: float, ink: str) -> tuple[Drawing, ...]:
    """Return a piece, a lozenge on it."""
    lozenge = polyline((x, y - 0.9), (x + 0.65, y), (x, y + 0.9), (x - 0.65, y), closed=True)
    return Rect(x - 1.4, y - 1.87, 2.8, 3.74, None, ink, 0.5, radius=0.5), Path(lozenge, fill=ink)


def _emblem(box: Box, design: Design) -> tuple[Drawing, ...]:
    return tuple(seal(box.width / 2, box.height / 2, 0.94 * box.width, "申", design))


def _wrap(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return the brass of the other sides: a line along their edges, fittings at their corners."""
    if design is not Design.FULL:
        return ()
    if min(box.width, box.height) > _WIDE_MM:  # the back, framed as the cover is
        room = Box(2.4, 2.4, box.width - 4.8, box.height - 4.8)
        return Path((room,), stroke=BRASS, width_mm=0.3), *fittings(room, design, 6.4)
    room = Box(1.2, 1.2, box.width - 2.4, box.height - 2.4)
    return (*_ridges(room), Path((room,), stroke=BRASS, width_mm=0.3),
            *fittings(room, design, 4.4))  # fmt: skip


_RIDGES = (
    (JADE, (0.5, 0.8, 0.56, 0.92, 0.66, 0.4, 0.72, 0.54, 1.0, 0.7, 0.46)),
    ("#0c3329", (0.3, 0.16, 0.42, 0.3, 0.5, 0.22, 0.4, 0.26, 0.14, 0.44, 0.3)),
)  # fmt: skip
"""The ranges along the lower edge of a side: their paint, and how high their crests are in parts of
the whole, at even steps."""
_RANGE_MM = (9.0, 5.6)
"""How high they are on the narrow sides, and below the name on the lid."""


_WIDE_MM = 40.0  # a side as wide as this is the lid, or the bottom


def _ridges(room: Box) -> list[Drawing]:
    """Return two ranges of hills along the lower edge of a side, which run on around the box."""
    low = room.y + room.height
    parts: list[Drawing] = []
    for paint, heights in _RIDGES:
        wide = room.width > _WIDE_MM
        step = room.width / (len(heights) - 1) if wide else 6.0
        count = min(len(heights), int(room.width / step) + 2)
        crest = [(room.x + step * at, low - _RANGE_MM[wide] * heights[at]) for at in range(count)]
        shape = (*smooth(crest), Line(crest[-1][0], low), Line(crest[0][0], low), Close())
        parts.append(Path(shape, fill=paint))
    return [Group(tuple(parts), clip=Path((room,)))]


def _cover(box: Box, design: Design, title: str) -> tuple[Drawing, ...]:
    return tuple(_framed(box.width, box.height, design, title, 1.0))


def _framed(w: float, h: float, design: Design, title: str, u: float) -> list[Drawing]:
    """Return the picture in its lacquered frame, the name above it.

    Args:
        w: how wide all is.
        h: how high all is.
        design: in paint, or in lines.
        title: the game's name.
        u: how large lines and fittings are, 1 on the box.
    """
    full = design is Design.FULL
    edge, head = 3.8 * u, 15.5 * u
    picture = Box(edge, head, w - 2 * edge, h - head - edge)
    share = min(picture.height / HIGH, picture.width / WIDE)
    middle = translate(w / 2, picture.y + picture.height - share * HIGH)
    shown = Group(
        tuple(key_art(picture.width / 2 / share, design)),
        scale(share).then(middle),
    )
    line = BRASS if full else DEEP_JADE
    around = Box(picture.x - 1.1 * u, picture.y - 1.1 * u, picture.width + 2.2 * u,
                 picture.height + 2.2 * u)  # fmt: skip
    parts: list[Drawing] = [Path((Box(0, 0, w, h),), fill=DEEP_JADE)] if full else []
    parts += [
        Group((shown,), clip=Path((picture,))),
        Path((picture,), stroke=line, width_mm=0.7 * u),
        Path((around,), stroke=line, width_mm=0.2 * u),
    ]
    parts += _name(title, Box(edge, 0, w - 2 * edge, head), u, full)
    outer = 1.2 * u
    border = Rect(outer, outer, w - 2 * outer, h - 2 * outer, None, line, 0.3 * u)
    return [*parts, border, *fittings(Box(outer, outer, w - 2 * outer, h - 2 * outer), design,
            6.4 * u)]  # fmt: skip


def _name(title: str, room: Box, u: float, full: bool) -> list[Drawing]:
    """Return the name, with a lozenge at either side."""
    face = faced(title, BAND.face)
    size = fitting_size_pt(title, room.width - 11 * u, 27.0 * u, face)
    middle = room.y + room.height / 2 + 0.6 * u
    base = middle + size * MM_PER_POINT * cap_height(face) / 2
    x = room.x + room.width / 2
    far = text_width_mm(title, size, face) / 2 + 3.2 * u
    half = 1.1 * u
    lozenges = tuple(
        segment
        for way in (-1, 1)
        for segment in polyline(
            (x + way * far - half, middle), (x + way * far, middle - half),
            (x + way * far + half, middle), (x + way * far, middle + half), closed=True,
        )
    )  # fmt: skip
    return [
        Text(x, base, title, size, face, "middle", GOLD if full else DEEP_JADE),
        Path(lozenges, fill=BRASS if full else None, stroke=None if full else DEEP_JADE),
    ]


def board_back(art: BoxArt, box: Box, design: Design) -> Drawing:
    """Return what is printed behind the board: the picture of the box, as wide as it is high.

    Args:
        art: the box's.
        box: where it is, with its bleed.
        design: full; there is no back else.
    """
    whole = Path((Box(0, 0, box.width, box.height),), fill=DEEP_JADE)
    off = BLEED_MM
    side = box.width - 2 * off
    shown = Group(
        tuple(_framed(side, box.height - 2 * off, design, art.title, side / 92)),
        translate(off, off),
    )
    return Group((whole, shown), translate(box.x, box.y))


_LEAF_MM = 13.0  # a side of the triangles that hemp leaves lie in


def box_lining(box: Box) -> Drawing:
    """Return what is printed inside the box: hemp leaves, as its silk is woven.

    Args:
        box: where it is, with its bleed.
    """
    edges, leaves = hemp_leaves(box, _LEAF_MM)
    return Group(
        (
            Path(leaves, stroke="#ecd9a6", width_mm=0.35),
            Path(edges, stroke=PALE_BRASS, width_mm=0.35),
        )
    )
