"""Lineframe entered by touching: a finished table, or the game as it is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.lineframe.edition import Edition
from games.lineframe.entry import Entry
from games.lineframe.frames import Table
from games.lineframe.json_notation import read
from games.lineframe.notation import serialise
from games.lineframe.tape_id import TapeIdError, read_id
from games.message import message
from games.problem import NotationError, Problem
from kamikoma.game import RefusedError
from kamikoma.gestures import no_act, refusal, remembered
from kamikoma.shelf.lineframe import finished, finished_view, played, played_view
from kamikoma.shelf.lineframe.finished import Laid
from kamikoma.shelf.lineframe.played import Course
from kamikoma.touching import Asks, Draft, Touching, View, Way

_FINISHED, _PLAYED = "finished", "played"
_BARE = Table(((None,),))


def _begin(way: str, names: Sequence[str], edition: Edition) -> Draft:
    """Return a table where nothing lies yet."""
    entry = Entry(player=(names[0] if names else "") or None, table=_BARE)
    held = {"way": _PLAYED} if way == _PLAYED else {}
    return _checked(Draft(text=serialise([entry]), held=held), edition)


def _view(draft: Draft, edition: Edition) -> View:
    entry = _entry(draft.text, edition)
    if entry.play is not None:
        return played_view.view(Course(entry, draft.held, edition))
    if draft.held.get("way") == _PLAYED:
        return played_view.without_tape()
    return finished_view.view(Laid(entry, draft.held, edition))


def _touch(draft: Draft, act: str, edition: Edition) -> Draft:
    entry = _entry(draft.text, edition)
    course, laid = Course(entry, draft.held, edition), Laid(entry, draft.held, edition)
    word, space, typed = act.partition(" ")
    if word == "tape":
        tape = _tape(typed)
        if entry.play is not None:
            return _checked(played.with_tape(course, tape), edition)
        if draft.held.get("way") == _PLAYED:
            empty = Course(replace(entry, table=None, play=()), {}, edition)
            return _checked(played.with_tape(empty, tape), edition)
        return _checked(finished.with_tape(laid, tape), edition)
    if space or draft.held.get("way") == _PLAYED:
        raise no_act()
    touched = finished.touched(laid, act) if entry.play is None else played.touched(course, act)
    return _checked(touched, edition)


def _at_fault(draft: Draft, problems: Sequence[Problem], edition: Edition) -> frozenset[str]:
    """Return the acts of the frames that problems mean."""
    entry = _entry(draft.text, edition)
    if entry.table is None:
        return frozenset()
    places = {one.place for one in problems if one.place is not None}
    cells = Laid(entry, draft.held, edition).cells
    return frozenset(f"at:{x},{y}" for (x, y), cell in cells.items() if cell.place in places)


def _asks(draft: Draft, edition: Edition) -> Asks | None:
    """Ask for the best boxing of what lies there."""
    entry = _entry(draft.text, edition)
    if entry.play is not None:
        course = Course(entry, draft.held, edition)
        return Asks(verb="solve") if course.turns and course.broken is None else None
    return Asks(verb="solve") if Laid(entry, draft.held, edition).cells else None


def _take(text: str, edition: Edition) -> Draft:
    entry = _entry(text, edition)
    if entry.table is not None:
        entry = finished.trimmed(entry)
    return _checked(Draft(text=serialise([entry])), edition)


def _tape(typed: str) -> str | None:
    if not typed.strip():
        return None
    try:
        return read_id(typed)
    except TapeIdError as error:
        raise RefusedError(error.message) from None


@remembered
def _entry(text: str, edition: Edition) -> Entry:
    """Read the entry of one player.

    Raises:
        RefusedError: it cannot be read, or it is that of several.
    """
    try:
        entries = read(text.encode(errors="surrogatepass"), edition)
    except NotationError as error:
        raise refusal(error.problems) from None
    if len(entries) > 1:
        reason = message("found the entries of {count} players, expected one’s", count=len(entries))
        raise RefusedError(reason)
    return entries[0]


def _checked(draft: Draft, edition: Edition) -> Draft:
    """Return a draft, which can be read at any time.

    Raises:
        RefusedError: it cannot.
    """
    _entry(draft.text, edition)
    return draft


TOUCHING: Touching[Edition] = Touching(
    ways=(
        Way(
            name=_FINISHED,
            title=message("The finished table"),
            about=message(
                "What lies there at the end: strips by their ends, numbers, × and boxes."
            ),
        ),
        Way(
            name=_PLAYED,
            title=message("As it is played"),
            about=message("Turn by turn, with the die in your hand; the rules are kept for you."),
        ),
    ),
    begin=_begin,
    view=_view,
    touch=_touch,
    take=_take,
    at_fault=_at_fault,
    asks=_asks,
    entry_each=True,
)
