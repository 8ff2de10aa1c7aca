"""The table as a game begins: the tower without a card, where it begins, and hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.message import mark
from games.tower.edition import Edition
from games.tower.tower import SIDE
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Segment,
    Text,
    polyline,
    scale,
    translate,
)
from printables.drawing.text import fitting_size_pt, paragraph
from printables.page.paper import Translate
from printables.page.text_blocks import Block
from printables.tower.board import board, site, staircase
from printables.tower.first_words import first_turns
from printables.tower.masonry import CREAM, INDIGO, RED
from printables.tower.minis import TALL, fan, laid_open, row_mm
from printables.tower.picture_setup import PictureSetup
from printables.tower.sky import Site

BOARD_MM = 110.0
"""How high the board is in the picture of the table."""

_HIGH_MM = BOARD_MM + 7.0  # with the note below it
_LEAST_WIDE_MM = 192.0  # what stands beside the board, too
_STAIRS_MM = 50.0
_HANDS = (("かまとふしり", False), ("りしふとまか", True))
"""A hand that lies open and one that is held hidden, and whether its backs are seen."""
_HAND_MM, _OTHERS_MM = 15.2, 8.6  # a card of a hand, and of one that you see from behind
_MOST_HAND_MM, _APART_MM = 16.6, 6.0  # an open card at most; from that hand to the other
_HANDS_MM = 158.0  # both of them side by side
_OFF_MM = 6.0  # from what stands beside the board to it


def begins(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return the tower in small with what goes where, for a narrow screen."""
    stairs = Group(staircase(edition.first.value, 4.6, 4.55, design))
    words = tr(
        mark("{first} lies in the corner; the tower grows from it: nine places, eight, … one.")
    ).format(first=edition.first.value)
    caption = paragraph(words, width / 2, _STAIRS_MM, width - 2, 8.5, anchor="middle",
                        colour=palette.TEXT, leading=1.3)  # fmt: skip
    parts: tuple[Drawing, ...] = (
        Group((stairs,), translate((width - 9 * 5.0) / 2, 2.5)),
        *caption.texts,
    )
    return Block(parts, _STAIRS_MM + caption.height_mm)


def set_up(of: PictureSetup, width: float) -> Block:
    """Return the tower as a game begins, where it begins, and what each player is dealt.

    On a page narrower than `_LEAST_WIDE_MM` all of it is smaller.
    """
    share = min(1.0, width / _LEAST_WIDE_MM)
    return Block((Group(tuple(_table(of, width / share)), scale(share)),), share * _HIGH_MM)


@dataclass(frozen=True, slots=True)
class Stair:
    """The tower on a page, its steps to the left.

    Attributes:
        left: where its lowest row begins.
        right: where all rows end.
        steps: from the top, where each step begins, and where it ends at the left.
        step_mm: how wide and how high a place is.
        high_mm: how high all of it is.
    """

    left: float
    right: float
    steps: tuple[tuple[float, float], ...]
    step_mm: tuple[float, float]
    high_mm: float

    def free(self, y: float) -> float:
        """Return how much is free at the left of it, from the top down to `y`."""
        return min(left for top, left in self.steps if top < y) - _OFF_MM

    @property
    def whole(self) -> bool:
        """Whether it is no stair but a rectangle, with all of the sky."""
        return len({left for _, left in self.steps}) == 1

    @property
    def outline(self) -> tuple[Segment, ...]:
        """Return its edge."""
        points = [(self.right, 0.0)]
        for top, left in self.steps:
            points += [(points[-1][0], top), (left, top)]
        points += [(points[-1][0], self.high_mm), (self.right, self.high_mm)]
        return polyline(*points, closed=True)

    def ground(self, design: Design) -> list[Drawing]:
        """Return its shade on the table."""
        if design is not Design.FULL:
            return []
        return [Group((Path(self.outline, fill="#d9d3c4"),), translate(-1.2, 1.2))]

    def framed(self, tower: Drawing, wide_mm: float, design: Design) -> tuple[Drawing, Drawing]:
        """Return the tower within its edge, and a line around it of a width.

        In full that is beyond the edge, where the tower's own stripes are seen.
        """
        within = Group((tower,), clip=Path(self.outline))
        if design is not Design.FULL:
            return within, Path(self.outline, stroke=INDIGO, width_mm=wide_mm)
        return Path(self.outline, stroke=INDIGO, width_mm=2 * wide_mm), within


def stair_of(where: Site, width: float, high: float, lies: Sequence[Box]) -> Stair:
    """Return where the tower stands, so high, at the right of a page of a width."""
    share = high / where.height_mm
    left = width - share * where.width_mm
    begins: dict[float, float] = {}
    rows = lies or [Box(where.left(row), where.top(row), 0, 0) for row in range(SIDE, 0, -1)]
    for part in rows:
        top = max(0.0, share * part.y)
        begins[top] = min(begins.get(top, width), left + share * max(0.0, part.x))
    step = where.step_mm[0] * share, where.step_mm[1] * share
    return Stair(left, width, tuple(sorted(begins.items())), step, high)


def _table(of: PictureSetup, width: float) -> list[Drawing]:
    """Return the board with notes, hands, and how many cards are dealt, `_HIGH_MM` high."""
    edition, tr, design = of.edition, of.tr, of.design
    where = site(of.form)
    stair = stair_of(where, width, BOARD_MM, of.lies)
    whole = board(edition, of.form, tr, design)
    placing = scale(BOARD_MM / where.height_mm).then(translate(stair.left, 0))
    parts: list[Drawing] = [
        *stair.ground(design),
        *stair.framed(Group((whole.art,), placing), 0.4, design),
    ]
    parts += _notes(edition, stair, tr)
    third = BOARD_MM / 3
    wide_room = stair.free(0.9 * third)
    if wide_room >= _HANDS_MM:  # both hands side by side, then a row to each step of the stair
        open_mm = min(_MOST_HAND_MM, _HAND_MM * (wide_room - _fan_mm(_OTHERS_MM) - _APART_MM)
                      / row_mm(_HANDS[0][0], _HAND_MM))  # fmt: skip
        places = ((0.5 * row_mm(_HANDS[0][0], open_mm), 2.0, open_mm),
                  (wide_room - 0.5 * _fan_mm(_OTHERS_MM), 8.0, _OTHERS_MM))  # fmt: skip
        dealt_at, dealt_wide = 1.15 * third, stair.free(1.9 * third)
        word_at, card, words_mm = 2.06 * third, 18.0, _fan_mm(_OTHERS_MM)
    else:
        dealt_wide = words_mm = stair.free(BOARD_MM)
        places = ((0.5 * words_mm, 2.0, _OTHERS_MM), (0.5 * words_mm, 28.0, _OTHERS_MM))
        dealt_at, word_at, card = 53.0, 83.0, 14.0
    says = (
        tr(mark("in your first game, lay your hand open before you")),
        tr(mark("the others see the letters, if you play with hidden hands")),
    )
    for (x, y, card_mm), (hand, down), words in zip(places, _HANDS, says, strict=True):
        drawn = fan(hand, x, y, card_mm, design, down=True)
        below, words_wide = 1.38 * TALL * card_mm, words_mm
        if not down:
            drawn = laid_open(hand, x, y, card_mm, design)
            below, words_wide = 1.13 * TALL * card_mm, max(words_mm, row_mm(hand, card_mm))
        caption = paragraph(words, x, 0, words_wide, 9.0, anchor="middle",
                            colour=palette.TEXT, leading=1.3)  # fmt: skip
        parts += [*drawn, Group(caption.texts, translate(0, y + below))]
    parts += _dealt(edition, Box(0, dealt_at, dealt_wide, 20.0), tr, design)
    parts += first_turns(word_at, card, stair.free(BOARD_MM), tr, design)
    return parts


def _fan_mm(card_mm: float) -> float:
    """Return how wide a hand is of cards of a width."""
    return len(_HANDS[0][0]) * 1.04 * card_mm


def _notes(edition: Edition, stair: Stair, tr: Translate) -> Iterator[Drawing]:
    """Yield what stands beside the top of the tower and below its corner."""
    wide, high = stair.step_mm
    top = tr(mark("the top: one place"))
    # To the frames of the windows, and no farther: what is in them is seen.
    x, y, over = stair.right - 0.5 * wide, 0.1 * high, -1.0
    left, sill = stair.right - 0.7 * wide, BOARD_MM - 0.1 * high
    if stair.steps[0][1] - _OFF_MM >= _HANDS_MM / 2:
        end = stair.steps[0][1] - 3.0
        yield Text(end, over + 1.1, top, 9.0, anchor="end", colour=palette.TEXT)
        around = polyline((end + 1.2, over), (x, over), (x, y))  # over the flag, not through it
        yield Path(around, stroke=RED, width_mm=0.35)
        yield Circle(x, y, 0.8, RED)
    words = tr(mark("start here: whoever holds {first} lays it")).format(first=edition.first.value)
    foot = BOARD_MM + 4.4
    yield Path(polyline((left, sill), (left, foot), (left - 3.0, foot)), stroke=RED, width_mm=0.35)
    yield Circle(left, sill, 0.8, RED)
    yield Text(left - 4.2, BOARD_MM + 5.5, words, 9.0, anchor="end", colour=palette.TEXT)


def dealt(cards: int, players: int) -> str:
    """Return how many cards each of some players is dealt: `"15"`, or `"11–12"`.

    >>> dealt(45, 3), dealt(45, 4)
    ('15', '11–12')
    """
    fewest, over = divmod(cards, players)
    return f"{fewest}–{fewest + 1}" if over else str(fewest)


def _dealt(edition: Edition, box: Box, tr: Translate, design: Design) -> list[Drawing]:
    """Return how many cards each is dealt, for every number of players."""
    fewest, most = edition.players.value
    cards = len(edition.cards.value)
    first = 24.0
    cell = (box.width - first) / (most - fewest + 1)
    full = design is Design.FULL
    middle = box.y + box.height / 2
    parts: list[Drawing] = [
        Rect(box.x, box.y, box.width, box.height / 2, INDIGO if full else None, INDIGO, 0.3),
        Rect(box.x, middle, box.width, box.height / 2, None, INDIGO, 0.3),
    ]
    rows = (
        (tr(mark("players")), 0.25, CREAM if full else INDIGO),
        (tr(mark("cards each")), 0.75, palette.TEXT),
    )
    for words, down, ink in rows:
        size = fitting_size_pt(words, first - 3, 9.0, "bold")
        parts.append(Text(box.x + 2, box.y + down * box.height + 1.2, words, size, "bold",
                          colour=ink))  # fmt: skip
    for at, players in enumerate(range(fewest, most + 1)):
        x = box.x + first + (at + 0.5) * cell
        each = dealt(cards, players)
        parts += [
            Text(x, box.y + 0.25 * box.height + 1.4, str(players), 11.0, "slab", "middle",
                 rows[0][2]),
            Text(x, box.y + 0.75 * box.height + 1.3, each, fitting_size_pt(each, cell - 1, 10.0,
                 "bold"), "bold", "middle", palette.TEXT),
        ]  # fmt: skip
    return parts
