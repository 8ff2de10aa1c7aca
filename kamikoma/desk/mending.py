"""What a person puts right in an entry that was read from photos: words of it, each by itself."""

from __future__ import annotations

import re
from collections.abc import Iterable

_WORD = re.compile(r"\S+")
_EDIT = re.compile(r"(\d{1,4})\.(\d{1,4})=(\S+)")


def edits(text: str, other: str) -> str | None:
    r"""Return how to make one text of another, word by word; None if it takes more than that.

    Args:
        text: an entry in the text notation.
        other: the same entry, with something in it read otherwise.

    Returns:
        Edits with a space between them, each of them a line and a word from 0, and what it becomes.

    >>> edits("table\n12 3=4 .", "table\n12 3=5 .")
    '1.1=3=5'
    >>> edits("table\n12", "table\n12\n13") is None
    True
    """
    lines, others = ([_WORD.findall(line) for line in one.split("\n")] for one in (text, other))
    if [len(line) for line in lines] != [len(line) for line in others]:
        return None
    return " ".join(
        f"{row}.{at}={new}"
        for row, (line, changed) in enumerate(zip(lines, others, strict=True))
        for at, (old, new) in enumerate(zip(line, changed, strict=True))
        if old != new
    )


def mended(text: str, chosen: Iterable[str]) -> str:
    r"""Return a text with edits done; those that name no word of it change nothing.

    Args:
        text: an entry in the text notation.
        chosen: edits as `edits` gives them.

    >>> mended("table\n12  3=4 .", ["1.1=3=5", "1.2=46", "7.0=x"])
    'table\n12  3=5 46'
    """
    wanted = {
        (int(row), int(at)): new
        for one in chosen
        for row, at, new in (match.groups() for match in map(_EDIT.fullmatch, one.split()) if match)
    }

    def written(row: int, line: str) -> str:
        words = iter(range(len(line)))
        return _WORD.sub(lambda word: wanted.get((row, next(words)), word[0]), line)

    return "\n".join(written(row, line) for row, line in enumerate(text.split("\n")))
