"""Coming in: the door, the secret link, codes of four letters, the home page, the language."""

from __future__ import annotations

import hmac
import secrets
from typing import Any
from urllib.parse import urlsplit

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from kamikoma.desk.seeing import GoneError
from kamikoma.game import RefusedError
from kamikoma.serve.context import (
    LANGUAGE_COOKIE,
    House,
    house_of,
    language_of,
    page,
    phone_of,
    reasons,
    words_of,
)
from kamikoma.serve.entering import changed, text_of
from kamikoma.serve.forms import narrow
from kamikoma.serve.shield import Buckets, cookie_of, digest, new_token
from kamikoma.shelf import find_game, games
from kamikoma.store.journal import Journal
from kamikoma.words import LANGUAGES

SECRET = "secret"  # noqa: S105 - what it is kept under, not what it is

_TRIES = Buckets(rate=1 / 6, size=12)
"""How many wrong codes may be tried from one address, so that nobody keeps the others out."""

_ALL_TRIES = Buckets(rate=1.0, size=600)
"""And from all together, the last resort: it takes more than six addresses to use it up, and three
days to try all codes that there are, while one lapses a day after its game was played at."""

EVERYBODY = ""


def secret_of(journal: Journal) -> str:
    """Return the secret that lets phones in; made when it is first asked for, and kept."""
    kept = journal.meta(SECRET)
    if kept is None:
        kept = secrets.token_urlsafe(18)
        journal.keep(SECRET, kept)
    return kept


async def come_in(request: Request) -> Response:
    """Let a phone in that has the secret link, and go on to the home page."""
    house = house_of(request)
    kept = await run_in_threadpool(secret_of, house.tables.journal)
    if not hmac.compare_digest(kept.encode(), request.path_params["secret"].encode()):
        return door_page(request, 403)
    if request.scope.get("phone") is not None and request.scope["phone"].host:
        return RedirectResponse("/", 303)
    token = new_token()
    await run_in_threadpool(house.tables.journal.let_in, digest(token))
    answer = RedirectResponse("/", 303)
    answer.headers.append("set-cookie", cookie_of(token))
    return answer


def door_page(request: Request, status: int, *, wrong: bool = False, wait_s: int = 0) -> Response:
    """Return the page for who was not let in: a code of four letters opens one game.

    Args:
        request: who asks.
        status: of the answer.
        wrong: whether a code was typed that opens none.
        wait_s: in how many seconds the next may be tried, where too many were.
    """
    headers = {"retry-after": str(wait_s)} if wait_s else {}
    return page(request, "door.html", status=status, headers=headers, wrong=wrong, wait_s=wait_s)


async def entrance(request: Request) -> Response:
    """Take a code of four letters, said across the table."""
    if request.method == "GET":
        return door_page(request, 200)
    form = await request.form(max_files=0, max_fields=5)
    return await _enter_by(request, text_of(form, "code", 10))


async def by_code(request: Request) -> Response:
    """Take a code that a QR code on another phone has."""
    return await _enter_by(request, request.path_params["code"])


async def _enter_by(request: Request, typed: str) -> Response:
    house = house_of(request)
    address = request.client.host if request.client is not None else ""
    if not _TRIES.take(address):
        return door_page(request, 429, wait_s=max(1, _TRIES.wait_s(address)))
    if not _ALL_TRIES.take(EVERYBODY):
        _TRIES.give_back(address)
        return door_page(request, 429, wait_s=max(1, _ALL_TRIES.wait_s(EVERYBODY)))
    code = narrow(typed).upper()
    play = await run_in_threadpool(house.tables.journal.by_code, code) if code else None
    if play is None:
        return door_page(request, 404, wrong=True)
    _TRIES.give_back(address)  # it was taken before, or many at once would each have a last try
    _ALL_TRIES.give_back(EVERYBODY)
    answer = RedirectResponse(f"/join/{play.id}", 303)
    phone = request.scope.get("phone")
    if phone is None or phone.play not in (None, play.id):
        token = new_token()
        if not await run_in_threadpool(house.tables.journal.let_in_by, code, digest(token)):
            return door_page(request, 404, wrong=True)  # it has another code by now
        answer.headers.append("set-cookie", cookie_of(token))
    return answer


async def join(request: Request) -> Response:
    """Let a player choose a seat."""
    play = request.path_params["play"]
    house, phone = house_of(request), phone_of(request)
    known_play = await run_in_threadpool(house.tables.play, play, phone)
    game, touching = house.tables.game_of(known_play)
    wrong: tuple[str, ...] = ()
    typed = ""
    if request.method == "POST":
        form = await request.form(max_files=0, max_fields=10)
        typed = text_of(form, "name", 60)
        chosen = text_of(form, "seat", 4)
        seat = int(chosen) if chosen.isdigit() else None
        line = text_of(form, "line", 64)
        try:
            at = await run_in_threadpool(house.tables.join, play, seat, typed, line, phone)
        except RefusedError as error:
            wrong = tuple(reasons(words_of(request, game), error.reasons))
        else:
            await run_in_threadpool(changed, house, play)
            return RedirectResponse(f"/t/{play}/{at}", 303)
    seats = await run_in_threadpool(house.tables.journal.seats, play)
    if not touching.entry_each:
        return RedirectResponse(f"/t/{play}/0", 303)
    values: dict[str, Any] = {
        "play": known_play,
        "seats": [(s, s.device in (None, phone.token)) for s in seats],
        "room": len(seats) + 1 in game.players,
        "typed": typed,
        "line": secrets.token_urlsafe(12),
        "problems": wrong,
    }
    return page(request, "join.html", game=game, status=422 if wrong else 200, **values)


async def home(request: Request) -> Response:
    """Show the games, and what was played last."""
    phone = phone_of(request)
    if not phone.host:
        return RedirectResponse(f"/t/{phone.play}", 303)
    house = house_of(request)
    values = await run_in_threadpool(_home, house, language_of(request))
    return page(request, "home.html", **values)


def _home(house: House, language: str) -> dict[str, Any]:
    shelf = games()
    recent = []
    for play in house.tables.journal.plays()[:3]:
        game = find_game(play.game)
        if game is not None and game.touching is not None:
            recent.append((play, game, house.tables.players(play, language)))
    return {"shelf": shelf, "recent": recent}


async def language(request: Request) -> Response:
    """Change the language, and go back."""
    chosen = request.path_params["language"]
    if chosen not in LANGUAGES:
        raise GoneError(chosen)
    back = request.query_params.get("back", "/")
    parts = urlsplit(back)
    inside = back.startswith("/") and not back.startswith(("//", "/\\")) and not parts.netloc
    answer = RedirectResponse(back if inside else "/", 303)
    answer.headers.append(
        "set-cookie", f"{LANGUAGE_COOKIE}={chosen}; Path=/; Max-Age=31536000; SameSite=Lax"
    )
    return answer


__all__ = ["door_page", "language_of", "routes", "secret_of"]

routes = [
    Route("/", home),
    Route("/in/{secret}", come_in),
    Route("/door", entrance, methods=["GET", "POST"]),
    Route("/door/{code}", by_code),
    Route("/join/{play}", join, methods=["GET", "POST"]),
    Route("/language/{language}", language),
]
