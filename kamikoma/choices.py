"""What people can choose, declared once for every door.

A set of choices is a frozen dataclass whose fields are made by `option` and `argument`: a field's
name, type and default are Python's, and what a person is told and may type goes along as data. The
command line makes its options from it, a page its form; both hand down one value of the class. A
type checker sees a default or a kind that does not fit its field; a default of the right type that
may not be typed, as a word that is not among the words, is refused when the class is made.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import isnan
from typing import Any, Generic, TypeAlias, TypeVar, cast

from games.message import Message, message

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

_KEY = "kamikoma"


@dataclass(frozen=True, slots=True)
class Source:
    """An entry, or another text, as it came in.

    Attributes:
        name: what to call it: a file's name as typed; `-` is standard input.
        data: its bytes.
    """

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Kind(Generic[T_co]):
    """What may be typed for an option; `T_co` is what becomes of it."""

    def holds(self, value: object) -> bool:
        """Return whether a value of its type is one that may be typed."""
        return True


@dataclass(frozen=True, slots=True)
class Anything(Kind[str]):
    """Any text."""


@dataclass(frozen=True, slots=True)
class Integer(Kind[int]):
    """A whole number.

    Attributes:
        least, most: the smallest and the largest, or None.
    """

    least: int | None = None
    most: int | None = None

    def holds(self, value: object) -> bool:
        """Return whether a number lies between the bounds."""
        return isinstance(value, int | float) and _between(self.least, value, self.most)


@dataclass(frozen=True, slots=True)
class Real(Kind[float]):
    """A number.

    Attributes:
        least, most: the smallest and the largest, or None.
    """

    least: float | None = None
    most: float | None = None

    def holds(self, value: object) -> bool:
        """Return whether a number lies between the bounds; what is not a number lies nowhere."""
        if not isinstance(value, int | float) or (isinstance(value, float) and isnan(value)):
            return False
        return _between(self.least, value, self.most)


@dataclass(frozen=True, slots=True)
class OneOf(Kind[str]):
    """One of some words, in whatever case."""

    words: tuple[str, ...]

    def holds(self, value: object) -> bool:
        """Return whether a text is one of the words, as they are written."""
        return value in self.words


@dataclass(frozen=True, slots=True)
class Switch(Kind[bool]):
    """On when it is named."""


@dataclass(frozen=True, slots=True)
class EntryFile(Kind[Source]):
    """An entry: on the command line the name of its file."""


@dataclass(frozen=True, slots=True)
class Several(Kind[tuple[T_co, ...]], Generic[T_co]):
    """Given any number of times.

    Attributes:
        of: what each of them is.
    """

    of: Kind[T_co]

    def holds(self, value: object) -> bool:
        """Return whether each of some values is one that may be typed."""
        return isinstance(value, tuple) and all(map(self.of.holds, value))


def _between(least: float | None, number: float, most: float | None) -> bool:
    return (least is None or least <= number) and (most is None or number <= most)


AnyKind: TypeAlias = "Anything | Integer | Real | OneOf | Switch | EntryFile | Several[Any]"


@dataclass(frozen=True, slots=True)
class Plain:
    """An option in plain words, for a form: help about what to type is of no use there.

    Attributes:
        title: what is asked, in a few words; a message id.
        words: what values are called, by the values as typed; message ids.
        same: values that a form leaves out, since another says the same.
        note: one sentence more, or empty; a message id.
        often: whether it is asked at once, rather than where it unfolds.
    """

    title: str
    words: Mapping[str, str] = field(default_factory=dict)
    note: str = ""
    same: tuple[str, ...] = ()
    often: bool = True


@dataclass(frozen=True, slots=True)
class Option:
    """An option as people see it.

    Attributes:
        field: the name of the field that takes it.
        names: how it is typed; none for an argument, which is typed by itself.
        kind: what may be typed.
        default: what it is when nothing is typed.
        required: whether something must be typed.
        help: what it is for; a message id.
        metavar: what stands for its value in help.
        show_default: whether help tells the default.
        usual: what is taken if nothing is typed, where the default is None to say so.
        plain: the same in plain words, or None where help does.
    """

    field: str
    names: tuple[str, ...]
    kind: AnyKind
    default: Any
    required: bool
    help: str
    metavar: str
    show_default: bool
    plain: Plain | None = None
    usual: Any = None


def option(
    default: T,
    *names: str,
    kind: Kind[T],
    help: str,  # noqa: A002 - it is what every command line calls it
    metavar: str = "",
    show_default: bool = False,
    plain: Plain | None = None,
    usual: T | None = None,
) -> T:
    """Declare a field that is chosen by an option; see `Option`.

    Typed by what it returns, as `dataclasses.field` is: a default or a kind that does not fit the
    field's annotation is a type checker's error.

    What has no place beside another option, and would do nothing there, has the default None and
    its `usual` value apart: so it can be refused where it was typed, whatever was typed.

    Raises:
        ValueError: the default is of the kind's type, but none that may be typed; None is always
            right, and stands for nothing typed.
    """
    for value in (default, usual):
        if value is not None and not kind.holds(value):
            raise ValueError(f"{' '.join(names)}: the default {value!r} is none that may be typed")
    told = {
        "names": names,
        "kind": kind,
        "help": help,
        "metavar": metavar,
        "show": show_default,
        "plain": plain,
        "usual": usual,
    }
    return dataclasses.field(default=default, metadata={_KEY: told})


def argument(kind: Kind[T], *, metavar: str) -> T:
    """Declare a field that is typed by itself, without an option's name, and must be."""
    told = {"names": (), "kind": kind, "help": "", "metavar": metavar, "show": False}
    return cast("T", dataclasses.field(metadata={_KEY: told}))


def options_of(choices: type[Any]) -> tuple[Option, ...]:
    """Return the options of a set of choices, in the order of its fields."""
    options = []
    for one in dataclasses.fields(choices):
        told = one.metadata.get(_KEY)
        if told is None:
            continue
        required = one.default is dataclasses.MISSING
        options.append(
            Option(
                field=one.name,
                names=told["names"],
                kind=told["kind"],
                default=None if required else one.default,
                required=required,
                help=told["help"],
                metavar=told["metavar"],
                show_default=told["show"],
                plain=told.get("plain"),
                usual=told.get("usual"),
            )
        )
    return tuple(options)


@dataclass(frozen=True, slots=True, kw_only=True)
class NoChoices:
    """A set of choices with nothing to choose."""


# What is said of choices names their fields; a door spells them as they are typed there.


def only_with(field: str, other: str) -> Message:
    """Return that a choice does nothing without another."""
    return message("{option} goes only with {other}", option=field, other=named(other))


def only_without(field: str, other: str) -> Message:
    """Return that a choice does nothing beside another."""
    return message("{option} goes only without {other}", option=field, other=named(other))


def not_with(field: str, other: str) -> Message:
    """Return that two choices do not go together."""
    return message("{option} does not go with {other}", option=field, other=named(other))


def named(field: str) -> Message:
    """Return a choice, or one with its value as `card=mini`, for another place of a message."""
    return message("{option}", option=field)
