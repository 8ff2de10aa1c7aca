"""What is said about entries of Lautzeit-Sep."""

from __future__ import annotations

from collections.abc import Sequence

from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.entry import Entry
from kamikoma.game import Judge, Standing
from kamikoma.shelf.lautzeit_sep.telling.pictures import pictures
from kamikoma.shelf.lautzeit_sep.telling.verdict import verdict_blocks
from scorer.lautzeit_sep.answer import answer, answer_schema
from scorer.lautzeit_sep.check import Verdict, check


def standings(verdict: Verdict) -> Sequence[Standing]:
    """Return how the players stand, in the order in which they were entered."""
    ranked = {one.player: one for one in verdict.ranking}
    return tuple(
        Standing(player=player, points=ranked[player].total, won=player in verdict.winners)
        for player in dict.fromkeys(hand.player for hand in verdict.hands)
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
