"""Kokkuri-san's text notation: read to an entry, and written again.

    kokkuri 1
    players green red blue        # in turn order, start player first
    scores green 0 red 4 blue 2   # before the first count; left out: all 0
    round 1
    candidate fox: tokens green red green ; cards 2 4
    candidate dog: tokens blue ; cards 3 2 x-1
    candidate tanuki: tokens red blue ; cards 5! confidant
    candidate sun: tokens red ; cards
    claim scores green 4 red 6 blue 5

Candidates and tokens from left to right, cards from top to bottom; `!` marks the scorched card.
Several `round` blocks are a whole game. `to-play red: hand 2 4` in the last block names the player
whose last placement is wanted; without `hand` nothing is known of the hand.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field

from games.kokkuri import SLUG
from games.kokkuri.edition import Edition, house_edition
from games.kokkuri.entry import Entry, Round, Score, ToPlay
from games.kokkuri.pieces import CANDIDATES, CONFIDANT, Candidate, Card, Column, Token
from games.message import Message, message
from games.notation import (
    Cursor,
    Line,
    Reader,
    UnreadableError,
    normalise,
    one_of,
    suggesting,
)
from games.notation import Token as Word
from games.problem import NOTATION, Problem

VERSION = 1
NAME_LIMIT = 20
"""A player's name has at most so many characters."""
POINTS_LIMIT = 999
ROW_LIMIT = 100
"""So many tokens or cards at one candidate are no game's."""

_SEPARATORS = ":;!"
_KEYWORDS = ("players", "scores", "round", "candidate", "claim", "to-play")


def parse(text: str, edition: Edition | None = None) -> Entry:
    r"""Read an entry.

    Args:
        text: the whole of it.
        edition: whose cards there are; the house edition's without it.

    Raises:
        NotationError: with everything that cannot be read.

    >>> sun = "candidate sun: tokens b a ; cards 5! 腹心"
    >>> entry = parse(f"kokkuri 1\nplayers a b c\nround 2\n{sun}")
    >>> print(*entry.rounds[0].row[0].cards)
    5! confidant
    """
    reader = Reader(text, _SEPARATORS)
    lines = reader.body(SLUG, VERSION)
    draft = _Draft(edition or house_edition())
    for line in lines:
        with reader.attempt():
            draft.line(line, reader)
    if not reader.problems:
        draft.check(reader)
    reader.finish()
    return draft.entry()


def player_name(word: str, edition: Edition) -> str:
    """Return a player's name as it is kept: a colour of the edition without its case.

    >>> player_name("ＲＥＤ", house_edition()), player_name("Ａｎｎ", house_edition())
    ('red', 'Ann')
    """
    plain = normalise(word)[0]
    return plain if plain in edition.colours.value else unicodedata.normalize("NFKC", word)


def name_fault(name: str) -> Message | None:
    """Return why a text is no player's name, or None if it is one."""
    if len(name) > NAME_LIMIT:
        return message(
            "found a name of {count} characters, expected at most {most}",
            count=len(name),
            most=NAME_LIMIT,
        )
    plain = normalise(name)[0]
    if not name or not name.isprintable() or any(c.isspace() or c in ":;!#" for c in plain):
        return message("expected a name that is one word, without “:”, “;”, “!” and “#”")
    return None


def card_kind(word: str, edition: Edition) -> str | None:
    """Return the kind of card that a word without case means, or None.

    >>> card_kind("×−1", house_edition()), card_kind("腹心", house_edition())
    ('x-1', 'confidant')
    """
    plain = normalise(word)[0].replace("×", "x").replace("−", "-")
    kind = CONFIDANT if plain == "腹心" else plain
    return kind if kind in edition.cards.value else None


def card_expected(edition: Edition) -> Message:
    """Say which cards there are."""
    return message("a card: {cards}", cards=", ".join(edition.kinds))


@dataclass(slots=True)
class _Block:
    """A round while its lines are read."""

    line: Line
    number: int
    row: list[Column] = field(default_factory=list)
    claim: list[Score] | None = None
    to_play: ToPlay | None = None

    def round(self) -> Round:
        return Round(
            self.number,
            tuple(self.row),
            tuple(self.claim or ()),
            self.to_play,
            self.line.tokens[0].place,
        )


@dataclass(slots=True)
class _Draft:
    """An entry while its lines are read."""

    edition: Edition
    players: dict[str, str] | None = None  # by the name without case
    scores: list[Score] | None = None
    blocks: list[_Block] = field(default_factory=list)
    players_unread: bool = False

    def line(self, line: Line, reader: Reader) -> None:
        """Read a line."""
        first = line.tokens[0]
        cursor = Cursor(line)
        cursor.index = 1
        if first.text == "players":
            self._players(first, cursor)
        elif first.text not in _KEYWORDS:
            raise UnreadableError(
                first.problem(suggesting(first.text, _KEYWORDS, one_of(_KEYWORDS)))
            )
        elif self.players is None:
            if not self.players_unread:  # said once
                self.players_unread = True
                raise UnreadableError(
                    first.problem(message("the line “players …” before this one"))
                )
        elif first.text == "scores":
            if self.scores is not None or self.blocks:
                raise UnreadableError(
                    _problem(first, message("scores stand once, before the first round"))
                )
            self.scores = []  # given, even if they cannot be read
            self.scores = self._scores(cursor)
        elif first.text == "round":
            self._round(line, cursor)
        elif not self.blocks:
            raise UnreadableError(first.problem(message("the line “round …” before this one")))
        else:
            self._in_round(first, cursor)

    def check(self, reader: Reader) -> None:
        """Note what a whole entry lacks; to be asked of lines that could all be read."""
        wanted: str | None = None
        if self.players is None:
            wanted = "players"
        elif not self.blocks:
            wanted = "round"
        elif not self.blocks[-1].row:
            wanted = "candidate"
        if wanted is not None:
            reason = message(
                "the entry ends here, expected {expected}", expected=one_of((f"{wanted} …",))
            )
            reader.note(Problem(NOTATION, reader.end, reason))
            return
        for block in self.blocks[:-1]:
            token = block.line.tokens[0]
            if not block.row:
                reader.note(_problem(token, message("the round has no candidates")))
            if block.to_play is not None:
                place = block.to_play.place
                reader.note(Problem(NOTATION, place, message("to-play stands in the last round")))

    def entry(self) -> Entry:
        """Return the entry."""
        return Entry(
            tuple((self.players or {}).values()),
            tuple(self.scores or ()),
            tuple(block.round() for block in self.blocks),
        )

    def _players(self, first: Word, cursor: Cursor) -> None:
        if self.players is not None:
            raise UnreadableError(_problem(first, message("“players” stands twice")))
        self.players_unread = True
        fewest, most = self.edition.players.value
        expected = message("{fewest} to {most} players", fewest=fewest, most=most)
        found: dict[str, str] = {}
        while len(found) < fewest or cursor.next is not None:
            word = cursor.take(expected)
            name = player_name(word.raw, self.edition)
            fault = name_fault(name)
            if fault is not None:
                raise UnreadableError(_problem(word, fault))
            if word.text in found or name in found.values():
                raise UnreadableError(word.problem(message("another player, this one is there")))
            if len(found) == most:
                raise UnreadableError(word.problem(expected))
            found[word.text] = name
        self.players = found

    def _player(self, cursor: Cursor) -> Word:
        """Take a word that is one of the players."""
        words = tuple(self.players or ())
        expected = one_of(tuple((self.players or {}).values()))
        word = cursor.take(expected)
        if word.text not in words:
            raise UnreadableError(word.problem(suggesting(word.text, words, expected)))
        return word

    def _named(self, word: Word) -> str:
        return (self.players or {})[word.text]

    def _scores(self, cursor: Cursor) -> list[Score]:
        found: list[Score] = []
        while not found or cursor.next is not None:
            word = self._player(cursor)
            name = self._named(word)
            if any(score.player == name for score in found):
                raise UnreadableError(word.problem(message("another player, this one is there")))
            points = cursor.integer(0, POINTS_LIMIT)
            found.append(Score(name, points, word.place))
        return found

    def _round(self, line: Line, cursor: Cursor) -> None:
        block = _Block(line, len(self.blocks) + 1)
        if len(self.blocks) < self.edition.rounds.value:
            self.blocks.append(block)  # even if its number cannot be read
        else:
            most = self.edition.rounds.value
            raise UnreadableError(
                _problem(line.tokens[0], message("expected at most {most} rounds", most=most))
            )
        block.number = cursor.integer(1, self.edition.rounds.value)
        cursor.end()

    def _in_round(self, first: Word, cursor: Cursor) -> None:
        block = self.blocks[-1]
        if first.text == "candidate":
            if len(block.row) >= ROW_LIMIT:
                raise UnreadableError(_problem(first, message("the round has too many candidates")))
            block.row.append(self._column(first, cursor))
        elif first.text == "claim":
            if block.claim is not None:
                raise UnreadableError(_problem(first, message("“claim” stands twice in a round")))
            block.claim = []
            cursor.word("scores")
            block.claim = self._scores(cursor)
        else:
            if block.to_play is not None:
                raise UnreadableError(_problem(first, message("“to-play” stands twice")))
            block.to_play = self._to_play(first, cursor)

    def _column(self, first: Word, cursor: Cursor) -> Column:
        word = cursor.take(one_of(CANDIDATES))
        candidate = candidate_named(word.text)
        if candidate is None:
            raise UnreadableError(
                word.problem(suggesting(word.text, CANDIDATES, one_of(CANDIDATES)))
            )
        cursor.word(":")
        cursor.word("tokens")
        tokens: list[Token] = []
        while cursor.next is not None and cursor.next.text != ";":
            token = self._player(cursor)
            tokens.append(Token(self._named(token), token.place))
            _limit(token, len(tokens))
        if cursor.next is None:
            return Column(candidate, tuple(tokens), (), first.place)
        cursor.word(";")
        cursor.word("cards")
        cards: list[Card] = []
        while cursor.next is not None:
            cards.append(self._card(cursor))
            _limit(cursor.line.tokens[cursor.index - 1], len(cards))
        return Column(candidate, tuple(tokens), tuple(cards), first.place)

    def _kind(self, cursor: Cursor) -> tuple[str, Word]:
        expected = card_expected(self.edition)
        word = cursor.take(expected)
        kind = card_kind(word.text, self.edition)
        if kind is None:
            raise UnreadableError(word.problem(suggesting(word.text, self.edition.kinds, expected)))
        return kind, word

    def _card(self, cursor: Cursor) -> Card:
        kind, word = self._kind(cursor)
        scorched = cursor.next is not None and cursor.next.text == "!"
        if scorched:
            cursor.word("!")
        return Card(kind, scorched, word.place)

    def _to_play(self, first: Word, cursor: Cursor) -> ToPlay:
        player = self._named(self._player(cursor))
        if cursor.next is None:
            return ToPlay(player, None, first.place)
        cursor.word(":")
        cursor.word("hand")
        hand: list[str] = []
        while cursor.next is not None:
            kind, word = self._kind(cursor)
            hand.append(kind)
            most = self.edition.hand.value
            if len(hand) > most:  # rule 2
                raise UnreadableError(
                    word.problem(message("at most {most} cards in a hand", most=most))
                )
        return ToPlay(player, tuple(hand), first.place)


def candidate_named(word: str) -> Candidate | None:
    """Return the candidate of a name without case, or None."""
    return next((candidate for candidate in CANDIDATES if candidate == word), None)


def _limit(word: Word, found: int) -> None:
    if found > ROW_LIMIT:
        raise UnreadableError(
            word.problem(message("at most {most} at one candidate", most=ROW_LIMIT))
        )


def _problem(word: Word, reason: Message) -> Problem:
    return Problem(NOTATION, word.place, reason, len(word.raw))


def serialise(entry: Entry) -> str:
    """Write an entry as `parse` reads it."""
    lines = [f"{SLUG} {VERSION}", f"players {' '.join(entry.players)}"]
    if entry.scores:
        lines.append(f"scores {_points(entry.scores)}")
    for one in entry.rounds:
        lines.append(f"round {one.number}")
        lines.extend(map(_column_line, one.row))
        if one.claim:
            lines.append(f"claim scores {_points(one.claim)}")
        if one.to_play:
            lines.append(_to_play_line(one.to_play))
    return "\n".join(lines) + "\n"


def _points(scores: Sequence[Score]) -> str:
    return " ".join(f"{score.player} {score.points}" for score in scores)


def _column_line(column: Column) -> str:
    tokens = " ".join(["tokens", *(token.player for token in column.tokens)])
    cards = " ".join(["cards", *map(str, column.cards)])
    return f"candidate {column.candidate}: {tokens} ; {cards}"


def _to_play_line(to_play: ToPlay) -> str:
    if to_play.hand is None:
        return f"to-play {to_play.player}"
    return " ".join([f"to-play {to_play.player}: hand", *to_play.hand])
