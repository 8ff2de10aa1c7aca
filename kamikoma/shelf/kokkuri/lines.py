"""Kokkuri-san entered token by token, then card by card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.kokkuri import SLUG
from games.kokkuri.blank import entered, following
from games.kokkuri.edition import Edition
from games.kokkuri.entry import Entry, Round
from games.kokkuri.notation import parse, serialise
from games.kokkuri.pieces import CANDIDATES, NAMES, Column
from games.kokkuri.vocabulary import VERSION, candidate_named, keyword, player_called
from games.message import Message, counted, message
from games.notation import COMMAS, normalise
from games.problem import NotationError
from kamikoma.blocks import Block, Table
from kamikoma.blocks import Column as Heading
from kamikoma.playing import Coming, Playing
from kamikoma.words import Words

_NAMES = ("Aki", "Ben", "Cleo", "Dan")
_A_ROUND = f"round 1\ncandidate {CANDIDATES[0]}: tokens"
"""An entry has one."""


def _begin(players: int, edition: Edition) -> Entry:
    return Entry(tuple(edition.colours.value[:players]))


def _coming(entry: Entry, edition: Edition) -> Coming:
    if not entry.rounds:  # whoever lies further left wins a tie (rule 5)
        words = ("players", *CANDIDATES)
        asked = message("the four candidates as they lie, from left to right")
        if entry.players == _begin(len(entry.players), edition).players:
            asked = message(
                "the four candidates as they lie, from left to right; before them “{line}”, if you"
                " play by names",
                line=" ".join(["players", *_NAMES[: len(entry.players)]]),
            )
        return Coming(asked=asked, words=words, example=" ".join(CANDIDATES))
    now = following(entry, edition)
    if now.round is None:
        return Coming(asked=message("the game is over"), over=True)
    words = (*now.candidates, *now.cards)
    if now.player is not None:
        asked = message(
            "round {number}: where {player} lays a token",
            number=now.round,
            player=player_called(now.player),
        )
        return Coming(asked=asked, words=now.candidates, example=now.candidates[0])
    asked = message(
        "round {number}: the cards below a candidate, from top to bottom", number=now.round
    )
    kinds_left = [kind for kind, left in now.cards.items() if left]
    example = " ".join([now.candidates[0], *kinds_left[:2]])
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
    if last.number > 1 and not any(column.tokens or column.cards for column in row):
        return replace(entry, rounds=entry.rounds[:-1])
    return replace(entry, rounds=(*entry.rounds[:-1], replace(last, row=row)))


def _enter(entry: Entry, line: str, edition: Edition) -> tuple[Entry, tuple[Message, ...]]:
    if not entry.rounds:
        first = normalise(line.split(maxsplit=1)[0])[0] if line.strip() else ""
        if keyword(first) == "players":
            return _with_players(entry, line, edition)
        return _with_row(entry, line)
    longer, refused = entered(entry, line, edition)
    if refused or following(longer, edition).round == following(entry, edition).round:
        return longer, refused
    from scorer.kokkuri.check import check  # it is asked at the end of a round only

    problems = check([longer], edition).problems
    return (entry, tuple(one.problem.message for one in problems)) if problems else (longer, ())


def _with_players(entry: Entry, line: str, edition: Edition) -> tuple[Entry, tuple[Message, ...]]:
    """Name the players in turn order, who are called by their colours without it."""
    try:
        named = parse(f"{SLUG} {VERSION}\n{line}\n{_A_ROUND}", edition).players
    except NotationError as error:
        return entry, tuple(problem.message for problem in error.problems)
    if len(named) != len(entry.players):
        reason = counted(
            "this is {count} name, and {players} play",
            "these are {count} names, and {players} play",
            len(named),
            players=len(entry.players),
        )
        return entry, (reason,)
    return replace(entry, players=named), ()


def _with_row(entry: Entry, line: str) -> tuple[Entry, tuple[Message, ...]]:
    spaced = normalise(line)[0].translate(dict.fromkeys(map(ord, COMMAS), " "))
    row = [candidate_named(word) for word in spaced.split()]
    candidates = [name for name in CANDIDATES if name in row]
    if len(row) != len(CANDIDATES) or len(candidates) != len(CANDIDATES):
        reason = message(
            "expected {candidates}, each once, as they lie", candidates=" ".join(CANDIDATES)
        )
        return entry, (reason,)
    columns = tuple(Column(name) for name in row if name is not None)
    return replace(entry, rounds=(Round(1, columns),)), ()


def _told(entry: Entry, words: Words, edition: Edition) -> Iterator[Block]:
    """Yield the last round: what lies there, or its count once all that was laid is entered."""
    if not entry.rounds:
        return
    last, now = entry.rounds[-1], following(entry, edition)
    if now.round != last.number:
        from kamikoma.shelf.kokkuri.telling import verdict_blocks
        from scorer.kokkuri.check import check

        yield from verdict_blocks(check([entry], edition), words)
    elif any(column.tokens or column.cards for column in last.row):
        yield _lying(last, words)


def _lying(one: Round, words: Words) -> Table:
    """Return the tokens and cards of a round that goes on: nobody is elected yet."""
    columns = tuple(
        Heading(words.say(heading))
        for heading in (message("candidate"), message("tokens"), message("cards"))
    )
    rows = tuple(
        (
            words.say(NAMES[column.candidate]),
            " ".join(token.player for token in column.tokens),
            " ".join(map(str, column.cards)),
        )
        for column in one.row
    )
    return Table(columns, rows, words.say(message("round {round} so far", round=one.number)))


PLAYING: Playing[Entry, Edition] = Playing(
    begin=_begin,
    coming=_coming,
    enter=_enter,
    back=_back,
    told=_told,
    text=lambda entry: serialise(entry) if entry.rounds else "",  # the row comes first
)
