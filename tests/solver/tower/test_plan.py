import random
from functools import cache

import pytest

from games.tower.edition import KANA
from games.tower.notation import parse, serialise
from games.tower.words import Lexicon
from scorer.tower.check import check
from solver.tower.plan import Plan, deal_problem, plan


@cache
def lexicon():
    return Lexicon()


def dealt(seed: int, players: int) -> tuple[tuple[str, ...], ...]:
    cards = list(KANA)
    random.Random(seed).shuffle(cards)
    return tuple(tuple(cards[player::players]) for player in range(players))


def assert_checks(planned: Plan) -> None:
    verdict = check([parse(serialise(planned.entry))])
    assert verdict.valid
    assert (verdict.laid, verdict.face_down) == (planned.laid, planned.face_down)
    assert verdict.score == planned.score <= planned.bound
    levels = [word.entry.usual for word in verdict.words if word.entry]
    assert min(levels) >= planned.usual


@pytest.mark.slow
def test_a_plan_is_a_game_by_the_rules() -> None:
    told: list[tuple[float, Plan]] = []
    planned = plan(lexicon(), seconds=600, rounds=1, progress=lambda *news: told.append(news))
    assert_checks(planned)
    assert planned.laid == 45
    assert planned.score >= 50
    assert planned.rounds == 1
    assert told[-1] == (1.0, planned)
    shares = [share for share, _ in told]
    assert shares == sorted(shares)
    assert len(shares) > 45


def test_a_plan_is_always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solver.tower.plan.WIDTH", 2)
    planned = plan(lexicon(), seconds=600, rounds=2, seed=3)
    assert_checks(planned)
    assert plan(lexicon(), seconds=600, rounds=2, seed=3) == planned
    assert plan(lexicon(), seconds=0).rounds == 1  # one round is always made


def test_dealt_cards_are_laid_by_who_holds_them_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solver.tower.plan.WIDTH", 4)
    hands = dealt(3, 4)
    planned = plan(lexicon(), hands, seconds=600, rounds=1, seed=1)
    assert_checks(planned)
    left = [set(hand) for hand in hands]
    player = next(i for i, hand in enumerate(left) if "ん" in hand)
    for lay in planned.turns:
        while not left[player]:
            player = (player + 1) % 4  # who has no card left is passed over
        left[player].remove(lay.swap.card if lay.swap else lay.card)
        player = (player + 1) % 4


@pytest.mark.parametrize(
    ("hands", "reason"),
    [
        ((), "no hand has あ, い, "),
        ((("あ",),), "no hand has い, "),
        (((*KANA, "あ"),), "more than one hand has あ"),
        ((tuple(KANA), ("い", "お"), ("い",)), "more than one hand has い, お"),
        ((tuple(KANA[:22]), tuple(KANA[22:])), "2 hands, expected 3 to 7"),
        ((tuple(KANA[:20]), tuple(KANA[20:30]), tuple(KANA[30:])), "hands of 20, 10, 15 cards"),
        (((*KANA[1:], "x"),), "no hand has あ"),
        (((*KANA, "x"),), "no cards are x"),
    ],
)
def test_hands_that_are_no_deal_are_refused(
    hands: tuple[tuple[str, ...], ...], reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        plan(lexicon(), hands)
    assert deal_problem(dealt(1, 5)) is None


@pytest.mark.slow
def test_no_game_is_better_than_the_plan_with_all_cards_open() -> None:
    planned = plan(lexicon(), seconds=600)
    assert_checks(planned)
    assert planned.score == planned.bound == 55
    assert planned.best_possible


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_dealt_games_come_to_a_full_tower(players: int) -> None:
    planned = plan(lexicon(), dealt(players, players), seconds=600, rounds=8)
    assert_checks(planned)
    assert planned.laid == 45
    assert planned.score >= 54
