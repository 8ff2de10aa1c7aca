from dataclasses import replace
from itertools import pairwise

import pytest

from printables.drawing.bounding_box import bounding_box
from printables.drawing.display_list import MM_PER_POINT
from printables.drawing.fonts import text_width_mm
from printables.drawing.text import fitting_size_pt, paragraph, wrap

JAPANESE = (
    "ひとりのプレイヤーがサイコロを振り、テープを最初にその目が出るコマまで引き出して切り取ります。"
    "QRコード「Q」のとなりに、まっすぐ貼りましょう（1マスずつ）。よっつめは、ナシ！"
)
ENGLISH = (
    "Pull the tape until the settled face first shows, and cut there — (at least one) “frame”."
)


def end_of(text):
    """Where a line ends on paper, without what is blank of its last character."""
    box = bounding_box((text,))
    assert box is not None
    return box.right


CLOSING = "、。，．）」』】ーっゃゅょッャュョ々！？・”’"
OPENING = "（「『【“‘"


@pytest.mark.parametrize("text", [JAPANESE, ENGLISH])
@pytest.mark.parametrize("width", range(18, 120, 3))
def test_lines_fit_lose_nothing_and_keep_kinsoku(text, width):
    lines = wrap(text, width, 9)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    for line in lines:
        assert text_width_mm(line, 9) <= width
        assert line == line.strip()
        assert line[0] not in CLOSING
        assert line[-1] not in OPENING


@pytest.mark.parametrize("width", [20, 33, 50, 71])
def test_english_breaks_at_spaces_only(width):
    assert " ".join(wrap(ENGLISH, width, 9)) == ENGLISH


def test_no_line_has_room_for_the_next_english_word():
    lines = wrap(ENGLISH, 50, 9)
    for line, following in pairwise(lines):
        assert text_width_mm(f"{line} {following.split()[0]}", 9) > 50


def test_a_word_wider_than_the_line_stands_alone():
    assert wrap("a Donaudampfschifffahrt b", 10, 9) == ("a", "Donaudampfschifffahrt", "b")


def test_line_breaks_stay():
    assert wrap("one\n\ntwo", 50, 9) == ("one", "", "two")


def test_long_texts_take_no_time_that_grows_with_their_square():
    assert len(wrap("word " * 4000 + "語" * 4000, 60, 9)) > 400


def test_paragraphs_stand_where_they_should():
    set_ = paragraph("one two three", 10, 20, 15, 10, leading=1.5)
    step = 10 * MM_PER_POINT * 1.5
    assert [text.string for text in set_.texts] == ["one two", "three"]
    assert set_.height_mm == pytest.approx(2 * step)
    first, second = set_.texts
    assert second.y - first.y == pytest.approx(step)
    assert 20 < first.y - 0.733 * 10 * MM_PER_POINT < first.y < 20 + step


def test_a_line_is_set_as_large_as_fits():
    size = fitting_size_pt("A7Q3K2M", 20, 100, "bold")
    assert text_width_mm("A7Q3K2M", size, "bold") <= 20
    assert text_width_mm("A7Q3K2M", size + 0.1, "bold") > 20
    assert fitting_size_pt("A7Q3K2M", 20, 8, "bold") == 8


def test_japanese_breaks_between_phrases_and_strands_nothing():
    text = "同点のときはもう一度振ってもよいことにして、離れたらスタートプレイヤーが決めます。"
    for width in range(30, 90, 4):
        lines = wrap(text, width, 9)
        for before, after in pairwise(lines):
            assert not before.endswith(("も", "離")) or not after.startswith(("よい", "れ"))
            assert not (before[-1] in "ーヤレプタス" and after[0] in "ーヤレプタスト")
        assert len(lines[-1]) > 2


def test_a_permission_may_stand_on_a_line_of_its_own():
    """見てもかまいません went to the next line as one, and left half a line empty."""
    lines = wrap("カード1枚を裏返します。その前に、裏向きのカード1枚を見てもかまいません。", 58, 9)
    assert lines[-1] == "かまいません。"


@pytest.mark.parametrize("width", range(76, 92, 2))
def test_a_lone_line_is_not_spread_widely_above_a_short_one(width):
    words = "破線をインクの切れたペンでなぞって筋をつけ、すべて山折りにします。"
    first, _second = paragraph(words, 0, 0, width, 9).texts
    assert first.spread_mm <= 0.06 * 9 * MM_PER_POINT + 1e-9


def test_japanese_paragraphs_fill_their_measure():
    set_ = paragraph(JAPANESE * 3, 0, 0, 60, 9)
    full = [end_of(text) for text in set_.texts[:-1]]
    letters_mm = 9 * MM_PER_POINT
    assert sum(width >= 60 - 1.5 * letters_mm for width in full) >= len(full) * 0.7
    assert max(full) <= 60 + 1e-6
    assert min(full) >= 60 - 2.5 * letters_mm
    assert not any(text.spread_mm for text in paragraph(ENGLISH * 3, 0, 0, 60, 9).texts)


RULE = (
    "テープは80マスです。うち64マス以上は目が2つあり、QRマスから次のQRマスまでは3～5マスです。"
    "連続する12マスには、6種類の目がすべて含まれます。"
)


@pytest.mark.parametrize("width", range(60, 120, 2))
def test_a_japanese_paragraph_is_filled_or_nearly_and_of_one_grey(width):
    assert _of_one_grey(paragraph(RULE, 0, 0, width, 10.5).texts, width, 10.5)


def _of_one_grey(texts, width, size_pt):
    """Whether the letters of all lines stand alike, or a little closer where the line is full."""
    widest = max(text.spread_mm for text in texts)
    assert 0 <= widest <= 0.03 * size_pt * MM_PER_POINT + 1e-9
    return all(
        text.spread_mm == pytest.approx(widest) or end_of(text) == pytest.approx(width)
        for text in texts
    )


def test_the_numbers_of_a_combination_stay_together():
    for width in range(20, 80, 3):
        lines = wrap("soldiers 1 2 印, and brushes 5 6 7. Three of 7 give 2", width, 9)
        assert all(any(three in line for line in lines) for three in ("1 2 印,", "5 6 7."))


def test_a_sum_is_not_torn_at_its_signs():
    for width in range(20, 80, 3):
        for line in wrap("Three, two and a turned one: (3 + 2) × −1 makes −5 votes", width, 9):
            assert not line.endswith(("×", "+", "−"))
        for line in wrap("狐に3と2があり、（3＋2）×−1で−5です。", max(width, 44), 9):
            assert not line.startswith("×")


@pytest.mark.parametrize("width", range(54, 74, 2))
def test_japanese_is_not_spaced_out_to_fill_its_measure(width):
    em = 9 * MM_PER_POINT
    texts = paragraph(JAPANESE * 3, 0, 0, width, 9).texts
    spreads = [text.spread_mm / em for text in texts if text.spread_mm]
    assert min(spreads, default=0) >= -0.04 - 1e-6
    assert max(spreads, default=0) <= 0.03 + 1e-6
    for text in texts:  # closer letters bring a line that is a little too long back into it
        assert end_of(text) <= width + 1e-6


def test_a_word_that_points_stays_with_what_it_points_at():
    words = "カード1枚に黒こげトークンを置きます。そのカードは、効果もふくめて数えません。"
    for width in range(22, 80, 2):
        assert not any(line.endswith("その") for line in wrap(words, width, 9)), width


def test_a_word_of_kana_in_an_english_sentence_is_not_split():
    for width in range(20, 60, 3):
        lines = wrap("Lay it on the card there: it reads にわとり, a hen.", width, 10)
        assert any("にわとり" in line for line in lines)


def test_punctuation_is_set_solid():
    """Two blank halves meet in 。（, and one stands at a line's end: none tears a hole."""
    em = 10 * MM_PER_POINT
    assert text_width_mm("赤。（青", 10) == pytest.approx(3.5 * em)
    assert text_width_mm("「赤」。", 10) == pytest.approx(3 * em)
    assert text_width_mm("赤、青", 10) == pytest.approx(3 * em)
    assert text_width_mm("赤。", 10) == pytest.approx(1.5 * em)


@pytest.mark.parametrize("width", range(44, 80, 2))
def test_no_line_of_a_filled_paragraph_is_left_as_it_is(width):
    assert _of_one_grey(paragraph(JAPANESE * 3, 0, 0, width, 9).texts, width, 9)


def test_a_tight_line_is_shorter():
    """A line that takes a word more leaves less behind its commas, and no less than it has to."""
    words = "赤、青、緑、黄、紫、茶、白、黒、金、銀、灰、桃を選びます。"
    narrow = next(
        line
        for width in range(200, 800)
        for line in paragraph(words, 0, 0, width / 10, 9).texts
        if line.tight
    )
    loose = replace(narrow, tight=0)
    assert end_of(narrow) < end_of(loose)
    assert 0 < narrow.tight <= 300


@pytest.mark.parametrize("width", range(40, 90, 5))
def test_commas_close_up_only_where_letters_a_trace_closer_do_not_do(width):
    em = 9 * MM_PER_POINT
    for text in paragraph(JAPANESE * 3, 0, 0, width, 9).texts:
        if text.tight:
            assert text.spread_mm <= -0.02 * em + 1e-9
            assert end_of(text) == pytest.approx(width)
        if text.spread_mm < -0.02 * em - 1e-9 and "、" in text.string[:-1]:
            assert text.tight == pytest.approx(300)


@pytest.mark.parametrize(
    ("phrase", "never"),
    [("置いてもよいことに", "もよ"), ("駒から離れたら", "離"), ("灰色ののりしろを", "のりし")],
)
def test_no_line_ends_within_a_word(phrase, never):
    for width in range(20, 80, 2):
        texts = paragraph(f"{JAPANESE}{phrase}、{JAPANESE}", 0, 0, width, 9).texts
        assert not any(line.string.endswith(never) for line in texts)


@pytest.mark.parametrize("width", range(40, 90, 5))
@pytest.mark.parametrize(
    ("words", "whole"),
    [
        ("Under the fox: (3 + 2) × −1 makes −5 votes, at last.", "(3 + 2) × −1"),
        ("An island of power 7 is there. 7 ÷ 3, rounded down, is 2.", "7 ÷ 3,"),
        ("Soldiers 1 + 2 + 4 + 5 + 6 and brushes are both 18.", "1 + 2 + 4 + 5 + 6"),
        ("2 to 6 players, ages 6+, 20 to 40 minutes.", "40 minutes."),
        ("例：兵4・5・6は2点、筆4・4・印は5点です。", "筆4・4・印"),
        ("頭文字です（あ行だけは1字ずつA・I・U・E・O）。", "A・I・U・E・O"),
        ("組合せがそろいました。兵の1＋2＋4＋5＋6と筆です。", "1＋2＋4＋5＋6"),
    ],
)
def test_a_sum_a_measure_and_a_list_of_pieces_stay_in_one_line(words, whole, width):
    assert any(whole in line for line in wrap(words, width, 9))


def test_a_sum_longer_than_the_line_is_parted_before_a_sign():
    lines = wrap("Soldiers 1 + 2 + 4 + 5 + 6", 20, 9)
    assert lines == ("Soldiers 1 + 2", "+ 4 + 5 + 6")


RAGGED_ELSE = (
    "45枚の札をよく混ぜ、なるべく均等に配り切ります。「ん」を持つ人から始めます。"
    "最初の手番では、「ん」を表向きで塔の右下の隅に置きます。"
)


def test_a_word_is_parted_where_a_paragraph_would_be_ragged_else():
    lines = paragraph(RAGGED_ELSE, 0, 0, 79.85, 10.5).texts
    assert "".join(line.string for line in lines) == RAGGED_ELSE
    for line in lines[:-1]:
        wide = text_width_mm(line.string, 10.5) + line.spread_mm * (len(line.string) - 1)
        assert wide == pytest.approx(79.85, abs=1.5 * 10.5 * MM_PER_POINT)
    assert len(lines[-1].string) >= 4


@pytest.mark.parametrize("width", range(52, 90, 3))
def test_a_name_in_two_parts_is_never_parted(width):
    words = "組合せがなくても手駒をすべて見せて「ラウツァイト・セプ！」と宣言し、点だけを得ます。"
    lines = paragraph(words, 0, 0, width, 10).texts
    assert any("ラウツァイト・セプ！" in line.string for line in lines)
