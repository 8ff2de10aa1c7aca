"""A turn in three pictures: a token, a card, and cards drawn."""

from __future__ import annotations

from collections.abc import Sequence

from games.kokkuri.edition import Edition
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Rect,
    Text,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT
from printables.drawing.text import fitting_size_pt
from printables.kokkuri.colours import dress
from printables.kokkuri.haunted import LOOK, OLD_SHEET
from printables.kokkuri.haunted import panel as panel_of
from printables.kokkuri.minis import (
    CARD_MM,
    LOWER_MM,
    caption,
    deck,
    laid,
    place_on,
    play_card,
    pointer,
    unseen_card,
)
from printables.kokkuri.set_up_picture import candidate_card
from printables.kokkuri.small_tokens import place_of_token, token_in_small
from printables.kokkuri.spirits import ROBES, spirit
from printables.page.paper import Translate
from printables.page.text_blocks import Block

_TURN_MM = 54.0
_LEAST_WIDE_MM = 55.0  # of a picture whose pieces are so large
_SHARE = 1.14
"""Of their own size, how large pieces are drawn in these pictures."""


def turn(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return a turn in three pictures: a token, a card, and cards drawn."""
    panel = (width - 12) / 3
    captions = (
        tr(mark("A token above a candidate, to the right of those that lie there.")),
        tr(mark("A card under that candidate, face up with the candidate’s effect or face down.")),
        tr(mark("Draw until you hold {hand} cards.")).format(hand=edition.hand.value),
    )
    parts: list[Drawing] = []
    lowest = 0.0
    for at, words in enumerate(captions):
        x = at * (panel + 6)
        parts += panel_of(Box(x, 0.4, panel, _TURN_MM - 0.8), design)
        below = caption(words, x + panel / 2, _TURN_MM + 1, panel - 1, anchor="middle")
        parts += below.texts
        parts += _step(STEPS[at], x, design)
        lowest = max(lowest, below.height_mm)
    players = dress(edition.colours.value)
    scenes = (
        _laying(edition, players, design),
        _playing(edition, players, tr(mark("or")), design),
        _drawing(players[0], design),
    )
    share = _SHARE * min(1.0, panel / _LEAST_WIDE_MM)
    for at, scene in enumerate(scenes):  # all in one size, as they follow on each other
        middle = at * (panel + 6) + panel / 2
        parts.append(Group(tuple(scene), scale(share).then(translate(middle, 0))))
    return Block(tuple(parts), _TURN_MM + 1 + lowest)


STEPS = ("2a", "2b", "2c")
"""What each picture shows, by the numbers of the rules."""


def _step(number: str, x: float, design: Design) -> list[Drawing]:
    """Return the badge of a step as the rules have it, in the corner of a picture."""
    full = design is Design.FULL
    middle, down = x + 5.2, 6.6
    ink = LOOK.ink if full else palette.PAPER
    size = 9.5
    base = down + size * MM_PER_POINT * CAP_HEIGHT / 2
    badge = Group((LOOK.badge(0, 0, ink),), scale(1.3).then(translate(middle, down)))
    colour = palette.PAPER if full else LOOK.ink
    return [badge, Text(middle, base, number, size, "bold", "middle", colour)]


_COIN_MM = 3.5
_TOKENS_MM = 6.0  # the middle of the tokens
_TOP_MM = 10.6  # the upper edge of the candidate
_CANDIDATE = 0.62  # of its size in the picture of the table
_CARDS_MM = 29.4  # the upper edge of the first card below it


def _backed(edition: Edition, tokens: Sequence[int], design: Design) -> list[Drawing]:
    """Return the fox about x = 0, a place for two tokens above it, and a card below it."""
    card = candidate_card("fox", 0, 0, edition, design)
    if design is not Design.FULL:  # so small, the rays of its poster would be a grey
        edge = Rect(0, 0, 20.5, 28.6, palette.PAPER, ROBES["fox"].dark, 0.5, radius=1)
        card = [edge, spirit("fox", 10.25, 14.3, 7.0, design)]
    parts: list[Drawing] = [
        Group(tuple(card), scale(_CANDIDATE).then(translate(-10.25 * _CANDIDATE, _TOP_MM)))
    ]
    for at, player in enumerate(tokens):
        parts.append(token_in_small(player, -3.9 + 7.8 * at, _TOKENS_MM, _COIN_MM, design))
    return parts


def _laying(edition: Edition, players: Sequence[int], design: Design) -> list[Drawing]:
    """Return a token on its way to the right of another above the fox."""
    parts = _backed(edition, players[1:2], design)
    parts.append(place_of_token(3.9, _TOKENS_MM, _COIN_MM))
    parts.append(token_in_small(players[0], 18.6, 16.4, _COIN_MM, design))
    parts.append(pointer((15.2, 13.8), (8.0, 8.6)))
    return parts + laid("3", -CARD_MM[0] / 2, _CARDS_MM, players[1 % len(players)], design)


def _playing(
    edition: Edition, players: Sequence[int], either: str, design: Design
) -> list[Drawing]:
    """Return a card on its way onto the foot of another under the same fox, open or not.

    Args:
        edition: whose candidate.
        players: the numbers of their colours.
        either: the word between the two ways.
        design: full or eco.
    """
    left = -CARD_MM[0] / 2
    other = players[1 % len(players)]  # whose card came with the first token
    ground = OLD_SHEET if design is Design.FULL else None
    parts = _backed(edition, (other, players[0]), design)
    parts += laid("3", left, _CARDS_MM, other, design, covered=True)
    parts += place_on(left, _CARDS_MM + LOWER_MM, ground, high=_OPEN_MM)
    for side, value in ((-1, ""), (1, "2")):
        x = 17.4 * side
        parts += laid(value, x + left, _CARDS_MM - 10.4, players[0], design)
        parts.append(pointer((x - 1.6 * side, _CARDS_MM + 4.8), (7.0 * side, _CARDS_MM + 11.6)))
    size = fitting_size_pt(either, CARD_MM[0] - 2, 9.0, "bold")
    base = _CARDS_MM + LOWER_MM + 4.6 + size * MM_PER_POINT * CAP_HEIGHT / 2
    return [*parts, Text(0, base, either, size, "bold", "middle", palette.TEXT)]


_OPEN_MM = 9.0  # of the place for the next card, as much as is outlined


def _drawing(player: int, design: Design) -> list[Drawing]:
    """Return a deck, and below it what is left of a hand, and the card that fills it up."""
    parts: list[Drawing] = [*deck(-6.9, 3.4, player, design)]
    for at, value in enumerate(("0", "4", "")):
        lean = rotate(-9 + 9 * at).then(translate(-17.2 + 11.4 * at, 28.0 - (at == 1) * 0.9))
        held = play_card(value, player, design) if value else [unseen_card(player, design)]
        parts.append(Group(tuple(held), lean))
    return [*parts, pointer((7.6, 18.0), (11.6, 26.4))]
