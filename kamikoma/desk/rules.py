"""The rules of a game, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.edition import Mark
from games.message import mark, message
from games.rules import Item, Paragraph, Table, to_json
from kamikoma.blocks import Block, Column, Heading, Headline, Line, Span
from kamikoma.blocks import Table as TableBlock
from kamikoma.desk.setting import Setting, edition_for
from kamikoma.game import AnyGame
from kamikoma.words import Words

HOUSE = mark("⌂ marks what the published rules leave open, and we chose.")


def rules_data(game: AnyGame, setting: Setting) -> dict[str, Any]:
    """Return the rules of a game as JSON.

    Raises:
        RefusedError: the edition is none.
    """
    rules = game.rules(edition_for(game, setting))
    return to_json(rules, setting.words_for(game).say)


def rules_blocks(game: AnyGame, setting: Setting) -> Iterator[Block]:
    """Yield the rules of a game as blocks.

    Raises:
        RefusedError: the edition is none.
    """
    words = setting.words_for(game)
    rules = game.rules(edition_for(game, setting))
    yield Headline(words.say(rules.title))
    yield Line(words.say(rules.summary))
    for section in rules.sections:
        yield Heading(words.say(section.heading))
        for item in section.items:
            yield from _item(item, words)
    yield Line([Span(words.text(HOUSE), "quiet")])


def rule_blocks(game: AnyGame, setting: Setting, number: str) -> tuple[Block, ...]:
    """Return one rule of a game as blocks; nothing if there is none of that number.

    Raises:
        RefusedError: the edition is none.
    """
    item = game.rules(edition_for(game, setting)).find(number)
    return () if item is None else tuple(_item(item, setting.words_for(game)))


def _item(item: Item, words: Words) -> Iterator[Block]:
    number = item.number
    for block in item.blocks:
        if isinstance(block, Table):
            yield _table(block, words)
            continue
        shown = f"{item.number}{block.step}" if block.step else number
        yield Line(_paragraph(block, shown, words))
        number = ""
    if item.mistake is not None:
        mistake = words.say(message("Often wrong: {mistake}", mistake=item.mistake))
        yield Line([Span(mistake, "quiet")])


def _paragraph(block: Paragraph, number: str, words: Words) -> list[Span]:
    spans = [Span(f"{number}. ", "strong")] if number else []
    return [*spans, Span(words.say(block.text) + _sign(block.mark))]


def _sign(of: Mark) -> str:
    return " ⌂" if of == "H" else ""


def _table(table: Table, words: Words) -> Block:
    return TableBlock(
        tuple(Column(words.say(heading)) for heading in table.columns),
        tuple(
            tuple(
                words.say(cell) + (_sign(row.mark) if at == len(row.cells) - 1 else "")
                for at, cell in enumerate(row.cells)
            )
            for row in table.rows
        ),
    )
