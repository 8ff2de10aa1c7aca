"""A tape is what its id says, for ever, and a slip in an id is caught."""

import hashlib
import random
from itertools import combinations, pairwise

import pytest

from games.lineframe.frames import FACES
from games.lineframe.tape import (
    LENGTH,
    TapeIdError,
    broken_properties,
    new_ids,
    read_qr_text,
    tape_from_id,
)
from games.lineframe.tape_id import ALPHABET, checked, is_id, read_id
from tests.cases import cases

RANDOM_IDS = new_ids(2000, seed=20261121)


@cases(100, 2000)
def test_tapes_have_every_property_of_the_rules_page(cases):
    """Counted here a second time, window by window, apart from `broken_properties`."""
    for tape_id in RANDOM_IDS[:cases]:
        frames = tape_from_id(tape_id).frames
        assert len(frames) == 80
        assert sum(len(f.faces) == 2 for f in frames) >= 64
        for start in range(len(frames) - 11):
            window = frames[start : start + 12]
            assert {face for f in window for face in f.faces} == set(FACES)
        assert all(a.faces != b.faces for a, b in pairwise(frames))
        numbers = [n for n, f in enumerate(frames, 1) if f.qr]
        assert {b - a for a, b in pairwise([0, *numbers])} <= {3, 4, 5}
        assert numbers[-1] > 75
        assert len(numbers) >= 16


def test_the_tapes_that_are_on_paper_already_stay_the_same():
    """The digest of the first version's tapes: a change of it breaks every printed id."""
    text = "\n".join(
        f"{i} " + " ".join(map(str, tape_from_id(i).frames)) for i in new_ids(200, seed=1)
    )
    assert hashlib.sha256(text.encode()).hexdigest() == (
        "3a2b62f823a284f027f854778b674ca5a4f33109153164e9f9a024d49cb18699"
    )
    assert " ".join(map(str, tape_from_id("A7Q3K2M").frames[:12])) == (
        "45 15 Q13 16 23 24 Q13 35 56 24 35 Q25"
    )


def test_broken_properties_names_each_fault():
    frames = tape_from_id("A7Q3K2M").frames
    assert broken_properties(frames) == ()
    assert "length" in broken_properties(frames[:-1])
    assert "neighbours" in broken_properties((frames[1], *frames[1:]))
    no_sixes = tuple(f for f in frames if 6 not in f.faces)
    assert "window" in broken_properties(no_sixes)
    singles = tuple(type(f)(f.faces[:1], f.qr) for f in frames)
    assert "two-faces" in broken_properties(singles)
    no_qr = tuple(type(f)(f.faces) for f in frames)
    assert "qr-gaps" in broken_properties(no_qr)


def test_an_id_is_read_as_people_type_it():
    for typed in ("A7Q3K2M", " a7q3k2m ", "Ａ７Ｑ３Ｋ２Ｍ", "A7Q-3K2M"):
        assert read_id(typed) == "A7Q3K2M"
    with_one = next(i for i in RANDOM_IDS if "1" in i and "0" in i)
    assert read_id(with_one.replace("1", "l").replace("0", "o")) == with_one


def test_every_single_slip_and_every_swap_is_refused():
    for tape_id in RANDOM_IDS[:200]:
        for i, old in enumerate(tape_id):
            for new in ALPHABET:
                assert is_id(tape_id[:i] + new + tape_id[i + 1 :]) == (new == old)
        for i, j in combinations(range(len(tape_id)), 2):
            swapped = list(tape_id)
            swapped[i], swapped[j] = swapped[j], swapped[i]
            assert is_id("".join(swapped)) == (tape_id[i] == tape_id[j])


@pytest.mark.parametrize(
    ("slip", "meant"),
    [
        ("A7Q3K2N", "A7Q3K2M"),  # looks alike
        ("A7QK32M", "A7Q3K2M"),  # neighbours changed places
        ("A7Q3K2W", "A7Q3K2M"),  # any other character
        ("A7Q3KK2M", "A7Q3K2M"),  # one too many
        ("A7Q3K2", "A7Q3K2M"),  # one too few
        ("A7U3K2M", "A7Q3K2M"),  # a letter that no id has
        ("B7Q3K2M", "A7Q3K2M"),  # a version that does not exist
    ],
)
def test_a_slip_is_answered_with_the_likely_id(slip, meant):
    with pytest.raises(TapeIdError) as caught:
        tape_from_id(slip)
    assert meant in caught.value.likely
    assert meant in str(caught.value)
    assert slip in str(caught.value)


def test_every_slip_of_a_pair_that_looks_alike_names_the_intended_id():
    rng = random.Random(5)
    for tape_id in rng.sample(RANDOM_IDS, 100):
        for old, new in ("8B", "5S", "2Z", "6G", "MN", "VW"):
            for a, b in ((old, new), (new, old)):
                if a in tape_id[1:]:
                    slip = tape_id[0] + tape_id[1:].replace(a, b, 1)
                    with pytest.raises(TapeIdError) as caught:
                        read_id(slip)
                    assert tape_id in caught.value.likely


@pytest.mark.parametrize(
    "text", ["", "x", "A" * 500, "A7Q3K2M A7Q3K2M", "\ud800", "いろはにほへと"]
)
def test_what_is_no_id_at_all_is_refused_without_a_guess(text):
    with pytest.raises(TapeIdError) as caught:
        read_id(text)
    assert caught.value.likely == ()


def test_new_ids_differ_and_a_seed_repeats_them():
    assert len(set(RANDOM_IDS)) == 2000
    assert new_ids(4, seed=7) == new_ids(4, seed=7)
    assert new_ids(4, seed=7) != new_ids(4, seed=8)
    assert new_ids(4) != new_ids(4)
    assert all(checked(i[:-1]) == i for i in RANDOM_IDS)


def test_a_qr_code_holds_the_id_and_the_number_and_nothing_else():
    tape = tape_from_id("A7Q3K2M")
    for number in range(1, LENGTH + 1):
        assert read_qr_text(tape.qr_text(number)) == ("A7Q3K2M", number)
        assert len(tape.qr_text(number)) == 10
    for wrong in ("A7Q3K2M", "A7Q3K2M-00", "A7Q3K2M-81", "A7Q3K2N-07", "A7Q3K2M-²1"):
        with pytest.raises(ValueError, match=r"id|frame"):
            read_qr_text(wrong)
