"""Letters: Noto Sans JP in four weights, cut to what is needed and kept from one run to the next.

Beside it stand a few Latin display faces for titles and numerals, each a small package with its
licence (SIL OFL or Apache) inside. Each has a lettering of our own beside it for the Japanese of
its game's titles; what neither can spell is set in Noto Sans JP at its boldest.

The package justmytype-intl-cjk ships the family as one variable font of 17,000 glyphs. Printing
needs static fonts, so for each weight an instance is made once, with one of the repertoires below,
and cached in the user's cache folder. A document uses the smallest repertoire that has all its
characters, for all its weights; the bytes of a page thus depend on the page alone, and a warm
cache is hit whatever a tape is called.
"""

from __future__ import annotations

import hashlib
import io
import tempfile
import threading
import unicodedata
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, lru_cache, wraps
from importlib import import_module
from math import fsum
from pathlib import Path
from threading import RLock
from typing import Any, ParamSpec, TypeVar

from printables.drawing.display_list import MM_PER_POINT, Weight
from printables.drawing.solid import blank_end, left_out
from printables.drawing.title_letters import (
    BELOW,
    LETTERINGS,
    letter_contours,
    letter_widths,
    lettering_key,
    letters_of,
)

WEIGHTS: dict[Weight, int] = {"regular": 400, "medium": 500, "bold": 700, "black": 900}
"""The weights, and where they are on the variable font's axis."""

P = ParamSpec("P")
T = TypeVar("T")

_DRAWING = threading.Lock()


def one_at_a_time(draw: Callable[P, T]) -> Callable[P, T]:
    """Return a function that draws glyphs, one thread at a time.

    fontTools reads a glyph in when it is first looked at, and who comes in between, from another
    thread, would find it half read.
    """

    @wraps(draw)
    def alone(*values: P.args, **named: P.kwargs) -> T:
        with _DRAWING:
            return draw(*values, **named)

    return alone


CAP_HEIGHT = 0.733
"""The height of a digit or capital, as a share of the size of the type."""


@dataclass(frozen=True, slots=True)
class Face:
    """A display face.

    Attributes:
        package: the package that ships it.
        file: its file there.
        cap_height: of a digit or capital, as a share of the size of the type.
        wght: where it is on the axis of a variable font; None for a static one.
        japanese: the lettering of our own that goes with it; without one, Japanese is set in the
            boldest of all.
    """

    package: str
    file: str
    cap_height: float
    wght: int | None = None
    japanese: Weight | None = None


FACES: dict[Weight, Face] = {
    "slab": Face("fontpkg_alfa_slab_one", "AlfaSlabOne-Regular.ttf", 0.778),
    "poster": Face("fontpkg_anton", "Anton-Regular.ttf", 0.86),
    "sign": Face("fontpkg_bungee", "Bungee-Regular.ttf", 0.72),
    "engraved": Face("fontpkg_cinzel", "Cinzel[wght].ttf", 0.71, 800, japanese="scroll"),
    "shout": Face("fontpkg_luckiest_guy", "LuckiestGuy-Regular.ttf", 0.71, japanese="throwup"),
    "brush": Face(
        "fontpkg_permanent_marker", "PermanentMarker-Regular.ttf", 0.73, japanese="charm"
    ),
    "logo": Face("fontpkg_righteous", "Righteous-Regular.ttf", 0.7, japanese="deco"),
}
"""The display faces, by the names that texts give them."""


LETTERED_HEIGHT = 0.76
"""The same of the letters of our own, which stand around the middle of such a capital."""


def is_display(weight: Weight) -> bool:
    """Return whether letters of this weight are of a display face, which lacks most letters."""
    return weight in FACES or weight in LETTERINGS


def is_lettered(face: Weight) -> bool:
    """Return whether all Japanese beside a face has letters of our own, and not a name alone."""
    lettering = FACES[face].japanese if face in FACES else face
    return lettering is not None and lettering in LETTERINGS and not LETTERINGS[lettering].alone


def cap_height(weight: Weight) -> float:
    """Return the height of a digit or capital, as a share of the size of the type."""
    if weight in LETTERINGS:
        return LETTERED_HEIGHT
    return FACES[weight].cap_height if weight in FACES else CAP_HEIGHT


_SCHEME = b"kamikoma 1"  # part of each cache key; a change to how instances are made changes it
_STAMP = 32  # bytes of the digest before what is kept


class MissingGlyphError(ValueError):
    """A text has characters that no font has.

    Attributes:
        characters: those characters.
    """

    def __init__(self, characters: str) -> None:
        self.characters = characters
        codes = ", ".join(f"U+{ord(character):04X}" for character in characters)
        super().__init__(f"no font has {characters!r} ({codes})")


@dataclass(frozen=True, slots=True)
class Repertoire:
    """The characters of an instance.

    Attributes:
        name: a short name that goes into the fonts' names.
        characters: the characters, those that the source font lacks included.
    """

    name: str
    characters: frozenset[str] = field(repr=False)


def _euc_rows(first: int, last: int) -> Iterable[str]:
    """Yield the characters of rows of JIS X 0208."""
    for row in range(first, last + 1):
        for cell in range(1, 95):
            with suppress(UnicodeDecodeError):
                yield bytes((row + 0xA0, cell + 0xA0)).decode("euc_jp")


@cache
def _plain() -> Repertoire:
    """Latin 1, punctuation, kana and the signs of JIS X 0208: all that English pages need."""
    latin = map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x100)))
    # Typographic signs that JIS X 0208 lacks, and the signs of our pages.
    signs = "–—‘’“”•…‰′″€™←↑→↓↔−≈≠≤≥①②③④⑤⑥⑦⑧⑨⑩■□▲△▼▽◆◇○●◎★☆✓✕"
    return Repertoire("A", frozenset((*latin, *signs, *_euc_rows(1, 8))))


@cache
def _everyday() -> Repertoire:
    """The kanji of JIS level 1 too: all that Japanese pages need, save for rare names."""
    return Repertoire("J", _plain().characters | frozenset(_euc_rows(16, 47)))


def repertoire_for(strings: Iterable[str]) -> Repertoire:
    """Return the smallest repertoire that has all characters of some texts."""
    needed = frozenset(" ").union(*strings)  # no font is without a space
    for repertoire in (_plain, _everyday):
        if needed <= repertoire().characters:
            return repertoire()
    return _exactly(needed)


def exact_repertoire(strings: Iterable[str]) -> Repertoire:
    """Return the characters of some texts and no others.

    Its instance takes a moment to make where that of `repertoire_for` takes seconds, but serves
    these texts alone: for a picture that is wanted at once, before anything else was drawn.
    """
    return _exactly(frozenset(" ").union(*strings))


def _exactly(needed: frozenset[str]) -> Repertoire:
    name = hashlib.sha256("".join(sorted(needed)).encode()).hexdigest()[:8]
    return Repertoire(f"X{name}", needed)


def _source() -> Path:
    import justmytype_intl_cjk

    (folder,) = justmytype_intl_cjk.__path__
    return Path(folder, "fonts", "ofl", "notosansjp", "NotoSansJP[wght].ttf")


def cache_folder() -> Path:
    """Return the folder in which instances are kept from one run to the next."""
    from platformdirs import user_cache_path

    return user_cache_path("kamikoma", appauthor=False) / "fonts"


@lru_cache(maxsize=32)
def font_bytes(weight: Weight, repertoire: Repertoire) -> bytes:
    """Return a static TrueType font, from the cache or newly made.

    A cache that is damaged, or cannot be written, costs time and nothing else. A display face is
    the same whatever the repertoire.
    """
    if weight in LETTERINGS:
        return _kept_or(lambda: lettering_key(weight), lambda: _lettered(weight))
    source, wght = _source(), WEIGHTS.get(weight)
    if weight in FACES:
        source, wght = _face_file(weight), FACES[weight].wght
        if wght is None:
            return source.read_bytes()
        repertoire = _plain()

    def cut() -> bytes:
        from printables.drawing.font_instance import instance

        name = postscript_name(weight, repertoire)
        return instance(source, wght or 400, repertoire.characters, name)

    return _kept_or(lambda: _key(source, weight, repertoire), cut)


def _lettered(weight: Weight) -> bytes:
    from printables.drawing.lettered_font import lettered_font

    letters, widths = letter_contours(weight), letter_widths(weight)
    return lettered_font(letters, widths, BELOW, postscript_name(weight, _plain()))


def _kept_or(key: Callable[[], str], make: Callable[[], bytes]) -> bytes:
    """Return the font that is kept under a key, or a new one, which is kept then."""
    place: Path | None = None
    with suppress(OSError):
        place = cache_folder() / f"{key()}.font"
    if place is None:
        return make()
    font = kept(place)
    if font is None:
        font = make()
        with suppress(OSError):
            keep(place, font)
    return font


def postscript_name(weight: Weight, repertoire: Repertoire) -> str:
    """Return the name of an instance; ReportLab mixes up fonts of one name, so each has its own."""
    if weight in LETTERINGS:
        return f"Kamikoma-{weight.title()}"
    if weight in FACES:
        return FACES[weight].file.partition(".")[0].replace("[wght]", f"-{FACES[weight].wght}")
    return f"NotoSansJP-{weight.title()}-{repertoire.name}"


def _face_file(face: Weight) -> Path:
    package = import_module(FACES[face].package)
    return Path(*package.__path__, "files", FACES[face].file)


def _key(font: Path, weight: Weight, repertoire: Repertoire) -> str:
    with font.open("rb") as source:
        directory = source.read(12 + 16 * 64)  # has a checksum of every table of the font
    characters = "".join(sorted(repertoire.characters)).encode()
    parts = (_SCHEME, directory, weight.encode(), characters)
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()


def place_beside(weight: Weight, kind: str) -> Path:
    """Return where to keep something of a weight from one run to the next, beside its instances.

    It is another place for every version of the font, so nothing that is kept grows old.

    Args:
        weight: the weight.
        kind: what is kept; a part of the file's name.
    """
    if weight in LETTERINGS:
        return cache_folder() / f"{lettering_key(weight)}.{kind}"
    source = _face_file(weight) if weight in FACES else _source()
    return cache_folder() / f"{_key(source, weight, _plain())}.{kind}"


def kept(place: Path) -> bytes | None:
    """Return what `keep` has put there; None if it is not there, or no longer as it was."""
    with suppress(OSError):
        stored = place.read_bytes()
        if hashlib.sha256(stored[_STAMP:]).digest() == stored[:_STAMP]:
            return stored[_STAMP:]
    return None


def keep(place: Path, content: bytes) -> None:
    """Keep a content in the cache, complete at any moment, with its digest before it.

    Raises:
        OSError: it cannot be written.
    """
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=place.parent, delete=False) as file:
        temporary = Path(file.name)
        try:
            file.write(hashlib.sha256(content).digest() + content)
            file.close()
            temporary.replace(place)
        except OSError:
            temporary.unlink(missing_ok=True)
            raise


def reportlab_font(weight: Weight, repertoire: Repertoire) -> Any:
    """Return an instance as ReportLab reads it: `.face.charToGlyph`, `.face.charWidths`.

    There is one of each at a time, however many threads ask: a document with two fonts of one name
    is refused.
    """
    with _ONE_AT_A_TIME:
        return _reportlab_font(weight, _plain() if is_display(weight) else repertoire)


_ONE_AT_A_TIME = RLock()


@lru_cache(maxsize=40)
def _reportlab_font(weight: Weight, repertoire: Repertoire) -> Any:
    from printables.drawing.embedded_font import EmbeddedFont

    return EmbeddedFont(
        postscript_name(weight, repertoire),
        io.BytesIO(font_bytes(weight, repertoire)),
        asciiReadable=False,
    )


def check_glyphs(
    strings: Iterable[str], repertoire: Repertoire, weight: Weight = "regular"
) -> None:
    """Make sure that every character has a glyph; all weights of a family have the same ones.

    Raises:
        MissingGlyphError: some have none; a blank box would be printed.
    """
    check_face(reportlab_font(weight, repertoire).face, "".join(strings))


def check_face(face: Any, string: str) -> None:
    """Make sure that a face, as ReportLab reads it, has every character of a text.

    Raises:
        MissingGlyphError: it has not.
    """
    glyphs = face.charToGlyph
    missing = sorted(c for c in set(string) if not glyphs.get(ord(c)))
    if missing:
        raise MissingGlyphError("".join(missing))


def faced(string: str, face: Weight) -> Weight:
    """Return the display face if it has all characters of a text, or the lettering beside it.

    What neither can spell is set in the boldest of all.

    >>> faced("Kokkuri-san", "brush"), faced("狛狗理太陽", "brush"), faced("戯画", "brush")
    ('brush', 'charm', 'black')
    """
    glyphs = reportlab_font(face, _plain()).face.charToGlyph
    if all(ord(character) in glyphs for character in string):
        return face
    beside = LETTERINGS[face].beside if face in LETTERINGS else None
    if beside is not None:
        return faced(string, beside)
    japanese = FACES[face].japanese if face in FACES else None
    if japanese is not None and letters_of(japanese).issuperset(string):
        return japanese
    return "black"


MISSING = "□"
"""Stands for a character that no font has."""


@lru_cache(maxsize=1)
def _known() -> frozenset[int]:
    """Return the code points that the source font has; fontTools takes long to find them."""
    place: Path | None = None
    with suppress(OSError):
        place = place_beside("regular", "codes")
    stored = None if place is None else kept(place)
    if stored is not None:
        return frozenset(map(ord, stored.decode()))

    from fontTools.ttLib import TTFont

    with TTFont(_source(), lazy=True) as font:
        known = frozenset(font.getBestCmap())
    if place is not None:
        with suppress(OSError):
            keep(place, "".join(map(chr, sorted(known))).encode())
    return known


def drawable(string: str) -> str:
    """Return a text of a person's as it can be drawn: without what no font has.

    A letter whose accents no font has is drawn without them, anything else as `MISSING`.

    >>> drawable("Čid 🦊 秋")
    'Cid □ 秋'
    """
    everyday = _everyday().characters
    return "".join(c if c in everyday else _drawable(c) for c in string)


@lru_cache(maxsize=4096)
def _drawable(character: str) -> str:
    if ord(character) in _known():
        return character
    plain = unicodedata.normalize("NFKD", character)
    kept = "".join(c for c in plain if ord(c) in _known() and not unicodedata.combining(c))
    if kept or unicodedata.combining(character) or character == "\ufe0f":
        return kept
    return MISSING


def text_width_mm(string: str, size_pt: float, weight: Weight = "regular") -> float:
    """Return how wide a line of text is, in millimetres, without the blank half of a last 。.

    Raises:
        MissingGlyphError: a character has no glyph.
    """
    blank = 0.0 if is_display(weight) else blank_end(string)
    return (_thousandths(string, weight) - blank) * size_pt * MM_PER_POINT / 1000


def text_widths_mm(
    strings: Iterable[str], size_pt: float, weight: Weight = "regular"
) -> list[float]:
    """Return how wide texts are that stand one behind the other in a line.

    Raises:
        MissingGlyphError: a character has no glyph.
    """
    return [_thousandths(one, weight) * size_pt * MM_PER_POINT / 1000 for one in strings]


@lru_cache(maxsize=65536)
def _thousandths(string: str, weight: Weight) -> float:
    """Return how wide a line is in thousandths of its size; the same few are tried often."""
    wide = fsum(map(_advances(weight).__getitem__, string))
    return wide if is_display(weight) else wide - left_out(string)


def _has(character: str) -> bool:
    """Return whether the source font has a kanji; only rare ones have to be looked for."""
    return character in _everyday().characters or ord(character) in _known()


class _Advances(dict[str, float]):
    """How wide the characters of a weight are; each is looked up once, and there are thousands."""

    def __init__(self, weight: Weight) -> None:
        self._weight: Weight = weight

    def __missing__(self, character: str) -> float:
        wide = self[character] = _advance(character, self._weight)
        return wide


_advances = cache(_Advances)


def _advance(character: str, weight: Weight) -> float:
    """Return the width of a character in thousandths of the size.

    Every kanji is as wide as it is high, at any weight, so that no instance has to be made to know
    it: one of the everyday kanji takes seconds.
    """
    if weight in WEIGHTS and "\u4e00" <= character <= "\u9fff" and _has(character):
        return 1000.0
    repertoire = repertoire_for((character,))
    check_glyphs((character,), repertoire, weight if is_display(weight) else "regular")
    return float(reportlab_font(weight, repertoire).face.charWidths[ord(character)])
