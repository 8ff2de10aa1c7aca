"""`new`, `edition` and `rules`: texts to fill in, and what is to be known for them."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import click

from games.message import Say, mark, message
from kamikoma.cli.derive import edition_parameters, setting_of
from kamikoma.cli.files import give_text
from kamikoma.cli.help import Command, Option
from kamikoma.cli.saying import say_all, show_blocks, write_json
from kamikoma.cli.values import whole
from kamikoma.cli.verbs import verb_command
from kamikoma.desk.scoring import OK
from kamikoma.desk.setting import edition_for
from kamikoma.game import About, AnyGame, RefusedError
from kamikoma.words import in_shell


def new_command(game: AnyGame) -> Command | None:
    """Return the command that begins an entry, or None for a game that has none to fill in."""
    blank = game.scoring.blank
    if blank is None:
        return None
    about = About(
        short=mark("An entry to fill in."),
        long=mark(
            "Write an entry to fill in, with comments that say what goes where. “-” as its name"
            " writes it to standard output."
        ),
        examples=(f"kamikoma new {game.slug}", f"kamikoma new {game.slug} --out -"),
    )
    params = [
        Option(
            ["--players"],
            metavar="N",
            type=whole(game.players.start, game.players.stop - 1),
            default=game.players.start,
            show_default=True,
            help=mark("For how many players."),
        ),
        _place(f"{game.slug}.txt"),
        *edition_parameters(game),
    ]
    return verb_command(game.slug, about, partial(_run_new, game, blank), params)


def _run_new(
    game: AnyGame, blank: Callable[[int, Say, Any], str], *, players: int, out: str, **typed: Any
) -> int:
    options = _typed_again(game, typed)
    setting = setting_of(game, typed)
    text = blank(players, setting.words_for(game).say, edition_for(game, setting))
    file = _begun(text, out, f"{game.slug}.txt")
    if file:
        command = " ".join(("kamikoma score", in_shell(file), *options))
        say_all([message("When it is filled in: {command}", command=command)])
    return OK


def _typed_again(game: AnyGame, typed: dict[str, Any]) -> list[str]:
    """Return the options that changed an edition, for a command that is to go by it too."""
    words = []
    for option in edition_parameters(game):
        value = typed.get(option.name or "")
        if value:
            words.append(option.opts[0])
        if isinstance(value, str):
            words.append(in_shell(value))
    return words


def edition_command(game: AnyGame) -> Command:
    """Return the command that begins an edition of one's own."""
    about = About(
        short=mark("The edition, to change it."),
        long=mark(
            "Write the edition that is played by as TOML, with comments that say where each value"
            " comes from. Change what is different in your set. “-” as its name writes it to"
            " standard output."
        ),
        examples=(f"kamikoma edition {game.slug}", f"kamikoma edition {game.slug} --out -"),
    )
    params = [_place(f"{game.slug}.toml")]
    return verb_command(game.slug, about, partial(_run_edition, game), params)


def _run_edition(game: AnyGame, *, out: str) -> int:
    file = _begun(game.editions.text(), out, f"{game.slug}.toml")
    if file:
        command = f"kamikoma print {game.slug} --edition {in_shell(file)}"
        say_all([message("When it is changed: {command}", command=command)])
    return OK


def _place(name: str) -> Option:
    return Option(
        ["--out"],
        metavar="PLACE",
        default=name,
        show_default=True,
        help=mark("A file, or a folder; a file that is there already is left alone."),
    )


def _begun(text: str, out: str, name: str) -> str:
    """Write a text to begin with to a file, and return this, or nothing where it is none.

    Raises:
        RefusedError: the file is there already.
    """
    if out == "-":
        click.echo(text, nl=not text.endswith("\n"))
        return ""
    if Path(out).is_dir() or out.endswith(("/", os.sep)):
        out = str(Path(out) / name)
    if Path(out).is_file():  # what is a device or a pipe is not lost
        reason = message("there is a file of that name already")
        raise RefusedError(message("{file}: {reason}", file=out, reason=reason))
    give_text(text, Path(out))
    return out if Path(out).is_file() else ""


def rules_command(game: AnyGame) -> Command:
    """Return the command that shows a game's rules."""
    about = About(
        short=mark("The rules, numbered as verdicts cite them."),
        long=mark("Show the rules, numbered as verdicts cite them."),
        examples=(f"kamikoma rules {game.slug}", f"kamikoma rules {game.slug} --json"),
    )
    params = [
        *edition_parameters(game),
        Option(["--json", "as_json"], is_flag=True, help=mark("Answer in JSON.")),
    ]
    return verb_command(game.slug, about, partial(_run_rules, game), params)


def _run_rules(game: AnyGame, *, as_json: bool, **typed: Any) -> int:
    from kamikoma.desk.rules import rules_blocks, rules_data

    setting = setting_of(game, typed)
    if as_json:
        write_json(rules_data(game, setting))
    else:
        show_blocks(rules_blocks(game, setting))
    return OK
