"""What does not fit a paper, and the paper that would do."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import cache, cached_property
from typing import TYPE_CHECKING, TypeAlias

from games.message import Message, message
from printables.page.paper import PAPERS, Paper
from printables.page.paper_names import LEAST_MM, MOST_MM, own_paper

if TYPE_CHECKING:
    from printables.page.document import Document


Fits: TypeAlias = Callable[[Paper], bool]
"""Whether something fits a paper."""


class PieceSizeError(ValueError):
    """Something that does not fit a paper; `message` says so, for a person.

    What would do is looked for when it is first asked: most of these are caught where something
    else is tried.

    Attributes:
        what: what does not fit.
        paper: the paper; None if that is not known.
        fits: whether it fits a paper; None if that is not known.
    """

    def __init__(
        self,
        what: Message,
        paper: Paper | None = None,
        needs: Paper | Callable[[], Paper | None] | None = None,
        instead: str = "",
        fits: Fits | None = None,
    ) -> None:
        self.what, self.paper, self.fits = what, paper, fits
        self._needs, self._instead = needs, instead
        super().__init__()

    @cached_property
    def needs(self) -> Paper | None:
        """The paper that would do; None if there is none, or it is not known."""
        return self._needs() if callable(self._needs) else self._needs

    @cached_property
    def message(self) -> Message:
        """What does not fit, and what would do."""
        return _reason(self.what, self.paper, self.needs, self._instead)

    def __str__(self) -> str:
        return str(self.message)


class NoRoomError(ValueError):
    """A sheet that has no room for all that it says, in its smallest letters."""


def _reason(what: Message, paper: Paper | None, needs: Paper | None, instead: str) -> Message:
    if paper is None:
        return message("{what} does not fit this paper", what=what)
    name = paper.name
    if needs is None and not instead:
        return message("{what} does not fit paper {paper}, nor any other", what=what, paper=name)
    if needs is None:
        return message(
            "{what} does not fit paper {paper}; {option} would",
            what=what,
            paper=name,
            option=instead,
        )
    if not instead:
        return message(
            "{what} does not fit paper {paper}; {needs} would do",
            what=what,
            paper=name,
            needs=needs.name,
        )
    return message(
        "{what} does not fit paper {paper}; {needs} would do, or {option}",
        what=what,
        paper=name,
        needs=needs.name,
        option=instead,
    )


def too_large(what: Message, paper: Paper, fits: Fits) -> PieceSizeError:
    """Return the error for something that does not fit, with the paper that would do."""
    fits = cache(fits)  # it is asked again when something else does not fit either
    return PieceSizeError(what, paper, lambda: least_paper(paper, fits), fits=fits)


def least_paper(paper: Paper, fits: Fits, more_than_mm: float = 0.0) -> Paper | None:
    """Return a larger paper that something fits, or None.

    It is the smallest of the same shape, its long side in whole millimetres; where such a paper
    would be larger than any there is, the first that fits of those with a name, or a square one.

    Args:
        paper: a paper that it does not fit.
        fits: whether it fits a paper.
        more_than_mm: the long side of one of the same shape that it does not fit either.

    >>> least_paper(Paper("small", 50, 100), lambda paper: paper.width_mm >= 70).name
    '70 × 139 mm'
    """
    least = _least_shaped(paper, fits, more_than_mm)
    if least is not None:
        return least
    for named in sorted(PAPERS.values(), key=lambda one: one.width_mm * one.height_mm):
        if fits(named):
            return named
    return _least_shaped(Paper("square", LEAST_MM, LEAST_MM), fits)


def _least_shaped(paper: Paper, fits: Fits, more_than_mm: float = 0.0) -> Paper | None:
    """Return the smallest paper of a shape that something fits, or None."""
    most = math.floor(MOST_MM)
    # The long side of a paper that is too small.
    low = math.floor(max(paper.width_mm, paper.height_mm, more_than_mm))
    high = min(most, 2 * low)
    while not fits(_shaped(paper, high)):
        if high == most:
            return None
        low, high = high, min(most, 2 * high)
    while high - low > 1:
        middle = (low + high) // 2
        if fits(_shaped(paper, middle)):
            high = middle
        else:
            low = middle
    return _shaped(paper, high)


def _shaped(paper: Paper, long_mm: int) -> Paper:
    """Return a paper of about the same shape, its sides in whole millimetres."""
    longest = max(paper.width_mm, paper.height_mm)
    width, height = (
        math.ceil(side * long_mm / longest - 1e-6) for side in (paper.width_mm, paper.height_mm)
    )
    return own_paper(width, height)


def document_for(
    make: Callable[[Paper], Document],
    paper: Paper,
    instead: Mapping[str, Callable[[Paper], Document]] | None = None,
) -> Document:
    """Return the document for a paper; if it does not fit, say which paper fits all of it.

    Args:
        make: makes the document of a paper.
        paper: the paper.
        instead: what else would make it, by the option that people type for it; the first of
            these that fits the paper is named.

    Raises:
        PieceSizeError: something does not fit.
    """
    try:
        return make(paper)
    except PieceSizeError as error:
        refused = error
    needs = paper_for_all(make, refused)
    option = next((typed for typed, other in (instead or {}).items() if _made(other, paper)), "")
    raise PieceSizeError(refused.what, paper, needs, option, refused.fits)


def paper_for_all(make: Callable[[Paper], object], refused: PieceSizeError) -> Paper | None:
    """Return the least paper on which something can be made, or None.

    Args:
        make: makes it of a paper; raises `PieceSizeError` where the paper is too small.
        refused: the first that was raised.
    """
    needs, paper = refused.needs, refused.paper
    all_fit = [refused.fits]
    while needs is not None:
        try:
            make(needs)
            return needs
        except PieceSizeError as again:  # what comes next does not fit there yet
            all_fit.append(again.fits)
        if paper is None or None in all_fit:
            return None
        long_mm = max(needs.width_mm, needs.height_mm)
        needs = least_paper(
            paper,
            lambda one: all(fits(one) for fits in all_fit if fits),
            long_mm if needs == _shaped(paper, math.floor(long_mm)) else 0.0,
        )
    return None


def _made(make: Callable[[Paper], Document], paper: Paper) -> bool:
    try:
        make(paper)
    except PieceSizeError:
        return False
    return True
