"""Games kept at the table: begun, touched in, undone, entered by several, judged."""

from __future__ import annotations

import hashlib
import re
import secrets
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

from games.message import Message, mark, message
from kamikoma.choices import Source
from kamikoma.desk.looking import Onlooker
from kamikoma.desk.names import checked_names, names_of, typed_names
from kamikoma.desk.seeing import (
    GoneError,
    Phone,
    Table,
    edition_of,
    hidden,
    setting_of,
)
from kamikoma.desk.setting import Setting, edition_for
from kamikoma.game import AnyGame, RefusedError
from kamikoma.store.journal import Journal, Play
from kamikoma.touching import Draft

LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"
"""Of codes that are said across a table: none that is taken for a figure."""

MOST_NOTE = 2000

OUT_OF_DATE = mark("this page is out of date; load it again")

_LINE = re.compile(r"[A-Za-z0-9_.-]{8,64}")


class _Turns:
    """A lock for each game, the same for all who hold or want it; kept no longer than that."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._locks: WeakValueDictionary[str, threading.RLock] = WeakValueDictionary()

    def __getitem__(self, play: str) -> threading.RLock:
        with self._guard:
            lock = self._locks.get(play)
            if lock is None:
                lock = self._locks[play] = threading.RLock()
            return lock

    def __len__(self) -> int:
        return len(self._locks)


class Tables(Onlooker):
    """The games that are kept, and what can be done with them.

    Each phone is a thread: what changes a game is done one after the other for each game.
    """

    def __init__(self, journal: Journal) -> None:
        super().__init__(journal)
        self._turns = _Turns()

    # ── doing ─────────────────────────────────────────────────────────────────────────────────

    def begin(
        self,
        game: AnyGame,
        way: str,
        names: Sequence[str],
        line: str,
        *,
        edition: Source | None = None,
        flags: Sequence[str] = (),
        text: str = "",
    ) -> str:
        """Begin a game; return its id.

        Args:
            game: what is played.
            way: one of the ways to enter it.
            names: of the players, as many as play.
            line: made by whoever begins: the same begins one game only.
            edition: an edition in place of the house's.
            flags: options that change the edition.
            text: an entry to begin with, in place of an empty one.

        Raises:
            RefusedError: names, edition or text are none that can be begun with.
        """
        _check_line(line)
        play = "g" + hashlib.sha256(line.encode()).hexdigest()[:20]
        with self._turns[play]:
            if self.journal.play(play) is not None:
                return play
            touching = game.touching() if game.touching else None
            if touching is None or way not in {one.name for one in touching.ways}:
                raise RefusedError(message("{game} is not entered so", game=Message(game.title)))
            typed = typed_names(names)
            names = checked_names(names, game.players)
            told: dict[str, Any] = {"flags": sorted(flags), "names": names, "typed": typed}
            if edition is not None:
                told["edition"] = {"name": edition.name, "text": edition.data.decode()}
            numbers = edition_for(game, Setting(edition=edition, flags=frozenset(flags)))
            seats: list[tuple[str, Draft]]
            if text:
                seats = [(names[0] if touching.entry_each else "", touching.take(text, numbers))]
            elif touching.entry_each:
                seats = [
                    (name, touching.begin(way, [name, *(o for o in names if o != name)], numbers))
                    for name in names
                ]
            else:
                seats = [("", touching.begin(way, names, numbers))]
            self.journal.begin(play, line, game=game.slug, way=way, told=told, seats=seats)
            return play

    def touch(self, play: str, seat: int, act: str, line: str, phone: Phone) -> Table:
        """Do what a touch does, and store it; one that is stored already is not done again.

        Raises:
            GoneError: there is no such game, or this phone may not enter it.
            RefusedError: it may not be done, with the reasons.
        """
        _check_line(line)
        with self._turns[play]:
            table = self._mine(play, seat, phone)
            if self.journal.known(play, line):
                return table
            before = table.seen()
            draft = table.touching.touch(before, act, edition_of(table.play))
            if draft != before:
                self.journal.step(play, table.seat, line, draft, kind="touch", body={"act": act})
            return self.table(play, seat, phone)

    def take(self, play: str, seat: int, text: str, line: str, phone: Phone) -> Table:
        """Put a text in the place of an entry.

        Raises:
            GoneError: as `touch` does.
            RefusedError: it is no entry, or one that cannot be shown so.
        """
        _check_line(line)
        with self._turns[play]:
            table = self._mine(play, seat, phone)
            if self.journal.known(play, line):
                return table
            named = _named(text, table.seat.name) if table.touching.entry_each else text
            draft = table.touching.take(named, edition_of(table.play))
            names = table.seen().held.get("names")
            if names and "names" not in draft.held:
                draft = replace(draft, held={**draft.held, "names": names})
            self.journal.step(play, table.seat, line, draft, kind="take")
            return self.table(play, seat, phone)

    def walk(self, play: str, seat: int, kind: str, line: str, phone: Phone) -> Table:
        """Undo a step, or do it again (`kind` is `"undo"` or `"redo"`).

        Raises:
            GoneError: as `touch` does.
            RefusedError: there is no such step.
        """
        _check_line(line)
        with self._turns[play]:
            table = self._mine(play, seat, phone)
            if self.journal.known(play, line):
                return table
            at = table.seat.step
            journal = self.journal
            step = journal.before(at) if kind == "undo" else journal.after(play, seat, at)
            if not step:
                raise RefusedError(
                    message("there is nothing to undo")
                    if kind == "undo"
                    else message("there is nothing to do again")
                )
            self.journal.walk(play, seat, line, kind, step)
            return self.table(play, seat, phone)

    def ready(self, play: str, seat: int, ready: bool, line: str, phone: Phone) -> None:
        """Say that a player is done, or is not."""
        _check_line(line)
        with self._turns[play]:
            self._mine(play, seat, phone)
            if not self.journal.known(play, line):
                self.journal.ready(play, seat, line, ready)

    def _mine(self, play: str, seat: int, phone: Phone) -> Table:
        table = self.table(play, seat, phone)
        if not table.mine or table.play.gone:
            raise GoneError(play)
        return table

    # ── several phones ────────────────────────────────────────────────────────────────────────

    def open(self, play: str, line: str, phone: Phone) -> str:
        """Let others join a game; return the code.

        Raises:
            RefusedError: the line did that before, as on a page that was gone back to.
        """
        with self._hosted(play, line, phone) as known_play:
            if known_play.code:
                return known_play.code
            self._check_new(play, line)
            return self._open(play, line)

    @contextmanager
    def _hosted(self, play: str, line: str, phone: Phone) -> Iterator[Play]:
        """Yield a game to a line of its host's, which nobody else has meanwhile.

        Raises:
            GoneError: it is not this phone's to change.
            RefusedError: that is no line.
        """
        _check_line(line)
        with self._turns[play]:
            known_play = self.play(play, phone)
            if not phone.host:
                raise GoneError(play)
            yield known_play

    def _open(self, play: str, line: str) -> str:
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(4))
            if self.journal.by_code(code) is None:
                break
        self.journal.open(play, line, code)
        return code

    def close(self, play: str, line: str, phone: Phone) -> None:
        """Let nobody else join a game.

        Raises:
            RefusedError: as `open` does.
        """
        with self._hosted(play, line, phone) as known_play:
            if known_play.code:
                self._check_new(play, line)
                self.journal.open(play, line, None)

    def shut_out(self, play: str, line: str, phone: Phone) -> None:
        """Let no phone in any longer that joined a game: their seats are free, the code is new.

        A game that is closed stays closed; phones that may see all games stay.

        Raises:
            RefusedError: as `open` does.
        """
        with self._hosted(play, line, phone) as known_play:
            self._check_new(play, line)
            tokens = self.journal.shut_out(play)
            for seat in self.journal.seats(play):
                if seat.device in tokens:
                    self.journal.take_seat(play, seat.number, f"{line}.out{seat.number}", None)
            if known_play.code:
                self._open(play, line)
            else:
                self.journal.open(play, line, None)

    def _check_new(self, play: str, line: str) -> None:
        if self.journal.known(play, line):
            raise RefusedError(Message(OUT_OF_DATE))

    def join(self, play: str, seat: int | None, name: str, line: str, phone: Phone) -> int:
        """Sit down at a table: take a seat that nobody's phone enters, or a new one.

        Raises:
            GoneError: there is no such game, or the seat is another phone's.
            RefusedError: the name is none, or the table is full.
        """
        _check_line(line)
        with self._turns[play]:
            known_play = self.play(play, phone)
            if not phone.host and self.journal.device(phone.token) is None:
                raise GoneError(play)  # it was shut out while this waited
            game, touching = self.game_of(known_play)
            seats = self.journal.seats(play)
            if not touching.entry_each:
                return 0
            if self.journal.known(play, line):
                return next((s.number for s in seats if s.device == phone.token), 0)
            if seat is not None:
                if not 0 <= seat < len(seats) or seats[seat].device not in (None, phone.token):
                    raise GoneError(play)
                self._leave(known_play, phone, line)
                self.journal.take_seat(play, seat, line, phone.token)
                return seat
            if len(seats) + 1 not in game.players:
                raise RefusedError(message("the table is full"))
            taken = [one.name for one in seats]
            (*_, called) = checked_names([*taken, name], range(1, len(seats) + 2))
            draft = touching.begin(known_play.way, [called], edition_of(known_play))
            self._leave(known_play, phone, line)
            self._call(known_play, f"{line}.typed", [name])
            return self.journal.sit(play, line, called, draft, phone.token)

    def _leave(self, play: Play, phone: Phone, line: str) -> None:
        """Free the seats of a phone that takes another."""
        for one in self.journal.seats(play.id):
            if one.device == phone.token:
                self.journal.take_seat(play.id, one.number, f"{line}.from{one.number}", None)

    def _call(self, play: Play, line: str, typed: Iterable[str], note: str | None = None) -> None:
        """Keep names as they were typed, where entries have them otherwise, and a note."""
        told = {**play.told, "typed": {**names_of(play), **typed_names(typed)}}
        if note is not None:
            told["note"] = note
        if told != play.told or note is not None:
            self.journal.tell(play.id, line, told)

    def free(self, play: str, seat: int, line: str, phone: Phone) -> None:
        """Let another phone take a seat, as of a player whose phone was changed or forgot it.

        Raises:
            GoneError: there is no such seat, or this phone may not give it away.
        """
        _check_line(line)
        with self._turns[play]:
            known_play = self.play(play, phone)
            if not phone.host or not 0 <= seat < len(self.journal.seats(known_play.id)):
                raise GoneError(play)
            if not self.journal.known(play, line):
                self.journal.take_seat(play, seat, line, None)

    # ── what is kept of a game ────────────────────────────────────────────────────────────────

    def bring_back(self, play: str) -> bool:
        """Bring a game back that was deleted; return whether it was, as of two who do only one."""
        with self._turns[play]:
            known_play = self.journal.play(play)
            deleted = known_play is not None and known_play.gone
            if deleted:
                self.journal.gone(play, secrets.token_hex(12), gone=False)
            return deleted

    def remove(self, play: str, gone: bool, line: str, phone: Phone) -> None:
        """Delete a game, or bring it back."""
        with self._hosted(play, line, phone) as known_play:
            if known_play.gone != gone and not self.journal.known(play, line):
                self.journal.gone(play, line, gone)

    def edit(
        self, play: str, line: str, phone: Phone, *, note: str, names: Mapping[int, str], day: str
    ) -> None:
        """Change what is said of a game: its note, its day, who sat where.

        Raises:
            RefusedError: a name or the day is none.
        """
        with self._hosted(play, line, phone) as known_play:
            if self.journal.known(play, line):
                return
            if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", day):
                raise RefusedError(message("expected a day as 2026-01-31"))
            for seat in self.journal.seats(play):
                if seat.number not in names:
                    continue
                (name,) = checked_names([names[seat.number]], range(1, 2))
                if name != seat.name:
                    self.journal.name(play, seat.number, f"{line}.name{seat.number}", name)
            if not known_play.began.startswith(day):
                self.journal.began(play, f"{line}.day", f"{day}{known_play.began[10:]}")
            self._call(known_play, line, names.values(), note.strip()[:MOST_NOTE])


def _named(text: str, name: str) -> str:
    r"""Return a player's entry with the player's name, where it says none, as one from a photo.

    >>> print(_named("lineframe 1\ntape A7Q3K2M", "Aki"))
    lineframe 1
    player Aki
    tape A7Q3K2M
    """
    lines = text.splitlines(keepends=True)
    if not name or len(lines) < 2 or lines[0].lstrip().startswith(("{", "[")):
        return text
    if any(line.split("#")[0].split()[:1] == ["player"] for line in lines):
        return text
    return "".join([lines[0], f"player {name}\n", *lines[1:]])


def _check_line(line: str) -> None:
    if not _LINE.fullmatch(line):
        raise RefusedError(Message(OUT_OF_DATE))


__all__ = [
    "GoneError",
    "Phone",
    "Table",
    "Tables",
    "edition_of",
    "hidden",
    "setting_of",
]
