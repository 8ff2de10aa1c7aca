"""Names with spaces: as typed on the page, in one word in what is entered."""

import json

from kamikoma.serve.context import with_names


def test_names_are_shown_as_they_were_typed(phone):
    at = phone.begin("lineframe", "Mika  Tanaka", "Yuta")
    play = at.split("/")[2]
    assert "player Mika_Tanaka" in phone.text(at)
    for place in (at, f"/t/{play}", f"{at}/ask", f"/t/{play}/result", "/", "/history?whole=yes"):
        page = phone.get(place).text
        assert "Mika_Tanaka" not in page, place
    assert "Mika Tanaka" in phone.get(at).text
    assert "Mika_Tanaka" in phone.get(f"{at}/text").text, "the notation has no spaces"
    assert 'value="Mika Tanaka"' in phone.get("/new/lineframe").text
    data = json.loads(phone.get(f"/t/{play}/game.json").content)
    assert data["plays"][0]["told"]["typed"] == {"Mika_Tanaka": "Mika Tanaka"}


def test_a_name_is_changed_with_its_space(phone):
    play = phone.begin("lineframe", "Ann", "Ben").split("/")[2]
    phone.post(f"/t/{play}/change", do="edit", day="2026-01-01", note="", seat1="Ben Nevis")
    page = phone.get(f"/t/{play}").text
    assert "Ben Nevis" in page
    assert "Ben_Nevis" not in page


def test_only_what_people_read_is_changed():
    names = {"A_b": "A <b", "A_b_c": "A b c"}
    page = (
        '<p title="A_b’s" class="A_b">A_b, A_b_c, A_bc</p><input value="A_b">'
        "<textarea>A_b <i>A_b</i></textarea>"
    )
    assert with_names(page, names) == (
        '<p title="A &lt;b’s" class="A_b">A &lt;b, A b c, A_bc</p><input value="A_b">'
        "<textarea>A_b <i>A_b</i></textarea>"
    )


def test_pictures_have_names_as_they_were_typed(phone):
    at = phone.begin("lautzeit-sep", "Mika Tanaka", "Yuta")
    phone.touch(at, "piece:S2")
    for place in (f"{at}/picture", f"{at.rpartition('/')[0]}/result.svg"):
        picture = phone.get(place).text
        assert "Mika Tanaka" in picture, place
        assert "Mika_Tanaka" not in picture, place
