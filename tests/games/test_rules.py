"""The rules of the games as data: numbered without gaps, complete, and as their schema says."""

import ast
import json
import re
import string
from importlib import import_module
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest

from games.message import InLanguages, message
from games.rules import Item, Paragraph, Row, Table, aside, rule, to_json, weakest
from printables.page.rule_sheets import saying
from tests.shipped import words_in

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = jsonschema.Draft202012Validator(
    json.loads(files("games").joinpath("rules.schema.json").read_text("utf-8"))
)
NUMBERS = {"lautzeit_sep": 18, "lineframe": 16, "kokkuri": 8, "rakugaaki": 14, "tower": 9}
"""How many rules the page of each game has."""

every_game = pytest.mark.parametrize("game", NUMBERS)


def rules_of(game, edition=None):
    return import_module(f"games.{game}.rules").rules(edition)


def say_in(language):
    return saying(words_in(language), language)


def rules_named(game):
    """The numbers of rules that the code and the edition of a game name."""
    named = set()
    for room in ("games", "scorer"):
        for path in (ROOT / room / game).glob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                named |= numbers_in(node)
    edition = (ROOT / "games" / game / "edition.toml").read_text("utf-8")
    return named | set(re.findall(r'^rule = "(\d+)"', edition, re.M))


def names_a_rule(target):
    return "rule" in getattr(target, "id", "").lower()


def numbers_in(node):
    """The numbers of rules that a call, a keyword or an assignment gives to a problem."""
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Problem":
        given = node.args[:1]
    elif (isinstance(node, ast.keyword) and node.arg == "rule") or (
        isinstance(node, ast.Assign) and any(map(names_a_rule, node.targets))
    ):
        given = [node.value]
    else:
        return set()
    constants = [
        inner for one in given for inner in ast.walk(one) if isinstance(inner, ast.Constant)
    ]
    return {
        constant.value
        for constant in constants
        if isinstance(constant.value, str) and re.fullmatch(r"[1-9]\d?", constant.value)
    }


@every_game
def test_the_numbers_run_without_gaps(game):
    numbers = [item.number for item in rules_of(game).items() if item.number]
    assert numbers == [str(number) for number in range(1, NUMBERS[game] + 1)]


@every_game
def test_every_rule_that_code_and_editions_name_is_found(game):
    named = rules_named(game)
    assert len(named) >= 3
    rules = rules_of(game)
    assert {number for number in named if rules.find(number) is None} == set()


def test_the_search_for_named_rules_finds_what_a_verdict_can_say():
    assert {"3", "4", "5", "9", "12", "14", "16"} <= rules_named("lineframe")
    assert {"12", "13", "15", "16"} <= rules_named("lautzeit_sep")
    assert "99" in numbers_in(ast.parse('Problem("1" if x else "99", None, m)', mode="eval").body)


@every_game
@pytest.mark.parametrize("language", ["en", "ja"])
def test_rules_are_said_in_full_in_both_languages(game, language):
    data = to_json(rules_of(game), say_in(language))
    SCHEMA.validate(data)
    texts = list(texts_of(data))
    assert [text for text in texts if "{" in text or not text.strip()] == []
    kana = [text for text in texts if re.search("[\u3040-\u30ff\u4e00-\u9fff]", text)]
    if language == "ja":
        plain = [text for text in texts if text not in kana and re.search("[a-z]{2}", text)]
        assert [text for text in plain if text not in ("Lineframe", "Tower of Letter")] == []
        assert [end for text in texts for end in sentences(text) if not POLITE.search(end)] == []
        assert [text for text in texts if re.search(r"[0-9] [\u3040-\u9fff]", text)] == []
        assert [text for text in texts if re.search("[０-９]", text)] == []


POLITE = re.compile("(です|ます|ません|ました|ましょう|でしょう|ください)$")
"""How every sentence of the Japanese rules ends: one voice, as in what is printed beside them."""


def sentences(text):
    """Yield the sentences of a Japanese text, without what stands in brackets."""
    bare = re.sub("（[^（）]*）", "", text)
    yield from (part for part in bare.split("。")[:-1] if part)


def texts_of(data):
    if isinstance(data, dict):
        for key, value in data.items():
            if key not in ("game", "name", "mark", "table", "key", "picture", "number"):
                yield from texts_of(value)
    elif isinstance(data, list):
        for value in data:
            yield from texts_of(value)
    elif isinstance(data, str):
        yield data


@every_game
def test_a_translation_names_the_same_places(game):
    """What English fills in, Japanese does too: a number, a name, a cell."""
    japanese = words_in("ja")
    for item in rules_of(game).items():
        for paragraph in item.paragraphs:
            template = paragraph.text.template
            assert places(japanese(template)) == places(template), template


def places(template):
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def test_rules_follow_the_edition():
    from games.kokkuri.edition import read_edition

    edition = read_edition(
        '[effects.dog]\nvalue.en = "Bark."\nvalue.ja = "ほえる。"\n'
        "[figures.dog]\nvalue = [[[9, 8], [2, 1]], [[5, 3], [3, 1]], [[7, 4], [4, 2]]]\n".encode()
    )
    rules = rules_of("kokkuri", edition)
    say = {language: say_in(language) for language in ("en", "ja")}
    dog = next(row for row in rules.table("effects").rows if row.key == "dog")
    assert [say[language](dog.cells[1]) for language in say] == ["Bark.", "ほえる。"]
    assert dog.mark == "S"
    figures = next(row for row in rules.table("figures").rows if row.key == "dog")
    assert say["en"](figures.cells[1]) == "9 / 8"
    assert any("blue is alone and gets 2" in text for text in texts_of(to_json(rules, say["en"])))


def test_the_example_of_a_declared_hand_adds_up():
    from games.lautzeit_sep.declaration import is_level
    from games.lautzeit_sep.edition import house_edition
    from games.lautzeit_sep.rules import DECLARED

    assert is_level([one for three in DECLARED for one in three])
    edition = house_edition()
    (example,) = (
        str(item.paragraphs[0].text)
        for item in rules_of("lautzeit_sep", edition).section("declaring").items
        if item.example
    )
    concealed = edition.base.value + edition.mukei.value
    assert f"they give {concealed}." in example
    assert f" 0, 2 and 2 as well: {concealed + 4} points in all" in example


def test_bonuses_told_are_those_of_the_edition():
    from games.lautzeit_sep.edition import house_edition

    edition = house_edition()
    for number, row in enumerate(rules_of("lautzeit_sep").table("bonus").rows):
        assert list(map(str, row.cells)) == [
            str(number),
            str(edition.pieces[number].value),
            str(edition.bonus(number)),
        ]
        assert row.mark == edition.pieces[number].mark


def test_the_grades_of_the_tower_meet_and_stand_once_each():
    rows = rules_of("tower").table("grades").rows
    spans = [str(row.cells[0]) for row in rows]
    assert spans == ["0–10", "11–20", "21–30", "31–40", "41–54", "55"]
    assert [row.key for row in rows] == ["1", "2", "3", "4", "5", "6"]
    assert [row.mark for row in rows] == ["S", "S", "S", "S", "I", "S"]


def test_rules_are_found_by_number_and_in_parts():
    rules = rules_of("lautzeit_sep")
    assert rules.find("") is None
    assert rules.find("19") is None
    rule = rules.find("7")
    assert rule is not None
    assert rule.mark == "H"  # which way is up
    with pytest.raises(KeyError):
        rules.rule("19")
    part = rules.part(("end", "set-up"))
    assert [section.name for section in part.sections] == ["set-up", "end"]
    assert part.find("7") is None
    for missing in (rules.table, rules.section):
        with pytest.raises(KeyError):
            missing("nothing")


def test_an_item_is_as_sure_as_the_least_sure_thing_in_it():
    text = message("text")
    row = Row("x", (text,), "H")
    assert aside(Paragraph(text), Paragraph(text, "I")).mark == "I"
    assert rule("1", Paragraph(text, "I"), Table("t", (text,), (row,))).mark == "H"
    assert Item("1", ()).mark == "S"
    assert weakest("I", "S") == "I"
    with pytest.raises(ValueError, match="row x of t has 1 cells"):
        Table("t", (text, text), (row,))


def test_a_text_of_an_edition_is_said_in_the_language_there_is():
    text = message("{text}", text=InLanguages((("ja", "狐"),)))
    assert saying(str, "en")(text) == str(text) == "狐"
