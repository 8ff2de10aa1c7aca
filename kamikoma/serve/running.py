"""Starting the server: the data file, the addresses, the QR code in the terminal, the end."""

from __future__ import annotations

import gc
import io
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from games.message import Message, message
from kamikoma.desk.refusals import why
from kamikoma.desk.tables import Tables
from kamikoma.game import RefusedError
from kamikoma.store.database import Database, StoreError
from kamikoma.store.journal import Journal

PORT = 8321
MOST_PORTS = 20
"""So many ports from the usual one on are tried, unless one was asked for."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What was asked for.

    Attributes:
        lan: whether other devices in the house may come.
        port: the port, or None for the usual one or the next that is free.
        place: the data file, or None for the usual one.
        browser: whether to open a browser.
        language: spoken to who asks for none.
    """

    lan: bool = False
    port: int | None = None
    place: Path | None = None
    browser: bool = True
    language: str = "en"


def data_file() -> Path:
    """Return where games are kept unless people say otherwise."""
    from platformdirs import user_data_path

    return user_data_path("kamikoma", appauthor=False) / "games.kamikoma"


def opened(place: Path | None) -> Database:
    """Open the data file.

    Raises:
        RefusedError: it cannot be used, with the reason.
    """
    usual = place is None
    chosen = place or data_file()
    try:
        if usual:
            chosen.parent.mkdir(parents=True, exist_ok=True)
        if chosen.is_dir():
            raise RefusedError(message("{file}: it is a folder", file=str(chosen)))
        if not chosen.parent.is_dir():
            raise RefusedError(message("{file}: there is no such folder", file=str(chosen.parent)))
        return Database(chosen)
    except StoreError as error:
        raise RefusedError(error.reason) from None
    except OSError as error:
        raise RefusedError(
            message("{file}: {reason}", file=str(chosen), reason=why(error))
        ) from None


def bound(wish: Wish) -> socket.socket:
    """Return a socket that listens.

    Raises:
        RefusedError: the port is taken or may not be had.
    """
    host = "0.0.0.0" if wish.lan else "127.0.0.1"  # noqa: S104 - it was asked for
    ports = range(PORT, PORT + MOST_PORTS) if wish.port is None else (wish.port,)
    problem: OSError | None = None
    for port in ports:
        # Said to be TCP, or asyncio does not switch Nagle's algorithm off, and every answer waits
        # 40 ms for the phone to acknowledge its head before the rest is sent.
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if sys.platform != "win32":  # there it would share a port with whoever has it
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, port))
        except OSError as error:
            listening.close()
            problem = error
            continue
        listening.listen(256)
        listening.set_inheritable(False)
        return listening
    reason = message("the port is taken") if _taken(problem) else why(problem or OSError())
    raise RefusedError(
        message("port {port}: {reason}; --port takes another", port=ports[0], reason=reason)
    )


def _taken(error: OSError | None) -> bool:
    import errno

    return error is not None and error.errno in (errno.EADDRINUSE, 10048)


def lan_address() -> str:
    """Return this machine's address in its network; that of itself alone if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # nothing is sent: the system says which way it goes
            return str(asking.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def hosts(port: int, addresses: list[str]) -> set[str]:
    """Return the names by which the server may be asked for."""
    names = {"127.0.0.1", "localhost", *addresses}
    if addresses:
        name = socket.gethostname().lower()
        names |= {name, f"{name.partition('.')[0]}.local"}
    return {f"{name}:{port}" for name in names} | (names if port == 80 else set())


def serve(wish: Wish, say: Callable[[Message], None]) -> None:
    """Serve until somebody stops it.

    Raises:
        RefusedError: it cannot be started, with the reason.
        KeyboardInterrupt: it was stopped, by Ctrl-C or as a machine that shuts down does.
    """
    signal.signal(signal.SIGTERM, _end)
    database = opened(wish.place)
    try:
        listening = bound(wish)
        try:
            _serve(wish, database, listening, say)
        finally:
            listening.close()
    finally:
        database.close()


def _end(number: int, frame: FrameType | None) -> None:
    """End as by Ctrl-C: the data file is closed, and so are the processes that draw."""
    raise KeyboardInterrupt


def _serve(
    wish: Wish, database: Database, listening: socket.socket, say: Callable[[Message], None]
) -> None:
    import uvicorn

    from kamikoma.serve.app import make_app
    from kamikoma.serve.arriving import secret_of
    from kamikoma.serve.context import House
    from kamikoma.serve.stopping import Server
    from kamikoma.serve.workers import Workers

    port = listening.getsockname()[1]
    reached = lan_address() if wish.lan else "127.0.0.1"
    address = f"http://{reached}:{port}"
    journal = Journal(database)
    link = f"{address}/in/{secret_of(journal)}"
    workers = Workers()
    house = House(Tables(journal), workers, address, wish.language)
    app = make_app(house, hosts(port, [reached] if wish.lan else []))
    config = uvicorn.Config(
        app,
        log_level="error",
        access_log=False,
        lifespan="on",
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=2,
        timeout_keep_alive=30,
        limit_concurrency=400,
        h11_max_incomplete_event_size=32 * 1024,
        proxy_headers=False,
    )
    server = Server(config, house.live, lambda: workers.warm(wish.language))
    _tell(wish, link, database.place, say)
    try:
        if wish.browser:
            webbrowser.open(f"http://127.0.0.1:{port}/in/{secret_of(journal)}")
        settle()
        server.run(sockets=[listening])
    finally:
        workers.close()


def settle() -> None:
    """Leave all that was loaded out of later collections: each would take longer than a touch."""
    gc.collect()
    gc.freeze()


def _tell(wish: Wish, link: str, place: Path, say: Callable[[Message], None]) -> None:
    if wish.lan:
        say(message("Open this on any phone in the same network, or scan the code:"))
    else:
        say(message("Open this on this computer; with --lan, phones at home can join too:"))
    say(Message("{address}", (("address", f"  {link}"),)))
    if wish.lan:
        for line in qr_lines(link):
            say(Message(line.replace("{", "").replace("}", "")))
    say(message("Games are kept in {file}. Ctrl-C stops.", file=str(place)))
    sys.stdout.flush()


def qr_lines(text: str) -> list[str]:
    """Return a QR code as lines of half blocks, dark on light, whatever a terminal's colours."""
    import qrcode

    code = qrcode.QRCode(border=2, error_correction=qrcode.constants.ERROR_CORRECT_L)
    code.add_data(text)
    out = io.StringIO()
    code.print_ascii(out=out, invert=True)
    return out.getvalue().rstrip("\n").split("\n")
