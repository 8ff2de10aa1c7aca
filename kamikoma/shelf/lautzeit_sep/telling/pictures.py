"""The pictures of hands, and of the score track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.lautzeit_sep.declaration import worth
from kamikoma.shelf.lautzeit_sep.telling.hand import headline
from kamikoma.shelf.lautzeit_sep.telling.verdict import whose
from kamikoma.words import Words

if TYPE_CHECKING:
    from printables.lautzeit_sep.hand_picture import HandShown
    from printables.lautzeit_sep.score_picture import Standing
    from printables.output.picture import Picture
    from scorer.lautzeit_sep.check import Verdict
    from scorer.lautzeit_sep.hand_verdict import HandVerdict
    from scorer.lautzeit_sep.solved import Solved


def pictures(verdict: Verdict, words: Words) -> list[Picture]:
    """Return a picture of each hand, and of the score track once a game is added up.

    A hand of which nothing lies there is left out beside others: it would be a bare place.
    """
    from printables.lautzeit_sep.hand_picture import hand_picture
    from printables.lautzeit_sep.score_picture import score_picture

    begun = [one for one in verdict.hands if one.hand.held.hidden or one.hand.held.posted]
    drawn_pictures = [
        hand_picture(
            _shown(one.hand),
            say=words.say,
            title=words.say(whose(one, verdict)) if verdict.several or verdict.named else "",
            lines=[words.say(headline(one.hand, of_several=verdict.several))],
        )
        for one in begun or verdict.hands
    ]
    if verdict.named and len(verdict.rounds) > 1:
        drawn_pictures.append(
            score_picture(_standings(verdict, words), verdict.edition, say=words.say)
        )
    return drawn_pictures


def solved_pictures(solved: Solved, words: Words) -> tuple[Picture, ...]:
    """Return a picture of a hand in its best reading, or of what it is as long as it has none."""
    from printables.lautzeit_sep.hand_picture import hand_picture

    heading = words.say(headline(solved.hand))
    return (hand_picture(_shown(solved.hand), say=words.say, lines=[heading]),)


def _standings(verdict: Verdict, words: Words) -> list[Standing]:
    """Return how the players stand, the best first; seats are in the order of the entries."""
    from printables.lautzeit_sep.score_picture import Standing

    seats = list(dict.fromkeys(one.player for one in verdict.hands))
    return [
        Standing(words.say(one.player), one.total, seats.index(one.player))
        for one in verdict.ranking
    ]


def _shown(verdict: HandVerdict) -> HandShown:
    from printables.lautzeit_sep.hand_picture import HandShown, Opened

    return HandShown(
        revealed=tuple(
            Opened(one.post.group.pieces, one.due) for one in verdict.held.posted if one.stands
        ),
        hand=verdict.held.hidden,
        light=verdict.declaration.light_piece,
        reading=verdict.declaration.reading,
        names=tuple(
            (name, worth(verdict.edition, name).value) for name in verdict.declaration.yaku
        ),
        light_points=verdict.declaration.light,
        bonus=verdict.held.bonus,
        edition=verdict.edition,
    )
