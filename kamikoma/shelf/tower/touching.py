"""Tower of Letter entered by touching: the game as it is played, or the finished tower."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.message import message
from games.problem import NotationError, Problem
from games.tower.edition import Edition
from games.tower.entry import Claim, Entry, Lay
from games.tower.json_notation import read
from games.tower.notation import serialise
from games.tower.symbols import HIGHEST_CLAIM, empty_rows
from games.tower.tower import CORNER, SIDE
from kamikoma.game import RefusedError
from kamikoma.gestures import names_in, no_act, refusal, seated, within
from kamikoma.shelf.tower import finished, played, played_view
from kamikoma.shelf.tower.finished import Standing
from kamikoma.shelf.tower.played import Course
from kamikoma.touching import Asks, Draft, Touching, View, Way

_FINISHED, _PLAYED = "finished", "played"


def _begin(way: str, names: Sequence[str], edition: Edition) -> Draft:
    """Return the empty tower, or a game with its first card, which is always the same (rule 1)."""
    if way == _FINISHED:
        return Draft(text=serialise(Entry(table=empty_rows(SIDE))))
    held = {"names": seated(names)} if names else {}
    return Draft(text=serialise(Entry(play=(Lay(edition.first.value, CORNER),))), held=held)


def _view(draft: Draft, edition: Edition) -> View:
    entry = _entry(draft.text)
    if entry.play is None:
        return finished.view(Standing(entry, draft.held, edition))
    names = names_in(draft.held)
    first = within(draft.held.get("first", ""), 0, len(names) - 1) or 0
    course = Course(entry, _apart(draft.held), edition, names, first)
    return played_view.view(course, played.advice(course))


_SEATED = ("names", "first")


def _apart(held: Mapping[str, str]) -> dict[str, str]:
    """Return what is picked up, without who sits there."""
    return {name: value for name, value in held.items() if name not in _SEATED}


def _began(draft: Draft, who: str) -> Draft:
    """Say who of the players laid the first card."""
    first = within(who, 0, len(names_in(draft.held)) - 1)
    if first is None:
        raise no_act()
    return replace(draft, held={**draft.held, "first": str(first)})


def _touch(draft: Draft, act: str, edition: Edition) -> Draft:
    entry = _entry(draft.text)
    word, space, typed = act.partition(" ")
    if word == "claim":
        return Draft(text=serialise(_claimed(entry, typed.strip())), held=draft.held)
    if space:
        raise no_act()
    if entry.play is None:
        touched = finished.touched(Standing(entry, draft.held, edition), act)
    elif word.startswith("first:"):
        return _began(draft, word.removeprefix("first:"))
    else:
        touched = played.touched(Course(entry, _apart(draft.held), edition), act)
    _entry(touched.text)  # a draft can be read at any time
    sitting = {name: draft.held[name] for name in _SEATED if name in draft.held}
    return replace(touched, held={**touched.held, **sitting})


def _at_fault(draft: Draft, problems: Sequence[Problem], edition: Edition) -> frozenset[str]:
    """Return the acts of the places that problems mean."""
    entry = _entry(draft.text)
    places = {one.place for one in problems if one.place is not None}
    if entry.play is None:
        return frozenset(f"at:{s}" for s, cell in entry.cells().items() if cell.place in places)
    return frozenset(
        f"at:{lay.spot}"
        for lay in entry.play
        if places & {lay.place, lay.card_place, lay.spot_place}
    )


def _asks(draft: Draft, edition: Edition) -> Asks | None:
    """Ask for the best turn of a hand, once its cards were chosen."""
    entry = _entry(draft.text)
    course = Course(entry, _apart(draft.held), edition)
    if entry.play is None or course.broken or not course.hand or course.tower.full:
        return None
    return Asks(verb="solve", chosen={"hands": course.hand, "plan": "", "seconds": ""})


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
    at_fault=_at_fault,
    asks=_asks,
)
