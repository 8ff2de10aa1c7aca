"""Lineframe's notation in JSON: read to entries, and written again.

`entry.schema.json` beside this module describes it. A cell may also be a text, as in the text
notation: `"36=4"`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from games.json_source import JsonReader, Node
from games.lineframe import SLUG
from games.lineframe.cell_notation import cell
from games.lineframe.edition import house_edition
from games.lineframe.entry import Box, Cross, Direction, Entry, Step, Turn
from games.lineframe.frames import FACES, SIDE_LIMIT, Cell, Frame, Table
from games.lineframe.notation import VERSION, name_fault, parse
from games.lineframe.tape import TapeIdError
from games.lineframe.tape_id import read_id
from games.message import message
from games.notation import Token, UnreadableError, decode, normalise
from games.problem import NOTATION, Place, Problem

_KEYS = ("player", "tape", "table", "play")


def read(data: bytes) -> tuple[Entry, ...]:
    """Read the entries of a file, as JSON if its first character is `{`, else as text.

    Raises:
        NotationError: with everything that cannot be read.
    """
    text = decode(data)
    return read_json(text) if text.lstrip().startswith("{") else parse(text)


def read_json(text: str) -> tuple[Entry, ...]:
    """Read the entries of a JSON text, one for each player.

    Raises:
        NotationError: with everything that cannot be read.
    """
    reader = JsonReader(text)
    members = reader.header(SLUG, VERSION, optional=("players", *_KEYS))
    entries: list[Entry | None] = []
    if "players" in members:
        with reader.attempt():
            for key in _KEYS:
                if key in members:
                    expected = message("“players”, or one player’s own keys, not both")
                    raise reader.refuse(members[key], expected)
            nodes = list(reader.items(members["players"]))
            if not nodes:
                raise reader.refuse(members["players"], message("at least one player"))
            for node in nodes:
                with reader.attempt():
                    own = reader.members(node, optional=_KEYS)
                    entries.append(_entry(reader, own, node.place))
    else:
        with reader.attempt():
            entries.append(_entry(reader, members, reader.root.place))
    reader.finish()
    return tuple(entry for entry in entries if entry is not None)


def _entry(reader: JsonReader, members: dict[str, Node], place: Place) -> Entry:
    player, tape, table, play = None, None, None, None
    given = [members[key] for key in ("table", "play") if key in members]
    if len(given) != 1:
        reason = message("expected either “table” or “play”")
        raise UnreadableError(Problem(NOTATION, given[1].place if given else place, reason))
    if "player" in members:
        with reader.attempt():
            player = _name(reader, members["player"])
    if "tape" in members:
        with reader.attempt():
            tape = _tape(reader, members["tape"])
    if "table" in members:
        with reader.attempt():
            table = _table(reader, members["table"])
    else:
        if "tape" not in members or members["tape"].value is None:
            reason = message("a play needs its tape: a key “tape”")
            reader.note(Problem(NOTATION, given[0].place, reason))
        with reader.attempt():
            play = _play(reader, members["play"])
    return Entry(player, tape, table, play, place)


def _name(reader: JsonReader, node: Node) -> str | None:
    if node.value is None:
        return None
    name = reader.text(node)
    fault = name_fault(name)
    if fault is not None:
        raise UnreadableError(Problem(NOTATION, node.place, fault[1], node.length))
    return name


def _tape(reader: JsonReader, node: Node) -> str | None:
    if node.value is None:
        return None
    try:
        return read_id(reader.text(node))
    except TapeIdError as error:
        raise UnreadableError(Problem(NOTATION, node.place, error.message, node.length)) from None


def _table(reader: JsonReader, node: Node) -> Table:
    nodes = list(reader.items(node))
    if not nodes:
        raise reader.refuse(node, message("at least one row"))
    if len(nodes) > SIDE_LIMIT:
        raise UnreadableError(_too_large(nodes[SIDE_LIMIT]))
    rows: list[tuple[Cell | None, ...]] = []
    for row in nodes:
        with reader.attempt():
            cells = list(reader.items(row))
            if not cells:
                raise reader.refuse(row, message("at least one cell; null is bare table"))
            if len(cells) > SIDE_LIMIT:
                reader.note(_too_large(cells[SIDE_LIMIT]))
                break
            read: list[Cell | None] = []
            for one in cells:
                with reader.attempt():
                    read.append(_cell(reader, one))
            rows.append(tuple(read))
    return Table(tuple(rows))


def _too_large(beyond: Node) -> Problem:
    reason = message(
        "the table is larger than {limit} × {limit} cells, and no game comes near that",
        limit=SIDE_LIMIT,
    )
    return Problem(NOTATION, beyond.place, reason, beyond.length)


def _cell(reader: JsonReader, node: Node) -> Cell | None:
    if node.value is None:
        return None
    if isinstance(node.value, str):
        text = normalise(node.value)[0]
        inside = Place(node.place.line, node.place.column + 1)
        if not text:
            raise reader.refuse(node, message("null, or a frame like 14, Q25=4@2 or 36x"))
        return cell(Token(text, node.value, inside))
    members = reader.members(node, ("faces",), ("qr", "number", "crossed", "boxed"))
    faces = sorted(_faces(reader, members["faces"]))
    if not 1 <= len(faces) <= 2 or len(set(faces)) < len(faces):
        raise reader.refuse(members["faces"], message("one or two different faces"))
    qr = "qr" in members and reader.truth(members["qr"])
    crossed = "crossed" in members and reader.truth(members["crossed"])
    number = None
    if "number" in members and members["number"].value is not None:
        number = reader.integer(members["number"], FACES[0], FACES[-1])
        if crossed:  # rule 7
            raise reader.refuse(members["number"], message("a number or a ×, never both"))
    boxed = _faces(reader, members["boxed"]) if "boxed" in members else ()
    return Cell(Frame(tuple(faces), qr), number, crossed, tuple(boxed), node.place)


def _faces(reader: JsonReader, node: Node) -> tuple[int, ...]:
    return tuple(reader.integer(one, FACES[0], FACES[-1]) for one in reader.items(node))


def _play(reader: JsonReader, node: Node) -> tuple[Step, ...]:
    steps: list[Step] = []
    for one in reader.items(node):
        with reader.attempt():
            steps.append(_step(reader, one))
    return tuple(steps)


def _step(reader: JsonReader, node: Node) -> Step:
    given = tuple(node.value) if isinstance(node.value, dict) else ()
    kind = reader.choice(reader.members(node, ("step",), given)["step"], *_STEP_KEYS)
    members = reader.members(node, ("step", "x", "y", *_STEP_KEYS[kind]))
    x, y = (reader.integer(members[key], -SIDE_LIMIT, SIDE_LIMIT) for key in ("x", "y"))
    if kind == "cross":
        return Cross(x, y, node.place)
    if kind == "box":
        return Box(x, y, reader.integer(members["colour"], FACES[0], FACES[-1]), node.place)
    face = reader.integer(members["face"], FACES[0], FACES[-1])
    typed = reader.choice(members["direction"], *get_args(Direction))
    direction: Direction = next(known for known in get_args(Direction) if known == typed)
    write = reader.integer(members["write"], 1, house_edition().tape_frames.value)
    return Turn(face, x, y, direction, write, node.place)


_STEP_KEYS: dict[str, tuple[str, ...]] = {
    "turn": ("face", "direction", "write"),
    "cross": (),
    "box": ("colour",),
}


def to_json(entries: Sequence[Entry]) -> dict[str, Any]:
    """Return entries as `read_json` reads them, ready for `json.dumps`.

    One entry stands in the object itself, several stand under `players`.
    """
    players = [_entry_json(entry) for entry in entries]
    head = {"game": SLUG, "version": VERSION}
    return {**head, **players[0]} if len(players) == 1 else {**head, "players": players}


def _entry_json(entry: Entry) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if entry.player is not None:
        found["player"] = entry.player
    if entry.tape is not None:
        found["tape"] = entry.tape
    if entry.table is not None:
        found["table"] = [[c and _cell_json(c) for c in row] for row in entry.table.rows]
    else:
        found["play"] = [_step_json(step) for step in entry.play or ()]
    return found


def _cell_json(cell: Cell) -> dict[str, Any]:
    found: dict[str, Any] = {"faces": list(cell.frame.faces)}
    if cell.frame.qr:
        found["qr"] = True
    if cell.number is not None:
        found["number"] = cell.number
    if cell.crossed:
        found["crossed"] = True
    if cell.boxed:
        found["boxed"] = list(cell.boxed)
    return found


def _step_json(step: Step) -> dict[str, Any]:
    spot = {"x": step.x, "y": step.y}
    match step:
        case Turn():
            more = {"face": step.face, "direction": step.direction, "write": step.write}
            return {"step": "turn", **spot, **more}
        case Cross():
            return {"step": "cross", **spot}
        case Box():
            return {"step": "box", **spot, "colour": step.colour}
