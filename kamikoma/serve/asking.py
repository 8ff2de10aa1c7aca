"""“What could I have had?”: a game's question about an entry, answered beside the server."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from games.message import Message, mark, message
from kamikoma.blocks import Block
from kamikoma.choices import Entry, Source, options_of
from kamikoma.desk.asking import ask, asks_about
from kamikoma.desk.setting import Setting
from kamikoma.desk.tables import GoneError, Table, setting_of
from kamikoma.game import RefusedError
from kamikoma.serve.context import house_of, language_of, page, phone_of, reasons, words_of
from kamikoma.serve.entering import scrolling
from kamikoma.serve.forms import chosen, questions
from kamikoma.serve.workers import BusyError, TooLongError
from kamikoma.shelf import find_game


@dataclass(frozen=True)
class Answer:
    """What came of a question, as it comes back from another process.

    Attributes:
        told: the answer and what is wrong, as blocks.
        text: an entry that is the answer itself; empty for none.
        refused: why it could not be asked.
    """

    told: tuple[Block, ...] = ()
    text: str = ""
    refused: tuple[Message, ...] = ()


def answered(slug: str, verb: str, choices: Any, setting: Setting) -> Answer:
    """Ask a game's question; runs in a process of its own."""
    game = find_game(slug)
    question = game.question(verb) if game else None
    if game is None or question is None:
        return Answer(refused=(message("there is no such question"),))
    try:
        found = ask(game, question, choices, setting)
    except RefusedError as error:
        return Answer(refused=error.reasons)
    text = found.reply.text if found.reply is not None else ""
    return Answer((*found.told, *found.faults), text)


async def question(request: Request) -> Response:
    """Show what can be asked about an entry, and the answer."""
    play, seat = request.path_params["play"], int(request.path_params["seat"])
    house = house_of(request)
    table: Table = await run_in_threadpool(house.tables.table, play, seat, phone_of(request))
    about = asks_about(table.game)
    if table.draft is None or about is None:
        raise GoneError(play)
    words = words_of(request, table.game)
    (entry,) = (o.field for o in options_of(about.choices) if isinstance(o.kind, Entry))
    typed: dict[str, str] = {}
    answer: Answer | None = None
    wrong: list[str] = []
    if request.method == "POST":
        form = await request.form(max_files=0, max_fields=30)
        typed = {name: value for name, value in form.items() if isinstance(value, str)}
        source = Source(table.seat.name or table.game.slug, table.draft.text.encode())
        try:
            choices = chosen(about.choices, typed, files={entry: source})
            setting = setting_of(table.play, language_of(request))
            answer = await house.workers.ask(
                answered, table.game.slug, about.verb, choices, setting
            )
        except RefusedError as error:
            wrong = reasons(words, error.reasons)
        except TooLongError:
            wrong = [words.text(mark("That took too long; ask again when more is settled."))]
        except BusyError:
            wrong = [words.text(mark("Others are asking just now; ask again in a moment."))]
    if answer is not None and answer.refused:
        wrong = reasons(words, answer.refused)
    body = scrolling_blocks(answer.told) if answer else Markup()
    values: dict[str, Any] = {
        "table": table,
        "about": about,
        "asked": questions(about.choices, typed, words, without={entry}),
        "answer": body,
        "problems": wrong,
    }
    return page(request, "ask.html", game=table.game, status=422 if wrong else 200, **values)


def scrolling_blocks(told: tuple[Block, ...]) -> Markup:
    """Return blocks as HTML whose wide tables scroll within themselves."""
    from kamikoma.blocks.html import html

    return scrolling(html(told, level=2))


routes = [
    Route("/t/{play}/{seat:int}/ask", question, methods=["GET", "POST"]),
]
