"""A server in this process: its house with a data file of its own, and phones that ask it."""

import asyncio
import re
import socket
import threading
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from urllib.parse import unquote

import httpx2
import pytest
import uvicorn

from kamikoma.desk.tables import Tables
from kamikoma.serve.app import make_app
from kamikoma.serve.arriving import secret_of
from kamikoma.serve.context import House
from kamikoma.serve.workers import Workers
from kamikoma.store.database import Database
from kamikoma.store.journal import Journal

from .browsing import CHROMIUM, Browser

HOST = "127.0.0.1:8321"
ORIGIN = f"http://{HOST}"


class NoWorkers(Workers):
    """Does at once, in this process, what a worker would do in another."""

    async def draw(self, work, *values, seconds=0.0):
        return work(*values)

    async def ask(self, work, *values, seconds=0, hear=None):
        return work(*values, *([] if hear is None else [hear]))


async def at_once(work, *values, **_):
    """Do here what anyio would have done in a thread."""
    return work(*values)


class InThisThread(httpx2.BaseTransport):
    """Has an app answer at once, and in no other thread.

    Starlette's own client asks another thread, where the app runs, seven times for each answer, and
    the app there asks some more: that takes longer than most answers. `served` is as it will be.
    """

    def __init__(self, app, loop):
        self.app = app
        self.loop = loop

    def handle_request(self, request):
        url = request.url
        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "method": request.method,
            "scheme": url.scheme,
            "path": unquote(url.path),
            "raw_path": url.raw_path.split(b"?", 1)[0],
            "root_path": "",
            "query_string": url.query,
            "headers": [(name.lower(), value) for name, value in request.headers.raw],
            "client": ("testclient", 50000),
            "server": (url.host, url.port or 80),
            "state": {},
        }
        bodies = iter([request.read()])
        answered = []

        async def receive():
            for body in bodies:
                return {"type": "http.request", "body": body}
            return await asyncio.Future()  # nobody hangs up

        async def send(message):
            answered.append(message)

        with pytest.MonkeyPatch.context() as patched:
            patched.setattr("anyio.to_thread.run_sync", at_once)
            self.loop.run_until_complete(self.app(scope, receive, send))
        start, *parts = answered
        content = b"".join(part.get("body", b"") for part in parts)
        return httpx2.Response(
            start["status"],
            headers=start["headers"],
            content=b"" if request.method == "HEAD" else content,
            request=request,
        )


@dataclass
class Server:
    """What the tests ask."""

    place: Path
    loop: asyncio.AbstractEventLoop
    workers: Workers = field(default_factory=NoWorkers)

    def __post_init__(self):
        self.lines = count(1)
        self.start()

    def start(self):
        self.database = Database(self.place)
        with self.database.reading() as connection:  # no power is cut here, nor a process killed
            connection.execute("PRAGMA synchronous = OFF")
        self.journal = Journal(self.database)
        self.house = House(Tables(self.journal), self.workers, ORIGIN)
        self.app = make_app(self.house, [HOST])

    def restart(self):
        self.database.close()
        self.start()
        for phone in self.phones:
            phone.client = self.client(phone.client.cookies)

    phones: "list[PhoneInHand]" = field(default_factory=list)

    def client(self, cookies=None):
        return httpx2.Client(
            transport=InThisThread(self.app, self.loop),
            base_url=ORIGIN,
            cookies=cookies,
            headers={"origin": ORIGIN, "accept-language": "en"},
            trust_env=False,
        )

    def phone(self, *, host=True):
        phone = PhoneInHand(self, self.client())
        self.phones.append(phone)
        if host:
            answer = phone.get(f"/in/{secret_of(self.journal)}")
            assert answer.status_code == 303
        return phone

    def line(self):
        return f"line-{next(self.lines):08d}"


@dataclass
class PhoneInHand:
    server: Server
    client: httpx2.Client

    def get(self, address, **more):
        return self.client.get(address, **more)

    def post(self, address, **fields):
        fields.setdefault("line", self.server.line())
        return self.client.post(address, data=fields)

    def begin(self, game, *names, way=""):
        page = self.get(f"/new/{game}").text
        way = way or re.search(r'name="way" value="([^"]+)"', page).group(1)
        answer = self.post(f"/new/{game}", way=way, name=list(names))
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    def touch(self, at, act, **more):
        return self.post(f"{at}/touch", act=act, **more)

    def text(self, at):
        return self.get(f"{at}/file").text


@pytest.fixture(scope="module")
def loop():
    """A loop that answers whatever a module's tests ask."""
    with asyncio.Runner() as runner:
        yield runner.get_loop()


@pytest.fixture
def server(tmp_path, loop):
    started = Server(tmp_path / "games.kamikoma", loop)
    yield started
    started.database.close()


@pytest.fixture
def phone(server):
    return server.phone()


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """A server in a thread, on a port of its own."""
    database = Database(tmp_path_factory.mktemp("served") / "games.kamikoma")
    journal = Journal(database)
    listening = socket.socket(proto=socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    host = f"127.0.0.1:{listening.getsockname()[1]}"
    house = House(Tables(journal), NoWorkers(), f"http://{host}")
    config = uvicorn.Config(
        make_app(house, [host]), log_level="error", lifespan="on", timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    yield f"http://{host}", f"http://{host}/in/{secret_of(journal)}", house
    server.should_exit = True
    thread.join()
    listening.close()
    database.close()


@pytest.fixture(scope="module")
def browser(served):
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--renderer-process-limit=1"]
        )
        yield Browser(chromium, served[1])
        chromium.close()
