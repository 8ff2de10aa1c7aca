"""The paper that people chose, and documents laid out for it or for labels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from games.message import Message, message
from kamikoma.failure import CommandError

if TYPE_CHECKING:
    from kamikoma.labels import Labelling
    from printables.document import Document
    from printables.fitting import PieceSizeError
    from printables.page import Paper


class TooLargeError(CommandError):
    """Something does not fit the paper; `refused` says what, and which paper would do."""

    def __init__(self, refused: PieceSizeError) -> None:
        super().__init__(refused.message)
        self.refused = refused


def chosen_paper(typed: str) -> Paper:
    """Return the paper that was typed.

    Raises:
        CommandError: it is none.
    """
    from printables.papers import PaperError, read_paper  # noqa: PLC0415 - only to print

    try:
        return read_paper(typed)
    except PaperError as error:
        raise CommandError(
            message("{option}: {problem}", option="--paper", problem=error.message)
        ) from None


def laid_out(
    make: Callable[..., Document],
    paper: Paper,
    *,
    instead: Mapping[str, Mapping[str, Any]] | None = None,
    onto: Labelling | None = None,
) -> tuple[Document, list[Message]]:
    """Return a document laid out for a paper or for labels, and what to tell of it.

    Args:
        make: makes the document of a `paper`, and of what `instead` has.
        paper: the paper.
        instead: what may fit a small paper rather, by the option to type for it: what it changes
            for `make`.
        onto: the labels, if it goes on labels.

    Raises:
        CommandError: something does not fit.
    """
    from printables.fitting import PieceSizeError, document_for  # noqa: PLC0415 - only to print

    plain = partial(_made, make, {})
    others = {typed: partial(_made, make, own) for typed, own in (instead or {}).items()}
    try:
        if onto is None:
            return document_for(plain, paper, others), []
        found = onto.pages(plain, others)
    except PieceSizeError as error:
        raise TooLargeError(error) from None
    return found.document, found.told


def _made(make: Callable[..., Document], other: Mapping[str, Any], paper: Paper) -> Document:
    return make(paper=paper, **other)
