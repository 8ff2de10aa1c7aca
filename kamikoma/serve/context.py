"""What all views share: the tables, the art, the words, and how a template becomes an answer."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from games.message import Message, counted
from kamikoma.desk.setting import Setting
from kamikoma.desk.tables import Phone, Tables
from kamikoma.game import AnyGame
from kamikoma.serve.art import Art
from kamikoma.serve.live import Live
from kamikoma.shelf import games
from kamikoma.words import LANGUAGES, Words, words_in

if TYPE_CHECKING:
    from kamikoma.serve.workers import Workers

FOLDER = Path(__file__).parent
LANGUAGE_COOKIE = "kamikoma-lang"

HUES = ("red", "green", "navy", "purple", "yellow", "sky")
"""The colours that games' pages are in, by their order on the shelf; the style sheet has them."""


@dataclass(frozen=True)
class House:
    """One server with all that it needs.

    Attributes:
        tables: the games that are kept.
        art: pictures and layouts.
        live: tells phones of changes.
        workers: do what takes long.
        address: how phones reach it, as `http://192.168.0.7:8321`.
        language: spoken to who asks for none.
    """

    tables: Tables
    workers: Workers
    address: str
    language: str = "en"
    art: Art = field(default_factory=Art)
    live: Live = field(default_factory=Live)


@lru_cache(maxsize=1)
def environment() -> Environment:
    """Return the templates."""
    found = Environment(
        loader=FileSystemLoader(FOLDER / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.globals["asset"] = asset
    found.globals["hue"] = hue
    found.filters["path"] = partial(quote, safe="")
    return found


@lru_cache(maxsize=64)
def asset(name: str) -> str:
    """Return the address of a file of ours; it changes with what is in it.

    A script brings others in by their names beside it, so that its address changes with any.
    """
    folder = FOLDER / "static"
    files = sorted(folder.glob("*.js")) if name.endswith(".js") else [folder / name]
    mark = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:10]
    return f"/static/{mark}/{name}"


def hue(slug: str) -> str:
    """Return which colour a game's pages are in."""
    order = [game.slug for game in games()]
    return HUES[order.index(slug) % len(HUES)] if slug in order else HUES[0]


def house_of(request: Request) -> House:
    """Return the server that a request came to."""
    house: House = request.app.state.house
    return house


def phone_of(request: Request) -> Phone:
    """Return whose phone asks."""
    phone: Phone = request.scope["phone"]
    return phone


def language_of(request: Request) -> str:
    """Return the language to answer in: chosen on the page, or the browser's first that we have."""
    chosen = request.cookies.get(LANGUAGE_COOKIE)
    if chosen in LANGUAGES:
        return str(chosen)
    for part in request.headers.get("accept-language", "").split(","):
        asked = part.partition(";")[0].strip().lower().partition("-")[0]
        if asked in LANGUAGES:
            return asked
    return house_of(request).language


def words_of(request: Request, game: AnyGame | None = None) -> Words:
    """Return the words to answer in, with those that a game brings along."""
    language = language_of(request)
    return words_in(language) if game is None else Setting(language=language).words_for(game)


def title_of(game: AnyGame, language: str) -> str:
    """Return what a game is called."""
    return Setting(language=language).words_for(game).text(game.title)


def page(
    request: Request,
    template: str,
    *,
    game: AnyGame | None = None,
    status: int = 200,
    headers: Mapping[str, str] | None = None,
    **values: Any,
) -> HTMLResponse:
    """Return a template filled in.

    Args:
        request: who asks.
        template: its name.
        game: whose words go in besides ours, and whose colour the page is in.
        status: of the answer.
        headers: of the answer.
        values: what goes in.
    """
    return HTMLResponse(
        rendered(request, template, game=game, **values), status, headers=dict(headers or {})
    )


def rendered(request: Request, template: str, *, game: AnyGame | None, **values: Any) -> str:
    """Return a template filled in, as text."""
    words = words_of(request, game)

    def number(singular: str, plural: str, count: int) -> str:
        return words.say(counted(singular, plural, count))  # extracted where a template says so

    def text(template: str, **places: Any) -> str:
        said = words.text(template)
        return said.format_map(places) if places else said

    phone: Phone | None = request.scope.get("phone")
    return (
        environment()
        .get_template(template)
        .render(
            _=text,
            counted=number,
            say=words.say,
            lang=words.language,
            other="en" if words.language == "ja" else "ja",
            here=request.url.path,
            game=game,
            title_of=partial(title_of, language=words.language),
            colour=hue(game.slug) if game else "paper",
            host=phone is not None and phone.host,
            **values,
        )
    )


def reasons(words: Words, found: tuple[Message, ...]) -> list[str]:
    """Return reasons as they are said."""
    return [words.say(one) for one in found]


def safe(html: str) -> Markup:
    """Return HTML that was escaped where it was made."""
    return Markup(html)  # noqa: S704 - `kamikoma.blocks.html` escapes all words


def file_response(content: bytes, kind: str, name: str = "", *, forever: bool = False) -> Response:
    """Return a file; with a name it is saved rather than shown."""
    headers = {}
    if name:
        headers["content-disposition"] = f"attachment; filename*=UTF-8''{quote(name)}"
    if forever:
        headers["cache-control"] = "public, max-age=31536000, immutable"
    return Response(content, media_type=kind, headers=headers)
