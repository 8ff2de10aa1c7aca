"""Letters for a screen that has none like those of our prints, as many a laptop with Linux.

Whoever has Japanese letters, as every phone has, loads nothing of this: a face looks for them on
the screen's own machine first, and a browser fetches only the slices that a page shows letters of.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from itertools import groupby
from pathlib import Path

from kamikoma.words import DOMAIN, LOCALE_FOLDER

WEIGHTS = {"regular": 400, "bold": 700}

AT_ONCE = ("latin", "other")
"""The slices that every page has letters of: they come along, and wait for nothing."""

_OTHER_LANGUAGE = "日本語"  # what every English page has of Japanese: the way to the other language

_NAMES_IN_GAMES = "丁会傾委専団工房橋犬猫秋門沢口游祐賽"
"""Kanji of what games and their authors are called, in any language, beside our words."""

_SIGNS = "–—‘’“”•…−≈≤≥"

_LOCAL = {
    "regular": ("Noto Sans CJK JP", "NotoSansCJKjp-Regular", "Noto Sans JP", "NotoSansJP-Regular"),
    "bold": ("Noto Sans CJK JP Bold", "NotoSansCJKjp-Bold", "NotoSansJP-Bold"),
}
"""What browsers call the letters that Android and Linux bring."""


@lru_cache(maxsize=1)
def slices() -> dict[str, frozenset[str]]:
    """Return the letters of each slice.

    Of people's names, of our words, kana and signs, of the name of the language, and Latin.
    """
    everyday = _kanji(16, 47)
    catalogue = LOCALE_FOLDER / "ja" / "LC_MESSAGES" / f"{DOMAIN}.mo"
    ours = catalogue.read_text("utf-8", errors="ignore") + _NAMES_IN_GAMES
    spoken = frozenset(ours) & (everyday | _kanji(48, 84))  # rarer ones only where we use them
    other = frozenset(_OTHER_LANGUAGE)
    kana = frozenset(chr(code) for code in (*range(0x3000, 0x3100), *range(0xFF00, 0xFFE6)))
    return {
        "names": everyday - spoken - other,
        "words": spoken - other,
        "kana": kana,
        "other": other,
        "latin": frozenset(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x100)))) | set(_SIGNS),
    }


def _kanji(first: int, last: int) -> frozenset[str]:
    """Return the kanji of rows of JIS X 0208; 16 to 47 are its first level."""
    kanji = []
    for row in range(first, last + 1):
        for cell in range(1, 95):
            with suppress(UnicodeDecodeError):
                kanji.append(bytes((row + 0xA0, cell + 0xA0)).decode("euc_jp"))
    return frozenset(kanji)


@lru_cache(maxsize=1)
def faces() -> bytes:
    """Return the style sheet that tells a browser of the slices.

    A page in English has names, kana and words of Japanese too, and loads those slices alone that
    it shows letters of. Of two that have a letter the later counts: any kanji may be in a name.
    """
    rules = [
        f'@font-face {{ font-family: "Kamikoma JP"; font-weight: {wght}; '
        f"font-display: {'swap' if name == 'latin' else 'block'}; "
        f"src: {_sources(weight)}, url({name}-{weight}.woff) format('woff'); "
        f"unicode-range: {'U+4E00-9FFF' if name == 'names' else _ranges(letters)}; }}\n"
        for name, letters in slices().items()
        for weight, wght in WEIGHTS.items()
    ]
    return "".join(rules).encode()


def _sources(weight: str) -> str:
    return ", ".join(f'local("{name}")' for name in _LOCAL[weight])


def _ranges(letters: Iterable[str]) -> str:
    """Return letters as CSS has them, those that follow each other as ranges.

    >>> _ranges("acb")
    'U+61-63'
    """
    codes = sorted(map(ord, letters))
    runs = groupby(enumerate(codes), lambda one: one[1] - one[0])
    ends = [(run[0][1], run[-1][1]) for run in (list(run) for _, run in runs)]
    return ",".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in ends)


def shipped(name: str, weight: str) -> Path:
    """Return where a slice lies that comes along; `scripts/at_once.py` cuts it."""
    return Path(__file__).parent / "faces" / f"{name}-{weight}.woff"


def kept(name: str, weight: str) -> bytes | None:
    """Return a slice if it came along, as those of `AT_ONCE` do, or was cut before."""
    if shipped(name, weight).exists():
        return shipped(name, weight).read_bytes()
    from printables.drawing.fonts import cache_folder

    try:
        return _place(cache_folder().parent, name, weight, slices()[name]).read_bytes()
    except OSError:
        return None


def web_font(name: str, weight: str) -> bytes:
    """Return a slice as a web font, from the disk or newly cut.

    Raises:
        KeyError: there is no such slice or weight.
    """
    from printables.drawing.fonts import cache_folder
    from printables.output.writing import write_whole

    known = kept(name, weight)
    if known is not None:
        return known
    font = cut(name, weight)
    place = _place(cache_folder().parent, name, weight, slices()[name])
    with suppress(OSError):  # it is cut again the next time
        place.parent.mkdir(parents=True, exist_ok=True)
        write_whole(place, font)
    return font


def cut(name: str, weight: str) -> bytes:
    """Return a slice as a web font, newly cut.

    Raises:
        KeyError: there is no such slice or weight.
    """
    from printables.drawing.fonts import font_bytes, repertoire_for

    letters, _ = slices()[name], WEIGHTS[weight]
    whole = font_bytes("bold" if weight == "bold" else "regular", repertoire_for(letters))
    return _cut(whole, letters)


def _place(folder: Path, name: str, weight: str, letters: frozenset[str]) -> Path:
    """Return where a slice is kept; another place when it has other letters."""
    return folder / "letters" / f"{name}-{weight}-{_mark(letters)}.woff"


def _mark(letters: Iterable[str]) -> str:
    return hashlib.sha256("".join(sorted(letters)).encode()).hexdigest()[:10]


def address(language: str) -> str:
    """Return where the style sheet of `faces` is; it and its slices change with our words."""
    return f"/static/letters/{_mark(slices()['words'])}/{language}.css"


def _cut(font: bytes, letters: frozenset[str]) -> bytes:
    """Return the part of a font that has some letters, as WOFF."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    with TTFont(io.BytesIO(font), recalcTimestamp=False) as whole:
        subsetter = Subsetter(Options(hinting=False, notdef_outline=True))
        subsetter.populate(unicodes=map(ord, letters))
        subsetter.subset(whole)
        whole.flavor = "woff"
        content = io.BytesIO()
        whole.save(content)
    return content.getvalue()
