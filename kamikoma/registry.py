"""Which games there are, and which commands each has."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

import click

from kamikoma.options import Group

SLUGS = ("lineframe", "lautzeit-sep", "tower", "rakugaaki", "kokkuri")
"""The games, in the order in which they are shown. A game's door is `doors/<slug>.py`, with `_`
for `-`: its `<verb>_command` are its commands, its `demo` is its part of the demo."""


def door(slug: str) -> ModuleType:
    """Return the module with a game's commands."""
    return import_module(f"kamikoma.doors.{slug.replace('-', '_')}")


class VerbGroup(Group):
    """A verb, as `print`: its commands are the games that have it, found when they are needed.

    Commands that were added to it come after them.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the slugs of the games that have the verb, and the commands that were added."""
        games = [slug for slug in SLUGS if self.get_command(ctx, slug) is not None]
        return [*games, *super().list_commands(ctx)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a game's command, or None; a slug may be typed in capitals, or with `_`."""
        slug = cmd_name.lower().replace("_", "-")
        if slug not in SLUGS:
            return super().get_command(ctx, slug)
        found = getattr(door(slug), f"{self.name}_command", None)
        return found if isinstance(found, click.Command) else None
