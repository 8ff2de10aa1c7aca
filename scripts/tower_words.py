# /// script
# requires-python = ">=3.11"
# dependencies = ["sudachipy==0.7.0", "sudachidict_core==20261015"]
# ///
"""Make Tower of Letter's word list from the Sudachi dictionary.

    uv run scripts/tower_words.py

writes games/tower/words.tsv.xz, always the same bytes from the same dictionary. The dictionary
(200 MB, Apache-2.0) is needed here only; what the game loads is the derived table.

A reading is kept when it has two or more kana, all of them among the 45 on the cards; a mere name
is left out when it is longer than nine, as no line of the tower is. Of inflected words the
dictionary form alone counts. The dictionary tells no frequencies, so the usual spelling of a
reading is the one that many compounds hold and whose characters many entries hold.
"""

from __future__ import annotations

import lzma
import math
import re
import sys
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path

import sudachipy

OUT = Path(__file__).parent.parent / "games" / "tower" / "words.tsv.xz"

KANA = "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
READING = re.compile(f"[{KANA}]{{2,}}")
LONGEST_NAME = 9
LATIN = re.compile("[A-Za-zＡ-Ｚａ-ｚ]")
TO_HIRAGANA = {ord(kana): ord(kana) - 0x60 for kana in KANA}
FOREIGN = re.compile(
    r"[^\u3041-\u309f\u3005-\u3007\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]*"
)

# The first two fields of a part of speech, the first that fits, and the code that stands for it.
CODES = (
    (("名詞", "固有名詞"), "N"),
    (("名詞", "数詞"), "u"),
    (("名詞", ""), "n"),
    (("代名詞", ""), "p"),
    (("動詞", ""), "v"),
    (("形容詞", ""), "a"),
    (("形状詞", ""), "d"),
    (("副詞", ""), "r"),
    (("連体詞", ""), "t"),
    (("接続詞", ""), "c"),
    (("感動詞", ""), "i"),
    (("助動詞", ""), "x"),
    (("助詞", ""), "j"),
    (("接頭辞", ""), "f"),
    (("接尾辞", ""), "s"),
)
CLASSICAL = {"v": "V", "a": "A", "x": "X", "s": "s"}
LESSER = "Ntcixjfs"  # parts of speech that a player thinks of last
FAR = 7.0  # a spelling so much less usual than the best is not shown beside it
UNUSUAL = 4.0  # what a spelling loses that is usually read otherwise
VARIANT = 3.0  # and one for which the dictionary has another as the normal one
STEP = 0.6  # from a score to how usual the list calls it, 0 to 9
RARE = 10  # a character that fewer entries hold is written in kana instead
IN_KANA = 3.0  # what a spelling gains when the word is written in kana too
LATIN_WEIGHT = 9.0  # Latin letters, which many entries hold, are not what makes a word usual
KANA_WEIGHT = 6.0  # a spelling without kanji, beside one whose rarest kanji 63 entries hold


@dataclass(frozen=True, order=True)
class Spelling:
    """A way to write a reading, the usual ones first."""

    lesser: bool
    score: float  # the lower the more usual
    written: str
    code: str
    normal: str
    reading: str
    foreign: bool


def code_of(part: tuple[str, ...]) -> str:
    """Return the code of a part of speech; empty for symbols and for inflected forms."""
    if part[5] not in ("*", "終止形-一般"):
        return ""
    for (first, second), code in CODES:
        if part[0] == first and second in ("", part[1]):
            return CLASSICAL[code] if part[4].startswith("文語") else code
    return ""


@dataclass(frozen=True)
class Use:
    """What the dictionary's entries that are no names tell of how usual a spelling is.

    Attributes:
        units: how many compounds hold a spelling with its reading.
        characters: how many entries hold a character.
        in_kana: spellings with a reading that the dictionary has in kana too; words that people
            write in kana are words that people use.
    """

    units: Counter[tuple[str, str]]
    characters: Counter[str]
    in_kana: set[tuple[str, str]]


def count_use(dictionary: sudachipy.Dictionary) -> Use:
    """Go through all entries and count."""
    use = Use(Counter(), Counter(), set())
    for entry in dictionary.entries():
        if entry.part_of_speech()[1] == "固有名詞":
            continue
        written, reading = entry.raw_surface(), entry.reading_form()
        use.characters.update(set(written))
        if written in (reading, reading.translate(TO_HIRAGANA)):
            use.in_kana.add((entry.normalized_form(), reading))
        parts = entry.split(sudachipy.SplitMode.A)
        if len(parts) > 1:
            for part in parts:
                base = part.dictionary_form_morpheme()
                use.units[base.raw_surface(), base.reading_form()] += 1
    return use


def collect(dictionary: sudachipy.Dictionary) -> dict[str, list[Spelling]]:
    """Return every reading's spellings, best first."""
    use = count_use(dictionary)
    tokenizer = dictionary.tokenizer()
    spellings_of: defaultdict[str, set[Spelling]] = defaultdict(set)
    for entry in dictionary.entries():
        reading, written = entry.reading_form(), entry.raw_surface()
        part = entry.part_of_speech()
        code = code_of(part)
        if not READING.fullmatch(reading) or not code or entry.surface() != entry.dictionary_form():
            continue
        if code == "N" and len(reading) > LONGEST_NAME:
            continue
        score = math.log2(1 + use.units[written, reading])
        kanji = [use.characters[c] for c in written if not "\u3040" <= c <= "\u30ff"]
        score += math.log2(1 + min(kanji)) if kanji else KANA_WEIGHT
        if kanji and min(kanji) >= RARE and (written, reading) in use.in_kana:
            score += IN_KANA
        if LATIN.search(written):
            score -= LATIN_WEIGHT
        normal = entry.normalized_form()
        if code != "N":
            read = tokenizer.tokenize(written)  # how the spelling is usually read
            if len(read) != 1 or read[0].reading_form() != reading:
                score -= UNUSUAL
        if normal != written:
            score -= VARIANT
        spellings_of[reading.translate(TO_HIRAGANA)].add(
            Spelling(
                code in LESSER or code.isupper(),
                -round(score, 3),
                written,
                code,
                normal,
                reading.translate(TO_HIRAGANA),
                bool(FOREIGN.fullmatch(written)),
            )
        )
    return {reading: sorted(spellings) for reading, spellings in sorted(spellings_of.items())}


def line(reading: str, spellings: list[Spelling]) -> str:
    """Return a reading's line: reading, kind and usualness, one or two spellings.

    A word is one however it is written; spellings in katakana or Latin letters alone are shown only
    where a reading has no other.
    """
    words = [s for s in spellings if s.code != "N"]
    native = [s for s in words if not s.foreign]
    kind = "w" if words else "n"
    chosen = native or words or spellings
    best = chosen[0]
    others = [
        s
        for s in chosen
        if s.normal not in (best.normal, best.written)
        and not (s.lesser or s.normal != s.written or s.written == s.reading)
        and s.score < best.score + FAR
    ]
    kept = [best, *others[:1]] if words else [best]
    level = min(9, max(0, round(-best.score * STEP))) if words and not best.lesser else 0
    return "\t".join([reading, f"{kind}{level}", *(s.code + s.written for s in kept)])


def main() -> None:
    """Write the list and say what is in it."""
    dictionary = sudachipy.Dictionary(dict="core")
    lines = [line(*item) for item in collect(dictionary).items()]
    lines.sort(key=lambda text: (len(text.split("\t")[0]), text.split("\t")[0]))
    columns = zip(*(text.split("\t", 1) for text in lines), strict=True)
    text = "\n\n".join("\n".join(column) for column in columns)
    packed = lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME)
    OUT.write_bytes(packed)
    count_by_kind = Counter(text.split("\t")[1][0] for text in lines)
    sys.stdout.write(
        f"{len(lines)} readings {dict(sorted(count_by_kind.items()))}, {len(packed)} bytes\n"
    )


if __name__ == "__main__":
    main()
