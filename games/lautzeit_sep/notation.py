"""Lautzeit-Sep's text notation: read to an entry, and written again.

    lautzeit-sep 1
    players 4
    post S12W = 0           # a revealed combination, and the bonus the player took
    post S45W as S456 = 1   # what it was said to stand for
    return S12W = 0         # turned back, and what was paid
    hand S12W B567          # what was not revealed
    light S5                # the light piece
    board S1 S4 W           # what lies on the board
    claim base mukei = 6    # what was declared

`S` is a soldier, `B` a brush, `W` a wild; a suit holds until the next one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from games.lautzeit_sep import SLUG
from games.lautzeit_sep.declaration import NAMES, YAKU, Yaku
from games.lautzeit_sep.edition import house_edition
from games.lautzeit_sep.entry import Claim, Entry, Group, Post, Return, Step
from games.lautzeit_sep.pieces import WILD, Piece, Suit, piece, text_of
from games.message import message
from games.notation import (
    Cursor,
    Line,
    Reader,
    Token,
    UnreadableError,
    normalise,
    one_of,
    suggesting,
    unexpected,
)
from games.problem import NOTATION, Place, Problem

VERSION = 1
HIGHEST = 999
"""No bonus and no claim is higher."""
MOST_PIECES = 100
"""No line has more: a game has fewer than that in all."""
_LONG = 3 * MOST_PIECES  # of a word's characters; a longer one has too many pieces

_SUITS: dict[str, Suit] = {"s": "S", "兵": "S", "b": "B", "筆": "B"}
_WILDS = ("w", "*")
_BY_NAME: dict[str, Yaku] = {
    **{key: key for key in YAKU},
    **{normalise(name)[0]: key for key, name in NAMES.items()},
}
_PIECE = message("S, B or W")
_NUMBER = message("a number from 0 to 9")
_KEYWORDS = ("players", "post", "return", "hand", "light", "board", "claim")


def parse(text: str) -> Entry:
    r"""Read an entry.

    Raises:
        NotationError: with everything that cannot be read.

    >>> entry = parse("lautzeit-sep 1\npost S12W = 0\nhand S456 B567")
    >>> text_of(entry.hand.pieces)
    'S456B567'
    """
    reader = Reader(text, "=")
    draft = _Draft()
    lines = reader.body(SLUG, VERSION)
    for line in lines:
        with reader.attempt():
            _line(draft, line)
    if not draft.steps and not draft.seen and not reader.problems:
        reason = message(
            "nothing was entered, expected {expected}", expected=one_of(("post", "hand"))
        )
        reader.note(Problem(NOTATION, reader.end, reason))
    elif not draft.steps and "hand" not in draft.seen and not reader.problems:
        reason = message(
            "the entry ends here, expected {expected}", expected=one_of(("post", "hand"))
        )
        reader.note(Problem(NOTATION, reader.end, reason))
    reader.finish()
    return draft.entry(reader.lines[0].tokens[0].place)


def parse_pieces(text: str) -> Group:
    """Read pieces alone, as `solve` takes them.

    Raises:
        NotationError: with everything that cannot be read.

    >>> [str(one) for one in parse_pieces("兵１２＊ 筆3").pieces]
    ['S1', 'S2', 'W', 'B3']
    """
    reader = Reader(text)
    tokens = [token for line in reader.lines for token in line.tokens]
    group = Group(())
    with reader.attempt():
        if not tokens:
            raise UnreadableError(Problem(NOTATION, Place(1, 1), unexpected("", _PIECE)))
        group = group_of(tokens)
    reader.finish()
    return group


def group_of(tokens: Sequence[Token]) -> Group:
    """Read the pieces of some words; raises `UnreadableError` where they are none."""
    found: list[Piece] = []
    places: list[Place] = []
    suit: Suit | None = None
    bare: Place | None = None  # of a suit's letter that has no number yet
    problems: list[Problem] = []
    for token in tokens:
        offsets = normalise(token.raw[:_LONG])[1]
        for index, typed in enumerate(token.text[:_LONG]):
            here = Place(token.place.line, token.place.column + offsets[index])
            if "0" <= typed <= "9" and suit is not None:
                found.append(piece(suit, int(typed)))
                places.append(bare or here)
                bare = None
            elif bare is not None:
                problems.append(token.problem(_NUMBER, index))
                bare = None
                break  # a word says one problem at most
            elif typed in _SUITS:
                suit, bare = _SUITS[typed], here
            elif typed in _WILDS:
                found.append(WILD)
                places.append(here)
            else:
                problems.append(token.problem(_PIECE, index))
                break
            if len(found) > MOST_PIECES:
                reason = message("more than {most} pieces", most=MOST_PIECES)
                raise UnreadableError(Problem(NOTATION, here, reason))
    first, last = tokens[0].place, tokens[-1]
    end = Place(last.place.line, last.place.column + len(last.raw))
    if bare is not None:
        problems.append(Problem(NOTATION, end, unexpected("", _NUMBER)))
    if problems:
        raise UnreadableError(*problems[:MOST_PIECES])
    length = end.column - first.column if end.line == first.line else len(tokens[0].raw)
    return Group(tuple(found), tuple(places), first, length)


@dataclass(slots=True)
class _Draft:
    """An entry while its lines are read."""

    seen: set[str] = field(default_factory=set)
    steps: list[Step] = field(default_factory=list)
    players: int | None = None
    hand: Group | None = None
    claim: Claim | None = None
    light: Group | None = None
    board: Group | None = None

    def entry(self, place: Place) -> Entry:
        """Return the entry; a game of which nothing is said is one with all pieces."""
        most = house_edition().players.value[-1]
        return Entry(
            self.players or most,
            tuple(self.steps),
            self.hand,
            self.claim,
            self.light,
            self.board,
            place,
        )


def _line(draft: _Draft, line: Line) -> None:
    first = line.tokens[0]
    if first.text not in _KEYWORDS:
        expected = suggesting(first.text, _KEYWORDS, one_of(_KEYWORDS))
        raise UnreadableError(first.problem(expected))
    if first.text not in ("post", "return"):
        if first.text in draft.seen:
            reason = message("“{keyword}” stands twice", keyword=first.text)
            raise UnreadableError(Problem(NOTATION, first.place, reason, len(first.raw)))
        draft.seen.add(first.text)
    cursor = Cursor(line)
    cursor.take(_PIECE)
    _LINES[first.text](draft, cursor)
    cursor.end()


def _players_line(draft: _Draft, cursor: Cursor) -> None:
    low, high = house_edition().players.value
    draft.players = cursor.integer(low, high)


def _post_line(draft: _Draft, cursor: Cursor) -> None:
    group = _group(cursor, "=", "as")
    stands = None
    if cursor.next is not None and cursor.next.text == "as":
        cursor.take(_PIECE)
        stands = _group(cursor, "=")
        for index, one in enumerate(stands.pieces):
            if one is WILD:
                place = stands.at(index)
                expected = message("a piece that the wild stands for")
                raise UnreadableError(Problem(NOTATION, place, unexpected("W", expected)))
    bonus = _amount(cursor)
    draft.steps.append(Post(group, bonus, stands, cursor.line.tokens[0].place))


def _return_line(draft: _Draft, cursor: Cursor) -> None:
    group = _group(cursor, "=")
    draft.steps.append(Return(group, _amount(cursor), cursor.line.tokens[0].place))


def _hand_line(draft: _Draft, cursor: Cursor) -> None:
    draft.hand = _group(cursor)


def _board_line(draft: _Draft, cursor: Cursor) -> None:
    draft.board = _group(cursor)


def _light_line(draft: _Draft, cursor: Cursor) -> None:
    draft.light = one_piece(_group(cursor))


def one_piece(group: Group) -> Group:
    """Return a group of one piece; raises `UnreadableError` for others."""
    if len(group.pieces) != 1:
        found = text_of(group.pieces)
        reason = unexpected(found, message("one piece"))
        raise UnreadableError(Problem(NOTATION, group.place, reason, group.length))
    return group


def _claim_line(draft: _Draft, cursor: Cursor) -> None:
    names: list[Yaku] = []
    places: list[Place] = []
    expected = one_of(YAKU)
    problems: list[Problem] = []
    while cursor.next is not None and cursor.next.text != "=":
        token = cursor.take(expected)
        name = _BY_NAME.get(token.text)
        if name is None:
            problems.append(token.problem(suggesting(token.text, YAKU, expected)))
            continue
        if name in names:
            reason = message("{name} is claimed twice", name=name)
            problems.append(Problem(NOTATION, token.place, reason, len(token.raw)))
        names.append(name)
        places.append(token.place)
    if problems:
        raise UnreadableError(*problems)
    if not names:
        raise UnreadableError(cursor.take(expected).problem(expected))
    amount = _amount(cursor)
    draft.claim = Claim(tuple(names), amount, cursor.line.tokens[0].place, tuple(places))


_LINES: dict[str, Callable[[_Draft, Cursor], None]] = {
    "players": _players_line,
    "post": _post_line,
    "return": _return_line,
    "hand": _hand_line,
    "light": _light_line,
    "board": _board_line,
    "claim": _claim_line,
}


def _group(cursor: Cursor, *ends: str) -> Group:
    """Take the pieces up to a word of `ends`, or to the end of the line."""
    tokens = []
    while cursor.next is not None and cursor.next.text not in ends:
        tokens.append(cursor.take(_PIECE))
    if not tokens:
        token = cursor.next
        if token is not None:
            raise UnreadableError(token.problem(_PIECE))
        cursor.take(_PIECE)
    return group_of(tokens)


def _amount(cursor: Cursor) -> int:
    cursor.word("=", expected=message("“=” and a number"))
    return cursor.integer(0, HIGHEST)


def serialise(entry: Entry) -> str:
    """Write an entry as text; `parse` reads it back."""
    lines = [f"{SLUG} {VERSION}", f"players {entry.players}"]
    for step in entry.steps:
        if isinstance(step, Return):
            lines.append(f"return {text_of(step.group.pieces)} = {step.bonus}")
            continue
        said = f" as {text_of(step.stands.pieces)}" if step.stands else ""
        lines.append(f"post {text_of(step.group.pieces)}{said} = {step.bonus}")
    for keyword, group in (("hand", entry.hand), ("light", entry.light), ("board", entry.board)):
        if group is not None:
            lines.append(f"{keyword} {spaced(group.pieces)}")
    if entry.claim is not None:
        lines.append(f"claim {' '.join(entry.claim.yaku)} = {entry.claim.points}")
    return "\n".join(lines) + "\n"


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
