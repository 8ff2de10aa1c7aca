"""What is said about entries of Tower of Letter."""

from __future__ import annotations

from collections.abc import Sequence

from games.message import message
from games.problem import LocatedProblem
from games.tower.edition import Edition
from games.tower.entry import Entry
from kamikoma.game import Judge, Standing
from kamikoma.shelf.tower.telling import tell
from kamikoma.words import Words
from printables.output.picture import Picture
from printables.tower.tower_picture import tower_picture
from scorer.tower.answer import answer, answer_schema
from scorer.tower.check import Verdict, check


def problems(verdict: Verdict) -> Sequence[LocatedProblem]:
    """Return what is wrong with the one entry."""
    return tuple(LocatedProblem(problem) for problem in verdict.problems)


def pictures(verdict: Verdict, words: Words) -> Sequence[Picture]:
    """Return the tower as it stands."""
    told = (verdict.account, verdict.sentence, verdict.last_said, *verdict.notes)
    lines = [words.say(line) for line in told if line]
    title = words.say(verdict.points)
    return (tower_picture(verdict.standing, verdict.last_word, title=title, lines=lines),)


def standings(verdict: Verdict) -> Sequence[Standing]:
    """Return what all of them reached together: nobody plays against anybody."""
    return (Standing(player=message("all together"), points=verdict.score),)


JUDGE: Judge[Entry, Edition, Verdict] = Judge(
    check=check,
    problems=problems,
    answer=answer,
    tell=tell,
    pictures=pictures,
    schema=answer_schema,
    standings=standings,
)
