"""What is said about entries of Lineframe."""

from __future__ import annotations

from collections.abc import Sequence

from games.lineframe.edition import Edition
from games.lineframe.entry import Entry
from games.problem import LocatedProblem
from kamikoma.game import Judge
from kamikoma.shelf.lineframe.pictures import pictures
from kamikoma.shelf.lineframe.telling import tell
from scorer.lineframe.answer import answer, schema
from scorer.lineframe.check import Verdict, check


def problems(verdict: Verdict) -> Sequence[LocatedProblem]:
    """Return what is wrong, each problem with its player."""
    return verdict.problems


JUDGE: Judge[Entry, Edition, Verdict] = Judge(
    check=check, problems=problems, answer=answer, tell=tell, pictures=pictures, schema=schema
)
