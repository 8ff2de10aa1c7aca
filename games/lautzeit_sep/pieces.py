"""The pieces: two suits with numbers, and wilds; how they are written, and how many there are."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache
from typing import Literal, TypeAlias

from games.lautzeit_sep.edition import Edition
from games.message import InLanguages

Suit: TypeAlias = Literal["B", "S"]
SUITS: tuple[Suit, ...] = ("B", "S")
"""Brushes (筆) and soldiers (兵), in the order in which pieces are listed."""


class Piece(IntEnum):
    """A kind of piece; its value is its place in every list: `B` then `S`, upwards, `W` last.

    >>> Piece.S5.suit, Piece.S5.number, str(Piece.S5)
    ('S', 5, 'S5')
    """

    B0, B1, B2, B3, B4, B5, B6, B7, B8, B9 = range(10)
    S0, S1, S2, S3, S4, S5, S6, S7, S8, S9 = range(10, 20)
    W = 20

    @property
    def suit(self) -> Suit | None:
        """The suit; a wild has none."""
        return None if self is Piece.W else SUITS[self // 10]

    @property
    def number(self) -> int:
        """The number; of a wild -1."""
        return -1 if self is Piece.W else self % 10

    def __str__(self) -> str:
        """Return it as it is typed."""
        return self.name


PIECES: tuple[Piece, ...] = tuple(Piece)
WILD = Piece.W
KINDS = len(PIECES)


def piece(suit: Suit, number: int) -> Piece:
    """Return the piece of a suit and a number from 0 to 9."""
    return PIECES[10 * SUITS.index(suit) + number]


def text_of(pieces: Iterable[Piece]) -> str:
    """Return pieces as they are typed together, in their order.

    >>> text_of([Piece.S1, Piece.S2, Piece.W, Piece.S4, Piece.B5])
    'S12W4B5'
    """
    suit = None
    typed = ""
    for one in pieces:
        if one is WILD:
            typed += "W"
        elif one.suit == suit:
            typed += str(one.number)
        else:
            suit = one.suit
            typed += one.name
    return typed


_AS_PRINTED = str.maketrans({"S": "兵", "B": "筆", "W": "印"})


def as_said(typed: str) -> InLanguages:
    """Return pieces, as `text_of` writes them, for people: in Japanese by the signs they carry.

    >>> as_said("S78W").of("en"), as_said("S78W").of("ja")
    ('S78W', '兵78印')
    """
    return InLanguages((("en", typed), ("ja", typed.translate(_AS_PRINTED))))


@lru_cache(maxsize=64)
def copies(edition: Edition, players: int) -> tuple[int, ...]:
    """Return how many pieces of each kind a game has (rule 1), by `Piece`."""
    suit = [count.value for count in edition.pieces] + [0] * (10 - edition.numbers)
    if players <= edition.without_zeros.value:
        suit[0] = 0
    fewest = edition.players.value[0]
    wilds = edition.wilds.value - (edition.fewer_wilds.value if players <= fewest else 0)
    return (*suit, *suit, wilds)


def counts(pieces: Iterable[Piece]) -> tuple[int, ...]:
    """Return how many of each kind there are, by `Piece`."""
    held = [0] * KINDS
    for one in pieces:
        held[one] += 1
    return tuple(held)


def corresponds(discard: Piece, on_board: Piece) -> bool:
    """Whether a piece on the board may be moved for a discard (rule 7).

    >>> corresponds(Piece.S0, Piece.S9), corresponds(Piece.S8, Piece.S9)
    (False, True)
    """
    if WILD in (discard, on_board):
        return True
    return discard.suit == on_board.suit and abs(discard.number - on_board.number) == 1
