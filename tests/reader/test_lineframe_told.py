"""Frames with the same faces: the rules tell which of them lies there."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from reader.lineframe import told
from reader.lineframe.art import Art, frame_picture
from reader.lineframe.corrections import Option
from reader.lineframe.evidence import Evidence
from reader.lineframe.photo import TapeView
from reader.lineframe.reconsidered import reading_of, reconsidered
from reader.lineframe.sayings import CROSS
from reader.lineframe.search import Sight
from reader.lineframe.sought import Seen
from reader.lineframe.table_read import Choice
from reader.plane import Plane, Pose
from tests.photo_bench.games import PlayedCell, Strip, play_table

UNKNOWN: Any = None
ART = Art(2, "full", 20)


def _with_rest(played, *, down, number=None):
    """A game beside which the next four frames of its tape lie, so many rows further down."""
    last = max(cell.frame_number for cell in played.cells.values())
    row = max(at[0] for at in played.cells) + down
    column = max(at[1] for at in played.cells if at[0] == row - down)
    strip = Strip(last + 1, last + 4, row, column, "east")
    rest = {
        at: PlayedCell(one, played.tape.frames[one - 1], 0, number) for at, one in strip.cells()
    }
    return replace(played, cells=played.cells | rest), tuple(range(last + 1, last + 5))


def _shown(played, names):
    """A photo of a game from straight above, and what is seen in it; frames called by `names`."""
    plane = Plane(np.diag([0.02, 0.02, 1.0]), 0.0, 4000, 4000)
    cells = {
        names.get(cell.frame_number, cell.frame_number): at for at, cell in played.cells.items()
    }
    seen = {
        number: Seen(
            number,
            Pose(float(at[1]), float(at[0]), played.cells[at].quarter_turns * np.pi / 2),
            0.9,
            0.3,
        )
        for number, at in cells.items()
    }
    numbers = tuple(sorted(seen))
    none = np.zeros(len(numbers), np.uint8)
    ones = np.ones(len(numbers))
    sight = Sight(played.tape, ART, plane, seen, UNKNOWN, 5)
    printed = np.stack(
        [frame_picture(ART, played.tape, played.cells[cells[n]].frame_number) for n in numbers]
    )
    view = TapeView(sight, {}, numbers, printed, none, none, none, ones, ones, 100.0)
    looks = {}
    for number, at in cells.items():
        cell = played.cells[at]
        value = CROSS if cell.crossed else cell.number or 0
        likely = np.full(8, 0.0001)
        likely[value] = 0.9993
        looks[number] = Evidence(np.log(likely), -9.0, (), None)
    return [(0, view)], looks


def _twins(played, *, code):
    """A frame on the table, and the same faces behind all that lie there."""
    frames = played.tape.frames
    numbers = {cell.frame_number for cell in played.cells.values()}
    for number in sorted(numbers):
        for other in range(max(numbers) + 1, min(len(frames), max(numbers) + 12)):
            if frames[number - 1] == frames[other - 1] and frames[number - 1].qr is code:
                return number, other
    return None


def _game(*, code):
    for seed in range(40):
        played = play_table(np.random.default_rng(seed), slips=0.0)
        twins = _twins(played, code=code)
        if twins is not None:
            return played, twins
    raise AssertionError


@pytest.mark.parametrize("code", [False, True])
def test_a_frame_taken_for_one_that_cannot_lie_there_is_put_right(monkeypatch, code):
    played, (number, other) = _game(code=code)
    right, looks = _shown(played, {})
    wrong, wrong_looks = _shown(played, {number: other})
    monkeypatch.setattr(told, "evidence_of", lambda *_: wrong_looks)

    corrected = told.told_by(played.tape, wrong)

    assert number in corrected.places
    assert other not in corrected.places
    assert not corrected.missing
    monkeypatch.setattr(told, "evidence_of", lambda *_: looks)
    assert corrected.places == told.told_by(played.tape, right).places


@pytest.mark.parametrize("plain", [True, False])
def test_what_the_rules_hardly_say_the_printed_number_decides(monkeypatch, plain):
    """As where a frame was stuck over one with its faces, and that one was seen instead."""
    played, (number, other) = _game(code=False)
    ((photo, view),), looks = _shown(played, {number: other})
    if not plain:  # the number is that of the frame it was taken for
        view.cells[view.numbers.index(other)] = frame_picture(ART, played.tape, other)
    monkeypatch.setattr(told, "evidence_of", lambda *_: looks)
    monkeypatch.setattr(told, "_LIKELIER", np.inf)

    answer = told.told_by(played.tape, [(photo, view)])

    assert (number in answer.places) is plain
    assert (other in answer.places) is not plain


@pytest.mark.parametrize("printed", [True, False])
def test_two_frames_that_bear_each_others_numbers_change_places(monkeypatch, printed):
    played, (one, two) = _twins_laid()
    right, right_looks = _shown(played, {})
    ((photo, view),), looks = _shown(played, {one: two, two: one})
    if not printed:  # a player may have made a slip: what is printed stays
        for number in (one, two):
            at = view.numbers.index(number)
            view.cells[at] = frame_picture(ART, played.tape, number)
    monkeypatch.setattr(told, "evidence_of", lambda *_: looks)

    answer = told.told_by(played.tape, [(photo, view)])

    assert bool(answer.history.slips) is not printed
    monkeypatch.setattr(told, "evidence_of", lambda *_: right_looks)
    assert (answer.places == told.told_by(played.tape, right).places) is printed


def _twins_laid():
    """A game with two frames of the same faces of which one alone bears a number."""
    for seed in range(40):
        played = play_table(np.random.default_rng(seed), slips=0.0)
        cells = sorted(played.cells.values(), key=lambda cell: cell.frame_number)
        for one in cells:
            for two in cells:
                same = one.frame == two.frame and not one.frame.qr
                if same and one.number and not two.number and not (one.crossed or two.crossed):
                    return played, (one.frame_number, two.frame_number)
    raise AssertionError


def test_a_frame_whose_code_was_read_stays_what_it_is(monkeypatch):
    played, (number, other) = _game(code=True)
    ((photo, view),), looks = _shown(played, {number: other})
    here = view.sight.seen[other]
    view.sight.seen[other] = Seen(other, here.pose, 0.9, 0.3, decoded=True)
    monkeypatch.setattr(told, "evidence_of", lambda *_: looks)

    kept = told.told_by(played.tape, [(photo, view)])

    assert other in kept.places
    assert number in kept.missing


@pytest.mark.parametrize(("down", "number"), [(2, None), (1, None), (2, 3)])
def test_the_rest_of_the_tape_beside_the_table_is_no_part_of_it(monkeypatch, down, number):
    played = play_table(np.random.default_rng(3), slips=0.0)
    more, rest = _with_rest(played, down=down, number=number)
    shown, looks = _shown(more, {})
    monkeypatch.setattr(told, "evidence_of", lambda *_: looks)

    answer = told.told_by(played.tape, shown)

    apart = down == 2 and number is None  # what touches the table, or bears something, is laid
    assert answer.rest == (rest if apart else ())
    assert (set(rest) <= set(answer.places)) is not apart
    assert set(answer.shown[0][1].numbers) == set(answer.places)
    assert len(answer.shown[0][1].clear) == len(answer.places)
    if apart:
        assert not answer.history.slips


@pytest.mark.parametrize("laid", [True, False])
def test_a_frame_that_was_doubted_lies_there_if_the_rules_ask_for_it(monkeypatch, laid):
    """One that bears its strip's number, or one that nothing asks for, as the table's pattern."""
    played = play_table(np.random.default_rng(3), slips=0.0)
    shown, looks = _shown(played, {})
    ((photo, view),) = shown
    numbered = [cell.frame_number for cell in played.cells.values() if cell.number]
    seen = view.sight.seen
    if laid:
        number = sorted(numbered)[2]
        doubted = seen.pop(number)
    else:
        number = next(n for n in range(min(seen), max(seen)) if n not in seen)
        doubted = Seen(number, Pose(30.0, 30.0, 0.0), 0.4, 0.1)
        looks[number] = Evidence(np.log(np.array([0.93, *([0.01] * 7)])), -9.0, (), None)
    sight = replace(view.sight, doubted={number: doubted})
    monkeypatch.setattr(told, "evidence_of", lambda *_: looks)

    answer = told.told_by(played.tape, [(photo, _listing(replace(view, sight=sight)))])

    assert (number in answer.places) is laid
    if laid:
        written = answer.history.written[number]
        assert written.value == looks[number].log.argmax()
        assert not answer.missing
    assert not answer.history.slips


def test_of_frames_kept_in_mind_for_one_place_the_one_lies_there_that_the_rules_ask_for(
    monkeypatch,
):
    """A box hides which it is; what is written there is the same, whichever."""
    played = play_table(np.random.default_rng(3), slips=0.0)
    shown, looks = _shown(played, {})
    ((photo, view),) = shown
    numbered = [cell.frame_number for cell in played.cells.values() if cell.number]
    seen = view.sight.seen
    hidden = sorted(numbered)[2]
    there = seen.pop(hidden)
    others = [n for n in range(min(seen), max(seen)) if n not in seen and n != hidden][:2]
    doubted = {n: replace(there, number=n) for n in (*others, hidden)}
    asked_of = []

    def known(_view, places, _turns):
        asked_of.extend(doubted.keys() & places.keys())
        return looks | dict.fromkeys(others, looks[hidden])

    monkeypatch.setattr(told, "evidence_of", known)
    sight = replace(view.sight, doubted=doubted)

    answer = told.told_by(played.tape, [(photo, _listing(replace(view, sight=sight)))])

    assert others
    assert set(asked_of) == set(doubted), "each is looked at, though one alone can lie there"
    assert hidden in answer.places
    assert not answer.places.keys() & set(others)


def _covered(played):
    """The frames that others lie over."""
    laid = {cell.frame_number for cell in played.cells.values()}
    frames = played.tape.frames
    return [n for n in range(min(laid), max(laid)) if n not in laid and not frames[n - 1].qr]


def _seen_as(view, number, place, likeness):
    """A photo in which a frame is seen at a place, and so little looks like itself."""
    seen = {**view.sight.seen, number: Seen(number, place, likeness, 0.3)}
    return [(0, _listing(replace(view, sight=replace(view.sight, seen=seen, doubted={}))))]


def test_what_hardly_looks_like_a_frame_is_left_out_where_it_makes_a_slip(monkeypatch):
    """As a speckled table that looks like a frame which another covers."""
    left_out = 0
    for seed in (0, 3, 7):
        played = play_table(np.random.default_rng(seed), slips=0.0)
        ((_, view),), looks = _shown(played, {})
        for number in _covered(played):
            six = np.log(np.array([*[0.01] * 6, 0.93, 0.01]))
            looked = {**looks, number: Evidence(six, -9.0, (), None)}
            monkeypatch.setattr(told, "evidence_of", lambda *_, looked=looked: looked)
            apart = Pose(30.0, 30.0, 0.0)
            plain = told.told_by(played.tape, _seen_as(view, number, apart, 0.9))
            answer = told.told_by(played.tape, _seen_as(view, number, apart, 0.5))
            assert number in plain.places, "what is plain to see is never left out"
            assert number not in answer.places
            assert not answer.history.slips
            left_out += bool(plain.history.slips)
    assert left_out >= 5


def test_what_a_box_hides_is_the_frame_that_the_rules_ask_for(monkeypatch):
    """And not one that others cover, though it looked like that one."""
    played = play_table(np.random.default_rng(0), slips=0.0)
    ((_, view),), looks = _shown(played, {})
    other = _covered(played)[0]
    numbered = [
        cell.frame_number
        for cell in played.cells.values()
        if cell.number and not cell.frame.qr and cell.frame != played.tape.frames[other - 1]
    ]
    for number in numbered:
        looked = {n: look for n, look in looks.items() if n != number} | {other: looks[number]}
        monkeypatch.setattr(told, "evidence_of", lambda *_, looked=looked: looked)
        seen = {**view.sight.seen}
        place = seen.pop(number).pose
        less = replace(view, sight=replace(view.sight, seen=seen))
        hidden = told.told_by(played.tape, _seen_as(less, other, place, 0.3))
        assert number in hidden.places
        assert other not in hidden.places
        plain = told.told_by(played.tape, _seen_as(less, other, place, 0.9))
        assert other in plain.places, "what is plain to see stays what it is"
    assert len(numbered) >= 5


def _listing(view):
    """Return a view whose numbers are those of its frames, doubted ones among them."""
    numbers = tuple(sorted(view.sight.seen | view.sight.doubted))
    none, ones = np.zeros(len(numbers), np.uint8), np.ones(len(numbers))
    return replace(
        view,
        numbers=numbers,
        cells=np.stack([frame_picture(ART, view.tape, number) for number in numbers]),
        around=none,
        bold=none,
        drawn=none,
        clear=ones,
        within=ones,
    )


def _two_of_a_strip(played):
    """Two frames of a strip that can be seen, of which the first bears the strip's number."""
    for event in played.events:
        if not isinstance(event, Strip):
            continue
        seen = [
            cell
            for at, number in event.cells()
            if (cell := played.cells[at]).frame_number == number and not cell.crossed
        ]
        bearing = [cell for cell in seen if cell.number is not None]
        if len(bearing) == 1 and len(seen) > 1:
            return bearing[0], next(cell for cell in seen if cell is not bearing[0])
    return None


def test_an_answer_is_weighed_with_the_rest_of_its_strip(monkeypatch):
    """What a person says is not in one frame must stand in another of its strip."""
    games = (play_table(np.random.default_rng(seed), slips=0.0) for seed in range(40))
    played, (bearing, beside) = next((p, two) for p in games if (two := _two_of_a_strip(p)))
    shown, looks = _shown(played, {})
    number = bearing.number
    for cell, share in ((bearing, 0.5), (beside, 0.2)):
        likely = np.full(8, 0.0001)
        likely[[0, number]] = 1 - share, share
        looks[cell.frame_number] = replace(looks[cell.frame_number], log=np.log(likely))
    monkeypatch.setattr(told, "evidence_of", lambda *_: looks)
    reading = reading_of(played.tape, told.told_by(played.tape, shown))
    at = {cell.frame_number: cell for cell in reading.cells}
    first, other = at[bearing.frame_number], at[beside.frame_number]
    assert (first.cell.number, other.cell.number) == (number, None)
    assert first.doubtful

    answer = Option(Choice(None, False, False, 0.0))
    anew = reconsidered(reading, {(first.row, first.column): answer})

    at = {cell.frame_number: cell for cell in anew.cells}
    first, other = at[bearing.frame_number], at[beside.frame_number]
    assert (first.cell.number, other.cell.number) == (None, number)
    assert first.certainty == 1
    assert other.certainty > 0.5
    assert not anew.slips


def test_answers_to_both_frames_are_kept_though_the_rules_speak_against_them(monkeypatch):
    games = (play_table(np.random.default_rng(seed), slips=0.0) for seed in range(40))
    played, (bearing, beside) = next((p, two) for p in games if (two := _two_of_a_strip(p)))
    shown, looks = _shown(played, {})
    monkeypatch.setattr(told, "evidence_of", lambda *_: looks)
    reading = reading_of(played.tape, told.told_by(played.tape, shown))
    at = {cell.frame_number: (cell.row, cell.column) for cell in reading.cells}
    nothing = Option(Choice(None, False, False, 0.0))

    anew = reconsidered(reading, {at[cell.frame_number]: nothing for cell in (bearing, beside)})

    read = {cell.frame_number: cell.cell.number for cell in anew.cells}
    assert read[bearing.frame_number] is None
    assert read[beside.frame_number] is None
    assert anew.slips, "no frame of the strip bears its number now"
