"""What posting does: three pieces from the rack, face up, and a cube that goes forward for them.

A return is the same, back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.lautzeit_sep.combinations import ways
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
    Text,
    Use,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height
from printables.drawing.ornament import arrow
from printables.drawing.text import paragraph
from printables.lautzeit_sep.court import BRASS, CINNABAR, DEEP_JADE, INK, SILK, seal
from printables.lautzeit_sep.crests import cube_crest
from printables.lautzeit_sep.minis import HIGH_SHARE, WIDE_MM, balanced, mini
from printables.lautzeit_sep.piece_art import laid
from printables.lautzeit_sep.plates import FORMAT
from printables.lautzeit_sep.rail import rail
from printables.lautzeit_sep.sides import COLOURS, side_field
from printables.page.paper import Translate

POSTED_MM = 32.0
"""How high the picture is."""

_STANDING = ("B2", "B4", "B4", "S7", "B8", "W")
"""What stays in the rack, as far as an edition has such numbers."""

_SHARE = 0.84  # of a piece as it is cut out
_SMALL = 1.64  # what stays in the rack, as pieces in small
_HELD_MM = _SMALL * WIDE_MM + 0.6
_GAP_MM = 0.7
_TOP_MM = 1.6
_WORDS_PT = 9.0
_BETWEEN_MM = 18.0  # for the two arrows, there and back
_ARROW_MM = 10.0
_LEAST_GAP_MM = 8.0  # from what is posted to the track
_FIELD_MM = 10.4
_STOOD = 5  # the field that the cube goes on from


def posting(
    edition: Edition, room: Box, tr: Translate, design: Design, *, bare: bool = False
) -> Iterator[Drawing]:
    """Yield the picture in its room, `POSTED_MM` high.

    Args:
        edition: its numbers.
        room: where, in mm.
        tr: for the words.
        design: full or eco.
        bare: whether racks have no print behind their lips.
    """
    high = min(6, edition.numbers - 1)
    posted = tuple(f"S{number}" for number in range(high - 2, high + 1))
    gives = ways(edition, tuple(Piece[name] for name in posted))[0].bonus(edition)
    held = tuple(
        name if name == "W" else f"{name[0]}{min(int(name[1]), edition.numbers - 1)}"
        for name in _STANDING
    )
    fields = gives + 2
    beside = _HELD_MM * len(held) + _BETWEEN_MM  # where what is posted begins
    wide_posted = len(posted) * (_SHARE * FORMAT.width_mm + _GAP_MM) - _GAP_MM
    track = fields * _FIELD_MM
    least = beside + wide_posted + _LEAST_GAP_MM + track
    share = min(1.0, (room.width - 4) / least)
    right = room.width / share - 2
    parts = [
        *_held(held, edition, design, bare=bare),
        *_there_and_back(beside - _BETWEEN_MM / 2 - 0.6, design),
        *_open(posted, beside, edition, design),
        *_moved(right - track, fields, gives, design),
        *_told(tr(mark("The others stay in your rack.")), 0.5 * _HELD_MM * len(held), 70.0),
        *_told(
            tr(mark("Posted (6): face up, still yours.")),
            beside + wide_posted / 2,
            wide_posted + 8.0,
        ),
        *_told(
            tr(mark("Your cube takes the bonus; a return (5) pays it back.")),
            right - track / 2,
            track + 8.0,
        ),
    ]
    yield Group(tuple(parts), scale(share).then(translate(room.x + 2, room.y)))


_FLOOR_MM = _TOP_MM + _SHARE * FORMAT.height_mm


def _held(
    names: Sequence[str], edition: Edition, design: Design, *, bare: bool
) -> Iterator[Drawing]:
    """Yield what stays in the rack on its rail; in lines, which would be too fine, in small."""
    top = _FLOOR_MM - _SMALL * WIDE_MM * HIGH_SHARE
    for at, name in enumerate(names):
        if design is Design.FULL:
            shown = laid(Piece[name], edition, design, pictured=True)
            yield Use(shown, at * _HELD_MM, top, scale(_SMALL * WIDE_MM / FORMAT.width_mm))
        else:
            yield Use(mini(name, design), at * _HELD_MM, top, scale(_SMALL))
    yield rail(Box(-2.0, _FLOOR_MM - 0.1, _HELD_MM * len(names) + 3.4, 2.6), design, bare=bare)


def _open(names: Sequence[str], x: float, edition: Edition, design: Design) -> Iterator[Drawing]:
    """Yield what is posted, on a mat of silk, as large as it is cut out or nearly so."""
    wide = _SHARE * FORMAT.width_mm + _GAP_MM
    mat = Box(x - 1.8, _TOP_MM - 1.8, len(names) * wide - _GAP_MM + 3.6,
              _SHARE * FORMAT.height_mm + 3.6)  # fmt: skip
    ground = SILK if design is Design.FULL else None
    yield Rect(mat.x, mat.y, mat.width, mat.height, ground, BRASS, 0.35, radius=1.2)
    for at, name in enumerate(names):
        placing = scale(_SHARE).then(translate(x + at * wide, _TOP_MM))
        yield Use(laid(Piece[name], edition, design), 0, 0, placing)


def _there_and_back(x: float, design: Design) -> Iterator[Drawing]:
    """Yield an arrow from the rack about `x`, by the seal of a posting, and a return's back."""
    full = design is Design.FULL
    left, right = x - _ARROW_MM / 2, x + _ARROW_MM / 2
    for y, ends, paint, sign in (
        (_TOP_MM + 7.6, (left, right), CINNABAR, "配"),
        (_TOP_MM + 12.6, (right, left), DEEP_JADE, "温"),
    ):
        shape = arrow((ends[0], y), (ends[1], y), 1.2, 3.2)
        yield Path(shape, paint if full else palette.PAPER, None if full else paint, 0.3)
        up = -4.4 if sign == "配" else 4.4
        stamp, _ = seal(x, y + up, 4.8, "", design, paint=paint)
        base = y + up + 9.0 * MM_PER_POINT * 0.375
        yield stamp
        yield Text(x, base, sign, 9.0, "black" if full else "medium", "middle",
                   palette.PAPER if full else paint)  # fmt: skip


def _moved(x: float, fields: int, gives: int, design: Design) -> Iterator[Drawing]:
    """Yield so many fields of the track, and a cube that went on by what is given."""
    full, name = design is Design.FULL, "red"
    top = _FLOOR_MM - _FIELD_MM
    yield Rect(x, top, fields * _FIELD_MM, _FIELD_MM, SILK if full else None, DEEP_JADE, 0.4)
    for at in range(fields):
        if at:
            left = x + at * _FIELD_MM
            line = polyline((left, top), (left, top + _FIELD_MM))
            yield Path(line, stroke=BRASS, width_mm=0.25)
        base = top + _FIELD_MM / 2 + 14 * MM_PER_POINT * cap_height("engraved") / 2
        yield Text(x + (at + 0.5) * _FIELD_MM, base, str(_STOOD + at), 14, "engraved", "middle",
                   INK)  # fmt: skip
    side = 7.4
    from_x, to_x = x + 0.5 * _FIELD_MM, x + (gives + 0.5) * _FIELD_MM
    cube = top - side - 0.6
    colour = COLOURS[name].dark
    yield Rect(from_x - side / 2, cube, side, side, None, colour, 0.35, (1.2, 0.9), 0.6)
    yield side_field(name, Box(to_x - side / 2, cube, side, side), design, pitch_mm=2.4, radius=0.6)
    yield Rect(to_x - side / 2, cube, side, side, None, colour, 0.3, radius=0.6)
    yield cube_crest(name, to_x, cube + side / 2, 0.82 * side, design)
    if to_x - from_x < side + 2:
        return
    level = cube + side / 2
    yield Path(arrow((from_x + side / 2 + 0.8, level), (to_x - side / 2 - 0.8, level), 1.2, 3.2),
               CINNABAR if full else palette.PAPER, None if full else CINNABAR, 0.3)  # fmt: skip


def _told(words: str, middle: float, width: float) -> Iterator[Drawing]:
    """Yield what is said below a part of the picture."""
    wide = balanced(words, width, _WORDS_PT)
    block = paragraph(words, 0, 0, wide, _WORDS_PT, anchor="middle", colour=palette.TEXT,
                      leading=1.3)  # fmt: skip
    yield Group(block.texts, translate(middle, _FLOOR_MM + 4.2))
