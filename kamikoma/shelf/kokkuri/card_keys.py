"""How a card of Kokkuri-san is called and drawn on a key."""

from __future__ import annotations

from games.kokkuri.pieces import CONFIDANT
from games.message import Message, message
from kamikoma.shelf.kokkuri.laying import Table
from printables.kokkuri.colours import player_colours
from printables.kokkuri.table_keys import WIDE_MM, card_picture
from printables.output.picture import Picture

NAVY = 4
"""The colour of a back, if nobody said whose it is."""


def called(kind: str) -> Message:
    """Return what to call a card."""
    return message("confidant") if kind == CONFIDANT else message("{name}", name=kind)


def in_english(kind: str, scorched: bool = False, wide_mm: float = WIDE_MM) -> dict[str, Picture]:
    """Return how a card is drawn for who reads English, if it has a name of words."""
    if kind != CONFIDANT:
        return {}
    return {"en": card_picture(kind, scorched, wide_mm, called(kind).template.capitalize())}


def back_colour(table: Table, owner: int | None) -> int:
    """Return the colour of a card's back; navy, if nobody said whose it is."""
    if owner is None:
        return NAVY
    return player_colours(table.entry.players, table.edition)[table.entry.players[owner]]
