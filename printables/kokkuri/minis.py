"""Pieces in small, as the pictures of the rules show them: cards, a deck, the scorched token."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from games.kokkuri.pieces import REVERSAL
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Anchor,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Symbol,
    Text,
    Transform,
    Use,
    path_of,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height, text_width_mm
from printables.drawing.ornament import arrow
from printables.drawing.text import Paragraph, narrowest, paragraph
from printables.kokkuri.ballots import CANDLES, behind_number, candles, number_of
from printables.kokkuri.colours import dressed
from printables.kokkuri.haunted import OLD_PAPER, VERMILION, charm_shape, rope
from printables.kokkuri.numerals import brushed, reversal, reversal_pt
from printables.kokkuri.play_cards import play_back, play_ground
from printables.kokkuri.play_format import CHARM, HUNG, PLAY, ROPE
from printables.kokkuri.spirits import torii
from printables.kokkuri.tokens import TOKEN, scorched_token
from printables.kokkuri.turning_charm import BAND_MM, TIMES, both_heads

CAPTION_PT = 8.5
"""How large the words beside a picture are."""

CAPTION_LEADING = 1.28
"""From one of their base lines to the next, as a share of the size."""


def note(words: str, x: float, y: float, width: float) -> tuple[Text, ...]:
    """Return the lines of a caption, its upper left corner at `(x, y)` mm, `width` mm wide."""
    return caption(words, x, y, width).texts


def beside(words: str, x: float, y: float, width: float) -> tuple[Text, ...]:
    """Return the lines of a caption whose middle is beside what it is about, at `y` mm."""
    half = caption(words, x, 0, width).height_mm / 2
    return caption(words, x, y - half, width).texts


def caption(words: str, x: float, y: float, width: float, *, anchor: Anchor = "start") -> Paragraph:
    """Return a caption of at most `width` mm, its lines about as long as each other.

    Args:
        words: what it says.
        x: its left edge, or its middle if `anchor` says so.
        y: its upper edge.
        width: how wide it may be.
        anchor: how its lines stand to each other.
    """

    def lines(wide: float) -> Paragraph:
        return paragraph(words, x, y, wide, CAPTION_PT, anchor=anchor,
                         colour=palette.TEXT, leading=CAPTION_LEADING)  # fmt: skip

    def even(told: Paragraph) -> bool:
        wide = [text_width_mm(text.string, CAPTION_PT) for text in told.texts]
        return wide[-1] >= _EVEN * max(wide)

    return narrowest(lines, width, enough=even)


_EVEN = 0.66
"""Of the longest line, what the last one is at least, where less width is of help."""


def pointer(start: tuple[float, float], end: tuple[float, float]) -> Drawing:
    """Return the arrow that says where a piece goes, from one point to another, in mm."""
    return Path(arrow(start, end, 0.8, 2.8), fill=VERMILION)


def deck(x: float, y: float, player: int, design: Design) -> list[Drawing]:
    """Return a deck that lies face down, of the colour with a number in `palette.SIX`."""
    return [
        Use(_back(player, design), x + 0.9 * at, y + 1.8 - 0.9 * at, _sized(12, 16))
        for at in range(3)
    ]


def unseen_card(player: int, design: Design) -> Drawing:
    """Return a play card of a hand, from (0, 0), of which the back is seen."""
    return Use(_back(player, design), transform=_sized(12, 16))


def play_card(value: str, player: int, design: Design, *, night: bool = False) -> list[Drawing]:
    """Return a play card of a hand, from (0, 0), without its value if that is empty."""
    if not value:
        return [Use(_front("", player, design, night=night), 0, 0, _sized(12, 16))]
    return _ballot(value, player, design, _sized(12, 16))


def _ballot(value: str, player: int, design: Design, placed: Transform) -> list[Drawing]:
    """Return a card as it is printed, its number larger, without the small ones in its corners."""
    printed = number_of(value, design)
    size = _NUMBER * printed.size_pt
    lower = (size - printed.size_pt) * MM_PER_POINT * cap_height(printed.weight) / 2
    number = replace(printed, y=printed.y + lower, size_pt=size, role="", outline_mm=0)
    return [Use(_front(value, player, design), transform=placed), Group((number,), placed)]


_NUMBER = 1.18  # of its printed size: it is read in small, too


def _sized(wide: float, high: float) -> Transform:
    """Return what makes a card of a play card, so wide and high."""
    return scale(wide / PLAY.width_mm, high / PLAY.height_mm)


_RIM_MM = 3.6  # of the rounded corners of a card


@lru_cache(maxsize=64)
def _front(
    value: str, player: int, design: Design, *, night: bool = False, covered: bool = False
) -> Symbol:
    """Return the front of a colour's cards, cut out, of its own size, without its number.

    Args:
        value: what it shows; nothing for a card that has no number yet.
        player: the number of its colour in `palette.SIX`.
        design: full or eco.
        night: whether it is a charm of the night.
        covered: whether no more of it is seen than its candles.
    """
    colour, _ = dressed(player)
    tag = Path(charm_shape(CHARM), None, colour.dark, 0.8)
    over: tuple[Drawing, ...] = tuple(rope(*ROPE, design, hung=HUNG)[: 2 if covered else None])
    if covered and value.isdigit() and int(value) <= CANDLES:
        over += (Use(candles(int(value), design)),)
    elif value == REVERSAL and not covered:
        over += (both_heads(player, design, small=True), _words_in_small(design))
    elif value and not covered:
        over += tuple(behind_number(value, player, design))
    ground = Use(play_ground(player, design, night=night, small=True))
    return _cut_out("front", Group((ground, *over)), tag, player, design)


def _words_in_small(design: Design) -> Drawing:
    """Return what is left of a card's words where they are too small to be read: their lines."""
    middle, full = PLAY.width_mm / 2, design is Design.FULL
    lines = tuple(
        part
        for y, half in ((46.6, 11.4), (50.6, 9.2))
        for part in polyline((middle - half, y), (middle + half, y))
    )
    return Path(lines, stroke=OLD_PAPER if full else palette.QUIET, width_mm=1.2, dash=(4.2, 1.2))


@lru_cache(maxsize=16)
def _back(player: int, design: Design) -> Symbol:
    """Return the back of a colour's cards, cut out, of its own size."""
    middle = PLAY.width_mm / 2, PLAY.height_mm / 2
    gate = torii(*middle, 26, VERMILION)
    return _cut_out("back", Use(play_back(player, design, small=True)), gate, player, design)


def _cut_out(side: str, card: Drawing, lines: Drawing, player: int, design: Design) -> Symbol:
    """Return a card within its edges; to spare ink, the lines alone that say which side it is."""
    colour, _ = dressed(player)
    edge = Rect(0, 0, PLAY.width_mm, PLAY.height_mm, palette.PAPER, radius=_RIM_MM)
    rim = Rect(0, 0, PLAY.width_mm, PLAY.height_mm, None, colour.dark, 1.1, radius=_RIM_MM)
    full = design is Design.FULL
    drawn = Group((card,), clip=path_of(edge)) if full else Group((edge, lines))
    whole = Box(-1, -1, PLAY.width_mm + 2, PLAY.height_mm + 2)
    return Symbol(f"{side} in small {colour.name}", Group((drawn, rim)), whole)


CARD_MM = (10.5, 14.0)
"""A play card under a candidate."""

LOWER_MM = 6.6
"""How much lower a card lies than the one that it covers."""


def laid(
    value: str, x: float, y: float, player: int, design: Design, *, covered: bool = False
) -> list[Drawing]:
    """Return a play card under a candidate; one without a value lies face down.

    Args:
        value: what it shows.
        x: its left edge, in mm.
        y: its upper edge, in mm.
        player: the number of its colour in `palette.SIX`.
        design: full or eco.
        covered: whether the next card lies on all but its upper part, where its value stands then.
    """
    wide, high = CARD_MM
    if not value:
        return [Use(_back(player, design), x, y, _sized(wide, high))]
    reverses, full = value == REVERSAL, design is Design.FULL
    if not (reverses or covered):
        return _ballot(value, player, design, _sized(wide, high).then(translate(x, y)))
    size = reversal_pt(wide - 6.3, 13.0) if reverses else _COVERED_PT  # upon its band
    middle = y + (_COVERED_MM if covered else high * BAND_MM[0] / PLAY.height_mm)
    base = middle + size * MM_PER_POINT * 0.73 / 2
    night = reverses and full
    front = _front(value, player, design, night=night, covered=covered)
    card = Use(front, x, y, _sized(wide, high))
    if reverses:
        sign = TIMES if full else palette.TEXT
        return [card, *reversal(x + wide / 2, base, size, palette.TEXT, sign)]
    at = x + (_CORNER * wide if covered else wide / 2)
    return [card, Text(at, base, value, size, brushed(value), "middle", palette.TEXT)]


_COVERED_PT = 11.0
_COVERED_MM = 4.7
_CORNER = 0.27
"""Of the number of a card that is covered: its size, its middle, below the rope, and its share
of the width: it stands in the corner, as on the cards themselves."""


def column(
    values: Sequence[str], x: float, y: float, players: Sequence[int], design: Design
) -> list[Drawing]:
    """Return the cards under a candidate, each on the lower part of the one before.

    Args:
        values: what they show, from the top down.
        x: their left edge, in mm.
        y: the upper edge of the first, in mm.
        players: of each the number of its colour.
        design: full or eco.
    """
    return [
        part
        for at, (value, player) in enumerate(zip(values, players, strict=True))
        for part in laid(value, x, y + LOWER_MM * at, player, design, covered=at < len(values) - 1)
    ]


def place(x: float, y: float) -> Drawing:
    """Return the outline of a place where a card goes."""
    return Rect(x, y, *CARD_MM, None, palette.QUIET, 0.25, radius=0.9, dash=(0.8, 0.8))


def places(x: float, y: float, paint: str = palette.QUIET) -> list[Drawing]:
    """Return the outlines of places, each on the one before, for cards that go on downwards."""
    step = LOWER_MM / 2
    return [_open_place(x, y, step, paint), _open_place(x, y + step, _ON_MM - step, paint)]


_ON_MM = 8.4  # how far down such places are outlined


def _open_place(x: float, y: float, high: float, paint: str = palette.QUIET) -> Drawing:
    """Return the outline of a place as far as it is seen from its top down."""
    right = x + CARD_MM[0]
    sides = (((x, y), (right, y)), ((x, y), (x, y + high)), ((right, y), (right, y + high)))
    lines = tuple(part for side in sides for part in polyline(*side))  # each with whole dashes
    return Path(lines, stroke=paint, width_mm=0.25, dash=(0.8, 0.8), join="round")


def place_on(x: float, y: float, ground: str | None, *, high: float = 0) -> list[Drawing]:
    """Return the outline of a place on the lower part of a card, which is not seen below it.

    Args:
        x: its left edge, in mm.
        y: its upper edge, in mm.
        ground: the colour of what the card lies on; None for white.
        high: how much of the place is outlined from its top down, in mm; 0 for all of it.
    """
    cover = Rect(x - 0.3, y, CARD_MM[0] + 0.6, CARD_MM[1] - LOWER_MM + 0.4, ground or palette.PAPER)
    return [cover, _open_place(x, y, high) if high else place(x, y)]


def scorched(x: float, y: float, side: float, design: Design) -> list[Drawing]:
    """Return the scorched token, its middle at `(x, y)` mm."""
    share = side / TOKEN.width_mm
    placed = scale(share).then(translate(x - side / 2, y - side / 2))
    edge = path_of(Rect(0, 0, TOKEN.width_mm, TOKEN.width_mm, radius=1.2))
    return [Group((scorched_token(design),), placed, clip=edge)]
