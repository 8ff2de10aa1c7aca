"""Lineframe's text notation: read to entries, and written again.

    lineframe 1
    player North            # optional; several players, several of these
    tape A7Q3K2M            # optional, but a play needs it
    table
    .      .      14     Q25
    36=4   Q2x    15=3@5 .

Instead of `table` a `play`, one step a line: `4 at 1,0 east write 2`, `cross 0,0`, `box 1,0 for 2`.
An entry begins with its `player` or `tape`, or with the first line of all; a `player` without a
name begins the entry of a player who has none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import get_args

from games.lineframe import SLUG
from games.lineframe.cell_notation import CELL, cell
from games.lineframe.edition import house_edition
from games.lineframe.entry import Box, Cross, Direction, Entry, Step, Turn
from games.lineframe.frames import FACES, SIDE_LIMIT, Cell, Table
from games.lineframe.tape import TapeIdError
from games.lineframe.tape_id import read_id
from games.message import Message, message
from games.notation import (
    Cursor,
    Line,
    Reader,
    Token,
    UnreadableError,
    code_point,
    one_of,
    suggesting,
)
from games.problem import NOTATION, Place, Problem

VERSION = 1
NAME_LIMIT = 40
"""A player's name has at most so many characters; more do not fit on a score sheet."""

_KEYWORDS = ("player", "tape", "table", "play")
_DIRECTIONS: tuple[Direction, ...] = get_args(Direction)


def parse(text: str) -> tuple[Entry, ...]:
    r"""Read the entries of a text, one for each player.

    Raises:
        NotationError: with everything that cannot be read.

    >>> (entry,) = parse("lineframe 1\ntable\nQ25 36=4@3")
    >>> str(entry.table.at(0, 1))
    '36=4@3'
    """
    reader = Reader(text, ",")
    lines = reader.body(SLUG, VERSION)
    drafts = [_Draft()]
    for line in lines:
        with reader.attempt():
            _line(reader, drafts, line)
    for draft in drafts:
        draft.check(reader)
    reader.finish()
    return tuple(draft.entry() for draft in drafts)


@dataclass(slots=True)
class _Draft:
    """An entry while its lines are read."""

    place: Place | None = None
    player: str | None = None
    player_line: Line | None = None
    tape: str | None = None
    tape_line: Line | None = None
    body_line: Line | None = None
    rows: list[tuple[Cell | None, ...]] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    too_large: bool = False

    @property
    def kind(self) -> str:
        """`table` or `play`, or nothing so far."""
        return self.body_line.tokens[0].text if self.body_line else ""

    def check(self, reader: Reader) -> None:
        """Note what a whole entry lacks."""
        expected = one_of(("table", "play"))
        if self.body_line is None:
            last = self.tape_line or self.player_line
            if last is not None:
                reason = message("the entry ends here, expected {expected}", expected=expected)
                reader.note(Problem(NOTATION, last.end, reason))
            elif not reader.problems:
                reason = message("nothing was entered, expected {expected}", expected=expected)
                reader.note(Problem(NOTATION, reader.end, reason))
            return
        token = self.body_line.tokens[0]
        if self.kind == "play" and self.tape_line is None:
            reason = message("a play needs its tape: a line “tape …” before it")
            reader.note(Problem(NOTATION, token.place, reason, len(token.raw)))
        if self.kind == "table" and not self.rows and not reader.problems:
            reason = message("the table has no rows, expected {expected}", expected=CELL)
            reader.note(Problem(NOTATION, self.body_line.end, reason))

    def entry(self) -> Entry:
        """Return the entry."""
        if self.kind == "play":
            return Entry(self.player, self.tape, None, tuple(self.steps), self.place)
        return Entry(self.player, self.tape, Table(tuple(self.rows)), None, self.place)


def _line(reader: Reader, drafts: list[_Draft], line: Line) -> None:
    word = line.keyword
    draft = drafts[-1]
    if word in _KEYWORDS:
        if _begins_entry(draft, word):
            draft = _Draft()
            drafts.append(draft)
        draft.place = draft.place or line.tokens[0].place
        _KEYWORD_LINES[word](draft, line)
    elif draft.kind == "table":
        _row(reader, draft, line)
    elif draft.kind == "play":
        draft.steps.append(_step(line))
    else:
        raise UnreadableError(_no_keyword(line.tokens[0]))


def _begins_entry(draft: _Draft, word: str) -> bool:
    """Whether a line with a keyword belongs to the next entry."""
    if draft.body_line is not None:
        return word in ("player", "tape")
    return word == "player" and draft.tape_line is not None and draft.player_line is not None


def _no_keyword(token: Token) -> Problem:
    expected = one_of(_KEYWORDS)
    if token.text == "." or (token.text[0] in "q123456" and any(c.isdigit() for c in token.text)):
        return token.problem(message("“table” or “play” on a line before this one"))
    return token.problem(suggesting(token.text, _KEYWORDS, expected))


def _player_line(draft: _Draft, line: Line) -> None:
    _once(line, draft.player_line)
    draft.player_line = line
    name = line.rest(1)
    if not name:
        return
    fault = name_fault(name)
    if fault is not None:
        at, reason = fault
        start = line.tokens[1].place
        raise UnreadableError(Problem(NOTATION, Place(start.line, start.column + at), reason))
    draft.player = name


def name_fault(name: str) -> tuple[int, Message] | None:
    """Return where and why a text is no player's name, or None if it is one."""
    for index, character in enumerate(name):
        if character in "#＃":  # it would begin a comment
            return index, message("a name cannot have a {character}", character=character)
        if not character.isprintable() and character != "\u3000":
            return index, message(
                "found {character} in a name, expected characters that can be seen",
                character=code_point(character),
            )
    if not name or name != name.strip():
        return 0, message("expected a name without spaces at its ends")
    if len(name) > NAME_LIMIT:
        return 0, message(
            "found a name of {count} characters, expected at most {most}",
            count=len(name),
            most=NAME_LIMIT,
        )
    return None


def _tape_line(draft: _Draft, line: Line) -> None:
    _once(line, draft.tape_line)
    draft.tape_line = line
    cursor = Cursor(line)
    cursor.take(message("“tape”"))
    token = cursor.take(message("the tape’s id, as A7Q3K2M"))
    try:
        draft.tape = read_id(token.raw)
    except TapeIdError as error:
        raise UnreadableError(
            Problem(NOTATION, token.place, error.message, len(token.raw))
        ) from None
    cursor.end()


def _body_line(draft: _Draft, line: Line) -> None:
    if draft.body_line is not None:
        expected = message("“player” on a line before the next player’s entry")
        raise UnreadableError(line.tokens[0].problem(expected))
    draft.body_line = line
    cursor = Cursor(line)
    cursor.word(*_KEYWORDS)
    cursor.end()


_KEYWORD_LINES: dict[str, Callable[[_Draft, Line], None]] = {
    "player": _player_line,
    "tape": _tape_line,
    "table": _body_line,
    "play": _body_line,
}


def _once(line: Line, before: Line | None) -> None:
    if before is not None:
        token = line.tokens[0]
        reason = message(
            "“{keyword}” stands twice, on line {line} before; expected “table” or “play”",
            keyword=token.text,
            line=before.number,
        )
        raise UnreadableError(Problem(NOTATION, token.place, reason, len(token.raw)))


def _row(reader: Reader, draft: _Draft, line: Line) -> None:
    """Read a row of cells; each cell that cannot be read is noted."""
    if draft.too_large and len(draft.rows) == SIDE_LIMIT:
        return
    tokens = line.leading(SIDE_LIMIT + 1)
    beyond = tokens[SIDE_LIMIT] if len(tokens) > SIDE_LIMIT else None
    if len(draft.rows) == SIDE_LIMIT:
        beyond = tokens[0]
    if beyond is not None:
        if not draft.too_large:
            draft.too_large = True
            reason = message(
                "the table is larger than {limit} × {limit} cells, and no game comes near that",
                limit=SIDE_LIMIT,
            )
            reader.note(Problem(NOTATION, beyond.place, reason, len(beyond.raw)))
        return
    row: list[Cell | None] = []
    for token in tokens:
        with reader.attempt():
            row.append(cell(token))
    draft.rows.append(tuple(row))


def _step(line: Line) -> Step:
    first = line.tokens[0]
    cursor = Cursor(line)
    if first.text == "cross":
        cursor.take(CELL)
        x, y = _spot(cursor)
        cursor.end()
        return Cross(x, y, first.place)
    if first.text == "box":
        cursor.take(CELL)
        x, y = _spot(cursor)
        cursor.word("for")
        colour = cursor.integer(FACES[0], FACES[-1])
        cursor.end()
        return Box(x, y, colour, first.place)
    if first.text not in map(str, FACES):
        expected = message("a face from 1 to 6, “cross” or “box”")
        raise UnreadableError(
            first.problem(suggesting(first.text, ("cross", "box", *_KEYWORDS), expected))
        )
    face = cursor.integer(FACES[0], FACES[-1])
    cursor.word("at")
    x, y = _spot(cursor)
    direction = _direction(cursor)
    cursor.word("write")
    write = cursor.integer(1, house_edition().tape_frames.value)
    cursor.end()
    return Turn(face, x, y, direction, write, first.place)


def _spot(cursor: Cursor) -> tuple[int, int]:
    x = cursor.integer(-SIDE_LIMIT, SIDE_LIMIT)
    cursor.word(",")
    return x, cursor.integer(-SIDE_LIMIT, SIDE_LIMIT)


def _direction(cursor: Cursor) -> Direction:
    token = cursor.take(one_of(_DIRECTIONS))
    for direction in _DIRECTIONS:
        if token.text == direction:
            return direction
    raise UnreadableError(token.problem(suggesting(token.text, _DIRECTIONS, one_of(_DIRECTIONS))))


def serialise(entries: Iterable[Entry]) -> str:
    r"""Write entries as `parse` reads them.

    >>> from games.lineframe.frames import Cell, Frame, Table
    >>> serialise([Entry(table=Table(((Cell(Frame((2, 5), qr=True)), None),)))])
    'lineframe 1\ntable\nQ25 .\n'
    """
    lines = [f"{SLUG} {VERSION}"]
    for number, entry in enumerate(entries):
        if entry.player is not None or number > 0:
            lines.append(f"player {entry.player or ''}".rstrip())
        if entry.tape is not None:
            lines.append(f"tape {entry.tape}")
        if entry.table is not None:
            lines.append("table")
            lines.extend(_aligned(entry.table))
        else:
            lines.append("play")
            lines.extend(map(_written, entry.play or ()))
    return "\n".join(lines) + "\n"


def _aligned(table: Table) -> list[str]:
    typed = [["." if c is None else str(c) for c in row] for row in table.rows]
    width = max((len(c) for row in typed for c in row), default=0)
    return [" ".join(c.ljust(width) for c in row).rstrip() for row in typed]


def _written(step: Step) -> str:
    match step:
        case Turn():
            return f"{step.face} at {step.x},{step.y} {step.direction} write {step.write}"
        case Cross():
            return f"cross {step.x},{step.y}"
        case Box():
            return f"box {step.x},{step.y} for {step.colour}"
