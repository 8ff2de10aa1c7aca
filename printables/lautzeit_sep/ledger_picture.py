"""One hand scored line by line, as players add it up: posted step by step, and kept concealed."""

from __future__ import annotations

from collections.abc import Iterator

from games.lautzeit_sep.combinations import Formed, ways
from games.lautzeit_sep.declaration import Yaku, worth
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.rules import DECLARED, called
from games.message import Say, mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import faced
from printables.drawing.text import fitting_size_pt
from printables.lautzeit_sep.court import BRASS, DEEP_JADE, SILK, seal
from printables.lautzeit_sep.court import panel as panel_of
from printables.lautzeit_sep.minis import BETWEEN_MM, HIGH_SHARE, WIDE_MM, row
from printables.lautzeit_sep.names import name_parts
from printables.page.paper import Translate
from printables.page.text_blocks import Block

HAND = tuple(tuple(map(str, three)) for three in DECLARED)
"""The hand that is scored, by the names of its pieces, in its three combinations."""

HOLDS: tuple[Yaku, ...] = ("base", "mukei")
"""The names that hold for it."""

_HIGH_MM = 68.0
_HEAD_MM = 10.5
_THREE_MM = 9.3  # a line with a combination
_NAME_MM = 7.2  # a line with a name
_SHARE = 0.84  # of a piece in the other pictures
_EDGE_MM = 6.0
_POINTS_MM = 9.0  # the column of the points, its figures in the middle of it


def ledgers(edition: Edition, width: float, say: Say, tr: Translate, design: Design) -> Block:
    """Return two ledgers side by side: the same hand posted, and concealed."""
    wide = (width - BETWEEN_MM) / 2
    parts = [
        Group(
            tuple(_ledger(edition, wide, design, say=say, tr=tr, posted=not at)),
            translate(at * (wide + BETWEEN_MM), 0),
        )
        for at in range(2)
    ]
    return Block(tuple(parts), _HIGH_MM)


def bonuses(edition: Edition) -> tuple[Formed, ...]:
    """Return how each combination of the hand is read for its bonus, the best way."""
    return tuple(ways(edition, three)[0] for three in DECLARED)


def total(edition: Edition, *, posted: bool) -> int:
    """Return what the hand gives, with the bonuses of all three combinations or without."""
    declared = sum(worth(edition, key).value for key in HOLDS)
    return declared + sum(one.bonus(edition) for one in bonuses(edition)) * posted


def _ledger(
    edition: Edition,
    wide: float,
    design: Design,
    *,
    say: Say,
    tr: Translate,
    posted: bool,
) -> Iterator[Drawing]:
    """Yield a ledger: a line for each combination and for each name, and the sum in a seal."""
    heading = tr(mark("Posted, one by one") if posted else mark("Kept concealed"))
    yield from panel_of(Box(0.3, 0.3, wide - 0.6, _HIGH_MM - 0.6), design)
    column = wide - _EDGE_MM - _POINTS_MM
    if design is Design.FULL:
        yield Rect(column, 2.4, _POINTS_MM, _HIGH_MM - 4.8, SILK)
    size = fitting_size_pt(heading, column - 9, 12.5, faced(heading, "engraved"))
    yield Text(_EDGE_MM, 8.2, heading, size, faced(heading, "engraved"), colour=DEEP_JADE)
    y = _HEAD_MM
    for three, formed in zip(HAND, bonuses(edition), strict=True):
        yield from _line(y, column)
        pieces = Group(tuple(row(three, design, gap=0.3)), scale(_SHARE))
        high = _SHARE * WIDE_MM * HIGH_SHARE
        yield Group((pieces,), translate(_EDGE_MM, y + (_THREE_MM - high) / 2))
        points = formed.bonus(edition) if posted else 0
        words = _bonus_words(edition, formed, tr) if posted else tr(mark("no bonus"))
        yield from _entry(words, 27.0, y + _THREE_MM / 2, column, str(points) if posted else "–")
        y += _THREE_MM
    for key in HOLDS:
        yield from _line(y, column)
        words = name_parts(say(called(key)))[0]
        yield from _entry(words, _EDGE_MM, y + _NAME_MM / 2, column, str(worth(edition, key).value))
        y += _NAME_MM
    double = (*polyline((_EDGE_MM - 2, y), (column + _POINTS_MM, y)),
              *polyline((_EDGE_MM - 2, y + 0.7), (column + _POINTS_MM, y + 0.7)))  # fmt: skip
    yield Path(double, stroke=DEEP_JADE, width_mm=0.25)
    middle = (y + 0.7 + _HIGH_MM - 2.0) / 2
    yield from _entry(tr(mark("total")), _EDGE_MM, middle, column, "", strong=True)
    points_in_all = str(total(edition, posted=posted))
    yield from seal(column + _POINTS_MM / 2, middle, 10.4, points_in_all, design)


def _line(y: float, column: float) -> Iterator[Drawing]:
    """Yield the line above an entry."""
    line = polyline((_EDGE_MM - 2, y), (column + _POINTS_MM, y))
    yield Path(line, stroke=BRASS, width_mm=0.18)


def _entry(
    words: str, x: float, middle: float, column: float, points: str, *, strong: bool = False
) -> Iterator[Drawing]:
    """Yield an entry about a height: what it is for, and its points in their column."""
    size = fitting_size_pt(words, column - x - 2, 11.0 if strong else 9.0, "medium")
    base = middle + 0.125 * size
    yield Text(x, base, words, size, "bold" if strong else "regular", colour=palette.TEXT)
    if points:
        yield Text(column + _POINTS_MM / 2, middle + 2.0, points, 15, "engraved", "middle",
                   DEEP_JADE, role="points")  # fmt: skip


def _bonus_words(edition: Edition, formed: Formed, tr: Translate) -> str:
    """Return where the bonus of a combination comes from."""
    highest = formed.combination.numbers[-1]
    wilds = len(formed.stands)
    words = (
        mark("the bonus of {number}: {bonus}, {cost} less for 印")
        if wilds
        else mark("the bonus of {number}: {bonus}")
    )
    return tr(words).format(
        number=highest, bonus=edition.bonus(highest), cost=wilds * edition.wild_costs.value
    )
