"""`kamikoma demo`: every game printed, its sample entries scored, and what to try next."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from games.message import message
from kamikoma.choices import Source
from kamikoma.cli.files import OUTPUT, told_of_system, write_files
from kamikoma.cli.language import spoken
from kamikoma.cli.pictures import numbered, save_pictures
from kamikoma.cli.samples import as_here, sample_path
from kamikoma.cli.saying import say_all
from kamikoma.cli.scoring import say_outcome
from kamikoma.cli.sheets import say_made
from kamikoma.cli.terminal import console, progress
from kamikoma.desk.setting import Setting
from kamikoma.game import AnyGame
from kamikoma.shelf import games
from kamikoma.words import language_of

Step = Callable[[], int]


def run_demo() -> int:
    """Print and score; return the exit status.

    Raises:
        RefusedError: a file cannot be written.
    """
    shelf = games()
    steps = [step for game in shelf for step in _steps(game)]
    files_written = 0
    for step in progress(steps, len(steps), "kamikoma demo"):
        files_written += step()
    say_made(files_written, OUTPUT)
    out = console()
    out.print(spoken().say(message("Try next:")))
    tries = (line for game in shelf for line in game.samples.try_next)
    language = spoken().language
    asked = "" if language == language_of([], os.environ) else f" --lang {language}"
    for line in (*tries, "kamikoma serve --lan", "kamikoma --help"):
        out.print(f"  {as_here(line)}{asked}", soft_wrap=True)
    return 0


def _steps(game: AnyGame) -> Iterator[Step]:
    yield partial(_begin, game)
    yield partial(_print, game)
    yield partial(_score, game, game.samples.good, drawn=True)
    yield partial(_score, game, game.samples.wrong, drawn=False)


def _words_of(game: AnyGame) -> str:
    return Setting(language=spoken().language).words_for(game).text(game.title)


def _begin(game: AnyGame) -> int:
    console().print(f"── {_words_of(game)} ──\n", style="bold")
    return 0


def _print(game: AnyGame) -> int:
    from kamikoma.desk.gallery import shown_choices
    from kamikoma.desk.print_choices import PrintChoices
    from kamikoma.desk.printing import print_game

    setting = Setting(language=spoken().language)
    choices = PrintChoices(printer="")
    printed = print_game(game, choices, shown_choices(game), setting)
    with told_of_system():
        say_all(write_files(Path(OUTPUT) / game.slug, printed.files))
    say_all((*printed.told, *printed.next))
    console().print()
    return len(printed.files.files)


def _score(game: AnyGame, name: str, *, drawn: bool) -> int:
    from kamikoma.desk.scoring import score

    place = game.samples.folder / name
    path = sample_path(place)
    out = console()
    out.print(f"$ kamikoma score {game.slug} {path}", style="dim", soft_wrap=True)
    source = Source(path, place.read_bytes())
    outcome = score(game, [source], Setting(language=spoken().language))
    say_outcome(outcome)
    files_written = 0
    if drawn and not outcome.unread:
        picture = Path(OUTPUT) / game.slug / Path(name).with_suffix(".svg")
        with told_of_system():
            for notice in save_pictures(picture, numbered(outcome.pictures), _words_of(game)):
                out.print(spoken().say(notice), soft_wrap=True)
                files_written += 1
    out.print()
    return files_written
