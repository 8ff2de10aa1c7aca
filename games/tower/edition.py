"""The pieces and numbers of Tower of Letter, as `edition.toml` has them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Card:
    """A card.

    Attributes:
        kana: the hiragana in front.
        letter: the letter behind, the initial of the kana's row.
    """

    kana: str
    letter: str


@dataclass(frozen=True, slots=True)
class Grade:
    """What a score is worth.

    Attributes:
        up_to: the highest score of this grade.
        grade: from 1 to 6.
        mark: `S`, `I` or `H`.
    """

    up_to: int
    grade: int
    mark: str


@dataclass(frozen=True, slots=True)
class Edition:
    """All of it.

    Attributes:
        cards: the 45 that the game is played with, in the order of the kana.
        voiced: the 25 more of the full set.
        side: places of the bottom row.
        first: the kana of the first card.
        first_at: `(column, row)` of the first card; row 1 is the bottom, column 1 the leftmost.
        shortest: kana of the shortest word.
        turns_new: kana of a word that turns the card just laid.
        turns_all: kana from which on a word turns all its cards.
        full_bonus: points for a full tower.
        grades: in rising order.
        marks: for each table of the file, and for `shortest`, where it comes from: `S` stated in
            the rules, `I` inferred from them, `H` a house value. Grades have marks of their own.
    """

    cards: tuple[Card, ...]
    voiced: tuple[Card, ...]
    players: tuple[int, int]
    side: int
    first: str
    first_at: tuple[int, int]
    shortest: int
    turns_new: int
    turns_all: int
    full_bonus: int
    grades: tuple[Grade, ...]
    marks: Mapping[str, str]

    def grade(self, score: int) -> int:
        """Return the grade of a score.

        >>> edition().grade(20), edition().grade(55)
        (2, 6)
        """
        return next(grade.grade for grade in self.grades if score <= grade.up_to)


@lru_cache(maxsize=1)
def edition() -> Edition:
    """Return the edition that the project comes with."""
    data = tomllib.loads(Path(__file__).with_name("edition.toml").read_text("utf-8"))
    tower, words = data["tower"], data["words"]
    return Edition(
        cards=_cards(data["letters"]),
        voiced=_cards(data["voiced"]),
        players=tuple(tower["players"]),
        side=tower["side"],
        first=tower["first"],
        first_at=(tower["first_column"], tower["first_row"]),
        shortest=words["shortest"],
        turns_new=words["turns_new"],
        turns_all=words["turns_all"],
        full_bonus=data["score"]["full_bonus"],
        grades=tuple(Grade(**grade) for grade in data["grades"]),
        marks={
            **{name: table["mark"] for name, table in data.items() if "mark" in table},
            "shortest": words["shortest_mark"],
        },
    )


def _cards(letters: dict[str, str]) -> tuple[Card, ...]:
    cards = [
        Card(kana, letter)
        for letter, kanas in letters.items()
        if letter != "mark"
        for kana in kanas
    ]
    return tuple(sorted(cards, key=lambda card: card.kana))


KANA = "".join(card.kana for card in edition().cards)
"""The 45 kana, in their usual order."""

LETTER = {card.kana: card.letter for card in edition().cards}
"""The letter behind each kana."""

BEHIND = {
    letter: "".join(kana for kana in KANA if LETTER[kana] == letter)
    for letter in dict.fromkeys(LETTER.values())
}
"""The kana in front of each letter."""


def reads_as(shown: str, kana: str) -> bool:
    """Whether a card that shows `shown`, a kana or a letter, may be read as `kana`.

    >>> reads_as("K", "こ"), reads_as("か", "こ"), reads_as("N", "ん")
    (True, False, True)
    """
    return shown in (kana, LETTER[kana])  # rule 6
