"""What lies on a table of Kokkuri-san that is touched: the entry, and what it cannot say yet.

The notation knows every card that it names. A card that lies face down is held besides, with its
place and whose it is, until somebody turns it up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from games.kokkuri.blank import following
from games.kokkuri.edition import Edition
from games.kokkuri.entry import Entry, Round
from games.kokkuri.notation import parse, serialise
from games.kokkuri.pieces import Card, Column
from games.problem import NotationError
from kamikoma.gestures import holding, remembered, unread, whole
from kamikoma.touching import Draft

TURNS, COUNT = "turns", "count"
"""The ways to enter a game: as it is played, or what lay at a count."""


@dataclass(frozen=True, slots=True)
class Down:
    """A card that lies face down.

    Attributes:
        owner: whose it is, by the order of the players; None if nobody said.
    """

    owner: int | None = None


Laid: TypeAlias = Card | Down


@dataclass(frozen=True, slots=True)
class Hidden:
    """Where a card lies face down: in which round and column, and at which place, from 0."""

    round: int
    column: int
    at: int
    owner: int | None


@dataclass(frozen=True, slots=True)
class Table:
    """A table.

    Attributes:
        entry: what the notation can say.
        edition: whose numbers hold.
        held: what is chosen or picked up, by name.
        shown: which of the entry's rounds lies there, from 0.
        hidden: the cards that lie face down, of all rounds.
    """

    entry: Entry
    edition: Edition
    held: Mapping[str, str]
    shown: int
    hidden: tuple[Hidden, ...] = ()

    @property
    def round(self) -> Round:
        """The round that lies there."""
        return self.entry.rounds[self.shown]

    @property
    def in_turns(self) -> bool:
        """Whether it is entered as it is played."""
        return self.held.get("way") == TURNS

    @property
    def last(self) -> bool:
        """Whether the last round lies there."""
        return self.shown == len(self.entry.rounds) - 1

    @property
    def at(self) -> int | None:
        """The column that is chosen, or None."""
        return within(self.held.get("at", ""), len(self.round.row))

    @property
    def by(self) -> int | None:
        """Who laid the last token, by the order of the players, or None."""
        return within(self.held.get("by", ""), len(self.entry.players))

    @property
    def card(self) -> tuple[int, int] | None:
        """The column and the place of the card that is picked up, or None."""
        return _picked(self.held.get("card", ""), [len(laid) for laid in self.columns()])

    @property
    def token(self) -> tuple[int, int] | None:
        """The column and the place of the token that is picked up, or None."""
        return _picked(self.held.get("token", ""), [len(c.tokens) for c in self.round.row])

    def columns(self) -> list[list[Laid]]:
        """Return the cards under each candidate, those that lie face down among them."""
        columns: list[list[Laid]] = [list(column.cards) for column in self.round.row]
        for one in sorted(self.hidden, key=lambda hidden: hidden.at):
            if one.round == self.shown and one.column < len(columns):
                columns[one.column].insert(one.at, Down(one.owner))
        return columns

    def with_columns(self, columns: Sequence[Sequence[Laid]]) -> Table:
        """Return the table with other cards under the candidates."""
        row = tuple(
            replace(column, cards=tuple(card for card in cards if isinstance(card, Card)))
            for column, cards in zip(self.round.row, columns, strict=True)
        )
        here = tuple(
            Hidden(self.shown, number, at, card.owner)
            for number, cards in enumerate(columns)
            for at, card in enumerate(cards)
            if isinstance(card, Down)
        )
        others = tuple(one for one in self.hidden if one.round != self.shown)
        return replace(self.with_row(row), hidden=(*others, *here))

    def with_row(self, row: Sequence[Column]) -> Table:
        """Return the table with another row of candidates in the round that lies there."""
        return self.with_round(replace(self.round, row=tuple(row)))

    def with_round(self, one: Round) -> Table:
        """Return the table with another round in place of the one that lies there."""
        rounds = self.entry.rounds
        changed = (*rounds[: self.shown], one, *rounds[self.shown + 1 :])
        return replace(self, entry=replace(self.entry, rounds=changed))

    def holds(self, **changed: str | None) -> Table:
        """Return the table with something else held; None lays it down."""
        return replace(self, held=holding(self.held, **changed))

    def on_turn(self) -> str | None:
        """Return who lays the next token, or None if all of the round were laid."""
        if not self.last:
            return None
        now = following(self.entry, self.edition)
        return now.player if now.round == self.round.number else None

    def laid(self) -> Counter[str]:
        """Return how many tokens each player has laid in the round that lies there."""
        return Counter(token.player for column in self.round.row for token in column.tokens)

    def cards_left(self) -> dict[str, int]:
        """Return how many cards of each kind nobody has spent, those of a hand left out."""
        spent = Counter(c.kind for one in self.entry.rounds for col in one.row for c in col.cards)
        last = self.entry.rounds[-1].to_play
        spent.update(last.hand or () if last else ())
        return {
            kind: max(0, copies * len(self.entry.players) - spent[kind])
            for kind, copies in self.edition.cards.value.items()
        }


def within(text: str, below: int) -> int | None:
    """Return a number below a limit, or None."""
    number = whole(text)
    return number if number is not None and number < below else None


def _picked(text: str, lengths: Sequence[int]) -> tuple[int, int] | None:
    first, _, second = text.partition(".")
    column = within(first, len(lengths))
    if column is None:
        return None
    at = within(second, lengths[column])
    return None if at is None else (column, at)


_parsed = remembered(parse)


def table_of(draft: Draft, edition: Edition) -> Table:
    """Return the table of a draft; raises `RefusedError` if its text cannot be read."""
    try:
        entry = _parsed(draft.text, edition)
    except NotationError as error:
        raise unread(error) from None
    shown = within(draft.held.get("round", ""), len(entry.rounds))
    held = {name: value for name, value in draft.held.items() if name != "down"}
    return Table(
        entry,
        edition,
        held,
        len(entry.rounds) - 1 if shown is None else shown,
        tuple(_hidden(draft.held.get("down", ""), entry)),
    )


def draft_of(table: Table) -> Draft:
    """Return the draft of a table."""
    down = "+".join(
        f"{one.round}.{one.column}.{one.at}.{'' if one.owner is None else one.owner}"
        for one in table.hidden
    )
    held = holding(table.held, down=down or None)
    return Draft(text=serialise(table.entry), held=held)


def _hidden(text: str, entry: Entry) -> list[Hidden]:
    """Return the cards that lie face down, as `draft_of` wrote them."""
    hidden_cards = []
    for one in filter(None, text.split("+")):
        parts = [whole(part) for part in one.split(".")]
        if len(parts) == 4 and None not in parts[:3]:
            number, column, at, owner = parts
            hidden_cards.append(Hidden(number or 0, column or 0, at or 0, owner))
    return [one for one in hidden_cards if one.owner is None or one.owner < len(entry.players)]
