"""What an edition is made of: marked values, and how each field of a game's edition is read."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import Any, Generic, Literal, TypeAlias, TypeVar, cast, get_args

from games.edition.values import Reading
from games.message import Message

K = TypeVar("K", bound=str)
V = TypeVar("V")


def _held_fast(values: dict[str, Any]) -> MappingProxyType[str, Any]:
    return MappingProxyType(values)


# So that an edition, and what was judged by it, can go to another process.
copyreg.pickle(MappingProxyType, lambda held: (_held_fast, (dict(held),)))


Mark: TypeAlias = Literal["S", "I", "H"]
"""Stated in the published rules, inferred from them, or a house value."""

MARKS: tuple[Mark, ...] = get_args(Mark)


@dataclass(frozen=True, slots=True)
class Marked(Generic[V]):
    """A value with its mark, and the number of the rule it belongs to (empty for a component)."""

    value: V
    mark: Mark
    rule: str = ""


class Change(Enum):
    """Which values an edition of one's own may change."""

    UNLESS_STATED = "all that the published rules do not state"
    ALWAYS = "any; who changes what the rules state plays by a house rule"
    NEVER = "none: pieces that were printed depend on it"


DESCRIBED = "how it is read"
"""The key of a dataclass field's metadata under which its `Field` is."""


@dataclass(frozen=True, slots=True)
class Field:
    """How a field is read: from which tables, and each of them how."""

    tables: Mapping[str, Reading[Any]]
    keys: tuple[str, ...]
    change: Change
    build: Callable[[dict[str, Any]], Any]
    each: bool = False


def table(
    read: Reading[V],
    *,
    name: str = "",
    keys: tuple[str, ...] = ("value",),
    change: Change = Change.UNLESS_STATED,
) -> Marked[V]:
    """Say how a field of an edition is read from one table.

    Args:
        read: reads its `value`; or, with other `keys`, the whole table.
        name: of the table, if it is not that of the field.
        keys: what it holds, beside `mark` and `rule`.
        change: whether an edition of one's own may change it.
    """
    build = only
    described = field(metadata={DESCRIBED: Field({name: read}, keys, change, build)})
    return cast("Marked[V]", described)  # until the dataclass is made: it has the value then


def each(
    read: Reading[tuple[V, ...]], *, name: str = "", change: Change = Change.UNLESS_STATED
) -> tuple[Marked[V], ...]:
    """Say how a field is read from one table whose `value` is a list, each item with its mark."""
    build = only
    described = field(metadata={DESCRIBED: Field({name: read}, ("value",), change, build, True)})
    return cast("tuple[Marked[V], ...]", described)


def group(
    reads: Mapping[K, Reading[V]], *, keys: tuple[str, ...] = ("value",)
) -> Mapping[K, Marked[V]]:
    """Say how a field is read from a table for each of `reads`, called as `figures.fox`."""
    described = field(
        metadata={
            DESCRIBED: Field(
                {str(key): read for key, read in reads.items()},
                keys,
                Change.UNLESS_STATED,
                MappingProxyType,
            )
        }
    )
    return cast("Mapping[K, Marked[V]]", described)


def only(values: dict[str, Any]) -> Any:
    """Return the value of a field that is read from one table."""
    (value,) = values.values()
    return value


@dataclass(frozen=True, slots=True)
class Conflict:
    """Values that do not go together.

    Attributes:
        message: why, in a sentence for a person.
        key: where that is said, as `pieces.value.3`.
        others: the tables that it depends on as well; it is told where the text has one of them.
    """

    message: Message
    key: str
    others: tuple[str, ...] = ()
