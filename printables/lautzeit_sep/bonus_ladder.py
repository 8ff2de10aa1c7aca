"""The numbers as twin towers of their pieces, one a suit, with the bonus of each."""

from __future__ import annotations

from collections.abc import Iterator

from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import Piece
from games.message import mark
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Path,
    Rect,
    Segment,
    Text,
    Use,
    polyline,
    scale,
)
from printables.drawing.fonts import cap_height, faced, text_width_mm
from printables.drawing.text import fitting_size_pt
from printables.lautzeit_sep.court import BRASS, DEEP_JADE, seal
from printables.lautzeit_sep.court import panel as panel_of
from printables.lautzeit_sep.minis import HIGH_SHARE, WIDE_MM, mini
from printables.lautzeit_sep.piece_art import laid
from printables.lautzeit_sep.plates import FORMAT
from printables.page.paper import Translate
from printables.page.text_blocks import Block

LADDER_MM = 106.0
"""How high the picture is at least."""

_GAP_MM = 0.5  # between two pieces
_HANGS_MM = 4.0  # a seal, on its cord


_HIGHEST = 9
_OFFICE_SHARES = (0.93, 1.92)  # how large offices are, as pieces, at least and at most
_ABOVE_MM = 6.0  # from the panel's edge to them


def _offices(edition: Edition, right: float, share: float, design: Design) -> list[Drawing]:
    """Return the general and the minister, above the towers of those that are so few."""
    placed = scale(share)
    across = share * FORMAT.width_mm
    return [
        Use(laid(kind, edition, design), x, _ABOVE_MM, placed)
        for kind, x in ((Piece.S9, right - 2 * across - 1.2), (Piece.B9, right - across))
    ]


_SUM_PT, _SUM_MM = 16.0, 11.0
_FAN_MM = 6.6  # from one piece of a fan to the next, of its size: its number is seen
_LEAST_SUM_MM, _MOST_FAN = (28.0, 25.0), 0.95  # so wide and so high at least


def _sums(edition: Edition, room: Box, design: Design) -> Iterator[Drawing]:
    """Yield for each count of pieces those of a number, fanned out, and its bonus worked out.

    Nothing, where there is no room for it.
    """
    counts = {count.value: number for number, count in reversed([*enumerate(edition.pieces)])}
    step = room.width / len(counts)
    if step < _LEAST_SUM_MM[0] or room.height < _LEAST_SUM_MM[1]:
        return
    high = room.height - _SUM_MM
    seal_mm = 6.8
    sums = {count: f"{edition.bonus(number) + count} − {count} ="
            for count, number in counts.items()}  # fmt: skip
    words_mm = {count: text_width_mm(words, _SUM_PT, "engraved") for count, words in sums.items()}
    wide = max(words_mm.values()) + 2.0 + seal_mm
    step = (room.width - wide) / max(1, len(counts) - 1)
    share = min(_MOST_FAN, high / FORMAT.height_mm,
                wide / (FORMAT.width_mm + _FAN_MM * (max(counts) - 1)))  # fmt: skip
    fans = share * FORMAT.height_mm
    y = room.y + (high - fans) / 2
    base = y + fans + _SUM_MM - 2.0
    for at, (count, number) in enumerate(sorted(counts.items(), reverse=True)):
        left = room.x + at * step
        kind = Piece[f"{'BS'[at % 2]}{number}"]
        first = left + (wide - share * (FORMAT.width_mm + _FAN_MM * (count - 1))) / 2
        for copy in range(count):
            yield Use(laid(kind, edition, design), first + share * _FAN_MM * copy, y, scale(share))
        x = left + (wide - words_mm[count] - 2.0 - seal_mm) / 2
        yield Text(x, base, sums[count], _SUM_PT, "engraved", colour=DEEP_JADE)
        x += words_mm[count] + 2.0 + seal_mm / 2
        middle = base - _SUM_PT * MM_PER_POINT * cap_height("engraved") / 2
        yield from seal(x, middle, seal_mm, str(edition.bonus(number)), design)
        if at:
            x = left - (step - wide) / 2
            yield Path(polyline((x, y), (x, base)), stroke=BRASS, width_mm=0.25)


def ladder(
    edition: Edition, width: float, tr: Translate, design: Design, *, tall: float = LADDER_MM
) -> Block:
    """Return for each number two towers, the pieces of both suits, and their bonus below.

    Args:
        edition: whose.
        width: of all of it.
        tr: for the words.
        design: full or eco.
        tall: how high it is.
    """
    numbers = range(edition.numbers)
    step = (width - 12) / len(numbers)
    most = max(count.value for count in edition.pieces)
    room = tall - 15.0 - _HANGS_MM - 13.0
    share = min((step - 2.2) / (2 * WIDE_MM), (room / most - _GAP_MM) / (WIDE_MM * HIGH_SHARE))
    wide, high = WIDE_MM * share, WIDE_MM * HIGH_SHARE * share
    floor = tall - 12.5 - _HANGS_MM
    words = tr(mark("The rarer the piece, the bigger the bonus"))
    before = width - 7 - 2 * _OFFICE_SHARES[1] * FORMAT.width_mm - 6  # the offices
    size = fitting_size_pt(words, max(before - 8, 0.4 * width), 14.0, faced(words, "engraved"))
    parts: list[Drawing] = [*panel_of(Box(0.3, 0.3, width - 0.6, tall - 0.6), design)]
    parts.append(Text(8, 10.5, words, size, faced(words, "engraved"), colour=DEEP_JADE))
    cords: list[Segment] = []
    for number, count in zip(numbers, edition.pieces, strict=True):
        x = 6 + (number + 0.5) * step
        for suit, left in (("S", x - wide - 0.2), ("B", x + 0.2)):
            piece = mini(f"{suit}{number}", design)
            for at in range(count.value):
                y = floor - (at + 1) * (high + _GAP_MM) + 0.2
                parts.append(Use(piece, left, y, scale(share)))
        cords += polyline((x, floor + 1.0), (x, floor + _HANGS_MM))
    parts.append(Path(tuple(cords), stroke=BRASS, width_mm=0.6))
    for number in numbers:
        x = 6 + (number + 0.5) * step
        parts += seal(x, floor + _HANGS_MM + 3.4, 7.4, str(edition.bonus(number)), design)
    counts = [count.value for count in edition.pieces]
    least, most_share = _OFFICE_SHARES
    above_two = (floor - max(counts[-2:]) * (high + _GAP_MM) - _ABOVE_MM - 2) / FORMAT.height_mm
    above_all = (floor - max(counts[4:], default=0) * (high + _GAP_MM) - _ABOVE_MM - 4) / (
        FORMAT.height_mm
    )
    if edition.numbers > _HIGHEST and above_two > least:
        parts += _offices(edition, width - 7, min(most_share, max(least, above_all)), design)
    top = floor - most * (high + _GAP_MM)
    parts += _sums(edition, Box(8, 15.0, before - 8, top - 15.0 - 4), design)
    shelf = Rect(6, floor, width - 12, 1.2, DEEP_JADE, radius=0.4)
    return Block((*parts, shelf), tall)
