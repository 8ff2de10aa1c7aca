"""Where a line of Japanese may not break, and what it costs to break it where it hardly may."""

from __future__ import annotations

_NO_START = frozenset("、。，．・：；？！゛゜ヽヾゝゞ々ー’”）〕］｝〉》」』】°′″℃％,.:;?!)]}…‥〜–—"
                      "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ")  # fmt: skip
"""Characters that begin no line (kinsoku, after JIS X 4051)."""

_NO_END = frozenset("‘“（〔［｛〈《「『【([{￥＄№")
"""Characters that end no line."""

_SIGNS = frozenset("×÷＋＝−+=")
"""Signs of a sum; a line breaks neither before nor behind one."""

UNWILLING = 0.012
"""What it costs to break before a word within a phrase: as much as a ninth of a line left empty."""

HARDLY = 0.03
"""And where none begins: a sixth of a line."""


def stays(before: str, unit: str) -> bool:
    """Return whether a line may not break between a character and what follows it."""
    if before.isspace() or unit.isspace():
        return False
    counted = before.isdigit() and unit[0] > "\u3000"  # a number and what it counts: 3マス
    reckoned = unit[0] in _SIGNS and (before.isdigit() or before in "）)")  # （3＋2）×−1
    reckons = before in _SIGNS and (unit[0].isdigit() or unit[0] in "−（(")
    return counted or reckoned or reckons or unit[0] in _NO_START or before in _NO_END
