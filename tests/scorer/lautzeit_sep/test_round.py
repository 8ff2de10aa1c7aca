"""Several players of one round of Lautzeit-Sep: each by itself, and all of them together."""

import json
import random
from importlib.resources import files

import jsonschema
import pytest

from games.lautzeit_sep.edition import house_edition
from games.lautzeit_sep.notation import parse, serialise
from games.lautzeit_sep.pieces import WILD, Piece, copies, counts
from scorer.lautzeit_sep.answer import answer, hand_answer
from scorer.lautzeit_sep.check import check
from scorer.lautzeit_sep.copies import orders_fit
from solver.lautzeit_sep.proof import best_declaration

SCHEMA = json.loads(
    files("scorer").joinpath("lautzeit_sep", "answer.schema.json").read_text(encoding="utf-8")
)
ANSWERS = jsonschema.Draft202012Validator(SCHEMA)


def entry(text):
    (parsed,) = parse(f"lautzeit-sep 1\n{text}")
    return parsed


def answered(*texts):
    data = answer(check([entry(text) for text in texts]))
    ANSWERS.validate(data)
    return data


def rules(player):
    return [problem["rule"] for problem in player["problems"]]


def test_one_player_is_answered_as_ever():
    text = "hand S12W S456 B567\nclaim base mukei = 6"
    assert answered(text) == hand_answer(check([entry(text)]).hands[0].hand)


def test_players_who_go_together():
    texts = ("hand S12W S456 B567\nclaim base mukei = 6\nlight S9", "hand B112233 S789\nlight S9")
    data = answered(*texts)
    assert list(data) == ["game", "valid", "problems", "players", "hands"]
    assert data["valid"] is True
    for number, (hand, text) in enumerate(zip(data["hands"], texts, strict=True), 1):
        alone = answered(text)
        del alone["game"]
        assert hand == {"player": f"player {number}", "round": 1, **alone}
    assert data["players"] == [
        {"player": "player 1", "bonus": 0, "points": 6, "total": 6},
        {"player": "player 2", "bonus": 0, "points": 0, "total": 0},  # did not declare
    ]


def test_hands_share_the_pieces_of_the_game():
    data = answered("hand S99 B1122334", "hand S9 B55667788")
    assert [rules(player) for player in data["hands"]] == [[], ["1"]]
    (problem,) = data["problems"]
    assert problem["where"] == "2:6"
    assert problem["message"] == "player 2: the players together have more than 2 of S9"
    assert data["hands"][1]["problems"][0]["message"].startswith("the players together")


def test_revealed_pieces_the_board_and_the_light_piece_are_counted_once_for_all():
    first = "post S789 = 3\nhand B112233\nlight S9\nboard S1 S2 S8"
    assert answered(first, "hand S123456 B456\nlight S9\nboard S8 S2 S1")["valid"] is True
    data = answered(first, "hand S123456 B45 S9\nlight S9\nboard S8 S2 S1")
    assert [(p["rule"], p["where"]) for p in data["problems"]] == [("1", "4:7")]
    returned = "post S789 = 3\nreturn S789 = 3\nhand S789 B112233"
    assert answered(returned, "hand S789 B445566")["valid"] is True


def test_what_one_has_too_often_alone_is_said_once():
    data = answered("hand S999 B112233", "hand S123456 B456")
    assert [rules(player) for player in data["hands"]] == [["1"], []]


def test_entries_of_another_game_are_told():
    data = answered(
        "players 3\nhand S123456789\nlight S5\nboard S1",
        "players 4\nhand B123456789\nlight S6\nboard S2",
    )
    assert sorted(rules(data["hands"][1])) == ["1", "17", "2"]
    assert rules(data["hands"][0]) == []
    assert data["hands"][1]["problems"][0]["message"] == "4 players, but player 1 says 3"


def test_more_entries_than_players():
    texts = ["S123456789", "B123456789", "S123 B123456"]
    data = answered(*(f"players 2\nhand {text}" for text in texts))
    assert [rules(player) for player in data["hands"]] == [[], [], ["1"]]
    assert "one player more" in data["problems"][0]["message"]


def test_only_one_declares():
    data = answered(
        "hand B112233 S789",
        "hand S12W S456 B567\nclaim base mukei = 6",
        "hand B446688 S999\nclaim base = 2",
    )
    assert "4" in rules(data["hands"][2])
    assert rules(data["hands"][0]) == rules(data["hands"][1]) == []
    (told,) = [p["message"] for p in data["problems"] if p["rule"] == "4"]
    assert told == "player 3: player 2 declared already"


# -- rules 4 and 12: one declares


def test_two_players_with_three_revealed_combinations_are_one_too_many():
    three = "post {0}123 = 1\npost {0}456 = 2\npost {0}567 = 2"
    data = answered(three.format("S"), three.format("B"))
    assert [rules(player) for player in data["hands"]] == [[], ["12"]]
    assert data["problems"][0]["where"] == "4:6"
    assert "player 1 declared" in data["problems"][0]["message"]
    assert [one["points"] for one in data["players"]] == [5, 5]


def test_who_claims_after_a_third_revealed_combination_is_one_too_many():
    data = answered(
        "post S123 = 1\npost S456 = 2\npost S567 = 2",
        "hand B123 B456 B567\nclaim base senmonka = 5",
    )
    assert [rules(player) for player in data["hands"]] == [[], ["4"]]


def test_who_did_not_declare_gets_bonuses_alone():
    data = answered(
        "hand S12W S456 B567\nclaim base mukei = 6",
        "post B333 = 3\nhand B445566",
        "hand S112233789",
    )
    assert data["valid"] is True
    assert data["players"] == [
        {"player": "player 1", "bonus": 0, "points": 6, "total": 6},
        {"player": "player 2", "bonus": 3, "points": 0, "total": 3},
        {"player": "player 3", "bonus": 0, "points": 0, "total": 0},
    ]
    assert "ranking" not in data


# -- rule 1: at every moment


REST = "hand B112233 S012"


@pytest.mark.parametrize(
    ("steps", "rule", "where", "words"),
    [
        (
            f"post S99W = 8\npost S9WW = 7\nreturn S9WW = 7\n{REST[:-5]}",
            "1",
            "3:6",
            "with this, 3 of S9 lay open at once; there are 2",
        ),
        (f"post S99W = 8\nreturn S99W = 8\npost S9WW = 7\n{REST[:-5]}", None, "", ""),
        (
            "post S1WW = 1\npost WWW = 6\nreturn WWW = 6\nhand B112233",
            "1",
            "3:6",
            "with this, 5 of W lay open at once; there are 4",
        ),
        ("post S1WW = 1\npost S2WW = 1\nreturn S2WW = 1\nhand B112233", None, "", ""),
        (
            "light S9\npost S99W = 8\nreturn S99W = 8\nhand B112233 S123",
            "1",
            "3:6",
            "with this, 3 of S9 lay open at once, the light piece included; there are 2",
        ),
        (
            "players 2\nlight W\npost S5WW = 4\nreturn S5WW = 4\nhand B112233 S123",
            "1",
            "4:8",
            "the light piece included; there are 2",
        ),
    ],
)
def test_no_more_of_a_piece_lies_open_at_once_than_the_game_has(steps, rule, where, words):
    data = answered(steps)
    assert [(p["rule"], p["where"]) for p in data["problems"]] == ([(rule, where)] if rule else [])
    if rule:
        assert words in data["problems"][0]["message"]


def test_a_light_piece_that_another_saw_was_not_there_either():
    opened = "post S99W = 8\nreturn S99W = 8\nhand S123456 B789"
    data = answered(opened, "light S9\nhand B112233 S123")
    assert [rules(player) for player in data["hands"]] == [["1"], []]


def test_what_two_players_returned_may_have_lain_open_at_different_times():
    one = "post S99W = 8\nreturn S99W = 8\nhand S123456 B789"
    assert answered(one, one.replace("S123456 B789", "S123456 B456"))["valid"] is True


def test_what_players_kept_open_cannot_always_have_lain_there_one_after_the_other():
    """Each keeps a S9 that was there while it showed the other, and there are two."""
    one = "post S789 = 3\npost S99W = 8\nreturn S99W = 8\nhand {}"
    alone = answered(one.format("S123456"))
    assert rules(alone) == ["1"]
    both = "post S89W = 2\npost S9WW = 7\nreturn S9WW = 7\nhand {}"
    assert answered(both.format("S123456"))["valid"] is True
    data = answered(both.format("S123456"), both.format("B123456"))
    assert [rules(player) for player in data["hands"]] == [[], ["1"]]
    assert "in whatever order" in data["problems"][0]["message"]


def some_order(existing, moments, light, at):
    """Return whether the players can go on from a state, one step of one of them at a time."""
    lying = [some[i] for some, i in zip(moments, at, strict=True)]
    if any(sum(o[k] for o in lying) + light[k] > most for k, most in enumerate(existing)):
        return False
    more = [who for who, i in enumerate(at) if i + 1 < len(moments[who])]
    return not more or any(
        some_order(existing, moments, light, (*at[:who], at[who] + 1, *at[who + 1 :]))
        for who in more
    )


def test_orders_are_those_of_trying_all():
    """Against a search through every order, for small random rounds."""
    rng = random.Random(14)
    existing = copies(house_edition(), 4)
    bad = 0
    for _ in range(150):
        moments = []
        for _ in range(rng.choice([2, 2, 3])):
            lying: list[tuple[Piece, ...]] = []
            some = [counts(())]
            for _ in range(rng.randint(1, 3)):
                if lying and rng.random() < 0.45:
                    lying.remove(rng.choice(lying))
                else:
                    lying.append(tuple(rng.choices((Piece.S9, Piece.B8, WILD), k=3)))
                some.append(counts(p for group in lying for p in group))
            moments.append(some)
        light = counts([rng.choice([Piece.S9, Piece.S1])])

        expected = some_order(existing, moments, light, (0,) * len(moments))
        assert orders_fit(existing, moments, light) == expected
        bad += not expected
    assert 20 < bad < 130


# -- rule 17 and the board: said by one, said for all


def test_the_light_piece_and_the_board_said_by_one_are_said_for_all():
    data = answered(
        "light B5\nboard S9\nhand S112233 B112",
        "hand S12W S456 B567\nclaim base mukei = 7",
        "hand S1357 B1379 B9",
    )
    assert data["problems"] == []
    assert data["hands"][1]["light"] == 1
    assert data["hands"][2]["yaku"] == ["yamiikusa"]


def test_the_light_piece_itself_is_no_wait_and_takes_no_exchange():
    hand = "hand S123456 B99 S8"
    assert "B9" not in answered(f"{hand}\nlight B9")["waits"]
    lacks = "hand S99 S123456 B1"
    assert answered(lacks)["waits"] == ["W"]
    assert answered(f"{lacks}\nlight W")["waits"] == ["W"]
    players = "players 2\nhand S9W W1 S456 B1 S2"
    assert answered(f"{players}\nlight S9")["valid"] is True
    last = "hand S789 S88 B456 B1\nlight S7"
    with_light, without = answered(last), answered(last[: last.index("\nlight")])
    assert set(with_light["waits"]) <= set(without["waits"])


def test_the_last_copy_as_light_piece_is_no_wait():
    """B99 with B8: two B8 exist, of which one is the light piece and the other in the hand."""
    hand = "hand S123456 B8 B79"
    assert answered(hand)["away"] == 0
    hand = "hand S123456 B79 S9"
    assert answered(hand)["waits"] == ["B8", "W"]
    assert answered(f"{hand}\nlight B8")["waits"] == ["B8", "W"]
    assert answered(f"{hand.replace('S9', 'B1')}\nlight B8\nplayers 2")["away"] == 1
    three = "post B8WW = 7\nhand S123 B79 S9\nlight B8"
    assert answered(three)["waits"] == ["W"]


# -- names, rounds, totals and the ranking


GAME = """lautzeit-sep 1
players 3
player Aki
post S123 = 1
post S456 = 2
post B567 = 2
claim base = 2
player Ben
post B333 = 3
hand B112244
player Čid
post B123 = 1
hand S778899
round 2
player Ben
hand S12W S456 B567
claim base mukei = 6
player Aki
post S333 = 3
hand S112277
player Čid
post B99W = 8
hand B112233
"""


def test_a_game_is_ranked_over_its_rounds():
    data = answer(check(parse(GAME)))
    ANSWERS.validate(data)
    assert data["valid"] is True
    assert data["ranking"][0] == {"player": "Aki", "total": 10, "place": 1}
    assert [(one["player"], one["total"]) for one in data["players"]] == [
        ("Aki", 10),
        ("Ben", 9),
        ("Čid", 9),
    ]
    assert [(one["player"], one["place"]) for one in data["ranking"]] == [
        ("Aki", 1),
        ("Ben", 2),
        ("Čid", 2),
    ]
    assert [(one["player"], one["round"]) for one in data["hands"]][3:] == [
        ("Ben", 2),
        ("Aki", 2),
        ("Čid", 2),
    ]


def test_a_game_may_come_as_a_file_a_round_or_a_file_a_hand():
    first, second = GAME.split("round 2\n")
    second = f"lautzeit-sep 1\nplayers 3\nround 2\n{second}"
    whole = answer(check(parse(GAME)))
    rounds = answer(check([*parse(first), *parse(second)]))
    hands = answer(check([hand for one in parse(GAME) for hand in parse(serialise([one]))]))
    for answer_data in (rounds, hands):
        assert (answer_data["players"], answer_data["ranking"]) == (
            whole["players"],
            whole["ranking"],
        )


def test_a_game_is_won_when_every_round_was_entered():
    verdict = check(parse(GAME))
    assert (verdict.finished, verdict.winners) == (False, ())
    third = "round 3\nplayer Aki\nhand S12W S456 B567\nclaim base mukei = 6\n"
    verdict = check(parse(GAME + third))
    assert verdict.finished
    assert list(map(str, verdict.winners)) == ["Aki"]


@pytest.mark.parametrize(
    ("change", "rule", "words"),
    [
        (
            ("player Čid\npost B99W", "player Did\npost B99W"),
            "1",
            "Did is one player more than the game of 3",
        ),
        (("round 2", ""), "4", "Ben has a hand in round 1 already; the next begins with “round 2”"),
        (("players 3", "players 2"), "1", "Čid is one player more than the game of 2 has"),
        (("round 2", "round 4"), "4", "round 4, but a game has as many rounds as players: 3"),
    ],
)
def test_what_is_no_game_together_is_told(change, rule, words):
    data = answer(check(parse(GAME.replace(*change))))
    ANSWERS.validate(data)
    assert any(p["rule"] == rule and words in p["message"] for p in data["problems"])


def test_names_are_the_same_however_they_are_typed():
    data = answer(check(parse(GAME.replace("player Aki\npost S333", "player ＡＫＩ\npost S333"))))
    assert [one["player"] for one in data["ranking"]] == ["Aki", "Ben", "Čid"]


def test_no_entries_are_an_error():
    with pytest.raises(ValueError, match="nothing to check"):
        check([])


@pytest.mark.parametrize(
    "change",
    [{"valid": False}, {"players": []}, {"file": ""}, {"ranking": []}, {"game": "tower"}],
)
def test_the_schema_refuses_what_is_no_answer(change):
    data = answered("hand S12W S456 B567", "hand B112233 S789")
    assert not ANSWERS.is_valid({**data, **change})


@pytest.mark.parametrize("light", ["neighbour", "own"])
def test_a_light_piece_too_many_is_no_fault_of_the_hand(light):
    hand, other = "hand S999 S123 B567\nclaim base = 2".replace("S999", "S99W"), "hand S1234567 B12"
    texts = (f"{hand}\nlight S9", other) if light == "own" else (hand, f"{other}\nlight S9")
    verdict = check([entry(text) for text in texts])
    first, second = verdict.hands
    assert not first.hand.impossible
    assert first.points == 4
    told = (first if light == "own" else second).hand.problems
    assert [str(one.place) for one in told if one.rule == "1"] == [
        "4:7" if light == "own" else "3:7"
    ]


def test_a_fifth_player_has_a_hand_as_good_as_any():
    verdict = check([entry(f"player {name}\nhand S123 S456 B567") for name in "ABCDE"])
    assert [one.rule for one in verdict.hands[-1].hand.problems].count("1") >= 1
    assert not verdict.hands[-1].hand.impossible


def test_a_hand_is_proved_once_and_not_with_each_that_is_entered_after_it(monkeypatch):
    proved = []

    def best(edition, pieces):
        proved.append(pieces)
        return best_declaration(edition, pieces)

    monkeypatch.setattr("scorer.lautzeit_sep.hand.best_declaration", best)
    texts = ("player Ann\nhand S019 B019 S55B5", "player Ben\nhand S028 B128 S44B4")
    for count in (1, 2, 2):
        answered(*texts[:count])
    assert len(proved) == 2
