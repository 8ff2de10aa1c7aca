"""`kamikoma print GAME`: what the printing of all games has in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from glob import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from games.message import Message, counted, mark, message
from kamikoma.cutter import cutter_files, write_cutter_files
from kamikoma.failure import OK, CommandError
from kamikoma.labels import labelling
from kamikoma.options import choices, option
from kamikoma.papers import chosen_paper, laid_out
from kamikoma.printers import ANY, for_print
from kamikoma.terminal import busy, console, progress
from kamikoma.words import spoken

if TYPE_CHECKING:
    from printables.document import Document

F = TypeVar("F", bound=Callable[..., Any])

Write: TypeAlias = Callable[[Path, bytes], None]
"""Takes a file: where it goes, and what is in it."""

OUTPUT = "output"
"""The folder for all that is printed, unless people name another."""

INKS = ("full", "eco", "line")
MANIFESTS = ("json",)
DUPLEX = ("long", "short", "fold", "none")
MARKS = ("corners", "lines", "both", "none")
CUTTERS = ("svg", "dxf")


def print_options(function: F) -> F:
    """Decorate a command's function with what every `print` takes."""
    for decorate in (
        option(
            "--manifest",
            type=choices(MANIFESTS),
            help=mark("Write what lies where beside the PDF too: every page and piece as data."),
        ),
        option("--preview", is_flag=True, help=mark("Write each page as a PNG picture too.")),
        option(
            "--out",
            metavar="PLACE",
            default=OUTPUT,
            show_default=True,
            help=mark("A folder, or a file that ends in .pdf."),
        ),
        option(
            "--cutter",
            type=choices(CUTTERS),
            help=mark(
                "Write a file for a cutting machine for each page too, with registration marks"
                " that the page has as well."
            ),
        ),
        option(
            "--marks",
            type=choices(MARKS),
            default="corners",
            show_default=True,
            help=mark("To cut by: marks off the corners, lines along the edges, both, or none."),
        ),
        option(
            "--ink",
            type=choices(INKS),
            default="full",
            show_default=True,
            help=mark(
                "eco: a lighter design that saves ink; line: the same in black lines alone, for an"
                " empty colour cartridge."
            ),
        ),
        option(
            "--paper",
            metavar="PAPER",
            default="a4",
            show_default=True,
            help=mark("The paper in the printer: a4, letter, a3, or a size like 200x250mm."),
        ),
        option(
            "--tray",
            metavar="NAME",
            help=mark("Its tray; by default the only one that was calibrated."),
        ),
        option(
            "--printer",
            metavar="NAME",
            help=mark(
                "The printer, to make up for its error (see kamikoma calibrate); by default the"
                " only one that was calibrated. none: make up for nothing."
            ),
        ),
    ):
        function = decorate(function)
    return function


def duplex_option(function: F) -> F:
    """Decorate a command's function with how backs come behind fronts, and how they meet."""
    function = option(
        "--back-offset",
        metavar="X,Y[,DEGREES]",
        help=mark(
            "Moves the backs to the right, down and clockwise, in mm and degrees, where the printer"
            " misses. Kept for the next time, as by kamikoma calibrate set; 0,0 takes it back."
        ),
    )(function)
    return option(
        "--duplex",
        type=choices(DUPLEX),
        default="long",
        show_default=True,
        help=mark(
            "Backs: two-sided, flipped on the long or the short edge; folded and glued; or none,"
            " on pages of their own."
        ),
    )(function)


def deliver_pieces(
    make: Callable[..., Document],
    *,
    name: str,
    duplex: str = "long",
    paper: str = "a4",
    ink: str = "full",
    **chosen: Any,
) -> Iterator[Message]:
    """Print pieces with backs, as people chose; yield what there is to tell.

    Args:
        make: makes the document of a paper, a duplex, an ink, a language and its words.
        name: the name of its file in a folder, without `.pdf`.
        duplex: how backs come behind fronts, as typed.
        paper: its name, as typed.
        ink: the design, as typed.
        chosen: what else `deliver` takes.

    Raises:
        CommandError: the pieces do not fit the paper, the offset is none, or the printer unknown.
        OSError: a file cannot be written; what was there stays.
    """
    from printables.ink import Ink  # noqa: PLC0415 - only to print
    from printables.sheets import Duplex  # noqa: PLC0415

    words = spoken()
    whole = partial(
        make,
        duplex=Duplex(duplex),
        ink=Ink(ink),
        language=words.language,
        tr=words.text,
    )
    yield from deliver(whole, name=name, paper=paper, ink=ink, **chosen)


def write_file(place: Path, content: bytes) -> None:
    """Write a file whole or not at all, in a folder that is made if need be.

    Raises:
        OSError: it cannot be written; what was there stays.
    """
    from printables.document import write_whole  # noqa: PLC0415 - only to print

    place.parent.mkdir(parents=True, exist_ok=True)
    write_whole(place, content)


def say_all(messages: Iterable[Message]) -> int:
    """Say what there is to tell as it comes; return the exit status."""
    out = console()
    for said in messages:
        out.print(spoken().say(said), soft_wrap=True)
    return OK


def deliver(
    make: Callable[..., Document],
    *,
    name: str,
    paper: str,
    out: str,
    preview: bool = False,
    instead: Mapping[str, Mapping[str, Any]] | None = None,
    write: Write | None = None,
    labels: str | None = None,
    labels_file: str | None = None,
    first_label: int = 1,
    label_sides: str = "fronts",
    printer: str | None = ANY,
    tray: str | None = None,
    back_offset: str | None = None,
    manifest: str | None = None,
    game: str = "",
    marks: str = "corners",
    cutter: str | None = None,
    ink: str = "full",
) -> Iterator[Message]:
    """Draw a document and write it as a PDF, with pictures of its pages if asked for.

    What its printer does wrong is made up for first.

    Args:
        make: makes the document of a `paper`, and of what `instead` has.
        name: the name of its file in a folder, without `.pdf`.
        paper: the paper, as typed.
        out: that folder, or the whole name of the file.
        preview: whether to write a PNG for each page.
        instead: what may fit a small paper rather, by the option to type for it: what it changes
            for `make`.
        write: takes each file; without it they are written at once.
        labels: the sheet of labels, as typed; without it the document goes on paper.
        labels_file: the name of a file with more of them.
        first_label: the first label to print on.
        label_sides: which sides of the pieces go on labels.
        marks: what there is to cut by, as typed.
        cutter: which file for a cutting machine each page gets, as typed; None for none.
        printer: the printer's name, as `for_print` takes it.
        tray: its tray's name; None for the only one.
        back_offset: as typed; None for the one that was kept.
        manifest: the format of the manifest, or None for none.
        game: its slug, for the manifest; `name` without it.
        ink: the design that `make` makes, as typed.

    Yields:
        What to tell the person: each file once it is there whole.

    Raises:
        CommandError: the paper is none, something does not fit it, the printer is unknown, or a
            text has a character that no font has.
        OSError: a file cannot be written; what was there stays.
    """
    from printables.black_lines import black_lines  # noqa: PLC0415 - only to print
    from printables.calibration import calibrated, off_paper  # noqa: PLC0415
    from printables.cut_marks import Marks, marked  # noqa: PLC0415
    from printables.cutter import registered  # noqa: PLC0415
    from printables.ink import Ink  # noqa: PLC0415

    sheet = chosen_paper(paper)
    onto = labelling(labels, labels_file, first_label, label_sides, paper=paper)
    if onto is not None:
        name = f"{name}-{onto.sheet.name}"
    calibration, keep = for_print(printer, tray, back_offset)
    place = pdf_place(out, name)
    tr = spoken().text
    with _drawing(place):
        document, told_of = laid_out(make, sheet, instead=instead, onto=onto)
        if cutter is not None:
            document = registered(document)
        document = marked(document, Marks(marks), tr)
        document = calibrated(document, calibration, tr)
        lost = off_paper(document)
        if lost is not None:
            raise CommandError(
                message(
                    "page {number}: made up for so much of the printer’s error, pieces would leave"
                    " the paper; a larger --paper has room",
                    number=lost,
                )
            )
        if ink == Ink.LINE:
            document = black_lines(document)
        followed = {} if cutter is None else cutter_files(document, place, cutter)
        pdf = document.pdf()
    at_once = write is None
    write = write or write_file
    yield from _write_pdf(pdf, place, len(document.pages), write)
    yield from told_of
    if keep is not None and at_once:
        yield keep()
    if cutter is not None:
        yield write_cutter_files(followed, place, cutter, write)
    if manifest is not None:
        yield _write_manifest(document, place, game or name, write)
    if preview:
        yield _write_pictures(pdf, place, len(document.pages), write)


def deliver_as_drawn(
    make: Callable[[], Document], *, name: str, out: str, preview: bool
) -> Iterator[Message]:
    """Draw a document that is looked at rather than cut, and write it as it is.

    Args:
        make: makes the document.
        name: the name of its file in a folder, without `.pdf`.
        out: that folder, or the whole name of the file.
        preview: whether to write a PNG for each page.

    Yields:
        What to tell the person: each file once it is there whole.

    Raises:
        CommandError: a text has a character that no font has.
        OSError: a file cannot be written; what was there stays.
    """
    place = pdf_place(out, name)
    with _drawing(place):
        document = make()
        pdf = document.pdf()
    yield from _write_pdf(pdf, place, len(document.pages), write_file)
    if preview:
        yield _write_pictures(pdf, place, len(document.pages), write_file)


def pdf_place(out: str, name: str) -> Path:
    """Return where a PDF goes: into a folder by its name, or where its whole name says."""
    place = Path(out)
    if place.suffix.lower() != ".pdf" or place.is_dir():
        place = place / f"{name}.pdf"
    return place


@contextmanager
def _drawing(place: Path) -> Iterator[None]:
    """Show that something is drawn, and tell a person what no font can draw."""
    from printables.fonts import MissingGlyphError  # noqa: PLC0415 - only to print

    try:
        with busy(spoken().say(message("drawing {name}", name=place.name))):
            yield
    except MissingGlyphError as error:
        raise CommandError(
            message("the font has no “{characters}”", characters=error.characters)
        ) from None


def _write_pdf(pdf: bytes, place: Path, count: int, write: Write) -> Iterator[Message]:
    """Write a PDF of so many pages; yield what there is to tell of it and of its ink."""
    from printables.coverage import page_coverages  # noqa: PLC0415 - pdfium takes its time

    write(place, pdf)
    yield counted("{file}: {count} page", "{file}: {count} pages", count, file=str(place))
    yield _ink_told(list(page_coverages(pdf)))


def _write_pictures(pdf: bytes, place: Path, count: int, write: Write) -> Message:
    """Write a picture of each page beside a PDF; return what to tell of them."""
    from printables.preview import page_pictures  # noqa: PLC0415 - pdfium takes its time

    label = spoken().say(message("pictures of the pages"))
    pictures = progress(page_pictures(pdf), count, label)
    digits = len(str(count))
    for old in place.parent.glob(f"{escape(place.stem)}-*.png"):
        if old.stem.removeprefix(f"{place.stem}-").isdigit():  # of a print with more pages
            old.unlink(missing_ok=True)
    for number, picture in enumerate(pictures, 1):
        write(place.with_name(f"{place.stem}-{number:0{digits}}.png"), picture)
    return counted(
        "{count} picture: {file}",
        "{count} pictures: {file}",
        count,
        file=str(place.with_name(f"{place.stem}-*.png")),
    )


def _write_manifest(document: Document, pdf: Path, game: str, write: Write) -> Message:
    """Write what lies where beside a PDF; return what to tell of it."""
    from printables.manifest import manifest_bytes  # noqa: PLC0415 - only where it is asked for
    from printables.pieces import counts  # noqa: PLC0415

    place = pdf.with_suffix(".json")
    write(place, manifest_bytes(document, game=game, pdf=pdf.name))
    return counted(
        "{file}: {count} piece",
        "{file}: {count} pieces",
        sum(counts(document).values()),
        file=str(place),
    )


def _ink_told(coverages: Sequence[float]) -> Message:
    """Tell of the ink on pages: on all, and on each in its order."""
    percents = [100 * ink for ink in coverages]
    return message(
        "ink: {mean} % of the paper; by page {pages}",
        mean=_percent(sum(percents) / len(percents)),
        pages=" ".join(map(_percent, percents)),
    )


def _percent(percent: float) -> str:
    """Return a percentage, with a decimal where it would be nought without.

    >>> _percent(31.4), _percent(0.42)
    ('31', '0.4')
    """
    return f"{percent:.0f}" if percent >= 1 else f"{percent:.1f}"
