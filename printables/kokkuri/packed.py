"""All that goes into the box, in one picture: candidates, a deck for each colour, and tokens."""

from __future__ import annotations

from collections.abc import Iterator

from games.kokkuri.edition import Edition
from games.kokkuri.pieces import CANDIDATES
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.kokkuri.colours import dress
from printables.kokkuri.haunted import NIGHT, OLD_PAPER, VERMILION, panel
from printables.kokkuri.minis import deck, scorched
from printables.kokkuri.set_up_picture import candidate_card
from printables.kokkuri.small_tokens import start_coin_in_small, token_in_small
from printables.page.paper import Sheet
from printables.page.text_blocks import Block

_WIDE_MM, _HIGH_MM = 112.0, 47.0
_LEAST = 0.7
"""The picture as it is drawn, and of that the share below which it would show too little."""


def packed(edition: Edition, room: Sheet, design: Design, *, aided: bool = True) -> Block | None:
    """Return what goes into the box, on a sheet of old paper; None without room.

    Args:
        edition: its colours, its figures, and how many tokens there are of a colour.
        room: for the picture.
        design: full, or in lines.
        aided: whether there are cards for the players too.
    """
    share = min(room.width_mm / _WIDE_MM, room.height_mm / _HIGH_MM)
    if share < _LEAST:
        return None
    ground = panel(Box(0.4, 0.4, _WIDE_MM - 0.8, _HIGH_MM - 0.8), design)
    parts = (*ground, *_candidates(edition, design), *_decks(edition, design),
             *_tokens(edition, design), *(_aids(design) if aided else ()))  # fmt: skip
    return Block((Group(parts, scale(share)),), share * _HIGH_MM)


def _candidates(edition: Edition, design: Design) -> Iterator[Drawing]:
    """Yield the candidates, spread in a hand."""
    for at, name in enumerate(CANDIDATES):
        off = at - (len(CANDIDATES) - 1) / 2
        down = 6.6 + 0.5 * off * off - 0.5 * off
        lean = rotate(4.0 * off).then(scale(0.87)).then(translate(25.2 + _STEP_MM * off, down))
        covered = at < len(CANDIDATES) - 1  # by the next one, and its right figures with it
        seen = 1 if covered else 2
        yield Group(tuple(candidate_card(name, 0, 0, edition, design, shown_of_row=seen)), lean)


_STEP_MM = 14.0  # from one candidate to the next


def _decks(edition: Edition, design: Design) -> Iterator[Drawing]:
    """Yield the colours' decks, two by two."""
    for at, player in enumerate(dress(edition.colours.value)):
        yield from deck(80.4 + 15.2 * (at % 2), 4.6 + 20.2 * (at // 2), player, design)


def _tokens(edition: Edition, design: Design) -> Iterator[Drawing]:
    """Yield the colours' tokens, each half on the one before, the scorched one, and the coin."""
    y = _HIGH_MM - 5.4
    for at, player in enumerate(dress(edition.colours.value)):
        for number in range(edition.tokens.value + 1):
            yield token_in_small(player, 7.6 + 13.0 * at + 2.0 * number, y, 3.1, design)
    yield from scorched(61.0, y, 6.2, design)
    yield from start_coin_in_small(69.0, y, 3.1, design)


_AID_MM = (10.6, 6.8)


def _aids(design: Design) -> Iterator[Drawing]:
    """Yield the players' cards, of which the steps are seen as lines."""
    full = design is Design.FULL
    wide, high = _AID_MM
    line = NIGHT if full else palette.QUIET
    for at in range(3):
        x, y = 66.2 + 0.7 * (2 - at), 17.0 + 0.9 * at
        sheet = Rect(x, y, wide, high, OLD_PAPER if full else palette.PAPER, line, 0.2, radius=0.4)
        yield sheet
        if full:
            yield Rect(x, y, wide, 1.4, NIGHT)
        else:
            yield Rect(x, y + 1.4, wide, 0.15, line)
    steps = [y + 2.5 + 1.0 * down for down in range(4)]
    badges = tuple(Box(x + 0.9, step - 0.35, 0.7, 0.7) for step in steps)
    words = tuple(
        part
        for step, share in zip(steps, (0.9, 0.75, 0.85, 0.65), strict=True)
        for part in polyline((x + 2.2, step), (x + share * wide, step))
    )
    yield Path(badges, VERMILION if full else None, VERMILION, 0.1)
    yield Path(words, stroke=palette.QUIET, width_mm=0.2)
