"""Entering a game: its fields and trays, its verdict, undo, text, and who sits at the table."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from games.message import message
from games.problem import NotationError
from kamikoma.blocks import Block, Fault
from kamikoma.blocks.html import html
from kamikoma.choices import Source
from kamikoma.desk.names import names_of
from kamikoma.desk.tables import GoneError, Phone, Table, edition_of, setting_of
from kamikoma.game import AnyGame, RefusedError
from kamikoma.serve.context import (
    House,
    file_response,
    house_of,
    language_of,
    page,
    phone_of,
    reasons,
    safe,
    words_of,
)
from kamikoma.serve.forms import narrow
from kamikoma.serve.live import MOST_LISTENERS
from kamikoma.serve.shield import MOST_TEXT_BYTES
from kamikoma.serve.viewing import view_values
from kamikoma.shelf import find_game
from kamikoma.store.journal import Play
from kamikoma.touching import Way
from kamikoma.words import Words

BY_PHOTO = "photo"
"""A way to begin besides those of a game: its finished table is read from a photo."""

MOST_TEXT = 60_000
"""How many characters an entry as text may have."""

FRAGMENT = "x-fragment"
"""The header by which our script asks for the part of a page that changes."""


def show(
    request: Request,
    table: Table,
    problems: tuple[str, ...] = (),
    status: int = 200,
    *,
    typed: Mapping[str, str] | None = None,
    more: Mapping[str, Any] | None = None,
) -> Response:
    """Return a table as a page, or as the part of it that changes.

    Args:
        request: who asks.
        table: the table.
        problems: why something was refused.
        status: of the answer.
        typed: what was typed into a box and refused, by its act; it stays there.
        more: what else the template is given, as the answer to a question.
    """
    part = request.headers.get(FRAGMENT) == "1"
    template = "table_part.html" if part else "table.html"
    values = {**view_values(request, table, problems), "typed": typed or {}, **(more or {})}
    return page(request, template, game=table.game, status=status, **values)


def changed(house: House, play: str) -> None:
    """Tell everyone who looks at a game that it changed."""
    known_play = house.tables.journal.play(play)
    if known_play is not None:
        house.live.changed(play, known_play.seq)


def text_of(form: FormData, name: str, most: int = MOST_TEXT) -> str:
    """Return a field of a form that is text; empty if it is none."""
    value = form.get(name)
    return value[:most] if isinstance(value, str) else ""


def _where(request: Request) -> tuple[str, int]:
    return request.path_params["play"], int(request.path_params["seat"])


# ── begin ─────────────────────────────────────────────────────────────────────────────────────


def known_game(request: Request) -> AnyGame:
    """Return the game that an address names.

    Raises:
        GoneError: there is none.
    """
    game = find_game(request.path_params["game"])
    if game is None:
        raise GoneError(request.path_params["game"])
    return game


def _host(request: Request) -> Phone:
    """Return whose phone asks, if it may see all games."""
    phone = phone_of(request)
    if not phone.host:
        raise GoneError
    return phone


async def new(request: Request) -> Response:
    """Ask for the players of a new game, or begin it."""
    _host(request)
    game = known_game(request)
    if game.touching is None:
        raise GoneError
    ways = game.touching().ways
    house = house_of(request)
    way = request.query_params.get("way", "")
    typed: dict[str, Any] = {"way": way, "names": [], "edition": "", "flags": [], "line": ""}
    wrong: tuple[str, ...] = ()
    if request.method == "POST":
        form = await request.form(max_files=0, max_fields=60)
        names = [one for one in form.getlist("name") if isinstance(one, str)][:20]
        flags = [flag.name for flag in game.editions.flags if form.get(f"flag{flag.name}")]
        typed = {
            "way": text_of(form, "way", 40),
            "names": names,
            "edition": text_of(form, "edition", 80),
            "flags": flags,
            "line": text_of(form, "line", 64),
        }
        words = words_of(request, game)
        try:
            play = await run_in_threadpool(_begin, house, game, typed, words)
        except RefusedError as error:
            wrong = tuple(reasons(words_of(request, game), error.reasons))
        else:
            then = "/photo" if typed["way"] == BY_PHOTO else ""
            return RedirectResponse(f"/t/{play}/0{then}", 303)
    values = await run_in_threadpool(_beginning, house, game, ways, typed)
    status = 422 if wrong else 200
    return page(request, "new.html", game=game, status=status, problems=wrong, **values)


def _begin(house: House, game: AnyGame, typed: dict[str, Any], words: Words) -> str:
    edition = None
    if typed["edition"]:
        kept = house.tables.journal.editions(game.slug).get(typed["edition"])
        if kept is None:
            raise RefusedError(message("there is no such edition"))
        edition = Source(typed["edition"], kept.encode())
    way = game.photos.way if game.photos and typed["way"] == BY_PHOTO else typed["way"]
    return house.tables.begin(
        game,
        way,
        _seated(typed["names"], game.players[0], words),
        typed["line"],
        edition=edition,
        flags=typed["flags"],
    )


def _seated(names: Sequence[str], fewest: int, words: Words) -> list[str]:
    """Return the names of players; seats of the `fewest` without one have what the form shows."""
    named = sum(1 for name in names if name.strip())
    missing = fewest - named
    seated: list[str] = []
    for number in range(max(len(names), fewest)):
        name = names[number] if number < len(names) else ""
        if not name.strip() and missing > 0:
            name, missing = words.say(message("Player {number}", number=number + 1)), missing - 1
        seated.append(name)
    return seated


def _people(house: House, play: Play) -> list[str]:
    """Return who sat at a game: neither a colour that its entry names, nor all together."""
    if play.told.get("names"):
        return house.tables.players(play)
    return [one.name for one in house.tables.standings(play) if one.typed]


def _beginning(
    house: House, game: AnyGame, ways: Sequence[Way], typed: dict[str, Any]
) -> dict[str, Any]:
    last = next((p for p in house.tables.journal.plays() if p.game == game.slug), None)
    known: dict[str, None] = {}
    for play in house.tables.journal.plays()[:50]:
        known.update(dict.fromkeys(_people(house, play)))
    names = typed["names"]
    if not names and last is not None:
        names = house.tables.players(last)
        names = names if len(names) in game.players else []
    return {
        "ways": ways,
        "typed": {**typed, "names": names, "line": secrets.token_urlsafe(12)},
        "known": list(known)[:40],
        "editions": list(house.tables.journal.editions(game.slug)),
        "seats": range(max(game.players[-1], len(names))),
        "fewest": game.players[0],
    }


# ── enter ─────────────────────────────────────────────────────────────────────────────────────


async def table(request: Request) -> Response:
    """Show an entry."""
    play, seat = _where(request)

    def look() -> Response:
        return show(request, house_of(request).tables.table(play, seat, phone_of(request)))

    return await run_in_threadpool(look)


async def touch(request: Request) -> Response:
    """Do what a touch does."""
    play, seat = _where(request)
    form = await request.form(max_files=0, max_fields=20)
    act, line = text_of(form, "act", 200), text_of(form, "line", 64)
    typed: dict[str, str] = {}
    if form.get("said") is not None:
        typed[act] = narrow(text_of(form, "said", 200))
        act = f"{act} {typed[act]}".strip()

    def do() -> Response:
        house, phone = house_of(request), phone_of(request)
        if act in ("undo", "redo"):
            return _done(request, lambda: house.tables.walk(play, seat, act, line, phone), typed)
        return _done(request, lambda: house.tables.touch(play, seat, act, line, phone), typed)

    return await run_in_threadpool(do)


def _done(request: Request, do: Callable[[], Table], typed: Mapping[str, str]) -> Response:
    """Do something to an entry and show what became of it; what is refused is told in place."""
    play, seat = _where(request)
    house = house_of(request)
    try:
        table = do()
    except RefusedError as error:
        table = house.tables.table(play, seat, phone_of(request))
        why = tuple(reasons(words_of(request, table.game), error.reasons))
        return show(request, table, why, status=422, typed=typed)
    changed(house, play)
    if request.headers.get(FRAGMENT) == "1":
        return show(request, table)
    return RedirectResponse(f"/t/{play}/{seat}", 303)


async def text(request: Request) -> Response:
    """Show an entry as a text, or take one in its place."""
    play, seat = _where(request)
    house, phone = house_of(request), phone_of(request)
    table = await run_in_threadpool(house.tables.table, play, seat, phone)
    typed, body = table.seen().text, None
    if request.method == "POST":
        form = await request.form(max_files=0, max_fields=20)
        typed = text_of(form, "text", MOST_TEXT_BYTES).replace("\r\n", "\n")

        def take() -> Markup | None:
            return _take(request, table, typed, text_of(form, "line", 64))

        body = await run_in_threadpool(take)
        if body is None:
            await run_in_threadpool(changed, house, play)
            return RedirectResponse(f"/t/{play}/{seat}", 303)
    values: dict[str, Any] = {
        "table": table,
        "typed": typed,
        "wrong": body,
        "line": secrets.token_urlsafe(12),
    }
    return page(request, "text.html", game=table.game, status=422 if body else 200, **values)


def _take(request: Request, table: Table, typed: str, line: str) -> Markup | None:
    """Take a text; return why it could not be taken, or None."""
    words = words_of(request, table.game)
    if len(typed) > MOST_TEXT:
        long = message(
            "This text has {count} characters; an entry may have {most} at most.",
            count=len(typed),
            most=MOST_TEXT,
        )
        return Markup("<p>{}</p>").format(words.say(long))
    setting = setting_of(table.play, words.language)
    source = Source(words.say(message("what you typed")), typed.encode())
    try:
        table.game.scoring.read(source.data, edition_of(table.play))
    except NotationError:
        from kamikoma.desk.scoring import score

        unread = score(table.game, [source], setting).faults
        return safe(html(_by_line(one, words) for one in unread))
    try:
        house_of(request).tables.take(
            table.play.id, table.seat.number, typed, line, phone_of(request)
        )
    except RefusedError as error:
        return Markup().join(Markup("<p>{}</p>").format(words.say(one)) for one in error.reasons)
    return None


def _by_line(block: Block, words: Words) -> Block:
    """Return what is wrong with its line named as people do: there is one text, and no file."""
    if not isinstance(block, Fault):
        return block
    number = block.where.partition(":")[0]
    where = words.say(message("line {number}", number=number)) if number else ""
    return replace(block, file="", where=where)


async def as_file(request: Request) -> Response:
    """Give an entry as the file that the command line reads."""
    play, seat = _where(request)
    house = house_of(request)
    table = await run_in_threadpool(house.tables.table, play, seat, phone_of(request))
    draft = table.seen()
    name = "-".join(filter(None, (table.game.slug, table.play.began[:10], table.seat.name)))
    return file_response(draft.text.encode(), "text/plain; charset=utf-8", f"{name}.txt")


async def picture(request: Request) -> Response:
    """Give a picture of a verdict, or without its number all of them as one."""
    play, seat = _where(request)
    number = request.path_params.get("number")

    def draw() -> bytes | None:
        from kamikoma.desk.sharing import with_typed_names
        from printables.output.picture import picture_files, stacked

        house = house_of(request)
        table = house.tables.table(play, seat, phone_of(request))
        outcome = house.tables.verdict(table, language_of(request))
        pictures = outcome.pictures
        if len(pictures) <= (number or 0):
            return None
        wanted = stacked(pictures) if number is None else pictures[number]
        wanted = with_typed_names(wanted, names_of(table.play))
        words = words_of(request, table.game)
        title, language = words.text(table.game.title), words.language
        (drawn,) = picture_files([wanted], "svg", title=title, language=language)
        return drawn

    drawn = await run_in_threadpool(draw)
    if drawn is None:
        raise GoneError(play)
    return file_response(drawn, "image/svg+xml")


# ── several phones ────────────────────────────────────────────────────────────────────────────


async def live(request: Request) -> Response:
    """Tell of every change of a game for as long as somebody listens."""
    house, play = house_of(request), request.path_params["play"]
    known_play = await run_in_threadpool(house.tables.play, play, phone_of(request))
    if house.live.listeners >= MOST_LISTENERS:
        return Response(status_code=503)
    return StreamingResponse(
        house.live.listen(play, known_play.seq), media_type="text/event-stream"
    )


async def ready(request: Request) -> Response:
    """Say that a player is done, or is not."""
    play, seat = _where(request)
    house, phone = house_of(request), phone_of(request)
    form = await request.form(max_files=0, max_fields=20)
    line, done = text_of(form, "line", 64), text_of(form, "ready", 5) == "yes"
    await run_in_threadpool(house.tables.ready, play, seat, done, line, phone)
    await run_in_threadpool(changed, house, play)
    return RedirectResponse(f"/t/{play}/{seat}", 303)


routes = [
    Route("/new/{game}", new, methods=["GET", "POST"]),
    Route("/t/{play}/live", live),
    Route("/t/{play}/{seat:int}", table),
    Route("/t/{play}/{seat:int}/touch", touch, methods=["POST"]),
    Route("/t/{play}/{seat:int}/text", text, methods=["GET", "POST"]),
    Route("/t/{play}/{seat:int}/file", as_file),
    Route("/t/{play}/{seat:int}/picture", picture),
    Route("/t/{play}/{seat:int}/picture/{number:int}", picture),
    Route("/t/{play}/{seat:int}/ready", ready, methods=["POST"]),
]
