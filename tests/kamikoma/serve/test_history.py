"""What was played: figures, search, everything out and in again."""

import io
import json
import re
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import pairwise
from threading import Barrier
from time import sleep
from urllib.parse import unquote

import pypdfium2
import pytest
from PIL import Image

from kamikoma.choices import Source
from kamikoma.desk import sharing
from kamikoma.desk.history import (
    ALL,
    BG_STATS,
    Record,
    as_csv,
    bg_stats_link,
    figures,
    ranked,
)
from kamikoma.desk.moving_house import _read, bring_in
from kamikoma.desk.scoring import score
from kamikoma.desk.setting import Setting
from kamikoma.desk.tables import Tables
from kamikoma.serve.plots import months, plot
from kamikoma.shelf import find_game, the_game
from kamikoma.store.journal import Journal, Play, Standing
from printables.drawing import palette
from printables.output.picture import Picture


def record(day, *standings, note=""):
    play = Play(
        f"g{day}", "kokkuri", "count", f"{day}T10:00:00Z", "", 1, 1, None, False, {"note": note}
    )
    return Record(play, tuple(Standing(*one) for one in standings))


PLAYED = [
    record("2026-01-04", ("Ann", 3, False), ("Ben", 9, True)),
    record("2026-01-01", ("Ann", 5, True), ("Ben", 3, False), note="at home"),
    record("2026-01-02", ("Ann", 8, True), ("Ben", 8, True)),
    record("2026-01-03", ("Ann", 7, True), ("Ben", 1, False)),
    record("2026-01-05", ("Ann", 40, False), ("Ben", 2, False)),
]


def test_bests_averages_and_streaks():
    ann, ben = figures(PLAYED, "kokkuri")
    assert (ann.name, ann.plays, ann.over, ann.wins) == ("Ann", 5, 4, 3)
    assert (ann.best, ann.mean, ann.streak, ann.longest) == (8, 23 / 4, 0, 3)
    assert (ben.wins, ben.streak, ben.longest) == (2, 1, 1)
    assert figures(PLAYED, "tower") == ()


def test_a_plot_has_each_game_of_each_player():
    drawn = plot(figures(PLAYED, "kokkuri"))
    assert [curve.name for curve in drawn.curves] == ["Ann", "Ben"]
    assert drawn.curves[0].dots[-1].told == "Ann · 2026-01-04 · 3"
    assert [dot.won for dot in drawn.curves[0].dots] == [True, True, True, False]
    heights = [dot.y for dot in drawn.curves[0].dots]
    assert heights.index(min(heights)) == 1, "8 points stand highest"
    assert plot(figures(PLAYED[:1], "kokkuri")) is None


def test_names_at_the_ends_of_lines_do_not_lie_on_each_other():
    close = [record(f"2026-01-0{n}", *((who, 9, False) for who in "ABCD")) for n in (1, 2)]
    won = [Record(one.play, (*one.standings, Standing("E", 10, True))) for one in close]
    labels = sorted(curve.label for curve in plot(figures(won, "kokkuri")).curves)
    assert all(below - above >= 12 for above, below in pairwise(labels))


def test_wins_come_before_averages_and_averages_before_plays():
    played = [
        record("2026-01-01", ("Ann", 1, False), ("Ben", 5, False), ("Cleo", 9, True)),
        record("2026-01-02", ("Ann", 1, False), ("Cleo", 3, True)),
    ]
    assert [one.name for one in figures(played, "kokkuri")] == ["Cleo", "Ben", "Ann"]
    every = figures(played, ALL)
    assert (every[0].name, every[0].wins, every[0].mean) == ("Cleo", 2, None)


def test_whoever_won_stands_first():
    standings = (Standing("Ann", 3, False), Standing("Ben", 2, True), Standing("Cleo", None, False))
    assert [one.name for one in ranked(standings)] == ["Ben", "Ann", "Cleo"]


def test_months_have_a_column_each_up_to_the_last_that_was_played_in():
    columns = months([*PLAYED, record("2025-11-30", ("Ann", 1, True))])
    assert [one.month for one in columns][-3:] == ["2025-11", "2025-12", "2026-01"]
    assert len(columns) == 12
    assert [one.count for one in columns][-3:] == [1, 0, 5]
    assert months(()) == ()
    assert months([record("soon", ("Ann", 1, True))]) == (), "a day that is none is not plotted"


def test_a_table_for_a_spreadsheet():
    rows = as_csv(PLAYED[1:2]).decode("utf-8-sig").splitlines()
    assert rows[1] == "2026-01-01,kokkuri,Ann,5,1,at home"


def test_the_link_to_bg_stats_has_the_form_that_it_documents():
    link = bg_stats_link(PLAYED[1], "Kokkuri-san")
    assert link.startswith(BG_STATS)
    data = json.loads(unquote(link.removeprefix(BG_STATS)))
    assert data["playDate"] == "2026-01-01 10:00:00"
    assert data["game"]["name"] == "Kokkuri-san"
    assert [(one["name"], one["score"], one["winner"]) for one in data["players"]] == [
        ("Ann", 5, True),
        ("Ben", 3, False),
    ]


def test_colours_do_not_stand_beside_the_names_of_those_who_play():
    """A town half entered was told as a game of eight: four colours, and four people."""
    names = {"names": ["Ann", "Ben"]}
    play = Play("g1", "rakugaaki", "position", "2026-01-01", "", 1, 1, None, False, names)
    open_yet = Record(play, (Standing("red", None, False), Standing("blue", None, False)))
    assert (open_yet.ranked, open_yet.names) == ((), ("Ann", "Ben"))
    won = Record(play, (Standing("red", None, True), Standing("blue", None, False)))
    assert [standing.name for standing in won.ranked] == ["red", "blue"]


@pytest.fixture
def played(phone):
    game = find_game("kokkuri")
    at = phone.begin("kokkuri", "Ann", "Ben", "Cleo")
    sample = (game.samples.folder / game.samples.good).read_text("utf-8")
    assert phone.post(f"{at}/text", text=sample).status_code == 303
    return at


def test_a_game_is_found_by_note_and_day(phone, played):
    play = played.split("/")[2]
    phone.post(f"/t/{play}/change", do="edit", note="Omas Geburtstag", day="2025-12-24")
    assert play in phone.get("/history?q=geburtstag 2025-12").text
    assert play not in phone.get("/history?q=zebra").text
    answer = phone.post(f"/t/{play}/change", do="edit", note="x", day="soon")
    assert answer.status_code == 422
    assert "expected a day as" in answer.text


def test_months_are_shown_as_soon_as_one_has_another_beside_it(phone, played):
    games = [played, *(phone.begin("kokkuri", "Ann", "Ben", "Cleo") for _ in range(2))]
    for at in games:
        phone.post(f"{at}/text", text=phone.text(played))
        phone.post(f"/t/{at.split('/')[2]}/change", do="edit", note="", day="2026-01-05")
    assert "Games by month" not in phone.get("/history").text
    phone.post(f"/t/{played.split('/')[2]}/change", do="edit", note="", day="2025-12-30")
    assert "Games by month" in phone.get("/history").text


def test_nobody_s_figures_are_shown_before_a_game_is_over(phone):
    for slug in ("lineframe", "rakugaaki"):
        at = phone.begin(slug, "Ann", "Ben")
        phone.post(f"{at}/text", text=phone.text(at))
        assert "Who won" not in phone.get(f"/history?game={slug}&whole=yes").text


def test_names_that_are_offered_are_of_people(phone, played):
    at = phone.begin("tower", "Mika Tanaka", "Dan", "Eve")
    text = (find_game("tower").samples.folder / "tower-table.txt").read_text("utf-8")
    phone.post(f"{at}/text", text=text)
    assert "all together" in phone.get("/history").text
    (offered,) = re.findall(r'<datalist id="known">.*?</datalist>', phone.get("/new/kokkuri").text)
    names = re.findall(r'value="([^"]+)"', offered)
    assert sorted(names) == ["Ann", "Ben", "Cleo", "Dan", "Eve", "Mika Tanaka"]


def test_a_game_that_nobody_touched_is_no_history(phone, played):
    empty = phone.begin("lineframe", "Ann").split("/")[2]
    page = phone.get("/history").text
    assert played.split("/")[2] in page
    assert empty not in page
    assert "1 game was begun, but nothing was entered." in page
    assert empty in phone.get("/history?whole=yes").text
    assert "Ann" not in phone.get("/history.csv").text.replace("kokkuri,Ann", "")


def test_what_is_deleted_comes_back(phone, played):
    play = played.split("/")[2]
    phone.post(f"/t/{play}/change", do="remove")
    assert play not in phone.get("/history").text
    assert play in phone.get("/history?gone=yes").text
    assert phone.touch(played, "undo").status_code == 404
    phone.post(f"/t/{play}/change", do="restore")
    assert play in phone.get("/history").text


def test_everything_goes_out_and_comes_in_again(tmp_path, phone, played):
    from .conftest import Server

    out = phone.get("/history.json")
    assert out.headers["content-disposition"].startswith("attachment")
    other = Server(tmp_path / "other.kamikoma", phone.server.loop)
    second = other.phone()
    files = {"file": ("kamikoma.json", out.content, "application/json")}
    answer = second.client.post("/history/import", files=files)
    assert "1 game brought in." in answer.text
    assert "here already" not in answer.text
    assert second.text(played) == phone.text(played)
    assert second.touch(played, "undo").status_code == 303, "its steps came along"
    again = second.client.post("/history/import", files=files)
    assert "1 game was here already." in again.text
    other.database.close()


def test_what_was_deleted_since_comes_back_from_its_file(phone, played):
    play = played.split("/")[2]
    files = {"file": ("kamikoma.json", phone.get("/history.json").content, "application/json")}
    entry = phone.text(played)
    phone.post(f"/t/{play}/change", do="remove")
    answer = phone.client.post("/history/import", files=files)
    assert "1 deleted game is back." in answer.text
    assert phone.text(played) == entry
    phone.post(f"/t/{play}/change", do="remove")
    gone = {"file": ("kamikoma.json", phone.get("/history.json").content, "application/json")}
    phone.client.post("/history/import", files=gone)
    assert play not in phone.get("/history").text, "it is deleted in the file too"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]",
        b'{"kamikoma": 1}',
        b'{"kamikoma": 2, "plays": []}',
        b'{"kamikoma": 1, "plays": [{"id": "../x"}]}',
        b"[" * 100_000,
        b"\xff\xfe",
    ],
)
def test_what_is_no_such_file_is_refused_whole(server, phone, content):
    files = {"file": ("kamikoma.json", content, "application/json")}
    answer = phone.client.post("/history/import", files=files)
    assert answer.status_code == 422
    assert "no file of games" in answer.text
    assert server.journal.plays() == ()


def test_an_entry_that_cannot_be_read_brings_nothing_in(server, phone, played):
    data = json.loads(phone.get("/history.json").content)
    data["plays"][0]["id"] = "gother"
    for line in data["plays"][0]["lines"]:
        if "text" in line:
            line["text"] = "kokkuri 1\nnonsense"
    files = {"file": ("kamikoma.json", json.dumps(data).encode(), "application/json")}
    assert phone.client.post("/history/import", files=files).status_code == 422
    assert server.journal.play("gother") is None


@pytest.mark.parametrize(
    "spoil",
    [
        lambda game: game["told"].update(edition={"x": 1}),
        lambda game: game["told"].update(edition="x"),
        lambda game: game["told"].update(flags=[[1]]),
        lambda game: game["lines"][0].update(seq=float("inf")),
        lambda game: game["lines"][0].update(parent=2**70),
        lambda game: game["lines"][0].update(seat=7),
        lambda game: game["lines"].append({**game["lines"][0], "seq": 999}),
        lambda game: game["told"].update(note="\ud800"),
        lambda game: game["told"].update({"\udfff": 1}),
        lambda game: game["seats"][0].update(name="\ud800"),
        lambda game: game["lines"][0]["body"].update(more=["\ud800"]),
        lambda game: game.update(began="\ud800"),
    ],
)
def test_games_that_are_spoilt_bring_nothing_in(server, phone, played, spoil):
    """Not even a game before them in the file that is as it should be."""
    data = json.loads(phone.get("/history.json").content)
    whole, spoilt = data["plays"][0], json.loads(json.dumps(data["plays"][0]))
    whole["id"], spoilt["id"] = "gwhole", "gspoilt"
    spoil(spoilt)
    data["plays"] = [whole, spoilt]
    files = {"file": ("kamikoma.json", json.dumps(data).encode(), "application/json")}
    answer = phone.client.post("/history/import", files=files)
    assert answer.status_code == 422
    assert "no file of games" in answer.text
    assert server.journal.play("gwhole") is None


def test_a_file_that_is_brought_in_twice_at_once_is_brought_in_once(server, phone, played):
    """Both found nothing there, and the second could not write what the first had written."""
    data = json.loads(phone.get("/history.json").content)
    data["plays"][0]["id"] = "gtwice"
    content, together = json.dumps(data).encode(), Barrier(2)

    class Late(Journal):
        def bring_in(self, games):
            together.wait(10)
            return super().bring_in(games)

    tables = Tables(Late(server.database))
    with ThreadPoolExecutor(2) as threads:
        brought = list(threads.map(lambda _: bring_in(tables, content), range(2)))
    assert sorted((one.taken, one.back, one.there) for one in brought) == [(0, 0, 1), (1, 0, 0)]


def test_a_deleted_game_that_two_files_bring_back_at_once_comes_back_once(server, phone, played):
    content, play = phone.get("/history.json").content, played.split("/")[2]
    assert phone.post(f"/t/{play}/change", do="remove").status_code == 303

    class Slow(Journal):
        def gone(self, play, line, gone):
            sleep(0.2)
            super().gone(play, line, gone)

    tables = Tables(Slow(server.database))
    with ThreadPoolExecutor(2) as threads:
        brought = list(threads.map(lambda _: bring_in(tables, content), range(2)))
    assert sorted(one.back for one in brought) == [0, 1]
    assert not server.journal.play(play).gone


def test_what_cannot_be_stored_leaves_nothing_of_a_file(server, phone, played):
    data = json.loads(phone.get("/history.json").content)
    games = [_read({**data["plays"][0], "id": name}) for name in ("gone1", "gone1")]
    with pytest.raises(sqlite3.IntegrityError):
        server.journal.bring_in(games)  # the same twice
    assert server.journal.play("gone1") is None


def test_a_result_is_one_picture_with_all_players(phone, played):
    play = played.split("/")[2]
    page = phone.get(f"/t/{play}/result").text
    assert "bgstats://" in page
    drawn = phone.get(f"/t/{play}/result.svg")
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert drawn.text.startswith("<?xml")
    picture = Image.open(io.BytesIO(phone.get(f"/t/{play}/result.png?save").content))
    assert picture.width >= 1080
    assert picture.height < 2 * picture.width, "a chat cuts off what is very high"
    with closing(pypdfium2.PdfDocument(phone.get(f"/t/{play}/result.pdf").content)) as printed:
        sizes = [printed.get_page_size(number) for number in range(len(printed))]
    assert sizes == [pytest.approx((595.3, 841.9), abs=0.1)], "a page of A4"
    assert phone.get(f"/t/{play}/result.exe").status_code == 404


def test_names_that_no_font_has_are_drawn_with_a_sign(phone):
    at = phone.begin("lineframe", "Ann🦊")
    assert phone.get(f"/t/{at.split('/')[2]}/result.svg").status_code == 200


def test_the_place_of_the_file_is_said(server, phone):
    assert str(server.place) in phone.get("/history").text
    assert re.search(r'href="/history.csv"', phone.get("/history").text)


def test_nobody_has_won_while_cards_lie_face_down(phone):
    game = find_game("kokkuri")
    at = phone.begin("kokkuri", "Ann", "Ben", "Cleo")
    phone.post(f"{at}/text", text=(game.samples.folder / game.samples.good).read_text("utf-8"))
    assert ",blue,16,1," in phone.get("/history.csv").text
    for act in ("column:0", "down"):
        assert phone.touch(at, act).status_code == 303
    assert "is still face down" in phone.get(at).text
    assert ",blue,16,0," in phone.get("/history.csv").text


def test_a_shared_picture_has_no_holes():
    low, high = (Picture(80, height, ()) for height in (20, 60))
    _, end = sharing._tables([high, low, low], 0, sharing.WIDE_MM)
    assert end == pytest.approx(60 + 4), "the third stands below the low one"
    _, even = sharing._tables([low, low, low], 0, sharing.WIDE_MM)
    assert even == pytest.approx(2 * (20 + 4))


def test_white_letters_read_well_on_the_head_of_a_shared_picture():
    for tone in palette.SIX:
        ground, letters = sharing._ground(tone)
        assert palette.contrast(ground, letters) >= 4.5
        assert letters == (palette.BLACK if tone.name in ("yellow", "sky blue") else palette.PAPER)


@pytest.mark.parametrize(
    ("slug", "way", "laid"),
    [("lautzeit-sep", "declared", "hand S234W S56 B567"), ("lineframe", "finished", "table\n23")],
)
def test_nothing_is_drawn_of_who_has_nothing_on_the_table(slug, way, laid):
    game = the_game(slug)
    assert game.touching is not None
    empty = game.touching().begin(way, ["Ben"], game.editions.house()).text
    sources = [
        Source(str(at), text.encode())
        for at, text in enumerate((f"{slug} 1\nplayer Ann\n{laid}", empty))
    ]
    outcome = score(game, sources, Setting(language="en"))
    assert outcome.unread == ()
    assert len(outcome.pictures) == 1
