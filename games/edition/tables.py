"""One table of an edition: its keys, its values, its mark, and what of it may differ."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from games.edition.form import MARKS, Change, Field, Marked
from games.edition.noted import Noted, shown
from games.edition.values import Reading, UnreadError, Value
from games.message import message
from games.notation import one_of, suggesting
from games.toml_source import Path as TomlPath
from games.toml_source import TomlSource

V = TypeVar("V")


class TableReading:
    """Reads tables beside those of the house.

    Args:
        house_source: the TOML of the house's edition.
        noted: takes what is wrong.
    """

    def __init__(self, house_source: TomlSource, noted: Noted) -> None:
        self.house_source = house_source
        self.noted = noted

    def read(
        self,
        path: TomlPath,
        house: Mapping[str, Any],
        typed: Mapping[str, Any] | None,
        reading: Reading[V],
        how: Field,
    ) -> Any:
        """Return what a table holds, with its mark.

        Args:
            path: where the table is.
            house: the house's.
            typed: a player's own, as far as it goes; None to read the house's itself.
            reading: reads the values.
            how: what the game says of the table.

        Raises:
            UnreadError: it cannot be read; what is wrong has been noted.
        """
        wrong = len(self.noted.problems)
        written = house if typed is None else typed
        known = (*how.keys, "mark", "rule")
        for key in written:
            if key not in known:
                self.noted.key((*path, key), suggesting(key, known, one_of(known)))
        changed = [key for key in how.keys if key in written and written[key] != house[key]]
        if changed:
            self._check_change(path, {key: written[key] for key in changed}, house, how)
        merged = {**house, **{key: value for key, value in written.items() if key in known}}
        if how.keys == ("value",):
            value = Value(merged["value"], (*path, "value"), self.noted.value)
        else:
            value = Value(merged, path, self.noted.value)
        rule = merged.get("rule", "")
        if not isinstance(rule, str):
            self.noted.value((*path, "rule"), message("the rule’s number in quotes"))
        marks = house["mark"] if typed is None else self._marks(path, typed, house, how)
        content: Any = reading(value)
        if len(self.noted.problems) > wrong:
            raise UnreadError
        return self._marked(path, content, marks, rule, how)

    def _marked(self, path: TomlPath, content: Any, marks: Any, rule: str, how: Field) -> Any:
        if not how.each:
            return Marked(content, marks, rule)
        listed = marks if isinstance(marks, list) else [marks] * len(content)
        if len(listed) != len(content):
            self.noted.value((*path, "mark"), message("as many marks as values, or one for all"))
            raise UnreadError
        return tuple(Marked(one, mark, rule) for one, mark in zip(content, listed, strict=True))

    def _marks(
        self, path: TomlPath, typed: Mapping[str, Any], house: Mapping[str, Any], how: Field
    ) -> object:
        """Return the mark, or the list of marks, of a table of a player's own."""
        marks: object = typed.get("mark", house["mark"])
        written = [key for key in how.keys if key in typed]
        if "mark" not in typed and written:
            if how.change is Change.UNLESS_STATED:
                return "S"  # as an owner reads it off the published set
            if any(typed[key] != house[key] for key in written):
                return "H"
        several = marks if how.each and isinstance(marks, list) else None
        for index, mark in [(None, marks)] if several is None else enumerate(several):
            if mark not in MARKS:
                at = () if index is None else (index,)
                self.noted.value((*path, "mark", *at), message("the mark S, I or H"))
        return marks

    def _check_change(
        self, path: TomlPath, changed: Mapping[str, Any], house: Mapping[str, Any], how: Field
    ) -> None:
        if how.change is Change.ALWAYS:
            return
        if how.change is Change.UNLESS_STATED and house["mark"] != "S":
            return
        differing = [
            at
            for key, typed in changed.items()
            for at in _differing((*path, key), typed, house[key])
        ]
        for at in differing:
            value = shown(self.house_source.written(at))
            self.noted.value(
                at,
                message("{value}, which the published rules state", value=value)
                if how.change is Change.UNLESS_STATED
                else message("{value}: what is printed goes by it", value=value),
            )
        if differing:
            raise UnreadError


def _differing(path: TomlPath, typed: object, house: object) -> list[TomlPath]:
    """Return where a value differs from the house's; a text does so language by language.

    What is no text where there should be one is told by whoever reads it.
    """
    if not isinstance(house, dict):
        return [path]
    if not isinstance(typed, dict):
        return []
    return [(*path, part) for part in house if part in typed and typed[part] != house[part]]
