"""What a player declared, held against the best reading of the hand (rules 12 to 17)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.lautzeit_sep.declaration import NAMES, Yaku, points, worth
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.entry import Claim
from games.lautzeit_sep.pieces import SUITS, Piece, corresponds, text_of
from games.message import Message, counted, message
from games.problem import Problem
from solver.lautzeit_sep import Declared


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a hand of nine stands when it is declared.

    Attributes:
        edition: whose numbers hold.
        pieces: all of the hand.
        board: the pieces on the board, or None if nothing was said of them.
        revealed: how many combinations are revealed.
        complete: whether the rest is combinations by itself.
        away: how many pieces are to be exchanged until then, if that can be said.
        declared: the best reading of a complete hand.
        dead: whether the hand is known to be dead (rule 16).
        by_table: whether the hand may be declared by rule 12 or 13.
        light: the points of its light pieces (rule 17).
    """

    edition: Edition
    pieces: tuple[Piece, ...]
    board: tuple[Piece, ...] | None
    revealed: int
    complete: bool
    away: int | None
    declared: Declared | None
    dead: bool
    by_table: bool
    light: int

    def best(self) -> tuple[tuple[Yaku, ...], int]:
        """Return the names that the hand has, or will have, and what they and the light bring.

        A dead hand that may be declared by its combinations too is declared as what is worth more.
        """
        own = self.declared.points if self.declared else -1
        dead = worth(self.edition, "yamiikusa").value
        if self.dead and not (self.by_table and own >= dead):
            return ("yamiikusa",), dead + self.light
        if self.declared:
            return self.declared.yaku, own + self.light
        return (), 0


def claim_problems(standing: Standing, claim: Claim) -> tuple[Problem, ...]:
    """Return what is wrong with a declaration: whether it is allowed, its names, its total.

    The total is that of the names and of the light pieces (rules 15 and 17). Of a complete hand
    that may not be declared, names and total are judged all the same: they will be asked for.
    """
    not_allowed = _not_allowed(standing, claim)
    problems = [not_allowed] if not_allowed else []
    best, value = standing.best()
    if not best:
        return tuple(problems)  # no reading to hold names and total against
    for index, name in enumerate(claim.yaku):
        if name not in best and (name != "yamiikusa" or standing.dead):
            place = claim.places[index] if index < len(claim.places) else claim.place
            rule = "16" if "yamiikusa" in (name, *best) else "15"
            problems.append(Problem(rule, place, _why_not(standing, name, best), len(name)))
    for name in best:
        if name not in claim.yaku:
            rule = "16" if name == "yamiikusa" else "15"
            problems.append(Problem(rule, claim.place, _missed(standing, name), len("claim")))
    if claim.points != value:
        problems.append(Problem("15", claim.place, _total(standing, claim, best), len("claim")))
    return tuple(problems)


def _not_allowed(standing: Standing, claim: Claim) -> Problem | None:
    """Return why nothing of the kind may be declared."""
    if "yamiikusa" in claim.yaku and not standing.dead:
        place = claim.places[claim.yaku.index("yamiikusa")] if claim.places else claim.place
        return Problem("16", place, _not_dead(standing), len("yamiikusa"))
    if standing.by_table or standing.dead:
        return None
    if standing.complete and standing.declared is not None:
        reason = counted(
            "{count} combination is revealed and the rest is not: reveal the others first",
            "{count} combinations are revealed and the rest is not: reveal the others first",
            standing.revealed,
        )
        return Problem("13", claim.place, reason, len("claim"))
    reason = message("the hand is not three combinations, so it cannot be declared")
    if standing.away:
        reason = counted(
            "the hand is {count} piece away from three combinations, so it cannot be declared",
            "the hand is {count} pieces away from three combinations, so it cannot be declared",
            standing.away,
        )
    return Problem("12" if standing.revealed else "13", claim.place, reason, len("claim"))


def _not_dead(standing: Standing) -> Message:
    if standing.board is None:
        return message("a dead hand is seen against the board; a line “board …” is missing")
    own, lying = next(
        (own, lying)
        for own in standing.pieces
        for lying in standing.board
        if corresponds(own, lying)
    )
    return message(
        "the hand is not dead: its {piece} corresponds to {lying} on the board",
        piece=text_of([own]),
        lying=text_of([lying]),
    )


def named(name: Yaku) -> Message:
    """Return a name with its key."""
    return message("{name} ({key})", name=NAMES[name], key=name)


def worth_of(edition: Edition, name: Yaku) -> Message:
    """Return what a name is worth, a house value as such."""
    value = worth(edition, name)
    said = counted("{count} point", "{count} points", value.value)
    return message("{points} (house value)", points=said) if value.mark == "H" else said


def _missed(standing: Standing, name: Yaku) -> Message:
    said = worth_of(standing.edition, name)
    return message("you missed {name}, {points}", name=named(name), points=said)


def _why_not(standing: Standing, name: Yaku, best: tuple[Yaku, ...]) -> Message:
    if "yamiikusa" in best:
        reason = message("the dead hand gives its own points and nothing else")
        return message("{name} does not count: {why}", name=named(name), why=reason)
    if name == "yamiikusa":
        reason = message("the combinations are worth more")
        return message("{name} does not count: {why}", name=named(name), why=reason)
    return message("{name} does not hold: {why}", name=named(name), why=_fails(standing, name))


def _fails(standing: Standing, name: Yaku) -> Message:
    """Return why a name does not hold; what the best reading lacks, none of the hand has.

    A reading of one suit can have equal combinations in that suit too if any reading has them.
    """
    if name == "senmonka":
        return message("not all nine pieces are of one suit")
    if name == "kasanari":
        return message("no two combinations are of the same numbers")
    brushes, soldiers = (
        sum(one.number for one in standing.pieces if one.suit == suit) for suit in SUITS
    )
    return message(
        "the soldiers’ numbers add up to {soldiers}, the brushes’ to {brushes}",
        soldiers=soldiers,
        brushes=brushes,
    )


def _total(standing: Standing, claim: Claim, best: tuple[Yaku, ...]) -> Message:
    terms = " + ".join(_terms(standing, best))
    value = points(standing.edition, best) + standing.light
    if standing.light:
        return message(
            "the declaration is worth {sum} = {points}, the light piece included; you claimed"
            " {claimed}",
            sum=terms,
            points=value,
            claimed=claim.points,
        )
    if len(best) == 1:
        return message(
            "the declaration is worth {points}, you claimed {claimed}",
            points=value,
            claimed=claim.points,
        )
    return message(
        "the declaration is worth {sum} = {points}, you claimed {claimed}",
        sum=terms,
        points=value,
        claimed=claim.points,
    )


def _terms(standing: Standing, best: tuple[Yaku, ...]) -> Iterator[str]:
    for name in best:
        yield str(worth(standing.edition, name).value)
    if standing.light:
        yield str(standing.light)
