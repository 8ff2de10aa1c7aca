"""What is wrong with an entry: the rule, the place and the reason."""

from __future__ import annotations

from dataclasses import dataclass

from games.message import Message

NOTATION = "notation"  # the `rule` of a text that could not be read


@dataclass(frozen=True, order=True, slots=True)
class Place:
    """Where in a text something stands.

    Attributes:
        line: from 1, downwards.
        column: in characters, from 1, to the right.
    """

    line: int
    column: int

    def __str__(self) -> str:
        """Return `line:column`, as the JSON answers write it."""
        return f"{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong.

    Attributes:
        rule: the rule's number on its game's page, or `NOTATION`.
        place: where in the text, or None for the entry as a whole.
        message: why, in a sentence for a person.
        length: how many characters of the line, from `place` on, are meant.
    """

    rule: str
    place: Place | None
    message: Message
    length: int = 1

    @property
    def where(self) -> str:
        """Return `line:column`, or an empty text for the entry as a whole."""
        return str(self.place) if self.place else ""


@dataclass(frozen=True, slots=True)
class LocatedProblem:
    """A problem of a verdict, with whose it is.

    Attributes:
        problem: what is wrong.
        entry: with which of the entries that were checked, from 0.
        player: whose entry it is, where there are several; otherwise None.
    """

    problem: Problem
    entry: int = 0
    player: Message | None = None


class NotationError(ValueError):
    """A text that cannot be read, with every problem found in it, in the order of their places."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        if not problems:
            raise ValueError("a notation error needs a problem")
        self.problems = tuple(sorted(problems, key=lambda problem: problem.place or Place(1, 1)))
        super().__init__("; ".join(f"{p.where}: {p.message}" for p in self.problems[:3]))

    def __reduce__(self) -> tuple[type[NotationError], tuple[tuple[Problem, ...]]]:
        """Go to another process with the problems."""
        return NotationError, (self.problems,)
