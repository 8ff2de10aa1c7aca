"""A command line run: what comes in, what goes out, and with which exit status."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path

import click

from games.message import Message, message
from kamikoma import interrupts
from kamikoma.cli.language import speak, spoken
from kamikoma.cli.legible import LEGIBLE
from kamikoma.desk.refusals import refused
from kamikoma.desk.scoring import UNREADABLE
from kamikoma.game import RefusedError
from kamikoma.words import language_of

_SEARCHED = 200_000, 20, 50
"""After how many new objects, and how many such searches, memory is searched."""


def run(arguments: Sequence[str]) -> int:
    """Run a command line and return its exit status.

    Whatever stops a command becomes one line on standard error; what the caller of a command
    may see on its output is complete or flagged by the status.

    Raises:
        KeyboardInterrupt: somebody had enough.
    """
    _open_streams()
    language = language_of(arguments, os.environ)
    speak(language)
    interrupts.say_as(spoken().say(message("stopped")))
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=LEGIBLE)
            if language == "ja" and not _has_kanji(stream.encoding):
                # Such a locale was never set up; what shows its output nearly always knows UTF-8.
                stream.reconfigure(encoding="utf-8")
    try:
        from kamikoma.cli.terminal import say_left_out

        try:
            status = _run(arguments)
        finally:
            say_left_out()
        sys.stdout.flush()
    except click.ClickException as error:
        return _misused(error)
    except click.Abort:
        raise KeyboardInterrupt from None
    except RefusedError as error:
        return _refused(error.reasons)
    except BrokenPipeError:  # whoever read our output wants no more of it
        _discard_output()
        return interrupts.INTERRUPTED
    except OSError as error:
        _discard_output()
        return _refused(refused(error).reasons)
    except MemoryError:
        return _refused((message("there is too little memory for this"),))
    return status


def _open_streams() -> None:
    """Have all three streams: those that were closed lead nowhere.

    Without them Python has None there, and the next file that is opened would get their numbers.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - to the end


def _has_kanji(encoding: str) -> bool:
    try:
        "漢字".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _run(arguments: Sequence[str]) -> int:
    from kamikoma.cli.commands import cli

    # `main` of the process imports without. What came in stays to the end: it is not searched for
    # what nobody needs any more, and the rest not as often as Python would.
    gc.freeze()
    gc.set_threshold(*_SEARCHED)
    gc.enable()
    try:
        status = cli.main(args=list(arguments), prog_name="kamikoma", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
        return UNREADABLE
    except SystemExit as stop:
        if stop.code == 1:  # so Click leaves when nobody takes its output
            raise BrokenPipeError from None
        raise
    return status if isinstance(status, int) else 0


def _refused(reasons: Sequence[Message]) -> int:
    for reason in reasons:
        _say(" ".join(spoken().say(reason).split()))
    return UNREADABLE


def _misused(error: click.ClickException) -> int:
    if isinstance(error, click.NoSuchOption):
        error = _with_near_names(error)
    line = error.format_message()
    if type(error) is click.BadParameter and error.param is not None:
        reason = message("{key}: {reason}", key=_name_of(error.param), reason=error.message)
        line = spoken().say(reason)
    elif isinstance(error, click.MissingParameter) and error.param is not None:
        line = _missing(error.param)
    line = " ".join(line.split())
    context = getattr(error, "ctx", None)
    if isinstance(error, click.UsageError) and context is not None:
        line = line.rstrip(".。")
        asked = " ".join([*context.command_path.split(), "--help"])
        line = spoken().say(
            message("{problem} See {help}.", problem=line, help=asked)
            if line.endswith("?")
            else message("{problem}. See {help}.", problem=line, help=asked)
        )
    _say(line)
    return UNREADABLE


def _missing(param: click.Parameter) -> str:
    """Return that something must be typed, and what, where it is one of some words."""
    from games.notation import one_of

    name = _name_of(param)
    if isinstance(param.type, click.Choice):
        words = one_of(tuple(param.type.choices))
        return spoken().say(message("{name} is missing: {expected}", name=name, expected=words))
    return spoken().say(message("{name} is missing", name=name))


def _name_of(param: click.Parameter) -> str:
    """Return what a parameter is called: the option as typed, or what stands for an argument."""
    return param.opts[0] if isinstance(param, click.Option) else param.human_readable_name


def _with_near_names(error: click.NoSuchOption) -> click.NoSuchOption:
    """Return an error that proposes options whose names are near what was typed.

    The dashes that all have say nothing: by them `--nosuch` would be near to `--out`.
    """
    names = {name.lstrip("-"): name for name in error.possibilities or ()}
    likely = [names[name] for name in get_close_matches(error.option_name.lstrip("-"), names)]
    return click.NoSuchOption(error.option_name, error.message, likely, error.ctx)


def _say(line: str) -> None:
    with suppress(OSError):  # where nobody can be told, the status still says it
        click.echo(f"kamikoma: {line}", err=True)


def _discard_output() -> None:
    """Keep the interpreter from failing once more when it flushes what nobody takes."""
    with suppress(OSError, ValueError):  # an output that is no file of the system's
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
