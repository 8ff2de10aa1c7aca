"""Draw the pictures of the page for the READMEs: `uv run python scripts/phone_picture.py`.

Starts a server with a data file of its own, touches two games in, and writes `docs/phone.png` and
`docs/phone-ja.png`. Needs Chromium.
"""

from __future__ import annotations

import io
import shutil
import socket
import sys
import tempfile
import threading
from pathlib import Path

import uvicorn
from PIL import Image, ImageDraw
from playwright.sync_api import Page, sync_playwright

from kamikoma.desk.tables import Tables
from kamikoma.serve.app import make_app
from kamikoma.serve.arriving import secret_of
from kamikoma.serve.context import House
from kamikoma.serve.workers import Workers
from kamikoma.shelf import find_game
from kamikoma.store.database import Database
from kamikoma.store.journal import Journal

DOCS = Path(__file__).parents[1] / "docs"
LANGUAGES = {"en-GB": "phone.png", "ja-JP": "phone-ja.png"}
SHOWN = (("lineframe", ("North",)), ("rakugaaki", ("Ann", "Ben", "Cleo", "Dan")))
WIDTH, HEIGHT, SCALE = 360, 740, 1.5
EDGE, GAP = 14, 40


def shots(page: Page, address: str, link: str) -> list[bytes]:
    """Return pictures of the home page and of two tables."""
    page.goto(link)
    page.wait_for_load_state("networkidle")
    screenshots = [page.screenshot()]
    for slug, names in SHOWN:
        game = find_game(slug)
        assert game is not None  # noqa: S101 - it is ours
        page.goto(f"{address}/new/{slug}")
        for number, name in enumerate(names):
            page.fill(f"#name-{number}", name)
        page.click("form button.main")
        page.wait_for_selector("body[data-quick]")
        at = page.url
        page.goto(f"{at}/text")
        page.fill("textarea", (game.samples.folder / game.samples.good).read_text("utf-8"))
        page.click("button.main")
        page.wait_for_load_state("load")
        page.wait_for_timeout(800)
        screenshots.append(page.screenshot())
    return screenshots


def framed(pictures: list[bytes]) -> Image.Image:
    """Return pictures side by side, each in a phone."""
    wide, high = int(WIDTH * SCALE), int(HEIGHT * SCALE)
    step = wide + 2 * EDGE + GAP
    drawn = Image.new("RGB", (step * len(pictures) - GAP, high + 2 * EDGE), "#ffffff")
    for number, picture in enumerate(pictures):
        left = number * step
        box = (left, 0, left + wide + 2 * EDGE - 1, high + 2 * EDGE - 1)
        ImageDraw.Draw(drawn).rounded_rectangle(box, 44, fill="#23262d")
        mask = Image.new("L", (wide, high), 0)
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, wide - 1, high - 1), 32, fill=255)
        drawn.paste(Image.open(io.BytesIO(picture)).resize((wide, high)), (left + EDGE, EDGE), mask)
    return drawn.resize((drawn.width * 2 // 3, drawn.height * 2 // 3), Image.Resampling.LANCZOS)


def main() -> int:
    """Draw both pictures."""
    chromium = shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder, socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        host = f"127.0.0.1:{listening.getsockname()[1]}"
        journal = Journal(Database(Path(folder) / "games.kamikoma"))
        workers = Workers()
        app = make_app(House(Tables(journal), workers, f"http://{host}"), [host])
        server = uvicorn.Server(uvicorn.Config(app, log_level="error", lifespan="on"))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            for locale, name in LANGUAGES.items():
                context = browser.new_context(
                    viewport={"width": WIDTH, "height": HEIGHT},
                    device_scale_factor=SCALE,
                    locale=locale,
                    reduced_motion="reduce",
                )
                link = f"http://{host}/in/{secret_of(journal)}"
                drawn = framed(shots(context.new_page(), f"http://{host}", link))
                drawn.quantize(256).save(DOCS / name, optimize=True)
                context.close()
            browser.close()
        server.should_exit = True
        thread.join()
        workers.close()
        journal.database.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
