"""The data file: whatever happens to it, a clear sentence and the data as it was."""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from kamikoma.store.database import APPLICATION, MIGRATIONS, Database, StoreError
from kamikoma.store.journal import Journal
from kamikoma.touching import Draft


@pytest.fixture
def place(tmp_path):
    return tmp_path / "games.kamikoma"


def begun(place, clock=None):
    database = Database(place)
    journal = Journal(database, clock) if clock else Journal(database)
    if journal.play("game") is None:
        seats = [("Ann", Draft(text="0"))]
        journal.begin("game", "line-begin", game="kokkuri", way="count", told={}, seats=seats)
    return journal


def step(journal, number):
    (seat,) = journal.seats("game")
    journal.step("game", seat, f"line-{number}", Draft(text=str(number)), kind="touch")


def sealed(place):
    """What is in a file, closed."""
    return place.read_bytes()


def test_what_is_kept_is_there_again(place):
    journal = begun(place)
    step(journal, 1)
    journal.database.close()
    again = begun(place)
    (seat,) = again.seats("game")
    assert again.draft(seat.step) == Draft(text="1")
    assert again.before(seat.step) != 0
    again.database.close()
    assert sorted(one.name for one in place.parent.iterdir()) == [
        place.name,
        f"{place.name}.lock",
    ]


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps rights otherwise")
def test_only_its_owner_reads_it(place):
    begun(place).database.close()
    assert place.stat().st_mode & 0o077 == 0


def test_the_journal_only_grows(place):
    journal = begun(place)
    for statement in ("DELETE FROM journal", "UPDATE journal SET body = '{}'"):
        with (
            pytest.raises(StoreError, match="the journal only grows"),
            journal.database.writing() as db,
        ):
            db.execute(statement)
    journal.database.close()


def test_a_second_server_is_told_so(place):
    first = begun(place)
    with pytest.raises(StoreError, match="another kamikoma serve has it open"):
        Database(place)
    step(first, 1)
    first.database.close()
    begun(place).database.close()


def test_a_file_of_something_else_stays_as_it_is(place):
    place.write_text("Dear diary\n" * 100)
    before = sealed(place)
    with pytest.raises(StoreError, match="no data file of kamikoma"):
        Database(place)
    assert sealed(place) == before
    place.unlink()
    other = sqlite3.connect(place)
    other.execute("CREATE TABLE recipes (name TEXT)")
    other.commit()
    other.close()
    before = sealed(place)
    with pytest.raises(StoreError, match="no data file of kamikoma"):
        Database(place)
    assert sealed(place) == before


def test_a_damaged_file_stays_as_it_is(place):
    journal = begun(place)
    for number in range(200):
        step(journal, number)
    journal.database.close()
    content = bytearray(sealed(place))
    content[4096 * 2 : 4096 * 6] = b"\xff" * 4096 * 4
    place.write_bytes(content)
    with pytest.raises(StoreError, match="damaged"):
        Database(place)
    assert sealed(place) == bytes(content)


def test_a_newer_file_stays_as_it_is(place):
    begun(place).database.close()
    newer = sqlite3.connect(place)
    newer.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    newer.close()
    before = sealed(place)
    with pytest.raises(StoreError, match="newer kamikoma"):
        Database(place)
    assert sealed(place) == before


def test_a_migration_is_backed_up_and_happens_whole_or_not_at_all(place):
    begun(place).database.close()
    before = sealed(place)

    def breaks(db):
        db.execute("CREATE TABLE more (name TEXT)")
        raise sqlite3.OperationalError("the lights went out")

    with pytest.raises(StoreError, match="the lights went out"):
        Database(place, (*MIGRATIONS, breaks))
    backup = place.with_name(f"{place.name}.version-{len(MIGRATIONS)}.backup")
    assert backup.exists()
    begun(place).database.close()

    def works(db):
        db.execute("CREATE TABLE more (name TEXT)")

    Database(place, (*MIGRATIONS, works)).close()
    raw = sqlite3.connect(place)
    assert raw.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS) + 1,)
    assert raw.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
    raw.close()
    shutil.move(backup, place)
    assert len(before) > 0
    begun(place).database.close()


def test_a_full_disk_loses_nothing_that_was_answered(place):
    journal = begun(place)
    step(journal, 1)
    with journal.database.reading() as db:
        (pages,) = db.execute("PRAGMA page_count").fetchone()
        db.execute(f"PRAGMA max_page_count = {pages}")
    (seat,) = journal.seats("game")
    noise = "".join(map(str, range(200_000)))
    with pytest.raises(StoreError, match="the disk is full"):
        journal.step("game", seat, "line-large", Draft(text=noise), kind="touch")
    assert journal.draft(journal.seats("game")[0].step) == Draft(text="1")
    with journal.database.reading() as db:
        db.execute("PRAGMA max_page_count = 1073741823")
    step(journal, 2)
    journal.database.close()
    again = begun(place)
    assert again.draft(3) is not None
    again.database.close()


@pytest.mark.parametrize(("free", "told"), [(4096, "the disk is full"), (2**30, "cannot be read")])
def test_a_disk_that_was_full_before_is_told_so(place, monkeypatch, free, told):
    """SQLite calls it a fault of reading or writing where its index beside the file has no room."""
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=free))
    fault = sqlite3.OperationalError("disk I/O error")
    fault.sqlite_errorcode = sqlite3.SQLITE_IOERR
    monkeypatch.setattr("sqlite3.connect", Mock(side_effect=fault))
    with pytest.raises(StoreError, match=told):
        Database(place)


def test_a_clock_that_is_set_back_changes_no_order(place):
    times = iter(["2026-06-01T00:00:00Z", "2026-01-01T00:00:00Z", "2020-01-01T00:00:00Z"] * 9)
    journal = begun(place, lambda: next(times))
    for number in range(5):
        step(journal, number)
    (seat,) = journal.seats("game")
    assert journal.draft(seat.step) == Draft(text="4")
    assert [line.id for line in journal.lines("game")][-1] == "line-4"
    journal.database.close()


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="has no folder that nobody writes")
def test_a_folder_that_cannot_be_written_is_told():
    with pytest.raises(StoreError, match=r"written|denied|opened"):
        Database(Path("/proc/games"))  # not even root writes there


WRITER = """
import sys
from pathlib import Path
from kamikoma.store.database import Database
from kamikoma.store.journal import Journal
from kamikoma.touching import Draft

journal = Journal(Database(Path(sys.argv[1])))
if journal.play("game") is None:
    seats = [("Ann", Draft(text="0"))]
    journal.begin("game", "line-begin", game="kokkuri", way="count", told={}, seats=seats)
(seat,) = journal.seats("game")
number = int(journal.draft(seat.step).text)
while True:
    number += 1
    (seat,) = journal.seats("game")
    journal.step("game", seat, f"line-{number}", Draft(text=str(number)), kind="touch")
    print(number, flush=True)
"""


def killed_in_the_middle(place, rounds):
    """Kill a process that writes, again and again; what it answered must be there."""
    for number in range(rounds):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(place)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert writer.stdout is not None
        first = writer.stdout.readline()
        time.sleep(number % 7 / 500)
        writer.send_signal(signal.SIGKILL if os.name != "nt" else signal.SIGTERM)
        answered = int([first, *writer.stdout.read().split()][-1])
        writer.wait()
        writer.stdout.close()
        journal = Journal(Database(place))
        (seat,) = journal.seats("game")
        stored = int(journal.draft(seat.step).text)
        lines = {line.id for line in journal.lines("game")}
        journal.database.close()
        assert stored >= answered
        assert {f"line-{one}" for one in range(1, answered + 1)} <= lines


def test_a_process_killed_in_the_middle_loses_no_answered_touch(place):
    killed_in_the_middle(place, 3)


@pytest.mark.slow
def test_a_process_killed_two_hundred_times_loses_no_answered_touch(place):
    killed_in_the_middle(place, 200)
