"""A cell of a table in the text notation: `.`, `14`, `Q25=4@2`, `36x`."""

from __future__ import annotations

from games.lineframe.frames import FACES, Cell, Frame
from games.message import Message, message
from games.notation import Token, UnreadableError

CELL = message("“.” or a frame like 14, Q25=4@2 or 36x")
_COMMAS = (",", "、", ";", "|")  # what people part cells with who think of a list
_SPACE = message("a space between cells")


def cell(token: Token) -> Cell | None:
    """Read a cell of a table; None is bare table.

    Raises:
        UnreadableError: it is no cell.
    """
    if token.text == ".":
        return None
    scan = _Scan(token)
    frame = _frame(scan)
    number, crossed = None, False
    if scan.take("="):
        number = scan.face(message("a number from 1 to 6"))
    if scan.take("x") or scan.take("×"):
        if number is not None:  # rule 7
            raise scan.refuse(message("a number or a ×, never both"), 1)
        crossed = True
    if crossed and scan.sees("="):
        raise scan.refuse(message("a number or a ×, never both"))
    boxed = []
    while scan.take("@"):
        boxed.append(scan.face(message("a colour from 1 to 6")))
    if scan.sees(_COMMAS):
        raise scan.refuse(_SPACE)
    if not scan.done:
        written = number is not None or crossed
        raise scan.refuse(
            message("“@” and a colour, or the end of the cell")
            if written
            else message("“=” and a number, “x”, or the end of the cell")
        )
    return Cell(frame, number, crossed, tuple(boxed), token.place)


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
        """Step over a character, if it comes next."""
        found = self.sees(character)
        self.index += found
        return found

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

    def refuse(self, expected: Message, back: int = 0) -> UnreadableError:
        """Return the error that something else was expected `back` characters before."""
        return UnreadableError(self.token.problem(expected, self.index - back))
