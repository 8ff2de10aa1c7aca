"""Pieces of Lautzeit-Sep as people type them: `S12W B3`, 兵１２＊ 筆3; read, and written again."""

from __future__ import annotations

from collections.abc import Sequence

from games.lautzeit_sep.edition import house_edition
from games.lautzeit_sep.entry import Group
from games.lautzeit_sep.pieces import WILD, Piece, Suit, piece, text_of
from games.message import Message, message
from games.notation import (
    Reader,
    Token,
    UnreadableError,
    normalise,
    unexpected,
)
from games.problem import NOTATION, NotationError, Place, Problem

_SUITS: dict[str, Suit] = {"s": "S", "兵": "S", "b": "B", "筆": "B"}
NO_PIECES = ("none", "なし")
"""What is typed for a hand with nothing in it, as before its first piece is entered."""
_WILDS = ("w", "*", "ワイルド")
PIECE = message("S, B or W")
_NUMBER = message("a number from 0 to 9")


def parse_pieces(text: str) -> Group:
    """Read pieces alone, as `solve` takes them.

    Raises:
        NotationError: with everything that cannot be read.

    >>> [str(one) for one in parse_pieces("兵１２＊ 筆3").pieces]
    ['S1', 'S2', 'W', 'B3']
    """
    reader = Reader(text)
    tokens = [token for line in reader.lines for token in line.leading(2 * most_pieces() + 1)]
    group = Group(())
    with reader.attempt():
        if not tokens:
            raise UnreadableError(Problem(NOTATION, Place(1, 1), unexpected("", PIECE)))
        try:
            group = group_of(tokens)
        except TooManyError as error:
            raise NotationError((error.problem,)) from None
    reader.finish()
    return group


def most_pieces() -> int:
    """Return how many pieces a line may have: no more than the game (components)."""
    return house_edition().all_pieces.value


def too_many_pieces() -> Message:
    """Return why a line is refused that has more pieces than the game."""
    return message("more than {most} pieces, and the game has no more", most=most_pieces())


def group_of(tokens: Sequence[Token]) -> Group:
    """Read the pieces of some words; raises `UnreadableError` where they are none."""
    most = most_pieces()
    pieces_read: list[Piece] = []
    places: list[Place] = []
    suit: Suit | None = None
    bare: Place | None = None  # of a suit's letter that has no number yet
    problems: list[Problem] = []
    for token in tokens:
        if token.text in _WILDS:
            if bare is not None:
                problems.append(token.problem(_NUMBER))
                bare = None
                continue
            pieces_read.append(WILD)
            places.append(token.place)
            continue
        long = 3 * most  # a longer word has too many pieces, or is none
        offsets = normalise(token.raw[:long])[1]
        for index, typed in enumerate(token.text[:long]):
            here = Place(token.place.line, token.place.column + offsets[index])
            if "0" <= typed <= "9" and suit is not None:
                pieces_read.append(piece(suit, int(typed)))
                places.append(bare or here)
                bare = None
            elif bare is not None:
                problems.append(token.problem(_NUMBER, index))
                bare = None
                break  # a word says one problem at most
            elif typed in _SUITS:
                suit, bare = _SUITS[typed], here
            elif typed in _WILDS:
                pieces_read.append(WILD)
                places.append(here)
            else:
                problems.append(token.problem(PIECE, index))
                break
        if len(pieces_read) > most or len(problems) > most:
            place = places[most] if len(pieces_read) > most else problems[most].place
            raise TooManyError(Problem(NOTATION, place, too_many_pieces()))
    first, last = tokens[0].place, tokens[-1]
    end = Place(last.place.line, last.place.column + len(last.raw))
    if bare is not None:
        problems.append(Problem(NOTATION, end, unexpected("", _NUMBER)))
    if problems:
        raise UnreadableError(*problems)
    length = end.column - first.column if end.line == first.line else len(tokens[0].raw)
    return Group(tuple(pieces_read), tuple(places), first, length)


class TooManyError(UnreadableError):
    """There is more than any game has; nothing else is read."""


def one_piece(group: Group) -> Group:
    """Return a group of one piece; raises `UnreadableError` for others."""
    if len(group.pieces) != 1:
        typed_pieces = text_of(group.pieces)
        reason = unexpected(typed_pieces, message("one piece"))
        raise UnreadableError(Problem(NOTATION, group.place, reason, group.length))
    return group


def spaced(pieces: Sequence[Piece]) -> str:
    """Return pieces as people type them, a space before every new suit.

    >>> spaced([Piece.S1, Piece.S2, WILD, Piece.B3])
    'S12W B3'
    """
    if not pieces:
        return ""
    typed = [[pieces[0]]]
    suit = pieces[0].suit
    for one in pieces[1:]:
        if one is not WILD and suit not in (None, one.suit):
            typed.append([])
        suit = one.suit or suit
        typed[-1].append(one)
    return " ".join(map(text_of, typed))
