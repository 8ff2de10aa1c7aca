"""Lineframe on paper: tapes in strips, and the pages that go with them."""

from __future__ import annotations

from collections.abc import Sequence

from games.lineframe.tape import Tape
from games.message import mark
from printables.document import Document, with_furniture
from printables.ink import Ink
from printables.lineframe.strip_art import tape_pages
from printables.page import Paper, Translate


def document(
    tapes: Sequence[Tape], *, paper: Paper, frame_mm: float, ink: Ink, language: str, tr: Translate
) -> Document:
    """Return what is printed for a game of Lineframe.

    Args:
        tapes: a tape for each player.
        paper: the paper.
        frame_mm: the side of a frame.
        ink: the full design, or the lighter one.
        language: the language that `tr` gives, `"en"` or `"ja"`.
        tr: for all the words.

    Raises:
        FrameSizeError: the frames do not fit the paper.
    """
    pages = [
        page
        for number, tape in enumerate(tapes)
        for page in tape_pages(
            tape,
            number if len(tapes) > 1 else None,
            paper=paper,
            side_mm=frame_mm,
            ink=ink,
            tr=tr,
        )
    ]
    ids = ", ".join(tape.id for tape in tapes)
    return Document(
        title=tr(mark("Lineframe: {ids}")).format(ids=ids),
        subject=tr(mark("Tapes and sheets for a game of Lineframe, to print at 100 %")),
        language=language,
        pages=with_furniture(pages, tr),
    )
