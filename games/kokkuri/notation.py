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

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.kokkuri import SLUG
from games.kokkuri.edition import Edition, house_edition
from games.kokkuri.entry import Entry, Round, Score, ToPlay
from games.kokkuri.pieces import CANDIDATES, Candidate, Card, Column, Token
from games.kokkuri.vocabulary import (
    CANDIDATES_LIMIT,
    JAPANESE,
    POINTS_LIMIT,
    ROW_LIMIT,
    VERSION,
    candidate_named,
    card_expected,
    card_kind,
    keyword,
    name_fault,
    player_key,
    player_name,
)
from games.kokkuri.walk import Walk
from games.message import Message, message
from games.notation import Line, Reader, UnreadableError, one_of, suggesting, whole_number
from games.notation import Token as Word
from games.problem import NOTATION, NotationError, Place, Problem

_SEPARATORS = ":;!"
_LINE_LIMIT = 4 * ROW_LIMIT  # of words, the signs between them counted
_POINTS = message("a whole number from {low} to {high}", low=0, high=POINTS_LIMIT)
_OTHERS = ("round", "candidate", "tokens", "cards", "claim")
"""Words of other lines: none of them stands among cards."""

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
    reader = Reader(text, _SEPARATORS, japanese=JAPANESE)
    lines = reader.body(SLUG, VERSION)
    draft = _Draft(edition or house_edition())
    for line in lines:
        if len(line.leading(_LINE_LIMIT + 1)) > _LINE_LIMIT:
            reason = message(
                "more than {most} words in a line, and no game comes near that", most=_LINE_LIMIT
            )
            raise NotationError((Problem(NOTATION, Place(line.number, 1), reason),))
        with reader.attempt():
            draft.line(line)
    if not reader.problems:
        draft.check(reader)
    reader.finish()
    return draft.entry()


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

    def line(self, line: Line) -> None:
        """Read a line."""
        walk = Walk(line)
        walk.index = 1  # behind the keyword
        with walk.reading():
            self._line(line, walk)

    def _line(self, line: Line, walk: Walk) -> None:
        first = line.tokens[0]
        key = keyword(first.text)
        if key == "players":
            self._players(first, walk)
            return
        if key not in _KEYWORDS:
            raise UnreadableError(
                first.problem(suggesting(first.text, _KEYWORDS, one_of(_KEYWORDS)))
            )
        if self.players is None and not self.players_unread:  # said once; the rest is read on
            self.players_unread = True
            walk.note(first.problem(message("the line “players …” before this one")))
        if key == "scores":
            if self.scores is not None or self.blocks:
                raise UnreadableError(
                    _problem(first, message("scores stand once, before the first round"))
                )
            self.scores = []  # given, even if they cannot be read
            self.scores = self._scores(walk)
        elif key == "round":
            self._round(line, walk)
        elif not self.blocks:
            raise UnreadableError(first.problem(message("the line “round …” before this one")))
        else:
            self._in_round(first, walk)

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

    def _players(self, first: Word, walk: Walk) -> None:
        if self.players is not None:
            raise UnreadableError(_problem(first, message("“players” stands twice")))
        self.players_unread = True
        fewest, most = self.edition.players.value
        expected = message("{fewest} to {most} players", fewest=fewest, most=most)
        seated: dict[str, str] = {}
        taken = 0
        while taken < fewest or walk.next is not None:
            word = walk.take(expected)
            taken += 1
            if taken > most:
                raise UnreadableError(word.problem(expected))
            name = player_name(word.raw, self.edition)
            fault = name_fault(name)
            if fault is not None:
                walk.note(_problem(word, fault))
            elif player_key(word.raw) in seated or name in seated.values():
                walk.note(word.problem(message("another player, this one is there")))
            else:
                seated[player_key(word.raw)] = name
        if not walk.problems:
            self.players = seated

    def _player(self, walk: Walk) -> str | None:
        """Take a word that is one of the players; note it and return None if it is none."""
        if self.players is None:  # nothing is known of them, which was said
            return walk.take(message("a player")).raw
        names = self.players
        expected = one_of(tuple(names.values()))
        word = walk.take(expected)
        key = player_key(word.raw)
        if key not in names:
            walk.note(word.problem(suggesting(key, tuple(names), expected)))
        return names.get(key)

    def _scores(self, walk: Walk) -> list[Score]:
        scores: list[Score] = []
        first = True
        while first or walk.next is not None:
            first = False
            word = walk.next
            name = self._player(walk)
            if word is None or (name is None and whole_number(word.text) is not None):
                continue  # points without a player
            if any(score.player == name for score in scores):
                walk.note(word.problem(message("another player, this one is there")))
            after = walk.next
            if (
                after
                and player_key(after.raw) in (self.players or {})
                and whole_number(after.text) is None
            ):
                walk.note(after.problem(_POINTS))  # it is the next player’s name, and read so
                continue
            points = walk.number(0, POINTS_LIMIT)
            if name is not None and points is not None:
                scores.append(Score(name, points, word.place))
        return scores

    def _round(self, line: Line, walk: Walk) -> None:
        block = _Block(line, len(self.blocks) + 1)
        if len(self.blocks) < self.edition.rounds.value:
            self.blocks.append(block)  # even if its number cannot be read
        else:
            most = self.edition.rounds.value
            raise UnreadableError(
                _problem(line.tokens[0], message("expected at most {most} rounds", most=most))
            )
        number = walk.number(1, self.edition.rounds.value)
        block.number = block.number if number is None else number
        walk.end()

    def _in_round(self, first: Word, walk: Walk) -> None:
        block = self.blocks[-1]
        key = keyword(first.text)
        if key == "candidate":
            if len(block.row) >= CANDIDATES_LIMIT:
                reason = message("the round has too many candidates")
                raise NotationError((_problem(first, reason),))
            column = self._column(first, walk)
            if column is not None:
                block.row.append(column)
        elif key == "claim":
            if block.claim is not None:
                raise UnreadableError(_problem(first, message("“claim” stands twice in a round")))
            block.claim = []
            walk.expect("scores")
            block.claim = self._scores(walk)
        else:
            if block.to_play is not None:
                raise UnreadableError(_problem(first, message("“to-play” stands twice")))
            block.to_play = self._to_play(first, walk)

    def _column(self, first: Word, walk: Walk) -> Column | None:
        expected = one_of(CANDIDATES)
        candidate: Candidate | None = None
        if walk.next is not None and walk.next.text == ":":
            walk.note(walk.next.problem(expected))
        else:
            word = walk.take(expected)
            candidate = candidate_named(word.text)
            if candidate is None:
                walk.note(word.problem(suggesting(word.text, CANDIDATES, expected)))
        walk.word(":")
        walk.expect("tokens")
        tokens = self._tokens(walk)
        cards: list[Card] = []
        if walk.next is not None:
            if walk.next.text == ";":
                walk.word(";")
            else:
                walk.note(walk.next.problem(one_of((";",))))
            walk.expect("cards")
            for word in walk.few():
                if word.text in (":", ";") or keyword(word.text) in _OTHERS:
                    walk.note(word.problem(card_expected(self.edition)))
                    break  # the rest is another line's, whose break was forgotten
                kind = self._kind(walk)
                scorched = walk.next is not None and walk.next.text == "!"
                if scorched:
                    walk.word("!")
                if kind is not None:
                    cards.append(Card(kind, scorched, word.place))
        if candidate is None:
            return None
        return Column(candidate, tuple(tokens), tuple(cards), first.place)

    def _tokens(self, walk: Walk) -> list[Token]:
        ends = {";", "cards"} - set(self.players or ())
        tokens: list[Token] = []
        for word in walk.few(*ends):
            player = self._player(walk)
            if player is not None:
                tokens.append(Token(player, word.place))
        return tokens

    def _kind(self, walk: Walk) -> str | None:
        """Take a word that is a card; note it and return None if it is none."""
        expected = card_expected(self.edition)
        word = walk.take(expected)
        kind = card_kind(word.text, self.edition)
        if kind is None:
            walk.note(word.problem(suggesting(word.text, self.edition.card_kinds, expected)))
        return kind

    def _to_play(self, first: Word, walk: Walk) -> ToPlay | None:
        player = self._player(walk)
        hand: list[str] | None = None
        if walk.next is not None:
            hand = []
            walk.word(":")
            walk.expect("hand")
            most = self.edition.hand.value
            for number, word in enumerate(walk.few(), 1):
                if number > most:  # rule 2
                    raise UnreadableError(
                        word.problem(message("at most {most} cards in a hand", most=most))
                    )
                kind = self._kind(walk)
                if kind is not None:
                    hand.append(kind)
        if player is None:
            return None
        return ToPlay(player, None if hand is None else tuple(hand), first.place)


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
