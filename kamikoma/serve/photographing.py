"""Photos of a table: all of it read from them, or one piece that names its set."""

from __future__ import annotations

import secrets
from typing import Any

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from games.message import Message, message
from kamikoma.blocks.html import html
from kamikoma.choices import Source
from kamikoma.desk.mending import edits
from kamikoma.desk.scoring import score
from kamikoma.desk.seeing import GoneError, Table
from kamikoma.desk.setting import Setting
from kamikoma.game import AnyGame, PhotoReading, RefusedError
from kamikoma.serve.context import house_of, language_of, page, phone_of, reasons, words_of
from kamikoma.serve.entering import changed, text_of
from kamikoma.serve.uploads import MOST_DOUBTS, MOST_PHOTOS, Doubt, Option, Seen, photos_of, seen
from kamikoma.serve.viewing import scrolling
from kamikoma.shelf import find_game
from kamikoma.words import Words


def read_table(slug: str, photos: tuple[Source, ...], language: str) -> Seen:
    """Read a table; runs in a process of its own."""
    game = find_game(slug)
    if game is None or game.photos is None:
        return Seen(refused=(message("this game is not read from photos"),))
    try:
        reading = game.photos.read(photos, lambda done: None)
    except RefusedError as error:
        return Seen(refused=error.reasons)
    setting = Setting(language=language)
    words = setting.words_for(game)
    doubts = _doubts(reading, words)
    told = tuple(reading.told(words, doubts=not doubts))
    drawn = _drawn(game, reading.to_go_on, setting)
    return Seen(
        text=reading.to_go_on,
        told=told,
        doubts=doubts,
        drawn=drawn,
        complete=reading.complete,
    )


def _doubts(reading: PhotoReading, words: Words) -> tuple[Doubt, ...]:
    """Return what is doubtful, if all of it can be put right by changing words; else nothing."""
    asked = reading.questions(words, scored=True)
    doubts = []
    for number, question in enumerate(asked[:MOST_DOUBTS]):
        options = []
        for at, (option, effect) in enumerate(zip(question.options, question.effects, strict=True)):
            changed_words = edits(reading.to_go_on, reading.answered({number: at}).to_go_on)
            if changed_words is None:
                return ()
            options.append(Option(option, effect, changed_words))
        doubts.append(Doubt(question.place, tuple(options)))
    return tuple(doubts)


def _drawn(game: AnyGame, text: str, setting: Setting) -> bytes:
    """Return what was read as a picture, to be looked at beside the table."""
    from printables.output.picture import picture_files

    try:
        pictures = score(game, [Source("", text.encode())], setting).pictures
    except RefusedError:  # of too few entries there is no picture
        return b""
    if not pictures:
        return b""
    title = setting.words_for(game).text(game.title)
    return picture_files(pictures[:1], "svg", title=title, language=setting.language)[0]


def read_piece(slug: str, photo: Source) -> Seen:
    """Read which set a piece is from; runs in a process of its own."""
    game = find_game(slug)
    if game is None or game.photos is None or game.photos.act is None:
        return Seen(refused=(message("this game is not read from photos"),))
    try:
        return Seen(act=game.photos.act(photo))
    except RefusedError as error:
        return Seen(refused=error.reasons)


async def photo(request: Request) -> Response:
    """Take a table, or what a piece stands for, from photos.

    What a photo shows takes the place of what was touched in only when somebody says so.
    """
    play, seat = request.path_params["play"], int(request.path_params["seat"])
    house, phone = house_of(request), phone_of(request)
    table = await run_in_threadpool(house.tables.table, play, seat, phone)
    photos = table.game.photos
    if table.draft is None or not table.mine or photos is None:
        raise GoneError(play)
    wrong: tuple[Message, ...] = ()
    seen_photo, kept = Seen(), ""
    if request.method == "POST":
        try:
            seen_photo, line, kept = await _read(request, table)
            if seen_photo.act or not _asks(seen_photo, table):
                do = house.tables.touch if seen_photo.act else house.tables.take
                change = seen_photo.act or seen_photo.text
                await run_in_threadpool(do, play, seat, change, line, phone)
                changed(house, play)
                return RedirectResponse(f"/t/{play}/{seat}", 303)
        except RefusedError as error:
            wrong = error.reasons
    values: dict[str, Any] = {
        "table": table,
        "piece": photos.act is not None,
        "found": seen_photo,
        "drawn": f"/art/{house.art.pictures.put(seen_photo.drawn)}.svg" if seen_photo.drawn else "",
        "told": scrolling(html(seen_photo.told, level=2)) if seen_photo.told else Markup(),
        "begun": table.undo,
        "kept": kept,
        "most": MOST_PHOTOS,
        "problems": reasons(words_of(request, table.game), wrong),
        "line": secrets.token_urlsafe(12),
    }
    return page(request, "photo.html", game=table.game, status=422 if wrong else 200, **values)


def _asks(seen_photo: Seen, table: Table) -> bool:
    """Return whether a person looks at what was read before it is taken."""
    return bool(seen_photo.told or seen_photo.doubts) or table.undo


async def _read(request: Request, table: Table) -> tuple[Seen, str, str]:
    """Return what the photos of a form show, the id of its line in the journal, and their names.

    By these a next form says that its photos show more of the same table.

    Raises:
        RefusedError: they show nothing.
    """
    async with request.form(max_files=MOST_PHOTOS, max_fields=10) as form:
        line, what = text_of(form, "line", 64), text_of(form, "what", 10)
        names = text_of(form, "kept", 200)
        sources = await photos_of(form)
    shelf = house_of(request).art.photos
    if what == "more":
        sources = _with_earlier(sources, [shelf.get(name) for name in names.split()])
    slug = table.game.slug
    if what == "piece":
        seen_photo = await seen(request, read_piece, slug, sources[0])
    else:
        seen_photo = await seen(request, read_table, slug, sources, language_of(request))
    if seen_photo.refused:
        raise RefusedError(*seen_photo.refused)
    kept = " ".join(shelf.put(photo.data) for photo in sources) if seen_photo.text else ""
    return seen_photo, line, kept


def _with_earlier(sources: tuple[Source, ...], earlier: list[bytes | None]) -> tuple[Source, ...]:
    """Return photos with those that were read before them.

    Raises:
        RefusedError: they are no longer there, or all of them are too many.
    """
    if not earlier or None in earlier:
        raise RefusedError(message("the photos from before are no longer there; choose all again"))
    if len(earlier) + len(sources) > MOST_PHOTOS:
        raise RefusedError(message("at most {most} photos of a table", most=MOST_PHOTOS))
    before = tuple(
        Source(str(number), data) for number, data in enumerate(earlier, 1) if data is not None
    )
    return (*before, *sources)


routes = [Route("/t/{play}/{seat:int}/photo", photo, methods=["GET", "POST"])]
