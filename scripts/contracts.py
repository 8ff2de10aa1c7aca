"""Contracts of import-linter that hold for whatever games there are.

Its own contracts name modules one by one, and would have to be written again with each game. Which
games there are is seen from the shelf here: a game has a package of the same name in every room.
"""

from __future__ import annotations

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, output
from importlinter.contracts.layers import LayersContract

SHELF = "kamikoma.shelf"
"""Has a package for each game, and is the one module that knows them all."""


def games_of(graph: ImportGraph) -> set[str]:
    """Return the names of the packages that games have."""
    return {module.rpartition(".")[2] for module in graph.find_children(SHELF)}


class GamesApart(Contract):
    """Nobody imports a module of a game but the same game's, in any room, and the shelf.

    So games do not know each other, not even through others, and what serves all knows none.
    """

    type_name = "games_apart"

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Look at every import."""
        games = games_of(graph)

        def game_of(module: str) -> str | None:
            return next((part for part in module.split(".") if part in games), None)

        illegal = [
            (importer, imported)
            for importer in sorted(graph.modules - {SHELF})
            for imported in sorted(graph.find_modules_directly_imported_by(importer))
            if game_of(imported) not in {None, game_of(importer)}
        ]
        return ContractCheck(kept=not illegal, metadata={"illegal": illegal})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print which imports are illegal."""
        for importer, imported in check.metadata["illegal"]:
            output.print_error(f"{importer} is not allowed to import {imported}", bold=False)


class RoomsBelowGames(LayersContract):
    """Layers of rooms in which games have packages, too, which need not be listed."""

    type_name = "rooms_below_games"

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Check the layers as usual; every room is to be among them."""
        vars(self)["exhaustive_ignores"] = games_of(graph)  # what it reads from pyproject.toml
        return super().check(graph, verbose)
