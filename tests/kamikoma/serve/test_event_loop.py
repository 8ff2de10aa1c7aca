"""The event loop, which answers all touches, waits for nothing."""

import traceback

from . import conftest


def test_nobody_waits_for_the_data_file_where_all_touches_are_answered(server, monkeypatch):
    """Whose phone it is, editions and numbers of lines were read there, behind any write."""
    phone, stranger = server.phone(), server.phone(host=False)
    beside, waited = [], []

    async def in_thread(work, *values, **_):
        beside.append(work)
        try:
            return work(*values)
        finally:
            beside.pop()

    def noted(begin):
        def begun():
            if not beside:
                waited.append([one.name for one in traceback.extract_stack()][-6:-1])
            return begin()

        return begun

    monkeypatch.setattr(conftest, "at_once", in_thread)
    for name in ("reading", "writing"):
        monkeypatch.setattr(server.database, name, noted(getattr(server.database, name)))
    at = phone.begin("lineframe", "Ann", "Ben")
    play = at.rpartition("/")[0]
    text = phone.text(at)
    phone.post(f"{play}/change", do="open")
    code = server.journal.play(play.rpartition("/")[2]).code
    waited.clear()  # that was the test’s own
    joins = stranger.get(f"/door/{code}").headers["location"]
    assert stranger.post(joins, seat=1).status_code == 303
    stranger.client.cookies.set("kamikoma", "guessed", domain="127.0.0.1")
    stranger.get("/")
    for address, fields in (
        (f"{at}/touch", {"act": "undo"}),
        (f"{at}/text", {"text": text}),
        (f"{at}/ready", {"ready": "yes"}),
        (f"{play}/change", {"do": "shut"}),
        ("/print/tower/upload", {"drop": "edition.toml"}),
    ):
        assert phone.post(address, **fields).status_code in (303, 422), address
    files = {"file": ("kamikoma.json", phone.get("/history.json").content, "application/json")}
    assert phone.client.post("/history/import", files=files).status_code == 200
    for address in (
        "/",
        "/new/tower",
        at,
        f"{at}/ask",
        f"{at}/photo",
        f"{at}/picture",
        f"{play}/result",
        f"{play}/result.svg",
        f"{play}/qr.svg",
        f"{play}/game.json",
        "/history",
        "/history.csv",
        "/rules/tower",
        "/print/tower",
        "/print/tower?edition=none",
        "/print/tower/page/0",
        "/print/tower/file",
        "/calibrate",
        "/language/ja",
    ):
        assert phone.get(address).status_code in (200, 303, 404, 422), address
    assert waited == []
