"""Problems of an entry as people read them: where, by which rule, why, and the line itself."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from games.message import Message, counted, message
from games.notation import decode, split_lines
from games.problem import NOTATION, NotationError, Place, Problem
from kamikoma.blocks import Block, Fault, Line
from kamikoma.choices import Source
from kamikoma.words import Words

SHOWN = 100
"""Of more problems than this the rest is only counted."""

STANDARD_INPUT = "-"

_AROUND = 60  # characters of a long line that are shown on each side of the place


@dataclass(frozen=True, slots=True)
class Located:
    """A problem with the file that it is in.

    Attributes:
        problem: what is wrong.
        source: the entry it is in, or None.
        player: whose entry it is, where there are several.
    """

    problem: Problem
    source: Source | None = None
    player: Message | None = None


def name_of(source: Source) -> Message:
    """Return what to call a source in a message."""
    if source.name == STANDARD_INPUT:
        return message("standard input")
    return message("{file}", file=source.name)


def fault(located: Located, words: Words) -> Fault:
    """Return a problem as a block."""
    problem, source = located.problem, located.source
    reason = problem.message
    if problem.rule != NOTATION:
        reason = message("rule {rule}: {reason}", rule=problem.rule, reason=reason)
    excerpt, start, length = _excerpt(problem, source)
    return Fault(
        reason=words.say(reason),
        rule="" if problem.rule == NOTATION else problem.rule,
        file=words.say(name_of(source)) if source else "",
        where=problem.where,
        player=words.say(located.player) if located.player else "",
        excerpt=excerpt,
        start=start,
        length=length,
    )


def faults(problems: Sequence[Located], words: Words) -> Iterator[Block]:
    """Yield problems as blocks, each with its file and its player; of very many the first."""
    for located in problems[:SHOWN]:
        yield fault(located, words)
    more = len(problems) - SHOWN
    if more > 0:
        yield Line(
            words.say(counted("… and {count} more problem", "… and {count} more problems", more))
        )


def json_problem(located: Located, words: Words, *, named: bool) -> dict[str, Any]:
    """Return a problem as the JSON answers have it; with the name of its file if it is `named`."""
    problem = located.problem
    reason = problem.message
    if named and located.source is not None:
        reason = message("{file}: {reason}", file=name_of(located.source), reason=reason)
    return {
        "rule": problem.rule,
        "where": problem.where or str(Place(1, 1)),
        "message": words.say(reason),
    }


def _line(source: Source, number: int) -> str:
    """Return a line of a source, from 1; empty if there is none."""
    try:
        lines = split_lines(decode(source.data))
    except NotationError:
        lines = split_lines(source.data.decode("utf-8", "replace"))
    return lines[number - 1] if number <= len(lines) else ""


def _excerpt(problem: Problem, source: Source | None) -> tuple[str, int, int]:
    """Return the line that a problem is in, and which of its characters are meant."""
    if source is None or problem.place is None:
        return "", 0, 1
    line = _line(source, problem.place.line)
    at = min(problem.place.column - 1, len(line))
    start = max(0, at - _AROUND)
    end = min(len(line), at + _AROUND)
    shown = "".join(map(_shown, line[start:end]))
    if not shown.strip():
        return "", 0, 1
    length = max(1, min(problem.length, end - at))
    before, after = "…" if start else "", "…" if end < len(line) else ""
    return f"{before}{shown}{after}", len(before) + at - start, length


def _shown(character: str) -> str:
    """Return a character that takes its room on a terminal, and no more."""
    if character.isspace():
        return "\u3000" if character == "\u3000" else " "
    if character.isprintable() and not unicodedata.combining(character):
        return character
    return "·"
