"""Which game an entry is of, found from what stands in it first."""

from __future__ import annotations

import json
import re
import unicodedata
from dataclasses import dataclass

from games.notation import decode, split_lines
from games.problem import NotationError, Place

_FIRST = re.compile(r"\s*(?:#[^\n]*\n\s*)*(?P<word>[^\s#]+)")
_GAME = re.compile(r'"game"\s*:\s*(?P<name>"(?:[^"\\]|\\.)*")')


@dataclass(frozen=True, slots=True)
class NamedGame:
    """A game that an entry says it is of.

    Attributes:
        slug: what it is called, in small letters.
        place: where that stands.
        length: how many characters it has there.
    """

    slug: str
    place: Place
    length: int


def game_named(content: bytes) -> NamedGame | None:
    r"""Return the game that an entry names; None where it names none.

    >>> game_named(b"# at the table\n Tower 1\nplay")
    NamedGame(slug='tower', place=Place(line=2, column=2), length=5)
    >>> game_named(b'{"game": "kokkuri"}')
    NamedGame(slug='kokkuri', place=Place(line=1, column=10), length=9)
    """
    try:
        text = decode(content)
    except NotationError:
        return None
    if text.lstrip()[:1] in ("{", "["):
        member = _GAME.search(text)
        if member is None:
            return None
        try:
            name = str(json.loads(member["name"]))
        except json.JSONDecodeError:  # a quote or an escape is missing; its reader says where
            return None
        return NamedGame(name.lower(), _place(text, member.start("name")), len(member["name"]))
    word, place = first_word(text)
    slug = unicodedata.normalize("NFKC", word).lower().replace("_", "-")
    return NamedGame(slug, place, len(word)) if slug else None


def first_word(text: str) -> tuple[str, Place]:
    r"""Return the word that a text begins with after its comments, and where; empty without one.

    >>> first_word("# at the table\n chess 1")
    ('chess', Place(line=2, column=2))
    """
    first = _FIRST.match(text)
    if first is None:
        return "", Place(1, 1)
    return first["word"], _place(text, first.start("word"))


def _place(text: str, index: int) -> Place:
    lines = split_lines(text[:index])
    return Place(len(lines), len(lines[-1]) + 1)
