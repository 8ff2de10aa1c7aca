"""`print` of one game."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from games.message import mark, message
from kamikoma.cli.derive import chosen, edition_parameters, parameters, setting_of
from kamikoma.cli.files import OUTPUT, pdf_folder, told_of_system, write_files
from kamikoma.cli.help import Command, Option
from kamikoma.cli.language import spoken
from kamikoma.cli.saying import say_all
from kamikoma.cli.terminal import busy, keeping_all
from kamikoma.cli.verbs import verb_command
from kamikoma.game import AnyGame


def print_command(game: AnyGame) -> Command:
    """Return the command that prints a game."""
    from kamikoma.desk.print_choices import OF_BACKS, PrintChoices

    params = [
        *parameters(game.printing.choices),
        *edition_parameters(game),
        *parameters(PrintChoices, without=() if game.printing.backs else OF_BACKS),
        out_parameter(),
    ]
    return verb_command(game.slug, game.printing.print, partial(_run_print, game), params)


def out_parameter() -> Option:
    """Return the option that says where a PDF goes."""
    return Option(
        ["--out"],
        metavar="PLACE",
        default="",
        help=mark("A folder, or a file that ends in .pdf; by default the game’s own in output/."),
    )


def _run_print(game: AnyGame, *, out: str, **typed: Any) -> int:
    from kamikoma.desk.print_choices import PrintChoices
    from kamikoma.desk.printers import keep, read_printers
    from kamikoma.desk.printing import print_game

    setting = setting_of(game, typed)
    game_choices = chosen(game.printing.choices, typed)
    choices = chosen(PrintChoices, typed)
    folder, stem = pdf_folder(out, Path(OUTPUT) / game.slug)
    with told_of_system(), keeping_all():
        with busy(spoken().say(message("drawing {name}", name=spoken().text(game.title)))):
            printed = print_game(game, choices, game_choices, setting, read_printers())
        say_all(write_files(folder, printed.files, stem))
        say_all(printed.told)
        if printed.kept is not None:
            say_all([keep(printed.kept)])
    return say_all(printed.next)
