"""What the rules read otherwise than the eye alone would have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.message import Message, message
from reader.lineframe.evidence import Evidence
from reader.lineframe.in_words import mark_words, where
from reader.lineframe.sayings import CROSS, EMPTY
from reader.lineframe.table_read import ReadCell


def repaired_by_rules(
    cells: Sequence[ReadCell], looks: Mapping[int, Evidence]
) -> tuple[Message, ...]:
    """Return which marks look otherwise than they were read, and are not asked about anyway.

    Args:
        cells: as they were read.
        looks: what the photos say about each frame, by its number.
    """
    repaired = []
    for cell in cells:
        look = looks[cell.frame_number]
        chosen = cell.choices[0]
        read = CROSS if chosen.crossed else chosen.number or EMPTY
        seen = int(look.log.argmax())
        if seen == read or cell.doubtful:
            continue
        repaired.append(
            message(
                "{place}: it looks like {seen} and was read as {read}",
                place=where(cell),
                seen=mark_words(seen if EMPTY < seen < CROSS else None, crossed=seen == CROSS),
                read=mark_words(chosen.number, crossed=chosen.crossed),
            )
        )
    return tuple(repaired)
