"""What makes up for a printer's error: a map of a document, done when its pages are laid out.

A printer draws a little too large or too small, and what it puts on the back of a sheet is moved
and turned against the front. Fronts are scaled about the middle of the page; backs are scaled in
the same way, and then turned and moved, so that they meet the fronts. Where pieces lie stays what
it was; all that is drawn of them moves.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from games.message import mark
from printables.drawing import palette
from printables.drawing.display_list import (
    Drawing,
    Group,
    Text,
    Transform,
    rotate,
    scale,
    translate,
)
from printables.drawing.text import fitting_size_pt, wrap
from printables.page.document import Document, Page
from printables.page.paper import MARGIN_MM, Paper, Translate

MOST_MM = 20.0
MOST_DEGREES = 10.0
MOST_SCALE = 0.05
"""More than any printer misses by: a slip of the fingers."""

_NOTE_PT = 6.5
_NOTE_LEAST_PT = 6.0
_NOTE_LEADING_MM = 2.3
_NOTE_FROM_MM = 114.0  # right of the ruler in the page's small print
_NOTE_ABOVE_MM = 3.3  # its base line, above the foot of the small print


@dataclass(frozen=True, slots=True)
class Calibration:
    """What makes up for a printer's error.

    Attributes:
        x_mm, y_mm: how far backs are moved to the right and down, as one looks at the back.
        turn: degrees by which backs are turned clockwise about the middle of the page.
        scale_x, scale_y: how much larger both sides are drawn, across and along the page.
    """

    x_mm: float = 0.0
    y_mm: float = 0.0
    turn: float = 0.0
    scale_x: float = 1.0
    scale_y: float = 1.0

    @property
    def moves(self) -> bool:
        """Whether backs are moved or turned."""
        return bool(self.x_mm or self.y_mm or self.turn)

    @property
    def scales(self) -> bool:
        """Whether pages are drawn larger or smaller."""
        return self.scale_x != 1 or self.scale_y != 1

    @property
    def sensible(self) -> bool:
        """Whether a printer may need this much."""
        return (
            abs(self.x_mm) <= MOST_MM
            and abs(self.y_mm) <= MOST_MM
            and abs(self.turn) <= MOST_DEGREES
            and abs(self.scale_x - 1) <= MOST_SCALE + 1e-9
            and abs(self.scale_y - 1) <= MOST_SCALE + 1e-9
        )

    @property
    def rounded(self) -> Calibration:
        """The same to 0.01 mm, 0.01° and 0.01 %: finer than any printer prints."""
        return Calibration(
            round(self.x_mm, 2) + 0.0,
            round(self.y_mm, 2) + 0.0,
            round(self.turn, 2) + 0.0,
            round(self.scale_x, 4),
            round(self.scale_y, 4),
        )

    def front(self, paper: Paper) -> Transform:
        """Return the map of all that a front shows.

        >>> Calibration(x_mm=1, scale_x=1.01).front(Paper("p", 200, 300)).apply(200, 0)
        (201.0, 0.0)
        """
        x, y = paper.width_mm / 2, paper.height_mm / 2
        return translate(-x, -y).then(scale(self.scale_x, self.scale_y)).then(translate(x, y))

    def back(self, paper: Paper) -> Transform:
        """Return the map of all that a back shows.

        >>> Calibration(x_mm=1, y_mm=2, turn=90).back(Paper("p", 200, 300)).apply(110, 150)
        (101.0, 162.0)
        """
        turning = rotate(self.turn, paper.width_mm / 2, paper.height_mm / 2)
        return self.front(paper).then(turning).then(translate(self.x_mm, self.y_mm))

    def and_then(self, more: Calibration) -> Calibration:
        """Return this one with what a sheet still shows that was printed with it."""
        return Calibration(
            self.x_mm + more.x_mm,
            self.y_mm + more.y_mm,
            self.turn + more.turn,
            self.scale_x * more.scale_x,
            self.scale_y * more.scale_y,
        )


UNCHANGED = Calibration()
"""Of a printer without an error, or one that nobody has measured."""

Point: TypeAlias = "tuple[float, float]"


def fitted(
    should: Sequence[Point], measured: Sequence[Point], paper: Paper, scale_x: float, scale_y: float
) -> Calibration:
    """Return the turn about the middle of a back, and the move after it, that fit best.

    Args:
        should: points of a back, where they should be to meet those of the front.
        measured: where those of the front are, in the same millimetres.
        paper: the paper.
        scale_x: how much larger to print, across.
        scale_y: how much larger to print, along.

    >>> fitted([(0, 0), (9, 9)], [(1, 0), (10, 9)], Paper("p", 200, 300), 1, 1)
    Calibration(x_mm=1.0, y_mm=0.0, turn=0.0, scale_x=1, scale_y=1)
    """
    count = len(should)
    (ax, ay), (bx, by) = (
        (math.fsum(x for x, _ in points) / count, math.fsum(y for _, y in points) / count)
        for points in (should, measured)
    )
    dot = cross = 0.0
    for (x, y), (u, v) in zip(should, measured, strict=True):
        dot += (x - ax) * (u - bx) + (y - ay) * (v - by)
        cross += (x - ax) * (v - by) - (y - ay) * (u - bx)
    angle = math.degrees(math.atan2(cross, dot))
    x, y = rotate(angle, paper.width_mm / 2, paper.height_mm / 2).apply(ax, ay)
    return Calibration(bx - x, by - y, angle, scale_x, scale_y)


def calibrated(document: Document, calibration: Calibration, tr: Translate) -> Document:
    """Return a document that comes out right on a printer with an error.

    Backs are the pages whose `side` is `"back"`; what is printed on one side only, to be folded or
    glued, is scaled like fronts. Pages say in their small print what was done.

    Args:
        document: the document, as its game lays it out.
        calibration: what makes up for the error.
        tr: for the words of the small print.
    """
    if not (calibration.moves or calibration.scales):
        return document
    return replace(
        document, pages=tuple(_calibrated(page, calibration, tr) for page in document.pages)
    )


def _calibrated(page: Page, calibration: Calibration, tr: Translate) -> Page:
    calibration_text = told(calibration, page.side == "back", tr)
    if not calibration_text:
        return page
    moving = (calibration.back if page.side == "back" else calibration.front)(page.paper)
    small: tuple[Drawing, ...] = (*page.furniture, _note(page.paper, calibration_text))
    if calibration.scales:  # the ruler in it is to be as long as it says
        small = (Group(small, calibration.front(page.paper)),)
    return replace(
        page, offset=page.offset.then(moving) if page.offset else moving, furniture=small
    )


def off_paper(document: Document) -> int | None:
    """Return the number of the first page on which a piece is moved off the paper, or None.

    Only what is cut out counts; text has margins enough.
    """
    for number, page in enumerate(document.pages, 1):
        if page.offset is None:
            continue
        for placed in page.placed:
            left, top, right, bottom = placed.box
            corners = ((left, top), (right, top), (left, bottom), (right, bottom))
            points = [page.offset.apply(*corner) for corner in corners]
            if any(
                not (0 <= x <= page.paper.width_mm and 0 <= y <= page.paper.height_mm)
                for x, y in points
            ):
                return number
    return None


def _note(paper: Paper, words: str) -> Group:
    """Return what was done, right of the ruler, in two lines where the paper is narrow."""
    room = paper.width_mm - MARGIN_MM - _NOTE_FROM_MM
    size = max(fitting_size_pt(words, room, _NOTE_PT), _NOTE_LEAST_PT)
    lines = wrap(words, room, size)
    foot = paper.height_mm - MARGIN_MM - _NOTE_ABOVE_MM
    return Group(
        tuple(
            Text(
                paper.width_mm - MARGIN_MM,
                foot - (len(lines) - 1 - at) * _NOTE_LEADING_MM,
                line,
                size,
                anchor="end",
                colour=palette.QUIET,
                role="calibration",
            )
            for at, line in enumerate(lines)
        )
    )


_RIGHT, _LEFT = mark("{mm} mm right"), mark("{mm} mm left")
_DOWN, _UP = mark("{mm} mm down"), mark("{mm} mm up")
_CLOCKWISE, _OTHERWISE = mark("{degrees}° clockwise"), mark("{degrees}° anticlockwise")


def told(calibration: Calibration, back: bool, tr: Translate) -> str:
    """Return what is done to a side of a sheet in words; nothing if nothing is.

    >>> told(Calibration(1.5, -0.8, 0.2, 1.003, 1.003), True, str)
    'Back moved: 1.5 mm right · 0.8 mm up · 0.2° clockwise. Scaled: 100.3 %'
    >>> told(Calibration(scale_x=1.003, scale_y=0.999), False, str)
    'Scaled: 100.3 × 99.9 %'
    """
    parts: list[str] = []
    moved: list[str] = []
    if calibration.x_mm:
        words = _RIGHT if calibration.x_mm > 0 else _LEFT
        moved.append(tr(words).format(mm=f"{abs(calibration.x_mm):g}"))
    if calibration.y_mm:
        words = _DOWN if calibration.y_mm > 0 else _UP
        moved.append(tr(words).format(mm=f"{abs(calibration.y_mm):g}"))
    if calibration.turn:
        words = _CLOCKWISE if calibration.turn > 0 else _OTHERWISE
        moved.append(tr(words).format(degrees=f"{abs(calibration.turn):g}"))
    if back and moved:
        parts.append(tr(mark("Back moved: {moves}")).format(moves=" · ".join(moved)))
    if calibration.scales:
        x, y = (f"{100 * part:.6g}" for part in (calibration.scale_x, calibration.scale_y))
        if x == y:
            parts.append(tr(mark("Scaled: {percent} %")).format(percent=x))
        else:
            words = tr(mark("Scaled: {across} × {along} %"))
            parts.append(words.format(across=x, along=y))
    if len(parts) < 2:
        return "".join(parts)
    return tr(mark("{one}. {other}")).format(one=parts[0], other=parts[1])
