"""`--cutter`: the files that a cutting machine follows, beside the PDF."""

from __future__ import annotations

from collections.abc import Callable
from glob import escape
from pathlib import Path
from typing import TYPE_CHECKING

from games.message import Message, counted, message
from kamikoma.failure import CommandError

if TYPE_CHECKING:
    from printables.document import Document


def cutter_files(document: Document, pdf: Path, kind: str) -> dict[Path, bytes]:
    """Return the files of all pages that a machine has something to cut of.

    Args:
        document: what is printed.
        pdf: the file that it is printed to.
        kind: `"svg"` or `"dxf"`.

    Raises:
        CommandError: the library that writes DXF is not installed.
    """
    from printables.cutter import outlines_of  # noqa: PLC0415 - only where it is asked for
    from printables.cutter_files import MissingLibraryError, cutter_bytes  # noqa: PLC0415

    digits = len(str(len(document.pages)))
    found = {}
    try:
        for outlines in outlines_of(document):
            place = pdf.with_name(f"{pdf.stem}-cut-{outlines.number:0{digits}}.{kind}")
            found[place] = cutter_bytes(outlines, kind, title=place.stem)
    except MissingLibraryError:
        raise CommandError(
            message(
                "--cutter dxf needs the library ezdxf: pip install ezdxf; --cutter svg does without"
            )
        ) from None
    return found


def write_cutter_files(
    files: dict[Path, bytes], pdf: Path, kind: str, write: Callable[[Path, bytes], None]
) -> Message:
    """Write files for a cutting machine; return what to tell of them.

    Those of an earlier print with more pages are taken away. `write` takes each file.

    Raises:
        OSError: a file cannot be written; what was there stays.
    """
    for place, content in files.items():
        write(place, content)
    begins = f"{pdf.stem}-cut-"
    for old in pdf.parent.glob(f"{escape(begins)}*.{kind}"):
        if old not in files and old.stem.removeprefix(begins).isdigit():
            old.unlink(missing_ok=True)
    return counted(
        "{count} page for the cutting machine: {file}",
        "{count} pages for the cutting machine: {file}",
        len(files),
        file=str(pdf.with_name(f"{begins}*.{kind}")),
    )
