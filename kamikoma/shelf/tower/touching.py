"""Tower of Letter entered by touching: the game as it is played, or the finished tower."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.message import message
from games.problem import NotationError
from games.tower.edition import Edition
from games.tower.entry import Claim, Entry, Lay
from games.tower.json_notation import read
from games.tower.notation import serialise
from games.tower.symbols import HIGHEST_CLAIM, empty_rows
from games.tower.tower import CORNER, SIDE
from kamikoma.game import RefusedError
from kamikoma.gestures import no_act, refusal, within
from kamikoma.shelf.tower import finished, played, played_view
from kamikoma.shelf.tower.finished import Standing
from kamikoma.shelf.tower.played import Course
from kamikoma.touching import Draft, Touching, View, Way

_FINISHED, _PLAYED = "finished", "played"


def _begin(way: str, names: Sequence[str], edition: Edition) -> Draft:
    """Return the empty tower, or a game with its first card, which is always the same (rule 1)."""
    if way == _FINISHED:
        return Draft(text=serialise(Entry(table=empty_rows(SIDE))))
    return Draft(text=serialise(Entry(play=(Lay(edition.first.value, CORNER),))))


def _view(draft: Draft, edition: Edition) -> View:
    entry = _entry(draft.text)
    if entry.play is None:
        return finished.view(Standing(entry, draft.held, edition))
    return played_view.view(Course(entry, draft.held, edition))


def _touch(draft: Draft, act: str, edition: Edition) -> Draft:
    entry = _entry(draft.text)
    word, space, typed = act.partition(" ")
    if word == "claim":
        return Draft(text=serialise(_claimed(entry, typed.strip())), held=draft.held)
    if space:
        raise no_act()
    if entry.play is None:
        touched = finished.touched(Standing(entry, draft.held, edition), act)
    else:
        touched = played.touched(Course(entry, draft.held, edition), act)
    _entry(touched.text)  # a draft can be read at any time
    return touched


def _take(text: str, edition: Edition) -> Draft:
    return Draft(text=serialise(_entry(text)))


def _claimed(entry: Entry, typed: str) -> Entry:
    """Return an entry with the score that the players claim, or with none."""
    if not typed:
        return replace(entry, claim=None)
    score = within(typed, 0, HIGHEST_CLAIM)
    if score is None:
        raise RefusedError(message("expected a number from 0 to {most}", most=HIGHEST_CLAIM))
    return replace(entry, claim=Claim(score))


def _entry(text: str) -> Entry:
    """Read an entry.

    Raises:
        RefusedError: it cannot be read.
    """
    try:
        return read(text.encode(errors="surrogatepass"))
    except NotationError as error:
        raise refusal(error.problems) from None


TOUCHING: Touching[Edition] = Touching(
    ways=(
        Way(
            name=_PLAYED,
            title=message("As it is played"),
            about=message("Turn by turn; each word is looked up as it is laid."),
        ),
        Way(
            name=_FINISHED,
            title=message("The finished tower"),
            about=message("What stands at the end, card by card."),
        ),
    ),
    begin=_begin,
    view=_view,
    touch=_touch,
    take=_take,
)
