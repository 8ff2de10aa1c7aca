"""What is said about entries of Lineframe."""

from __future__ import annotations

from collections.abc import Sequence

from games.lineframe.edition import Edition
from games.lineframe.entry import Entry
from games.problem import LocatedProblem
from kamikoma.game import Judge, Standing
from kamikoma.shelf.lineframe.pictures import pictures
from kamikoma.shelf.lineframe.telling import tell
from scorer.lineframe.answer import answer, answer_schema
from scorer.lineframe.check import Verdict, check


def problems(verdict: Verdict) -> Sequence[LocatedProblem]:
    """Return what is wrong, each problem with its player."""
    return verdict.problems


def standings(verdict: Verdict) -> Sequence[Standing]:
    """Return how the players stand, in the order of their entries."""
    first = {one.player for one in verdict.ranking if one.place == 1 and verdict.finished}
    return tuple(
        Standing(player=player.called, points=player.score, won=player.number in first)
        for player in verdict.players
    )


JUDGE: Judge[Entry, Edition, Verdict] = Judge(
    check=check,
    problems=problems,
    answer=answer,
    tell=tell,
    pictures=pictures,
    schema=answer_schema,
    standings=standings,
)
