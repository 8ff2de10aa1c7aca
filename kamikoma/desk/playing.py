"""Entering a game line by line, as it is played: what is entered so far, and what comes next."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from games.message import Message, message
from games.problem import NotationError
from kamikoma.blocks import Block
from kamikoma.choices import Source
from kamikoma.desk.faults import Located, name_of
from kamikoma.desk.scoring import other_game, score
from kamikoma.desk.setting import Setting, edition_for
from kamikoma.game import AnyGame, RefusedError
from kamikoma.playing import Coming, Playing


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game that is being entered.

    Attributes:
        game: the game.
        setting: who enters it.
        edition: its numbers.
        entry: what was entered.
        before: what it was before each line of this sitting, the first first.
        empty: the entry with nothing in it, or None where it was begun in an earlier sitting.
    """

    game: AnyGame
    setting: Setting
    edition: Any
    entry: Any
    before: tuple[Any, ...] = ()
    empty: Any = None

    @property
    def begun(self) -> bool:
        """Whether anything was entered that can be kept."""
        return (self.empty is None or self.entry != self.empty) and bool(self.text)

    @property
    def coming(self) -> Coming:
        """What comes next."""
        return _playing(self.game).coming(self.entry, self.edition)

    @property
    def text(self) -> str:
        """The entry in the text notation; empty while it cannot be read again."""
        written = _playing(self.game).text or self.game.scoring.text
        return written(self.entry)

    @property
    def told(self) -> tuple[Block, ...]:
        """How the game stands, without what is still to come; nothing before it can be judged."""
        told = _playing(self.game).told
        if told is not None and not self.coming.over:
            return tuple(told(self.entry, self.setting.words_for(self.game), self.edition))
        return score(self.game, [Source("-", self.text.encode())], self.setting).told

    @property
    def unasked(self) -> tuple[str, ...]:
        """The players who came in by a line of theirs alone."""
        unasked = _playing(self.game).unasked
        return () if unasked is None else unasked(self.entry)

    def enter(self, line: str) -> tuple[Sitting, tuple[Message, ...]]:
        """Return the sitting with a line more; or as it was, with why the line is refused."""
        entry, refused = _playing(self.game).enter(self.entry, line, self.edition)
        if refused:
            return self, refused
        return replace(self, entry=entry, before=(*self.before, self.entry)), ()

    def back(self) -> Sitting | None:
        """Return the sitting without its last line, or None if there is none.

        Lines of an earlier sitting are taken back too, the last that the table shows first.
        """
        if self.before:
            return replace(self, entry=self.before[-1], before=self.before[:-1])
        entry = _playing(self.game).back(self.entry)
        return None if entry is None else replace(self, entry=entry)


def begin(game: AnyGame, players: int, setting: Setting) -> Sitting:
    """Return a game with nothing entered, for so many players.

    Raises:
        RefusedError: the edition is none.
    """
    edition = edition_for(game, setting)
    empty = _playing(game).begin(players, edition)
    return Sitting(game, setting, edition, empty, empty=empty)


def resume(game: AnyGame, source: Source, setting: Setting) -> Sitting:
    """Return a game that was begun before.

    Args:
        game: the game.
        source: what was entered of it.
        setting: who goes on.

    Raises:
        RefusedError: the edition is none; or the entry cannot be read, breaks a rule, or is none
            that can be gone on with, as a finished table.
    """
    edition = edition_for(game, setting)
    try:
        entries = game.scoring.read(source.data, edition)
    except NotationError as error:
        other = other_game(game, source, setting, "play")
        unread = [other] if other else [Located(problem, source) for problem in error.problems]
        raise RefusedError(*(_located(one, source) for one in unread)) from None
    playing = _playing(game)
    if len(entries) != 1 and playing.resumed is None:
        reason = message("several players’ entries are in it; expected one")
        raise RefusedError(message("{file}: {reason}", file=name_of(source), reason=reason))
    try:
        begun = entries[0] if playing.resumed is None else playing.resumed(entries, edition)
        sitting = Sitting(game, setting, edition, begun)
        _ = sitting.coming
    except ValueError:
        reason = message("it is no game that can be gone on with; score it instead")
        raise RefusedError(
            message("{file}: {reason}", file=name_of(source), reason=reason)
        ) from None
    return sitting


def _located(one: Located, source: Source) -> Message:
    place = one.problem.where
    where = f"{source.name}:{place}" if place else name_of(source)
    return message("{file}: {reason}", file=where, reason=one.problem.message)


def _playing(game: AnyGame) -> Playing[Any, Any]:
    if game.scoring.playing is None:
        raise RefusedError(message("{game} cannot be entered line by line", game=game.slug))
    return game.scoring.playing()
