"""A walk along a line of Kokkuri-san's notation that goes on behind a word it cannot read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from games.kokkuri.vocabulary import ROW_LIMIT, keyword
from games.message import message
from games.notation import Cursor, Line, Token, UnreadableError, one_of
from games.problem import NOTATION, NotationError, Problem


class Walk(Cursor):
    """A cursor that notes words which are not what they should be, and goes on behind them.

    What is wrong with the line itself, as a missing `;`, still ends it.
    """

    def __init__(self, line: Line) -> None:
        super().__init__(line)
        self.problems: list[Problem] = []

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Read the line; all that was noted of it leaves together.

        Raises:
            UnreadableError: with every problem of the line.
        """
        try:
            yield
        except UnreadableError as error:
            self.problems.extend(error.problems)
        if self.problems:
            raise UnreadableError(*self.problems)

    def note(self, problem: Problem) -> None:
        """Note a problem and go on; after a hundred of them the line is not read to its end."""
        if len(self.problems) == ROW_LIMIT:
            raise UnreadableError(problem)
        self.problems.append(problem)

    def expect(self, word: str) -> None:
        """Take a word of the notation, in English or Japanese."""
        wanted = one_of((word,))
        token = self.take(wanted)
        if keyword(token.text) != word:
            raise UnreadableError(token.problem(wanted))

    def number(self, low: int, high: int) -> int | None:
        """Take a whole number from `low` to `high`; note it and return None if it is none."""
        before = self.index
        try:
            return self.integer(low, high)
        except UnreadableError as error:
            if self.index == before:  # the line ends here
                raise
            self.note(error.problem)
            return None

    def few(self, *ends: str) -> Iterator[Token]:
        """Yield the words up to one of `ends` or to the end of the line, each before it is taken.

        Whoever is handed a word takes it.
        """
        for count in range(len(self.line.tokens)):
            word = self.next
            if word is None or keyword(word.text) in ends:
                return
            if count == ROW_LIMIT:  # no entry of a game: nothing else is read
                reason = message("at most {most} at one candidate", most=ROW_LIMIT)
                raise NotationError((Problem(NOTATION, word.place, reason, len(word.raw)),))
            yield word
