"""The picture of a count: all that lies on the table is on it, and says what the verdict says."""

import random
from collections import Counter

import pytest

from games.kokkuri.count import count
from games.kokkuri.course import replay
from games.kokkuri.edition import house_edition
from games.kokkuri.json_notation import read
from games.kokkuri.notation import parse
from games.kokkuri.pieces import CANDIDATES, NAMES, Card, Column, Token
from games.kokkuri.reasons import why_awarded, why_elected
from printables.drawing.bounding_box import bounding_box
from printables.drawing.display_list import Text, placed_marks
from printables.drawing.fonts import text_width_mm
from printables.kokkuri.spirits import KANJI
from printables.kokkuri.table_keys import candidate_picture, card_picture
from printables.kokkuri.table_picture import MOST_COLUMNS, table_picture
from printables.output.picture import picture_files
from tests.shipped import SAMPLES, say_in

HEAD = "kokkuri 1\nplayers green red blue yellow\nround 3\n"
HARD = f"""{HEAD}candidate tanuki: tokens green green red ; cards 腹心 5 x-1 腹心 3! 腹心
candidate sun: tokens ; cards 5 4 confidant
candidate fox: tokens {"red blue yellow " * 4}; cards x-1 2 2 confidant
candidate dog: tokens ; cards
claim scores red 999 blue 1
"""


def counted(text):
    return replay(parse(text)).counted[0]


def texts(picture, role=None):
    marks = (mark for mark, _ in placed_marks(picture.drawings))
    return [m.string for m in marks if isinstance(m, Text) and role in (None, m.role)]


@pytest.mark.parametrize("name", ["good", "wrong-claim"])
def test_a_picture_shows_the_count_of_the_verdict(name):
    (entry,) = read((SAMPLES / f"kokkuri-{name}.txt").read_bytes())
    for one in replay(entry).counted:
        picture = table_picture(one, title="A title", lines=["Words."])
        votes = [str(number).replace("-", "−") for _, number in one.count.votes]
        assert texts(picture, "votes") == votes
        assert texts(picture, "score") == [str(points) for points in one.after.values()]
        assert texts(picture, "gain") == [f"+{one.count.points(p)}" for p in one.after]
        assert texts(picture, "award") == [
            f"+{award.points}"
            for column in one.round.row
            for award in one.count.awards
            if award.candidate == column.candidate
        ]
        assert Counter(texts(picture, "elected")) == {"Elected 1st": 1, "Elected 2nd": 1}
        wrong = [s.points for s in one.round.claim if s.points != one.after[s.player]]
        assert texts(picture, "claim") == [f"claimed {points}" for points in wrong]
        assert {"A title", "Words."} <= set(texts(picture))


def test_each_card_says_what_it_counts_and_why():
    picture = table_picture(counted(HARD))
    assert texts(picture, "card")[:6] == ["Confidant", "5", "×−1", "Confidant", "3", "Confidant"]
    assert texts(picture, "counts")[:6] == ["0", "5", "× −1", "0", "0", "0"]
    assert texts(picture, "note") == [
        "at the top", "under ×−1", "scorched", "under a scorched card", "as above", "as above",
    ]  # fmt: skip
    assert texts(picture, "sum") == ["5 × −1 =", "6 × −1 ="]
    assert "nobody has a token here" in texts(picture)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    "text", [HARD, HARD.replace("green", "W" * 20), HARD + "candidate fox: tokens"]
)
def test_nothing_is_cut_off(language, text):
    picture = table_picture(counted(text), say=say_in(language), title="T" * 60, lines=["x"])
    for mark, placing in placed_marks(picture.drawings):
        if isinstance(mark, Text):
            x, y = placing.apply(mark.x, mark.y)
            width = text_width_mm(mark.string, mark.size_pt, mark.weight)
            left = x - {"start": 0, "middle": width / 2, "end": width}[mark.anchor]
            assert mark.size_pt >= 6, mark
            if mark.string != "T" * 60:
                assert left >= 5, mark
                assert left + width <= picture.width_mm - 5, mark
            assert 5 <= y <= picture.height_mm - 5, mark


def test_rows_of_any_length_are_drawn():
    row = "".join(f"candidate {name}: tokens {'red ' * 30}; cards 1\n" for name in CANDIDATES * 2)
    wide = table_picture(counted(HEAD + row))
    assert len(texts(wide, "name")) == MOST_COLUMNS
    lone = table_picture(counted(f"{HEAD}candidate sun: tokens"))
    assert texts(lone, "elected") == ["Elected 1st"]
    assert lone.width_mm == table_picture(counted(HARD)).width_mm


def test_the_lanes_are_as_long_as_the_scores():
    high = table_picture(counted(HARD.replace("round 3", "scores red 995\nround 3")))
    assert texts(high, "mark")[0] == "0"
    assert int(texts(high, "mark")[-1]) >= 995
    assert texts(table_picture(counted(HARD)), "mark") == [str(n) for n in range(0, 36, 5)]


def test_the_picture_is_the_same_bytes_every_time():
    files = [
        picture_files([table_picture(counted(HARD))], kind, title="t", language="en")
        for kind in ("svg", "png", "svg", "png")
    ]
    assert files[:2] == files[2:]


def test_reasons_agree_with_the_count():
    """Who is said to be tied is; who is not said to be has more than all that come behind."""
    rng = random.Random(31)
    card_names = house_edition().card_kinds
    seen = Counter()
    for _ in range(500):
        row = [
            Column(
                name,
                tuple(Token(rng.choice("abcd")) for _ in range(rng.randrange(6))),
                tuple(
                    Card(rng.choice(card_names), rng.random() < 0.1)
                    for _ in range(rng.randrange(4))
                ),
            )
            for name in rng.sample(CANDIDATES, 4)
        ]
        counted = count(row, 1)
        votes = dict(counted.votes)
        for place, name in enumerate(counted.elected):
            behind = [votes[other] for other in votes if other not in counted.elected[: place + 1]]
            tied = "tied" in str(why_elected(counted, place))
            seen["candidate", tied] += 1
            assert tied == (votes[name] in behind)
            (column,) = [column for column in row if column.candidate == name]
            awards = [award for award in counted.awards if award.candidate == name]
            laid = Counter(token.player for token in column.tokens)
            for award in awards:
                reason = str(why_awarded(column, award, awards))
                ahead = [one.player for one in awards if one.influence < award.influence]
                behind = [laid[p] for p in laid if p != award.player and p not in ahead]
                seen["alone" if "alone" in reason else ("player", "tied" in reason)] += 1
                assert ("alone" in reason) == (len(laid) == 1)
                assert ("tied" in reason) == (laid[award.player] in behind)
    assert len(seen) == 5
    assert min(seen.values()) > 30


@pytest.mark.parametrize("title", ["", "named"])
@pytest.mark.parametrize("name", CANDIDATES)
def test_a_candidates_name_on_a_key_is_clear_of_its_figure_and_of_the_edge(name, title):
    """太陽 ran over the sun and out of its card."""
    figures = house_edition().figures[name].value[0]
    title = NAMES[name].template.capitalize() if title else ""
    picture = candidate_picture(name, figures, 0, title)
    marks = [(mark, by) for mark, by in placed_marks(picture.drawings) if isinstance(mark, Text)]
    letters = [(mark, by) for mark, by in marks if mark.role == "name"]
    assert "".join(mark.string for mark, _ in letters) == KANJI[name]
    titles = [(mark, by) for mark, by in marks if mark.role == "title"]
    assert [mark.string for mark, _ in titles] == ([title] if title else [])
    for mark, by in letters + titles:
        middle, _ = by.apply(mark.x, mark.y)
        half = text_width_mm(mark.string, mark.size_pt, mark.weight) / 2
        assert middle - half >= 13.2 + 10.2 - 1.5  # the figure's ring, where it bends away
        assert middle + half <= picture.width_mm - 1.5


def test_a_burnt_confidant_stands_beside_its_flame_and_its_arrow():
    _, word, arrow, flame = (
        bounding_box([one]) for one in card_picture("confidant", scorched=True).drawings
    )
    assert flame.right < word.left
    assert word.right < arrow.left
