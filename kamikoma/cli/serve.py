"""`kamikoma serve`: the page at the table."""

from __future__ import annotations

from pathlib import Path

import click

from games.message import Message, mark
from kamikoma.cli.help import command, example, option
from kamikoma.cli.language import spoken
from kamikoma.cli.terminal import say_left_out
from kamikoma.cli.values import whole
from kamikoma.shelf import games


@command(
    "serve",
    short_help=mark("Open the page: print, enter and score from a phone."),
    help=mark(
        "Open a page in the browser: print games, enter them by tapping, score "
        "them at once, and keep them. With --lan, phones in the same network "
        "join by a QR code. It needs no internet. Ctrl-C stops it."
    ),
    epilog=example("kamikoma serve", "kamikoma serve --lan"),
)
@option("--lan", is_flag=True, help=mark("Let phones in the same network join, by a QR code."))
@option(
    "--port",
    type=whole(1, 65535),
    help=mark("The port; by default 8321, or the next that is free."),
)
@option(
    "--data",
    metavar="FILE",
    help=mark("The file that games are kept in; by default one in your home."),
)
@option("--no-open", is_flag=True, help=mark("Open no browser."))
def serve_command(*, lan: bool, port: int | None, data: str | None, no_open: bool) -> int:
    """Serve until Ctrl-C."""
    from kamikoma.serve.running import Wish, serve

    words = spoken()
    games()
    say_left_out()  # rather than when it is stopped

    def say(notice: Message) -> None:
        click.echo(words.say(notice))

    wish = Wish(
        lan=lan,
        port=port,
        place=None if data is None else Path(data),
        browser=not no_open,
        language=words.language,
    )
    serve(wish, say)
    return 0
