"""What all views share: the tables, the art, the words, and how a template becomes an answer."""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from games.message import Message, counted
from kamikoma.desk.history import ranked
from kamikoma.desk.names import names_of, naming
from kamikoma.desk.seeing import Phone
from kamikoma.desk.setting import Setting
from kamikoma.desk.tables import Tables
from kamikoma.game import AnyGame
from kamikoma.serve import letters
from kamikoma.serve.art import Art
from kamikoma.serve.live import Live
from kamikoma.serve.plots import Month
from kamikoma.serve.readings import Readings
from kamikoma.shelf import games
from kamikoma.words import LANGUAGES, Words, as_option, words_in

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
        readings: what was read from photos, while it is looked over.
        workers: do what takes long.
        working: what is being done for pages that hear of it; held, or it might be dropped.
        address: how phones reach it, as `http://192.168.0.7:8321`.
        language: spoken to who asks for none.
    """

    tables: Tables
    workers: Workers
    address: str
    language: str = "en"
    art: Art = field(default_factory=Art)
    live: Live = field(default_factory=Live)
    readings: Readings = field(default_factory=Readings)
    working: set[asyncio.Task[None]] = field(default_factory=set)


@lru_cache(maxsize=1)
def environment() -> Environment:
    """Return the templates."""
    templates = Environment(
        loader=FileSystemLoader(FOLDER / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    templates.globals["asset"] = asset
    templates.globals["letters"] = letters.address
    templates.globals["hue"] = hue
    templates.filters["path"] = partial(quote, safe="")
    templates.filters["ranked"] = ranked
    templates.filters["day"] = day
    templates.filters["month"] = month
    templates.filters["monthly"] = monthly
    return templates


_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def day(when: str, language: str) -> str:
    """Return a day as people write it.

    >>> day("2026-11-03T10:00:00Z", "en"), day("2026-11-03", "ja")
    ('3 Nov 2026', '2026年11月3日')
    """
    try:
        year, month, number = (int(part) for part in when[:10].split("-"))
        name = _MONTHS[month - 1]
    except (ValueError, IndexError):  # a file that was brought in says something else
        return when[:10]
    return f"{year}年{month}月{number}日" if language == "ja" else f"{number} {name} {year}"


def month(when: str, language: str) -> str:
    """Return a month as people write it.

    >>> month("2026-11", "en"), month("2026-11-03", "ja")
    ('Nov 2026', '2026年11月')
    """
    whole = day(f"{when[:7]}-01", language)
    return whole.removesuffix("1日") if language == "ja" else whole.partition(" ")[2] or whole


def monthly(column: Month, language: str) -> str:
    """Return how many games a month had, as a screen reader says it."""
    return f"{month(column.month, language)} {column.count}"


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
        translated = words.text(template)
        return translated.format_map(places) if places else translated

    phone: Phone | None = request.scope.get("phone")
    play = values.get("play") or getattr(values.get("table"), "play", None)
    names = names_of(play) if play is not None else {}
    html = (
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
            as_typed=lambda name: names.get(name, name),
            **values,
        )
    )
    shown = {**flag_titles(game, words), **names}
    return with_names(html, shown) if shown else html


_TAGS = re.compile(r"(<textarea.*?</textarea>|<[^>]*>)", re.DOTALL)
_TOLD = re.compile(r'(?<= )(?:aria-label|title|alt|placeholder)="[^"]*"')


def with_names(html: str, names: Mapping[str, str]) -> str:
    """Return a page on which names are as people typed them.

    Entries have no spaces in names, nor have the texts that are told of them. Only what people
    read is changed, and what a screen reader says: no address, no value of a field, no notation.

    >>> with_names('<b title="An_na">An_na</b><i class="An_na">', {"An_na": "An na"})
    '<b title="An na">An na</b><i class="An_na">'
    """
    shown = {str(escape(stored)): str(escape(typed)) for stored, typed in names.items()}
    named = naming(shown)
    parts = _TAGS.split(html)
    for at, part in enumerate(parts):
        if at % 2 == 0:
            parts[at] = named(part)
        elif not part.startswith("<textarea"):
            parts[at] = _TOLD.sub(lambda match: named(match[0]), part)
    return "".join(parts)


def reasons(words: Words, messages: tuple[Message, ...]) -> list[str]:
    """Return reasons as they are said, with choices as they are typed; see `in_plain_words`."""
    as_typed = replace(words, spell=as_option)
    return [as_typed.say(one) for one in messages]


def flag_titles(game: AnyGame | None, words: Words) -> dict[str, str]:
    """Return what the page calls a game's flags, as `--names`, that verdicts speak of."""
    flags = game.editions.flags if game is not None else ()
    return {flag.name: words.text(flag.help).rstrip(".。") for flag in flags}


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
