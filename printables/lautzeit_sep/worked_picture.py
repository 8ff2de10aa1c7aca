"""A declared hand worked out: its bonuses, its suits in the balance, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.lautzeit_sep.combinations import Formed, ways
from games.lautzeit_sep.declaration import Yaku, worth
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import Piece
from games.lautzeit_sep.rules import DECLARED, called
from games.message import Say, mark
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
    Text,
    Use,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, cap_height, faced, text_width_mm
from printables.drawing.text import fitting_size_pt
from printables.lautzeit_sep.balance import HIGH_MM as BALANCE_MM
from printables.lautzeit_sep.balance import balance
from printables.lautzeit_sep.court import BRASS, DEEP_JADE, INK, SILK, seal
from printables.lautzeit_sep.court import panel as panel_of
from printables.lautzeit_sep.names import name_parts
from printables.lautzeit_sep.piece_art import laid
from printables.lautzeit_sep.plates import FORMAT
from printables.lautzeit_sep.rail import rail
from printables.page.paper import Translate
from printables.page.text_blocks import Block

HAND = tuple(tuple(map(str, three)) for three in DECLARED)
"""The hand that is worked out, by the names of its pieces, in its three combinations."""

HOLDS: tuple[Yaku, ...] = ("base", "mukei")
"""The names that hold for it."""

_EDGE_MM = 7.0
_TOP_MM = 4.4
_MOST_SHARE = 0.65  # of a piece as it is cut out
_GAP_MM, _APART_MM = 0.9, 36.0  # two pieces of that size, two combinations
_RAIL_MM = 2.6
_CORD_MM, _SEAL_MM = 2.4, 7.4
_WORDS_PT = 8.5
_LOW_MM = 36.0  # where the balance and the sums begin
_BALANCE_MM = 66.0  # how wide that is
_HIGH_MM = _LOW_MM + BALANCE_MM + 3.8
_STRIP_MM, _NAMES_MM = 8.8, 6.6
_TOTAL_MM = 7.8
_RAISED_MM = 1.0  # a sum, over what its parts are


def worked(
    edition: Edition, width: float, say: Say, tr: Translate, design: Design, *, bare: bool = False
) -> Block:
    """Return the hand on its rail over its bonuses, and what it gives posted and concealed."""
    left = _EDGE_MM + _BALANCE_MM + 5.0
    right = Box(left, _LOW_MM, width - _EDGE_MM - left, BALANCE_MM)
    rule = polyline((_EDGE_MM, _LOW_MM - 1.9), (width - _EDGE_MM, _LOW_MM - 1.9))
    parts: list[Drawing] = [
        *panel_of(Box(0.3, 0.3, width - 0.6, _HIGH_MM - 0.6), design),
        *_hand(edition, width, tr, design, bare=bare),
        Path(rule, stroke=BRASS, width_mm=0.2),
        *balance(_EDGE_MM + _BALANCE_MM / 2, _LOW_MM, weights(), design),
        *_names(edition, right, say, design),
        *_sums(edition, right, tr, design),
    ]
    return Block(tuple(parts), _HIGH_MM)


def bonuses(edition: Edition) -> tuple[Formed, ...]:
    """Return how each combination of the hand is read for its bonus, the best way."""
    return tuple(ways(edition, three)[0] for three in DECLARED)


def total(edition: Edition, *, posted: bool) -> int:
    """Return what the hand gives, with the bonuses of all three combinations or without."""
    declared = sum(worth(edition, key).value for key in HOLDS)
    return declared + sum(one.bonus(edition) for one in bonuses(edition)) * posted


def weights() -> tuple[tuple[str, tuple[int, ...]], tuple[str, tuple[int, ...]]]:
    """Return the character of each suit, and its numbers in the hand; wilds weigh nothing."""
    pieces = [piece for three in DECLARED for piece in three]

    def of(suit: str) -> tuple[int, ...]:
        return tuple(one.number for one in pieces if one.suit == suit)

    return ("兵", of("S")), ("筆", of("B"))


def _hand(
    edition: Edition, width: float, tr: Translate, design: Design, *, bare: bool
) -> Iterator[Drawing]:
    """Yield the nine pieces on a rail, under each combination its bonus on a cord.

    Combinations are so far apart that there is room for where a bonus comes from beside it.
    """
    three = 3 * FORMAT.width_mm + 2 * _GAP_MM
    long = 3 * three + 2 * _APART_MM
    share = min(_MOST_SHARE, (width - 2 * _EDGE_MM - 4) / long)
    left = (width - share * long) / 2
    floor = _TOP_MM + share * FORMAT.height_mm
    cords: list[Segment] = []
    hung: list[Drawing] = []
    for at, (names, formed) in enumerate(zip(HAND, bonuses(edition), strict=True)):
        x = left + share * at * (three + _APART_MM)
        placing = scale(share).then(translate(x, _TOP_MM))
        yield Group(tuple(_pieces(names, edition, design)), placing)
        middle = x + share * FORMAT.width_mm / 2
        end = floor + _RAIL_MM + _CORD_MM
        cords += polyline((middle, floor + _RAIL_MM), (middle, end))
        hung += seal(middle, end + _SEAL_MM / 2, _SEAL_MM, str(formed.bonus(edition)), design)
        words = _bonus_words(edition, formed, tr)
        beside = middle + _SEAL_MM / 2 + 1.8
        size = fitting_size_pt(words, share * (three + _APART_MM) - _SEAL_MM - 5.5, _WORDS_PT)
        base = end + _SEAL_MM / 2 + size * MM_PER_POINT * CAP_HEIGHT / 2
        hung.append(Text(beside, base, words, size, colour=palette.TEXT))
    lip = Box(left - 3.0, floor - 0.1, share * long + 6.0, _RAIL_MM)
    yield rail(lip, design, bare=bare)
    yield Path(tuple(cords), stroke=BRASS, width_mm=0.6)
    yield from hung


def _pieces(names: Sequence[str], edition: Edition, design: Design) -> Iterator[Drawing]:
    """Yield pieces beside each other, as they are cut out."""
    for at, name in enumerate(names):
        x = at * (FORMAT.width_mm + _GAP_MM)
        yield Use(laid(Piece[name], edition, design), x, 0)


def _names(edition: Edition, room: Box, say: Say, design: Design) -> Iterator[Drawing]:
    """Yield the names that hold, each behind its points, in a line."""
    step = room.width / len(HOLDS)
    for at, key in enumerate(HOLDS):
        x, y = room.x + at * step, room.y + _NAMES_MM / 2 - 0.6
        yield from seal(x + 2.8, y, 5.6, str(worth(edition, key).value), design)
        words = name_parts(say(called(key)))[0]
        size = fitting_size_pt(words, step - 9, 9.5, "bold")
        base = y + size * MM_PER_POINT * CAP_HEIGHT / 2
        yield Text(x + 7.2, base, words, size, "bold", colour=palette.TEXT)


def _sums(edition: Edition, room: Box, tr: Translate, design: Design) -> Iterator[Drawing]:
    """Yield what the hand gives when it was posted, and when it was kept: a strip for each."""
    declared = [worth(edition, key).value for key in HOLDS]
    taken = [one.bonus(edition) for one in bonuses(edition)]
    strips = (
        (tr(mark("Posted, one by one")), (taken, declared), True),
        (tr(mark("Kept concealed")), (declared,), False),
    )
    between = (room.height - _NAMES_MM - len(strips) * _STRIP_MM) / (len(strips) + 0.5)
    sums = [" + ".join(map(_bracketed, numbers)) + " =" for _, numbers, _ in strips]
    sum_mm = max(text_width_mm(words, 12.0, "engraved") for words in sums)
    free = room.width - sum_mm - _TOTAL_MM - 11.0
    size = min(
        fitting_size_pt(words, free, 11.0, faced(words, "engraved")) for words, _, _ in strips
    )
    for at, ((words, _, posted), numbers) in enumerate(zip(strips, sums, strict=True)):
        y = room.y + _NAMES_MM + between * (at + 0.5) + _STRIP_MM * at
        middle = y + _STRIP_MM / 2
        full = design is Design.FULL
        yield Rect(room.x, y, room.width, _STRIP_MM, SILK if full else None, BRASS, 0.25,
                   radius=0.8)  # fmt: skip
        face = faced(words, "engraved")
        base = middle + size * MM_PER_POINT * cap_height(face) / 2
        yield Text(room.x + 3.0, base, words, size, face, colour=DEEP_JADE)
        far = room.x + room.width - _TOTAL_MM - 4.0
        base = middle + 12.0 * MM_PER_POINT * cap_height("engraved") / 2 - _RAISED_MM
        yield Text(far, base, numbers, 12.0, "engraved", "end", INK, role="points")
        yield from _labels(numbers, far, middle + 3.2, tr)
        yield from seal(far + 2.0 + _TOTAL_MM / 2, middle, _TOTAL_MM,
                        str(total(edition, posted=posted)), design)  # fmt: skip


def _bracketed(numbers: Sequence[int]) -> str:
    return f"({' + '.join(map(str, numbers))})"


def _labels(numbers: str, far: float, base: float, tr: Translate) -> Iterator[Text]:
    """Yield below each bracket of a sum, which ends there, what is in it."""
    names = (tr(mark("bonuses")), tr(mark("points, rule 15")))
    for at, bracket in enumerate(reversed(numbers.removesuffix(" =").split(") + ("))):
        words = f"({bracket.strip('()')})"
        wide = text_width_mm(words, 12.0, "engraved")
        behind = numbers[numbers.rindex(words) + len(words) :]
        x = far - text_width_mm(behind, 12.0, "engraved") - wide / 2
        yield Text(x, base, names[-1 - at], 7.0, anchor="middle", colour=palette.TEXT)


def _bonus_words(edition: Edition, formed: Formed, tr: Translate) -> str:
    """Return where the bonus of a combination comes from."""
    highest = formed.combination.numbers[-1]
    wilds = len(formed.stands)
    words = (
        mark("bonus of {number}: {bonus} − {cost} for 印 = {due}")
        if wilds
        else mark("bonus of {number}: {bonus}")
    )
    return tr(words).format(
        number=highest,
        bonus=edition.bonus(highest),
        cost=wilds * edition.wild_costs.value,
        due=formed.bonus(edition),
    )
