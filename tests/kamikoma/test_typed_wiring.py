"""A mistake in how a game is wired is found by the type checker, before anything runs."""

from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from kamikoma.choices import Anything, Integer, OneOf, Several, option, options_of
from kamikoma.cli.asking import question_command
from kamikoma.desk.exporting import ImageChoices, TtsChoices
from kamikoma.desk.print_choices import PrintChoices
from kamikoma.game import OF_ALL, OF_PRINTS
from kamikoma.shelf import OURS, games

ROOT = Path(__file__).resolve().parents[2]
SHELF = "kamikoma/shelf"

PLANTS = {  # the file, what stands there, what is planted, and what is complained of
    "a wrong field name": (
        f"{SHELF}/tower/__init__.py",
        "replace(edition.names, value=True)",
        "replace(edition.nouns, value=True)",
        '"Edition" has no attribute "nouns"',
    ),
    "a misspelt keyword": (
        f"{SHELF}/kokkuri/__init__.py",
        "        together=False,\n",
        "        togehter=False,\n",
        'Unexpected keyword argument "togehter" for "Scoring"',
    ),
    "a missing function": (
        f"{SHELF}/rakugaaki/__init__.py",
        "        press=_press,\n",
        "",
        'Missing named argument "press" for "Printing"',
    ),
    "a function of another place": (
        f"{SHELF}/lineframe/__init__.py",
        "        judge=_judge,\n",
        "        judge=_press,\n",
        'Argument "judge" to "Scoring" has incompatible type',
    ),
    "a game under another name": (
        f"{SHELF}/__init__.py",
        "    from kamikoma.shelf.tower import GAME\n\n    return GAME\n",
        "    from kamikoma.shelf.tower import GMAE\n\n    return GMAE\n",
        'Module "kamikoma.shelf.tower" has no attribute "GMAE"',
    ),
    "a verb that is none": (
        f"{SHELF}/lautzeit_sep/__init__.py",
        'verb="solve"',
        'verb="slove"',
        'Argument "verb" to "Question" has incompatible type "Literal[\'slove\']"',
    ),
    "the choices of another question": (
        f"{SHELF}/rakugaaki/__init__.py",
        "            choices=OddsChoices,\n",
        "            choices=SolveChoices,\n",
        'Argument "solver" to "Question" has incompatible type',
    ),
    "the choices of a print for a question": (
        f"{SHELF}/tower/__init__.py",
        "            choices=SolveChoices,\n",
        "            choices=PrintChoices,\n",
        'Argument "solver" to "Question" has incompatible type',
    ),
    "the choices of a question for a print": (
        f"{SHELF}/lautzeit_sep/__init__.py",
        "        choices=PrintChoices,\n",
        "        choices=SolveChoices,\n",
        'Argument "choices" to "Printing" has incompatible type "type[SolveChoices]"',
    ),
    "a switch for a word": (
        f"{SHELF}/lineframe/choices.py",
        "        kind=OneOf(FRAME_SIZES_MM),\n",
        "        kind=Switch(),\n",
        'expression has type "object", variable has type "str"',
    ),
    "one for several": (
        f"{SHELF}/tower/choices.py",
        "        kind=Several(Anything()),\n",
        "        kind=Integer(),\n",
        'Argument "kind" to "option" has incompatible type "Integer"',
    ),
    "a default of another type": (
        f"{SHELF}/lautzeit_sep/choices.py",
        '        100_000,\n        "--hands",\n',
        '        "100",\n        "--hands",\n',
        'expression has type "object", variable has type "int"',
    ),
    "a field of choices that is not there": (
        f"{SHELF}/rakugaaki/odds.py",
        "else chosen.games",
        "else chosen.game",
        '"OddsChoices" has no attribute "game"',
    ),
    "a judge that checks something else": (
        f"{SHELF}/kokkuri/judge.py",
        "check=check",
        "check=answer_schema",
        'Argument "check" to "Judge" has incompatible type',
    ),
}


def planted(folder):
    """The files with their plants, each a module of its own, by the plant."""
    modules = {}
    for number, (plant, (place, right, wrong, _)) in enumerate(PLANTS.items()):
        text = (ROOT / place).read_text("utf-8")
        assert right in text, plant
        modules[plant] = folder / f"planted_{number}.py"
        modules[plant].write_text(text.replace(right, wrong, 1), "utf-8")
        (folder / f"right_{number}.py").write_text(text, "utf-8")
    return modules


@pytest.mark.slow
def test_planted_mistakes_are_found_and_the_wiring_as_it_is_has_none(tmp_path, monkeypatch):
    from mypy import api  # large, and here alone

    monkeypatch.chdir(ROOT)
    modules = planted(tmp_path)
    config, cache = str(ROOT / "pyproject.toml"), str(ROOT / ".mypy_cache")
    out, err, _ = api.run(
        ["--config-file", config, "--strict", "--cache-dir", cache]
        + [str(module) for module in sorted(tmp_path.glob("*.py"))]
    )
    assert err == ""
    lines = out.splitlines()
    assert not [line for line in lines if "right_" in line]
    missed = {}
    for plant, module in modules.items():
        told = [line for line in lines if f"{module.name}:" in line]
        if not any(PLANTS[plant][3] in line for line in told):
            missed[plant] = told
    assert missed == {}


def test_two_questions_of_one_verb_are_refused():
    game = next(game for game in games() if game.slug == "rakugaaki")
    (solve, odds) = game.questions
    with pytest.raises(ValueError, match="two questions of one verb"):
        replace(game, questions=(solve, replace(odds, verb="solve")))


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnPaper:
    paper: str = option("", "--sheet", kind=Anything(), help="")


def test_a_choice_that_every_game_has_is_refused():
    game = next(game for game in games() if game.slug == "rakugaaki")
    with pytest.raises(ValueError, match="every game has the choice 'paper'"):
        replace(game, printing=replace(game.printing, choices=OwnPaper))


def test_what_every_game_has_is_known():
    of_prints = {
        one.field
        for choices in (PrintChoices, ImageChoices, TtsChoices)
        for one in options_of(choices)
    }
    assert of_prints == OF_PRINTS - OF_ALL
    for game in games():
        question, command = game.question("solve"), question_command("solve", game)
        assert question is not None
        assert command is not None
        of_game = {one.field for one in options_of(question.choices)}
        names = {one.name for one in command.params if not str(one.name).startswith("flag_")}
        assert names - of_game <= OF_ALL


@pytest.mark.parametrize(
    ("default", "kind"),
    [
        ("minni", OneOf(("mini", "poker"))),
        (0, Integer(1, 4)),
        (("a", "c"), Several(OneOf(("a", "b")))),
    ],
)
def test_a_default_that_may_not_be_typed_is_refused(default, kind):
    with pytest.raises(ValueError, match="is none that may be typed"):
        option(default, "--card", kind=kind, help="")


def test_our_games_stand_under_their_own_slugs():
    assert [game().slug for game in OURS.values()] == list(OURS)


def test_a_game_is_fetched_without_the_others():
    import subprocess
    import sys

    code = (
        "import sys; from kamikoma.shelf import find_game; find_game('tower');"
        "print(*(one for one in sys.modules if one.startswith('kamikoma.shelf.')))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    others = set(OURS) - {"tower"}
    assert not [one for one in others if one.replace("-", "_") in ran.stdout]
