"""Kokkuri-san on paper: every piece there, backs behind their fronts, words within their edges."""

from collections import Counter
from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image, ImageStat

from games.kokkuri.count import count as count_of
from games.kokkuri.edition import house_edition, read_edition
from games.kokkuri.pieces import CANDIDATES
from printables.cutting.guillotine import order
from printables.drawing import palette
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Close,
    Group,
    Path,
    Text,
    Use,
    placed_marks,
    strings,
    walk,
)
from printables.drawing.fonts import cap_height, text_width_mm
from printables.drawing.patterns import ECO_PITCH
from printables.export.piece_pictures import piece_pictures
from printables.kokkuri import piece_names
from printables.kokkuri.card_art import CANDIDATE, candidate_pieces
from printables.kokkuri.choices import KokkuriChoices
from printables.kokkuri.colours import dress
from printables.kokkuri.count_picture import EXAMPLE, counted, example_row, worked_out
from printables.kokkuri.haunted import rope
from printables.kokkuri.play_cards import play_back, play_front, play_pieces
from printables.kokkuri.play_format import CHARM, PLAY, ROPE
from printables.kokkuri.reference import PAGES, reference_sheet
from printables.kokkuri.spirits import ROBES
from printables.kokkuri.tokens import TOKEN, token_pieces, token_pitch_mm
from printables.kokkuri.track import most_points, track_sheet
from printables.kokkuri.worked_card import COLUMNS
from printables.output.png import page_pictures
from printables.page.components import components
from printables.page.cut_lines import bounds
from printables.page.duplex import Duplex
from printables.page.fitting import PieceSizeError
from printables.page.paper import PAPERS, sheet_of
from printables.page.paper_names import own_paper
from tests.cases import sweep
from tests.printables import games_on_paper
from tests.printables.games_on_paper import ENGLISH
from tests.printables.games_on_paper import shown as what
from tests.shipped import words_in

HOUSE = house_edition()


def printed(edition=HOUSE, language="en", **setup):
    how = replace(ENGLISH, language=language, tr=words_in(language), **setup)
    return games_on_paper.printed("kokkuri", how, edition=edition)


def texts(drawing, role):
    marks = (mark for mark, _ in placed_marks((drawing,)))
    return [mark.string for mark in marks if isinstance(mark, Text) and mark.role == role]


@sweep(paper=PAPERS, duplex=Duplex)
def test_every_piece_is_there_with_both_its_sides(duplex, paper):
    document = printed(duplex=duplex, paper=paper)
    placed = [p for page in document.pages for p in page.placed]
    piece_names = Counter(what(p) for p in placed)
    for form, count in ((CANDIDATE, 8), (PLAY, 48), (TOKEN, 17)):
        assert (
            piece_names[f"{form.kind.slug} front"] == piece_names[f"{form.kind.slug} back"] == count
        )
    assert piece_names["start coin front"] == piece_names["start coin back"] == 1
    assert piece_names["track"] == 1
    assert piece_names["reference"] == len(PAGES)
    names = Counter(p.name for p in placed if what(p).endswith("front"))
    assert max(names.values()) == 1
    for page in document.pages:
        for p in page.placed:
            left, top, right, bottom = p.box
            assert left >= 0
            assert top >= 0
            assert right <= paper.width_mm
            assert bottom <= paper.height_mm


def test_backs_lie_where_their_fronts_come_to_lie():
    document = printed()
    width = PAPERS["a4"].width_mm
    sheets_to_read = len(PAGES) + 5  # a blank page behind the rules and the notice board each
    pages, sheets = document.pages[:-sheets_to_read], document.pages[-sheets_to_read:]
    assert [page.side for page in sheets] == [
        "single", "single", "front", "back", "front", "back", "single", "single",
    ]  # fmt: skip
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert (front.side, back.side) == ("front", "back")
        there = {p.name: p.box for p in front.placed if p.role == "piece"}
        for p in back.placed:
            if what(p) == "backdrop":
                continue  # what is behind the players' cards goes on beyond them
            left, top, right, bottom = p.box
            assert (width - right, top, width - left, bottom) == pytest.approx(there[p.name])


@pytest.mark.parametrize("duplex", [Duplex.LONG, Duplex.SHORT])
def test_cards_for_the_players_have_backs_where_they_come_to_lie(duplex):
    document = printed(duplex=duplex)
    front, back = next(
        (page, after)
        for page, after in pairwise(document.pages)
        if any(what(p) == "aids" for p in page.placed)
    )
    width, height = PAPERS["a4"].width_mm, PAPERS["a4"].height_mm
    cards = front.cutting.pieces[18:]
    behind = back.cutting.pieces[18:]
    assert len(cards) == 6
    for card, area in zip(cards, behind, strict=True):
        if duplex is Duplex.LONG:
            assert area == pytest.approx(
                (width - card.right, card.top, width - card.left, card.bottom)
            )
        else:
            assert area == pytest.approx(
                (card.left, height - card.bottom, card.right, height - card.top)
            )
    (sheet,) = [p for p in back.placed if what(p) == "backdrop"]
    titles = [
        placing.apply(mark.x, mark.y)
        for mark, placing in placed_marks((Group((sheet.art,), sheet.placing),))
        if isinstance(mark, Text) and mark.string == "The 12 cards of a colour"
    ]
    assert len(titles) == 6
    for (x, y), area in zip(titles, behind, strict=True):
        assert x == pytest.approx((area.left + area.right) / 2)
        head = area.top if duplex is Duplex.LONG else area.bottom
        assert abs(y - head) < 12  # at the head of the card, once the sheet is turned over


def test_the_four_tokens_of_a_colour_share_their_cuts():
    (page,) = [p for p in printed().pages if "tokens" in p.heading and p.side == "front"]
    tokens = page.cutting.pieces[:18]
    for block in range(4):
        four = bounds(tokens[4 * block : 4 * block + 4])
        assert (four.right - four.left, four.bottom - four.top) == pytest.approx((36, 36))
        assert len({p.identity.group for p in page.placed[4 * block : 4 * block + 4]}) == 1
    assert len(order(page.cutting)) <= 27


def test_the_pattern_of_a_token_goes_on_in_its_neighbour():
    for design, times in ((Design.FULL, 1), (Design.ECO, ECO_PITCH)):
        pitch = token_pitch_mm(design) * times
        assert TOKEN.width_mm / pitch == pytest.approx(round(TOKEN.width_mm / pitch))


def test_four_cards_flip_from_round_1_to_2_and_four_are_for_round_3():
    pieces = candidate_pieces(HOUSE, Design.FULL, "en", str)
    assert [piece.identity.name for piece in pieces] == [
        *(f"{name} rounds 1-2" for name in CANDIDATES),
        *(f"{name} round 3" for name in CANDIDATES),
    ]
    for piece, name in zip(pieces[:4], CANDIDATES, strict=True):
        for side, number in ((piece.front, 1), (piece.back, 2)):
            first, second = HOUSE.figures[name].value[number - 1]
            assert texts(side, "round") == [str(number)]
            assert texts(side, "most") == [str(first[0]), str(second[0])]
            assert texts(side, "second") == [str(first[1]), str(second[1])]
            assert texts(side, "name") == [name.capitalize()]
    for piece in pieces[4:]:
        assert texts(piece.front, "round") == ["3"]
        assert piece.back == pieces[4].back  # nothing tells which it is


def test_in_japanese_a_slip_says_how_the_name_on_the_banner_is_read():
    pieces = candidate_pieces(HOUSE, Design.FULL, "ja", words_in("ja"))
    read = [texts(piece.front, "name") for piece in pieces[:4]]
    assert read == [["きつね"], ["いぬ"], ["たぬき"], ["たいよう"]]


def test_the_play_cards_are_those_of_the_decks_and_backs_tell_the_colour_only():
    pieces = play_pieces(HOUSE, Design.FULL, "en", str)
    fronts = Counter("".join(texts(piece.front, "value")) for piece in pieces)
    assert fronts == Counter({"2": 12, "1": 8, "3": 8, "0": 4, "4": 4, "5": 4}) + Counter(
        {"×−1": 4, "Confidant": 4}
    )
    assert len({id(piece.back.symbol) for piece in pieces}) == 4
    assert len({id(piece.back.symbol) for piece in pieces[:12]}) == 1


@pytest.mark.parametrize("design", [Design.FULL, Design.ECO])
@pytest.mark.parametrize("player", range(len(palette.SIX)))
def test_no_card_is_told_by_how_its_back_lies(player, design):
    points = set(points_of(play_back(player, design).drawing))
    turned = {(round(PLAY.width_mm - x, 2), round(PLAY.height_mm - y, 2)) for x, y in points}
    near = {(x + right, y + down) for x, y in points
            for right in (-0.01, 0, 0.01) for down in (-0.01, 0, 0.01)}  # fmt: skip
    near = {(round(x, 2), round(y, 2)) for x, y in near}
    assert len(points) > 100
    assert turned <= near


def points_of(drawing):
    """Yield where the lines of all paths and circles meet, in mm."""
    for mark, placing in placed_marks((drawing,)):
        for part in mark.segments if isinstance(mark, Path) else ():
            if isinstance(part, Box):
                corners = [(part.x, part.y), (part.x + part.width, part.y + part.height)]
            else:
                corners = [] if isinstance(part, Close) else [(part.x, part.y)]
            for x, y in corners:
                across, down = placing.apply(x, y)
                yield round(across, 2), round(down, 2)


def test_tokens_are_alike_on_both_sides():
    pieces = token_pieces(HOUSE, Design.FULL, str)
    assert len(pieces) == 18
    assert all(piece.front == piece.back for piece in pieces)
    assert [piece.identity.name for piece in pieces[-2:]] == ["scorched", "start coin"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_colour_called_scorched_is_no_scorched_token(language):
    edition = read_edition(b'[colours]\nvalue = ["scorched", "red", "blue", "yellow"]')
    document = printed(edition, language)
    tokens = [
        one.identity for one in components(document) if one.identity.kind == piece_names.TOKEN
    ]
    of_colour = [token for token in tokens if token.group == "scorched"]
    (scorched,) = (token for token in tokens if not token.group)
    (title,) = {token.title for token in of_colour}
    assert title != scorched.title
    assert len(of_colour) == 4
    shown = [p for p in piece_pictures(document) if p.identity.kind == piece_names.TOKEN]
    counts = {p.identity.title: p.count for p in shown if p.side == "front"}
    assert counts[title] == 4
    assert counts[scorched.title] == 1
    assert len({p.file for p in shown}) == len(shown) == 10


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("ink", list(Design))
def test_words_stay_within_the_safe_lines(language, ink):
    tr = words_in(language)
    pieces = [
        *((piece, CANDIDATE) for piece in candidate_pieces(HOUSE, ink, language, tr)),
        *((piece, PLAY) for piece in play_pieces(HOUSE, ink, language, tr)),
    ]
    for piece, form in pieces:
        for side in (piece.front, piece.back):
            for mark, placing in placed_marks((side,)):
                if not isinstance(mark, Text):
                    continue
                width = text_width_mm(mark.string, mark.size_pt, mark.weight)
                left = mark.x - {"start": 0, "middle": width / 2, "end": width}[mark.anchor]
                for end in (left, left + width):  # also of what stands on its head
                    x, y = placing.apply(end, mark.y)
                    assert 3 <= x <= form.width_mm - 3, mark
                    assert 3 <= y <= form.height_mm - 3, mark


@sweep(language=["en", "ja"], paper=PAPERS)
def test_sheets_fit_their_page(paper, language):
    room = sheet_of(paper)
    tr = words_in(language)
    for sheet in (
        *(
            reference_sheet(sections, HOUSE, room, language=language, ink=Design.FULL, tr=tr)
            for sections in PAGES
        ),
        track_sheet(room, HOUSE, Design.FULL, tr),
    ):
        for mark, placing in placed_marks((sheet,)):
            if isinstance(mark, Text):
                reach = bounding_box((mark,))
                assert reach is not None
                width = reach.right - reach.left
                start = mark.x - {"start": 0, "middle": width / 2, "end": width}[mark.anchor]
                left, y = placing.apply(start, mark.y)  # a picture may stand smaller on a page
                right, _ = placing.apply(start + width, mark.y)
                assert left >= -1e-6, mark
                assert right <= room.width_mm + 0.5, mark
                assert y <= room.height_mm, mark


def test_the_track_is_as_long_as_points_can_be_won():
    assert most_points(HOUSE) == (5 + 3) + (7 + 4) + (9 + 5)
    marks = texts(track_sheet(sheet_of(PAPERS["a4"]), HOUSE, Design.FULL, str), "points")
    assert marks == [str(n) for n in range(most_points(HOUSE) + 1)]
    assert "round again" not in words_of_track(HOUSE)  # where nobody can get
    rich = read_edition(
        b"[figures.sun]\nvalue = [[[99, 9], [9, 9]], [[9, 9], [9, 9]], [[9, 9], [9, 9]]]"
    )
    marks = texts(track_sheet(sheet_of(PAPERS["letter"]), rich, Design.FULL, str), "points")
    assert len(marks) == 64 < most_points(rich)  # then round again: a space stays large enough
    assert "round again" in words_of_track(rich)


def words_of_track(edition):
    drawn = track_sheet(sheet_of(PAPERS["a4"]), edition, Design.FULL, str)
    return " ".join(mark.string for mark in walk((drawn,)) if isinstance(mark, Text))


def uses_in(drawings):
    for drawing in drawings:
        if isinstance(drawing, Group):
            yield from uses_in(drawing.children)
        elif isinstance(drawing, Use):
            yield drawing


def test_in_the_pictures_a_card_has_the_colour_of_the_token_that_it_came_with():
    block = counted(HOUSE, 186.0, str, Design.FULL)
    names = HOUSE.colours.value
    uses = [use.symbol.name for use in uses_in(block.drawings)]
    shown = [name.removeprefix("front in small ") for name in uses if name.startswith("front in")]
    assert shown == [
        palette.SIX[dress(names)[player]].name for _, tokens, _ in EXAMPLE for player in tokens
    ]


def test_the_cards_that_change_the_count_lie_on_the_night():
    grounds = {
        kind: play_front(kind, 2, HOUSE, design=Design.FULL, language="en", tr=str).children[0]
        for kind in HOUSE.card_kinds
    }
    assert grounds["x-1"] == grounds["confidant"] != grounds["0"] == grounds["5"]


def test_an_edition_prints_its_own_figures_and_effects():
    edition = read_edition(
        "[figures.dog]\nvalue = [[[11, 0], [1, 0]], [[1, 0], [1, 0]], [[1, 0], [1, 0]]]\n"
        '[effects.dog]\nvalue.ja = "踊る。"\n'.encode()
    )
    dog = candidate_pieces(edition, Design.FULL, "en", str)[1]
    assert texts(dog.front, "most") == ["11", "1"]
    assert "踊る。" in strings((dog.front,))
    document = printed(edition=edition).pages[-7]
    assert any("踊る。" in words for words in strings(document.drawings))


@pytest.mark.slow
def test_eco_takes_less_ink_and_a_third_where_there_was_colour():
    def ink(design):
        pages = page_pictures(printed(design=design, duplex=Duplex.NONE).pdf(), 50)
        grey = (Image.open(BytesIO(png)).convert("L") for png in pages)
        return [255 - ImageStat.Stat(page).mean[0] for page in grey]

    eco, full = ink(Design.ECO), ink(Design.FULL)
    assert sum(eco) < sum(full) / 3
    assert all(less <= more for less, more in zip(eco, full, strict=True))
    assert sum(eco[5:8]) < sum(full[5:8]) / 3  # the backs of the play cards


def test_the_same_document_has_the_same_bytes():
    first = printed().pdf()
    games_on_paper.forget_printed()
    assert printed().pdf() == first


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("ink", [Design.FULL, Design.ECO])
def test_figures_are_read_across_the_table_and_words_at_arms_length(language, ink):
    large = {"most": 14, "second": 14, "value": 16, "points": 20, "round": 14}
    seen = Counter()
    for page in printed(language=language, design=ink, paper=PAPERS["letter"]).pages:
        for mark, _ in placed_marks(page.drawings):
            if isinstance(mark, Text):
                assert mark.size_pt >= 6, mark
                assert mark.size_pt >= large.get(mark.role, 0), mark
                seen[mark.role] += 1
    assert set(large) <= set(seen)


def test_text_stands_out_from_its_card():
    for robe in ROBES.values():
        assert palette.contrast(robe.dark, palette.PAPER) >= 4.5
        assert palette.contrast(robe.dark, robe.tint) >= 4.5
        assert palette.contrast(palette.TEXT, robe.tint) >= 4.5
        assert palette.contrast(palette.QUIET, robe.tint) >= 4.5


def test_the_counted_round_on_the_rules_page_is_counted_right():
    row = example_row(HOUSE)
    result = count_of(row, 1, HOUSE)
    picture = counted(HOUSE, 180, str, Design.FULL)
    texts = [m.string for m, _ in placed_marks(picture.drawings) if isinstance(m, Text)]
    assert [str(votes).replace("-", "−") for _, votes in result.votes] == ["−5", "2", "7", "0"]
    for _, votes in result.votes:
        assert str(votes).replace("-", "−") in texts
    gains = [text for text in texts if text.startswith("+")]
    columns = [column.candidate for column in row]
    awards = sorted(result.awards, key=lambda award: columns.index(award.candidate))
    assert gains == [f"+{award.points}" for award in awards]
    # Three tie above the first, each with one token: the third of them gets nothing.
    first = row[columns.index(result.elected[0])]
    assert len({token.player for token in first.tokens}) == len(first.tokens) == 3
    assert sum(award.candidate == first.candidate for award in awards) == 2


def test_the_counted_round_could_have_been_played():
    row = example_row(HOUSE)
    tokens = Counter(token.player for column in row for token in column.tokens)
    assert sorted(tokens.values()) == [3, 3, 3]  # rule 3: a count is after the third of everyone
    assert all(len(column.tokens) == len(column.cards) for column in row)  # rule 2, no effect used


def test_every_player_has_a_card_of_the_turn_beside_the_tokens():
    for paper in ("a4", "letter"):
        (page,) = [
            page
            for page in printed(paper=PAPERS[paper]).pages
            if any(what(placed) == "aids" for placed in page.placed)
        ]
        texts = [m.string for m, _ in placed_marks(page.drawings) if isinstance(m, Text)]
        assert texts.count("Turn and count") >= 4
        assert page.cutting is not None
        assert len(page.cutting.pieces) == 18 + 6


@pytest.mark.parametrize("design", list(Design))
def test_figures_of_candidates_are_solid_in_every_ink(design):
    for piece in candidate_pieces(HOUSE, design, "en", str):
        figures = [mark for mark, _ in placed_marks((piece.front,))
                   if isinstance(mark, Text) and mark.role in {"most", "second"}]  # fmt: skip
        assert len(figures) == 4
        assert all(mark.outline_mm == 0 for mark in figures)


def test_folded_cards_of_the_turn_have_the_votes_worked_out_behind_them():
    document = printed(duplex=Duplex.FOLD)
    heads = [words for words in words_of(document, "aids") if words in HEADS]
    assert heads == [*[HEADS[0]] * 2, *[HEADS[1]] * 2]
    page = next(page for page in document.pages if "tokens" in page.heading)
    fold = page.cutting.sheet.right
    assert len(page.cutting.pieces) == len(page.cutting.behind) == 18 + 2
    for front, back in zip(page.cutting.pieces, page.cutting.behind, strict=True):
        assert back.left == pytest.approx(2 * fold - front.right)
        assert (back.top, back.bottom) == (front.top, front.bottom)
        assert front.right <= fold - 1


HEADS = ("Turn and count", "Votes worked out")


def test_one_card_beside_the_tokens_works_out_what_changes_the_count():
    words = words_of(printed(), "aids")
    heads = [one for one in words if one in HEADS]
    assert heads == [*[HEADS[0]] * 5, HEADS[1]]
    for column in COLUMNS:
        assert worked_out(column) in words
    assert any(card.scorched for column in COLUMNS for card in column)
    changed = read_edition(b"[cards]\nvalue = { 0 = 9, 1 = 1, x-1 = 1, confidant = 1 }")
    assert "Votes worked out" not in words_of(printed(changed), "aids")


def words_of(document, kind):
    return [
        mark.string
        for page in document.pages
        for placed in page.placed
        if placed.identity.kind.slug == kind
        for mark, _ in placed_marks((placed.art,))
        if isinstance(mark, Text)
    ]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("kind", ["x-1", "confidant"])
def test_charms_of_the_night_hang_below_the_paper_streamers_and_fill_their_width(kind, language):
    hung = box_of(rope(*ROPE, Design.FULL))
    front = play_front(kind, 0, HOUSE, design=Design.FULL, language=language, tr=words_in(language))
    words = [mark for mark, _ in placed_marks((front,)) if isinstance(mark, Text)]
    value = next(mark for mark in words if mark.role == "value")
    effect = next(mark for mark in words if mark.role == "effect")
    picture = box_of([front.children[1]])
    assert picture.top >= hung.bottom + 0.7
    assert picture.left <= CHARM.x + 2
    assert picture.right >= CHARM.x + CHARM.width - 2
    assert effect.y - cap_mm(effect) >= value.y + 0.5


def box_of(drawings):
    box = bounding_box(tuple(drawings))
    assert box is not None
    return box


def cap_mm(text):
    return text.size_pt * MM_PER_POINT * cap_height(text.weight)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_badges_of_the_steps_stand_apart_on_the_card_for_players(language):
    setup = games_on_paper.setup_in(language)
    heads = {setup.tr("Turn and count")}
    document = games_on_paper.printed("kokkuri", setup)
    (aids,) = [p for page in document.pages for p in page.placed if what(p) == "aids"]
    assert aids.art is not None
    marks = [
        (mark, placing)
        for mark, placing in placed_marks((aids.art,))
        if isinstance(mark, Text) and mark.string.strip()
    ]
    assert heads <= {mark.string for mark, _ in marks}
    numbers = [
        (placing.apply(mark.x, mark.y), mark.string)
        for mark, placing in marks
        if mark.string in ("2a", "2b", "2c", "3–4", "5", "6", "7", "8")
    ]
    column = min(x for (x, _), _ in numbers)
    first = [y for (x, y), _ in numbers if x - column < 1][:8]
    assert len(first) == 8
    apart = min(after - before for before, after in pairwise(first))
    assert round(apart, 9) >= 5.0 + 0.5  # a badge and air


@pytest.mark.parametrize("side_mm", [100, 108, 116, 130])
@pytest.mark.parametrize("duplex", [Duplex.LONG, Duplex.FOLD])
def test_a_page_of_tokens_has_no_cards_below_where_there_is_no_room(side_mm, duplex):
    with pytest.raises(PieceSizeError, match="does not fit"):
        printed(paper=own_paper(side_mm, side_mm), duplex=duplex)


def test_three_players_have_cards_and_tokens_of_three_colours():
    printed_pieces = Counter(
        (one.identity.kind.slug, one.identity.group)
        for one in components(games_on_paper.printed("kokkuri", players=3))
        if one.identity.kind in (piece_names.PLAY_CARD, piece_names.TOKEN)
    )
    cards = {
        group: n
        for (slug, group), n in printed_pieces.items()
        if slug == piece_names.PLAY_CARD.slug
    }
    assert cards == dict.fromkeys(HOUSE.colours.value[:3], 12)
    tokens = {
        group: n for (slug, group), n in printed_pieces.items() if slug == piece_names.TOKEN.slug
    }
    assert tokens == {**dict.fromkeys(HOUSE.colours.value[:3], 4), "": 1}  # the scorched one


@pytest.mark.parametrize(
    ("named", "stay"),
    [
        ("green red blue yellow", "green red blue"),
        ("black purple white red", "black purple red"),
        ("red 赤 blue sky", "red blue sky"),
    ],
)
def test_a_colour_that_stays_with_three_players_is_printed_as_among_four(named, stay):
    names = named.split()
    edition = read_edition(f"[colours]\nvalue = {names}".replace("'", '"'))
    seated = KokkuriChoices(3).seated(edition).colours.value
    assert seated == tuple(stay.split())
    among_all = dict(zip(names, dress(names), strict=True))
    assert dress(seated) == tuple(among_all[name] for name in seated)
