"""Texts of an edition's own, set into the room that a card has for them.

They shrink as far as they can be read at the table; a text that is longer still is refused before
anything is printed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from games.edition import EditionError, EditionProblem
from games.kokkuri.edition import Edition, Texts
from games.kokkuri.pieces import CONFIDANT
from games.message import Message, message
from games.problem import NOTATION
from printables.drawing.display_list import MM_PER_POINT, Anchor, Paint
from printables.drawing.fonts import text_width_mm
from printables.drawing.text import Paragraph, paragraph, wrap

LEAST_PT = 6.6
"""No text of a card is set smaller."""

_STEP_PT = 0.2
_NEAR = 0.87  # so much smaller may a text become for a line less
_WIDEST_EM = 1.6  # no letter of a word is wider, of its size
_WORD = re.compile("[\u0021-\u024f\u2010-\u2027\u2030-\u205e]+")  # no line breaks within it


def broken(words: str, width_mm: float, size_pt: float) -> str:
    """Return a text in which every word that is wider than a line is broken where a line ends.

    >>> broken("a wwwww", 10, 10).split()
    ['a', 'www', 'ww']
    """
    return _WORD.sub(lambda match: "\n".join(_pieces(match.group(), width_mm, size_pt)), words)


def _pieces(word: str, width_mm: float, size_pt: float) -> list[str]:
    least = _WIDEST_EM * size_pt * MM_PER_POINT * len(word)
    if least <= width_mm or text_width_mm(word, size_pt) <= width_mm:  # mostly it need not be asked
        return [word]
    pieces = [""]
    for character in word:
        if text_width_mm(pieces[-1] + character, size_pt) > width_mm:
            pieces.append("")
        pieces[-1] += character
    return pieces


@dataclass(frozen=True, slots=True)
class Slot:
    """The room for a text on a piece.

    Attributes:
        width_mm, height_mm: of the room.
        largest_pt: the size of its letters where it is short.
        leading: from one base line to the next, as a share of the size.
        near: so much smaller a text may become for a line less.
    """

    width_mm: float
    height_mm: float
    largest_pt: float
    leading: float = 1.26
    near: float = _NEAR

    def holds(self, words: str, size_pt: float) -> bool:
        """Whether a text fits at a size."""
        lines = self.lines(words, size_pt)
        height = len(lines) * size_pt * MM_PER_POINT * self.leading
        wide = max(text_width_mm(line, size_pt) for line in lines)
        return height <= self.height_mm + 1e-9 and wide <= self.width_mm + 1e-9

    def size_pt(self, words: str) -> float | None:
        """Return the largest size at which a text fits; None if it is too long for the least.

        Where a little less saves a line, it is that: no line has a word left over alone.
        """
        return _size_pt(self, words)

    def sizes(self) -> Iterator[float]:
        """Yield the sizes down to the least."""
        for step in range(round((self.largest_pt - LEAST_PT) / _STEP_PT) + 1):
            yield round(self.largest_pt - step * _STEP_PT, 1)

    def lines(self, words: str, size_pt: float) -> tuple[str, ...]:
        """Return a text in the lines in which it is set."""
        return _lines(words, self.width_mm, size_pt)

    def most(self, words: str) -> int:
        """Return how many characters of a text fit at the least size."""
        low, high = 0, len(words)
        while low < high:
            middle = (low + high + 1) // 2
            if self.holds(words[:middle], LEAST_PT):
                low = middle
            else:
                high = middle - 1
        return low

    def set(
        self,
        words: str,
        x: float,
        y: float,
        *,
        anchor: Anchor = "start",
        colour: Paint = "#000000",
    ) -> Paragraph:
        """Return a text set into the room, whose upper edge is `y`.

        Its lines are ragged: of so few, one whose letters stand apart is seen beside the others.
        """
        size = self.size_pt(words) or LEAST_PT
        ragged = "\n".join(self.lines(words, size))
        return paragraph(
            ragged, x, y, self.width_mm, size, anchor=anchor, colour=colour, leading=self.leading
        )


@lru_cache(maxsize=256)
def _lines(words: str, width_mm: float, size_pt: float) -> tuple[str, ...]:
    """Return what `Slot.lines` does: the same is asked for its height, its size and its setting."""
    return wrap(broken(words, width_mm, size_pt), width_mm, size_pt)


@lru_cache(maxsize=256)
def _size_pt(slot: Slot, words: str) -> float | None:
    """Return what `Slot.size_pt` does; the same is asked for every paper that is tried."""
    largest = next((size for size in slot.sizes() if slot.holds(words, size)), None)
    if largest is None:
        return None
    near = (
        size
        for size in slot.sizes()
        if slot.near * largest <= size <= largest and slot.holds(words, size)
    )
    return min(near, key=lambda size: len(slot.lines(words, size)))  # of equals the largest


CARD_TEXT = Slot(32.0, 11.9, 8.0)
"""The effect of a play card."""

PATRON_TEXT = Slot(54.0, 14.8, 8.6)
"""The patron effect of a candidate's card."""

PATRON_TEXT_BESIDE = Slot(42.0, 14.8, 8.2, near=0.97)
"""The same beside the sign of what it does: where the signs of whom figures are for begin.

All four candidates' texts are of one size there.
"""

SHORT_TEXT = Slot(24.0, 7.0, 8.2, 1.18)
"""Within that, for the confidant's if it is short: two lines, clear of the frame."""


def effect_text(texts: Texts, language: str) -> str:
    """Return an effect in a language, or in the one it has."""
    return texts.get(language) or next(iter(texts.values()))


def check_texts(edition: Edition, language: str) -> None:
    """Make sure that the edition's texts fit their cards.

    Args:
        edition: whose texts.
        language: which of each is printed.

    Raises:
        EditionError: with each that is too long.
    """
    reasons = list(_too_long(edition, language))
    if reasons:
        raise EditionError(*(EditionProblem(NOTATION, None, reason) for reason in reasons))


def _too_long(edition: Edition, language: str) -> Iterator[Message]:
    named: Sequence[tuple[str, Texts, Slot]] = [
        *((name, one.value, PATRON_TEXT) for name, one in edition.effects.items()),
        (CONFIDANT, edition.confidant.value, CARD_TEXT),
    ]
    for name, texts, slot in named:
        words = effect_text(texts, language)
        if slot.size_pt(words) is None:
            key = next(key for key, text in texts.items() if text == words)
            yield message(
                "effects.{name}.value.{language} of the edition: {count} characters are too long"
                " for its card, on which the first {most} fit",
                name=name,
                language=key,
                count=len(words),
                most=slot.most(words),
            )
