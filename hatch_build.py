"""What the wheel holds: all rooms as parts of `kamikoma`, so that none stands alone in the world.

In the source tree the rooms are top-level packages (`games`, `printables` …), as one works on them.
Installed, names as plain as these would collide with anybody's. So a wheel is built from a copy in
which they stand inside `kamikoma/_rooms/` and every import of them says so. An editable install
uses the tree as it is.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "kamikoma"
INSIDE = "_rooms"
ROOMS = ("games", "solver", "scorer", "printables", "reader")

_IMPORT = re.compile(
    rf"^(?P<before>\s*(?:>>> |\.\.\. )?\s*)(?:from (?P<room>{'|'.join(ROOMS)})(?P<rest>[. ])"
    rf"|import (?P<bare>(?:{'|'.join(ROOMS)})\b.*))",
    re.MULTILINE,
)
_LEFT_OUT = {"__pycache__"}


def moved(source: str, name: str = "") -> str:
    """Return the text of a module whose imports find the rooms within the package.

    Args:
        source: the module's text.
        name: what to call it if it cannot be moved.

    Raises:
        ValueError: it imports a room as a whole by its own name, which then means nothing.
    """

    def replace(match: re.Match[str]) -> str:
        if match["bare"]:
            raise ValueError(f"{name}: import {match['bare']}: import names from it instead")
        return f"{match['before']}from {PACKAGE}.{INSIDE}.{match['room']}{match['rest']}"

    return _IMPORT.sub(replace, source)


def stage(root: Path, folder: Path) -> None:
    """Write the package as it is installed into an empty folder."""
    for room in (PACKAGE, *ROOMS):
        inside = folder / PACKAGE if room == PACKAGE else folder / PACKAGE / INSIDE / room
        if not (root / room).is_dir():
            continue
        for file in sorted((root / room).rglob("*")):
            if not file.is_file() or _LEFT_OUT & set(file.parts):
                continue
            place = inside / file.relative_to(root / room)
            place.parent.mkdir(parents=True, exist_ok=True)
            if file.suffix == ".py":
                name = str(file.relative_to(root))
                place.write_text(moved(file.read_text("utf-8"), name), "utf-8")
            else:
                shutil.copyfile(file, place)


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the staged package into the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Stage the package, unless the tree itself is installed."""
        if self.target_name != "wheel" or version == "editable":
            return
        self.folder = Path(self.root) / "build" / "wheel"
        shutil.rmtree(self.folder, ignore_errors=True)
        stage(Path(self.root), self.folder)
        build_data["force_include"][str(self.folder / PACKAGE)] = PACKAGE

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Clear away what was staged."""
        if self.target_name == "wheel" and version != "editable":
            shutil.rmtree(self.folder, ignore_errors=True)
