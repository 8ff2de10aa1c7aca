"""Nobody is let in who was not asked, and nothing that is sent does harm."""

import re

import pytest
from starlette.testclient import TestClient

from kamikoma.serve.shield import FILES, MOST_BYTES, MOST_FILE_BYTES, Buckets
from tests.photo_bench.bomb import bomb

from .conftest import HOST, ORIGIN

PLACES = ("/", "/new/kokkuri", "/history", "/history.json", "/print", "/rules", "/calibrate")


@pytest.mark.parametrize("place", PLACES)
def test_without_a_cookie_or_with_a_wrong_one_there_is_only_the_door(server, place):
    for cookies in ({}, {"kamikoma": "guessed"}, {"kamikoma": "x" * 4000}):
        answer = server.client(cookies).get(place)
        assert answer.status_code == 401
        assert 'action="/door"' in answer.text


def test_a_wrong_secret_lets_nobody_in(server):
    phone = server.phone(host=False)
    assert phone.get("/in/guessed").status_code == 403
    assert "kamikoma" not in phone.client.cookies
    assert phone.get("/").status_code == 401


def test_the_cookie_cannot_be_read_by_a_script_or_sent_by_another_site(server):
    phone = server.phone()
    from kamikoma.serve.arriving import secret_of

    answer = server.client().get(f"/in/{secret_of(server.journal)}")
    assert re.search(r"HttpOnly; SameSite=Lax", answer.headers["set-cookie"])
    assert phone.get("/").status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": f"http://{HOST}.evil.example"},
        {"origin": "http://127.0.0.1:9999"},
        {"origin": "", "sec-fetch-site": "cross-site"},
        {"origin": ""},
    ],
)
def test_another_origin_changes_nothing(server, phone, headers):
    at = phone.begin("kokkuri", "Ann", "Ben", "Cleo")
    before = phone.text(at)
    answer = phone.client.post(
        f"{at}/touch", data={"act": "undo", "line": "another-origin"}, headers=headers
    )
    assert answer.status_code == 403
    assert phone.text(at) == before


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8321", "127.0.0.1", f"{HOST}.evil.example", ""]
)
def test_another_name_for_this_server_is_refused(server, phone, host):
    answer = phone.get("/", headers={"host": host})
    assert answer.status_code == 421
    assert "Kamikoma, home" in answer.text


@pytest.mark.parametrize(
    "evil", ["..%2f..%2fetc%2fpasswd", "%2e%2e%2fapp.py", "....//app.py", "%00"]
)
@pytest.mark.parametrize(
    "place",
    [
        "/static/{0}/{0}",
        "/art/{0}.svg",
        "/layout/{0}.css",
        "/cover/en/{0}.svg",
        "/cover/{0}/kokkuri.svg",
        "/t/{0}/0",
        "/rules/{0}",
        "/rules/tower/picture/{0}",
        "/print/{0}",
        "/new/{0}",
        "/door/{0}",
        "/language/{0}",
    ],
)
def test_no_address_leads_out(phone, place, evil):
    answer = phone.get(place.format(evil))
    assert answer.status_code in (404, 405, 401, 307)
    assert "root:" not in answer.text
    assert "def make_app" not in answer.text


def test_a_language_leads_nowhere_else(phone):
    for back in ("https://evil.example", "//evil.example", "/\\evil.example", "evil"):
        answer = phone.get("/language/ja", params={"back": back})
        assert answer.headers["location"] == "/"


SCRIPT = "<script>x</script>"


def test_script_in_names_and_notes_is_only_text(server, phone):
    name = "<b>x</b>"
    at = phone.begin("lineframe", name, '"><i>')
    play = at.split("/")[2]
    answer = phone.post(
        f"/t/{play}/change", do="edit", note=SCRIPT, day="2026-01-31", seat0=name, seat1="&amp;"
    )
    assert answer.status_code == 303
    for place in (at, f"/t/{play}", "/history", "/history?game=lineframe", f"/t/{play}/result"):
        page = phone.get(place).text
        assert "<b>x" not in page
        assert "<script>" not in page
        assert "<i>" not in page
    searched = phone.get("/history", params={"q": SCRIPT}).text
    assert "<script>" not in searched
    assert "<script>" not in phone.get("/rules/tower", params={"q": SCRIPT}).text
    assert "=cmd" not in phone.get("/history.csv").text


def test_formulas_in_names_stay_text_in_the_table(phone):
    at = phone.begin("lineframe", "=1+1", "@x")
    phone.touch(at, "tape", said="A7Q3K2M")
    rows = phone.get("/history.csv").text
    assert "'=1+1" in rows
    assert "'@x" in rows


def test_every_answer_forbids_what_is_not_ours(phone):
    at = phone.begin("kokkuri", "Ann", "Ben", "Cleo")
    for place in ("/", at, "/history", "/print", "/rules/tower", "/nowhere"):
        answer = phone.get(place)
        policy = answer.headers["content-security-policy"]
        assert policy.startswith("default-src 'self'")
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert not re.search(r"""(?:src|href|action)=["'](?:https?:)?//""", answer.text)
        assert not re.search(r"<[^>]+ (?:style|on[a-z]+)=", answer.text)
        assert not re.search(r"<script(?! type=\"module\" src=\"/static/)", answer.text)


@pytest.mark.parametrize("most", [2**21, pytest.param(MOST_FILE_BYTES, marks=pytest.mark.slow)])
def test_too_much_is_not_read(server, phone, monkeypatch, most):
    assert FILES["/import"] == MOST_FILE_BYTES
    monkeypatch.setitem(FILES, "/import", most)
    at = phone.begin("kokkuri", "Ann", "Ben", "Cleo")
    kind = {"content-type": "multipart/form-data; boundary=xx"}
    headers = {**kind, "content-length": str(10**9)}
    assert phone.client.post("/history/import", content=b"x", headers=headers).status_code == 413
    assert phone.post(f"{at}/touch", act="x" * (MOST_BYTES + 1)).status_code == 413
    read = []

    def too_much():
        yield b'--xx\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n'
        for _ in range(2 * most // 2**16):
            read.append(1)
            yield b"x" * 2**16

    answer = phone.client.post("/history/import", content=too_much(), headers=kind)
    assert answer.status_code == 413
    assert not server.journal.plays()[1:]


def test_a_picture_bomb_is_a_sentence(phone):
    at = phone.begin("lineframe", "Ann")
    answer = phone.client.post(
        f"{at}/photo",
        data={"line": "a-bomb-of-a-picture", "what": "table"},
        files={"photo": ("bomb.png", bomb(29_000, 29_000), "image/png")},
    )
    assert answer.status_code == 422
    assert "megapixels" in answer.text


def test_who_asks_too_often_waits():
    time = [0.0]
    buckets = Buckets(rate=10, size=20, clock=lambda: time[0])
    assert sum(buckets.take("one") for _ in range(10_000)) == 20
    assert buckets.take("other")
    time[0] = 60
    assert sum(buckets.take("one") for _ in range(10_000)) == 20


def test_ten_thousand_requests_are_not_all_answered(server):
    stranger = server.client()
    answers = [stranger.get("/static/x/page.css").status_code for _ in range(100)]
    assert answers.count(429) > 20
    assert server.phone  # who was let in is counted apart


def test_strange_requests_are_answered(server, phone):
    for headers in ({"content-length": "-5"}, {"cookie": "kamikoma=\x01; ="}):
        assert phone.client.get("/", headers=headers).status_code in (200, 400, 401)
    assert phone.get("/" + "a" * 9000).status_code == 414
    assert phone.client.request("TRACE", "/").status_code in (403, 405)
    assert TestClient(server.app, base_url=ORIGIN).get("/rules").status_code == 401


def test_no_browser_complains_of_a_header_that_it_ignores(phone):
    assert phone.get("/").headers["cross-origin-opener-policy"] == "same-origin"
    over_the_network = phone.get("/", headers={"host": "192.0.2.7:8321"})
    assert "cross-origin-opener-policy" not in over_the_network.headers


def test_a_text_that_is_too_long_comes_back_to_be_shortened(phone):
    """It was answered with how large photos may be, and was lost."""
    at = phone.begin("tower", "Ann", "Ben")
    answer = phone.post(f"{at}/text", text="claim 12\n" * 7_000)
    assert answer.status_code == 422
    assert "63000 characters" in answer.text
    assert answer.text.count("claim 12") == 7_000
    answer = phone.post(f"{at}/text", text="x" * (FILES["/text"] + 1))
    assert answer.status_code == 413
    assert "Photos" not in answer.text
    assert f'href="{at}/text"' in answer.text
