"""What may be chosen of a print, whichever game it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.message import mark, message
from kamikoma.choices import Anything, EntryFile, Integer, OneOf, Plain, Source, Switch, option
from kamikoma.desk.labels import LABEL_SIDES
from kamikoma.desk.printers import NONE
from kamikoma.game import RefusedError

if TYPE_CHECKING:
    from printables.page.paper import Paper

INKS = ("full", "eco", "line")
DUPLEX = ("long", "short", "fold", "none")
MARKS = ("corners", "lines", "both", "none")
CUTTERS = ("svg", "dxf")
MANIFESTS = ("json",)
USUAL_PAPER = "a4"

PAPER_HELP = mark("The paper in the printer: a4, letter, a3, or a size like 200x250mm.")
INK_HELP = mark(
    "eco: a lighter design that saves ink; line: the same in black lines alone, for an empty"
    " colour cartridge."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintChoices:
    """What may be chosen of every print.

    What does not go on labels, or on nothing else, is None where it was not chosen, so that it is
    refused where it would do nothing.
    """

    duplex: str | None = option(
        None,
        "--duplex",
        usual=DUPLEX[0],
        kind=OneOf(DUPLEX),
        show_default=True,
        help=mark(
            "Backs: two-sided, flipped on the long or the short edge; folded and glued; or none,"
            " on pages of their own."
        ),
        plain=Plain(
            mark("Backs"),
            {
                "long": mark("Two-sided, flipped on the long edge"),
                "short": mark("Two-sided, flipped on the short edge"),
                "fold": mark("One-sided, folded and glued"),
                "none": mark("Fronts and backs on pages of their own"),
            },
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
        plain=Plain(
            mark("On labels"),
            {"": mark("On paper, not on labels")},
            mark("The tape or the fronts of the pieces on a sheet of labels, to stick on card."),
            often=False,
        ),
    )
    labels_file: Source | None = option(
        None,
        "--labels-file",
        kind=EntryFile(),
        metavar="FILE",
        help=mark("A TOML file with label sheets of your own, besides those that are known."),
    )
    label_sides: str | None = option(
        None,
        "--label-sides",
        usual=LABEL_SIDES[0],
        kind=OneOf(LABEL_SIDES),
        show_default=True,
        help=mark("Which sides of the pieces go on labels; a tape has fronts only."),
        plain=Plain(
            mark("Sides on labels"),
            {"fronts": mark("Fronts"), "backs": mark("Backs"), "both": mark("Both")},
            often=False,
        ),
    )
    first_label: int | None = option(
        None,
        "--first-label",
        usual=1,
        kind=Integer(1, 500),
        metavar="N",
        help=mark("The first label to print on, if those before it are used up."),
        plain=Plain(
            mark("First label"),
            note=mark("The first label to print on, if those before it are used up."),
            often=False,
        ),
    )
    printer: str | None = option(
        None,
        "--printer",
        kind=Anything(),
        metavar="NAME",
        help=mark(
            "The printer whose error is corrected (see kamikoma calibrate); by "
            "default the only one that was calibrated. none: no correction."
        ),
        plain=Plain(
            mark("Printer"),
            {"": mark("As calibrated"), NONE: mark("No correction")},
            often=False,
        ),
    )
    tray: str | None = option(
        None,
        "--tray",
        kind=Anything(),
        metavar="NAME",
        help=mark("Its tray; by default the only one that was calibrated."),
        plain=Plain(mark("Tray"), {"": mark("As calibrated")}, often=False),
    )
    paper: str | None = option(
        None,
        "--paper",
        usual=USUAL_PAPER,
        kind=Anything(),
        metavar="PAPER",
        show_default=True,
        help=PAPER_HELP,
        plain=Plain(
            mark("Paper"),
            {"a4": mark("A4"), "letter": mark("Letter"), "a3": mark("A3")},
        ),
    )
    ink: str = option(
        "full",
        "--ink",
        kind=OneOf(INKS),
        show_default=True,
        help=INK_HELP,
        plain=Plain(
            mark("Ink"),
            {
                "full": mark("Full colour"),
                "eco": mark("Saves ink"),
                "line": mark("Black lines only"),
            },
        ),
    )
    marks: str | None = option(
        None,
        "--marks",
        usual=MARKS[0],
        kind=OneOf(MARKS),
        show_default=True,
        help=mark(
            "Cutting guides: crop marks off the corners, lines along the edges, both, or none."
        ),
        plain=Plain(
            mark("Cutting guides"),
            {
                "corners": mark("Crop marks"),
                "lines": mark("Cutting lines"),
                "both": mark("Marks and lines"),
                "none": mark("Neither"),
            },
        ),
    )
    cutter: str | None = option(
        None,
        "--cutter",
        kind=OneOf(CUTTERS),
        help=mark(
            "Write a file for a cutting machine for each page too, with registration marks"
            " that the page has as well."
        ),
        plain=Plain(
            mark("Cutting machine"),
            {"": mark("None"), "svg": mark("SVG file"), "dxf": mark("DXF file")},
            mark("A file with the outlines for each page, besides the PDF."),
            often=False,
        ),
    )
    preview: bool = option(
        False, "--preview", kind=Switch(), help=mark("Write each page as a PNG picture too.")
    )
    manifest: str | None = option(
        None,
        "--manifest",
        kind=OneOf(MANIFESTS),
        help=mark("Write what lies where next to the PDF too: every page and piece as data."),
        plain=Plain(
            mark("What lies where, as data"),
            {"": mark("No"), "json": mark("JSON file")},
            often=False,
        ),
    )

    @property
    def paper_taken(self) -> str:
        """The paper that was chosen, or else the usual one."""
        return USUAL_PAPER if self.paper is None else self.paper

    @property
    def duplex_taken(self) -> str:
        """How backs come behind fronts, as it was chosen, or else the usual way."""
        return DUPLEX[0] if self.duplex is None else self.duplex

    @property
    def marks_taken(self) -> str:
        """The marks that were chosen, or else the usual ones."""
        return MARKS[0] if self.marks is None else self.marks


OF_BACKS = ("duplex", "back_offset", "label_sides")
"""The choices that a game without backs does not offer."""

OF_LABELS = ("labels", "labels_file", "label_sides", "first_label")
"""The choices that a print of all games does not offer."""


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
            message("{option}: {problem}", option="paper", problem=error.message)
        ) from None
