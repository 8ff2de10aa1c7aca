"""Lineframe's text notation: read to entries, and written again.

    lineframe 1
    player North            # optional; several players, several of these
    tape A7Q3K2M            # optional, but a play needs it
    table
    .      .      14     Q25
    36=4   Q2x    15=3@5 .

Where the tape is named, a frame may be typed by its printed number, `f14=4@1`, and a strip by its
first and last, `f14-17`. Instead of `table` a `play`, one step a line: `4 at 1,0 east write 2`,
`cross 0,0`, `box 1,0 for 2`. An entry begins with its `player` or `tape`, or with the first line of
all; a `player` without a name begins the entry of a player who has none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import get_args

from games.lineframe import SLUG, VERSION
from games.lineframe.cell_notation import CELL, cells, written
from games.lineframe.colours import COLOUR, colour_of, expected_colour
from games.lineframe.edition import Edition, house_edition
from games.lineframe.entry import Box, Cross, Direction, Entry, Step, Turn
from games.lineframe.frames import FACES, SIDE_LIMIT, SPOT_LIMIT, Cell, Table
from games.lineframe.limits import MOST_PLAYERS, step_limit, too_many
from games.lineframe.play import replay, unclear
from games.lineframe.tape import Tape, TapeIdError, tape_from_id
from games.lineframe.tape_fit import id_fault
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
    quoted,
    suggesting,
    unquoted,
    whole_number,
)
from games.problem import NOTATION, Place, Problem

NAME_LIMIT = 40
"""A player's name has at most so many characters; more do not fit on a score sheet."""

LATIN = 0x2FF
"""Characters beyond this are none of Latin script, as those of Japanese; × is one, though."""

_KEYWORDS = ("player", "tape", "table", "play")
_DIRECTIONS: tuple[Direction, ...] = get_args(Direction)

_KEYWORD_OF = {
    **{word: word for word in _KEYWORDS},
    **dict.fromkeys(("プレイヤー", "名前"), "player"),
    "テープ": "tape",
    **dict.fromkeys(("卓面", "卓", "テーブル"), "table"),
    **dict.fromkeys(("手順", "手番", "プレイ"), "play"),
}
_DIRECTION_OF: dict[str, Direction] = {
    **{direction: direction for direction in _DIRECTIONS},
    **dict.fromkeys(("東", "右", "right", "e"), _DIRECTIONS[0]),
    **dict.fromkeys(("南", "下", "down", "s"), _DIRECTIONS[1]),
    **dict.fromkeys(("西", "左", "left", "w"), _DIRECTIONS[2]),
    **dict.fromkeys(("北", "上", "up", "n"), _DIRECTIONS[3]),
}
_AT = ("at", "位置", "場所")
_WRITE = ("write", "書く", "記入")
_CROSS = ("cross", "×", "x", "バツ")
_BOX = ("box", "囲む", "囲み")
_FOR = ("for", "色")

_JAPANESE = {
    typed: word
    for typed, word in {
        **_KEYWORD_OF,
        **_DIRECTION_OF,
        **{typed: words[0] for words in (_AT, _WRITE, _CROSS, _BOX, _FOR) for typed in words},
    }.items()
    if any(ord(character) > LATIN for character in typed)
}


def parse(text: str, edition: Edition | None = None) -> tuple[Entry, ...]:
    r"""Read the entries of a text, one for each player.

    Args:
        text: the whole of it.
        edition: whose tapes have so many frames; the house's if nothing is said.

    Raises:
        NotationError: with everything that cannot be read.

    >>> (entry,) = parse("lineframe 1\ntable\nQ25 36=4@3")
    >>> str(entry.table.at(0, 1))
    '36=4@3'
    """
    reader = Reader(text, japanese=_JAPANESE)
    lines = reader.body(SLUG, VERSION)
    most = (edition or house_edition()).tape_frames.value
    drafts = [_Draft(most)]
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

    most: int  # frames of a tape
    place: Place | None = None
    player: str | None = None
    player_line: Line | None = None
    tape: str | None = None
    tape_line: Line | None = None
    tape_place: Place | None = None
    wrong_tape: tuple[TapeIdError, Token] | None = None
    body_line: Line | None = None
    lacks_keyword: bool = False  # a line came before “table” or “play”
    rows: list[tuple[Cell | None, ...]] = field(default_factory=list)
    frames: int = 0
    steps: list[Step] = field(default_factory=list)

    @property
    def kind(self) -> str:
        """`table` or `play`, or nothing so far."""
        return _KEYWORD_OF[self.body_line.tokens[0].text] if self.body_line else ""

    @property
    def frames_of(self) -> Tape | None:
        """The tape, if it was named and there is one."""
        return None if self.tape is None else tape_from_id(self.tape)

    def check(self, reader: Reader) -> None:
        """Note what a whole entry lacks, and what can be said only of all of it."""
        expected = one_of(("table", "play"))
        if self.wrong_tape is not None:
            self._check_id(reader, *self.wrong_tape)
        if self.body_line is None:
            last = self.tape_line or self.player_line
            if last is not None and not self.lacks_keyword:
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
        if self.kind == "play" and not reader.problems:
            for problem in left_out(self.entry()):
                reader.note(problem)

    def _check_id(self, reader: Reader, error: TapeIdError, token: Token) -> None:
        reason = error.message
        if self.body_line is not None and not reader.problems:
            reason = id_fault(error, token.raw, self.entry())
        reader.note(Problem(NOTATION, token.place, reason, len(token.raw)))

    def entry(self) -> Entry:
        """Return the entry."""
        table, play = Table(tuple(self.rows)), None
        if self.kind == "play":
            return Entry(
                self.player, self.tape, None, tuple(self.steps), self.place, self.tape_place
            )
        return Entry(self.player, self.tape, table, play, self.place, self.tape_place)


def left_out(entry: Entry) -> tuple[Problem, ...]:
    """Return the places that a play left out although several are legal."""
    if entry.tape is None or not any(
        isinstance(step, Turn) and (step.x is None or step.direction is None)
        for step in entry.play or ()
    ):
        return ()
    return unclear(replay(entry, alone=False))


def _line(reader: Reader, drafts: list[_Draft], line: Line) -> None:
    word = _KEYWORD_OF.get(line.keyword)
    draft = drafts[-1]
    if word is not None:
        if _begins_entry(draft, word):
            if len(drafts) == MOST_PLAYERS:
                token = line.tokens[0]
                reason = too_many("players", MOST_PLAYERS)
                reader.stop(Problem(NOTATION, token.place, reason, len(token.raw)))
            draft = _Draft(draft.most)
            drafts.append(draft)
        draft.place = draft.place or line.tokens[0].place
        _KEYWORD_LINES[word](draft, line)
    elif draft.kind == "table":
        _row(reader, draft, line)
    elif draft.kind == "play":
        if len(draft.steps) == step_limit(draft.most):
            first = line.leading(1)[0]
            reason = too_many("steps", step_limit(draft.most))
            reader.stop(Problem(NOTATION, first.place, reason, len(first.raw)))
        draft.steps.append(_step(draft, line))
    elif not draft.lacks_keyword:  # what it lacks is said once
        draft.lacks_keyword = True
        raise UnreadableError(_no_keyword(line.tokens[0]))


def _begins_entry(draft: _Draft, word: str) -> bool:
    """Whether a line with a keyword belongs to the next entry."""
    if draft.body_line is not None:
        return word in ("player", "tape")
    return word == "player" and draft.tape_line is not None and draft.player_line is not None


def _no_keyword(token: Token) -> Problem:
    expected = one_of(_KEYWORDS)
    if token.text == "." or (token.text[0] in "qf123456" and any(c.isdigit() for c in token.text)):
        return token.problem(message("“table” or “play” on a line before this one"))
    return token.problem(suggesting(token.text, _KEYWORDS, expected))


def _player_line(draft: _Draft, line: Line) -> None:
    _once(line, draft.player_line)
    draft.player_line = line
    typed = line.rest(1)
    if not typed:
        return
    name = unquoted(typed)
    fault = name_fault(name)
    if fault is not None:
        at, reason = fault
        start = line.rest_place(1)
        column = start.column + at + max(typed.find(name), 0)
        raise UnreadableError(Problem(NOTATION, Place(start.line, column), reason))
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
    draft.tape_place = token.place
    try:
        draft.tape = read_id(token.raw)
    except TapeIdError as error:
        draft.wrong_tape = error, token
    cursor.end()


def _body_line(draft: _Draft, line: Line) -> None:
    if draft.body_line is not None:
        expected = message("“player” on a line before the next player’s entry")
        raise UnreadableError(line.tokens[0].problem(expected))
    draft.body_line = line
    cursor = Cursor(line)
    cursor.word(*_KEYWORD_OF)
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
    tokens = line.leading(SIDE_LIMIT + 1)
    row: list[Cell | None] = []
    for token in tokens:
        if len(draft.rows) == SIDE_LIMIT or len(row) >= SIDE_LIMIT:
            reason = too_many("cells", SIDE_LIMIT)
            reader.stop(Problem(NOTATION, token.place, reason, len(token.raw)))
        with reader.attempt():
            read = cells(token, draft.frames_of, known=draft.tape_line is not None)
            row += read
            draft.frames += sum(cell is not None for cell in read)
        if draft.frames > draft.most:
            reason = too_many("frames", draft.most)
            reader.stop(Problem(NOTATION, token.place, reason, len(token.raw)))
    draft.rows.append(tuple(row))


def _step(draft: _Draft, line: Line) -> Step:
    first = line.tokens[0]
    cursor = Cursor(line)
    if first.text in _CROSS:
        cursor.take(CELL)
        x, y, printed = _frame(cursor, draft.most)
        cursor.end()
        return Cross(x, y, first.place, printed)
    if first.text in _BOX:
        cursor.take(CELL)
        x, y, printed = _frame(cursor, draft.most)
        if not _skip(cursor, _FOR) and not cursor.last:  # it may be left out before a colour
            cursor.word(*_FOR, expected=one_of(_FOR[:1]))
        token = cursor.take(COLOUR)
        colour = colour_of(token.text)
        if colour is None:
            raise UnreadableError(token.problem(expected_colour(token.text)))
        cursor.end()
        return Box(x, y, colour, first.place, printed)
    if first.text not in map(str, FACES):
        expected = message(
            "a face from 1 to 6, “{word}” or “{second}”", word=_CROSS[0], second=_BOX[0]
        )
        raise UnreadableError(
            first.problem(suggesting(first.text, ("cross", "box", *_KEYWORDS), expected))
        )
    return _turn(draft, cursor, first)


def _turn(draft: _Draft, cursor: Cursor, first: Token) -> Turn:
    face = cursor.integer(FACES[0], FACES[-1])
    x, y, direction = None, None, None
    if _skip(cursor, _AT) or _is_number(cursor.next):
        x, y = _spot(cursor)
    if cursor.next is None or cursor.next.text not in _WRITE:
        direction = _direction(cursor, placed=x is not None)
    cursor.word(*_WRITE, expected=one_of(_WRITE[:1]))
    write = _printed(cursor, draft.most)
    printed = write is not None
    if write is None:
        write = cursor.integer(1, draft.most)
    cursor.end()
    return Turn(face, x, y, direction, write, first.place, printed)


def _is_number(token: Token | None) -> bool:
    return token is not None and whole_number(token.text) is not None


def _skip(cursor: Cursor, words: tuple[str, ...]) -> bool:
    """Step over one of some words, if it comes next."""
    present = cursor.next is not None and cursor.next.text in words
    cursor.index += present
    return present


def _frame(cursor: Cursor, most: int) -> tuple[int | None, int | None, int | None]:
    """Read which frame is meant: its x and y, or the number printed on it."""
    printed = _printed(cursor, most)
    if printed is not None:
        return None, None, printed
    _skip(cursor, _AT)
    return (*_spot(cursor), None)


def _printed(cursor: Cursor, most: int) -> int | None:
    """Read the number printed on a frame, as `f14`, if one comes next."""
    token = cursor.next
    if token is None or not token.text.startswith("f") or token.text in _FOR:
        return None
    cursor.index += 1
    number = whole_number(token.text[1:])
    if number is None or not 1 <= number <= most:
        expected = message("a frame’s number from 1 to {last}", last=most)
        raise UnreadableError(token.problem(expected))
    return number


def _spot(cursor: Cursor) -> tuple[int, int]:
    return cursor.integer(-SPOT_LIMIT, SPOT_LIMIT), cursor.integer(-SPOT_LIMIT, SPOT_LIMIT)


def _direction(cursor: Cursor, *, placed: bool) -> Direction:
    expected = one_of((*_DIRECTIONS, "write") if placed else ("at", *_DIRECTIONS, "write"))
    token = cursor.take(expected)
    direction = _DIRECTION_OF.get(token.text)
    if direction is None:
        raise UnreadableError(token.problem(suggesting(token.text, _DIRECTIONS, expected)))
    return direction


def serialise(entries: Iterable[Entry]) -> str:
    r"""Write entries as `parse` reads them.

    >>> from games.lineframe.frames import Cell, Frame, Table
    >>> serialise([Entry(table=Table(((Cell(Frame((2, 5), qr=True)), None),)))])
    'lineframe 1\ntable\nQ25 .\n'
    """
    lines = [f"{SLUG} {VERSION}"]
    for number, entry in enumerate(entries):
        if entry.player is not None or number > 0:
            lines.append(f"player {quoted(entry.player or '')}".rstrip())
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
    typed = [[written(c) for c in row] for row in table.rows]
    width = max((len(c) for row in typed for c in row), default=0)
    return [" ".join(c.ljust(width) for c in row).rstrip() for row in typed]


def _written(step: Step) -> str:
    match step:
        case Turn():
            at = "" if step.x is None else f" at {step.x},{step.y}"
            way = "" if step.direction is None else f" {step.direction}"
            return f"{step.face}{at}{way} write {'f' if step.printed else ''}{step.write}"
        case Cross():
            return f"cross {_named(step)}"
        case Box():
            return f"box {_named(step)} for {step.colour}"


def _named(step: Cross | Box) -> str:
    return f"{step.x},{step.y}" if step.printed is None else f"f{step.printed}"
