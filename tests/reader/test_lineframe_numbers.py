"""The number printed on a frame tells it where little else does."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from games.lineframe.tape import tape_from_id
from reader.lineframe import burnt, missing, numbered, numbers, sought
from reader.lineframe.art import Art, frame_picture
from reader.lineframe.burnt import bridge_glare, doubt_hidden, follow_through_glare
from reader.lineframe.drawn import FINE_PX, Bank, Look
from reader.lineframe.flat import Flat
from reader.lineframe.inked import doubt_inked
from reader.lineframe.likeness import likeness_under_pen
from reader.lineframe.numbered import find_numbered, put_right_by_numbers
from reader.lineframe.numbers import has_room, leave_out_unnumbered, number_likeness, renumber
from reader.lineframe.register import register
from reader.lineframe.sought import NO_PAPER, Search, Seen, may_be, other_paper, shows
from reader.lineframe.strips import next_frame
from reader.plane import Plane, Pose

TAPE = tape_from_id("A7Q3K2M")
FULL = Art(2, "full", 20)
SIDE = 96
PLAIN = [
    number
    for number, frame in enumerate(TAPE.frames, 1)
    if not frame.qr and number > TAPE.first_qr and number < 60
]


def _table(laid, *, ground=None, across=9):
    """Return a search on a table from above; `laid` has a number and turns by its place."""
    image = np.full((3 * SIDE, across * SIDE, 3), 60, np.uint8) if ground is None else ground
    seen = {}
    for (row, column), (number, turns, known) in laid.items():
        drawn = cv2.resize(
            frame_picture(FULL, TAPE, number), (SIDE, SIDE), interpolation=cv2.INTER_AREA
        )
        rows, columns = (slice(at * SIDE, (at + 1) * SIDE) for at in (row, column))
        image[rows, columns] = 0.9 * np.rot90(drawn, -turns)
        x, y = column + 0.5 - across / 2, row + 0.5 - 1.5
        seen[known] = Seen(known, Pose(x, y, turns * np.pi / 2), 0.9, 0.3)
    height, width = image.shape[:2]
    scale = SIDE / (np.hypot(width, height) / 2)
    plane = Plane(np.diag([scale, scale, 1.0]), 0.0, width, height)
    flat = Flat(image, -across / 2 + 0.5 / SIDE, -1.5 + 0.5 / SIDE, SIDE)
    last = len(TAPE.frames)
    return Search(image, image, Bank(FULL, TAPE), plane, flat, seen, last=last)


def test_a_strip_goes_on_with_a_frame_that_is_hardly_seen_but_for_its_number():
    number = next(n for n in PLAIN if n - 1 in PLAIN and len(TAPE.frames[n - 1].faces) == 2)
    search = _table({(1, 3): (number - 1, 0, number - 1), (1, 4): (number, 0, number)})
    del search.seen[number]
    # Stains of the light over all of it but the strip below the disc, where the number is.
    rng = np.random.default_rng(3)
    stains = cv2.resize(rng.uniform(0.35, 1.0, (6, 6)), (SIDE, SIDE), interpolation=cv2.INTER_CUBIC)
    frame = search.flat.image[SIDE : 2 * SIDE, 4 * SIDE : 5 * SIDE].astype(np.float32)
    stained = frame * 0.12 + 0.88 * frame.mean((0, 1)) * np.clip(stains, 0.3, 1)[..., None]
    stained[3 * SIDE // 4 :] = frame[3 * SIDE // 4 :]
    search.flat.image[SIDE : 2 * SIDE, 4 * SIDE : 5 * SIDE] = stained.astype(np.uint8)

    there = search.seen[number - 1].pose.step(1)
    before = next_frame(search, there, number)
    search.fitted = True
    followed = next_frame(search, there, number)

    assert before is None  # it would only bend the plane
    assert followed is not None
    assert followed.likeness < 0.45


def test_what_bears_no_number_and_looks_little_like_a_frame_is_the_table():
    search, phantom = _six_in_strips()
    search.seen[phantom] = Seen(phantom, Pose(3.0, 0.0, 0.0), 0.5, 0.1)

    before = set(search.seen)
    leave_out_unnumbered(search)

    assert before - set(search.seen) == {phantom}


def test_a_frame_stuck_over_a_strips_with_the_same_faces_is_known_by_its_number():
    under, over = next(
        (one, other)
        for one in PLAIN
        for other in PLAIN
        if one + 1 < other
        and one - 1 in PLAIN
        and TAPE.frames[one - 1] == TAPE.frames[other - 1]
        and len(TAPE.frames[one - 1].faces) == 2
    )
    last = max(PLAIN)
    search = _table(
        {
            (1, 2): (under - 1, 0, under - 1),
            (1, 3): (over, 2, under),  # taken for the strip's own
            (1, 6): (last, 0, last),
        }
    )
    x, y = _middle(3)
    search.seen[under] = Seen(under, Pose(x, y, 0.0), 0.9, 0.3)

    renumber(search)

    assert over in search.seen
    assert under not in search.seen
    assert abs(abs(search.seen[over].pose.turn) - np.pi) < 0.01


def _middle(column):
    return column + 0.5 - 4.5, 0.0


def _six_in_strips(**options):
    """Three pairs of frames beside one another, and a frame that is not among them."""
    lying = [n for n in PLAIN if n + 1 in PLAIN][:3]
    laid = {(1, 2 * at): (number, 0, number) for at, number in enumerate(lying)}
    laid |= {(1, 2 * at + 1): (number + 1, 0, number + 1) for at, number in enumerate(lying)}
    search = _table(laid, **options)
    lone = next(n for n in PLAIN if n not in search.seen and n + 1 not in search.seen)
    return search, lone


@pytest.mark.parametrize(("code_at", "kept"), [((0, 8), True), ((0, 3), False)])
def test_a_strip_of_one_frame_lies_beside_a_code_or_is_none(code_at, kept):
    lying = {0: 8, 2: 10, 3: 11, 5: 13, 6: 14, 8: 9}  # 8 and 10 are both apart from 9
    laid = {(1, column): (number, 0, number) for column, number in lying.items()}
    search = _table({**laid, code_at: (12, 0, 12)})
    search.seen[9] = replace(search.seen[9], likeness=0.6)

    leave_out_unnumbered(search)

    assert (9 in search.seen) is kept


@pytest.mark.parametrize(("cloth", "kept"), [((1.0, 1.0, 1.0), True), ((1.0, 0.9, 0.55), False)])
def test_what_a_pen_drew_over_is_a_frame_if_its_paper_is_as_the_others(cloth, kept):
    search, lone = _six_in_strips()
    drawn = cv2.resize(
        frame_picture(FULL, TAPE, lone), (SIDE, SIDE), interpolation=cv2.INTER_AREA
    ).astype(np.float32)
    drawn *= 0.9 * np.array(cloth, np.float32)
    for at in (20, 76):  # its number too
        cv2.line(drawn, (at, 0), (at, SIDE), (15.0, 15.0, 15.0), 3)
    cv2.line(drawn, (0, 86), (SIDE, 86), (15.0, 15.0, 15.0), 16)
    search.flat.image[SIDE : 2 * SIDE, 7 * SIDE : 8 * SIDE] = drawn.astype(np.uint8)
    x, y = _middle(7)
    search.seen[lone] = Seen(lone, Pose(x, y, 0.0), 0.5, 0.3)

    leave_out_unnumbered(search)

    assert (lone in search.seen) is kept


def test_a_frame_burnt_out_between_two_of_its_strip_is_known():
    first = next(n for n in PLAIN if {n + 1, n + 2} <= set(PLAIN))
    laid = {(1, 2 + at): (first + at, 0, first + at) for at in range(3)}
    burnt, dark = _table(laid), _table(laid)
    burnt.flat.image[SIDE : 2 * SIDE, 3 * SIDE : 4 * SIDE] = 255
    dark.flat.image[SIDE : 2 * SIDE, 3 * SIDE : 4 * SIDE] = 60
    for search in (burnt, dark):
        del search.seen[first + 1]
        del search.seen[first + 2]

    assert bridge_glare(burnt)
    assert not bridge_glare(dark)

    assert set(burnt.seen) == {first, first + 1, first + 2}
    assert (burnt.seen[first + 1].pose.x, burnt.seen[first + 1].pose.y) == _middle(3)
    assert set(dark.seen) == {first}


@pytest.mark.parametrize(("other", "followed"), [(1, True), (6, False)])
def test_a_strip_is_followed_over_what_is_nearly_burnt_out_if_it_is_its_own(other, followed):
    first = next(n for n in PLAIN if n + 1 in PLAIN and len(TAPE.frames[n].faces) == 2)
    search = _table({(1, 3): (first, 0, first), (1, 4): (first + other, 0, first + 1)})
    del search.seen[first + 1]
    # Only what is darkest is left, hardly darker than white, and a film of light over all of it.
    frame = search.flat.image[SIDE : 2 * SIDE, 4 * SIDE : 5 * SIDE]
    left = 0.2 * np.maximum(255 - frame.astype(np.float32) - 120, 0)
    film = np.random.default_rng(1).normal(0, 10, (12, 12))
    film = np.abs(cv2.resize(film, (SIDE, SIDE), interpolation=cv2.INTER_CUBIC))[..., None]
    frame[:] = np.clip(255 - left - film, 0, 255).astype(np.uint8)
    search.fitted = True

    assert next_frame(search, search.seen[first].pose.step(1), first + 1) is None
    assert follow_through_glare(search) is followed

    assert (first + 1 in search.seen) is followed
    if followed:
        here = search.seen[first + 1].pose
        assert np.hypot(here.x - _middle(4)[0], here.y - _middle(4)[1]) < 0.03


def _three_under_a_box(middle):
    """Return a search on a strip of three, the middle one under a thick black box, and its number.

    The two beside it are known; `middle` says which frame lies there, by the strip's first number.
    """
    first = next(
        n
        for n in PLAIN
        if {n + 1, n + 2} <= set(PLAIN) and TAPE.frames[n].faces != TAPE.frames[n + 5].faces
    )
    search = _table(
        {
            (1, 2): (first, 0, first),
            (1, 3): (middle(first), 0, first + 1),
            (1, 4): (first + 2, 0, first + 2),
            (0, 8): (first + 10, 0, first + 10),
        }
    )
    del search.seen[first + 1]
    corners = ((3 * SIDE + 18, SIDE + 18), (4 * SIDE - 18, 2 * SIDE - 18))
    cv2.rectangle(search.flat.image, *corners, (20, 20, 20), 12)
    return search, first + 1


def test_a_frame_under_a_box_between_two_of_its_strip_is_known():
    search, hidden = _three_under_a_box(lambda first: first + 1)

    bridge_glare(search)

    assert hidden in search.seen
    assert (search.seen[hidden].pose.x, search.seen[hidden].pose.y) == _middle(3)


def test_another_frame_under_a_box_stuck_over_a_strip_is_not_taken_for_its_own():
    search, hidden = _three_under_a_box(lambda first: first + 4)

    bridge_glare(search)

    assert hidden not in search.seen


def test_a_frame_between_two_of_its_strip_is_known_though_by_chance_others_are_as_like(monkeypatch):
    search, hidden = _three_under_a_box(lambda first: first + 1)
    here = search.seen[hidden - 1].pose.step(1)
    usual = burnt._alike(search, here, hidden)
    likest = usual + 0.1
    monkeypatch.setattr(
        burnt, "_alike", lambda _, pose, number, quarter=0: usual if number == hidden else likest
    )
    bridge_glare(search)
    assert hidden not in search.seen

    likest = usual + 0.03
    bridge_glare(search)
    assert hidden in search.seen


def test_a_pens_box_is_looked_under_only_where_there_is_ink():
    search, hidden = _three_under_a_box(lambda first: first + 1)
    there = search.seen[hidden - 1].pose

    assert missing.is_inked(search, there.step(1))
    assert not missing.is_inked(search, there.step(0, 4)), "the bare table"


@pytest.mark.parametrize(("plain", "shown"), [(0.14, True), (0.55, False)])
def test_what_a_pen_hides_in_part_may_show_less_than_the_frames_beside_it(
    monkeypatch, plain, shown
):
    """A pen's lines take part of the print; a stain that shows as little is no frame."""
    search, hidden = _three_under_a_box(lambda first: first + 1)
    for name, value in {
        "evenness": 1.0,
        "likeness": plain,
        "likeness_under_pen": 0.61,
        "lightness": 1.0,
        "light_about": 1.0,
        "depth": 0.3,
    }.items():
        monkeypatch.setattr(sought, name, lambda *_, value=value: value)

    assert may_be(search, search.seen[hidden - 1].pose.step(1), hidden, 0.3, apart=0.31) is shown


def test_what_hardly_looks_like_a_frame_must_bear_its_number_the_more_plainly():
    search, lone = _six_in_strips()
    drawn = cv2.resize(
        frame_picture(FULL, TAPE, lone), (SIDE, SIDE), interpolation=cv2.INTER_AREA
    ).astype(np.float32)
    search.flat.image[SIDE : 2 * SIDE, 7 * SIDE : 8 * SIDE] = (170 + 0.08 * drawn).astype(np.uint8)
    x, y = _middle(7)
    search.seen[lone] = Seen(lone, Pose(x, y, 0.0), 0.7, 0.3)
    assert number_likeness(search, Pose(x, y, 0.0), lone) > 0.75

    leave_out_unnumbered(search)
    assert lone in search.seen

    search.seen[lone] = Seen(lone, Pose(x, y, 0.0), 0.5, 0.3)
    leave_out_unnumbered(search)
    assert lone not in search.seen  # it has a number, but next to no print


def test_a_frame_with_a_plain_number_may_lie_over_the_edge_of_another():
    number = next(n for n in PLAIN if n - 1 in PLAIN and len(TAPE.frames[n - 1].faces) == 2)
    search = _table({(1, 3): (number - 1, 0, number - 1), (1, 4): (number, 0, number)})
    del search.seen[number]
    x, y = _middle(4)
    there = Pose(x, y, 0.0)
    beside, without = (Pose(there.x - off, there.y, 0.0) for off in (0.25, 0.35))
    search.seen[number - 1] = replace(search.seen[number - 1], pose=Pose(there.x - 0.75, 0.0, 0.0))

    assert has_room(search, there, number)
    assert not has_room(search, beside, number)  # too close
    assert not has_room(search, without, number)
    search.flat.image[:] = search.whole[:] = 200  # no number is printed there
    assert not has_room(search, there, number)


def test_what_plainly_is_a_frame_is_kept_though_its_number_is_hidden():
    search, lone = _six_in_strips()
    drawn = cv2.resize(
        frame_picture(FULL, TAPE, lone), (SIDE, SIDE), interpolation=cv2.INTER_AREA
    ).astype(np.float32)
    drawn[3 * SIDE // 4 :, SIDE // 3 : 2 * SIDE // 3] = 200  # where its number would be
    search.flat.image[SIDE : 2 * SIDE, 7 * SIDE : 8 * SIDE] = (0.9 * drawn).astype(np.uint8)
    x, y = _middle(7)
    pose = Pose(x, y, 0.0)
    for likeness, kept in ((0.72, True), (0.65, False)):
        search.seen[lone] = Seen(lone, pose, likeness, 0.3)
        leave_out_unnumbered(search)
        assert (lone in search.seen) is kept


@pytest.mark.parametrize(("less", "kept"), [(0.18, True), (0.24, False)])
def test_what_looks_hardly_less_like_a_frame_than_others_do_is_kept(less, kept):
    search, lone = _six_in_strips()
    search.flat.image[SIDE : 2 * SIDE, 7 * SIDE : 8 * SIDE] = 190
    x, y = _middle(7)
    search.seen[lone] = Seen(lone, Pose(x, y, 0.0), 0.9 - less, 0.05)

    leave_out_unnumbered(search)

    assert (lone in search.seen) is kept


def test_where_the_lightest_colour_is_none_of_the_papers_no_frame_is_looked_for(monkeypatch):
    search, _ = _six_in_strips()
    x, y = _middle(7)
    there = Pose(x, y, 0.0)
    lying = search.seen[min(search.seen)].pose
    search.flat.image[SIDE : 2 * SIDE, 7 * SIDE : 8 * SIDE] = (150, 110, 70)  # wood

    assert other_paper(search, there) > NO_PAPER
    assert other_paper(search, lying) < NO_PAPER / 3
    looked_at = []
    monkeypatch.setattr(
        missing, "_best_of", lambda search, gallery, place, **how: looked_at.append(place)
    )
    assert not missing.find_missing(search)
    assert looked_at
    assert all(other_paper(search, place) <= NO_PAPER for place in looked_at)


def _faint(picture):
    """Return a frame of which a light with stains leaves little but the number."""
    rng = np.random.default_rng(3)
    stains = cv2.resize(rng.uniform(0.35, 1.0, (6, 6)), (SIDE, SIDE), interpolation=cv2.INTER_CUBIC)
    flat = picture.mean((0, 1)) * np.clip(stains, 0.3, 1)[..., None]
    faint = 0.26 * picture + 0.74 * flat
    faint[3 * SIDE // 4 :] = picture[3 * SIDE // 4 :]
    return faint


@pytest.mark.parametrize(
    ("faint", "numbered", "usual"),
    [(True, True, 0.7), (True, False, 0.7), (False, True, 0.7), (True, True, 0.99)],
)
@pytest.mark.parametrize("over", [0, SIDE // 4])  # another's edge
def test_a_lone_frame_of_which_hardly_more_than_the_number_is_seen_is_found(
    faint, numbered, usual, over
):
    search, lone = _six_in_strips()
    later = next(number for number in PLAIN if number > lone + 1)
    search.seen[later] = Seen(later, Pose(-4.0, -1.0, 0.0), usual, 0.3)
    for number, seen_there in search.seen.items():
        search.seen[number] = replace(seen_there, likeness=usual)
    rows, columns = slice(SIDE, 2 * SIDE), slice(6 * SIDE - over, 7 * SIDE - over)
    picture = cv2.resize(
        frame_picture(FULL, TAPE, lone), (SIDE, SIDE), interpolation=cv2.INTER_AREA
    ).astype(np.float32)
    seen = 0.9 * _faint(picture) if faint else np.full_like(picture, 190)
    if not numbered:
        seen[3 * SIDE // 4 :] = seen[3 * SIDE // 4 :].mean((0, 1))
    search.flat.image[rows, columns] = seen.astype(np.uint8)
    before = set(search.seen)

    find_numbered(search)

    assert set(search.seen) - before == (
        {lone} if faint and numbered and usual < 0.9 else set()
    )  # in good light more of it would be seen


@pytest.mark.parametrize("numbered", [True, False])
def test_what_was_taken_for_a_frame_nearly_like_it_is_put_right_by_its_number(numbered):
    search, lone = _six_in_strips()
    other = next(
        n
        for n in PLAIN
        if n not in search.seen
        and n + 1 not in search.seen
        and n - 1 not in search.seen
        and n > 40  # its digits are not like those of the true one
        and TAPE.frames[n - 1].faces != TAPE.frames[lone - 1].faces
    )
    picture = cv2.resize(
        frame_picture(FULL, TAPE, lone), (SIDE, SIDE), interpolation=cv2.INTER_AREA
    ).astype(np.float32)
    if not numbered:
        picture[3 * SIDE // 4 :, SIDE // 3 : 2 * SIDE // 3] = 200
    search.flat.image[SIDE : 2 * SIDE, 7 * SIDE : 8 * SIDE] = (0.9 * picture).astype(np.uint8)
    x, y = _middle(7)
    search.seen[other] = Seen(other, Pose(x, y, 0.0), 0.85, 0.02)

    put_right_by_numbers(search)

    assert (lone in search.seen) is numbered
    assert (other in search.seen) is not numbered


def _twins():
    """Return two frames of the same two faces whose numbers are not alike."""
    return next(
        (one, other)
        for one in PLAIN
        for other in PLAIN
        if one < 30
        and other > 40
        and TAPE.frames[one - 1].faces == TAPE.frames[other - 1].faces
        and len(TAPE.frames[one - 1].faces) == 2
    )


@pytest.mark.parametrize("beside", [True, False])
def test_two_frames_of_the_same_faces_in_each_others_place_are_exchanged(beside):
    """Even if one of them goes on from its neighbour there, for what was followed was the other."""
    one, other = _twins()
    laid = {(1, 2): (one, 0, other), (1, 6): (other, 0, one)}
    if beside:
        laid[1, 5] = (one - 1, 0, one - 1)
    search = _table(laid)

    put_right_by_numbers(search)

    assert abs(search.seen[one].pose.x - _middle(2)[0]) < 0.03
    assert abs(search.seen[other].pose.x - _middle(6)[0]) < 0.03


@pytest.mark.parametrize("hidden", [False, True])
def test_two_frames_of_nearly_the_same_faces_in_each_others_place_are_exchanged(hidden):
    """One was taken for the other under a box, and then the other had that one's place left.

    The box may go over its number: then both are liker themselves where the other one was seen.
    """
    faces = [set(frame.faces) for frame in TAPE.frames]
    one, other = next(
        (one, other)
        for one in PLAIN
        for other in PLAIN
        if one < 30 and other > 40 and len(faces[one - 1] & faces[other - 1]) == 1
    )
    search = _table({(1, 2): (one, 0, other), (1, 6): (other, 0, one)})
    if hidden:  # the number of the first, which stands below its disc
        search.flat.image[2 * SIDE - SIDE // 5 : 2 * SIDE, 2 * SIDE : 3 * SIDE] = 40
    for number, seen in search.seen.items():
        drawn = search.bank.drawn(Look(number, 0), FINE_PX)
        _, alike = register(search.flat, seen.pose, drawn, 3)
        search.seen[number] = replace(seen, likeness=alike)

    put_right_by_numbers(search)

    assert abs(search.seen[one].pose.x - _middle(2)[0]) < 0.03
    assert abs(search.seen[other].pose.x - _middle(6)[0]) < 0.03


@pytest.mark.parametrize(
    ("laid", "by_number", "put"),
    [("between", True, True), ("another", True, False), ("another", False, False)],
)
def test_between_two_frames_of_a_strip_lies_the_one_between_them(monkeypatch, laid, by_number, put):
    """A pen left more of what it has in common with another; but another may be stuck over it."""
    before, another = next(
        (n, other)
        for n in PLAIN
        for other in PLAIN
        if {n + 1, n + 2} <= set(PLAIN)
        and other > n + 2
        and len(set(TAPE.frames[n].faces) & set(TAPE.frames[other - 1].faces)) == 1
    )
    number = before + 1
    there = number if laid == "between" else another
    search = _table(
        {
            (1, 2): (before, 0, before),
            (1, 3): (there, 0, another),
            (1, 4): (before + 2, 0, before + 2),
        }
    )
    drawn = search.bank.drawn(Look(number if put else another, 0), FINE_PX)
    alike = likeness_under_pen(search.flat.patch(search.seen[another].pose, FINE_PX), drawn)
    search.seen[another] = replace(search.seen[another], likeness=alike)
    if not by_number:  # its box goes over the number, and all else is plain to see
        monkeypatch.setattr(numbered, "number_likeness", lambda *_: 0.5)
        monkeypatch.setattr(numbered, "_AS_ALIKE", 0.5)

    put_right_by_numbers(search)

    assert (number in search.seen) is put
    assert (another in search.seen) is not put


def test_a_frame_that_looks_the_same_upside_down_is_turned_by_its_number():
    one, other = _twins()
    search = _table({(1, 2): (one, 0, one), (1, 6): (other, 2, other)})
    upside_down = replace(search.seen[one].pose, turn=np.pi)
    search.seen[one] = replace(search.seen[one], pose=upside_down)

    put_right_by_numbers(search)

    assert abs(np.cos(search.seen[one].pose.turn) - 1) < 0.01
    assert abs(np.cos(search.seen[other].pose.turn) + 1) < 0.01


def test_a_strips_last_frame_is_turned_where_it_was_taken_for_the_one_before_another():
    """The two strips lie head to head there, and a frame was told as missing between them."""
    before, after = next(
        (n, n + 1) for n in PLAIN if n + 1 in PLAIN and len(set(TAPE.frames[n - 1].faces)) == 2
    )
    search = _table({(1, 3): (before, 2, before), (1, 4): (after, 0, after)})
    taken = replace(search.seen[before].pose, turn=0.0)
    search.seen[before] = replace(search.seen[before], pose=taken)

    put_right_by_numbers(search)

    assert abs(np.cos(search.seen[before].pose.turn) + 1) < 0.01
    assert abs(np.cos(search.seen[after].pose.turn) - 1) < 0.01


@pytest.mark.parametrize(("strength", "believed"), [(0.15, False), (0.6, True)])
def test_what_bears_a_number_and_shows_hardly_anything_else_is_no_frame(strength, believed):
    """The edge of another frame lies where its number would be; the rest is the table."""
    search, lone = _six_in_strips()
    picture = cv2.resize(
        frame_picture(FULL, TAPE, lone), (SIDE, SIDE), interpolation=cv2.INTER_AREA
    ).astype(np.float32)
    faint = 190 + strength * (picture - picture.mean((0, 1)))
    tab = np.s_[3 * SIDE // 4 :, SIDE // 3 : 2 * SIDE // 3]
    faint[tab] = picture[tab]
    search.flat.image[SIDE : 2 * SIDE, 7 * SIDE : 8 * SIDE] = (0.9 * faint).astype(np.uint8)
    x, y = _middle(7)
    place = Pose(x, y, 0.0)
    search.seen[max(PLAIN)] = replace(search.seen[min(search.seen)], number=max(PLAIN))

    told = missing._numbered(search, [(0.5, Look(lone, 0), place)])

    assert (told is not None) is believed


def _end_under_a_box(ending):
    """Return a search on a strip of two, the last one under a thick box, and that one's number.

    The first one is known; `ending` says which frame lies at the end, None being the table.
    """
    first = next(
        n for n in PLAIN if n + 1 in PLAIN and TAPE.frames[n].faces != TAPE.frames[n + 5].faces
    )
    laid = {(1, 2): (first, 0, first), (0, 8): (first + 10, 0, first + 10)}
    if ending is not None:
        laid[1, 3] = (first + ending, 0, first + ending)
    search = _table(laid)
    search.seen.pop(first + (ending or 1), None)
    corners = ((3 * SIDE + 18, SIDE + 18), (4 * SIDE - 18, 2 * SIDE - 18))
    cv2.rectangle(search.flat.image, *corners, (20, 20, 20), 12)
    return search, first + 1


@pytest.mark.parametrize(("ending", "kept"), [(1, True), (6, False), (None, False)])
def test_a_frame_under_a_box_at_a_strips_end_is_kept_in_mind(ending, kept):
    search, hidden = _end_under_a_box(ending)

    doubt_hidden(search)

    assert hidden not in search.seen
    assert (hidden in search.doubted) is kept


def _alone_under_a_box(ground):
    """Return a search on a table of a grey; a frame lies alone on it in a pen's box."""
    first = next(n for n in PLAIN if n + 2 in PLAIN)
    hidden = first + 1
    laid = {
        (1, 2): (first, 0, first),
        (1, 3): (first + 2, 0, first + 2),
        (1, 4): (hidden, 0, hidden),
    }
    search = _table(laid)
    search.seen.pop(hidden)
    image = search.flat.image
    bare = np.ones(image.shape[:2], bool)
    for row, column in laid:
        bare[row * SIDE : (row + 1) * SIDE, column * SIDE : (column + 1) * SIDE] = False
    image[bare] = ground
    corners = ((4 * SIDE + 10, SIDE + 10), (5 * SIDE - 10, 2 * SIDE - 10))
    cv2.rectangle(image, *corners, (20, 20, 20), 2)
    return search, hidden


@pytest.mark.parametrize(("ground", "kept"), [(40, True), (230, False)])
def test_a_frame_under_a_box_on_a_dark_table_is_kept_in_mind(ground, kept):
    """On a table as light as paper a drawing on it would look the same."""
    search, hidden = _alone_under_a_box(ground)

    doubt_inked(search)

    assert hidden not in search.seen
    assert (hidden in search.doubted) is kept
    if kept:
        there = search.doubted[hidden].pose
        assert np.hypot(there.x - _middle(4)[0], there.y) < 0.1


def test_what_is_left_out_for_its_number_is_kept_in_mind():
    search, phantom = _six_in_strips()
    search.seen[phantom] = Seen(phantom, Pose(3.0, 0.0, 0.0), 0.5, 0.1)

    leave_out_unnumbered(search)

    assert set(search.doubted) == {phantom}


@pytest.mark.parametrize(("upside_down", "turned"), [(0.69, False), (0.85, True)])
def test_a_number_is_no_reason_to_turn_what_looks_less_like_itself_then(
    monkeypatch, upside_down, turned
):
    """A pen's box hides the number, and where it would be upside down it looks like one."""
    one, other = _twins()
    search = _table({(1, 2): (one, 0, one), (1, 6): (max(PLAIN), 0, max(PLAIN))})

    def told(_search, pose, number, *_):
        return 0.6 if number == one and np.cos(pose.turn) < 0 else 0.2

    looks = iter([upside_down, 0.91] * 9)
    monkeypatch.setattr(numbers, "number_likeness", told)
    monkeypatch.setattr(numbers, "likeness_under_pen", lambda *_: next(looks))

    renumber(search)

    assert other not in search.seen
    assert bool(np.cos(search.seen[one].pose.turn) < 0) is turned


def test_what_is_like_one_frame_alone_may_show_less_than_those_beside_it():
    first = next(n for n in PLAIN if n + 1 in PLAIN)
    search = _table({(1, 2): (first, 0, first), (1, 3): (first + 1, 0, first + 1)})
    here = search.seen.pop(first + 1).pose
    frame = search.flat.image[SIDE : 2 * SIDE, 3 * SIDE : 4 * SIDE]
    frame[:] = (150 + 0.25 * frame).astype(np.uint8)

    assert not shows(search, here, first + 1, sure=0.5)
    assert not may_be(search, here, first + 1, 0.3, apart=-0.5)
    assert may_be(search, here, first + 1, 0.3, apart=0.4)


def test_where_two_strips_may_go_on_the_number_says_which():
    """A box over most of a frame left those of two strips alike, and the wrong one was taken."""
    faces = [set(frame.faces) for frame in TAPE.frames]
    one, other = next(
        (a, b)
        for a in PLAIN
        for b in PLAIN
        if a < 10 < b and {a - 1, b - 1} <= set(PLAIN) and len(faces[a - 1] & faces[b - 1]) == 1
    )
    search = _table({(1, 3): (other - 1, 0, other - 1), (1, 4): (other, 0, other)})
    here = search.seen.pop(other).pose
    pictures = [
        cv2.resize(frame_picture(FULL, TAPE, n), (SIDE, SIDE), interpolation=cv2.INTER_AREA)
        for n in (one, other)
    ]
    blended = 0.9 * (0.7 * pictures[0] + 0.3 * pictures[1])
    blended[3 * SIDE // 4 :] = 0.9 * pictures[1][3 * SIDE // 4 :]
    search.flat.image[SIDE : 2 * SIDE, 4 * SIDE : 5 * SIDE] = blended

    assert next_frame(search, here, one) is None
    assert next_frame(search, here, other) is not None
