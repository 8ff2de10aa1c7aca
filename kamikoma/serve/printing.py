"""The print shop: the options of the command line in plain words, and the pages as they come."""

from __future__ import annotations

import io
import secrets
import zipfile
from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from games.message import Message, message
from kamikoma.choices import Source, options_of
from kamikoma.desk.files import File
from kamikoma.desk.labels import known_sheets
from kamikoma.desk.print_choices import OF_BACKS, PrintChoices
from kamikoma.desk.printers import ANY, NONE, read_printers
from kamikoma.desk.seeing import GoneError
from kamikoma.desk.setting import Setting, edition_for
from kamikoma.game import AnyGame, RefusedError
from kamikoma.serve import drawing
from kamikoma.serve.context import (
    file_response,
    house_of,
    language_of,
    page,
    phone_of,
    reasons,
    words_of,
)
from kamikoma.serve.drawing import Sheets, Wanted
from kamikoma.serve.entering import known_game, text_of
from kamikoma.serve.forms import chosen, in_plain_words, questions
from kamikoma.shelf import games
from kamikoma.words import Words

LEFT_OUT = frozenset({"labels_file", "preview", "back_offset"})
"""What the page does in a way of its own: pages are seen anyway, and a printer is calibrated."""

NOT_ON_LABELS = frozenset({"all.paper", "all.duplex", "all.marks", "all.cutter"})
ONLY_ON_LABELS = frozenset({"all.label_sides", "all.first_label"})

OPEN = frozenset({"labels", "printer", "tray", "cutter", "ids"})
"""What is not asked at once, but shown when it was chosen."""

LARGE_DPI = 144
"""Of a page that is looked at by itself."""

MOST_EDITION_BYTES = 200_000


def _check(request: Request) -> None:
    if not phone_of(request).host:
        raise GoneError


async def shelf(request: Request) -> Response:
    """Show what can be printed."""
    _check(request)
    return page(request, "print_shelf.html", shelf=games())


def _typed(request: Request, game: AnyGame) -> dict[str, str]:
    """Return what was chosen; a seed is drawn once, so that what is seen is what is printed."""
    typed = dict(request.query_params)
    seeds = [one.field for one in options_of(game.printing.choices) if one.field == "seed"]
    for field in seeds:
        if not typed.get(f"own.{field}", "").strip():
            typed[f"own.{field}"] = str(secrets.randbelow(900_000) + 100_000)
    return typed


def _without(game: AnyGame) -> frozenset[str]:
    return LEFT_OUT if game.printing.backs else LEFT_OUT | {*OF_BACKS}


def _together(typed: dict[str, str]) -> dict[str, str]:
    """Return what was chosen without what does not go together with labels, or with paper.

    The command line refuses that; who chooses labels on the page has not asked for A4 by it.
    """
    left_out = NOT_ON_LABELS if typed.get("all.labels") else ONLY_ON_LABELS
    return {name: value for name, value in typed.items() if name not in left_out}


def _wanted(request: Request, game: AnyGame, typed: dict[str, str]) -> Wanted:
    """Return the print that was chosen.

    Raises:
        RefusedError: something in it is none.
    """
    edition = None
    if typed.get("edition"):
        kept = house_of(request).tables.journal.editions(game.slug).get(typed["edition"])
        if kept is None:
            raise RefusedError(message("there is no such edition"))
        edition = Source(typed["edition"], kept.encode())
    flags = frozenset(flag.name for flag in game.editions.flags if typed.get(f"flag{flag.name}"))
    setting = Setting(language=language_of(request), edition=edition, flags=flags)
    general = chosen(PrintChoices, _together(typed), prefix="all.", without=_without(game))
    general = replace(general, printer=general.printer or ANY)
    game_choices = game.printing.settle(chosen(game.printing.choices, typed, prefix="own."))
    return Wanted(game.slug, general, game_choices, setting)


async def shop(request: Request) -> Response:
    """Show the options of a game's print, and its pages."""
    _check(request)
    return await _shop(request, known_game(request))


async def _shop(request: Request, game: AnyGame, wrong: Sequence[Message] = ()) -> Response:
    house = house_of(request)
    typed = _typed(request, game)
    words = words_of(request, game)
    sheets = Sheets(refused=tuple(wrong))
    covered: tuple[float, ...] = ()
    try:
        wanted = await run_in_threadpool(_wanted, request, game, typed)
    except RefusedError as error:
        sheets = Sheets(refused=(*wrong, *error.reasons))
    else:
        drawn_sheets = await house.workers.draw(drawing.sheets, wanted)
        sheets = replace(drawn_sheets, refused=(*wrong, *drawn_sheets.refused))
        if typed.get("ink") and not drawn_sheets.refused:
            covered = await house.workers.draw(drawing.ink, wanted)
    typed.pop("ink", None)
    begun = typed if request.query_params else {}
    known = await run_in_threadpool(_known, words)
    editions = await run_in_threadpool(house.tables.journal.editions, game.slug)
    general = questions(
        PrintChoices, begun, words, prefix="all.", without=_without(game), known=known
    )
    asked = (*questions(game.printing.choices, begun, words, prefix="own."), *general)
    values: dict[str, Any] = {
        "often": [one for one in asked if one.often],
        "seldom": [one for one in asked if not one.often],
        "unfolded": any(
            begun.get(one.name) for one in asked if not one.often and one.field in OPEN
        ),
        "typed": typed,
        "sheets": sheets,
        "covered": [f"{100 * share:.0f}" for share in covered],
        "mean": f"{100 * sum(covered) / len(covered):.0f}" if covered else "",
        "query": urlencode({**typed, "lang": words.language}),
        "editions": list(editions),
        "problems": [
            in_plain_words(reason, (PrintChoices, game.printing.choices), words)
            for reason in reasons(words, sheets.refused)
        ],
    }
    status = 422 if sheets.refused else 200
    return page(request, "print.html", game=game, status=status, **values)


def _known(words: Words) -> dict[str, tuple[tuple[str, str], ...]]:
    """Return what can be chosen from what is kept: sheets of labels, printers and their trays."""
    try:
        printers = read_printers().trays
    except (OSError, RefusedError):  # it is said where the printer is calibrated
        printers = {}
    try:
        sheets = known_sheets(None)
    except RefusedError:
        sheets = {}
    labels = [
        (
            name,
            f"{name} · {sheet.columns} × {sheet.rows} · {sheet.width:g} × {sheet.height:g} mm",
        )
        for name, sheet in sheets.items()
    ]
    nothing = ("", words.say(message("On paper, not on labels")))
    usual = ("", words.say(message("As calibrated")))
    no_printer = (NONE, words.say(message("No correction")))
    trays = dict.fromkeys(tray for trays in printers.values() for tray in trays)
    return {
        "labels": (nothing, *labels),
        "printer": (usual, *((one, one) for one in printers), no_printer),
        "tray": (usual, *((one, one) for one in trays)),
    }


async def preview(request: Request) -> Response:
    """Give a picture of a page."""
    _check(request)
    game = known_game(request)
    number = int(request.path_params["number"])
    wanted = await run_in_threadpool(_wanted, request, game, _typed(request, game))
    dpi = LARGE_DPI if "large" in request.query_params else drawing.PREVIEW_DPI
    drawn = await house_of(request).workers.draw(drawing.page, wanted, number, dpi)
    if drawn is None:
        raise GoneError
    answer = file_response(drawn, "image/webp")
    answer.headers["cache-control"] = "private, max-age=600"
    return answer


async def download(request: Request) -> Response:
    """Give a print to save, or to print from the browser."""
    _check(request)
    game = known_game(request)
    wanted = await run_in_threadpool(_wanted, request, game, _typed(request, game))
    files, refused = await house_of(request).workers.draw(drawing.printed, wanted)
    if refused:
        return await _shop(request, game)
    if len(files) == 1:
        one: File = files[0]
        if "show" in request.query_params:
            return file_response(one.content, "application/pdf")
        return file_response(one.content, "application/pdf", one.name)
    return file_response(_zipped(files), "application/zip", f"{files[0].name[:-4]}.zip")


def _zipped(files: Sequence[File]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for one in files:
            archive.writestr(zipfile.ZipInfo(one.name), one.content)
    return out.getvalue()


async def upload(request: Request) -> Response:
    """Keep an edition, or keep one no longer."""
    _check(request)
    game = known_game(request)
    journal = house_of(request).tables.journal
    async with request.form(max_files=1, max_fields=5) as form:
        gone, sent = text_of(form, "drop", 80), form.get("file")
        upload = isinstance(sent, UploadFile)
        name = (sent.filename if isinstance(sent, UploadFile) else "") or ""
        content = await sent.read(MOST_EDITION_BYTES + 1) if isinstance(sent, UploadFile) else b""
    if gone:
        await run_in_threadpool(journal.drop_edition, game.slug, gone)
        return RedirectResponse(f"/print/{game.slug}", 303)
    if not upload:
        return await _shop(request, game, (message("no file was chosen"),))
    name = name.replace("\\", "/").rpartition("/")[2][:60] or "edition.toml"
    try:
        if len(content) > MOST_EDITION_BYTES:
            raise RefusedError(message("{file}: the file is too large", file=name))
        edition_for(game, Setting(edition=Source(name, content)))
        text = content.decode("utf-8-sig")
    except RefusedError as error:
        return await _shop(request, game, error.reasons)
    except UnicodeDecodeError:
        return await _shop(request, game, (message("{file}: it is no text", file=name),))
    await run_in_threadpool(journal.keep_edition, game.slug, name, text)
    return RedirectResponse(f"/print/{game.slug}?{urlencode({'edition': name})}", 303)


routes = [
    Route("/print", shelf),
    Route("/print/{game}", shop),
    Route("/print/{game}/page/{number:int}", preview),
    Route("/print/{game}/file", download),
    Route("/print/{game}/upload", upload, methods=["POST"]),
]
