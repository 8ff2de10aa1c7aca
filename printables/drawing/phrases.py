"""Where a line of Japanese may break: between phrases, within them if need be, never in a word."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import Any

from printables.drawing.kinsoku import HARDLY, UNWILLING, stays

_ITEM = r"(?:[\u4e00-\u9fff]?[0-9A-Z]{1,2}(?![0-9A-Za-z])|[\u4e00-\u9fff]{1,2}(?![\u4e00-\u9fff]))"
_LIST = re.compile(rf"(?<![0-9A-Za-z\u4e00-\u9fff・]){_ITEM}(?:・{_ITEM})+")
"""Pieces, numbers or letters one after the other, which are read at one glance: 筆4・4・印."""

_KATAKANA = re.compile("[\u30a1-\u30fa\u30fc]")
_NAME = re.compile("[\u30a1-\u30fa\u30fc]{2,}(?:・[\u30a1-\u30fa\u30fc]{2,})+")
"""A name whose parts meet: ラウツァイト・セプ."""

_BEGINS = "\u30a1-\u30fa\u4e00-\u9fff0-9A-Za-z（「"
_PARTICLES = "のをにはがともでやへ"
_WORDS = re.compile(
    rf"(?<=[{_PARTICLES}・])(?<![0-9]・)(?=[{_BEGINS}])"
    r"|(?<=[てでも])(?=かまいません)|(?<=スタート)(?=プレイヤー)"
)  # where a word begins within a phrase, as after a particle
_PARTS = re.compile(
    rf"(?<=[ぁ-ん]{{2}})(?=[{_BEGINS}])|(?<=[ァ-ヶー]{{2}})(?=[\u4e00-\u9fff])"
    r"|(?<=[\u4e00-\u9fff]{2})(?=[ァ-ヶ]{2})"
    r"|(?<=[ぁ-ん])(?=なく|なけれ|なった|なって|なる|できま|おきま|しまう|ください|ことが|とおり)"
)  # where a long one may be parted, though it is spoken in one breath
_DOUBTFUL = re.compile(
    rf"[{_PARTICLES}](?!よい|いい)[ぁ-ん]"
    r"|[ぁ-ん](?!よい|いい|ま[すしせ]|な[いけ]|[たてだでんられりるせさいくけこきかっ])[ぁ-ん]{3}"
)  # where a doubt may be right: behind what may be a particle, before what may be a word
_FREELY = re.compile(
    r"(?<=[ぁ-ん])(?=[\u4e00-\u9fff])|(?<=[ァ-ヶー]{2})(?=[ァ-ヶ]{2})"
    r"|(?<=[ぁ-んァ-ヶー\u4e00-\u9fff])(?=です|でした|ます|ました|ません|から|まで|より)"
)  # where printers break, though within a word: a verb before its second half, long katakana
_LISTED = re.compile("[0-9]・$")  # numbers in a list, 4・4・印, stay in a line
_POINTING = frozenset(("この", "その", "あの", "どの"))
_LEAST_WORD = 2

FREELY = 0.08
"""And within a word, which is done only where a paragraph would be ragged else."""

_DOUBT = 800
"""BudouX is in doubt of a place that it would have chosen if its score were half of this higher."""


@lru_cache(maxsize=1)
def _parsers() -> tuple[Any, Any]:
    """Return what finds phrases, and what finds those too that it is in doubt of."""
    import budoux

    sure = budoux.load_default_japanese_parser()
    model: dict[str, dict[str, int]] = sure.model
    return sure, budoux.Parser({**model, "none": {"": -_DOUBT}})


@lru_cache(maxsize=4096)
def phrases(string: str, *, freely: bool = False) -> tuple[tuple[tuple[str, float], ...], ...]:
    """Return the phrases of a text, as they would be spoken without a pause, each in its parts.

    With each part goes what it costs to break a line behind it: nothing at the end of a phrase.
    Words are whole, unless they may be parted `freely`.

    >>> [[part for part, _ in phrase] for phrase in phrases("灰色ののりしろは残します")]
    [['灰色の', 'のりしろは'], ['残します']]
    """
    spoken, doubts = _spoken(string)
    starts = (0, *accumulate(map(len, spoken)))
    return tuple(
        _parts(phrase, {at - start for at in doubts}, freely=freely)
        for phrase, start in zip(spoken, starts, strict=False)
    )


@lru_cache(maxsize=4096)
def _spoken(string: str) -> tuple[tuple[str, ...], frozenset[int]]:
    """Return the phrases of a text, and where others may begin, which is hard to say."""
    sure, doubting = _parsers()
    within = {
        at for match in _LIST.finditer(string) for at in range(match.start() + 1, match.end())
    }
    doubts = frozenset(accumulate(map(len, doubting.parse(string)))) - within
    spoken: list[str] = []
    start = 0
    for phrase in sure.parse(string):
        for unit in re.findall(r"\s+|[^\s]+", phrase):
            if spoken and (start in within or _belongs(spoken[-1], unit)):
                spoken[-1] += unit
            else:
                spoken.append(unit)
            start += len(unit)
    return tuple(spoken), doubts


def _belongs(before: str, unit: str) -> bool:
    """Whether a phrase must go on: in katakana, after その, in a list of numbers, by kinsoku."""
    if _KATAKANA.match(before[-1]) and _KATAKANA.match(unit):
        return True
    if before in _POINTING or _LISTED.search(before) or _NAME.search(before[-3:] + unit[:2]):
        return True
    if before.endswith("かな") and unit.startswith("札"):
        return True
    if before.endswith(("ても", "でも")) and unit.startswith(("よい", "いい", "構い", "かまい")):
        return True
    return stays(before[-1], unit)


def _parts(phrase: str, doubts: set[int], *, freely: bool) -> tuple[tuple[str, float], ...]:
    """Return the parts of a phrase; none is a single character, which would be lost on a line.

    Args:
        phrase: the phrase.
        doubts: where in it another may begin, which is hard to say.
        freely: whether words may be parted too.
    """
    costs = dict.fromkeys((match.start() for match in _WORDS.finditer(phrase)), UNWILLING)
    doubtful = (at for at in doubts if 0 < at < len(phrase) and _DOUBTFUL.match(phrase, at - 1))
    for at in (*doubtful, *(match.start() for match in _PARTS.finditer(phrase))):
        costs.setdefault(at, HARDLY)
    for match in _FREELY.finditer(phrase) if freely else ():
        costs.setdefault(match.start(), FREELY)
    for match in (*_LIST.finditer(phrase), *_NAME.finditer(phrase)):
        for at in range(match.start() + 1, match.end()):
            costs.pop(at, None)
    places = [0]
    for at in sorted(costs):
        before = phrase[places[-1] : at]
        if (
            len(before) >= _LEAST_WORD
            and at <= len(phrase) - _LEAST_WORD
            and before not in _POINTING
            and not stays(phrase[at - 1], phrase[at:])
        ):
            places.append(at)
    places.append(len(phrase))
    costs[len(phrase)] = 0.0
    return tuple((phrase[start:end], costs[end]) for start, end in pairwise(places))
