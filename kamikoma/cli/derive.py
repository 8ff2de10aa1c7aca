"""Options of the command line, derived from what can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any, TypeVar

import click

from games.message import message
from kamikoma.choices import (
    AnyKind,
    EntryFile,
    Integer,
    Kind,
    OneOf,
    Real,
    Several,
    Switch,
    options_of,
)
from kamikoma.choices import Option as Choice
from kamikoma.cli.files import opened
from kamikoma.cli.help import Option
from kamikoma.cli.language import spoken, typed_as
from kamikoma.cli.values import Number, Word
from kamikoma.desk.setting import Setting
from kamikoma.game import AnyGame, RefusedError

C = TypeVar("C")


def parameters(choices: type[Any], without: Container[str] = ()) -> list[click.Parameter]:
    """Return the options and arguments of a set of choices, but for some of its fields."""
    return [_parameter(one) for one in options_of(choices) if one.field not in without]


def chosen(choices: type[C], typed: dict[str, Any]) -> C:
    """Return what was typed as a value of a set of choices; its names are taken out of `typed`.

    Files that are named are read.

    Raises:
        RefusedError: a file cannot be read.
    """
    values = {}
    for one in options_of(choices):
        if one.field not in typed:
            continue
        value = typed.pop(one.field)
        values[one.field] = opened(value) if _is_file(one.kind) and value is not None else value
    return choices(**values)


def _is_file(kind: AnyKind) -> bool:
    return isinstance(kind, EntryFile)


def _parameter(one: Choice) -> click.Parameter:
    kind = one.kind
    several = isinstance(kind, Several)
    of: Kind[Any] = kind.of if isinstance(kind, Several) else kind
    if not one.names:
        return click.Argument(
            [one.field],
            type=_type(of),
            nargs=-1 if several else 1,
            required=one.required,
            metavar=one.metavar,
        )
    typed_as(one.field, one.names[0])
    if isinstance(of, Switch):
        return Option([*one.names, one.field], is_flag=True, default=False, help=one.help)
    return Option(
        [*one.names, one.field],
        type=_type(of),
        multiple=several,
        default=None if several else one.default,
        show_default=one.show_default if one.usual is None else str(one.usual),
        metavar=one.metavar or None,
        help=one.help,
    )


def _type(kind: Kind[Any]) -> click.ParamType[Any] | type[str]:
    match kind:
        case Integer() | Real():
            return Number(kind)
        case OneOf(words):
            return Word(words)
        case _:
            return str


def edition_parameters(game: AnyGame) -> list[click.Parameter]:
    """Return the options that change a game's edition."""
    flags = [
        Option([flag.name, _flag(flag.name)], is_flag=True, help=flag.help)
        for flag in game.editions.flags
    ]
    return [Option(["--edition"], metavar="FILE", help=game.editions.help), *flags]


def setting_of(game: AnyGame | None, typed: dict[str, Any]) -> Setting:
    """Return who asks and by which numbers; what it takes is taken out of `typed`.

    Raises:
        RefusedError: the edition cannot be read.
    """
    return settings_of(typed)(game)


def settings_of(typed: dict[str, Any]) -> Callable[[AnyGame | None], Setting]:
    """Return who asks and by which numbers, for each game by what it takes of that.

    What was typed of it is taken out of `typed`.

    Raises:
        RefusedError: the edition cannot be read.
    """
    language = spoken().language
    name = typed.pop("edition", None)
    edition = None if name is None else opened(name)  # once: it may be a pipe
    flags = {name for name in list(typed) if name.startswith(_flag("")) and typed.pop(name)}

    def setting(game: AnyGame | None) -> Setting:
        if game is None:
            return Setting(language=language, at_prompt=True)
        return Setting(
            language=language,
            at_prompt=True,
            edition=edition,
            flags=frozenset(one.name for one in game.editions.flags if _flag(one.name) in flags),
        )

    return setting


def check_flags(shown: Sequence[AnyGame], typed: Mapping[str, Any]) -> None:
    """Make sure that each flag that was typed is one of some game whose entries there are.

    Raises:
        RefusedError: one is not, and would change nothing.
    """
    known = {_flag(flag.name) for game in shown for flag in game.editions.flags}
    for name, value in typed.items():
        if name.startswith(_flag("")) and value and name not in known:
            option = f"--{name.removeprefix(_flag('')).replace('_', '-')}"
            slugs = ", ".join(dict.fromkeys(game.slug for game in shown))
            raise RefusedError(
                message("{option} does not go with {game}", option=option, game=slugs)
            )


def _flag(name: str) -> str:
    return f"flag_{name.strip('-').replace('-', '_')}"
