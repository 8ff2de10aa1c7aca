"""What prints, exports and other sheets are called: whatever differs from the usual is in the name.

Two that differ have two names, so that none takes the other's place. Words of ours, as `ja` and
`eco`, stand as they are. What people named themselves, as an edition or a printer, has a word of
ours before it, so that it is not mistaken for one; and a few letters of a digest behind it where
its name does not tell all: an edition is changed and keeps its name.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import TYPE_CHECKING, TypeVar

from kamikoma.choices import Source
from kamikoma.desk.labels import LABEL_SIDES, Labelling
from kamikoma.desk.print_choices import DUPLEX, MARKS, USUAL_PAPER, PrintChoices
from kamikoma.desk.setting import Setting
from kamikoma.game import Game

if TYPE_CHECKING:
    from typing import Any

    from printables.calibration.correction import Calibration

Pr = TypeVar("Pr")

_DIGITS = 4
_MOST = 24


def joined(parts: Iterable[str]) -> str:
    """Return a name of its parts; those that are empty are left out."""
    return "-".join(filter(None, parts))


def setting_parts(setting: Setting) -> tuple[str, ...]:
    """Return what a setting adds to a name: the edition, what changes it, and the language.

    >>> setting_parts(Setting(language="ja", edition=Source("my/v1.2.toml", b"[hand]")))
    ('edition-v1.2-b146', 'ja')
    """
    return (
        _edition(setting.edition),
        *sorted(flag.strip("-") for flag in setting.flags),
        "" if setting.language == "en" else setting.language,
    )


def paper_part(paper: str) -> str:
    """Return what a paper adds to a name, by how it was typed; nothing for A4.

    >>> paper_part("A4"), paper_part("Letter"), paper_part("200 x 250 mm")
    ('', 'letter', '200x250mm')
    """
    typed = "".join(paper.lower().split())
    return "" if typed == USUAL_PAPER else _typed(typed)


def ink_part(ink: str) -> str:
    """Return what the ink adds to a name."""
    return "" if ink == "full" else ink


def printer_parts(
    printer: str | None, tray: str | None, calibration: Calibration, *, backs: bool
) -> tuple[str, ...]:
    """Return what a printer adds to a name: its own, as typed, and what makes up for its error.

    Args:
        printer: as typed; None or empty for none.
        tray: the same.
        calibration: what makes up for the error.
        backs: whether there are any; they alone are moved and turned.
    """
    return (
        f"for-{_typed(printer)}" if printer else "",
        f"tray-{_typed(tray)}" if tray else "",
        _correction(calibration, backs=backs),
    )


def print_name(
    game: Game[Any, Any, Any, Pr],
    choices: PrintChoices,
    game_choices: Pr,
    setting: Setting,
    *,
    calibration: Calibration,
    onto: Labelling | None,
) -> str:
    """Return what a print is called.

    Args:
        game: the game.
        choices: what was chosen of the print.
        game_choices: what was chosen for the game alone, settled.
        setting: who asks.
        calibration: what makes up for the printer's error.
        onto: the labels; None for paper.
    """
    backs = game.printing.backs and onto is None
    duplex = choices.duplex_taken
    return joined(
        (
            game.slug,
            game.printing.name(game_choices),
            *setting_parts(setting),
            *(() if onto is None else _labels(onto)),
            paper_part(choices.paper_taken),
            ink_part(choices.ink),
            "" if not backs or duplex == DUPLEX[0] else _DUPLEX.get(duplex, duplex),
            "" if choices.marks_taken == MARKS[0] else f"marks-{choices.marks_taken}",
            "" if choices.cutter is None else "cutter",
            *printer_parts(choices.printer, choices.tray, calibration, backs=backs),
        )
    )


_DUPLEX = {"none": "one-sided"}


def export_name(
    first: str,
    game: Game[Any, Any, Any, Pr],
    game_choices: Pr,
    setting: Setting,
    *more: str,
    paper: str,
    ink: str,
) -> str:
    """Return what an export is called.

    Args:
        first: what it begins with.
        game: the game.
        game_choices: what was chosen for the game alone, settled.
        setting: who asks.
        more: parts for what else was chosen of it.
        paper: as typed.
        ink: one of `INKS`.
    """
    printing = game.printing
    usual, name = printing.name(printing.choices()), printing.name(game_choices)
    parts = setting_parts(setting)
    of_game = "" if name == usual else name
    return joined((first, of_game, *parts, paper_part(paper), ink_part(ink), *more))


def _edition(source: Source | None) -> str:
    """Return the part of an edition: how its file is called, and a few letters of what is in it."""
    if source is None:
        return ""
    name = source.name.replace("\\", "/").rpartition("/")[2]
    stem = name.removesuffix(".toml") if name != ".toml" else ""
    return joined(("edition", _plain(stem), _digest(source.data)))


def _labels(onto: Labelling) -> tuple[str, ...]:
    """Return the parts of labels: our sheets by their names, those of people by what they are."""
    from printables.labels.sheets import shipped_sheets

    sheet = onto.sheet
    ours = shipped_sheets().get(sheet.name) == sheet
    of_people = joined(("labels", _plain(sheet.name), _digest(repr(sheet).encode())))
    return (
        sheet.name if ours else of_people,
        "" if onto.sides == LABEL_SIDES[0] else onto.sides,
        "" if onto.first == 1 else f"from-{onto.first}",
    )


def _correction(calibration: Calibration, *, backs: bool) -> str:
    """Return the part of what makes up for a printer's error, as figures where they are few."""
    scaled = (calibration.scale_x, calibration.scale_y) != (1.0, 1.0)
    moved = (calibration.x_mm, calibration.y_mm, calibration.turn) if backs else (0.0, 0.0, 0.0)
    if scaled:
        figures = (*moved, calibration.scale_x, calibration.scale_y)
        return f"calibrated-{_digest(repr(figures).encode())}"
    if not any(moved):
        return ""
    x, y, turn = moved
    return f"offset-{x:g},{y:g}" + (f",{turn:g}" if turn else "")


def _typed(text: str) -> str:
    """Return a text that people typed as a part of a name; no two texts have the same.

    >>> _typed("kitchen"), _typed("HP-Laser")
    ('kitchen', 'HP-Laser-b167')
    """
    plain = _plain(text)
    return plain if plain == text and "-" not in text else joined((plain, _digest(text.encode())))


def _plain(text: str) -> str:
    """Return a text with a dash for whatever might not be in a file's name."""
    kept = "".join(one if one.isalnum() or one in "._" else "-" for one in text[:_MOST].strip())
    return "-".join(filter(None, kept.split("-")))


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()[:_DIGITS]
