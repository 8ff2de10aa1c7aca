"""`kamikoma play GAME`: a game entered turn by turn in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import click

from games.message import Message, mark, message
from kamikoma.cli.derive import edition_parameters, setting_of
from kamikoma.cli.files import opened, told_of_system
from kamikoma.cli.help import Command, Option, example
from kamikoma.cli.language import spoken
from kamikoma.cli.saying import say_all, show_blocks
from kamikoma.cli.terminal import console
from kamikoma.cli.values import whole
from kamikoma.desk.faults import STANDARD_INPUT
from kamikoma.desk.playing import Sitting, begin, resume
from kamikoma.desk.scoring import OK
from kamikoma.game import AnyGame, RefusedError
from kamikoma.playing import Coming
from kamikoma.words import in_shell

BACK = ("back", "b", "undo", "戻る")
HELP = ("?", "help", "ヘルプ")
YES = ("y", "yes", "はい")
STOP = ("stop", "quit", "q", "やめる")

Ask = Callable[[Coming], str]


def play_command(game: AnyGame) -> Command | None:
    """Return the command that enters a game turn by turn, or None if it is not entered so."""
    if game.scoring.playing is None:
        return None
    out = f"{game.slug}-play.txt"
    params: list[click.Parameter] = [
        Option(
            ["--out"],
            metavar="FILE",
            default=out,
            show_default=True,
            help=mark("Where it is kept; one that is there already is gone on with."),
        ),
        *edition_parameters(game),
    ]
    if game.scoring.playing().for_players:
        params.insert(0, _players(game))
    return Command(
        game.slug,
        callback=partial(_run, game),
        params=params,
        short_help=mark("Enter it turn by turn."),
        help=mark(
            "Enter a game turn by turn, as it is played: what breaks a rule is refused with the"
            " reason, each line is saved, and “back” takes the last one back. Typed again, the"
            " command goes on where it was stopped."
        ),
        epilog=example(f"kamikoma play {game.slug}"),
    )


def _players(game: AnyGame) -> Option:
    return Option(
        ["--players"],
        metavar="N",
        type=whole(game.players.start, game.players.stop - 1),
        default=game.players.start,
        show_default=True,
        help=mark("For how many players, when it begins."),
    )


def _run(game: AnyGame, *, out: str, players: int | None = None, **typed: Any) -> int:
    setting = setting_of(game, typed)
    if out == STANDARD_INPUT:
        raise RefusedError(message("what is entered line by line is kept in a file, not “-”"))
    place = Path(out)
    typed_by_hand = b""
    if place.exists():
        source = opened(out)
        sitting = resume(game, source, setting)
        if source.data != sitting.text.encode():
            typed_by_hand = source.data
    else:
        sitting = begin(game, players or game.players.start, setting)
    ask = _asker()
    show_blocks(sitting.told)
    say_all([message("“back” takes the last line back, “?” shows an example, “stop” ends.")])
    while True:
        coming = sitting.coming
        try:
            line = ask(coming).strip()
        except (EOFError, KeyboardInterrupt):
            if ask is _ask_plainly:
                click.echo()  # what is told next stands in a line of its own
            break
        if line.casefold() in STOP:
            break
        after = _answered(sitting, line, coming)
        if not _meant(sitting, after, ask):
            continue
        if after is not sitting:
            sitting = after
            if typed_by_hand:
                say_all([_kept_copy(place, typed_by_hand)])
                typed_by_hand = b""
            _save(place, sitting)
            show_blocks(sitting.told)
    if not place.exists():
        return OK
    score = f"kamikoma score {in_shell(out)}"
    go_on = f"kamikoma play {game.slug} --out {in_shell(out)}"
    return say_all(
        [
            message("Saved: {file}", file=out),
            message("Go on: {command}", command=go_on),
            message("Score it: {command}", command=score),
        ]
    )


def _meant(sitting: Sitting, after: Sitting, ask: Ask) -> bool:
    """Whether somebody new is a player, and no slip of the pen; nobody is asked through a pipe."""
    if ask is _ask_plainly:
        return True
    for name in after.unasked:
        if name not in sitting.unasked:
            question = message("{player} is new: a player? [y/N]", player=name)
            try:
                answer = ask(Coming(asked=question)).strip().casefold()
            except (EOFError, KeyboardInterrupt):
                return False
            if answer not in YES:
                words = spoken()
                console(error=True).print(words.say(message("the line was not entered")))
                return False
    return True


def _answered(sitting: Sitting, line: str, coming: Coming) -> Sitting:
    """Return what a line makes of a sitting; the same one where it makes nothing of it."""
    words = spoken()
    stderr = console(error=True)
    if not line:
        return sitting
    if line.casefold() in HELP:
        stderr.print(words.say(message("for example: {line}", line=coming.example)))
        return sitting
    if line.casefold() in BACK:
        before = sitting.back()
        if before is None:
            stderr.print(words.say(message("there is nothing to take back")))
        return before or sitting
    after, refused = sitting.enter(line)
    for reason in refused:
        stderr.print(f"✗ {words.say(reason)}", style="red", soft_wrap=True)
    return after


def _kept_copy(place: Path, content: bytes) -> Message:
    """Keep a file as somebody wrote it, with comments that what is saved now has not."""
    from printables.output.writing import write_whole

    names = (f"{place.name}.{number}.bak" for number in count(1))
    copy = next(one for one in map(place.with_name, names) if not one.exists())
    with told_of_system():
        write_whole(copy, content)
    return message("A copy, with its comments: {file}", file=str(copy))


def _save(place: Path, sitting: Sitting) -> None:
    from printables.output.writing import write_whole

    with told_of_system():
        if sitting.begun:
            write_whole(place, sitting.text.encode())
        else:  # the first line was taken back: there is nothing to go on with
            place.unlink(missing_ok=True)


def _asker() -> Ask:
    """Return what asks for a line: with completion on a terminal, plainly elsewhere."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return _ask_plainly
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import WordCompleter

    session: PromptSession[str] = PromptSession()

    def ask(coming: Coming) -> str:
        words = spoken()
        return session.prompt(
            f"{words.say(coming.asked)}\n> ",
            completer=WordCompleter(list(coming.words), ignore_case=True),
            complete_while_typing=True,
            placeholder=coming.example,
        )

    return ask


def _ask_plainly(coming: Coming) -> str:
    click.echo(f"{spoken().say(coming.asked)}\n> ", nl=False)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    click.echo(line.rstrip("\n"))  # so that what is kept of it reads as on a terminal
    return line
