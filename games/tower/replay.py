"""Playing a game's turns one after the other, up to the first that breaks a rule."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from games.message import Message, message
from games.notation import echo
from games.problem import Place, Problem
from games.tower.advice import fitting_words, lines_through, words_known_as
from games.tower.edition import BEHIND, LETTER, Edition, house_edition
from games.tower.entry import Lay, Said, Swap
from games.tower.tower import CORNER, DIRECTIONS, Direction, Spot, Tower, face_down, face_up
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


class IllegalError(Exception):
    """A turn's problem on its way to whoever asked; holds the rule, the reason and the place."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__(str(problem.message))


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
            self.tower = _first(1, lay).tower
        except IllegalError as error:
            cards = {CORNER: face_up(house_edition().first.value)}
            if lay.spot.exists:
                cards[lay.spot] = face_up(lay.card)
                self.unsure |= {lay.spot} if lay.card != house_edition().first.value else set()
            self.tower = Tower(cards)
            return [error.problem]
        return []

    def _card(self, lay: Lay) -> list[Problem]:
        """Find what is wrong with where the card comes from."""
        try:
            if lay.swap:
                self.tower = _swapped(self.tower, lay, lay.swap)
            else:
                _in_hand(self.tower, lay.card, "4", lay.card_place)
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
            _standing_place(self.tower, lay)
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
        return _first(step, lay)
    if tower.full:
        raise IllegalError(
            Problem("8", lay.place, message("the tower is full; the game ended before"))
        )
    if lay.swap:
        tower = _swapped(tower, lay, lay.swap)
    else:
        _in_hand(tower, lay.card, "4", lay.card_place)
    _standing_place(tower, lay)
    tower = tower.having({lay.spot: face_up(lay.card)})
    words = _words(tower, lay, lexicon, edition)
    turned = turned_by(tower, lay.spot, tuple(read.spots for read in words), edition)
    return Played(step, lay, words, turned, tower.turned(turned))


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


def _first(step: int, lay: Lay) -> Played:
    first = house_edition().first.value
    if lay.card != first or lay.spot != CORNER or lay.swap or lay.words:  # rule 1
        reason = message(
            "the game starts with {card} in the lower right corner: “lay {card} {spot}”",
            card=first,
            spot=str(CORNER),
        )
        raise IllegalError(Problem("1", lay.place, reason))
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
    raise IllegalError(Problem(rule, place, reason))


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


def _standing_place(tower: Tower, lay: Lay) -> None:
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
            where=_open(tower),
        )
    elif row > 1 and Spot(column, row - 1) not in tower.cards:  # rule 3
        reason = message(
            "nothing stands under {spot}; open are {where}", spot=spot, where=_open(tower)
        )
    elif not tower.touches(lay.spot):
        reason = message(
            "no card is next to {spot}; open are {where}", spot=spot, where=_open(tower)
        )
    else:
        return
    raise IllegalError(Problem("3", lay.spot_place, reason, len(spot)))


def _open(tower: Tower) -> tuple[Message, ...]:
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
