"""What is said about entries of Kokkuri-san."""

from __future__ import annotations

from collections.abc import Sequence

from games.kokkuri.edition import Edition
from games.kokkuri.entry import Entry
from games.rules import plain
from kamikoma.game import Judge, Standing
from kamikoma.shelf.kokkuri.telling import pictures, verdict_blocks
from scorer.kokkuri.answer import answer, answer_schema
from scorer.kokkuri.check import Verdict, check


def standings(verdict: Verdict) -> Sequence[Standing]:
    """Return how the players stand, in their turn order."""
    course = verdict.course
    return tuple(
        Standing(player=plain(player), points=points, won=player in course.winners)
        for player, points in course.scores.items()
    )


JUDGE: Judge[Entry, Edition, Verdict] = Judge(
    check=check,
    problems=lambda verdict: verdict.problems,
    answer=answer,
    tell=verdict_blocks,
    pictures=pictures,
    schema=answer_schema,
    standings=standings,
)
