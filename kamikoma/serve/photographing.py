"""Photos: a table read from one, a piece that names its set, a calibration sheet."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from games.message import Message, mark, message
from kamikoma.blocks import Block
from kamikoma.choices import Source
from kamikoma.desk.calibrating import SheetChoices, found_in, sheet_files
from kamikoma.desk.calibration_figures import changed as figures_changed
from kamikoma.desk.printers import Printers, read_printers, write_printers
from kamikoma.desk.refusals import refused
from kamikoma.desk.setting import Setting
from kamikoma.desk.tables import GoneError
from kamikoma.game import RefusedError
from kamikoma.serve.asking import scrolling_blocks
from kamikoma.serve.context import (
    file_response,
    house_of,
    language_of,
    page,
    phone_of,
    reasons,
    words_of,
)
from kamikoma.serve.entering import changed, text_of
from kamikoma.serve.workers import BusyError, TooLongError
from kamikoma.shelf import find_game

MOST_PHOTOS = 4
BUSY = mark("Other photos are being read just now; try again in a moment.")
TOO_LONG = mark("The photos took too long to read.")


@dataclass(frozen=True)
class Seen:
    """What photos showed, as it comes back from another process.

    Attributes:
        text: the entries in the text notation.
        act: what a piece stands for.
        told: what is doubtful, and what breaks a rule.
        figures: of a calibration: x, y, degrees and both scales.
        refused: why they could not be read.
    """

    text: str = ""
    act: str = ""
    told: tuple[Block, ...] = ()
    figures: tuple[float, ...] = ()
    refused: tuple[Message, ...] = ()


def read_table(slug: str, photos: tuple[Source, ...], language: str) -> Seen:
    """Read a table; runs in a process of its own."""
    game = find_game(slug)
    if game is None or game.photos is None:
        return Seen(refused=(message("this game is not read from photos"),))
    try:
        found = game.photos.read(photos, lambda done: None)
    except RefusedError as error:
        return Seen(refused=error.reasons)
    words = Setting(language=language).words_for(game)
    return Seen(text=found.text, told=tuple(found.told(words)))


def read_piece(slug: str, photo: Source) -> Seen:
    """Read which set a piece is from; runs in a process of its own."""
    game = find_game(slug)
    if game is None or game.photos is None or game.photos.act is None:
        return Seen(refused=(message("this game is not read from photos"),))
    try:
        return Seen(act=game.photos.act(photo))
    except RefusedError as error:
        return Seen(refused=error.reasons)


def read_sheet(photos: tuple[Source, ...]) -> Seen:
    """Read a calibration sheet; runs in a process of its own."""
    try:
        found = found_in(photos)
    except RefusedError as error:
        return Seen(refused=error.reasons)
    return Seen(figures=(found.x_mm, found.y_mm, found.turn, found.scale_x, found.scale_y))


async def _photos(form: FormData) -> tuple[Source, ...]:
    sent = [one for one in form.getlist("photo") if isinstance(one, UploadFile) and one.size]
    if not sent:
        raise RefusedError(message("no file was chosen"))
    return tuple([Source((one.filename or "photo")[:60], await one.read()) for one in sent])


async def _seen(request: Request, work: Any, *values: Any) -> Seen:
    try:
        found: Seen = await house_of(request).workers.ask(work, *values)
    except BusyError:
        return Seen(refused=(Message(BUSY),))
    except TooLongError:
        return Seen(refused=(Message(TOO_LONG),))
    return found


# ── a table ───────────────────────────────────────────────────────────────────────────────────


async def photo(request: Request) -> Response:
    """Take a table, or what a piece stands for, from photos."""
    play, seat = request.path_params["play"], int(request.path_params["seat"])
    house, phone = house_of(request), phone_of(request)
    table = await run_in_threadpool(house.tables.table, play, seat, phone)
    photos = table.game.photos
    if table.draft is None or not table.mine or photos is None:
        raise GoneError(play)
    wrong: tuple[Message, ...] = ()
    told = Markup()
    if request.method == "POST":
        try:
            async with request.form(max_files=MOST_PHOTOS, max_fields=10) as form:
                line, what = text_of(form, "line", 64), text_of(form, "what", 10)
                sources = await _photos(form)
            if what == "piece":
                seen = await _seen(request, read_piece, table.game.slug, sources[0])
            else:
                seen = await _seen(
                    request, read_table, table.game.slug, sources, language_of(request)
                )
            if seen.refused:
                raise RefusedError(*seen.refused)
            do = (house.tables.touch, seen.act) if seen.act else (house.tables.take, seen.text)
            await run_in_threadpool(do[0], play, seat, do[1], line, phone)
            changed(house, play)
            if not seen.told:
                return RedirectResponse(f"/t/{play}/{seat}", 303)
            told = scrolling_blocks(seen.told)
        except RefusedError as error:
            wrong = error.reasons
    values: dict[str, Any] = {
        "table": table,
        "piece": photos.act is not None,
        "told": told,
        "problems": reasons(words_of(request, table.game), wrong),
        "line": secrets.token_urlsafe(12),
    }
    return page(request, "photo.html", game=table.game, status=422 if wrong else 200, **values)


# ── a calibration sheet ───────────────────────────────────────────────────────────────────────


def _host(request: Request) -> None:
    if not phone_of(request).host:
        raise GoneError


async def calibrate(request: Request) -> Response:
    """Walk through a calibration: print the sheet, type or photograph what it shows, done."""
    _host(request)
    wrong: tuple[Message, ...] = ()
    kept = False
    typed: dict[str, str] = {}
    if request.method == "POST":
        try:
            photos: tuple[Source, ...] = ()
            async with request.form(max_files=MOST_PHOTOS, max_fields=20) as form:
                typed = {name: value for name, value in form.items() if isinstance(value, str)}
                if typed.get("do") == "read":
                    photos = await _photos(form)
            if typed.get("do") == "read":
                seen = await _seen(request, read_sheet, photos)
                if seen.refused:
                    raise RefusedError(*seen.refused)
                x, y, turn, across, along = seen.figures
                typed |= {"x": f"{x:g}", "y": f"{y:g}", "turn": f"{turn:g}"}
                typed["scale"] = f"{across:.6g},{along:.6g}"
            elif typed.get("do") == "forget":
                await run_in_threadpool(_forget, typed)
            else:
                await run_in_threadpool(_keep, typed)
                kept = True
        except RefusedError as error:
            wrong = error.reasons
    try:
        printers = await run_in_threadpool(_read)
    except RefusedError as error:
        printers, wrong = Printers(), (*wrong, *error.reasons)
    values: dict[str, Any] = {
        "typed": typed,
        "kept": kept,
        "printers": printers.trays,
        "problems": reasons(words_of(request), wrong),
    }
    return page(request, "calibrate.html", status=422 if wrong else 200, **values)


def _read() -> Printers:
    try:
        return read_printers()
    except OSError as error:
        raise refused(error) from None


def _keep(typed: dict[str, str]) -> None:
    """Keep the figures that were typed.

    Raises:
        RefusedError: none was; or one cannot be.
    """
    if not any(typed.get(name, "").strip() for name in ("x", "y", "turn", "scale")):
        raise RefusedError(message("type what the sheet shows: at least one figure"))
    typed |= {name: typed.get(name, "").replace(",", ".") for name in ("x", "y", "turn")}
    printers = _read()
    chosen = printers.choose(typed.get("printer") or None, typed.get("tray") or None, new=True)
    figures = figures_changed(
        chosen.calibration,
        x=typed.get("x") or None,
        y=typed.get("y") or None,
        turn=typed.get("turn") or None,
        scale=typed.get("scale") or None,
        add=bool(typed.get("add")),
    )
    _write(printers.keep(chosen.printer, chosen.tray, figures))


def _forget(typed: dict[str, str]) -> None:
    printers = _read()
    chosen = printers.choose(typed.get("printer"), typed.get("tray"))
    _write(printers.forget(chosen.printer, chosen.tray))


def _write(printers: Printers) -> None:
    try:
        write_printers(printers)
    except OSError as error:
        raise refused(error) from None


def drawn_sheet(choices: SheetChoices, language: str) -> tuple[bytes, tuple[Message, ...]]:
    """Return the calibration sheet as a PDF, or why there is none."""
    try:
        files = sheet_files(choices, _read(), Setting(language=language))
    except RefusedError as error:
        return b"", error.reasons
    return files.files[0].content, ()


async def sheet(request: Request) -> Response:
    """Give the calibration sheet."""
    _host(request)
    asked = request.query_params
    choices = SheetChoices(
        printer=asked.get("printer", "").strip() or None,
        tray=asked.get("tray", "").strip() or None,
        paper=asked.get("paper", "a4").strip() or "a4",
        duplex="short" if asked.get("duplex") == "short" else "long",
    )
    drawn, wrong = await house_of(request).workers.draw(drawn_sheet, choices, language_of(request))
    if wrong:
        raise RefusedError(*wrong)
    return file_response(drawn, "application/pdf", "" if "show" in asked else "calibration.pdf")


routes = [
    Route("/t/{play}/{seat:int}/photo", photo, methods=["GET", "POST"]),
    Route("/calibrate", calibrate),
    Route("/calibrate/shots", calibrate, methods=["POST"]),
    Route("/calibrate/sheet.pdf", sheet),
]
