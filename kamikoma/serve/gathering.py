"""One game as a whole: who plays, which phones come, who is ready, what is kept of it."""

from __future__ import annotations

import io
import secrets
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from kamikoma.desk.history import Record, bg_stats_link, ranked
from kamikoma.desk.names import names_of
from kamikoma.desk.seeing import GoneError, setting_of
from kamikoma.game import RefusedError
from kamikoma.serve import drawing
from kamikoma.serve.context import (
    day,
    file_response,
    house_of,
    page,
    phone_of,
    reasons,
    title_of,
    words_of,
)
from kamikoma.serve.entering import changed, text_of


def qr_svg(text: str) -> bytes:
    """Return a QR code as SVG, without a style of its own."""
    import qrcode
    from qrcode.image.svg import SvgPathImage

    code = qrcode.QRCode(border=2, error_correction=qrcode.constants.ERROR_CORRECT_M)
    code.add_data(text)
    out = io.BytesIO()
    code.make_image(image_factory=SvgPathImage).save(out)
    return out.getvalue()


def _play(request: Request) -> str:
    return str(request.path_params["play"])


async def overview(request: Request) -> Response:
    """Show who plays, how they stand, and what can be done with the game."""
    return await run_in_threadpool(_overview, request)


def _overview(request: Request, problems: tuple[str, ...] = ()) -> Response:
    house, phone = house_of(request), phone_of(request)
    known_play = house.tables.play(_play(request), phone)
    game, touching = house.tables.game_of(known_play)
    seats = house.tables.journal.seats(known_play.id)
    outcome = house.tables.together(known_play, words_of(request).language)
    language = words_of(request).language
    standings = ranked(house.tables.standings_open(known_play, language))
    values: dict[str, Any] = {
        "play": known_play,
        "seats": seats,
        "own": touching.entry_each,
        "standings": standings,
        "bg_stats": bg_stats_link(Record(known_play, standings), title_of(game, language)),
        "players": house.tables.players(known_play, language),
        "outcome": outcome,
        "address": house.address,
        "guests": house.tables.journal.guests(known_play.id) if phone.host else 0,
        "alone": "//127.0.0.1" in house.address,
        "line": secrets.token_urlsafe(12),
        "problems": problems,
    }
    return page(request, "overview.html", game=game, status=422 if problems else 200, **values)


async def qr(request: Request) -> Response:
    """Give the QR code that lets other phones join."""
    house = house_of(request)
    known_play = await run_in_threadpool(house.tables.play, _play(request), phone_of(request))
    if not known_play.code:
        raise GoneError(known_play.id)
    return file_response(qr_svg(f"{house.address}/door/{known_play.code}"), "image/svg+xml")


async def change(request: Request) -> Response:
    """Open or close the game for other phones; edit, delete or bring it back."""
    house, phone, play = house_of(request), phone_of(request), _play(request)
    form = await request.form(max_files=0, max_fields=40)
    line, what = text_of(form, "line", 64), text_of(form, "do", 20)
    tables = house.tables
    names = {
        int(name.removeprefix("seat")): value
        for name, value in form.multi_items()
        if name.startswith("seat") and name[4:].isdigit() and isinstance(value, str)
    }

    def do() -> Response:
        match what:
            case "open":
                tables.open(play, line, phone)
            case "close":
                tables.close(play, line, phone)
            case "shut":
                tables.shut_out(play, line, phone)
            case "free":
                seat = text_of(form, "seat", 4)
                tables.free(play, int(seat) if seat.isdigit() else -1, line, phone)
            case "remove" | "restore":
                tables.remove(play, what == "remove", line, phone)
            case "edit":
                note, when = text_of(form, "note"), text_of(form, "day", 20)
                tables.edit(play, line, phone, note=note, names=names, day=when)
            case _:
                raise GoneError(play)
        changed(house, play)
        return RedirectResponse(f"/t/{play}", 303)

    def do_or_say() -> Response:
        try:
            return do()
        except RefusedError as error:
            return _overview(request, tuple(reasons(words_of(request), error.reasons)))

    return await run_in_threadpool(do_or_say)


_KINDS = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf"}


async def result(request: Request) -> Response:
    """Show a result to share: as a picture, on paper, in another app."""
    house, phone = house_of(request), phone_of(request)

    def look() -> Response:
        play = house.tables.play(_play(request), phone)
        game, _ = house.tables.game_of(play)
        record = Record(play, house.tables.listed(play, words_of(request).language))
        values: dict[str, Any] = {
            "play": play,
            "withheld": house.tables.withheld(play),
            "standings": ranked(record.standings),
            "bg_stats": bg_stats_link(record, title_of(game, words_of(request).language)),
        }
        return page(request, "result.html", game=game, **values)

    return await run_in_threadpool(look)


async def result_file(request: Request) -> Response:
    """Give the result as a file."""
    house, phone, kind = house_of(request), phone_of(request), request.path_params["kind"]
    if kind not in _KINDS:
        raise GoneError(kind)

    def gather() -> drawing.Result:
        play = house.tables.play(_play(request), phone)
        game, _ = house.tables.game_of(play)
        setting = setting_of(play, words_of(request).language)
        sources = () if house.tables.withheld(play) else house.tables.texts(play, phone)
        standings = house.tables.listed(play, setting.language)
        when = day(play.began, setting.language)
        typed = tuple(sorted(names_of(play).items()))
        return drawing.Result(game.slug, standings, when, sources, setting, typed)

    wanted = await run_in_threadpool(gather)
    drawn = await house.workers.draw(drawing.result, wanted, kind)
    name = f"{wanted.slug}-{wanted.day.replace(' ', '-')}.{kind}"
    name = name if "save" in request.query_params else ""
    return file_response(drawn, _KINDS[kind], name)


routes = [
    Route("/t/{play}/result", result),
    Route("/t/{play}/result.{kind}", result_file),
    Route("/t/{play}", overview),
    Route("/t/{play}/qr.svg", qr),
    Route("/t/{play}/change", change, methods=["POST"]),
]
