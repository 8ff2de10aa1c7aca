"""The page in a real browser: every game touched in, the network lost, without a script."""

import numpy as np
import pypdfium2
import pytest
from PIL import Image

from games.rakugaaki.notation import parse
from kamikoma.desk.printers import read_printers
from kamikoma.shelf import find_game
from printables.calibration.correction import Calibration
from printables.page.paper import PAPERS
from tests.printables.calibration import test_calibration_photo as sheets

from ..shelf import test_touching_kokkuri as kokkuri
from ..shelf import test_touching_lautzeit_sep as lautzeit_sep
from ..shelf import test_touching_lineframe as lineframe
from ..shelf import test_touching_rakugaaki as rakugaaki
from ..shelf.hands import Hand
from ..shelf.touched import Player
from .browsing import IN_CHROMIUM, LAPTOP, PHONE, begin, go_to_new, opened, touch

pytestmark = IN_CHROMIUM


def entry(page):
    """The entry as the page gives it to save."""
    return page.evaluate("async () => await (await fetch(location.pathname + '/file')).text()")


class Recorded(Player):
    """Remembers what it touched."""

    def touch(self, *acts):
        self.acts = [*getattr(self, "acts", []), *acts]
        return super().touch(*acts)


def a_count():
    one = kokkuri.sample("kokkuri-good.txt").rounds[0]
    player = Recorded.begin(find_game("kokkuri"), "count", "green", "red", "blue")
    kokkuri.enter_count(player, one)
    return player.acts, player.draft.text


def a_hand():
    player = Recorded.begin(find_game("lautzeit-sep"), "declared", "Aki", "Ben")
    lautzeit_sep.enter(player, "S234W S56 B567")
    player.touch("post:S23W", "post:S456", "post:B567", "declare")
    return player.acts, player.draft.text


def a_town():
    player = Recorded.begin(find_game("rakugaaki"), "position", "Ann", "Ben", "Cleo", "Dan")
    rakugaaki.enter_position(player, parse(rakugaaki.TWENTY_FIVE))
    return player.acts, player.draft.text


@pytest.mark.parametrize(
    ("game", "most", "playing"),
    [
        pytest.param(
            ("kokkuri", "count", "green", "red", "blue"), 45, a_count, marks=pytest.mark.slow
        ),
        (("lautzeit-sep", "declared", "Aki", "Ben"), 16, a_hand),
        pytest.param(
            ("rakugaaki", "position", "Ann", "Ben", "Cleo", "Dan"),
            60,
            a_town,
            marks=pytest.mark.slow,
        ),
    ],
)
def test_a_game_is_touched_in(served, browser, game, most, playing):
    slug, way, *names = game
    acts, wanted = playing()
    assert len(acts) <= most
    with opened(served, browser, has_touch=True) as page:
        begin(page, served[0], slug, *names, way=way)
        for act in acts:
            touch(page, act)
        assert entry(page) == wanted
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


@pytest.mark.slow
def test_a_finished_lineframe_table_is_touched_in(served, browser, monkeypatch):
    acts = []

    class Recording(Hand):
        def __call__(self, act):
            acts.append(act)
            super().__call__(act)

    monkeypatch.setattr(lineframe, "Hand", Recording)
    one = next(one for one in map(lineframe.played, range(60)) if len(one[2].cells) == 31)
    hand, _ = lineframe.finish(*one)
    assert len(acts) <= 75
    with opened(served, browser, has_touch=True) as page:
        begin(page, served[0], "lineframe", "North", way="finished")
        for act in acts:
            if act.startswith("tape "):
                seq = page.get_attribute("#table", "data-seq")
                page.fill("input[name=said]", act.removeprefix("tape "))
                page.click('button[value="tape"]')
                page.wait_for_selector(f'#table:not([data-seq="{seq}"])')
            else:
                touch(page, act)
        assert entry(page) == hand.draft.text


@pytest.mark.slow  # another begins with the same keys: where its focus goes
def test_a_tower_turn_is_touched_in(served, browser):
    with opened(served, browser, has_touch=True) as page:
        begin(page, served[0], "tower", "Ann", "Ben", "Cleo")
        before = entry(page)
        touched = 0
        while entry(page) == before:
            lit = page.locator(".tray .key.lit:not(.pressed)")
            place = page.locator(".field .key.lit:not(.pressed)")
            free = page.locator(".tray .key:not([disabled])")
            held = page.locator(".field .key.pressed").count()
            key = lit if lit.count() else free if held else place
            touch(page, key.first.get_attribute("value"))
            touched += 1
            assert touched <= 4


def test_everything_works_without_a_script_and_by_keyboard(served, browser):
    with opened(served, browser, java_script_enabled=False) as page:
        begin(page, served[0], "kokkuri", "Ann", "Ben", "Cleo", quick=False)
        key = page.locator(".key.lit").first
        act = key.get_attribute("value")
        key.focus()
        with page.expect_navigation():
            page.keyboard.press("Enter")
        assert page.locator('button[value="undo"]').is_enabled()
        with page.expect_navigation():
            page.locator('button[value="undo"]').click()
        assert page.locator(f'button[value="{act}"].lit').count() == 1
        page.goto(f"{served[0]}/print/lineframe?all.ink=eco")
        assert page.locator(".pages img").count() > 5


def test_what_the_network_lost_is_sent_again_and_counts_once(served, browser):
    with opened(served, browser) as page:
        go_to_new(page, served[0], "rakugaaki", "Ann", "Ben", way="position")
        first, second = "colour:red", "tile:3"
        page.evaluate(
            "window.setTimeout = () => 0"
        )  # no pause ends: it goes as the network is back
        page.context.set_offline(True)
        page.locator(f'button[value="{first}"]').click()
        page.wait_for_selector("#waiting:not([hidden])")
        assert "1 waiting" in page.inner_text("#waiting")
        page.context.set_offline(False)
        page.wait_for_selector("#waiting[hidden]", state="attached")
        page.wait_for_selector(f'button[value="{first}"].pressed')
        touch(page, second)
        lines = served[2].tables.journal.lines(page.url.split("/")[4])
        assert [line.body.get("act") for line in lines if line.kind == "touch"] == [first, second]


def test_a_touch_is_seen_on_the_other_phone(served, browser):
    with opened(served, browser) as host:
        go_to_new(host, served[0], "kokkuri", "Ann", "Ben", "Cleo")
        with opened(served, browser) as other:
            other.goto(host.url)
            other.wait_for_selector("body[data-quick]")
            act = host.locator(".key.lit").first.get_attribute("value")
            touch(host, act)
            seq = host.get_attribute("#table", "data-seq")
            other.wait_for_selector(f'#table[data-seq="{seq}"]')


IN_SIGHT = """() => {
  const foot = document.querySelector(".bar").getBoundingClientRect().top;
  const head = document.querySelector(".saying").getBoundingClientRect().bottom;
  return [...document.querySelectorAll(".key.lit:enabled")].some(key => {
    const box = key.getBoundingClientRect();
    return box.top >= head - 4 && box.bottom <= foot + 4;
  });
}"""


def test_the_page_follows_to_what_comes_next(served, browser):
    small = {"width": 360, "height": 480}
    with opened(served, browser, viewport=small, reduced_motion="reduce") as page:
        go_to_new(page, served[0], "kokkuri", "Ann", "Ben", "Cleo")
        touch(page, "lay:0")
        page.wait_for_function(IN_SIGHT)  # the cards, which are below the table
        assert page.evaluate("scrollY") > 0
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        touch(page, "play:1")
        page.wait_for_function(IN_SIGHT)  # the table


def test_the_next_round_s_hand_comes_in_sight_with_its_pieces(served, browser):
    high = {"width": 390, "height": 844}
    with opened(served, browser, viewport=high, reduced_motion="reduce") as page:
        go_to_new(page, served[0], "lautzeit-sep", "Aki", "Ben", way="played")
        for piece in ["S1", "S2", "S3", "S4", "S4", "S4", "B1", "B1", "B1"]:
            touch(page, f"piece:{piece}")
        touch(page, "hand:2")  # the pieces come between the hand and what can be revealed
        assert page.evaluate("scrollY") == 0
        touch(page, "piece:S3")
        touch(page, "yaku:base")
        touch(page, "next")  # far below the hand
        page.wait_for_function(IN_SIGHT)
        hand = page.locator(".field").first.bounding_box()
        assert hand["y"] >= page.locator(".saying").bounding_box()["height"]


def test_the_dice_of_a_challenge_come_in_sight_above_the_town(served, browser):
    high = {"width": 390, "height": 844}
    with opened(served, browser, viewport=high, reduced_motion="reduce") as page:
        go_to_new(page, served[0], "rakugaaki", "Ann", "Ben")
        at = page.url
        page.goto(f"{at}/text")
        samples = find_game("rakugaaki").samples
        page.fill("textarea", (samples.folder / samples.good).read_text("utf-8"))
        page.click("button.main")
        page.wait_for_selector("body[data-quick] #table")
        touch(page, "try:c5")  # below the town
        saying = page.locator(".saying").bounding_box()
        dice = [page.locator(f'button[value="die:{face}"]').bounding_box() for face in range(1, 7)]
        assert {round(one["y"]) for one in dice} == {round(dice[0]["y"])}, "all six in one row"
        assert dice[0]["y"] >= saying["y"] + saying["height"]


def test_focus_and_what_is_unfolded_stay(served, browser):
    with opened(served, browser) as page:
        go_to_new(page, served[0], "rakugaaki", "Ann", "Ben", way="position")
        page.locator("summary").first.click()
        page.locator('button[value="colour:red"]').focus()
        seq = page.get_attribute("#table", "data-seq")
        page.keyboard.press("Enter")
        page.wait_for_selector(f'#table:not([data-seq="{seq}"])')
        focused = page.evaluate("document.activeElement.value")
        assert focused == "colour:red"
        assert page.locator("details[open]").count() >= 1


def test_focus_goes_to_another_key_when_its_own_can_no_longer_be_touched(served, browser):
    with opened(served, browser) as page:
        go_to_new(page, served[0], "lautzeit-sep", "Aki", "Ben")
        last = page.locator('button[value="piece:S9"]')
        for _ in range(2):  # there are two
            seq = page.get_attribute("#table", "data-seq")
            last.focus()
            page.keyboard.press("Enter")
            page.wait_for_selector(f'#table:not([data-seq="{seq}"])')
        assert last.is_disabled()
        page.wait_for_function("document.activeElement.matches('.tray .key:enabled')")
        go_to_new(page, served[0], "tower", "Ann", "Ben", "Cleo")
        for act in ("at:8,1", "card:shi"):  # and the palette is folded, as a word is to be touched
            seq = page.get_attribute("#table", "data-seq")
            page.locator(f'button[value="{act}"]').focus()
            page.keyboard.press("Enter")
            page.wait_for_selector(f'#table:not([data-seq="{seq}"])')
        page.wait_for_function("document.activeElement.matches('[value^=\"word:\"]')")


def a_dragged_strip(page, address, drag):
    """Drag a strip from its first cell to its third, and return how many frames then lie there."""
    go_to_new(page, address, "lineframe", "Ann", way="finished")
    page.fill("input[name=said]", "A5NA6FX")
    page.click('button[value="tape"]')
    page.wait_for_selector('button[value="at:0,0"].drawn')
    boxes = [page.locator(f'button[value="at:{x},0"]').bounding_box() for x in (1, 3)]
    drag(*[(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes])
    page.wait_for_selector('button[value="at:3,0"].drawn')
    return page.locator(".field .key.drawn").count()


def test_a_strip_is_dragged_with_a_mouse(served, browser):
    with opened(served, browser, viewport=LAPTOP) as page:

        def drag(start, end):
            page.mouse.move(*start)
            page.mouse.down()
            page.mouse.move(*end, steps=3)
            page.mouse.up()

        assert a_dragged_strip(page, served[0], drag) == 4


@pytest.mark.slow
def test_a_strip_is_dragged_with_a_finger_that_holds_a_moment(served, browser):
    with opened(served, browser, has_touch=True) as page:

        def drag(start, end):
            devtools = page.context.new_cdp_session(page)

            def finger(kind, *points):
                touches = [{"x": x, "y": y} for x, y in points]
                devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

            finger("touchStart", start)
            page.wait_for_selector(".key.dragged")
            finger("touchMove", end)
            page.wait_for_selector(".key.over")
            finger("touchEnd")

        assert a_dragged_strip(page, served[0], drag) == 4


def photographed(pdf, right, folder):
    """Photos of both sides of a sheet as a printer that errs so has printed it, as files."""
    size = PAPERS["a4"]
    photos = []
    for number, (sheet, error) in enumerate(
        zip(pypdfium2.PdfDocument(pdf), sheets.errors(size, right), strict=True)
    ):
        pixels = sheet.render(scale=sheets.PX * 25.4 / 72, grayscale=True).to_pil().convert("L")
        grey = sheets.photo(sheets.on_paper(np.array(pixels), size, error), seed=number)
        place = folder / f"side-{number}.jpg"
        Image.fromarray(grey).convert("RGB").save(place, quality=92)
        photos.append(place)
    return photos


@pytest.mark.slow
@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_a_printer_is_calibrated_by_photos(served, browser, monkeypatch, tmp_path, script):
    monkeypatch.setattr("kamikoma.desk.printers.printers_file", lambda: tmp_path / "printer.toml")
    right = Calibration(1.4, -0.9, 0.3, 1.005, 1.004)
    with opened(served, browser, java_script_enabled=script) as page:
        page.goto(f"{served[0]}/calibrate")
        with page.expect_download() as saved:
            page.get_by_role("button", name="Save the sheet").click()
        photos = photographed(saved.value.path().read_bytes(), right, tmp_path)
        page.get_by_role("button", name="It is printed: continue").click()
        page.set_input_files("#photo", photos[0])
        page.get_by_role("button", name="Read the photos").click()
        page.wait_for_selector(".said")  # one side tells nothing of the other
        assert page.locator("#photo").count() == 1
        page.set_input_files("#photo", photos)
        page.get_by_role("button", name="Read the photos").click()
        page.wait_for_selector(".figures")
        page.get_by_role("button", name="Save").click()
        page.wait_for_selector("text=Saved. Every later print corrects it.")
        assert page.locator('[aria-current="step"]').inner_text() == "3 Done"
    (kept,) = read_printers().trays["printer"].values()
    assert kept.x_mm == pytest.approx(right.x_mm, abs=0.2)
    assert kept.y_mm == pytest.approx(right.y_mm, abs=0.2)
    assert kept.turn == pytest.approx(right.turn, abs=0.05)
    assert kept.scale_x == pytest.approx(right.scale_x, abs=0.0008)


@pytest.mark.slow
def test_whoever_ends_a_game_sees_who_won_and_how_to_share_it(served, browser):
    game = find_game("kokkuri")
    with opened(served, browser, reduced_motion="reduce") as page:
        begin(page, served[0], "kokkuri", "Ann", "Ben", "Cleo")
        at = page.url
        page.goto(f"{at}/text")
        page.fill("textarea", (game.samples.folder / game.samples.good).read_text("utf-8"))
        page.click("button.main")
        page.wait_for_selector("body[data-quick] #table")
        touch(page, "undo")
        assert page.locator(".saying.over").count() == 0
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        touch(page, "redo")
        assert "blue wins" in page.inner_text(".saying.over")
        page.wait_for_function(
            """() => {
              const box = [...document.querySelectorAll("a.main")].pop().getBoundingClientRect();
              return box.top > 0 && box.bottom < document.querySelector(".bar").offsetTop;
            }"""
        )


@pytest.mark.slow
def test_the_best_is_seen_on_the_table_and_goes_with_the_next_touch(served, browser):
    address, *_ = served
    game = find_game("lineframe")
    with opened(served, browser) as page:
        begin(page, address, "lineframe", "Ann")
        at = page.url
        page.goto(f"{at}/text")
        page.fill("textarea", (game.samples.folder / game.samples.wrong).read_text("utf-8"))
        page.click("button.main")
        page.wait_for_selector("body[data-quick] #table")
        page.locator("form[data-ask] button").click()
        page.wait_for_selector("#compare")
        assert page.url == at  # it came by itself
        assert page.locator(".best-fields .key.better").first.is_visible()
        assert not page.locator(".my-fields .field").is_visible()
        across = [key.bounding_box() for key in page.locator(".best-fields .key.better").all()]
        assert min(box["x"] for box in across) >= 0
        assert max(box["x"] + box["width"] for box in across) <= PHONE["width"]
        page.locator("label[for=see-mine]").click()
        assert page.locator(".my-fields .field").is_visible()
        assert not page.locator(".best-fields .field").is_visible()
        touch(page, "undo")
        assert page.locator("#compare").count() == 0
