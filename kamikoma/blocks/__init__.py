"""What is told to a person, as blocks: plain data that a terminal, a page or a text file draws.

The words of a block are said already, in the language of whoever asked; how they look is left to
the drawings: `kamikoma.cli.blocks` (Rich), `kamikoma.blocks.plain` and `kamikoma.blocks.html`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

Tone: TypeAlias = Literal["plain", "strong", "quiet", "good", "bad"]
"""How words are meant: as they are, in bold, aside, as good news, as what is wrong."""


@dataclass(frozen=True, slots=True)
class Span:
    """Words within a line.

    Attributes:
        text: the words.
        tone: how they are meant.
        colour: one of the six colours of the palette, from 1, that the words stand on; 0 for none.
    """

    text: str
    tone: Tone = "plain"
    colour: int = 0


Words: TypeAlias = "str | Span | Sequence[Span]"
"""What stands in a line or a cell: plain words, or spans in a row."""


def spans(words: Words) -> tuple[Span, ...]:
    """Return words as spans.

    >>> spans("legal")
    (Span(text='legal', tone='plain', colour=0),)
    """
    if isinstance(words, str):
        return (Span(words),)
    return (words,) if isinstance(words, Span) else tuple(words)


def text_of(words: Words) -> str:
    """Return words without their looks.

    >>> text_of((Span("3 ", colour=3), Span("blue")))
    '3 blue'
    """
    return "".join(span.text for span in spans(words))


@dataclass(frozen=True, slots=True)
class Heading:
    """What the blocks below it are about: a player, a round."""

    text: str


@dataclass(frozen=True, slots=True)
class Headline:
    """What matters most: the score, who wins.

    Attributes:
        text: the words.
        tone: `"good"`, or `"bad"` where it is what is wrong.
    """

    text: str
    tone: Tone = "good"


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence."""

    words: Words


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table.

    Attributes:
        heading: what stands in it.
        number: whether it is figures, which stand on the right.
        typed: whether it is as an entry is typed, which says nothing to who touches a game in.
    """

    heading: str
    number: bool = False
    typed: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    r"""Figures and words in rows.

    Attributes:
        columns: what stands in each column.
        rows: of each row the words of each cell; a cell may have several lines (`"\n"`).
        caption: what the table shows, for who cannot see it; may be empty.
    """

    columns: tuple[Column, ...]
    rows: tuple[tuple[Words, ...], ...]
    caption: str = ""

    def __post_init__(self) -> None:
        """Check that every row fills every column."""
        for row in self.rows:
            if len(row) != len(self.columns):
                raise ValueError(f"{len(row)} cells in a row of {len(self.columns)} columns")

    def untyped(self) -> Table:
        """Return the table without what is as an entry is typed."""
        kept = [at for at, column in enumerate(self.columns) if not column.typed]
        rows = tuple(tuple(row[at] for at in kept) for row in self.rows)
        return Table(tuple(self.columns[at] for at in kept), rows, self.caption)


@dataclass(frozen=True, slots=True)
class Map:
    """The table of a game seen from above, cell by cell, as it is typed.

    Attributes:
        rows: from the top, of each row its cells from the left; None is a place where nothing lies.
            Rows need not be equally long.
        caption: what it shows, for who cannot see it.
        cell: how wide a cell is at least, in columns of a terminal.
        align: on which side shorter rows end.
    """

    rows: tuple[tuple[Span | None, ...], ...]
    caption: str = ""
    cell: int = 0
    align: Literal["left", "right"] = "left"


@dataclass(frozen=True, slots=True)
class Listing:
    """Several things one below the other.

    Attributes:
        items: each with its words.
        first: the number of the first, or None if they are not numbered.
    """

    items: tuple[Words, ...]
    first: int | None = None


@dataclass(frozen=True, slots=True)
class Verbatim:
    """Text that is shown letter by letter: an entry, a command."""

    text: str


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, where, and by which rule.

    Attributes:
        reason: why, with the rule that it breaks.
        rule: the rule's number in the game's rules, or empty for what could not be read.
        file: what the entry is called, or empty.
        where: `line:column`, or empty for the whole entry.
        player: whose entry it is, where there are several.
        excerpt: the line of the entry, or empty.
        start, length: which characters of `excerpt` are meant.
    """

    reason: str
    rule: str = ""
    file: str = ""
    where: str = ""
    player: str = ""
    excerpt: str = ""
    start: int = 0
    length: int = 1


Block: TypeAlias = Heading | Headline | Line | Table | Map | Listing | Verbatim | Fault
