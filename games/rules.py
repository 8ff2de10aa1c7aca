"""The rules of a game for the people who play it, as data.

`games.<game>.rules.rules(edition)` gives them with the edition's numbers filled in; the printed
page and whatever shows rules on a screen draw from it, so that all say the same. A rule has the
number of the game's page, which is the number that a verdict names.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Any

from games.edition import MARKS, Mark, Marked
from games.message import InLanguages, Message, Say


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A few sentences.

    Attributes:
        text: what they say.
        mark: where that comes from: stated, inferred, or a house value.
        step: a letter behind its rule's number, where the rule is done step by step.
    """

    text: Message
    mark: Mark = "S"
    step: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table.

    Attributes:
        key: what it is about, for those who draw it: a candidate’s name, a number.
        cells: as many as the table has columns.
        mark: where what it says comes from.
    """

    key: str
    cells: tuple[Message, ...]
    mark: Mark = "S"


@dataclass(frozen=True, slots=True)
class Table:
    """Lines of the same kind.

    Attributes:
        name: which table of its game, for those who draw it in a way of their own.
        columns: what stands over the columns.
        rows: in their order.
    """

    name: str
    columns: tuple[Message, ...]
    rows: tuple[Row, ...]

    def __post_init__(self) -> None:
        """Refuse a row that has not a cell for each column."""
        for row in self.rows:
            if len(row.cells) != len(self.columns):
                raise ValueError(f"row {row.key} of {self.name} has {len(row.cells)} cells")


@dataclass(frozen=True, slots=True)
class Item:
    """A rule, or an example, or whatever else stands between rules without a number.

    Attributes:
        number: the rule's number on its game's page; empty where it is none.
        blocks: what it says, in its order.
        picture: the name of a picture of its game that shows it, or empty.
        mistake: what people get wrong here.
        example: whether it shows the rules before it at work, and rules nothing.
    """

    number: str
    blocks: tuple[Paragraph | Table, ...]
    picture: str = ""
    mistake: Message | None = None
    example: bool = False

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        """Its paragraphs, without its tables."""
        return tuple(block for block in self.blocks if isinstance(block, Paragraph))

    @property
    def tables(self) -> tuple[Table, ...]:
        """Its tables."""
        return tuple(block for block in self.blocks if isinstance(block, Table))

    @property
    def mark(self) -> Mark:
        """The weakest of its marks: a house value anywhere makes it one."""
        marks = [paragraph.mark for paragraph in self.paragraphs]
        return weakest(*marks, *(row.mark for table in self.tables for row in table.rows))


@dataclass(frozen=True, slots=True)
class Section:
    """Items under a heading.

    Attributes:
        name: which section of its game, for those who lay it out.
        heading: what stands over it.
        items: in their order.
    """

    name: str
    heading: Message
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """All rules of a game.

    Attributes:
        game: the game's slug.
        title: its name.
        summary: what it is about, for how many, for how long.
        sections: in the order in which they are read.
    """

    game: str
    title: Message
    summary: Message
    sections: tuple[Section, ...]

    def items(self) -> Iterator[Item]:
        """Yield the items of all sections."""
        for section in self.sections:
            yield from section.items

    def find(self, number: str) -> Item | None:
        """Return the rule of a number, or None if there is none."""
        if not number:
            return None
        return next((item for item in self.items() if item.number == number), None)

    def rule(self, number: str) -> Item:
        """Return the rule of a number that the game has.

        Raises:
            KeyError: it has none of that number.
        """
        paragraph = self.find(number)
        if paragraph is None:
            raise KeyError(number)
        return paragraph

    def section(self, name: str) -> Section:
        """Return the section of a name.

        Raises:
            KeyError: there is none.
        """
        for section in self.sections:
            if section.name == name:
                return section
        raise KeyError(name)

    def part(self, names: Collection[str]) -> Rules:
        """Return the same with the sections of these names only."""
        kept = tuple(section for section in self.sections if section.name in names)
        return replace(self, sections=kept)

    def table(self, name: str) -> Table:
        """Return the table of a name.

        Raises:
            KeyError: there is none.
        """
        for item in self.items():
            for table in item.tables:
                if table.name == name:
                    return table
        raise KeyError(name)


def weakest(*marks: Mark | Marked[Any]) -> Mark:
    """Return the mark of what rests on several values: H before I before S.

    >>> weakest("S", "H", "I"), weakest()
    ('H', 'S')
    """
    of = (one.mark if isinstance(one, Marked) else one for one in marks)
    return max(of, key=MARKS.index, default="S")


def rule(
    number: str, *blocks: Paragraph | Table, picture: str = "", mistake: Message | None = None
) -> Item:
    """Return a rule of its game's page."""
    return Item(number, blocks, picture, mistake)


def aside(*blocks: Paragraph | Table, picture: str = "") -> Item:
    """Return what stands between the rules: components, a word about the words."""
    return Item("", blocks, picture)


def example(words: Message, picture: str = "") -> Item:
    """Return an example of the rules before it."""
    return Item("", (Paragraph(words),), picture, example=True)


def plain(value: str | int | InLanguages) -> Message:
    """Return a cell that says a value as it is.

    >>> str(plain(7))
    '7'
    """
    return Message("{value}", (("value", value),))


def to_json(rules: Rules, say: Say) -> dict[str, Any]:
    """Return rules as JSON data, in the language of `say`; `rules.schema.json` describes it."""
    return {
        "game": rules.game,
        "title": say(rules.title),
        "summary": say(rules.summary),
        "sections": [
            {
                "name": section.name,
                "heading": say(section.heading),
                "items": [_item(item, say) for item in section.items],
            }
            for section in rules.sections
        ],
    }


def _item(item: Item, say: Say) -> dict[str, Any]:
    return {
        "number": item.number or None,
        "mark": item.mark,
        "blocks": [_block(block, say) for block in item.blocks],
        "picture": item.picture or None,
        "mistake": None if item.mistake is None else say(item.mistake),
        "example": item.example,
    }


def _block(block: Paragraph | Table, say: Say) -> dict[str, Any]:
    if isinstance(block, Paragraph):
        return {"text": say(block.text), "mark": block.mark}
    return {
        "table": block.name,
        "columns": [say(column) for column in block.columns],
        "rows": [
            {"key": row.key, "cells": [say(cell) for cell in row.cells], "mark": row.mark}
            for row in block.rows
        ],
    }


def told_apart(summary: str) -> tuple[str, ...]:
    """Return what a game is, and then who plays it and for how long: its last sentence.

    >>> told_apart("Draw a line. Ring the best. 1 to 4 players, 15 minutes.")
    ('Draw a line. Ring the best.', '1 to 4 players, 15 minutes.')
    """
    for end in ("。", ". "):
        what, stop, who = summary.rpartition(end)
        if stop and who:
            return what + stop.strip(), who
    return (summary,)
