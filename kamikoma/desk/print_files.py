"""A document as it leaves the press, and its files: the PDF, pictures, outlines, a manifest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.message import Message, counted, message
from kamikoma.choices import named
from kamikoma.desk.files import File, Files
from kamikoma.desk.print_choices import PrintChoices
from kamikoma.desk.refusals import letters_known
from kamikoma.game import RefusedError
from kamikoma.words import Words

if TYPE_CHECKING:
    from printables.calibration.correction import Calibration
    from printables.page.document import Document


def finished(
    document: Document, choices: PrintChoices, calibration: Calibration, words: Words
) -> Document:
    """Return a document as it leaves the press.

    Raises:
        RefusedError: pieces would leave the paper.
    """
    from printables.cutting.marks import Marks
    from printables.finishing.finish import Finishing, OffPaperError, finish
    from printables.finishing.ink import Ink

    finishing = Finishing(
        ink=Ink(choices.ink),
        marks=Marks(choices.marks_taken),
        registered=choices.cutter is not None,
        calibration=calibration,
    )
    try:
        return finish(document, finishing, words.text)
    except OffPaperError as error:
        raise RefusedError(error.message) from None


def files_of(document: Document, *, name: str, game: str, choices: PrintChoices) -> Files:
    """Return the files of a document as it leaves the press.

    Raises:
        RefusedError: a text has a character that no font has.
    """
    from printables.drawing.same import forget

    pdf = pdf_of(document)
    plain = plain_files(document, pdf, name, preview=choices.preview)
    forget()
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
    return Files(tuple(files), tuple(told), tuple(stale))


def plain_files(document: Document, pdf: bytes, name: str, *, preview: bool) -> Files:
    """Return a finished document as files: its PDF, and a picture of each page if asked for."""
    count = len(document.pages)
    files = [File(f"{name}.pdf", pdf)]
    told = [
        counted("{file}: {count} page", "{file}: {count} pages", count, file=f"{name}.pdf"),
        _ink_told(document, pdf),
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
    with letters_known():
        return document.pdf()


def _cutter_files(document: Document, name: str, kind: str) -> list[File]:
    """Return the files of all pages that a machine has something to cut of.

    Raises:
        RefusedError: the library that writes DXF is not installed.
    """
    from printables.cutting.machine import outlines_of
    from printables.cutting.machine_files import MissingLibraryError, cutter_bytes

    digits = len(str(len(document.pages)))
    files = []
    try:
        for outlines in outlines_of(document):
            title = f"{name}-cut-{outlines.number:0{digits}}"
            files.append(File(f"{title}.{kind}", cutter_bytes(outlines, kind, title=title)))
    except MissingLibraryError:
        raise RefusedError(
            message(
                "{option} needs the library ezdxf: pip install ezdxf; {other} does without",
                option="cutter=dxf",
                other=named("cutter=svg"),
            )
        ) from None
    return files


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


def _ink_told(document: Document, pdf: bytes) -> Message:
    """Tell of the ink on the pages of a PDF: on all, and on each in its order."""
    percents = [100 * ink for ink in document.ink_coverages(pdf)]
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
