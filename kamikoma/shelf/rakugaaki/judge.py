"""What is said about entries of Rakugaaki."""

from __future__ import annotations

from collections.abc import Sequence

from games.message import Message
from games.problem import LocatedProblem
from games.rakugaaki.edition import COLOURS, Edition
from games.rakugaaki.entry import Entry
from kamikoma.game import Judge, Standing
from kamikoma.shelf.rakugaaki.telling import headline, summary, tell
from kamikoma.words import Words
from printables.output.picture import Picture
from printables.rakugaaki.board_picture import board_picture
from scorer.rakugaaki.answer import answer, answer_schema
from scorer.rakugaaki.check import Verdict, check


def problems(verdict: Verdict) -> Sequence[LocatedProblem]:
    """Return what is wrong with the one entry."""
    return tuple(LocatedProblem(problem) for problem in verdict.problems)


def pictures(verdict: Verdict, words: Words) -> Sequence[Picture]:
    """Return the town with its tiles and islands."""
    lines = [words.say(line) for line in summary(verdict)]
    title = words.say(headline(verdict))
    return (board_picture(verdict.position, verdict.islands, title=title, lines=lines),)


def standings(verdict: Verdict) -> Sequence[Standing]:
    """Return who plays and who has won; there are no points."""
    return tuple(
        Standing(player=Message(colour), points=None, won=colour == verdict.winner)
        for colour in COLOURS
        if any(tile.colour == colour for tile in verdict.position.tiles.values())
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
