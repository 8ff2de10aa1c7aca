"""`kamikoma calibrate`: what a printer does wrong, found, kept and made up for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from games.message import Message, mark, message
from kamikoma.choices import Source
from kamikoma.cli.files import OUTPUT, pdf_folder, told_of_system, write_files
from kamikoma.cli.help import Group, command, example, option
from kamikoma.cli.language import spoken
from kamikoma.cli.saying import say_all
from kamikoma.cli.terminal import busy
from kamikoma.cli.values import Word
from kamikoma.desk.calibrating import (
    SheetChoices,
    check_opencv,
    found_in,
    sheet_files,
)
from kamikoma.desk.calibration_figures import changed
from kamikoma.desk.printers import (
    Chosen,
    Printers,
    as_options,
    printers_file,
    read_printers,
    write_printers,
)
from kamikoma.desk.setting import Setting
from kamikoma.game import RefusedError

if TYPE_CHECKING:
    from printables.calibration.correction import Calibration

F = TypeVar("F", bound=Callable[..., Any])

calibrate = Group(
    "calibrate",
    short_help=mark("Correct what your printer gets wrong."),
    help=mark(
        "Correct what your printer gets wrong: backs that miss their fronts, "
        "and pages that come out too small. Print the sheet, read it, and "
        "every later print is right."
    ),
    epilog=example("kamikoma calibrate print", "kamikoma calibrate set --x 1.5 --y -0.8"),
)


def _names(function: F) -> F:
    """Decorate a command's function with the names of a printer and a tray."""
    for decorate in (
        option(
            "--tray",
            metavar="NAME",
            help=mark("Its tray, as main or photo; by default the only one."),
        ),
        option(
            "--printer",
            metavar="NAME",
            help=mark("The printer, by a name of your own; by default the only one."),
        ),
    ):
        function = decorate(function)
    return function


@command(
    "print",
    short_help=mark("Print the sheet that tells how far the printer is off."),
    help=mark(
        "Print the calibration sheet, a front and a back, in black only. It is printed with what is"
        " kept for the printer, so that a second one shows whether that is right. --printer none:"
        " with nothing."
    ),
    epilog=example(
        "kamikoma calibrate print",
        "kamikoma calibrate print --printer kitchen --tray photo --duplex short",
    ),
)
@_names
@option(
    "--paper",
    metavar="PAPER",
    default="a4",
    show_default=True,
    help=mark("The paper in the printer: a4, letter, a3, or a size like 200x250mm."),
)
@option(
    "--duplex",
    type=Word(("long", "short")),
    default="long",
    show_default=True,
    help=mark("The edge on which the paper is turned over."),
)
@option(
    "--out",
    metavar="PLACE",
    default=OUTPUT,
    show_default=True,
    help=mark("A folder, or a file that ends in .pdf."),
)
@option("--preview", is_flag=True, help=mark("Write each page as a PNG picture too."))
def print_command(
    *, printer: str | None, tray: str | None, paper: str, duplex: str, out: str, preview: bool
) -> int:
    """Print the sheet."""
    folder, stem = pdf_folder(out, Path(OUTPUT))
    wanted = SheetChoices(printer=printer, tray=tray, paper=paper, duplex=duplex, preview=preview)
    with busy(spoken().text(mark("drawing"))):
        sheets = sheet_files(wanted, read_printers(), Setting(language=spoken().language))
    with told_of_system():
        return say_all(write_files(folder, sheets, stem))


@command(
    "set",
    short_help=mark("Keep what the sheet says."),
    help=mark(
        "Keep what was read off the sheet for a printer and a tray. What is not given stays as it"
        " was. Figures are those of the back as one looks at it: right, down and clockwise are +."
    ),
    epilog=example(
        "kamikoma calibrate set --x 1.5 --y -0.8 --turn 0.2 --scale 1.003 --tray main",
        "kamikoma calibrate set --scale 160/159.5,200/199.2",
    ),
)
@option("--x", metavar="MM", help=mark("How far backs are to move to the right."))
@option("--y", metavar="MM", help=mark("How far backs are to move down."))
@option("--turn", metavar="DEGREES", help=mark("How far backs are to turn clockwise."))
@option(
    "--scale",
    metavar="FACTOR",
    help=mark(
        "How much larger to print, as 1.003; or what a line should measure and what it does, as"
        " 160/159.5. Two with a comma: across and along the page."
    ),
)
@option(
    "--add",
    is_flag=True,
    help=mark("Add the figures to what is kept: those of a sheet that was printed with it."),
)
@_names
def set_command(
    *,
    x: str | None,
    y: str | None,
    turn: str | None,
    scale: str | None,
    add: bool,
    printer: str | None,
    tray: str | None,
) -> int:
    """Keep figures."""
    if x is None and y is None and turn is None and scale is None:
        raise RefusedError(
            message("found no figures, expected some of --x, --y, --turn and --scale")
        )
    printers = read_printers()
    chosen = printers.choose(printer, tray, new=True)
    figures = changed(chosen.calibration, x=x, y=y, turn=turn, scale=scale, add=add)
    return say_all(keep(printers, chosen, figures))


def keep(printers: Printers, chosen: Chosen, figures: Calibration) -> Iterator[Message]:
    """Keep the figures of a tray; yield what there is to tell.

    Raises:
        OSError: the file cannot be written; what was there stays.
    """
    write_printers(printers.keep(chosen.printer, chosen.tray, figures))
    yield _line(chosen.printer, chosen.tray, figures)
    yield message("kept for every later print: {file}", file=str(printers_file()))


def _line(printer: str, tray: str, figures: Calibration) -> Message:
    from printables.calibration.correction import told

    figures_text = told(figures, back=True, tr=spoken().text)
    return message(
        "“{printer}”, tray “{tray}”: {figures}",
        printer=printer,
        tray=tray,
        figures=figures_text or message("nothing to correct"),
    )


@command(
    "show",
    short_help=mark("Show what is kept."),
    help=mark("Show what is kept for all printers and trays, or for one."),
    epilog=example("kamikoma calibrate show"),
)
@_names
def show_command(*, printer: str | None, tray: str | None) -> int:
    """Show figures."""
    printers = read_printers()
    if printer is None and tray is None:
        return say_all(_all(printers))
    if not printers.trays:
        return say_all(_all(printers))
    wanted = _wanted(printers, printer, tray)
    return say_all(
        _line(name, tray_name, figures)
        for name, trays in wanted.trays.items()
        for tray_name, figures in trays.items()
    )


def _wanted(printers: Printers, printer: str | None, tray: str | None) -> Printers:
    """Return the tray that is named, or all trays of the printer if only that is."""
    if tray is None and printer is not None:
        whole = printers.printer(printer)
        return Printers({whole: printers.trays[whole]})
    chosen = printers.choose(printer, tray)
    return Printers({chosen.printer: {chosen.tray: chosen.calibration}})


def _all(printers: Printers) -> Iterator[Message]:
    for printer, trays in printers.trays.items():
        for tray, figures in trays.items():
            yield _line(printer, tray, figures)
    if not printers.trays:
        yield message("Nothing is kept. Begin with: kamikoma calibrate print")
        return
    yield message("kept in {file}", file=str(printers_file()))


@command(
    "reset",
    short_help=mark("Forget what is kept."),
    help=mark("Forget what is kept for a printer, for one of its trays, or for all of them."),
    epilog=example("kamikoma calibrate reset", "kamikoma calibrate reset --all"),
)
@_names
@option("--all", "everything", is_flag=True, help=mark("Forget all printers."))
def reset_command(*, printer: str | None, tray: str | None, everything: bool) -> int:
    """Forget figures."""
    if everything:
        if printer is not None or tray is not None:
            raise RefusedError(message("--all goes with neither --printer nor --tray"))
        write_printers(Printers())  # without a look at the file, which may be damaged
        return say_all([message("Everything is forgotten: prints are no longer corrected.")])
    printers = read_printers()
    if not printers.trays:
        return say_all(_all(printers))
    wanted = _wanted(printers, printer, tray)
    left = printers
    notices = []
    for name, trays in wanted.trays.items():
        for tray_name in trays:
            left = left.forget(name, tray_name)
            notices.append(
                message("“{printer}”, tray “{tray}”: forgotten", printer=name, tray=tray_name)
            )
    write_printers(left)
    return say_all(notices)


@command(
    "read",
    short_help=mark("Read the sheet from pictures of its two sides."),
    help=mark(
        "Read the calibration sheet from pictures, JPEG or PNG, one of each side, or scans."
        " Lay the sheet flat on something dark, light it evenly, and take the picture from above,"
        " with all four edges in it; in a scanner, put something dark behind the sheet. Or take one"
        " picture of the sheet against a window: both sides show, and the edges do not matter. The"
        " size is judged by the paper’s own; a ruler knows better."
    ),
    epilog=example(
        "kamikoma calibrate read front.jpg back.jpg",
        "kamikoma calibrate read window.jpg --keep",
    ),
)
@click.argument("photos", nargs=-1, required=True, metavar="PHOTO...")
@option("--keep", "keeping", is_flag=True, help=mark("Save what was found, without asking."))
@_names
def read_command(
    *, photos: tuple[str, ...], keeping: bool, printer: str | None, tray: str | None
) -> int:
    """Read pictures."""
    check_opencv()
    printers = read_printers()
    chosen = printers.choose(printer, tray, new=True)
    with told_of_system(), busy(spoken().text(mark("looking at the pictures"))):
        figures = found_in([_picture(name) for name in photos])
    return say_all(_found(printers, chosen, figures, keeping=keeping))


def _picture(name: str) -> Source:
    try:
        return Source(name, Path(name).read_bytes())
    except ValueError:  # a NUL in the name
        reason = message("cannot be read: no file has such a name")
        raise RefusedError(message("{file}: {reason}", file=name, reason=reason)) from None


def _found(
    printers: Printers, chosen: Chosen, figures: Calibration, *, keeping: bool
) -> Iterator[Message]:
    if keeping:
        yield from keep(printers, chosen, figures)
        return
    yield _line(chosen.printer, chosen.tray, figures)
    options = as_options(chosen.printer, chosen.tray)
    yield message(
        "To keep it, type: {command}",
        command=f"kamikoma calibrate set{as_typed(figures)}{options}",
    )


def as_typed(figures: Calibration) -> str:
    """Return figures as they are typed after `calibrate set`."""
    scales = [f"{part:.6g}" for part in (figures.scale_x, figures.scale_y)]
    return (
        f" --x {figures.x_mm:g} --y {figures.y_mm:g} --turn {figures.turn:g}"
        f" --scale {scales[0] if scales[0] == scales[1] else ','.join(scales)}"
    )


for subcommand in (print_command, set_command, show_command, reset_command, read_command):
    calibrate.add_command(subcommand)
