"""Playing a game's turns one after the other, up to the first that breaks a rule."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from games.message import message
from games.problem import Problem
from games.tower.edition import LETTER, Edition, house_edition
from games.tower.entry import Lay
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
from games.tower.turns import (
    IllegalError,
    Played,
    check_in_hand,
    check_place,
    first_turn,
    play_turn,
    swapped,
)
from games.tower.words import Lexicon


@dataclass(frozen=True, slots=True)
class Replay:
    """A game, as far as it went by the rules.

    Attributes:
        played: the turns before the first wrong one.
        problems: what is wrong with that one, and with those after it by themselves.
    """

    played: tuple[Played, ...]
    problems: tuple[Problem, ...] = ()

    @property
    def tower(self) -> Tower:
        """The tower after the last turn by the rules."""
        return self.played[-1].tower if self.played else Tower()


def replay(turns: tuple[Lay, ...], lexicon: Lexicon, edition: Edition | None = None) -> Replay:
    """Play the turns of a game, and find every turn that breaks a rule by itself.

    The game goes as far as the turns are legal. Those after a wrong one are judged on what the
    table would look like with it as it was entered; what may follow from it alone is not told.

    Args:
        turns: in their order.
        lexicon: the words that count.
        edition: whose lengths of words hold; the house's if nothing is said.
    """
    edition = edition or house_edition()
    played: list[Played] = []
    tower = Tower()
    for step, lay in enumerate(turns, 1):
        try:
            played.append(play_turn(tower, step, lay, lexicon, edition))
        except IllegalError:
            doubts = _Doubts(tower, lexicon, edition)
            problems: list[Problem] = []
            for number, later in enumerate(turns[step - 1 :], step):
                problems += (_at_step(number, problem) for problem in doubts.judge(later))
            return Replay(tuple(played), tuple(problems))
        tower = played[-1].tower
    return Replay(tuple(played))


def _at_step(step: int, problem: Problem) -> Problem:
    reason = message("step {step}: {reason}", step=step, reason=problem.message)
    return replace(problem, message=reason)


@dataclass(slots=True)
class _Doubts:
    """A game that went wrong: what stands if the turns are taken as they were entered.

    Attributes:
        tower: with the cards of wrong turns where they were said to lie, and words that do not
            count taken for words.
        lexicon: the words that count.
        edition: whose lengths of words hold.
        unsure: places whose card may be another one.
        faces: places whose card may lie face down or not.
        misplaced: whether a card was said to lie where none can; it may stand anywhere.
        lost: whether it could not even be put there.
    """

    tower: Tower
    lexicon: Lexicon
    edition: Edition
    unsure: set[Spot] = field(default_factory=set)
    faces: set[Spot] = field(default_factory=set)
    misplaced: bool = False
    lost: bool = False

    def judge(self, lay: Lay) -> list[Problem]:
        """Return what is wrong with a turn by itself, and make it."""
        if not self.tower.cards:
            return self._begin(lay)
        if self.tower.full:
            reason = message("the tower is full; the game ended before")
            return [Problem("8", lay.place, reason)]
        problems = self._card(lay)
        sure = not problems
        stands = self._place(lay, problems)
        if stands:
            self.tower = self.tower.having({lay.spot: face_up(lay.card)})
            if not sure:
                self.unsure.add(lay.spot)
        else:
            self.lost = True
        self._name(lay, problems, stands=stands)
        return problems

    def _begin(self, lay: Lay) -> list[Problem]:
        try:
            self.tower = first_turn(1, lay).tower
        except IllegalError as error:
            cards = {CORNER: face_up(FIRST)}
            if lay.spot.exists:
                cards[lay.spot] = face_up(lay.card)
                self.unsure |= {lay.spot} if lay.card != FIRST else set()
            self.tower = Tower(cards)
            return [error.problem]
        return []

    def _card(self, lay: Lay) -> list[Problem]:
        """Find what is wrong with where the card comes from."""
        try:
            if lay.swap:
                self.tower = swapped(self.tower, lay, lay.swap)
            else:
                check_in_hand(self.tower, lay.card, "4", lay.card_place)
        except IllegalError as error:
            stood = self.tower.where(lay.swap.card if lay.swap else lay.card)
            at = {lay.swap.spot} if lay.swap else set()
            at |= {stood} if stood else set()
            doubted = self.unsure | self.faces if lay.swap else self.unsure
            by_itself = not at & doubted and not (self.misplaced and lay.swap)
            if lay.swap and self.tower.cards.get(lay.swap.spot):
                down = face_down(LETTER[lay.swap.card], lay.swap.card)
                self.tower = self.tower.having({lay.swap.spot: down})
                self.unsure.add(lay.swap.spot)
            if by_itself or (lay.swap and LETTER[lay.swap.card] != LETTER[lay.card]):
                return [error.problem]
            self.unsure.add(lay.spot)
        return []

    def _place(self, lay: Lay, problems: list[Problem]) -> bool:
        """Find what is wrong with the place; return whether the card can be put there."""
        try:
            check_place(self.tower, lay)
        except IllegalError as error:
            self.misplaced = True
            stands = lay.spot.exists and lay.spot not in self.tower.cards
            air = error.problem.rule == "3" and stands
            if not (air and self.lost) and lay.spot not in self.unsure:
                problems.append(error.problem)
            if stands:
                self.unsure.add(lay.spot)
            return stands
        return True

    def _name(self, lay: Lay, problems: list[Problem], *, stands: bool) -> None:
        """Find what is wrong with the words, and turn the cards that they turn."""
        tower, spot = (self.tower, lay.spot) if stands else (Tower(), lay.spot)
        wrong = naming_problem(tower, lay, self.lexicon, self.edition)
        if wrong:
            problems.append(wrong)
        # A card that may lie face down is read as one that does: it reads as more.
        shown = tower.turned(tuple(self.faces & tower.cards.keys()))
        for named in lay.words:
            segments = readings(shown, spot, named) if stands else []
            short = length_problem(named, self.edition)
            before, after = tower.line(spot, named.direction)
            line = {spot, *before, *after}
            known = stands and not self.misplaced and not line & self.unsure
            if short:
                problems.append(short)
            elif known and not segments:
                problems.append(reading_problem(tower, lay, named, self.lexicon, self.edition))
            word = word_problem(tower, lay, named, self.lexicon, self.edition)
            if word and not short:
                problems.append(word)
            if segments:
                best = best_reading(tower, spot, segments, self.edition)
                self.tower = self.tower.turned(turned_by(tower, spot, (best,), self.edition))
                if word:
                    self.faces |= set(best)
            else:
                self.faces |= line & tower.cards.keys()
