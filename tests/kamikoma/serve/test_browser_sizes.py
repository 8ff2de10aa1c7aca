"""The page in a real browser of several sizes: what is seen whole, and large enough to touch."""

import re
import time

import pytest

from kamikoma.shelf import find_game

from .browsing import IN_CHROMIUM, LAPTOP, PHONE, begin, go_to_new, opened, touch

pytestmark = IN_CHROMIUM


VIEWS = (
    "/",
    "/new/lineframe",
    "/history",
    "/rules/rakugaaki",
    "/print",
    "/print/tower",
    "/calibrate",
)


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [(320, 640), (195, 422), (640, 400)])
def test_no_print_page_scrolls_sideways_nor_is_covered_when_enlarged(
    served, browser, width, height
):
    """At 200 % a phone of 390 px has 195, a laptop of 1280 has 640; the ink stuck out there."""
    with opened(served, browser, viewport={"width": width, "height": height}) as page:
        for slug in ("lineframe", "lautzeit-sep", "rakugaaki", "kokkuri", "tower"):
            page.goto(f"{served[0]}/print/{slug}")
            assert page.evaluate("document.documentElement.scrollWidth") <= width, slug
            if (width, height) != (320, 640):
                assert not page.locator("#to-pages").is_visible()


@pytest.mark.slow
@pytest.mark.parametrize("width", [320, 1280])
def test_nothing_scrolls_sideways(served, browser, width):
    with opened(served, browser, viewport={"width": width, "height": 740}) as page:
        begin(page, served[0], "lineframe", "Ann", "Ben")
        at = page.url.removeprefix(served[0])
        play = re.sub(r"/\d+$", "", at)
        for view in (*VIEWS, at, play, f"{at}/text", f"{at}/ask", f"{at}/photo", f"{play}/result"):
            page.goto(served[0] + view)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, view


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1920, 1080)])
def test_the_cloth_fills_a_laptop_and_stays_while_the_verdict_is_read(
    served, browser, width, height
):
    game = find_game("lineframe")
    with opened(served, browser, viewport={"width": width, "height": height}) as page:
        begin(page, served[0], "lineframe", "Ann", "Ben")
        at = page.url
        page.goto(f"{at}/text")
        page.fill("textarea", (game.samples.folder / game.samples.wrong).read_text("utf-8"))
        page.click("button.main")
        page.wait_for_selector("body[data-quick] #table")
        cloth, bar = (page.locator(one) for one in (".board.cloth", ".bar"))
        first = cloth.bounding_box()
        assert first["height"] > 0.75 * height
        assert first["x"] + first["width"] < bar.bounding_box()["x"], "nothing lies over it"
        assert first["width"] + bar.bounding_box()["width"] > 0.94 * width
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        assert cloth.bounding_box()["y"] >= 0
        told = page.locator("#verdict").bounding_box()
        assert told["y"] + told["height"] <= bar.bounding_box()["y"] + 1, "all of it can be read"


CUT_OFF = """() => {
  document.querySelectorAll("details").forEach(one => one.open = true);
  return [...document.querySelectorAll(".verdict .scroll")]
    .filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText);
}"""
"""Tables of the verdict of which a part is seen only by who scrolls them."""


@pytest.mark.slow
@pytest.mark.parametrize("width", [320, 360, 1280, 1440])
@pytest.mark.parametrize(("slug", "locale"), [("kokkuri", "en-GB"), ("tower", "ja-JP")])
def test_the_tables_of_a_verdict_are_seen_whole(served, browser, slug, locale, width):
    """The last column was cut off on laptops, where the verdict has a column of its own."""
    game = find_game(slug)
    with opened(served, browser, {"width": width, "height": 800}, locale=locale) as page:
        begin(page, served[0], slug, "Ann", "Ben", "Cleo")
        at = page.url
        page.goto(f"{at}/text")
        page.fill("textarea", (game.samples.folder / game.samples.good).read_text("utf-8"))
        page.click("button.main")
        page.wait_for_selector("body[data-quick] .verdict .scroll", state="attached")
        assert page.evaluate(CUT_OFF) == []


SMALL = """() => [...document.querySelectorAll(
  "main a:not([aria-hidden]), main button, nav a"
)].filter(one => {
  const box = one.getBoundingClientRect(), style = getComputedStyle(one);
  const seen = box.width > 1 && box.height > 1 && style.visibility !== "hidden";
  return seen && style.display !== "inline" && (box.width < 43.5 || box.height < 43.5);
}).map(one => one.outerHTML.slice(0, 120))"""
"""What can be touched and is less than 44 pixels wide or high; links in a sentence aside."""


@pytest.mark.slow
@pytest.mark.parametrize("slug", ["lineframe", "lautzeit-sep", "rakugaaki", "kokkuri", "tower"])
def test_what_is_touched_is_as_large_as_a_thumb(served, browser, slug):
    names = ("Ann", "Ben", "Cleo")
    with opened(served, browser) as page:
        begin(page, served[0], slug, *names)
        assert page.evaluate(SMALL) == []
        for _ in range(3):
            for lit in page.locator(".key.lit:enabled").all()[:1]:
                touch(page, lit.get_attribute("value"))
            assert page.evaluate(SMALL) == []
        at = page.url.removeprefix(served[0])
        for view in ("/", f"/new/{slug}", f"/print/{slug}", f"/rules/{slug}", f"{at}/text"):
            page.goto(served[0] + view)
            assert page.evaluate(SMALL) == [], view


@pytest.mark.slow
@pytest.mark.parametrize("width", [320, 360])
def test_tokens_are_as_large_as_a_thumb_where_many_are_laid(served, browser, width):
    game = find_game("kokkuri")
    sample = (game.samples.folder / game.samples.wrong).read_text("utf-8")
    with opened(served, browser, viewport={"width": width, "height": 740}) as page:
        begin(page, served[0], "kokkuri", "Ann", "Ben", "Cleo", "Dan")
        at = page.url
        page.goto(f"{at}/text")
        page.fill("textarea", sample)
        page.click("button.main")
        page.wait_for_selector('button[value="mark:0.1"]')
        assert page.evaluate(SMALL) == []
        assert page.evaluate("document.querySelector('.ground-box').scrollWidth") <= width


@pytest.mark.slow
def test_who_is_on_turn_beyond_the_edge_makes_no_page_scroll(served, browser):
    names = ("Bartholomew", "Constantinople", "Maximilian", "Wilhelmina")
    with opened(served, browser, viewport={"width": 320, "height": 640}) as page:
        begin(page, served[0], "kokkuri", *names)
        for _ in range(3):
            touch(page, page.locator(".field .key.lit").first.get_attribute("value"))
            due = page.locator(".tray .key.lit, .tray .key:enabled").first
            touch(page, due.get_attribute("value"))
        assert page.locator(".players .on-turn").inner_text().startswith("Wilh")
        assert page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.slow
def test_the_bar_and_four_players_stand_whole_on_narrow_phones(served, browser):
    game = find_game("kokkuri")
    narrow = {"width": 320, "height": 640}
    with opened(served, browser, viewport=narrow, locale="ja-JP") as page:
        begin(page, served[0], "kokkuri", "あき", "はなこ", "けんた", "みどり")
        at = page.url
        page.set_viewport_size(PHONE)
        row = page.locator("ul.players")
        assert row.evaluate("row => row.scrollWidth <= row.clientWidth")
        page.set_viewport_size(narrow)
        page.goto(f"{at}/text")
        page.fill("textarea", (game.samples.folder / game.samples.wrong).read_text("utf-8"))
        page.click("button.main")
        told = page.locator(".bar .middle span")
        assert len(told.inner_text()) > 25
        assert told.evaluate("span => span.scrollHeight <= span.clientHeight")


@pytest.mark.slow
@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_letters_that_hang_below_the_line_are_not_cut_off_in_the_bar(served, browser, size):
    with opened(served, browser, viewport=size) as page:
        begin(page, served[0], "lineframe", "Ann", way="played")
        told = page.locator(".bar .middle span")
        assert told.inner_text() == "Nothing lies there yet."
        assert told.evaluate("span => span.scrollHeight <= span.clientHeight")


SENTENCE = """saying => {
  const all = document.createRange();
  all.selectNodeContents(saying);
  const lines = new Set([...all.getClientRects()].map(line => line.top)).size;
  return [lines, Math.round(saying.getBoundingClientRect().height)];
}"""


def test_a_longer_sentence_of_what_comes_next_moves_nothing_below_it(served, browser):
    with opened(served, browser, viewport=PHONE) as page:
        go_to_new(page, served[0], "kokkuri", "Ann", "Ben", "Cleo")
        touch(page, "lay:0")
        long, high = page.locator(".saying").evaluate(SENTENCE)
        touch(page, "play:1")
        assert page.locator(".saying").evaluate(SENTENCE) == [1, high]
        assert long == 2


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_games_on_the_shelf_have_their_keys_at_one_height(served, browser, locale):
    with opened(served, browser, viewport=LAPTOP, locale=locale) as page:
        page.goto(served[0])
        tops = "keys => [...new Set(keys.map(key => Math.round(key.getBoundingClientRect().top)))]"
        assert len(page.eval_on_selector_all(".game .about .main", tops)) == 1
        assert len(page.eval_on_selector_all(".in-tabs a", tops)) == 1


@pytest.mark.slow
@pytest.mark.benchmark
def test_the_first_view_is_small_and_quick(served, browser):
    with opened(served, browser, fresh=True) as page:
        sizes = []
        page.on("requestfinished", lambda one: sizes.append(one.sizes()["responseBodySize"]))
        devtools = page.context.new_cdp_session(page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        page.goto(served[0])
        page.wait_for_load_state("networkidle")
        assert sum(sizes) <= 120_000
        seconds = []
        for _ in range(5):  # the quickest: what else the machine does is no fault of the page
            began = time.perf_counter()
            page.reload(wait_until="domcontentloaded")
            page.locator("nav.places a").first.wait_for()
            seconds.append(time.perf_counter() - began)
        assert min(seconds) <= 1.5


def show_sample(page, address, slug, name, *names):
    """Begin a game and put one of its samples in its place."""
    go_to_new(page, address, slug, *names)
    at = page.url
    page.goto(f"{at}/text")
    page.fill("textarea", (find_game(slug).samples.folder / name).read_text("utf-8"))
    page.click("button.main")
    page.wait_for_selector("body[data-quick] #table")


@pytest.mark.slow
def test_nothing_on_a_key_lies_over_what_it_tells(served, browser):
    with opened(served, browser, viewport={"width": 390, "height": 844}) as page:
        show_sample(page, served[0], "lineframe", "lineframe-wrong-claim.txt", "Ann")
        mark = page.locator(".key.wrong").first.evaluate(
            "key => parseFloat(getComputedStyle(key, '::before').left) / key.clientWidth"
        )
        assert mark > 0.5, "the sign of what is wrong leaves its number free"
        show_sample(page, served[0], "rakugaaki", "rakugaaki-good.txt", "Ann", "Ben")
        apart = page.locator('button[value^="try:"]').first.evaluate(
            "key => key.querySelector('.text').getBoundingClientRect().top"
            " - key.querySelector('img').getBoundingClientRect().bottom"
        )
        assert apart >= -1, "a label stands below its picture"
        go_to_new(page, served[0], "lautzeit-sep", "Ann", "Ben", way="played")
        count = page.locator(".tray .key.drawn:has(.count)").first.evaluate(
            "key => key.querySelector('.count').getBoundingClientRect().top"
            " - key.getBoundingClientRect().top - key.clientHeight / 2"
        )
        assert count > 0, "a piece has its suit above"


@pytest.mark.slow
def test_no_screen_scrolls_for_a_few_pixels(served, browser):
    with opened(served, browser, viewport={"width": 390, "height": 844}) as page:
        show_sample(page, served[0], "tower", "tower-play.txt", "Ann", "Ben", "Cleo")
        ground = page.locator(".ground-box").first
        assert ground.evaluate("box => box.scrollWidth <= box.clientWidth")
        page.set_viewport_size({"width": 1366, "height": 768})
        page.goto(f"{served[0]}/print/kokkuri")
        assert (
            page.locator("#choices").evaluate("box => getComputedStyle(box).overflowX") == "hidden"
        )
