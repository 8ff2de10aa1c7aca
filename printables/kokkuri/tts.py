"""Kokkuri-san on a table in Tabletop Simulator."""

from __future__ import annotations

from games.message import mark
from printables.export.slugs import slugs
from printables.export.tts.things import Rows, board, deck, of_kind, sheets, tiles
from printables.kokkuri.piece_names import (
    CANDIDATE,
    PLAY_CARD,
    ROUND_3,
    ROUNDS_1_2,
    START_COIN,
    TOKEN,
    TRACK,
)
from printables.page.components import Component
from printables.page.document import Document
from printables.page.identity import RULES
from printables.page.setup import PrintSetup


def on_table(document: Document, setup: PrintSetup) -> Rows:
    """Return what lies on the table: candidates, a deck and tokens for each player, the track."""
    candidates = of_kind(document, CANDIDATE)
    cards = of_kind(document, PLAY_CARD)
    colours = tuple(dict.fromkeys(map(_colour, cards)))
    return (
        (board(document, TRACK), *sheets(document, RULES)),
        (
            deck(
                "candidates-rounds-1-2",
                setup.tr(mark("candidates of rounds 1 and 2")),
                [card for card in candidates if card.identity.group == ROUNDS_1_2],
                face_up=True,
            ),
            deck(
                "candidates-round-3",
                setup.tr(mark("candidates of round 3")),
                [card for card in candidates if card.identity.group == ROUND_3],
            ),
        ),
        tiles((*of_kind(document, TOKEN), *of_kind(document, START_COIN))),
        tuple(
            deck(
                key,
                setup.tr(mark("{colour} play cards")).format(colour=setup.tr(colour)),
                [card for card in cards if _colour(card) == colour],
            )
            for colour, key in zip(
                colours, slugs([f"cards {colour}" for colour in colours]), strict=True
            )
        ),
    )


def _colour(card: Component) -> str:
    return card.identity.group
