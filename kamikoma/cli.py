"""The command line."""

from __future__ import annotations

from importlib.metadata import version

import click

from games.message import mark
from kamikoma.calibrate import calibrate
from kamikoma.gallery import gallery_command
from kamikoma.labels import labels_command
from kamikoma.options import Group, Option, command, example
from kamikoma.print_all import all_command
from kamikoma.registry import VerbGroup

PROGRAM = "kamikoma"


def _show_version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        click.echo(f"{PROGRAM} {version(PROGRAM)}")
        ctx.exit()


cli = Group(
    PROGRAM,
    help=mark(
        "Print small tabletop games at home, play them, and settle the score.\n\n"
        "Exit status: 0 all is legal and right, 1 a rule is broken or a claim is wrong,"
        " 2 it could not be read or done."
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
print_group = VerbGroup(
    "print",
    help=mark("Print a game: a PDF, ready for a home printer."),
    epilog=example("kamikoma print lineframe --players 2", "kamikoma print all"),
)
print_group.add_command(all_command)
cli.add_command(print_group)
cli.add_command(
    VerbGroup(
        "score",
        short_help=mark("Score what lies on the table."),
        help=mark("Score what lies on the table: legal or not, how much, what was missed."),
        epilog=example("kamikoma score lineframe kamikoma/samples/lineframe-good.txt"),
    )
)
cli.add_command(
    VerbGroup(
        "solve",
        help=mark("Find the best there is, with proof where it can be had."),
        epilog=example("kamikoma solve lineframe kamikoma/samples/lineframe-good.txt"),
    )
)
cli.add_command(
    VerbGroup(
        "odds",
        help=mark("Deal hands, and tell how often something comes up."),
        epilog=example("kamikoma odds lautzeit-sep --hands 100000 --seed 1"),
    )
)
export = Group(
    "export",
    short_help=mark("Export pieces as pictures, or for Tabletop Simulator."),
    help=mark("Export the pieces of a game for other tools and other tables."),
    epilog=example("kamikoma export images tower", "kamikoma export tts kokkuri"),
)
export.add_command(
    VerbGroup(
        "images",
        short_help=mark("A picture of each side of each piece."),
        help=mark(
            "Export a picture of each side of each piece, with bleed, for a print shop or any other"
            " tool; an index says what each of them is."
        ),
        epilog=example("kamikoma export images tower --format svg --no-bleed"),
    )
)
export.add_command(
    VerbGroup(
        "tts",
        short_help=mark("Deck sheets and a saved object for Tabletop Simulator."),
        help=mark(
            "Export a game for Tabletop Simulator: deck sheets and other pictures, and a saved"
            " object that lays it all out on a table."
        ),
        epilog=example("kamikoma export tts kokkuri"),
    )
)
cli.add_command(export)


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
    from kamikoma.demo import run_demo  # noqa: PLC0415 - only what a command needs

    return run_demo()


@command(
    "completion",
    short_help=mark("Completion of commands in your shell."),
    help=mark("Write the script that completes kamikoma’s commands in bash, zsh or fish."),
    epilog=example('eval "$(kamikoma completion bash)"'),
)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion_command(shell: str) -> int:
    """Write a completion script."""
    from click.shell_completion import get_completion_class  # noqa: PLC0415 - rarely asked for

    found = get_completion_class(shell)
    assert found is not None  # noqa: S101 - Click has all three
    click.echo(found(cli, {}, PROGRAM, "_KAMIKOMA_COMPLETE").source())
    return 0


cli.add_command(calibrate)
cli.add_command(labels_command)
cli.add_command(demo_command)
cli.add_command(gallery_command)
cli.add_command(completion_command)
