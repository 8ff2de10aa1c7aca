"""Lautzeit-Sep entries judged: every kind of problem with its rule, and what a hand is worth."""

import json
import random
from importlib.resources import files

import jsonschema
import pytest

from games.lautzeit_sep.declaration import YAKU
from games.lautzeit_sep.edition import house_edition, read_edition
from games.lautzeit_sep.notation import parse, spaced
from games.lautzeit_sep.pieces import PIECES, copies
from scorer.lautzeit_sep import check
from scorer.lautzeit_sep_answer import answer

SCHEMA = json.loads(
    files("scorer").joinpath("lautzeit_sep_answer.schema.json").read_text(encoding="utf-8")
)
ANSWERS = jsonschema.Draft202012Validator(SCHEMA)


def answered(*texts, edition=None):
    entries = [parse(f"lautzeit-sep 1\n{text}") for text in texts]
    found = answer(check(entries, edition))
    ANSWERS.validate(found)
    return found


def problems(*texts):
    return [(p["rule"], p["where"], p["message"]) for p in answered(*texts)["problems"]]


def some(found, **keys):
    assert {key: found[key] for key in keys} == keys


def test_the_schema_is_one():
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_the_example_of_the_rules_page():
    text = "players 4\npost S12W = 0\npost S456 = 2\npost B567 = 2\nclaim base mukei = 6"
    assert answered(text) == {
        "game": "lautzeit-sep",
        "valid": True,
        "problems": [],
        "complete": True,
        "declarable": True,
        "reading": [
            {"pieces": "B567", "kind": "run", "bonus": 2},
            {"pieces": "S123", "kind": "run", "bonus": 0},
            {"pieces": "S456", "kind": "run", "bonus": 2},
        ],
        "yaku": ["base", "mukei"],
        "points": 6,
        "light": 0,
        "bonus": 4,
        "total": 10,
        "claimed": {"yaku": ["base", "mukei"], "points": 6, "right": True},
        "away": 0,
        "waits": [],
        "most": {
            "posts": [
                {"pieces": "B567", "kind": "run", "bonus": 2},
                {"pieces": "S123", "kind": "run", "bonus": 0},
                {"pieces": "S456", "kind": "run", "bonus": 2},
            ],
            "bonus": 4,
            "points": 6,
            "total": 10,
        },
        "optimal": True,
    }


def test_a_hidden_hand_takes_no_bonus():
    some(answered("hand S12W S456 B567"), points=6, bonus=0, total=6, declarable=True)


def test_a_partly_revealed_hand_is_not_declared():
    text = "post S123 = 1\nhand S456 B567"
    some(answered(text), complete=True, declarable=False, points=2, bonus=1, total=3, away=0)
    assert problems(text) == []
    ((rule, where, told),) = problems(f"{text}\nclaim base = 2")
    assert (rule, where) == ("13", "4:1")
    assert told.startswith("1 combination is revealed and the rest is not: ")


def test_the_unrevealed_pieces_are_combinations_by_themselves():
    """S4 of the revealed run would be needed to read the rest."""
    found = answered("post S456 = 2\nhand S44 S123 B7 B79")
    some(found, complete=False, reading=None, points=0, bonus=2, total=2)


def test_what_is_revealed_may_be_read_anew_when_declared():
    """Revealed as a run with W as S9, declared with W as what makes it worth more (rule 11)."""
    found = answered("post S23W = 1\npost S234 = 2\npost B234 = 2")
    assert found["yaku"] == ["base", "kasanari"]
    found = answered("post S12W = 0\npost S234 = 2\npost B123 = 1")
    assert [c["pieces"] for c in found["reading"]] == ["B123", "S123", "S234"]


@pytest.mark.parametrize(
    ("post", "said"),
    [
        ("S78W = 3", "S78W with W as S9 is worth 3 − 1 = 2, you took 3"),
        ("S456 = 3", "S456 is worth 2, you took 3"),
        ("S444 = 2", "S444 is worth 3 × 2 = 6, you took 2"),
        ("S44W = 6", "S44W with W as S4 is worth 3 × 2 − 1 = 5, you took 6"),
        ("S23W = 0", "S23W with W as S4 is worth 2 − 1 = 1, you took 0"),
        ("S23W as S123 = 1", "S23W with W as S1 is worth 1 − 1 = 0, you took 1"),
        ("S2WW as S123 = 1", "S2WW with W as S1, S3 is worth 1 − 2, never below 0, so 0, you"),
        ("WWW = 7", "WWW with W as S9, S9, S9 is worth 3 × 3 − 3 = 6, you took 7"),
    ],
)
def test_wrong_bonuses_are_reckoned(post, said):
    ((rule, where, told),) = [p for p in problems(f"post {post}\nhand B112233") if p[0] != "1"]
    assert (rule, where) == ("10", "2:6")
    assert told.startswith(said)


@pytest.mark.parametrize("post", ["S78W = 2", "S23W as S123 = 0", "S23W = 1", "B000 = 3"])
def test_right_bonuses_are_no_problem(post):
    assert problems(f"post {post}\nhand B112233") == []


def test_a_post_that_is_no_combination():
    ((rule, where, told),) = problems("post S135 = 2\nhand S246 B135")
    assert (rule, where) == ("8", "2:6")
    assert "S135 is no combination" in told
    ((rule, _, told),) = problems("post S1234 = 2\nhand B12345")
    assert (rule, "4 pieces" in told) == ("8", True)
    some(answered("post S135 = 2\nhand S246 B135"), bonus=0, away=1, waits=["B2", "B4", "W"])


def test_a_wild_said_to_be_what_it_cannot_be():
    ((rule, where, told),) = problems("post S23W as S345 = 1\nhand B112233")
    assert (rule, where) == ("9", "2:14")
    assert told == "S23W cannot stand for S345, but for S234, S123"


def test_returns_are_paid_in_full():
    kept = "post S789 = 3\nreturn S789 = 3\nhand S789 B112233"
    some(answered(kept), valid=True, bonus=0, complete=True, declarable=True)
    ((rule, where, told),) = problems("post S78W = 2\nreturn S87W = 1\nhand S78W B112233")
    assert (rule, where) == ("5", "3:8")
    assert told == "S87W gave 2, so turning it back costs 2; you paid 1"
    ((rule, where, told),) = problems("post S789 = 3\nreturn S123 = 1\nhand B112233")
    assert (rule, where) == ("5", "3:8")
    assert "not revealed" in told
    twice = "post S789 = 3\nreturn S789 = 3\nreturn S789 = 3\nhand S789 B112233"
    assert [p[:2] for p in problems(twice)] == [("5", "4:8")]


def test_the_same_pieces_may_be_revealed_again():
    some(
        answered("post S23W as S123 = 0\nreturn S23W = 0\npost S23W = 1\nhand B112233"),
        valid=True,
        bonus=1,
        away=0,
    )


def test_returned_pieces_that_are_missing_are_asked_for():
    ((rule, _, told),) = problems("post S789 = 3\nreturn S789 = 3\nhand B112233")
    assert rule == "2"
    assert "the hand has 6 pieces, expected 9" in told
    assert "“hand” line" in told


@pytest.mark.parametrize(
    ("text", "rule", "where", "said"),
    [
        ("hand S112233 B1234", "2", "2:18", "10 pieces, expected 9"),
        ("hand S1", "2", "2:6", "1 piece, expected 9"),
        ("post S123 = 1", "2", "2:6", "3 pieces, expected 9"),
        ("hand WWWWW S1234", "1", "2:10", "more than 4 of W"),
        ("players 2\nhand WWW S123456", "1", "3:8", "more than 2 of W"),
        ("hand S999 B112233", "1", "2:9", "more than 2 of S9"),
        ("players 3\nhand S012 B112233", "1", "3:6", "a game of 3 players is played without S0"),
        ("players 2\nhand B0 S123456 WW", "1", "3:6", "played without B0"),
        ("hand S99 B1122334\nlight S9", "1", "3:7", "more than 2 of S9"),
        ("hand S99 B1122334\nboard B7 S9", "1", "3:10", "more than 2 of S9"),
        ("hand B112233 S123\nboard " + "S4567 " * 3 + "B4567 " * 3 + "S8", "2", "3:43", "25"),
    ],
)
def test_pieces_that_do_not_exist(text, rule, where, said):
    ((found_rule, found_where, told),) = problems(text)
    assert (found_rule, found_where) == (rule, where)
    assert said in told


def test_a_claim_for_a_hand_that_is_not_complete():
    assert problems("hand S123 S456 B11 S9\nclaim base = 2") == [
        ("13", "3:1", "the hand cannot be declared: it is 1 piece away from three combinations")
    ]
    found = problems("post S123 = 1\nhand S456 B15 S9\nclaim base = 2")
    assert found[0][0] == "12"
    assert "2 pieces away" in found[0][2]


def test_names_that_do_not_hold_and_names_missed():
    found = problems("hand S123 S456 B789\nclaim base senmonka kasanari mukei = 11")
    assert [p[:2] for p in found] == [("15", "3:1"), ("15", "3:12"), ("15", "3:21"), ("15", "3:30")]
    assert found[0][2] == "the declaration is worth 2 (base 2), you claimed 11"
    assert "both suits" in found[1][2]
    assert "same numbers" in found[2][2]
    assert "soldiers add up to 21 and the brushes to 24" in found[3][2]
    found = problems("hand S123 S456 B777\nclaim base = 2")
    assert [p[2] for p in found] == [
        "mukei holds too and was not claimed: 4 points (house value)",
        "the declaration is worth 6 (base 2, mukei 4, a house value), you claimed 2",
    ]
    some(
        answered("hand S123 S456 B777\nclaim base = 2"),
        claimed={"yaku": ["base"], "points": 2, "right": False},
    )


def test_names_count_in_any_order():
    assert problems("hand S123 S456 B777\nclaim mukei base = 6") == []


def test_the_dead_hand():
    text = "hand S1 S3 S5 S7 S9 B1 B3 B5 B7\nboard S135 B9"
    found = answered(f"{text}\nclaim yamiikusa = 3")
    some(found, valid=True, complete=False, declarable=True, yaku=["yamiikusa"], points=3, total=3)
    assert found["reading"] is None
    assert found["most"]["total"] == 3
    ((rule, _, told),) = problems(f"{text}\nclaim yamiikusa = 4")
    assert (rule, told) == (
        "16",
        "the declaration is worth 3 (yamiikusa 3, a house value), you claimed 4",
    )
    found = problems(f"{text}\nclaim yamiikusa base = 5")
    assert [p[0] for p in found] == ["16", "16"]
    assert "a dead hand has its own points and no others" in found[1][2]


def test_a_dead_hand_keeps_its_bonuses_and_light_pieces():
    found = answered(
        "post S777 = 6\nhand S1 S3 S5 B1 B3 B5\nlight B1\nboard S135 B9\nclaim yamiikusa = 4"
    )
    some(found, valid=True, points=4, light=1, bonus=6, total=10)


def test_a_hand_that_is_not_dead():
    base = "hand S1 S3 S5 S7 S9 B1 B3 B5 B7"
    ((rule, where, told),) = problems(f"{base}\nboard S8\nclaim yamiikusa = 3")
    assert (rule, where) == ("16", "4:7")
    assert told == "the hand is not dead: S7 corresponds to S8 on the board"
    ((rule, _, told),) = problems(f"{base}\nboard W\nclaim yamiikusa = 3")
    assert "S1 corresponds to W" in told
    ((rule, _, told),) = problems(f"{base}\nclaim yamiikusa = 3")
    assert (rule, "board …" in told) == ("16", True)
    ((rule, _, told),) = problems("hand W S1357 B1357\nboard S1\nclaim yamiikusa = 3")
    assert "W corresponds to S1" in told


def test_revealed_pieces_count_for_the_dead_hand():
    text = "post S777 = 6\nhand S1 S3 S5 B1 B3 B5\nboard S8\nclaim yamiikusa = 3"
    assert [p[0] for p in problems(text)] == ["16"]


def test_a_complete_dead_hand_gets_what_is_worth_more():
    some(
        answered("hand S111 S333 S555\nboard B9"),
        yaku=["base", "senmonka"],
        points=5,
        declarable=True,
    )
    some(answered("hand S111 S333 B555\nboard B9"), yaku=["yamiikusa"], points=3, declarable=True)
    some(
        answered("post S111 = 3\nhand S333 S555\nboard B9"),
        yaku=["yamiikusa"],
        points=3,
        declarable=True,
        complete=True,
    )
    found = problems("hand S111 S333 S555\nboard B9\nclaim yamiikusa = 3")
    assert any("worth more" in told for _, _, told in found)


def test_light_pieces():
    text = "hand S11W S456 B567\nlight S1"
    some(answered(text), light=2, points=4)
    some(answered(text.replace("light S1", "light W")), light=1)
    some(answered("hand S1123456 B78\nlight S1"), light=0, points=0)
    ((_, _, told),) = problems(f"{text}\nclaim base = 2")
    assert told == "the declaration is worth 4 (base 2, light pieces 2), you claimed 2"


def test_how_far_away_and_what_it_waits_for():
    some(answered("hand S123 S456 B11 S9"), away=1, waits=["B1", "W"], valid=True)
    some(answered("post S123 = 1\nhand S456 B11 S9"), away=1, waits=["B1", "W"])
    some(answered("hand S135 B135 S79 B9"), away=3, waits=[])


def test_what_the_hand_could_have_earned():
    """Three wilds are worth more in three sets than as one."""
    found = answered("hand S99W S88W B99W")
    assert found["most"]["bonus"] == 8 * 3
    assert found["most"]["total"] == 24 + found["points"]
    assert answered("hand S135 B135 S79 B9")["most"]["total"] == 0


def test_an_edition_of_ones_own_counts():
    edition = read_edition("[mukei]\nvalue = 10\n[base]\nvalue = 1")
    some(answered("hand S12W S456 B567", edition=edition), points=11)
    (problem,) = answered("hand S12W S456 B567\nclaim base mukei = 6", edition=edition)["problems"]
    assert problem["message"] == "the declaration is worth 11 (base 1, mukei 10), you claimed 6"


def test_several_players_of_one_round():
    found = answered("hand S12W S456 B567\nclaim base mukei = 6", "hand B112233 S789")
    assert list(found) == ["game", "valid", "problems", "players"]
    assert found["valid"] is True
    assert [player["complete"] for player in found["players"]] == [True, True]


def test_several_players_share_the_pieces():
    found = answered("hand S99 B1122334", "hand S9 B55667788")
    assert [(p["rule"], p["where"]) for p in found["problems"]] == [("1", "2:6")]
    assert found["problems"][0]["message"].startswith("player 2: more than 2 of S9")
    assert [player["valid"] for player in found["players"]] == [True, False]


def test_several_players_agree_on_the_round():
    hands = ["S123456789", "B123456789", "S112233 B123"]
    found = answered(
        f"players 3\nhand {hands[0]}\nlight S5\nboard S1\nclaim base senmonka = 6",
        f"players 4\nhand {hands[1]}\nlight S6\nboard S2\nclaim base senmonka = 5",
    )
    second = [p["rule"] for p in found["players"][1]["problems"]]
    assert sorted(second) == ["1", "17", "2", "4"]
    found = answered("players 2\nhand S1", "players 2\nhand S2", "players 2\nhand S3")
    assert "one entry too many" in found["players"][2]["problems"][0]["message"]


def test_no_entry_is_an_error():
    with pytest.raises(ValueError, match="at least one player"):
        check([])


def test_every_text_is_said_in_the_readers_language():
    said = answer(check([parse("lautzeit-sep 1\npost S78W = 3")]), lambda m: str(m).upper())
    assert all(p["message"].isupper() for p in said["problems"])


def test_whatever_is_entered_has_an_answer():
    """Steps, hands, boards and claims at random: the schema holds, and the sums are right."""
    rng = random.Random(1)
    existing = copies(house_edition(), 4)
    deck = [p for p in PIECES for _ in range(existing[p])]
    valid = 0
    for _ in range(60):
        pieces = rng.sample(deck, 9)
        if rng.random() < 0.6:
            pieces = [p for _ in range(3) for p in rng.choice(_GROUPS)]
        lines = [f"players {rng.choice([2, 3, 4])}"]
        for at in range(rng.randint(0, 3)):
            shown = spaced(pieces[3 * at : 3 * at + 3])
            lines.append(f"post {shown} = {rng.randint(0, 3)}")
            if rng.random() < 0.2:
                lines.append(f"return {shown} = {rng.randint(0, 3)}")
        rest = pieces[3 * sum(line.startswith("post") for line in lines) :]
        if rest:
            lines.append(f"hand {spaced(rest)}")
        if rng.random() < 0.3:
            lines.append(f"board {spaced(rng.sample(deck, rng.randint(1, 24)))}")
        if rng.random() < 0.3:
            lines.append(f"light {rng.choice(PIECES)}")
        if rng.random() < 0.5:
            names = rng.sample(YAKU, rng.randint(1, 3))
            lines.append(f"claim {' '.join(names)} = {rng.randint(0, 9)}")
        if len(lines) == 1:
            continue
        found = answered("\n".join(lines))
        valid += found["valid"]
        assert found["total"] == found["points"] + found["bonus"]
        assert found["claimed"] is None or found["valid"] <= found["claimed"]["right"]
        assert found["most"]["total"] >= (found["points"] if found["declarable"] else 0)
    assert valid > 1


_GROUPS = [
    tuple(parse(f"lautzeit-sep 1\nhand {text}").hand.pieces)
    for text in ("S123", "S456", "B567", "S78W", "B44W", "S3WW", "B777", "S111", "B123")
]
