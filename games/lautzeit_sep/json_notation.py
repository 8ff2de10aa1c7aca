"""Lautzeit-Sep's notation in JSON: read to entries, and written again.

`entry.schema.json` beside this module describes it. Pieces are a text, as in the text notation, or
a list of such texts: `"S12W"`, `["S1", "S2", "W"]`. One hand's keys stand in the object itself,
those of several in the objects of `hands`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from games.json_source import JsonReader, Node
from games.lautzeit_sep import SLUG, VERSION
from games.lautzeit_sep.declaration import YAKU, Yaku
from games.lautzeit_sep.edition import Edition, house_edition
from games.lautzeit_sep.entry import Claim, Entry, Group, Post, Return, Step
from games.lautzeit_sep.notation import (
    HIGHEST,
    MOST_STEPS,
    most_hands,
    name_fault,
    parse,
    too_many_hands,
    too_many_steps,
)
from games.lautzeit_sep.pieces import WILD, text_of
from games.lautzeit_sep.typed_pieces import (
    NO_PIECES,
    TooManyError,
    most_pieces,
    one_piece,
    parse_pieces,
    spaced,
    too_many_pieces,
)
from games.message import message
from games.notation import UnreadableError, decode, one_of
from games.problem import NOTATION, NotationError, Place, Problem

_HAND = ("player", "round", "steps", "hand", "light", "board", "claim")


def read(content: bytes, edition: Edition | None = None) -> tuple[Entry, ...]:
    """Read the hands of a file, as JSON if its first character is `{`, else as text.

    Args:
        content: the file.
        edition: not needed: the notation is the same in all editions.

    Raises:
        NotationError: with everything that cannot be read.
    """
    text = decode(content)
    return read_json(text) if text.lstrip().startswith("{") else parse(text)


def read_json(text: str) -> tuple[Entry, ...]:
    """Read hands from JSON.

    Raises:
        NotationError: with everything that cannot be read.
    """
    reader = JsonReader(text)
    several = isinstance(reader.root.value, dict) and "hands" in reader.root.value
    keys = ("hands",) if several else _HAND
    members = reader.header(SLUG, VERSION, optional=("players", *keys), partial=True)
    low, high = house_edition().players.value
    players: int | None = None
    with reader.attempt():
        if "players" in members:
            players = reader.integer(members["players"], low, high)
    if several:
        entries = _hands(reader, members["hands"], players)
    else:
        entries = [_hand(reader, reader.root, members, players)]
    reader.finish()
    return tuple(entries)


def _hands(reader: JsonReader, node: Node, players: int | None) -> list[Entry]:
    entries: list[Entry] = []
    with _tried(reader):
        nodes = list(reader.items(node))
        if not nodes:
            raise reader.refuse(node, message("at least one hand"))
        if len(nodes) > most_hands():
            raise TooManyError(Problem(NOTATION, node.place, too_many_hands()))
        for one in nodes:
            with _tried(reader):
                entries.append(_hand(reader, one, reader.members(one, (), _HAND), players))
    return entries


def _hand(reader: JsonReader, node: Node, members: dict[str, Node], players: int | None) -> Entry:
    steps: list[Step] = []
    groups: dict[str, Group] = {}
    claim = None
    player = ""
    round_: int | None = None
    before = len(reader.problems)
    with _tried(reader):
        if "player" in members:
            player = _player(reader, members["player"])
    with _tried(reader):
        if "round" in members:
            round_ = reader.integer(members["round"], 1, house_edition().players.value[-1])
    with _tried(reader):
        if "steps" in members:
            nodes = list(reader.items(members["steps"]))
            if len(nodes) > MOST_STEPS:
                place = members["steps"].place
                raise TooManyError(Problem(NOTATION, place, too_many_steps()))
            for one in nodes:
                with _tried(reader):
                    steps.append(_step(reader, one))
    for key in ("hand", "light", "board"):
        with _tried(reader):
            if key in members:
                none = key == "hand" and members[key].value in NO_PIECES
                groups[key] = Group(()) if none else _group(reader, members[key])
                if key == "light":
                    one_piece(groups[key])
    with _tried(reader):
        if "claim" in members:
            claim = _claim(reader, members["claim"])
    if not steps and "hand" not in members and len(reader.problems) == before:
        expected = one_of(("steps", "hand"))
        reason = message("nothing was entered, expected {expected}", expected=expected)
        reader.note(Problem(NOTATION, node.place, reason))
    return Entry(
        players,
        tuple(steps),
        groups.get("hand"),
        claim,
        groups.get("light"),
        groups.get("board"),
        player,
        round_,
        node.place,
    )


@contextmanager
def _tried(reader: JsonReader) -> Iterator[None]:
    """Read something; what is wrong is noted, unless it is more than any game has."""
    with reader.attempt():
        try:
            yield
        except TooManyError as error:
            raise NotationError((error.problem,)) from None


def _player(reader: JsonReader, node: Node) -> str:
    name = reader.text(node).strip()
    fault = name_fault(name)
    if fault is not None:
        raise UnreadableError(Problem(NOTATION, node.place, fault, node.length))
    return name


def _step(reader: JsonReader, node: Node) -> Step:
    members = reader.members(node, (), ("post", "as", "return", "bonus"))
    returned = "return" in members
    what = "return" if returned else "post"
    group = stands = None
    bonus = 0
    lacking = reader.lacks(node, members, what, "bonus")
    for key in ("as", "post"):
        if returned and key in members:
            reason = message("“{key}” does not go with “return”", key=key)
            reader.note(Problem(NOTATION, node.keys[key], reason))
            lacking = True
    if what in members:
        with _tried(reader):
            group = _group(reader, members[what])
    if "bonus" in members:
        with reader.attempt():
            bonus = reader.integer(members["bonus"], 0, HIGHEST)
    if "as" in members and not returned:
        with _tried(reader):
            stands = _group(reader, members["as"])
            if WILD in stands.pieces:
                raise reader.refuse(members["as"], message("a piece that the wild stands for"))
    if lacking or group is None:
        group = Group(())  # noted; the entry is refused
    return Return(group, bonus, node.place) if returned else Post(group, bonus, stands, node.place)


def _group(reader: JsonReader, node: Node) -> Group:
    texts = [node]
    if isinstance(node.value, tuple):
        texts = list(node.value)
        if not texts:
            raise reader.refuse(node, message("S, B or W"))
    read: list[Group] = []
    if len(texts) > most_pieces():
        raise TooManyError(Problem(NOTATION, node.place, too_many_pieces(), node.length))
    for one in texts:
        try:
            read.append(parse_pieces(reader.text(one).replace("\n", " ")))
        except NotationError as error:
            reason = error.problems[0].message
            refused = TooManyError if reason == too_many_pieces() else UnreadableError
            raise refused(Problem(NOTATION, one.place, reason, one.length)) from None
    pieces = tuple(piece for group in read for piece in group.pieces)
    if len(pieces) > most_pieces():
        raise TooManyError(Problem(NOTATION, node.place, too_many_pieces(), node.length))
    places: tuple[Place, ...] = tuple(
        one.place for one, group in zip(texts, read, strict=False) for _ in group.pieces
    )
    return Group(pieces, places, node.place, node.length)


def _claim(reader: JsonReader, node: Node) -> Claim:
    members = reader.members(node, (), ("yaku", "points"))
    reader.lacks(node, members, "yaku", "points")
    names: list[Yaku] = []
    places = []
    points = 0
    if "points" in members:
        with reader.attempt():
            points = reader.integer(members["points"], 0, HIGHEST)
    if "yaku" in members:
        with reader.attempt():
            nodes = list(reader.items(members["yaku"]))
            if not 1 <= len(nodes) <= len(YAKU):
                raise reader.refuse(members["yaku"], one_of(YAKU))
            for one in nodes:
                with reader.attempt():
                    typed = reader.choice(one, *YAKU)
                    name = next(key for key in YAKU if key == typed)
                    if name in names:
                        reason = message("{name} is claimed twice", name=name)
                        raise UnreadableError(Problem(NOTATION, one.place, reason, one.length))
                    names.append(name)
                    places.append(one.place)
    return Claim(tuple(names), points, node.place, tuple(places))


def to_json(entries: Sequence[Entry]) -> dict[str, Any]:
    """Return hands as JSON has them, ready for `json.dumps`; `read_json` reads them back."""
    document: dict[str, Any] = {"game": SLUG, "version": VERSION}
    if entries[0].players is not None:
        document["players"] = entries[0].players
    if len(entries) == 1:
        return {**document, **_hand_data(entries[0])}
    return {**document, "hands": [_hand_data(entry) for entry in entries]}


def _hand_data(entry: Entry) -> dict[str, Any]:
    members: dict[str, Any] = {}
    if entry.player:
        members["player"] = entry.player
    if entry.round is not None:
        members["round"] = entry.round
    if entry.steps:
        members["steps"] = [_step_data(step) for step in entry.steps]
    for key, group in (("hand", entry.hand), ("light", entry.light), ("board", entry.board)):
        if group is not None:
            members[key] = spaced(group.pieces) or NO_PIECES[0]
    if entry.claim is not None:
        members["claim"] = {"yaku": list(entry.claim.yaku), "points": entry.claim.points}
    return members


def _step_data(step: Step) -> dict[str, Any]:
    typed = text_of(step.group.pieces)
    if isinstance(step, Return):
        return {"return": typed, "bonus": step.bonus}
    stands = {"as": text_of(step.stands.pieces)} if step.stands else {}
    return {"post": typed, **stands, "bonus": step.bonus}
