"""All that can be laid, found again by laying every card on every place with every word."""

import json
import random
from functools import cache
from itertools import product

import pytest

from games.tower.edition import BEHIND, KANA, LETTER
from games.tower.entry import Cell, Entry, Lay, Said, Swap
from games.tower.json_notation import read_json
from games.tower.notation import parse
from games.tower.replay import replay
from games.tower.tower import CORNER, SPOTS, Spot, Tower, face_down
from games.tower.turns import IllegalError, play_turn
from games.tower.words import Lexicon
from solver.tower.answer import turns_answer
from solver.tower.board import Finder
from solver.tower.turns import not_in_hand, not_laid, plays, tower_of
from tests.cases import cases


@cache
def lexicon():
    return Lexicon()


@cache
def finder():
    return Finder(lexicon())


def half_built(seed: int, wanted: int) -> tuple[tuple[Lay, ...], Tower]:
    """Lay random legal cards, as the solver finds them, from random hands."""
    rng = random.Random(seed)
    turns: list[Lay] = []
    tower = Tower()
    while len(turns) < wanted:
        hand = tuple(rng.sample(not_laid(tower), min(12, len(not_laid(tower)))))
        lays = plays(tower, ("ん",) if not turns else hand, finder())
        if not lays:
            break
        turns.append(rng.choice(lays[: 1 + len(lays) // 3]).lay)
        tower = play_turn(tower, 1, turns[-1], lexicon()).tower
    return tuple(turns), tower


def legal(tower: Tower, lay: Lay) -> tuple[Spot, ...] | None:
    try:
        return play_turn(tower, 1, lay, lexicon()).turned
    except IllegalError:
        return None


def all_words(tower: Tower, card: str, spot: Spot) -> list[tuple[Said, ...]]:
    """Every way to name one or two words for a card at a place."""
    ways: dict[str, list[Said]] = {"across": [], "down": []}
    for direction in ("across", "down"):
        for spots in tower.segments(spot, direction):
            pattern = "".join(card if s == spot else tower.shown(s) for s in spots)
            ways[direction] += [Said(direction, word) for word in lexicon().fitting(pattern)]
    single = [(claim,) for claim in (*ways["across"], *ways["down"])]
    return [*single, *product(ways["across"], ways["down"])]


Found = dict[tuple[str, Spot, Swap | None], set[tuple[Spot, ...]]]


def brute_force(tower: Tower, hand: tuple[str, ...]) -> Found:
    """The sets of cards that can be turned, for every card, place and swap."""
    by_tower: Found = {}
    ways: list[tuple[str, Swap | None]] = [(card, None) for card in hand]
    for spot, standing in tower.cards.items():
        ways += [(standing.kana or "", Swap(card, spot)) for card in hand]
    for (card, swap), spot in product(ways, SPOTS):
        for words in all_words(tower, card, spot) if spot not in tower.cards else ():
            turned = legal(tower, Lay(card, spot, words, swap))
            if turned is None:
                break  # the place or the swap is wrong, with any words
            by_tower.setdefault((card, spot, swap), set()).add(turned)
    return by_tower


def leaves(tower: Tower, available: tuple[str, ...]) -> int:
    return sum(
        any(lexicon().fitting("".join(card if s == spot else tower.shown(s) for s in spots))
            for direction in ("across", "down") for spots in tower.segments(spot, direction))
        for spot in tower.open_spots()
        for card in available
    )  # fmt: skip


@cases(2, 6)
def test_all_plays_and_only_those_are_found_and_rightly_ranked(cases: int) -> None:
    checked = 0
    for seed in range(cases):
        turns, tower = half_built(seed, 2 + seed * 8)
        rng = random.Random(seed)
        left = not_laid(tower)
        hand = tuple(rng.sample(left, min(2, len(left))))
        lays = plays(tower, hand, finder())
        answer: Found = {}
        for play in lays:
            key = (play.lay.card, play.lay.spot, play.lay.swap)
            assert play.turned not in answer.get(key, set())  # each once
            answer.setdefault(key, set()).add(play.turned)
            assert legal(tower, play.lay) == play.turned
            assert play.certain
        assert answer == brute_force(tower, hand)
        assert replay(turns, lexicon()).tower == tower
        for play in rng.sample(lays, min(4, len(lays))):
            after = play_turn(tower, 1, play.lay, lexicon()).tower
            assert play.leaves == leaves(after, not_laid(after))
            (data,) = turns_answer([play], 1)["plays"]
            turn = {key: data[key] for key in ("lay", "at", "words", "swap", "for") if key in data}
            entry = {"game": "tower", "version": 1, "play": [turn]}
            assert read_json(json.dumps(entry)).play == (play.lay,)
        order = [(-len(play.turned), -play.leaves) for play in lays]
        assert order == sorted(order)
        checked += len(lays)
    assert checked > 13 * cases


def test_the_first_card_is_n_in_the_corner() -> None:
    (play,) = plays(Tower(), ("か", "ん"), finder())
    assert (play.lay, play.turned) == (Lay("ん", CORNER), ())
    assert play.leaves == leaves(play_turn(Tower(), 1, play.lay, lexicon()).tower, tuple(KANA[:-1]))
    assert plays(Tower(), ("か",), finder()) == ()


def test_a_table_leaves_open_what_a_swap_brings() -> None:
    rows = [(None,) * number for number in range(1, 9)]
    entry = Entry(table=(*rows, (*(None,) * 6, Cell("H"), Cell("あ"), Cell("ん"))))
    tower = tower_of(entry, lexicon())
    lays = plays(tower, ("は", "ひ"), finder())
    swaps = {(play.lay.swap.card, play.lay.card) for play in lays if play.lay.swap}
    assert swaps
    assert {got for _, got in swaps} <= set("ふへほ")
    assert not any(play.certain for play in lays if play.lay.swap)
    known = plays(tower, tuple("はひふへ"), finder())
    assert all(play.certain for play in known)
    assert {play.lay.card for play in known if play.lay.swap} <= {"ほ"}


def test_a_full_tower_leaves_nothing_to_lay() -> None:
    letters = [letter for letter in BEHIND for _ in BEHIND[letter]]
    tower = Tower({spot: face_down(letter) for spot, letter in zip(SPOTS, letters, strict=True)})
    assert plays(tower, ("か",), finder()) == ()
    assert not_laid(tower) == ()


def test_agreed_words_are_used() -> None:
    tower = replay((Lay("ん", CORNER),), lexicon()).tower
    finder = Finder(Lexicon(allowed=frozenset({"ぬん"})), usual=9)
    assert "ぬ" in {play.lay.card for play in plays(tower, tuple(KANA[:-1]), finder)}
    assert LETTER["ぬ"] == "N"


def test_a_game_that_went_wrong_has_no_tower_to_go_on_with() -> None:
    text = "tower 1\nplay\nlay ん 9,1\nlay あ 7,1 across あん"
    with pytest.raises(IllegalError, match="no card is next to") as caught:
        tower_of(parse(text), lexicon())
    assert (caught.value.problem.rule, str(caught.value.problem.place)) == ("3", "4:7")
    fine = tower_of(parse(text.replace("7,1", "8,1")), lexicon())
    assert not_in_hand(fine, ("あ", "い", "ん")) == ("あ", "ん")
    assert fine.open_spots() == (Spot(7, 1), Spot(8, 2), Spot(9, 2))
    assert Tower().open_spots() == (CORNER,)
