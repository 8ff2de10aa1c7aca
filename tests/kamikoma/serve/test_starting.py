"""`kamikoma serve`: it says where it is, stops cleanly, and says in a sentence what it lacks."""

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from concurrent.futures import Future
from pathlib import Path

import pytest

from kamikoma.__main__ import main
from kamikoma.serve.running import Wish, bound, hosts, lan_address, qr_lines
from kamikoma.serve.workers import MOST_QUESTIONS, MOST_WAITING, BusyError, Workers


def refused(capsys, *arguments):
    assert main(["serve", "--no-open", "--lang", "en", *map(str, arguments)]) == 2
    complaint = capsys.readouterr().err
    assert complaint.startswith("kamikoma: ")
    assert complaint.count("\n") == 1
    assert "Traceback" not in complaint
    return complaint


def test_a_taken_port_is_a_sentence(capsys, tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        complaint = refused(capsys, "--port", port, "--data", tmp_path / "games")
    assert f"port {port}: the port is taken" in complaint


def test_a_data_file_that_is_none_is_a_sentence(capsys, tmp_path):
    (tmp_path / "diary").write_text("Dear diary")
    assert "no data file of kamikoma" in refused(capsys, "--data", tmp_path / "diary")
    assert (tmp_path / "diary").read_text() == "Dear diary"
    assert "it is a folder" in refused(capsys, "--data", tmp_path)
    assert "no such folder" in refused(capsys, "--data", tmp_path / "nowhere" / "games")


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="has no folder that nobody writes")
def test_a_read_only_folder_is_a_sentence(capsys):
    assert "/proc/games" in refused(capsys, "--data", "/proc/games")  # not even root writes there


def test_by_which_names_it_may_be_asked_for():
    assert hosts(8321, []) == {"127.0.0.1:8321", "localhost:8321"}
    assert {"192.168.0.7:8321", "localhost:8321"} <= hosts(8321, ["192.168.0.7"])
    assert re.fullmatch(r"\d+\.\d+\.\d+\.\d+", lan_address())


def test_the_code_in_the_terminal_is_a_square():
    lines = qr_lines("http://192.168.0.7:8321/in/secret")
    assert len({len(line) for line in lines}) == 1
    assert len(lines[0]) in (2 * len(lines), 2 * len(lines) - 1)


def test_an_answer_does_not_wait_for_its_head_to_be_acknowledged():
    """Each answer took 44 ms: its head was acknowledged after 40 before the rest was sent."""

    async def nagles_algorithm_is_off(listening):
        told = asyncio.get_running_loop().create_future()

        async def met(_, writer):
            accepted = writer.get_extra_info("socket")
            told.set_result(accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        async with await asyncio.start_server(met, sock=listening):
            _, writer = await asyncio.open_connection(*listening.getsockname())
            off = await told
            writer.close()
        return off

    assert asyncio.run(nagles_algorithm_is_off(bound(Wish(port=0)))) != 0


# What runs in the background, as tests may, is deaf to Ctrl-C, and so would be its children.
HEARS_CTRL_C = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from kamikoma.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C reaches a process otherwise")
@pytest.mark.parametrize(
    "sign", [signal.SIGINT, pytest.param(signal.SIGTERM, marks=pytest.mark.slow)]
)
def test_it_serves_and_stops_cleanly(tmp_path, sign):
    command = [sys.executable, "-c", HEARS_CTRL_C, "serve", "--no-open", "--lang", "en"]
    data = tmp_path / "games.kamikoma"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    served = subprocess.Popen(
        [*command, "--port", str(port), "--data", str(data)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[3],
    )
    assert served.stdout is not None
    served.stdout.readline()
    link = served.stdout.readline().strip()
    assert link.startswith(f"http://127.0.0.1:{port}/in/")
    assert str(data) in served.stdout.readline()
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    page = ""
    for _ in range(100):
        try:
            page = opener.open(link, timeout=30).read().decode()
            break
        except OSError:  # it is told before it listens
            time.sleep(0.1)
    assert "Lineframe" in page
    begun = urllib.request.Request(
        f"http://127.0.0.1:{port}/new/lineframe",
        b"way=finished&line=a-line-of-mine&name=Ann",
        {"origin": f"http://127.0.0.1:{port}"},
    )
    play = opener.open(begun, timeout=30).geturl().rpartition("/")[0]
    listening = opener.open(f"{play}/live", timeout=30)
    assert listening.readline().startswith(b"retry"), "a phone lies on the table, and listens"
    served.send_signal(sign)
    _, err = served.communicate(timeout=20)
    assert served.returncode == 130
    assert err.strip() == "kamikoma: stopped", "nor did it wait for who listens"
    listening.close()
    assert not data.with_name(f"{data.name}-wal").exists()


BEGINS_WORKERS = """
import asyncio, os, time
from kamikoma.serve.workers import MOST_QUESTIONS, MOST_WAITING, BusyError, Workers

async def begin(workers):
    asking = asyncio.create_task(workers.ask(time.sleep, 600))
    print(await workers.draw(os.getpid), flush=True)
    await asking

if __name__ == "__main__":
    asyncio.run(begin(Workers()))
"""


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGTERM])
def test_what_it_began_ends_with_it_however_it_ends(tmp_path, sign):
    """A process that drew, or was asked something, went on for ever."""
    script = tmp_path / "begins.py"
    script.write_text(BEGINS_WORKERS)
    began = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True)
    assert began.stdout is not None
    assert int(began.stdout.readline()) != began.pid
    began.send_signal(sign)
    began.communicate(timeout=20)  # until nobody holds its output any more
    assert began.returncode == -sign


TELLS = """
import asyncio
from kamikoma.serve.workers import TooLongError, Workers

def count(name, hear):
    for number in range(3):
        hear(number)
    if name == "long":
        import time
        time.sleep(600)
    if name == "wrong":
        raise ValueError(name)
    return name

async def ask(name, seconds=60):
    heard = []
    try:
        said = await Workers().ask(count, name, seconds=seconds, hear=heard.append)
    except (ValueError, TooLongError) as error:
        said = type(error).__name__
    return said, heard

if __name__ == "__main__":
    print(asyncio.run(ask("done")), asyncio.run(ask("wrong")), asyncio.run(ask("long", 4))[0])
"""


def test_a_question_is_heard_before_its_answer_and_has_no_more_time_for_what_it_told(tmp_path):
    script = tmp_path / "tells.py"
    script.write_text(TELLS)
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=True)
    assert done.stdout == "('done', [0, 1, 2]) ('ValueError', [0, 1, 2]) TooLongError\n"


def test_covers_and_letters_of_both_languages_are_drawn_ahead_one_by_one(monkeypatch):
    drawn = []

    class Pool:
        waiting = False

        def submit(self, work, *values):
            assert not self.waiting, "what somebody asks for would wait for more than one"
            self.waiting, future = True, Future()

            def finish():
                self.waiting = False
                drawn.append((work.__name__, *values))
                future.set_result(None)

            asyncio.get_running_loop().call_soon(finish)
            return future

    async def ahead():
        workers = Workers()
        pool = Pool()
        monkeypatch.setattr(workers, "_drawing", pool)
        monkeypatch.setattr(workers, "_pool", lambda: pool)
        await workers.warm("ja")

    asyncio.run(ahead())
    languages = [values[-1] for values in drawn if values[0] == "cover"]
    assert languages == ["ja"] * 5 + ["en"] * 5
    assert ("web_font", "kana", "regular") in drawn


def test_four_phones_that_ask_at_once_are_answered_one_after_the_other(monkeypatch):
    """At the end of a game the third was refused, and had to choose its photos again."""
    now, at_most = 0, 0

    async def answered(work, values, seconds, hear):
        nonlocal now, at_most
        now += 1
        at_most = max(at_most, now)
        await asyncio.sleep(0)
        now -= 1
        return work(*values)

    async def ask(count):
        workers = Workers()
        monkeypatch.setattr(workers, "_answered", answered)
        asked = [workers.ask(str, number) for number in range(count)]
        return await asyncio.gather(*asked, return_exceptions=True)

    assert asyncio.run(ask(4)) == ["0", "1", "2", "3"]
    assert at_most == MOST_QUESTIONS
    answers = asyncio.run(ask(MOST_QUESTIONS + MOST_WAITING + 1))
    assert [type(one) for one in answers[-2:]] == [str, BusyError]
