"""From a document as its game lays it out to what leaves the press, in one pure function."""

from __future__ import annotations

from dataclasses import dataclass

from games.message import Message, message
from printables.calibration.correction import UNCHANGED, Calibration, calibrated, off_paper
from printables.cutting.machine import registered
from printables.cutting.marks import Marks, marked
from printables.finishing.black_lines import black_lines
from printables.finishing.ink import Ink
from printables.page.document import Document
from printables.page.paper import Translate


@dataclass(frozen=True, slots=True)
class Finishing:
    """What is done to a document after it was laid out.

    Attributes:
        ink: what people chose; the document is drawn in its design.
        marks: what there is to cut by.
        registered: whether pages get the marks that a cutting machine looks for.
        calibration: what makes up for a printer's error.
    """

    ink: Ink = Ink.FULL
    marks: Marks = Marks.CORNERS
    registered: bool = False
    calibration: Calibration = UNCHANGED


class OffPaperError(ValueError):
    """A piece that would leave its paper, made up for so much of a printer's error.

    Attributes:
        page: the number of the first page with one, from 1.
        message: the same for a person.
    """

    def __init__(self, page: int) -> None:
        self.page = page
        self.message: Message = message(
            "page {number}: made up for so much of the printer’s error, pieces would leave"
            " the paper; a larger {option} has room",
            number=page,
            option="paper",
        )
        super().__init__(str(self.message))


def finish(document: Document, finishing: Finishing, tr: Translate) -> Document:
    """Return a document as it is printed: registered, marked, calibrated, and then in its ink.

    Marks to cut by keep off those of a cutting machine, so these come first; both are moved with
    the pieces by the calibration; and whatever was drawn by then, its small print too, is black
    where only black is to be had.

    Args:
        document: the document, in the design of the ink.
        finishing: what is done to it.
        tr: for the words of the small print.

    Raises:
        OffPaperError: made up for its printer's error, a piece would leave the paper.
        ValueError: the document is drawn in another design than that of the ink.
    """
    if document.design is not finishing.ink.design:
        raise ValueError(f"a document in {document.design} is none for ink {finishing.ink}")
    if finishing.registered:
        document = registered(document)
    document = marked(document, finishing.marks, tr)
    document = calibrated(document, finishing.calibration, tr)
    lost = off_paper(document)
    if lost is not None:
        raise OffPaperError(lost)
    return black_lines(document) if finishing.ink is Ink.LINE else document
