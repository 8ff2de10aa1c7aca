"""Who sees what of a game that is kept: phones, the table as one of them sees it, hidden hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from kamikoma.choices import Source
from kamikoma.desk.setting import Setting, edition_for
from kamikoma.game import AnyGame
from kamikoma.shelf import the_game
from kamikoma.store.journal import Play, Seat
from kamikoma.touching import Draft, Touching, View


class GoneError(LookupError):
    """There is no such game, or nobody may see it who asks."""


@dataclass(frozen=True, slots=True)
class Phone:
    """Who asks.

    Attributes:
        token: tells phones apart.
        play: the one game that a guest may see; None for who may see all.
    """

    token: str
    play: str | None = None

    @property
    def host(self) -> bool:
        """Whether it may see all games."""
        return self.play is None


@dataclass(frozen=True, slots=True)
class Table:
    """A game as one phone sees it.

    Attributes:
        play: the game that is kept.
        game: what is played.
        touching: how it is entered.
        seats: all entries.
        seat: the one that is looked at.
        draft: its draft; None where it is hidden from this phone.
        mine: whether this phone may enter it.
        undo, redo: whether there is a step to go back to, or forward.
    """

    play: Play
    game: AnyGame
    touching: Touching[Any]
    seats: tuple[Seat, ...]
    seat: Seat
    draft: Draft | None
    mine: bool
    undo: bool
    redo: bool

    def seen(self) -> Draft:
        """Return the draft.

        Raises:
            GoneError: it is hidden from this phone.
        """
        if self.draft is None:
            raise GoneError(self.play.id)
        return self.draft

    def view(self) -> View:
        """Return what to show of the draft.

        Raises:
            GoneError: it is hidden from this phone.
        """
        return self.touching.view(self.seen(), edition_of(self.play))


def setting_of(play: Play, language: str = "en") -> Setting:
    """Return by which numbers a game is played, and in which language it is told."""
    edition = play.told.get("edition")
    return Setting(
        language=language,
        edition=Source(edition["name"], edition["text"].encode()) if edition else None,
        flags=frozenset(play.told.get("flags", ())),
    )


@lru_cache(maxsize=64)
def _edition(slug: str, setting: Setting) -> Any:
    return edition_for(the_game(slug), setting)


def edition_of(play: Play) -> Any:
    """Return the edition that a game is played by.

    Raises:
        RefusedError: it cannot be read any longer.
    """
    return _edition(play.game, setting_of(play))


def hidden(
    play: Play,
    touching: Touching[Any],
    seat: Seat,
    draft: Draft,
    phone: Phone,
    *,
    seats: Sequence[Seat],
) -> bool:
    """Return whether an entry is to be kept from a phone: it is another's, and not open yet.

    What is not opened by a declaration is by all being ready, as the hands of those who lost.
    """
    if not touching.entry_each or may_enter(touching, seat, phone):
        return False
    return touching.hidden(draft, edition_of(play)) and not all(one.ready for one in seats)


def may_enter(touching: Touching[Any], seat: Seat, phone: Phone) -> bool:
    """Return whether an entry is a phone's own.

    An entry that no phone has taken is on the table for all where all have one; else it is the
    host's, who enters for whoever has no phone: a guest sits down first.
    """
    if seat.device is None:
        return phone.host or not touching.entry_each
    return seat.device == phone.token
