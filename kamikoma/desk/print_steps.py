"""What to do with a print: which sheets, on which paper, which sides, what to cut."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from games.message import Message, counted, message
from kamikoma.desk.print_choices import PrintChoices

if TYPE_CHECKING:
    from printables.page.document import Document


def sheet_count(document: Document, choices: PrintChoices) -> int:
    """Return how many sheets of paper the pages take, printed on both sides where they may be."""
    pages = len(document.pages)
    if choices.labels is not None or choices.duplex in ("fold", "none"):
        return pages
    return pages - sum(1 for page in document.pages if page.side == "back")


def next_steps(document: Document, choices: PrintChoices, stock: str) -> tuple[Message, ...]:
    """Return what to do with a print: the sheets, the sides, the paper, then the cutting.

    Args:
        document: the finished pages.
        choices: how they were printed.
        stock: which paper suits the game; a message id.
    """
    sheets = sheet_count(document, choices)
    if choices.labels is not None:
        return (
            counted(
                "Next: put in {count} sheet of labels, print at 100 %, on one side.",
                "Next: put in {count} sheets of labels, print at 100 %, on one side.",
                sheets,
            ),
        )
    if sheets < len(document.pages):
        sides = (
            message("on both sides, flipped on the long edge")
            if choices.duplex == "long"
            else message("on both sides, flipped on the short edge")
        )
    else:
        sides = message("on one side")
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
