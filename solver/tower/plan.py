"""A plan for a whole game, by a beam search.

From every position the search keeps the best few, up to the last card; then it starts anew with
other small preferences, drawn from the seed, until the time or the rounds are over, or a plan has
been found that no game can better. The bound is rule 9's: all 45 cards face down and the bonus.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from games.message import Message, message
from games.tower.edition import BEHIND, KANA, LETTER, Edition, house_edition
from games.tower.entry import Entry, Lay, Swap
from games.tower.tower import CORNER, FIRST, SPOTS, Tower
from games.tower.turns import play_turn
from games.tower.words import Lexicon
from solver.tower.board import (
    ALL,
    BIT,
    Board,
    Effect,
    Finder,
    Opening,
    after,
    bits,
    effects,
    kana_of,
    openings,
)
from solver.tower.turns import Position, named

WIDTH = 24  # positions kept after each turn
_LOOKED_AT = 4  # times as many are looked at more closely
_PAIR = 0.3  # face-down cards that one more place for each card left is worth
_NOWHERE = 0.5  # and that a card without a place costs
_NOISE = 1.5  # face-down cards' worth of chance from the second round on

_USUAL = (6, 6, 5, 5, 3, 3, 0)  # how usual the words of the first rounds are, then of all others

_LETTER_BITS = {letter: bits(kana) for letter, kana in BEHIND.items()}


@dataclass(frozen=True, slots=True)
class Plan:
    """A whole game.

    Attributes:
        turns: what is laid.
        laid: how many cards stand in the end.
        face_down: how many of them lie face down.
        score: by rule 9.
        rounds: how many rounds the search made.
        usual: how usual its words are at least, from 0 to 9; the list tells it roughly.
        bound: no game scores more: all cards face down, and the bonus (rule 9).
    """

    turns: tuple[Lay, ...]
    laid: int
    face_down: int
    score: int
    rounds: int
    usual: int
    bound: int

    @property
    def best_possible(self) -> bool:
        """Whether no game scores more."""
        return self.score == self.bound

    @property
    def entry(self) -> Entry:
        """The plan as a `play`."""
        return Entry(play=self.turns)


@dataclass(frozen=True, slots=True)
class _Move:
    opening: Opening
    kana: str  # the card laid
    swapped: str  # the card from the hand for action B, else ""
    effect: Effect


@dataclass(slots=True)
class _Node:
    board: Board
    hands: tuple[int, ...]
    turn: int
    up: int  # cards with the kana up
    parent: _Node | None
    move: _Move | None
    value: float

    @property
    def laid(self) -> int:
        return sum(map(len, self.board))

    def score(self, edition: Edition) -> int:
        full = self.laid == len(SPOTS)
        return self.laid - self.up + (edition.full_bonus.value if full else 0)  # rule 9

    def path(self) -> list[_Move]:
        moves: list[_Move] = []
        node: _Node | None = self
        while node is not None and node.move is not None:
            moves.append(node.move)
            node = node.parent
        return moves[::-1]


def deal_problem(
    hands: tuple[tuple[str, ...], ...], edition: Edition | None = None
) -> Message | None:
    """Say why hands are no deal of the 45 cards (rule 1); None when they are.

    One hand of all cards is a game with all cards open.
    """
    fewest, most = (edition or house_edition()).players.value
    if len(hands) > 1 and not fewest <= len(hands) <= most:
        return message(
            "{count} hands, expected {fewest} to {most}",
            count=len(hands),
            fewest=fewest,
            most=most,
        )
    held = Counter(kana for hand in hands for kana in hand)
    twice = [kana for kana in KANA if held[kana] > 1]
    if twice:
        return message("more than one hand has {cards}", cards=", ".join(twice))
    missing = [kana for kana in KANA if not held[kana]]
    if missing:
        return message("no hand has {cards}", cards=", ".join(missing))
    strange = [kana for kana in held if kana not in KANA]
    if strange:
        return message("no cards are {cards}", cards=", ".join(strange))
    sizes = [len(hand) for hand in hands]
    if max(sizes) - min(sizes) > 1:
        return message(
            "hands of {sizes} cards, expected as even as can be",
            sizes=", ".join(map(str, sizes)),
        )
    return None


def plan(
    lexicon: Lexicon,
    hands: tuple[tuple[str, ...], ...] = (tuple(KANA),),
    *,
    seconds: float = 60.0,
    rounds: int | None = None,
    seed: int = 0,
    progress: Callable[[float, Plan], None] | None = None,
    edition: Edition | None = None,
) -> Plan:
    """Search a whole game with as many cards face down as can be found.

    The first rounds try it with usual words alone. With the same seed and `rounds`, and time for
    them, the plan is always the same; a round that the time cuts short may still find a better one.

    Args:
        lexicon: the words that count.
        hands: the players' cards in their order around the table; one hand of all 45 is a game
            with all cards open, in which whoever has the card lays it.
        seconds: how long to search; at least one round is made.
        rounds: how many rounds to make at most.
        seed: for the search's small preferences.
        progress: told after every turn of the search the share of the time that is over, from 0
            to 1, and the best plan so far.
        edition: whose numbers hold; the house's if nothing is said.

    Raises:
        ValueError: the hands do not hold every one of the 45 cards once, as `deal_problem` says.
    """
    edition = edition or house_edition()
    if reason := deal_problem(hands, edition):
        raise ValueError(str(reason))
    dealt = tuple(bits(hand) for hand in hands)
    finders: dict[int, Finder] = {}
    began = time.monotonic()
    best, number = Plan((Lay(FIRST, CORNER),), 1, 0, 0, 0, 0, edition.most_points), 0

    def tell(rounds_over: float) -> bool:
        """Tell how much is over, and return whether all of it is."""
        over = (time.monotonic() - began) / seconds if seconds > 0 else 1.0
        if progress:
            progress(min(1.0, max(over, rounds_over / rounds if rounds else 0.0)), best)
        return over >= 1

    while not best.best_possible and number < (rounds or number + 1):
        usual = _USUAL[min(number, len(_USUAL) - 1)]
        if usual not in finders:
            finders[usual] = Finder(lexicon, usual, edition)
        finder = finders[usual]
        rng = random.Random(f"{seed} {number + 1}")  # noqa: S311 - no secret
        ends: list[_Node] = []
        for beam in _beams(finder, dealt, rng, _NOISE if number else 0.0):
            ends += beam
            if tell(number + beam[0].laid / len(SPOTS)) and number:
                break  # one round at least is made to its end
        number += 1
        best = replace(_better(best, ends, finder, number, usual), rounds=number)
        if tell(number):
            break
    return best


def _better(best: Plan, ends: list[_Node], finder: Finder, number: int, usual: int) -> Plan:
    """Return the best of the games that a round found if it is better than those before."""
    scored = [(end.score(finder.edition), end) for end in ends]
    for score, end in sorted(scored, key=lambda scored: -scored[0])[:WIDTH]:
        if score <= best.score:
            break
        turns = _turns(end, finder)
        if turns:
            return Plan(turns, end.laid, end.laid - end.up, score, number, usual, best.bound)
    return best


def _beams(
    finder: Finder, hands: tuple[int, ...], rng: random.Random, noise: float
) -> Iterator[list[_Node]]:
    """Yield the best positions after each turn; each of them is the end of a game as well."""
    start = next(i for i, hand in enumerate(hands) if hand & BIT[FIRST])  # rule 1
    board = ("",) * (CORNER.column - 1) + (FIRST,)
    dealt = _without(hands, start, BIT[FIRST])
    beam = [_Node(board, dealt, (start + 1) % len(hands), 1, None, None, 0.0)]
    while beam:
        yield beam
        children: dict[tuple[Board, tuple[int, ...]], _Node] = {}
        for node in beam:
            for child in _children(finder, node):
                key = (child.board, child.hands)
                if key not in children:
                    child.value = noise * rng.random() - child.up
                    children[key] = child
        ranked = sorted(children.values(), key=lambda child: -child.value)
        closer = ranked[: WIDTH * _LOOKED_AT]
        for child in closer:
            child.value += _outlook(finder, child)
        beam = sorted(closer, key=lambda child: -child.value)[:WIDTH]


def _without(hands: tuple[int, ...], player: int, card: int) -> tuple[int, ...]:
    return (*hands[:player], hands[player] & ~card, *hands[player + 1 :])


def _children(finder: Finder, node: _Node) -> Iterator[_Node]:
    hand = node.hands[node.turn]
    in_hands = 0
    for one in node.hands:
        in_hands |= one
    shown = bits(card for cards in node.board for card in cards if card in LETTER)
    down = ALL & ~in_hands & ~shown
    open_places = [(opening, finder.allowed_at(opening)) for opening in openings(node.board)]
    can_lay = False
    for opening, fitting in open_places:
        for kana in kana_of(fitting & hand):
            can_lay = True
            yield _child(finder, node, opening, kana)
    # Where all cards are in one hand, a swap is worth its many ways only when nothing else goes.
    if can_lay and len(node.hands) == 1:
        return
    for opening, fitting in open_places:
        for kana in kana_of(fitting & down):
            for swapped in kana_of(hand & _LETTER_BITS[LETTER[kana]]):
                yield _child(finder, node, opening, kana, swapped)


def _child(finder: Finder, node: _Node, opening: Opening, kana: str, swapped: str = "") -> _Node:
    effect = effects(finder, node.board, opening, BIT[kana])[0]
    hands = _without(node.hands, node.turn, BIT[swapped or kana])
    turn = (node.turn + 1) % len(hands)
    while not hands[turn] and any(hands):
        turn = (turn + 1) % len(hands)  # who has no card left is passed over
    return _Node(
        after(node.board, opening.spot, kana, effect),
        hands,
        turn,
        node.up + 1 - effect.size,
        node,
        _Move(opening, kana, swapped, effect),
        0.0,
    )


def _outlook(finder: Finder, node: _Node) -> float:
    """Return how well the game can go on, in face-down cards: what can be laid, and where."""
    left = 0
    for hand in node.hands:
        left |= hand
    anywhere, pairs = 0, 0
    for opening in openings(node.board):
        fitting = finder.allowed_at(opening) & left
        anywhere |= fitting
        pairs += fitting.bit_count()
    nowhere = (left & ~anywhere).bit_count()
    return _PAIR * pairs / max(1, left.bit_count()) - _NOWHERE * nowhere


def _turns(node: _Node, finder: Finder) -> tuple[Lay, ...] | None:
    """Name the turns of a game; None where an effect has no words that bring about just that."""
    turns: list[Lay] = [Lay(FIRST, CORNER)]
    tower = play_turn(Tower(), 1, turns[0], finder.lexicon, finder.edition).tower
    for step, move in enumerate(node.path(), 2):
        swap = None
        if move.swapped:
            spot = tower.where(move.kana)
            if spot is None:
                raise AssertionError("a swap for a card that does not stand")
            swap = Swap(move.swapped, spot)
        lay = named(Position.of(tower, finder), move.opening, move.effect, move.kana, swap)
        if lay is None:
            return None
        turns.append(lay)
        tower = play_turn(tower, step, lay, finder.lexicon, finder.edition).tower
    return tuple(turns)
