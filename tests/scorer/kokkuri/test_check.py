"""What a check of a Kokkuri-san entry says."""

import json
import random
from collections import Counter
from dataclasses import replace
from importlib.resources import files
from itertools import product
from pathlib import Path

import jsonschema
import pytest

from games.kokkuri.course import replay
from games.kokkuri.edition import house_edition, read_edition
from games.kokkuri.entry import Entry, Round, Score
from games.kokkuri.notation import parse
from games.kokkuri.pieces import CANDIDATES, Card, Column, Token
from scorer.kokkuri.answer import answer
from scorer.kokkuri.check import check
from scorer.kokkuri.claims import parts_at
from scorer.kokkuri.remarks import can_be_laid
from tests.cases import cases

SCHEMA = jsonschema.Draft202012Validator(
    json.loads(files("scorer").joinpath("kokkuri", "answer.schema.json").read_text("utf-8"))
)
SAMPLES = Path(__file__).resolve().parents[3] / "kamikoma" / "samples"
HEAD = "kokkuri 1\nplayers green red blue\n"
ROUND = """round 1
candidate fox: tokens green red blue green ; cards 2 4 3
candidate dog: tokens red blue green ; cards 3 2
candidate tanuki: tokens red blue ; cards 5 0 1
candidate sun: tokens ; cards 2
"""


def checked(text, edition=None):
    verdict = check([parse(text, edition)], edition)
    SCHEMA.validate(answer(verdict))
    return verdict


def problems_of(text):
    problems = [one.problem for one in checked(text).problems]
    return [(p.rule, p.where, str(p.message)) for p in problems]


def test_one_count():
    verdict = checked(f"{HEAD}{ROUND}claim scores green 4 red 4 blue 2")
    # fox 9, dog 5, tanuki 6, sun 2: fox first, tanuki second
    assert answer(verdict) == {
        "game": "kokkuri",
        "valid": True,
        "problems": [],
        "rounds": [
            {
                "round": 1,
                "votes": {"fox": 9, "dog": 5, "tanuki": 6, "sun": 2},
                "elected": ["fox", "tanuki"],
                "points": {"green": 4, "red": 4, "blue": 2},
            }
        ],
        "scores": {"green": 4, "red": 4, "blue": 2},
        "next_start": "green",
        "finished": False,
        "winners": [],
    }
    assert verdict.remarks == ()


def test_a_whole_game():
    verdict = checked((SAMPLES / "kokkuri-good.txt").read_text("utf-8"))
    assert (verdict.problems, verdict.remarks) == ((), ())
    data = answer(verdict)
    assert [one["elected"] for one in data["rounds"]] == [
        ["fox", "dog"],
        ["dog", "tanuki"],
        ["tanuki", "fox"],
    ]
    assert data["scores"] == {"green": 10, "red": 13, "blue": 16}
    assert (data["next_start"], data["finished"], data["winners"]) == (None, True, ["blue"])


def test_the_example_of_the_rules_page_is_read_but_for_its_missing_tokens():
    text = HEAD + (
        "scores green 0 red 4 blue 2\nround 1\n"
        "candidate fox: tokens green red green ; cards 2 4\n"
        "candidate dog: tokens blue ; cards 3 2 x-1\n"
        "candidate tanuki: tokens red blue ; cards 5! confidant\n"
        "candidate sun: tokens red ; cards\n"
    )
    verdict = checked(text)
    (one,) = answer(verdict)["rounds"]
    assert one["votes"] == {"fox": 6, "dog": -5, "tanuki": 0, "sun": 0}
    assert one["elected"] == ["fox", "tanuki"]
    assert answer(verdict)["scores"] == {"green": 4, "red": 8, "blue": 4}
    assert problems_of(text) == [
        ("3", "4:1", "green has 2 tokens in round 1, expected 3"),
        ("3", "4:1", "blue has 2 tokens in round 1, expected 3"),
    ]
    # the page’s claim: red and blue are wrong, and blue has no token at the fox
    claims = [
        one for one in problems_of(f"{text}claim scores green 4 red 6 blue 5") if one[0] == "6"
    ]
    assert claims == [
        (
            "6",
            "9:22",
            (
                "red has 8, not 6: 4 before, 2 at the fox, 2 at the tanuki;"
                " the claim parts at the tanuki"
            ),
        ),
        (
            "6",
            "9:28",
            "blue has 4, not 5: 2 before, 2 at the tanuki; the claim parts at the tanuki",
        ),
    ]


def test_each_wrong_claim_says_the_sum_and_where_it_parts():
    # the tanuki was elected second, but its upper figures were read: 4 and 1 for 2 and 2
    assert problems_of(f"{HEAD}{ROUND}claim scores green 4 red 3 blue 4") == [
        (
            "6",
            "8:22",
            (
                "red has 4, not 3: 0 before, 2 at the fox, 2 at the tanuki;"
                " the claim parts at the tanuki"
            ),
        ),
        (
            "6",
            "8:28",
            "blue has 2, not 4: 0 before, 2 at the tanuki; the claim parts at the tanuki",
        ),
    ]


@pytest.mark.parametrize(
    ("claim", "parts"),
    [
        ("green 0 red 2 blue 2", "fox"),  # nobody scored at the fox
        ("green 2 red 6 blue 2", "fox"),  # most and second taken for each other
        ("green 4 red 2 blue 0", "tanuki"),
        ("green 4 red 6 blue 2", "tanuki"),  # 4 for 2: the tanuki’s upper figure, or the fox’s
        ("green 4 red 4 blue 20", "tanuki"),  # at the fox three would have points
        ("green 3 red 4 blue 9", "fox"),  # wrong at both: the first that blue or green is at
    ],
)
def test_where_claims_part(claim, parts):
    problems = problems_of(f"{HEAD}{ROUND}claim scores {claim}")
    assert problems
    assert all(message.endswith(f"the claim parts at the {parts}") for _, _, message in problems)


def test_a_claim_parts_where_all_whose_scores_are_wrong_have_tokens():
    """Misread a row, or take most for second, at one elected candidate; the other is right."""
    rng = random.Random(17)
    seen = Counter()
    for _ in range(600):
        row = [
            Column(name, tuple(Token(rng.choice("abcd")) for _ in range(rng.randrange(7))),
                   (Card(rng.choice("0123")),))
            for name in rng.sample(CANDIDATES, 4)
        ]  # fmt: skip
        one = Round(rng.randrange(1, 4), tuple(row))
        counted = replay(Entry(tuple("abcd"), (), (one,))).counted[0]
        place = rng.randrange(2)
        name = counted.count.elected[place]
        figures = house_edition().figures[name].value[one.number - 1]
        misread = rng.choice((figures[1 - place], figures[place][::-1]))
        claimed = dict(counted.after)
        for award in counted.count.awards:
            if award.candidate == name:
                claimed[award.player] += misread[award.influence - 1] - award.points
        wrong = {player for player in claimed if claimed[player] != counted.after[player]}
        if not wrong:
            continue
        claim = tuple(Score(player, points) for player, points in claimed.items())
        parts = parts_at(replace(counted, round=replace(one, claim=claim)), house_edition())
        other = counted.count.elected[1 - place]
        (there,) = [{t.player for t in c.tokens} for c in row if c.candidate == other]
        only_here = not wrong & there
        seen[only_here, parts == name] += 1
        assert parts == name or not only_here
    assert seen[True, True] > 100
    assert seen[False, True] > 2 * seen[False, False]


def test_a_claim_may_name_some_players_only():
    assert checked(f"{HEAD}{ROUND}claim scores red 4").valid
    assert not checked(f"{HEAD}{ROUND}claim scores red 5").valid


def test_each_candidate_stands_once_in_a_round():
    assert problems_of(HEAD + ROUND.replace("candidate dog", "candidate fox")) == [
        ("1", "3:1", "missing in round 1: dog"),
        ("1", "5:1", "the fox stands twice in round 1"),
    ]


def test_the_row_stays_as_it_is():
    moved = ROUND.splitlines()
    moved[1:3] = moved[2:0:-1]
    second = "\n".join(moved).replace("round 1", "round 2")
    assert [(rule, at) for rule, at, _ in problems_of(f"{HEAD}{ROUND}{second}")] == [("1", "8:1")]


def test_three_tokens_each():
    text = HEAD + ROUND.replace("candidate sun: tokens", "candidate sun: tokens green green")
    assert problems_of(text) == [("3", "7:23", "green has 5 tokens in round 1, expected 3")]
    text = HEAD + ROUND.replace("red blue ;", "red ;")
    assert problems_of(text) == [("3", "3:1", "blue has 2 tokens in round 1, expected 3")]


def test_one_card_is_scorched_at_most():
    text = HEAD + ROUND.replace("2 4 3", "2! 4 3!").replace(
        "blue green ; cards 2!", "blue ; cards 2!"
    )
    text = text.replace("sun: tokens ", "sun: tokens green ")
    assert problems_of(text) == [
        (
            "4",
            "4:51",
            "a second card is scorched in round 1, and there is one scorched token",
        )
    ]


def test_no_more_cards_than_the_decks_hold():
    text = HEAD + ROUND.replace("2 4 3", "4 4 4 4")
    assert problems_of(text) == [("2", "4:58", "one “4” too many: the decks hold 3")]


def test_several_cards_too_many_are_counted():
    text = HEAD + ROUND.replace("2 4 3", "x-1 x-1 4").replace("3 2", "x-1 x-1 x-1")
    assert problems_of(text) == [("2", "5:50", "2 “x-1” too many: the decks hold 3")]
    second = ROUND.replace("round 1", "round 2").replace("5 0 1", "5 5 5 5")
    assert problems_of(f"{HEAD}{ROUND}{second}")[0][2].startswith("2 “5” too many by round 2")
    third = ROUND.replace("round 1", "round 3")
    assert [where for _, where, _ in problems_of(f"{HEAD}{ROUND}{second}{third}")] == [
        "11:47",
        "16:43",
    ]


def test_cards_are_spent_over_the_rounds():
    second = ROUND.replace("round 1", "round 2").replace("5 0 1", "5 5 5")
    assert problems_of(f"{HEAD}{ROUND}{second}") == [
        (
            "7",
            "11:47",
            "one “5” too many by round 2: the decks hold 3, and rounds before spent 1",
        )
    ]
    third = second.replace("round 2", "round 3").replace("5 5 5", "1 1 0")
    again = second.replace("5 5 5", "5 5 1")
    assert problems_of(f"{HEAD}{ROUND}{again}{third}") == []


def test_rounds_follow_each_other():
    third = ROUND.replace("round 1", "round 3")
    assert problems_of(f"{HEAD}{ROUND}{third}") == [
        ("7", "8:1", "round 3 after round 1, expected round 2")
    ]
    assert problems_of(f"{HEAD}{ROUND}{ROUND}")[0][:2] == ("7", "8:1")


LANDSLIDE = """round {round}
candidate sun: tokens green green ; cards 5 4
candidate tanuki: tokens red green ; cards 3 3
candidate fox: tokens red blue blue ; cards 1 0 0
candidate dog: tokens blue red ; cards 2 0
"""


def test_twelve_points_end_the_game_and_later_rounds_are_not_counted():
    first = LANDSLIDE.format(round=2)  # green: 7 at the sun, 2 at the tanuki; red 3
    text = f"{HEAD}scores green 6 red 0 blue 1\n{first}"
    verdict = checked(text)
    assert dict(verdict.scores) == {"green": 15, "red": 3, "blue": 1}
    assert (verdict.course.finished, verdict.course.winners) == (True, ("green",))
    assert verdict.course.next_start is None
    late = LANDSLIDE.format(round=3).replace(" 0", " 1")
    problems = problems_of(f"{text}{late}claim scores green 99")
    assert problems == [("8", "9:1", "round 3 is not counted: the game was over after round 2")]
    assert len(answer(checked(text + late))["rounds"]) == 1


def test_eleven_points_end_nothing():
    verdict = checked(f"{HEAD}scores green 5\n{LANDSLIDE.format(round=2)}")
    assert not verdict.course.finished
    assert verdict.course.next_start == "green"


def test_a_win_is_shared():
    verdict = checked(f"{HEAD}scores green 1 red 5 blue 10\n{LANDSLIDE.format(round=3)}")
    # round 3: the sun gives green 9, the tanuki red 4 and green 3
    assert dict(verdict.scores) == {"green": 13, "red": 9, "blue": 10}
    verdict = checked(f"{HEAD}scores green 1 red 9 blue 13\n{LANDSLIDE.format(round=3)}")
    assert verdict.course.winners == ("green", "red", "blue")


def test_an_edition_changes_figures_and_decks():
    edition = read_edition(
        b"[figures.fox]\nvalue = [[[9, 8], [7, 6]], [[5, 4], [3, 2]], [[1, 0], [1, 0]]]"
        b"\n[cards]\nvalue = { 0 = 1, 1 = 2, 2 = 3, 3 = 3, 5 = 1, x-1 = 1, confidant = 1 }"
    )
    verdict = checked(HEAD + ROUND.replace("4 ", "3 "), edition)
    assert verdict.valid
    assert dict(verdict.scores) == {"green": 9, "red": 10, "blue": 2}
    assert (
        checked(HEAD + ROUND.replace("2 4 3", "0 0 0 0"), edition).problems[0].problem.rule == "2"
    )


def test_a_kind_that_no_deck_holds_breaks_rule_2():
    entry = Entry(("a", "b", "c"), (), (Round(1, (Column("fox", (), (Card("9"),)),)),))
    assert "2" in [one.problem.rule for one in check([entry]).problems]


def test_an_entry_without_rounds_or_with_strangers_is_no_entry():
    with pytest.raises(ValueError, match="at least one round"):
        check([Entry(("a", "b", "c"))])
    with pytest.raises(ValueError, match="nobody who plays"):
        check([Entry(("a", "b", "c"), (), (Round(1, (Column("fox", (Token("x"),)),)),))])


def messages(text):
    return [str(remark) for remark in checked(text).remarks]


def test_tokens_that_turns_cannot_lay_are_remarked_on():
    text = HEAD + ROUND.replace("red blue ;", "blue red ;")  # red’s last turn is before blue’s
    assert checked(text).valid
    assert messages(text) == [
        "Round 1: in turns from green on, tokens cannot come to lie like this."
    ]


def test_a_game_that_was_over_before_is_not_played_on():
    text = f"{HEAD}scores green 14\n{ROUND.replace('round 1', 'round 2')}"
    assert messages(text) == []
    (problem,) = [one.problem for one in checked(text).problems]
    assert (problem.rule, str(problem.message)) == (
        "8", "before round 2 the first was 14 points ahead: the game was over"
    )  # fmt: skip


def test_laying_in_turns_agrees_with_laying_every_way():
    players = ("a", "b", "c")
    reachable = set()
    for choice in product(range(3), repeat=6):
        rows = [[], [], []]
        for turn, at in enumerate(choice):
            rows[at].append(players[turn % 3])
        reachable.add(tuple(map(tuple, rows)))
    rng = random.Random(3)
    seen = {True: 0, False: 0}
    for _ in range(2000):
        rows = [[], [], []]
        for player in rng.sample(players * 2, 6):
            rows[rng.randrange(3)].append(player)
        can = tuple(map(tuple, rows)) in reachable
        seen[can] += 1
        assert can_be_laid(rows, players) == can
    assert min(seen.values()) > 200


@cases(80, 300)
def test_every_random_entry_gets_an_answer_of_the_schema(cases):
    rng = random.Random(11)
    card_names = house_edition().card_kinds
    for _ in range(cases):
        players = ("a", "b", "c", "d")[: rng.choice((3, 4))]
        rounds = tuple(
            Round(
                rng.randrange(1, 4),
                tuple(
                    Column(
                        rng.choice(CANDIDATES),
                        tuple(Token(rng.choice(players)) for _ in range(rng.randrange(5))),
                        tuple(
                            Card(rng.choice(card_names), rng.random() < 0.1)
                            for _ in range(rng.randrange(5))
                        ),
                    )
                    for _ in range(rng.randrange(1, 6))
                ),
            )
            for _ in range(rng.randrange(1, 4))
        )
        SCHEMA.validate(answer(check([Entry(players, (), rounds)])))
