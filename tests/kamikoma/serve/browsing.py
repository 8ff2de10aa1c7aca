"""A real browser for the tests of the page, and what a person does with it."""

import os
import re
import shutil
from contextlib import contextmanager
from urllib.parse import urlencode

import pytest

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)

IN_CHROMIUM = [
    pytest.mark.skipif(
        CHROMIUM is None and not os.environ.get("KAMIKOMA_SKIP_NOTHING"),
        reason="there is no chromium here",
    ),
]

PHONE = {"width": 360, "height": 740}
LAPTOP = {"width": 1280, "height": 800}


class Browser:
    """A browser, and its pages that no test uses now: one more takes as long as a few touches."""

    def __init__(self, chromium, link):
        self.chromium = chromium
        self.link = link
        self.free = {}

    def page(self, key):
        """Return a page of a context of a kind that was let in, and what went wrong in it."""
        if self.free.get(key):
            return self.free[key].pop()
        return self.new_page(key)

    def new_page(self, key):
        page = self.chromium.new_context(**{"locale": "en-GB", **dict(key)}).new_page()
        wrong = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on(
            "console",
            lambda told: (
                wrong.append(told.text) if "Content Security Policy" in told.text else None
            ),
        )
        page.goto(self.link)
        return page, wrong


@contextmanager
def opened(served, browser, viewport=PHONE, reduced_motion="no-preference", *, fresh=False, **kind):
    """A browser's page that was let in; it must load nothing from elsewhere and break no rule.

    A fresh one has loaded nothing but where it was let in, and no other test has it after this.
    """
    address, *_ = served
    key = tuple(sorted(kind.items()))
    page, wrong = browser.new_page(key) if fresh else browser.page(key)
    page.set_viewport_size(viewport)
    page.emulate_media(reduced_motion=reduced_motion)

    def heard(asked):
        if not asked.url.startswith(address):
            wrong.append(asked.url)

    page.on("request", heard)
    yield page
    assert wrong == []
    page.remove_listener("request", heard)
    if fresh:
        page.context.close()
    else:
        browser.free.setdefault(key, []).append((page, wrong))


def begin(page, address, slug, *names, way="", quick=True):
    page.goto(f"{address}/new/{slug}")
    if way:
        page.check(f'input[name="way"][value="{way}"]')
    for number, name in enumerate(names):
        page.fill(f"#name-{number}", name)
    page.click("form button.main")
    page.wait_for_selector("body[data-quick] #table" if quick else "#table")


def go_to_new(page, address, slug, *names, way=""):
    """Begin a game as `begin` does, by what the form sends, and open its table."""
    blank = page.request.get(f"{address}/new/{slug}").text()
    way = way or re.search(r'name="way" value="([^"]+)"', blank).group(1)
    line = re.search(r'name="line" value="([^"]+)"', blank).group(1)
    answer = page.request.post(
        f"{address}/new/{slug}",
        data=urlencode({"way": way, "name": names, "line": line}, doseq=True),
        headers={"content-type": "application/x-www-form-urlencoded", "origin": address},
        max_redirects=0,
    )
    assert answer.status == 303
    page.goto(address + answer.headers["location"])
    page.wait_for_selector("body[data-quick] #table")


def touch(page, act):
    """Touch a key, and wait until it was answered."""
    seq = page.get_attribute("#table", "data-seq")
    page.locator(f'button[value="{act}"]').click()
    page.wait_for_selector(f'#table:not([data-seq="{seq}"])')
