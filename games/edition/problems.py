"""What is wrong with an edition, each thing with its place."""

from __future__ import annotations

from dataclasses import dataclass

from games.message import Message
from games.problem import Problem


@dataclass(frozen=True, slots=True)
class EditionProblem(Problem):
    """One thing that is wrong with an edition.

    Attributes:
        key: the TOML key, as `figures.fox.value`; empty for the text as a whole.
        typed: what stands there, as typed; empty where that is not the point.
        expected: what should; None where that is not the point.
    """

    key: str = ""
    typed: str = ""
    expected: Message | None = None


class EditionError(ValueError):
    """A text that is no edition of the game, with everything that is wrong, for a person.

    Attributes:
        problems: all of it, in the order of the text.
    """

    def __init__(self, *problems: EditionProblem) -> None:
        if not problems:
            raise ValueError("an edition's error needs a problem")
        self.problems = problems
        super().__init__("; ".join(f"{p.where}: {p.message}".lstrip(": ") for p in problems))

    @property
    def messages(self) -> tuple[Message, ...]:
        """What is wrong, without the places."""
        return tuple(problem.message for problem in self.problems)
