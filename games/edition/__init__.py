"""Editions: a game's values with the mark of where they come from, some replaced by a player's own.

A game ships `edition.toml`: tables, each with a `mark` and what it holds. Who owns the published
set, or plays by other numbers, writes a file of the same form with just the tables that differ.

A game says once what its edition is, as a frozen dataclass each of whose fields says by `table`,
`each` or `group` how it is read; `Editions` reads any of them.
"""

from games.edition.editions import Editions
from games.edition.form import MARKS, Change, Conflict, Mark, Marked, each, group, table
from games.edition.problems import EditionError, EditionProblem
from games.edition.values import Reading, Value, flag, line, list_of, span, whole, word

__all__ = [
    "MARKS",
    "Change",
    "Conflict",
    "EditionError",
    "EditionProblem",
    "Editions",
    "Mark",
    "Marked",
    "Reading",
    "Value",
    "each",
    "flag",
    "group",
    "line",
    "list_of",
    "span",
    "table",
    "whole",
    "word",
]
