"""Sheets of labels: those that come with us, and those of the user's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from games.message import message
from games.notation import decode, echo
from games.problem import NotationError
from kamikoma.choices import Source
from kamikoma.desk.refusals import refused
from kamikoma.game import RefusedError

if TYPE_CHECKING:
    from printables.labels.pages import OnLabels
    from printables.labels.sheets import LabelSheet
    from printables.page.document import Document, Side
    from printables.page.paper import Paper, Translate

LABEL_SIDES = ("fronts", "backs", "both")

_FILE = "labels.toml"


def labels_file() -> Path:
    """Return the file in the user's configuration that has label sheets of their own."""
    from platformdirs import user_config_path

    return user_config_path("kamikoma", appauthor=False) / _FILE


def known_sheets(typed: Source | None) -> dict[str, LabelSheet]:
    """Return all label sheets: of a table, of the user's configuration, and those we ship.

    Where a name is there twice, the table goes first and what we ship last.

    Raises:
        RefusedError: a table cannot be read, or has something else in it.
    """
    from printables.labels.sheets import shipped_sheets

    named = {} if typed is None else _sheets(typed)
    sheets_by_name = dict(named)
    for sheets in (_kept(), shipped_sheets()):
        for name, sheet in sheets.items():
            sheets_by_name.setdefault(name, sheet)
    return sheets_by_name


def _kept() -> Mapping[str, LabelSheet]:
    place = labels_file()
    try:
        return _sheets(Source(str(place), place.read_bytes()))
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise refused(error) from None


def _sheets(source: Source) -> Mapping[str, LabelSheet]:
    from printables.labels.sheets import LabelFileError, read_sheets

    try:
        return read_sheets(decode(source.data))
    except LabelFileError as error:
        reason = error.message
    except NotationError as error:
        reason = error.problems[0].message
    raise RefusedError(message("{file}: {reason}", file=source.name, reason=reason))


def chosen_sheet(name: str, sheets: Mapping[str, LabelSheet]) -> LabelSheet:
    """Return the sheet of a name that was typed.

    Raises:
        RefusedError: there is none, with the likely one.
    """
    from printables.labels.sheets import find_sheet

    sheet = find_sheet(name, sheets)
    if sheet is not None:
        return sheet
    names = [known for one in sheets.values() for known in (one.name, *one.also)]
    names += [known.partition("-")[2] for known in names if "-" in known]
    problem = message(
        "{option}: found {found}; “{command}” lists the sheets that there are",
        option="labels",
        found=echo(name),
        command="kamikoma labels",
    )
    likely = get_close_matches(name.strip().lower(), names, 1)
    if likely:
        problem = message("{problem}; did you mean {likely}?", problem=problem, likely=likely[0])
    raise RefusedError(problem)


@dataclass(frozen=True, slots=True)
class Labelling:
    """How a document goes on labels.

    Attributes:
        sheet: the labels.
        known: all sheets that there are, by name.
        first: the first label to print on, from 1.
        sides: which sides of pieces, of `LABEL_SIDES`.
    """

    sheet: LabelSheet
    known: Mapping[str, LabelSheet]
    first: int
    sides: str

    def pages(
        self,
        make: Callable[[Paper], Document],
        others: Mapping[str, Callable[[Paper], Document]],
        tr: Translate,
    ) -> OnLabels:
        """Return the pages of labels.

        Args:
            make: makes the document of a paper.
            others: what else would make it, by the option that people type for it.
            tr: for the words of the pages.

        Raises:
            RefusedError: nothing fits a label; with the option for which it would.
        """
        from printables.labels.pages import LabelSizeError

        try:
            return self._pages(make, tr)
        except LabelSizeError as error:
            too_large = error.refused
        for typed, other in others.items():
            with suppress(LabelSizeError):
                self._pages(other, tr)
                raise RefusedError(too_large[0].reason(typed))
        raise RefusedError(too_large[0].reason())

    def _pages(self, make: Callable[[Paper], Document], tr: Translate) -> OnLabels:
        from printables.labels.pages import on_labels
        from printables.page.paper import PAPERS

        document = make(PAPERS["a3"])  # which has room for all that goes on labels
        return on_labels(
            document,
            self.sheet,
            tr=tr,
            first=self.first,
            sides=_sides(self.sides),
            known=self.known,
        )


def _sides(typed: str) -> tuple[Side, ...]:
    """Return the sides that are meant by one of `LABEL_SIDES`."""
    if typed == "both":
        return ("front", "back")
    return ("back",) if typed == "backs" else ("front",)
