"""What a player declared, held against the best reading of the hand (rules 12 to 17)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.lautzeit_sep.declaration import COMBINATIONS, MEANINGS, Yaku, worth
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.entry import Claim
from games.lautzeit_sep.pieces import SUITS, Piece, as_said, corresponds, text_of
from games.message import Message, counted, message
from games.problem import Problem
from solver.lautzeit_sep.proof import Declared


@dataclass(frozen=True, slots=True)
class Declaration:
    """What a hand is declared as.

    Attributes:
        yaku: the names.
        points: of them all, those for the light piece included.
    """

    yaku: tuple[Yaku, ...]
    points: int


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

    @property
    def may_declare(self) -> bool:
        """Whether it may be declared as anything (rules 12, 13 and 16)."""
        return self.by_table or self.dead

    @property
    def table(self) -> Declaration | None:
        """What its combinations are declared as, or will be; None if it is not complete."""
        if self.declared is None:
            return None
        return Declaration(self.declared.yaku, self.declared.points + self.light)

    @property
    def as_dead(self) -> Declaration | None:
        """What it is declared as if it is dead (rule 16), else None."""
        if not self.dead:
            return None
        return Declaration(("yamiikusa",), worth(self.edition, "yamiikusa").value + self.light)

    def best(self) -> Declaration | None:
        """Return the dearest that it may be declared as; if nothing, what it will be."""
        dead, table = self.as_dead, self.table
        if dead is None or (table and self.by_table and table.points >= dead.points):
            return table
        return dead

    def instead(self) -> Declaration | None:
        """Return the other thing that a hand may be declared as which is complete and dead."""
        dead, table = self.as_dead, self.table
        if dead is None or table is None or not self.by_table:
            return None
        return dead if self.best() == table else table

    def chosen(self, claim: Claim | None) -> Declaration | None:
        """Return what a player declared, with what is due for it; None if that may not be."""
        if claim is None:
            return self.best() if self.by_table and self.revealed == COMBINATIONS else None
        if "yamiikusa" in claim.yaku and self.dead:
            return self.as_dead
        return self.table if self.by_table and set(claim.yaku) != {"yamiikusa"} else None

    def scored(self, claim: Claim | None) -> int:
        """Return what a declaration brings; 0 for none, or one that may not be made."""
        chosen = self.chosen(claim)
        return chosen.points if chosen else 0


def claim_problems(standing: Standing, claim: Claim) -> tuple[Problem, ...]:
    """Return what is wrong with a declaration: whether it is allowed, its names, its total.

    The total is that of the names and of the light pieces (rules 15 and 17). Who claims the dead
    hand declares nothing else (rule 16), and who claims names of the table does not declare the
    dead hand (rule 13); neither misses the other. Of a complete hand that may not be declared,
    names and total are judged all the same: they will be asked for.
    """
    if "yamiikusa" in claim.yaku:
        if standing.as_dead is not None:
            return tuple(_dead_problems(standing, claim, standing.as_dead))
        place = claim.at("yamiikusa")
        not_dead = Problem("16", place, _not_dead(standing), len("yamiikusa"))
        rest = claim.without("yamiikusa")
        return (not_dead, *(_table_problems(standing, rest) if rest.yaku else ()))
    return tuple(_table_problems(standing, claim))


def sum_problems(edition: Edition, claim: Claim, *, with_light: bool) -> tuple[Problem, ...]:
    """Return why a total is not that of its names, whatever the hand (rule 15).

    For a hand that has not nine pieces. With a light piece the total may be higher (rule 17).
    """
    due = sum(worth(edition, name).value for name in claim.yaku)
    if claim.points == due or (with_light and claim.points > due):
        return ()
    reason = counted(
        "the names claimed are worth {count} point, you claimed {claimed}",
        "the names claimed are worth {count} points, you claimed {claimed}",
        due,
        claimed=claim.points,
    )
    return (Problem("15", claim.place, reason, len("claim")),)


def _dead_problems(standing: Standing, claim: Claim, due: Declaration) -> Iterator[Problem]:
    for name in claim.yaku:
        if name != "yamiikusa":
            reason = message(
                "{name} does not count: {why}",
                name=named(name),
                why=message("the dead hand gives its own points and nothing else"),
            )
            yield Problem("16", claim.at(name), reason, len(name))
    if claim.points != due.points:
        yield Problem("15", claim.place, _total(standing, claim, due), len("claim"))


def _table_problems(standing: Standing, claim: Claim) -> Iterator[Problem]:
    if not standing.by_table:
        yield _not_allowed(standing, claim)
    due = standing.table
    if due is None:
        return  # no reading to hold names and total against
    for name in claim.yaku:
        if name not in due.yaku:
            reason = message(
                "{name} does not hold: {why}", name=named(name), why=_fails(standing, name)
            )
            yield Problem("15", claim.at(name), reason, len(name))
    for name in due.yaku:
        if name not in claim.yaku:
            yield Problem("15", claim.place, _missed(standing, name), len("claim"))
    if claim.points != due.points:
        yield Problem("15", claim.place, _total(standing, claim, due), len("claim"))


def _not_allowed(standing: Standing, claim: Claim) -> Problem:
    """Return why combinations may not be declared."""
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
    piece, lying = next(
        (piece, lying)
        for piece in standing.pieces
        for lying in standing.board
        if corresponds(piece, lying)
    )
    return message(
        "the hand is not dead: its {piece} corresponds to {lying} on the board",
        piece=as_said(text_of([piece])),
        lying=as_said(text_of([lying])),
    )


def named(name: Yaku) -> Message:
    """Return a name with its key."""
    return message("{name} ({key})", name=MEANINGS[name], key=name)


def worth_of(edition: Edition, name: Yaku) -> Message:
    """Return what a name is worth, a house value as such."""
    value = worth(edition, name)
    points = counted("{count} point", "{count} points", value.value)
    return message("{points} (house value)", points=points) if value.mark == "H" else points


def _missed(standing: Standing, name: Yaku) -> Message:
    worth = worth_of(standing.edition, name)
    return message("you missed {name}, {points}", name=named(name), points=worth)


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


def _total(standing: Standing, claim: Claim, due: Declaration) -> Message:
    terms = " + ".join(_terms(standing, due.yaku))
    value = due.points
    if standing.light:
        return message(
            "the declaration is worth {sum} = {points}, the light piece included; you claimed"
            " {claimed}",
            sum=terms,
            points=value,
            claimed=claim.points,
        )
    if len(due.yaku) == 1:
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


def _terms(standing: Standing, names: tuple[Yaku, ...]) -> Iterator[str]:
    for name in names:
        yield str(worth(standing.edition, name).value)
    if standing.light:
        yield str(standing.light)
