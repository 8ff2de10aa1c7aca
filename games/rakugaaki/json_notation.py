"""Rakugaaki's entries as JSON; `entry.schema.json` says what they look like."""

from __future__ import annotations

import json
from functools import partial

from games.json_source import JsonReader, Node
from games.message import message
from games.notation import decode, normalise, too_many
from games.problem import NotationError
from games.rakugaaki import SLUG, VERSION
from games.rakugaaki.board import Square, read_square
from games.rakugaaki.edition import COLOURS, HIGHEST
from games.rakugaaki.entry import Action, Entry, Guard, Laid, Move, Named, Placing, Turn
from games.rakugaaki.notation import (
    A_SQUARE,
    FEWEST_PLAYERS,
    MOST_DICE,
    MOST_PIECES,
    MOST_PLAYERS,
    TERMS,
    Findings,
    a_colour,
    parse,
)
from games.rakugaaki.odds import SIDES


def read(content: bytes) -> Entry:
    """Read an entry from the bytes of a file, text or JSON.

    Raises:
        NotationError: with everything that cannot be read.
    """
    text = decode(content)
    return read_json(text) if text.lstrip().startswith("{") else parse(text)


def read_json(text: str) -> Entry:
    """Read an entry from JSON.

    Raises:
        NotationError: with everything that cannot be read.
    """
    return _JsonEntryReader(text).entry()


def to_json(entry: Entry) -> str:
    """Write an entry as JSON; `read_json` reads it back."""
    document: dict[str, object] = {"game": SLUG, "version": VERSION, "players": entry.players}
    if entry.guards:
        document["guards"] = [str(guard.square) for guard in entry.guards]
    if entry.tiles:
        document["tiles"] = [
            {"colour": laid.colour, "tile": laid.number, "square": str(laid.square)}
            for laid in entry.tiles
        ]
    if entry.turns:
        document["turns"] = [_turn_data(turn) for turn in entry.turns]
    if entry.to_move:
        document["to_move"] = entry.to_move.colour
    if entry.claim:
        document["claim"] = {"wins": entry.claim.colour}
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _turn_data(turn: Turn) -> dict[str, object]:
    members: dict[str, object] = {"colour": turn.colour, "first": _action_data(turn.first)}
    if turn.then:
        members["then"] = _action_data(turn.then)
    return members


def _action_data(action: Action) -> dict[str, object]:
    if isinstance(action, Move):
        return {"guard": str(action.start), "to": str(action.end)}
    members: dict[str, object] = {"place": action.number, "square": str(action.square)}
    if action.rolled:
        members["rolled"] = list(action.rolled)
    return members


class _JsonEntryReader:
    def __init__(self, text: str) -> None:
        self.reader = JsonReader(text)

    def entry(self) -> Entry:
        reader = self.reader
        members = reader.header(
            SLUG,
            VERSION,
            optional=("players", "guards", "tiles", "turns", "to_move", "claim"),
        )
        players, place = FEWEST_PLAYERS, None
        guards: list[Guard] = []
        tiles: list[Laid | None] = []
        turns: list[Turn | None] = []  # None beside a problem
        to_move, claim = None, None
        with reader.attempt():
            node = reader.members(reader.root, ("players",), tuple(members))["players"]
            place = node.place
            players = reader.integer(node, FEWEST_PLAYERS, MOST_PLAYERS)
        with reader.attempt():
            nodes = tuple(reader.items(members["guards"])) if "guards" in members else ()
            if len(nodes) > MOST_PIECES:
                raise NotationError((too_many(nodes[MOST_PIECES].place, MOST_PIECES),))
            for node in nodes:
                with reader.attempt():
                    guards.append(Guard(self.square(node), node.place))
        with reader.attempt():
            nodes = tuple(reader.items(members["tiles"])) if "tiles" in members else ()
            if len(nodes) > MOST_PIECES:
                raise NotationError((too_many(nodes[MOST_PIECES].place, MOST_PIECES),))
            for node in nodes:
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
            tuple(tile for tile in tiles if tile),
            tuple(turn for turn in turns if turn),
            to_move,
            claim,
            place,
        )

    def square(self, node: Node) -> Square:
        square = read_square(normalise(self.reader.text(node))[0])
        if square is None:
            raise self.reader.refuse(node, A_SQUARE)
        return square

    def colour(self, node: Node) -> str:
        typed = normalise(self.reader.text(node))[0]
        colour = TERMS.get(typed, typed)
        if colour not in COLOURS:
            raise self.reader.refuse(node, a_colour(colour))
        return colour

    def laid(self, node: Node) -> Laid | None:
        members = self.reader.members(node, ("colour", "tile", "square"))
        findings = Findings()
        colour = findings.get(lambda: self.colour(members["colour"]))
        number = findings.get(lambda: self.reader.integer(members["tile"], 1, HIGHEST))
        square = findings.get(lambda: self.square(members["square"]))
        findings.settle()
        if not (colour and number and square):
            return None
        return Laid(colour, number, square, members["square"].place)

    def turn(self, node: Node) -> Turn | None:
        members = self.reader.members(node, ("colour", "first"), ("then",))
        findings = Findings()
        colour = findings.get(lambda: self.colour(members["colour"]))
        first = findings.get(lambda: self.action(members["first"]))
        then = findings.get(lambda: self.action(members["then"])) if "then" in members else None
        findings.settle()
        return Turn(colour, first, then, node.place) if colour and first else None

    def action(self, node: Node) -> Action | None:
        if isinstance(node.value, dict) and "guard" in node.value:
            return self.move(node)
        if isinstance(node.value, dict) and "place" not in node.value:
            raise self.reader.refuse(node, message("an action with “place” or “guard”"))
        members = self.reader.members(node, ("place", "square"), ("rolled",))
        findings = Findings()
        number = findings.get(lambda: self.reader.integer(members["place"], 1, HIGHEST))
        square = findings.get(lambda: self.square(members["square"]))
        dice: tuple[Node, ...] = ()
        if "rolled" in members:
            dice = tuple(findings.get(lambda: self.reader.items(members["rolled"])) or ())
            if len(dice) > MOST_DICE:
                raise NotationError((too_many(dice[MOST_DICE].place, MOST_DICE),))
        rolled = [findings.get(partial(self.reader.integer, die, 1, SIDES)) for die in dice]
        findings.settle()
        if not (number and square):
            return None
        return Placing(
            number,
            square,
            tuple(die for die in rolled if die),
            node.place,
            members["square"].place,
            members["rolled"].place if rolled else None,
        )

    def move(self, node: Node) -> Move | None:
        members = self.reader.members(node, ("guard", "to"))
        findings = Findings()
        start = findings.get(lambda: self.square(members["guard"]))
        end = findings.get(lambda: self.square(members["to"]))
        findings.settle()
        return Move(start, end, node.place, members["to"].place) if start and end else None
