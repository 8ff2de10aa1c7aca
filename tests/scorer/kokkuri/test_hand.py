"""Who has the last placement of a Kokkuri-san round, and what can be in the hand."""

import pytest

from games.kokkuri.notation import parse
from scorer.kokkuri.check import check, placement_problems

HEAD = "kokkuri 1\nplayers green red blue\n"
ROUND = """round 1
candidate fox: tokens green red blue green ; cards 2 4 3
candidate dog: tokens red blue green ; cards 3 2
candidate tanuki: tokens red blue ; cards 5 0 1
candidate sun: tokens ; cards 2
"""


def problems_of(text):
    problems = [one.problem for one in check([parse(text)]).problems]
    return [(p.rule, p.where, str(p.message)) for p in problems]


def messages(text):
    return [str(remark) for remark in check([parse(text)]).remarks]


def test_what_keeps_a_last_placement_from_being_solved():
    def kept(text):
        entry = parse(text)
        return [one.problem.rule for one in placement_problems(check([entry]), entry)]

    open_round = HEAD + ROUND.replace("red blue ;", "red ;")
    assert kept(f"{open_round}to-play blue") == []
    assert kept(f"{open_round}to-play red") == ["3", "3", "2"]
    assert kept(f"{HEAD}{ROUND}to-play red") == ["3", "2"]
    assert kept(f"{open_round}claim scores red 99\nto-play blue") == []
    assert kept(f"{open_round}to-play blue: hand 5 4 3") == []
    assert kept(f"{open_round.replace('5 0 1', '5 5 1')}to-play blue: hand 5 5") == ["2", "2"]


OPEN = HEAD + ROUND.replace("red blue ;", "red ;")


def test_who_is_to_play_is_the_last_in_turn_order():
    text = OPEN.replace("players green red blue", "players blue green red")
    assert problems_of(f"{text}to-play blue")[-1] == (
        "2",
        "8:1",
        "blue is not the last of round 1: from blue on, red is",
    )
    # green leads after the first round, and starts the second: blue is the last, not red
    second = OPEN.removeprefix(HEAD).replace("round 1", "round 2")
    both = f"{HEAD}{ROUND}{second}"
    assert [rule for rule, _, _ in problems_of(f"{both}to-play blue")] == [
        "3"
    ]  # the token still to lay
    leads = ROUND.replace("green red blue green", "blue red green blue")
    problems = problems_of(f"{HEAD}{leads}{second}to-play blue")
    assert any(
        reason == "blue is not the last of round 2: from blue on, red is" for *_, reason in problems
    )


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("5 5 4", ["blue has “5” 2 times in the hand; a deck holds 1"]),
        ("x-1 x-1 x-1", ["blue has “x-1” 3 times in the hand; a deck holds 1"]),
        ("2 2 2", []),
        ("", ["blue cannot have an empty hand in round 1: 3 cards are left at least"]),
    ],
)
def test_a_hand_is_of_one_deck(hand, words):
    text = f"{OPEN}to-play blue: hand {hand}"
    assert [message for rule, _, message in problems_of(text) if rule == "2"] == words


def test_an_empty_hand_needs_a_spent_deck():
    def empty(number):
        text = OPEN.replace("round 1", f"round {number}")
        return [
            message for rule, _, message in problems_of(f"{text}to-play blue: hand") if rule == "2"
        ]

    assert empty(3) == []
    # round 1 may all have been at the fox: 6 cards, and 3 more in round 2 with one at the fox
    assert empty(2) == ["blue cannot have an empty hand in round 2: 3 cards are left at least"]
    foxes = "candidate fox: tokens {} ; cards 2\ncandidate dog: tokens {} ; cards 2\n"
    rest = "candidate tanuki: tokens green red green red green red ; cards\ncandidate sun: tokens\n"
    first = "round 1\n" + foxes.format("blue blue blue", "") + rest
    second = "round 2\n" + foxes.format("blue blue", "") + rest
    problems = problems_of(f"{HEAD}{first}{second}to-play blue: hand")
    assert problems[-1][2] == "blue cannot have an empty hand in round 2: 2 cards are left at least"


def test_a_short_hand_is_remarked_on():
    assert messages(f"{OPEN}to-play blue: hand 5 4") == [
        "The hand of blue has 2 cards; in round 1 there are 3."
    ]
    assert messages(f"{OPEN}to-play blue: hand 5 4 0") == []
    assert messages(f"{OPEN.replace('round 1', 'round 3')}to-play blue: hand 5") == []
