"""Lautzeit-Sep entries checked: what players entered in, a verdict out.

The entries may be one hand, the hands of a round, or those of a whole game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from games.lautzeit_sep.declaration import COMBINATIONS
from games.lautzeit_sep.edition import Edition, house_edition
from games.lautzeit_sep.entry import Entry, Group
from games.lautzeit_sep.pieces import Piece, copies, counts
from games.message import Message, counted, message
from games.notation import normalise
from games.problem import LocatedProblem, Problem
from scorer.lautzeit_sep.copies import Shown, at_once, together
from scorer.lautzeit_sep.hand import Common, check_hand, in_order
from scorer.lautzeit_sep.hand_verdict import HandVerdict


@dataclass(frozen=True, slots=True)
class Played:
    """A hand in its round.

    Attributes:
        player: whose it is.
        round: from 1.
        hand: what there is to say about it; what is wrong only with other entries together is
            among the problems of the hand that was entered later.
    """

    player: Message
    round: int
    hand: HandVerdict

    @property
    def points(self) -> int:
        """What the player got by a declaration."""
        return self.hand.declaring.scored

    @property
    def total(self) -> int:
        """What the player got in the round."""
        return self.hand.declaring.scored + self.hand.held.bonus


@dataclass(frozen=True, slots=True)
class Ranked:
    """A player's place over the rounds that were entered (rule 18).

    Attributes:
        player: who.
        bonus: of all rounds.
        points: of all declarations.
        place: from 1; who has the same total shares it.
    """

    player: Message
    bonus: int
    points: int
    place: int

    @property
    def total(self) -> int:
        """All points."""
        return self.bonus + self.points


@dataclass(frozen=True, slots=True)
class Verdict:
    """What there is to say about a hand, or about those of a round or of a game.

    Attributes:
        players: of the game.
        hands: in the order of the entries.
        ranking: the players, the best first; of equal ones who was entered first.
        named: whether players were named or rounds numbered.
        rounds: the numbers of the rounds that were entered, upwards.
        edition: whose numbers hold.
    """

    players: int
    hands: tuple[Played, ...]
    ranking: tuple[Ranked, ...]
    named: bool
    rounds: tuple[int, ...]
    edition: Edition

    @property
    def several(self) -> bool:
        """Whether it is about more than one hand."""
        return len(self.hands) > 1

    @property
    def finished(self) -> bool:
        """Whether every round of the game was entered (rule 4)."""
        return self.rounds == tuple(range(1, self.players + 1))

    @property
    def winners(self) -> tuple[Message, ...]:
        """Who has the highest total when the game is over (rule 18), else nobody."""
        return tuple(one.player for one in self.ranking if one.place == 1) if self.finished else ()

    @property
    def problems(self) -> tuple[LocatedProblem, ...]:
        """What breaks a rule or is claimed wrongly, entry by entry."""
        return tuple(
            LocatedProblem(problem, at, one.player if self.several else None)
            for at, one in enumerate(self.hands)
            for problem in one.hand.problems
        )

    @property
    def valid(self) -> bool:
        """Whether nothing breaks a rule, and every claim is right."""
        return all(one.hand.valid for one in self.hands)


@dataclass(frozen=True, slots=True)
class _Seat:
    """Whose hand an entry is.

    Attributes:
        entry: its number, from 0.
        typed: the entry.
        round: from 1.
        key: the same for the same player in every round.
        player: what to call the player.
    """

    entry: int
    typed: Entry
    round: int
    key: str
    player: Message


def check(entries: Sequence[Entry], edition: Edition | None = None) -> Verdict:
    """Check hands: one, those of a round, or those of a game.

    Args:
        entries: a hand each. Who is not named is called by the number of the hand in its round.
        edition: whose numbers hold; the house's if nothing is said.

    Raises:
        ValueError: there are no entries.
    """
    if not entries:
        raise ValueError("there is nothing to check without an entry")
    edition = edition or house_edition()
    typed = [entry.players for entry in entries if entry.players is not None]
    players = typed[0] if typed else edition.players.value[-1]
    seats = _seats(entries)
    hands: dict[int, HandVerdict] = {}
    wrong: list[tuple[int, Problem]] = [*_people(seats, players)]
    impossible: set[int] = set()
    for number in sorted({seat.round for seat in seats}):
        some = [seat for seat in seats if seat.round == number]
        common = Common(edition, players, _light(some), _board(some))
        judged = {seat.entry: check_hand(seat.typed, common) for seat in some}
        hands.update(judged)
        wrong += [*_declarations(some, judged), *_disagreements(some)]
        wrong += _pieces(edition, players, some, judged)
        impossible |= _showed_too_many(edition, players, some, judged)
    played = tuple(
        Played(
            seat.player,
            seat.round,
            replace(
                _with(hands[seat.entry], seat.entry, wrong),
                impossible=hands[seat.entry].impossible or seat.entry in impossible,
            ),
        )
        for seat in seats
    )
    return Verdict(
        players=players,
        hands=played,
        ranking=_ranking(seats, played),
        named=any(entry.player or entry.round is not None for entry in entries),
        rounds=tuple(sorted({seat.round for seat in seats})),
        edition=edition,
    )


def called(number: int) -> Message:
    """Return what to call a player without a name, by the order of the entries, from 1."""
    return message("player {number}", number=number)


def _seats(entries: Sequence[Entry]) -> tuple[_Seat, ...]:
    seats: list[_Seat] = []
    for at, entry in enumerate(entries):
        number = entry.round or 1
        place = sum(seat.round == number for seat in seats) + 1
        key = f"name {normalise(entry.player)[0]}" if entry.player else f"number {place}"
        player = message("{player}", player=entry.player) if entry.player else called(place)
        before = next((seat.player for seat in seats if seat.key == key), player)
        seats.append(_Seat(at, entry, number, key, before))
    return tuple(seats)


def _with(verdict: HandVerdict, entry: int, wrong: Sequence[tuple[int, Problem]]) -> HandVerdict:
    more = [problem for owner, problem in wrong if owner == entry]
    if not more:
        return verdict
    return replace(verdict, problems=in_order((*verdict.problems, *more)))


def _light(seats: Sequence[_Seat]) -> Piece | None:
    return next((seat.typed.light.pieces[0] for seat in seats if seat.typed.light), None)


def _board(seats: Sequence[_Seat]) -> tuple[Piece, ...] | None:
    return next((seat.typed.board.pieces for seat in seats if seat.typed.board), None)


def _people(seats: Sequence[_Seat], players: int) -> Iterator[tuple[int, Problem]]:
    """Yield where hands do not belong to one game: too many players or rounds (rules 1 and 4)."""
    first_to_say = next((seat for seat in seats if seat.typed.players is not None), None)
    known: list[str] = []
    there: set[tuple[int, str]] = set()
    for seat in seats:
        if first_to_say is not None and seat.typed.players not in (None, players):
            reason = message(
                "{found} players, but {player} says {expected}",
                found=seat.typed.players or 0,
                player=first_to_say.player,
                expected=players,
            )
            yield seat.entry, Problem("1", seat.typed.place, reason)
        if (seat.round, seat.key) in there:
            reason = message(
                "{player} has a hand in round {round} already; the next begins with “round {next}”",
                player=seat.player,
                round=seat.round,
                next=seat.round + 1,
            )
            yield seat.entry, Problem("4", seat.typed.place, reason)
        there.add((seat.round, seat.key))
        if seat.key not in known:
            known.append(seat.key)
            if len(known) > players:
                reason = message(
                    "{player} is one player more than the game of {players} has",
                    player=seat.player,
                    players=players,
                )
                yield seat.entry, Problem("1", seat.typed.place, reason)
        if seat.round > players:
            reason = counted(
                "round {round}, but a game has as many rounds as players: {count}",
                "round {round}, but a game has as many rounds as players: {count}",
                players,
                round=seat.round,
            )
            yield seat.entry, Problem("4", seat.typed.place, reason)


def _declarations(
    seats: Sequence[_Seat], judged: dict[int, HandVerdict]
) -> Iterator[tuple[int, Problem]]:
    """Yield who declared though a round ends with one declaration (rules 4 and 12)."""
    first: _Seat | None = None
    for seat in seats:
        if not judged[seat.entry].declaring.done:
            continue
        if first is None:
            first = seat
            continue
        claim = seat.typed.claim
        if claim is not None:
            reason = message("{player} declared already", player=first.player)
            yield seat.entry, Problem("4", claim.place, reason, len("claim"))
            continue
        third = judged[seat.entry].held.standing[COMBINATIONS - 1].post.group
        reason = message(
            "a third combination is revealed, and {player} declared; a round ends with one of them",
            player=first.player,
        )
        yield seat.entry, Problem("12", third.place, reason, third.length)


def _disagreements(seats: Sequence[_Seat]) -> Iterator[tuple[int, Problem]]:
    """Yield where players of a round saw another light piece or another board."""
    for rule, groups in (
        ("17", [(seat, seat.typed.light) for seat in seats]),
        ("2", [(seat, seat.typed.board) for seat in seats]),
    ):
        known: tuple[_Seat, Group] | None = None
        for seat, group in groups:
            if group is None:
                continue
            if known is None:
                known = seat, group
            elif counts(group.pieces) != counts(known[1].pieces):
                reason = message("not the pieces that {player} has there", player=known[0].player)
                yield seat.entry, Problem(rule, group.place, reason, group.length)


def _pieces(
    edition: Edition, players: int, seats: Sequence[_Seat], judged: dict[int, HandVerdict]
) -> Iterator[tuple[int, Problem]]:
    """Yield what the players of a round have together that is not there (rule 1).

    None while an entry has too many by itself, which was said there.
    """
    if any(problem.rule == "1" for one in judged.values() for problem in one.problems):
        return
    common = []
    for groups in (
        [(seat.entry, seat.typed.light) for seat in seats],
        [(seat.entry, seat.typed.board) for seat in seats],
    ):
        common += [(entry, group) for entry, group in groups if group is not None][:1]
    light = _light(seats)
    yield from together(
        copies(edition, players),
        [Shown(seat.entry, seat.typed, judged[seat.entry].held.posted) for seat in seats],
        common,
        counts(() if light is None else (light,)),
    )


def _showed_too_many(
    edition: Edition, players: int, seats: Sequence[_Seat], judged: dict[int, HandVerdict]
) -> set[int]:
    """Return whose own pieces alone were more at a moment than the game has (rule 1)."""
    shown = [Shown(seat.entry, seat.typed, judged[seat.entry].held.posted) for seat in seats]
    return {entry for entry, _ in at_once(copies(edition, players), shown, counts(()))}


def _ranking(seats: Sequence[_Seat], played: Sequence[Played]) -> tuple[Ranked, ...]:
    """Return the players, the best first (rule 18)."""
    sums: dict[str, tuple[Message, int, int]] = {}
    for seat, one in zip(seats, played, strict=True):
        player, bonus, points = sums.get(seat.key, (seat.player, 0, 0))
        sums[seat.key] = player, bonus + one.hand.held.bonus, points + one.points
    totals = [bonus + points for _, bonus, points in sums.values()]
    ranked = [
        Ranked(player, bonus, points, 1 + sum(other > bonus + points for other in totals))
        for player, bonus, points in sums.values()
    ]
    return tuple(sorted(ranked, key=lambda one: one.place))
