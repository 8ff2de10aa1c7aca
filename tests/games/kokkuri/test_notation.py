"""Kokkuri-san's notations: read and written as each other's inverse, all problems in one go."""

import json
import random
from contextlib import suppress
from importlib.resources import files

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kokkuri import pieces
from games.kokkuri.edition import house_edition, read_edition
from games.kokkuri.entry import Entry, Round, Score, ToPlay
from games.kokkuri.json_notation import read, read_json, to_json
from games.kokkuri.notation import parse, serialise
from games.kokkuri.pieces import CANDIDATES, Card, Column, Token
from games.kokkuri.vocabulary import NAME_LIMIT
from games.notation import split_lines
from games.problem import NotationError
from tests.cases import cases
from tests.shipped import words_in

SCHEMA = jsonschema.Draft202012Validator(
    json.loads(files("games.kokkuri").joinpath("entry.schema.json").read_text(encoding="utf-8"))
)
PAGE = """kokkuri 1
players green red blue        # in turn order, start player first
scores green 0 red 4 blue 2   # before this count; left out: all 0
round 1
candidate fox: tokens green red green ; cards 2 4
candidate dog: tokens blue ; cards 3 2 x-1
candidate tanuki: tokens red blue ; cards 5! confidant
candidate sun: tokens red ; cards
claim scores green 4 red 6 blue 5
"""
HEAD = "kokkuri 1\nplayers green red blue\n"
KINDS = house_edition().card_kinds

NAMES = st.sampled_from(
    [*house_edition().colours.value, "茜", "くろ", "Ann", "tokens", "cards", "x-1", "10", "a-b"]
)


@st.composite
def entries(draw):
    players = tuple(draw(st.lists(NAMES, min_size=3, max_size=4, unique=True)))
    player = st.sampled_from(players)
    card = st.builds(Card, st.sampled_from(KINDS), st.booleans())
    column = st.builds(
        Column,
        st.sampled_from(CANDIDATES),
        st.lists(st.builds(Token, player), max_size=5).map(tuple),
        st.lists(card, max_size=5).map(tuple),
    )
    scores = st.lists(
        st.builds(Score, player, st.integers(0, 999)), max_size=4, unique_by=lambda s: s.player
    ).map(tuple)
    to_play = st.none() | st.builds(
        ToPlay, player, st.none() | st.lists(st.sampled_from(KINDS), max_size=3).map(tuple)
    )
    count = draw(st.integers(1, 3))
    rounds = tuple(
        Round(
            draw(st.integers(1, 3)),
            tuple(draw(st.lists(column, min_size=1, max_size=5))),
            draw(scores),
            draw(to_play) if number == count - 1 else None,
        )
        for number in range(count)
    )
    return Entry(players, draw(scores), rounds)


@given(entries())
def test_what_is_written_is_read_again(entry):
    assert parse(serialise(entry)) == entry
    assert read(serialise(entry).encode()) == (entry,)


@given(entries())
def test_json_says_the_same(entry):
    written = to_json(entry)
    SCHEMA.validate(written)
    assert read_json(json.dumps(written)) == entry
    assert read(json.dumps(written, indent=1, ensure_ascii=False).encode()) == (entry,)


def test_the_entry_of_the_rules_page():
    entry = parse(PAGE)
    assert entry.players == ("green", "red", "blue")
    assert [(s.player, s.points) for s in entry.scores] == [("green", 0), ("red", 4), ("blue", 2)]
    (one,) = entry.rounds
    assert [column.candidate for column in one.row] == ["fox", "dog", "tanuki", "sun"]
    assert [token.player for token in one.row[0].tokens] == ["green", "red", "green"]
    assert one.row[1].cards == (Card("3"), Card("2"), Card("x-1"))
    assert one.row[2].cards == (Card("5", scorched=True), Card("confidant"))
    assert one.row[3].cards == ()
    assert [(s.player, s.points) for s in one.claim] == [("green", 4), ("red", 6), ("blue", 5)]
    assert str(one.row[2].cards[1].place) == "7:46"
    assert str(one.claim[1].place) == "9:22"


@pytest.mark.parametrize(
    "line",
    [
        "candidate fox: tokens green red ; cards 5! x-1 confidant",
        "Candidate FOX:tokens GREEN Red;cards 5 ! ×−1 腹心",
        "ｃａｎｄｉｄａｔｅ　ｆｏｘ：ｔｏｋｅｎｓ　green　red　；　ｃａｒｄｓ　５！　ｘ－１　腹心",
    ],
)
def test_lines_may_be_typed_as_people_do(line):
    (column,) = parse(f"{HEAD}round 1\n{line}").rounds[0].row
    assert [token.player for token in column.tokens] == ["green", "red"]
    assert [str(card) for card in column.cards] == ["5!", "x-1", "confidant"]


def test_names_keep_their_case_and_are_found_without_it():
    entry = parse("kokkuri 1\nplayers Ann Ｂｅｎ RED\nround 1\ncandidate sun: tokens ann BEN red")
    assert entry.players == ("Ann", "Ben", "red")
    assert [token.player for token in entry.rounds[0].row[0].tokens] == ["Ann", "Ben", "red"]


def test_a_hand_is_known_empty_or_not_told():
    def to_play(line):
        return parse(f"{HEAD}round 1\ncandidate fox: tokens\n{line}").rounds[0].to_play

    assert to_play("to-play red") == ToPlay("red", None)
    assert to_play("to-play red: hand") == ToPlay("red", ())
    assert to_play("TO-PLAY red : hand 腹心 2 2") == ToPlay("red", ("confidant", "2", "2"))


def test_json_takes_cards_as_numbers_too():
    written = to_json(parse(PAGE))
    written["rounds"][0]["candidates"][0]["cards"] = [2, "4"]
    assert read_json(json.dumps(written)) == parse(PAGE)


def test_an_edition_says_which_cards_there_are():
    edition = read_edition(b"[cards]\nvalue = { 2 = 9, 7 = 1, x-1 = 1, confidant = 1 }")
    text = f"{HEAD}round 1\ncandidate fox: tokens ; cards 7 2"
    assert [card.kind for card in parse(text, edition).rounds[0].row[0].cards] == ["7", "2"]
    with pytest.raises(NotationError) as refused:
        parse(text)
    assert "“7”" in str(refused.value.problems[0].message)
    with pytest.raises(NotationError):
        read(text.replace("7 2", "3").encode(), edition)


def problems(text):
    with pytest.raises(NotationError) as refused:
        read(text.encode())
    return [(problem.where, str(problem.message)) for problem in refused.value.problems]


@pytest.mark.parametrize(
    ("text", "where", "words"),
    [
        ("", "1:1", "“kokkuri 1” on the first line"),
        ("kokkuri 2\nplayers a b c\nround 1\ncandidate fox: tokens", "1:9", "kokkuri 1"),
        ("kokkuri 1", "1:10", "expected “players …”"),
        (HEAD, "2:23", "expected “round …”"),
        (f"{HEAD}round 1", "3:8", "expected “candidate …”"),
        ("kokkuri 1\nround 1", "2:1", "the line “players …” before this one"),
        ("kokkuri 1\nplayers a b", "2:12", "3 to 4 players"),
        ("kokkuri 1\nplayers a b c d e", "2:17", "3 to 4 players"),
        ("kokkuri 1\nplayers a b A", "2:13", "another player"),
        (f"kokkuri 1\nplayers a b {'c' * (NAME_LIMIT + 1)}", "2:13", "at most 20"),
        (f"{HEAD}players a b c", "3:1", "“players” stands twice"),
        (f"{HEAD}scores green x", "3:14", "a whole number from 0 to 999"),
        (f"{HEAD}scores green 1 green 2", "3:16", "another player"),
        (f"{HEAD}scores pink 1", "3:8", "one of green, red, blue"),
        (f"{HEAD}scores", "3:7", "one of green, red, blue"),
        (f"{HEAD}round 4", "3:7", "a whole number from 1 to 3"),
        (f"{HEAD}candidate fox: tokens", "3:1", "the line “round …” before this one"),
        (f"{HEAD}rond 1", "3:1", "(“round”?)"),
        (f"{HEAD}round 1\nscores red 1", "4:1", "before the first round"),
        (f"{HEAD}round 1\ncandidate cat: tokens", "4:11", "one of fox, dog, tanuki, sun"),
        (f"{HEAD}round 1\ncandidate tanuku: tokens", "4:11", "(“tanuki”?)"),
        (f"{HEAD}round 1\ncandidate fox tokens", "4:15", "“:”"),
        (f"{HEAD}round 1\ncandidate fox: gren", "4:16", "“tokens”"),
        (f"{HEAD}round 1\ncandidate fox: tokens gren", "4:23", "(“green”?)"),
        (f"{HEAD}round 1\ncandidate fox: tokens red cards 2", "4:27", "“;”"),
        (f"{HEAD}round 1\ncandidate fox: tokens red ; 2", "4:29", "“cards”"),
        (f"{HEAD}round 1\ncandidate fox: tokens ; cards 6", "4:31", "a card: 0, 1, 2"),
        (f"{HEAD}round 1\ncandidate fox: tokens ; cards ! 2", "4:31", "a card: 0, 1, 2"),
        (f"{HEAD}round 1\ncandidate fox: tokens ; cards 2 !!", "4:34", "a card: 0, 1, 2"),
        (f"{HEAD}round 1\ncandidate fox: tokens ; cards confident", "4:31", "(“confidant”?)"),
        (f"{HEAD}round 1\ncandidate fox: tokens\nclaim green 1", "5:7", "“scores”"),
        (f"{HEAD}round 1\nclaim scores red 1\nclaim scores red 1", "5:1", "stands twice"),
        (f"{HEAD}round 1\ncandidate fox: tokens\nto-play red hand 2", "5:13", "“:”"),
        (f"{HEAD}round 1\nto-play red: hand 1 2 3 4", "4:25", "at most 3 cards in a hand"),
        (f"{HEAD}round 1\nto-play red\nto-play red", "5:1", "stands twice"),
        (
            f"{HEAD}round 1\ncandidate fox: tokens\nto-play red\nround 2\ncandidate fox: tokens",
            "5:1",
            "in the last round",
        ),
        (f"{HEAD}round 1\nround 2\ncandidate fox: tokens", "3:1", "no candidates"),
        (HEAD + "round 1\ncandidate fox: tokens\n" * 4, "9:1", "at most 3 rounds"),
    ],
)
def test_what_cannot_be_read_says_where_and_what_was_expected(text, where, words):
    assert any(at == where and words in message for at, message in problems(text)), problems(text)


def test_all_problems_come_in_one_go():
    reported = problems(
        "kokkuri 1\nplayers green red blue\nscores green -1\nround 9\n"
        "candidate cat: tokens red\ncandidate fox: tokens pink ; cards 2\nclaim scores red\nhello"
    )
    assert [where for where, _ in reported] == ["3:14", "4:7", "5:11", "6:23", "7:17", "8:1"]


@pytest.mark.parametrize(
    ("line", "columns"),
    [
        ("candidate cat: tokens pink red gren ; cards 9 2 confident! 6", (11, 23, 32, 45, 49, 60)),
        ("candidate : tokens pink", (11, 20)),
        ("candidate fox: tokens pink red cards 2 9", (23, 32, 40)),
        ("candidate fox: tokens pink ; crads 9", (23, 30)),
        ("claim scores pink 3 red x gren 4 blue", (14, 25, 27, 38)),
        ("claim scores red blue 3 5 green 1000", (18, 25, 33)),
        ("to-play rde: hand 9 2 jack", (9, 19, 23)),
        ("round 9 now", (7, 9)),
    ],
)
def test_every_bad_word_of_a_line_is_told(line, columns):
    """And no good one: what follows a bad word is read as if it had been good."""
    reported = problems(f"{HEAD}round 1\ncandidate sun: tokens\n{line}")
    assert [where for where, _ in reported] == [f"5:{column}" for column in columns]


def test_players_may_be_called_by_numbers():
    entry = parse("kokkuri 1\nplayers 1 2 3\nscores 1 2 2 3 3 1\nround 1\ncandidate fox: tokens 2")
    assert [(score.player, score.points) for score in entry.scores] == [
        ("1", 2),
        ("2", 3),
        ("3", 1),
    ]


def test_every_bad_name_of_a_player_is_told():
    reported = problems(f"kokkuri 1\nplayers a {'b' * 21} a x!y\nround 1")
    assert [where for where, _ in reported][:2] == ["2:11", "2:33"]


def test_every_bad_value_of_json_is_told():
    column = {"candidate": "cat", "tokens": ["pink", "red", 3], "cards": [9, 2, "jack"]}
    entry = {
        "game": "kokkuri", "version": 1, "players": ["green", "red", "blue"],
        "scores": {"pink": 1, "red": -1},
        "rounds": [{
            "round": 7, "candidates": [column], "claim": {"scores": {"gren": 1, "blue": "x"}},
            "to_play": {"player": "rde", "hand": [8, "x"]},
        }],
    }  # fmt: skip
    texts = [message for _, message in problems(json.dumps(entry))]
    words = ["pink", "-1", "7", "cat", "pink", "3", "9", "jack", "gren", "x", "rde", "8", "x"]
    assert len(texts) == len(words)
    for message, word in zip(texts, words, strict=True):
        assert word in message
    players = [*problems(json.dumps({**entry, "players": ["a", "b c", "A", "d"]}))]
    assert ["one word" in players[0][1], "another player" in players[1][1]] == [True, True]
    assert len(players) == 2 + len(words) - 4  # nobody knows whose tokens and points those are


def test_players_that_cannot_be_read_are_said_once():
    assert len(problems("kokkuri 1\nplayers a\nround 1\ncandidate fox: tokens a")) == 1


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"players": ["a", "b"]}, "3 to 4 players"),
        ({"players": ["a", "b", "A"]}, "another player"),
        ({"players": ["a", "b", "c d"]}, "one word"),
        ({"players": ["a", "b", ""]}, "one word"),
        ({"players": [1, 2, 3]}, "a text"),
        ({"scores": {"pink": 1}}, "one of green, red, blue"),
        ({"scores": {"red": -1}}, "a whole number from 0"),
        ({"scores": {"red": 1, "RED": 1}}, "another player"),
        ({"scores": []}, "an object"),
        ({"rounds": []}, "one to 3 rounds"),
        ({"rounds": [{"round": 1, "candidates": []}]}, "one to 8 candidates"),
        ({"rounds": [{"round": 0, "candidates": [1]}]}, "from 1 to 3"),
        ({"rounds": [{"round": 1, "candidates": [{"candidate": "fix"}]}]}, "missing"),
        ({"rounds": [{"round": 1}]}, "“candidates” is missing"),
        ({"round": 1}, "unknown key “round”"),
    ],
)
def test_json_that_is_no_entry_says_why(change, words):
    text = json.dumps({**to_json(parse(PAGE)), **change})
    reported = problems(text)
    assert any(words in message for _, message in reported), reported


@pytest.mark.parametrize(
    ("column", "words"),
    [
        ({"candidate": "tanuku", "tokens": [], "cards": []}, "(“tanuki”?)"),
        ({"candidate": "fox", "tokens": ["pink"], "cards": []}, "one of green, red, blue"),
        ({"candidate": "fox", "tokens": [], "cards": [6]}, "a card: 0, 1"),
        ({"candidate": "fox", "tokens": [], "cards": ["2!!"]}, "a card: 0, 1"),
        ({"candidate": "fox", "tokens": [], "cards": [None]}, "a text"),
        ({"candidate": "fox", "tokens": ["red"] * 49, "cards": []}, "at most 48"),
    ],
)
def test_json_columns_are_refused_alike(column, words):
    written = to_json(parse(PAGE))
    written["rounds"][0]["candidates"][0] = column
    reported = problems(json.dumps(written))
    assert any(words in message for _, message in reported), reported


def test_json_hands_and_rounds_to_play():
    written = to_json(parse(PAGE))
    written["rounds"].append(written["rounds"][0])
    written["rounds"][0] = {**written["rounds"][0], "to_play": {"player": "red", "hand": [1] * 4}}
    assert "at most 3 cards in a hand" in problems(json.dumps(written))[0][1]
    written["rounds"][0]["to_play"]["hand"] = [1, "x-1"]
    assert problems(json.dumps(written))[0][1] == "to-play stands in the last round"
    written["rounds"].reverse()
    assert read_json(json.dumps(written)).rounds[1].to_play == ToPlay("red", ("1", "x-1"))


def mutated(rng, text):
    characters = list(text)
    for _ in range(rng.randrange(1, 6)):
        at = rng.randrange(len(characters))
        kind = rng.randrange(4)
        if kind == 0:
            del characters[at : at + rng.randrange(1, 9)]
        elif kind == 1:
            characters.insert(at, rng.choice(list(';:!#腹ｘ０－×−\t\n\0 \u3000\u200b9𝟚́ﷺ{}[]",')))
        elif kind == 2:
            other = rng.randrange(len(characters))
            characters[at], characters[other] = characters[other], characters[at]
        else:
            characters[at:at] = characters[at : at + rng.randrange(1, 40)]
        if not characters:
            break
    return "".join(characters)


@pytest.mark.parametrize("as_json", [False, True])
@cases(250, 1000)
def test_mutated_entries_are_read_or_refused_at_a_place_within(cases, as_json):
    rng = random.Random(48)
    base = json.dumps(to_json(parse(PAGE)), indent=1) if as_json else PAGE + "to-play red: hand 2\n"
    refused = 0
    for _ in range(cases):
        text = mutated(rng, base)
        try:
            (entry,) = read(text.encode())
        except NotationError as error:
            refused += 1
            lines = split_lines(text)
            for problem in error.problems:
                assert 1 <= problem.place.line <= len(lines)
                assert 1 <= problem.place.column <= len(lines[problem.place.line - 1]) + 1
                assert str(problem.message)
        else:
            assert parse(serialise(entry)) == entry
            assert read_json(json.dumps(to_json(entry))) == entry
    assert 0.1 * cases < refused < cases


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data):
    whole = b"kokkuri 1\nplayers a b c\nround 1\n" + data
    with suppress(NotationError):  # and nothing else is raised
        assert read(whole)[0].players == ("a", "b", "c")


def test_long_lines_are_read_in_no_time():
    column = "candidate fox: tokens " + "red " * 40_000
    ((_, told),) = problems(f"{HEAD}round 1\n{column}")
    assert "words in a line" in told
    assert len(problems(HEAD + "round 1\n" + "candidate cat\n" * 18_000)) == 1001
    ((_, told),) = problems(HEAD + "round 1\n" + "candidate fox: tokens\n" * 10_000)
    assert "too many candidates" in told
    assert len(problems(f"{HEAD}round 1\nclaim scores {'x 1 ' * 40_000}")) == 1


def test_lines_before_the_players_are_read_all_the_same():
    reported = problems(
        "kokkuri 1\nround 9\ncandidate cat: tokens a ; cards 9\nplayers a b c\n"
        "candidate fox: tokens d ; cards 2 8"
    )
    assert [where for where, _ in reported] == ["2:1", "2:7", "3:11", "3:33", "5:23", "5:35"]


def test_a_json_object_without_a_key_hides_nothing():
    text = json.dumps({"version": 1, "rounds": [{"candidates": [{"cards": [9]}]}]})
    told = [message for _, message in problems(text)]
    for words in ("“game”", "“players”", "“round”", "“candidate”", "“tokens”", "9"):
        assert any(words in one for one in told), words


def test_the_notation_may_be_typed_in_japanese_with_commas_and_quotes():
    entry = parse(
        "kokkuri 1\n参加者 赤、青、「緑」\n得点 赤 3、青 1\nラウンド 2\n"
        "候補 狐： トークン red, 青 ； カード 2、×－1, 腹心\n候補者 太陽: トークン ; カード\n"
        "手番 green: 手札 2, 4\n"
    )
    assert entry.players == ("赤", "青", "緑")
    assert [(score.player, score.points) for score in entry.scores] == [("赤", 3), ("青", 1)]
    (one,) = entry.rounds
    assert [token.player for token in one.row[0].tokens] == ["赤", "青"]
    assert [str(card) for card in one.row[0].cards] == ["2", "x-1", "confidant"]
    assert one.to_play == ToPlay("緑", ("2", "4"))
    assert (
        parse('kokkuri 1\nplayers "Ann", Ben, Cid\nround 1\ncandidate fox: tokens Ann').players[0]
        == "Ann"
    )


@pytest.mark.parametrize("typed", ['"Aki B" Cid Dan', "Cid 「Aki B」 Dan", "Cid Dan “Aki B”"])
def test_a_quoted_name_of_two_words_is_not_two_players(typed):
    with pytest.raises(NotationError) as refused:
        parse(PAGE.replace("players green red blue", f"players {typed}", 1))
    assert "a name that is one word, within quotes too" in str(refused.value.problems[0].message)


def test_a_line_of_too_many_words_is_told_as_one():
    with pytest.raises(NotationError) as refused:
        parse("kokkuri 1\nplayers " + "a " * 1000)
    (problem,) = refused.value.problems
    assert "words in a line" in str(problem.message)


def test_a_line_that_was_not_broken_is_one_problem():
    broken = PAGE.replace("cards 2 4\ncandidate dog", "cards 2 4 candidate dog", 1)
    with pytest.raises(NotationError) as refused:
        parse(broken)
    assert [str(one.message)[:17] for one in refused.value.problems] == ["found “candidate”"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_candidates_and_the_confidant_are_read_as_the_cards_have_them(language):
    tr = words_in(language)
    for name, called in pieces.NAMES.items():
        line = f"candidate {tr(called.template)}: tokens red ; cards {tr('confidant')} ×−1"
        (column,) = parse(f"{HEAD}round 1\n{line}").rounds[0].row
        assert column.candidate == name
        assert [card.kind for card in column.cards] == ["confidant", "x-1"]
