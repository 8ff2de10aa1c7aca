"""Who is let in, and how much of them: in front of every page.

A request must name this server as its host, so that no other site's name points here; must have
the cookie of a phone that was let in; must come from our own pages if it changes anything; and
must not be too large or too often.
"""

from __future__ import annotations

import hashlib
import math
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers, MutableHeaders
from starlette.formparsers import MultiPartException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kamikoma.desk.seeing import Phone
from kamikoma.store.journal import Journal

COOKIE = "kamikoma"

MOST_BYTES = 64 * 1024
"""Of what a form may send."""

MOST_FILE_BYTES = 24 * 1024 * 1024
"""Of games that are brought in, or an edition."""

MOST_PHOTOS = 4
"""So many are sent at once."""

MOST_PHOTO_BYTES = 24_000_000
"""Of each photo; phones take them of 3 to 12 MB."""

MOST_TEXT_BYTES = 1024 * 1024
"""Of an entry as text: more than is taken, so that what is too long comes back to be shortened."""

FILES = {
    "/import": MOST_FILE_BYTES,
    "/upload": MOST_FILE_BYTES,
    "/text": MOST_TEXT_BYTES,
    "/photo": MOST_PHOTOS * MOST_PHOTO_BYTES + MOST_BYTES,
    "/shots": MOST_PHOTOS * MOST_PHOTO_BYTES + MOST_BYTES,
}
"""How much may be sent to addresses that take files or long texts, by how they end."""

SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none';"
        " form-action 'self'; object-src 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(self), microphone=(), geolocation=()",
}

OPENER_POLICY = ("cross-origin-opener-policy", "same-origin")
"""Goes to this computer alone: a browser that comes over the network without TLS ignores it, and
complains of it in its console."""

_OWN_NAMES = ("127.0.0.1", "localhost")

_OPEN = ("/static/", "/door", "/in/", "/favicon.ico")
"""Addresses for who has not been let in yet: the door, and what it looks like."""


def digest(token: str) -> str:
    """Return what is kept of a phone's cookie: who copies the data file gets no cookie by it."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_token() -> str:
    """Return a cookie that nobody can guess."""
    return secrets.token_urlsafe(32)


def cookie_of(token: str) -> str:
    """Return the header that gives a phone its cookie, for a year."""
    return f"{COOKIE}={token}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"


class Buckets:
    """How often each may ask: a bucket that fills again as time goes by."""

    def __init__(
        self,
        rate: float,
        size: float,
        clock: Callable[[], float] = time.monotonic,
        most: int = 10_000,
    ) -> None:
        self._rate, self._size, self._clock, self._most = rate, size, clock, most
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str) -> bool:
        """Return whether one more may be asked, and count it."""
        left = self._has(who)
        allowed = left >= 1
        self._keep(who, left - 1 if allowed else left)
        return allowed

    def give_back(self, who: str) -> None:
        """Count one less: it was asked with good reason."""
        self._keep(who, min(self._size, self._has(who) + 1))

    def wait_s(self, who: str) -> int:
        """Return in how many seconds one more may be asked, rounded up; 0 for now."""
        return max(0, math.ceil((1 - self._has(who)) / self._rate))

    def _has(self, who: str) -> float:
        now = self._clock()
        left, then = self._left.get(who, (self._size, now))
        return min(self._size, left + (now - then) * self._rate)

    def _keep(self, who: str, left: float) -> None:
        self._left[who] = (left, self._clock())
        self._left.move_to_end(who)
        while len(self._left) > self._most:
            self._left.popitem(last=False)


class TooLargeError(MultiPartException):
    """A body is larger than it may be; as a fault of its form, so that files of it are closed."""

    def __init__(self) -> None:
        super().__init__("too large")


Refuse = Callable[[Scope, int], Response]


@dataclass
class Shield:
    """The middleware; see the module.

    Attributes:
        app: what it stands in front of.
        journal: knows which phones were let in.
        hosts: the names by which this server may be asked for, with their ports.
        refuse: makes the answer to who is not let in, by the status.
        known, strange: how often phones that were let in may ask, and all others from one address.
    """

    app: ASGIApp
    journal: Journal
    hosts: frozenset[str]
    refuse: Refuse
    known: Buckets
    strange: Buckets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        send = _guarded(send, scope)
        status = await self._status(scope, headers)
        if status:
            await self.refuse(scope, status)(scope, receive, send)
            return
        limit = FILES.get("/" + scope["path"].rpartition("/")[2], MOST_BYTES)
        if int(headers.get("content-length") or 0) > limit:
            await self.refuse(scope, 413)(scope, receive, send)
            return
        await self.app(scope, _limited(receive, limit), send)

    async def _status(self, scope: Scope, headers: Headers) -> int:  # noqa: PLR0911
        """Return the status to refuse with, or 0; what is known of the phone goes into `scope`."""
        host = headers.get("host", "").lower()
        if host not in self.hosts:
            return 421
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()):
            return 400
        if len(scope.get("raw_path") or b"") + len(scope["query_string"]) > 8000:
            return 414
        phone = await self._phone(headers)
        address = (scope.get("client") or ("", 0))[0]
        bucket, who = (self.known, phone.token) if phone else (self.strange, address)
        if not bucket.take(who):
            return 429
        scope["phone"] = phone
        if scope["method"] not in ("GET", "HEAD") and not _same_origin(headers, host):
            return 403
        if phone is None and not scope["path"].startswith(_OPEN):
            return 401
        return 0

    async def _phone(self, headers: Headers) -> Phone | None:
        for header in headers.getlist("cookie"):
            try:
                morsel = SimpleCookie(header).get(COOKIE)
            except CookieError:
                continue
            if morsel is not None:
                token = digest(morsel.value)
                device = self.journal.device_at_hand(token)
                if device is None:
                    device = await run_in_threadpool(self.journal.device, token)
                if device is not None:
                    return Phone(token, device[0])
        return None


def _same_origin(headers: Headers, host: str) -> bool:
    """Return whether what would change something comes from a page of ours.

    Browsers say so in every form and every fetch; who says nothing is not let in.
    """
    origin = headers.get("origin")
    if origin is not None:
        return origin.lower() in (f"http://{host}", f"https://{host}")
    return headers.get("sec-fetch-site") == "same-origin"


def _limited(receive: Receive, limit: int) -> Receive:
    seen = 0

    async def receiving() -> Message:
        nonlocal seen
        event = await receive()
        if event["type"] == "http.request":
            seen += len(event.get("body", b""))
            if seen > limit:
                raise TooLargeError
        return event

    return receiving


def _guarded(send: Send, scope: Scope) -> Callable[[Message], Awaitable[None]]:
    """Return a `send` that puts the headers of safety on every answer."""
    trusted = Headers(scope=scope).get("host", "").partition(":")[0].lower() in _OWN_NAMES

    async def sending(event: Message) -> None:
        if event["type"] == "http.response.start":
            headers = MutableHeaders(scope=event)
            for name, value in SECURITY_HEADERS.items():
                headers[name] = value
            if trusted:
                headers.append(*OPENER_POLICY)
            if "cache-control" not in headers:
                headers["cache-control"] = "no-store"
        await send(event)

    return sending
