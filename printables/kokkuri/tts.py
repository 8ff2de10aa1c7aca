"""Kokkuri-san on a table in Tabletop Simulator."""

from __future__ import annotations

from games.message import mark
from printables.document import Document
from printables.page import Translate
from printables.pieces import Whole
from printables.slugs import slugs
from printables.tts.things import Rows, board, deck, of_kind, tiles


def on_table(document: Document, tr: Translate) -> Rows:
    """Return what lies on the table: candidates, a deck and tokens for each player, the track."""
    candidates = of_kind(document, "candidate")
    cards = of_kind(document, "play card")
    colours = tuple(dict.fromkeys(map(_colour, cards)))
    return (
        (board(document, "track"), board(document, "reference")),
        (
            deck(
                "candidates-rounds-1-2",
                tr(mark("candidates of rounds 1 and 2")),
                [card for card in candidates if card.design.endswith("rounds 1-2")],
                face_up=True,
            ),
            deck(
                "candidates-round-3",
                tr(mark("candidates of round 3")),
                [card for card in candidates if card.design.endswith("round 3")],
            ),
        ),
        tiles(of_kind(document, "token")),
        tuple(
            deck(
                key,
                tr(mark("{colour} play cards")).format(colour=tr(colour)),
                [card for card in cards if _colour(card) == colour],
            )
            for colour, key in zip(
                colours, slugs([f"cards {colour}" for colour in colours]), strict=True
            )
        ),
    )


def _colour(card: Whole) -> str:
    return card.design.split()[0]
