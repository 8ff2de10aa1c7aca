"""A hand of Lautzeit-Sep entered line by line."""

from __future__ import annotations

from dataclasses import replace

from games.lautzeit_sep.blank import entered, following
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.entry import Entry
from games.message import Message, counted, message
from kamikoma.playing import Coming, Playing

_EXAMPLES = {"post": "post S456 = 2", "hand": "hand S12W B567", "claim": "claim base = 2"}


def _coming(entry: Entry, edition: Edition) -> Coming:
    now = following(entry, edition)
    words = (*now.keywords, "light", "board")
    example = next((_EXAMPLES[word] for word in now.keywords if word in _EXAMPLES), "")
    if now.finished:
        if entry.claim is not None:
            return Coming(asked=message("the hand is declared"), words=words, over=True)
        asked = message("all nine pieces are there: what was declared, if anything was")
        return Coming(asked=asked, words=words, example=example, over=True)
    asked = counted(
        "{count} piece of the hand to come: a revealed combination, or those in hand",
        "{count} pieces of the hand to come: a revealed combination, or those in hand",
        now.left,
    )
    return Coming(asked=asked, words=words, example=example)


def _back(entry: Entry) -> Entry | None:
    if entry.claim is not None:
        return replace(entry, claim=None)
    if entry.hand is not None:
        return replace(entry, hand=None)
    if entry.steps:
        return replace(entry, steps=entry.steps[:-1])
    if entry.board is not None:
        return replace(entry, board=None)
    return replace(entry, light=None) if entry.light is not None else None


def _enter(entry: Entry, line: str, edition: Edition) -> tuple[Entry, tuple[Message, ...]]:
    return entered(entry, line, edition)


PLAYING: Playing[Entry, Edition] = Playing(
    begin=lambda players, edition: Entry(players), coming=_coming, enter=_enter, back=_back
)
