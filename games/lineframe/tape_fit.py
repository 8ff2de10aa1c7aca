"""Whether what lies on a table can have come from a tape."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from games.lineframe.entry import Entry
from games.lineframe.frames import Table
from games.lineframe.play import replay
from games.lineframe.tape import Tape, tape_from_id
from games.lineframe.tape_id import TapeIdError, near_ids
from games.message import Message, message
from games.notation import echo


def fits(entry: Entry, tape_id: str) -> bool:
    """Whether an entry could have been played with a tape.

    Args:
        entry: a table of frames by their faces, or a play.
        tape_id: the tape’s id.
    """
    if entry.table is not None:
        return table_fits(entry.table, tape_from_id(tape_id))
    return not replay(replace(entry, tape=tape_id), alone=False).problems


def table_fits(table: Table, tape: Tape) -> bool:
    """Whether a tape has the frames of a table, by rules 1, 4 and 6.

    The k QR frames of a table are the first k of its tape, and its other frames stand on the tape
    between the first of these and the one that would come next.
    """
    lying = Counter(cell.frame for _, cell in table.cells())
    count = sum(times for frame, times in lying.items() if frame.qr)
    numbers = [index for index, frame in enumerate(tape.frames) if frame.qr]
    if not 0 < count <= len(numbers):
        return False
    end = numbers[count] if count < len(numbers) else len(tape.frames)
    pulled = Counter(tape.frames[numbers[0] : end])
    return all(
        times == pulled[frame] if frame.qr else times <= pulled[frame]
        for frame, times in (lying | Counter(pulled.keys())).items()
        if frame.qr or frame in lying
    )


def id_fault(error: TapeIdError, typed: str, entry: Entry) -> Message:
    """Return what is wrong with a tape’s id, seen together with what was entered.

    Args:
        error: why it is none.
        typed: the id, as typed.
        entry: the rest of the entry; its own tape does not matter.
    """
    if any(cell.printed is not None for _, cell in (entry.table or Table(())).cells()):
        return error.message  # its frames are not known without the tape
    near = near_ids(typed)
    fitting = [tape_id for tape_id in near if fits(entry, tape_id)]
    if len(fitting) != 1 or len(near) == 1:
        return error.message
    return message(
        "{id} is no tape’s id: one digit of the id differs; the frames fit {tape}",
        id=echo(typed),
        tape=fitting[0],
    )
