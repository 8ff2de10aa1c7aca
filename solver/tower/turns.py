"""What can be laid from a hand, the best first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.tower.edition import BEHIND, LETTER, Edition
from games.tower.entry import Entry, Lay, Said, Swap
from games.tower.replay import replay
from games.tower.tower import CORNER, FIRST, SPOTS, Spot, Tower, face_up
from games.tower.turns import IllegalError, play_turn
from games.tower.words import Lexicon
from solver.tower.board import (
    BIT,
    Board,
    Effect,
    Finder,
    Opening,
    Part,
    after,
    bits,
    board_of,
    effects,
    openings,
)


@dataclass(frozen=True, slots=True)
class Play:
    """A turn that the rules allow.

    Attributes:
        lay: the turn, as a `play` names it.
        turned: the cards it turns face down, the top row first.
        leaves: how many pairs of a card and a place at which it can be laid (action A) it leaves
            open, of all cards that do not stand yet.
        certain: whether the kana of the card got by a swap is known; a `table` does not show it.
    """

    lay: Lay
    turned: tuple[Spot, ...]
    leaves: int
    certain: bool = True

    @property
    def rank(self) -> tuple[object, ...]:
        """What puts the better play first; the order of ties is fixed."""
        swap = self.lay.swap
        return (
            -len(self.turned),
            -self.leaves,
            not self.certain,
            swap is not None,
            self.lay.card,
            self.lay.spot,
            (swap.card, swap.spot) if swap else (),
            self.turned,
        )


def tower_of(entry: Entry, lexicon: Lexicon, edition: Edition | None = None) -> Tower:
    """Return the tower that an entry ends with.

    Raises:
        IllegalError: a turn of its `play` breaks a rule.
    """
    if entry.play is None:
        return entry.tower()
    game = replay(entry.play, lexicon, edition)
    if game.problems:
        raise IllegalError(game.problems[0])
    return game.tower


def not_laid(tower: Tower) -> tuple[str, ...]:
    """Return the kana that may still be in the players' hands.

    Cards that lie face down without anybody having said what they are leave all kana of their
    letter possible, until all cards of the letter stand.
    """
    standing = {card.kana for card in tower.cards.values()}
    left = []
    for letter, kana in BEHIND.items():
        there = sum(card.letter == letter for card in tower.cards.values())
        if there < len(kana):
            left += [one for one in kana if one not in standing]
    return tuple(sorted(left))


def not_in_hand(tower: Tower, hand: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards of a hand that cannot be in it, as they stand in the tower."""
    left = not_laid(tower)
    return tuple(kana for kana in hand if kana not in left)


@dataclass(frozen=True, slots=True)
class Position:
    """A tower that is looked at.

    Attributes:
        tower: as it stands, by rules 2 and 3; not empty.
        finder: the words.
        board: the tower again.
        available: bits of the kana that may still be in the players' hands.
    """

    tower: Tower
    finder: Finder
    board: Board
    available: int

    @classmethod
    def of(cls, tower: Tower, finder: Finder) -> Position:
        """Look at a tower."""
        return cls(tower, finder, board_of(tower), bits(not_laid(tower)))


def plays(tower: Tower, hand: tuple[str, ...], finder: Finder) -> tuple[Play, ...]:
    """Return all that can be laid, by both actions, from a hand.

    Two turns that lay the same card at the same place and turn the same cards are one; its words
    are the most usual ones that do it.

    Args:
        tower: as it stands, by rules 2 and 3.
        hand: kana of cards that do not stand in the tower.
        finder: the words.

    Returns:
        The turns: most cards turned first, then those that leave most open.
    """
    if tower.full:
        return ()
    if not tower.cards:
        return _first(hand, finder)
    position = Position.of(tower, finder)
    swappable = _swappable(tower, hand)
    possible = []
    for opening in openings(position.board):
        fitting = finder.allowed_at(opening)
        for kana in hand:
            if fitting & BIT[kana]:
                possible += _plays(position, opening, kana)
        for swap, got, certain in swappable:
            if fitting & BIT[got]:
                possible += _plays(position, opening, got, swap, certain)
    return tuple(sorted(possible, key=lambda play: play.rank))


def _first(hand: tuple[str, ...], finder: Finder) -> tuple[Play, ...]:
    if FIRST not in hand:
        return ()
    tower = Tower({CORNER: face_up(FIRST)})  # rule 1
    leaves = finder.plays_left(board_of(tower), bits(not_laid(tower)))
    return (Play(Lay(FIRST, CORNER), (), leaves),)


def _swappable(tower: Tower, hand: tuple[str, ...]) -> list[tuple[Swap, str, bool]]:
    """Return the swaps, the kana that each brings, and whether that is known (rule 5)."""
    standing = {card.kana for card in tower.cards.values()}
    swaps = []
    for spot in SPOTS:
        card = tower.cards.get(spot)
        if card is None or not card.down:
            continue
        possible = (
            [card.kana]
            if card.kana
            else [kana for kana in BEHIND[card.letter] if kana not in standing and kana not in hand]
        )
        swaps += [
            (Swap(kana, spot), got, len(possible) == 1)
            for kana in hand
            if LETTER[kana] == card.letter
            for got in possible
        ]
    return swaps


def _plays(
    position: Position, opening: Opening, kana: str, swap: Swap | None = None, certain: bool = True
) -> list[Play]:
    possible = []
    laid = swap.card if swap else kana
    for effect in effects(position.finder, position.board, opening, BIT[kana]):
        lay = named(position, opening, effect, kana, swap)
        if lay:
            turned = cards_of(opening, effect)
            board = after(position.board, opening.spot, kana, effect)
            leaves = position.finder.plays_left(board, position.available & ~BIT[laid])
            possible.append(Play(lay, turned, leaves, certain))
    return possible


def cards_of(opening: Opening, effect: Effect) -> tuple[Spot, ...]:
    """Return the places of the cards that an effect turns, the top row first."""
    spots = [Spot(column + 1, row + 1) for column, row in effect.turned]
    if effect.itself:
        spots.append(opening.spot)
    return tuple(sorted(spots, key=lambda spot: (-spot.row, spot.column)))


def named(
    position: Position, opening: Opening, effect: Effect, kana: str, swap: Swap | None = None
) -> Lay | None:
    """Name the turn that has an effect, with the most usual words.

    A word that could be read at two places of its line is read where it turns the most; so an
    effect can have no words that bring about just that. Such an effect is no turn.
    """
    finder = position.finder
    wanted = cards_of(opening, effect)
    for across in _words(finder, effect.across, opening.left, opening.right, kana):
        for down in _words(finder, effect.down, "", opening.below, kana):
            words = [Said("across", across)] if across else []
            words += [Said("down", down)] if down else []
            lay = Lay(kana, opening.spot, tuple(words), swap)
            played = play_turn(position.tower, 0, lay, finder.lexicon, finder.edition)
            if played.turned == wanted:
                return lay
    return None


def _words(finder: Finder, part: Part | None, before: str, behind: str, kana: str) -> Sequence[str]:
    """Return the words of a part of a line with a kana laid; one empty word for no part."""
    if part is None:
        return ("",)
    head = before[len(before) - part.before :]
    return [word for word in finder.words(head, behind[: part.after]) if word[part.before] == kana]
