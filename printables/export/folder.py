"""A folder of exported files with an index: written anew without harm to what others put there.

The index lists each file with its SHA-256. A later export replaces files of the same names and
takes away those of the former one that it does not make any more, if they are still what that
export wrote. Nothing else in the folder is touched.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from printables.output.writing import write_whole

INDEX = "index.json"
VERSION = 1

_NAME = re.compile(r"[a-z0-9][a-z0-9-]*\.[a-z0-9]+")


def write_set(
    folder: Path, files: Iterable[tuple[Mapping[str, Any], bytes]], about: Mapping[str, Any]
) -> Iterator[str]:
    """Write files and their index; yield the name of each once it is there whole.

    Args:
        folder: where; it is made if it is not there.
        files: what the index says of each, its name as `"file"` among it, and its content.
        about: what the index says of all of them.

    Raises:
        OSError: a file cannot be written; what was there of that name stays.
    """
    folder.mkdir(parents=True, exist_ok=True)
    former = _listed(folder / INDEX)
    rows: list[dict[str, Any]] = []
    try:
        for described, content in files:
            name = described["file"]
            write_whole(folder / name, content)
            rows.append({**described, "sha256": sha256(content).hexdigest()})
            yield name
    except BaseException:  # what is there so far is known to the next export, and goes with it
        there = {row["file"] for row in rows}
        old = ({"file": one, "sha256": former[one]} for one in former if one not in there)
        _write_index(folder, about, [*rows, *old])
        raise
    for name in former.keys() - {row["file"] for row in rows}:
        gone = folder / name
        if _hash(gone) == former[name]:
            gone.unlink(missing_ok=True)
    _write_index(folder, about, rows)


def _write_index(folder: Path, about: Mapping[str, Any], rows: Sequence[Mapping[str, Any]]) -> None:
    index = {"export": VERSION, **about, "files": rows}
    write_whole(folder / INDEX, (json.dumps(index, ensure_ascii=False, indent=1) + "\n").encode())


def _hash(file: Path) -> str | None:
    """Return the hash of a plain file, or None."""
    if file.is_symlink() or not file.is_file():
        return None
    return sha256(file.read_bytes()).hexdigest()


def _listed(index: Path) -> dict[str, str]:
    """Return the files of a former export with their hashes; none if there is no index of ours."""
    try:
        listing = json.loads(index.read_bytes())
        rows = listing["files"] if listing["export"] == VERSION else ()
        digests = {row["file"]: row["sha256"] for row in rows}
    except (OSError, ValueError, TypeError, KeyError):
        return {}
    return {
        name: digest
        for name, digest in digests.items()
        if isinstance(name, str) and _NAME.fullmatch(name) and name != INDEX
    }
