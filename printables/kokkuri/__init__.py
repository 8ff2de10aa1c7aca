"""Kokkuri-san on paper: candidates, play cards, tokens, the track and the rules."""

from __future__ import annotations

from functools import partial

from games.kokkuri.edition import Edition, house_edition
from games.message import mark
from printables.document import Document, with_furniture, with_titles
from printables.ink import Ink
from printables.kokkuri.card_art import CANDIDATE, PLAY, candidate_pieces, play_pieces
from printables.kokkuri.fit import check_texts
from printables.kokkuri.reference import reference_sheet
from printables.kokkuri.titles import title
from printables.kokkuri.tokens import TOKEN, token_pieces
from printables.kokkuri.track import track_sheet
from printables.page import Paper, Translate
from printables.sheet_pages import reading_page
from printables.sheets import Duplex, one_sided, piece_pages

__all__ = ["document"]


def document(
    *,
    paper: Paper,
    duplex: Duplex,
    ink: Ink,
    language: str,
    tr: Translate,
    edition: Edition | None = None,
) -> Document:
    """Return what is printed for Kokkuri-san.

    Args:
        paper: the paper.
        duplex: how backs come behind fronts.
        ink: the full design, or the lighter one.
        language: the language that `tr` gives, `"en"` or `"ja"`; effects are printed in it if the
            edition has them in it.
        tr: for all the words.
        edition: whose figures, cards and effects; the house edition without it.

    Raises:
        PieceSizeError: a card or a sheet does not fit the paper.
        EditionError: texts of the edition do not fit the cards.
    """
    edition = edition or house_edition()
    check_texts(edition, language)
    sheets = (
        (candidate_pieces(edition, ink, language, tr), CANDIDATE, mark("Kokkuri-san · candidates")),
        (play_pieces(edition, ink, language, tr), PLAY, mark("Kokkuri-san · cards")),
        (token_pieces(edition, ink), TOKEN, mark("Kokkuri-san · tokens")),
    )
    pages = [
        page
        for pieces, form, heading in sheets
        for page in piece_pages(
            pieces,
            form,
            paper=paper,
            duplex=duplex,
            heading=tr(heading),
            tr=tr,
        )
    ]
    track = reading_page(
        paper,
        "track",
        tr(mark("Kokkuri-san · track")),
        lambda room: track_sheet(room, edition, ink, tr),
    )
    rules = reading_page(
        paper,
        "reference",
        tr(mark("Kokkuri-san · rules")),
        lambda room: reference_sheet(room, edition, language=language, ink=ink, tr=tr),
    )
    pages += [*one_sided([track], duplex, tr), rules]
    return Document(
        title=tr(mark("Kokkuri-san")),
        subject=tr(mark("Cards, tokens, track and rules for Kokkuri-san, to print at 100 %")),
        language=language,
        pages=with_titles(with_furniture(pages, tr), partial(title, tr=tr)),
    )
