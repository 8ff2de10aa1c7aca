"""The rules of each game, to read at the table, and to search."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from games.rules import Item, Paragraph, Rules, Table
from kamikoma.desk.rules import HOUSE
from kamikoma.game import AnyGame
from kamikoma.serve.context import page, words_of
from kamikoma.serve.entering import known_game
from kamikoma.shelf import games
from kamikoma.words import Words

MOST_QUERY = 100


@dataclass(frozen=True)
class Shown:
    """A rule as the page shows it.

    Attributes:
        number: its number, or empty.
        parts: paragraphs as text, tables as they are.
        mistake: what people get wrong.
        example: whether it is an example.
    """

    number: str
    parts: tuple[str | Table, ...]
    mistake: str
    example: bool


async def shelf(request: Request) -> Response:
    """Show whose rules there are."""
    return page(request, "rules_shelf.html", shelf=games())


async def rules(request: Request) -> Response:
    """Show the rules of a game, or those that have what is searched for."""
    game = known_game(request)
    query = request.query_params.get("q", "")[:MOST_QUERY].strip()
    return await run_in_threadpool(_rules, request, game, query)


def _rules(request: Request, game: AnyGame, query: str) -> Response:
    words = words_of(request, game)
    known: Rules = game.rules(game.editions.house())
    sections = []
    for section in known.sections:
        items = [_shown(item, words) for item in section.items]
        found = [item for item in items if _has(item, query, words)]
        if found:
            sections.append((words.say(section.heading), found))
    values: dict[str, Any] = {
        "summary": words.say(known.summary),
        "sections": sections,
        "query": query,
        "house": words.text(HOUSE),
        "is_text": lambda part: isinstance(part, str),
    }
    return page(request, "rules.html", game=game, **values)


def _shown(item: Item, words: Words) -> Shown:
    parts = tuple(
        words.say(block.text) + (" ⌂" if block.mark == "H" else "")
        if isinstance(block, Paragraph)
        else block
        for block in item.blocks
    )
    mistake = words.say(item.mistake) if item.mistake is not None else ""
    return Shown(item.number, parts, mistake, item.example)


def _has(item: Shown, query: str, words: Words) -> bool:
    if not query:
        return True
    texts = [item.number, item.mistake]
    for part in item.parts:
        if isinstance(part, str):
            texts.append(part)
        else:
            texts += [words.say(cell) for row in part.rows for cell in row.cells]
    return _plain(query) in _plain("\n".join(texts))


def _plain(text: str) -> str:
    """Return a text as it is searched: whichever way its letters were typed."""
    return unicodedata.normalize("NFKC", text).casefold()


routes = [Route("/rules", shelf), Route("/rules/{game}", rules)]
