"""Label sheets: those that come with us, those of the user's own, and `kamikoma labels`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from games.message import mark, message
from games.notation import decode, echo
from games.problem import NotationError
from kamikoma.failure import OK, CommandError, refused
from kamikoma.options import choices, command, example, option
from kamikoma.terminal import console
from kamikoma.words import spoken

if TYPE_CHECKING:
    from printables.document import Document
    from printables.label_pages import OnLabels
    from printables.labels import LabelSheet
    from printables.page import Paper

F = TypeVar("F", bound=Callable[..., Any])

LABEL_SIDES = ("fronts", "backs", "both")

_FILE = "labels.toml"
_NOT_WITH_LABELS = ("cutter", "marks", "duplex", "back_offset")
"""Labels are cut already, and have one side."""


def own_file() -> Path:
    """Return the file in the user's configuration that has label sheets of their own."""
    from platformdirs import user_config_path  # noqa: PLC0415 - only for labels

    return user_config_path("kamikoma", appauthor=False) / _FILE


def known_sheets(file: str | None) -> dict[str, LabelSheet]:
    """Return all label sheets: of a file, of the user's configuration, and those we ship.

    Where a name is there twice, the file goes first and what we ship last.

    Raises:
        CommandError: a file cannot be read, or has something else in it.
    """
    from printables.labels import shipped_sheets  # noqa: PLC0415 - only for labels

    own = _read(own_file(), optional=True)
    named = {} if file is None else _read(Path(file))
    found = dict(named)
    for sheets in (own, shipped_sheets()):
        for name, sheet in sheets.items():
            found.setdefault(name, sheet)
    return found


def _read(place: Path, *, optional: bool = False) -> Mapping[str, LabelSheet]:
    from printables.labels import LabelFileError, read_sheets  # noqa: PLC0415 - only for labels

    try:
        return read_sheets(decode(place.read_bytes()))
    except FileNotFoundError as error:
        if optional:
            return {}
        raise refused(error) from None
    except OSError as error:
        raise refused(error) from None
    except LabelFileError as error:
        reason = error.message
    except NotationError as error:
        reason = error.problems[0].message
    except ValueError:  # a NUL in the name
        reason = message("cannot be read: no file has such a name")
    raise CommandError(message("{file}: {reason}", file=str(place), reason=reason))


def chosen_sheet(name: str, sheets: Mapping[str, LabelSheet]) -> LabelSheet:
    """Return the sheet of a name that was typed.

    Raises:
        CommandError: there is none, with the likely one.
    """
    from printables.labels import find_sheet  # noqa: PLC0415 - only for labels

    sheet = find_sheet(name, sheets)
    if sheet is not None:
        return sheet
    names = [known for one in sheets.values() for known in (one.name, *one.also)]
    names += [known.partition("-")[2] for known in names if "-" in known]
    problem = message(
        "--labels: found {found}; “{command}” lists the sheets that there are",
        found=echo(name),
        command="kamikoma labels",
    )
    likely = get_close_matches(name.strip().lower(), names, 1)
    if likely:
        problem = message("{problem}; did you mean {likely}?", problem=problem, likely=likely[0])
    raise CommandError(problem)


file_option = option(
    "--labels-file",
    metavar="FILE",
    help=mark("A TOML file with label sheets of your own, besides those that are known."),
)


def label_options(function: F) -> F:
    """Decorate a command's function with what prints pieces on labels."""
    for decorate in (
        option(
            "--first-label",
            metavar="N",
            type=click.IntRange(1, 500),
            default=1,
            help=mark("The first label to print on, where those before it are gone."),
        ),
        option(
            "--label-sides",
            type=choices(LABEL_SIDES),
            default="fronts",
            show_default=True,
            help=mark("Which sides of the pieces go on labels; a tape has fronts only."),
        ),
        file_option,
        option(
            "--labels",
            metavar="NAME",
            help=mark(
                "Prints the tape or the fronts of the pieces on a sheet of labels, as avery-l7160;"
                " “kamikoma labels” lists them."
            ),
        ),
    ):
        function = decorate(function)
    return function


@dataclass(frozen=True, slots=True)
class Labelling:
    """How a document goes on labels.

    Attributes:
        sheet: the labels.
        known: all sheets that there are, by name.
        first: the first label to print on, from 1.
        sides: which sides of pieces, as typed.
    """

    sheet: LabelSheet
    known: Mapping[str, LabelSheet]
    first: int
    sides: str

    def pages(
        self, make: Callable[[Paper], Document], others: Mapping[str, Callable[[Paper], Document]]
    ) -> OnLabels:
        """Return the pages of labels.

        Args:
            make: makes the document of a paper.
            others: what else would make it, by the option that people type for it.

        Raises:
            CommandError: nothing fits a label; with the option for which it would.
        """
        from printables.label_pages import LabelSizeError  # noqa: PLC0415 - only for labels

        try:
            return self._pages(make)
        except LabelSizeError as error:
            refused = error.refused
        for typed, other in others.items():
            with suppress(LabelSizeError):
                self._pages(other)
                raise CommandError(refused[0].said(typed))
        raise CommandError(refused[0].said())

    def _pages(self, make: Callable[[Paper], Document]) -> OnLabels:
        from printables.label_pages import BACK, FRONT, on_labels  # noqa: PLC0415 - for labels
        from printables.page import PAPERS  # noqa: PLC0415

        document = make(PAPERS["a3"])  # which has room for all that goes on labels
        sides = {"fronts": (FRONT,), "backs": (BACK,), "both": (FRONT, BACK)}[self.sides]
        return on_labels(
            document,
            self.sheet,
            tr=spoken().text,
            first=self.first,
            sides=sides,
            known=self.known,
        )


def labelling(
    labels: str | None, file: str | None, first: int, sides: str, *, paper: str
) -> Labelling | None:
    """Return how people want labels, or None if they want none.

    Args:
        labels: the name of a sheet, as typed.
        file: the name of a file with sheets.
        first: the first label to print on.
        sides: which sides of pieces, as typed.
        paper: the paper, as typed.

    Raises:
        CommandError: the sheet is not known, has not so many labels, or options do not go together.
    """
    if labels is None:
        for typed, given in (
            ("--labels-file", file is not None),
            ("--first-label", first != 1),
            ("--label-sides", sides != LABEL_SIDES[0]),
        ):
            if given:
                raise CommandError(message("{option} goes with --labels only", option=typed))
        return None
    if paper != "a4":
        raise CommandError(message("--labels names the paper already; it does not go with --paper"))
    for name in _NOT_WITH_LABELS:
        if _typed(name):
            typed = name.replace("_", "-")
            raise CommandError(message("--labels does not go with --{option}", option=typed))
    known = known_sheets(file)
    sheet = chosen_sheet(labels, known)
    if first > len(sheet.labels):
        raise CommandError(
            message(
                "--first-label: found {found}, but {sheet} has {count} labels",
                found=first,
                sheet=sheet.name,
                count=len(sheet.labels),
            )
        )
    return Labelling(sheet, known, first, sides)


def _typed(name: str) -> bool:
    """Return whether an option was typed, rather than left as it is by default."""
    context = click.get_current_context(silent=True)
    source = click.core.ParameterSource.COMMANDLINE
    return context is not None and context.get_parameter_source(name) is source


@command(
    "labels",
    short_help=mark("Which sheets of labels there are."),
    help=mark(
        "List the sheets of labels that print --labels takes, and where a file of your own is"
        " looked for."
    ),
    epilog=example("kamikoma labels", "kamikoma print lineframe --labels avery-l7160"),
)
@file_option
def labels_command(*, labels_file: str | None) -> int:
    """List label sheets."""
    from rich.table import Table  # noqa: PLC0415 - Rich takes its time

    words = spoken()
    sheets = known_sheets(labels_file)
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading, right in (
        (mark("sheet"), False),
        (mark("paper"), False),
        (mark("labels"), True),
        (mark("size"), True),
        (mark("also"), False),
    ):
        table.add_column(words.text(heading), justify="right" if right else "left")
    for sheet in sorted(sheets.values(), key=lambda one: one.name):
        count = f"{sheet.columns} × {sheet.rows}"
        table.add_row(sheet.name, sheet.paper.name, count, sheet.size, " ".join(sheet.also))
    out = console()
    out.print(table)
    out.print()
    said = message("Sheets of your own go into {file}.", file=str(own_file()))
    out.print(words.say(said), soft_wrap=True)
    return OK
