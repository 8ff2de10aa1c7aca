"""What a posting gives, and the numbers as twin towers of their pieces, with the bonus of each."""

from __future__ import annotations

from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import Piece
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Segment,
    Use,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import faced
from printables.drawing.ornament import notched
from printables.drawing.text import paragraph
from printables.lautzeit_sep.court import BRASS, DEEP_JADE, seal
from printables.lautzeit_sep.court import panel as panel_of
from printables.lautzeit_sep.minis import HIGH_SHARE, WIDE_MM, balanced, mini
from printables.lautzeit_sep.piece_art import laid
from printables.lautzeit_sep.plates import FORMAT
from printables.lautzeit_sep.posting_picture import POSTED_MM, posting
from printables.page.paper import Translate
from printables.page.text_blocks import Block

LADDER_MM = 106.0
"""How high the picture is at least."""

_GAP_MM = 0.5  # between two pieces
_HANGS_MM = 4.0  # a seal, on its cord


_HIGHEST = 9
_EDGE_MM, _UP_MM = 6.0, 5.4  # from the panel's edges to what is in it
_TITLE_MM = 9.0  # of what is told of postings, where there is so much more room
_APART_MM = 2.4  # from what is told of postings to the line below it, and from that to the towers
_WORDS_PT = 14.0
_MOST_OFFICE = 0.9  # how large offices are at most, as pieces
_LEAST_OFFICE = 0.65  # and at least: their characters are read
_OFFICE_PT = 8.0
_PARTED_MM = 5.0  # from the towers to the offices, a line in its middle


def _offices(edition: Edition, room: Box, tr: Translate, design: Design) -> list[Drawing]:
    """Return the general and the minister beside the towers, behind a line, and what they are.

    Where towers are low, the two rise above them beside the heading, so that they can be read.
    """
    words = tr(mark("the red 9s"))
    wide = balanced(words, room.width - _PARTED_MM, _OFFICE_PT)
    below = paragraph(words, 0, 0, wide, _OFFICE_PT, anchor="middle", colour=palette.TEXT,
                      leading=1.25)  # fmt: skip
    free = room.height - below.height_mm - 1.6
    share = (free - _GAP_MM) / (2 * FORMAT.height_mm)
    share = min(_MOST_OFFICE, max(_LEAST_OFFICE, share))
    low = room.y + room.height
    top = low - below.height_mm - 1.6 - 2 * share * FORMAT.height_mm - _GAP_MM
    middle = room.x + _PARTED_MM + (room.width - _PARTED_MM) / 2
    x, down = middle - share * FORMAT.width_mm / 2, share * FORMAT.height_mm + _GAP_MM
    line = polyline((room.x + _PARTED_MM / 2, top), (room.x + _PARTED_MM / 2, low))
    return [
        Path(line, stroke=BRASS, width_mm=0.2),
        *(
            Use(laid(kind, edition, design), x, top + at * down, scale(share))
            for at, kind in enumerate((Piece.S9, Piece.B9))
        ),
        Group(below.texts, translate(middle, low - below.height_mm)),
    ]


def _heading(words: str, room: Box) -> Drawing:
    """Return the heading in the middle of its room, in as many lines as it needs."""
    face = faced(words, "engraved")
    size = min(_WORDS_PT, room.height / MM_PER_POINT / 1.3)
    wide = balanced(words, room.width, size, weight=face)
    block = paragraph(words, 0, 0, wide, size, weight=face, anchor="middle", colour=DEEP_JADE,
                      leading=1.2)  # fmt: skip
    placed = translate(room.x + room.width / 2, room.y + (room.height - block.height_mm) / 2)
    return Group(block.texts, placed)


def ladder(
    edition: Edition,
    width: float,
    tr: Translate,
    design: Design,
    *,
    tall: float = LADDER_MM,
    bare: bool = False,
) -> Block:
    """Return what a posting gives, and for each number two towers, with their bonus below.

    The towers are the pieces of both suits.

    Args:
        edition: whose.
        width: of all of it.
        tr: for the words.
        design: full or eco.
        tall: how high it is.
        bare: whether racks have no print behind their lips.
    """
    titled = _TITLE_MM if tall >= LADDER_MM + _TITLE_MM else 0.0
    told = Box(_EDGE_MM + 1, _UP_MM + titled, width - 2 * _EDGE_MM - 2, POSTED_MM)
    line = _UP_MM + titled + POSTED_MM + _APART_MM
    rule = polyline((_EDGE_MM, line), (width - _EDGE_MM, line))
    parts: list[Drawing] = [
        *panel_of(Box(0.3, 0.3, width - 0.6, tall - 0.6), design),
        *posting(edition, told, tr, design, bare=bare),
        Path(rule, stroke=BRASS, width_mm=0.2),
    ]
    if titled:
        words = tr(mark("Post, and take the bonus at once"))
        parts.append(_heading(words, Box(_EDGE_MM, 1.6, width - 2 * _EDGE_MM, titled + 2.4)))
    room = Box(_EDGE_MM, line, width - 2 * _EDGE_MM, tall - 12.5 - _HANGS_MM - line)
    return Block((*parts, *_towers(edition, room, tr, design)), tall)


def _towers(edition: Edition, room: Box, tr: Translate, design: Design) -> list[Drawing]:
    """Return the towers on their shelf, the bonus of each below it, and the heading above them.

    Where numbers have fewer pieces than the most of them, dashed places stay empty.

    Args:
        edition: whose.
        room: from the line above them down to the shelf.
        tr: for the words.
        design: full or eco.
    """
    counts = [count.value for count in edition.pieces]
    floor, most = room.y + room.height, max(counts)
    aside = _ASIDE_MM if len(counts) > _HIGHEST and counts[_HIGHEST] < most else 0.0
    long = room.width - aside
    step = long / len(counts)
    free = room.height - _HEADED_MM
    share = min((step - 2.0) / (2 * WIDE_MM), (free / most - _GAP_MM) / HIGH_MM)
    wide, high = WIDE_MM * share, HIGH_MM * share + _GAP_MM
    parts: list[Drawing] = []
    cords: list[Segment] = []
    empty: list[Segment] = []
    for number, count in enumerate(counts):
        x = room.x + (number + 0.5) * step
        for suit, left in (("S", x - wide - 0.2), ("B", x + 0.2)):
            piece = mini(f"{suit}{number}", design)
            places = [floor - (at + 1) * high + 0.2 for at in range(most)]
            parts += (Use(piece, left, y, scale(share)) for y in places[:count])
            for y in places[count:]:
                empty += notched(_within(Box(left, y, wide, high - _GAP_MM)), 0.8 * share)
        cords += polyline((x, floor + 1.0), (x, floor + _HANGS_MM))
        parts += seal(x, floor + _HANGS_MM + 3.4, 7.4, str(edition.bonus(number)), design)
    parts.insert(0, Path(tuple(cords), stroke=BRASS, width_mm=0.6))
    ground = _HOLLOW if design is Design.FULL else None
    parts.append(Path(tuple(empty), ground, BRASS, 0.25, dash=(1.0, 0.8)))
    if aside:
        beside = Box(room.x + long, floor - most * high, aside, most * high + _HANGS_MM + 7.0)
        parts += _offices(edition, beside, tr, design)
    words = tr(mark("The rarer the piece, the bigger the bonus"))
    above = room.height - most * high
    parts.append(_heading(words, Box(room.x, room.y + 0.6, room.width, above)))
    return [*parts, Rect(room.x, floor, long, 1.2, DEEP_JADE, radius=0.4)]


def _within(box: Box) -> Box:
    """Return a box without the width of the line around it."""
    return Box(box.x + 0.2, box.y + 0.2, box.width - 0.4, box.height - 0.4)


HIGH_MM = WIDE_MM * HIGH_SHARE
_HEADED_MM = 10.0  # for the heading above the towers
_HOLLOW = "#f4ead0"  # of a place that stays empty: a little deeper than the panel
_ASIDE_MM = 23.0  # for the general and the minister, beside the towers
