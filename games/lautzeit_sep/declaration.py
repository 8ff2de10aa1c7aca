"""Declarations: readings of a hand, the names that hold in one, and the dead hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from games.edition import Marked
from games.lautzeit_sep.combinations import Combination, Formed, all_combinations
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import SUITS, WILD, Piece, corresponds, counts
from games.message import Message, message

Yaku: TypeAlias = Literal["base", "senmonka", "kasanari", "mukei", "yamiikusa"]
YAKU: tuple[Yaku, ...] = get_args(Yaku)
"""The keys of the declarations' names, in the order of the table (rule 15)."""

NAMES: dict[Yaku, str] = {
    "base": "ラウツァイト・セプ",
    "senmonka": "専門家委員会",
    "kasanari": "重なり橋",
    "mukei": "筆兵無傾",
    "yamiikusa": "闇戦之集",
}
"""The names as they are declared."""

MEANINGS: dict[Yaku, Message] = {
    "base": message("Three combinations"),
    "senmonka": message("Committee of experts"),
    "kasanari": message("Overlapping bridges"),
    "mukei": message("Suits in balance"),
    "yamiikusa": message("Battle in the dark"),
}
"""What each is called: in English what its name means, in Japanese the name itself."""

COMBINATIONS = 3
"""A declared hand is three combinations (rule 12)."""


@dataclass(frozen=True, order=True, slots=True)
class Reading:
    """A hand read once (rule 14): three combinations, in order, wilds with what they stand for."""

    formed: tuple[Formed, ...]

    @property
    def combinations(self) -> tuple[Combination, ...]:
        """The three combinations, in order."""
        return tuple(formed.combination for formed in self.formed)

    def bonus(self, edition: Edition) -> int:
        """Return the sum of the bonuses that its combinations have (rule 10)."""
        return sum(formed.bonus(edition) for formed in self.formed)


def worth(edition: Edition, name: Yaku) -> Marked[int]:
    """Return the points of a name, and where they come from."""
    marked: Marked[int] = getattr(edition, name)
    return marked


def points(edition: Edition, names: Iterable[Yaku]) -> int:
    """Return the points of several names together."""
    return sum(worth(edition, name).value for name in names)


def yaku(pieces: Sequence[Piece], reading: Reading) -> tuple[Yaku, ...]:
    """Return the names that hold for a hand in a reading (rule 15), in the table's order."""
    names: list[Yaku] = ["base"]
    if len({combination.suit for combination in reading.combinations}) == 1:
        names.append("senmonka")
    if len({combination.numbers for combination in reading.combinations}) < COMBINATIONS:
        names.append("kasanari")
    if is_level(pieces):
        names.append("mukei")
    return tuple(names)


def is_level(pieces: Iterable[Piece]) -> bool:
    """Whether the soldiers' numbers and the brushes' have the same sum, wilds not counted."""
    brushes, soldiers = (
        sum(one.number for one in natural if one.suit == suit)
        for natural in [[one for one in pieces if one is not WILD]]
        for suit in SUITS
    )
    return brushes == soldiers


def light_points(edition: Edition, pieces: Sequence[Piece], light: Piece | None) -> int:
    """Return what the pieces like the light piece are worth when a hand is declared (rule 17)."""
    return edition.light.value * sum(one is light for one in pieces)


def is_dead(pieces: Iterable[Piece], board: Sequence[Piece]) -> bool:
    """Whether no piece of a hand corresponds to a piece on the board (rule 16)."""
    return not any(corresponds(one, lying) for one in pieces for lying in board)


def faults(edition: Edition, pieces: Sequence[Piece], reading: Reading) -> tuple[str, ...]:
    """Return why a reading is none of these pieces; nothing if it is one.

    It looks at the rules alone (8, 9 and 14) and knows nothing of how a reading was found.
    """
    reasons = []
    if len(reading.formed) != COMBINATIONS:
        reasons.append(f"it has {len(reading.formed)} combinations")
    known = all_combinations(edition.numbers)
    for formed in reading.formed:
        if formed.combination not in known:
            reasons.append(f"{formed.combination} is no combination")
        left = list(formed.combination.pieces)
        for stand in formed.stands:
            if stand not in left:
                reasons.append(f"a wild stands for {stand}, not in {formed.combination}")
            else:
                left.remove(stand)
    if counts(one for formed in reading.formed for one in formed.pieces) != counts(pieces):
        reasons.append("its pieces are not those of the hand")
    return tuple(reasons)
