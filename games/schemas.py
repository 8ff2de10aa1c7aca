"""JSON schemas, each in a file beside the module whose answers it describes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any


def schema_beside(module: str, name: str) -> Callable[[], dict[str, Any]]:
    """Return what reads the schema `name.schema.json`.

    Args:
        module: the `__file__` of the module that it is beside.
        name: of what it describes: `"answer"`, `"solution"` or `"odds"`.
    """
    place = Path(module).with_name(f"{name}.schema.json")

    def read() -> dict[str, Any]:
        return dict(json.loads(place.read_text("utf-8")))

    return read
