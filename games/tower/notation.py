"""Reading and writing entries of Tower of Letter as text."""

from __future__ import annotations

from games.message import message
from games.notation import (
    Cursor,
    Line,
    Reader,
    Token,
    UnreadableError,
    normalise,
    one_of,
    too_many,
    unexpected,
)
from games.problem import NOTATION, NotationError, Place, Problem
from games.tower import SLUG
from games.tower.edition import LETTER
from games.tower.entry import Agreed, Cell, Claim, Entry, Lay, Said, Swap
from games.tower.symbols import (
    EMPTY,
    HIGHEST_CLAIM,
    empty_rows,
    hiragana,
    kana_problem,
    no_kana,
    read_row,
    row_text,
)
from games.tower.tower import SIDE, Spot

_LONG_ROW = 100

MOST_TURNS = 2 * len(LETTER)
"""A play of more turns is refused: the game has half as many cards."""

MOST_AGREED = 1000
"""More words are agreed on for no game."""

TERMS = {
    "塔": "table",
    "卓面": "table",
    "手順": "play",
    "置く": "lay",
    "出す": "lay",
    "交換": "swap",
    "横": "across",
    "縦": "down",
    "認める": "allow",
    "申告": "claim",
}
"""What may be typed in Japanese for the words of the notation."""


def parse(text: str) -> Entry:
    r"""Read an entry from text.

    Raises:
        NotationError: it cannot be read; with every problem found.

    >>> entry = parse("tower 1\nplay\nlay ん 9,1\nlay あ 8,1 across あん\nclaim 0")
    >>> entry.play[1].words[0].word
    'あん'
    """
    return _TextReader(text).entry()


def serialise(entry: Entry) -> str:
    """Write an entry as text; `parse` reads it back."""
    lines = [f"{SLUG} 1"]
    if entry.table is not None:
        lines += ["table", *map(row_text, entry.table)]
    if entry.play is not None:
        lines += ["play", *map(lay_text, entry.play)]
    if entry.allow:
        lines.append(" ".join(["allow", *(agreed.word for agreed in entry.allow)]))
    if entry.claim:
        lines.append(f"claim {entry.claim.score}")
    return "\n".join(lines) + "\n"


def lay_text(lay: Lay) -> str:
    """Write a turn of a `play`."""
    swap = f"swap {lay.swap.card} {lay.swap.spot} " if lay.swap else ""
    words = "".join(f" {named.direction} {named.word}" for named in lay.words)
    return f"{swap}lay {lay.card} {lay.spot}{words}"


class _TextReader:
    def __init__(self, text: str) -> None:
        self.reader = Reader(text, terms=TERMS)
        self.allow: list[Agreed] = []
        self.claim: Claim | None = None

    def entry(self) -> Entry:
        body = self.reader.body(SLUG)
        if not body:
            self.reader.finish()  # of a first line that is wrong nothing more can be said
        place = self.reader.lines[0].tokens[0].place
        table, play = None, None
        with self.reader.attempt():
            form = self.form(body)
            if form == "table":
                table = self.table(body[1:])
            else:
                play = self.play(body[1:])
        self.reader.finish()
        return Entry(table, play, tuple(self.allow), self.claim, place)

    def form(self, body: tuple[Line, ...]) -> str:
        wanted = one_of(("table", "play"))
        if not body:
            end = self.reader.lines[0].end
            raise UnreadableError(Problem(NOTATION, end, unexpected("", wanted)))
        cursor = Cursor(body[0])
        form = cursor.word("table", "play", expected=wanted)
        with self.reader.attempt():
            cursor.end()
        return form

    def table(self, lines: tuple[Line, ...]) -> tuple[tuple[Cell | None, ...], ...]:
        typed: list[Line] = []
        for line in lines:
            with self.reader.attempt():
                if not self.other(line):
                    typed.append(line)
            if len(typed) > SIDE:
                wanted = message("the end of the table: it has {count} rows", count=SIDE)
                raise UnreadableError(line.leading(1)[0].problem(wanted))
        rows: list[tuple[Cell | None, ...]] = list(empty_rows(SIDE - len(typed)))
        for line in typed:
            rows.append(())
            with self.reader.attempt():
                rows[-1] = self.row(line, len(rows))
        return tuple(rows)

    def row(self, line: Line, number: int) -> tuple[Cell | None, ...]:
        text, places = "", []
        for token in line.leading(_LONG_ROW):
            if len(text) > _LONG_ROW:
                break  # far too long by now; what is wrong with it is known
            text += token.text[:_LONG_ROW]
            places += _places(token)[:_LONG_ROW]
        shown, index, reason = read_row(text, number)
        if reason:
            place = places[index] if index is not None and index < len(places) else line.end
            raise UnreadableError(Problem(NOTATION, place, reason))
        cells = tuple(
            None if what == EMPTY else Cell(what, place)
            for what, place in zip(shown, places, strict=True)
        )
        return (None,) * (number - len(cells)) + cells

    def play(self, lines: tuple[Line, ...]) -> tuple[Lay, ...]:
        turns = []
        for line in lines:
            with self.reader.attempt():
                if not self.other(line):
                    turns.append(self.turn(line))
            if len(turns) > MOST_TURNS:
                raise NotationError((too_many(line.leading(1)[0].place, MOST_TURNS),))
        return tuple(turns)

    def other(self, line: Line) -> bool:
        """Read a line that stands in a `table` as well as in a `play`; whether it was one."""
        first = line.leading(1)[0]
        if first.text not in ("allow", "claim"):
            return False
        cursor = Cursor(line)
        if first.text == "allow":
            cursor.take(message("“allow”"))
            first_word = True
            while first_word or cursor.next:
                first_word = False
                self.allow.append(Agreed(*self.word(cursor)))
                if len(self.allow) > MOST_AGREED:
                    raise NotationError((too_many(self.allow[-1].place, MOST_AGREED),))
        else:
            cursor.take(message("“claim”"))
            score = cursor.integer(0, HIGHEST_CLAIM)
            cursor.end()
            if self.claim:
                raise UnreadableError(
                    Problem(NOTATION, first.place, message("a second claim, expected one"), 5)
                )
            self.claim = Claim(score, first.place)
        return True

    def turn(self, line: Line) -> Lay:
        cursor = Cursor(line)
        swap = None
        verbs = ("lay", "swap", "allow", "claim")
        if cursor.word(*verbs) == "swap":
            card, place = self.card(cursor)
            spot, _ = self.spot(cursor)
            swap = Swap(card, spot, place)
            cursor.word("lay")
        card, card_place = self.card(cursor)
        spot, spot_place = self.spot(cursor)
        words: list[Said] = []
        while cursor.next and len(words) < 2:
            direction_place = cursor.next.place
            if cursor.word("across", "down") == "across":
                words.append(Said("across", self.word(cursor)[0], direction_place))
            else:
                words.append(Said("down", self.word(cursor)[0], direction_place))
        cursor.end()
        return Lay(card, spot, tuple(words), swap, line.tokens[0].place, card_place, spot_place)

    def card(self, cursor: Cursor) -> tuple[str, Place]:
        token = cursor.take(message("a kana"))
        kana = self.kana(token)
        if len(kana) != 1:
            raise UnreadableError(token.problem(message("one kana, the card"), 1))
        return kana, token.place

    def word(self, cursor: Cursor) -> tuple[str, Place]:
        token = cursor.take(message("a word in kana"))
        return self.kana(token), token.place

    def kana(self, token: Token) -> str:
        text = hiragana(token.text)
        index = kana_problem(text)
        if index is not None:
            raise UnreadableError(Problem(NOTATION, token.at(index), no_kana(token.text[index:])))
        return text

    def spot(self, cursor: Cursor) -> tuple[Spot, Place]:
        place = cursor.next.place if cursor.next else cursor.line.end
        column = cursor.integer(1, SIDE)
        return Spot(column, cursor.integer(1, SIDE)), place


def _places(token: Token) -> list[Place]:
    """Return the places of all characters of a token."""
    line, column = token.place.line, token.place.column
    return [Place(line, column + offset) for offset in normalise(token.raw)[1]]


def parse_hand(text: str) -> tuple[str, ...]:
    """Read the cards of a hand: kana with commas or spaces between them, or nothing.

    Raises:
        NotationError: something is no kana of a card, or is there twice.

    >>> parse_hand("か,せ")
    ('か', 'せ')
    """
    reader = Reader(text)
    hand: dict[str, Place] = {}
    for line in reader.lines:
        for token in line.tokens:
            for kana, place in zip(hiragana(token.text), _places(token), strict=True):
                if kana not in LETTER:
                    reader.note(Problem(NOTATION, place, no_kana(kana)))
                elif kana in hand:
                    reader.note(
                        Problem(
                            NOTATION, place, message("the card {card} is there twice", card=kana)
                        )
                    )
                hand.setdefault(kana, place)
    reader.finish()
    if not hand:
        raise NotationError(
            (Problem(NOTATION, Place(1, 1), unexpected("", message("the cards of a hand"))),)
        )
    return tuple(hand)
