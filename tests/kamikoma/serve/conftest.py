"""A server in this process: its house with a data file of its own, and phones that ask it."""

import re
import socket
import threading
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import pytest
import uvicorn
from anyio.from_thread import BlockingPortal, start_blocking_portal
from starlette.testclient import TestClient

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

    async def draw(self, work, *values):
        return work(*values)

    async def ask(self, work, *values, seconds=0):
        return work(*values)


@dataclass
class Server:
    """What the tests ask."""

    place: Path
    workers: Workers = field(default_factory=NoWorkers)
    portal: BlockingPortal | None = None

    def __post_init__(self):
        self.lines = count(1)
        self.start()

    def start(self):
        self.database = Database(self.place)
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
        client = TestClient(
            self.app,
            base_url=ORIGIN,
            follow_redirects=False,
            cookies=cookies,
            headers={"origin": ORIGIN, "accept-language": "en"},
        )
        client.portal = self.portal
        return client

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
    client: TestClient

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
def portal():
    """A loop that answers whatever a module's tests ask: one for each request, with a thread of its
    own, would take as long as the answer."""
    with start_blocking_portal() as opened:
        yield opened


@pytest.fixture
def server(tmp_path, portal):
    started = Server(tmp_path / "games.kamikoma", portal=portal)
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
