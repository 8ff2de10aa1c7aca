"""What commands say: messages, blocks, JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import click

from games.message import Message
from kamikoma.cli.language import spoken
from kamikoma.cli.terminal import console, say_line
from kamikoma.desk.scoring import OK

if TYPE_CHECKING:
    from kamikoma.blocks import Block


def show_blocks(blocks: Iterable[Block], *, error: bool = False) -> None:
    """Show blocks on the terminal."""
    from kamikoma.cli.blocks import show

    show(blocks, console(error=error))


def say_all(messages: Iterable[Message]) -> int:
    """Say messages, each on a line of its own; return the exit status."""
    for notice in messages:
        say_line(spoken().say(notice))
    return OK


def write_json(answer: Any, *, one_line: bool = False) -> None:
    """Write JSON to standard output, whatever characters it can take."""
    plain = (sys.stdout.encoding or "ascii").lower().replace("-", "") != "utf8"
    click.echo(json.dumps(answer, ensure_ascii=plain, indent=None if one_line else 2))
