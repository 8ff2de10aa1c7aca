"""What is said of how a game is typed, as data: for a page of its print, and for the tests.

Each game has its own in `games.<game>.notation_card`. What is typed on it is an entry that the
game's own reader takes; the tests see to that.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.message import Message


@dataclass(frozen=True, slots=True)
class Line:
    """A line of an entry, and what it says.

    Attributes:
        typed: what is typed.
        means: what that means; None where the line speaks for itself.
    """

    typed: str
    means: Message | None = None


@dataclass(frozen=True, slots=True)
class NotationCard:
    """A card that shows how a game is typed.

    Attributes:
        game: the game's slug.
        lines: an entry, line by line.
        more: what may be typed in its place, or at another time; each stands alone.
        optional: what may be typed with the entry and with what stands for it.
        scored: whether the game has a score; else an entry is checked.
        answer: what is answered to the entry, as far as the card tells; lines of the answer.
        missed: whether it is told what more could have been scored.
        photographed: whether a photo of the table is read.
    """

    game: str
    lines: tuple[Line, ...]
    more: tuple[Line, ...] = ()
    optional: tuple[Line, ...] = ()
    scored: bool = True
    answer: tuple[Message, ...] = ()
    missed: bool = False
    photographed: bool = False

    @property
    def entry(self) -> str:
        """The entry as it is typed into a file."""
        return "".join(f"{line.typed}\n" for line in self.lines)
