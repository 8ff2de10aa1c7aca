"""`export`: a game's pieces as pictures, and for Tabletop Simulator."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games.message import mark
from kamikoma.cli.derive import chosen, edition_parameters, parameters, setting_of
from kamikoma.cli.files import OUTPUT, told_of_system
from kamikoma.cli.help import Command, Option
from kamikoma.cli.language import spoken
from kamikoma.cli.saying import say_all
from kamikoma.cli.terminal import busy, progress
from kamikoma.cli.verbs import verb_command
from kamikoma.game import AnyGame

if TYPE_CHECKING:
    from kamikoma.desk.exporting import Exported


def images_command(game: AnyGame) -> Command:
    """Return the command that exports a game's pieces as pictures."""
    from kamikoma.desk.exporting import ImageChoices

    params = [
        *parameters(game.printing.choices),
        *edition_parameters(game),
        *parameters(ImageChoices),
        _export_folder(),
    ]
    return verb_command(game.slug, game.printing.images, partial(_run_images, game), params)


def tts_command(game: AnyGame) -> Command:
    """Return the command that exports a game for Tabletop Simulator."""
    from kamikoma.desk.exporting import TtsChoices

    params = [
        *parameters(game.printing.choices),
        *edition_parameters(game),
        *parameters(TtsChoices),
        _export_folder(),
    ]
    return verb_command(game.slug, game.printing.tts, partial(_run_tts, game), params)


def _export_folder() -> Option:
    return Option(
        ["--out"],
        metavar="FOLDER",
        default=OUTPUT,
        show_default=True,
        help=mark("The folder in which the game gets a folder of its own."),
    )


def _run_images(game: AnyGame, *, out: str, **typed: Any) -> int:
    from kamikoma.desk.exporting import ImageChoices, export_images

    setting = setting_of(game, typed)
    game_choices = chosen(game.printing.choices, typed)
    choices = chosen(ImageChoices, typed)
    with busy(spoken().text(mark("drawing"))):
        exported = export_images(game, choices, game_choices, setting)
    return _write_export(exported, Path(out) / game.slug)


def _run_tts(game: AnyGame, *, out: str, **typed: Any) -> int:
    from kamikoma.desk.exporting import TtsChoices, export_tts

    setting = setting_of(game, typed)
    game_choices = chosen(game.printing.choices, typed)
    choices = chosen(TtsChoices, typed)
    folder = Path(out) / game.slug
    with busy(spoken().text(mark("drawing"))):
        exported = export_tts(game, folder.resolve().as_uri(), choices, game_choices, setting)
    return _write_export(exported, folder)


def _write_export(exported: Exported, folder: Path) -> int:
    from printables.export.folder import write_set

    folder /= exported.name
    shown = progress(exported.files, exported.count, spoken().text(mark("pictures of the pieces")))
    with told_of_system():
        for _ in write_set(folder, shown, exported.about):
            pass
    return say_all(exported.told(str(folder)))
