"""Tower of Letter on paper."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pypdf
import pypdfium2
import pytest

from games.tower.edition import KANA, LETTER, house_edition
from games.tower.notation import parse
from games.tower.replay import replay
from games.tower.rules import rules
from games.tower.tower import SPOTS
from games.tower.words import Lexicon
from printables.drawing import palette
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import Circle, Group, Rect, Text, Use, placed_marks, walk
from printables.drawing.fonts import text_width_mm
from printables.page.duplex import Duplex
from printables.page.paper import PAPERS
from printables.page.piece_sheets import BLEED_MM, SAFE_MM
from printables.page.rule_sheets import saying
from printables.tower.board import blank_place
from printables.tower.card_art import FORMATS, NAMES, ROMAJI
from printables.tower.choices import CardSize
from printables.tower.finished_picture import finished, tall_on
from printables.tower.masonry import RED
from printables.tower.picture_setup import PictureSetup
from printables.tower.player_cards import player_cards
from printables.tower.reference import EXAMPLE, example_tower
from printables.tower.set_up_pictures import dealt, set_up
from printables.tower.sky import HEAVENS
from printables.tower.storeys import hung_with_signs
from printables.tower.turn_pictures import FOUR, SWAPPED, THREE
from tests.cases import sweep
from tests.printables import games_on_paper
from tests.printables.games_on_paper import ENGLISH
from tests.printables.games_on_paper import shown as what
from tests.shipped import words_in


def printed(*, card=CardSize.MINI, full=False, small_board=False, **setup):
    how = replace(ENGLISH, **setup)
    chosen = {"card": card, "full": full, "small_board": small_board}
    return games_on_paper.printed("tower", how, **chosen)


def texts(placed, role):
    return [m.string for m in walk((placed.art,)) if isinstance(m, Text) and m.role == role]


@sweep(duplex=Duplex, full=[False, True])
def test_each_kana_has_a_card_with_its_letter_behind(full, duplex):
    document = printed(full=full, duplex=duplex)
    placed = [p for page in document.pages for p in page.placed]
    fronts = {p.name: texts(p, "kana") for p in placed if what(p) == "card front"}
    backs = {p.name: texts(p, "letter") for p in placed if what(p) == "card back"}
    cards = house_edition().cards.value + (house_edition().voiced.value if full else ())
    assert fronts == {NAMES[card.kana]: [card.kana] for card in cards}
    assert backs == {NAMES[card.kana]: [card.letter] for card in cards}
    assert len(fronts) == (70 if full else 45)
    assert Counter(p.name for p in placed if what(p) == "card front").most_common(1)[0][1] == 1


@pytest.mark.slow
def test_the_pdf_has_each_kana_large_once(tmp_path):
    (tmp_path / "t.pdf").write_bytes(printed(small_board=True).pdf())
    count = Counter()

    def visit(text, cm, tm, _font, size):
        if size * max(map(abs, tm[:2])) * max(map(abs, cm[:2])) > 50:
            count.update(text.strip())

    for page in pypdf.PdfReader(tmp_path / "t.pdf").pages:
        page.extract_text(visitor_text=visit)
    assert {kana: count[kana] for kana in KANA} == dict.fromkeys(KANA, 1)
    assert {letter: count[letter] for letter in set(LETTER.values())} == Counter(LETTER.values())


def test_every_kana_has_its_latin_spelling():
    cards = house_edition().cards.value + house_edition().voiced.value
    assert ROMAJI.keys() == {card.kana for card in cards}
    assert [ROMAJI[kana] for kana in "しちつふん"] == [
        "shi",
        "chi",
        "tsu",
        "fu",
        "n",
    ]


@sweep(ink=Design, card=CardSize)
def test_what_a_card_says_stays_within_the_safe_zone(card, ink):
    form = FORMATS[card]
    document = printed(card=card, design=ink, full=True)
    for placed in (p for page in document.pages for p in page.placed if what(p).startswith("card")):
        for mark, transform in placed_marks((placed.art,)):
            if isinstance(mark, Text):
                x, y = transform.apply(mark.x, mark.y)
                assert SAFE_MM <= x <= form.width_mm - SAFE_MM
                assert SAFE_MM <= y <= form.height_mm - SAFE_MM


def aids_of(document):
    return [p for page in document.pages for p in page.placed if what(p) == "player card front"]


@sweep(card=CardSize, paper=["a4", "letter", "a3"], full=[False, True])
def test_cards_for_the_players_take_places_that_cards_leave_and_no_page(card, paper, full):
    document = printed(card=card, paper=PAPERS[paper], full=full)
    sheets = [[p for p in page.placed if what(p) in ("card front", "player card front")]
              for page in document.pages]  # fmt: skip
    sheets = [sheet for sheet in sheets if sheet]
    assert len(aids_of(document)) in (0, 3)
    assert all(len(sheet) == len(sheets[0]) for sheet in sheets[:-1])
    assert sum(what(p) == "card front" for p in sheets[-1]) > 0
    if not aids_of(document):
        assert len(sheets[-1]) + 3 > len(sheets[0])


@sweep(ink=Design, card=[CardSize.MINI, CardSize.BRIDGE], language=["en", "ja"])
def test_cards_for_the_players_are_read_and_stay_within_the_safe_zone(card, ink, language):
    form = FORMATS[card]
    for piece in player_cards(house_edition(), form, ink, words_in(language)):
        for mark, transform in placed_marks((piece.front, piece.back)):
            if isinstance(mark, Text):
                box = bounding_box((Group((mark,), transform),))
                assert box.left >= SAFE_MM - 0.1
                assert box.right <= form.width_mm - SAFE_MM + 0.1
                assert box.bottom <= form.height_mm - SAFE_MM + 0.3, mark
                assert mark.size_pt * transform.d >= 7


def test_the_board_has_all_places_and_six_pages_for_mini_cards():
    document = printed()
    pieces = [{what(p) for p in page.placed} for page in document.pages]
    boards = [page for page, of in zip(document.pages, pieces, strict=True) if of == {"board"}]
    assert len(boards) == 6
    behind = [after for of, after in pairwise(pieces) if of == {"board"}]
    assert behind == [{"backdrop"}] * 6  # two-sided printing puts no part behind another
    whole = boards[0].placed[0].part.art
    places = [m for m in uses((whole,)) if m.symbol.name.startswith("place")]
    assert len({(m.x, m.y) for m in places}) == len(SPOTS)
    # Coordinates are for those who write or type: they stand on the sheet, not under the cards.
    assert not any(texts(p, "spot") for page in boards for p in page.placed)
    (sheet,) = [p for page in document.pages for p in page.placed if what(p) == "tower sheet"]
    assert Counter(texts(sheet, "spot")) == Counter(map(str, SPOTS))


@pytest.mark.parametrize("duplex", [Duplex.LONG, Duplex.SHORT])
def test_the_backs_of_the_board_join_to_one_picture_of_all_kana(duplex):
    pages = printed(duplex=duplex).pages
    seen = {}
    for front, back in pairwise(pages):
        if not (front.placed and what(front.placed[0]) == "board"):
            continue
        (part,), (behind,) = front.placed, back.placed
        for mark, placing in placed_marks((behind.art,)):
            if isinstance(mark, Text) and mark.role == "kana":
                x, y = placing.apply(mark.x, mark.y)
                x, y = x + behind.x_mm, y + behind.y_mm  # on the page
                if duplex is Duplex.LONG:  # turned over its upright middle: back through the paper
                    x = back.paper.width_mm - x
                else:
                    y = back.paper.height_mm - y
                on_board = (x - part.x_mm + part.part.x_mm, y - part.y_mm + part.part.y_mm)
                places = seen.setdefault(mark.string, set())
                places.add(tuple(round(length, 3) for length in on_board))
    assert all(len(places) == 1 for places in seen.values())
    where = {kana: next(iter(places)) for kana, places in seen.items()}
    assert len(where) == len(SPOTS)
    rows = sorted({y for _, y in where.values()})
    # From behind they are read on from the right: あ on top, ん last in the lowest row.
    read = sorted(where, key=lambda kana: (rows.index(where[kana][1]), -where[kana][0]))
    assert "".join(read).startswith("あいうえおかきくけこさし")
    assert read[-1] == "ん"


def test_behind_the_board_no_joint_cuts_a_letter_or_a_name():
    """On the back the upper part lies on top: its lower edge is the joint that is seen."""
    joints = 0
    for front, back in pairwise(printed().pages):
        if not (front.placed and what(front.placed[0]) == "board"):
            continue
        (part,), (behind,) = front.placed, back.placed
        if part.part.y_mm + part.height_mm >= part.part.height_mm - 1:
            continue
        joints += 1
        seam = part.y_mm + part.height_mm - behind.y_mm
        for mark, placing in placed_marks((behind.art,)):
            if isinstance(mark, Text):
                box = bounding_box((Group((mark,), placing),))
                assert not box.top - 1 < seam < box.bottom + 1, mark.string
    assert joints == 3


def test_the_moon_s_light_behind_the_board_goes_over_its_upper_edge():
    """The tower stands lower there than in front, and a strip of plain night cut the moon off."""
    document = printed()
    front, back = next(
        (one, other)
        for one, other in pairwise(document.pages)
        if one.placed and what(one.placed[0]) == "board"
    )
    pdf = replace(document, pages=(front, back)).pdf()
    dots = 8  # of a millimetre
    picture = pypdfium2.PdfDocument(pdf)[1].render(scale=dots * 25.4 / 72).to_numpy()
    night = [int(HEAVENS[0][at : at + 2], 16) for at in (1, 3, 5)]
    for inside_mm in (-1.0, 0.5):
        row = picture[round((front.placed[0].y_mm + inside_mm) * dots), :, 2::-1].astype(int)
        printed_dots = (row < 250).any(axis=1)
        lit = printed_dots & (abs(row - night).max(axis=1) > 8)
        assert lit.sum() > 0.4 * printed_dots.sum(), inside_mm


def test_the_chart_behind_the_board_is_spelt_as_the_cards_are():
    document = printed()
    backs = [p for page in document.pages for p in page.placed if what(p) == "backdrop"]
    spelt = {word for back in backs for word in texts(back, "romaji")}
    assert spelt == {ROMAJI[kana] for kana in KANA if kana in NAMES}


def test_the_joints_of_the_board_leave_no_targets_on_its_picture():
    for page in printed().pages:
        if page.placed and what(page.placed[0]) == "board":
            top = page.placed[0].box[1]
            marks = [(m, t) for m, t in placed_marks(page.marks) if isinstance(m, Circle)]
            on_board = [m for m, t in marks if t.apply(m.x, m.y)[1] > top - 1]
            assert on_board
            assert RED not in {m.stroke for m in on_board}


def test_the_board_is_the_last_to_be_printed_as_one_can_do_without_it():
    boards = ["· board" in page.heading for page in printed().pages]
    assert any(boards)
    assert boards == sorted(boards)


def uses(drawings):
    for drawing in drawings:
        if isinstance(drawing, Group):
            yield from uses(drawing.children)
        elif isinstance(drawing, Use):
            yield drawing


@pytest.mark.parametrize("card", CardSize)
def test_no_part_of_the_board_is_without_a_place(card):
    for page in printed(card=card).pages:
        for placed in page.placed:
            if what(placed) == "board":
                x, y = placed.part.x_mm, placed.part.y_mm
                form = FORMATS[card]
                seen = [
                    m
                    for m in uses((placed.part.art,))
                    if m.symbol.name.startswith("place")
                    and x - form.width_mm < m.x + 4 < x + placed.width_mm - 8
                    and y - form.height_mm < m.y + 4 < y + placed.height_mm - 8
                ]
                assert seen


@pytest.mark.parametrize("card", [CardSize.POKER, CardSize.BRIDGE])
def test_a_board_of_many_parts_is_printed_small(card):
    for paper, kind in (("a4", "map"), ("a3", "board")):
        piece_names = {what(p) for page in printed(card=card, paper=PAPERS[paper]).pages
                 for p in page.placed}  # fmt: skip
        assert kind in piece_names
        assert len(piece_names & {"map", "board"}) == 1


def test_the_small_board_is_one_page():
    document = printed(small_board=True)
    (page,) = [page for page in document.pages if page.placed and what(page.placed[0]) == "map"]
    assert Counter(texts(page.placed[0], "spot")) == Counter(map(str, SPOTS))


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_the_sheets_fit_their_page(paper):
    document = printed(paper=paper, small_board=True)
    for page in document.pages:
        for placed in page.placed:
            if what(placed) in ("map", "reference", "tower sheet"):
                assert isinstance(placed.art, Group)
                for mark, transform in placed_marks((placed.art,)):
                    if isinstance(mark, Text):
                        _, y = transform.apply(mark.x, mark.y)
                        assert y <= placed.height_mm, mark.string


def test_the_same_document_gives_the_same_bytes():
    first = printed().pdf()
    games_on_paper.forget_printed()
    assert printed().pdf() == first
    assert printed(design=Design.ECO).pdf() != first


def cards_inked(pictures, ink) -> dict[str, list[tuple[float, float]]]:
    """How much of each card's sides is ink, in grey, and which share of them is light."""
    document = printed(design=ink, small_board=True)
    inked: dict[str, list[tuple[float, float]]] = {"front": [], "back": []}
    for page, picture in zip(document.pages, pictures(document.pdf(), 150), strict=True):
        for placed in page.placed if page.side != "single" else ():
            if what(placed).startswith("card "):
                left, top, right, bottom = (round(mm / 25.4 * 150) for mm in placed.box)
                card = 255.0 - picture[top:bottom, left:right]
                inked[page.side].append((float(card.mean()), float((card < 40).mean())))
    return inked


def test_every_front_is_told_from_every_back_in_grey_and_eco_takes_a_third_of_the_ink(pictures):
    full, eco = (cards_inked(pictures, ink) for ink in (Design.FULL, Design.ECO))
    assert len(full["front"]) == len(full["back"]) == 45
    assert min(ink for ink, _ in full["back"]) > max(ink for ink, _ in full["front"]) + 20
    assert min(light for _, light in full["front"]) > 1.5 * max(light for _, light in full["back"])
    front, back = (sum(ink for ink, _ in full[side]) for side in ("front", "back"))
    eco_front, eco_back = (sum(ink for ink, _ in eco[side]) for side in ("front", "back"))
    assert eco_front + eco_back <= (front + back) / 3
    assert eco_back <= back / 4


@pytest.mark.parametrize("ink", list(Design))
def test_both_sides_go_on_up_to_the_bleed_and_fronts_are_white_there_to_spare_ink(ink, pictures):
    document = printed(design=ink, small_board=True)
    dpi = 150

    def pixel(mm):
        return round(mm / 25.4 * dpi)

    for page, picture in zip(document.pages[:4], pictures(document.pdf(), dpi)[:4], strict=True):
        for placed in page.placed:
            left, top, right, bottom = placed.box
            far = BLEED_MM - 0.2
            for strip in (
                (left - far, top, left, bottom),
                (right, top, right + far, bottom),
                (left, top - far, right, top),
                (left, bottom, right, bottom + far),
            ):
                x0, y0, x1, y1 = map(pixel, strip)
                ink_there = 255 - picture[y0:y1, x0:x1].mean()
                assert (ink_there > 2) == (page.side == "back" or ink is Design.FULL)


def test_the_example_on_the_rules_page_is_what_its_turns_make():
    entry = parse("\n".join(("tower 1", "play", *EXAMPLE)))
    played = replay(entry.play or (), Lexicon())
    assert played.problems == ()
    tower, last = example_tower()
    assert played.tower == tower
    assert played.played[-1].words[-1].spots == last


def test_the_pictures_of_a_turn_show_words_and_swap_within_a_letter():
    given, got = SWAPPED
    assert LETTER[given] == LETTER[got] == LETTER[THREE[0]]
    lexicon = Lexicon()
    assert all(lexicon.counts(word) for word in (THREE, FOUR, got + THREE[1]))
    assert (len(THREE), len(FOUR)) == (3, 4)


@pytest.mark.parametrize("players", range(3, 8))
def test_all_cards_are_dealt_as_evenly_as_can_be(players):
    fewest, *most = map(int, dealt(45, players).split("–"))
    assert len(most) == (45 % players > 0)
    assert 0 <= 45 - fewest * players < players
    assert most in ([], [fewest + 1])


def test_the_board_is_drawn_once_for_all_its_parts():
    boards = [p for page in printed().pages for p in page.placed if what(p) == "board"]
    skies = {m.symbol for p in boards for m in uses((p.art,)) if m.symbol.name.startswith("sky")}
    assert len(skies) == 1


@pytest.mark.parametrize("width", range(150, 200, 7))
def test_the_set_up_stays_within_its_width(width):
    block = set_up(PictureSetup(house_edition(), str), width)
    box = bounding_box(block.drawings)
    assert box is not None
    assert box.left >= -0.5
    assert box.right <= width + 0.5
    assert box.bottom <= block.height_mm + 0.5


@pytest.mark.parametrize("full", [False, True])
def test_what_goes_into_the_box_is_told_on_its_page_and_its_bottom(full):
    cards = "70" if full else "45"
    boxes = [p for page in printed(full=full).pages for p in page.placed if "box" in what(p)]
    told = [m.string for p in boxes for m, _ in placed_marks((p.art,)) if isinstance(m, Text)]
    assert told.count(cards) == 1
    assert f"{cards}+3" in told  # with those for the players
    assert "kana cards" in told
    assert "helper cards" in told
    assert "3–7" in told


def test_table_space_is_that_of_the_cards_that_are_printed():
    for card, room in ((CardSize.MINI, "42 × 59 cm"), (CardSize.POKER, "59 × 81 cm")):
        sheets = (p for page in printed(card=card).pages for p in page.placed)
        sheet = next(p for p in sheets if what(p) == "reference")
        words = " ".join(m.string for m, _ in placed_marks((sheet.art,)) if isinstance(m, Text))
        assert room in words


def test_a_window_to_write_in_leaves_most_of_its_place_white():
    place = blank_place("K", 20.0, 22.0, 1.0, Design.FULL)
    pane = next(m for m, _ in placed_marks((place.drawing,)) if isinstance(m, Rect))
    assert pane.fill == palette.PAPER
    assert pane.width * pane.height >= 0.75 * 20 * 22


@sweep(paper=["a4", "letter"], design=[Design.FULL, Design.ECO])
def test_the_house_of_grades_has_a_sign_for_each_and_none_runs_over(paper, design):
    setup = PictureSetup(house_edition(), str, design)
    table = rules(house_edition()).table("grades")
    room = {"a4": 269.8, "letter": 252.2}[paper]
    block = finished(setup, 182.0, tall_on(182.0, room - 76.0))
    drawn = [m for m, _ in placed_marks(block.drawings) if isinstance(m, Text)]
    signs = [m.string for m in drawn]
    for row in table.rows:
        assert str(row.cells[0]) in signs
    house = hung_with_signs(table, 30.0, 80.0, reached="31–40", say=saying(str), design=design)
    (here,) = [m for m, _ in placed_marks(house.drawings)
               if isinstance(m, Text) and m.weight == "slab" and m.colour == RED]  # fmt: skip
    assert here.string == "31–40"
    lines = [m for m, _ in placed_marks(house.drawings) if isinstance(m, Text)]
    assert all(text_width_mm(m.string, m.size_pt, m.weight) <= 30.0 for m in lines)
