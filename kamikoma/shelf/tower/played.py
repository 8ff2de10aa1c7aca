"""A game of Tower of Letter entered turn by turn: a place, a card, and the word it completes.

A word is touched in a list of those that the cards read as, so that an ordinary turn takes three
touches, a swap four. A word that the list does not have is spelled with the palette, and agreed on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from games.message import message
from games.problem import Problem
from games.tower.edition import KANA, LETTER, Edition
from games.tower.entry import Agreed, Entry, Lay, Said, Swap
from games.tower.naming import readings
from games.tower.notation import parse, serialise
from games.tower.replay import Replay, replay
from games.tower.tower import (
    CORNER,
    DIRECTIONS,
    SIDE,
    Direction,
    Spot,
    Tower,
    face_down,
    face_up,
)
from games.tower.turns import IllegalError, Played, play_turn
from games.tower.words import Lexicon
from kamikoma.game import RefusedError
from kamikoma.gestures import holding, no_act, refusal, within
from kamikoma.shelf.tower.card_keys import NAMED, spot_in, unspelled
from kamikoma.touching import Draft

if TYPE_CHECKING:
    from solver.tower.board import Finder

MOST_WORDS = 30
"""So many words are shown to choose from; more are narrowed down by spelling."""

MOST_ADVICE = 12
"""So many turns are advised, the best first."""


@dataclass(frozen=True)
class Course:
    """A game while it is entered.

    Attributes:
        entry: with its `play`.
        held: what is picked up: `card`, `spot`, `swap` (the face-down card that is swapped for),
            `given` (the card from the hand that goes there), `word`, as far as it is spelled;
            `hand`, the cards of a hand that advice is wanted for, `pen`, `hand` while they are
            chosen, and `advice` when it was asked for.
        edition: whose words count.
        names: of the players, as they sit; none where nobody gave them.
        first: which of them laid the first card, from 0.
    """

    entry: Entry
    held: Mapping[str, str]
    edition: Edition
    names: tuple[str, ...] = ()
    first: int = 0

    @property
    def seats(self) -> tuple[str, ...]:
        """The players' names in turn order, whoever laid the first card first (rule 1)."""
        return (*self.names[self.first :], *self.names[: self.first])

    @property
    def on_turn(self) -> str | None:
        """Who lays the next card, if the players' names are known."""
        if not self.seats or self.broken or self.tower.full:
            return None
        return self.seats[len(self.turns) % len(self.seats)]

    @property
    def turns(self) -> tuple[Lay, ...]:
        """The turns so far."""
        return self.entry.play or ()

    @cached_property
    def lexicon(self) -> Lexicon:
        """The words that count."""
        return Lexicon.of(allowed=self.entry.allowed, edition=self.edition)

    @cached_property
    def replay(self) -> Replay:
        """The game as far as it went by the rules."""
        return replay(self.turns, self.lexicon, self.edition)

    @property
    def tower(self) -> Tower:
        """What stands."""
        return self.replay.tower

    @cached_property
    def open(self) -> tuple[Spot, ...]:
        """Where a card may stand next (rule 3); nowhere once the tower is full."""
        return self.tower.open_spots()

    @property
    def broken(self) -> tuple[Problem, ...]:
        """What is wrong with the turns so far."""
        return self.replay.problems

    @property
    def choosing(self) -> bool:
        """Whether the cards of a hand are chosen."""
        return self.held.get("pen") == "hand"

    @property
    def hand(self) -> str:
        """The cards of a hand that advice is wanted for."""
        return self.held.get("hand", "")

    @property
    def card(self) -> str | None:
        """The card in hand, to be laid."""
        return self.held.get("card")

    @property
    def spot(self) -> Spot | None:
        """Where it is to be laid."""
        return spot_in(self.held.get("spot", ""))

    @property
    def swap(self) -> Swap | None:
        """The swap that brought the card."""
        at, given = spot_in(self.held.get("swap", "")), self.held.get("given")
        return None if at is None or given is None else Swap(given, at)

    @property
    def swapping(self) -> Spot | None:
        """The face-down card that is to be swapped for, while its partner is not chosen."""
        return None if "given" in self.held else spot_in(self.held.get("swap", ""))

    @property
    def word(self) -> str:
        """The word, as far as it is spelled."""
        return self.held.get("word", "")

    @cached_property
    def left(self) -> frozenset[str]:
        """The kana that do not stand."""
        standing = {card.kana for card in self.tower.cards.values()}
        return frozenset(KANA) - standing

    def lay(self, card: str, spot: Spot, *words: Said) -> Lay:
        """Return a turn with the swap that is in hand."""
        return Lay(card, spot, words, self.swap)

    def can_stand(self, card: str, spot: Spot) -> bool:
        """Whether a card reads as a word of the dictionary at a place."""
        return next(self._read(self._with(card, spot), spot, DIRECTIONS), None) is not None

    def _with(self, card: str, spot: Spot) -> Tower:
        """Return the tower with a card laid, after the swap that brought it."""
        cards = {spot: face_up(card)}
        if self.swap is not None:
            cards[self.swap.spot] = face_down(LETTER[self.swap.card], self.swap.card)
        return self.tower.having(cards)

    @cached_property
    def words(self) -> tuple[Played, ...]:
        """The turns that the card in hand can be at its place, the one that turns most first."""
        if self.card is None or self.spot is None:
            return ()
        tower = self._with(self.card, self.spot)
        named_words = dict.fromkeys(self._read(tower, self.spot, DIRECTIONS))
        turns = [
            self._played(self.lay(self.card, self.spot, named))
            for named in named_words
            if named.word.startswith(self.word)
        ]
        return tuple(sorted(turns, key=_most_turned))

    def _read(self, tower: Tower, spot: Spot, directions: tuple[Direction, ...]) -> Iterator[Said]:
        """Yield the words that can be read through a card, some of them several times."""
        for direction in directions:
            for spots in tower.segments(spot, direction, edition=self.edition):
                for word in self.lexicon.fitting(tower.pattern(spots)):
                    yield Said(direction, word)

    def _played(self, lay: Lay) -> Played:
        return play_turn(self.tower, 0, lay, self.lexicon, self.edition)

    @cached_property
    def strange(self) -> tuple[Said, ...]:
        """The word that is spelled, where the cards read so, but the list does not have it."""
        if self.card is None or self.spot is None or self.lexicon.counts(self.word):
            return ()
        if len(self.word) < self.edition.shortest.value:
            return ()
        tower = self._with(self.card, self.spot)
        named_words = (Said(direction, self.word) for direction in DIRECTIONS)
        return tuple(one for one in named_words if readings(tower, self.spot, one))

    @cached_property
    def more(self) -> tuple[Played, ...]:
        """The last turn with a second word besides, where that turns more cards (rule 7)."""
        if self.held or self.broken or not self.turns or len(self.turns[-1].words) != 1:
            return ()
        last = self.replay.played[-1]
        (named,) = last.lay.words
        before = replace(self, entry=replace(self.entry, play=self.turns[:-1]))
        others: tuple[Direction, ...] = tuple(d for d in DIRECTIONS if d != named.direction)
        tower = before.tower.having({last.lay.spot: face_up(last.lay.card)})
        if last.lay.swap:
            given = last.lay.swap.card
            tower = tower.having({last.lay.swap.spot: face_down(LETTER[given], given)})
        named_words = dict.fromkeys(self._read(tower, last.lay.spot, others))
        both = (before._played(replace(last.lay, words=(named, one))) for one in named_words)
        better = (one for one in both if len(one.turned) > len(last.turned))
        return tuple(sorted(better, key=_most_turned))[:MOST_WORDS]


def _most_turned(played: Played) -> tuple[int, int]:
    """Return what puts a turn first: the cards it turns, then the length of its words."""
    return -len(played.turned), -sum(len(named.word) for named in played.lay.words)


@lru_cache(maxsize=8)
def _advised(text: str, hand: str, edition: Edition) -> tuple[Lay, ...]:
    """Return the best turns of a hand; the question comes again with each view of the answer."""
    from solver.tower.turns import plays

    course = Course(parse(text), {}, edition)
    best_plays = plays(course.tower, tuple(hand), _finder(course.lexicon, edition))
    return tuple(play.lay for play in best_plays[:MOST_ADVICE])


@lru_cache(maxsize=2)
def _finder(lexicon: Lexicon, edition: Edition) -> Finder:
    from solver.tower.board import Finder

    return Finder(lexicon, edition=edition)


def advice(course: Course) -> tuple[Lay, ...]:
    """Return the best turns of the hand, where that was asked for."""
    if "advice" not in course.held or course.broken:
        return ()
    hand = "".join(kana for kana in course.hand if kana in course.left)
    return _advised(serialise(course.entry), hand, course.edition)


def touched(course: Course, act: str) -> Draft:
    """Return the draft that a touch makes.

    Raises:
        RefusedError: it may not be.
    """
    name, _, value = act.partition(":")
    if name in ("back", "strike"):
        return _back(course) if act == "back" else _struck(course, unspelled(value))
    if course.broken:
        raise refusal(course.broken)
    match name:
        case "at" if spot_in(value) is not None:
            return _place(course, spot_in(value) or CORNER)
        case "card" if value in NAMED:
            return _card(course, NAMED[value])
        case "word" | "agree" | "also":
            return _named(course, act)
        case "advised":
            return _follow(course, within(value, 0, MOST_ADVICE - 1))
    return _asked(course, act)


def keep(course: Course, **changes: str | None) -> Draft:
    """Return the draft as it is, with some of what is held changed; None lets go of it."""
    return Draft(text=serialise(course.entry), held=holding(course.held, **changes))


def _laid(course: Course, *turns: Lay, allow: tuple[Agreed, ...] = ()) -> Draft:
    """Return the draft of other turns, with nothing held.

    Raises:
        RefusedError: the last of them breaks a rule.
    """
    entry = replace(course.entry, play=turns, allow=(*course.entry.allow, *allow))
    laid_course = Course(entry, {}, course.edition)
    if laid_course.broken:
        raise refusal(laid_course.broken)
    return Draft(text=serialise(entry))


def _back(course: Course) -> Draft:
    """Put down what is picked up, the last first, or take back the last turn."""
    if course.word:
        return keep(course, word=course.word[:-1] or None)
    for keys in (("advice",), ("pen", "hand"), ("spot",), ("card", "given"), ("swap",)):
        if any(key in course.held for key in keys):
            return keep(course, **dict.fromkeys(keys))
    if not course.turns:
        raise no_act()
    return Draft(text=serialise(replace(course.entry, play=course.turns[:-1])))


def _place(course: Course, spot: Spot) -> Draft:
    """Touch a place: where the card goes, or the face-down card that is swapped for (rule 5)."""
    calm: dict[str, str | None] = {"pen": None, "advice": None, "word": None}
    if spot in course.open:
        again = spot == course.spot
        return _ready(course, keep(course, **calm, spot=None if again else f"{spot}"))
    standing = course.tower.cards.get(spot)
    if standing is not None and standing.down and standing.kana is not None:
        again = spot == course.swapping
        return keep(course, **calm, card=None, given=None, swap=None if again else f"{spot}")
    raise refusal(_wrong(course, Lay(course.card or min(course.left, default=KANA[0]), spot)))


def _wrong(course: Course, lay: Lay) -> tuple[Problem, ...]:
    """Return what is wrong with a turn first of all."""
    try:
        play_turn(course.tower, 0, lay, course.lexicon, course.edition)
    except IllegalError as error:
        return (error.problem,)
    return ()


def _card(course: Course, kana: str) -> Draft:
    """Touch a kana: a card of a hand, the next of a word that is spelled, or the card to lay."""
    if not course.choosing and course.card is not None and course.spot is not None:
        return _spelled(course, course.word + kana)
    if kana not in course.left:
        raise refusal(_wrong(course, Lay(kana, next(iter(course.open), CORNER))))
    if course.choosing:
        hand = course.hand.replace(kana, "") if kana in course.hand else course.hand + kana
        return keep(course, hand=hand or None, advice=None)
    if course.swapping is not None:
        return _swapped(course, course.swapping, kana)
    again = kana == course.card and course.swap is None
    calm = {"advice": None, "swap": None, "given": None, "word": None}
    return _ready(course, keep(course, **calm, card=None if again else kana))


def _spelled(course: Course, word: str) -> Draft:
    if len(word) > SIDE:
        reason = message(
            "a word has at most {count} kana, as the longest line has cards", count=SIDE
        )
        raise RefusedError(reason)
    return keep(course, word=word)


def _swapped(course: Course, at: Spot, given: str) -> Draft:
    """Choose the card from the hand that goes face down where the other one is taken (rule 5)."""
    got = course.tower.cards[at].kana or given
    spot = next(iter(course.open), CORNER)
    wrong = [one for one in _wrong(course, Lay(got, spot, (), Swap(given, at))) if one.rule == "5"]
    if wrong:
        raise refusal(wrong)
    return keep(course, given=given, card=got, word=None)


def _ready(course: Course, draft: Draft) -> Draft:
    """Return a draft; the first card of all is laid as soon as it is there, it reads as no word."""
    completed = replace(course, held=draft.held)
    if course.turns or completed.card is None or completed.spot is None:
        return draft
    return _laid(course, Lay(completed.card, completed.spot))


def _named(course: Course, act: str) -> Draft:
    """Lay the card in hand as a word, or name a second word of the last turn (rules 4 and 7)."""
    name, _, rest = act.partition(":")
    typed, _, text = rest.partition(":")
    direction = next((one for one in DIRECTIONS if one == typed), None)
    word = unspelled(text)
    if direction is None or word is None:
        raise no_act()
    named = Said(direction, word)
    if name == "also":
        if not course.turns or course.held:
            raise no_act()
        last = course.turns[-1]
        return _laid(course, *course.turns[:-1], replace(last, words=(*last.words[:1], named)))
    if course.card is None or course.spot is None:
        raise RefusedError(message("choose a card and its place first, and then its word"))
    lay = course.lay(course.card, course.spot, named)
    allow = (Agreed(word),) if name == "agree" and not course.lexicon.counts(word) else ()
    return _laid(course, *course.turns, lay, allow=allow)


def _follow(course: Course, index: int | None) -> Draft:
    """Lay what was advised."""
    lays = advice(course)
    if index is None or index >= len(lays):
        raise no_act()
    return _laid(course, *course.turns, lays[index])


def _asked(course: Course, act: str) -> Draft:
    """Choose a hand that advice is wanted for, or ask for the advice."""
    match act:
        case "pen:hand":
            calm = dict.fromkeys(("card", "spot", "swap", "given", "word", "advice"))
            return keep(course, **calm, pen=None if course.choosing else "hand")
        case "advice":
            if not course.hand:
                raise RefusedError(message("choose first which cards the hand has"))
            return keep(course, advice=None if "advice" in course.held else "1", pen=None)
    raise no_act()


def _struck(course: Course, word: str | None) -> Draft:
    """Take back that a word was agreed on; a turn that rests on it keeps it."""
    if word not in course.entry.allowed:
        raise no_act()
    allow = tuple(agreed for agreed in course.entry.allow if agreed.word != word)
    entry = replace(course.entry, allow=allow)
    problems = Course(entry, {}, course.edition).broken
    if problems and not course.broken:
        raise refusal(problems)
    return Draft(text=serialise(entry), held=course.held)
