"""Rakugaaki's entries as JSON; `entry.schema.json` says what they look like."""

from __future__ import annotations

import json

from games.json_source import JsonReader, Node
from games.message import message
from games.notation import decode, normalise
from games.rakugaaki import SLUG
from games.rakugaaki.board import Square, read_square
from games.rakugaaki.edition import COLOURS, HIGHEST
from games.rakugaaki.entry import Action, Entry, Guard, Laid, Move, Named, Placing, Turn
from games.rakugaaki.notation import (
    A_SQUARE,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    VERSION,
    a_colour,
    parse,
)
from games.rakugaaki.odds import SIDES


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
    data: dict[str, object] = {"game": SLUG, "version": VERSION, "players": entry.players}
    if entry.guards:
        data["guards"] = [str(guard.square) for guard in entry.guards]
    if entry.tiles:
        data["tiles"] = [
            {"colour": laid.colour, "tile": laid.number, "square": str(laid.square)}
            for laid in entry.tiles
        ]
    if entry.turns:
        data["turns"] = [_turn_data(turn) for turn in entry.turns]
    if entry.to_move:
        data["to_move"] = entry.to_move.colour
    if entry.claim:
        data["claim"] = {"wins": entry.claim.colour}
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _turn_data(turn: Turn) -> dict[str, object]:
    data: dict[str, object] = {"colour": turn.colour, "first": _action_data(turn.first)}
    if turn.then:
        data["then"] = _action_data(turn.then)
    return data


def _action_data(action: Action) -> dict[str, object]:
    if isinstance(action, Move):
        return {"guard": str(action.start), "to": str(action.end)}
    data: dict[str, object] = {"place": action.number, "square": str(action.square)}
    if action.rolled:
        data["rolled"] = list(action.rolled)
    return data


class _JsonEntryReader:
    def __init__(self, text: str) -> None:
        self.reader = JsonReader(text)

    def entry(self) -> Entry:
        reader = self.reader
        members = reader.header(
            SLUG,
            VERSION,
            required=("players",),
            optional=("guards", "tiles", "turns", "to_move", "claim"),
        )
        players = FEWEST_PLAYERS
        guards: list[Guard] = []
        tiles: list[Laid] = []
        turns: list[Turn] = []
        to_move, claim = None, None
        with reader.attempt():
            players = reader.integer(members["players"], FEWEST_PLAYERS, MOST_PLAYERS)
        with reader.attempt():
            for node in reader.items(members["guards"]) if "guards" in members else ():
                with reader.attempt():
                    guards.append(Guard(self.square(node), node.place))
        with reader.attempt():
            for node in reader.items(members["tiles"]) if "tiles" in members else ():
                with reader.attempt():
                    tiles.append(self.laid(node))
        with reader.attempt():
            for node in reader.items(members["turns"]) if "turns" in members else ():
                with reader.attempt():
                    turns.append(self.turn(node))
        with reader.attempt():
            if "to_move" in members:
                to_move = Named(self.colour(members["to_move"]), members["to_move"].place)
        with reader.attempt():
            if "claim" in members:
                node = members["claim"]
                claim = Named(self.colour(reader.members(node, ("wins",))["wins"]), node.place)
        reader.finish()
        return Entry(
            players,
            tuple(guards),
            tuple(tiles),
            tuple(turns),
            to_move,
            claim,
            members["players"].place,
        )

    def square(self, node: Node) -> Square:
        square = read_square(normalise(self.reader.text(node))[0])
        if square is None:
            raise self.reader.refuse(node, A_SQUARE)
        return square

    def colour(self, node: Node) -> str:
        colour = normalise(self.reader.text(node))[0]
        if colour not in COLOURS:
            raise self.reader.refuse(node, a_colour(colour))
        return colour

    def laid(self, node: Node) -> Laid:
        members = self.reader.members(node, ("colour", "tile", "square"))
        return Laid(
            self.colour(members["colour"]),
            self.reader.integer(members["tile"], 1, HIGHEST),
            self.square(members["square"]),
            members["square"].place,
        )

    def turn(self, node: Node) -> Turn:
        members = self.reader.members(node, ("colour", "first"), ("then",))
        then = self.action(members["then"]) if "then" in members else None
        colour = self.colour(members["colour"])
        return Turn(colour, self.action(members["first"]), then, node.place)

    def action(self, node: Node) -> Action:
        if isinstance(node.value, dict) and "guard" in node.value:
            members = self.reader.members(node, ("guard", "to"))
            return Move(
                self.square(members["guard"]),
                self.square(members["to"]),
                node.place,
                members["to"].place,
            )
        if isinstance(node.value, dict) and "place" not in node.value:
            raise self.reader.refuse(node, message("an action with “place” or “guard”"))
        members = self.reader.members(node, ("place", "square"), ("rolled",))
        number = self.reader.integer(members["place"], 1, HIGHEST)
        square = self.square(members["square"])
        rolled: list[int] = []
        if "rolled" in members:
            rolled = [
                self.reader.integer(die, 1, SIDES) for die in self.reader.items(members["rolled"])
            ]
        return Placing(
            number,
            square,
            tuple(rolled),
            node.place,
            members["square"].place,
            members["rolled"].place if rolled else None,
        )
