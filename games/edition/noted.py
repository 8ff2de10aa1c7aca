"""What is wrong with the text of an edition, noted while it is read, each thing with its place."""

from __future__ import annotations

from collections.abc import Sequence

from games.edition.problems import EditionError, EditionProblem
from games.message import Message, message
from games.notation import echo, suggesting, unexpected
from games.problem import NOTATION, Place
from games.toml_source import Path as TomlPath
from games.toml_source import TomlSource


class Noted:
    """All that is wrong with a text so far.

    Args:
        source: the text, a player's own or the house's.

    Attributes:
        problems: what was noted, in the order of the reading.
    """

    def __init__(self, source: TomlSource) -> None:
        self.source = source
        self.problems: list[EditionProblem] = []

    def finish(self) -> None:
        """End the reading.

        Raises:
            EditionError: anything was noted.
        """
        if self.problems:
            start = Place(1, 1)
            raise EditionError(*sorted(self.problems, key=lambda problem: problem.place or start))

    def value(self, path: TomlPath, expected: Message) -> None:
        """Note that a value is another than expected."""
        typed = self.source.written(path)
        name = dotted(path)
        if typed:
            reason = message(
                "{key}: found {found}, expected {expected}",
                key=name,
                found=shown(typed),
                expected=expected,
            )
        else:
            reason = message("{key}: expected {expected}", key=name, expected=expected)
        place, length = self.source.value(path)
        self._add(EditionProblem(NOTATION, place, reason, length, name, typed, expected))

    def key(self, path: TomlPath, expected: Message) -> None:
        """Note that a key is another than expected."""
        typed = str(path[-1])
        reason = unexpected(typed, expected)
        if above := dotted(path[:-1]):
            reason = message("{key}: {reason}", key=above, reason=reason)
        place, length = self.source.key(path)
        self._add(EditionProblem(NOTATION, place, reason, length, dotted(path), typed, expected))

    def table(self, path: TomlPath, known: Sequence[str]) -> None:
        """Note that a table, or what should be one, has a name that is none of those `known`."""
        typed, name = str(path[-1]), dotted(path)
        reason = suggesting(
            typed, known, message("the edition has no value {name}", name=echo(name))
        )
        place, length = self.source.key(path)
        self._add(EditionProblem(NOTATION, place, reason, length, name, typed))

    def conflict(self, path: TomlPath, clash: Message) -> None:
        """Note that a value does not go together with others."""
        name = dotted(path)
        reason = message("{key}: {reason}", key=name, reason=clash)
        place, length = self.source.value(path)
        typed = self.source.written(path)
        self._add(EditionProblem(NOTATION, place, reason, length, name, typed))

    def _add(self, problem: EditionProblem) -> None:
        if problem not in self.problems:
            self.problems.append(problem)


def dotted(path: TomlPath) -> str:
    """Name a key; which item of a list is meant its place shows."""
    return ".".join(part for part in path if isinstance(part, str))


def shown(typed: str) -> Message:
    """Return a value as a message may show it; a text without its quotes."""
    if typed[:1] in ("'", '"'):
        typed = typed.strip(typed[0])
    return echo(" ".join(typed.split()))
