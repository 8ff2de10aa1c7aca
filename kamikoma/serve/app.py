"""The application: all pages behind the shield."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Collection
from concurrent.futures import BrokenExecutor
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Scope

from games.message import message
from kamikoma.desk.seeing import GoneError
from kamikoma.game import RefusedError
from kamikoma.serve import (
    arriving,
    asking,
    calibrating,
    entering,
    files,
    gathering,
    photographing,
    printing,
    reading,
    remembering,
)
from kamikoma.serve.context import House, page, reasons, words_of
from kamikoma.serve.shield import Buckets, Shield, TooLargeError
from kamikoma.serve.workers import DiedError, TooLongError
from kamikoma.store.database import StoreError

_LOG = logging.getLogger("kamikoma")

KNOWN_RATE = 40.0
STRANGE_RATE = 3.0


ROOMS = (
    arriving,
    entering,
    asking,
    gathering,
    photographing,
    calibrating,
    printing,
    reading,
    remembering,
    files,
)
"""The views, each with its routes."""


def make_app(house: House, hosts: Collection[str]) -> ASGIApp:
    """Return the application of a server.

    Args:
        house: what it serves.
        hosts: the names by which it may be asked for, with their ports.
    """

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        house.live.begin(asyncio.get_running_loop())
        yield
        house.live.end()

    app = Starlette(
        routes=[route for room in ROOMS for route in room.routes],
        middleware=[Middleware(GZipMiddleware, minimum_size=600, compresslevel=5)],
        exception_handlers={
            GoneError: _gone,
            HTTPException: _http,
            TooLargeError: _too_large,
            StoreError: _store,
            RefusedError: _refused,
            TooLongError: _undrawn,
            DiedError: _undrawn,
            BrokenExecutor: _undrawn,
            Exception: _broken,
        },
        lifespan=lifespan,
    )
    app.state.house = house

    def refuse(scope: Scope, status: int) -> Response:
        scope["app"] = app
        scope.setdefault("phone", None)
        scope.setdefault("state", {})
        request = Request(scope)
        if status == 401:
            return arriving.door_page(request, 401)
        return trouble(request, status)

    return Shield(
        app,
        house.tables.journal,
        frozenset(host.lower() for host in hosts),
        refuse,
        known=Buckets(KNOWN_RATE, 400),
        strange=Buckets(STRANGE_RATE, 60),
    )


def trouble(
    request: Request, status: int, reasons_said: tuple[str, ...] = (), back: str = ""
) -> Response:
    """Return a page that says what is wrong, with a way back to an address of ours if there is."""
    return page(request, "trouble.html", status=status, code=status, said=reasons_said, back=back)


async def _gone(request: Request, error: Exception) -> Response:
    return trouble(request, 404)


async def _http(request: Request, error: Exception) -> Response:
    if isinstance(error.__context__, TooLargeError):
        return trouble(request, 413)
    return trouble(request, getattr(error, "status_code", 500))


async def _too_large(request: Request, error: Exception) -> Response:
    return trouble(request, 413)


async def _store(request: Request, error: Exception) -> Response:
    if not isinstance(error, StoreError):  # Starlette's types say any, it is registered for one
        raise error
    _LOG.error("the data file cannot be used", exc_info=error)
    return trouble(request, 507, (words_of(request).say(error.reason),))


async def _refused(request: Request, error: Exception) -> Response:
    if not isinstance(error, RefusedError):
        raise error
    return trouble(request, 422, tuple(reasons(words_of(request), error.reasons)))


async def _undrawn(request: Request, error: Exception) -> Response:
    """Say that a drawing was given up: why it was, the processes beside the server have logged."""
    reason = (
        message("Drawing it took too long.")
        if isinstance(error, TooLongError)
        else message("Drawing it was ended, perhaps for want of memory.")
    )
    return trouble(request, 503, (words_of(request).say(reason),), _came_from(request))


def _came_from(request: Request) -> str:
    """Return the address of the page of ours that a request came from, without the host."""
    try:
        page_before = urlsplit(request.headers.get("referer", ""))
    except ValueError:  # no browser sends it
        return ""
    host = request.headers.get("host", "").lower()
    if page_before.netloc.lower() != host or page_before.path.startswith("//"):
        return ""
    return page_before._replace(scheme="", netloc="", fragment="").geturl()


async def _broken(request: Request, error: Exception) -> Response:
    return trouble(request, 500)
