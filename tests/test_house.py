"""The arrows of the house that import-linter cannot draw: a game has a module in several rooms."""

import ast
from pathlib import Path

import pytest

from kamikoma.registry import SLUGS

ROOT = Path(__file__).resolve().parents[1]
GAMES = [slug.replace("-", "_") for slug in SLUGS]
ROOMS = ("games", "solver", "scorer", "printables", "kamikoma/doors")


def game_of(module):
    """The game that a module is of, by its name or that of its package, or None."""
    for part in module.replace("/", ".").removesuffix(".py").split("."):
        for game in GAMES:
            if part == game or part.startswith(f"{game}_"):
                return game
    return None


def imported(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("room", ROOMS)
def test_no_module_of_a_game_knows_another_game(room):
    for path in sorted((ROOT / room).rglob("*.py")):
        own = game_of(str(path.relative_to(ROOT)))
        for module in imported(path):
            if module.split(".")[0] in ("games", "solver", "scorer", "printables", "kamikoma"):
                other = game_of(module)
                assert other is None or other == own, f"{path}: {module}"


def test_modules_are_told_by_their_games():
    assert game_of("games/lautzeit_sep/pieces.py") == "lautzeit_sep"
    assert game_of("solver.tower_plan") == "tower"
    assert game_of("kamikoma/doors/lineframe_words.py") == "lineframe"
    assert game_of("games/notation.py") is None


def test_no_room_has_a_drawer_for_odds_and_ends():
    names = {path.stem for room in ROOMS for path in (ROOT / room).rglob("*.py")}
    assert not names & {"utils", "common", "helpers", "misc"}
