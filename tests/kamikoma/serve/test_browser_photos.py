"""A reading of a photo in a real browser: looked over, and put right with a touch."""

import re

import cv2
import numpy as np
import pytest

from games.message import message
from kamikoma.photographed import PhotoTable, PhotoView
from kamikoma.serve import photographing
from kamikoma.serve.uploads import Seen

from .browsing import IN_CHROMIUM, LAPTOP, opened
from .test_photos import ONE, SURE, cell, table

pytestmark = IN_CHROMIUM

HAND = {"width": 390, "height": 844}


@pytest.fixture
def photo(tmp_path, monkeypatch):
    """A photo, and a reading of it with a doubtful cell and a sure one."""
    done, jpeg = cv2.imencode(".jpg", np.full((100, 200, 3), 200, np.uint8))
    assert done
    file = tmp_path / "table.jpg"
    file.write_bytes(jpeg.tobytes())
    cells = (cell(ONE, 1, sure=False, asked=3), cell(ONE, 2))
    outlines = tuple(
        (one.name, ((x, 10.0), (x + 80, 10.0), (x + 80, 90.0), (x, 90.0)))
        for one, x in zip(cells, (10.0, 110.0), strict=True)
    )
    view = PhotoView(jpeg.tobytes(), 200, 100, outlines)
    read = PhotoTable(ONE, f"Tape {ONE}", table(ONE).text, cells, (view,))
    monkeypatch.setattr(photographing, "read_table", lambda *values: Seen(tables=(read,)))
    return file


def begun(page, address):
    page.goto(f"{address}/new/lineframe?way=photo")
    page.click("form button.main")
    page.wait_for_url("**/photo")


def seen(page):
    """What the cells of the photo say now."""
    return page.evaluate(
        "[...document.querySelectorAll('.tag')].map("
        "(tag) => getComputedStyle(tag).display === 'none' ? '' : tag.textContent)"
    )


def entry(page):
    text = page.evaluate("async () => await (await fetch(location.pathname + '/file')).text()")
    return " ".join(text.split())


@pytest.mark.parametrize("size", [HAND, LAPTOP], ids=["phone", "laptop"])
def test_one_touch_takes_a_photo_and_one_puts_a_cell_right(served, browser, photo, size):
    with opened(served, browser, size) as page:
        begun(page, served[0])
        assert page.locator("label[for=camera-table]").bounding_box()["height"] >= 44
        assert not page.locator("button.send").first.is_visible(), "a photo is sent as it is taken"
        page.set_input_files("#camera-table", photo)
        page.wait_for_url(re.compile(r"/photo/\w+$"))

        picture = page.locator("svg.straight").bounding_box()
        assert picture["width"] == size["width"] or size is LAPTOP, "from edge to edge"
        assert page.locator(".bar .main").is_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert seen(page) == ["?", ""]
        page.locator(f"#cell-{ONE}-1 .likely label").nth(2).click()
        assert seen(page) == ["5", ""]
        assert page.locator(".spot.open").count() == 0

        assert not page.locator(f"#cell-{ONE}-2").is_visible()
        page.locator(f'.spot[data-cell="{ONE}-2"]').click()
        page.locator(f"#cell-{ONE}-2 label").nth(1).click()
        page.wait_for_selector(f"#cell-{ONE}-2", state="hidden")
        assert seen(page) == ["5", "×"]
        page.click(".bar .main")
        page.wait_for_selector("#table")
        assert "f1=5 f2x" in entry(page)


@pytest.mark.parametrize("size", [HAND, LAPTOP], ids=["phone", "laptop"])
def test_the_bar_leads_to_each_place_that_nobody_looked_at_yet(
    served, browser, photo, monkeypatch, size
):
    first, second = (cell(ONE, number, sure=False, asked=3) for number in (1, 2))
    read = table(ONE, first, second)
    monkeypatch.setattr(photographing, "read_table", lambda *values: Seen(tables=(read,)))
    with opened(served, browser, size) as page:
        begun(page, served[0])
        page.set_input_files("#camera-table", photo)
        page.wait_for_url(re.compile(r"/photo/\w+$"))
        look = page.locator(".bar .look")
        assert look.inner_text().strip() == "Still to look at: 2"
        for name in (first.name, second.name, first.name):  # after the last the first again
            look.click()
            assert page.url.endswith(f"#cell-{name}")
            card = page.locator(f"#cell-{name}").bounding_box()
            assert card["y"] >= 0
            assert card["y"] + card["height"] <= page.locator(".bar").bounding_box()["y"]
        page.locator(f"#cell-{first.name} .likely label").first.click()  # as it was read
        assert look.inner_text().strip() == "Still to look at: 1"
        look.click()
        assert page.url.endswith(f"#cell-{second.name}")
        page.locator(f"#cell-{second.name} .likely label").nth(1).click()
        assert look.is_hidden()
        page.click(".bar .main")
        page.wait_for_selector("#table")
        assert "f1 f2x" in entry(page)


def test_a_photo_is_read_and_put_right_without_scripts(served, browser, photo):
    with opened(served, browser, HAND, java_script_enabled=False) as page:
        begun(page, served[0])
        page.set_input_files("#files-table", photo)
        page.click("button.send >> nth=0")
        page.wait_for_url(re.compile(r"/photo/\w+$"))
        page.locator(f'.spot[data-cell="{ONE}-2"]').click()
        page.locator(f"#cell-{ONE}-2 label").nth(1).click()
        page.locator(f"#cell-{ONE}-2 .close").click()
        page.click(".bar .main")
        page.wait_for_selector("#table")
        address = page.url
        answer = page.request.get(f"{address}/file")
        assert "f1 f2x" in " ".join(answer.text().split())


TELLS_WHAT_IS_SAID = """() => new MutationObserver(() => {
  const sign = document.querySelector(".busy");
  if (sign) console.log(`said ${sign.textContent}`);
}).observe(document.querySelector("main"), { subtree: true, childList: true })"""


def test_the_page_says_what_is_looked_for_while_a_photo_is_read(
    served, browser, photo, monkeypatch
):
    def read_table(slug, photos, language, hear):
        hear("looking for QR codes")
        return SURE

    monkeypatch.setattr(photographing, "read_table", read_table)
    with opened(served, browser, HAND) as page:
        lines = []
        page.on("console", lambda line: lines.append(line.text))
        begun(page, served[0])
        page.evaluate(TELLS_WHAT_IS_SAID)
        page.set_input_files("#camera-table", photo)
        page.wait_for_url(re.compile(r"/photo/\w+$"))
        assert [one for one in dict.fromkeys(lines) if one.startswith("said")] == [
            "said Reading the photos…",
            "said looking for QR codes",
        ]
        page.go_back()
        page.wait_for_selector(".shots", state="visible")
        assert page.locator(".busy").count() == 0


def test_a_photo_that_is_not_read_is_told_on_the_page_and_another_can_be_taken(
    served, browser, photo, monkeypatch
):
    refused = Seen(refused=(message("no QR code was found"),))
    monkeypatch.setattr(photographing, "read_table", lambda *values: refused)
    with opened(served, browser, HAND) as page:
        begun(page, served[0])
        page.route("**/photo", lambda route: route.abort())
        page.set_input_files("#camera-table", photo)
        page.wait_for_selector(".said")
        assert page.locator(".said").inner_text().startswith("No network")
        page.unroute("**/photo")
        cleared = "() => { window.cleared = !document.querySelector('.said'); }"
        page.evaluate(f"() => addEventListener('change', () => setTimeout({cleared}))")
        page.set_input_files("#files-table", photo)
        page.locator(".said", has_text="QR").wait_for()
        assert page.evaluate("cleared"), "what was wrong before is not said of the next photo"
        assert page.locator(".said").count() == 1
        assert page.locator(".thumbs").first.is_hidden()
        monkeypatch.setattr(photographing, "read_table", lambda *values: SURE)
        page.set_input_files("#files-table", photo)
        page.wait_for_url(re.compile(r"/photo/\w+$"))
