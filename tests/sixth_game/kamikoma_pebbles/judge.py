"""What is said about entries of Pebbles."""

from __future__ import annotations

from collections.abc import Sequence

from kamikoma.kit import Judge, Message, Standing, Words
from kamikoma.kit.art import Picture
from kamikoma_pebbles.art import table_picture
from kamikoma_pebbles.edition import Edition
from kamikoma_pebbles.entry import Entry
from kamikoma_pebbles.play import Verdict, answer, check, problems, schema
from kamikoma_pebbles.telling import headline, tell


def _pictures(verdict: Verdict, words: Words) -> Sequence[Picture]:
    return (table_picture(verdict, words.say(headline(verdict))),)


def _standings(verdict: Verdict) -> Sequence[Standing]:
    return tuple(
        Standing(
            player=Message("{name}", (("name", score.player),)),
            points=score.points,
            won=score.player in verdict.winners,
        )
        for score in verdict.scores
    )


JUDGE: Judge[Entry, Edition, Verdict] = Judge(
    check=check,
    problems=problems,
    answer=answer,
    tell=tell,
    pictures=_pictures,
    schema=schema,
    standings=_standings,
)
