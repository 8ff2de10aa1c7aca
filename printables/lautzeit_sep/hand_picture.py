"""A hand of Lautzeit-Sep: what lies open, what is held, how it is read, in pieces as printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from games.lautzeit_sep.declaration import MEANINGS, Reading, Yaku
from games.lautzeit_sep.edition import Edition, house_edition
from games.lautzeit_sep.pieces import WILD, Piece
from games.message import Message, message
from printables.drawing import palette
from printables.drawing.display_list import (
    MM_PER_POINT,
    Anchor,
    Drawing,
    Group,
    Rect,
    Text,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, drawable
from printables.drawing.text import fitting_size_pt, paragraph
from printables.lautzeit_sep.piece_art import cut_out
from printables.lautzeit_sep.plates import FORMAT
from printables.output.picture import Picture

Say: TypeAlias = Callable[[Message], str]
"""Says a message in the reader's language."""

MOST_ROWS = 4
"""A hand has nine pieces; of one that has many more by mistake no more rows than this are drawn."""

_MARGIN_MM = 10.0
_GAP_MM = 2.0  # between pieces
_APART_MM = 9.0  # between combinations
_THREE_MM = 3 * FORMAT.width_mm + 2 * _GAP_MM
_INNER_MM = 3 * _THREE_MM + 2 * _APART_MM
_IN_A_ROW = 9
_HEADING_MM = 8.0
_BELOW_MM = 8.5  # what stands below pieces
_LINE_MM = 9.0


@dataclass(frozen=True, slots=True)
class Opened:
    """A combination that lies open.

    Attributes:
        pieces: as they lie.
        bonus: what it brings.
    """

    pieces: tuple[Piece, ...]
    bonus: int


@dataclass(frozen=True, slots=True)
class HandShown:
    """What a picture of a hand shows.

    Attributes:
        revealed: what lies open.
        hand: the pieces that do not.
        light: the light piece, or None.
        reading: how a complete hand is read, or None.
        names: the names that hold, with their points.
        light_points: the points for pieces like the light piece.
        bonus: of all that lies open.
        edition: whose pieces they are.
    """

    revealed: tuple[Opened, ...] = ()
    hand: tuple[Piece, ...] = ()
    light: Piece | None = None
    reading: Reading | None = None
    names: tuple[tuple[Yaku, int], ...] = ()
    light_points: int = 0
    bonus: int = 0
    edition: Edition = field(default_factory=house_edition)

    @property
    def total(self) -> int:
        """All points."""
        return sum(points for _, points in self.names) + self.light_points + self.bonus


def hand_picture(
    shown: HandShown, *, say: Say = str, title: str = "", lines: Sequence[str] = ()
) -> Picture:
    """Return the picture of a hand.

    Args:
        shown: what is on it.
        say: for the words.
        title: set large above it; whose hand it is.
        lines: what is said of it, below the title.
    """
    drawings: list[Drawing] = []
    y = _MARGIN_MM
    for string, size in ((title, 26.0), *((line, 15.0) for line in lines)):
        if string:
            words = paragraph(
                drawable(string),
                _MARGIN_MM,
                y - 2,
                _INNER_MM,
                size,
                weight="black",
                colour=palette.TEXT,
                leading=1.25,
            )
            drawings += words.texts
            y += words.height_mm + 2
    for part, height in _parts(shown, say):
        drawings.append(Group(part, translate(_MARGIN_MM, y)))
        y += height
    height = y + _MARGIN_MM
    width = _INNER_MM + 2 * _MARGIN_MM
    return Picture(width, height, (Rect(0, 0, width, height, palette.PAPER), *drawings))


def _parts(shown: HandShown, say: Say) -> Iterator[tuple[tuple[Drawing, ...], float]]:
    """Yield the parts of a picture from the top, each with its height."""
    if shown.revealed:
        yield _heading(say(message("Revealed"))), _HEADING_MM
        yield from _rows([_opened(one, shown.edition) for one in shown.revealed])
    if shown.hand:
        yield _heading(say(message("Hand"))), _HEADING_MM
        kept = shown.hand[: MOST_ROWS * _IN_A_ROW]
        for first in range(0, len(kept), _IN_A_ROW):
            row = kept[first : first + _IN_A_ROW]
            pitch = min(FORMAT.width_mm + _GAP_MM, (_INNER_MM - FORMAT.width_mm) / 8)
            yield (
                tuple(
                    Group((cut_out(one, shown.edition),), translate(at * pitch, 0))
                    for at, one in enumerate(row)
                ),
                FORMAT.height_mm + 4,
            )
        yield (), 2.0
    if shown.reading:
        yield _heading(say(message("Read as"))), _HEADING_MM
        yield from _rows(
            [
                Group(tuple(_read(formed.pieces, formed.combination.pieces, shown.edition)))
                for formed in shown.reading.formed
            ]
        )
    bill = tuple(_bill(shown, say))
    if bill:
        yield (Rect(0, 1, _INNER_MM, 0.5, palette.TEXT),), 3.5
        yield (
            _points(bill, shown, say),
            max(len(bill) * _LINE_MM, FORMAT.height_mm + 3 + _BELOW_MM if shown.light else 0.0),
        )
    elif shown.light:
        yield _points((), shown, say), FORMAT.height_mm + 3 + _BELOW_MM


def _heading(string: str) -> tuple[Drawing, ...]:
    return (_line(string, 0, 3.2, 11, colour=palette.QUIET, role="heading"),)


def _line(
    string: str,
    x: float,
    middle: float,
    size: float,
    *,
    colour: str = palette.TEXT,
    strong: bool = False,
    anchor: Anchor = "start",
    role: str = "",
) -> Text:
    """Return a line of text with its middle at a height."""
    base = middle + size * MM_PER_POINT * CAP_HEIGHT / 2
    return Text(x, base, string, size, "black" if strong else "medium", anchor, colour, role=role)


def _rows(threes: Sequence[Group]) -> Iterator[tuple[tuple[Drawing, ...], float]]:
    """Yield combinations side by side, three in a row."""
    kept = threes[: MOST_ROWS * 3]
    for first in range(0, len(kept), 3):
        yield (
            tuple(
                Group((three,), translate(at * (_THREE_MM + _APART_MM), 0))
                for at, three in enumerate(kept[first : first + 3])
            ),
            FORMAT.height_mm + _BELOW_MM + 3,
        )


def _opened(one: Opened, edition: Edition) -> Group:
    pitch = FORMAT.width_mm + _GAP_MM
    if len(one.pieces) > 3:  # by mistake; they overlap
        pitch = (_THREE_MM - FORMAT.width_mm) / (len(one.pieces) - 1)
    laid = [
        Group((cut_out(p, edition),), translate(at * pitch, 0)) for at, p in enumerate(one.pieces)
    ]
    x, y = _THREE_MM / 2, FORMAT.height_mm + 4.8
    bonus = _line(f"+{one.bonus}", x, y, 15, strong=True, anchor="middle", role="bonus")
    return Group((*laid, bonus))


def _read(
    pieces: Sequence[Piece], stand_for: Sequence[Piece], edition: Edition
) -> Iterator[Drawing]:
    """Yield the three pieces of a combination, under a wild what it stands for."""
    for at, (one, meant) in enumerate(zip(pieces, stand_for, strict=True)):
        x = at * (FORMAT.width_mm + _GAP_MM)
        yield Group((cut_out(one, edition),), translate(x, 0))
        if one is WILD:
            middle = x + FORMAT.width_mm / 2
            y = FORMAT.height_mm + 4.4
            yield _line(f"= {meant}", middle, y, 12, strong=True, anchor="middle", role="stands")


def _bill(shown: HandShown, say: Say) -> Iterator[tuple[str, str, bool]]:
    """Yield what the points are for, and how many."""
    for name, points in shown.names:
        yield f"{say(MEANINGS[name])}  {name}", str(points), False
    if shown.light_points:
        yield say(message("light piece")), str(shown.light_points), False
    if shown.bonus:
        yield say(message("bonus")), str(shown.bonus), False
    if shown.names or shown.bonus:
        yield say(message("in all")), str(shown.total), True


def _points(
    bill: Sequence[tuple[str, str, bool]], shown: HandShown, say: Say
) -> tuple[Drawing, ...]:
    width = 2 * _THREE_MM + _APART_MM
    drawn: list[Drawing] = []
    for at, (what, points, strong) in enumerate(bill):
        middle = at * _LINE_MM + 5
        size = fitting_size_pt(what, width - 22, 14, "medium")
        drawn.append(_line(what, 0, middle, size, strong=strong, role="name"))
        large = 20 if strong else 15
        drawn.append(_line(points, width, middle, large, strong=True, anchor="end", role="points"))
    if shown.light is not None:
        left = _INNER_MM - FORMAT.width_mm
        drawn.append(Group((cut_out(shown.light, shown.edition),), translate(left, 2)))
        what = say(message("light piece"))
        size = fitting_size_pt(what, FORMAT.width_mm + 2 * _APART_MM, 10, "medium")
        middle, below = left + FORMAT.width_mm / 2, FORMAT.height_mm + 6
        drawn.append(_line(what, middle, below, size, anchor="middle", role="light"))
    return tuple(drawn)
