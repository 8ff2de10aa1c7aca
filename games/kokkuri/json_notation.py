"""Kokkuri-san's entries as JSON; `entry.schema.json` says what they look like."""

from __future__ import annotations

import json

from games.json_source import JsonReader, Node
from games.kokkuri import SLUG
from games.kokkuri.edition import CANDIDATES, house_edition
from games.kokkuri.entry import Backing, Card, Entry, Influence, Round, Scores, ToPlay
from games.kokkuri.notation import VERSION, parse
from games.kokkuri.symbols import (
    A_NAME,
    CARD,
    MOST_POINTS,
    a_candidate,
    a_player,
    is_name,
    read_card,
)
from games.message import message
from games.notation import decode, normalise


def read(data: bytes) -> Entry:
    """Read an entry from the bytes of a file, text or JSON.

    Raises:
        NotationError: with everything that cannot be read.
    """
    text = decode(data)
    return parse_json(text) if text.lstrip().startswith("{") else parse(text)


def parse_json(text: str) -> Entry:
    """Read an entry from JSON.

    Raises:
        NotationError: with everything that cannot be read.
    """
    return _JsonEntryReader(text).entry()


def to_json(entry: Entry) -> str:
    """Write an entry as JSON; `parse_json` reads it back."""
    data: dict[str, object] = {"game": SLUG, "version": VERSION, "players": list(entry.players)}
    if entry.scores:
        data["scores"] = entry.scores.of()
    data["rounds"] = [_round_data(played) for played in entry.rounds]
    if entry.to_play:
        turn: dict[str, object] = {"player": entry.to_play.player}
        if entry.to_play.hand is not None:
            turn["cards"] = [str(card) for card in entry.to_play.hand]
        data["to_play"] = turn
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _round_data(played: Round) -> dict[str, object]:
    data: dict[str, object] = {
        "round": played.number,
        "candidates": [
            {
                "candidate": backing.candidate,
                "tokens": list(backing.players),
                "cards": [str(card) for card in backing.cards],
            }
            for backing in played.backings
        ],
    }
    if played.claim:
        data["claim"] = played.claim.of()
    return data


class _JsonEntryReader:
    def __init__(self, text: str) -> None:
        self.reader = JsonReader(text)
        self.players: tuple[str, ...] = ()

    def entry(self) -> Entry:
        reader = self.reader
        members = reader.header(
            SLUG, VERSION, required=("players", "rounds"), optional=("scores", "to_play")
        )
        scores, to_play = None, None
        rounds: list[Round] = []
        with reader.attempt():
            self.read_players(members["players"])
        with reader.attempt():
            if "scores" in members:
                scores = self.scores(members["scores"])
        with reader.attempt():
            nodes = tuple(reader.items(members["rounds"]))
            if not nodes:
                raise reader.refuse(members["rounds"], message("at least one round"))
            for node in nodes:
                with reader.attempt():
                    rounds.append(self.round(node))
        with reader.attempt():
            if "to_play" in members:
                to_play = self.to_play(members["to_play"])
        reader.finish()
        return Entry(self.players, tuple(rounds), scores, to_play, members["players"].place)

    def read_players(self, node: Node) -> None:
        names: list[str] = []
        nodes = tuple(self.reader.items(node))
        if not nodes:
            raise self.reader.refuse(node, A_NAME)
        for item in nodes:
            name = normalise(self.reader.text(item))[0]
            if not is_name(name):
                raise self.reader.refuse(item, A_NAME)
            if name in names:
                raise self.reader.refuse(item, message("each player once"))
            names.append(name)
            self.players = tuple(names)

    def player(self, typed: str, node: Node) -> str:
        name = normalise(typed)[0]
        if name not in self.players:
            raise self.reader.refuse(node, a_player(name, self.players))
        return name

    def scores(self, node: Node) -> Scores:
        points: dict[str, int] = {}
        if not isinstance(node.value, dict):
            raise self.reader.refuse(node, message("an object"))
        for typed, value in node.value.items():
            player = self.player(typed, value)
            if player in points:
                raise self.reader.refuse(value, message("each player once"))
            points[player] = self.reader.integer(value, 0, MOST_POINTS)
        if not points:
            raise self.reader.refuse(node, a_player("", self.players))
        return Scores(tuple(points.items()), node.place)

    def round(self, node: Node) -> Round:
        members = self.reader.members(node, ("round", "candidates"), ("claim",))
        number = self.reader.integer(members["round"], 1, house_edition().rounds.value)
        backings: list[Backing] = []
        for item in self.reader.items(members["candidates"]):
            with self.reader.attempt():
                backings.append(self.backing(item))
        claim = self.scores(members["claim"]) if "claim" in members else None
        return Round(number, tuple(backings), claim, node.place)

    def backing(self, node: Node) -> Backing:
        members = self.reader.members(node, ("candidate",), ("tokens", "cards"))
        named = members["candidate"]
        candidate = normalise(self.reader.text(named))[0]
        if candidate not in CANDIDATES:
            raise self.reader.refuse(named, a_candidate(candidate))
        tokens: tuple[Influence, ...] = ()
        if "tokens" in members:
            tokens = tuple(
                Influence(self.player(self.reader.text(item), item), item.place)
                for item in self.reader.items(members["tokens"])
            )
        cards = self.cards(members["cards"]) if "cards" in members else ()
        return Backing(candidate, tokens, cards, named.place)

    def cards(self, node: Node) -> tuple[Card, ...]:
        return tuple(self.card(item) for item in self.reader.items(node))

    def card(self, node: Node) -> Card:
        if type(node.value) is int:
            return Card(str(self.reader.integer(node, 0, 99)), place=node.place)
        text = normalise(self.reader.text(node))[0]
        kind = read_card(text.removesuffix("!").rstrip())
        if kind is None:
            raise self.reader.refuse(node, CARD)
        return Card(kind, text.endswith("!"), node.place)

    def to_play(self, node: Node) -> ToPlay:
        members = self.reader.members(node, ("player",), ("cards",))
        named = members["player"]
        player = self.player(self.reader.text(named), named)
        hand = self.cards(members["cards"]) if "cards" in members else None
        return ToPlay(player, hand, named.place)
