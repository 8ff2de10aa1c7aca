"""Kokkuri-san's notations: each other's inverse, all problems in one go, never a traceback."""

import json
import random
from importlib.resources import files

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kokkuri.edition import CANDIDATES
from games.kokkuri.entry import Backing, Card, Entry, Influence, Round, Scores, ToPlay
from games.kokkuri.json_notation import parse_json, read, to_json
from games.kokkuri.notation import parse, serialise
from games.problem import NotationError

SCHEMA = jsonschema.Draft202012Validator(
    json.loads(files("games.kokkuri").joinpath("entry.schema.json").read_text(encoding="utf-8"))
)
PLAYERS = ("green", "red", "あお", "p4")
SAMPLES = files("kamikoma") / "samples"

players = st.sampled_from(PLAYERS)
cards = st.lists(
    st.builds(Card, st.sampled_from(["0", "3", "12", "x-1", "confidant"]), st.booleans()),
    max_size=4,
).map(tuple)
scores = st.dictionaries(players, st.integers(0, 999), min_size=1).map(
    lambda points: Scores(tuple(points.items()))
)
backings = st.builds(
    Backing,
    st.sampled_from(CANDIDATES),
    st.lists(st.builds(Influence, players), max_size=4).map(tuple),
    cards,
)
rounds = st.builds(
    Round, st.integers(1, 3), st.lists(backings, max_size=4).map(tuple), st.none() | scores
)
entries = st.builds(
    Entry,
    st.just(PLAYERS),
    st.lists(rounds, min_size=1, max_size=3).map(tuple),
    st.none() | scores,
    st.none() | st.builds(ToPlay, players, st.none() | cards),
)


@given(entries)
@settings(max_examples=100, deadline=None)
def test_what_is_written_is_read_back(entry):
    assert parse(serialise(entry)) == entry
    written = to_json(entry)
    SCHEMA.validate(json.loads(written))
    assert parse_json(written) == entry


def test_what_a_phone_types_is_read():
    entry = parse(
        "Kokkuri １\nPLAYERS Green レッド blue\nscores ＧＲＥＥＮ 3\nround １ # a comment\n"
        "Candidate Fox： tokens green レッド；cards ２ ×-1 ×−1! 5 ! 腹心！\nclaim scores blue 3\n"
    )
    assert entry.players == ("green", "レッド", "blue")
    assert entry.before() == {"green": 3, "レッド": 0, "blue": 0}
    assert [str(card) for card in entry.rounds[0].backings[0].cards] == [
        "2", "x-1", "x-1!", "5!", "confidant!",
    ]  # fmt: skip
    assert str(entry.rounds[0].backings[0].cards[0].place) == "5:39"


def refused(text):
    with pytest.raises(NotationError) as caught:
        read(text.encode())
    return [(problem.where, str(problem.message)) for problem in caught.value.problems]


def test_every_bad_line_is_named():
    found = refused(
        "kokkuri 1\nscores a 1\nplayers a b c\nplayers d\nscores a 1 a 2\ncandidate fox: tokens\n"
        "round 4\ncandidate foxx: tokens\ncandidate fox tokens\ncandidate fox: tokens d\n"
        "candidate fox: tokens a ; cards 2 y\ncandidate fox: tokens a cards 2\nclaim 3\n"
        "claim scores a\nclaim scores a 1000\nto-play\nto-play a b\nspell\n"
    )
    assert [where for where, _ in found] == [
        "2:1", "4:1", "5:12", "6:1", "7:7", "8:11", "9:15", "10:23", "11:35", "12:25", "13:7",
        "14:15", "15:16", "16:8", "17:11", "18:1",
    ]  # fmt: skip
    said = dict(found)
    assert "“players …” before it" in said["2:1"]
    assert "(“fox”?)" in said["8:11"]
    assert "one of the players a, b, c" in said["10:23"]
    assert "x-1 or confidant" in said["11:35"]


def test_what_is_missing_is_said():
    assert refused("")[0][1] == "the line ends here, expected “kokkuri 1” on the first line"
    assert "a line “players …”" in refused("kokkuri 1")[0][1]
    assert "a line “round …”" in refused("kokkuri 1\nplayers a b c")[0][1]
    assert "each player once" in refused("kokkuri 1\nplayers a A\nround 1")[0][1]
    assert "at most 40 characters" in refused(f"kokkuri 1\nplayers {'a' * 41}\nround 1")[0][1]


@pytest.mark.parametrize(
    "broken",
    [
        {"players": []}, {"players": "abc"}, {"players": ["a b"]}, {"players": ["a", "A"]},
        {"rounds": []}, {"rounds": [1]}, {"rounds": [{"round": 1}]},
        {"rounds": [{"round": 0, "candidates": []}]}, {"scores": {}}, {"scores": {"z": 1}},
        {"scores": {"a": -1}}, {"scores": {"a": 1, "A": 1}}, {"scores": [1]},
        {"rounds": [{"round": 1, "candidates": [{"candidate": "cat"}]}]},
        {"rounds": [{"round": 1, "candidates": [{"candidate": "fox", "tokens": ["z"]}]}]},
        {"rounds": [{"round": 1, "candidates": [{"candidate": "fox", "cards": ["!"]}]}]},
        {"rounds": [{"round": 1, "candidates": [{"candidate": "fox", "cards": [100]}]}]},
        {"rounds": [{"round": 1, "candidates": [{"candidate": "fox", "cards": [True]}]}]},
        {"to_play": {}}, {"to_play": {"player": 1}}, {"more": 1}, {"version": 2},
    ],
)  # fmt: skip
def test_json_that_is_no_entry_is_refused(broken):
    good = {
        "game": "kokkuri", "version": 1, "players": ["a", "b", "c"],
        "rounds": [{"round": 1, "candidates": []}],
    }  # fmt: skip
    parse_json(json.dumps(good))
    for where, reason in refused(json.dumps(good | broken)):
        assert where
        assert "expected" in reason or "missing" in reason


def test_numbers_may_stand_for_cards_in_json():
    data = {"candidate": "FOX", "cards": [5, "5!", "５", "腹心"]}
    text = json.dumps(
        {
            "game": "kokkuri",
            "version": 1,
            "players": ["A"],
            "rounds": [{"round": 1, "candidates": [data]}],
        }
    )
    entry = parse_json(text)
    assert [str(card) for card in entry.rounds[0].backings[0].cards] == [
        "5",
        "5!",
        "5",
        "confidant",
    ]


def test_mangled_entries_are_read_or_refused_but_never_break():
    rng = random.Random(9)
    texts = [(SAMPLES / f"kokkuri-{n}.txt").read_text("utf-8") for n in ("good", "last-turn")]
    texts += [to_json(parse(text)) for text in texts]
    odd = [
        *' \n\t:;!#{}[],"0159aé０：；！腹×−',
        "tokens",
        "cards",
        "confidant",
        "99999999999",
        "\ufeff",
    ]
    refusals, unsaid = 0, []
    for _ in range(2000):
        text = rng.choice(texts)
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(text))
            cut = at + rng.choice([0, 1, 1, 5, 60])
            text = text[:at] + rng.choice([*odd, "", ""]) + text[cut:]
        try:
            entry = read(text.encode())
        except NotationError as error:
            refusals += 1
            unsaid += [p for p in error.problems if not (p.place and str(p.message))]
        else:
            assert parse(serialise(entry)) == entry == parse_json(to_json(entry))
    assert not unsaid
    assert refusals > 500


def test_long_lines_take_no_time_to_speak_of():
    cards = "2 " * 100_000
    entry = read(
        f"kokkuri 1\nplayers a b c\nround 1\ncandidate fox: tokens a ; cards {cards}".encode()
    )
    assert len(entry.rounds[0].backings[0].cards) == 100_000
