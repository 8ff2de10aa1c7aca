"""The last turn of a round of Kokkuri-san: every placement, weighed as a check would."""

import random
from importlib.resources import files

import pytest

from games.kokkuri.json_notation import read
from scorer.kokkuri import check
from solver.kokkuri import last_turn_problems, last_turns

NAMES = ("fox", "dog", "tanuki", "sun")
TEXT = (files("kamikoma") / "samples" / "kokkuri-last-turn.txt").read_text(encoding="utf-8")


def test_each_placement_gives_what_a_check_of_it_says():
    rng = random.Random(8)
    for _ in range(60):
        order = rng.sample(NAMES, 4)
        tokens = rng.sample(["a", "b", "b", "b", "c", "c", "c", "a"], 8)
        columns = {name: ([], []) for name in order}
        for player in tokens:
            columns[rng.choice(order)][0].append(player)
            columns[rng.choice(order)][1].append(rng.choice(["0", "1", "2", "x-1", "confidant"]))
        scores = f"scores a {rng.randint(0, 9)} b {rng.randint(0, 9)}"
        head = f"kokkuri 1\nplayers a b c\n{scores}\nround {rng.randint(1, 3)}\n"

        def text(extra_at=None, card="", head=head, columns=columns):
            return head + "".join(
                f"candidate {name}: tokens {' '.join(players + ['a'] * (name == extra_at))}"
                f" ; cards {' '.join(cards + [card] * (name == extra_at))}\n"
                for name, (players, cards) in columns.items()
            )

        entry = read((text() + "to-play a ; cards 2 x-1 confidant\n").encode())
        if any("left" in str(problem.message) for problem in last_turn_problems(entry)):
            continue
        assert last_turn_problems(entry) == ()
        found = last_turns(entry)
        assert sorted((p.candidate, p.card) for p in found) == sorted(
            (name, card) for name in NAMES for card in ("2", "x-1", "confidant")
        )
        for placement in found:
            verdict = check(read(text(placement.candidate, placement.card).encode()))
            assert dict(verdict.rounds[0].points)["a"] == placement.points
            assert verdict.rounds[0].count.elected == placement.elected
            after = dict(verdict.scores)
            assert placement.lead == after["a"] - max(after["b"], after["c"])
        assert [-p.points for p in found] == sorted(-p.points for p in found)


def test_without_a_hand_any_card_that_is_left_may_come():
    entry = read(
        TEXT.replace(" ; cards 2 x-1 confidant", "").replace("cards 5", "cards 5 5 5").encode()
    )
    cards = {placement.card for placement in last_turns(entry)}
    assert cards == {"0", "1", "2", "3", "4", "x-1", "confidant"}


def test_without_cards_only_the_token_is_laid():
    entry = read(TEXT.replace("cards 2 x-1 confidant", "cards").encode())
    assert [(p.card, p.points) for p in last_turns(entry)][:1] == [(None, 3)]
    assert len(last_turns(entry)) == 4


@pytest.mark.parametrize(
    ("old", "new", "rule", "reason"),
    [
        ("to-play blue ; cards 2 x-1 confidant", "", "2", "no line “to-play …”"),
        ("to-play blue", "to-play red", "3", "red has 3 tokens, expected 2"),
        ("cards 2 x-1 confidant", "cards 1 1 1 1", "2", "at most 3 cards"),
        ("cards 2 x-1 confidant", "cards 7", "7", "the decks have no 7 left"),
        ("cards 2 x-1 confidant", "cards 5 5 5", "7", "the decks have no 5 left"),
        ("cards 2 x-1 confidant", "cards 5!", "4", "scorched"),
        ("candidate sun", "candidate dog", "1", "each candidate once"),
    ],
)
def test_what_cannot_be_weighed_is_said(old, new, rule, reason):
    found = last_turn_problems(read(TEXT.replace(old, new).encode()))
    assert any(p.rule == rule and reason in str(p.message) for p in found)
