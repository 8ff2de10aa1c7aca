"""Rakugaaki's text notation: read to an entry, and written again.

rakugaaki 1
players 4
guard d3
red 1 a2 b2 ; 2 a3 ; 3 a4
turn red: place 4 a4 rolled 2 6
then: guard d3 d4
to-move blue
claim red wins
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from games.message import Message, message
from games.notation import (
    MOST_PROBLEMS,
    Cursor,
    Line,
    Reader,
    Token,
    UnreadableError,
    one_of,
    suggesting,
    too_many,
    unexpected,
)
from games.problem import NOTATION, NotationError, Place, Problem
from games.rakugaaki import SLUG, VERSION
from games.rakugaaki.board import Square, read_square
from games.rakugaaki.edition import COLOURS, HIGHEST
from games.rakugaaki.entry import Action, Entry, Guard, Laid, Move, Named, Placing, Turn
from games.rakugaaki.odds import SIDES

FEWEST_PLAYERS, MOST_PLAYERS = 2, 6

A_SQUARE = message("a space like c3")

ACTIONS = ("place", "guard")
_SECOND = (";", "then", *ACTIONS)  # what a second action begins with

MOST_PIECES = 98
"""More tiles and guards than this are refused: the game has no more of them (components)."""

MOST_DICE = 15
"""More dice are rolled for no challenge: the highest power by the smallest tile (rules 10, 11)."""

TERMS = {
    "赤": "red",
    "青": "blue",
    "黄": "yellow",
    "黄色": "yellow",
    "緑": "green",
    "紫": "purple",
    "黒": "black",
    "人数": "players",
    "プレイヤー": "players",
    "警備員": "guard",
    "手番": "turn",
    "次に": "then",
    "次": "then",
    "置く": "place",
    "出目": "rolled",
    "番": "to-move",
    "申告": "claim",
    "勝ち": "wins",
}
"""What may be typed in Japanese for the words of the notation."""

_NO_SQUARES = (":", "turn", "then", "rolled", *ACTIONS)
"""What stands in other lines: where one of these comes, the break of a line was forgotten."""

_OTHER_LINES = ("players", "guard", "turn", "then", "to-move", "claim")


_A_COLOUR = message("one of {words}", words=", ".join(COLOURS))


def a_colour(typed: str) -> Message:
    """Say that a colour was expected, and which was likely meant."""
    return suggesting(typed, COLOURS, _A_COLOUR)


def parse(text: str) -> Entry:
    r"""Read an entry from text.

    Raises:
        NotationError: with everything that cannot be read.

    >>> entry = parse("rakugaaki 1\nplayers 4\nguard d3\nred 1 a2 b2")
    >>> [str(laid.square) for laid in entry.tiles]
    ['a2', 'b2']
    """
    return _TextReader(text).entry()


def serialise(entry: Entry) -> str:
    """Write an entry as text; `parse` reads it back."""
    lines = [f"{SLUG} {VERSION}", f"players {entry.players}"]
    lines += [f"guard {guard.square}" for guard in entry.guards]
    for laid in _runs(entry.tiles):
        parts = " ; ".join(
            " ".join([str(number), *map(str, squares)]) for number, squares in laid[1]
        )
        lines.append(f"{laid[0]} {parts}")
    for turn in entry.turns:
        lines.append(f"turn {turn.colour}: {action_text(turn.first)}")
        if turn.then:
            lines.append(f"then: {action_text(turn.then)}")
    if entry.to_move:
        lines.append(f"to-move {entry.to_move.colour}")
    if entry.claim:
        lines.append(f"claim {entry.claim.colour} wins")
    return "\n".join(lines) + "\n"


def _runs(tiles: tuple[Laid, ...]) -> list[tuple[str, list[tuple[int, list[Square]]]]]:
    """Group tiles that follow each other by colour, and within it by number."""
    lines: list[tuple[str, list[tuple[int, list[Square]]]]] = []
    for laid in tiles:
        if not lines or lines[-1][0] != laid.colour:
            lines.append((laid.colour, []))
        numbers = lines[-1][1]
        if not numbers or numbers[-1][0] != laid.number:
            numbers.append((laid.number, []))
        numbers[-1][1].append(laid.square)
    return lines


def action_text(action: Action) -> str:
    """Write an action."""
    if isinstance(action, Move):
        return f"guard {action.start} {action.end}"
    rolled = " ".join(["", "rolled", *map(str, action.rolled)]) if action.rolled else ""
    return f"place {action.number} {action.square}{rolled}"


V = TypeVar("V")


@dataclass(slots=True)
class Findings:
    """What cannot be read of one line or object, all of it: people mend it once."""

    problems: dict[Place | None, Problem] = field(default_factory=dict)

    def get(self, read: Callable[[], V]) -> V | None:
        """Return what `read` gives, or None where its words cannot be read; that is noted.

        Raises:
            UnreadableError: the findings are so many that more of them help nobody.
        """
        try:
            return read()
        except UnreadableError as error:
            for problem in error.problems:
                self.note(problem)
        return None

    def note(self, problem: Problem) -> None:
        """Note a problem, unless there is one at its place."""
        self.problems.setdefault(problem.place, problem)
        if len(self.problems) > MOST_PROBLEMS:
            self.settle()

    def settle(self) -> None:
        """Raise `UnreadableError` with everything that was noted, if anything was."""
        if self.problems:
            raise UnreadableError(*self.problems.values())


class _TextReader:
    def __init__(self, text: str) -> None:
        self.reader = Reader(text, ":;", TERMS)
        self.players: int | None = None
        self.place: Place | None = None
        self.guards: list[Guard] = []
        self.tiles: list[Laid] = []
        self.turns: list[Turn | None] = []  # None for one that could not be read
        self.may_go_on = False  # whether a line “then: …” may follow
        self.to_move: Named | None = None
        self.claim: Named | None = None
        self.pieces = 0

    def entry(self) -> Entry:
        readers: Mapping[str, Callable[[Cursor, Line], None]] = {
            "players": self.read_players,
            "guard": self.read_guard,
            "turn": self.read_turn,
            "then": self.read_then,
            "to-move": self.read_to_move,
            "claim": self.read_claim,
            **dict.fromkeys(COLOURS, self.read_tiles),
        }
        body = self.reader.body(SLUG, VERSION)
        for line in body:
            with self.reader.attempt():
                cursor = Cursor(line)
                word = line.leading(1)[0]
                if word.text not in readers:
                    names = (*_OTHER_LINES, *COLOURS)
                    expected = message("one of {words}", words=", ".join(names))
                    raise UnreadableError(word.problem(suggesting(word.text, names, expected)))
                cursor.take(expected=A_SQUARE)
                may_go_on, self.may_go_on = self.may_go_on, False
                if word.text == "then" and not may_go_on:
                    self.fail_at(word, message("a line “turn …” just before “then”"))
                readers[word.text](cursor, line)
        if self.place is None and not self.reader.problems:
            wanted = message("a line “players …”")
            self.reader.note(Problem(NOTATION, self.reader.end, unexpected("", wanted)))
        self.reader.finish()
        turns = tuple(turn for turn in self.turns if turn)
        return Entry(
            self.players or FEWEST_PLAYERS,
            tuple(self.guards),
            tuple(self.tiles),
            turns,
            self.to_move,
            self.claim,
            self.place,
        )

    @staticmethod
    def fail_at(token: Token, expected: Message) -> None:
        raise UnreadableError(token.problem(expected))

    def read_players(self, cursor: Cursor, line: Line) -> None:
        if self.place:
            self.fail_at(line.tokens[0], message("only one line “players …”"))
        self.place = line.tokens[0].place
        findings = Findings()
        self.players = findings.get(lambda: cursor.integer(FEWEST_PLAYERS, MOST_PLAYERS))
        findings.get(cursor.end)
        findings.settle()

    def read_guard(self, cursor: Cursor, line: Line) -> None:
        self.before_turns(line)
        findings = Findings()
        square = findings.get(lambda: self.square(cursor))
        findings.get(cursor.end)
        findings.settle()
        if square:
            self.guards.append(Guard(*square))
            self.count(square[1])

    def count(self, place: Place) -> None:
        """Count a piece; an entry with more than the game has is not read to its end."""
        self.pieces += 1
        if self.pieces > MOST_PIECES:
            raise NotationError((too_many(place, MOST_PIECES),))

    def before_turns(self, line: Line) -> None:
        if self.turns:
            self.fail_at(line.tokens[0], message("the position before the first turn"))

    def read_tiles(self, cursor: Cursor, line: Line) -> None:
        self.before_turns(line)
        colour = line.tokens[0].text
        if cursor.next and cursor.next.text == ":":  # as behind the colour of a turn
            cursor.take(A_SQUARE)
        if cursor.next and cursor.next.text in ACTIONS:
            self.fail_at(line.tokens[0], message("“turn” before the colour of a turn"))
        findings = Findings()
        while True:
            number = findings.get(lambda: self.number(cursor))
            words = 0
            while cursor.next and cursor.next.text != ";":
                self.count(cursor.next.place)
                if cursor.next.text in _NO_SQUARES:  # the rest is another line's
                    findings.get(lambda: self.square(cursor))
                    findings.settle()
                square = findings.get(lambda: self.square(cursor))
                if square and number:
                    self.tiles.append(Laid(colour, number, *square))
                words += 1
            if not words:
                findings.get(lambda: self.square(cursor, keep=True))
            if cursor.next:
                cursor.word(";")
            if not cursor.next:  # a semicolon at the end does no harm
                break
        findings.settle()

    @staticmethod
    def number(cursor: Cursor) -> int:
        """Take a tile's number; a semicolon or a square in its place is left to be read."""
        if cursor.next and (cursor.next.text == ";" or read_square(cursor.next.text)):
            expected = message("a whole number from {low} to {high}", low=1, high=HIGHEST)
            raise UnreadableError(cursor.next.problem(expected))
        return cursor.integer(1, HIGHEST)

    def read_turn(self, cursor: Cursor, line: Line) -> None:
        self.turns.append(None)
        self.may_go_on = True
        findings = Findings()
        colour = findings.get(lambda: self.colour(cursor))
        action = self.first(cursor, findings)
        then = self.second(cursor, findings) if action else None
        findings.settle()
        if colour and action:
            self.turns[-1] = Turn(colour, action, then, line.tokens[0].place)
        self.may_go_on = then is None

    def second(self, cursor: Cursor, findings: Findings) -> Action | None:
        """Read the second action where it stands on the turn's own line."""
        if not cursor.next:
            return None
        for word in (";", "then", ":"):
            if cursor.next and cursor.next.text == word:
                cursor.take(A_SQUARE)
        action = self.action(cursor, findings)
        findings.get(cursor.end)
        return action

    def read_then(self, cursor: Cursor, line: Line) -> None:
        findings = Findings()
        action = self.first(cursor, findings)
        findings.get(cursor.end)
        findings.settle()
        turn = self.turns[-1]
        if turn:
            self.turns[-1] = replace(turn, then=action)

    def read_to_move(self, cursor: Cursor, line: Line) -> None:
        if self.to_move:
            self.fail_at(line.tokens[0], message("only one line “to-move …”"))
        place = cursor.next.place if cursor.next else None
        findings = Findings()
        colour = findings.get(lambda: self.colour(cursor))
        findings.get(cursor.end)
        findings.settle()
        if colour:
            self.to_move = Named(colour, place)

    def read_claim(self, cursor: Cursor, line: Line) -> None:
        if self.claim:
            self.fail_at(line.tokens[0], message("only one claim"))
        findings = Findings()
        colour = findings.get(lambda: self.colour(cursor))
        findings.get(lambda: cursor.word("wins"))
        findings.get(cursor.end)
        findings.settle()
        if colour:
            self.claim = Named(colour, line.tokens[0].place)

    def colour(self, cursor: Cursor) -> str:
        token = cursor.take(_A_COLOUR)
        if token.text not in COLOURS:
            raise UnreadableError(token.problem(a_colour(token.text)))
        return token.text

    def first(self, cursor: Cursor, findings: Findings) -> Action | None:
        """Read the colon of a turn's line and the action after it."""
        if cursor.next and cursor.next.text in ACTIONS:  # the colon was forgotten
            findings.note(cursor.next.problem(one_of((":",))))
        elif findings.get(lambda: cursor.word(":")) is None:
            while cursor.next and cursor.next.text not in ACTIONS:
                cursor.take(A_SQUARE)
            if not cursor.next:
                return None
        return self.action(cursor, findings)

    def action(self, cursor: Cursor, findings: Findings) -> Action | None:
        start = cursor.next.place if cursor.next else None
        kind = findings.get(lambda: cursor.word(*ACTIONS))
        if kind == "guard":
            square = findings.get(lambda: self.square(cursor))
            end = findings.get(lambda: self.square(cursor))
            if cursor.next and cursor.next.text not in _SECOND:
                findings.get(cursor.end)
            return Move(square[0], end[0], start, end[1]) if square and end else None
        if kind is None:
            return None  # what stands after it could mean anything
        joined = cursor.next is not None and read_square(cursor.next.text[1:]) is not None
        number = findings.get(lambda: self.number(cursor))
        if joined:  # without the space the words after it are not where they should be
            findings.settle()
        where = findings.get(lambda: self.square(cursor))
        rolled: list[int | None] = []
        rolled_place = None
        if cursor.next and cursor.next.text not in _SECOND:
            findings.get(lambda: cursor.word("rolled"))
            rolled_place = cursor.next.place if cursor.next else None
            while (cursor.next and cursor.next.text not in _SECOND) or not rolled:
                rolled.append(findings.get(lambda: cursor.integer(1, SIDES)))
                if len(rolled) > MOST_DICE:
                    raise NotationError((too_many(rolled_place, MOST_DICE),))
        if not number or not where:
            return None
        dice = tuple(die for die in rolled if die)
        return Placing(number, where[0], dice, start, where[1], rolled_place)

    def square(self, cursor: Cursor, *, keep: bool = False) -> tuple[Square, Place]:
        """Take a square and return it with its place; with `keep`, do not step over the word."""
        token = cursor.next if keep and cursor.next else cursor.take(A_SQUARE)
        square = read_square(token.text)
        if square is None:
            raise UnreadableError(token.problem(A_SQUARE))
        return square, token.place
