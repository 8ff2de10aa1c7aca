"""What a wrong turn could have been: words that fit, and what the dictionary says of one."""

from __future__ import annotations

from games.message import Message, message
from games.tower.edition import Edition
from games.tower.tower import Direction, Spot, Tower
from games.tower.words import Lexicon

_SHOWN = 3


def lines_through(tower: Tower, spot: Spot, direction: Direction) -> str:
    """Return what stands along the line through `spot`, such as `K い T`."""
    before, after = tower.line(spot, direction)
    return " ".join(tower.pattern((*before, spot, *after)))


def fitting_words(
    tower: Tower,
    spot: Spot,
    directions: tuple[Direction, ...],
    lexicon: Lexicon,
    edition: Edition | None = None,
) -> Message:
    """Name the best words that could be read through the card at `spot`.

    Longer words, which turn more cards, come first, then the more usual.
    """
    candidates = [
        (-len(word), order, direction, word)
        for direction in directions
        for spots in tower.segments(spot, direction, edition=edition)
        for order, word in enumerate(lexicon.fitting(tower.pattern(spots))[:_SHOWN])
    ]
    best = dict.fromkeys((direction, word) for _, _, direction, word in sorted(candidates))
    if not best:
        return message("no word of the list can be read there")
    named = ", ".join(f"{direction} {word}" for direction, word in list(best)[:_SHOWN])
    return message("it can read as {words}", words=named)


def words_known_as(word: str, lexicon: Lexicon) -> Message:
    """Say why a word does not count."""
    known = lexicon.words.word(word)
    if known is None:
        return message("“{word}” is not in the word list (“allow {word}” lets it)", word=word)
    written = known.spellings[0].written
    if known.kind == "n":
        return message(
            "“{word}” is known as a proper name only ({written}; “--names” or “allow {word}” "
            "lets it)",
            word=word,
            written=written,
        )
    return message(
        "“{word}” ({written}) does not count in this edition (“allow {word}” lets it)",
        word=word,
        written=written,
    )
