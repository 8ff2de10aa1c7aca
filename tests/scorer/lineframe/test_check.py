from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from games.lineframe.boxing import Claim, boxing_problems
from games.lineframe.edition import Edition
from games.lineframe.entry import Box, Entry, Turn
from games.lineframe.frames import Cell, Frame, Table
from games.lineframe.play import Replayed
from games.lineframe.tape import Tape, new_ids, tape_from_id
from games.message import message
from games.problem import Place, Problem
from scorer.lineframe.check import PlayerVerdict, Verdict, check
from scorer.lineframe.slips import tape_slips

TAPE = tape_from_id("A7Q3K2M")
OTHER = new_ids(1, seed=2)[0]


def cell(text: str, line: int, column: int) -> Cell | None:
    """Read a cell as the rules page writes it; the tests of the notation are elsewhere."""
    if text == ".":
        return None
    frame, *boxed = text.split("@")
    crossed = frame.endswith("x")
    frame, _, number = frame.removesuffix("x").partition("=")
    return Cell(
        Frame(tuple(map(int, frame.removeprefix("Q"))), frame.startswith("Q")),
        number=int(number) if number else None,
        crossed=crossed,
        boxed=tuple(map(int, boxed)),
        place=Place(line, column),
    )


def table(text: str, line: int = 3) -> Table:
    return Table(
        tuple(
            tuple(cell(word, line + i, j) for j, word in enumerate(row.split(), 1))
            for i, row in enumerate(text.strip().splitlines())
        )
    )


def one(text: str, tape: str | None = None) -> PlayerVerdict:
    verdict = check([Entry(tape=tape, table=table(text), place=Place(2, 1))])
    (player,) = verdict.players
    assert verdict.finished == player.finished
    assert verdict.valid == player.valid
    assert verdict.ranking == ()
    return player


def texts(player: PlayerVerdict) -> list[tuple[str, str, str]]:
    return [(problem.rule, problem.where, str(problem.message)) for problem in player.problems]


SAMPLE = """
.      .      14     Q25
36=4   Q2x    15=3   .
.      4=4@4  Q46=1@6 .
"""


def test_the_sample_of_the_rules_page() -> None:
    player = one(SAMPLE)
    assert texts(player) == [
        ("12", "5:2", "the 4 is larger than its cluster of colour 4, which has size 3")
    ]
    assert not player.valid
    assert (player.qr_frames, player.crosses, player.finished) == (3, 1, False)
    assert [(b.row, b.column, b.number, b.colour, b.size) for b in player.best.boxes] == [
        (2, 2, 1, 4, 3)
    ]
    assert (player.best.score, player.best.bound, player.best.optimal) == (1, 1, True)
    assert player.claimed is not None
    assert [stands for _, stands in player.claimed.boxes] == [False, True]
    assert (player.claimed.score, player.claimed.standing, player.claimed.legal) == (5, 1, False)
    assert (player.left, player.target) == (0, 0)


def test_a_legal_claim_below_the_best_is_no_problem() -> None:
    player = one("Q4 14=2@4 Q14=3 1")
    assert player.problems == ()
    assert player.claimed is not None
    assert (player.claimed.score, player.claimed.legal) == (2, True)
    assert player.best.score == 5
    assert player.left == 3


def test_without_boxes_nothing_is_claimed() -> None:
    player = one("Q4 14=2 Q14=3 1")
    assert (player.claimed, player.left) == (None, None)


def test_a_number_boxed_for_two_colours_breaks_rule_12() -> None:
    player = one("Q4 14=1@1@4")
    assert texts(player) == [("12", "3:2", "the 1 is boxed twice, for 1 and for 4")]
    assert player.claimed is not None
    assert (player.claimed.score, player.claimed.standing, player.claimed.legal) == (2, 1, False)
    assert player.left == 0


@pytest.mark.parametrize(("qr_frames", "finished"), [(1, False), (6, False), (7, True), (9, True)])
def test_seven_qr_frames_end_the_game(qr_frames: int, finished: bool) -> None:
    player = one("Q4 " * qr_frames)
    assert (player.qr_frames, player.finished, player.problems) == (qr_frames, finished, ())


@pytest.mark.parametrize(
    ("score", "target"), [(19, 0), (20, 20), (24, 20), (25, 25), (29, 25), (30, 30), (36, 30)]
)
def test_targets(score: int, target: int) -> None:
    sixes, rest = divmod(score, 6)
    numbers = [6] * sixes + ([rest] if rest else [])
    # a row of six frames for each number, a colour for each row: the numbers all score
    rows = [f"Q{colour} Q{colour} Q{colour}={n}" for colour, n in enumerate(numbers, 1)]
    player = one("\n".join(rows))
    assert player.problems == ()
    assert (player.best.score, player.target) == (score, target)


def test_a_table_in_pieces_is_a_slip() -> None:
    player = one("Q4 14 .  25\n.  .  36 .\n14 .  36 .\n14 14 .  .")
    assert texts(player) == [  # the largest piece, of three frames, is no problem
        ("5", "3:1", "Q4 and the frames that hang on it, 2 in all, are apart from the others"),
        ("5", "3:4", "25 touches no other frame by an edge"),
        ("5", "4:3", "36 and the frames that hang on it, 2 in all, are apart from the others"),
    ]


@pytest.mark.parametrize("text", ["", ".", "14=1", ". .\n. 14"])
def test_a_table_without_a_qr_frame_is_a_slip(text: str) -> None:
    player = one(text)
    assert texts(player) == [
        ("1", "2:1", "no QR frame lies on the table, and the game begins with one")
    ]


def drawn(tape: Tape, qr_frames: int) -> list[Frame]:
    """The tape's frames from its first QR frame to just before the one that comes next."""
    qr_indices = [i for i, frame in enumerate(tape.frames) if frame.qr]
    return list(tape.frames[qr_indices[0] : qr_indices[qr_frames]])


def row_of(frames: list[Frame]) -> str:
    return " ".join(map(str, frames))


def test_a_table_of_the_tapes_own_frames_fits_it() -> None:
    rng = random.Random(40)
    for _ in range(50):
        frames = drawn(TAPE, rng.randint(1, 9))
        kept = [f for f in frames if f.qr or rng.random() < 0.8]  # the others are covered
        rng.shuffle(kept)
        assert one(row_of(kept), TAPE.id).problems == ()


def fitting(text: str, tape: str) -> list[tuple[str, str, str]]:
    """What is said of a row of frames that is to have come from a tape written likewise."""
    frames = tuple(lying.frame for _, lying in table(tape, 1).cells())
    return [
        (problem.rule, problem.where, str(problem.message))
        for problem in tape_slips(table(text, 1), Tape("TAPE", frames))
    ]


STRIP = "45 15 Q13 16 23 24 Q13 35 24 Q25 15 46 Q15 26"


PULLED = "as far as it was pulled"
UNUSED = "only before its first QR frame, and those are not used"
TOO_MANY = "is one too many among the first QR frames of the tape TAPE; missing there:"


@pytest.mark.parametrize(
    "text",
    ["Q13 16 23 24", "Q13 24", "Q13 Q13 Q25 24=1 24x 15", "Q13 Q13 Q25 Q15 26 46", "Q13x"],
)
def test_frames_that_the_tape_has(text: str) -> None:
    assert fitting(text, STRIP) == []


@pytest.mark.parametrize(
    ("text", "rule", "where", "reason"),
    [
        ("Q13 12", "4", "1:2", f"the tape TAPE has no frame 12 {PULLED}"),
        ("Q13 35", "4", "1:2", f"the tape TAPE has no frame 35 {PULLED}"),
        ("Q13 45", "1", "1:2", f"the tape TAPE has 45 {UNUSED}"),
        ("Q13 15", "4", "1:2", f"the tape TAPE has no frame 15 {PULLED}"),  # it comes later
        ("24 Q13 24", "4", "1:3", f"the tape TAPE has the frame 24 only once {PULLED}"),
        ("24 24 Q13 Q13 24", "4", "1:5", f"the tape TAPE has the frame 24 only 2 times {PULLED}"),
        ("Q25", "4", "1:1", f"Q25 {TOO_MANY} Q13"),
        ("Q13 Q13 Q15 26", "4", "1:3", f"Q15 {TOO_MANY} Q25"),
        ("Q13 Q13 Q13", "4", "1:3", f"Q13 {TOO_MANY} Q25"),
        ("Q13 Q13 Q25 Q15 Q15", "4", "1:5", "the tape TAPE has only 4 QR frames"),
    ],
)
def test_frames_that_the_tape_does_not_have(text: str, rule: str, where: str, reason: str) -> None:
    assert fitting(text, STRIP) == [(rule, where, reason)]


def test_after_a_wrong_qr_frame_the_others_are_compared_with_the_whole_tape() -> None:
    assert fitting("Q25 46 12", STRIP)[1:] == [("4", "1:3", "the tape TAPE has no frame 12")]


def test_a_tape_that_is_named_is_compared() -> None:
    player = one("Q13 Q13 Q13", TAPE.id)
    assert [(rule, where) for rule, where, _ in texts(player)] == [("4", "3:3")]
    assert one("Q13 Q13 Q13").problems == ()


def test_an_id_that_is_none_is_a_problem_of_the_notation() -> None:
    player = one("Q13", "A7Q3K2N")
    ((rule, where, reason),) = texts(player)
    assert (rule, where) == ("notation", "2:1")
    assert "A7Q3K2M" in reason


def test_several_players_are_ranked_by_score_then_crosses_and_draws_share_a_place() -> None:
    verdict = check(
        [
            Entry(player=name, table=table(text))
            for name, text in [
                ("Ann", "Q1 1=2"),
                ("Ben", "Q1 1=3"),
                (None, "Q1 1=3 1x"),
                ("Dan", "Q1 1=2"),
            ]
        ]
    )
    assert verdict.valid
    assert [(r.player, r.score, r.crosses, r.place) for r in verdict.ranking] == [
        (2, 3, 0, 1),
        (3, 3, 1, 2),
        (1, 2, 0, 3),
        (4, 2, 0, 3),
    ]


def test_the_ranking_goes_by_what_was_boxed_and_not_by_what_was_possible() -> None:
    verdict = check(
        [
            Entry(player="Ann", table=table("Q1 1=1@1 1=3")),  # 3 was possible
            Entry(player="Ben", table=table("Q1 1=2@1")),
            Entry(player="Cid", table=table("Q1 1=2@1 1=3@1 1x")),  # the second box breaks rule 12
            Entry(player="Dan", table=table("Q1 1=3")),  # asks for the best
        ]
    )
    assert [(r.player, r.score, r.crosses, r.place, r.boxed) for r in verdict.ranking] == [
        (4, 3, 0, 1, False),
        (2, 2, 0, 2, True),
        (3, 2, 1, 3, True),
        (1, 1, 0, 4, True),
    ]
    assert [player.left for player in verdict.players] == [2, 0, 1, None]
    nothing = check([Entry(table=table("Q1 1=6@1")), Entry(table=table("Q1 1=1"))])
    assert [(r.player, r.score, r.boxed) for r in nothing.ranking] == [(2, 1, False), (1, 0, True)]


def test_the_target_is_that_of_the_players_own_boxes() -> None:
    rows = [f"Q{colour} Q{colour} Q{colour}=6" for colour in range(1, 6)]
    for boxed, target in [(0, 30), (3, 0), (4, 20), (5, 30)]:
        marked = [f"{row}@{n}" if n <= boxed else row for n, row in enumerate(rows, 1)]
        player = one("\n".join(marked))
        assert (player.target, player.best.score) == (target, 30)
        assert player.score == (6 * boxed if boxed else 30)
        assert [box.number for box in player.boxes] == [6] * (boxed or 5)


def test_seven_qr_frames_of_one_player_finish_the_game_of_all() -> None:
    tables = [table("Q1 " * 7), table("Q1")]
    verdict = check([Entry(table=t) for t in tables])
    assert verdict.finished
    assert [player.finished for player in verdict.players] == [True, True]
    assert not check([Entry(table=table("Q1")), Entry(table=table("Q1 " * 6))]).finished


def test_two_players_of_one_name_are_a_problem() -> None:
    verdict = check(
        [
            Entry(player="North", table=table("Q1"), place=Place(2, 1)),
            Entry(player="North", table=table("Q1 1"), place=Place(9, 1)),
        ]
    )
    assert not verdict.valid
    assert texts(verdict.players[0]) == []
    assert texts(verdict.players[1]) == [
        ("16", "9:1", "two players are called “North”; a ranking needs different names")
    ]


@pytest.mark.parametrize("name", [None, "North"])
def test_the_same_entry_twice_is_a_problem(name: str | None) -> None:
    north = Entry(player=name, table=table("Q1 1=1"), place=Place(2, 1))
    south = Entry(player="South", table=table("Q1 1=1"))  # may look the same
    again = replace(north, place=Place(1, 1))
    verdict = check([north, south, again])
    assert [len(player.problems) for player in verdict.players] == [0, 0, 1]
    ((rule, where, reason),) = texts(verdict.players[2])
    assert (rule, where) == ("16", "1:1")
    assert reason == f"the same entry stands twice: it is that of {name or 'player 1'}"


def test_more_than_four_players_are_a_problem() -> None:
    entries = [Entry(player=f"P{n}", table=table("Q1"), place=Place(n, 1)) for n in range(1, 7)]
    assert check(entries[:4]).valid
    verdict = check(entries)
    assert [[(p.rule, p.where) for p in player.problems] for player in verdict.players] == [
        [],
        [],
        [],
        [],
        [("14", "5:1")],
        [("14", "6:1")],
    ]
    assert "player 5, and 4 can play" in str(verdict.problems[0].problem.message)


def test_a_frame_that_comes_again_later_on_the_tape_is_not_only_before_its_beginning() -> None:
    # The tape has 45 in its second frame, and in its 44th, 68th and 80th.
    ((rule, _, reason),) = texts(one("Q13 45", TAPE.id))
    assert rule == "4"
    assert reason == "the tape A7Q3K2M has no frame 45 as far as it was pulled"


def test_a_game_of_nobody_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one player"):
        check([])


def test_a_table_of_sixty_frames_is_judged_whole() -> None:
    rng = random.Random(41)
    for _ in range(20):
        words = []
        for i in range(60):
            faces = "".join(map(str, sorted(rng.sample(range(1, 7), rng.randint(1, 2)))))
            number = f"={rng.randint(1, 6)}" if i % 3 == 1 else ""
            words.append(("Q" if i % 9 == 0 else "") + faces + number)
        player = one("\n".join(" ".join(words[i : i + 10]) for i in range(0, 60, 10)))
        assert player.problems == ()
        assert (player.qr_frames, player.finished) == (7, True)
        boxes = [Claim(box.row, box.column, box.colour) for box in player.best.boxes]
        assert boxing_problems(player.table, boxes) == ()
        assert player.best.optimal


@pytest.fixture
def check_following(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Verdict]:
    """Check plays whose course is made by hand: here the scorer is tested, not the following."""

    def run(entries: Sequence[Entry], *replayed: Replayed) -> Verdict:
        waiting = list(replayed)

        def replay(entry: Entry, alone: bool, edition: Edition) -> Replayed:
            assert entry.play is not None
            assert alone == (len(entries) == 1)
            return waiting.pop(0)

        monkeypatch.setattr("scorer.lineframe.check.replay", replay)
        return check(entries)

    return run


def course(
    lying: Table,
    origin: tuple[int, int] = (0, 0),
    qr_frames: tuple[int, ...] = (),
    problems: tuple[Problem, ...] = (),
) -> Replayed:
    return Replayed(lying, origin, qr_frames, problems, whole=not problems)


def turn(face: int, line: int = 1) -> Turn:
    return Turn(face, 1, 0, "east", 1, Place(line, 1))


def test_the_boxes_of_a_play_count_from_the_first_qr_frame(check_following) -> None:
    lying = table("14 . .\n14=2 Q4 4=3")
    play = (turn(4), Box(-1, 0, 4, Place(5, 1)), Box(1, 0, 4, Place(6, 1)), Box(-1, -1, 1))
    replayed = course(lying, origin=(1, 1), qr_frames=(1,))
    (player,) = check_following([Entry(tape=TAPE.id, play=play)], replayed).players
    assert texts(player) == [
        ("12", "", "there is no number in 14 to box"),
        ("12", "6:1", "this cluster of colour 4 has a box already: 14=2"),
    ]
    assert player.claimed is not None
    assert [claim.colour for claim, stands in player.claimed.boxes if stands] == [4]
    assert (player.claimed.standing, player.best.score, player.left) == (2, 5, 3)
    assert (player.table, player.finished) == (lying, False)


def test_a_play_that_breaks_a_rule_says_that_and_judges_no_boxes(check_following) -> None:
    broken = Problem("5", Place(4, 1), message("why"))
    play = (turn(4), turn(5, 4), Box(9, 9, 4))
    replayed = course(table("Q4 4=1"), qr_frames=(1,), problems=(broken,))
    (player,) = check_following([Entry(tape=TAPE.id, play=play)], replayed).players
    assert player.problems == (broken,)
    assert (player.claimed, player.best.score) == (None, 1)


def test_the_play_of_one_player_is_finished_with_the_turn_of_the_seventh_qr_frame(
    check_following,
) -> None:
    for counts, finished in [((3, 6), False), ((3, 7), True), ((6, 9), True)]:
        entry = Entry(tape=TAPE.id, play=(turn(4), turn(5)))
        replayed = course(table("Q4 " * counts[-1]), qr_frames=counts)
        assert check_following([entry], replayed).finished == finished


def test_the_plays_of_several_players_keep_the_rounds(check_following) -> None:
    def game(ann: tuple[Turn, ...], ben: tuple[Turn, ...], counts: tuple[int, ...]) -> Verdict:
        entries = [
            Entry(player="Ann", tape=TAPE.id, play=ann),
            Entry(tape=OTHER, play=ben),
        ]
        lying = table("Q4 " * counts[-1])
        replayed = course(lying, (0, 0), counts), course(table("Q4"))
        verdict: Verdict = check_following(entries, *replayed)
        return verdict

    one_round = (turn(4, 1), turn(5, 2))
    verdict = game(one_round, one_round, (7, 8))
    assert (verdict.valid, verdict.finished) == (True, True)
    assert not game(one_round[:1], one_round[:1], (7,)).finished
    verdict = game(one_round, (turn(4, 1), turn(6, 2)), (2, 3))
    assert not verdict.finished
    assert texts(verdict.players[0]) == []
    assert texts(verdict.players[1]) == [
        ("14", "2:1", "in turn 2 the die shows 5 for Ann, and it is one die for all")
    ]
    verdict = game(one_round, one_round[:1], (2, 3))
    assert texts(verdict.players[0]) == [
        ("14", "2:1", "turn 2 is missing from the play of player 2")
    ]


def test_a_table_beside_a_play_leaves_the_rounds_unchecked(check_following) -> None:
    entries = [Entry(tape=TAPE.id, play=(turn(4),)), Entry(table=table("Q4 " * 7))]
    waiting = course(table("Q4"), qr_frames=(1,))
    verdict = check_following(entries, waiting)
    assert (verdict.valid, verdict.finished) == (True, True)


def test_an_entry_without_anything_to_check_is_refused() -> None:
    with pytest.raises(ValueError, match="only a play can be followed"):
        check([Entry(tape=TAPE.id)])
    with pytest.raises(ValueError, match="only with its tape"):
        check([Entry(play=(turn(4),))])


def test_two_players_with_the_very_same_tape_are_told() -> None:
    tables = [table("Q4"), table("Q4=4"), table("Q4")]
    entries = [
        Entry(player=name, tape=tape, table=lying, place=Place(2, 1), tape_place=Place(3, 6))
        for name, tape, lying in zip("ABC", (TAPE.id, TAPE.id, OTHER), tables, strict=True)
    ]
    verdict = check(entries)
    assert list(map(str, verdict.remarks)) == [
        "A and B have the very same tape, A7Q3K2M: was one of them miscopied?"
    ]
    told = [one for player in verdict.players for one in texts(player)]
    assert "14" not in [rule for rule, _, _ in told]  # two prints of a tape break no rule


def test_boxes_are_judged_though_the_play_went_wrong() -> None:
    steps = (
        Turn(4, 0, -1, "north", 2),
        Turn(2, 9, 9, "east", 1),  # next to nothing
        Box(0, -2, 2, Place(7, 1)),
        Box(0, -2, 3, Place(8, 1)),
        Box(0, -2, 6, Place(9, 1)),
        Box(9, 9, 6, Place(10, 1)),  # of which nothing is known
    )
    (player,) = check([Entry(tape=TAPE.id, play=steps, place=Place(2, 1))]).players
    assert [one for one in texts(player) if one[0] == "12"] == [
        ("12", "8:1", "the 4 is boxed twice, for 2 and for 3"),
        ("12", "9:1", "23 does not have the colour 6"),
    ]
