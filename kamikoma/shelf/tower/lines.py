"""Tower of Letter entered turn by turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.message import Message, message
from games.notation import normalise
from games.tower.blank import entered, following
from games.tower.edition import Edition
from games.tower.entry import Entry
from kamikoma.blocks import Block
from kamikoma.playing import Coming, Playing
from kamikoma.words import Words


def _coming(entry: Entry, edition: Edition) -> Coming:
    now = following(entry, edition)
    words = ("lay", "swap", "across", "down", "allow", "claim")
    if not now.places:
        asked = message("the tower is full: what you counted, if you did")
        return Coming(asked=asked, words=words, example="claim 40", over=True)
    if now.step == 1:
        asked = message("turn 1: the first card and its place")
        return Coming(asked=asked, words=words, example=f"lay {edition.first.value} 9,1")
    asked = message(
        "turn {number}: the card that was laid, its place and the words", number=now.step
    )
    return Coming(asked=asked, words=words, example="lay あ 8,1 across あん")


def _back(entry: Entry) -> Entry | None:
    if entry.claim is not None:
        return replace(entry, claim=None)
    if entry.play:
        return replace(entry, play=entry.play[:-1])
    return replace(entry, allow=entry.allow[:-1]) if entry.allow else None


def _enter(entry: Entry, line: str, edition: Edition) -> tuple[Entry, tuple[Message, ...]]:
    first = normalise(line.split(maxsplit=1)[0])[0] if line.strip() else ""
    return entered(entry, f"lay {line}" if len(first) == 1 else line, edition)


def _told(entry: Entry, words: Words, edition: Edition) -> Iterator[Block]:
    """Yield a game that goes on: it has no grade yet."""
    if not entry.play:
        return
    from kamikoma.shelf.tower.telling import tell_going_on
    from scorer.tower.check import check

    yield from tell_going_on(check([entry], edition), words)


PLAYING: Playing[Entry, Edition] = Playing(
    begin=lambda players, edition: Entry(play=()),
    coming=_coming,
    enter=_enter,
    back=_back,
    told=_told,
    for_players=False,  # the hands of all are one game
)
