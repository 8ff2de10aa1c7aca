"""Names of pieces as names of files: short ASCII that every system takes, each name once."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence


def slug(text: str) -> str:
    """Return a text in small ASCII letters and digits, parts joined by `-`.

    Letters lose their accents; characters that have no such letter become their code points.

    >>> slug("fox rounds 1-2"), slug("Größe 3"), slug("兵 4")
    ('fox-rounds-1-2', 'grosse-3', 'u5175-4')
    """
    plain = unicodedata.normalize("NFKD", text.casefold())
    ascii_name = "".join(
        c if c.isascii() else "" if unicodedata.combining(c) else f"-u{ord(c):04x}-" for c in plain
    )
    return re.sub(r"[^a-z0-9]+", "-", ascii_name).strip("-") or "piece"


def slugs(texts: Sequence[str]) -> tuple[str, ...]:
    """Return the slug of each text, all different: a number is added to those that meet.

    >>> slugs(["a b", "a-b", "c"])
    ('a-b', 'a-b-2', 'c')
    """
    taken: set[str] = set()
    distinct = []
    for text in texts:
        plain = name = slug(text)
        number = 1
        while name in taken:
            number += 1
            name = f"{plain}-{number}"
        taken.add(name)
        distinct.append(name)
    return tuple(distinct)
