"""`import kamikoma`: its page is right, it costs nothing to import, and no call has to warm up."""

import builtins
import doctest
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

import kamikoma

ROOT = Path(__file__).resolve().parents[2]


def test_every_example_of_the_page_is_right(monkeypatch):
    monkeypatch.chdir(ROOT)
    options = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
    failures = io.StringIO()
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=options)
    page = ROOT / "docs" / "api.md"
    text = page.read_text("utf-8").replace("\n```\n", "\n\n")  # a fence is no output
    doctest_ = parser.get_doctest(text, {}, page.name, str(page), 0)
    runner.run(doctest_, out=failures.write)
    assert failures.getvalue() == ""
    assert len(doctest_.examples) > 20


def test_the_page_names_all_that_is_public():
    page = (ROOT / "docs" / "api.md").read_text("utf-8")
    assert [name for name in kamikoma.__all__ if name not in page] == []


def test_all_that_is_public_is_there_and_explained():
    for name in kamikoma.__all__:
        assert getattr(kamikoma, name).__doc__, name
    assert set(kamikoma.__all__) <= set(dir(kamikoma))
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        kamikoma.chess  # noqa: B018


def test_to_import_it_brings_in_nothing():
    code = (
        "import sys, json; before = set(sys.modules); import kamikoma;"
        "print(json.dumps(sorted(set(sys.modules) - before)))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    brought = json.loads(ran.stdout)
    assert "kamikoma" in brought
    heavy = ("click", "rich", "ortools", "reportlab", "numpy", "games", "printables", "kamikoma.")
    assert [name for name in brought if name.startswith(heavy)] == []


@pytest.mark.parametrize("slug", [game.slug for game in kamikoma.games()])
def test_after_the_first_call_nothing_is_read_or_imported(slug, monkeypatch):
    (game,) = (game for game in kamikoma.games() if game.slug == slug)
    entry = (game.samples.folder / game.samples.good).read_bytes()
    first = kamikoma.score(entry)
    assert first.valid
    assert first.answer
    assert first.text
    modules = set(sys.modules)
    opened = []
    kept = io.open

    def watched(file, *rest, **more):
        opened.append(file)
        return kept(file, *rest, **more)

    monkeypatch.setattr(builtins, "open", watched)
    monkeypatch.setattr(io, "open", watched)
    again = kamikoma.score(entry)
    assert (again.answer, again.text) == (first.answer, first.text)
    assert opened == []
    assert set(sys.modules) == modules


@pytest.mark.parametrize(
    ("entry", "where", "reason"),
    [
        (b"\xff\xfe", "1:1", "found the byte 0xFF, expected UTF-8 text"),
        ("# a comment\n  chess 1", "2:3", "found no game in the first line"),
        ("", "1:1", "found no game in the first line"),
        ('{"game": "chess"}', "1:1", "found no game in the first line"),
    ],
)
def test_an_entry_of_no_game_has_an_outcome_too(entry, where, reason):
    outcome = kamikoma.score(entry, language="en")
    assert (outcome.game, outcome.valid, outcome.status) == (None, False, 2)
    assert (outcome.told, outcome.pictures, outcome.verdict) == ((), (), None)
    (problem,) = outcome.answer["problems"]
    assert (outcome.answer["game"], outcome.answer["valid"]) == (None, False)
    assert (problem["rule"], problem["where"]) == ("notation", where)
    assert problem["message"].startswith(reason)
    assert reason in outcome.text
    with pytest.raises(kamikoma.NotationError) as error:
        kamikoma.read(entry)
    assert error.value.problems[0].where == where


@pytest.mark.parametrize(
    ("call", "reason"),
    [
        (kamikoma.score, "found no entry, expected one at least"),
        (lambda: kamikoma.score(game="tower"), "found no entry, expected one at least"),
        (lambda: kamikoma.score("tower 1", language="de"), "language: found “de”, expected one of"),
        (lambda: kamikoma.print_game("chess"), "found no game “chess”, expected one of: lineframe"),
        (lambda: kamikoma.solve("tower", most=0), "most: found “0”, expected 1 or more"),
        (lambda: kamikoma.solve("tower", most="all"), "most: found “all”, expected a whole number"),
        (lambda: kamikoma.solve("tower", plan="yes"), "plan: found “yes”, expected true or false"),
        (lambda: kamikoma.solve("tower", seconds=1e9), "seconds: found “1000000000.0”, expected"),
        (lambda: kamikoma.solve("kokkuri", "odds"), "kokkuri has no question “odds”"),
        (lambda: kamikoma.score("tower 1", flags=["--loud"]), "--loud does not go with tower"),
        (lambda: kamikoma.rules("tower", edition="["), "edition:1:"),
    ],
)
def test_what_cannot_be_done_is_refused_with_the_reason(call, reason):
    with pytest.raises(kamikoma.RefusedError) as error:
        call()
    assert str(error.value).startswith(reason)
    for one in error.value.reasons:
        assert kamikoma.say(one, "ja")
