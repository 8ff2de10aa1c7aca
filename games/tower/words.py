"""The words: readings of the 45 kana that a dictionary of real Japanese knows.

The list is made by `scripts/tower_words.py`. First come all readings, a line each; then, behind an
empty line and in the same order, what is known of each: its kind and how usual it is, and one or
two spellings with their parts of speech. So apart, a hundred thousand are read in two strokes.
"""

from __future__ import annotations

import lzma
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

from games.message import Message, mark
from games.tower.edition import LETTER, Edition, house_edition, reads_as

Kind: TypeAlias = Literal["w", "n"]
"""A word, however it is written; one known only as a proper name."""

PARTS = {
    "n": mark("noun"),
    "N": mark("proper name"),
    "u": mark("numeral"),
    "p": mark("pronoun"),
    "v": mark("verb"),
    "V": mark("classical verb"),
    "a": mark("adjective"),
    "A": mark("classical adjective"),
    "d": mark("adjectival noun"),
    "r": mark("adverb"),
    "t": mark("adnominal"),
    "c": mark("conjunction"),
    "i": mark("interjection"),
    "x": mark("auxiliary verb"),
    "X": mark("classical auxiliary verb"),
    "j": mark("particle"),
    "f": mark("prefix"),
    "s": mark("suffix"),
}
"""The parts of speech, by their codes in the list."""

_SKELETON = str.maketrans(LETTER)


@dataclass(frozen=True, slots=True)
class Spelling:
    """A way to write a word.

    Attributes:
        written: as it is usually written.
        code: its part of speech, a key of `PARTS`.
    """

    written: str
    code: str

    @property
    def part(self) -> Message:
        """The part of speech, for a person."""
        return Message(PARTS[self.code])


@dataclass(frozen=True, slots=True)
class Word:
    """What the dictionary knows of a reading.

    Attributes:
        reading: in kana.
        kind: whether it is a word, or a mere name.
        usual: from 0 to 9, a rough measure of how usual it is.
        spellings: one or two.
    """

    reading: str
    kind: Kind
    usual: int
    spellings: tuple[Spelling, ...]


class WordList:
    """The dictionary's readings."""

    def __init__(self, text: str) -> None:
        readings, lines = text.split("\n\n")
        self._lines: dict[str, str] = dict(
            zip(readings.split("\n"), lines.split("\n"), strict=True)
        )
        self._index: dict[bool, dict[str, list[str]]] = {}

    def __len__(self) -> int:
        """Return how many readings there are, of every kind."""
        return len(self._lines)

    def word(self, reading: str) -> Word | None:
        """Return what is known of a reading, or None.

        >>> [s.written for s in load_words().word("ほあん").spellings]
        ['保安']
        """
        line = self._lines.get(reading)
        if line is None:
            return None
        kind, *spellings = line.split("\t")
        return Word(
            reading,
            "n" if kind[0] == "n" else "w",
            int(kind[1]),
            tuple(Spelling(spelling[1:], spelling[0]) for spelling in spellings),
        )

    def fitting(self, pattern: str, names: bool = False) -> list[str]:
        """Return the words that fit a line of cards, the most usual first.

        Args:
            pattern: a kana for a card face up, a letter for one face down.
            names: whether mere names count too.

        >>> "いとこ" in load_words().fitting("いとK")
        True
        """
        if names not in self._index:
            self._index[names] = self._indexed(names)
        fitting = self._index[names].get(pattern.translate(_SKELETON), [])
        up = [(i, shown) for i, shown in enumerate(pattern) if shown in LETTER]
        if not up:
            return list(fitting)
        return [word for word in fitting if all(word[i] == shown for i, shown in up)]

    def readings(self, names: bool = False, usual: int = 0) -> list[str]:
        """Return all readings that count, the most usual first.

        Args:
            names: whether mere names count too.
            usual: how usual they are at least, from 0 to 9.
        """
        counting: dict[str, list[str]] = {str(how): [] for how in range(9, usual - 1, -1)}
        for reading, line in self._lines.items():
            if (names or line[0] == "w") and line[1] in counting:
                counting[line[1]].append(reading)
        return [reading for alike in counting.values() for reading in sorted(alike)]

    def _indexed(self, names: bool) -> dict[str, list[str]]:
        readings = self.readings(names)
        index: defaultdict[str, list[str]] = defaultdict(list)
        skeletons = "\n".join(readings).translate(_SKELETON).split("\n")
        for skeleton, reading in zip(skeletons, readings, strict=True):
            index[skeleton].append(reading)
        return dict(index)


@lru_cache(maxsize=1)
def load_words() -> WordList:
    """Return the list that the project comes with."""
    packed = Path(__file__).with_name("words.tsv.xz").read_bytes()
    return WordList(lzma.decompress(packed).decode())


@dataclass(frozen=True)
class Lexicon:
    """The words that count in one game.

    Attributes:
        names: whether mere names count.
        allowed: words that the players agreed on.
        struck: words of the dictionary that do not count, unless they were agreed on.
        words: the dictionary.
    """

    names: bool = False
    allowed: frozenset[str] = frozenset()
    struck: frozenset[str] = frozenset()
    words: WordList = field(default_factory=load_words, repr=False, compare=False)

    @classmethod
    def of(
        cls,
        names: bool = False,
        allowed: frozenset[str] = frozenset(),
        edition: Edition | None = None,
    ) -> Lexicon:
        """Return the words that count by an edition.

        Args:
            names: whether mere names count even if the edition has it not so.
            allowed: words that the players agreed on, beside those that the edition adds.
            edition: whose words count; the house's if nothing is said.

        >>> lexicon = Lexicon.of(allowed=frozenset({"ぬぬぬ"}))
        >>> lexicon.counts("ぬぬぬ"), lexicon.known("ぬぬぬ")
        (True, False)
        """
        edition = edition or house_edition()
        return cls(
            names or edition.names.value,
            allowed.union(edition.words_added.value),
            frozenset(edition.words_struck.value),
        )

    def known(self, reading: str) -> bool:
        """Whether the dictionary has the word, and it counts."""
        if reading in self.struck:
            return False
        word = self.words.word(reading)
        return word is not None and (self.names or word.kind == "w")

    def counts(self, reading: str) -> bool:
        """Whether the word counts, by the dictionary or because the players agreed on it."""
        return reading in self.allowed or self.known(reading)

    @cached_property
    def _agreed(self) -> tuple[str, ...]:
        return tuple(sorted(word for word in self.allowed if not self.known(word)))

    def all_words(self, usual: int = 0) -> list[str]:
        """Return all words that count, the most usual first, those agreed on last.

        Args:
            usual: how usual those of the dictionary are at least, from 0 to 9.
        """
        words = self.words.readings(self.names, usual)
        if self.struck:
            words = [word for word in words if word not in self.struck]
        return [*words, *sorted(self.allowed.difference(words))]

    def fitting(self, pattern: str) -> list[str]:
        """Return the words that count and fit a line of cards, the most usual first."""
        fitting = self.words.fitting(pattern, self.names)
        if self.struck:
            fitting = [word for word in fitting if word not in self.struck]
        fitting += [
            word
            for word in self._agreed
            if len(word) == len(pattern) and all(map(reads_as, pattern, word))
        ]
        return fitting
