"""What a page of pieces says to do with it, behind its heading."""

from __future__ import annotations

from games.message import mark
from printables.drawing import palette
from printables.drawing.display_list import Drawing, Text
from printables.drawing.fonts import text_width_mm
from printables.drawing.text import fitting_size_pt
from printables.page.duplex import Duplex
from printables.page.paper import MARGIN_MM, Paper, Translate

_NOTE_PT = 7.0
_LEAST_NOTE_PT = 6.0

BEHIND = mark("Back of the page before; it need not fit exactly.")
_GLUE = mark("Cut front and back at the marks, then glue each back behind its front.")
FOLD = mark("Fold along the dashed line, print outwards; glue, press, then cut.")
BLANK = mark("Blank on purpose: nothing is printed behind the page before.")
FRONT = {
    Duplex.LONG: mark(
        "Card of 200–250 g/m², both sides, flipped on the long edge: the back is the next page."
    ),
    Duplex.SHORT: mark(
        "Card of 200–250 g/m², both sides, flipped on the short edge: the back is the next page."
    ),
    Duplex.NONE: _GLUE,
}
BACK = {
    Duplex.LONG: mark(
        "Back of the page before, flipped on the long edge. Held to the light, "
        "the marks of both sides meet."
    ),
    Duplex.SHORT: mark(
        "Back of the page before, flipped on the short edge. Held to the "
        "light, the marks of both sides meet."
    ),
    Duplex.NONE: _GLUE,
}
_IN_SHORT = {
    FRONT[Duplex.LONG]: mark("Flip on the long edge."),
    FRONT[Duplex.SHORT]: mark("Flip on the short edge."),
    BACK[Duplex.LONG]: mark("Back of the page before."),
    BACK[Duplex.SHORT]: mark("Back of the page before."),
    BLANK: mark("Left blank."),
    BEHIND: mark("Back of the page before."),
}


def page_note(note: str, heading: str, paper: Paper, tr: Translate) -> Drawing:
    """Return what to do with a page, to stand behind its heading; in fewer words on narrow paper.

    Args:
        note: one of this module's.
        heading: the page's, translated.
        paper: the paper.
        tr: for the note's words.
    """
    x = MARGIN_MM + text_width_mm(heading, _NOTE_PT, "medium") + 3
    number = text_width_mm(
        tr(mark("page {number} of {count}")).format(number=88, count=88), _NOTE_PT
    )
    room = paper.width_mm - MARGIN_MM - number - 3 - x
    words = tr(note)
    size = fitting_size_pt(words, room, _NOTE_PT)
    if size < _LEAST_NOTE_PT and note in _IN_SHORT:
        words = tr(_IN_SHORT[note])
        size = fitting_size_pt(words, room, _NOTE_PT)
    size = max(size, _LEAST_NOTE_PT)
    return Text(x, MARGIN_MM + 2.6, words, size, colour=palette.QUIET, role="note")
