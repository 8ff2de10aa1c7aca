"""Reading text notation: what the five games share.

A source of bytes becomes lines of tokens that know where they stood. A game's own reader walks
them with a `Cursor`; one unreadable line does not hide the problems of the next.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cached_property
from itertools import islice
from typing import NoReturn

from games.message import InLanguages, Message, Value, message
from games.problem import NOTATION, NotationError, Place, Problem

LIMIT_BYTES = 256 * 1024
"""A longer entry is refused: the longest of a real game has a tenth of it."""

COMMAS = ",，、､"
"""What people type between the things of a list; read like a space where it is no separator."""

QUOTES = {
    '"': '"',
    "“": "”",
    "„": "“",
    "'": "'",
    "‘": "’",
    "「": "」",
    "『": "』",
    "＂": "＂",
    "«": "»",
}
"""What a name may stand in, from its first character to the last."""

MOST_PROBLEMS = 1000
"""With more problems than this the rest of a text is not read."""

_SPACES = " \t\u3000"
_SHOWN = 40  # characters of the input that a message echoes
_FULL_WIDTH = 0xFEE0  # from an ASCII character to its full-width form
_VOICING = "\u3099\u309a\uff9e\uff9f"  # marks that join the kana before them under NFKC
_UNSEEN = re.compile(  # called printable, and yet nothing is seen of them
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)


def decode(content: bytes) -> str:
    """Return the text of an entry.

    Raises:
        NotationError: the bytes are too many, no UTF-8, or hold a NUL; with line and column.
    """
    if len(content) > LIMIT_BYTES:
        raise _error(
            Place(1, 1),
            message("the file is too long, expected at most {limit} bytes", limit=LIMIT_BYTES),
        )
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8-sig", "replace")
        raise _error(
            _place_after(before),
            message(
                "found the byte {byte}, expected UTF-8 text",
                byte=f"0x{content[error.start]:02X}",
            ),
        ) from None
    nul = text.find("\0")
    if nul >= 0:
        raise _error(_place_after(text[:nul]), message("found a NUL character, expected text"))
    return text


def _place_after(before: str) -> Place:
    lines = split_lines(before)
    return Place(len(lines), len(lines[-1]) + 1)


def _error(place: Place, reason: Message) -> NotationError:
    return NotationError((Problem(NOTATION, place, reason),))


def split_lines(text: str) -> list[str]:
    """Split at line feeds (and the carriage returns before them) only, as editors count lines."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def echo(raw: str) -> Message:
    r"""Return a piece of the input as a message may show it: short, and nothing in it unseen.

    >>> str(echo("14\u200b"))
    '“14<U+200B>”'
    """
    short = raw if len(raw) <= _SHOWN else raw[: _SHOWN - 1] + "…"
    seen = "".join(c if is_seen(c) else f"<{code_point(c)}>" for c in short)
    return message("“{text}”", text=seen)


def is_seen(character: str) -> bool:
    """Whether a character shows on paper and screen; a zero width space does not.

    >>> is_seen("駒"), is_seen("\u200b"), is_seen("\ufe0f")
    (True, False, False)
    """
    return character.isprintable() and not _UNSEEN.match(character)


def code_point(character: str) -> str:
    """Return what to call a character that is not seen.

    >>> code_point("\u200b")
    'U+200B'
    """
    return f"U+{ord(character):04X}"


def unexpected(typed: str, expected: Message) -> Message:
    """Say what stands there and what should."""
    if not typed:
        return message("the line ends here, expected {expected}", expected=expected)
    return message("found {found}, expected {expected}", found=echo(typed), expected=expected)


def normalise(raw: str) -> tuple[str, tuple[int, ...]]:
    """Return `raw` under NFKC and without case, and for each character its index in `raw`.

    >>> normalise("Ｑ２ｘ")
    ('q2x', (0, 1, 2))
    """
    if raw.isascii():
        return raw.lower(), tuple(range(len(raw)))
    pieces: list[str] = []
    offsets: list[int] = []
    start = 0
    while start < len(raw):
        end = start + 1
        while end < len(raw) and (unicodedata.combining(raw[end]) or raw[end] in _VOICING):
            end += 1
        plain = unicodedata.normalize("NFKC", raw[start:end])
        piece = unicodedata.normalize("NFKC", plain.casefold())
        pieces.append(piece)
        offsets.extend(min(start + i, end - 1) for i in range(len(piece)))
        start = end
    return "".join(pieces), tuple(offsets)


def _compared(typed: str) -> str:
    return typed.lower() if typed.isascii() else normalise(typed)[0]


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a line.

    Attributes:
        text: as it is compared, NFKC and without case.
        raw: as it was typed.
        place: of its first character.
    """

    text: str
    raw: str
    place: Place

    def at(self, index: int) -> Place:
        """Return the place of the character `text[index]`; past the end, just behind the word."""
        offsets = normalise(self.raw)[1]
        offset = offsets[index] if index < len(offsets) else len(self.raw)
        return Place(self.place.line, self.place.column + offset)

    def problem(self, expected: Message, index: int = 0, rule: str = NOTATION) -> Problem:
        """Return the problem that something else was expected from `text[index]` on."""
        place = self.at(index)
        skipped = place.column - self.place.column
        rest = self.raw[skipped:]
        return Problem(rule, place, unexpected(rest, expected), max(1, len(rest)))


@dataclass(frozen=True)
class Line:
    """A line that says something.

    Attributes:
        number: from 1.
        raw: as it was typed, without its comment.
        word: what a word of it is.
        terms: words of the notation by what else may be typed for them, as `赤` for `red`.
        tokens: at least one; looked for when first asked for, as a text that is far too long is
            refused before its end.
    """

    number: int
    raw: str
    word: re.Pattern[str] = field(repr=False)
    terms: Mapping[str, str] = field(default_factory=dict, repr=False, compare=False)

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        """The words of the line."""
        return self.leading(len(self.raw))

    @property
    def keyword(self) -> str:
        """The text of the first token, without a look at the others."""
        text = self.typed_keyword
        return self.terms.get(text, text)

    @property
    def typed_keyword(self) -> str:
        """The first token as it was typed, in Japanese or not."""
        first = self.word.search(self.raw)
        return _compared(first.group()) if first else ""

    def leading(self, count: int) -> tuple[Token, ...]:
        """Return the first `count` tokens, without a look at the others."""
        if "tokens" in vars(self):
            return self.tokens[:count]
        return tuple(map(self._token, islice(self.word.finditer(self.raw), count)))

    def _token(self, match: re.Match[str]) -> Token:
        typed = match.group()
        text = _compared(typed)
        return Token(self.terms.get(text, text), typed, Place(self.number, match.start() + 1))

    @property
    def end(self) -> Place:
        """Return the place just behind the last token."""
        last = self.tokens[-1]
        return Place(self.number, last.place.column + len(last.raw))

    def rest(self, index: int) -> str:
        """Return what was typed behind the first `index` tokens, its case kept: for names."""
        return self.raw[self._behind(index) :].strip()

    def rest_place(self, index: int) -> Place:
        """Return where `rest(index)` begins."""
        start = self._behind(index)
        blank = len(self.raw[start:]) - len(self.raw[start:].lstrip())
        return Place(self.number, start + blank + 1)

    def _behind(self, index: int) -> int:
        leading = self.leading(index)
        if len(leading) < index:
            return len(self.raw)
        return leading[-1].place.column - 1 + len(leading[-1].raw) if leading else 0


class UnreadableError(Exception):
    """One line's problems on their way to its reader; never leaves this package's readers."""

    def __init__(self, problem: Problem, *more: Problem) -> None:
        self.problem = problem
        self.problems = (problem, *more)
        super().__init__(str(problem.message))


class Reader:
    """The lines of an entry, and the problems found while they are read.

    Args:
        text: the whole entry.
        separators: ASCII characters that are words of their own wherever they stand; their
            full-width forms are too. A comma that is none of them is read like a space.
        terms: words of the notation by what else may be typed for them, as `赤` for `red`.
        japanese: the same for words that the game's own reader knows how to take. Where an entry
            begins a line with a word of either, what was expected is named in such words; else
            only who reads Japanese has them besides.
    """

    def __init__(
        self,
        text: str,
        separators: str = "",
        terms: Mapping[str, str] | None = None,
        japanese: Mapping[str, str] | None = None,
    ) -> None:
        self.problems: list[Problem] = []
        self._japanese = {**(japanese or {}), **(terms or {})}
        alone = separators + "".join(chr(ord(c) + _FULL_WIDTH) for c in separators if c.isascii())
        blank = "".join(comma for comma in COMMAS if comma not in alone)
        outside = re.escape(blank + alone)
        word = re.compile((rf"[{re.escape(alone)}]|" if alone else "") + rf"[^\s{outside}]+")
        self.lines = tuple(_lines(text, word, blank=_SPACES + blank, terms=terms or {}))

    @property
    def end(self) -> Place:
        """Where the last line that says something ends; the beginning if none does."""
        return self.lines[-1].end if self.lines else Place(1, 1)

    @contextmanager
    def attempt(self) -> Iterator[None]:
        """Read something; what is wrong with it is noted, and reading goes on after it."""
        try:
            yield
        except UnreadableError as error:
            for problem in error.problems:
                self.note(problem)

    def note(self, problem: Problem) -> None:
        """Note a problem and go on.

        Raises:
            NotationError: it is one too many; what is no entry at all is not read to its end.
        """
        self.problems.append(problem)
        if len(self.problems) > MOST_PROBLEMS:
            reason = message("more than {most} problems; reading stopped here", most=MOST_PROBLEMS)
            self.problems[-1] = Problem(NOTATION, problem.place, reason, problem.length)
            self.finish()

    def stop(self, problem: Problem) -> NoReturn:
        """End the reading at once with one problem: for what is no entry of a game at all.

        Raises:
            NotationError: always.
        """
        raise NotationError((problem,))

    def finish(self) -> None:
        """End the reading.

        Raises:
            NotationError: anything was noted.
        """
        if not self.problems:
            return
        in_japanese = any(line.typed_keyword in self._japanese for line in self.lines)
        typed: dict[str, str] = {}
        for japanese, word in self._japanese.items():
            typed.setdefault(word, japanese)
        raise NotationError(
            tuple(
                replace(one, message=_expecting(one.message, typed, alone=in_japanese))
                for one in self.problems
            )
        )

    def body(self, slug: str, version: int = 1) -> tuple[Line, ...]:
        """Read the first line, the game's slug and the notation's version; return the others."""
        header = message("“{header}” on the first line", header=f"{slug} {version}")
        if not self.lines:
            self.note(Problem(NOTATION, Place(1, 1), unexpected("", header)))
            return ()
        with self.attempt():
            cursor = Cursor(self.lines[0])
            cursor.word(slug, expected=header)
            cursor.word(str(version), expected=header)
            cursor.end()
        return self.lines[1:]


def _lines(
    text: str, word: re.Pattern[str], blank: str, terms: Mapping[str, str]
) -> Iterator[Line]:
    for number, whole in enumerate(split_lines(text), 1):
        raw = whole.partition("#")[0].partition("＃")[0].rstrip()
        if raw.strip(blank) and word.search(raw):
            yield Line(number, raw, word, terms)


class Cursor:
    """Walks the tokens of a line; a method raises `UnreadableError` on what it cannot take."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.index = 0

    @property
    def next(self) -> Token | None:
        """The token that comes next, or None at the end of the line."""
        tokens = self.line.tokens
        return tokens[self.index] if self.index < len(tokens) else None

    @property
    def last(self) -> bool:
        """Whether the token that comes next is the line's last."""
        return self.index == len(self.line.tokens) - 1

    def take(self, expected: Message) -> Token:
        """Return the next token, whatever it is, and step over it."""
        token = self.next
        if token is None:
            raise UnreadableError(Problem(NOTATION, self.line.end, unexpected("", expected)))
        self.index += 1
        return token

    def word(self, *words: str, expected: Message | None = None) -> str:
        """Take a token that is one of `words` (given in lower case), and return it."""
        wanted = expected or one_of(words)
        token = self.take(wanted)
        if token.text not in words:
            raise UnreadableError(token.problem(wanted))
        return token.text

    def integer(self, low: int, high: int) -> int:
        """Take a token that is a whole number from `low` to `high`, and return it."""
        wanted = message("a whole number from {low} to {high}", low=low, high=high)
        token = self.take(wanted)
        value = whole_number(token.text)
        if value is None or not low <= value <= high:
            raise UnreadableError(token.problem(wanted))
        return value

    def end(self) -> None:
        """Make sure that the line has no more tokens."""
        token = self.next
        if token is not None:
            raise UnreadableError(token.problem(message("the end of the line")))


def whole_number(text: str) -> int | None:
    """Return the number that a normalised text like `-12` writes, or None; too long is no number.

    Input methods type the minus sign of mathematics, too.

    >>> whole_number("-12"), whole_number("−12"), whole_number("1_2"), whole_number("²")
    (-12, -12, None, None)
    """
    plain = text.replace("\u2212", "-")
    return int(plain) if re.fullmatch(r"[+-]?[0-9]{1,9}", plain) else None


def unquoted(name: str) -> str:
    """Return a name without the quotes that it stands in, if it stands in some.

    >>> unquoted('"Aki"'), unquoted("「秋」"), unquoted("Aki")
    ('Aki', '秋', 'Aki')
    """
    if len(name) > 1 and QUOTES.get(name[0]) == name[-1]:
        return name[1:-1].strip()
    return name


def quoted(name: str) -> str:
    """Return a name as it is written so that `unquoted` gives it back.

    >>> quoted("Aki"), quoted("「秋」")
    ('Aki', '"「秋」"')
    """
    return name if unquoted(name) == name else f'"{name}"'


def after_name(typed: str, name: str) -> str | None:
    """Return what follows a name at a line's beginning, in quotes or without; None if it does not.

    >>> after_name("“Aki B”: post", "Aki B"), after_name("AKI B post", "Aki B")
    ('post', 'post')
    >>> after_name("Akira post", "Aki") is None
    True
    """
    for written in (name, *(f"{before}{name}{after}" for before, after in QUOTES.items())):
        rest = typed[len(written) :]
        same = normalise(typed[: len(written)])[0] == normalise(written)[0]
        if same and rest[:1] in _AFTER_NAMES:
            return rest.lstrip("".join(_AFTER_NAMES))
    return None


_AFTER_NAMES = (" ", ":", "：", "　")


def too_many(place: Place | None, most: int) -> Problem:
    """Return that an entry goes on for longer than any game does."""
    reason = message("the game has no more than {most} of these; reading stopped here", most=most)
    return Problem(NOTATION, place, reason)


def suggesting(typed: str, words: Sequence[str], expected: Message) -> Message:
    """Return what was expected, with the one of `words` that was likely meant, if there is one.

    >>> str(suggesting("esat", ("east", "west"), one_of(("east", "west"))))
    'one of east, west (“east”?)'
    """
    swapped = [word for word in words if sorted(word) == sorted(typed)]
    likely = swapped or get_close_matches(typed[:_SHOWN], words, 1)
    if not likely:
        return expected
    return message("{expected} (“{likely}”?)", expected=expected, likely=likely[0])


def one_of(words: tuple[str, ...]) -> Message:
    """Name the words of which one was expected."""
    if len(words) == 1:
        return message("“{word}”", word=words[0])
    return message("one of {words}", words=", ".join(words))


def _expecting(reason: Message, typed: Mapping[str, str], *, alone: bool) -> Message:
    """Return a message that names the words it expects as `typed` has them, where it does.

    Args:
        reason: the message.
        typed: what else may be typed for a word, in Japanese.
        alone: whether that takes the word's place in every language; else it stands behind the
            word, in Japanese.

    >>> play = _expecting(one_of(("play", "x")), {"play": "手順"}, alone=True)
    >>> str(play), str(_expecting(one_of(("play", "x")), {"play": "手順"}, alone=False))
    ('one of 手順, x', 'one of play, x')
    """
    values: list[tuple[str, Value]] = []
    for name, value in reason.values:
        if isinstance(value, Message):
            values.append((name, _expecting(value, typed, alone=alone)))
        elif name in ("word", "second", "words", "likely", "cards") and isinstance(value, str):
            words = value.split(", ")
            if alone:
                values.append((name, ", ".join(typed.get(word, word) for word in words)))
                continue
            both = "、".join(_with_japanese(word, typed) for word in words)
            values.append((name, InLanguages((("en", value), ("ja", both)))))
        else:
            values.append((name, value))
    return replace(reason, values=tuple(values))


def _with_japanese(word: str, typed: Mapping[str, str]) -> str:
    """Return a word, and what else may be typed for it.

    >>> _with_japanese("play", {"play": "手順"}), _with_japanese("x", {"play": "手順"})
    ('play（手順）', 'x')
    """
    plain, more, rest = word.partition(" ")  # as in “round …”
    japanese = typed.get(plain)
    return word if japanese is None else f"{plain}（{japanese}）{more}{rest}"
