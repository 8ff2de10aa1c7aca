"""What a posting gives, and the numbers as twin towers of their pieces, with the bonus of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import Piece
from games.message import mark
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
_FROM = 4  # the number from which on towers are lower, so that there is room for words above
_WORDS_PT = 14.0
_MOST_OFFICE = 0.9  # how large offices are at most, as pieces


def _offices(edition: Edition, room: Box, design: Design) -> list[Drawing]:
    """Return the general and the minister, above the towers of those that are so few."""
    share = min(
        _MOST_OFFICE, room.height / FORMAT.height_mm, room.width / (2 * FORMAT.width_mm + 1)
    )
    across = share * (FORMAT.width_mm + 1)
    x = room.x + (room.width - 2 * across + share) / 2
    y = room.y + room.height - share * FORMAT.height_mm
    return [
        Use(laid(kind, edition, design), x + at * across, y, scale(share))
        for at, kind in enumerate((Piece.S9, Piece.B9))
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
    """Return the towers on their shelf, the bonus of each below it, and what stands above them.

    Args:
        edition: whose.
        room: from the line above them down to the shelf.
        tr: for the words.
        design: full or eco.
    """
    counts = [count.value for count in edition.pieces]
    step, floor = room.width / len(counts), room.y + room.height
    notched = _notched(counts)
    free = room.height - _APART_MM - (0 if notched else _HEADED_MM)
    share = min((step - 2.2) / (2 * WIDE_MM), (free / max(counts) - _GAP_MM) / HIGH_MM)
    wide, high = WIDE_MM * share, HIGH_MM * share + _GAP_MM
    parts: list[Drawing] = []
    cords: list[Segment] = []
    for number, count in enumerate(counts):
        x = room.x + (number + 0.5) * step
        for suit, left in (("S", x - wide - 0.2), ("B", x + 0.2)):
            piece = mini(f"{suit}{number}", design)
            parts += (
                Use(piece, left, floor - (at + 1) * high + 0.2, scale(share)) for at in range(count)
            )
        cords += polyline((x, floor + 1.0), (x, floor + _HANGS_MM))
        parts += seal(x, floor + _HANGS_MM + 3.4, 7.4, str(edition.bonus(number)), design)
    parts.insert(0, Path(tuple(cords), stroke=BRASS, width_mm=0.6))
    parts += _above(edition, room, high, tr, design)
    return [*parts, Rect(room.x, floor, room.width, 1.2, DEEP_JADE, radius=0.4)]


def _notched(counts: Sequence[int]) -> bool:
    """Return whether the towers leave room for words on the right, above those that are lower."""
    return len(counts) > _FROM + 2 and max(counts[_FROM:]) < max(counts)


def _above(
    edition: Edition, room: Box, high: float, tr: Translate, design: Design
) -> Iterator[Drawing]:
    """Yield the heading above towers whose pieces are so high, and the two highest officers."""
    counts = [count.value for count in edition.pieces]
    step, notched = room.width / len(counts), _notched(counts)
    left, right = (_FROM * step if notched else 0.0), room.width
    low = max(counts[_FROM:-2] if notched else counts)
    if len(counts) > _HIGHEST and notched and max(counts[-2:]) <= max(counts) - _FEWER:
        right -= 2 * step
        free = room.height - max(counts[-2:]) * high
        yield from _offices(edition, Box(room.x + right, room.y + 2, 2 * step, free - 4), design)
    words = tr(mark("The rarer the piece, the bigger the bonus"))
    yield _heading(words, Box(room.x + left, room.y, right - left, room.height - low * high))


HIGH_MM = WIDE_MM * HIGH_SHARE
_HEADED_MM = 10.0  # for the heading, where the towers leave it no room beside them
_FEWER = 2  # so many fewer pieces than the most have offices above them
