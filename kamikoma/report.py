"""Problems as people read them: where, which rule, why, and the line with a mark under it."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

from games.message import Message, counted, message
from games.problem import NOTATION, Place, Problem
from kamikoma.sources import Source
from kamikoma.words import spoken

SHOWN = 100
"""Of more problems than this in one file, the rest is only counted."""

_AROUND = 60  # characters of a long line that are shown on each side of the place


def problem_lines(problem: Problem, source: Source | None, player: str = "") -> list[str]:
    """Return the lines that show one problem.

    Args:
        problem: what is wrong.
        source: the file that it is in, or None if it is in no file.
        player: whose entry it is, where there are several.
    """
    return [heading(problem, source, player), *_excerpt(problem, source)]


def heading(problem: Problem, source: Source | None, player: str = "") -> str:
    """Return the one line that says where, which rule and why."""
    words = spoken()
    where = ":".join(part for part in (source.label if source else "", problem.where) if part)
    reason: Message = problem.message
    if problem.rule != NOTATION:
        reason = message("rule {rule}: {reason}", rule=problem.rule, reason=reason)
    said = words.say(reason)
    return ": ".join(part for part in (where, player, said) if part)


def report(problems: Sequence[tuple[Problem, Source | None, str]]) -> list[str]:
    """Return the lines that show problems, each with its file and its player."""
    lines = [line for problem in problems[:SHOWN] for line in problem_lines(*problem)]
    more = len(problems) - SHOWN
    if more > 0:
        lines.append(
            spoken().say(counted("… and {count} more problem", "… and {count} more problems", more))
        )
    return lines


def json_problem(problem: Problem, source: Source | None = None) -> dict[str, Any]:
    """Return a problem as the JSON answers have it; `source` names one file of several."""
    reason = problem.message
    if source is not None:
        reason = message("{file}: {reason}", file=source.label, reason=reason)
    return {
        "rule": problem.rule,
        "where": problem.where or str(Place(1, 1)),
        "message": spoken().say(reason),
    }


def _excerpt(problem: Problem, source: Source | None) -> list[str]:
    """Return the line of the file with a mark under what is meant."""
    if source is None or problem.place is None or source.missing:
        return []
    line = source.line(problem.place.line)
    at = min(problem.place.column - 1, len(line))
    start = max(0, at - _AROUND)
    end = min(len(line), at + _AROUND)
    before, rest = _shown(line[start:at]), _shown(line[at:end])
    if not (before + rest).strip():
        return []
    length = max(1, min(problem.length, end - at))
    indent = "    " + ("…" if start else "")
    tail = "…" if end < len(line) else ""
    marked = _shown(line[at : at + length])
    mark = "^" + "~" * (_width(marked) - 1)
    return [f"{indent}{before}{rest}{tail}", " " * (_width(indent) + _width(before)) + mark]


def _shown(text: str) -> str:
    """Return text of which each character takes its room on a terminal, and no more."""
    return "".join(map(_shown_character, text))


def _shown_character(character: str) -> str:
    if character.isspace():
        return "\u3000" if character == "\u3000" else " "
    if character.isprintable() and not unicodedata.combining(character):
        return character
    return "·"


def _width(text: str) -> int:
    """How many columns of a terminal a text takes; East Asian wide characters take two."""
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)
