"""Photos of a table: all of it read from them, or one piece that names its set."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from games.message import Message, message
from kamikoma.choices import Source
from kamikoma.desk.seeing import GoneError, Table
from kamikoma.game import RefusedError
from kamikoma.serve.context import house_of, language_of, page, phone_of, reasons, words_of
from kamikoma.serve.entering import changed, text_of
from kamikoma.serve.looking_over import looked_over, seats_for, seats_of
from kamikoma.serve.photo_work import read_piece, read_table
from kamikoma.serve.readings import Kept
from kamikoma.serve.telling import telling, wants_lines
from kamikoma.serve.uploads import MOST_PHOTOS, Seen, photos_of, seen
from kamikoma.serve.workers import Hear

MOST_FIELDS = 400
"""Of a form with each cell of a few tables."""

GONE = message("This reading is no longer kept; read the photos again.")


async def photo(request: Request) -> Response:
    """Ask for photos of a table, or read them; then what was read is looked over.

    Who takes lines of JSON hears meanwhile what is being done; see `kamikoma.serve.telling`.
    """
    table = await _table(request)
    if request.method == "GET":
        return _camera(request, table)
    house = house_of(request)
    # each camera and each choice of files is a file, though an empty one
    async with request.form(max_files=MOST_PHOTOS + 2, max_fields=MOST_FIELDS) as form:
        what = text_of(form, "what", 10)
        play, seat = table.play.id, table.seat.number
        kept = house.readings.get(text_of(form, "reading", 40), play, seat)
        if kept is not None and what in ("use", "more"):
            kept = replace(kept, chosen=_chosen(form, kept), problems=())
        try:
            if kept is None and what in ("use", "more"):
                raise RefusedError(GONE)
            if kept is not None and what == "use":
                return await _use(request, table, form, kept)
            if what == "piece":
                return await _piece(request, table, form)
            return await _reading_of(request, table, await photos_of(form), what, kept)
        except RefusedError as error:
            if kept is None:
                return _camera(request, table, error.reasons)
            at = _put(request, table, replace(kept, problems=error.reasons))
    return RedirectResponse(at, 303)


async def _reading_of(
    request: Request, table: Table, sources: tuple[Source, ...], what: str, kept: Kept | None
) -> Response:
    """Read photos; send the page where what was read is looked over, and tell it how far it is.

    Raises:
        RefusedError: they cannot be read, and nothing was read before.
    """
    read = partial(_read, request, table, sources, kept if what == "more" else None)
    work = partial(_address, request, table, kept, read)
    if wants_lines(request):
        return telling(house_of(request), words_of(request, table.game), work)
    return RedirectResponse(await work(_to_nobody), 303)


async def reading(request: Request) -> Response:
    """Show what photos showed, over the photos, to be put right and used."""
    table = await _table(request)
    house = house_of(request)
    name = request.path_params["reading"]
    kept = house.readings.get(name, table.play.id, table.seat.number)
    if kept is None:
        return _camera(request, table, (GONE,), status=404)
    words = words_of(request, table.game)
    phone, several = phone_of(request), len(kept.seen.tables) > 1
    seats = await run_in_threadpool(seats_of, house.tables, table, phone) if several else []
    values: dict[str, Any] = {
        "table": table,
        "reading": name,
        "begun": table.undo,
        "kept": kept,
        "seats": seats,
        "seated": seats_for(kept.seen.tables, seats, table.seat.number),
        "problems": reasons(words, kept.problems),
        "line": secrets.token_urlsafe(12),
        **looked_over(house.art, kept),
    }
    return page(request, "reading.html", game=table.game, **values)


async def _table(request: Request) -> Table:
    """Return the table that a photo may be taken of.

    Raises:
        GoneError: this phone does not enter it, or the game is not read from photos.
    """
    play, seat = request.path_params["play"], int(request.path_params["seat"])
    tables = house_of(request).tables
    table = await run_in_threadpool(tables.table, play, seat, phone_of(request))
    if table.draft is None or not table.mine or table.game.photos is None:
        raise GoneError(play)
    return table


def _at(table: Table) -> str:
    return f"/t/{table.play.id}/{table.seat.number}"


def _camera(
    request: Request, table: Table, wrong: tuple[Message, ...] = (), status: int = 422
) -> Response:
    """Return the page that asks for photos."""
    photos = table.game.photos
    values: dict[str, Any] = {
        "table": table,
        "piece": photos is not None and photos.act is not None,
        "most": MOST_PHOTOS,
        "latest": house_of(request).readings.latest(table.play.id, table.seat.number),
        "problems": reasons(words_of(request, table.game), wrong),
        "line": secrets.token_urlsafe(12),
    }
    return page(request, "photo.html", game=table.game, status=status if wrong else 200, **values)


def _chosen(form: FormData, kept: Kept) -> dict[str, str]:
    """Return what a person said of cells otherwise than it was read."""
    chosen = {}
    for table in kept.seen.tables:
        for cell in table.cells:
            option = cell.option(text_of(form, f"cell-{cell.name}", 8))
            if option != cell.options[cell.read]:
                chosen[cell.name] = option.mark
    return chosen


def _put(request: Request, table: Table, kept: Kept) -> str:
    """Keep a reading; return where it is looked over."""
    return f"{_at(table)}/photo/{house_of(request).readings.put(kept)}"


def _to_nobody(told: Any) -> None:
    """Tell nobody."""


async def _address(
    request: Request,
    table: Table,
    before: Kept | None,
    read: Callable[[Hear], Awaitable[Kept]],
    hear: Hear,
) -> str:
    """Return where is looked over what was read; what was read before stays if it is refused.

    Raises:
        RefusedError: nothing was read, and nothing before.
    """
    try:
        return _put(request, table, await read(hear))
    except RefusedError as error:
        if before is None:
            raise
        return _put(request, table, replace(before, problems=error.reasons))


async def _read(
    request: Request,
    table: Table,
    sources: tuple[Source, ...],
    earlier: Kept | None,
    hear: Hear,
) -> Kept:
    """Return what photos show, with those of an earlier reading if there is one.

    Raises:
        RefusedError: they show nothing, or are too many.
    """
    shelf = house_of(request).art.photos
    if earlier is not None:
        sources = _with_earlier(sources, [shelf.get(name) for name in earlier.photos])
    slug = table.game.slug
    shown = await seen(request, read_table, slug, sources, language_of(request), hear=hear)
    if shown.refused:
        raise RefusedError(*shown.refused)
    return Kept(
        play=table.play.id,
        seat=table.seat.number,
        seen=shown,
        photos=tuple(shelf.put(source.data) for source in sources),
        chosen=earlier.chosen if earlier is not None else {},
    )


def _with_earlier(sources: tuple[Source, ...], earlier: list[bytes | None]) -> tuple[Source, ...]:
    """Return photos with those that were read before them.

    Raises:
        RefusedError: they are no longer there, or all of them are too many.
    """
    if None in earlier:
        raise RefusedError(message("the photos from before are no longer there; choose all again"))
    if len(earlier) + len(sources) > MOST_PHOTOS:
        raise RefusedError(message("at most {most} photos of a table", most=MOST_PHOTOS))
    before = tuple(
        Source(str(number), data) for number, data in enumerate(earlier, 1) if data is not None
    )
    return (*before, *sources)


async def _piece(request: Request, table: Table, form: FormData) -> Response:
    """Touch in what a piece in a photo stands for.

    Raises:
        RefusedError: it shows none.
    """
    house, phone = house_of(request), phone_of(request)
    line, (source, *_) = text_of(form, "line", 64), await photos_of(form)
    shown: Seen = await seen(request, read_piece, table.game.slug, source)
    if shown.refused:
        raise RefusedError(*shown.refused)
    play, seat = table.play.id, table.seat.number
    await run_in_threadpool(house.tables.touch, play, seat, shown.act, line, phone)
    await run_in_threadpool(changed, house, play)
    return RedirectResponse(_at(table), 303)


async def _use(request: Request, table: Table, form: FormData, kept: Kept) -> Response:
    """Put what was read in the place of entries, each table in that of its seat.

    Raises:
        RefusedError: two tables are for one seat, or one cannot be entered.
    """
    house, phone = house_of(request), phone_of(request)
    line, play = text_of(form, "line", 60), table.play.id
    tables = kept.seen.tables
    if len(tables) == 1:
        wanted = [table.seat.number]
    else:
        seats = [text_of(form, f"seat-{one.name}", 3) for one in tables]
        wanted = [int(seat) if seat.isdecimal() else -1 for seat in seats]
    taken = [seat for seat in wanted if seat >= 0]
    if len(set(taken)) < len(taken):
        raise RefusedError(message("two tapes are for the same player"))
    if not taken:
        raise RefusedError(message("no tape is for a player"))

    def take() -> None:
        for seat, one in zip(wanted, tables, strict=True):
            if seat >= 0:
                text = one.mended(kept.chosen)
                house.tables.take(play, seat, text, f"{line}.{seat}", phone)

    await run_in_threadpool(take)
    house.readings.put(kept)
    await run_in_threadpool(changed, house, play)
    at = taken[0] if table.seat.number not in taken else table.seat.number
    return RedirectResponse(f"/t/{play}/{at}", 303)


routes = [
    Route("/t/{play}/{seat:int}/photo", photo, methods=["GET", "POST"]),
    Route("/t/{play}/{seat:int}/photo/{reading}", reading),
]
