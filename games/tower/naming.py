"""The words that a turn names: where they are read, what they turn, and what is wrong with them."""

from __future__ import annotations

from games.message import Message, message
from games.notation import echo
from games.problem import Problem
from games.tower.advice import fitting_words, lines_through, words_known_as
from games.tower.edition import Edition, house_edition
from games.tower.entry import Lay, Said
from games.tower.tower import DIRECTIONS, Direction, Spot, Tower
from games.tower.words import Lexicon


def turned_by(
    tower: Tower,
    spot: Spot,
    words: tuple[tuple[Spot, ...], ...],
    edition: Edition | None = None,
) -> tuple[Spot, ...]:
    """Return which cards are turned face down by words through the card just laid (rule 7).

    Args:
        tower: with the new card.
        spot: where it was laid.
        words: for each word the places of its cards.
        edition: whose lengths of words hold; the house's if nothing is said.

    Returns:
        Their places, the top row first; cards that lie face down already are not among them.
    """
    edition = edition or house_edition()
    turned: set[Spot] = set()
    for spots in words:
        if len(spots) >= edition.turns_all.value:
            turned.update(spots)
        elif len(spots) >= edition.turns_new.value:
            turned.add(spot)
    up = (spot for spot in turned if not tower.cards[spot].down)
    return tuple(sorted(up, key=lambda spot: (-spot.row, spot.column)))


def naming_problem(tower: Tower, lay: Lay, lexicon: Lexicon, edition: Edition) -> Problem | None:
    """Return what is wrong with how many words a turn names, if anything (rules 4 and 7).

    Args:
        tower: with the new card; without it, no words are proposed.
        lay: the turn.
        lexicon: the words that count.
        edition: whose lengths of words hold.
    """
    if not lay.words:
        reason = message("no word is named for {card} at {spot}", card=lay.card, spot=str(lay.spot))
        return Problem(
            "4", lay.place, _and_right(reason, tower, (lay.spot, DIRECTIONS), lexicon, edition)
        )
    if len(lay.words) == 2 and lay.words[0].direction == lay.words[1].direction:  # rule 7
        reason = message("two words count when one reads across and the other down")
        return Problem("7", lay.words[1].place, reason)
    return None


def length_problem(named: Said, edition: Edition) -> Problem | None:
    """Return that a word is too short to be one, if it is (rule 4)."""
    shortest = edition.shortest.value
    if len(named.word) >= shortest:
        return None
    reason = message(
        "“{word}” has {count} kana, expected {shortest} or more",
        word=named.word,
        count=len(named.word),
        shortest=shortest,
    )
    return Problem("4", named.place, reason, _length(named))


def readings(tower: Tower, spot: Spot, named: Said) -> list[tuple[Spot, ...]]:
    """Return where a word can be read through a card (rules 4 and 6)."""
    return [
        spots
        for spots in tower.segments(spot, named.direction, len(named.word))
        if tower.reads(spots, named.word)
    ]


def best_reading(
    tower: Tower, spot: Spot, segments: list[tuple[Spot, ...]], edition: Edition
) -> tuple[Spot, ...]:
    """Return where a word is read that can be read at several places: where it turns the most."""
    return max(segments, key=lambda spots: len(turned_by(tower, spot, (spots,), edition)))


def reading_problem(
    tower: Tower, lay: Lay, named: Said, lexicon: Lexicon, edition: Edition
) -> Problem:
    """Return that the cards cannot be read as a word (rules 4 and 6)."""
    reason = message(
        "the cards {direction} through {spot} show {line} and cannot read as {word}",
        direction=named.direction,
        spot=str(lay.spot),
        line=lines_through(tower, lay.spot, named.direction),
        word=echo(named.word),
    )
    right = _and_right(reason, tower, (lay.spot, (named.direction,)), lexicon, edition)
    return Problem("4", named.place, right, _length(named))


def word_problem(
    tower: Tower, lay: Lay, named: Said, lexicon: Lexicon, edition: Edition
) -> Problem | None:
    """Return that a word does not count, if it does not (rule 4).

    Args:
        tower: with the new card; without it, no words are proposed.
        lay: the turn.
        named: the word.
        lexicon: the words that count.
        edition: whose lengths of words hold.
    """
    if lexicon.counts(named.word):
        return None
    reason = words_known_as(named.word, lexicon)
    right = _and_right(reason, tower, (lay.spot, (named.direction,)), lexicon, edition)
    return Problem("4", named.place, right, _length(named))


def _and_right(
    reason: Message,
    tower: Tower,
    at: tuple[Spot, tuple[Direction, ...]],
    lexicon: Lexicon,
    edition: Edition,
) -> Message:
    """Return why a turn is wrong, and what would be right where the card stands."""
    if at[0] not in tower.cards:
        return reason
    right = fitting_words(tower, *at, lexicon, edition)
    return message("{reason}; {right}", reason=reason, right=right)


def _length(named: Said) -> int:
    return len(named.direction) + 1 + len(named.word)
