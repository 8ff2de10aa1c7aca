"""The command `kamikoma`: what comes in, what goes out, and with which exit status."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

import click

from games.message import message
from kamikoma.failure import UNREADABLE, CommandError, refused
from kamikoma.words import language_of, speak, spoken

INTERRUPTED = 130
BROKEN_PIPE = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit status.

    Whatever stops a command becomes one line on standard error; what the caller of a command
    may see on its output is complete or flagged by the status.
    """
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    speak(language_of(arguments, os.environ))
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a console that has no kanji shows “?”
    try:
        status = _run(arguments)
        sys.stdout.flush()
    except click.ClickException as error:
        return _stopped(error, UNREADABLE)
    except (KeyboardInterrupt, click.Abort):
        _say(spoken().say(message("stopped")))
        return INTERRUPTED
    except BrokenPipeError:  # whoever read our output wants no more of it
        _discard_output()
        return BROKEN_PIPE
    except OSError as error:
        _discard_output()
        return _stopped(refused(error), UNREADABLE)
    return status


def _run(arguments: Sequence[str]) -> int:
    from kamikoma.cli import cli  # noqa: PLC0415 - after the language is known

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


def _stopped(error: click.ClickException, status: int) -> int:
    if isinstance(error, CommandError):
        for reason in error.lines:
            _say(" ".join(reason.split()))
        return status
    line = " ".join(error.format_message().split())
    context = getattr(error, "ctx", None)
    if isinstance(error, click.UsageError) and context is not None:
        line = line.rstrip(".。")
        line = spoken().say(
            message("{problem}. See {help}.", problem=line, help=f"{context.command_path} --help")
        )
    _say(line)
    return status


def _say(line: str) -> None:
    click.echo(f"kamikoma: {line}", err=True)


def _discard_output() -> None:
    """Keep the interpreter from failing once more when it flushes what nobody takes."""
    with suppress(OSError, ValueError):  # an output that is no file of the system's
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
