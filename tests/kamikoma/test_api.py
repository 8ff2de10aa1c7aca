"""`import kamikoma`: its page is right, it costs nothing to import, and no call has to warm up."""

import builtins
import doctest
import io
import json
import pickle
import subprocess
import sys
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path
from typing import Any, get_args, get_type_hints

import click
import pytest

import kamikoma
from kamikoma.desk.printers import Printers
from kamikoma.words import as_option, words_in
from printables.calibration.correction import Calibration

pytestmark = pytest.mark.usefixtures("any_ink")

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "kamikoma" / "samples"

anyhow: Any = kamikoma
"""The same to those who use no type checker, or do not heed it."""


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
    assert {name for name in dir(kamikoma) if not name.startswith("__")} == set(kamikoma.__all__)
    assert anyhow.__version__ == version("kamikoma")
    for name in ("games", "print_game", "read", "rules", "say", "score", "solve"):
        assert get_type_hints(getattr(kamikoma, name))["return"], name
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        anyhow.chess  # noqa: B018


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


SLUGS = [game.slug for game in kamikoma.games()]


def sent(value: Any) -> Any:
    """What arrives of a value in another process."""
    return pickle.loads(pickle.dumps(value))  # noqa: S301 - it is ours


@pytest.mark.parametrize("slug", SLUGS)
def test_what_comes_back_can_go_to_another_process(slug):
    (game,) = (game for game in kamikoma.games() if game.slug == slug)
    for name in (game.samples.good, game.samples.wrong):
        outcome = kamikoma.score((game.samples.folder / name).read_bytes(), language="ja")
        there = sent(outcome)
        assert there == outcome
        assert (there.game, there.text) == (game, outcome.text)
    rules = kamikoma.rules(game)
    assert sent(rules) == rules


@pytest.mark.parametrize(
    ("slug", "choices"),
    [
        ("kokkuri", {"file": (SAMPLES / "kokkuri-to-play.txt").read_bytes()}),
        ("lineframe", {"file": (SAMPLES / "lineframe-good.txt").read_bytes()}),
        ("tower", {"file": (SAMPLES / "tower-play.txt").read_bytes(), "hands": ["け"]}),
        ("lautzeit-sep", {"pieces": ["S12W", "S456", "B567"]}),
        ("rakugaaki", {"file": (SAMPLES / "rakugaaki-good.txt").read_bytes()}),
    ],
)
def test_answers_with_their_pictures_can_too(slug, choices):
    answered = kamikoma.solve(slug, **choices)
    assert answered.reply is not None
    there = sent(answered)
    assert (there.text, there.answer) == (answered.text, answered.answer)
    assert list(there.reply.pictures()) == list(answered.reply.pictures())


def test_errors_can_too():
    with pytest.raises(kamikoma.NotationError) as unread:
        kamikoma.read("tower 1\nstack\nstack")
    there = sent(unread.value)
    assert (there.problems, str(there)) == (unread.value.problems, str(unread.value))
    with pytest.raises(kamikoma.RefusedError) as refused:
        kamikoma.print_game("tower", paper="60x60mm")
    there = sent(refused.value)
    assert (there.reasons, str(there)) == (refused.value.reasons, str(refused.value))


def test_a_print_is_shown_without_its_drawings_and_gone_through_file_by_file():
    printed = kamikoma.print_game("tower", ink="eco", small_board=True)
    assert "tower-map-eco" in repr(printed)
    assert len(repr(printed)) < 10_000
    assert [(file.name, file.content) for file in printed.files] == [
        ("tower-map-eco.pdf", printed.pdf)
    ]


def test_a_picture_is_written_as_each_kind_of_file():
    (picture,) = kamikoma.score((SAMPLES / "lineframe-good.txt").read_bytes()).pictures
    assert b'lang="ja"' in picture.svg("机", "ja")
    assert (picture.png()[1:4], picture.pdf()[:5]) == (b"PNG", b"%PDF-")
    assert len(repr(picture)) < 100


def test_half_of_a_character_is_an_entry_that_cannot_be_read():
    outcome = kamikoma.score("lineframe 1\ntable\n\udc80")
    assert (outcome.status, outcome.answer["problems"][0]["where"]) == (2, "3:1")


def test_a_text_that_no_font_has_is_refused():
    with pytest.raises(kamikoma.RefusedError, match="the font has no “红”"):
        kamikoma.print_game("kokkuri", edition='[colours]\nvalue = ["1", "red", "sky", "红"]')


@pytest.mark.parametrize("slug", SLUGS)
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
        (
            lambda: kamikoma.print_game("lineframe", duplex="long", label_sides="backs"),
            "duplex does not go with lineframe",
        ),
        (lambda: kamikoma.print_game("chess"), "found no game “chess”, expected one of: lineframe"),
        (lambda: kamikoma.solve("tower", most=0), "most: found “0”, expected 1 or more"),
        (lambda: anyhow.solve("tower", most="all"), "most: found “all”, expected a whole number"),
        (lambda: anyhow.solve("tower", plan="yes"), "plan: found “yes”, expected true or false"),
        (lambda: kamikoma.solve("tower", seconds=1e9), "seconds: found “1000000000.0”, expected"),
        (lambda: kamikoma.solve("kokkuri", "odds"), "kokkuri has no question “odds”"),
        (lambda: kamikoma.score("tower 1", flags=["--loud"]), "--loud does not go with tower"),
        (lambda: kamikoma.rules("tower", edition="["), "edition:1:"),
        (lambda: anyhow.print_game("tower", back_offset=(1, 2)), "back_offset: found “(1, 2)”"),
        (lambda: anyhow.print_game("tower", ink=None), "ink: found “None”, expected one of full"),
        (lambda: anyhow.print_game("tower", paper=4), "paper: found “4”, expected a text"),
        (lambda: anyhow.print_game("tower", labels_file=3), "labels_file: found “3”, expected a"),
        (lambda: anyhow.print_game("tower", preview=1), "preview: found “1”, expected true or"),
        (lambda: anyhow.print_game("tower", first_label=True), "first_label: found “True”, expec"),
        (
            lambda: anyhow.print_game("lineframe", ids="A7Q3K2M"),
            "ids: found “A7Q3K2M”, expected a list of texts",
        ),
        (lambda: anyhow.print_game("lineframe", ids=[3]), "ids: found “[3]”, expected a list of"),
        (lambda: anyhow.print_game("lineframe", frame=18), "frame: found “18”, expected one of 15"),
        (lambda: kamikoma.print_game("tower", paper="40x40mm"), "paper: "),
        (lambda: anyhow.solve("kokkuri", file=3), "file: found “3”, expected a text"),
        (lambda: anyhow.solve("kokkuri", file=None), "file: found “None”, expected a text"),
        (lambda: anyhow.solve("lautzeit-sep", pieces="red3"), "pieces: found “red3”, expected a"),
        (lambda: anyhow.solve("tower", 3), "tower has no question “3”"),
        (lambda: anyhow.solve("tower", None), "tower has no question “None”"),
        (lambda: anyhow.print_game("tower", tray="top"), "no tray is known yet; kamikoma calibra"),
        (lambda: anyhow.rules(None), "found no game “None”, expected one of: lineframe"),
        (lambda: anyhow.score("x", game=3), "found no game “3”, expected one of: lineframe"),
        (lambda: anyhow.score(3), "entry: found “3”, expected a text"),
        (lambda: anyhow.score("tower 1", language=["en"]), "language: found “['en']”, expected"),
        (
            lambda: anyhow.score("tower 1", flags="--names"),
            "flags: found “--names”, expected a list",
        ),
        (lambda: anyhow.score("tower 1", flags=None), "flags: found “None”, expected a list"),
        (lambda: anyhow.score("tower 1", edition=3), "edition: found “3”, expected a text"),
        (lambda: anyhow.read(None), "entry: found “None”, expected a text"),
        (lambda: anyhow.say("x"), "words: found “x”, expected a message"),
        (
            lambda: kamikoma.score(*[(SAMPLES / "tower-play.txt").read_text("utf-8")] * 2),
            "tower is scored one entry at a time",
        ),
    ],
)
def test_what_cannot_be_done_is_refused_with_the_reason(call, reason):
    with pytest.raises(kamikoma.RefusedError) as error:
        call()
    assert str(error.value).startswith(reason)
    for one in error.value.reasons:
        assert kamikoma.say(one, "ja")


@pytest.mark.parametrize(
    ("call", "reason"),
    [
        (
            lambda: anyhow.print_game("kokkuri", papr="a4"),
            "print_game() of kokkuri has no choice 'papr'; did you mean 'paper'?",
        ),
        (
            lambda: anyhow.print_game("kokkuri", smal_board=True),
            "print_game() of kokkuri has no choice 'smal_board'",
        ),
        (lambda: kamikoma.solve("kokkuri"), "solve() of kokkuri needs the choice 'file'"),
        (
            lambda: anyhow.solve("lineframe", fiel="x"),
            "solve() of lineframe has no choice 'fiel'; did you mean 'file'?",
        ),
        (  # as the command line has it
            lambda: anyhow.print_game("tower", map=True),
            "print_game() of tower has no choice 'map'; did you mean 'small_board'?",
        ),
        (
            lambda: anyhow.solve("kokkuri", colour="red"),
            "solve() of kokkuri has no choice 'colour'",
        ),
    ],
)
def test_a_choice_that_there_is_not_is_told_by_its_name(call, reason):
    with pytest.raises(TypeError) as error:
        call()
    assert str(error.value) == reason


def test_what_is_meant_is_taken_as_it_is_typed():
    by_number = kamikoma.print_game("lineframe", frame=25, ids=["A7Q3K2M"], ink="ECO")
    by_text = kamikoma.print_game("lineframe", frame="25", ids=("A7Q3K2M",), ink="eco")
    assert by_number.pdf == by_text.pdf


def test_an_entry_of_another_game_is_told_as_one_thing_and_without_a_command():
    text = (SAMPLES / "lineframe-good.txt").read_text("utf-8")
    with pytest.raises(kamikoma.NotationError) as error:
        kamikoma.read(text, "tower")
    assert str(error.value) == "1:1: this is an entry of lineframe"
    (problem,) = kamikoma.score(text, game="tower").answer["problems"]
    assert problem["message"] == "this is an entry of lineframe"
    assert kamikoma.score(text, game="tower", language="ja").answer["problems"] != [problem]


def test_a_choice_is_named_as_a_field_here_and_as_an_option_at_a_prompt():
    from kamikoma.cli.language import spoken

    with pytest.raises(kamikoma.RefusedError) as error:
        kamikoma.print_game("tower", paper="40x40mm")
    (reason,) = error.value.reasons
    assert kamikoma.say(reason).startswith("paper: ")
    assert spoken().say(reason).startswith("--paper: ")


TURN = (SAMPLES / "tower-play.txt").read_text("utf-8")


@pytest.mark.parametrize(
    ("ask", "in_python", "at_a_prompt"),
    [
        (
            lambda: anyhow.print_game("lineframe", ids=["A7Q3K2M"], players=2),
            "ids names the tapes already; it does not go with players or seed",
            "--id names the tapes already; it does not go with --players or --seed",
        ),
        (
            lambda: anyhow.print_game("lineframe", frame="30", labels="l7651"),
            "would do, or frame='20'",
            "would do, or --frame 20",
        ),
        (
            lambda: anyhow.print_game("tower", card="poker", labels="l7161"),
            "or card='mini'",
            "or --card mini",
        ),
        (
            lambda: anyhow.solve("tower", file=TURN),
            "expected a file and hands for one hand, or plan",
            "expected a file and --hand for one hand, or --plan",
        ),
        (
            lambda: anyhow.solve("tower", file=TURN, plan=True),
            "plan begins a game anew; it takes no file",
            "--plan begins a game anew; it takes no file",
        ),
    ],
)
def test_each_door_names_choices_as_they_are_chosen_there(ask, in_python, at_a_prompt):
    from kamikoma.cli.commands import cli
    from kamikoma.cli.language import spoken

    for verb in ("print", "solve"):  # whose options are known once they have been made
        group = cli.get_command(click.Context(cli), verb)
        assert isinstance(group, click.Group)
        for game in group.list_commands(click.Context(group)):
            group.get_command(click.Context(group), game)
    with pytest.raises(kamikoma.RefusedError) as error:
        ask()
    (reason,) = error.value.reasons
    assert in_python in kamikoma.say(reason)
    assert at_a_prompt in spoken().say(reason)


@pytest.mark.parametrize(
    ("typed", "in_python", "at_a_prompt"),
    [
        (
            (None, None),
            "say which, as printer='Canon by the door'",
            "--printer 'Canon by the door'",
        ),
        (("home", None), "say which, as tray='main'", "say which, as --tray main"),
        (
            ("none", "main"),
            "printer='none' goes with neither tray nor back_offset",
            "--printer none goes with neither --tray nor --back-offset",
        ),
    ],
)
def test_printers_are_asked_for_as_they_are_named_at_each_door(typed, in_python, at_a_prompt):
    trays = {"main": Calibration(), "photo": Calibration()}
    printers = Printers({"Canon by the door": trays, "home": trays})
    with pytest.raises(kamikoma.RefusedError) as error:
        printers.for_print(*typed)
    (reason,) = error.value.reasons
    assert kamikoma.say(reason).endswith(in_python)
    assert replace(words_in("en"), spell=as_option).say(reason).endswith(at_a_prompt)


def test_rules_are_looked_up_like_a_mapping():
    with pytest.raises(KeyError, match="99"):
        kamikoma.rules("tower").rule("99")


def plain_types(hint):
    """The types that a choice may be of, as Python has them."""
    parts = set(get_args(hint)) if get_args(hint) and "|" in str(hint) else {hint}
    return {
        {"tuple[str, ...]": list[str], "Source": bytes}.get(getattr(one, "__name__", ""), one)
        if not str(one).startswith("tuple")
        else list[str]
        for one in parts
    }


def test_type_checkers_know_each_choice_of_each_game():
    from kamikoma.api_choices import CommonPrintOptions, PrintOptions, QuestionOptions

    ours = [game for game in kamikoma.games() if game.catalogue is None]
    common = get_type_hints(CommonPrintOptions)
    assert common.keys() == get_type_hints(kamikoma.PrintChoices).keys()
    for options, sets in (
        (PrintOptions, [kamikoma.PrintChoices, *(game.printing.choices for game in ours)]),
        (QuestionOptions, [one.choices for game in ours for one in game.questions]),
    ):
        known = get_type_hints(options)
        assert known.keys() == {name for choices in sets for name in get_type_hints(choices)}
        for choices in sets:
            for name, hint in get_type_hints(choices).items():
                assert plain_types(hint) <= plain_types(known[name]), name


RIGHT = """
from typing import Any

import kamikoma
from kamikoma.shelf.lineframe import GAME

kamikoma.print_game("tower", paper="letter", ink="eco", small_board=True)
kamikoma.print_game("lineframe", ids=["A7Q3K2M"], frame=20)
guests: dict[str, Any] = {"large": True}
kamikoma.print_game("backgammon", **guests)
outcome: kamikoma.Outcome = kamikoma.score("tower 1")
pictures: tuple[kamikoma.Picture, ...] = outcome.pictures
blocks: tuple[kamikoma.Block, ...] = outcome.told
rules: kamikoma.Rules = kamikoma.rules("tower")
title: kamikoma.Message = rules.title
document: kamikoma.Document = kamikoma.print_game("tower").document
kamikoma.read("lineframe 1", GAME)[0].table
"""

WRONG = """
kamikoma.print_game("tower", papre="letter")
kamikoma.print_game("tower", ink=3)
kamikoma.print_game("lineframe", ids="A7Q3K2M")
kamikoma.solve("lineframe", fiel="x")
kamikoma.read("lineframe 1", GAME)[0].tabel
kamikoma.read("lineframe 1")[0].table
outcome.verdict.score
from kamikoma import scoer
kamikoma.scoer
"""


@pytest.mark.slow
def test_a_type_checker_sees_every_slip(tmp_path, monkeypatch):
    from mypy import api  # large, and here alone

    monkeypatch.chdir(ROOT)
    module = tmp_path / "user.py"
    module.write_text(RIGHT + WRONG, "utf-8")
    settings = ["--config-file", str(ROOT / "pyproject.toml"), "--strict"]
    out, err, _ = api.run([*settings, "--cache-dir", str(ROOT / ".mypy_cache"), str(module)])
    wrong = {int(line.split(":")[1]) for line in out.splitlines() if ": error:" in line}
    first = RIGHT.count("\n") + 2
    assert (err, wrong) == ("", set(range(first, first + WRONG.count("\n") - 1))), out
