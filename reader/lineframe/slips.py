"""What is told of a table: what breaks a rule, as it was written, and what was not seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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
    frames = frames_named(range(first, last + 1))
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


def missing_remark(numbers: Sequence[int]) -> Message:
    """Return what to tell of frames that must lie on the table and were not seen."""
    return counted(
        "the frame {frames} was not seen: it lies beyond the picture, or something hides it. Read"
        " this photo together with another one that shows it and some of the frames read here",
        "the frames {frames} were not seen: they lie beyond the picture, or something hides them."
        " Read this photo together with another one that shows them and some of the frames read"
        " here",
        len(numbers),
        frames=frames_named(numbers),
    )


def rest_remark(numbers: Sequence[int]) -> Message:
    """Return what to tell of frames that were left out as the rest of the tape."""
    return message(
        "{frames} were left out: they lie apart and bear nothing, as the rest of the tape does",
        frames=frames_named(numbers),
    )


def frames_named(numbers: Iterable[int]) -> str:
    """Return frames as the notation names them.

    >>> frames_named([3, 4, 5, 9])
    'f3-5, f9'
    """
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"f{run[0]}-{run[-1]}" if run[1:] else f"f{run[0]}" for run in runs)
