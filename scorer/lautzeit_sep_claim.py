"""A declaration of Lautzeit-Sep, judged: allowed or not, its names, and their points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.lautzeit_sep.declaration import COMBINATIONS, Reading, Yaku, worth
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.entry import Claim, Entry
from games.lautzeit_sep.pieces import SUITS, Piece, corresponds
from games.message import Message, counted, message
from games.problem import Place, Problem


@dataclass(frozen=True, slots=True)
class State:
    """How far a hand is.

    Attributes:
        complete: whether the unrevealed pieces are combinations.
        revealed: how many combinations are revealed.
        away: the fewest exchanges until the hand is complete, or None.
        dead: whether no piece corresponds to one on the board, as far as the board is known.
    """

    complete: bool
    revealed: int
    away: int | None
    dead: bool

    @property
    def declarable_as_read(self) -> bool:
        """Whether three combinations may be declared: all revealed or none (rules 12 and 13)."""
        return self.complete and self.revealed in (0, COMBINATIONS)

    @property
    def declarable(self) -> bool:
        """Whether the hand may be declared (rules 12, 13 and 16)."""
        return self.declarable_as_read or self.dead


@dataclass(frozen=True, slots=True)
class Due:
    """What a declaration is worth: its names, and its points with those of light pieces."""

    yaku: tuple[Yaku, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Claimed:
    """A player's claim, and whether it is right: allowed, with these names and these points."""

    yaku: tuple[Yaku, ...]
    points: int
    right: bool


@dataclass(frozen=True, slots=True)
class Case:
    """What a claim is judged by.

    Attributes:
        pieces: of the hand.
        reading: the best one, or None while the hand is not complete.
        due: what the declaration is worth; without names if there is none.
        light: what of that are light pieces.
    """

    edition: Edition
    entry: Entry
    pieces: Sequence[Piece]
    state: State
    reading: Reading | None
    due: Due
    light: int


def judge_claim(claim: Claim, case: Case) -> tuple[Claimed, list[Problem]]:
    """Return a claim with everything that is wrong with it."""
    due = case.due
    problems: list[Problem] = []
    not_allowed = _not_allowed(claim, case)
    if not_allowed is not None:
        problems.append(not_allowed)
    if due.yaku:
        problems += [
            _wrong_name(claim, name, case)
            for name in claim.yaku
            if name not in due.yaku and not (not_allowed and name == "yamiikusa")
        ]
        problems += [
            _missed(case.edition, claim, name) for name in due.yaku if name not in claim.yaku
        ]
        if claim.points != due.points:
            problems.append(_wrong_total(claim, case))
    return Claimed(claim.yaku, claim.points, not problems), problems


def _not_allowed(claim: Claim, case: Case) -> Problem | None:
    """Return why the hand may not be declared, or None if it may."""
    state = case.state
    if state.declarable:
        return None
    if "yamiikusa" in claim.yaku and (not state.complete or len(claim.yaku) == 1):
        why = _why_not_dead(case.entry, case.pieces)
        return Problem("16", _spot(claim, "yamiikusa"), why, len("yamiikusa"))
    place = claim.place
    if state.complete:  # rule 13
        reason = counted(
            "{count} combination is revealed and the rest is not: a hand is declared with all"
            " three revealed, or none",
            "{count} combinations are revealed and the rest is not: a hand is declared with all"
            " three revealed, or none",
            state.revealed,
        )
        return Problem("13", place, reason, len("claim"))
    if state.away is None:
        reason = message("the hand cannot be declared: it is not three combinations")
    else:
        reason = counted(
            "the hand cannot be declared: it is {count} piece away from three combinations",
            "the hand cannot be declared: it is {count} pieces away from three combinations",
            state.away,
        )
    return Problem("12" if state.revealed else "13", place, reason, len("claim"))


def _spot(claim: Claim, name: Yaku) -> Place | None:
    index = claim.yaku.index(name)
    return claim.places[index] if index < len(claim.places) else claim.place


def _why_not_dead(entry: Entry, pieces: Sequence[Piece]) -> Message:
    """Return why a hand is not the dead one (rule 16)."""
    if entry.board is None:
        return message("whether the hand is dead cannot be seen without a line “board …”")
    for one in pieces:
        for lying in entry.board.pieces:
            if corresponds(one, lying):
                return message(
                    "the hand is not dead: {piece} corresponds to {lying} on the board",
                    piece=str(one),
                    lying=str(lying),
                )
    return message("the hand has not the pieces that a hand must have")


def _wrong_name(claim: Claim, name: Yaku, case: Case) -> Problem:
    """Return the problem of a name that does not hold (rules 15 and 16)."""
    rule = "15"
    combinations = case.reading.combinations if case.reading else ()
    shown = " ".join(map(str, combinations))
    match name:
        case "yamiikusa" if not case.state.dead:
            rule, why = "16", _why_not_dead(case.entry, case.pieces)
        case "yamiikusa":
            rule, why = "16", message("declared as three combinations, the hand is worth more")
        case _ if case.due.yaku == ("yamiikusa",):
            rule, why = "16", message("a dead hand has its own points and no others")
        case "senmonka":
            why = message("the best reading, {reading}, has both suits", reading=shown)
        case "kasanari":
            why = message(
                "no two combinations of the best reading, {reading}, have the same numbers",
                reading=shown,
            )
        case _:
            brushes, soldiers = (
                sum(one.number for one in case.pieces if one.suit == suit) for suit in SUITS
            )
            why = message(
                "the soldiers add up to {soldiers} and the brushes to {brushes}",
                soldiers=soldiers,
                brushes=brushes,
            )
    reason = message("{name} does not hold: {why}", name=name, why=why)
    return Problem(rule, _spot(claim, name), reason, len(name))


def _missed(edition: Edition, claim: Claim, name: Yaku) -> Problem:
    """Return the problem of a name that holds and was not claimed."""
    value = worth(edition, name)
    amount = _amount(edition, name)
    reason = message("{name} holds too and was not claimed: {amount}", name=name, amount=amount)
    rule = "16" if name == "yamiikusa" else "15"
    return Problem(value.rule or rule, claim.place, reason, len("claim"))


def _amount(edition: Edition, name: Yaku) -> Message:
    """Return a name's points, a house value shown as such."""
    value = worth(edition, name)
    points = counted("{count} point", "{count} points", value.value)
    if value.mark == "H":
        return message("{points} (house value)", points=points)
    return points


def _wrong_total(claim: Claim, case: Case) -> Problem:
    """Return the problem of points that are not what is due, with how that is reckoned."""
    due = case.due
    parts = [_part(case.edition, name) for name in due.yaku]
    if case.light:
        parts.append(message("light pieces {points}", points=case.light))
    reason = message(
        "the declaration is worth {due} ({parts}), you claimed {claimed}",
        due=due.points,
        parts=parts,
        claimed=claim.points,
    )
    rule = "16" if due.yaku == ("yamiikusa",) else "15"
    return Problem(rule, claim.place, reason, len("claim"))


def _part(edition: Edition, name: Yaku) -> Message:
    value = worth(edition, name)
    if value.mark == "H":
        return message("{name} {points}, a house value", name=name, points=value.value)
    return message("{name} {points}", name=name, points=value.value)
