"""Signs of a slip in the transcription of a Lineframe table.

A table is known only as it lies at the end, so no more is said here than what holds for every
table that the rules can lead to.
"""

from __future__ import annotations

from collections import Counter

from games.lineframe.clusters import connected
from games.lineframe.edition import Edition, house_edition
from games.lineframe.frames import Cell, Frame, Table
from games.lineframe.tape import Tape
from games.message import Message, counted, message
from games.problem import Place, Problem


def table_slips(
    table: Table, edition: Edition | None = None, place: Place | None = None
) -> tuple[Problem, ...]:
    """Return what no tape can explain: a table without a QR frame, or in several pieces.

    Args:
        table: as it was entered.
        edition: whose tapes have so many frames; the house's if nothing is said.
        place: where the entry begins, for what concerns the table as a whole.
    """
    lying = dict(table.cells())
    problems = []
    most = (edition or house_edition()).tape_frames.value
    if len(lying) > most:  # rule 4: what lies there was cut from one tape
        reason = message("{count} frames, and a tape has {most}", count=len(lying), most=most)
        problems.append(Problem("4", place, reason))
    if not table.qr_frames:  # rule 1; rule 6: it is never covered
        reason = message("no QR frame lies on the table, and the game begins with one")
        problems.append(Problem("1", place, reason))
    pieces = sorted(connected(lying), key=lambda piece: (-len(piece), piece))
    for piece in pieces[1:]:  # rule 5: each strip joins what lies there; rule 6: no hole comes
        cell = lying[piece[0]]
        reason = counted(
            "{frame} touches no other frame by an edge",
            "{frame} and the frames that hang on it, {count} in all, are apart from the others",
            len(piece),
            frame=str(cell.frame),
        )
        problems.append(Problem("5", cell.place, reason, len(str(cell))))
    return tuple(problems)


def tape_slips(table: Table, tape: Tape) -> tuple[Problem, ...]:
    """Return the frames of a table that cannot have come from its tape.

    A QR frame is never covered (rule 6), and the strips take the tape as it comes from its first
    QR frame on (rules 1 and 4): the k QR frames of a table are the first k of its tape. The other
    frames then stand on the tape between the first of these and the one that would come next;
    each can lie on the table once.
    """
    lying = [cell for _, cell in table.cells()]
    qr_cells = [cell for cell in lying if cell.frame.qr]
    others = [cell for cell in lying if not cell.frame.qr]
    qr_indices = [index for index, frame in enumerate(tape.frames) if frame.qr]

    drawn = [tape.frames[index] for index in qr_indices[: len(qr_cells)]]
    missing = Counter(drawn) - Counter(cell.frame for cell in qr_cells)
    problems = [
        Problem("4", cell.place, _no_such_qr(cell, drawn, missing, tape), len(str(cell)))
        for cell in _surplus(qr_cells, Counter(drawn))
    ]

    end = len(tape.frames)
    if not problems and len(qr_cells) < len(qr_indices):
        end = qr_indices[len(qr_cells)]
    window = Counter(frame for frame in tape.frames[qr_indices[0] : end] if not frame.qr)
    early = {frame for frame in tape.frames[: qr_indices[0]] if not frame.qr}
    early -= set(tape.frames[qr_indices[0] :])  # found there too: it may be pulled that far yet
    for cell in _surplus(others, window):
        frame = cell.frame
        if frame in early and not window[frame]:
            reason = message(
                "the tape {tape} has {frame} only before its first QR frame,"
                " and those are not used",
                tape=tape.id,
                frame=str(frame),
            )
            problems.append(Problem("1", cell.place, reason, len(str(cell))))
        else:
            reason = _too_often(frame, window[frame], end == len(tape.frames), tape)
            problems.append(Problem("4", cell.place, reason, len(str(cell))))
    return tuple(problems)


def _surplus(cells: list[Cell], available: Counter[Frame]) -> list[Cell]:
    """Return the cells, in their order, for which no frame is left."""
    left = Counter(available)
    surplus = []
    for cell in cells:
        left[cell.frame] -= 1
        if left[cell.frame] < 0:
            surplus.append(cell)
    return surplus


def _no_such_qr(cell: Cell, drawn: list[Frame], missing: Counter[Frame], tape: Tape) -> Message:
    if not missing:  # the tape has no more QR frames at all
        return message("the tape {tape} has only {count} QR frames", tape=tape.id, count=len(drawn))
    return message(
        "{frame} is one too many among the first QR frames of the tape {tape};"
        " missing there: {missing}",
        frame=str(cell.frame),
        tape=tape.id,
        missing=", ".join(str(frame) for frame in sorted(missing.elements())),
    )


def _too_often(frame: Frame, times: int, whole: bool, tape: Tape) -> Message:
    if not times and whole:
        return message("the tape {tape} has no frame {frame}", tape=tape.id, frame=str(frame))
    if not times:
        return message(
            "the tape {tape} has no frame {frame} as far as it was pulled",
            tape=tape.id,
            frame=str(frame),
        )
    return counted(
        "the tape {tape} has the frame {frame} only once as far as it was pulled",
        "the tape {tape} has the frame {frame} only {count} times as far as it was pulled",
        times,
        tape=tape.id,
        frame=str(frame),
    )
