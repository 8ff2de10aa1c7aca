"""Lautzeit-Sep's notation in JSON: read to an entry, and written again.

`entry.schema.json` beside this module describes it. Pieces are a text, as in the text notation, or
a list of such texts: `"S12W"`, `["S1", "S2", "W"]`.
"""

from __future__ import annotations

from typing import Any

from games.json_source import JsonReader, Node
from games.lautzeit_sep import SLUG
from games.lautzeit_sep.declaration import YAKU, Yaku
from games.lautzeit_sep.edition import house_edition
from games.lautzeit_sep.entry import Claim, Entry, Group, Post, Return, Step
from games.lautzeit_sep.notation import (
    HIGHEST,
    MOST_PIECES,
    VERSION,
    one_piece,
    parse,
    parse_pieces,
    spaced,
)
from games.lautzeit_sep.pieces import WILD, text_of
from games.message import message
from games.notation import UnreadableError, decode, one_of
from games.problem import NOTATION, NotationError, Place, Problem

_OPTIONAL = ("players", "steps", "hand", "light", "board", "claim")


def read(data: bytes) -> tuple[Entry, ...]:
    """Read the entry of a file, as JSON if its first character is `{`, else as text.

    Raises:
        NotationError: with everything that cannot be read.
    """
    text = decode(data)
    return (read_json(text) if text.lstrip().startswith("{") else parse(text),)


def read_json(text: str) -> Entry:
    """Read an entry from JSON.

    Raises:
        NotationError: with everything that cannot be read.
    """
    reader = JsonReader(text)
    members = reader.header(SLUG, VERSION, optional=_OPTIONAL)
    low, high = house_edition().players.value
    players = high
    steps: list[Step] = []
    groups: dict[str, Group] = {}
    claim = None
    with reader.attempt():
        if "players" in members:
            players = reader.integer(members["players"], low, high)
    with reader.attempt():
        if "steps" in members:
            for node in reader.items(members["steps"]):
                with reader.attempt():
                    steps.append(_step(reader, node))
    for key in ("hand", "light", "board"):
        with reader.attempt():
            if key in members:
                groups[key] = _group(reader, members[key])
                if key == "light":
                    one_piece(groups[key])
    with reader.attempt():
        if "claim" in members:
            claim = _claim(reader, members["claim"])
    if not steps and "hand" not in members and not reader.problems:
        expected = one_of(("steps", "hand"))
        reason = message("nothing was entered, expected {expected}", expected=expected)
        reader.note(Problem(NOTATION, reader.root.place, reason))
    reader.finish()
    return Entry(
        players,
        tuple(steps),
        groups.get("hand"),
        claim,
        groups.get("light"),
        groups.get("board"),
        reader.root.place,
    )


def _step(reader: JsonReader, node: Node) -> Step:
    returned = isinstance(node.value, dict) and "return" in node.value
    if returned:
        members = reader.members(node, ("return", "bonus"))
        bonus = reader.integer(members["bonus"], 0, HIGHEST)
        return Return(_group(reader, members["return"]), bonus, node.place)
    members = reader.members(node, ("post", "bonus"), ("as",))
    group = _group(reader, members["post"])
    bonus = reader.integer(members["bonus"], 0, HIGHEST)
    stands = _group(reader, members["as"]) if "as" in members else None
    if stands is not None and WILD in stands.pieces:
        raise reader.refuse(members["as"], message("a piece that the wild stands for"))
    return Post(group, bonus, stands, node.place)


def _group(reader: JsonReader, node: Node) -> Group:
    texts = [node]
    if isinstance(node.value, tuple):
        texts = list(node.value)
        if not texts:
            raise reader.refuse(node, message("S, B or W"))
    read: list[Group] = []
    for one in texts[: MOST_PIECES + 1]:
        try:
            read.append(parse_pieces(reader.text(one).replace("\n", " ")))
        except NotationError as error:
            reason = error.problems[0].message
            raise UnreadableError(Problem(NOTATION, one.place, reason, one.length)) from None
    pieces = tuple(found for group in read for found in group.pieces)
    if len(pieces) > MOST_PIECES:
        reason = message("more than {most} pieces", most=MOST_PIECES)
        raise UnreadableError(Problem(NOTATION, node.place, reason, node.length))
    places: tuple[Place, ...] = tuple(
        one.place for one, group in zip(texts, read, strict=False) for _ in group.pieces
    )
    return Group(pieces, places, node.place, node.length)


def _claim(reader: JsonReader, node: Node) -> Claim:
    members = reader.members(node, ("yaku", "points"))
    names: list[Yaku] = []
    places = []
    for one in reader.items(members["yaku"]):
        typed = reader.choice(one, *YAKU)
        name = next(key for key in YAKU if key == typed)
        if name in names:
            reason = message("{name} is claimed twice", name=name)
            raise UnreadableError(Problem(NOTATION, one.place, reason, one.length))
        names.append(name)
        places.append(one.place)
    if not names:
        raise reader.refuse(members["yaku"], one_of(YAKU))
    points = reader.integer(members["points"], 0, HIGHEST)
    return Claim(tuple(names), points, node.place, tuple(places))


def to_json(entry: Entry) -> dict[str, Any]:
    """Return an entry as JSON has it, ready for `json.dumps`; `read_json` reads it back."""
    data: dict[str, Any] = {"game": SLUG, "version": VERSION, "players": entry.players}
    if entry.steps:
        data["steps"] = [_step_data(step) for step in entry.steps]
    for key, group in (("hand", entry.hand), ("light", entry.light), ("board", entry.board)):
        if group is not None:
            data[key] = spaced(group.pieces)
    if entry.claim is not None:
        data["claim"] = {"yaku": list(entry.claim.yaku), "points": entry.claim.points}
    return data


def _step_data(step: Step) -> dict[str, Any]:
    typed = text_of(step.group.pieces)
    if isinstance(step, Return):
        return {"return": typed, "bonus": step.bonus}
    said = {"as": text_of(step.stands.pieces)} if step.stands else {}
    return {"post": typed, **said, "bonus": step.bonus}
