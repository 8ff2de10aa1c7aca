"""Playing a game's turns one after the other, up to the first that breaks a rule."""

from __future__ import annotations

from dataclasses import dataclass

from games.message import Message, message
from games.notation import echo
from games.problem import Place, Problem
from games.tower.advice import fitting_words, lines_through, words_known_as
from games.tower.edition import BEHIND, LETTER, edition
from games.tower.entry import Lay, Said, Swap
from games.tower.tower import CORNER, DIRECTIONS, Spot, Tower, face_down, face_up
from games.tower.words import Lexicon


@dataclass(frozen=True, slots=True)
class Read:
    """A word that counted.

    Attributes:
        said: as it was named.
        spots: where its cards stand, in the order of reading.
    """

    said: Said
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


@dataclass(frozen=True, slots=True)
class Replay:
    """A game, as far as it went by the rules.

    Attributes:
        played: the turns before the first wrong one.
        problem: what is wrong with that one; None when there is none.
    """

    played: tuple[Played, ...]
    problem: Problem | None = None

    @property
    def tower(self) -> Tower:
        """The tower after the last turn by the rules."""
        return self.played[-1].tower if self.played else Tower()


class IllegalError(Exception):
    """A turn's problem on its way to whoever asked; holds the rule, the reason and the place."""

    def __init__(self, rule: str, place: Place | None, reason: Message, length: int = 1) -> None:
        self.problem = Problem(rule, place, reason, length)
        super().__init__(str(reason))


def replay(turns: tuple[Lay, ...], lexicon: Lexicon) -> Replay:
    """Play the turns of a game; stops at the first that breaks a rule."""
    played: list[Played] = []
    tower = Tower()
    for step, lay in enumerate(turns, 1):
        try:
            played.append(play_turn(tower, step, lay, lexicon))
        except IllegalError as error:
            problem = error.problem
            reason = message("step {step}: {reason}", step=step, reason=problem.message)
            return Replay(
                tuple(played), Problem(problem.rule, problem.place, reason, problem.length)
            )
        tower = played[-1].tower
    return Replay(tuple(played))


def play_turn(tower: Tower, step: int, lay: Lay, lexicon: Lexicon) -> Played:
    """Play one turn.

    Args:
        tower: before it; unknown kana of face-down cards can be swapped for any of their letter.
        step: its number, from 1.
        lay: the turn.
        lexicon: the words that count.

    Raises:
        IllegalError: it breaks a rule.
    """
    if not tower.cards:
        return _first(step, lay)
    if tower.full:
        raise IllegalError("8", lay.place, message("the tower is full; the game ended before"))
    if lay.swap:
        tower = _swapped(tower, lay, lay.swap)
    else:
        _in_hand(tower, lay.card, "4", lay.card_place)
    _standing_place(tower, lay)
    tower = tower.having({lay.spot: face_up(lay.card)})
    words = _words(tower, lay, lexicon)
    turned = turned_by(tower, lay.spot, tuple(read.spots for read in words))
    return Played(step, lay, words, turned, tower.turned(turned))


def turned_by(tower: Tower, spot: Spot, words: tuple[tuple[Spot, ...], ...]) -> tuple[Spot, ...]:
    """Return which cards are turned face down by words through the card just laid (rule 7).

    Args:
        tower: with the new card.
        spot: where it was laid.
        words: for each word the places of its cards.

    Returns:
        Their places, the top row first; cards that lie face down already are not among them.
    """
    turned: set[Spot] = set()
    for spots in words:
        if len(spots) == edition().turns_new:
            turned.add(spot)
        elif len(spots) >= edition().turns_all:
            turned.update(spots)
    up = (spot for spot in turned if not tower.cards[spot].down)
    return tuple(sorted(up, key=lambda spot: (-spot.row, spot.column)))


def _first(step: int, lay: Lay) -> Played:
    first = edition().first
    if lay.card != first or lay.spot != CORNER or lay.swap or lay.words:  # rule 1
        raise IllegalError(
            "1",
            lay.place,
            message(
                "the game starts with {card} in the lower right corner: “lay {card} {spot}”",
                card=first,
                spot=str(CORNER),
            ),
        )
    return Played(step, lay, (), (), Tower({CORNER: face_up(lay.card)}))


def _in_hand(tower: Tower, card: str, rule: str, place: Place | None) -> None:
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
    raise IllegalError(rule, place, reason)


def _swapped(tower: Tower, lay: Lay, swap: Swap) -> Tower:
    _in_hand(tower, swap.card, "5", swap.place)
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
        raise IllegalError("5", swap.place, reason)
    if standing.letter != letter:
        reason = message(
            "{card} has the letter {letter}, the card at {spot} has {other}; {right}",
            card=swap.card,
            letter=letter,
            spot=str(swap.spot),
            other=standing.letter,
            right=right,
        )
        raise IllegalError("5", swap.place, reason)
    got = standing.kana
    possible = BEHIND[letter] if got is None else got
    if lay.card not in possible or lay.card == swap.card:
        reason = message(
            "the card got from {spot} is {got}, and it is to be laid, not {card}",
            spot=str(swap.spot),
            got=got or message("one of {kana}", kana=possible),
            card=lay.card,
        )
        raise IllegalError("5", lay.card_place, reason)
    return tower.having({swap.spot: face_down(letter, swap.card)})


def _standing_place(tower: Tower, lay: Lay) -> None:
    column, row = lay.spot
    spot = str(lay.spot)
    if not lay.spot.exists:  # rule 2
        raise IllegalError(
            "2",
            lay.spot_place,
            message(
                "the tower has no place {spot}: column {column} has the rows 1 to {rows}",
                spot=spot,
                column=column,
                rows=column,
            ),
            len(spot),
        )
    if lay.spot in tower.cards:
        reason = message(
            "at {spot} stands {shown} already; open are {where}",
            spot=spot,
            shown=tower.shown(lay.spot),
            where=_open(tower),
        )
    elif row > 1 and Spot(column, row - 1) not in tower.cards:  # rule 3
        reason = message(
            "nothing stands under {spot}; the next place of column {column} is {below}",
            spot=spot,
            column=column,
            below=str(Spot(column, tower.height(column) + 1)),
        )
    elif not tower.touches(lay.spot):
        reason = message(
            "no card is next to {spot}; open are {where}", spot=spot, where=_open(tower)
        )
    else:
        return
    raise IllegalError("3", lay.spot_place, reason, len(spot))


def _open(tower: Tower) -> str:
    return ", ".join(map(str, tower.open_spots()))


def _words(tower: Tower, lay: Lay, lexicon: Lexicon) -> tuple[Read, ...]:
    if not lay.words:
        raise IllegalError(
            "4",
            lay.place,
            message(
                "no word is named for {card} at {spot}; {right}",
                card=lay.card,
                spot=str(lay.spot),
                right=fitting_words(tower, lay.spot, DIRECTIONS, lexicon),
            ),
        )
    if len(lay.words) == 2 and lay.words[0].direction == lay.words[1].direction:  # rule 7
        raise IllegalError(
            "7",
            lay.words[1].place,
            message("two words count when one reads across and the other down"),
        )
    return tuple(_read(tower, lay, said, lexicon) for said in lay.words)


def _read(tower: Tower, lay: Lay, said: Said, lexicon: Lexicon) -> Read:
    length = len(said.direction) + 1 + len(said.word)
    if len(said.word) < edition().shortest:  # rule 4
        raise IllegalError(
            "4",
            said.place,
            message("“{word}” is one kana, expected two or more", word=said.word),
            length,
        )
    segments = [
        spots
        for spots in tower.segments(lay.spot, said.direction, len(said.word))
        if tower.reads(spots, said.word)  # rule 6
    ]
    if not segments:
        raise IllegalError(
            "4",
            said.place,
            message(
                "the cards {direction} through {spot} show {line} and cannot read as {word}; "
                "{right}",
                direction=said.direction,
                spot=str(lay.spot),
                line=lines_through(tower, lay.spot, said.direction),
                word=echo(said.word),
                right=fitting_words(tower, lay.spot, (said.direction,), lexicon),
            ),
            length,
        )
    if not lexicon.counts(said.word):
        raise IllegalError(
            "4",
            said.place,
            message(
                "{unknown}; {right}",
                unknown=words_known_as(said.word, lexicon),
                right=fitting_words(tower, lay.spot, (said.direction,), lexicon),
            ),
            length,
        )
    # A word that can be read at two places of its line is read where it turns the most.
    best = max(segments, key=lambda spots: len(turned_by(tower, lay.spot, (spots,))))
    return Read(said, best)
