from __future__ import annotations

import random
from collections import defaultdict

import pytest

from games.lineframe.boxing import Claim, boxing_problems, claims_on
from games.lineframe.clusters import Cluster, clusters
from games.lineframe.frames import FACES, Cell, Frame, Table
from games.problem import Place
from tests.cases import cases

F = {name: Frame(tuple(map(int, name.strip("Q"))), "Q" in name) for name in
     ("1", "4", "14", "15", "25", "36", "46", "Q2", "Q25", "Q46")}  # fmt: skip

SAMPLE = Table(
    (
        (None, None, Cell(F["14"]), Cell(F["Q25"])),
        (Cell(F["36"], 4), Cell(F["Q2"], crossed=True), Cell(F["15"], 3), None),
        (None, Cell(F["4"], 4, boxed=(4,)), Cell(F["Q46"], 1, boxed=(6,))),
    )
)


def counted_again(table: Table) -> set[Cluster]:
    """The clusters by union-find over the edges: another way than the one that is tested."""
    leader = {
        (*p, colour): (*p, colour) for p, cell in table.cells() for colour in cell.frame.faces
    }

    def find(node: tuple[int, int, int]) -> tuple[int, int, int]:
        while leader[node] != node:
            leader[node] = leader[leader[node]]
            node = leader[node]
        return node

    for row, column, colour in list(leader):
        for other in ((row + 1, column, colour), (row, column + 1, colour)):
            if other in leader:
                leader[find(other)] = find((row, column, colour))
    members = defaultdict(list)
    for node in leader:
        members[find(node)].append(node)
    clustered = set()
    for nodes in members.values():
        cells = tuple(sorted((row, column) for row, column, _ in nodes))
        lying = dict(table.cells())
        size = sum(2 if lying[position].frame.qr else 1 for position in cells)
        clustered.add(Cluster(nodes[0][2], size, cells))
    return clustered


def ragged_table(rng: random.Random) -> Table:
    colours = rng.randint(2, 6)
    rows = []
    for _ in range(rng.randint(0, 12)):
        row = []
        for _ in range(rng.randint(0, 12)):
            faces = tuple(sorted(rng.sample(range(1, colours + 1), rng.randint(1, 2))))
            row.append(Cell(Frame(faces, rng.random() < 0.3)) if rng.random() < 0.8 else None)
        rows.append(tuple(row))
    return Table(tuple(rows))


def test_the_sample_of_the_rules() -> None:
    assert clusters(SAMPLE) == (
        Cluster(1, 2, ((0, 2), (1, 2))),
        Cluster(2, 2, ((0, 3),)),
        Cluster(2, 2, ((1, 1),)),
        Cluster(3, 1, ((1, 0),)),
        Cluster(4, 1, ((0, 2),)),
        Cluster(4, 3, ((2, 1), (2, 2))),
        Cluster(5, 2, ((0, 3),)),
        Cluster(5, 1, ((1, 2),)),
        Cluster(6, 1, ((1, 0),)),
        Cluster(6, 2, ((2, 2),)),
    )


@cases(150, 500)
def test_equal_to_union_find_and_in_canonical_order(cases: int) -> None:
    rng = random.Random(10)
    for _ in range(cases):
        table = ragged_table(rng)
        groups = clusters(table)
        assert set(groups) == counted_again(table)
        assert list(groups) == sorted(groups, key=lambda c: (c.colour, c.cells[0]))
        assert all(cluster.cells == tuple(sorted(cluster.cells)) for cluster in groups)


def test_corners_do_not_connect_and_a_bare_table_has_none() -> None:
    corner = Table(((Cell(F["1"]), None), (None, Cell(F["1"]))))
    assert [c.size for c in clusters(corner)] == [1, 1]
    assert clusters(Table(())) == ()
    assert clusters(Table(((None, None), ()))) == ()


def test_a_cluster_as_large_as_a_table_may_be() -> None:
    side = 200
    snake = [
        tuple(
            Cell(F["Q2"])
            if row % 2 == 0 or column == (side - 1 if row % 4 == 1 else 0)
            else Cell(F["1"])
            for column in range(side)
        )
        for row in range(side)
    ]
    groups = clusters(Table(tuple(snake)))
    longest = max(groups, key=lambda c: c.size)
    assert longest.size == 2 * (side // 2 * side + side // 2)
    assert len(groups) == 1 + side // 2


def test_claims_on_the_sample() -> None:
    assert claims_on(SAMPLE) == (Claim(2, 1, 4), Claim(2, 2, 6))
    (problem,) = boxing_problems(SAMPLE, claims_on(SAMPLE))
    assert problem.rule == "12"
    assert str(problem.message) == (
        "the 4 is larger than its cluster of colour 4, which has size 3"
    )


@pytest.mark.parametrize(
    ("claims", "reasons"),
    [
        ([(2, 2, 6), (1, 2, 1)], [None, "the 3 is larger than its cluster of colour 1"]),
        ([(0, 0, 4)], ["there is no frame to box a number in"]),
        ([(9, 9, 4)], ["there is no frame to box a number in"]),
        ([(-1, 0, 4)], ["there is no frame to box a number in"]),
        ([(0, 2, 4)], ["there is no number in 14 to box"]),
        ([(1, 1, 2)], ["there is no number in Q2x to box"]),
        ([(2, 2, 5)], ["Q46 does not have the colour 5"]),
        ([(2, 2, 4), (2, 2, 6)], [None, "the 1 is boxed twice, for 4 and for 6"]),
        ([(2, 2, 4), (2, 2, 4)], [None, "the 1 is boxed twice, for 4 and for 4"]),
    ],
)
def test_each_way_to_break_rule_12(
    claims: list[tuple[int, int, int]], reasons: list[str | None]
) -> None:
    problems = boxing_problems(
        SAMPLE,
        [Claim(*claim, place=Place(1, i)) for i, claim in enumerate(claims)],
    )
    wanted = [(Place(1, i), reason) for i, reason in enumerate(reasons) if reason]
    assert [(p.rule, p.place) for p in problems] == [("12", place) for place, _ in wanted]
    for problem, (_, reason) in zip(problems, wanted, strict=True):
        assert str(problem.message).startswith(reason)


def test_a_cluster_takes_one_box() -> None:
    table = Table(((Cell(F["4"], 1), Cell(F["4"], 2), Cell(F["14"], 1)),))
    (problem,) = boxing_problems(table, [Claim(0, 1, 4), Claim(0, 2, 4), Claim(0, 2, 1)])
    assert str(problem.message) == "this cluster of colour 4 has a box already: 4=2"


def test_a_box_that_may_not_stand_does_not_stand_in_the_way() -> None:
    table = Table(((Cell(F["4"], 3), Cell(F["14"], 1)),))
    problems = boxing_problems(table, [Claim(0, 0, 4), Claim(0, 1, 4)])
    assert len(problems) == 1
    assert "larger" in str(problems[0].message)


def test_many_boxes_in_one_cluster_are_checked_in_linear_time() -> None:
    side = 200
    row = tuple(Cell(F["4"], 1, boxed=(4,)) for _ in range(side))
    table = Table((row,) * side)
    assert len(boxing_problems(table, claims_on(table))) == side * side - 1


def test_faces_are_colours() -> None:
    table = Table((tuple(Cell(Frame((face,))) for face in FACES),))
    assert [cluster.colour for cluster in clusters(table)] == list(FACES)
