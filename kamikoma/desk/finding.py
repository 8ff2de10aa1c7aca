"""Which game an entry is of, found from what stands in it first."""

from __future__ import annotations

import json
import re
import unicodedata

from games.notation import decode, split_lines
from games.problem import NotationError, Place

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
        member = _GAME.search(text)
        try:
            return None if member is None else str(json.loads(member["name"])).lower()
        except json.JSONDecodeError:  # a quote or an escape is missing; its reader says where
            return None
    word, _ = first_word(text)
    return unicodedata.normalize("NFKC", word).lower().replace("_", "-") or None


def first_word(text: str) -> tuple[str, Place]:
    r"""Return the word that a text begins with after its comments, and where; empty without one.

    >>> first_word("# at the table\n chess 1")
    ('chess', Place(line=2, column=2))
    """
    first = _FIRST.match(text)
    if first is None:
        return "", Place(1, 1)
    lines = split_lines(text[: first.start("word")])
    return first["word"], Place(len(lines), len(lines[-1]) + 1)
