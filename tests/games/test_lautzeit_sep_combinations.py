"""Sets, runs, what wilds stand for, bonuses, and the names of declarations."""

from itertools import combinations_with_replacement, product

import pytest

from games.lautzeit_sep.combinations import (
    Combination,
    Formed,
    all_combinations,
    standing_for,
    ways,
)
from games.lautzeit_sep.declaration import Reading, faults, is_dead, is_level, yaku
from games.lautzeit_sep.edition import house_edition
from games.lautzeit_sep.notation import parse_pieces
from games.lautzeit_sep.pieces import PIECES, WILD, Piece, corresponds, text_of

EDITION = house_edition()


def of(text):
    return parse_pieces(text).pieces


def reading(*texts):
    """A reading typed as combinations, `S12W:3` for a wild that stands for the 3."""
    formed = []
    for text in texts:
        typed, _, stands = text.partition(":")
        suit = typed[0] if typed[0] != "W" else "S"
        wilds = tuple(Piece[f"{suit}{number}"] for number in stands)
        natural = [p for p in of(typed) if p is not WILD]
        formed.append(Formed(Combination(tuple(sorted([*natural, *wilds]))), wilds))
    return Reading(tuple(sorted(formed)))


def test_there_are_ten_sets_and_eight_runs_of_each_suit():
    found = all_combinations(10)
    assert len(found) == 36
    assert sum(c.form == "set" for c in found) == 20
    assert list(found) == sorted(found)
    assert not any({p.number for p in c.pieces} >= {0, 9} for c in found)  # rule 8


@pytest.mark.parametrize(
    ("typed", "bonus"),
    [
        ("S123", 1),
        ("S456", 2),
        ("B567", 2),
        ("S789", 3),
        ("S999", 9),
        ("B000", 3),
        ("S444", 6),
        ("S12W", 0),
        ("S23W", 1),  # as 2 3 4
        ("S78W", 2),
        ("S3W3", 2),  # the example of the published rules
        ("S9WW", 7),
        ("S1WW", 1),
        ("WWW", 6),
        ("S013", None),
        ("S890", None),
        ("S12B3", None),
        ("S1B1W", None),
        ("S14W", None),
        ("S1", None),
        ("S1234", None),
    ],
)
def test_bonuses(typed, bonus):
    found = ways(EDITION, of(typed))
    assert (found[0].bonus(EDITION) if found else None) == bonus
    assert [w.bonus(EDITION) for w in found] == sorted(
        (w.bonus(EDITION) for w in found), reverse=True
    )


def test_ways_are_all_that_three_pieces_can_be():
    for three in combinations_with_replacement(PIECES, 3):
        choices = [PIECES[:20] if p is WILD else [p] for p in three]
        expected = {tuple(sorted(c)) for c in product(*choices)} & {
            c.pieces for c in all_combinations(10)
        }
        assert {way.combination.pieces for way in ways(EDITION, three)} == expected


def test_what_was_said_counts_where_it_is_possible():
    assert standing_for(EDITION, of("S23W"), of("S123")).bonus(EDITION) == 0
    assert standing_for(EDITION, of("S23W"), of("S432")).bonus(EDITION) == 1
    assert standing_for(EDITION, of("S23W"), of("S345")) is None
    assert standing_for(EDITION, of("S23W"), of("B123")) is None


def test_wilds_stand_where_they_are_typed():
    (way,) = ways(EDITION, of("S2W4"))
    assert text_of(way.pieces) == "S2W4"
    assert text_of(Formed(way.combination).pieces) == "S234"


@pytest.mark.parametrize(
    ("pieces", "read", "names"),
    [
        ("S12W S456 B567", ("S12W:3", "S456", "B567"), "base mukei"),
        ("S123 S456 S789", ("S123", "S456", "S789"), "base senmonka"),
        ("S123 S123 S123", ("S123", "S123", "S123"), "base senmonka kasanari"),
        ("S123 B123 B777", ("S123", "B123", "B777"), "base kasanari"),
        ("S444 B444 WWW", ("S444", "B444", "WWW:789"), "base kasanari mukei"),
        ("S123 B456 S777", ("S123", "B456", "S777"), "base"),
    ],
)
def test_names(pieces, read, names):
    found = reading(*read)
    assert faults(EDITION, of(pieces), found) == ()
    assert " ".join(yaku(of(pieces), found)) == names


def test_faults_are_told():
    good = reading("S123", "S456", "B567")
    assert faults(EDITION, of("S123 S456 B567"), good) == ()
    assert faults(EDITION, of("S123 S456 B568"), good)
    assert faults(EDITION, of("S123 S456 B567"), Reading(good.formed[:2]))
    broken = Formed(Combination((Piece.S1, Piece.S2, Piece.S4)))
    assert faults(EDITION, of("S124 S456 B567"), Reading((broken, *good.formed[:2])))
    wild = Formed(Combination((Piece.S1, Piece.S2, Piece.S3)), (Piece.S9,))
    assert faults(EDITION, of("S12W S456 B567"), Reading((wild, *good.formed[:2])))


def test_what_corresponds():
    assert corresponds(Piece.S1, Piece.S2)
    assert corresponds(Piece.S2, Piece.S1)
    assert corresponds(WILD, Piece.B7)
    assert corresponds(Piece.B7, WILD)
    assert not corresponds(Piece.S1, Piece.B2)
    assert not corresponds(Piece.S0, Piece.S9)
    assert not corresponds(Piece.S3, Piece.S3)


def test_a_dead_hand_has_no_piece_that_corresponds():
    assert is_dead(of("S135 B579"), of("S8 B1 S135"))
    assert not is_dead(of("S135 B579"), of("S8 B1 S4"))
    assert not is_dead(of("S135 W"), of("B9"))
    assert is_dead(of("S135 W"), ())


def test_a_level_hand_counts_no_wilds():
    assert is_level(of("S9 B45 WW"))
    assert not is_level(of("S9 B44 WW"))
    assert is_level(of("WWW"))
