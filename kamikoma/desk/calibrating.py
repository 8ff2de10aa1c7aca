"""Calibrating: the sheet that tells what a printer does wrong, and what was read off it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Literal

from games.message import message
from kamikoma.choices import Source
from kamikoma.desk.calibration_figures import sensible
from kamikoma.desk.files import Files
from kamikoma.desk.print_choices import PrintChoices, chosen_paper
from kamikoma.desk.print_files import files_of, finished
from kamikoma.desk.print_names import joined, paper_part, printer_parts, setting_parts
from kamikoma.desk.printers import NONE, Printers, as_options
from kamikoma.desk.setting import Setting
from kamikoma.game import RefusedError

if TYPE_CHECKING:
    from printables.calibration.correction import Calibration
    from printables.page.document import Document
    from printables.page.paper import Paper

SHEET = "calibration"
INSTALL = "uv sync --extra photo"
INSTALL_BY_PIP = "pip install 'kamikoma[photo]'"
MOST_MEGAPIXELS = 64
"""Of a photo of the sheet; phones take them of 12 to 50."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetChoices:
    """What may be chosen of a calibration sheet.

    Attributes:
        printer, tray: their names; None for the only ones.
        paper: as typed.
        duplex: the edge on which the paper is turned over, `"long"` or `"short"`.
        preview: whether a picture of each page comes with it.
    """

    printer: str | None = None
    tray: str | None = None
    paper: str = "a4"
    duplex: str = "long"
    preview: bool = False


def sheet_files(choices: SheetChoices, printers: Printers, setting: Setting) -> Files:
    """Return the calibration sheet, printed with what is kept for the printer.

    Raises:
        RefusedError: the paper is none or too small, or the printer is none.
    """
    from printables.calibration.correction import Calibration, calibrated
    from printables.calibration.sheet import Setup, in_black, sheet
    from printables.page.fitting import PieceSizeError, document_for

    words = setting.words
    paper = chosen_paper(choices.paper)
    edge: Literal["long", "short"] = "short" if choices.duplex == "short" else "long"
    setup = Setup(paper, edge=edge)
    if choices.printer is None or choices.printer.casefold() != NONE:
        target = printers.choose(choices.printer, choices.tray, new=True)
        options = as_options(target.printer, target.tray)
        setup = Setup(
            paper,
            edge=edge,
            calibration=target.calibration,
            options=options,
            called=f"{target.printer}, {target.tray}" if options else "",
        )

    def make(paper: Paper) -> Document:
        drawn = sheet(replace(setup, paper=paper), language=words.language, tr=words.text)
        return in_black(calibrated(drawn, setup.calibration, words.text))

    try:
        document = document_for(make, paper)
    except PieceSizeError as error:
        raise RefusedError(error.message) from None
    wanted = PrintChoices(preview=choices.preview)
    name = joined(
        (
            SHEET,
            *setting_parts(setting),
            paper_part(choices.paper),
            "" if edge == "long" else edge,
            *printer_parts(choices.printer, choices.tray, setup.calibration, backs=True),
        )
    )
    document = finished(document, wanted, Calibration(), words)
    return files_of(document, name=name, game=SHEET, choices=wanted)


def check_opencv() -> None:
    """Make sure that pictures can be read at all.

    Raises:
        RefusedError: OpenCV is not there.
    """
    try:
        import_module("cv2")
    except ImportError:  # it is not there, or lacks a library of the system
        raise RefusedError(
            message(
                "reading pictures needs OpenCV; install it with: {command} (or: {other})",
                command=INSTALL,
                other=INSTALL_BY_PIP,
            )
        ) from None


def _check_size(source: Source) -> None:
    """Refuse a picture that says it is so large that opening it would take all memory.

    Raises:
        RefusedError: it is, with the reason.
    """
    import io
    import warnings

    from PIL import Image, UnidentifiedImageError

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of sizes, which are judged here
        try:
            with Image.open(io.BytesIO(source.data)) as opened:
                width, height = opened.size
        except Image.DecompressionBombError:
            width = height = MOST_MEGAPIXELS * 1000
        except (UnidentifiedImageError, OSError, ValueError, SyntaxError):
            return  # whoever opens it says what is wrong with it
    if width * height > MOST_MEGAPIXELS * 10**6:
        reason = message(
            "the picture has more than {most} megapixels; take it smaller, 12 are enough",
            most=MOST_MEGAPIXELS,
        )
        raise RefusedError(message("{file}: {reason}", file=source.name, reason=reason))


def found_in(pictures: Sequence[Source]) -> Calibration:
    """Return what makes up for the error that pictures of a sheet show.

    Raises:
        RefusedError: OpenCV is not there, or the pictures do not tell.
    """
    check_opencv()
    from printables.calibration.fit import calibration_of
    from printables.calibration.photo import PhotoError, picture, sightings

    seen = []
    for source in pictures:
        _check_size(source)
        try:
            grey = picture(source.data)
            seen.append((grey, sightings(grey)))
        except PhotoError as error:
            raise RefusedError(
                message("{file}: {reason}", file=source.name, reason=error.message)
            ) from None
    try:
        return sensible(calibration_of(seen))
    except PhotoError as error:
        raise RefusedError(error.message) from None
