"""Games kept at the table as they are looked at: what a phone sees, and who stands how."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from kamikoma.choices import Source
from kamikoma.desk.names import names_of
from kamikoma.desk.scoring import Outcome, score
from kamikoma.desk.seeing import (
    GoneError,
    Phone,
    Table,
    edition_of,
    hidden,
    may_enter,
    setting_of,
)
from kamikoma.desk.setting import Setting
from kamikoma.game import AnyGame, RefusedError
from kamikoma.shelf import find_game, the_game
from kamikoma.store.journal import Journal, Play, Seat, Standing
from kamikoma.touching import Touching


@lru_cache(maxsize=512)
def _judged(slug: str, sources: tuple[Source, ...], setting: Setting) -> Outcome:
    return score(the_game(slug), sources, setting)


class Onlooker:
    """The games that are kept, and what there is to see of them."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    def play(self, play: str, phone: Phone) -> Play:
        """Return a game that a phone may see.

        Raises:
            GoneError: there is none of that id, or it is another table's.
        """
        if phone.play not in (None, play):
            raise GoneError(play)
        known_play = self.journal.play(play)
        if known_play is None or (known_play.gone and not phone.host):
            raise GoneError(play)
        return known_play

    def table(self, play: str, seat: int, phone: Phone) -> Table:
        """Return a game and one of its entries as a phone sees them.

        Raises:
            GoneError: there is no such game or entry, or this Kamikoma does not know its game.
        """
        known_play = self.play(play, phone)
        game, touching = self.game_of(known_play)
        seats = self.journal.seats(play)
        if not 0 <= seat < len(seats):
            raise GoneError(play)
        at = seats[seat]
        draft = self.journal.draft(at.step)
        if hidden(known_play, touching, at, draft, phone, seats=seats):
            return Table(known_play, game, touching, seats, at, None, False, False, False)
        return Table(
            known_play,
            game,
            touching,
            seats,
            at,
            draft,
            may_enter(touching, at, phone),
            self.journal.before(at.step) != 0,
            self.journal.after(play, seat, at.step) != 0,
        )

    @staticmethod
    def game_of(play: Play) -> tuple[AnyGame, Touching[Any]]:
        """Return what is played, and how it is entered.

        Raises:
            GoneError: its package is not installed any longer.
        """
        game = find_game(play.game)
        if game is None or game.touching is None:
            raise GoneError(play.id)
        return game, game.touching()

    def texts(self, play: Play, phone: Phone) -> tuple[Source, ...]:
        """Return the entries of a game as texts, those that are hidden from a phone left out."""
        kept_away = self.hidden_seats(play, phone)
        return tuple(
            Source(_called(play, seat), self.journal.draft(seat.step).text.encode())
            for seat in self.journal.seats(play.id)
            if seat.number not in kept_away
        )

    def hidden_seats(self, play: Play, phone: Phone) -> frozenset[int]:
        """Return the seats of a game whose entries are hidden from a phone.

        Raises:
            GoneError: this Kamikoma does not know its game.
        """
        _, touching = self.game_of(play)
        seats = self.journal.seats(play.id)
        return frozenset(
            seat.number
            for seat in seats
            if hidden(play, touching, seat, self.journal.draft(seat.step), phone, seats=seats)
        )

    def players(self, play: Play, language: str = "en") -> list[str]:
        """Return who plays, as typed when it was begun; else whoever the entries name."""
        typed, names = names_of(play), play.told.get("names")
        if isinstance(names, list) and names:
            return [typed.get(str(name), str(name)) for name in names]
        return [one.name for one in self.standings(play, language)]

    def verdict(self, table: Table, language: str) -> Outcome:
        """Return what there is to say about the entry that is looked at.

        Raises:
            GoneError: it is hidden from who looks.
        """
        source = Source(_called(table.play, table.seat), table.seen().text.encode())
        return _judged(table.game.slug, (source,), setting_of(table.play, language))

    def together(self, play: Play, language: str) -> Outcome | None:
        """Return what there is to say about all entries of a game at once, once all are ready.

        None as long as they are not, or if it cannot be said, as of too few of them.
        """
        game, _ = self.game_of(play)
        if self.withheld(play):
            return None
        seats = self.journal.seats(play.id)
        sources = tuple(
            Source(_called(play, seat), self.journal.draft(seat.step).text.encode())
            for seat in seats
        )
        try:
            return _judged(game.slug, sources, setting_of(play, language))
        except RefusedError:
            return None

    def withheld(self, play: Play) -> bool:
        """Return whether nobody's points are told yet: all views of several entries ask this.

        They are told once all are ready; where one enters for all there is nothing to wait for.
        """
        seats = self.journal.seats(play.id)
        return len(seats) > 1 and not all(seat.ready for seat in seats)

    def standings_open(self, play: Play, language: str = "en") -> tuple[Standing, ...]:
        """Return how the players stand, for all to see; nobody while that is withheld."""
        return () if self.withheld(play) else self.standings(play, language)

    def listed(self, play: Play, language: str = "en") -> tuple[Standing, ...]:
        """Return how the players stand for a list of games; names alone while it is withheld."""
        standings = self.standings(play, language)
        if self.withheld(play):
            return tuple(replace(one, points=None, won=False) for one in standings)
        return standings

    def standings(self, play: Play, language: str = "en") -> tuple[Standing, ...]:
        """Return how the players of a game stand, summed up anew where something changed."""
        if play.summed == play.seq:
            standings = self.journal.standings(play.id)
        else:
            try:
                standings = self._summed(play)
                self.journal.sum_up(play.id, play.seq, standings)
            except (GoneError, RefusedError):
                standings = self.journal.standings(play.id)
        typed = names_of(play)
        game = find_game(play.game)
        words = Setting(language=language).words_for(game) if game is not None else None

        def called(one: Standing) -> str:
            if one.typed or words is None:
                return typed.get(one.name, one.name)
            return words.text(one.name)

        return tuple(replace(one, name=called(one)) for one in standings)

    def _summed(self, play: Play) -> tuple[Standing, ...]:
        game, touching = self.game_of(play)
        seats = self.journal.seats(play.id)
        sources = tuple(
            Source(_called(play, seat), self.journal.draft(seat.step).text.encode())
            for seat in seats
        )
        outcome = _judged(game.slug, sources, setting_of(play))
        if outcome.unread:
            return tuple(Standing(seat.name, None, False) for seat in seats if seat.name)
        told = game.scoring.judge().standings(outcome.verdict)
        names = [str(one.player) for one in told]
        over = len(told) > 1 and (len(seats) == 1 or all(seat.ready for seat in seats))
        if not touching.entry_each:
            draft, edition = self.journal.draft(seats[0].step), edition_of(play)
            called = touching.called(draft, edition)
            names = [called.get(name, name) for name in names]
            # Its text may say nothing of what decides it yet, as of cards that lie face down.
            over = over and touching.view(draft, edition).so_far is None
        if touching.entry_each and len(told) == len(seats):  # a seat knows its player's name
            names = [seat.name or name for seat, name in zip(seats, names, strict=True)]
        return tuple(
            Standing(name, one.points, one.won and over, typed=name != one.player.template)
            for name, one in zip(names, told, strict=True)
        )


def _called(play: Play, seat: Seat) -> str:
    return seat.name or play.game
