"""`kamikoma print all`, `kamikoma gallery` and `kamikoma labels`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from games.message import counted, mark, message
from kamikoma.cli.derive import chosen, parameters
from kamikoma.cli.files import OUTPUT, opened, pdf_folder, told_of_system, write_files
from kamikoma.cli.help import Command, Option, command, example, option
from kamikoma.cli.language import spoken
from kamikoma.cli.saying import say_all
from kamikoma.cli.terminal import busy, gauge, keeping_all, say_line
from kamikoma.cli.values import Word, whole
from kamikoma.desk.labels import known_sheets, labels_file
from kamikoma.desk.print_choices import INKS, OF_LABELS, PrintChoices
from kamikoma.desk.setting import Setting
from kamikoma.game import RefusedError
from kamikoma.shelf import games


def all_command() -> Command:
    """Return the command that prints all games."""
    return Command(
        "all",
        callback=_run_all,
        params=[
            Option(
                ["--players"],
                metavar="N",
                type=whole(1, 7),
                help=mark("Print each game for so many players, or the nearest number it allows."),
            ),
            Option(
                ["--seed"],
                metavar="N",
                type=whole(),
                help=mark("Draw by chance, as new tapes, the same for the same number."),
            ),
            *parameters(PrintChoices, without=OF_LABELS),
            Option(
                ["--out"],
                metavar="FOLDER",
                default=OUTPUT,
                show_default=True,
                help=mark("The folder in which each game gets a folder of its own."),
            ),
        ],
        short_help=mark("All games at once."),
        help=mark(
            "Print all games, each into a folder of its own, just as it is printed alone. What does"
            " not fit the paper is told before any file is written."
        ),
        epilog=example("kamikoma print all", "kamikoma print all --players 3 --ink eco"),
    )


def _run_all(*, players: int | None, seed: int | None, out: str, **typed: Any) -> int:
    from kamikoma.desk.printers import keep, read_printers
    from kamikoma.desk.printing import print_all

    if Path(out).suffix.lower() == ".pdf" and not Path(out).is_dir():
        raise RefusedError(
            message("--out: found “{found}”, expected a folder: there are several files", found=out)
        )
    wanted = chosen(PrintChoices, typed)
    words = spoken()
    with told_of_system(), keeping_all():
        with gauge(words.text(mark("drawing all games"))) as show:
            printed = print_all(
                games(),
                wanted,
                Setting(language=words.language),
                read_printers(),
                players=players,
                seed=seed,
                progress=lambda share, now_doing: show(share, words.say(now_doing)),
            )
        count = 0
        for game, one in printed:
            say_all(write_files(Path(out) / game.slug, one.files))
            say_all((*one.told, *one.next))
            count += len(one.files.files)
        kept = next((one.kept for _, one in printed if one.kept is not None), None)
        if kept is not None:
            say_all([keep(kept)])
    say_made(count, out)
    return 0


def say_made(count: int, folder: str) -> None:
    """Say how many files were made in a folder."""
    total = counted(
        "Made {count} file in {folder}/.",
        "Made {count} files in {folder}/.",
        count,
        folder=folder.rstrip("/"),
    )
    say_line(spoken().say(total), bold=True)


@command(
    "gallery",
    short_help=mark("See every piece of every game on one page."),
    help=mark(
        "Draw one large page with every different piece of every game, to look at: a PDF, and with"
        " --preview a PNG."
    ),
    epilog=example("kamikoma gallery --preview"),
)
@option(
    "--ink",
    type=Word(INKS),
    default="full",
    show_default=True,
    help=mark("The design in which the pieces are shown."),
)
@option(
    "--out",
    metavar="PLACE",
    default=OUTPUT,
    show_default=True,
    help=mark("A folder, or a file that ends in .pdf."),
)
@option("--preview", is_flag=True, help=mark("Write each page as a PNG picture too."))
def gallery_command(*, ink: str, out: str, preview: bool) -> int:
    """Draw the gallery."""
    from kamikoma.desk.gallery import gallery_files

    folder, stem = pdf_folder(out, Path(OUTPUT))
    setting = Setting(language=spoken().language)
    with busy(spoken().text(mark("drawing the gallery"))):
        pictures = gallery_files(games(), setting, ink=ink, preview=preview)
    with told_of_system():
        return say_all(write_files(folder, pictures, stem))


@command(
    "labels",
    short_help=mark("Which sheets of labels there are."),
    help=mark(
        "List the sheets of labels that print --labels takes, and where a file of your own is"
        " looked for."
    ),
    epilog=example("kamikoma labels", "kamikoma print lineframe --labels avery-l7160"),
)
@option(
    "--labels-file",
    metavar="FILE",
    help=mark("A TOML file with label sheets of your own, besides those that are known."),
)
def labels_command(*, labels_file: str | None) -> int:
    """List label sheets."""
    return _labels(labels_file)


def _labels(file: str | None) -> int:
    from kamikoma.blocks import Column, Line, Table
    from kamikoma.cli.saying import show_blocks

    words = spoken()
    sheets = known_sheets(None if file is None else opened(file))
    columns = tuple(
        Column(words.text(heading), number)
        for heading, number in (
            (mark("sheet"), False),
            (mark("paper"), False),
            (mark("labels"), True),
            (mark("size"), True),
            (mark("also"), False),
        )
    )
    rows = tuple(
        (
            sheet.name,
            sheet.paper.name,
            f"{sheet.columns} × {sheet.rows}",
            sheet.size,
            " ".join(sheet.also),
        )
        for sheet in sorted(sheets.values(), key=lambda one: one.name)
    )
    hint = words.say(message("Sheets of your own go into {file}.", file=str(labels_file())))
    show_blocks([Table(columns, rows), Line(hint)])
    return 0
