"""What stands behind each step on the cards for the players: a turn and a count in small."""

from __future__ import annotations

from games.kokkuri.edition import Edition
from games.kokkuri.pieces import CANDIDATES
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Drawing,
    Group,
    Rect,
    Text,
    Use,
    path_of,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height
from printables.kokkuri.card_art import CANDIDATE, rosette
from printables.kokkuri.colours import dress
from printables.kokkuri.haunted import NIGHT
from printables.kokkuri.minis import deck, play_card, pointer, unseen_card
from printables.kokkuri.podium import podium
from printables.kokkuri.posters import LOW_MM, poster
from printables.kokkuri.small_tokens import token_in_small

_PICTURE = 0.26  # of its size in other pictures
_CARD_MM = (12, 16)  # of a card in these
_TOKEN_MM = 2.35  # half of one


def step_pictures(edition: Edition, design: Design) -> tuple[Drawing, ...]:
    """Return the pictures of all steps, each around (0, 0), as wide as a card for players has room.

    A token, a card, a card drawn; cards turned up, who is elected, whom figures are for, the next
    round's candidates, and a lead that ends the game.

    Args:
        edition: its colours, and the lead.
        design: full or eco.
    """
    player, other = dress(edition.colours.value)[:2]
    small = scale(_PICTURE)
    wide, high = _CARD_MM
    card = Group(tuple(play_card("3", player, design)), translate(-wide / 2, -high / 2))
    drawn = (
        Group(tuple(deck(0, 0, player, design)), translate(-14.0, -8.6)),
        pointer((0.2, 0), (4.4, 0)),
        Group(tuple(play_card("", player, design)), translate(4.8, -high / 2)),
    )
    turned = (
        Group((unseen_card(other, design),), translate(-14.6, -high / 2)),
        pointer((-1.6, 0), (2.6, 0)),
        Group(tuple(play_card("2", other, design)), translate(3.4, -high / 2)),
    )
    return (
        token_in_small(player, 0, 0, _TOKEN_MM, design),
        Group((card,), small),
        Group(drawn, small.then(translate(-0.36, 0))),
        Group(turned, small),
        Group(tuple(_elected(design))),
        Group(tuple(_ranked())),
        Group(tuple(_next_round(design)), small),
        Group(tuple(_lead(edition.end_lead.value, (player, other), design))),
    )


def _elected(design: Design) -> list[Drawing]:
    """Return the rosettes of both who are elected."""
    parts: list[Drawing] = []
    for x, place in ((-2.05, 1), (2.05, 2)):
        drawn = (*rosette(0, 0, NIGHT, design, first=place == 1), _figure(str(place), 0, 0, 16.8))
        parts.append(Group(drawn, scale(0.42).then(translate(x, 0))))
    return parts


def _figure(figure: str, x: float, y: float, size_pt: float) -> Text:
    base = y + size_pt * MM_PER_POINT * cap_height("charm") / 2
    return Text(x, base, figure, size_pt, "charm", "middle", palette.TEXT)


def _ranked() -> list[Drawing]:
    """Return the signs of who has most tokens, and second most, as on candidates."""
    return [podium(x, -0.3, rank, NIGHT, share=0.66) for rank, x in ((1, -2.15), (2, 2.15))]


def _next_round(design: Design) -> list[Drawing]:
    """Return a candidate of one round, and of the next."""
    parts: list[Drawing] = [pointer((-2.1, 0), (2.1, 0))]
    for number, x in ((1, -15.2), (2, 3.0)):
        edge = Rect(0, 0, 12.2, 16, None, NIGHT, 0.7, radius=1.0)
        share = edge.height / LOW_MM
        left = (edge.width - share * CANDIDATE.width_mm) / 2
        shown = Use(poster(CANDIDATES[0], number, design, 0.0), left, 0, scale(share))
        seen = Group((shown,), clip=path_of(edge))
        parts.append(Group((seen, edge), translate(x, -8)))
    return parts


def _lead(lead: int, players: tuple[int, int], design: Design) -> list[Drawing]:
    """Return two tokens of players that are so far apart as ends the game."""
    ahead, behind = players
    return [
        token_in_small(behind, -2.9, 1.1, 1.3, design),
        token_in_small(ahead, 2.9, -1.1, 1.3, design),
        _figure(str(lead), 0, 0, 8.0),
    ]
