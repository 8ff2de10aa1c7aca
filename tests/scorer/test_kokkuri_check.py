"""Counts of Kokkuri-san against a plain re-count, and each thing that a check says."""

import json
import random
from importlib.resources import files

import jsonschema
import pytest

from games.kokkuri.entry import Backing, Card, Entry, Influence, Round, Scores
from games.kokkuri.json_notation import read
from scorer.kokkuri import check
from scorer.kokkuri_answer import answer

ANSWERS = jsonschema.Draft202012Validator(
    json.loads(files("scorer").joinpath("kokkuri_answer.schema.json").read_text(encoding="utf-8"))
)
SAMPLES = files("kamikoma") / "samples"
NAMES = ["fox", "dog", "tanuki", "sun"]
KINDS = ["0", "1", "2", "3", "4", "5", "x-1", "confidant"]
FIGURES = {  # the page's table, typed anew: round 1, 2, 3, each first then second place
    "fox": "42 21 53 31 74 42",
    "dog": "32 31 43 41 64 52",
    "tanuki": "41 22 62 32 83 43",
    "sun": "50 30 71 40 92 51",
}


def recount(number, columns):
    """Count a round; `columns` are (name, players from the left, cards as text from the top)."""
    votes = []
    for index, (_, _, cards) in enumerate(columns):
        total, sign, last = 0, 1, 0
        for text in cards:
            if text.endswith("!"):
                last = 0
            elif text == "x-1":
                sign, last = -sign, 0
            else:
                last = last if text == "confidant" else int(text)
                total += last
        votes.append((sign * total, -index))
    got: dict[str, int] = {}
    order = sorted(votes)[::-1][:2]
    for place, (_, negative) in enumerate(order):
        name, players, _ = columns[-negative]
        row = FIGURES[name].split()[2 * (number - 1) + place]
        best = sorted(set(players), key=lambda p: (-players.count(p), players.index(p)))
        for player, figure in zip(best[:2], row, strict=False):
            got[player] = got.get(player, 0) + int(figure)
    return (
        {columns[i][0]: votes[i][0] for i in range(len(columns))},
        [columns[-negative][0] for _, negative in order],
        got,
    )


def a_round(random, players):
    """Lay a random round: three tokens a player, cards in bunches of the same few kinds."""
    names = random.sample(NAMES, 4)
    tokens = {name: [] for name in names}
    for player in random.sample(players * 3, len(players) * 3):
        tokens[random.choice(names[: random.randint(1, 4)])].append(player)
    kinds = random.sample(KINDS, random.randint(2, 8))
    columns = [
        (name, tokens[name], random.choices(kinds, k=random.randint(0, 5))) for name in names
    ]
    with_cards = [cards for _, _, cards in columns if cards]
    if with_cards and random.random() < 0.5:
        cards = random.choice(with_cards)
        cards[random.randrange(len(cards))] += "!"
    return columns


def entered(number, columns):
    return Round(
        number,
        tuple(
            Backing(
                name,
                tuple(map(Influence, players)),
                tuple(Card(text.removesuffix("!"), text.endswith("!")) for text in cards),
            )
            for name, players, cards in columns
        ),
    )


def test_counts_are_those_of_a_plain_re_count():
    rng = random.Random(6)
    ties = flips = 0
    for _ in range(2000):
        players = ["green", "red", "blue", "yellow"][: rng.randint(3, 4)]
        number = rng.randint(1, 3)
        columns = a_round(rng, players)
        verdict = check(Entry(tuple(players), (entered(number, columns),)))
        votes, elected, points = recount(number, columns)
        given = answer(verdict)["rounds"][0]
        assert given["votes"] == votes
        assert given["elected"] == elected
        assert given["points"] == {player: points.get(player, 0) for player in players}
        ranked = sorted(votes.values(), reverse=True)
        ties += ranked[1] == ranked[2]
        flips += any(cards.count("x-1") > 1 for _, _, cards in columns)
    assert min(ties, flips) > 100  # what is meant to be tried was tried


def test_whole_games_are_those_of_a_plain_re_count():
    rng = random.Random(7)
    early = shared = 0
    for _ in range(2000):
        players = ["a", "b", "c", "d"][: rng.randint(3, 4)]
        rounds = [(number, a_round(rng, players)) for number in range(1, rng.randint(2, 4))]
        before = {player: rng.choice([0, 0, 3, 6]) for player in players}
        entry = Entry(
            tuple(players), tuple(entered(*r) for r in rounds), Scores(tuple(before.items()))
        )
        given = answer(check(entry))
        scores, start, counted, over = before, 0, 0, False
        for number, columns in rounds:
            if over:
                break
            for player, points in recount(number, columns)[2].items():
                scores[player] += points
            counted = number
            high = sorted(scores.values())
            over = number == 3 or high[-1] - high[-2] >= 12
            while scores[players[start % len(players)]] < high[-1]:
                start += 1
        assert given["scores"] == scores
        assert given["finished"] == over
        assert given["next_start"] == (None if over else players[start % len(players)])
        best = [player for player in players if scores[player] == max(scores.values())]
        assert given["winners"] == (best if over else [])
        assert len(given["rounds"]) == counted
        assert any(p["rule"] == "8" for p in given["problems"]) == (counted < len(rounds))
        early += over and counted < 3
        shared += len(given["winners"]) > 1
    assert min(early, shared) > 20


def test_the_start_player_is_the_leader_next_in_turn():
    text = (
        "kokkuri 1\nplayers a b c\nscores a 1 b 4 c {c}\nround 1\ncandidate fox: tokens b b b\n"
        "candidate dog: tokens c c c\ncandidate tanuki: tokens a a a\ncandidate sun: tokens\n"
    )  # b gets 4 at the fox, c gets 3 at the dog
    assert judged(text.format(c=0)).next_start == "b"
    assert judged(text.format(c=5)).next_start == "b"  # a started; from a on, b comes before c
    assert judged(text.format(c=6)).next_start == "c"


def judged(text):
    return check(read(text.encode()))


FULL = (
    "candidate fox: tokens a b c ; {fox}\ncandidate dog: tokens a b c ; {dog}\n"
    "candidate tanuki: tokens a b c ; {tanuki}\ncandidate sun: tokens ; {sun}\n"
)


def votes(**cards):
    columns = {name: f"cards {cards.get(name, '')}" for name in NAMES}
    verdict = judged("kokkuri 1\nplayers a b c\nround 1\n" + FULL.format(**columns))
    assert verdict.valid
    return dict(verdict.rounds[0].count.votes), verdict.rounds[0].count.elected


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("", 0), ("3 2 x-1", -5), ("3 x-1 2", -5), ("x-1 3 x-1", 3), ("x-1 4 x-1 x-1", -4),
        ("x-1", 0), ("3 confidant", 6), ("confidant 3", 3), ("3 confidant confidant", 9),
        ("3 x-1 confidant", -3), ("5! confidant", 0), ("3 confidant! confidant", 3),
        ("3 x-1! 2", 5), ("3 x-1! confidant", 3), ("x-1! 4 x-1", -4), ("2 4!", 2),
    ],
)  # fmt: skip
def test_votes_of_one_column(cards, expected):
    assert votes(fox=cards)[0]["fox"] == expected


def test_ties_go_to_the_left():
    assert votes(dog="3", sun="3", tanuki="2")[1] == ("dog", "sun")
    assert votes(tanuki="1", sun="2", dog="1")[1] == ("sun", "dog")
    assert votes()[1] == ("fox", "dog")
    assert votes(fox="1 x-1", dog="2 x-1")[1] == ("tanuki", "sun")


def test_a_player_alone_gets_the_left_figure_only():
    verdict = judged(
        "kokkuri 1\nplayers a b c\nround 2\ncandidate fox: tokens a a a ; cards 5\n"
        "candidate dog: tokens\ncandidate tanuki: tokens b b c b ; cards 2\n"
        "candidate sun: tokens c c\n"
    )
    assert verdict.valid
    assert verdict.rounds[0].points == (("a", 5), ("b", 3), ("c", 2))


def problems(text):
    return [(p.rule, p.where, str(p.message)) for p in judged(text).problems]


def test_what_breaks_the_rules_is_said_with_its_place():
    found = problems(
        "kokkuri 1\nplayers a b\nround 1\ncandidate fox: tokens a a a a ; cards 5 5 5! 9\n"
        "candidate fox: tokens b ; cards 0!\ncandidate dog: tokens b\n"
    )
    assert [(rule, where) for rule, where, _ in found] == [
        ("1", "2:1"), ("3", "4:29"), ("1", "5:11"), ("1", "3:1"), ("3", "3:1"),
        ("7", "4:43"), ("7", "4:46"), ("4", "5:33"),
    ]  # fmt: skip
    assert "found 2 players, expected 3 to 4" in found[0][2]
    assert "candidates are missing: tanuki, sun" in found[3][2]
    assert "no deck has a card 9" in found[6][2]


def test_spent_cards_stay_spent():
    block = FULL.format(fox="cards 5 5", dog="cards", tanuki="cards", sun="cards")
    text = "kokkuri 1\nplayers a b c\nround 1\n" + block + "round 2\n" + block
    found = problems(text)
    assert [(rule, where) for rule, where, _ in found] == [("7", "9:39")]


def test_rounds_follow_each_other_until_the_end():
    block = FULL.format(fox="", dog="", tanuki="", sun="").replace(" ; ", "")
    text = "kokkuri 1\nplayers a b c\nround 1\n" + block + "round 3\n" + block
    assert [(rule, where) for rule, where, _ in problems(text)] == [("7", "8:1")]
    over = "kokkuri 1\nplayers a b c\nscores a {a}\nround {n}\n" + block
    assert problems(over.format(a=12, n=2))[0][:2] == ("8", "4:1")
    assert problems(over.format(a=11, n=2)) == []
    both = over.format(a=8, n=1) + "round 2\n" + block  # a has 8 + 4 + 3, nobody else more than 3
    verdict = judged(both)
    assert (verdict.finished, verdict.winners, len(verdict.rounds)) == (True, ("a",), 1)
    assert [p.rule for p in verdict.problems] == ["8"]


def test_a_wrong_claim_names_the_candidate():
    verdict = check(read((SAMPLES / "kokkuri-wrong-claim.txt").read_bytes()))
    (problem,) = verdict.problems
    assert str(problem.message) == (
        "claimed blue 6, it is blue 4; they part at tanuki (red 3, blue 2)"
    )
    ANSWERS.validate(answer(verdict))


def test_claims_of_another_election_are_seen_through():
    text = (
        "kokkuri 1\nplayers a b c\nround 1\ncandidate fox: tokens a a a ; cards 5\n"
        "candidate dog: tokens b b b ; cards 2\ncandidate tanuki: tokens c c ; cards 2\n"
        "candidate sun: tokens c\nclaim scores {claim}\n"
    )
    assert problems(text.format(claim="a 4 b 3 c 0")) == []
    assert "they part at dog (b 3)" in problems(text.format(claim="a 4 b 0 c 2"))[0][2]
    assert "they part at fox (a 4)" in problems(text.format(claim="a 3 b 3"))[0][2]
    assert "they part at fox (a 4), dog (b 3)" in problems(text.format(claim="a 90 b 90"))[0][2]


def test_the_good_sample_is_a_whole_game():
    verdict = check(read((SAMPLES / "kokkuri-good.txt").read_bytes()))
    assert (verdict.valid, verdict.winners) == (True, ("red",))
    assert verdict.notes == ()
    ANSWERS.validate(answer(verdict))
