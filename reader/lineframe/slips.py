"""What a player seems to have written against the rules, told as it was written."""

from __future__ import annotations

from collections.abc import Sequence

from games.message import Message, counted, message
from reader.lineframe.history import CROSS, EMPTY, History


def slips_of(history: History) -> tuple[Message, ...]:
    """Return what to tell of each strip whose numbers break rule 4 or 7."""
    return tuple(
        _slip(
            first,
            last,
            [
                history.written[number].value
                for number in range(first, last + 1)
                if number in history.written and EMPTY < history.written[number].value < CROSS
            ],
        )
        for first, last in history.slips
    )


def _slip(first: int, last: int, numbers: Sequence[int]) -> Message:
    """Return what is wrong with the numbers in the frames of a strip."""
    frames = (
        message("frame {first}", first=first)
        if first == last
        else message("frames {first}–{last}", first=first, last=last)
    )
    if len(numbers) > 1:
        return counted(
            "one strip, {frames}, bears {count} number, expected one (rule 7)",
            "one strip, {frames}, bears {count} numbers, expected one (rule 7)",
            len(numbers),
            frames=frames,
        )
    if not numbers:
        return message("one strip, {frames}, bears no number, expected one (rule 7)", frames=frames)
    return message(
        "one strip, {frames}, bears a {number}, which is not the face that it was cut for"
        " (rules 4 and 7)",
        frames=frames,
        number=numbers[0],
    )
