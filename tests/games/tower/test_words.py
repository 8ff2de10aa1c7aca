import re
from dataclasses import fields
from importlib.resources import files
from itertools import islice

import pytest

from games.tower.edition import BEHIND, KANA, LETTER, Edition, house_edition
from games.tower.words import PARTS, Lexicon, load_words
from tests.cases import sweep


def test_the_cards_are_the_45_and_the_25_of_the_full_set() -> None:
    cards, voiced = house_edition().cards.value, house_edition().voiced.value
    assert (len(cards), len(voiced)) == (45, 25)
    assert len({card.kana for card in (*cards, *voiced)}) == 70
    letters = {letter: len(kana) for letter, kana in BEHIND.items()}
    assert letters == {
        **dict.fromkeys("AIUEO", 1),
        **dict.fromkeys("KSTHMR", 5),
        "N": 6,
        "Y": 3,
        "W": 1,
    }
    assert {card.letter for card in voiced} == set("GZDBP")


def test_every_value_has_its_mark() -> None:
    marks = {field.name: getattr(house_edition(), field.name) for field in fields(Edition)}
    assert {name: value.mark for name, value in marks.items() if name != "limits"} == {
        "cards": "I", "voiced": "I", "players": "S", "side": "S", "first": "S", "first_at": "S",
        "shortest": "I", "turns_new": "S", "turns_all": "S", "full_bonus": "S",
        "names": "H", "words_added": "H", "words_struck": "H",
    }  # fmt: skip
    assert [grade.up_to for grade in house_edition().grades if grade.mark != "S"] == [54]


@pytest.mark.parametrize(
    ("score", "grade"),
    [(0, 1), (10, 1), (11, 2), (20, 2), (21, 3), (30, 3), (31, 4), (40, 4), (41, 5), (50, 5),
     (51, 5), (54, 5), (55, 6)],
)  # fmt: skip
def test_grades(score: int, grade: int) -> None:
    assert house_edition().grade(score) == grade


def test_the_list_has_its_counts_and_known_spellings() -> None:
    ordinary = load_words().readings()
    everything = load_words().readings(names=True)
    assert len(ordinary) >= 39_000
    assert len(everything) == len(set(everything)) == len(load_words())
    assert all(len(reading) >= 2 and set(KANA).issuperset(reading) for reading in everything)
    word_classes = set()
    for reading in everything:
        word = load_words().word(reading)
        assert word
        word_classes.add(word.kind)
        assert 1 <= len(word.spellings) <= 2
        assert all(spelling.code in PARTS and spelling.written for spelling in word.spellings)
    assert word_classes == {"w", "n"}


def test_the_list_is_small_and_has_its_licence() -> None:
    folder = files("games.tower")
    assert len(folder.joinpath("words.tsv.xz").read_bytes()) <= 1_000_000
    notice = folder.joinpath("words-NOTICE.txt").read_text("utf-8")
    assert "SudachiDict" in notice
    assert "UniDic Consortium" in notice
    assert "Version 2.0" in folder.joinpath("words-LICENSE.txt").read_text("utf-8")


@pytest.mark.parametrize(
    ("reading", "written", "part"),
    [
        ("あん", "案", "noun"),
        ("ほあん", "保安", "noun"),
        ("いとこ", "従兄弟", "noun"),
        ("ししまい", "獅子舞", "noun"),
        ("みる", "見る", "verb"),
        ("はやい", "早い", "adjective"),
        ("とても", "とても", "adverb"),
    ],
)
def test_samples(reading: str, written: str, part: str) -> None:
    word = load_words().word(reading)
    assert word
    assert word.kind == "w"
    assert (word.spellings[0].written, str(word.spellings[0].part)) == (written, part)
    assert Lexicon().counts(reading)


@pytest.mark.parametrize("reading", ["わいん", "とまと", "かめら", "てにす", "こあら"])
def test_words_written_in_katakana_count(reading: str) -> None:
    word = load_words().word(reading)
    assert word
    assert word.kind == "w"
    assert re.fullmatch("[ァ-ヶ]+", word.spellings[0].written)
    assert Lexicon().counts(reading)
    assert reading in Lexicon().fitting("".join(LETTER[kana] for kana in reading))
    assert reading in Lexicon().all_words()


def test_usual_loanwords_are_usual_for_the_search_too() -> None:
    usual = set(load_words().readings(usual=5))
    assert {"わいん", "とまと", "かめら", "てすと"} <= usual
    assert "しとろんしらす" not in usual


def test_names_count_only_when_asked_for() -> None:
    assert load_words().word("やまたろう") is None
    some = islice((r for r in load_words().readings(names=True) if _kind(r) == "n"), 3)
    for name in ("にほん", *some):
        assert _kind(name) == "n"
        assert not Lexicon().counts(name)
        assert name not in Lexicon().fitting(name)
        assert Lexicon(names=True).counts(name)
        assert name in Lexicon(names=True).fitting(name)


def _kind(reading: str) -> str:
    word = load_words().word(reading)
    return word.kind if word else ""


def test_inflected_forms_symbols_and_other_kana_are_no_readings() -> None:
    for reading in ("みて", "たべ", "い", "", "がく", "をり", "きょう", "カホ"):
        word = load_words().word(reading)
        assert word is None or word.kind != "w", reading


@sweep(
    names=[False, True],
    pattern=["KいT", "いとK", "SS", "ししまい", "SSMI", "ENん", "MTTRK", "んん"],
)
def test_a_pattern_finds_just_the_words_that_fit(pattern: str, names: bool) -> None:
    wanted = re.compile("".join(f"[{BEHIND.get(shown, shown)}]" for shown in pattern))
    expected = {r for r in load_words().readings(names) if wanted.fullmatch(r)}
    fitting = load_words().fitting(pattern, names)
    assert len(fitting) == len(set(fitting))
    assert set(fitting) == expected
    usual = [word.usual for reading in fitting if (word := load_words().word(reading))]
    assert usual == sorted(usual, reverse=True)


def test_a_found_list_is_the_callers_own() -> None:
    load_words().fitting("KいT").clear()
    load_words().fitting("KKK").clear()
    assert load_words().fitting("KいT")
    assert load_words().fitting("KKK")


def test_agreed_words_count_and_fit() -> None:
    lexicon = Lexicon(allowed=frozenset({"ぬぬぬ", "あん"}))
    assert lexicon.counts("ぬぬぬ")
    assert not lexicon.known("ぬぬぬ")
    assert lexicon.known("あん")
    assert "ぬぬぬ" in lexicon.fitting("NぬN")
    assert lexicon.fitting("Aん").count("あん") == 1
    assert "".join(sorted(KANA)) == KANA
