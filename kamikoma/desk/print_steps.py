"""What to do with a print: which sheets, on which paper, which sides, what to cut."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.message import Message, counted, message
from kamikoma.desk.print_choices import PrintChoices

if TYPE_CHECKING:
    from printables.page.document import Document


def sheet_count(document: Document, choices: PrintChoices) -> int:
    """Return how many sheets of paper the pages take, on both sides where any has a back."""
    pages = len(document.pages)
    one_sided = choices.labels is not None or choices.duplex_taken in ("fold", "none")
    if one_sided or not document.two_sided:
        return pages
    return -(-pages // 2)  # pages that are read lie back to back, as the printer takes them


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
    sides = _sides(document, choices)
    steps = [
        counted(
            "Next: {count} sheet, printed at 100 % {sides}; {stock}.",
            "Next: {count} sheets, printed at 100 % {sides}; {stock}.",
            sheets,
            sides=sides,
            stock=Message(stock),
        )
    ]
    cut = _cut_pages(document)
    if cut and choices.marks_taken == "none":
        steps.append(
            counted(
                "Then cut page {pages}.", "Then cut pages {pages}.", len(cut), pages=_ranges(cut)
            )
        )
    elif cut:
        steps.append(
            counted(
                "Then cut page {pages} by its marks, in the order of the numbers.",
                "Then cut pages {pages} by their marks, in the order of the numbers.",
                len(cut),
                pages=_ranges(cut),
            )
        )
    return tuple(steps)


def steps_in_turn(document: Document, choices: PrintChoices, stock: str) -> tuple[Message, ...]:
    """Return what to do with a print as steps that are numbered: paper, printing, cutting."""
    sheets = sheet_count(document, choices)
    if choices.labels is not None:
        return (
            counted("Put in {count} sheet of labels.", "Put in {count} sheets of labels.", sheets),
            message("Print at 100 %, “actual size”, on one side."),
        )
    steps = [
        counted(
            "Put in {count} sheet: {stock}.",
            "Put in {count} sheets: {stock}.",
            sheets,
            stock=Message(stock),
        ),
        message("Print at 100 %, “actual size”, {sides}.", sides=_sides(document, choices)),
    ]
    cut = _cut_pages(document)
    if cut and choices.marks_taken == "none":
        steps.append(
            counted("Cut page {pages}.", "Cut pages {pages}.", len(cut), pages=_ranges(cut))
        )
    elif cut:
        steps.append(
            counted(
                "Cut page {pages} by its marks, in the order of the numbers.",
                "Cut pages {pages} by their marks, in the order of the numbers.",
                len(cut),
                pages=_ranges(cut),
            )
        )
    return tuple(steps)


def _sides(document: Document, choices: PrintChoices) -> Message:
    """Return on which sides the sheets are printed."""
    if sheet_count(document, choices) == len(document.pages):
        return message("on one side")
    if choices.duplex_taken == "long":
        return message("on both sides, flipped on the long edge")
    return message("on both sides, flipped on the short edge")


def _cut_pages(document: Document) -> list[int]:
    """Return the numbers of the pages that something is cut out of."""
    return [
        number
        for number, page in enumerate(document.pages, 1)
        if page.side != "back" and any(placed.outline is not None for placed in page.placed)
    ]


def _ranges(numbers: Sequence[int]) -> tuple[Message, ...]:
    """Return numbers in ranges.

    >>> list(map(str, _ranges([1, 2, 3, 7, 9, 10])))
    ['1–3', '7', '9–10']
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return tuple(
        message("{number}", number=run[0])
        if len(run) == 1
        else message("{first}–{last}", first=run[0], last=run[-1])
        for run in runs
    )
