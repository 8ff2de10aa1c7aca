"""Kokkuri-san entered token by token, then card by card."""

from __future__ import annotations

from dataclasses import replace

from games.kokkuri.blank import entered, following
from games.kokkuri.edition import Edition
from games.kokkuri.entry import Entry
from games.kokkuri.pieces import Column
from games.message import Message, message
from kamikoma.playing import Coming, Playing


def _begin(players: int, edition: Edition) -> Entry:
    return Entry(tuple(edition.colours.value[:players]))


def _coming(entry: Entry, edition: Edition) -> Coming:
    now = following(entry, edition)
    if now.round is None:
        return Coming(asked=message("the game is over"), over=True)
    words = (*now.candidates, *now.cards)
    if now.player is not None:
        asked = message(
            "round {number}: where {player} lays a token", number=now.round, player=now.player
        )
        return Coming(asked=asked, words=now.candidates, example=now.candidates[0])
    asked = message(
        "round {number}: the cards below a candidate, from top to bottom", number=now.round
    )
    kinds = [kind for kind, left in now.cards.items() if left]
    example = " ".join([now.candidates[0], *kinds[:2]])
    return Coming(asked=asked, words=words, example=example)


def _back(entry: Entry) -> Entry | None:
    """Return the entry without its last cards, or the token of who laid last.

    Which of two tokens of a player came last does not show on the table: it is the one further
    right.
    """
    if not entry.rounds:
        return None
    last = entry.rounds[-1]
    with_cards = [column for column in last.row if column.cards]
    if with_cards:
        taken = with_cards[-1]
        return _with(entry, taken, replace(taken, cards=()))
    laid = [column for column in last.row if column.tokens]
    if not laid:
        return replace(entry, rounds=entry.rounds[:-1])
    count = sum(len(column.tokens) for column in laid)
    owners = {column.tokens[-1].player for column in laid}
    turns = [
        entry.players[(entry.players.index(owner) + 1) % len(entry.players)] for owner in owners
    ]
    for column, owner in ((c, c.tokens[-1].player) for c in reversed(laid)):
        shorter = _with(entry, column, replace(column, tokens=column.tokens[:-1]))
        if count == 1 or len(turns) == 1 or following(shorter).player == owner:
            return shorter
    taken = laid[-1]
    return _with(entry, taken, replace(taken, tokens=taken.tokens[:-1]))


def _with(entry: Entry, old: Column, new: Column) -> Entry:
    last = entry.rounds[-1]
    row = tuple(new if column is old else column for column in last.row)
    if not any(column.tokens or column.cards for column in row):
        return replace(entry, rounds=entry.rounds[:-1])
    return replace(entry, rounds=(*entry.rounds[:-1], replace(last, row=row)))


def _enter(entry: Entry, line: str, edition: Edition) -> tuple[Entry, tuple[Message, ...]]:
    return entered(entry, line, edition)


PLAYING: Playing[Entry, Edition] = Playing(begin=_begin, coming=_coming, enter=_enter, back=_back)
