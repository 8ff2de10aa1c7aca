"""The data file: opened, locked against a second server, checked, and brought up to date."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from games.message import Message, message

APPLICATION = 0x4B4D4B4D
"""What SQLite keeps in the head of a file to say whose it is: `KMKM`."""

Migration = Callable[[sqlite3.Connection], None]


class StoreError(Exception):
    """The data file cannot be used.

    Attributes:
        reason: why, in a sentence for a person.
    """

    def __init__(self, reason: Message) -> None:
        self.reason = reason
        super().__init__(str(reason))


def _first(connection: sqlite3.Connection) -> None:
    """Make the tables of version 1.

    The journal is what is true; `play` and `entry` say how things stand after its last line, so
    that nobody has to read all of it.
    """
    for statement in _TABLES:
        connection.execute(statement)


_TABLES = (
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT",
    """
    CREATE TABLE journal (
        seq INTEGER PRIMARY KEY AUTOINCREMENT,
        play TEXT NOT NULL,
        seat INTEGER NOT NULL,
        id TEXT NOT NULL,           -- made by whoever touched: the same never counts twice
        kind TEXT NOT NULL,
        body TEXT NOT NULL,         -- JSON
        parent INTEGER NOT NULL,    -- of a step: the step before it; otherwise 0
        draft BLOB,                 -- of a step: what it made, compressed
        at TEXT NOT NULL,           -- UTC
        UNIQUE (play, id)
    ) STRICT
    """,
    "CREATE INDEX journal_steps ON journal (play, seat, parent)",
    """
    CREATE TRIGGER journal_keeps BEFORE UPDATE ON journal
    BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END
    """,
    """
    CREATE TRIGGER journal_grows BEFORE DELETE ON journal
    BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END
    """,
    """
    CREATE TABLE play (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        way TEXT NOT NULL,
        began TEXT NOT NULL,
        changed TEXT NOT NULL,
        seq INTEGER NOT NULL,       -- the last line of the journal about it
        summed INTEGER NOT NULL,    -- that line when `standing` was summed up, 0 for never
        code TEXT,                  -- four letters while others may join
        gone INTEGER NOT NULL,      -- whether it is deleted
        told TEXT NOT NULL          -- JSON: edition, note, date and what else is said of it
    ) STRICT
    """,
    "CREATE UNIQUE INDEX play_code ON play (code) WHERE code IS NOT NULL",
    "CREATE INDEX play_changed ON play (changed)",
    """
    CREATE TABLE entry (
        play TEXT NOT NULL REFERENCES play (id),
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        step INTEGER NOT NULL,      -- the line of the journal whose draft stands
        ready INTEGER NOT NULL,
        device TEXT,                -- whose phone enters it, where that matters
        PRIMARY KEY (play, seat)
    ) STRICT
    """,
    """
    CREATE TABLE standing (
        play TEXT NOT NULL REFERENCES play (id),
        place INTEGER NOT NULL,     -- in the order of the entry
        name TEXT NOT NULL,
        points REAL,
        won INTEGER NOT NULL,
        typed INTEGER NOT NULL,     -- whether somebody typed the name, rather than we said it
        PRIMARY KEY (play, place)
    ) STRICT
    """,
    """
    CREATE TABLE device (
        token TEXT PRIMARY KEY,     -- a digest; the cookie itself is kept by the phone alone
        play TEXT,                  -- the one game that a guest may see; NULL for everything
        born TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE edition (
        game TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (game, name)
    ) STRICT
    """,
)

MIGRATIONS: tuple[Migration, ...] = (_first,)
"""What makes of a file of version n one of version n + 1, from an empty one on."""


class Database:
    """An open data file, which no other process has open to write.

    One connection serves all threads, one at a time: what it does is short, and a line of the
    journal is on the disk when `writing` ends.
    """

    def __init__(self, place: Path, migrations: Sequence[Migration] = MIGRATIONS) -> None:
        self.place = place
        self._turn = threading.RLock()
        self._lock = _Lock(place)
        try:
            with _told(place):
                self._connection = _opened(place, migrations)
        except BaseException:
            self._lock.release()
            raise

    def close(self) -> None:
        """Close the file; it is then whole without any other file beside it."""
        with self._turn:
            with suppress(sqlite3.Error):
                self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            self._connection.close()
            self._lock.release()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Give the connection to read from."""
        with self._turn, _told(self.place):
            yield self._connection

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Give the connection for one transaction: all of it is stored at the end, or nothing.

        Raises:
            StoreError: it could not be stored, as on a full disk.
        """
        with self._turn, _told(self.place):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    self._connection.execute("ROLLBACK")
                raise


class _Lock:
    """Keeps a second server from a file for as long as this process lives.

    SQLite's own lock on an empty file beside it does that on every system, and the system lets go
    of it whichever way the process ends.
    """

    def __init__(self, place: Path) -> None:
        self._file = place.with_name(f"{place.name}.lock")
        try:
            self._connection = sqlite3.connect(
                self._file, timeout=0, isolation_level=None, check_same_thread=False
            )
        except sqlite3.Error as error:
            raise StoreError(_why(place, error)) from None
        try:
            self._connection.execute("PRAGMA journal_mode = MEMORY")
            self._connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            self._connection.close()
            if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
                raise StoreError(
                    message("{file}: another kamikoma serve has it open", file=str(place))
                ) from None
            raise StoreError(_why(place, error)) from None

    def release(self) -> None:
        """Let go."""
        self._connection.close()


def _opened(place: Path, migrations: Sequence[Migration]) -> sqlite3.Connection:
    new = not place.exists() or place.stat().st_size == 0
    if new:
        os.close(os.open(place, os.O_CREAT | os.O_RDWR, 0o600))  # names and results: ours alone
    connection = sqlite3.connect(place, timeout=5, isolation_level=None, check_same_thread=False)
    try:
        _check(connection, place, new=new, newest=len(migrations))
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")  # what is answered outlives a power cut
        connection.execute("PRAGMA foreign_keys = ON")
        _bring_up_to_date(connection, place, migrations, new=new)
    except BaseException:
        connection.close()
        raise
    return connection


def _check(connection: sqlite3.Connection, place: Path, *, new: bool, newest: int) -> None:
    """Make sure that a file is ours, whole and not from the future, before anything is written."""
    if new:
        return
    if _pragma(connection, "application_id") != APPLICATION:
        raise StoreError(message("{file}: it is no data file of kamikoma", file=str(place)))
    version = _pragma(connection, "user_version")
    if version > newest:
        raise StoreError(
            message(
                "{file}: it was written by a newer kamikoma (version {version} of the file, this"
                " one knows {newest}); it stays as it is",
                file=str(place),
                version=version,
                newest=newest,
            )
        )
    (health,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if health != "ok":
        raise StoreError(_damaged(place))


def _bring_up_to_date(
    connection: sqlite3.Connection, place: Path, migrations: Sequence[Migration], *, new: bool
) -> None:
    version = 0 if new else _pragma(connection, "user_version")
    if version == len(migrations):
        return
    if not new:
        _back_up(connection, place.with_name(f"{place.name}.version-{version}.backup"))
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in migrations[version:]:
            step(connection)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


def _back_up(connection: sqlite3.Connection, place: Path) -> None:
    """Write a copy of the whole file, in the place of one that a stopped try left there."""
    place.unlink(missing_ok=True)
    copy = sqlite3.connect(place)
    try:
        connection.backup(copy)
    finally:
        copy.close()


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])


@contextmanager
def _told(place: Path) -> Iterator[None]:
    """Tell what SQLite or the system refuses as a reason for a person.

    That a row is there already only a fault of the program's can bring about: that is no reason
    for a person, and goes on.
    """
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        if getattr(error, "sqlite_errorcode", 0) in _THERE_ALREADY:
            raise
        raise StoreError(_why(place, error)) from error


_THERE_ALREADY = {sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY}


def _damaged(place: Path) -> Message:
    return message("{file}: the file is damaged; it stays as it is", file=str(place))


LEAST_ROOM = 64 * 1024
"""So many bytes a disk has left at least that SQLite can work on."""

_REASONS: dict[int, Message] = {
    sqlite3.SQLITE_FULL: message("the disk is full"),
    sqlite3.SQLITE_READONLY: message("it cannot be written"),
    sqlite3.SQLITE_CANTOPEN: message("it cannot be opened; can the folder be written?"),
    sqlite3.SQLITE_PERM: message("permission denied"),
    sqlite3.SQLITE_BUSY: message("another program has it open"),
    sqlite3.SQLITE_LOCKED: message("another program has it open"),
    sqlite3.SQLITE_IOERR: message("the disk cannot be read or written"),
    sqlite3.SQLITE_TOOBIG: message("the file would be too large"),
}


def _no_room(place: Path) -> bool:
    """Return whether the disk of a file has no room for what SQLite keeps beside it."""
    import shutil

    try:
        return shutil.disk_usage(place.parent).free < LEAST_ROOM
    except OSError:
        return False


def _why(place: Path, error: sqlite3.Error | OSError) -> Message:
    if isinstance(error, OSError):
        from kamikoma.desk.refusals import why

        return message("{file}: {reason}", file=str(place), reason=why(error))
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_NOTADB:
        return message("{file}: it is no data file of kamikoma", file=str(place))
    if code == sqlite3.SQLITE_CORRUPT:
        return _damaged(place)
    if code == sqlite3.SQLITE_IOERR and _no_room(place):  # as where its index cannot be made
        code = sqlite3.SQLITE_FULL
    known = _REASONS.get(code)
    reason = known if known is not None else message("{reason}", reason=str(error))
    return message("{file}: {reason}", file=str(place), reason=reason)
