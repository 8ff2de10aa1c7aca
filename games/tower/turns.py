"""One turn by the rules, or the rule that it breaks."""

from __future__ import annotations

from dataclasses import dataclass

from games.message import Message, message
from games.problem import Place, Problem
from games.tower.edition import BEHIND, LETTER, Edition, house_edition
from games.tower.entry import Lay, Said, Swap
from games.tower.naming import (
    best_reading,
    length_problem,
    naming_problem,
    reading_problem,
    readings,
    turned_by,
    word_problem,
)
from games.tower.tower import CORNER, FIRST, Spot, Tower, face_down, face_up
from games.tower.words import Lexicon


@dataclass(frozen=True, slots=True)
class Read:
    """A word that counted.

    Attributes:
        named: as it was named.
        spots: where its cards stand, in the order of reading.
    """

    named: Said
    spots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A turn by the rules.

    Attributes:
        step: from 1.
        lay: as it was entered.
        words: what it read as.
        turned: where cards were turned face down by it, in the order of `SPOTS`; the card that
            came face down from the hand by action B is not among them.
        tower: after it.
    """

    step: int
    lay: Lay
    words: tuple[Read, ...]
    turned: tuple[Spot, ...]
    tower: Tower


class IllegalError(Exception):
    """A turn's problem on its way to whoever asked; holds the rule, the reason and the place."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__(str(problem.message))


def play_turn(
    tower: Tower, step: int, lay: Lay, lexicon: Lexicon, edition: Edition | None = None
) -> Played:
    """Play one turn.

    Args:
        tower: before it; unknown kana of face-down cards can be swapped for any of their letter.
        step: its number, from 1.
        lay: the turn.
        lexicon: the words that count.
        edition: whose lengths of words hold; the house's if nothing is said.

    Raises:
        IllegalError: it breaks a rule.
    """
    edition = edition or house_edition()
    if not tower.cards:
        return first_turn(step, lay)
    if tower.full:
        raise IllegalError(
            Problem("8", lay.place, message("the tower is full; the game ended before"))
        )
    if lay.swap:
        tower = swapped(tower, lay, lay.swap)
    else:
        check_in_hand(tower, lay.card, "4", lay.card_place)
    check_place(tower, lay)
    tower = tower.having({lay.spot: face_up(lay.card)})
    words = _words(tower, lay, lexicon, edition)
    turned = turned_by(tower, lay.spot, tuple(read.spots for read in words), edition)
    return Played(step, lay, words, turned, tower.turned(turned))


def first_turn(step: int, lay: Lay) -> Played:
    """Play the first turn: the first card into its corner (rule 1).

    Raises:
        IllegalError: it is another.
    """
    if lay.card != FIRST or lay.spot != CORNER or lay.swap or lay.words:  # rule 1
        reason = message(
            "the game starts with {card} in the lower right corner: “lay {card} {spot}”",
            card=FIRST,
            spot=str(CORNER),
        )
        raise IllegalError(Problem("1", lay.place, reason))
    return Played(step, lay, (), (), Tower({CORNER: face_up(lay.card)}))


def check_in_hand(tower: Tower, card: str, rule: str, place: Place | None) -> None:
    """See whether a card can come from the hand, by rule 4 or, to swap it, rule 5.

    Raises:
        IllegalError: it stands in the tower.
    """
    spot = tower.where(card)
    if spot is None:
        return
    reason = message("the card {card} stands at {spot} already", card=card, spot=str(spot))
    if tower.cards[spot].down and rule == "5":
        reason = message(
            "the card {card} lies face down at {spot}; the card to swap comes from the hand",
            card=card,
            spot=str(spot),
        )
    elif tower.cards[spot].down:
        reason = message(
            "the card {card} lies face down at {spot}; only a swap for it brings it back",
            card=card,
            spot=str(spot),
        )
    raise IllegalError(Problem(rule, place, reason))


def swapped(tower: Tower, lay: Lay, swap: Swap) -> Tower:
    """Return a tower with the card of the hand put where the face-down one was (rule 5).

    Raises:
        IllegalError: they may not be swapped.
    """
    check_in_hand(tower, swap.card, "5", swap.place)
    standing = tower.cards.get(swap.spot)
    letter = LETTER[swap.card]
    candidates = ", ".join(
        f"{spot} ({card.kana})" if card.kana else str(spot)
        for spot, card in tower.cards.items()
        if card.down and card.letter == letter
    )
    right: Message | str = (
        message("it could go to {spots}", spots=candidates)
        if candidates
        else message("no face-down {letter} is in the tower", letter=letter)
    )
    if standing is None or not standing.down:  # rule 5
        shown = tower.shown(swap.spot)
        reason = message(
            "{card} is swapped for a face-down {letter}, but at {spot} stands {shown}; {right}",
            card=swap.card,
            letter=letter,
            spot=str(swap.spot),
            shown=shown or message("nothing"),
            right=right,
        )
        raise IllegalError(Problem("5", swap.place, reason))
    if standing.letter != letter:
        reason = message(
            "{card} has the letter {letter}, the card at {spot} has {other}; {right}",
            card=swap.card,
            letter=letter,
            spot=str(swap.spot),
            other=standing.letter,
            right=right,
        )
        raise IllegalError(Problem("5", swap.place, reason))
    got = standing.kana
    possible = BEHIND[letter] if got is None else got
    if lay.card not in possible or lay.card == swap.card:
        reason = message(
            "the card got from {spot} is {got}, and it is to be laid, not {card}",
            spot=str(swap.spot),
            got=got or message("one of {kana}", kana=possible),
            card=lay.card,
        )
        raise IllegalError(Problem("5", lay.card_place, reason))
    return tower.having({swap.spot: face_down(letter, swap.card)})


def check_place(tower: Tower, lay: Lay) -> None:
    """See whether the card of a turn can stand where it is laid (rules 2 and 3).

    Raises:
        IllegalError: it cannot.
    """
    column, row = lay.spot
    spot = str(lay.spot)
    if not lay.spot.exists:  # rule 2
        reason = message(
            "the tower has no place {spot}: column {column} has the rows 1 to {rows}",
            spot=spot,
            column=column,
            rows=column,
        )
        raise IllegalError(Problem("2", lay.spot_place, reason, len(spot)))
    if lay.spot in tower.cards:
        reason = message(
            "at {spot} stands {shown} already; open are {where}",
            spot=spot,
            shown=tower.shown(lay.spot),
            where=open_places(tower),
        )
    elif row > 1 and Spot(column, row - 1) not in tower.cards:  # rule 3
        reason = message(
            "nothing stands under {spot}; open are {where}", spot=spot, where=open_places(tower)
        )
    elif not tower.touches(lay.spot):
        reason = message(
            "no card is next to {spot}; open are {where}", spot=spot, where=open_places(tower)
        )
    else:
        return
    raise IllegalError(Problem("3", lay.spot_place, reason, len(spot)))


def open_places(tower: Tower) -> tuple[Message, ...]:
    """Return where a card can be laid, for people."""
    return tuple(message("{spot}", spot=str(spot)) for spot in tower.open_spots())


def _words(tower: Tower, lay: Lay, lexicon: Lexicon, edition: Edition) -> tuple[Read, ...]:
    problem = naming_problem(tower, lay, lexicon, edition)
    if problem:
        raise IllegalError(problem)
    read = []
    for named in lay.words:
        segments = readings(tower, lay.spot, named)
        problem = (
            length_problem(named, edition)
            or (None if segments else reading_problem(tower, lay, named, lexicon, edition))
            or word_problem(tower, lay, named, lexicon, edition)
        )
        if problem:
            raise IllegalError(problem)
        read.append(Read(named, best_reading(tower, lay.spot, segments, edition)))
    return tuple(read)
