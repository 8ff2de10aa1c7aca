"""A game entered by touching, over HTTP: what is answered is stored, and scores as text does."""

import re
from random import Random

import pytest

from games.tower.edition import LETTER
from kamikoma.choices import Source
from kamikoma.desk.scoring import score
from kamikoma.serve.workers import BusyError
from kamikoma.shelf import find_game, games
from printables.tower.masonry import STONES

PLAYERS = ("Ann", "Ben", "Cleo")


def keys(page):
    """The acts that can be touched in a page, in their order."""
    matches = re.findall(r'<button class="key([^"]*)" name="act" value="([^"]+)"([^>]*)>', page)
    return [(act, "lit" in looks) for looks, act, more in matches if "disabled" not in more]


@pytest.mark.parametrize("slug", [game.slug for game in games()])
def test_every_game_is_begun_touched_and_undone(server, phone, slug):
    at = phone.begin(slug, *PLAYERS)

    def draft():
        (first, *_) = server.journal.seats(at.split("/")[2])
        return server.journal.draft(first.step)

    before = draft()
    chance = Random(1)
    for _ in range(8):
        acts = keys(phone.get(at).text)
        lit = [one for one in acts if one[1]]
        touched = phone.touch(at, chance.choice((lit, acts)[not lit or chance.random() < 0.3])[0])
        assert touched.status_code in (303, 422)
    after = draft()
    assert after != before
    while phone.touch(at, "undo").status_code == 303:
        pass
    assert draft() == before
    while phone.touch(at, "redo").status_code == 303:
        pass
    assert draft() == after


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_a_sample_taken_as_text_scores_as_on_the_command_line(phone, game):
    at = phone.begin(game.slug, *PLAYERS)
    sample = (game.samples.folder / game.samples.good).read_text("utf-8")
    answer = phone.post(f"{at}/text", text=sample)
    assert answer.status_code == 303, answer.text
    taken = phone.text(at)
    told = [score(game, [Source("game", text.encode())]).answer for text in (sample, taken)]
    for answer in told:
        answer.pop("problems")
        answer.pop("ranking", None)  # the page adds the name of who plays
    assert told[0] == told[1]
    headline = re.search(r'class="headline [^"]*">([^<]+)<', phone.get(at).text)
    assert headline is not None


def test_the_same_touch_counts_once(server, phone):
    at = phone.begin("kokkuri", *PLAYERS)
    act = next(act for act, lit in keys(phone.get(at).text) if lit)
    assert phone.touch(at, act, line="the-same-touch").status_code == 303
    once = len(server.journal.lines(at.split("/")[2]))
    assert phone.touch(at, act, line="the-same-touch").status_code == 303
    assert len(server.journal.lines(at.split("/")[2])) == once


def test_the_same_beginning_begins_one_game(server, phone):
    form = {"way": "", "name": list(PLAYERS), "line": "one-beginning"}
    form["way"] = re.search(r'name="way" value="([^"]+)"', phone.get("/new/kokkuri").text).group(1)
    places = {phone.post("/new/kokkuri", **form).headers["location"] for _ in range(3)}
    assert len(places) == len(server.journal.plays()) == 1


def test_undo_and_redo_of_every_step_after_a_restart(server, phone):
    at = phone.begin("rakugaaki", *PLAYERS)
    texts = [phone.text(at)]
    for _ in range(4):
        page = phone.get(at).text
        acts = [act for act, lit in keys(page) if lit] or [act for act, _ in keys(page)]
        assert phone.touch(at, acts[0]).status_code == 303
        texts.append(phone.text(at))
    server.restart()
    for text in texts[-2::-1]:
        assert phone.touch(at, "undo").status_code == 303
        assert phone.text(at) == text
    answer = phone.touch(at, "undo")
    assert answer.status_code == 422
    assert "there is nothing to undo" in answer.text
    for text in texts[1:]:
        assert phone.touch(at, "redo").status_code == 303
        assert phone.text(at) == text


def test_what_cannot_be_is_said_in_place_and_changes_nothing(server, phone):
    at = phone.begin("kokkuri", *PLAYERS)
    text = phone.text(at)
    answer = phone.touch(at, "no-such-act")
    assert answer.status_code == 422
    assert 'class="said' in answer.text
    assert phone.text(at) == text


def test_what_was_typed_into_a_box_stays(phone):
    at = phone.begin("lineframe", "Ann")
    answer = phone.touch(at, "tape", said="NO TAPE")
    assert answer.status_code == 422
    assert 'value="NO TAPE"' in answer.text
    assert phone.touch(at, "tape", said="A7Q3K2M").status_code == 303
    assert "tape A7Q3K2M" in phone.text(at)


def test_a_text_that_cannot_be_read_stays_as_it_was_typed(phone):
    at = phone.begin("kokkuri", *PLAYERS)
    typed = "kokkuri 1\nplayerz <Ann> Ben\n"
    answer = phone.post(f"{at}/text", text=typed)
    assert answer.status_code == 422
    assert "playerz &lt;Ann&gt; Ben" in answer.text
    assert ">line 2<" in answer.text
    assert "found “playerz”" in answer.text


def test_a_broken_rule_unfolds_to_its_text(phone):
    game = find_game("kokkuri")
    at = phone.begin("kokkuri", *PLAYERS)
    sample = (game.samples.folder / game.samples.wrong).read_text("utf-8")
    assert phone.post(f"{at}/text", text=sample).status_code == 303
    page = phone.get(at).text
    fault = r'data-rule="(\d+)">\s*<details><summary>.*?</summary>(.*?)</details>'
    match = re.search(fault, page, re.DOTALL)
    assert match is not None
    assert f"<strong>{match[1]}. </strong>" in match[2]


def test_names_that_are_none_are_refused_with_what_was_typed(phone):
    page = phone.get("/new/kokkuri").text
    way = re.search(r'name="way" value="([^"]+)"', page).group(1)
    for names, complaint in (
        (["Ann", "Ben", "Cem", "Dee", "Eve"], "5 players; expected 3 to 4"),
        (["Ann", "ann", "Ben"], "two players are called ann"),
        (["x" * 30, "Ann", "Ben"], "at most 20 letters"),
    ):
        answer = phone.post("/new/kokkuri", way=way, name=names)
        assert answer.status_code == 422
        assert complaint in answer.text
        assert f'value="{names[0]}"' in answer.text


@pytest.mark.parametrize(
    ("names", "players"),
    [
        ([], ["Player 1", "Player 2", "Player 3"]),
        (["", " ", "", ""], ["Player 1", "Player 2", "Player 3"]),
        (["", "Ben", "", ""], ["Player 1", "Ben", "Player 3"]),
        (["", "Ann", "Ben", "Cem"], ["Ann", "Ben", "Cem"]),
    ],
)
def test_who_types_no_name_is_called_what_the_form_shows(phone, names, players):
    way = re.search(r'name="way" value="([^"]+)"', phone.get("/new/kokkuri").text)
    assert way is not None
    answer = phone.post("/new/kokkuri", way=way[1], name=names)
    assert answer.status_code == 303
    page = phone.get(answer.headers["location"].rsplit("/", 1)[0]).text
    assert [
        name for name in ("Player 1", "Player 2", "Player 3", "Ann", "Ben", "Cem") if name in page
    ] == sorted(players, key=lambda name: (name[0] != "P", name))


def test_the_page_is_in_the_language_of_who_asks(phone):
    japanese = phone.get("/rules/kokkuri", headers={"accept-language": "ja,en;q=0.5"}).text
    assert '<html lang="ja">' in japanese
    assert "狛狗理太陽" in japanese
    assert phone.get("/language/ja?back=/rules").headers["location"] == "/rules"
    assert '<html lang="ja">' in phone.get("/").text


def test_what_could_have_been_is_answered(phone):
    game = find_game("lineframe")
    at = phone.begin("lineframe", "Ann")
    sample = (game.samples.folder / game.samples.good).read_text("utf-8")
    assert phone.post(f"{at}/text", text=sample).status_code == 303
    assert phone.get(f"{at}/ask").status_code == 200
    answer = phone.post(f"{at}/ask")
    assert answer.status_code == 200
    assert "proved" in answer.text


def test_a_verdict_says_where_boxes_are_as_players_see_it(phone):
    at = phone.begin("lineframe", "Ann")
    samples = find_game("lineframe").samples
    for name, seen, typed in (
        (samples.good, "f16", ("Q15=5", "-2,0")),
        (samples.wrong, "row 2, column 1", ("Q23=2",)),
    ):
        phone.post(f"{at}/text", text=(samples.folder / name).read_text("utf-8"))
        for page in (phone.get(at).text, phone.post(f"{at}/ask").text):
            cells = re.findall(r"<td[^>]*>(.*?)</td>", page, re.DOTALL)
            assert seen in cells
            assert not set(typed) & set(cells)


def best(page):
    """The names of the keys on the field of the best, and of those among them that differ."""
    field = page.partition('class="best-fields"')[2].partition('class="my-fields"')[0]
    keys = re.findall(r'<button class="([^"]+)" aria-label="([^"]+)" disabled>', field)
    return [name for _, name in keys], [name for looks, name in keys if "better" in looks.split()]


def test_the_best_boxing_is_drawn_over_the_table(phone):
    game = find_game("lineframe")
    at = phone.begin("lineframe", "Ann")
    wrong = (game.samples.folder / game.samples.wrong).read_text("utf-8")
    phone.post(f"{at}/text", text=wrong)
    page = phone.post(f"{at}/ask").text
    assert 'id="see-best"' in page
    keys, better = best(page)
    assert 0 < len(better) < len(keys) / 2
    assert any("boxed" in name for name in better)
    assert phone.text(at) == phone.get(f"{at}/file").text  # it is only shown
    assert 'class="best-fields"' not in phone.get(at).text


def test_a_finished_table_of_one_is_shared_at_once(phone):
    game = find_game("lineframe")
    at = phone.begin("lineframe", "Ann")
    assert "/result" not in phone.get(at).text
    phone.post(f"{at}/text", text=(game.samples.folder / game.samples.good).read_text("utf-8"))
    assert f"{at.rpartition('/')[0]}/result" in phone.get(at).text
    phone.post(f"{at}/text", text=(game.samples.folder / game.samples.wrong).read_text("utf-8"))
    assert "/result" not in phone.get(at).text


def test_what_lies_there_is_told_to_be_the_best(phone):
    game = find_game("lineframe")
    at = phone.begin("lineframe", "Ann")
    phone.post(f"{at}/text", text=(game.samples.folder / game.samples.good).read_text("utf-8"))
    page = phone.post(f"{at}/ask").text
    assert "Nothing is better than what lies there." in page
    assert 'id="see-best"' not in page


def test_what_a_hand_could_be_is_answered_and_drawn(phone):
    at = phone.begin("lautzeit-sep", "Aki", "Ben")
    assert f"{at}/ask" not in phone.get(at).text
    assert phone.get(f"{at}/ask").status_code == 404
    for piece in ["S2", "S3", "S4", "W", "S5", "S6", "B5", "B6", "B7"]:
        phone.touch(at, f"piece:{piece}")
    assert f"{at}/ask" in phone.get(at).text
    answer = phone.post(f"{at}/ask")
    assert "4 points" in answer.text
    _, better = best(answer.text)
    assert sum("bonus" in name for name in better) == 3, better


def test_the_best_last_placement_is_answered_and_drawn(phone):
    at = phone.begin("kokkuri", *PLAYERS)
    for turn in range(8):
        phone.touch(at, f"lay:{turn % 4}")
        phone.touch(at, "play:2" if turn < 6 else "play:1")
    answer = phone.post(f"{at}/ask")
    assert "Round 1, Cleo to play" in answer.text
    _, better = best(answer.text)
    assert any("token" in name for name in better), better
    assert "to-play" not in phone.text(at)


def test_the_best_tile_of_a_town_is_drawn_in_it(phone):
    game = find_game("rakugaaki")
    at = phone.begin("rakugaaki", "Ann", "Ben", "Cleo", "Dan")
    assert f"{at}/ask" not in phone.get(at).text  # whose turn it is nobody knows yet
    phone.post(f"{at}/text", text=(game.samples.folder / game.samples.good).read_text("utf-8"))
    page = phone.post(f"{at}/ask").text
    assert "red may win now: a 5 on a4, chance 55.6 %" in page
    assert "What is best now?" in page  # the game goes on
    _, better = best(page)
    assert "a4: red 5, island of power 12" in better


def test_what_a_turn_may_lay_is_drawn_on_the_tower(phone):
    at = phone.begin("tower", *PLAYERS)
    lines = "tower 1\nplay\nlay ん 9,1\nlay し 8,1 across しん\n"
    phone.post(f"{at}/text", text=lines)
    assert f"{at}/ask" not in phone.get(at).text
    phone.touch(at, "pen:hand")
    for kana in ("i", "ka", "sa", "ku"):
        assert phone.touch(at, f"card:{kana}").status_code == 303
    page = phone.post(f"{at}/ask").text
    _, better = best(page)
    assert len(better) == 1, better  # a card, and none of the places beside it
    assert "lay" in page


def test_an_answer_that_a_game_cannot_give_now_is_refused_in_place(phone, server, monkeypatch):
    async def busy(*_, **__):
        raise BusyError

    at = phone.begin("lineframe", "Ann")
    game = find_game("lineframe")
    phone.post(f"{at}/text", text=(game.samples.folder / game.samples.good).read_text("utf-8"))
    monkeypatch.setattr(server.house.workers, "ask", busy)
    answer = phone.post(f"{at}/ask")
    assert answer.status_code == 422
    assert "Others are asking just now" in answer.text
    assert 'id="table"' in answer.text


def test_a_flag_is_called_on_the_page_as_the_page_calls_it(phone):
    at = phone.begin("tower", *PLAYERS)
    text = "tower 1\nplay\nlay ん 9,1\nlay ほ 8,1 across ほん\nlay に 7,1 across にほん\n"
    assert phone.post(f"{at}/text", text=text).status_code == 303
    page = phone.get(at).text
    assert "--names" not in page
    assert "Proper names count as words too" in page


def test_every_round_is_drawn(phone):
    game = find_game("kokkuri")
    at = phone.begin("kokkuri", *PLAYERS)
    sample = (game.samples.folder / game.samples.good).read_text("utf-8")
    assert phone.post(f"{at}/text", text=sample).status_code == 303
    assert f'src="{at}/picture?' in phone.get(at).text

    def height(page):
        (matches,) = re.findall(r'<svg [^>]*height="([0-9.]+)mm"', page)
        return float(matches)

    rounds = [height(phone.get(f"{at}/picture/{number}").text) for number in range(3)]
    assert height(phone.get(f"{at}/picture").text) > sum(rounds)
    assert phone.get(f"{at}/picture/3").status_code == 404


def test_of_a_game_that_goes_on_only_what_is_wrong_is_called_so(phone):
    at = phone.begin("lautzeit-sep", "Aki", "Ben")
    page = phone.get(at).text
    assert '<p class="headline open">0 of 9 pieces</p>' in page
    assert 'class="fault"' not in page
    wrong = "lautzeit-sep 1\nplayers 2\nplayer Aki\nhand S9 S9 S9\n"
    assert phone.post(f"{at}/text", text=wrong).status_code == 303
    page = phone.get(at).text
    assert '<p class="headline open">3 of 9 pieces</p>' in page
    assert re.search(r'class="button middle bad".*?1 to check', page)
    assert page.count('class="fault"') == 1
    assert re.search(r'class="key drawn wrong" name="act" value="hand:\d"', page)


def test_players_are_named_by_their_colours_in_the_verdict_and_in_the_history(server, phone):
    at = phone.begin("rakugaaki", *PLAYERS)
    for act in ("colour:black", "square:e1", "square:d2", "colour:red", "square:g3"):
        assert phone.touch(at, act).status_code == 303
    page = phone.get(at).text
    assert "Ben (red) moves a guard." in page
    assert re.search(r'class="on-turn"[^>]*>.*?Ben', page)
    (play,) = server.journal.plays()
    assert {one.name for one in server.house.tables.standings(play)} == {"Ann", "Ben"}
    assert phone.post(f"{at}/text", text=phone.text(at)).status_code == 303
    assert "Ben (red) moves a guard." in phone.get(at).text


def test_rules_are_searched(phone):
    results = phone.get("/rules/kokkuri?q=TOKEN").text
    assert 'id="rule-2"' in results
    assert "No rule says “zebra”" in phone.get("/rules/kokkuri?q=zebra").text


def test_a_game_that_is_over_says_who_won_and_is_shared_before_its_pieces(phone):
    game = find_game("kokkuri")
    at = phone.begin("kokkuri", "Ann", "Ben", "Cleo")
    phone.post(f"{at}/text", text=(game.samples.folder / game.samples.good).read_text("utf-8"))
    page = phone.get(at).text
    assert re.search(r'class="saying wide over"[^>]*>The game is over: blue wins', page)
    assert page.index("Share the result") < page.index('id="part-side"')
    phone.touch(at, "undo")
    page = phone.get(at).text
    assert "saying wide over" not in page
    assert page.index('id="part-side"') < page.index('id="verdict"')


def test_where_nothing_lies_nothing_is_offered_to_look_at(phone):
    at = phone.begin("lineframe", "Ann", "Ben", way="played")
    page = phone.get(at).text
    assert "As it would count now" not in page
    assert page.count("From a photo") == 1
    assert 'aria-label="a tape"' in page
    phone.touch(at, "tape", said="A7Q3K2M")
    assert "As it would count now" in phone.get(at).text


def test_kana_have_the_letters_and_colours_of_their_cards(phone):
    at = phone.begin("tower", "Ann", "Ben", "Cleo")
    page = phone.get(at).text
    (place,) = re.findall(r"/static/[^\"]+/table.css", page)
    sheet = phone.get(place).text
    assert re.search(r'data-corner="K"></span><span class="text">か', page)
    for letter in set(LETTER.values()):
        colour = re.search(rf'\[data-corner="{letter}"\]\) {{ --stone: (#\w+)', sheet)
        assert (colour[1] if colour else "#26356b") == STONES[letter].dark, letter


def test_declarations_are_called_in_english_too(phone):
    at = phone.begin("lautzeit-sep", "Ann", "Ben")
    assert "Overlapping bridges, 2 points" in phone.get(at).text
    phone.get("/language/ja")
    assert "重なり橋（2点）" in phone.get(at).text


@pytest.mark.parametrize(
    ("slug", "act", "typed", "kept"),
    [
        ("tower", "claim", "１２", "claim 12"),
        ("lineframe", "tape", "Ａ７Ｑ３Ｋ２Ｍ　", "tape A7Q3K2M"),
        ("kokkuri", "before:0", "７", "7"),
    ],
)
def test_what_a_japanese_keyboard_types_full_width_is_taken(phone, slug, act, typed, kept):
    """The contract takes full-width letters and digits; the box of Tower's claim refused them."""
    at = phone.begin(slug, *PLAYERS)
    if slug == "kokkuri":
        assert phone.touch(at, "boxes:before").status_code == 303
    assert phone.touch(at, act, said=typed).status_code == 303
    assert kept in phone.text(at)
