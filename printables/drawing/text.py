"""Text set in lines: English broken at spaces, Japanese by the rules of kinsoku."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from printables.drawing.display_list import MM_PER_POINT, Anchor, Paint, Text, Weight
from printables.drawing.fonts import text_width_mm

_NO_START = frozenset("、。，．・：；？！゛゜ヽヾゝゞ々ー’”）〕］｝〉》」』】°′″℃％,.:;?!)]}…‥〜–—"
                      "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ")  # fmt: skip
"""Characters that begin no line (kinsoku, after JIS X 4051)."""

_NO_END = frozenset("‘“（〔［｛〈《「『【([{￥＄№")
"""Characters that end no line."""

# Spaces, words of letters and digits, short words of katakana, and all else by the character.
_UNITS = re.compile(
    r"[^\S\n]+|[\u0021-\u024f\u2010-\u2027\u2030-\u205e]+|[\u30a1-\u30fa\u30fc]{1,8}|.", re.DOTALL
)
_RAGGED = 0.8  # a line may end early, at the end of a phrase, if it is at least this full


def wrap(
    string: str, width_mm: float, size_pt: float, weight: Weight = "regular"
) -> tuple[str, ...]:
    r"""Return a text in lines no wider than `width_mm`.

    A line break in the text stays one. A word wider than the line stands alone and sticks out, for
    the caller to see; nothing is hyphenated.

    >>> wrap("one two three", 15, 10)
    ('one two', 'three')
    >>> wrap("紙を切る。", 15, 10)
    ('紙を切', 'る。')
    """
    return tuple(
        line for part in string.split("\n") for line in _even(part, width_mm, size_pt, weight)
    )


_WIDOW_EM = 3.2  # a last line shorter than this looks lost
_NARROWER = (0.96, 0.92, 0.88, 0.84)


def _even(string: str, width_mm: float, size_pt: float, weight: Weight) -> list[str]:
    """Return lines of which the last is no widow, if as many a little narrower ones hold them."""
    lines = _wrapped(string, width_mm, size_pt, weight)
    least = min(_WIDOW_EM * size_pt * MM_PER_POINT, width_mm / 4)
    if len(lines) > 1 and text_width_mm(lines[-1], size_pt, weight) < least:
        for share in _NARROWER:
            found = _wrapped(string, share * width_mm, size_pt, weight)
            if len(found) > len(lines):
                break
            if text_width_mm(found[-1], size_pt, weight) >= least:
                return found
    return lines


def _wrapped(string: str, width_mm: float, size_pt: float, weight: Weight) -> list[str]:
    lines = []
    units = _units(string)
    while units:
        widths = [0.0]
        for unit in units:
            widths.append(widths[-1] + text_width_mm(unit, size_pt, weight))
            if widths[-1] > width_mm and len(widths) > 2:
                break
        fits = [n for n in range(1, len(widths)) if _visible(units, widths, n) <= width_mm + 1e-9]
        most = max(fits, default=1)
        end = most
        if most < len(units):
            phrases = [n for n in range(1, most) if _ends_phrase(units[n - 1], units[n])]
            if not _ends_phrase(units[most - 1], units[most]) and phrases:
                last = phrases[-1]
                if widths[last] >= _RAGGED * width_mm:
                    end = last
        lines.append("".join(units[:end]).strip(" "))
        units = units[end:]
        while units and units[0].isspace():
            units = units[1:]
    return lines or [""]


def _visible(units: list[str], widths: list[float], count: int) -> float:
    """Return the width of the first units without a space at their end."""
    return widths[count - 1] if units[count - 1].isspace() else widths[count]


def _units(string: str) -> list[str]:
    """Return a text in pieces between any two of which a line may break."""
    units: list[str] = []
    for unit in _UNITS.findall(string):
        if units and _stays(units[-1][-1], unit):
            units[-1] += unit
        else:
            units.append(unit)
    return units


def _stays(before: str, unit: str) -> bool:
    """Whether a line may not break between a character and what follows it."""
    if before.isspace() or unit.isspace():
        return False
    counted = before.isdigit() and unit[0] > "\u3000"  # a number and what it counts: 3マス
    return counted or unit[0] in _NO_START or before in _NO_END


def _ends_phrase(before: str, after: str) -> bool:
    """Whether a Japanese phrase likely ends between two units, so that a break reads well."""
    if before.isspace() or after.isspace() or before[-1] in "、。！？":
        return True
    return _script(after) not in ("HIRAGANA", "OTHER") and (
        _script(before[-1]) == "HIRAGANA" or before[-1] in "）」』】・"
    )


def _script(unit: str) -> str:
    """Return what a unit begins with: HIRAGANA, KATAKANA, CJK, LATIN, DIGIT, LEFT or OTHER."""
    name = unicodedata.name(unit[0], "").partition(" ")[0]
    return name if name in ("HIRAGANA", "KATAKANA", "CJK", "LATIN", "DIGIT", "LEFT") else "OTHER"


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A text that has been set.

    Attributes:
        texts: its lines.
        height_mm: from its upper edge to where the next paragraph's may be.
    """

    texts: tuple[Text, ...]
    height_mm: float


def paragraph(
    string: str,
    x: float,
    y: float,
    width_mm: float,
    size_pt: float,
    *,
    weight: Weight = "regular",
    anchor: Anchor = "start",
    colour: Paint = "#000000",
    leading: float = 1.45,
) -> Paragraph:
    """Return a text set in lines.

    Args:
        string: the text.
        x: its left edge; its middle or its right edge if `anchor` says so.
        y: its upper edge.
        width_mm: how wide its lines may be.
        size_pt: the size of its letters.
        weight: how bold it is.
        anchor: how its lines stand to each other.
        colour: its colour.
        leading: from one base line to the next, as a share of the size.
    """
    step = size_pt * MM_PER_POINT * leading
    base = y + step / 2 + size_pt * MM_PER_POINT * 0.36  # capitals in the middle of their line
    lines = wrap(string, width_mm, size_pt, weight)
    return Paragraph(
        tuple(
            Text(x, base + step * at, line, size_pt, weight, anchor, colour)
            for at, line in enumerate(lines)
            if line
        ),
        step * len(lines),
    )


def fitting_size_pt(
    string: str, width_mm: float, largest_pt: float, weight: Weight = "regular"
) -> float:
    """Return the largest size, in tenths of a point, at which one line of text is so narrow.

    >>> fitting_size_pt("A7Q3K2M", 10, 30) < fitting_size_pt("A7Q3K2M", 20, 30)
    True
    """
    at_one = text_width_mm(string, 1, weight)
    if at_one <= 0:
        return largest_pt
    return min(largest_pt, int(width_mm / at_one * 10) / 10)
