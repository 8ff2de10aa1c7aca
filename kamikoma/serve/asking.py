"""“What could I have had?”: a game's question about an entry, answered beside the server."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from games.message import Message, message
from kamikoma.blocks import Block, Heading, Map
from kamikoma.blocks.html import html
from kamikoma.choices import EntryFile, Source, options_of
from kamikoma.desk.asking import Answered, ask, asks_of
from kamikoma.desk.setting import Setting
from kamikoma.desk.tables import GoneError, Table, edition_of, setting_of
from kamikoma.game import AnyGame, AnyQuestion, RefusedError
from kamikoma.serve.context import house_of, language_of, phone_of, reasons, words_of
from kamikoma.serve.entering import show
from kamikoma.serve.forms import chosen, questions
from kamikoma.serve.viewing import Asking, apart, best_areas, scrolling, untyped
from kamikoma.serve.workers import BusyError, DiedError, TooLongError
from kamikoma.shelf import find_game
from kamikoma.touching import Asks


@dataclass(frozen=True)
class Answer:
    """What came of a question, as it comes back from another process.

    Attributes:
        told: the answer and what is wrong, as blocks.
        pictures: the answer as it lies on the table, as SVG; none where `best` says it.
        best: the entry as the answer would leave it, as a text; empty for none.
        refused: why it could not be asked.
    """

    told: tuple[Block, ...] = ()
    pictures: tuple[bytes, ...] = ()
    best: str = ""
    refused: tuple[Message, ...] = ()


def answered(slug: str, verb: str, choices: Any, setting: Setting) -> Answer:
    """Ask a game's question; runs in a process of its own."""
    game = find_game(slug)
    question = game.question(verb) if game else None
    if game is None or question is None:
        return Answer(refused=(message("there is no such question"),))
    try:
        outcome = ask(game, question, choices, setting)
    except RefusedError as error:
        return Answer(refused=error.reasons)

    best = outcome.reply.best if outcome.reply is not None and not outcome.problems else ""
    pictures = () if best else tuple(_drawn(game, outcome))
    return Answer((*outcome.told, *outcome.faults), pictures, best)


def _drawn(game: AnyGame, outcome: Answered) -> Iterator[bytes]:
    """Yield an answer as it lies on the table, as SVG."""
    from printables.output.picture import picture_files

    if outcome.reply is None or outcome.problems:
        return
    words = outcome.setting.words_for(game)
    title = words.text(game.title)
    for picture in outcome.reply.pictures():
        yield from picture_files([picture], "svg", title=title, language=words.language)


async def question(request: Request) -> Response:
    """Show the table with what can be asked about it, and the answer drawn over it."""
    play, seat = request.path_params["play"], int(request.path_params["seat"])
    house = house_of(request)
    table: Table = await run_in_threadpool(house.tables.table, play, seat, phone_of(request))
    draft = table.seen()
    asked = asks_of(table.game, draft, edition_of(table.play))
    about = table.game.question(asked.verb) if asked is not None else None
    if asked is None or about is None:
        raise GoneError(play)
    words = words_of(request, table.game)
    typed: dict[str, str] = {}
    answer = Answer()
    wrong: tuple[Message, ...] = ()
    if request.method == "POST":
        form = await request.form(max_files=0, max_fields=30)
        typed = {name: value for name, value in form.items() if isinstance(value, str)}
        text = draft.text if asked.text is None else asked.text
        source = Source(table.seat.name or table.game.slug, text.encode())
        answer, wrong = await _answer(request, table, about, source, {**typed, **asked.chosen})
    headline, rest = apart(answer.told)
    rest = rest[1:] if rest and isinstance(rest[0], Heading) else rest  # the seat says whose it is
    if answer.best:  # the field shows it
        rest = tuple(block for block in rest if not isinstance(block, Map))
    best, better = best_areas(table, answer.best)
    asking = Asking(
        about=words.text(about.about.short),
        options=tuple(questions(about.choices, typed, words, without=_known(about, asked))),
        headline=headline,
        told=scrolling(html(untyped(rest), level=3)),
        pictures=tuple(house.art.keep(one) for one in answer.pictures),
        best=best,
        better=better,
    )
    problems = tuple(reasons(words, (*wrong, *answer.refused)))
    status = 422 if problems else 200

    def show_it() -> Response:
        return show(request, table, problems, status, more={"asking": asking})

    return await run_in_threadpool(show_it)


def _known(about: AnyQuestion[Any], asked: Asks) -> frozenset[str]:
    """Return the fields of a question's choices that what lies on the table has settled."""
    entries = {one.field for one in options_of(about.choices) if isinstance(one.kind, EntryFile)}
    return frozenset(entries | set(asked.chosen))


async def _answer(
    request: Request,
    table: Table,
    about: AnyQuestion[Any],
    source: Source,
    typed: Mapping[str, str],
) -> tuple[Answer, tuple[Message, ...]]:
    """Return the answer to a question about an entry, or why there is none."""
    entries = [one.field for one in options_of(about.choices) if isinstance(one.kind, EntryFile)]
    try:
        choices = chosen(about.choices, typed, files=dict.fromkeys(entries, source))
        setting = setting_of(table.play, language_of(request))
        ask_worker = house_of(request).workers.ask
        return await ask_worker(answered, table.game.slug, about.verb, choices, setting), ()
    except RefusedError as error:
        return Answer(), error.reasons
    except TooLongError:
        return Answer(), (message("That took too long; ask again when more is settled."),)
    except DiedError:
        return Answer(), (message("That was ended, perhaps for want of memory; ask again."),)
    except BusyError:
        return Answer(), (message("Others are asking just now; ask again in a moment."),)


routes = [
    Route("/t/{play}/{seat:int}/ask", question, methods=["GET", "POST"]),
]
