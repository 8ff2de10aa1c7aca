"""The last placements of a round of Kokkuri-san, against every table laid out and scored."""

import random
from collections import Counter
from itertools import product

import pytest

from games.kokkuri.edition import house_edition, read_edition
from games.kokkuri.effects import Extra, Move, Scorch
from games.kokkuri.entry import Entry, Round, Score, ToPlay
from games.kokkuri.notation import parse
from games.kokkuri.pieces import CANDIDATES, Card, Column, Token
from scorer.kokkuri.check import check
from solver.kokkuri.placements import NotToPlayError, knows_effect, placements
from tests.cases import cases

OPEN = """kokkuri 1
players green red blue
round 1
candidate fox: tokens green red ; cards 2 4 3
candidate dog: tokens red blue ; cards 3 2
candidate tanuki: tokens blue green ; cards 5 0
candidate sun: tokens red green ; cards 1! 2
to-play blue: hand x-1 4 confidant
"""


def test_every_token_and_card_is_there_once_without_effect():
    ranking = placements(parse(OPEN))
    plain = [(p.candidate, p.kind) for p in ranking if p.effect is None]
    assert sorted(plain) == sorted(
        (candidate, kind) for candidate in CANDIDATES for kind in ("x-1", "4", "confidant")
    )


def test_the_best_comes_first():
    ranking = placements(parse(OPEN))
    first, second = ranking[:2]
    assert (first.candidate, first.kind) == ("dog", "confidant")
    assert first.effect == Move("fox", 1, "4", "tanuki", sure=False)  # if the 4 lies face up
    assert (first.points, first.lead) == (7, 6)
    assert (second.candidate, second.kind) == ("dog", "x-1")
    assert second.effect == Move("dog", 2, "x-1", "fox", sure=True)
    assert (second.points, second.lead) == (5, 3)
    assert [(p.points, p.lead) for p in ranking] == sorted(
        ((p.points, p.lead) for p in ranking), reverse=True
    )


def test_with_neither_deck_nor_hand_only_the_token_is_laid():
    ranking = placements(parse(OPEN.replace("hand x-1 4 confidant", "hand")))
    assert [(p.kind, p.effect) for p in ranking] == [(None, None)] * 4
    assert {p.candidate for p in ranking} == set(CANDIDATES)


def test_without_a_hand_every_card_is_possible_that_a_deck_may_hold():
    text = OPEN.replace(": hand x-1 4 confidant", "")
    ranking = placements(parse(text.replace("1! 2", "4 4")))
    assert {p.kind for p in ranking} == set(house_edition().card_kinds) - {"4"}
    assert not any(isinstance(p.effect, Extra) and p.effect.kind == "4" for p in ranking)


@pytest.mark.parametrize(
    "text",
    [
        OPEN.replace("to-play blue: hand x-1 4 confidant\n", ""),
        OPEN.replace("to-play blue", "to-play red"),
        OPEN.replace("blue green ;", "blue green blue ;"),
        OPEN.replace("candidate sun", "candidate dog"),
        OPEN.replace("players green red blue", "players blue green red"),  # blue is not the last
    ],
)
def test_where_no_last_placement_is_to_be_made(text):
    with pytest.raises(NotToPlayError):
        placements(parse(text))
    with pytest.raises(NotToPlayError):
        placements(Entry(("a", "b", "c")))


def test_an_edition_of_another_effect_leaves_it_to_the_players():
    edition = read_edition(b'[effects.dog]\nvalue.en = "Dance."')
    assert not any(isinstance(p.effect, Move) for p in placements(parse(OPEN), edition))
    assert not knows_effect("dog", edition)
    assert knows_effect("fox", edition)
    assert any(isinstance(p.effect, Move) for p in placements(parse(OPEN)))


def test_earlier_rounds_count_for_the_lead_and_the_decks():
    first = """round 1
candidate fox: tokens green red blue ; cards 5 5
candidate dog: tokens green red blue ; cards 4
candidate tanuki: tokens green red blue ; cards
candidate sun: tokens ; cards
"""
    text = OPEN.replace("round 1\n", f"{first}round 2\n").replace("1! 2", "1! 4")
    alone = placements(parse(OPEN.replace("round 1", "round 2").replace("1! 2", "1! 4")))
    ranking = placements(parse(text))  # the first round gave green 7, red 4 and blue 0
    assert {(p.candidate, p.kind, p.points) for p in ranking if not p.effect} == {
        (p.candidate, p.kind, p.points) for p in alone if not p.effect
    }
    assert ranking[0].lead < alone[0].lead
    unknown = placements(parse(text.replace(": hand x-1 4 confidant", "")))
    assert "5" not in {p.kind for p in unknown}


def test_the_dog_takes_the_scorched_token_along():
    row = """candidate dog: tokens green green green ; cards 1
candidate sun: tokens blue red ; cards 2
candidate tanuki: tokens red blue red ; cards 5! 4
candidate fox: tokens ; cards
"""
    text = f"kokkuri 1\nplayers green red blue\nround 1\n{row}to-play blue: hand 0"
    best = next(p for p in placements(parse(text)) if p.effect)
    assert best.effect == Move("tanuki", 1, "4", "sun", sure=False)  # the 5! would count nothing


def random_open_round(rng):
    players = ("a", "b", "c", "d")[: rng.choice((3, 4))]
    player = players[-1]  # the last in turn order
    laid = [token for token in players for _ in range(3)]
    laid.remove(player)
    rng.shuffle(laid)
    deck = [k for k, n in house_edition().cards.value.items() for _ in range(n)]
    hand = rng.sample(deck, rng.randrange(4))
    cards = deck * (len(players) - 1) + ["x-1", "confidant"] * 2
    row = rng.sample(CANDIDATES, 4)
    tokens = {name: [] for name in row}
    under = {name: [] for name in row}
    for token in laid:
        tokens[rng.choice(row)].append(token)
    for kind in rng.sample(cards, rng.randrange(3, 13)):
        under[rng.choice(row)].append(kind)
    scorched = None
    if rng.random() < 0.5:
        name = rng.choice([name for name in row if under[name]])
        scorched = (name, rng.randrange(len(under[name])))
    scores = {name: rng.randrange(12) for name in players}
    return players, player, hand, row, tokens, under, scorched, scores, rng.randrange(1, 4)


def entry_of(case, tokens, under, scorched, to_play=None):
    players, _, _, row, _, _, _, scores, number = case
    columns = tuple(
        Column(
            name,
            tuple(map(Token, tokens[name])),
            tuple(Card(kind, (name, i) == scorched) for i, kind in enumerate(under[name])),
        )
        for name in row
    )
    known = tuple(Score(name, points) for name, points in scores.items())
    return Entry(players, known, (Round(number, columns, (), to_play),))


def tallied(case, tokens, under, scorched):
    """Count a table plainly: what each player has after it."""
    *_, row, _, _, _, scores, number = case
    votes = {}
    for name in row:
        total, above, sign = 0, 0, 1
        for index, kind in enumerate(under[name]):
            burnt = (name, index) == scorched
            sign = -sign if kind == "x-1" and not burnt else sign
            value = above if kind == "confidant" else int(kind) if kind != "x-1" else 0
            above = 0 if burnt else value
            total += above
        votes[name] = total * sign
    after = dict(scores)
    for place in (0, 1):
        name = next(name for name in row if votes[name] == max(votes.values()))
        del votes[name]
        by_tokens = [(-tokens[name].count(p), tokens[name].index(p), p) for p in set(tokens[name])]
        figures = house_edition().figures[name].value[number - 1][place]
        for (_, _, player), points in zip(sorted(by_tokens), figures, strict=False):
            after[player] += points
        row = [other for other in row if other != name]
    return after


def moved(under, scorched, source, index, other):
    """Take a card out of a column and lay it below another, with the token that lies on it."""
    cards_under = {name: list(enumerate(cards)) for name, cards in under.items()}
    marked = {
        name: [(kind, (name, i) == scorched) for i, kind in cards_under[name]]
        for name in cards_under
    }
    marked[other].append(marked[source].pop(index))
    places = [(name, i) for name in marked for i, (_, burnt) in enumerate(marked[name]) if burnt]
    return (
        {name: [kind for kind, _ in cards] for name, cards in marked.items()},
        places[0] if places else None,
    )


def every_table(case):
    """Lay out each way to end the round: placement, cards, scorched card, one after another."""
    _, player, hand, row, tokens, under, scorched, *_ = case
    for name in row:
        above = {**tokens, name: [*tokens[name], player]}
        if not hand:
            yield (name, None, False), above, under, scorched
        for kind in dict.fromkeys(hand):
            below = {**under, name: [*under[name], kind]}
            yield (name, kind, False), above, below, scorched
            if name == "fox":
                rest = list(hand)
                rest.remove(kind)
                for extra in dict.fromkeys(rest):
                    for other in row:
                        more = {**below, other: [*below[other], extra]}
                        yield (name, kind, True), above, more, scorched
            elif name == "dog":
                places = [(source, i) for source in row for i in range(len(below[source]))]
                for (source, index), other in product(places, row):
                    itself = (source, index) == (name, len(under[name]))
                    key = (name, kind, True if itself else "if face up")
                    if other != source:
                        yield key, above, *moved(below, scorched, source, index, other)
            elif name == "sun":
                for other in row:
                    for index in range(len(below[other])):
                        yield (name, kind, True), above, below, (other, index)


@cases(40, 2000)
def test_random_rounds_agree_with_every_table_laid_out(cases):
    rng = random.Random(96)
    cases_seen = Counter()
    for number in range(cases):
        case = random_open_round(rng)
        players, player, hand, _, tokens, under, scorched, scores, _ = case
        best = {}
        for key, above, below, burnt in every_table(case):
            after = tallied(case, above, below, burnt)
            lead = after[player] - max(after[p] for p in players if p != player)
            worth = (after[player] - scores[player], lead)
            best[key] = max(best.get(key, worth), worth)
        expected = {}
        for key, worth in sorted(best.items(), key=lambda item: str(item[0][2])):
            rivals = [expected[r] for r in expected if r[:2] == key[:2]]
            if not key[2] or worth > max(rivals):  # False, True, then "if face up"
                expected[key] = worth
        to_play = ToPlay(player, tuple(hand))
        entry = entry_of(case, tokens, under, scorched, to_play)
        ranking = placements(entry)
        assert len(ranking) == len(expected), number
        assert {
            (p.candidate, p.kind, how(p.effect)): (p.points, p.lead) for p in ranking
        } == expected, number
        cases_seen.update(
            how(p.effect) if isinstance(p.effect, Move) else type(p.effect) for p in ranking
        )
    assert (
        min(cases_seen[Extra], cases_seen[True], cases_seen["if face up"], cases_seen[Scorch]) > 5
    )


def how(effect):
    if isinstance(effect, Move) and not effect.sure:
        return "if face up"
    return effect is not None


@pytest.mark.slow
def test_random_effects_do_what_they_say():
    rng = random.Random(5)
    for number in range(200):
        case = random_open_round(rng)
        _, player, hand, _, tokens, under, scorched, scores, _ = case
        to_play = ToPlay(player, tuple(hand))
        entry = entry_of(case, tokens, under, scorched, to_play)
        for placement in placements(entry):
            above = {**tokens, placement.candidate: [*tokens[placement.candidate], player]}
            below = {name: list(cards) for name, cards in under.items()}
            burnt = scorched
            if placement.kind is not None:
                below[placement.candidate].append(placement.kind)
            match placement.effect:
                case Extra(kind, name):
                    below[name].append(kind)
                case Move(source, index, kind, name, sure):
                    last = (placement.candidate, len(below[placement.candidate]) - 1)
                    assert sure == ((source, index) == last)
                    assert below[source][index] == kind
                    below, burnt = moved(below, burnt, source, index, name)
                case Scorch(name, index, kind):
                    burnt = (name, index)
                    assert below[name][index] == kind
            done = entry_of(case, above, below, burnt)
            after = check([done]).scores
            assert after[player] - scores[player] == placement.points, number
