"""Files that pages are made with: ours, and pictures and layouts by their fingerprints."""

from __future__ import annotations

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kamikoma.desk.seeing import GoneError
from kamikoma.serve import drawing, letters
from kamikoma.serve.context import FOLDER, file_response, house_of
from kamikoma.shelf import find_game
from kamikoma.words import LANGUAGES

KINDS = {
    "css": "text/css",
    "js": "text/javascript",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
}


def static_file(request: Request) -> Response:
    """Give one of our own files."""
    name = request.path_params["name"]
    known = {one.name: one for one in (FOLDER / "static").iterdir()}
    if name not in known:
        raise GoneError(name)
    kind = KINDS[name.rpartition(".")[2]]
    return file_response(known[name].read_bytes(), kind, forever=True)


def faces(request: Request) -> Response:
    """Give the style sheet of the letters that a page in a language may lack."""
    language = request.path_params["language"]
    if language not in LANGUAGES:
        raise GoneError(language)
    return file_response(letters.faces(), "text/css", forever=True)


async def letter_slice(request: Request) -> Response:
    """Give some of the letters of Japanese."""
    name, weight = request.path_params["name"], request.path_params["weight"]
    if name not in letters.slices() or weight not in letters.WEIGHTS:
        raise GoneError(name)
    font = await run_in_threadpool(letters.kept, name, weight)
    if font is None:
        font = await house_of(request).workers.draw(letters.web_font, name, weight)
    return file_response(font, "font/woff", forever=True)


def picture(request: Request) -> Response:
    """Give a picture by its fingerprint."""
    content = house_of(request).art.pictures.get(request.path_params["name"])
    if content is None:
        raise GoneError
    return file_response(content, "image/svg+xml", forever=True)


def straightened(request: Request) -> Response:
    """Give a table as a photo shows it, by its fingerprint."""
    content = house_of(request).art.straightened.get(request.path_params["name"])
    if content is None:
        raise GoneError
    return file_response(content, "image/jpeg", forever=True)


def layout(request: Request) -> Response:
    """Give the style sheet that lays a field out."""
    content = house_of(request).art.layouts.get(request.path_params["name"])
    if content is None:
        raise GoneError
    return file_response(content, "text/css", forever=True)


async def cover(request: Request) -> Response:
    """Give the cover of a game; drawn when it is first asked for, then kept on the disk."""
    slug, language = request.path_params["game"], request.path_params["language"]
    game = find_game(slug)
    if game is None or game.slug != slug or language not in LANGUAGES:
        raise GoneError(slug)
    drawn = await run_in_threadpool(drawing.kept_cover, slug, language)
    if drawn is None:
        drawn = await house_of(request).workers.draw(drawing.cover, slug, language)
    answer = file_response(drawn, "image/svg+xml")
    answer.headers["cache-control"] = "private, max-age=86400"
    return answer


routes = [
    Route("/cover/{language}/{game}.svg", cover),
    Route("/static/letters/{mark}/{language}.css", faces),
    Route("/static/letters/{mark}/{name}-{weight}.woff", letter_slice),
    Route("/static/{mark}/{name}", static_file),
    Route("/art/{name}.svg", picture),
    Route("/art/{name}.jpg", straightened),
    Route("/layout/{name}.css", layout),
]
