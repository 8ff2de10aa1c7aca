"""What an output that lacks a letter shows in its place: Latin letters for kana, plain signs.

It is an error handler for encodings. The letters take no more room than what they stand for, so
that tables and maps stay in line; what has no such letters becomes a `?`.
"""

from __future__ import annotations

import codecs
import unicodedata

LEGIBLE = "kamikoma.legible"
"""The name of the error handler."""

_VOWELS = "aiueo"
_ROWS = {
    "": "あいうえお",
    "k": "かきくけこ",
    "s": "さしすせそ",
    "t": "たちつてと",
    "n": "なにぬねの",
    "h": "はひふへほ",
    "m": "まみむめも",
    "r": "らりるれろ",
    "g": "がぎぐげご",
    "z": "ざじずぜぞ",
    "d": "だぢづでど",
    "b": "ばびぶべぼ",
    "p": "ぱぴぷぺぽ",
}
"""As the cards of Tower of Letter have them: し is of the row of S, ち and つ of that of T."""

_LATIN = {
    **{
        kana: row + vowel
        for row, line in _ROWS.items()
        for kana, vowel in zip(line, _VOWELS, strict=True)
    },
    **dict(
        zip("ぁぃぅぇぉゃゅょっ", ("a", "i", "u", "e", "o", "ya", "yu", "yo", "t"), strict=True)
    ),
    "や": "ya",
    "ゆ": "yu",
    "よ": "yo",
    "わ": "wa",
    "を": "wo",
    "ん": "n",
    "ー": "-",
    "゛": '"',
    "゜": "o",
    "・": "*",
}
_SIGNS = {
    "“": '"',
    "”": '"',
    "‘": "'",
    "’": "'",
    "–": "-",
    "—": "-",
    "−": "-",
    "×": "x",
    "·": "-",
    "→": ">",
    "…": ".",
    "※": "*",
    "✗": "x",
}
_TO_HIRAGANA = ord("ア") - ord("あ")


def latin(text: str) -> str:
    """Return a text in ASCII, as wide as the text is.

    >>> latin("いん"), latin("ワイン"), latin("き"), latin("駒")
    ('in  ', 'wain  ', 'ki', '? ')
    """
    return "".join(map(_letter, text)).ljust(_width(text))


def _letter(character: str) -> str:
    plain = character
    if "ァ" <= character <= "ヶ":
        plain = chr(ord(character) - _TO_HIRAGANA)
    small = unicodedata.normalize("NFKC", plain)
    if small.isascii() and small.isprintable() and len(small) <= _width(character):
        return small  # full-width letters and digits
    return _LATIN.get(small) or _SIGNS.get(character) or "?"


def _width(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(one) in "WF" else 1 for one in text)


def _instead(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return latin(error.object[error.start : error.end]), error.end


codecs.register_error(LEGIBLE, _instead)
