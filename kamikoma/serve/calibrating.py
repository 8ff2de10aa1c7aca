"""Calibration as a walk: print the sheet, photograph it or type what it shows, done."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from games.message import Message, message
from kamikoma.choices import Source
from kamikoma.desk.calibrating import SheetChoices, found_in, sheet_files
from kamikoma.desk.calibration_figures import changed, read_number
from kamikoma.desk.files import File
from kamikoma.desk.print_choices import PrintChoices, chosen_paper
from kamikoma.desk.printers import NONE, Printers, read_printers, write_printers
from kamikoma.desk.refusals import refused
from kamikoma.desk.seeing import GoneError
from kamikoma.desk.setting import Setting
from kamikoma.game import RefusedError
from kamikoma.serve.context import (
    file_response,
    house_of,
    language_of,
    page,
    phone_of,
    reasons,
    words_of,
)
from kamikoma.serve.forms import OTHER, in_plain_words
from kamikoma.serve.uploads import MOST_PHOTOS, Seen, photos_of, seen

PAPERS = ("a4", "letter", "a3")
STEPS = ("print", "look", "read", "found", "kept")
"""Where one is: the sheet to print, how to look at it, what was read by eye, what a photo showed,
what is kept now."""

LINES = {"--x": "B", "--y": "D", "--turn": "A, C", "--scale": "↔ ↕"}
"""What stands at the figures of the sheet on the page, by how the command line has them."""

_PREVIEW_DPI = 50


def read_sheet(photos: tuple[Source, ...]) -> Seen:
    """Read a calibration sheet; runs in a process of its own."""
    try:
        calibration = found_in(photos)
    except RefusedError as error:
        return Seen(refused=error.reasons)
    return Seen(
        figures=(
            calibration.x_mm,
            calibration.y_mm,
            calibration.turn,
            calibration.scale_x,
            calibration.scale_y,
        )
    )


def _host(request: Request) -> None:
    if not phone_of(request).host:
        raise GoneError


def _sheet_choices(typed: Mapping[str, str]) -> SheetChoices:
    paper = typed.get("paper", "").strip()
    if paper == OTHER:
        paper = typed.get(f"paper.{OTHER}", "").strip()
    return SheetChoices(
        printer=typed.get("printer", "").strip() or None,
        tray=typed.get("tray", "").strip() or None,
        paper=paper or "a4",
        duplex="short" if typed.get("duplex") == "short" else "long",
    )


async def calibrate(request: Request) -> Response:
    """Show a step of the walk."""
    _host(request)
    typed = dict(request.query_params)
    step = typed.get("step", STEPS[0])
    return await _step(request, step if step in STEPS[:3] else STEPS[0], typed)


async def walk(request: Request) -> Response:
    """Read photos of the sheet, keep figures, or forget some."""
    _host(request)
    photos: tuple[Source, ...] = ()
    wrong: tuple[Message, ...] = ()
    async with request.form(max_files=MOST_PHOTOS, max_fields=30) as form:
        typed = {name: value for name, value in form.items() if isinstance(value, str)}
        try:
            if typed.get("do") == "read":
                photos = await photos_of(form)
        except RefusedError as error:
            wrong = error.reasons
    do = typed.get("do", "")
    before = {"read": "look", "forget": "print"}.get(do, typed.get("step", "read"))
    try:
        if wrong:
            raise RefusedError(*wrong)
        match do:
            case "read":
                shown = await seen(request, read_sheet, photos)
                if shown.refused:
                    raise RefusedError(*shown.refused)
                return await _step(request, "found", typed | _figures(shown.figures))
            case "forget":
                await run_in_threadpool(_forget, typed)
                return await _step(request, "print", {})
            case _:
                await run_in_threadpool(_keep, typed)
                return await _step(request, "kept", typed)
    except RefusedError as error:
        step = before if before in STEPS[:4] else "read"
        return await _step(request, step, typed, error.reasons)


def _figures(figures: tuple[float, ...]) -> dict[str, str]:
    """Return what a photo showed as if it had been typed."""
    x, y, turn, across, along = figures
    scale = f"{across:.6g},{along:.6g}"
    return {"x": f"{x:g}", "y": f"{y:g}", "turn": f"{turn:g}", "scale": scale}


async def _step(
    request: Request, step: str, typed: Mapping[str, str], wrong: tuple[Message, ...] = ()
) -> Response:
    choices = _sheet_choices(typed)
    try:
        printers = await run_in_threadpool(_read)
    except RefusedError as error:
        printers, wrong = Printers(), (*wrong, *error.reasons)
    try:
        lengths = await run_in_threadpool(_lengths, choices.paper)
    except RefusedError as error:  # of a paper that is none
        step, lengths = "print", (0.0, 0.0)
        wrong = wrong or error.reasons
    words = words_of(request)
    kept = _kept(printers, choices)
    walked = {
        "paper": choices.paper,
        "duplex": choices.duplex,
        "printer": choices.printer or "",
        "tray": choices.tray or "",
    }
    values: dict[str, Any] = {
        "step": step,
        "typed": typed,
        "walked": walked,
        "query": urlencode(walked),
        "papers": PAPERS,
        "lengths": [f"{length:g}" for length in lengths],
        "kept": kept,
        "figures": _shown(typed) if step == "found" else kept,
        "printers": printers.trays,
        "sheet": not wrong,
        "problems": [
            in_plain_words(reason, (PrintChoices,), words, LINES)
            for reason in reasons(words, wrong)
        ],
    }
    return page(request, "calibrate.html", status=422 if wrong else 200, **values)


def _kept(printers: Printers, choices: SheetChoices) -> Any:
    """Return what is kept for the tray that is calibrated, or None."""
    try:
        chosen = printers.choose(choices.printer, choices.tray, new=True)
    except RefusedError:  # there are several, and it was not said which
        return None
    return chosen.calibration if chosen.known else None


def _shown(typed: Mapping[str, str]) -> Any:
    """Return the figures that a photo showed as a calibration, to be drawn."""
    from printables.calibration.correction import Calibration

    across, _, along = typed["scale"].partition(",")
    x, y, turn = (float(typed[name]) for name in ("x", "y", "turn"))
    return Calibration(x, y, turn, float(across), float(along))


def _lengths(paper: str) -> tuple[float, float]:
    """Return how long the lines are that people measure, across and along."""
    from printables.calibration.sheet import rule_mm

    return rule_mm(chosen_paper(paper))


def _degrees_by(paper: str) -> int:
    """Return by what the sheet says to divide the difference of lines A and C, for degrees.

    Raises:
        RefusedError: no such paper, or one that is too small for the sheet.
    """
    from printables.calibration.sheet import degrees_by
    from printables.page.fitting import PieceSizeError

    try:
        return degrees_by(chosen_paper(paper))
    except PieceSizeError as error:
        raise RefusedError(error.message) from None


def _read() -> Printers:
    try:
        return read_printers()
    except OSError as error:
        raise refused(error) from None


def _keep(typed: Mapping[str, str]) -> None:
    """Keep the figures that were typed or found.

    Raises:
        RefusedError: none was; or one cannot be.
    """
    typed_figures = {
        name: typed.get(name, "").strip().replace(",", ".") for name in ("x", "y", "turn")
    }
    choices = _sheet_choices(typed)
    lines = {name: typed.get(name, "").strip().replace(",", ".") for name in ("a", "c")}
    if lines["a"] or lines["c"]:
        apart = read_number("A", lines["a"] or "0") - read_number("C", lines["c"] or "0")
        typed_figures["turn"] = f"{apart / _degrees_by(choices.paper):g}"
    scale = typed.get("scale", "").strip() or _scale(typed, _lengths(choices.paper))
    if not any((*typed_figures.values(), scale)):
        raise RefusedError(message("type what the sheet shows: at least one figure"))
    printers = _read()
    chosen = printers.choose(choices.printer, choices.tray, new=True)
    figures = changed(
        chosen.calibration,
        x=typed_figures["x"] or None,
        y=typed_figures["y"] or None,
        turn=typed_figures["turn"] or None,
        scale=scale or None,
        add=bool(typed.get("add")),
    )
    _write(printers.keep(chosen.printer, chosen.tray, figures))


def _scale(typed: Mapping[str, str], lengths: tuple[float, float]) -> str:
    """Return how much larger to draw, of the lengths that were measured; empty if none was."""
    measured = [typed.get(name, "").strip().replace(",", ".") for name in ("across", "along")]
    if not any(measured):
        return ""
    return ",".join(
        f"{length:g}/{measure}" if measure else "1"
        for length, measure in zip(lengths, measured, strict=True)
    )


def _forget(typed: Mapping[str, str]) -> None:
    printers = _read()
    chosen = printers.choose(typed.get("printer"), typed.get("tray"))
    _write(printers.forget(chosen.printer, chosen.tray))


def _write(printers: Printers) -> None:
    try:
        write_printers(printers)
    except OSError as error:
        raise refused(error) from None


def drawn_sheet(choices: SheetChoices, language: str) -> tuple[File, tuple[Message, ...]]:
    """Return the calibration sheet as a PDF, or an empty file and why there is none."""
    try:
        files = sheet_files(choices, _read(), Setting(language=language))
    except RefusedError as error:
        return File("", b""), error.reasons
    return files.files[0], ()


@lru_cache(maxsize=8)
def drawn_side(choices: SheetChoices, language: str, number: int) -> bytes:
    """Return a small picture of a side of the sheet, or nothing if there is none."""
    from printables.output.png import page_image

    pdf = drawn_sheet(choices, language)[0].content
    if not pdf:
        return b""
    picture = io.BytesIO()
    page_image(pdf, _PREVIEW_DPI, number).save(picture, format="WEBP", quality=80)
    return picture.getvalue()


async def sheet(request: Request) -> Response:
    """Give the calibration sheet; if there is none of that paper, say so where it was chosen."""
    _host(request)
    asked = request.query_params
    choices = _sheet_choices(asked)
    drawn, wrong = await house_of(request).workers.draw(drawn_sheet, choices, language_of(request))
    if wrong:
        return await _step(request, "print", dict(asked), wrong)
    return file_response(drawn.content, "application/pdf", "" if "show" in asked else drawn.name)


async def side(request: Request) -> Response:
    """Give a small picture of a side of the sheet."""
    _host(request)
    number = min(1, int(request.path_params["number"]))
    choices = replace(_sheet_choices(request.query_params), printer=NONE, tray=None)
    drawn = await house_of(request).workers.draw(drawn_side, choices, language_of(request), number)
    if not drawn:
        raise GoneError
    return file_response(drawn, "image/webp")


routes = [
    Route("/calibrate", calibrate),
    Route("/calibrate/shots", walk, methods=["POST"]),
    Route("/calibrate/sheet.pdf", sheet),
    Route("/calibrate/side/{number:int}", side),
]
