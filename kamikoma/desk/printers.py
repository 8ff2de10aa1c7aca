"""What makes up for the errors of the user's printers, kept from run to run by printer and tray."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games.message import Message, message
from games.toml_source import LIMIT_BYTES, TomlError, read_toml
from kamikoma.choices import named
from kamikoma.desk.calibration_figures import read_offset, too_much
from kamikoma.game import RefusedError
from kamikoma.words import in_shell

if TYPE_CHECKING:
    from printables.calibration.correction import Calibration

PRINTER = "printer"
TRAY = "main"
"""What a printer and its tray are called until somebody names them."""

NONE = "none"
"""No printer: what to type to print without any correction."""

ANY = ""
"""The only printer and its only tray; where there are several, no correction."""

MOST_NAME = 40

_FILE = "printer.toml"
_KEYS = {
    "x_mm": "x_mm",
    "y_mm": "y_mm",
    "degrees": "turn",
    "scale_x": "scale_x",
    "scale_y": "scale_y",
}
_HEAD = (
    "# What makes up for the errors of printers; written by kamikoma calibrate.\n"
    "# Backs are moved to the right and down as one looks at the back, and turned clockwise about\n"
    "# the middle of the paper; both sides are scaled about it.\n"
)

Trays = Mapping[str, "Calibration"]


@dataclass(frozen=True, slots=True)
class Chosen:
    """A tray of a printer, and what makes up for its error.

    Attributes:
        printer, tray: their names.
        calibration: what is kept for them, or nothing at all.
        known: whether anything is kept for them.
    """

    printer: str
    tray: str
    calibration: Calibration
    known: bool


@dataclass(frozen=True, slots=True)
class Printers:
    """All that is kept.

    Attributes:
        trays: what makes up for the error of each tray, by the printer's name and the tray's.
    """

    trays: Mapping[str, Trays] = field(default_factory=dict)

    def choose(self, printer: str | None, tray: str | None, *, new: bool = False) -> Chosen:
        """Return the tray that is meant.

        Args:
            printer: the name of a printer; None for the only one.
            tray: the name of one of its trays; None for the only one.
            new: whether it may be one that nothing is kept for.

        Raises:
            RefusedError: there are several, or none of that name.
        """
        from printables.calibration.correction import Calibration

        if printer is None and len(self.trays) > 1:
            raise RefusedError(
                message(
                    "there are several printers: {names}; say which, as {option}",
                    names=_listed(self.trays),
                    option=f"printer={next(iter(self.trays))}",
                )
            )
        if printer is None:
            printer = next(iter(self.trays), PRINTER)
        printer = self._same(printer, self.trays) if new else self.printer(printer)
        known = self.trays.get(printer, {})
        if tray is None and len(known) > 1:
            raise RefusedError(
                message(
                    "“{printer}” has several trays: {names}; say which, as {option}",
                    printer=printer,
                    names=_listed(known),
                    option=f"tray={next(iter(known))}",
                )
            )
        tray = self._same(next(iter(known), TRAY) if tray is None else tray, known)
        if not new and not known and tray != TRAY:
            begin = message(
                "kamikoma calibrate print --tray {typed} begins with it", typed=in_shell(tray)
            )
            raise RefusedError(message("no tray is known yet; {begin}", begin=begin))
        if not new and known and tray not in known:
            raise RefusedError(
                message(
                    "found the tray “{name}”, expected one of: {names}",
                    name=tray,
                    names=_listed(known),
                )
            )
        if tray in known:
            return Chosen(printer, tray, known[tray], known=True)
        return Chosen(check_name(printer), check_name(tray), Calibration(), known=False)

    def printer(self, name: str) -> str:
        """Return the name of a printer as it is kept.

        Raises:
            RefusedError: nothing is kept for it.
        """
        known_name = self._same(name, self.trays)
        if known_name in self.trays or (not self.trays and known_name == PRINTER):
            return known_name
        begin = message(
            "kamikoma calibrate print --printer {typed} begins with it", typed=in_shell(name)
        )
        if not self.trays:
            raise RefusedError(message("no printer is known yet; {begin}", begin=begin))
        raise RefusedError(
            message(
                "found the printer “{name}”, expected one of: {names}; {begin}",
                name=name[:MOST_NAME],
                names=_listed(self.trays),
                begin=begin,
            )
        )

    def for_print(
        self, printer: str | None, tray: str | None, back_offset: str | None = None
    ) -> tuple[Calibration, Kept | None]:
        """Return what makes up for the error of the printer that is printed on.

        With it comes what is to be kept of a typed offset, once all is printed.

        Args:
            printer: its name as typed; None for the only one, `NONE` for no correction, or `ANY`.
            tray: that of its tray.
            back_offset: the offset as it was typed; None for what was kept before.

        Raises:
            RefusedError: there is no such printer, or the offset is none.
        """
        from printables.calibration.correction import Calibration

        if printer is not None and printer.casefold() == NONE:
            if back_offset is not None or tray is not None:
                raise RefusedError(
                    message(
                        "{option} goes with neither {first} nor {second}",
                        option=f"printer={NONE}",
                        first=named("tray"),
                        second=named("back_offset"),
                    )
                )
            return Calibration(), None
        if printer == ANY:
            kept = [one for trays in self.trays.values() for one in trays.values()]
            return kept[0] if len(kept) == 1 else Calibration(), None
        if back_offset is None:
            return self.choose(printer, tray).calibration, None
        x, y, turn = read_offset(back_offset)
        chosen = self.choose(printer, tray, new=True)
        changed = replace(chosen.calibration, x_mm=x, y_mm=y, turn=turn)
        return changed, Kept(self.keep(chosen.printer, chosen.tray, changed))

    @staticmethod
    def _same(name: str, names: Mapping[str, object]) -> str:
        """Return a name as it is kept, whichever way its letters were typed."""
        folded = {known.casefold(): known for known in names}
        return folded.get(name.casefold(), name)

    def keep(self, printer: str, tray: str, calibration: Calibration) -> Printers:
        """Return all of it with the calibration of a tray."""
        trays = {**self.trays.get(printer, {}), tray: calibration}
        return Printers({**self.trays, printer: trays})

    def forget(self, printer: str, tray: str | None = None) -> Printers:
        """Return all of it without a tray, or without a whole printer."""
        left = {
            name: {
                tray_name: kept
                for tray_name, kept in trays.items()
                if name != printer or (tray is not None and tray_name != tray)
            }
            for name, trays in self.trays.items()
        }
        return Printers({name: trays for name, trays in left.items() if trays})


@dataclass(frozen=True, slots=True)
class Kept:
    """What a print wants kept for the next time.

    Attributes:
        printers: all that is kept then.
    """

    printers: Printers


def _listed(names: Mapping[str, object]) -> str:
    return ", ".join(f"“{name}”" for name in names)


def as_options(printer: str, tray: str) -> str:
    """Return the options that name a tray, as they are typed; none for the usual names.

    >>> as_options("Canon by the door", "photo")
    " --printer 'Canon by the door' --tray photo"
    """
    options = f" --printer {in_shell(printer)}" if printer != PRINTER else ""
    return f"{options} --tray {in_shell(tray)}" if tray != TRAY else options


def check_name(name: str) -> str:
    """Return the name of a printer or a tray.

    Raises:
        RefusedError: it is none.
    """
    if not name.strip() or name != name.strip() or not name.isprintable() or len(name) > MOST_NAME:
        raise RefusedError(
            message(
                "found the name “{name}”, expected up to {most} letters, digits or signs",
                name=name[:MOST_NAME],
                most=MOST_NAME,
            )
        )
    if name.startswith("-"):
        raise RefusedError(message("found the name “{name}”, expected no dash first", name=name))
    if name.casefold() == NONE:
        raise RefusedError(
            message("“{name}” is no name: it stands for no printer at all", name=name)
        )
    return name


def printers_file() -> Path:
    """Return the file in the user's configuration that keeps it all."""
    from platformdirs import user_config_path

    return user_config_path("kamikoma", appauthor=False) / _FILE


def read_printers() -> Printers:
    """Return what is kept.

    A file with one back offset and no printers, as it was written before printers had names, is
    that of a printer without a name.

    Raises:
        RefusedError: the file is there and cannot be understood.
        OSError: it cannot be read.
    """
    place = printers_file()
    try:
        with place.open("rb") as file:
            document: dict[str, Any] = read_toml(file.read(LIMIT_BYTES + 1)).tables
    except FileNotFoundError:
        return Printers()
    except TomlError as error:
        raise _damaged(place, error.problems[0].message) from None
    if "printers" not in document and isinstance(document.get("back"), dict):
        document = {"printers": {PRINTER: {TRAY: document["back"]}}}
    tables = document.get("printers", {} if not document else None)  # an empty file keeps nothing
    if not isinstance(tables, dict):
        raise _damaged(place, message("expected tables as {table}", table="[printers.home.main]"))
    return Printers(
        {printer: _trays(place, printer, trays) for printer, trays in tables.items() if trays}
    )


def _trays(place: Path, printer: str, tables: object) -> Trays:
    trays: dict[str, Calibration] = {}
    for tray, table in tables.items() if isinstance(tables, dict) else [("", None)]:
        where = f"[printers.{printer}.{tray}]"
        if not isinstance(table, dict):
            raise _damaged(place, message("expected tables as {table}", table=where))
        trays[tray] = _calibration(place, where, table)
    return trays


def _calibration(place: Path, where: str, table: Mapping[str, object]) -> Calibration:
    from printables.calibration.correction import Calibration

    numbers: dict[str, float] = {}
    for key, number in table.items():
        if key not in _KEYS or not isinstance(number, int | float) or isinstance(number, bool):
            reason = message(
                "{table}: found {found}, expected figures for {keys}",
                table=where,
                found=f"{key} = {number!r}"[:60],
                keys=", ".join(_KEYS),
            )
            raise _damaged(place, reason)
        numbers[_KEYS[key]] = number
    if not numbers:
        raise _damaged(place, message("{table} is empty", table=where))
    kept = Calibration(**numbers)
    if not kept.sensible:
        raise _damaged(place, message("{table}: {problem}", table=where, problem=too_much()))
    return kept


def _damaged(place: Path, reason: Message) -> RefusedError:
    return RefusedError(
        message(
            "{file}: {reason}; kamikoma calibrate reset --all begins anew",
            file=str(place),
            reason=reason,
        )
    )


def write_printers(printers: Printers) -> None:
    """Write all of it into the user's configuration; no file where there is nothing to keep.

    Raises:
        OSError: that cannot be written; what was there stays.
    """
    from printables.output.writing import write_whole

    place = printers_file()
    if not printers.trays:
        place.unlink(missing_ok=True)
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    lines = [_HEAD]
    for printer, trays in printers.trays.items():
        for tray, kept in trays.items():
            lines.append(f"[printers.{_key(printer)}.{_key(tray)}]\n")
            lines += [f"{key} = {getattr(kept, name)!r}\n" for key, name in _KEYS.items()]
            lines.append("\n")
    write_whole(place, "".join(lines).rstrip("\n").encode() + b"\n")


def _key(name: str) -> str:
    """Return a name as a key of TOML, whose strings in quotes are those of JSON."""
    return json.dumps(name, ensure_ascii=False).replace("\x7f", "\\u007f")


def keep(kept: Kept) -> Message:
    """Keep what a print wants kept; return what to tell of it.

    Raises:
        OSError: it cannot be written; what was there stays.
    """
    write_printers(kept.printers)
    return message("kept for the next time: {file}", file=str(printers_file()))
