"""Pictures of the three turns for newcomers: the board with what is done on it, and the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import Piece
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    Use,
    path_of,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, cap_height
from printables.drawing.ornament import arrow
from printables.lautzeit_sep.arrows import bent, cinnabar
from printables.lautzeit_sep.board_small import bare_squares
from printables.lautzeit_sep.court import BRASS, CINNABAR, INK, SILK, seal
from printables.lautzeit_sep.minis import HIGH_SHARE, WIDE_MM, mini
from printables.lautzeit_sep.opening import (
    FIRST,
    MOUNTAIN_SPOT,
    POSTED,
    SECOND,
    Spot,
    Table,
    before_second,
    held,
    set_up,
)
from printables.lautzeit_sep.piece_art import laid, unlettered
from printables.lautzeit_sep.plates import FORMAT
from printables.lautzeit_sep.rail import rail
from printables.lautzeit_sep.throws import stick

LACQUER_MM = 1.5
"""How wide the frame around the board is."""

_WHOLE = 5  # squares along a side of the board
NEAR = 3.34
"""Of the second turn those squares are seen that are next to the player, and a rim of others."""

_PIECE = 0.72  # of a square's width has a piece on it
_RAIL_MM = 2.6
_HAND_OFF_MM = 2.4  # from the frame of the board to the hand before it
_BOLD_MM = (2.0, 5.2)  # an arrow's shaft, and its head
_STEP_MM = 2.7  # the radius of the number of a step
_STEP_PT = 9.0


def board_mm(square_mm: float) -> float:
    """Return the side of a board with its frame."""
    return _WHOLE * square_mm + 2 * LACQUER_MM


def near_mm(square_mm: float) -> float:
    """Return the side of what is seen of the board in the second turn, with its frame."""
    return NEAR * square_mm + LACQUER_MM


def with_hand_mm(side_mm: float, held_mm: float) -> float:
    """Return how high a board is with the hand before it, whose pieces are so wide."""
    return side_mm + _HAND_OFF_MM + held_mm * HIGH_SHARE + _RAIL_MM


class _Scene:
    """A board with its frame, from (0, 0), and a hand in its rack before it.

    Of the board all is seen, or its lower right corner, so many squares wide and high.
    """

    def __init__(
        self,
        edition: Edition,
        square_mm: float,
        held_mm: float,
        design: Design,
        *,
        bare: bool,
        seen: float = _WHOLE,
    ) -> None:
        self.edition, self.square, self.held_mm = edition, square_mm, held_mm
        self.design, self.bare = design, bare
        self.rim = LACQUER_MM if seen == _WHOLE else 0.0  # a part has no frame where more follows
        self.side = self.rim + seen * square_mm + LACQUER_MM
        self.off = self.side - LACQUER_MM - _WHOLE * square_mm  # where the first square begins
        self.floor = with_hand_mm(self.side, held_mm) - _RAIL_MM
        self.lying = square_mm * _PIECE
        self.left = 0.0  # of the hand
        self.parts: list[Drawing] = []

    def middle(self, spot: tuple[float, float]) -> tuple[float, float]:
        """Return the middle of a square."""
        right, down = spot
        return self.off + (right + 0.5) * self.square, self.off + (down + 0.5) * self.square

    def lane(self, column: int) -> float:
        """Return where pieces have air between them: the line between two columns."""
        return self.off + column * self.square

    def lay(self, table: Table) -> None:
        """Draw the board, and on it what lies there, as far as it is seen."""
        full = self.design is Design.FULL
        side, within = self.side, self.side - self.rim - LACQUER_MM
        room = Rect(self.rim, self.rim, within, within)
        squares = bare_squares(self.edition, self.square, self.design)
        drawn: list[Drawing] = [Group((squares,), translate(self.off, self.off))]
        wide, high = self.lying, self.lying * HIGH_SHARE
        for spot, name in table.items():
            x, y = self.middle(spot)
            left, top = x - wide / 2, y - high / 2
            if left > self.rim and top + high > self.rim:
                drawn.append(self.piece(name, left, top, wide))
            elif full and x + wide / 2 > self.rim and top + high > self.rim:
                part = unlettered(Piece[name], self.design)
                drawn.append(Use(part, left, top, scale(wide / FORMAT.width_mm)))
        self.parts += [
            Rect(0.1, 0.1, side - 0.2, side - 0.2, INK if full else palette.PAPER, BRASS, 0.25,
                 radius=0.8 if self.rim else 0.0),
            Group(tuple(drawn), clip=path_of(room)),
        ]  # fmt: skip
        if full:  # drawn in lines, the squares have an edge of their own there
            self.parts.append(Path((Box(self.rim, self.rim, within, within),), None, BRASS, 0.35))

    def piece(self, name: str, x: float, y: float, wide: float) -> Drawing:
        """Return a piece with its upper left corner at (x, y); in lines it is drawn in small."""
        if self.design is Design.FULL:
            art = laid(Piece[name], self.edition, self.design, pictured=True)
            return Use(art, x, y, scale(wide / FORMAT.width_mm))
        return Use(mini(name, self.design), x, y, scale(wide / WIDE_MM))

    def ring(self, spot: Spot) -> None:
        """Frame the piece that is chosen."""
        x, y = self.middle(spot)
        wide, high = self.lying + 1.0, self.lying * HIGH_SHARE + 0.8
        for paint, line in ((palette.PAPER, 1.7), (CINNABAR, 1.0)):
            self.parts.append(Rect(x - wide / 2, y - high / 2, wide, high, None, paint, line,
                                   radius=1.4))  # fmt: skip

    def hand(self, names: Sequence[str], free: int, leaving: int, under: float) -> None:
        """Draw the rack: a place is free for what is taken, what is discarded is lifted.

        Args:
            names: what stands in it, or will.
            free: which place is free.
            leaving: which piece is discarded.
            under: where that place is, as far as the rack is then no further right than the board.
        """
        step = self.held_mm + _BETWEEN_MM
        long = len(names) * step - _BETWEEN_MM
        wide, high = self.held_mm, self.held_mm * HIGH_SHARE
        self.left = min(under - wide / 2 - free * step, self.side - _LIP_MM - long)
        lip = Box(self.left - _LIP_MM, self.floor - 0.1, long + 2 * _LIP_MM, _RAIL_MM)
        self.parts.append(rail(lip, self.design, bare=self.bare))
        for at, name in enumerate(names):
            x = self.place(at) - wide / 2
            if at == free:
                self.parts.append(Rect(x + 0.3, self.floor - high + 0.2, wide - 0.6, high - 0.4,
                                       None, CINNABAR, 0.4, (1.2, 0.9), 0.8))  # fmt: skip
            else:
                lifted = 1.6 if at == leaving else 0.0
                self.parts.append(self.piece(name, x, self.floor - high - lifted, wide))

    def place(self, at: int) -> float:
        """Return the middle of a place in the rack."""
        return self.left + at * (self.held_mm + _BETWEEN_MM) + self.held_mm / 2

    def arrow(self, *way: tuple[float, float]) -> None:
        """Draw an arrow along a way."""
        shape = bent(way, *_BOLD_MM) if len(way) > 2 else arrow(way[0], way[1], *_BOLD_MM)
        self.parts.append(cinnabar(shape, self.design))

    def step(self, number: int, x: float, y: float) -> None:
        """Draw the number of a step on its arrow."""
        self.parts += step_number(number, x, y, self.design)


_BETWEEN_MM = 0.7  # from a piece of the hand to the next
_LIP_MM = 1.6  # how much longer the rack's lip is, at both ends


def step_number(number: int, x: float, y: float, design: Design) -> list[Drawing]:
    """Return the number of a step on a disc, as it stands in the picture and before its words."""
    full = design is Design.FULL
    base = y + _STEP_PT * MM_PER_POINT * CAP_HEIGHT / 2
    return [
        Circle(x, y, _STEP_MM, CINNABAR if full else palette.PAPER,
               palette.PAPER if full else CINNABAR, 0.45),
        Text(x, base, str(number), _STEP_PT, "bold", "middle",
             palette.PAPER if full else CINNABAR),
    ]  # fmt: skip


def onto_land(
    edition: Edition, square_mm: float, held_mm: float, design: Design, *, bare: bool
) -> Group:
    """Return the board as it is set up, with the first recruitment on it, and the hand."""
    shown = _Scene(edition, square_mm, held_mm, design, bare=bare)
    shown.lay(set_up())
    hand = _in_order(held(1), ("S5", "S6"))
    free = hand.index("S5")
    leaving = hand.index("S9") + 1  # what is discarded stands there still
    hand.insert(leaving, FIRST.discard)
    shown.ring(FIRST.start)
    (x, y), (far, low) = shown.middle(FIRST.start), shown.middle(FIRST.end)
    shown.hand(hand, free, leaving, far)
    aside = 0.19 * square_mm  # off the numbers
    shown.arrow((x + aside, y + 0.16 * square_mm), (far + aside, low - 0.26 * square_mm))
    top = shown.side + _HAND_OFF_MM
    shown.arrow((far + 0.7 * aside, low + 0.22 * square_mm), (shown.place(free), top + 5.4))
    up = shown.lane(3)
    mx, my = shown.middle(MOUNTAIN_SPOT)
    start = shown.place(leaving)
    shown.arrow((start, top - 2.6), (up, shown.side - 5.0), (up, my + 0.42 * square_mm),
                (mx + 0.06 * square_mm, my + 0.1 * square_mm))  # fmt: skip
    shown.step(1, up, my + 1.5 * square_mm)
    shown.step(2, x + 0.4 * square_mm, y - 0.4 * square_mm)
    shown.step(3, far + 0.42 * square_mm, low + 0.4 * square_mm)
    return Group(tuple(shown.parts))


def onto_water(
    edition: Edition, players: int, square_mm: float, held_mm: float, design: Design, *, bare: bool
) -> Group:
    """Return the board after the others' turns, with the second recruitment, and the hand."""
    shown = _Scene(edition, square_mm, held_mm, design, bare=bare, seen=NEAR)
    table, empty = before_second(players)
    shown.lay(table)
    hand = _in_order(held(2), ("S4", "S5", "S6"))
    free, leaving = hand.index("S4"), len(hand)
    hand.append(SECOND.discard)
    shown.ring(SECOND.start)
    (x, y), (far, low) = shown.middle(SECOND.start), shown.middle(SECOND.end)
    top = shown.side + _HAND_OFF_MM
    shown.hand(hand, free, leaving, far)
    shown.arrow((x - 0.2 * square_mm, y + 0.24 * square_mm),
                (far + 0.2 * square_mm, low - 0.2 * square_mm))  # fmt: skip
    ex, ey = shown.middle(empty)
    shown.arrow((shown.place(leaving), top - 1.6), (ex, ey + 0.06 * square_mm))
    begin = 0.24 if design is Design.FULL else 0.45  # in lines below the letter of the suit
    shown.arrow((far + 0.06 * square_mm, low + begin * square_mm),
                (shown.place(free) + 1.0, top + 5.4))  # fmt: skip
    shown.step(1, ex, ey - 0.2 * square_mm)
    shown.step(2, x + 0.4 * square_mm, y - 0.4 * square_mm)
    shown.step(3, far - 0.36 * square_mm, low + 0.4 * square_mm)
    return Group(tuple(shown.parts))


def _in_order(hand: Sequence[str], first: Sequence[str]) -> list[str]:
    """Return a hand sorted by its player: some pieces first, a wild last."""
    rest = [name for name in hand if name not in first]
    return [*first, *sorted(rest, key=lambda name: (name == "W", name[0] == "B"))]


def sticks(dark: int, count: int, share: float, design: Design) -> Iterator[Drawing]:
    """Yield sticks as they fell, from (0, 0), each `share` of 4 mm by 21 mm."""
    for at in range(count):
        turned = translate(-2.0, -10.5).then(rotate((-5, 4, -3, 5, -4)[at % 5])).then(scale(share))
        placing = turned.then(translate((at + 0.5) * STICK_STEP_MM * share, 10.5 * share))
        yield Group((stick(at < dark, design),), placing)


STICK_STEP_MM = 7.4
"""From one stick to the next, before they are made so small."""


def posted(
    at: int, wide_mm: float, edition: Edition, design: Design, *, upright: bool = False
) -> Group:
    """Return what is posted in a turn, on a mat of silk from (0, 0), as large as `mat_mm` says.

    Args:
        at: in which turn, from 0.
        wide_mm: how wide a piece is.
        edition: whose pieces.
        design: full or eco.
        upright: whether they lie one below the other, each upon the foot of that above it.
    """
    full = design is Design.FULL
    wide, high = mat_mm(wide_mm, upright=upright)
    ground = SILK if full else None
    parts: list[Drawing] = [Rect(0, 0, wide, high, ground, BRASS, 0.3, radius=1.2)]
    if upright and not full:  # whose suit would be lain upon
        return Group((*parts, *_column(POSTED[at], wide, high - 2 * _MAT_MM, design)))
    for place, name in enumerate(POSTED[at]):
        along = place * (wide_mm * HIGH_SHARE * _SEEN if upright else wide_mm + _GAP_MM)
        x, y = (_MAT_MM, _MAT_MM + along) if upright else (_MAT_MM + along, _MAT_MM)
        if full:
            art = laid(Piece[name], edition, design, pictured=True)
            parts.append(Use(art, x, y, scale(wide_mm / FORMAT.width_mm)))
        else:
            parts.append(Use(mini(name, design), x, y, scale(wide_mm / WIDE_MM)))
    return Group(tuple(parts))


def _column(names: Sequence[str], mat_mm: float, high: float, design: Design) -> Iterator[Drawing]:
    """Yield pieces in small one below the other, so high together, in the middle of their mat."""
    step = (high + _GAP_MM) / len(names)
    wide = (step - _GAP_MM) / HIGH_SHARE
    for at, name in enumerate(names):
        place = translate((mat_mm - wide) / 2, _MAT_MM + at * step)
        yield Use(mini(name, design), 0, 0, scale(wide / WIDE_MM).then(place))


_MAT_MM, _GAP_MM = 1.4, 0.5  # of a mat around pieces, and from one of these to the next
_SEEN = 0.72  # of a piece that another lies upon


def mat_mm(wide_mm: float, *, upright: bool = False) -> tuple[float, float]:
    """Return how wide and how high the mat is that three pieces lie on, each so wide."""
    high = wide_mm * HIGH_SHARE
    if upright:
        return wide_mm + 2 * _MAT_MM, (1 + 2 * _SEEN) * high + 2 * _MAT_MM
    return 3 * wide_mm + 2 * _GAP_MM + 2 * _MAT_MM, high + 2 * _MAT_MM


def gain(points: int, x: float, y: float, side: float, design: Design) -> list[Drawing]:
    """Return a bonus on a seal, its middle at (x, y)."""
    size = 1.75 * side
    base = y + size * MM_PER_POINT * cap_height("engraved") / 2
    paint = palette.PAPER if design is Design.FULL else CINNABAR
    stamp, _ = seal(x, y, side, "", design)
    return [
        stamp,
        Text(x, base, f"+{points}", size, "engraved", "middle", paint, role="bonus"),
    ]
