"""The players of one round of Lautzeit-Sep: each entry checked, and all of them together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from games.lautzeit_sep.edition import Edition, house_edition
from games.lautzeit_sep.entry import Entry, Group
from games.lautzeit_sep.pieces import KINDS, Piece, copies, counts, text_of
from games.message import Message, message
from games.problem import Place, Problem
from scorer.lautzeit_sep import Verdict, check


@dataclass(frozen=True, slots=True)
class Round:
    """What there is to say about the players of one round.

    Attributes:
        players: in the order of the entries; what is wrong only with all entries together is among
            the problems of the entry that comes later.
    """

    players: tuple[Verdict, ...]

    @property
    def valid(self) -> bool:
        """Whether no entry has a problem."""
        return all(verdict.valid for verdict in self.players)


def check_round(entries: Sequence[Entry], edition: Edition | None = None) -> Round:
    """Check the entries of one round, one for each player.

    Raises:
        ValueError: there are no entries.
    """
    if not entries:
        raise ValueError("a round has at least one player")
    edition = edition or house_edition()
    alone = [check(entry, edition) for entry in entries]
    shared = [*_differences(entries), *_too_many(edition, entries, alone)]
    return Round(
        tuple(
            _with(verdict, [problem for owner, problem in shared if owner == at])
            for at, verdict in enumerate(alone)
        )
    )


def called(number: int) -> Message:
    """Return what to call a player, by the order of the entries, from 1."""
    return message("player {number}", number=number)


def _with(verdict: Verdict, more: list[Problem]) -> Verdict:
    if not more:
        return verdict
    problems = sorted([*verdict.problems, *more], key=lambda p: p.place or Place(1, 1))
    return replace(verdict, problems=tuple(problems))


def _differences(entries: Sequence[Entry]) -> Iterator[tuple[int, Problem]]:
    """Yield where entries do not belong to one round, each with its entry."""
    first = entries[0]
    declared = next((at for at, entry in enumerate(entries) if entry.claim), None)
    for at, entry in enumerate(entries):
        if entry.players != first.players:
            reason = message(
                "{found} players, but {player} says {expected}",
                found=entry.players,
                player=called(1),
                expected=first.players,
            )
            yield at, Problem("1", entry.place, reason)
        elif at >= entry.players:
            reason = message(
                "one entry more than the game of {players} has players", players=entry.players
            )
            yield at, Problem("1", entry.place, reason)
        if entry.claim and declared is not None and at > declared:  # rule 4
            reason = message("{player} declared already", player=called(declared + 1))
            yield at, Problem("4", entry.claim.place, reason, len("claim"))
    for rule, groups in (
        ("17", [entry.light for entry in entries]),
        ("2", [entry.board for entry in entries]),
    ):
        known = [(at, group) for at, group in enumerate(groups) if group is not None]
        for at, group in known[1:]:
            if counts(group.pieces) != counts(known[0][1].pieces):
                reason = message(
                    "not the pieces that {player} has there", player=called(known[0][0] + 1)
                )
                yield at, Problem(rule, group.place, reason, group.length)


def _too_many(
    edition: Edition, entries: Sequence[Entry], alone: Sequence[Verdict]
) -> Iterator[tuple[int, Problem]]:
    """Yield which pieces all players together have more often than the game (rule 1).

    One problem for each kind, at the first piece too many; none while an entry has too many by
    itself, which was said there.
    """
    if any(problem.rule == "1" for verdict in alone for problem in verdict.problems):
        return
    existing = copies(edition, entries[0].players)
    seen = [0] * KINDS
    for at, one, place in _typed(entries, alone):
        seen[one] += 1
        if seen[one] == existing[one] + 1:
            reason = message(
                "the players together have more than {count} of {piece}",
                count=existing[one],
                piece=text_of([one]),
            )
            yield at, Problem("1", place, reason)


def _typed(
    entries: Sequence[Entry], alone: Sequence[Verdict]
) -> Iterator[tuple[int, Piece, Place | None]]:
    """Yield every piece that is there with its entry; what all players see, once."""
    groups: list[tuple[int, Group]] = []
    for at, (entry, verdict) in enumerate(zip(entries, alone, strict=True)):
        groups += [(at, one.post.group) for one in verdict.posted if one.stands]
        if entry.hand is not None:
            groups.append((at, entry.hand))
    for common in ([entry.light for entry in entries], [entry.board for entry in entries]):
        groups += [(at, group) for at, group in enumerate(common) if group is not None][:1]
    for at, group in groups:
        yield from ((at, one, group.at(index)) for index, one in enumerate(group.pieces))
