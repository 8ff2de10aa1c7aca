"""What happened at the table, line by line, and how things stand.

Each line of the journal has an id made by whoever touched; a line whose id is known is not written
again. A step holds the draft that it made and the step before it, so that undo and redo walk a
tree of which nothing is ever lost.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from kamikoma.store.database import Database
from kamikoma.store.kept import Line, Play, Seat, Standing
from kamikoma.touching import Draft

ALL = -1
"""The seat of a line that is about a whole game."""

CODE_LASTS = timedelta(days=1)
"""A code opens its game for so long after the last line about it."""

MOST_ONLOOKERS = 100
"""More phones than that see no game without a seat in it."""


def now() -> str:
    """Return the time in UTC, to the second."""
    return _written(datetime.now(UTC))


def _written(when: datetime) -> str:
    return when.strftime("%Y-%m-%dT%H:%M:%SZ")


def packed(draft: Draft) -> bytes:
    """Return a draft as it is stored."""
    content = json.dumps({"text": draft.text, "held": dict(draft.held)}, ensure_ascii=False)
    return zlib.compress(content.encode(), 6)


def unpacked(stored: bytes) -> Draft:
    """Return a stored draft."""
    content = json.loads(zlib.decompress(stored))
    return Draft(text=content["text"], held=content["held"])


class Journal:
    """Writes what happened, and reads how things stand."""

    def __init__(self, database: Database, clock: Callable[[], str] = now) -> None:
        self.database = database
        self._clock = clock
        self._devices: dict[str, str | None] = {}

    # ── reading ───────────────────────────────────────────────────────────────────────────────

    def play(self, play: str) -> Play | None:
        """Return a game by its id, deleted or not, or None."""
        with self.database.reading() as db:
            row = db.execute(_PLAY + " WHERE id = ?", (play,)).fetchone()
        return None if row is None else _play(row, self._codes_since())

    def by_code(self, code: str) -> Play | None:
        """Return the game that has a code now, or None, as of one that has lapsed."""
        since = self._codes_since()
        where = " WHERE code = ? AND NOT gone AND changed >= ?"
        with self.database.reading() as db:
            row = db.execute(_PLAY + where, (code, since)).fetchone()
        return None if row is None else _play(row, since)

    def _codes_since(self) -> str:
        """Return since when a game must have changed for its code to open it."""
        return _codes_since(self._clock())

    def plays(self, *, gone: bool = False, touched: bool = False) -> tuple[Play, ...]:
        """Return all games, those that changed last first.

        Args:
            gone: those that are deleted, rather than those that are not.
            touched: leave out those that were begun, but nothing was ever entered in.
        """
        step = " AND EXISTS (SELECT 1 FROM journal WHERE play = play.id AND parent != 0)"
        where = f" WHERE gone = ?{step if touched else ''} ORDER BY seq DESC"
        with self.database.reading() as db:
            rows = db.execute(_PLAY + where, (gone,)).fetchall()
        since = self._codes_since()
        return tuple(_play(row, since) for row in rows)

    def seats(self, play: str) -> tuple[Seat, ...]:
        """Return the entries of a game."""
        with self.database.reading() as db:
            rows = db.execute(
                "SELECT seat, name, step, ready, device FROM entry WHERE play = ? ORDER BY seat",
                (play,),
            ).fetchall()
        return tuple(Seat(n, name, step, bool(ready), dev) for n, name, step, ready, dev in rows)

    def draft(self, step: int) -> Draft:
        """Return the draft that a step made."""
        with self.database.reading() as db:
            (stored,) = db.execute("SELECT draft FROM journal WHERE seq = ?", (step,)).fetchone()
        return unpacked(stored)

    def before(self, step: int) -> int:
        """Return the step before a step, or 0."""
        with self.database.reading() as db:
            row = db.execute("SELECT parent FROM journal WHERE seq = ?", (step,)).fetchone()
        return int(row[0])

    def after(self, play: str, seat: int, step: int) -> int:
        """Return the step that was last made of a step, or 0."""
        with self.database.reading() as db:
            row = db.execute(
                "SELECT MAX(seq) FROM journal"
                " WHERE play = ? AND seat = ? AND parent = ? AND draft IS NOT NULL",
                (play, seat, step),
            ).fetchone()
        return int(row[0] or 0)

    def known(self, play: str, line: str) -> bool:
        """Return whether a line is written already."""
        with self.database.reading() as db:
            row = db.execute(
                "SELECT 1 FROM journal WHERE play = ? AND id = ?", (play, line)
            ).fetchone()
        return row is not None

    def standings(self, play: str) -> tuple[Standing, ...]:
        """Return how players stand, as it was summed up last."""
        with self.database.reading() as db:
            rows = db.execute(
                "SELECT name, points, won, typed FROM standing WHERE play = ? ORDER BY place",
                (play,),
            ).fetchall()
        return tuple(
            Standing(name, points, bool(won), bool(typed)) for name, points, won, typed in rows
        )

    def lines(self, play: str) -> tuple[Line, ...]:
        """Return all lines about a game, in their order."""
        with self.database.reading() as db:
            rows = db.execute(
                "SELECT seq, play, seat, id, kind, body, parent, draft, at FROM journal"
                " WHERE play = ? ORDER BY seq",
                (play,),
            ).fetchall()
        return tuple(
            Line(
                seq, of, seat, id_, kind, json.loads(body), parent, stored and unpacked(stored), at
            )
            for seq, of, seat, id_, kind, body, parent, stored, at in rows
        )

    # ── writing ───────────────────────────────────────────────────────────────────────────────

    def begin(
        self,
        play: str,
        line: str,
        *,
        game: str,
        way: str,
        told: Mapping[str, Any],
        seats: Sequence[tuple[str, Draft]],
        at: str = "",
    ) -> None:
        """Begin a game with an entry for each seat."""
        when = at or self._clock()
        body = {"game": game, "way": way, "told": dict(told)}
        with self.database.writing() as db:
            seq = _write(db, (play, ALL, line), "begin", body, at=when)
            db.execute(
                "INSERT INTO play VALUES (?, ?, ?, ?, ?, ?, 0, NULL, 0, ?)",
                (play, game, way, when, when, seq, _json(told)),
            )
            for number, (name, draft) in enumerate(seats):
                _sit(db, (play, number, f"{line}.{number}"), name, draft, at=when)

    def sit(self, play: str, line: str, name: str, draft: Draft, device: str | None) -> int:
        """Add an entry to a game; return its seat."""
        with self.database.writing() as db:
            (taken,) = db.execute("SELECT COUNT(*) FROM entry WHERE play = ?", (play,)).fetchone()
            _sit(db, (play, taken, line), name, draft, at=self._clock())
            db.execute(
                "UPDATE entry SET device = ? WHERE play = ? AND seat = ?", (device, play, taken)
            )
        return int(taken)

    def step(
        self,
        play: str,
        seat: Seat,
        line: str,
        draft: Draft,
        *,
        kind: str,
        body: Mapping[str, Any] | None = None,
    ) -> int:
        """Write a step and make its draft the one that stands; return the step."""
        at = self._clock()
        with self.database.writing() as db:
            where = (play, seat.number, line)
            step = _write(db, where, kind, body or {}, at=at, parent=seat.step, draft=draft)
            db.execute(
                "UPDATE entry SET step = ?, ready = 0 WHERE play = ? AND seat = ?",
                (step, play, seat.number),
            )
            _touched(db, play, step, at)
        return step

    def walk(self, play: str, seat: int, line: str, kind: str, step: int) -> None:
        """Write that another step's draft stands, as after an undo or a redo."""
        at = self._clock()
        with self.database.writing() as db:
            seq = _write(db, (play, seat, line), kind, {"step": step}, at=at)
            db.execute(
                "UPDATE entry SET step = ?, ready = 0 WHERE play = ? AND seat = ?",
                (step, play, seat),
            )
            _touched(db, play, seq, at)

    def name(self, play: str, seat: int, line: str, name: str) -> None:
        """Write that a seat has another name."""
        self._seat(play, seat, line, "name", name)

    def ready(self, play: str, seat: int, line: str, ready: bool) -> None:
        """Write that a player is done, or is not."""
        self._seat(play, seat, line, "ready", int(ready))

    def take_seat(self, play: str, seat: int, line: str, device: str | None) -> None:
        """Write whose phone enters for a seat."""
        self._seat(play, seat, line, "device", device)

    def _seat(self, play: str, seat: int, line: str, column: str, value: Any) -> None:
        at = self._clock()
        with self.database.writing() as db:
            seq = _write(db, (play, seat, line), column, {column: value}, at=at)
            db.execute(
                f"UPDATE entry SET {column} = ? WHERE play = ? AND seat = ?",  # noqa: S608
                (value, play, seat),
            )
            _touched(db, play, seq, at)

    def open(self, play: str, line: str, code: str | None) -> None:
        """Write by which code others may join a game; None for no more.

        A game whose code has lapsed gives it to another that draws the same letters.
        """
        with self.database.writing() as db:
            db.execute(
                "UPDATE play SET code = NULL WHERE code = ? AND changed < ?",
                (code, self._codes_since()),
            )
        self._whole(play, line, "code", code)

    def gone(self, play: str, line: str, gone: bool) -> None:
        """Write that a game is deleted, or is back."""
        self._whole(play, line, "gone", int(gone))
        if gone:
            self._whole(play, f"{line}.code", "code", None)

    def tell(self, play: str, line: str, told: Mapping[str, Any]) -> None:
        """Write what else is said of a game."""
        self._whole(play, line, "told", _json(told))

    def began(self, play: str, line: str, at: str) -> None:
        """Write when a game was played, where that was wrong."""
        self._whole(play, line, "began", at)

    def _whole(self, play: str, line: str, column: str, value: Any) -> None:
        at = self._clock()
        with self.database.writing() as db:
            seq = _write(db, (play, ALL, line), column, {column: value}, at=at)
            _touched(db, play, seq, at)  # before a new code, which has not lapsed
            db.execute(
                f"UPDATE play SET {column} = ? WHERE id = ?",  # noqa: S608 - our own names
                (value, play),
            )

    def bring_in(
        self, games: Sequence[tuple[Play, Sequence[Seat], Sequence[Line]]]
    ) -> frozenset[str]:
        """Write games as another file has them, all or none: lines in order, under new numbers.

        Those that are here stay as they are.

        Returns:
            The ids of those that were new.
        """
        with self.database.writing() as db:
            kept = {play for (play,) in db.execute("SELECT id FROM play")}
            fresh = [one for one in games if one[0].id not in kept]
            for play, seats, lines in fresh:
                _bring_in(db, play, seats, lines)
        return frozenset(play.id for play, *_ in fresh)

    def sum_up(self, play: str, seq: int, standings: Sequence[Standing]) -> None:
        """Keep how players stand after a line of the journal."""
        with self.database.writing() as db:
            db.execute("DELETE FROM standing WHERE play = ?", (play,))
            db.executemany(
                "INSERT INTO standing VALUES (?, ?, ?, ?, ?, ?)",
                [
                    (play, at, one.name, one.points, int(one.won), int(one.typed))
                    for at, one in enumerate(standings)
                ],
            )
            db.execute("UPDATE play SET summed = ? WHERE id = ?", (seq, play))

    # ── phones, editions and what else is kept ────────────────────────────────────────────────

    def meta(self, key: str) -> str | None:
        """Return what is kept under a name, or None."""
        with self.database.reading() as db:
            row = db.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        return None if row is None else str(row[0])

    def keep(self, key: str, value: str) -> None:
        """Keep something under a name."""
        with self.database.writing() as db:
            db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))

    def let_in(self, token: str) -> None:
        """Keep a phone that may come in to everything."""
        with self.database.writing() as db:
            self._keep_phone(db, token, None)

    def let_in_by(self, code: str, token: str) -> bool:
        """Keep a phone that may come in to the game that has a code; return whether one has."""
        since = self._codes_since()
        where = "SELECT id FROM play WHERE code = ? AND NOT gone AND changed >= ?"
        with self.database.writing() as db:
            row = db.execute(where, (code, since)).fetchone()
            if row is not None:
                self._keep_phone(db, token, row[0])
        return row is not None

    def _keep_phone(self, db: sqlite3.Connection, token: str, play: str | None) -> None:
        """Keep a phone.

        Of those that came to a game and took no seat only the last `MOST_ONLOOKERS` are kept: who
        knows a code may come as a new phone each time.
        """
        db.execute("INSERT OR REPLACE INTO device VALUES (?, ?, ?)", (token, play, self._clock()))
        onlookers = db.execute(
            "SELECT token FROM device WHERE play = ? AND token NOT IN"
            " (SELECT device FROM entry WHERE play = ? AND device IS NOT NULL)"
            " ORDER BY rowid DESC",
            (play, play),
        ).fetchall()
        for (before,) in onlookers[MOST_ONLOOKERS:]:
            db.execute("DELETE FROM device WHERE token = ?", (before,))
            self._devices.pop(before, None)

    def device(self, token: str) -> tuple[str | None] | None:
        """Return what a phone may see: `(None,)` for all, `(play,)` for one game, None for none."""
        with self.database.reading() as db:
            row = db.execute("SELECT play FROM device WHERE token = ?", (token,)).fetchone()
            if row is not None:
                self._devices[token] = row[0]
        return None if row is None else (row[0],)

    def device_at_hand(self, token: str) -> tuple[str | None] | None:
        """Return what `device` does if it did before, else None; it waits for no disk."""
        return (self._devices[token],) if token in self._devices else None

    def guests(self, play: str) -> int:
        """Return how many phones may see one game alone."""
        with self.database.reading() as db:
            row = db.execute("SELECT COUNT(*) FROM device WHERE play = ?", (play,)).fetchone()
        return int(row[0])

    def shut_out(self, play: str) -> frozenset[str]:
        """Keep those phones no longer that may see one game alone; return their tokens."""
        with self.database.writing() as db:
            rows = db.execute("SELECT token FROM device WHERE play = ?", (play,)).fetchall()
            db.execute("DELETE FROM device WHERE play = ?", (play,))
            for (token,) in rows:
                self._devices.pop(token, None)
        return frozenset(token for (token,) in rows)

    def editions(self, game: str) -> Mapping[str, str]:
        """Return the texts of the editions of a game by their names."""
        with self.database.reading() as db:
            rows = db.execute(
                "SELECT name, text FROM edition WHERE game = ? ORDER BY name", (game,)
            ).fetchall()
        return dict(rows)

    def keep_edition(self, game: str, name: str, text: str) -> None:
        """Keep an edition in the place of one of that name."""
        with self.database.writing() as db:
            db.execute("INSERT OR REPLACE INTO edition VALUES (?, ?, ?)", (game, name, text))

    def drop_edition(self, game: str, name: str) -> None:
        """Keep an edition no longer; games that were played with it have it themselves."""
        with self.database.writing() as db:
            db.execute("DELETE FROM edition WHERE game = ? AND name = ?", (game, name))


_PLAY = "SELECT id, game, way, began, changed, seq, summed, code, gone, told FROM play"


def _play(row: Sequence[Any], codes_since: str) -> Play:
    play, game, way, began, changed, seq, summed, code, gone, told = row
    code = code if changed >= codes_since else None
    return Play(play, game, way, began, changed, seq, summed, code, bool(gone), json.loads(told))


def _json(value: Mapping[str, Any]) -> str:
    return json.dumps(dict(value), ensure_ascii=False)


def _sit(
    db: sqlite3.Connection, where: tuple[str, int, str], name: str, draft: Draft, *, at: str
) -> None:
    play, seat, _ = where
    step = _write(db, where, "sit", {"name": name}, at=at, draft=draft)
    db.execute("INSERT INTO entry VALUES (?, ?, ?, ?, 0, NULL)", (play, seat, name, step))
    _touched(db, play, step, at)


def _bring_in(
    db: sqlite3.Connection, play: Play, seats: Sequence[Seat], lines: Sequence[Line]
) -> None:
    new: dict[int, int] = {0: 0}
    values = (play.id, play.game, play.way, play.began, play.changed, 0, int(play.gone))
    db.execute(
        "INSERT INTO play VALUES (?, ?, ?, ?, ?, ?, 0, NULL, ?, ?)", (*values, _json(play.told))
    )
    for line in lines:
        body = dict(line.body)
        if "step" in body:
            body["step"] = new.get(body["step"], 0)
        new[line.seq] = _write(
            db,
            (play.id, line.seat, line.id),
            line.kind,
            body,
            at=line.at,
            parent=new.get(line.parent, 0),
            draft=line.draft,
        )
    db.executemany(
        "INSERT INTO entry VALUES (?, ?, ?, ?, ?, NULL)",
        [(play.id, s.number, s.name, new[s.step], int(s.ready)) for s in seats],
    )
    db.execute("UPDATE play SET seq = ? WHERE id = ?", (max(new.values()), play.id))


def _write(
    db: sqlite3.Connection,
    where: tuple[str, int, str],
    kind: str,
    body: Mapping[str, Any],
    *,
    at: str,
    parent: int = 0,
    draft: Draft | None = None,
) -> int:
    """Write a line about a seat of a play, by its id; return its number."""
    cursor = db.execute(
        "INSERT INTO journal (play, seat, id, kind, body, parent, draft, at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (*where, kind, _json(body), parent, draft and packed(draft), at),
    )
    return int(cursor.lastrowid or 0)


def _codes_since(at: str) -> str:
    return _written(datetime.fromisoformat(at) - CODE_LASTS)


def _touched(db: sqlite3.Connection, play: str, seq: int, at: str) -> None:
    """Write that a game has changed: a code that had lapsed is gone, or it would open it again."""
    db.execute(
        "UPDATE play SET code = CASE WHEN changed < ? THEN NULL ELSE code END, changed = ?, seq = ?"
        " WHERE id = ?",
        (_codes_since(at), at, seq, play),
    )


__all__ = ["ALL", "CODE_LASTS", "Journal", "Line", "Play", "Seat", "Standing", "now"]
