"""Whether the pieces of Lautzeit-Sep entries exist, and are as many as a hand has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.entry import Entry, Group
from games.lautzeit_sep.pieces import KINDS, PIECES, WILD, Piece, copies
from games.message import counted, message
from games.problem import Place, Problem
from scorer.lautzeit_sep_posts import Followed


def groups_of_hand(entry: Entry, followed: Followed) -> tuple[Group, ...]:
    """Return what a player holds, as it was typed: revealed pieces first."""
    groups = [posted.post.group for posted in followed.revealed]
    groups += followed.void
    if entry.hand is not None:
        groups.append(entry.hand)
    return tuple(groups)


def size_problem(edition: Edition, entry: Entry, followed: Followed) -> Problem | None:
    """Return the problem of a hand that has not as many pieces as rule 2 says."""
    groups = groups_of_hand(entry, followed)
    typed = [(group, index) for group in groups for index in range(len(group.pieces))]
    found, wanted = len(typed), edition.hand.value
    if found == wanted:
        return None
    reason = counted(
        "the hand has {count} piece, expected {wanted}",
        "the hand has {count} pieces, expected {wanted}",
        found,
        wanted=wanted,
    )
    if found > wanted:
        group, index = typed[wanted]
        return Problem("2", group.at(index), reason)
    if len(followed.revealed) + len(followed.void) < len(entry.steps):
        reason = message(
            "{reason}; what was turned back stands in the “hand” line again", reason=reason
        )
    last = groups[-1] if groups else None
    if last is None:
        return Problem("2", entry.place, reason)
    return Problem("2", last.place, reason, last.length)


def board_problem(edition: Edition, entry: Entry) -> Problem | None:
    """Return the problem of a board with more pieces than lie on it (rule 2)."""
    board = entry.board
    if board is None or len(board.pieces) <= edition.on_board.value:
        return None
    reason = message(
        "{count} pieces on the board, expected at most {most}",
        count=len(board.pieces),
        most=edition.on_board.value,
    )
    return Problem("2", board.at(edition.on_board.value), reason)


def missing_pieces(
    edition: Edition, entries: Sequence[Entry], hands: Sequence[Sequence[Group]]
) -> list[tuple[int, Problem]]:
    """Return the problems of pieces that the game does not have (rule 1), each with its entry.

    Args:
        edition: whose numbers hold.
        entries: of one round.
        hands: what each of their players holds.

    Returns:
        One problem for each kind of piece and entry: the first piece too many.
    """
    players = entries[0].players
    existing = copies(edition, players)
    seen = [0] * KINDS
    found: list[tuple[int, Problem]] = []
    told: set[tuple[int, Piece]] = set()
    for owner, one, place in _all_pieces(entries, hands):
        seen[one] += 1
        if seen[one] <= existing[one] or (owner, one) in told:
            continue
        told.add((owner, one))
        found.append((owner, _too_many(edition, one, existing[one], players, place)))
    return found


def _all_pieces(
    entries: Sequence[Entry], hands: Sequence[Sequence[Group]]
) -> Iterator[tuple[int, Piece, Place | None]]:
    """Yield every piece that was typed, with its entry; what all see is counted once."""
    for owner, groups in enumerate(hands):
        for group in groups:
            yield from ((owner, p, group.at(index)) for index, p in enumerate(group.pieces))
    for shared in ([entry.light for entry in entries], [entry.board for entry in entries]):
        for owner, common in enumerate(shared):
            if common is not None:
                yield from ((owner, p, common.at(index)) for index, p in enumerate(common.pieces))
                break


def _too_many(
    edition: Edition, one: Piece, existing: int, players: int, place: Place | None
) -> Problem:
    if existing:
        reason = message(
            "more than {existing} of {piece}: a game of {players} players has no more",
            existing=existing,
            piece=str(one),
            players=players,
        )
    elif one is not WILD and one.number == 0 and players <= edition.without_zeros.value:
        reason = message(
            "a game of {players} players is played without {piece}",
            players=players,
            piece=str(one),
        )
    else:
        reason = message("there is no piece {piece}", piece=str(one))
    return Problem("1", place, reason)


def differences(entries: Sequence[Entry]) -> list[tuple[int, Problem]]:
    """Return where entries of one round do not agree, each with its entry."""
    first = entries[0]
    found: list[tuple[int, Problem]] = []
    claims = [index for index, entry in enumerate(entries) if entry.claim is not None]
    for index, entry in enumerate(entries[1:], 1):
        if entry.players != first.players:
            reason = message(
                "{players} players, but player 1 says {others}",
                players=entry.players,
                others=first.players,
            )
            found.append((index, Problem("1", entry.place, reason)))
        elif index >= entry.players:
            reason = message(
                "one entry too many for a game of {players} players", players=entry.players
            )
            found.append((index, Problem("1", entry.place, reason)))
        for own, other, rule in (
            (entry.light, first.light, "17"),
            (entry.board, first.board, "2"),
        ):
            if own and other and _kinds(own) != _kinds(other):
                reason = message("not the same pieces as in the entry of player 1")
                found.append((index, Problem(rule, own.place, reason, own.length)))
        if index in claims[1:] and entry.claim is not None:  # rule 4
            reason = message(
                "player {number} declared already, and the round is over", number=claims[0] + 1
            )
            found.append((index, Problem("4", entry.claim.place, reason, len("claim"))))
    return found


def _kinds(group: Group) -> list[Piece]:
    return [kind for kind in PIECES for _ in range(group.pieces.count(kind))]
