"""Which game an entry is of, found from what stands in it first."""

from __future__ import annotations

import json
import re
import unicodedata

from games.notation import decode
from games.problem import NotationError

_FIRST = re.compile(r"\s*(?:#[^\n]*\n\s*)*(?P<word>[^\s#]+)")
_GAME = re.compile(r'"game"\s*:\s*(?P<name>"(?:[^"\\]|\\.)*")')


def game_named(content: bytes) -> str | None:
    r"""Return the slug that an entry names, in small letters; None where it names none.

    >>> game_named(b"# at the table\n Tower 1\nplay"), game_named(b'{"game": "kokkuri"}')
    ('tower', 'kokkuri')
    """
    try:
        text = decode(content)
    except NotationError:
        return None
    if text.lstrip()[:1] in ("{", "["):
        match = _GAME.search(text)
        return str(json.loads(match["name"])).lower() if match else None
    first = _FIRST.match(text)
    if first is None:
        return None
    return unicodedata.normalize("NFKC", first["word"]).lower().replace("_", "-")
