"""A cell of a table in the text notation: `.`, `14`, `Q25=4@2`, `36x`, `f14=4@1`, `f14-17`."""

from __future__ import annotations

from dataclasses import replace

from games.lineframe.colours import COLOUR, colour_names
from games.lineframe.frames import FACES, Cell, Frame
from games.lineframe.tape import Tape
from games.message import Message, message
from games.notation import Token, UnreadableError

MOST_BOXES = len(FACES)
"""A number is boxed at most once (rule 12); a box for each colour is still read, and told so."""

CELL = message("“.” or a frame like 14, Q25=4@2, 36x or f14")
_COMMAS = (",", "、", ";", "|")  # what people part cells with who think of a list
_SPACE = message("a space between cells")
_NUMBERED = tuple(f"f{digit}" for digit in range(10))
_BARE = (".", "・", "。")
_CROSSES = ("x", "×", "✕", "✗")


def cells(token: Token, tape: Tape | None, known: bool = True) -> tuple[Cell | None, ...]:
    """Read a word of a table: a cell, or the cells of a strip from its first to its last number.

    Args:
        token: the word; None among the cells is bare table.
        tape: the tape of the entry, for frames that are typed by their number; or None.
        known: whether a tape was named, though it may be none that there is.

    Raises:
        UnreadableError: it is no cell.
    """
    if token.text in _BARE:
        return (None,)
    scan = _Scan(token)
    if not scan.sees(_NUMBERED):
        return (_marked(scan, _frame(scan), None),)
    first = _number(scan)
    dashed = scan.take("-") or scan.take("~") or scan.take("–") or scan.take("..")
    if not dashed:
        frame = _printed(scan, first, tape, known)
        return (_marked(scan, frame, first),)
    last = _number(scan)
    if not scan.done:
        raise scan.refuse(
            message("a space; what is written in a frame stands behind its own number")
        )
    step = 1 if last >= first else -1
    return tuple(
        Cell(_printed(scan, number, tape, known), place=token.place, printed=number)
        for number in range(first, last + step, step)
    )


def cell(token: Token) -> Cell | None:
    """Read a cell without a number of the tape; None is bare table.

    Raises:
        UnreadableError: it is no cell.
    """
    return cells(token, None)[0]


def written(cell: Cell | None) -> str:
    """Return a cell as `cells` reads it.

    >>> written(Cell(Frame((1, 4)), 4, boxed=(1,))), written(Cell(Frame((1, 4)), printed=14))
    ('14=4@1', 'f14')
    """
    if cell is None:
        return "."
    if cell.printed is None:
        return str(cell)
    return f"f{cell.printed}{str(cell).removeprefix(str(cell.frame))}"


def _marked(scan: _Scan, frame: Frame, printed: int | None) -> Cell:
    """Read what is written in a frame, up to the end of the cell."""
    number, crossed = None, False
    if scan.take("="):
        number = scan.face(message("a number from 1 to 6"))
    if any(scan.take(cross) for cross in _CROSSES):
        if number is not None:  # rule 7
            raise scan.refuse(message("a number or a ×, never both"), 1)
        crossed = True
    if crossed and scan.sees("="):
        raise scan.refuse(message("a number or a ×, never both"))
    boxed: list[int] = []
    while scan.take("@"):
        if len(boxed) == MOST_BOXES:
            raise scan.refuse(message("the end of the cell"), 1)
        boxed.append(scan.colour())
    if scan.sees(_COMMAS):
        raise scan.refuse(_SPACE)
    if not scan.done:
        full = number is not None or crossed
        raise scan.refuse(
            message("“@” and a colour, or the end of the cell")
            if full
            else message("“=” and a number, “x”, or the end of the cell")
        )
    return Cell(frame, number, crossed, tuple(boxed), scan.token.place, printed)


def _number(scan: _Scan) -> int:
    """Read the number that is printed on a frame, with or without its “f”."""
    scan.take("f")
    digits = scan.digits()
    if not digits or len(digits) > 3:
        raise scan.refuse(_A_NUMBER, len(digits))
    return int(digits)


_A_NUMBER = message("the number printed on a frame, as f14")


def _printed(scan: _Scan, number: int, tape: Tape | None, known: bool) -> Frame:
    if tape is None:
        if known:
            return _UNKNOWN
        raise UnreadableError(
            replace(
                scan.token.problem(CELL),
                message=message(
                    "a frame that is typed by its number needs its tape: a line “tape …” before"
                    " the table"
                ),
            )
        )
    if not 1 <= number <= len(tape.frames):
        expected = message("a frame’s number from 1 to {last}", last=len(tape.frames))
        raise UnreadableError(scan.token.problem(expected))
    return tape.frames[number - 1]


_UNKNOWN = Frame((1,))  # stands for a frame of a tape that could not be read; never leaves a reader


def _frame(scan: _Scan) -> Frame:
    qr = scan.take("q")
    faces = scan.digits()
    if scan.sees(_COMMAS):
        raise scan.refuse(_SPACE)
    if not faces:
        raise scan.refuse(message("a face from 1 to 6") if qr else CELL)
    for index, face in enumerate(faces):
        if int(face) not in FACES:
            raise scan.refuse(message("a face from 1 to 6"), len(faces) - index)
    if len(faces) > 2:
        raise scan.refuse(message("one or two faces"), len(faces) - 2)
    if len(set(faces)) < len(faces):
        raise scan.refuse(message("two different faces, or one"), 1)
    return Frame(tuple(sorted(map(int, faces))), qr)


class _Scan:
    """Walks the characters of a cell."""

    def __init__(self, token: Token) -> None:
        self.token = token
        self.index = 0

    @property
    def done(self) -> bool:
        """Whether all of them were read."""
        return self.index == len(self.token.text)

    def sees(self, characters: str | tuple[str, ...]) -> bool:
        """Whether a character, or one of several, comes next."""
        return self.token.text.startswith(characters, self.index)

    def take(self, character: str) -> bool:
        """Step over a character, or several, if they come next."""
        present = self.sees(character)
        self.index += len(character) if present else 0
        return present

    def digits(self) -> str:
        """Step over the digits that come next, and return them."""
        start = self.index
        text = self.token.text
        while self.index < len(text) and text[self.index] in "0123456789":
            self.index += 1
        return text[start : self.index]

    def face(self, expected: Message) -> int:
        """Step over one digit from 1 to 6, and return it."""
        digits = self.digits()
        if len(digits) != 1 or int(digits) not in FACES:
            raise self.refuse(expected, len(digits))
        return int(digits)

    def colour(self) -> int:
        """Step over a colour, its number or its name, and return its number."""
        for name, number in colour_names():
            if self.take(name):
                return number
        return self.face(COLOUR)

    def refuse(self, expected: Message, back: int = 0) -> UnreadableError:
        """Return the error that something else was expected `back` characters before."""
        return UnreadableError(self.token.problem(expected, self.index - back))
