"""Lineframe's notation in JSON: read to entries, and written again.

`entry.schema.json` beside this module describes it. A cell may also be a text, as in the text
notation: `"36=4"`, `"f14"`, or `"f14-17"` for four of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, get_args

from games.json_source import JsonReader, Node
from games.lineframe import SLUG, VERSION
from games.lineframe.cell_notation import MOST_BOXES, cells
from games.lineframe.edition import Edition, house_edition
from games.lineframe.entry import Box, Cross, Direction, Entry, Step, Turn
from games.lineframe.frames import FACES, SIDE_LIMIT, SPOT_LIMIT, Cell, Frame, Table
from games.lineframe.limits import MOST_PLAYERS, step_limit, too_many
from games.lineframe.notation import left_out, name_fault, parse
from games.lineframe.tape import Tape, TapeIdError, tape_from_id
from games.lineframe.tape_fit import id_fault
from games.lineframe.tape_id import read_id
from games.message import Message, message
from games.notation import Token, UnreadableError, decode, normalise
from games.problem import NOTATION, Place, Problem

_KEYS = ("player", "tape", "table", "play")


def read(content: bytes, edition: Edition | None = None) -> tuple[Entry, ...]:
    """Read the entries of a file, as JSON if its first character is `{`, else as text.

    Args:
        content: the whole of it.
        edition: whose tapes have so many frames; the house's if nothing is said.

    Raises:
        NotationError: with everything that cannot be read.
    """
    text = decode(content)
    if text.lstrip().startswith("{"):
        return read_json(text, edition)
    return parse(text, edition)


def read_json(text: str, edition: Edition | None = None) -> tuple[Entry, ...]:
    """Read the entries of a JSON text, one for each player; see `read`.

    Raises:
        NotationError: with everything that cannot be read.
    """
    reader = JsonReader(text)
    most = (edition or house_edition()).tape_frames.value
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
            if len(nodes) > MOST_PLAYERS:
                _refuse(reader, nodes[MOST_PLAYERS], too_many("players", MOST_PLAYERS))
            for node in nodes:
                with reader.attempt():
                    table_members = reader.members(node, optional=_KEYS)
                    entries.append(_entry(reader, table_members, node.place, most))
    else:
        with reader.attempt():
            entries.append(_entry(reader, members, reader.root.place, most))
    reader.finish()
    return tuple(entry for entry in entries if entry is not None)


def _refuse(reader: JsonReader, node: Node, reason: Message) -> None:
    reader.stop(Problem(NOTATION, node.place, reason, node.length))


@dataclass(frozen=True, slots=True)
class _Tape:
    """What is known of an entry's tape: whether it was named, and its frames if there is one."""

    most: int
    named: bool = False
    drawn: Tape | None = None


def _entry(reader: JsonReader, members: dict[str, Node], place: Place, most: int) -> Entry:
    player, table, play = None, None, None
    given = [members[key] for key in ("table", "play") if key in members]
    if len(given) != 1:
        reason = message("expected either “table” or “play”")
        raise UnreadableError(Problem(NOTATION, given[1].place if given else place, reason))
    if "player" in members:
        with reader.attempt():
            player = _name(reader, members["player"])
    node = members.get("tape")
    named = node is not None and node.value is not None
    tape, wrong = None, None
    if node is not None and named:
        with reader.attempt():
            try:
                tape = read_id(reader.text(node))
            except TapeIdError as error:
                wrong = error
    of = _Tape(most, named, tape_from_id(tape) if tape else None)
    before = len(reader.problems)
    if "table" in members:
        with reader.attempt():
            table = _table(reader, members["table"], of)
    else:
        if not named:
            reason = message("a play needs its tape: a key “tape”")
            reader.note(Problem(NOTATION, given[0].place, reason))
        with reader.attempt():
            play = _play(reader, members["play"], of)
    entry = Entry(player, tape, table, play, place, node.place if node else None)
    sound = len(reader.problems) == before
    if wrong is not None and node is not None:
        typed = reader.text(node)
        reason = id_fault(wrong, typed, entry) if sound else wrong.message
        reader.note(Problem(NOTATION, node.place, reason, node.length))
    elif sound:
        for problem in left_out(entry):
            reader.note(problem)
    return entry


def _name(reader: JsonReader, node: Node) -> str | None:
    if node.value is None:
        return None
    name = reader.text(node)
    fault = name_fault(name)
    if fault is not None:
        raise UnreadableError(Problem(NOTATION, node.place, fault[1], node.length))
    return name


def _table(reader: JsonReader, node: Node, tape: _Tape) -> Table:
    nodes = list(reader.items(node))
    if not nodes:
        raise reader.refuse(node, message("at least one row"))
    if len(nodes) > SIDE_LIMIT:
        _refuse(reader, nodes[SIDE_LIMIT], too_many("cells", SIDE_LIMIT))
    rows: list[tuple[Cell | None, ...]] = []
    frames = 0
    for row in nodes:
        with reader.attempt():
            cells_of_row = list(reader.items(row))
            if not cells_of_row:
                raise reader.refuse(row, message("at least one cell; null is bare table"))
            read: list[Cell | None] = []
            for one in cells_of_row:
                if len(read) >= SIDE_LIMIT:
                    _refuse(reader, one, too_many("cells", SIDE_LIMIT))
                with reader.attempt():
                    more = _cells(reader, one, tape)
                    read += more
                    frames += sum(cell is not None for cell in more)
                if frames > tape.most:
                    _refuse(reader, one, too_many("frames", tape.most))
            rows.append(tuple(read))
    return Table(tuple(rows))


def _cells(reader: JsonReader, node: Node, tape: _Tape) -> tuple[Cell | None, ...]:
    if node.value is None:
        return (None,)
    if isinstance(node.value, str):
        text = normalise(node.value)[0]
        inside = Place(node.place.line, node.place.column + 1)
        if not text:
            raise reader.refuse(node, message("null, or a frame like 14, Q25=4@2 or 36x"))
        return cells(Token(text, node.value, inside), tape.drawn, known=tape.named)
    marks = ("number", "crossed", "boxed")
    by_number = isinstance(node.value, dict) and "frame" in node.value
    if by_number:
        members = reader.members(node, ("frame",), marks)
        printed = reader.integer(members["frame"], 1, tape.most)
        typed = Token(f"f{printed}", f"f{printed}", members["frame"].place)
        (named,) = cells(typed, tape.drawn, known=tape.named)
        frame = named.frame if named else Frame((1,))
    else:
        members, printed = reader.members(node, ("faces",), ("qr", *marks)), None
        faces = sorted(_faces(reader, members["faces"]))
        if not 1 <= len(faces) <= 2 or len(set(faces)) < len(faces):
            raise reader.refuse(members["faces"], message("one or two different faces"))
        frame = Frame(tuple(faces), "qr" in members and reader.truth(members["qr"]))
    crossed = "crossed" in members and reader.truth(members["crossed"])
    number = None
    if "number" in members and members["number"].value is not None:
        number = reader.integer(members["number"], FACES[0], FACES[-1])
        if crossed:  # rule 7
            raise reader.refuse(members["number"], message("a number or a ×, never both"))
    boxed = _faces(reader, members["boxed"]) if "boxed" in members else ()
    if len(boxed) > MOST_BOXES:
        raise reader.refuse(members["boxed"], message("at most {most} colours", most=MOST_BOXES))
    return (Cell(frame, number, crossed, tuple(boxed), node.place, printed),)


def _faces(reader: JsonReader, node: Node) -> tuple[int, ...]:
    return tuple(reader.integer(one, FACES[0], FACES[-1]) for one in reader.items(node))


def _play(reader: JsonReader, node: Node, tape: _Tape) -> tuple[Step, ...]:
    steps: list[Step] = []
    nodes = list(reader.items(node))
    most = step_limit(tape.most)
    if len(nodes) > most:
        _refuse(reader, nodes[most], too_many("steps", most))
    for one in nodes:
        with reader.attempt():
            steps.append(_step(reader, one, tape.most))
    return tuple(steps)


def _step(reader: JsonReader, node: Node, most: int) -> Step:
    given = tuple(node.value) if isinstance(node.value, dict) else ()
    kind = reader.choice(reader.members(node, ("step",), given)["step"], "turn", "cross", "box")
    if kind == "turn":
        return _turn(reader, node, most, given)
    x, y, printed = None, None, None
    where = ("frame",) if "frame" in given else ("x", "y")
    colour = ("colour",) if kind == "box" else ()
    members = reader.members(node, ("step", *where, *colour))
    if "frame" in members:
        printed = reader.integer(members["frame"], 1, most)
    else:
        x, y = _spot(reader, members)
    if kind == "cross":
        return Cross(x, y, node.place, printed)
    return Box(x, y, reader.integer(members["colour"], FACES[0], FACES[-1]), node.place, printed)


def _turn(reader: JsonReader, node: Node, most: int, given: tuple[str, ...]) -> Turn:
    write = "write_frame" if "write_frame" in given else "write"
    where = ("x", "y") if "x" in given or "y" in given else ()
    members = reader.members(node, ("step", "face", *where, write), ("direction",))
    face = reader.integer(members["face"], FACES[0], FACES[-1])
    x, y = _spot(reader, members) if where else (None, None)
    direction: Direction | None = None
    if "direction" in members and members["direction"].value is not None:
        typed = reader.choice(members["direction"], *get_args(Direction))
        direction = next(known for known in get_args(Direction) if known == typed)
    number = reader.integer(members[write], 1, most)
    return Turn(face, x, y, direction, number, node.place, write == "write_frame")


def _spot(reader: JsonReader, members: dict[str, Node]) -> tuple[int, int]:
    x, y = (reader.integer(members[key], -SPOT_LIMIT, SPOT_LIMIT) for key in ("x", "y"))
    return x, y


def to_json(entries: Sequence[Entry]) -> dict[str, Any]:
    """Return entries as `read_json` reads them, ready for `json.dumps`.

    One entry stands in the object itself, several stand under `players`.
    """
    players = [_entry_json(entry) for entry in entries]
    head = {"game": SLUG, "version": VERSION}
    return {**head, **players[0]} if len(players) == 1 else {**head, "players": players}


def _entry_json(entry: Entry) -> dict[str, Any]:
    written: dict[str, Any] = {}
    if entry.player is not None:
        written["player"] = entry.player
    if entry.tape is not None:
        written["tape"] = entry.tape
    if entry.table is not None:
        written["table"] = [[c and _cell_json(c) for c in row] for row in entry.table.rows]
    else:
        written["play"] = [_step_json(step) for step in entry.play or ()]
    return written


def _cell_json(cell: Cell) -> dict[str, Any]:
    written: dict[str, Any]
    if cell.printed is None:
        written = {"faces": list(cell.frame.faces)}
        if cell.frame.qr:
            written["qr"] = True
    else:
        written = {"frame": cell.printed}
    if cell.number is not None:
        written["number"] = cell.number
    if cell.crossed:
        written["crossed"] = True
    if cell.boxed:
        written["boxed"] = list(cell.boxed)
    return written


def _step_json(step: Step) -> dict[str, Any]:
    where = {} if step.x is None else {"x": step.x, "y": step.y}
    match step:
        case Turn():
            way = {} if step.direction is None else {"direction": step.direction}
            write = "write_frame" if step.printed else "write"
            return {"step": "turn", **where, "face": step.face, **way, write: step.write}
        case Cross():
            return {"step": "cross", **(where or {"frame": step.printed})}
        case Box():
            return {"step": "box", **(where or {"frame": step.printed}), "colour": step.colour}
