"""Label sheets: those that come with us, those of the user's own, and `kamikoma labels`."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from games.message import mark, message
from games.notation import decode, echo
from games.problem import NotationError
from kamikoma.failure import OK, CommandError, refused
from kamikoma.options import command, example, option
from kamikoma.terminal import console
from kamikoma.words import spoken

if TYPE_CHECKING:
    from printables.labels import LabelSheet

_FILE = "labels.toml"


def own_file() -> Path:
    """Return the file in the user's configuration that has label sheets of their own."""
    from platformdirs import user_config_path  # noqa: PLC0415 - only for labels

    return user_config_path("kamikoma", appauthor=False) / _FILE


def known_sheets(file: str | None) -> dict[str, LabelSheet]:
    """Return all label sheets: of a file, of the user's configuration, and those we ship.

    Where a name is there twice, the file goes first and what we ship last.

    Raises:
        CommandError: a file cannot be read, or has something else in it.
    """
    from printables.labels import shipped_sheets  # noqa: PLC0415 - only for labels

    own = _read(own_file(), optional=True)
    named = {} if file is None else _read(Path(file))
    found = dict(named)
    for sheets in (own, shipped_sheets()):
        for name, sheet in sheets.items():
            found.setdefault(name, sheet)
    return found


def _read(place: Path, *, optional: bool = False) -> Mapping[str, LabelSheet]:
    from printables.labels import LabelFileError, read_sheets  # noqa: PLC0415 - only for labels

    try:
        return read_sheets(decode(place.read_bytes()))
    except FileNotFoundError as error:
        if optional:
            return {}
        raise refused(error) from None
    except OSError as error:
        raise refused(error) from None
    except LabelFileError as error:
        reason = error.message
    except NotationError as error:
        reason = error.problems[0].message
    except ValueError:  # a NUL in the name
        reason = message("cannot be read: no file has such a name")
    raise CommandError(message("{file}: {reason}", file=str(place), reason=reason))


def chosen_sheet(name: str, sheets: Mapping[str, LabelSheet]) -> LabelSheet:
    """Return the sheet of a name that was typed.

    Raises:
        CommandError: there is none, with the likely one.
    """
    from printables.labels import find_sheet  # noqa: PLC0415 - only for labels

    sheet = find_sheet(name, sheets)
    if sheet is not None:
        return sheet
    names = [known for one in sheets.values() for known in (one.name, *one.also)]
    names += [known.partition("-")[2] for known in names if "-" in known]
    problem = message(
        "--labels: found {found}; “{command}” lists the sheets that there are",
        found=echo(name),
        command="kamikoma labels",
    )
    likely = get_close_matches(name.strip().lower(), names, 1)
    if likely:
        problem = message("{problem}; did you mean {likely}?", problem=problem, likely=likely[0])
    raise CommandError(problem)


file_option = option(
    "--labels-file",
    metavar="FILE",
    help=mark("A TOML file with label sheets of your own, besides those that are known."),
)


@command(
    "labels",
    short_help=mark("Which sheets of labels there are."),
    help=mark(
        "List the sheets of labels that print --labels takes, and where a file of your own is"
        " looked for."
    ),
    epilog=example("kamikoma labels", "kamikoma print lineframe --labels avery-l7160"),
)
@file_option
def labels_command(*, labels_file: str | None) -> int:
    """List label sheets."""
    from rich.table import Table  # noqa: PLC0415 - Rich takes its time

    words = spoken()
    sheets = known_sheets(labels_file)
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading, right in (
        (mark("sheet"), False),
        (mark("paper"), False),
        (mark("labels"), True),
        (mark("size"), True),
        (mark("also"), False),
    ):
        table.add_column(words.text(heading), justify="right" if right else "left")
    for sheet in sorted(sheets.values(), key=lambda one: one.name):
        count = f"{sheet.columns} × {sheet.rows}"
        table.add_row(sheet.name, sheet.paper.name, count, sheet.size, " ".join(sheet.also))
    out = console()
    out.print(table)
    out.print()
    said = message("Sheets of your own go into {file}.", file=str(own_file()))
    out.print(words.say(said), soft_wrap=True)
    return OK
