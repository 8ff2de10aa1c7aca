"""A player's hands of Lautzeit-Sep as they are touched in: one for each round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from games.lautzeit_sep.blank import following
from games.lautzeit_sep.combinations import Formed, ways
from games.lautzeit_sep.declaration import COMBINATIONS, light_points, points
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.entry import Claim, Entry, Group
from games.lautzeit_sep.notation import HIGHEST, parse, serialise
from games.lautzeit_sep.pieces import PIECES, WILD, Piece, copies, counts
from games.problem import NotationError
from kamikoma.gestures import holding, unread, whole
from kamikoma.touching import Draft

DECLARED, PLAYED = "declared", "played"
"""The ways to enter a hand: when it is declared, or a round as it is played."""

HAND, BOARD, LIGHT = "hand", "board", "light"
"""Where a piece of the palette may go."""


@dataclass(frozen=True, slots=True)
class Table:
    """What a player entered.

    Attributes:
        hands: of all rounds; mostly of one player.
        edition: whose numbers hold.
        held: what is chosen or picked up, by name.
        shown: which of the hands is shown, from 0.
    """

    hands: tuple[Entry, ...]
    edition: Edition
    held: Mapping[str, str]
    shown: int

    @property
    def entry(self) -> Entry:
        """The hand that is shown."""
        return self.hands[self.shown]

    @property
    def players(self) -> int:
        """Of the game; the most if nobody said."""
        return self.entry.players or self.edition.players.value[-1]

    @property
    def hidden(self) -> tuple[Piece, ...]:
        """The pieces that are not revealed, as they were entered."""
        return self.entry.hand.pieces if self.entry.hand else ()

    @property
    def revealed(self) -> tuple[tuple[tuple[Piece, ...], int], ...]:
        """The combinations that lie open, each with the bonus that it gave."""
        return following(self.entry, self.edition).revealed

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """All pieces of the hand, the revealed ones first."""
        return (*(piece for pieces, _ in self.revealed for piece in pieces), *self.hidden)

    @property
    def board(self) -> tuple[Piece, ...]:
        """The pieces on the board, as far as they were entered."""
        return self.entry.board.pieces if self.entry.board else ()

    @property
    def light(self) -> Piece | None:
        """The light piece, or None."""
        return self.entry.light.pieces[0] if self.entry.light else None

    @property
    def room(self) -> int:
        """How many pieces are missing to a whole hand."""
        return self.edition.hand.value - len(self.pieces)

    @property
    def over(self) -> bool:
        """Whether the hand is declared, or has revealed a third combination (rule 12)."""
        return self.entry.claim is not None or len(self.revealed) >= COMBINATIONS

    @property
    def picked(self) -> int | None:
        """Which of the pieces that are not revealed is picked up, or None."""
        at = whole(self.held.get("pick", ""))
        return at if at is not None and at < len(self.hidden) else None

    @property
    def to(self) -> str:
        """Where a piece of the palette goes."""
        to = self.held.get("to", HAND)
        return to if to in (BOARD, LIGHT) else HAND

    def existing(self) -> tuple[int, ...]:
        """Return how many pieces of each kind the game has, by `Piece` (rule 1)."""
        return copies(self.edition, self.players)

    def left(self) -> tuple[int, ...]:
        """Return how many pieces of each kind are neither here nor on the board."""
        light = () if self.light is None else (self.light,)
        used = counts((*self.pieces, *self.board, *light))
        return tuple(
            max(0, there - gone) for there, gone in zip(self.existing(), used, strict=True)
        )

    def changed(self, entry: Entry) -> Table:
        """Return the table with another hand in place of the one that is shown.

        Points that were claimed as they add up go on adding up.
        """
        before = self.entry
        table = replace(
            self, hands=(*self.hands[: self.shown], entry, *self.hands[self.shown + 1 :])
        )
        claim = entry.claim
        if (
            claim is not None
            and before.claim is not None
            and before.claim.points == self.due(before.claim)
        ):
            claim = Claim(claim.yaku, min(HIGHEST, table.due(claim)))
            hands = list(table.hands)
            hands[self.shown] = replace(entry, claim=claim)
            table = replace(table, hands=tuple(hands))
        return table

    def due(self, claim: Claim) -> int:
        """Return what the names of a claim and the light pieces add up to (rules 15 and 17)."""
        return points(self.edition, claim.yaku) + light_points(
            self.edition, self.pieces, self.light
        )

    def with_hidden(self, pieces: Iterable[Piece]) -> Table:
        """Return the table with other pieces that are not revealed."""
        group: Group | None = Group(tuple(pieces))
        if group is not None and not group.pieces and self.entry.steps:
            group = None
        return self.changed(replace(self.entry, hand=group))

    def with_board(self, pieces: Sequence[Piece]) -> Table:
        """Return the table with other pieces on the board, for all hands of the round."""
        group = Group(tuple(sorted(pieces))) if pieces else None
        return self.changed(replace(self.entry, board=group))

    def holds(self, **changed: str | None) -> Table:
        """Return the table with something else held; None lays it down."""
        return replace(self, held=holding(self.held, **changed))


def table_of(draft: Draft, edition: Edition) -> Table:
    """Return the table of a draft; raises `RefusedError` if its text cannot be read."""
    try:
        hands = parse(draft.text)
    except NotationError as error:
        raise unread(error) from None
    shown = whole(draft.held.get("shown", ""))
    if shown is None or shown >= len(hands):
        shown = len(hands) - 1
    return Table(hands, edition, dict(draft.held), shown)


def draft_of(table: Table) -> Draft:
    """Return the draft of a table."""
    return Draft(text=serialise(table.hands), held=table.held)


def combinations_in(edition: Edition, pieces: Sequence[Piece]) -> tuple[Formed, ...]:
    """Return the combinations that pieces can reveal, the most valuable first (rules 8 to 10)."""
    return _combinations_in(edition, tuple(sorted(pieces)))


def _combinations_in(edition: Edition, pieces: tuple[Piece, ...]) -> tuple[Formed, ...]:
    there = counts(pieces)
    wilds = there[WILD]
    natural = [one for one in PIECES if there[one] and one is not WILD]
    combinations: dict[Formed, None] = {}
    threes: set[tuple[Piece, ...]] = set()
    for low in natural:  # what can stand together lies within three numbers
        near = [one for one in natural if one.suit == low.suit and low <= one <= low + 2]
        pool = [one for one in near for _ in range(min(3, there[one]))] + [WILD] * min(2, wilds)
        for second in range(len(pool)):
            for third in range(second + 1, len(pool)):
                three = tuple(sorted((low, pool[second], pool[third])))
                if all(three.count(one) <= there[one] for one in three):
                    threes.add(three)
    if wilds >= COMBINATIONS:
        threes.add((WILD,) * 3)
    for three in sorted(threes):
        combinations.update(dict.fromkeys(ways(edition, three)))
    return tuple(sorted(combinations, key=lambda formed: (-formed.bonus(edition), formed)))
