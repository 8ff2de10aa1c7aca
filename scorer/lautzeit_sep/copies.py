"""Whether the pieces of a round can have been there, at every moment and for all players together.

What is known of a moment: the light piece, the combinations that lay revealed, and at the end of
the round every hand and the board too. In between the players' turns may have fallen in any order.
So the entries of a round hold against rule 1 if there is an order of what was revealed and turned
back in which no moment shows more of a piece than the game has.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from games.lautzeit_sep.entry import Entry, Group, Post
from games.lautzeit_sep.pieces import KINDS, PIECES, Piece, as_said, counts, text_of
from games.message import Message, Value, message
from games.problem import Place, Problem
from scorer.lautzeit_sep.steps import Posted

MOST_ORDERS = 20_000
"""Of returns by so many players that there are more states of the table than this, the orders are
not tried; each player's own are."""

Counts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """What one player showed.

    Attributes:
        entry: the number of the entry, from 0.
        typed: the entry.
        posted: its postings, judged.
    """

    entry: int
    typed: Entry
    posted: tuple[Posted, ...]

    def moments(self) -> tuple[tuple[Counts, Group | None], ...]:
        """Return what lay revealed before, between and after the steps, with what was posted last.

        Only up to the last return: what is posted later lies there to the end.
        """
        last = max(
            (at for at, step in enumerate(self.typed.steps, 1) if not isinstance(step, Post)),
            default=0,
        )
        lying: list[Group] = []
        moments: list[tuple[Counts, Group | None]] = [(counts(()), None)]
        for step in self.typed.steps[:last]:
            if isinstance(step, Post):
                lying.append(step.group)
                moments.append((_all(lying), step.group))
                continue
            same = [one for one in lying if counts(one.pieces) == counts(step.group.pieces)]
            if same:
                lying.remove(same[-1])
            moments.append((_all(lying), None))
        return tuple(moments)

    @property
    def end(self) -> tuple[Group, ...]:
        """What the player had at the end: revealed and in the hand."""
        standing = tuple(one.post.group for one in self.posted if one.stands)
        return standing if self.typed.hand is None else (*standing, self.typed.hand)


def together(
    existing: Counts, shown: Sequence[Shown], common: Sequence[tuple[int, Group]], light: Counts
) -> Iterator[tuple[int, Problem]]:
    """Yield what players showed together that the game does not have, each with its entry.

    Args:
        existing: how many of each piece there are (rule 1), by `Piece`.
        shown: what each player of the round showed.
        common: the light piece and the board as somebody typed them, with that entry's number.
        light: the light piece alone.
    """
    ended = list(_at_the_end(existing, shown, common))
    yield from ended
    moments = list(at_once(existing, shown, light))
    yield from moments
    if not ended and not moments:
        yield from _in_no_order(existing, shown, light)


def _at_the_end(
    existing: Counts, shown: Sequence[Shown], common: Sequence[tuple[int, Group]]
) -> Iterator[tuple[int, Problem]]:
    groups = [(one.entry, group) for one in shown for group in one.end]
    seen = [0] * KINDS
    for at, (entry, group) in enumerate((*groups, *common)):
        for index, one in enumerate(group.pieces):
            seen[one] += 1
            if seen[one] == existing[one] + 1:
                values: dict[str, Value] = {
                    "count": existing[one],
                    "piece": as_said(text_of([one])),
                }
                reason = (
                    message("the players together have more than {count} of {piece}", **values)
                    if at < len(groups)
                    else message(
                        "with this, more than {count} of {piece} are in the players’ hands and"
                        " beside them",
                        **values,
                    )
                )
                yield entry, Problem("1", group.at(index), reason)


def at_once(
    existing: Counts, shown: Sequence[Shown], light: Counts
) -> Iterator[tuple[int, Problem]]:
    """Yield where one player alone, and the light piece, show too many at a moment.

    Args:
        existing: how many of each piece there are.
        shown: what each player showed.
        light: the light piece, or nothing for what a player shows without it.
    """
    for player in shown:
        told: set[Piece] = set()
        for lying, posted in player.moments():
            for one in PIECES:
                count = lying[one] + light[one]
                if posted is None or one in told or count <= existing[one]:
                    continue
                told.add(one)
                index = posted.pieces.index(one) if one in posted.pieces else 0
                reason = _too_many(one, count, existing[one], of_light=bool(light[one]))
                yield player.entry, Problem("1", posted.at(index), reason)


def _in_no_order(
    existing: Counts, shown: Sequence[Shown], light: Counts
) -> Iterator[tuple[int, Problem]]:
    """Yield the player whose returns fit into no order with those before."""
    turned = [player for player in shown if len(player.moments()) > 1]
    for count in range(2, len(turned) + 1):
        some = turned[:count]
        if orders_fit(existing, [[lying for lying, _ in one.moments()] for one in some], light):
            continue
        place: Place | None = next(
            (group.place for _, group in some[-1].moments() if group is not None), None
        )
        reason = message(
            "in whatever order the players revealed and returned, more of a piece lay open at"
            " once than the game has"
        )
        yield some[-1].entry, Problem("1", place, reason)
        return


def orders_fit(existing: Counts, moments: Sequence[Sequence[Counts]], light: Counts) -> bool:
    """Return whether there is an order in which no moment has too many of a piece.

    Args:
        existing: how many of each piece there are, by `Piece`.
        moments: of each player what lay revealed, moment after moment.
        light: the light piece.

    Returns:
        True too where there are more than `MOST_ORDERS` states of the table.
    """
    sizes = [len(some) for some in moments]
    states = 1
    for size in sizes:
        states *= size
    if states > MOST_ORDERS:
        return True
    reached: set[tuple[int, ...]] = set()
    for state in product(*map(range, sizes)):  # every state after those that lead to it
        before = [
            (*state[:at], index - 1, *state[at + 1 :]) for at, index in enumerate(state) if index
        ]
        if before and not any(one in reached for one in before):
            continue
        lying = [some[index] for some, index in zip(moments, state, strict=True)]
        if all(
            sum(visible) + extra <= most
            for visible, extra, most in zip(zip(*lying, strict=True), light, existing, strict=True)
        ):
            reached.add(state)
    return tuple(size - 1 for size in sizes) in reached


def _too_many(one: Piece, count: int, existing: int, *, of_light: bool) -> Message:
    if of_light:
        return message(
            "with this, {count} of {piece} lay open at once, the light piece included; there are"
            " {existing}",
            count=count,
            piece=as_said(text_of([one])),
            existing=existing,
        )
    return message(
        "with this, {count} of {piece} lay open at once; there are {existing}",
        count=count,
        piece=as_said(text_of([one])),
        existing=existing,
    )


def _all(groups: Sequence[Group]) -> Counts:
    return counts(one for group in groups for one in group.pieces)
