"""Tables and plays judged by an edition's numbers."""

from games.lineframe.edition import read_edition
from games.lineframe.notation import parse
from scorer.lineframe.check import check
from solver.lineframe.boxing import all_best_boxings, best_boxing

PLAY = """lineframe 1
tape A7Q3K2M
play
4 at 1,0 east write 2
3 at 0,1 south write 1
"""


def test_a_check_goes_by_the_edition() -> None:
    entries = parse("lineframe 1\ntable\nQ1=3@1 1 Q2\n")
    (house,) = check(entries).players
    assert (house.best.score, house.finished, house.target) == (3, False, 0)
    assert house.clusters[0].size == 3
    edition = read_edition("[qr_weight]\nvalue = 1\n[end_qr_frames]\nvalue = 2\n")
    (player,) = check(entries, edition).players
    assert player.clusters[0].size == 2
    assert (player.best.score, player.finished) == (0, True)
    assert player.claimed is not None
    assert not player.claimed.legal  # the 3 is larger than its cluster now
    heavy = read_edition("[qr_weight]\nvalue = 5\n[targets]\nvalue = [1, 2, 3]")
    (player,) = check(entries, heavy).players
    assert (player.clusters[0].size, player.target) == (6, 3)


def test_a_play_ends_by_the_edition() -> None:
    play = parse(PLAY)
    assert len(check(play).players[0].problems) == 0
    early = read_edition("[end_qr_frames]\nvalue = 1")
    rules = [problem.rule for problem in check(play, early).players[0].problems]
    assert rules[:1] == ["9"]


def test_the_solver_goes_by_the_edition():
    (entry,) = parse("lineframe 1\ntable\nQ1=3 1\n")
    edition = read_edition("[qr_weight]\nvalue = 1\n")
    assert entry.table is not None
    assert best_boxing(entry.table).score == 3
    assert best_boxing(entry.table, edition).score == 0
    assert all_best_boxings(entry.table, edition=edition).boxings[0].boxes == ()
