"""Several phones at one table: joining, own hands, who is ready, the ranking."""

import asyncio
import json
import re
import shutil
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from starlette.datastructures import Address
from starlette.requests import Request

from kamikoma.desk.moving_house import bring_in
from kamikoma.desk.seeing import GoneError, Phone
from kamikoma.desk.tables import LETTERS, Tables
from kamikoma.serve import arriving
from kamikoma.serve.live import Live
from kamikoma.serve.shield import Buckets
from kamikoma.shelf import find_game
from kamikoma.store.database import Database
from kamikoma.store.journal import Journal


@pytest.fixture(autouse=True)
def tries(monkeypatch):
    monkeypatch.setattr(arriving, "_TRIES", Buckets(rate=1 / 6, size=12))
    monkeypatch.setattr(arriving, "_ALL_TRIES", Buckets(rate=1.0, size=600))


@pytest.fixture
def in_the_house(server, monkeypatch):
    """Other phones of the house reach the server, as with --lan."""
    house = replace(server.house, address="http://192.168.1.2:8321")
    monkeypatch.setattr(server.app.app.state, "house", house)


@pytest.fixture
def table(server, phone):
    """A game of Lautzeit-Sep that others may join."""
    at = phone.begin("lautzeit-sep", "Ann", "Ben")
    play = at.split("/")[2]
    assert phone.post(f"/t/{play}/change", do="open").status_code == 303
    return play, server.journal.play(play).code


def guest(server, code, seat):
    guest_phone = server.phone(host=False)
    wide = "".join(chr(ord(letter) + 0xFEE0) for letter in code.lower())
    answer = guest_phone.post("/door", code=f"\u3000{wide}")
    assert answer.status_code == 303
    play = answer.headers["location"].rpartition("/")[2]
    answer = guest_phone.post(f"/join/{play}", seat=seat)
    assert answer.status_code == 303
    return guest_phone, answer.headers["location"]


def lay(phone, at):
    """Touch two pieces into a hand."""
    acts = re.findall(
        r'name="act" value="(piece[^"]*|p:[^"]*|add[^"]*|take[^"]*)"', phone.get(at).text
    )
    acts = acts or re.findall(
        r'<button class="key drawn[^"]*" name="act" value="([^"]+)"[^>]*>', phone.get(at).text
    )
    assert phone.touch(at, acts[0]).status_code == 303


def test_four_letters_open_one_game_and_nothing_else(server, phone, table):
    play, code = table
    assert set(code) <= set(LETTERS)
    other = phone.begin("kokkuri", "Ann", "Ben", "Cleo")
    ben, at = guest(server, code, 1)
    assert ben.get(at).status_code == 200
    assert ben.get("/").headers["location"] == f"/t/{play}"
    for place in (
        other,
        "/history",
        "/history.json",
        "/history.csv",
        "/print",
        "/calibrate",
        "/new/tower",
    ):
        assert ben.get(place).status_code == 404, place
    assert ben.post(f"/t/{play}/change", do="remove").status_code == 404
    assert ben.post(f"{other}/touch", act="undo").status_code == 404
    assert ben.get("/rules/lautzeit-sep").status_code == 200


def test_a_hidden_hand_stays_hidden_until_it_is_declared(server, phone, table):
    play, code = table
    ben, at = guest(server, code, 1)
    cleo, hers = guest(server, code, 0)
    lay(ben, at)
    secret = ben.text(at)
    for other in (phone, cleo):
        assert "This hand is hidden" in other.get(at).text
        for place in ("file", "text", "ask", "photo", "picture", "picture/0"):
            answer = other.get(f"{at}/{place}")
            assert answer.status_code == 404, place
        assert other.touch(at, "undo").status_code == 404
        assert other.post(f"{at}/text", text=secret).status_code == 404
        assert other.post(f"/join/{play}", seat=1).status_code == 404
    laid = [line for line in secret.splitlines() if line.startswith("hand")]
    assert laid
    files = [one.get(f"/t/{play}/game.json").text for one in (phone, cleo)]
    for file in (*files, phone.get("/history.json").text):
        (game,) = json.loads(file)["plays"]
        assert not any(line in file for line in laid)
        assert [one["kind"] for one in game["lines"] if one["seat"] == 1] == ["sit"]
    assert "2 hands are empty in the JSON file" in phone.get("/history").text
    assert laid[0] in ben.get(f"/t/{play}/game.json").text
    assert ben.text(at) == secret
    assert cleo.get(hers).status_code == 200


def test_a_hand_that_no_phone_has_taken_is_the_host_s(server, phone, table):
    play, code = table
    host_at = f"/t/{play}/0"
    lay(phone, host_at)
    secret = phone.text(host_at)
    ben, _ = guest(server, code, 1)
    assert "This hand is hidden" in ben.get(host_at).text
    for place in ("file", "text", "ask", "photo", "picture", "picture/0"):
        assert ben.get(f"{host_at}/{place}").status_code == 404, place
    assert ben.touch(host_at, "undo").status_code == 404
    assert ben.post(f"{host_at}/ready", ready="yes").status_code == 404
    assert not re.search(r"hand [A-Z]", ben.get(f"/t/{play}/game.json").text)
    assert phone.text(host_at) == secret


def test_a_hand_that_was_never_declared_is_open_when_all_are_ready(server, phone, table):
    play, code = table
    ben, at = guest(server, code, 1)
    lay(ben, at)
    secret = ben.text(at)
    ben.post(f"{at}/ready", ready="yes")
    assert "This hand is hidden" in phone.get(at).text
    phone.post(f"/t/{play}/0/ready", ready="yes")
    assert phone.text(at) == secret
    whole = phone.get("/history.json").content
    phone.post(f"/t/{play}/0/ready", ready="no")
    assert "This hand is hidden" in phone.get(at).text
    elsewhere = Database(server.place.with_name("elsewhere"))
    tables = Tables(Journal(elsewhere))
    assert bring_in(tables, whole).taken == 1
    seats = tables.journal.seats(play)
    assert tables.journal.draft(seats[1].step).text == secret
    elsewhere.close()


def test_a_game_with_a_hidden_hand_moves_house_in_the_data_file(server, phone, table, tmp_path):
    play, code = table
    ben, at = guest(server, code, 1)
    lay(ben, at)
    secret = ben.text(at)
    assert "stop kamikoma serve and copy the one file" in phone.get("/history").text
    server.database.close()
    moved = Database(shutil.copy(server.place, tmp_path / "moved.kamikoma"))
    tables = Tables(Journal(moved))
    seats = tables.journal.seats(play)
    assert tables.journal.draft(seats[1].step).text == secret
    moved.close()
    server.start()
    assert secret not in phone.get("/history.json").text


def test_the_host_gives_a_seat_to_another_phone(server, phone, table):
    play, code = table
    ben, at = guest(server, code, 1)
    lay(ben, at)
    secret = ben.text(at)
    assert ben.post(f"/t/{play}/change", do="free", seat=1).status_code == 404
    assert phone.post(f"/t/{play}/change", do="free", seat=7).status_code == 404
    assert phone.post(f"/t/{play}/change", do="free", seat=1).status_code == 303
    new, at = guest(server, code, 1)
    assert new.text(at) == secret
    assert ben.touch(at, "undo").status_code == 404


def test_nobodys_points_are_told_before_all_are_ready_in_a_result_to_share_either(
    server, phone, table
):
    play, code = table
    lay(phone, f"/t/{play}/0")
    ben, at = guest(server, code, 1)
    lay(ben, at)
    phone.post(f"/t/{play}/0/ready", ready="yes")
    tables = Tables(server.journal)
    assert tables.standings(server.journal.play(play))
    assert tables.standings_open(server.journal.play(play)) == ()
    assert "Record it in BG Stats" not in ben.get(f"/t/{play}/result").text
    early = ben.get(f"/t/{play}/result.svg").content
    ben.post(f"{at}/ready", ready="yes")
    assert tables.standings_open(server.journal.play(play))
    assert "Record it in BG Stats" in ben.get(f"/t/{play}/result").text
    assert ben.get(f"/t/{play}/result.svg").content != early


@pytest.mark.parametrize("all_ready", [False, True])
def test_points_and_entries_of_others_wait_for_all_in_every_view(server, phone, all_ready):
    """The picture had all entries with their points, and so had the history and its table."""
    at = phone.begin("lineframe", "Ann", "Ben")
    play = at.split("/")[2]
    game = find_game("lineframe")
    sample = (game.samples.folder / game.samples.good).read_text("utf-8")
    for seat in (0, 1):
        assert phone.post(f"/t/{play}/{seat}/text", text=sample).status_code == 303
    for seat in (0, 1) if all_ready else (0,):
        phone.post(f"/t/{play}/{seat}/ready", ready="yes")
    standings = Tables(server.journal).standings(server.journal.play(play))
    (told,) = {f"{one.points:g}" for one in standings}
    picture = phone.get(f"/t/{play}/result.svg").text
    (history,) = re.findall(r'<span class="who">.*?</ul>', phone.get("/history").text, re.DOTALL)
    rows = phone.get("/history.csv").text.splitlines()[1:]
    assert (f">{told}<" in history) == all_ready
    assert [row.split(",")[2:5] for row in rows] == [
        [name, told if all_ready else "", "1" if all_ready else "0"] for name in ("Ann", "Ben")
    ]
    assert "Ann" in history
    assert "Ben" in history
    (height_mm,) = re.findall(r'^<svg [^>]*height="([\d.]+)mm"', picture, re.MULTILINE)
    assert all(name in picture for name in ("Ann", "Ben"))
    assert (float(height_mm) > 80) == all_ready, "what lies on their tables is drawn"


def test_a_wrong_code_is_refused_and_codes_cannot_be_guessed(server, table, monkeypatch):
    _, code = table
    stranger = server.phone(host=False)
    assert stranger.post("/door", code="QQQQ").status_code == 404
    for _ in range(20):
        answer = stranger.post("/door", code="ZZZZ")
    assert answer.status_code == 429
    assert re.search(r"Wait [1-6] seconds?, then try again", answer.text)
    assert "No game is open under this code" not in answer.text
    assert 1 <= int(answer.headers["retry-after"]) <= 6
    assert stranger.post("/door", code=code).status_code == 429
    monkeypatch.setattr(Request, "client", Address("192.168.1.20", 50_000))
    assert server.phone(host=False).post("/door", code=code).status_code == 303, "from elsewhere"


def tried(server, monkeypatch, address, code, times=1):
    """The answers to a code that is tried from an address."""
    monkeypatch.setattr(Request, "client", Address(address, 50_000))
    return [server.phone(host=False).post("/door", code=code) for _ in range(times)]


def test_a_few_addresses_use_nothing_up_that_others_have(server, table, monkeypatch):
    """Two of them together had kept all guests out, as long as they went on."""
    _, code = table
    monkeypatch.setattr(server.app, "strange", Buckets(rate=1000, size=10_000))
    for number in range(8):
        answers = tried(server, monkeypatch, f"10.0.0.{number}", "ZZZZ", 30)
        assert [one.status_code for one in answers].count(404) == 12, "and 12 for all others"
    (answer,) = tried(server, monkeypatch, "192.168.1.20", code)
    assert answer.status_code == 303


def test_very_many_addresses_together_guess_no_code_either(server, table, monkeypatch):
    _, code = table
    monkeypatch.setattr(arriving, "_ALL_TRIES", Buckets(rate=1.0, size=20))
    for number in range(25):
        (answer,) = tried(server, monkeypatch, f"10.0.0.{number}", "ZZZZ")
    assert answer.status_code == 429
    assert "Wait 1 second, then try again" in answer.text
    assert tried(server, monkeypatch, "10.0.0.99", code)[0].status_code == 429


def test_right_codes_cost_nothing(server, table, monkeypatch):
    """A dozen phones behind one address, and the thirteenth was told that the code is wrong."""
    _, code = table
    monkeypatch.setattr(arriving, "_ALL_TRIES", Buckets(rate=1 / 1000, size=2))
    answers = tried(server, monkeypatch, "192.168.1.20", code, 30)
    assert {one.status_code for one in answers} == {303}


def test_one_phone_that_comes_as_new_ones_shuts_nobody_out_and_fills_no_disk(
    server, table, monkeypatch
):
    play, code = table
    monkeypatch.setattr("kamikoma.store.journal.MOST_ONLOOKERS", 5)
    ben, at = guest(server, code, 1)
    early = server.phone(host=False)
    assert early.post("/door", code=code).status_code == 303
    tried(server, monkeypatch, "192.168.1.20", code, 9)
    assert server.journal.guests(play) == 1 + 5
    assert ben.get(at).status_code == 200, "who has a seat stays"
    assert early.get(f"/join/{play}").status_code == 401, "the first onlooker is gone"


@pytest.mark.usefixtures("in_the_house")
def test_a_code_lapses_a_day_after_the_last_touch_of_its_game(server, phone, table, monkeypatch):
    play, code = table
    later = datetime.now(UTC) + timedelta(hours=23)
    monkeypatch.setattr(server.journal, "_clock", lambda: f"{later:%Y-%m-%dT%H:%M:%SZ}")
    assert server.phone(host=False).post("/door", code=code).status_code == 303
    lay(phone, f"/t/{play}/0")
    later += timedelta(hours=23)
    assert server.phone(host=False).post("/door", code=code).status_code == 303, "it was touched"
    later += timedelta(hours=2)
    assert server.phone(host=False).post("/door", code=code).status_code == 404
    assert phone.get(f"/t/{play}/qr.svg").status_code == 404
    assert "Let others join" in phone.get(f"/t/{play}").text
    lay(phone, f"/t/{play}/0")
    assert server.phone(host=False).post("/door", code=code).status_code == 404, "it is gone"
    letters = iter(code)
    monkeypatch.setattr("kamikoma.desk.tables.secrets.choice", lambda _: next(letters))
    other = phone.begin("lautzeit-sep", "Ann", "Ben").split("/")[2]
    assert phone.post(f"/t/{other}/change", do="open").status_code == 303
    assert server.journal.by_code(code).id == other, "the letters may be drawn again"


def test_who_is_on_the_way_in_while_phones_are_shut_out_stays_out(server, table, monkeypatch):
    """The code was looked up, and the phone let in by it, in two steps; so was a seat taken."""
    play, code = table
    guest(server, code, 1)
    token = server.journal.seats(play)[1].device
    by_code = server.journal.by_code

    def and_then_shut_out(typed):
        game_then = by_code(typed)
        monkeypatch.setattr(server.journal, "by_code", by_code)
        server.house.tables.shut_out(play, "shut-out-meanwhile", Phone("the host"))
        return game_then

    monkeypatch.setattr(server.journal, "by_code", and_then_shut_out)
    assert server.phone(host=False).post("/door", code=code).status_code == 404
    assert server.journal.guests(play) == 0
    with pytest.raises(GoneError):
        server.house.tables.join(play, 1, "", "waited-for-its-turn", Phone(token, play))
    assert server.journal.seats(play)[1].device is None


def test_the_host_shuts_out_phones_that_joined(server, phone, table):
    play, code = table
    assert "Shut out" not in phone.get(f"/t/{play}").text
    ben, at = guest(server, code, 1)
    lay(ben, at)
    secret = ben.text(at)
    other = server.phone()
    assert "Shut out 1 phone that joined" in phone.get(f"/t/{play}").text
    assert "Shut out" not in ben.get(f"/t/{play}").text
    assert ben.post(f"/t/{play}/change", do="shut").status_code == 404
    assert phone.post(f"/t/{play}/change", do="shut", line="shut-out-once").status_code == 303
    assert ben.get(at).status_code == 401
    assert ben.touch(at, "undo").status_code == 401
    assert ben.post("/door", code=code).status_code == 404, "nor by the code that it knows"
    assert other.get("/history").status_code == 200
    new_code = server.journal.play(play).code
    assert new_code not in (None, code)
    server.restart()
    assert ben.get(at).status_code == 401
    ben, at = guest(server, new_code, 1)
    assert ben.text(at) == secret
    again = phone.post(f"/t/{play}/change", do="shut", line="shut-out-once")
    assert (again.status_code, ben.get(at).status_code) == (422, 200)
    phone.post(f"/t/{play}/change", do="close")
    assert phone.post(f"/t/{play}/change", do="shut").status_code == 303
    assert ben.get(at).status_code == 401
    assert server.journal.play(play).code is None, "what is closed stays closed"


def test_a_closed_table_lets_nobody_else_in(server, phone, table):
    play, code = table
    phone.post(f"/t/{play}/change", do="close")
    assert server.phone(host=False).post("/door", code=code).status_code == 404


@pytest.mark.usefixtures("in_the_house")
def test_a_page_that_was_gone_back_to_opens_and_closes_nothing_again(server, phone):
    """Its line is in the journal, where none can stand twice: that was a fault of the server's."""
    play = phone.begin("lautzeit-sep", "Ann", "Ben").split("/")[2]
    change = f"/t/{play}/change"
    for do in ("open", "close"):
        assert phone.post(change, do=do, line=f"gone-back-{do}").status_code == 303
        assert phone.post(change, do=do, line=f"gone-back-{do}").status_code == 303, "sent twice"
    answer = phone.post(change, do="open", line="gone-back-open")
    assert answer.status_code == 422
    assert "this page is out of date; load it again" in answer.text
    assert server.journal.play(play).code is None
    (line,) = set(re.findall(r'name="line" value="([^"]+)"><button class="wide"', answer.text))
    assert phone.post(change, do="open", line=line).status_code == 303, "it is loaded again there"
    assert phone.post(change, do="close", line="gone-back-close").status_code == 422
    assert server.journal.play(play).code


def test_a_new_player_sits_down_and_a_full_table_says_so(server, phone, table):
    play, code = table
    for name in ("Cleo", "Dan"):
        one = server.phone(host=False)
        one.post("/door", code=code)
        assert one.post(f"/join/{play}", name=name).status_code == 303
    last = server.phone(host=False)
    last.post("/door", code=code)
    answer = last.post(f"/join/{play}", name="Eve")
    assert answer.status_code == 422
    assert "the table is full" in answer.text
    assert [seat.name for seat in server.journal.seats(play)] == ["Ann", "Ben", "Cleo", "Dan"]


def test_the_ranking_is_shown_when_all_are_ready(server, phone):
    at = phone.begin("lineframe", "Ann", "Ben")
    play = at.split("/")[2]
    game = find_game("lineframe")
    sample = (game.samples.folder / game.samples.good).read_text("utf-8")
    assert phone.post(f"/t/{play}/0/text", text=sample).status_code == 303
    assert "Ranking" not in phone.get(at).text
    phone.post(f"/t/{play}/0/ready", ready="yes")
    assert "Ranking" not in phone.get(at).text
    phone.post(f"/t/{play}/1/ready", ready="yes")
    page = phone.get(at).text
    assert "Ranking" in page
    assert re.search(r'class="saying wide over"[^>]*>All are ready', page)
    undone = phone.touch(at, "undo")
    assert undone.status_code == 303
    assert "Ranking" not in phone.get(at).text, "who goes on is not ready"


def test_another_phone_s_table_is_to_be_seen_and_not_touched(server, phone):
    at = phone.begin("lineframe", "Ann", "Ben")
    play = at.split("/")[2]
    phone.post(f"/t/{play}/change", do="open")
    code = server.journal.play(play).code
    ben, there = guest(server, code, 1)
    assert ben.touch(there, "tape", said="A5NA6FX").status_code == 303
    page = phone.get(there).text
    assert "Ben is entering this on another phone." in page
    assert '<button class="key drawn' in page
    assert re.findall(r'<button class="key[^>]*value="(?!undo)[^"]*"(?![^>]*disabled)', page) == []
    assert "Ben enters this" not in ben.get(there).text


def test_a_phone_that_was_away_has_lost_nothing(server, phone, table):
    _, code = table
    ben, at = guest(server, code, 1)
    lay(ben, at)
    text = ben.text(at)
    server.restart()
    assert ben.get(at).status_code == 200
    assert ben.text(at) == text


def test_everyone_hears_of_a_change_and_of_nothing_more():
    async def run():
        live = Live()
        live.begin(asyncio.get_running_loop())
        hearing = live.listen("game", 5)
        first = await anext(hearing)
        live.changed("other", 99)
        live.changed("game", 6)
        second = await anext(hearing)
        live.end()
        rest = [one async for one in hearing]
        return first, second, rest, live.listeners

    first, second, rest, listeners = asyncio.run(run())
    assert first.endswith(b"data: 5\n\n")
    assert second == b"data: 6\n\n"
    assert rest == []
    assert listeners == 0


@pytest.mark.parametrize("alone", [True, False])
def test_a_code_is_shown_where_another_phone_can_use_it(phone, table, request, alone):
    """Who started the server without --lan was shown a code that no phone can type anywhere."""
    play, code = table
    if not alone:
        request.getfixturevalue("in_the_house")
    page = phone.get(f"/t/{play}").text
    assert (f">{code}<" in page) == (not alone)
    assert ("qr.svg" in page) == (not alone)
    assert ("kamikoma serve --lan" in page) == alone
    assert 'value="close"' in page
    phone.post(f"/t/{play}/change", do="close")
    assert ('value="open"' in phone.get(f"/t/{play}").text) == (not alone)
