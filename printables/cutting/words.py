"""What a page says of the order in which it is cut."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from games.message import mark
from printables.cutting.guillotine import Cut
from printables.drawing import palette
from printables.drawing.display_list import Drawing, Text, placed_marks
from printables.drawing.fonts import text_width_mm
from printables.drawing.text import fitting_size_pt
from printables.page.cut_lines import NEAR_MM, Axis, Cutting
from printables.page.document import Page
from printables.page.paper import MARGIN_MM, RULER_MM, Translate

_MOST_PT = 7.0
_LEAST_PT = 6.0
_AWAY_MM = 4.0
_SENTENCE_MM = 2.0  # from a sentence of the small print to the next one
_AFTER_MM = 0.8  # the same after a full stop of Japanese, which brings a space of its own
_HEAD_MM = MARGIN_MM + 2.6
_FOOT_MM = MARGIN_MM + 0.2
_ABOVE_FOOT_MM = MARGIN_MM + 3.5
"""Base lines of the small print, from the upper and the lower edge of the paper; the last one is
that beside the ruler."""

_RULER_MM = MARGIN_MM + 1 + RULER_MM + 4
"""Where on that line the ruler ends, at the latest."""


def order_notes(
    page: Page, cuts: Sequence[Cut], cutting: Cutting, tr: Translate, *, touching: bool
) -> tuple[Drawing, ...]:
    """Return what is said of the order of the cuts, where the small print has room for it.

    Args:
        page: the page, with its small print.
        cuts: its cuts.
        cutting: what is cut, pieces that touch being one.
        tr: for the words.
        touching: whether pieces touch, which are cut apart last: a sentence by itself, or where
            that has no room a part of the other one.
    """
    notes = tuple(_order_note(page, _words(cuts, cutting, tr)))
    if not touching:
        return notes
    last = tuple(_sentence_more(replace(page, marks=(*page.marks, *notes)), tr(_LAST), "touch"))
    if last:
        return (*notes, *last)
    return tuple(_order_note(page, _words_in_one(cuts, cutting, tr))) or notes


_LAST = mark("Last, cut apart what still touches.")


def _order_note(page: Page, ways: Iterable[str]) -> Iterator[Drawing]:
    """Yield one line: the first of some ways to say it that has room."""
    high = page.paper.height_mm
    beside = _beside_ruler(page)
    above_foot = (_RULER_MM if beside is None else beside, page.paper.width_mm - MARGIN_MM)
    rooms = (
        (high - _ABOVE_FOOT_MM, above_foot),
        (_HEAD_MM, _room(page, _HEAD_MM)),
        (high - _FOOT_MM, _room(page, high - _FOOT_MM)),
    )
    for words in ways:
        for base, (left, right) in rooms:
            note = _said(words, base, left, right)
            if note is not None:
                yield _from(note, left) if left == beside else note
                return


def arrow_note(page: Page, tr: Translate) -> Iterator[Drawing]:
    """Yield what the arrows beside cuts mean, at the foot or at the head, where there is room.

    Args:
        page: the page, with its small print and what is said of the order.
        tr: for the words.
    """
    yield from _sentence_more(page, tr(mark("Arrow tips show where to cut.")), "key")


def _sentence_more(page: Page, words: str, role: str) -> Iterator[Drawing]:
    foot = page.paper.height_mm - _FOOT_MM
    beside = _beside_ruler(page)
    for base in (foot, _HEAD_MM):
        left, right = _room(page, base)
        goes_on = base == foot and beside is not None  # a sentence more of the line that is there
        if goes_on:
            left -= _AWAY_MM - (_AFTER_MM if _ends_wide(page, base) else _SENTENCE_MM)
        note = _said(words, base, left, right)
        if note is not None:
            yield replace(_from(note, left) if goes_on else note, role=role)
            return


def _ends_wide(page: Page, base: float) -> bool:
    """Whether a line of the small print ends in a full stop that brings its own space after it."""
    return any(
        isinstance(drawn, Text) and drawn.string.endswith("。") and abs(drawn.y - base) < NEAR_MM
        for drawn in (*page.marks, *page.furniture)
    )


def _beside_ruler(page: Page) -> float | None:
    """Return where the words beside the ruler begin; other notes begin there too."""
    base = page.paper.height_mm - _FOOT_MM
    starts = [
        drawn.x
        for drawn in page.furniture
        if isinstance(drawn, Text) and drawn.anchor == "start" and abs(drawn.y - base) < NEAR_MM
    ]
    return min(starts, default=None)


def _from(note: Text, left: float) -> Text:
    """Return a note that begins at the left of its room."""
    return replace(note, x=left, anchor="start")


def _said(words: str, base: float, left: float, right: float) -> Text | None:
    """Return a note at the right end of its room, or None if that is too narrow."""
    if right <= left:
        return None
    size = fitting_size_pt(words, right - left, _MOST_PT)
    if size < _LEAST_PT:
        return None
    return Text(right, base, words, size, anchor="end", colour=palette.QUIET, role="order")


def _room(page: Page, base: float) -> tuple[float, float]:
    """Return from where to where a base line of the small print is free, at its right end."""
    left, right = MARGIN_MM, page.paper.width_mm - MARGIN_MM
    for drawn, placing in placed_marks((*page.marks, *page.furniture)):
        if not isinstance(drawn, Text) or drawn.turn:
            continue
        x, y = placing.apply(drawn.x, drawn.y)
        if abs(y - base) > 2:
            continue
        wide = text_width_mm(drawn.string, drawn.size_pt, drawn.weight)
        if drawn.anchor == "end":
            right = min(right, x - wide - _AWAY_MM)
        else:
            left = max(left, x + (wide if drawn.anchor == "start" else wide / 2) + _AWAY_MM)
    return left, right


def _words(cuts: Sequence[Cut], cutting: Cutting, tr: Translate) -> Iterator[str]:
    """Yield what is to be said of the order, the longest first."""
    last = cuts[-1].number
    steps = cuts[-1].step
    through = sum(cut.step == 0 for cut in cuts)
    if cutting.slanted:
        yield tr(
            mark("Cut 1 to {last} in order; then each strip, from slanted mark to slanted mark.")
        ).format(last=last)
        yield tr(mark("Cut 1 to {last}, then along the slanted marks.")).format(last=last)
    if steps == 0:
        yield tr(mark("Cut in the order of the numbers, 1 to {last}.")).format(last=last)
        yield tr(mark("Cuts 1 to {last}.")).format(last=last)
        return
    if steps > 1:
        yield tr(
            mark("Cut 1 to {last}, in their order: the sheet, its strips, their parts.")
        ).format(last=last)
        yield tr(mark("Cuts 1 to {last}.")).format(last=last)
        return
    numbers = {"sheet": _range(1, through), "strips": _range(through + 1, last)}
    every = mark("Cut {sheet} right across the sheet, then {strips} on every strip.")
    some = mark("Cut {sheet} right across the sheet, then {strips} where arrows point.")
    yield tr(every if _in_each(cuts, cutting) else some).format(**numbers)
    yield tr(mark("Cuts {sheet}: sheet; {strips}: strips.")).format(**numbers)


def _words_in_one(cuts: Sequence[Cut], cutting: Cutting, tr: Translate) -> Iterator[str]:
    """Yield the same with what comes last, the longest first."""
    last = cuts[-1].number
    if cuts[-1].step == 1:
        through = sum(cut.step == 0 for cut in cuts)
        yield tr(
            mark("Cuts {sheet}: sheet; {strips}: strips; then part what touches.")
        ).format(sheet=_range(1, through), strips=_range(through + 1, last))  # fmt: skip
    yield tr(mark("Cuts 1 to {last}; then part what touches.")).format(last=last)


def _range(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def _in_each(cuts: Sequence[Cut], cutting: Cutting) -> bool:
    """Whether each strip has all the cuts that come after those through the sheet."""
    for cut in cuts:
        across: Axis = "y" if cut.axis == "x" else "x"
        strips = {round(piece.span(across)[0]) for piece in cutting.pieces}
        if cut.step and len(cut.parts) < len(strips):
            return False
    return True
