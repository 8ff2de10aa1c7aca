"""All commands: those that games have, and those that are about all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from difflib import get_close_matches
from functools import lru_cache, partial
from typing import Any

import click

from games.message import mark, message
from kamikoma.choices import Source
from kamikoma.cli.asking import question_command
from kamikoma.cli.calibrate import calibrate
from kamikoma.cli.derive import edition_parameters
from kamikoma.cli.entries import edition_command, new_command, rules_command
from kamikoma.cli.exporting import images_command, tts_command
from kamikoma.cli.files import read_sources
from kamikoma.cli.help import Command, Group, Option, command, example
from kamikoma.cli.photos import read_command
from kamikoma.cli.play import play_command
from kamikoma.cli.printing import print_command
from kamikoma.cli.scoring import files_argument, run_score, score_command, score_parameters
from kamikoma.cli.serve import serve_command
from kamikoma.cli.sheets import all_command, gallery_command, labels_command
from kamikoma.cli.values import Word
from kamikoma.cli.verbs import VerbGroup
from kamikoma.desk.scoring import Missing
from kamikoma.game import RefusedError
from kamikoma.shelf import games

PROGRAM = "kamikoma"


def _show_version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        from importlib.metadata import version

        click.echo(f"{PROGRAM} {version(PROGRAM)}")
        ctx.exit()


class ScoreGroup(VerbGroup):
    """`score`, whose first word is a game or, since an entry names its game, a file.

    Options may stand before it, between and behind: those before it become the defaults of what
    comes after.
    """

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Return the options, unless a word comes first: what is behind it is its command’s."""
        help_and_language = super().get_params(ctx)
        return [*([] if _WORD_FIRST in ctx.meta else _options_of_all()), *help_and_language]

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the options before the first word."""
        if args and (args[0] == "-" or not args[0].startswith("-")):
            ctx.meta[_WORD_FIRST] = True  # no other game has to be loaded for its flags
        rest = super().parse_args(ctx, list(args))  # which takes out of it what it reads
        before_first = len(args) - len(rest) - 2
        if before_first >= 0 and args[before_first] == "--":
            ctx.meta[_WORDS_ONLY] = True
        return rest

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command of a game, or that of files of any."""
        command = self.get_command(ctx, args[0])
        files = args if command is None else args[1:]
        command = command or _files_command()
        typed = {name: value for name, value in ctx.params.items() if value not in (None, False)}
        unknown = typed.keys() - {one.name for one in command.get_params(ctx)}
        for option in self.get_params(ctx) if unknown else ():
            if option.name in unknown:
                raise RefusedError(
                    message("{option} does not go with {game}", option=option.opts[0], game=args[0])
                )
        ctx.default_map = {command.name or "": typed}
        return command.name, command, ["--", *files] if _WORDS_ONLY in ctx.meta else files


def _check_words(**_: object) -> None:
    """Make sure that a game or a file was named.

    Raises:
        click.MissingParameter: there are options alone.
    """
    ctx = click.get_current_context()
    if ctx.invoked_subcommand is None:
        raise click.MissingParameter(ctx=ctx, param=files_argument())


_WORD_FIRST = f"{__name__}.word_first"
"""Whether a word was typed before any option."""

_WORDS_ONLY = f"{__name__}.words_only"
"""Whether “--” stands before the first word: no option follows."""


def _files_command() -> Command:
    return Command(
        "",  # it is called by what its group is called by
        callback=_score_files,
        params=[files_argument(), *_options_of_all()],
        help=mark("Score entries of whichever game their first lines name."),
    )


def _score_files(*, files: tuple[str, ...], **typed: Any) -> int:
    return run_score(None, sources=_hinted(read_sources(files)), **typed)


def _hinted(sources: Sequence[Source | Missing]) -> tuple[Source | Missing, ...]:
    """Return sources; if the first is no file, but nearly the name of a game, it says so."""
    first, *others = sources
    if isinstance(first, Missing):
        likely = get_close_matches(first.name.lower(), [game.slug for game in games()], 1)
        if likely:
            reason = message(
                "{problem}; did you mean {likely}?", problem=first.reason, likely=likely[0]
            )
            first = replace(first, reason=reason)
    return (first, *others)


@lru_cache(maxsize=1)
def _options_of_all() -> tuple[click.Parameter, ...]:
    """Return the options of `score` of any game, with the flags of all, which an answer names."""
    flags = {one.opts[0]: one for game in games() for one in edition_parameters(game)}
    return (
        Option(
            ["--edition"],
            metavar="FILE",
            help=mark("A TOML file with the numbers of your own set, in place of the house’s."),
        ),
        *(flag for flag in flags.values() if isinstance(flag, Option) and flag.is_flag),
        *score_parameters(),
    )


cli = Group(
    PROGRAM,
    help=mark(
        "Print small tabletop games at home, play them, and settle the score.\n\n"
        "Exit status: 0 all is legal and right, 1 a rule is broken or a claim is wrong,"
        " 2 it could not be read or done, 130 stopped, by Ctrl-C or as nobody read on."
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
        subcommand_metavar="[GAME] FILE...",
        callback=_check_words,
        invoke_without_command=True,
        no_args_is_help=True,
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
        "edition",
        edition_command,
        short_help=mark("Begin an edition of your own."),
        help=mark("Write a game’s numbers, pieces or words as a file, to play by your own."),
        epilog=example("kamikoma edition kokkuri", "kamikoma edition tower --out -"),
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
