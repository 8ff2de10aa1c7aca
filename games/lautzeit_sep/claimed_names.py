"""The names of declarations as they may be typed: by key, as declared, or as the sheets have it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.lautzeit_sep.declaration import MEANINGS, NAMES, YAKU, Yaku
from games.notation import normalise

_ON_SHEETS: Mapping[str, Yaku] = {
    **{name: key for key, name in NAMES.items()},
    "組合せ3つ": "base",  # as the sheets explain it
    "組み合わせ3つ": "base",
    "せんもんかいいんかい": "senmonka",
    "かさなりばし": "kasanari",
    "ひっぺいむけい": "mukei",
    "やみいくさのつどい": "yamiikusa",
    "lautzeit-sep": "base",
}


def _words(name: str) -> tuple[str, ...]:
    return tuple(normalise(name)[0].split())


_TYPED: Mapping[tuple[str, ...], Yaku] = {
    **{(key,): key for key in YAKU},
    **{_words(name): key for name, key in _ON_SHEETS.items()},
    **{_words(meaning.template): key for key, meaning in MEANINGS.items()},
}
MOST_WORDS = max(map(len, _TYPED))
"""No name is longer."""


def typed_name(words: Sequence[str]) -> tuple[Yaku, int] | None:
    """Return the name that normalised words begin with and how many of them it is, or None.

    >>> typed_name(["three", "combinations", "mukei"]), typed_name(["組合せ3つ"])
    (('base', 2), ('base', 1))
    >>> typed_name(["three", "bridges"]) is None
    True
    """
    for count in range(min(MOST_WORDS, len(words)), 0, -1):
        key = _TYPED.get(tuple(words[:count]))
        if key is not None:
            return key, count
    return None
