"""The pieces and numbers of Tower of Letter, as `edition.toml` has them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from games.edition import (
    Change,
    Conflict,
    Editions,
    Mark,
    Marked,
    Value,
    each,
    flag,
    list_of,
    span,
    table,
    whole,
    word,
)
from games.message import message

_LONGEST_WORD = 9  # as many as the longest line has cards
_MOST_POINTS = 999


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
    mark: Mark


def _cards(value: Value) -> tuple[Card, ...]:
    behind = value.pairs(message("for each letter its kana"))
    cards = [Card(kana, letter) for letter, kanas in behind.items() for kana in word(kanas)]
    return tuple(sorted(cards, key=lambda card: card.kana))


_HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}  # from katakana


def _in_kana(value: Value) -> str:
    """Read a word that may be written in katakana, too."""
    return word(value).translate(_HIRAGANA)


_WORDS = list_of(_in_kana, message("a list of different words in kana"), distinct=True)
_POINTS = whole(0, _MOST_POINTS)
_LENGTH = whole(2, _LONGEST_WORD)


@dataclass(frozen=True, slots=True)
class Edition:
    """All of it.

    Attributes:
        cards: the 45 that the game is played with, in the order of the kana.
        voiced: the 25 more of the full set.
        players: fewest and most.
        side: places of the bottom row.
        first: the kana of the first card.
        first_at: `(column, row)` of the first card; row 1 is the bottom, column 1 the leftmost.
        shortest: kana of the shortest word.
        turns_new: kana from which on a word turns the card just laid.
        turns_all: kana from which on a word turns all its cards.
        full_bonus: points for a full tower.
        limits: the highest score of each grade, of the first one first.
        names: whether proper names count as words.
        words_added: words that count beside those of the dictionary.
        words_struck: words of the dictionary that do not count.
    """

    cards: Marked[tuple[Card, ...]] = table(_cards, change=Change.NEVER)
    voiced: Marked[tuple[Card, ...]] = table(_cards, change=Change.NEVER)
    players: Marked[tuple[int, int]] = table(span(1, 45), change=Change.ALWAYS)
    side: Marked[int] = table(whole(9, 9), change=Change.NEVER)
    first: Marked[str] = table(word, change=Change.NEVER)
    first_at: Marked[tuple[int, ...]] = table(
        list_of(whole(1, 9), message("column and row"), count=2), change=Change.NEVER
    )
    shortest: Marked[int] = table(_LENGTH, change=Change.ALWAYS)
    turns_new: Marked[int] = table(_LENGTH, change=Change.ALWAYS)
    turns_all: Marked[int] = table(_LENGTH, change=Change.ALWAYS)
    full_bonus: Marked[int] = table(_POINTS, change=Change.ALWAYS)
    limits: tuple[Marked[int], ...] = each(
        list_of(_POINTS, message("six whole numbers in rising order"), count=6, rising=True),
        name="grades",
        change=Change.ALWAYS,
    )
    names: Marked[bool] = table(flag, change=Change.ALWAYS)
    words_added: Marked[tuple[str, ...]] = table(_WORDS, change=Change.ALWAYS)
    words_struck: Marked[tuple[str, ...]] = table(_WORDS, change=Change.ALWAYS)

    @property
    def grades(self) -> tuple[Grade, ...]:
        """The grades in rising order."""
        return tuple(
            Grade(limit.value, grade, limit.mark) for grade, limit in enumerate(self.limits, 1)
        )

    @property
    def most_points(self) -> int:
        """The score of a tower whose cards all lie face down (rule 9).

        >>> house_edition().most_points
        55
        """
        return len(self.cards.value) + self.full_bonus.value

    def grade(self, score: int) -> int:
        """Return the grade of a score.

        >>> house_edition().grade(20), house_edition().grade(55)
        (2, 6)
        """
        return next(grade.grade for grade in self.grades if score <= grade.up_to)


def _conflicts(edition: Edition) -> Iterator[Conflict]:
    if edition.turns_new.value > edition.turns_all.value:
        reason = message(
            "words of {new} kana turn one card and words of {all} all of theirs;"
            " expected at least as many for all",
            new=edition.turns_new.value,
            all=edition.turns_all.value,
        )
        yield Conflict(reason, "turns_new.value", ("turns_all",))
    last = edition.limits[-1].value
    if last < edition.most_points:
        reason = message(
            "expected the last grade to go up to {most}, what a full tower is worth, not {last}",
            most=edition.most_points,
            last=last,
        )
        yield Conflict(reason, f"grades.value.{len(edition.limits) - 1}", ("full_bonus",))
    kana = {card.kana for card in edition.cards.value}
    for key, words in (("added", edition.words_added), ("struck", edition.words_struck)):
        for index, one in enumerate(words.value):
            at = f"words_{key}.value.{index}"
            strange = "".join(sorted(set(one) - kana))
            if strange:
                reason = message(
                    "expected words of the 45 kana; {strange} are none", strange=strange
                )
                yield Conflict(reason, at)
            elif not edition.shortest.value <= len(one) <= _LONGEST_WORD:
                reason = message(
                    "expected words of {least} to {most} kana",
                    least=edition.shortest.value,
                    most=_LONGEST_WORD,
                )
                yield Conflict(reason, at, ("shortest",))
    for index, one in enumerate(edition.words_struck.value):
        if one in edition.words_added.value:
            reason = message("“{word}” is added, too; expected one or the other", word=one)
            yield Conflict(reason, f"words_struck.value.{index}", ("words_added",))


_EDITIONS = Editions(Edition, Path(__file__).with_name("edition.toml"), _conflicts)


def house_edition() -> Edition:
    """Return the edition that the project comes with."""
    return _EDITIONS.house


def edition_text() -> str:
    """Return the TOML of that edition, with its comments, to begin one's own from."""
    return _EDITIONS.text


def read_edition(text: str | bytes) -> Edition:
    r"""Return the house's edition with the values that a TOML text replaces.

    Raises:
        EditionError: with all that is wrong, each with its place.

    >>> read_edition("[words_struck]\nvalue = ['アイ']").words_struck.value
    ('あい',)
    """
    return _EDITIONS.read(text)


KANA = "".join(card.kana for card in house_edition().cards.value)
"""The 45 kana, in their usual order."""

LETTER = {card.kana: card.letter for card in house_edition().cards.value}
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
