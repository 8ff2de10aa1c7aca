"""Kokkuri-san's notation in JSON: read to an entry, and written again.

`entry.schema.json` beside this module describes it. A card is a text as in the text notation,
`"5!"`, or a plain number.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from games.json_source import JsonReader, Node
from games.kokkuri import SLUG
from games.kokkuri.edition import Edition, house_edition
from games.kokkuri.entry import Entry, Round, Score, ToPlay
from games.kokkuri.notation import parse
from games.kokkuri.pieces import CANDIDATES, Candidate, Card, Column, Token
from games.kokkuri.vocabulary import (
    CANDIDATES_LIMIT,
    POINTS_LIMIT,
    ROW_LIMIT,
    VERSION,
    candidate_named,
    card_expected,
    card_kind,
    name_fault,
    player_key,
    player_name,
)
from games.message import message
from games.notation import UnreadableError, decode, normalise, one_of, suggesting
from games.problem import NOTATION, NotationError, Problem


def read(content: bytes, edition: Edition | None = None) -> tuple[Entry, ...]:
    """Read the entry of a file, as JSON if its first character is `{`, else as text.

    Args:
        content: the file.
        edition: whose cards there are; the house edition's without it.

    Raises:
        NotationError: with everything that cannot be read.
    """
    text = decode(content)
    return (read_json(text, edition) if text.lstrip().startswith("{") else parse(text, edition),)


def read_json(text: str, edition: Edition | None = None) -> Entry:
    """Read an entry from JSON.

    Raises:
        NotationError: with everything that cannot be read.
    """
    reader = JsonReader(text)
    members = reader.header(SLUG, VERSION, ("players", "rounds"), ("scores",), partial=True)
    reading = _Reading(reader, edition or house_edition())
    if "players" in members:
        with reader.attempt():
            reading.read_players(members["players"])
    if "scores" in members:
        with reader.attempt():
            reading.scores = reading.points(members["scores"])
    if "rounds" in members:
        with reader.attempt():
            reading.read_rounds(members["rounds"])
    reader.finish()
    return Entry(tuple(reading.players.values()), reading.scores, tuple(reading.rounds))


class _Reading:
    """An entry while its members are read."""

    def __init__(self, reader: JsonReader, edition: Edition) -> None:
        self.reader = reader
        self.edition = edition
        self.players: dict[str, str] = {}  # by the name without case
        self.scores: tuple[Score, ...] = ()
        self.rounds: list[Round] = []

    def read_players(self, node: Node) -> None:
        fewest, most = self.edition.players.value
        nodes = list(self.reader.items(node))
        if not fewest <= len(nodes) <= most:
            raise self.reader.refuse(
                node, message("{fewest} to {most} players", fewest=fewest, most=most)
            )
        seated: dict[str, str] = {}
        for one in nodes:
            with self.reader.attempt():
                name = player_name(self.reader.text(one), self.edition)
                fault = name_fault(name)
                if fault is not None:
                    raise UnreadableError(Problem(NOTATION, one.place, fault, one.length))
                if player_key(name) in seated or name in seated.values():
                    raise self.reader.refuse(one, message("another player, this one is there"))
                seated[player_key(name)] = name
        if len(seated) == len(nodes):
            self.players = seated

    def player(self, node: Node) -> str:
        return self.known(self.reader.text(node), node)

    def known(self, typed: str, node: Node) -> str:
        """Return the player of a name; `node` is where it stands."""
        if not self.players:  # nothing is known of them, which was said
            return typed
        plain = player_key(typed)
        if plain not in self.players:
            expected = one_of(tuple(self.players.values()))
            raise self.reader.refuse(node, suggesting(plain, tuple(self.players), expected))
        return self.players[plain]

    def points(self, node: Node) -> tuple[Score, ...]:
        if not isinstance(node.value, dict) or not node.value:
            raise self.reader.refuse(node, message("an object: the points of each player"))
        scores: list[Score] = []
        for key, one in node.value.items():
            with self.reader.attempt():
                name = self.known(key, Node(key, node.keys[key], len(json.dumps(key))))
                if any(score.player == name for score in scores):
                    raise self.reader.refuse(one, message("another player, this one is there"))
                scores.append(Score(name, self.reader.integer(one, 0, POINTS_LIMIT), one.place))
        return tuple(scores)

    def read_rounds(self, node: Node) -> None:
        nodes = list(self.reader.items(node))
        most = self.edition.rounds.value
        if not 1 <= len(nodes) <= most:
            raise self.reader.refuse(node, message("one to {most} rounds", most=most))
        for one in nodes:
            with self.reader.attempt():
                self.rounds.append(self.round(one, last=one is nodes[-1]))

    def round(self, node: Node, last: bool) -> Round:
        reader = self.reader
        members = reader.members(node, (), ("round", "candidates", "claim", "to_play"))
        reader.lacks(node, members, "round", "candidates")
        number = 0
        if "round" in members:
            with reader.attempt():
                number = reader.integer(members["round"], 1, self.edition.rounds.value)
        row: list[Column] = []
        if "candidates" in members:
            with reader.attempt():
                row = self.row(members["candidates"])
        claim: tuple[Score, ...] = ()
        if "claim" in members:
            with reader.attempt():
                claim = self.points(reader.members(members["claim"], ("scores",))["scores"])
        to_play = None
        if "to_play" in members:
            with reader.attempt():
                to_play = self.to_play(members["to_play"])
                if not last:
                    reason = message("to-play stands in the last round")
                    reader.note(Problem(NOTATION, members["to_play"].place, reason))
        return Round(number, tuple(row), claim, to_play, node.place)

    def row(self, node: Node) -> list[Column]:
        nodes = list(self.reader.items(node))
        expected = message("one to {most} candidates", most=CANDIDATES_LIMIT)
        if not nodes:
            raise self.reader.refuse(node, expected)
        if len(nodes) > CANDIDATES_LIMIT:  # no entry of a game: nothing else is read
            raise NotationError((self.reader.refuse(node, expected).problem,))
        row = []
        for one in nodes:
            with self.reader.attempt():
                row.append(self.column(one))
        return row

    def column(self, node: Node) -> Column:
        reader = self.reader
        members = reader.members(node, (), ("candidate", "tokens", "cards"))
        reader.lacks(node, members, "candidate", "tokens", "cards")
        candidate: Candidate = CANDIDATES[0]  # until it is read; unread, the entry is refused
        tokens: list[Token] = []
        cards: list[Card] = []
        if "candidate" in members:
            with reader.attempt():
                candidate = self.candidate(members["candidate"])
        if "tokens" in members:
            with reader.attempt():
                for one in self.few(members["tokens"]):
                    with reader.attempt():
                        tokens.append(Token(self.player(one), one.place))
        if "cards" in members:
            with reader.attempt():
                for one in self.few(members["cards"]):
                    with reader.attempt():
                        cards.append(self.card(one))
        return Column(candidate, tuple(tokens), tuple(cards), node.place)

    def candidate(self, node: Node) -> Candidate:
        typed = normalise(self.reader.text(node))[0]
        candidate = candidate_named(typed)
        if candidate is None:
            raise self.reader.refuse(node, suggesting(typed, CANDIDATES, one_of(CANDIDATES)))
        return candidate

    def few(self, node: Node) -> list[Node]:
        nodes = list(self.reader.items(node))
        if len(nodes) > ROW_LIMIT:  # no entry of a game: nothing else is read
            reason = message("at most {most} at one candidate", most=ROW_LIMIT)
            raise NotationError((self.reader.refuse(node, reason).problem,))
        return nodes

    def card(self, node: Node) -> Card:
        typed = str(node.value) if type(node.value) is int else self.reader.text(node)
        plain = normalise(typed)[0].strip()
        kind = self.kind(plain.removesuffix("!").rstrip(), node)
        return Card(kind, plain.endswith("!"), node.place)

    def kind(self, plain: str, node: Node) -> str:
        kind = card_kind(plain, self.edition)
        if kind is None:
            expected = suggesting(plain, self.edition.card_kinds, card_expected(self.edition))
            raise self.reader.refuse(node, expected)
        return kind

    def to_play(self, node: Node) -> ToPlay:
        members = self.reader.members(node, ("player",), ("hand",))
        player = ""
        with self.reader.attempt():
            player = self.player(members["player"])
        if "hand" not in members or members["hand"].value is None:
            return ToPlay(player, None, node.place)
        hand: list[str] = []
        most = self.edition.hand.value
        nodes = list(self.reader.items(members["hand"]))
        if len(nodes) > most:  # rule 2
            raise self.reader.refuse(
                members["hand"], message("at most {most} cards in a hand", most=most)
            )
        for one in nodes:
            with self.reader.attempt():
                typed = str(one.value) if type(one.value) is int else self.reader.text(one)
                hand.append(self.kind(typed, one))
        return ToPlay(player, tuple(hand), node.place)


def to_json(entry: Entry) -> dict[str, Any]:
    """Return an entry as `read_json` reads it, ready for `json.dumps`."""
    written: dict[str, Any] = {"game": SLUG, "version": VERSION, "players": list(entry.players)}
    if entry.scores:
        written["scores"] = _points(entry.scores)
    written["rounds"] = [_round(one) for one in entry.rounds]
    return written


def _points(scores: Sequence[Score]) -> dict[str, int]:
    return {score.player: score.points for score in scores}


def _round(one: Round) -> dict[str, Any]:
    written: dict[str, Any] = {
        "round": one.number,
        "candidates": [
            {
                "candidate": column.candidate,
                "tokens": [token.player for token in column.tokens],
                "cards": list(map(str, column.cards)),
            }
            for column in one.row
        ],
    }
    if one.claim:
        written["claim"] = {"scores": _points(one.claim)}
    if one.to_play:
        written["to_play"] = {"player": one.to_play.player}
        if one.to_play.hand is not None:
            written["to_play"]["hand"] = list(one.to_play.hand)
    return written
