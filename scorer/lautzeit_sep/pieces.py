"""Whether the pieces of a Lautzeit-Sep entry exist, and are as many as a hand has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.entry import Entry, Group
from games.lautzeit_sep.pieces import PIECES, WILD, Piece, as_said, copies, text_of
from games.message import Message, counted, message
from games.problem import Place, Problem
from scorer.lautzeit_sep.steps import Posted


def piece_problems(
    edition: Edition, players: int, entry: Entry, posted: Sequence[Posted]
) -> tuple[tuple[Problem, ...], tuple[Problem, ...]]:
    """Return what is wrong with the pieces of a hand, and with those beside it (rules 1 and 2).

    Beside it are the light piece and the board, where they leave fewer of a piece than it has.
    """
    hand = [one.post.group for one in posted if one.stands]
    if entry.hand is not None:
        hand.append(entry.hand)
    others = [group for group in (entry.light, entry.board) if group is not None]
    problems = [
        *_too_many(edition, players, hand),
        *_hand_size(edition, hand, entry.place),
    ]
    told = {problem.place for problem in problems}
    beside = [
        problem
        for problem in _too_many(edition, players, [*hand, *others])
        if problem.place not in told
    ]
    for one in posted:  # the pieces of those turned back are in the hand, or were exchanged since
        if not one.stands:
            problems += _too_many(edition, players, [one.post.group])
    if entry.board is not None and len(entry.board.pieces) > edition.on_board.value:
        reason = counted(
            "the board has {count} piece, expected at most {most}",
            "the board has {count} pieces, expected at most {most}",
            len(entry.board.pieces),
            most=edition.on_board.value,
        )
        beside.append(Problem("2", entry.board.at(edition.on_board.value), reason))
    return tuple(problems), tuple(beside)


def seen_problems(edition: Edition, players: int, hand: Group, seen: Group) -> tuple[Problem, ...]:
    """Return which pieces were seen that cannot be there besides a hand (rule 1)."""
    return tuple(_too_many(edition, players, [hand, seen]))


def _too_many(edition: Edition, players: int, groups: Sequence[Group]) -> Iterator[Problem]:
    """Yield for each kind of which there are too many one problem, at the first too many."""
    existing = copies(edition, players)
    typed = [(one, group.at(at)) for group in groups for at, one in enumerate(group.pieces)]
    for kind in PIECES:
        places = [place for one, place in typed if one is kind]
        if len(places) > existing[kind]:
            reason = _why(edition, players, kind, len(places), existing[kind])
            yield Problem("1", places[existing[kind]], reason)


def _why(edition: Edition, players: int, kind: Piece, shown: int, existing: int) -> Message:
    if kind is not WILD and kind.number >= edition.numbers:
        return message("there is no {piece}", piece=as_said(text_of([kind])))
    if not existing:
        return counted(
            "{count} player leaves out every 0",
            "{count} players leave out every 0",
            players,
        )
    if kind is WILD:
        return counted(
            "{found} wilds, but a game of {players} has {count}",
            "{found} wilds, but a game of {players} has {count}",
            existing,
            found=shown,
            players=players,
        )
    return counted(
        "{found} of {piece}, but there is only {count}",
        "{found} of {piece}, but there are only {count}",
        existing,
        found=shown,
        piece=as_said(text_of([kind])),
    )


def _hand_size(edition: Edition, hand: Sequence[Group], place: Place | None) -> Iterator[Problem]:
    places = [group.at(at) for group in hand for at in range(len(group.pieces))]
    size = edition.hand.value
    if len(places) != size:
        reason = counted(
            "the hand has {count} piece, revealed ones included, expected {expected}",
            "the hand has {count} pieces, revealed ones included, expected {expected}",
            len(places),
            expected=size,
        )
        where = places[size] if len(places) > size else hand[-1].place if hand else place
        yield Problem("2", where, reason)
