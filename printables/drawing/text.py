"""Text set in lines: English broken at spaces, Japanese between phrases and to the measure."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import pairwise
from math import fsum, inf
from typing import Protocol, TypeVar

from printables.drawing.display_list import MM_PER_POINT, Anchor, Paint, Text, Weight
from printables.drawing.fonts import text_width_mm, text_widths_mm
from printables.drawing.kinsoku import HARDLY, UNWILLING, stays
from printables.drawing.solid import COMMAS, TIGHT, blank_end, left_out, room_to_close_up

# Spaces, words of letters and digits (with the sign of a sum before them), short words of katakana,
# and all else by the character.
_UNITS = re.compile(
    r"[^\S\n]+|(?:[×÷+=−] )?[\u0021-\u024f\u2010-\u2027\u2030-\u205e\u2212]+"
    r"|[\u30a1-\u30fa\u30fc]{1,8}|.",
    re.DOTALL,
)
_DIGITS = r"(?<![^\s(])[0-9](?: [0-9印](?![^\s,.;:)]))+"
_LATIN = r"[\u0021-\u024f\u2212]"
_MEASURE = rf" (?:minutes|points?|mm|cm)\b{_LATIN}*"
_SUM = rf"{_LATIN}*[0-9)](?:(?: [×÷+=−] {_LATIN}+)+(?:{_MEASURE})?|{_MEASURE})"
"""A sum, and a number with what it measures: `(3 + 2) × −1`, `30 minutes`."""

_ENGLISH_UNITS = re.compile(
    rf"{_SUM}|{_DIGITS}|[\u3041-\u309f\u30fc]{{1,8}}|{_UNITS.pattern}", re.DOTALL
)
"""The same where a word of kana stands among Latin ones, and is one word too, and so are the
numbers of a combination, `5 6 7`, and a sum."""

_JAPANESE = re.compile("[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]")


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
    """Return the lines of a text.

    Of Japanese ones letters may stand so much closer, where all lines but the last are filled; to
    fill them phrases are parted where they must. Where that does not do they stay whole.
    """
    if not _is_japanese(string):
        return tuple(_even(string, width_mm, size_pt, weight))
    phrased = _phrases(string, width_mm, size_pt, weight)
    fitted = partial(_fitted, width_mm=width_mm, size_pt=size_pt, weight=weight)
    for share in (1.0, _READILY) if closer_mm else ():
        parted = [(unit, share * cost) for unit, cost in phrased]
        filled = fitted(parted, closer_mm=closer_mm, most=_MOST_SLACK)
        if filled is None:
            break
        if _can_be_filled(filled[:-1], width_mm, size_pt, weight):
            return tuple(filled)
    whole = fitted(_whole(phrased), closer_mm=0.0, most=1.0) or [""]
    if not closer_mm or len(whole) <= _FEW:  # nobody sees that so few are ragged
        return tuple(whole)
    freely = _phrases(string, width_mm, size_pt, weight, freely=True)
    if len(freely) > len(phrased):
        filled = fitted(freely, closer_mm=closer_mm, most=_MOST_SLACK)
        least = min(_WIDOW_EM * size_pt * MM_PER_POINT, width_mm / 4)
        if (
            filled
            and text_width_mm(filled[-1], size_pt, weight) >= least
            and _can_be_filled(filled[:-1], width_mm, size_pt, weight)
        ):
            return tuple(filled)
    return tuple(whole)


_FEW = 2
_READILY = 0.1  # of what it costs to part a phrase, where it would cost a ragged paragraph else
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
    if any(
        " " in unit.strip() and text_width_mm(unit, size_pt, weight) > width_mm for unit in units
    ):  # a long sum, which is parted before a sign
        units = tuple(part for unit in units for part in _UNITS.findall(unit))
    widths, blanks = _advances(units, size_pt, weight)
    start = 0
    while start < len(units):
        end, wide = start + 1, 0.0
        for at in range(start, len(units)):
            wide += widths[at]
            if wide - blanks[at] <= width_mm + 1e-9:
                end = at + 1
            if wide > width_mm and at > start:
                break
        lines.append("".join(units[start:end]).strip(" "))
        start = end
        while start < len(units) and units[start].isspace():
            start += 1
    return lines or [""]


def _advances(
    units: Sequence[str], size_pt: float, weight: Weight
) -> tuple[list[float], list[float]]:
    """Return how far each unit goes in a line before another, and what is blank if it ends one."""
    mm = size_pt * MM_PER_POINT / 1000
    widths = text_widths_mm(units, size_pt, weight)
    blanks = [width if unit.isspace() else blank_end(unit) * mm
              for unit, width in zip(units, widths, strict=True)]  # fmt: skip
    met = [left_out(one[-1] + other[0]) * mm for one, other in pairwise(units)]
    left = (*met, 0.0)[: len(units)]
    return [wide - off for wide, off in zip(widths, left, strict=True)], [
        blank - off for blank, off in zip(blanks, left, strict=True)
    ]


def _phrases(
    string: str, width_mm: float, size_pt: float, weight: Weight, *, freely: bool = False
) -> list[tuple[str, float]]:
    """Return the units of a text, none wider than a line as far as kinsoku lets them be cut.

    With each goes what it costs to break behind it: nothing where a phrase ends.
    """
    from printables.drawing.phrases import phrases  # for Japanese alone: it takes long to load

    units: list[tuple[str, float]] = []
    for phrase in phrases(string, freely=freely):
        whole = "".join(part for part, _ in phrase)
        if text_width_mm(whole, size_pt, weight) <= width_mm:
            units += phrase
            continue
        lines = [line for part, _ in phrase for line in _even(part, width_mm, size_pt, weight)]
        units += ((line, UNWILLING) for line in lines[:-1])
        units.append((lines[-1], 0.0))
    return units


_ONE_LINE = 4.0  # what a line more costs, where one that is empty to the half costs a quarter


def _whole(phrased: list[tuple[str, float]]) -> list[tuple[str, float]]:
    """Return units of which none is a part of a word."""
    words: list[tuple[str, float]] = []
    for unit, cost in phrased:
        if words and words[-1][1] >= HARDLY:
            words[-1] = (words[-1][0] + unit, cost)
        else:
            words.append((unit, cost))
    return words


def _fitted(
    phrased: list[tuple[str, float]],
    *,
    width_mm: float,
    size_pt: float,
    weight: Weight,
    closer_mm: float,
    most: float,
) -> list[str] | None:
    """Return the lines that leave least room, taken together; as few as can be.

    Args:
        phrased: the units, and what it costs to break behind them.
        width_mm: the measure.
        size_pt: the size of the letters.
        weight: how bold they are.
        closer_mm: how much closer each may stand.
        most: what a line may leave of the measure; None is returned if one cannot but leave more.
    """
    units = [unit for unit, _ in phrased]
    widths, blanks = _advances(units, size_pt, weight)
    mm = size_pt * MM_PER_POINT / 1000
    # What stands behind a unit decides whether its own end may be closed up, or is so already.
    rooms = [room_to_close_up(f"{unit}{after[0]}") * mm if closer_mm else 0.0
             for unit, after in zip(units, (*units[1:], "."), strict=True)]  # fmt: skip
    least = min(_WIDOW_EM * size_pt * MM_PER_POINT, width_mm / 4)
    costs, starts = [0.0], [0]
    for end in range(1, len(units) + 1):
        best, best_start, wide, gaps = inf, end - 1, 0.0, -1
        room = -TIGHT * mm if units[end - 1][-1] in COMMAS and rooms[end - 1] else 0.0
        for start in range(end - 1, -1, -1):
            wide += widths[start]
            gaps += len(units[start])
            room += rooms[start]
            seen = wide - blanks[end - 1]
            most_mm = width_mm + gaps * closer_mm + 1e-9
            if seen > most_mm:
                seen -= room
                if seen > most_mm and start < end - 1:
                    break
            last = end == len(units)
            slack = max(0.0, 1 - seen / width_mm)
            cost = _ONE_LINE
            if last:
                cost += 1.0 if seen < least else 0.0
            elif slack > most:
                continue
            else:
                cost += slack**2 + slack**4 + phrased[end - 1][1]
            if costs[start] + cost < best:
                best, best_start = costs[start] + cost, start
        costs.append(best)
        starts.append(best_start)
    if costs[-1] == inf:
        return None
    ends = [len(units)]
    while ends[-1] > 0:
        ends.append(starts[ends[-1]])
    ends.reverse()
    return ["".join(units[a:b]).strip(" ") for a, b in pairwise(ends)]


@lru_cache(maxsize=4096)
def _units(string: str) -> tuple[str, ...]:
    """Return a text in pieces between any two of which a line may break."""
    units: list[str] = []
    for unit in (_UNITS if _is_japanese(string) else _ENGLISH_UNITS).findall(string):
        if units and stays(units[-1][-1], unit):
            units[-1] += unit
        else:
            units.append(unit)
    return tuple(units)


class _Tall(Protocol):
    @property
    def height_mm(self) -> float: ...


Tall = TypeVar("Tall", bound=_Tall)


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
    wide = width_mm >= _NARROW_EM * size_pt * MM_PER_POINT
    full = anchor == "start" and wide and _is_japanese(string)
    closer = _MOST_CLOSER_EM * size_pt * MM_PER_POINT if full else 0.0
    lines = [
        (line, last)
        for part in string.split("\n")
        for line, last in _with_last(_lines(part, width_mm, size_pt, weight, closer))
    ]
    strings = [line for line, _ in lines]
    ends = [last for _, last in lines]
    settings = (
        _settings(strings, ends, width_mm, size_pt, weight) if full else [_AS_IT_IS] * len(lines)
    )
    texts = tuple(
        Text(
            x,
            base + step * at,
            line,
            size_pt,
            weight,
            anchor,
            colour,
            spread_mm=spread,
            tight=tight,
        )
        for at, (line, (spread, tight)) in enumerate(zip(strings, settings, strict=True))
        if line
    )
    return Paragraph(texts, step * len(lines))


NARROWER = (0.92, 0.84, 0.76, 0.68, 0.6)
"""Of a width, the shares that `narrowest` tries."""


def narrowest(
    laid_in: Callable[[float], Tall],
    width_mm: float,
    shares: Sequence[float] = NARROWER,
    *,
    enough: Callable[[Tall], bool] = lambda _: False,
) -> Tall:
    """Return what takes no more lines than in all of a width, as narrow as it can be set.

    Its lines are about as long as each other then, and no word stands alone in the last.

    Args:
        laid_in: sets it in a width.
        width_mm: the widest.
        shares: of that, those that are tried, one after the other.
        enough: whether what was set is even enough.
    """
    best = laid_in(width_mm)
    for share in shares:
        if enough(best):
            break
        narrower = laid_in(share * width_mm)
        if narrower.height_mm > best.height_mm:
            break
        best = narrower
    return best


def _with_last(lines: Sequence[str]) -> list[tuple[str, bool]]:
    return [(line, at == len(lines) - 1) for at, line in enumerate(lines)]


_SEEN_EM = 0.03
"""Letters further apart stand out from other lines; the line ends a little early."""

_MOST_SPREAD_EM = 0.18  # what a line may need, so that it ends early by little
_MOST_SLACK = _MOST_SPREAD_EM / (1 + _MOST_SPREAD_EM)
"""The same as a share of the measure, of letters as wide as they are high."""

_MEAN_SPREAD_EM = 0.085  # a paragraph whose lines need more in the mean looks ragged, and is so
_FEW_LINES, _FEW_MEAN_EM = 6, 0.12  # few lines are no grey area, and nobody compares them
_CLOSER_EM = 0.02  # letters stand so much closer before commas do
_MOST_CLOSER_EM = 0.04  # and so much at most
_LITTLE_SPREAD_EM = 0.06
_NARROW_EM = 14.0  # lines of fewer letters cannot all be filled; captions side by side are alike

_AS_IT_IS = (0.0, 0.0)


def _settings(
    lines: Sequence[str], ends: Sequence[bool], width_mm: float, size_pt: float, weight: Weight
) -> list[tuple[float, float]]:
    """Return how lines are set: how far their letters stand apart, and how tight their commas are.

    All lines of a text stand nearly alike, the last of a paragraph as well. They fill their measure
    as far as that goes, and end a little early where it does not.

    Args:
        lines: those of all paragraphs of a text.
        ends: whether each is the last of its paragraph.
        width_mm: the measure.
        size_pt: the size of the letters.
        weight: how bold they are.
    """
    em = size_pt * MM_PER_POINT
    inner = [line for line, end in zip(lines, ends, strict=True) if line and not end]
    most = _most_spread_mm(inner, width_mm, size_pt, weight)
    lefts = [_left_mm(line, width_mm, size_pt, weight)[0] for line in inner]
    widest = max(lefts, default=0.0)
    even = min(max(widest, 0.0), _SEEN_EM * em) if widest <= most else 0.0
    return [_set_in(line, width_mm, size_pt, weight, even) for line in lines]


def _most_spread_mm(lines: Sequence[str], width_mm: float, size_pt: float, weight: Weight) -> float:
    """Return how far letters would have to stand apart at most in lines that are spread at all.

    A spread line between ragged ones looks like a slip: all of a paragraph but its last are spread,
    where all need little, or else none.
    """
    em = size_pt * MM_PER_POINT
    widely = _MOST_SPREAD_EM * em
    if len(lines) <= 1:
        return _LITTLE_SPREAD_EM * em * len(lines)
    spreads = [_left_mm(line, width_mm, size_pt, weight)[0] for line in lines]
    mean = _MEAN_SPREAD_EM if len(lines) > _FEW_LINES else _FEW_MEAN_EM
    little = fsum(spreads) <= mean * em * len(spreads)
    return widely if little and max(spreads) <= widely else 0.0


def _can_be_filled(lines: Sequence[str], width_mm: float, size_pt: float, weight: Weight) -> bool:
    """Whether all lines of a paragraph but its last fill their measure without looking spaced."""
    most = _most_spread_mm(lines, width_mm, size_pt, weight)
    return all(_left_mm(line, width_mm, size_pt, weight)[0] <= most for line in lines)


def _left_mm(line: str, width_mm: float, size_pt: float, weight: Weight) -> tuple[float, float]:
    """Return what is left of a line's measure, for each of its letters, and how tight it is set.

    In a line that is too long letters stand a trace closer; then so much less is left behind its
    commas, in thousandths of the size, as brings it into its measure; only what that does not,
    letters have to.
    """
    em, gaps = size_pt * MM_PER_POINT, max(1, len(line) - 1)
    left = width_mm - text_width_mm(line, size_pt, weight)
    over = -left - _CLOSER_EM * em * gaps
    room = room_to_close_up(line) * em / 1000 if over > 0 else 0.0
    if not room:
        return left / gaps, 0.0
    closed = min(over, room)
    return (left + closed) / gaps, TIGHT * closed / room


def _set_in(
    line: str, width_mm: float, size_pt: float, weight: Weight, even_mm: float
) -> tuple[float, float]:
    """Return how far apart a line's letters stand, and how tight its commas, so that it fits.

    Args:
        line: the line.
        width_mm: its measure.
        size_pt: the size of the letters.
        weight: how bold they are.
        even_mm: how far apart they stand if there is room.
    """
    each, tight = _left_mm(line, width_mm, size_pt, weight)
    closest = -_MOST_CLOSER_EM * size_pt * MM_PER_POINT - 1e-9
    return (min(each, even_mm) if each >= closest else 0.0), tight


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
