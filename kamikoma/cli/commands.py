"""All commands: those that games have, and those that are about all of them."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import click

from games.message import mark
from kamikoma.cli.calibrate import calibrate
from kamikoma.cli.derive import check_flags, edition_parameters
from kamikoma.cli.files import read_sources
from kamikoma.cli.games import (
    VerbGroup,
    images_command,
    new_command,
    print_command,
    question_command,
    rules_command,
    run_score,
    score_command,
    score_parameters,
    tts_command,
)
from kamikoma.cli.help import Command, Group, Option, command, example
from kamikoma.cli.photos import read_command
from kamikoma.cli.play import play_command
from kamikoma.cli.serve import serve_command
from kamikoma.cli.sheets import all_command, gallery_command, labels_command
from kamikoma.cli.values import Word
from kamikoma.shelf import games

PROGRAM = "kamikoma"
ANY = "_entry"
"""The command behind `score FILE`, under a name that nobody types."""


def _show_version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        from importlib.metadata import version

        click.echo(f"{PROGRAM} {version(PROGRAM)}")
        ctx.exit()


class ScoreGroup(VerbGroup):
    """`score`, which takes an entry without its game's name too."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read what was typed; where a file stands in the place of a game, the entry names it."""
        first = next((one for one in args if one == "-" or not one.startswith("-")), None)
        if first is not None and self.get_command(ctx, first) is None and _is_entry(first):
            args = [ANY, *args]
        return super().parse_args(ctx, args)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of a game, or that of any."""
        if cmd_name == ANY:
            return _score_any_command()
        return super().get_command(ctx, cmd_name)


def _is_entry(typed: str) -> bool:
    return typed == "-" or any(sign in typed for sign in "./\\") or Path(typed).exists()


def _score_any_command() -> Command:
    return Command(
        "",  # it is called by what its group is called by
        callback=_score_any,
        params=[
            click.Argument(["files"], nargs=-1, required=True, metavar="FILE..."),
            Option(
                ["--edition"],
                metavar="FILE",
                help=mark("A TOML file with the numbers of your own set, in place of the house’s."),
            ),
            *_flags_of_all(),
            *score_parameters(),
        ],
        help=mark("Score entries of whichever game their first lines name."),
    )


def _flags_of_all() -> list[click.Parameter]:
    """Return the flags of all games, which an answer names; `check_flags` refuses the others'."""
    flags = {one.opts[0]: one for game in games() for one in edition_parameters(game)}
    return [flag for flag in flags.values() if isinstance(flag, Option) and flag.is_flag]


def _score_any(*, files: tuple[str, ...], each: bool, **typed: Any) -> int:
    from kamikoma.cli.pictures import checked_kind
    from kamikoma.desk.scoring import game_of

    sources = read_sources(files)  # once: standard input is there but once
    shown = [game_of([one]) for one in sources] if each else [game_of(sources)]
    check_flags(shown, typed)
    if not each:
        return run_score(shown[0], sources=sources, each=False, **typed)
    place = checked_kind(typed.pop("picture"))
    status = 0
    for number, one in enumerate(sources, 1):
        picture = None if place is None else str(place)
        if place and len(sources) > 1:  # each is a run of its own, with a picture of its own
            picture = str(place.with_stem(f"{place.stem}-{number}"))
        after = run_score(shown[number - 1], sources=[one], each=True, picture=picture, **typed)
        status = max(status, after)
    return status


cli = Group(
    PROGRAM,
    help=mark(
        "Print small tabletop games at home, play them, and settle the score.\n\n"
        "Exit status: 0 all is legal and right, 1 a rule is broken or a claim is wrong,"
        " 2 it could not be read or done, 130 stopped by Ctrl-C."
    ),
    epilog=example("kamikoma demo", "kamikoma score lineframe --help"),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
cli.params.append(
    Option(
        ["--version"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_show_version,
        help=mark("Show the version and exit."),
    )
)
_print = VerbGroup(
    "print",
    print_command,
    help=mark("Print a game: a PDF, ready for a home printer."),
    epilog=example("kamikoma print lineframe --players 2", "kamikoma print all"),
)
_print.add_command(all_command())
cli.add_command(_print)
cli.add_command(
    ScoreGroup(
        "score",
        score_command,
        short_help=mark("Score what lies on the table."),
        help=mark(
            "Score what lies on the table: legal or not, how much, what was missed. The game’s name"
            " may be left out: an entry begins with it."
        ),
        epilog=example(
            "kamikoma score kamikoma/samples/lineframe-good.txt",
            "kamikoma score lineframe kamikoma/samples/lineframe-good.txt --json",
        ),
    )
)
cli.add_command(
    VerbGroup(
        "read",
        read_command,
        short_help=mark("Read a table from photos."),
        help=mark("Read what lies on a table, and what was written, from photos."),
        epilog=example("kamikoma read lineframe table.jpg | kamikoma score lineframe -"),
    )
)
cli.add_command(
    VerbGroup(
        "solve",
        partial(question_command, "solve"),
        help=mark("Find the best there is, with proof where it can be had."),
        epilog=example("kamikoma solve lineframe kamikoma/samples/lineframe-good.txt"),
    )
)
cli.add_command(
    VerbGroup(
        "odds",
        partial(question_command, "odds"),
        help=mark("Deal hands, and tell how often something comes up."),
        epilog=example("kamikoma odds lautzeit-sep --hands 100000 --seed 1"),
    )
)
cli.add_command(
    VerbGroup(
        "rules",
        rules_command,
        short_help=mark("Read the rules of a game."),
        help=mark("Read the rules of a game, numbered as verdicts cite them."),
        epilog=example("kamikoma rules lautzeit-sep"),
    )
)
cli.add_command(
    VerbGroup(
        "new",
        new_command,
        short_help=mark("Begin an entry to fill in."),
        help=mark("Begin an entry: a text file with comments that say what goes where."),
        epilog=example("kamikoma new kokkuri --players 4", "kamikoma new lineframe --out -"),
    )
)
cli.add_command(
    VerbGroup(
        "play",
        play_command,
        short_help=mark("Enter a game turn by turn."),
        help=mark("Enter a game turn by turn, as it is played, with every rule checked."),
        epilog=example("kamikoma play kokkuri --players 4", "kamikoma play lineframe"),
    )
)
_export = Group(
    "export",
    short_help=mark("Export pieces as pictures, or for Tabletop Simulator."),
    help=mark("Export the pieces of a game for other tools and other tables."),
    epilog=example("kamikoma export images tower", "kamikoma export tts kokkuri"),
)
_export.add_command(
    VerbGroup(
        "images",
        images_command,
        short_help=mark("A picture of each side of each piece."),
        help=mark(
            "Export a picture of each side of each piece, with bleed, for a print shop or any other"
            " tool; an index says what each of them is."
        ),
        epilog=example("kamikoma export images tower --format svg --no-bleed"),
    )
)
_export.add_command(
    VerbGroup(
        "tts",
        tts_command,
        short_help=mark("Deck sheets and a saved object for Tabletop Simulator."),
        help=mark(
            "Export a game for Tabletop Simulator: deck sheets and other pictures, and a saved"
            " object that lays it all out on a table."
        ),
        epilog=example("kamikoma export tts kokkuri"),
    )
)
cli.add_command(_export)


@command(
    "demo",
    short_help=mark("See all of it: print and score every game."),
    help=mark(
        "Print every game into output/ and score the sample entries: the quickest way to see what"
        " there is."
    ),
    epilog=example("kamikoma demo"),
)
def demo_command() -> int:
    """Show everything."""
    from kamikoma.cli.demo import run_demo

    return run_demo()


@command(
    "completion",
    short_help=mark("Completion of commands in your shell."),
    help=mark("Write the script that completes kamikoma’s commands in bash, zsh or fish."),
    epilog=example('eval "$(kamikoma completion bash)"'),
)
@click.argument("shell", type=Word(["bash", "zsh", "fish"]))
def completion_command(shell: str) -> int:
    """Write a completion script."""
    from click.shell_completion import get_completion_class

    completion = get_completion_class(shell)
    assert completion is not None  # noqa: S101 - Click has all three
    click.echo(completion(cli, {}, PROGRAM, "_KAMIKOMA_COMPLETE").source())
    return 0


for subcommand in (
    serve_command,
    calibrate,
    labels_command,
    demo_command,
    gallery_command,
    completion_command,
):
    cli.add_command(subcommand)
