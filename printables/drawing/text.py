"""Text set in lines: English broken at spaces, Japanese between phrases and to the measure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import fsum, inf
from typing import Any

from printables.drawing.display_list import MM_PER_POINT, Anchor, Paint, Text, Weight
from printables.drawing.fonts import text_width_mm, text_widths_mm

_NO_START = frozenset("、。，．・：；？！゛゜ヽヾゝゞ々ー’”）〕］｝〉》」』】°′″℃％,.:;?!)]}…‥〜–—"
                      "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ")  # fmt: skip
"""Characters that begin no line (kinsoku, after JIS X 4051)."""

_NO_END = frozenset("‘“（〔［｛〈《「『【([{￥＄№")
"""Characters that end no line."""

_SIGNS = frozenset("×÷＋＝−+=")
"""Signs of a sum; a line breaks neither before nor behind one."""

# Spaces, words of letters and digits (with the sign of a sum before them), short words of katakana,
# and all else by the character.
_UNITS = re.compile(
    r"[^\S\n]+|(?:[×÷+=−] )?[\u0021-\u024f\u2010-\u2027\u2030-\u205e\u2212]+"
    r"|[\u30a1-\u30fa\u30fc]{1,8}|.",
    re.DOTALL,
)
_DIGITS = r"(?<![^\s(])[0-9](?: [0-9印](?![^\s,.;:)]))+"
_ENGLISH_UNITS = re.compile(rf"{_DIGITS}|[\u3041-\u309f\u30fc]{{1,8}}|{_UNITS.pattern}", re.DOTALL)
"""The same where a word of kana stands among Latin ones, and is one word too, and so are the
numbers of a combination, `5 6 7`."""

_JAPANESE = re.compile("[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]")
_KATAKANA = re.compile("[\u30a1-\u30fa\u30fc]")
_WORDS = re.compile(
    r"(?<=[のをにはがともでやへ・])(?=[\u30a1-\u30fa\u4e00-\u9fff0-9A-Za-z（「])"
    r"|(?<=[てでも])(?=かまいません)|(?<=スタート)(?=プレイヤー)"
)  # where a word begins within a phrase, as after a particle


def wrap(
    string: str, width_mm: float, size_pt: float, weight: Weight = "regular"
) -> tuple[str, ...]:
    r"""Return a text in lines no wider than `width_mm`.

    A line break in the text stays one. A word wider than the line stands alone and sticks out, for
    the caller to see; nothing is hyphenated. Japanese breaks between phrases (BudouX finds them),
    so that each line can be read by itself, or before a word within a phrase where a line would
    stay much too short; a phrase wider than the line breaks by kinsoku.

    >>> wrap("one two three", 15, 10)
    ('one two', 'three')
    >>> wrap("紙を切る。", 15, 10)
    ('紙を', '切る。')
    """
    return tuple(
        line for part in string.split("\n") for line in _lines(part, width_mm, size_pt, weight)
    )


def _is_japanese(string: str) -> bool:
    """Whether a text is Japanese, and not English with a Japanese name in it."""
    return 3 * len(_JAPANESE.findall(string)) > len(string)


@lru_cache(maxsize=4096)  # a sheet is set several times until it fits, and of each ink anew
def _lines(
    string: str, width_mm: float, size_pt: float, weight: Weight, closer_mm: float = 0.0
) -> tuple[str, ...]:
    """Return the lines of a text; of Japanese ones letters may stand so much closer."""
    if _is_japanese(string):
        phrases = _phrases(string, width_mm, size_pt, weight)
        return tuple(_fitted(phrases, width_mm, size_pt, weight, closer_mm))
    return tuple(_even(string, width_mm, size_pt, weight))


_WIDOW_EM = 3.2  # a last line shorter than this looks lost
_NARROWER = (0.96, 0.92, 0.88, 0.84)


def _even(string: str, width_mm: float, size_pt: float, weight: Weight) -> list[str]:
    """Return lines of which the last is no widow, if as many a little narrower ones hold them."""
    lines = _wrapped(string, width_mm, size_pt, weight)
    least = min(_WIDOW_EM * size_pt * MM_PER_POINT, width_mm / 4)
    if len(lines) > 1 and text_width_mm(lines[-1], size_pt, weight) < least:
        for share in _NARROWER:
            even_lines = _wrapped(string, share * width_mm, size_pt, weight)
            if len(even_lines) > len(lines):
                break
            if text_width_mm(even_lines[-1], size_pt, weight) >= least:
                return even_lines
    return lines


def _wrapped(string: str, width_mm: float, size_pt: float, weight: Weight) -> list[str]:
    """Return lines each of which has all the units that fit it."""
    lines = []
    units = _units(string)
    widths = text_widths_mm(units, size_pt, weight)
    spaces = [unit.isspace() for unit in units]
    start = 0
    while start < len(units):
        end, wide = start + 1, 0.0
        for at in range(start, len(units)):
            before, wide = wide, wide + widths[at]
            if (before if spaces[at] else wide) <= width_mm + 1e-9:  # a space at the end is free
                end = at + 1
            if wide > width_mm and at > start:
                break
        lines.append("".join(units[start:end]).strip(" "))
        start = end
        while start < len(units) and spaces[start]:
            start += 1
    return lines or [""]


@lru_cache(maxsize=1)
def _parser() -> Any:
    import budoux

    return budoux.load_default_japanese_parser()


@lru_cache(maxsize=4096)
def _spoken(string: str) -> tuple[str, ...]:
    """Return the phrases of a Japanese text, as they would be spoken without a pause."""
    spoken_units: list[str] = []
    for phrase in _parser().parse(string):
        for unit in re.findall(r"\s+|[^\s]+", phrase):
            if spoken_units and _belongs(spoken_units[-1], unit):
                spoken_units[-1] += unit
            else:
                spoken_units.append(unit)
    return tuple(spoken_units)


_POINTING = frozenset(("この", "その", "あの", "どの"))


def _belongs(before: str, unit: str) -> bool:
    """Whether a phrase must go on: in katakana, after その, in 〜てもよい, or by kinsoku."""
    if _KATAKANA.match(before[-1]) and _KATAKANA.match(unit):
        return True
    if before in _POINTING:
        return True
    if before.endswith(("ても", "でも")) and unit.startswith(("よい", "いい", "構い", "かまい")):
        return True
    return _stays(before[-1], unit)


@lru_cache(maxsize=4096)
def _words(phrase: str) -> tuple[str, ...]:
    """Return the parts of a phrase that begin a word of kanji or katakana after a particle.

    None is a single character, which would be lost on a line of its own, nor その alone.

    >>> _words("同じ候補者の下に"), _words("お菓子を")
    (('同じ候補者の', '下に'), ('お菓子を',))
    """
    joined_words: list[str] = []
    for word in _WORDS.split(phrase):
        if joined_words and (
            min(len(joined_words[-1]), len(word)) < _LEAST_WORD or joined_words[-1] in _POINTING
        ):
            joined_words[-1] += word
        else:
            joined_words.append(word)
    return tuple(joined_words)


_LEAST_WORD = 2


def _phrases(
    string: str, width_mm: float, size_pt: float, weight: Weight
) -> list[tuple[str, bool]]:
    """Return the units of a text, none wider than a line as far as kinsoku lets them be cut.

    With each goes whether a phrase ends with it; where none does a line breaks unwillingly.
    """
    phrases: list[tuple[str, bool]] = []
    for phrase in _spoken(string):
        if text_width_mm(phrase, size_pt, weight) <= width_mm:
            words = _words(phrase)
        else:
            words = tuple(_even(phrase, width_mm, size_pt, weight))
        phrases += [(word, at == len(words) - 1) for at, word in enumerate(words)]
    return phrases


_ONE_LINE = 4.0  # what a line more costs, where one that is empty to the half costs a quarter


_UNWILLING = 0.012  # what it costs to break within a phrase: as much as a ninth of a line


def _fitted(
    phrases: list[tuple[str, bool]],
    width_mm: float,
    size_pt: float,
    weight: Weight,
    closer_mm: float,
) -> list[str]:
    """Return the lines that leave least room, taken together; as few as can be."""
    units = [unit for unit, _ in phrases]
    widths = text_widths_mm(units, size_pt, weight)
    least = min(_WIDOW_EM * size_pt * MM_PER_POINT, width_mm / 4)
    costs, starts = [0.0], [0]
    for end in range(1, len(units) + 1):
        best, best_start, wide, gaps = inf, end - 1, 0.0, -1
        for start in range(end - 1, -1, -1):
            wide += widths[start]
            gaps += len(units[start])
            seen = wide - (widths[end - 1] if units[end - 1].isspace() else 0)
            if seen > width_mm + gaps * closer_mm + 1e-9 and start < end - 1:
                break
            last = end == len(units)
            slack = max(0.0, 1 - seen / width_mm)
            cost = _ONE_LINE + ((1.0 if seen < least else 0.0) if last else slack**2 + slack**4)
            if not phrases[end - 1][1]:
                cost += _UNWILLING
            if costs[start] + cost < best:
                best, best_start = costs[start] + cost, start
        costs.append(best)
        starts.append(best_start)
    ends = [len(units)]
    while ends[-1] > 0:
        ends.append(starts[ends[-1]])
    ends.reverse()
    lines = ["".join(units[a:b]).strip(" ") for a, b in pairwise(ends)]
    return lines or [""]


@lru_cache(maxsize=4096)
def _units(string: str) -> tuple[str, ...]:
    """Return a text in pieces between any two of which a line may break."""
    units: list[str] = []
    for unit in (_UNITS if _is_japanese(string) else _ENGLISH_UNITS).findall(string):
        if units and _stays(units[-1][-1], unit):
            units[-1] += unit
        else:
            units.append(unit)
    return tuple(units)


def _stays(before: str, unit: str) -> bool:
    """Whether a line may not break between a character and what follows it."""
    if before.isspace() or unit.isspace():
        return False
    counted = before.isdigit() and unit[0] > "\u3000"  # a number and what it counts: 3マス
    reckoned = unit[0] in _SIGNS and (before.isdigit() or before in "）)")  # （3＋2）×−1
    return counted or reckoned or unit[0] in _NO_START or before in _NO_END


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
    full = anchor == "start" and _is_japanese(string)
    closer = _MOST_CLOSER_EM * size_pt * MM_PER_POINT if full else 0.0
    lines = [
        (line, last)
        for part in string.split("\n")
        for line, last in _with_last(_lines(part, width_mm, size_pt, weight, closer))
    ]
    inner = [line for line, last in lines if not last and line] if full else []
    most = _most_spread_mm(inner, width_mm, size_pt, weight)
    return Paragraph(
        tuple(
            Text(
                x,
                base + step * at,
                line,
                size_pt,
                weight,
                anchor,
                colour,
                spread_mm=_spread_mm(line, width_mm, size_pt, weight, 0.0 if last else most)
                if full
                else 0,
            )
            for at, (line, last) in enumerate(lines)
            if line
        ),
        step * len(lines),
    )


def _with_last(lines: Sequence[str]) -> list[tuple[str, bool]]:
    return [(line, at == len(lines) - 1) for at, line in enumerate(lines)]


_MOST_SPREAD_EM = 0.15
_MEAN_SPREAD_EM = 0.085  # a paragraph whose lines are wider in the mean looks spaced out
_MOST_CLOSER_EM = 0.04  # so much closer it cannot be seen
_LITTLE_SPREAD_EM = 0.06
_LONG_LINES, _MOST_LINES = 8, 0.66


def _most_spread_mm(lines: Sequence[str], width_mm: float, size_pt: float, weight: Weight) -> float:
    """Return how far letters may stand apart in the lines of a paragraph but its last ones.

    A wide line between ragged ones looks like a slip, and so does a ragged one between wide ones:
    all are filled, where all can be with little, or else none. In a long paragraph a third of them
    may stay ragged, where else it would be ragged throughout.
    """
    em = size_pt * MM_PER_POINT
    widely = _MOST_SPREAD_EM * em
    if len(lines) == 1:
        return _LITTLE_SPREAD_EM * em
    spreads = [_left_mm(line, width_mm, size_pt, weight) for line in lines]
    filled = [spread for spread in spreads if spread <= widely]
    least = _MOST_LINES if len(lines) >= _LONG_LINES else 1.0
    many = len(filled) >= least * len(lines)
    little = fsum(filled) <= _MEAN_SPREAD_EM * em * len(filled)
    return widely if many and little else 0.0


def _left_mm(line: str, width_mm: float, size_pt: float, weight: Weight) -> float:
    """Return what is left of a line's measure, for each of its letters."""
    left = width_mm - text_width_mm(line, size_pt, weight)
    return left / max(1, len(line) - 1)


def _spread_mm(line: str, width_mm: float, size_pt: float, weight: Weight, most_mm: float) -> float:
    """Return by how much letters stand apart so that a line fills its measure; 0 if too far.

    Those of a line that is a little too long stand closer.
    """
    each = _left_mm(line, width_mm, size_pt, weight)
    closest = -_MOST_CLOSER_EM * size_pt * MM_PER_POINT - 1e-9
    return each if closest <= each <= most_mm else 0.0


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
