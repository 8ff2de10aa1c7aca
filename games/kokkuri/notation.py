"""Kokkuri-san's text notation: read to an entry, and written again.

    kokkuri 1
    players green red blue
    scores green 0 red 4 blue 2
    round 1
    candidate fox: tokens green red green ; cards 2 4 x-1 5! confidant
    claim scores green 4 red 6 blue 5

A `round` goes on to the next one; `to-play green ; cards 3 x-1` in the last says whose turn is
the last of it, and, if known, with which hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from games.kokkuri import SLUG
from games.kokkuri.edition import CANDIDATES, house_edition
from games.kokkuri.entry import Backing, Card, Entry, Influence, Round, Scores, ToPlay
from games.kokkuri.symbols import (
    A_NAME,
    CARD,
    MOST_POINTS,
    a_candidate,
    a_player,
    is_name,
    read_card,
)
from games.message import Message, message
from games.notation import Cursor, Line, Reader, Token, UnreadableError, unexpected
from games.problem import NOTATION, Problem

VERSION = 1

_LINES = ("players", "scores", "round", "candidate", "to-play", "claim")


def parse(text: str) -> Entry:
    r"""Read an entry from text.

    Raises:
        NotationError: with everything that cannot be read.

    >>> entry = parse("kokkuri 1\nplayers a b c\nround 1\ncandidate fox: tokens a ; cards 5!")
    >>> entry.rounds[0].backings[0].cards[0].scorched
    True
    """
    return _TextReader(text).entry()


def serialise(entry: Entry) -> str:
    """Write an entry as text; `parse` reads it back."""
    lines = [f"{SLUG} {VERSION}", " ".join(["players", *entry.players])]
    if entry.scores:
        lines.append(_scores_text(entry.scores))
    for played in entry.rounds:
        lines.append(f"round {played.number}")
        lines += map(_backing_text, played.backings)
        if played.claim:
            lines.append(f"claim {_scores_text(played.claim)}")
    if entry.to_play:
        hand = entry.to_play.hand
        cards = "" if hand is None else " ; " + " ".join(["cards", *map(str, hand)])
        lines.append(f"to-play {entry.to_play.player}{cards}")
    return "\n".join(lines) + "\n"


def _scores_text(scores: Scores) -> str:
    return " ".join(["scores", *(f"{player} {points}" for player, points in scores.points)])


def _backing_text(backing: Backing) -> str:
    tokens = " ".join(["tokens", *backing.players])
    cards = " ".join(["cards", *map(str, backing.cards)])
    return f"candidate {backing.candidate}: {tokens} ; {cards}"


@dataclass(slots=True)
class _Draft:
    """A round while its lines are read."""

    number: int
    line: Line
    backings: list[Backing] = field(default_factory=list)
    claim: Scores | None = None

    def round(self) -> Round:
        return Round(self.number, tuple(self.backings), self.claim, self.line.tokens[0].place)


class _TextReader:
    def __init__(self, text: str) -> None:
        self.reader = Reader(text, ":;!")
        self.players: tuple[str, ...] = ()
        self.players_line: Line | None = None
        self.scores: Scores | None = None
        self.drafts: list[_Draft] = []
        self.to_play: ToPlay | None = None

    def entry(self) -> Entry:
        kinds: Mapping[str, Callable[[Cursor, Line], None]] = {
            "players": self.read_players,
            "scores": self.read_scores,
            "round": self.read_round,
            "candidate": self.read_candidate,
            "to-play": self.read_to_play,
            "claim": self.read_claim,
        }
        for line in self.reader.body(SLUG, VERSION):
            with self.reader.attempt():
                cursor = Cursor(line)
                word = cursor.word(*_LINES)
                if word not in ("players", "round") and self.players_line is None:
                    self.fail_at(line.tokens[0], message("the line “players …” before it"))
                kinds[word](cursor, line)
        if not self.reader.problems:
            wanted = None
            if self.players_line is None:
                wanted = message("a line “players …”")
            elif not self.drafts:
                wanted = message("a line “round …”")
            if wanted:
                self.reader.note(Problem(NOTATION, self.reader.end, unexpected("", wanted)))
        self.reader.finish()
        place = self.players_line.tokens[0].place if self.players_line else None
        rounds = tuple(draft.round() for draft in self.drafts)
        return Entry(self.players, rounds, self.scores, self.to_play, place)

    @staticmethod
    def fail_at(token: Token, expected: Message) -> None:
        raise UnreadableError(token.problem(expected))

    def read_players(self, cursor: Cursor, line: Line) -> None:
        if self.players_line is not None:
            self.fail_at(line.tokens[0], message("only one line “players …”"))
        self.players_line = line
        names: list[str] = []
        while cursor.next or not names:
            token = cursor.take(A_NAME)
            if not is_name(token.text):
                raise UnreadableError(token.problem(A_NAME))
            if token.text in names:
                raise UnreadableError(token.problem(message("each player once")))
            names.append(token.text)
            self.players = tuple(names)  # known so far, where the rest cannot be read

    def read_scores(self, cursor: Cursor, line: Line) -> None:
        if self.scores or self.drafts:
            self.fail_at(line.tokens[0], message("“scores” once, before the first round"))
        self.scores = self.points(cursor, line)

    def points(self, cursor: Cursor, line: Line) -> Scores:
        points: dict[str, int] = {}
        while cursor.next or not points:
            player = self.player(cursor, message("each player once"), points)
            points[player] = cursor.integer(0, MOST_POINTS)
        return Scores(tuple(points.items()), line.tokens[0].place)

    def player(self, cursor: Cursor, once: Message, taken: Mapping[str, int]) -> str:
        token = cursor.take(a_player("", self.players))
        if token.text not in self.players:
            raise UnreadableError(token.problem(a_player(token.text, self.players)))
        if token.text in taken:
            raise UnreadableError(token.problem(once))
        return token.text

    def read_round(self, cursor: Cursor, line: Line) -> None:
        self.drafts.append(_Draft(0, line))  # what follows belongs to it, readable or not
        self.drafts[-1].number = cursor.integer(1, house_edition().rounds.value)
        cursor.end()

    def draft(self, line: Line) -> _Draft:
        if not self.drafts:
            self.fail_at(line.tokens[0], message("the line “round …” before it"))
        return self.drafts[-1]

    def read_candidate(self, cursor: Cursor, line: Line) -> None:
        draft = self.draft(line)
        token = cursor.take(a_candidate(""))
        if token.text not in CANDIDATES:
            raise UnreadableError(token.problem(a_candidate(token.text)))
        cursor.word(":")
        tokens: list[Influence] = []
        cards: tuple[Card, ...] = ()
        cursor.word("tokens")
        while cursor.next and cursor.next.text != ";":
            place = cursor.next.place
            tokens.append(Influence(self.player(cursor, message("a player"), {}), place))
        if cursor.next:
            cursor.word(";")
            cards = self.cards(cursor)
        draft.backings.append(Backing(token.text, tuple(tokens), cards, token.place))

    @staticmethod
    def cards(cursor: Cursor) -> tuple[Card, ...]:
        cursor.word("cards")
        cards: list[Card] = []
        while cursor.next:
            token = cursor.take(CARD)
            kind = read_card(token.text)
            if kind is None:
                raise UnreadableError(token.problem(CARD))
            scorched = bool(cursor.next and cursor.next.text == "!")
            if scorched:
                cursor.take(CARD)
            cards.append(Card(kind, scorched, token.place))
        return tuple(cards)

    def read_to_play(self, cursor: Cursor, line: Line) -> None:
        self.draft(line)
        if self.to_play:
            self.fail_at(line.tokens[0], message("“to-play” once, in the last round"))
        place = cursor.next.place if cursor.next else line.end
        player = self.player(cursor, message("a player"), {})
        hand: Sequence[Card] | None = None
        if cursor.next:
            cursor.word(";")
            hand = self.cards(cursor)
        self.to_play = ToPlay(player, None if hand is None else tuple(hand), place)

    def read_claim(self, cursor: Cursor, line: Line) -> None:
        draft = self.draft(line)
        cursor.word("scores")
        if draft.claim:
            self.fail_at(line.tokens[0], message("one claim for each round"))
        draft.claim = self.points(cursor, line)
