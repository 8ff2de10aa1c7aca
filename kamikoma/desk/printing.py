"""Printing: what a person chose in, a finished document and the files of it out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from threading import RLock
from typing import TYPE_CHECKING, Any

from games.message import Message, counted, mark, message
from kamikoma.choices import Anything, Entry, OneOf, Source, Switch, Whole, option
from kamikoma.desk.files import File, Files
from kamikoma.desk.labels import LABEL_SIDES, Labelling, chosen_sheet, known_sheets
from kamikoma.desk.printers import ANY, Kept, Printers
from kamikoma.desk.setting import Setting, edition_for
from kamikoma.game import AnyGame, RefusedError
from kamikoma.words import Words

if TYPE_CHECKING:
    from printables.page.document import Document
    from printables.page.fitting import PieceSizeError
    from printables.page.paper import Paper
    from printables.page.setup import PrintSetup

INKS = ("full", "eco", "line")
DUPLEX = ("long", "short", "fold", "none")
MARKS = ("corners", "lines", "both", "none")
CUTTERS = ("svg", "dxf")
MANIFESTS = ("json",)

PAPER_HELP = mark("The paper in the printer: a4, letter, a3, or a size like 200x250mm.")
INK_HELP = mark(
    "eco: a lighter design that saves ink; line: the same in black lines alone, for an empty"
    " colour cartridge."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintChoices:
    """What may be chosen of every print."""

    duplex: str = option(
        "long",
        "--duplex",
        kind=OneOf(DUPLEX),
        show_default=True,
        help=mark(
            "Backs: two-sided, flipped on the long or the short edge; folded and glued; or none,"
            " on pages of their own."
        ),
    )
    back_offset: str | None = option(
        None,
        "--back-offset",
        kind=Anything(),
        metavar="X,Y[,DEGREES]",
        help=mark(
            "Moves the backs to the right, down and clockwise, in mm and degrees, where the printer"
            " misses. Kept for the next time, as by kamikoma calibrate set; 0,0 takes it back."
        ),
    )
    labels: str | None = option(
        None,
        "--labels",
        kind=Anything(),
        metavar="NAME",
        help=mark(
            "Prints the tape or the fronts of the pieces on a sheet of labels, as avery-l7160;"
            " “kamikoma labels” lists them."
        ),
    )
    labels_file: Source | None = option(
        None,
        "--labels-file",
        kind=Entry(),
        metavar="FILE",
        help=mark("A TOML file with label sheets of your own, besides those that are known."),
    )
    label_sides: str = option(
        LABEL_SIDES[0],
        "--label-sides",
        kind=OneOf(LABEL_SIDES),
        show_default=True,
        help=mark("Which sides of the pieces go on labels; a tape has fronts only."),
    )
    first_label: int = option(
        1,
        "--first-label",
        kind=Whole(1, 500),
        metavar="N",
        help=mark("The first label to print on, where those before it are gone."),
    )
    printer: str | None = option(
        None,
        "--printer",
        kind=Anything(),
        metavar="NAME",
        help=mark(
            "The printer, to make up for its error (see kamikoma calibrate); by default the"
            " only one that was calibrated. none: make up for nothing."
        ),
    )
    tray: str | None = option(
        None,
        "--tray",
        kind=Anything(),
        metavar="NAME",
        help=mark("Its tray; by default the only one that was calibrated."),
    )
    paper: str = option(
        "a4", "--paper", kind=Anything(), metavar="PAPER", show_default=True, help=PAPER_HELP
    )
    ink: str = option("full", "--ink", kind=OneOf(INKS), show_default=True, help=INK_HELP)
    marks: str = option(
        "corners",
        "--marks",
        kind=OneOf(MARKS),
        show_default=True,
        help=mark("To cut by: marks off the corners, lines along the edges, both, or none."),
    )
    cutter: str | None = option(
        None,
        "--cutter",
        kind=OneOf(CUTTERS),
        help=mark(
            "Write a file for a cutting machine for each page too, with registration marks"
            " that the page has as well."
        ),
    )
    preview: bool = option(
        False, "--preview", kind=Switch(), help=mark("Write each page as a PNG picture too.")
    )
    manifest: str | None = option(
        None,
        "--manifest",
        kind=OneOf(MANIFESTS),
        help=mark("Write what lies where beside the PDF too: every page and piece as data."),
    )


OF_BACKS = ("duplex", "back_offset")
"""The choices that a game without backs does not offer."""

OF_LABELS = ("labels", "labels_file", "label_sides", "first_label")
"""The choices that a print of all games does not offer."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A game as it leaves the press.

    Attributes:
        name: what the print is called, and its files.
        document: the pages, finished.
        files: the PDF first.
        told: what to tell besides the files: of editions, labels and what was kept.
        next: what to do now: which sheets, on which paper, what to cut.
        kept: the printers with an offset that was typed; None if nothing is to be kept.
    """

    name: str
    document: Document
    files: Files
    told: tuple[Message, ...]
    next: tuple[Message, ...]
    kept: Kept | None

    @property
    def pdf(self) -> bytes:
        """The PDF."""
        return self.files.files[0].content


class TooLargeError(RefusedError):
    """Something does not fit the paper; `refused` says what, and which paper would do."""

    def __init__(self, refused: PieceSizeError) -> None:
        super().__init__(refused.message)
        self.refused = refused


def print_game(
    game: AnyGame,
    choices: PrintChoices | None = None,
    own: Any = None,
    setting: Setting | None = None,
    printers: Printers | None = None,
) -> Printed:
    """Return a game as it is printed.

    Args:
        game: the game.
        choices: what was chosen of the print.
        own: what was chosen for this game alone, a value of `game.printing.choices`.
        setting: who asks; English and the house edition without it.
        printers: what is kept of the printers; nothing without it.

    Raises:
        RefusedError: the paper is none, something does not fit it, the printer is unknown, or a
            text has a character that no font has.
    """
    choices = choices or PrintChoices()
    setting = setting or Setting()
    own = game.printing.settle(game.printing.choices() if own is None else own)
    edition = edition_for(game, setting)
    words = setting.words_for(game)
    paper = chosen_paper(choices.paper)
    onto = _labelling(choices)
    name = print_name(game, choices, own, setting, onto)
    calibration, kept = (printers or Printers()).for_print(
        choices.printer, choices.tray, choices.back_offset
    )

    press = game.printing.press()

    def make(of: Any, paper: Paper) -> Document:
        setup = setup_of(choices, words, paper)
        return made(lambda: press.document(setup, edition, of))

    document, told = _laid_out(
        make, own, game.printing.smaller(own), paper=paper, onto=onto, words=words
    )
    files, document = files_of(
        document, name=name, game=game.slug, choices=choices, calibration=calibration, words=words
    )
    notes = () if setting.edition is None else tuple(press.notes(edition))
    return Printed(
        name=name,
        document=document,
        files=files,
        told=(*told, *notes),
        next=next_steps(document, choices, game.printing.stock),
        kept=kept,
    )


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A print before it is written down: what lies on which page.

    Attributes:
        name: what the print is called.
        document: the pages, finished.
        next: what to do with it: which sheets, on which paper, what to cut.
    """

    name: str
    document: Document
    next: tuple[Message, ...]


def lay_out(
    game: AnyGame,
    choices: PrintChoices,
    own: Any,
    setting: Setting,
    printers: Printers | None = None,
) -> LaidOut:
    """Return the pages of a print, to look at before all of it is drawn.

    Raises:
        RefusedError: as `print_game` does.
    """
    own = game.printing.settle(own)
    edition = edition_for(game, setting)
    words = setting.words_for(game)
    onto = _labelling(choices)
    calibration, _ = (printers or Printers()).for_print(
        choices.printer, choices.tray, choices.back_offset
    )
    press = game.printing.press()

    def make(of: Any, paper: Paper) -> Document:
        setup = setup_of(choices, words, paper)
        return made(lambda: press.document(setup, edition, of))

    smaller = game.printing.smaller(own)
    paper = chosen_paper(choices.paper)
    document, _ = _laid_out(make, own, smaller, paper=paper, onto=onto, words=words)
    document = finished(document, choices, calibration, words)
    return LaidOut(
        print_name(game, choices, own, setting, onto),
        document,
        next_steps(document, choices, game.printing.stock),
    )


def setup_of(choices: PrintChoices, words: Words, paper: Paper) -> PrintSetup:
    """Return how a game is drawn for what was chosen."""
    from printables.finishing.ink import Ink
    from printables.page.duplex import Duplex
    from printables.page.setup import PrintSetup

    return PrintSetup(
        paper=paper,
        duplex=Duplex(choices.duplex),
        design=Ink(choices.ink).design,
        language=words.language,
        tr=words.text,
    )


def made(make: Callable[[], Document]) -> Document:
    """Return what is made; an edition whose texts do not fit is refused."""
    from games.edition import EditionError

    try:
        with _MAKING:
            return make()
    except EditionError as error:
        raise RefusedError(*error.messages) from None


_MAKING = RLock()
"""Held while a document is made.

What many pieces share is made once and known by being one and the same; two that made it at once
would have it twice, and the file, though it looks the same, in other bytes.
"""


def print_name(
    game: AnyGame,
    choices: PrintChoices,
    own: Any,
    setting: Setting,
    onto: Labelling | None = None,
) -> str:
    """Return what a print is called: the game, and whatever differs from the usual.

    Two prints that differ have two names, so that none takes the other's place.
    """
    usual = PrintChoices()
    parts = [game.slug, game.printing.name(own)]
    if setting.edition is not None:
        stem = setting.edition.name.replace("\\", "/").rpartition("/")[2].partition(".")[0]
        parts.append(_plain(stem) or "edition")
    parts += sorted(flag.strip("-") for flag in setting.flags)
    if setting.language != "en":
        parts.append(setting.language)
    if onto is not None:
        parts.append(onto.sheet.name)
        if choices.label_sides != usual.label_sides:
            parts.append(choices.label_sides)
        if choices.first_label != 1:
            parts.append(f"from-{choices.first_label}")
    if choices.paper.lower() != usual.paper:
        parts.append(_plain(choices.paper.lower()))
    if choices.ink != usual.ink:
        parts.append(choices.ink)
    if game.printing.backs and choices.duplex != usual.duplex:
        parts.append({"none": "one-sided"}.get(choices.duplex, choices.duplex))
    if choices.marks != usual.marks:
        parts.append(f"marks-{choices.marks}")
    if choices.cutter is not None:
        parts.append("cutter")
    if choices.printer:
        parts.append(f"for-{_plain(choices.printer)}")
    if choices.tray:
        parts.append(f"tray-{_plain(choices.tray)}")
    return "-".join(part for part in parts if part)


def _plain(text: str) -> str:
    """Return a text as a part of a file's name."""
    kept = "".join(one if one.isalnum() or one in "._" else "-" for one in text.strip())
    return "-".join(part for part in kept.split("-") if part)[:40]


def chosen_paper(typed: str) -> Paper:
    """Return the paper that was typed.

    Raises:
        RefusedError: it is none.
    """
    from printables.page.paper_names import PaperError, read_paper

    try:
        return read_paper(typed)
    except PaperError as error:
        raise RefusedError(
            message("{option}: {problem}", option="--paper", problem=error.message)
        ) from None


def _labelling(choices: PrintChoices) -> Labelling | None:
    """Return how people want labels, or None if they want none.

    Raises:
        RefusedError: the sheet is not known, has not so many labels, or options do not go together.
    """
    usual = PrintChoices()
    if choices.labels is None:
        for field, typed in (
            ("labels_file", "--labels-file"),
            ("first_label", "--first-label"),
            ("label_sides", "--label-sides"),
        ):
            if getattr(choices, field) != getattr(usual, field):
                raise RefusedError(message("{option} goes with --labels only", option=typed))
        return None
    if choices.paper != usual.paper:
        raise RefusedError(message("--labels names the paper already; it does not go with --paper"))
    for field in ("cutter", "marks", "duplex", "back_offset"):  # labels are cut, and have one side
        if getattr(choices, field) != getattr(usual, field):
            typed = field.replace("_", "-")
            raise RefusedError(message("--labels does not go with --{option}", option=typed))
    known = known_sheets(choices.labels_file)
    sheet = chosen_sheet(choices.labels, known)
    if choices.first_label > len(sheet.labels):
        raise RefusedError(
            message(
                "--first-label: found {found}, but {sheet} has {count} labels",
                found=choices.first_label,
                sheet=sheet.name,
                count=len(sheet.labels),
            )
        )
    return Labelling(sheet, known, choices.first_label, choices.label_sides)


def _laid_out(
    make: Callable[[Any, Paper], Document],
    own: Any,
    smaller: Mapping[str, Any],
    *,
    paper: Paper,
    onto: Labelling | None,
    words: Words,
) -> tuple[Document, list[Message]]:
    """Return a document laid out for a paper or for labels, and what to tell of it.

    Raises:
        RefusedError: something does not fit.
    """
    from printables.page.fitting import PieceSizeError, document_for

    def of(choices: Any) -> Callable[[Paper], Document]:
        return lambda paper: make(choices, paper)

    others = {typed: of(choices) for typed, choices in smaller.items()}
    try:
        if onto is None:
            return document_for(of(own), paper, others), []
        found = onto.pages(of(own), others, words.text)
    except PieceSizeError as error:
        raise TooLargeError(error) from None
    return found.document, list(found.told)


def finished(document: Document, choices: PrintChoices, calibration: Any, words: Words) -> Document:
    """Return a document as it leaves the press.

    Raises:
        RefusedError: pieces would leave the paper.
    """
    from printables.cutting.marks import Marks
    from printables.finishing.finish import Finishing, OffPaperError, finish
    from printables.finishing.ink import Ink

    finishing = Finishing(
        ink=Ink(choices.ink),
        marks=Marks(choices.marks),
        registered=choices.cutter is not None,
        calibration=calibration,
    )
    try:
        return finish(document, finishing, words.text)
    except OffPaperError as error:
        raise RefusedError(error.message) from None


def files_of(
    document: Document,
    *,
    name: str,
    game: str,
    choices: PrintChoices,
    calibration: Any,
    words: Words,
) -> tuple[Files, Document]:
    """Return the files of a document as it leaves the press, and that document.

    Raises:
        RefusedError: pieces would leave the paper, or a text has a character that no font has.
    """
    document = finished(document, choices, calibration, words)
    pdf = pdf_of(document)
    plain = plain_files(document, pdf, name, preview=choices.preview)
    files, told, stale = list(plain.files), list(plain.told), list(plain.stale)
    if choices.cutter is not None:
        outlines = _cutter_files(document, name, choices.cutter)
        pattern = f"{name}-cut-*.{choices.cutter}"
        files += outlines
        told.append(
            counted(
                "{count} page for the cutting machine: {file}",
                "{count} pages for the cutting machine: {file}",
                len(outlines),
                file=pattern,
            )
        )
        stale.append(pattern)
    if choices.manifest is not None:
        manifest, count = _manifest(document, name, game)
        files.append(manifest)
        told.append(
            counted("{file}: {count} piece", "{file}: {count} pieces", count, file=manifest.name)
        )
    return Files(tuple(files), tuple(told), tuple(stale)), document


def plain_files(document: Document, pdf: bytes, name: str, *, preview: bool) -> Files:
    """Return a finished document as files: its PDF, and a picture of each page if asked for."""
    count = len(document.pages)
    files = [File(f"{name}.pdf", pdf)]
    told = [
        counted("{file}: {count} page", "{file}: {count} pages", count, file=f"{name}.pdf"),
        _ink_told(document),
    ]
    stale = []
    if preview:
        pictures = _page_pictures(pdf, name, count)
        pattern = f"{name}-*.png"
        files += pictures
        told.append(
            counted(
                "{count} picture: {file}", "{count} pictures: {file}", len(pictures), file=pattern
            )
        )
        stale.append(pattern)
    return Files(tuple(files), tuple(told), tuple(stale))


def pdf_of(document: Document) -> bytes:
    """Return a document as a PDF.

    Raises:
        RefusedError: a text has a character that no font has.
    """
    from printables.drawing.fonts import MissingGlyphError

    try:
        return document.pdf()
    except MissingGlyphError as error:
        raise no_glyph(error.characters) from None


def no_glyph(characters: str) -> RefusedError:
    """Return why something cannot be drawn that no font has."""
    return RefusedError(message("the font has no “{characters}”", characters=characters))


def _cutter_files(document: Document, name: str, kind: str) -> list[File]:
    """Return the files of all pages that a machine has something to cut of.

    Raises:
        RefusedError: the library that writes DXF is not installed.
    """
    from printables.cutting.machine import outlines_of
    from printables.cutting.machine_files import MissingLibraryError, cutter_bytes

    digits = len(str(len(document.pages)))
    found = []
    try:
        for outlines in outlines_of(document):
            title = f"{name}-cut-{outlines.number:0{digits}}"
            found.append(File(f"{title}.{kind}", cutter_bytes(outlines, kind, title=title)))
    except MissingLibraryError:
        raise RefusedError(
            message(
                "--cutter dxf needs the library ezdxf: pip install ezdxf; --cutter svg does without"
            )
        ) from None
    return found


def _manifest(document: Document, name: str, game: str) -> tuple[File, int]:
    from printables.export.manifest import manifest_bytes
    from printables.page.components import counts

    content = manifest_bytes(document, game=game, pdf=f"{name}.pdf")
    return File(f"{name}.json", content), sum(counts(document).values())


def _page_pictures(pdf: bytes, name: str, count: int) -> list[File]:
    from printables.output.png import page_pictures

    digits = len(str(count))
    return [
        File(f"{name}-{number:0{digits}}.png", picture)
        for number, picture in enumerate(page_pictures(pdf), 1)
    ]


def _ink_told(document: Document) -> Message:
    """Tell of the ink on pages: on all, and on each in its order."""
    percents = [100 * ink for ink in document.ink_coverages()]
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


def next_steps(document: Document, choices: PrintChoices, stock: str) -> tuple[Message, ...]:
    """Return what to do with a print: the sheets, the sides, the paper, then the cutting.

    Args:
        document: the finished pages.
        choices: how they were printed.
        stock: which paper suits the game; a message id.
    """
    two_sided = sum(1 for page in document.pages if page.side == "back")
    pages = len(document.pages)
    if choices.labels is not None:
        return (
            counted(
                "Next: put in {count} sheet of labels, print at 100 %, on one side.",
                "Next: put in {count} sheets of labels, print at 100 %, on one side.",
                pages,
            ),
        )
    folded = choices.duplex in ("fold", "none")
    if two_sided and not folded:
        sides = (
            message("on both sides, flipped on the long edge")
            if choices.duplex == "long"
            else message("on both sides, flipped on the short edge")
        )
        sheets = pages - two_sided
    else:
        sides = message("on one side")
        sheets = pages
    steps = [
        counted(
            "Next: {count} sheet, printed at 100 % {sides}; {stock}.",
            "Next: {count} sheets, printed at 100 % {sides}; {stock}.",
            sheets,
            sides=sides,
            stock=Message(stock),
        )
    ]
    cut = [number for number, page in enumerate(document.pages, 1) if _is_cut(page)]
    if cut:
        steps.append(
            message("Then cut pages {pages}.", pages=_ranges(cut))
            if choices.marks == "none"
            else message(
                "Then cut pages {pages} by their marks, in the order of the numbers.",
                pages=_ranges(cut),
            )
        )
    return tuple(steps)


def _is_cut(page: Any) -> bool:
    return page.side != "back" and any(placed.outline is not None for placed in page.placed)


def _ranges(numbers: Sequence[int]) -> str:
    """Return numbers in ranges.

    >>> _ranges([1, 2, 3, 7, 9, 10])
    '1–3, 7, 9–10'
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def print_all(
    shelf: Sequence[AnyGame],
    choices: PrintChoices,
    setting: Setting,
    printers: Printers,
    *,
    players: int | None = None,
    seed: int | None = None,
    progress: Callable[[float, Message], None] = lambda share, said: None,
) -> tuple[tuple[AnyGame, Printed], ...]:
    """Return every game as it is printed, each as it is alone.

    Args:
        shelf: the games.
        choices: what was chosen of all prints.
        setting: who asks.
        printers: what is kept of the printers.
        players: for how many; None for as many as each game is made for.
        seed: draws the same tapes for the same number; None draws new ones.
        progress: hears how much is drawn.

    Raises:
        RefusedError: something does not fit the paper; with the paper that is large enough for all.
    """
    prints = [(game, game.printing.for_players(players, seed)) for game in shelf]

    def drawn(choices: PrintChoices) -> tuple[tuple[AnyGame, Printed], ...]:
        found = []
        for number, (game, own) in enumerate(prints):
            title = Message(game.title)
            progress(number / len(prints), message("drawing {name}", name=title))
            found.append((game, print_game(game, choices, own, setting, printers)))
        return tuple(found)

    try:
        return drawn(choices)
    except TooLargeError as error:
        raise _paper_for_all(
            error, lambda paper: drawn(replace(choices, paper=paper.name))
        ) from None


def _paper_for_all(error: TooLargeError, draw: Callable[[Paper], object]) -> RefusedError:
    """Return the error with the paper that is large enough for all games, not for one only."""
    from printables.page.fitting import PieceSizeError, paper_for_all

    def make(paper: Paper) -> None:
        try:
            draw(paper)
        except TooLargeError as again:
            raise again.refused from None

    refused = error.refused
    needs = paper_for_all(make, refused)
    return RefusedError(PieceSizeError(refused.what, refused.paper, needs).message)


__all__ = [
    "ANY",
    "OF_BACKS",
    "OF_LABELS",
    "PrintChoices",
    "Printed",
    "TooLargeError",
    "chosen_paper",
    "files_of",
    "pdf_of",
    "print_all",
    "print_game",
]
