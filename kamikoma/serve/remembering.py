"""History: what was played, who won, everything out and in again."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from games.message import counted
from kamikoma.desk.history import (
    ALL,
    Record,
    as_csv,
    figures,
    matching,
    records,
)
from kamikoma.desk.moving_house import bring_in, hidden_in, written
from kamikoma.desk.seeing import GoneError, Phone
from kamikoma.game import RefusedError
from kamikoma.serve.context import (
    House,
    file_response,
    house_of,
    language_of,
    page,
    phone_of,
    reasons,
    title_of,
    words_of,
)
from kamikoma.serve.plots import Month, months, plot
from kamikoma.shelf import find_game, games

MOST_QUERY = 100
MOST_SHOWN = 200
FEWEST_FOR_MONTHS = 3


def _check(request: Request) -> None:
    if not phone_of(request).host:
        raise GoneError


async def history(request: Request) -> Response:
    """Show what was played."""
    _check(request)
    return await run_in_threadpool(_history, request)


def _history(
    request: Request, problems: tuple[str, ...] = (), told: tuple[str, ...] = ()
) -> Response:
    house = house_of(request)
    query = request.query_params.get("q", "")[:MOST_QUERY].strip()
    slug = request.query_params.get("game", "")
    gone = request.query_params.get("gone") == "yes"
    titles = {game.slug: title_of(game, language_of(request)) for game in games()}
    whole = request.query_params.get("whole") == "yes"
    every = records(house.tables, language_of(request), gone=gone, untouched=whole)
    matches = matching(every, query, titles)
    if slug:
        matches = [one for one in matches if one.play.game == slug]
    played = list(dict.fromkeys(one.play.game for one in every if one.play.game in titles))
    game = find_game(slug) if slug in titles else None
    chosen = slug if game else ALL
    stats = tuple(one for one in figures(matches, chosen) if one.over or one.mean is not None)
    shown = sorted(matches, key=lambda one: one.play.began, reverse=True)[:MOST_SHOWN]
    values: dict[str, Any] = {
        "records": shown,
        "by_month": [
            (month, list(some)) for month, some in groupby(shown, lambda one: one.day[:7])
        ],
        "more": max(0, len(matches) - MOST_SHOWN),
        "titles": titles,
        "played": played,
        "query": query,
        "slug": slug,
        "gone": gone,
        "stats": stats if len(stats) > 1 or game else (),
        "plot": plot(stats),
        "months": () if gone or game else _by_month(every),
        "untouched": _untouched(house, gone=gone or whole),
        "left_out": _left_out(house, phone_of(request)),
        "place": str(house.tables.journal.database.place),
        "line": secrets.token_urlsafe(12),
        "problems": problems,
        "told": told,
    }
    return page(request, "history.html", game=game, status=422 if problems else 200, **values)


def _by_month(every: Sequence[Record]) -> tuple[Month, ...]:
    """Return columns of months; none where one would stand alone, which tells nothing."""
    columns = months(every) if len(every) >= FEWEST_FOR_MONTHS else ()
    return columns if sum(column.count > 0 for column in columns) > 1 else ()


def _untouched(house: House, *, gone: bool) -> int:
    """Return how many games were begun, but nothing was entered in; none where they are shown."""
    if gone:
        return 0
    journal = house.tables.journal
    return len(journal.plays()) - len(journal.plays(touched=True))


def _left_out(house: House, phone: Phone) -> int:
    """Return how many hands are not given out, for they are hidden."""
    journal = house.tables.journal
    plays = (*journal.plays(), *journal.plays(gone=True))
    return sum(len(hidden_in(house.tables, play, phone)) for play in plays)


async def table(request: Request) -> Response:
    """Give a line for each player of each game."""
    _check(request)
    content = await run_in_threadpool(lambda: as_csv(records(house_of(request).tables)))
    return file_response(content, "text/csv; charset=utf-8", "kamikoma.csv")


async def everything(request: Request) -> Response:
    """Give everything that is kept, but for hands that are hidden from who asks."""
    _check(request)
    house, phone = house_of(request), phone_of(request)

    def write() -> bytes:
        tables = house.tables
        plays = [*tables.journal.plays(), *tables.journal.plays(gone=True)]
        return written(tables, plays, phone)

    content = await run_in_threadpool(write)
    return file_response(content, "application/json", "kamikoma.json")


async def take_in(request: Request) -> Response:
    """Take games from a file that was given out before."""
    _check(request)
    words = words_of(request)
    async with request.form(max_files=1, max_fields=5) as form:
        upload = form.get("file")
        content = await upload.read() if isinstance(upload, UploadFile) else b""
    try:
        brought = await run_in_threadpool(bring_in, house_of(request).tables, content)
    except RefusedError as error:
        return await run_in_threadpool(_history, request, tuple(reasons(words, error.reasons)))
    told = (
        counted("{count} game brought in.", "{count} games brought in.", brought.taken),
        counted("{count} deleted game is back.", "{count} deleted games are back.", brought.back),
        counted(
            "{count} game was here already.", "{count} games were here already.", brought.there
        ),
    )
    sentences = tuple(words.say(one) for one in told if one.count) or (words.say(told[0]),)
    return await run_in_threadpool(_history, request, (), sentences)


async def one(request: Request) -> Response:
    """Give one game with all its steps, but for hands that are hidden from who asks."""
    house, phone = house_of(request), phone_of(request)

    def write() -> bytes:
        play = house.tables.play(request.path_params["play"], phone)
        return written(house.tables, [play], phone)

    content = await run_in_threadpool(write)
    return file_response(content, "application/json", f"{request.path_params['play']}.json")


routes = [
    Route("/history", history),
    Route("/history.csv", table),
    Route("/history.json", everything),
    Route("/history/import", take_in, methods=["POST"]),
    Route("/t/{play}/game.json", one),
]
