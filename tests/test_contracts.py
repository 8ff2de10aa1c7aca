"""The import contracts of pyproject.toml: each sees what it is to see, in games to come too."""

from copy import deepcopy
from typing import Any

import grimp
import pytest
from importlinter.api import read_configuration
from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.layers import LayersContract

from scripts.contracts import GamesApart, RoomsBelowGames
from tests.test_house import ROOMS, ROOT

TYPES: dict[str, type[Any]] = {
    "layers": LayersContract,
    "forbidden": ForbiddenContract,
    GamesApart.type_name: GamesApart,
    RoomsBelowGames.type_name: RoomsBelowGames,
}
NEW = "draughts"
"""A sixth game in the tree."""


@pytest.fixture(scope="module")
def graph():
    """Who imports whom, with a sixth game of which nothing is said anywhere."""
    imports = grimp.build_graph(*ROOMS, cache_dir=None)
    for package in ("games", "printables", "kamikoma.shelf"):
        imports.add_module(f"{package}.{NEW}")
        imports.add_module(f"{package}.{NEW}.telling")
    imports.add_import(importer=f"printables.{NEW}", imported=f"games.{NEW}")
    imports.add_import(importer="kamikoma.shelf", imported=f"kamikoma.shelf.{NEW}")
    return imports


def broken(graph):
    """Return the types of the contracts that an import graph breaks."""
    configuration = read_configuration(str(ROOT / "pyproject.toml"))
    assert {contract["type"] for contract in configuration["contracts_options"]} == set(TYPES)
    return {
        contract["type"]
        for contract in configuration["contracts_options"]
        if not TYPES[contract["type"]](contract["name"], configuration["session_options"], contract)
        .check(deepcopy(graph), verbose=False)
        .kept
    }


def test_a_sixth_game_in_the_tree_breaks_none(graph):
    assert broken(graph) == set()


@pytest.mark.parametrize(
    ("importer", "imported", "contracts"),
    [
        ("games.tower.edition", "kamikoma.words", {"layers"}),
        (f"games.{NEW}", f"printables.{NEW}", {"layers"}),
        ("printables.labels.pages", "solver.cpsat", {"layers"}),
        ("printables.drawing.fonts", "printables.page.document", {"rooms_below_games"}),
        ("printables.new_room", "printables.drawing.fonts", {"rooms_below_games"}),
        ("kamikoma.shelf.kokkuri.telling", "solver.cpsat", {"forbidden"}),
        (f"kamikoma.shelf.{NEW}.telling", "solver.cpsat", {"forbidden"}),
        ("solver.tower.plan", "solver.kokkuri.placements", {"games_apart"}),
        ("scorer.tower.check", "games.lineframe.edition", {"games_apart"}),
        ("kamikoma.shelf.tower.judge", "kamikoma.shelf.kokkuri.judge", {"games_apart"}),
        (f"games.{NEW}", "games.tower.edition", {"games_apart"}),
        ("kamikoma.shelf.tower.judge", f"games.{NEW}", {"games_apart"}),
        ("kamikoma.desk.printing", f"kamikoma.shelf.{NEW}", {"games_apart"}),
        ("printables.gallery.page", "printables.tower.document", {"games_apart"}),
    ],
)
def test_an_import_that_may_not_be_is_seen(graph, importer, imported, contracts):
    planted = deepcopy(graph)
    planted.add_import(importer=importer, imported=imported)
    assert broken(planted) == contracts


def test_it_is_told_which_import_it_is(graph, capsys):
    planted = deepcopy(graph)
    planted.add_import(importer="games.tower.edition", imported=f"games.{NEW}")
    contract = GamesApart("apart", {}, {})
    contract.render_broken_contract(contract.check(planted, verbose=False))
    assert f"games.tower.edition is not allowed to import games.{NEW}" in capsys.readouterr().out
