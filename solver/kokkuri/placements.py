"""The last placement of a round of Kokkuri-san: every legal one, and what it would give.

All others have laid their tokens. What lies face down is taken to be as entered, so each placement
can simply be counted; there are few enough to count them all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from games.kokkuri.count import count
from games.kokkuri.course import Course, from_player, replay
from games.kokkuri.edition import Edition, house_edition
from games.kokkuri.effects import Effect, Extra, Move, Scorch
from games.kokkuri.entry import Entry, Round, ToPlay
from games.kokkuri.pieces import CANDIDATES, Candidate, Card, Column, Token


@dataclass(frozen=True, slots=True)
class Placement:
    """A last placement.

    Attributes:
        candidate: where the token goes.
        kind: of the card that is played under it, or None with neither deck nor hand (rule 2).
        effect: of the patron if the card is played face up and the effect changes the count; None
            face down, or where the effect changes nothing.
        points: what it gives the player in this round.
        lead: by how many points the player is then before the best of the others; negative behind.
    """

    candidate: Candidate
    kind: str | None
    effect: Effect | None
    points: int
    lead: int


class NotToPlayError(ValueError):
    """The entry has no round with a last placement to make."""


def placements(entry: Entry, edition: Edition | None = None) -> tuple[Placement, ...]:
    """Return every legal last placement, the best first.

    For each candidate and card there is one without effect: face down. Where the patron's effect
    can make more of it, the best such effect follows as a placement of its own: for the fox one
    more card of the hand, for the dog a move of the card just played, for the sun the scorched
    token on any card. The tanuki's cannot change a count. Which other cards lie face up is not
    known; where the dog could make still more of one of them, that move follows too.

    The best gives most points; of equals the one that leaves the player furthest ahead, then the
    one without effect, then the one whose effect is sure, then the leftmost candidate and the card
    named first in the edition.

    Args:
        entry: rounds of which the last has `to_play`, and lacks just that player's last token.
            Without a hand every card is possible that the decks may still hold.
        edition: whose figures and cards; the house edition without it.

    Raises:
        NotToPlayError: there is no such round, the game was over before it, or the player is not
            the last in turn order of that round.
    """
    edition = edition or house_edition()
    last, before = _last_round(entry, edition)
    to_play = last.to_play
    if to_play is None:
        raise NotToPlayError
    hand = _hand(entry, to_play, edition)
    placements: list[Placement] = []
    table = _Table(last, before, to_play.player, edition)
    for candidate in (column.candidate for column in last.row):
        if not hand.playable:
            placements.append(table.placement(candidate, None))
        for kind in hand.playable:
            plain = table.placement(candidate, kind)
            placements.append(plain)
            effects = list(table.effects(candidate, kind, hand.without(kind).playable))
            best = plain
            for doubt in (0, 1):
                affected = (
                    table.placement(candidate, kind, effect)
                    for effect in effects
                    if _doubt(effect) == doubt
                )
                better = max(affected, key=_worth, default=best)  # of equals the first
                if _worth(better) > _worth(best):
                    best = better
                    placements.append(better)
    return _best_first(placements, last, edition)


def _best_first(
    placements: Sequence[Placement], last: Round, edition: Edition
) -> tuple[Placement, ...]:
    left = [column.candidate for column in last.row]
    order = {kind: index for index, kind in enumerate(edition.card_kinds)}
    return tuple(
        sorted(
            placements,
            key=lambda one: (
                -one.points,
                -one.lead,
                one.effect is not None,
                _doubt(one.effect),
                left.index(one.candidate),
                order.get(one.kind or "", -1),
            ),
        )
    )


def placed(entry: Entry, placement: Placement, edition: Edition | None = None) -> Round:
    """Return the last round of an entry as a placement leaves it.

    Args:
        entry: as `placements` takes it.
        placement: one of those that it returned.
        edition: whose figures and cards; the house edition without it.

    Raises:
        NotToPlayError: there is no placement to make.
    """
    edition = edition or house_edition()
    last, before = _last_round(entry, edition)
    if last.to_play is None:
        raise NotToPlayError
    table = _Table(last, before, last.to_play.player, edition)
    columns = table.laid(placement.candidate, placement.kind)
    if placement.effect is not None:
        columns = _affected(columns, placement.effect)
    return replace(last, row=tuple(columns.values()), to_play=None)


def _worth(placement: Placement) -> tuple[int, int]:
    return placement.points, placement.lead


def knows_effect(candidate: Candidate, edition: Edition) -> bool:
    """Whether a patron's effect is the house's; an edition's own is known to people only."""
    return edition.effects[candidate].value == house_edition().effects[candidate].value


def _doubt(effect: Effect | None) -> int:
    """Return 1 for an effect that may not be possible, else 0."""
    return int(isinstance(effect, Move) and not effect.sure)


def _last_round(entry: Entry, edition: Edition) -> tuple[Round, Mapping[str, int]]:
    """Return the round to be completed, and the scores before it."""
    if not entry.rounds:
        raise NotToPlayError
    last = entry.rounds[-1]
    course: Course = replay(entry, edition)
    laid = Counter(token.player for column in last.row for token in column.tokens)
    each = edition.tokens.value
    player = last.to_play and last.to_play.player
    expected = {name: each - (name == player) for name in entry.players}
    whole = sorted(column.candidate for column in last.row) == sorted(CANDIDATES)
    if player is None or laid != expected or course.late or not whole:
        raise NotToPlayError
    if player != from_player(entry.players, course.counted[-1].start)[-1]:
        raise NotToPlayError
    return last, course.counted[-1].before


@dataclass(frozen=True, slots=True)
class _Hand:
    """What a player may have to play.

    Attributes:
        left: of each kind, in the edition's order, how many at most.
    """

    left: Mapping[str, int]

    @property
    def playable(self) -> tuple[str, ...]:
        """The kinds that can be played."""
        return tuple(kind for kind, count in self.left.items() if count > 0)

    def without(self, kind: str) -> _Hand:
        """Return what is left when one card is played."""
        return _Hand({**self.left, kind: self.left[kind] - 1})


def _hand(entry: Entry, to_play: ToPlay, edition: Edition) -> _Hand:
    """Return the hand as entered; if nothing was said of it, all that the decks may still hold."""
    if to_play.hand is not None:
        return _Hand({kind: to_play.hand.count(kind) for kind in edition.card_kinds})
    spent = Counter(card.kind for one in entry.rounds for c in one.row for card in c.cards)
    players = len(entry.players)
    return _Hand(
        {
            kind: min(copies, copies * players - spent[kind])
            for kind, copies in edition.cards.value.items()
        }
    )


@dataclass(frozen=True, slots=True)
class _Table:
    """A round as it lies before its last placement."""

    round: Round
    before: Mapping[str, int]
    player: str
    edition: Edition

    def placement(
        self, candidate: Candidate, kind: str | None, effect: Effect | None = None
    ) -> Placement:
        """Count the round with a placement."""
        columns = self.laid(candidate, kind)
        if effect is not None:
            columns = _affected(columns, effect)
        counted = count(list(columns.values()), self.round.number, self.edition)
        after = {name: points + counted.points(name) for name, points in self.before.items()}
        others = max(points for name, points in after.items() if name != self.player)
        return Placement(
            candidate, kind, effect, counted.points(self.player), after[self.player] - others
        )

    def effects(self, candidate: Candidate, kind: str, rest: Sequence[str]) -> Iterator[Effect]:
        """Yield what a patron can do when a card is played face up; `rest` is the hand left."""
        if not knows_effect(candidate, self.edition):
            return
        if candidate == "fox":
            for extra in rest:
                yield from (Extra(extra, column.candidate) for column in self.round.row)
        elif candidate == "dog":
            row = self.laid(candidate, kind)
            for source, column in row.items():
                for index, card in enumerate(column.cards):
                    sure = source == candidate and index == len(column.cards) - 1
                    for other in row:
                        if other != source:
                            yield Move(source, index, card.kind, other, sure)
        elif candidate == "sun":
            for name, column in self.laid(candidate, kind).items():
                for index, card in enumerate(column.cards):
                    yield Scorch(name, index, card.kind)

    def laid(self, candidate: Candidate, kind: str | None) -> dict[Candidate, Column]:
        """Return the row, from left to right, with a token and a card more."""
        columns = {column.candidate: column for column in self.round.row}
        column = columns[candidate]
        cards = column.cards if kind is None else (*column.cards, Card(kind))
        columns[candidate] = replace(
            column, tokens=(*column.tokens, Token(self.player)), cards=cards
        )
        return columns


def _affected(columns: Mapping[Candidate, Column], effect: Effect) -> dict[Candidate, Column]:
    """Return the row when a patron has done what it can."""
    changed = dict(columns)

    def put(name: Candidate, cards: tuple[Card, ...]) -> None:
        changed[name] = replace(changed[name], cards=cards)

    match effect:
        case Extra(kind, name):
            put(name, (*changed[name].cards, Card(kind)))
        case Move(source, index, _, name):
            cards = changed[source].cards
            put(source, cards[:index] + cards[index + 1 :])
            put(name, (*changed[name].cards, cards[index]))  # and the scorched token with it
        case Scorch(name, index):
            for each, column in columns.items():  # there is one token: it leaves its card
                put(
                    each,
                    tuple(
                        card
                        if card.scorched == ((each, at) == (name, index))
                        else replace(card, scorched=not card.scorched)
                        for at, card in enumerate(column.cards)
                    ),
                )
    return changed
