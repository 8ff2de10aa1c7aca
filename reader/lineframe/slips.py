"""What is told of a table: what breaks a rule, as it was written, and what was not seen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from games.lineframe.tape import Tape
from games.message import Message, counted, message
from reader.lineframe.history import History, settled_faces
from reader.lineframe.layout import Position
from reader.lineframe.sayings import CROSS, EMPTY


def slips_of(tape: Tape, history: History, places: Mapping[int, Position]) -> tuple[Message, ...]:
    """Return what to tell of each strip whose numbers break rule 4 or 7.

    Args:
        tape: the tape.
        history: what is written in its frames.
        places: each frame's row and column.
    """
    return tuple(
        _slip(
            tape,
            (first, last),
            {
                number: history.written[number].value
                for number in range(first, last + 1)
                if number in history.written and EMPTY < history.written[number].value < CROSS
            },
            places,
        )
        for first, last in history.slips
    )


def _slip(
    tape: Tape,
    strip: tuple[int, int],
    numbers: Mapping[int, int],
    places: Mapping[int, Position],
) -> Message:
    """Return what is wrong with the numbers in the frames of a strip, and where they are."""
    frames = frames_named(range(strip[0], strip[1] + 1))
    at = [_at(number, places) for number in sorted(numbers)]
    if len(numbers) > 1:
        return counted(
            "one strip, {frames}, bears {count} number, expected one (rule 7): {places}",
            "one strip, {frames}, bears {count} numbers, expected one (rule 7): {places}",
            len(numbers),
            frames=frames,
            places=message("{parts}", parts=at),
        )
    if not numbers:
        return message("one strip, {frames}, bears no number, expected one (rule 7)", frames=frames)
    (written,) = numbers.values()
    faces = settled_faces(tape, *strip)
    if not faces:
        return message(
            "{place}: a {number} is written, but the strip {frames} ends where no face first shows"
            " (rules 4 and 7)",
            place=at[0],
            number=written,
            frames=frames,
        )
    return message(
        "{place}: a {number} is written, but the strip {frames} was cut for {faces}"
        " (rules 4 and 7)",
        place=at[0],
        number=written,
        frames=frames,
        faces=_either([message("a {face}", face=face) for face in faces]),
    )


def _either(faces: Sequence[Message]) -> Message:
    if len(faces) == 1:
        return faces[0]
    return message("{first} or {second}", first=faces[0], second=faces[1])


def _at(number: int, places: Mapping[int, Position]) -> Message:
    row, column = places[number]
    return message(
        "row {row}, column {column} (frame f{number})",
        row=row + 1,
        column=column + 1,
        number=number,
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
