"""Verbs, as `print`: groups whose commands are derived from each game's value when asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import click

from kamikoma.cli.help import Command, Group, example
from kamikoma.game import About, AnyGame
from kamikoma.shelf import find_game, games

Derive = Callable[[AnyGame], "Command | None"]


class VerbGroup(Group):
    """A verb, as `print`: its commands are the games that have it, made when they are needed.

    Commands that were added to it come after them.
    """

    def __init__(self, name: str, derive: Derive, **attributes: Any) -> None:
        super().__init__(name, **attributes)
        self._derive = derive

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the slugs of the games that have the verb, and the commands that were added."""
        having = [game.slug for game in games() if self._derive(game) is not None]
        return [*having, *super().list_commands(ctx)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a game's command, or None; a slug may be typed in capitals, or with `_`."""
        game = find_game(cmd_name)
        if game is None:
            return super().get_command(ctx, cmd_name.lower())
        return self._derive(game)


def verb_command(
    name: str, about: About, run: Callable[..., int], params: Sequence[click.Parameter]
) -> Command:
    """Return the command of a game, which `run` carries out with what was typed."""
    return Command(
        name,
        callback=run,
        params=list(params),
        short_help=about.short,
        help=about.long,
        epilog=example(*about.examples) if about.examples else None,
    )
