"""Lineframe as a value: what is told of a verdict, and what the solver is asked."""

import json

import jsonschema
import pytest

from games.lineframe.tape_id import new_ids
from kamikoma.blocks import Headline, Line, Listing, Map, Table, text_of
from kamikoma.choices import Source, options_of
from kamikoma.game import Asked, RefusedError, UnreadableError
from kamikoma.shelf.lineframe import GAME
from kamikoma.words import words_in
from printables.drawing.display_list import Group, Text

ENGLISH, JAPANESE = words_in("en"), words_in("ja")
EDITION = GAME.editions.house()
JUDGE = GAME.scoring.judge()
NORTH = "lineframe 1\nplayer North\ntable\nQ4 14=2@4 Q14=3 1\n"
SOUTH = "lineframe 1\nplayer South\ntable\nQ4 14=2 Q14=3@1 1\n"
NOBODY = "lineframe 1\ntable\nQ4 14=2 Q14=3 1\n"


def sample(name):
    return (GAME.samples.folder / name).read_bytes()


def verdict_of(*texts):
    entries = [entry for text in texts for entry in GAME.scoring.read(text.encode(), EDITION)]
    return JUDGE.check(entries, EDITION)


def told(verdict, words=ENGLISH):
    return list(JUDGE.tell(verdict, words))


def blocks_of(blocks, kind):
    return [block for block in blocks if isinstance(block, kind)]


def cells(laid):
    return [[cell and (cell.text, cell.colour) for cell in row] for row in laid.rows]


def test_what_was_boxed_is_told_first_and_what_was_possible_apart():
    blocks = told(verdict_of(NORTH))
    (headline,) = blocks_of(blocks, Headline)
    assert headline.text == "2 points (your boxes, all of them legal), no target reached, 0 ×"
    laid, possible = blocks_of(blocks, Map)
    assert (laid.caption, possible.caption) == ("your boxes", "what was possible")
    assert cells(laid) == [[("Q4", 0), ("14=2*", 4), ("Q14=3", 0), ("1", 0)]]
    assert cells(possible) == [[("Q4", 0), ("14=2*", 1), ("Q14=3*", 4), ("1", 0)]]
    lines = [text_of(line.words) for line in blocks_of(blocks, Line)]
    assert "Possible: 5 points (proved: no boxing scores more)" in lines
    assert "3 points were left on the table." in lines
    assert blocks.index(laid) < next(i for i, b in enumerate(blocks) if b == Line(lines[0]))


def test_where_nothing_was_boxed_the_best_is_the_score():
    blocks = told(verdict_of(NOBODY))
    (headline,) = blocks_of(blocks, Headline)
    assert headline.text.startswith("5 points (proved: no boxing scores more)")
    (laid,) = blocks_of(blocks, Map)
    assert laid.caption == "the best boxing"
    assert not any("left on the table" in text_of(line.words) for line in blocks_of(blocks, Line))


def test_of_boxes_that_may_not_stand_the_others_count():
    blocks = told(verdict_of("lineframe 1\ntable\nQ4 14=2@4 Q14=3@4 1\n"))
    (headline,) = blocks_of(blocks, Headline)
    assert headline.text.startswith("2 points (your boxes that may stand, of 5)")


def test_the_ranking_goes_by_what_was_boxed_and_says_of_whom_it_took_the_best():
    blocks = told(verdict_of(NORTH, SOUTH, NOBODY))
    ranking = blocks_of(blocks, Table)[-1]
    assert ranking.caption == "ranking"
    assert [tuple(map(text_of, row)) for row in ranking.rows] == [
        ("1", "player 3", "5", "0", "the best", "5"),
        ("2", "South", "3", "0", "boxed", "5"),
        ("3", "North", "2", "0", "boxed", "5"),
    ]


@pytest.mark.parametrize("words", [ENGLISH, JAPANESE])
@pytest.mark.parametrize("name", [GAME.samples.good, GAME.samples.wrong])
def test_every_sample_is_told_in_both_languages(name, words):
    verdict = JUDGE.check(GAME.scoring.read(sample(name), EDITION), EDITION)
    blocks = told(verdict, words)
    assert blocks_of(blocks, Map)
    assert blocks_of(blocks, Table)
    for laid in blocks_of(blocks, Map):  # eleven of the widest cells fit 80 columns
        assert max(len(cell.text) for row in laid.rows for cell in row if cell) <= 6
    text = "".join(text_of(line.words) for line in blocks_of(blocks, Line))
    assert ("left" in text) == (words is ENGLISH)


def asked(data, every=False, words=ENGLISH):
    question = GAME.question("solve")
    choices = question.choices(file=Source("entry.txt", data), every=every)
    return question.solver().ask(Asked(choices=choices, edition=EDITION, words=words))


def validated(reply):
    head = {"game": GAME.slug, "valid": not reply.problems, "problems": []}
    answer = json.loads(json.dumps({**head, **reply.data}))
    jsonschema.Draft202012Validator(GAME.question("solve").solver().schema()).validate(answer)
    return answer


def test_solving_tells_the_best_boxing_or_all_of_them():
    one = asked(sample(GAME.samples.good))
    assert [b.text for b in blocks_of(one.blocks, Headline)] == [
        "31 points (proved: no boxing scores more)"
    ]
    answer = validated(one)
    assert (answer["score"], answer["optimal"], answer["more"]) == (31, True, None)
    assert len(answer["boxings"]) == 1
    every = asked(sample(GAME.samples.good), every=True)
    (listing,) = blocks_of(every.blocks, Listing)
    assert len(set(listing.items)) == len(listing.items) == 4
    answer = validated(every)
    assert (len(answer["boxings"]), answer["more"]) == (4, False)
    assert {sum(box["number"] for box in boxing) for boxing in answer["boxings"]} == {31}


def test_solving_several_players_answers_for_each():
    answer = validated(asked((NORTH + SOUTH.partition("\n")[2]).encode()))
    assert [(one["player"], one["score"]) for one in answer["players"]] == [
        ("North", 5),
        ("South", 5),
    ]


def test_more_best_boxings_than_are_listed_are_said_to_be_there(monkeypatch):
    monkeypatch.setattr("kamikoma.shelf.lineframe.solving.MOST_BOXINGS", 5)
    row = " . ".join(["14=1"] * 3)  # each 1 for either colour: 8 ways
    reply = asked(f"lineframe 1\ntable\n{row}\n".encode(), every=True)
    assert validated(reply)["more"] is True
    lines = [text_of(line.words) for line in blocks_of(reply.blocks, Line)]
    assert lines == ["at least 5 best boxings, the first of them:"]
    assert len(blocks_of(reply.blocks, Listing)[0].items) == 5


def test_a_play_that_breaks_a_rule_is_not_solved():
    play = b"lineframe 1\ntape A7Q3K2M\nplay\n5 at 9,9 east write 1\n"
    reply = asked(play)
    assert [located.problem.rule for located in reply.problems] == ["5"]
    assert (reply.blocks, dict(reply.data)) == ((), {})


def test_what_cannot_be_read_is_not_solved():
    with pytest.raises(UnreadableError) as caught:
        asked(b"lineframe 1\ntable\n99 4=8")
    assert [(p.where, source.name) for p, source in caught.value.unread] == [
        ("3:1", "entry.txt"),
        ("3:6", "entry.txt"),
    ]


def test_choices_of_a_print_are_settled_once():
    choices = GAME.printing.choices
    drawn = GAME.printing.settle(GAME.printing.for_players(3, 7))
    assert drawn.ids == new_ids(3, 7)
    assert GAME.printing.name(drawn) == "-".join(drawn.ids)
    assert GAME.printing.settle(drawn) == drawn
    assert GAME.printing.settle(choices(ids=("a7q3-k2m",))).ids == ("A7Q3K2M",)
    assert len(GAME.printing.settle(choices()).ids) == 1
    for wrong, count in [
        (choices(ids=("A7Q3K2M",), seed=1), 1),
        (choices(ids=("A7Q3K2N", "zzz")), 2),
        (choices(ids=("A7Q3K2M", "A7Q3K2M")), 1),
        (choices(ids=new_ids(5, 1)), 1),
    ]:
        with pytest.raises(RefusedError) as caught:
            GAME.printing.settle(wrong)
        assert len(caught.value.reasons) == count


def test_smaller_frames_are_offered_for_a_small_paper():
    choices = GAME.printing.choices(ids=("A7Q3K2M",))
    assert {name: one.frame_mm for name, one in GAME.printing.smaller(choices).items()} == {
        "frame=15": 15
    }


def test_options_are_those_of_the_command_line():
    assert [one.names for one in options_of(GAME.printing.choices)] == [
        ("--frame",),
        ("--seed",),
        ("--players",),
        ("--id",),
    ]
    entry, every = options_of(GAME.question("solve").choices)
    assert (entry.required, entry.metavar, every.names) == (True, "FILE", ("--all",))


def test_a_picture_for_each_player_shows_what_was_boxed_and_what_was_possible():
    north, south = JUDGE.pictures(verdict_of(NORTH, SOUTH), ENGLISH)
    words = [[d.string for d in texts(one.drawings)] for one in (north, south)]
    assert "Score 2" in words[0]
    assert "Possible 5" in words[0]
    assert "Score 3" in words[1]
    (alone,) = JUDGE.pictures(verdict_of(NOBODY), ENGLISH)
    assert "Score 5" in [d.string for d in texts(alone.drawings)]
    assert not any("Possible" in d.string for d in texts(alone.drawings))


def texts(drawings):
    for drawing in drawings:
        if isinstance(drawing, Text):
            yield drawing
        elif isinstance(drawing, Group):
            yield from texts(drawing.children)


def test_an_entry_goes_out_and_comes_back():
    for name in (GAME.samples.good, GAME.samples.wrong):
        (entry,) = GAME.scoring.read(sample(name), EDITION)
        for written in (GAME.scoring.text(entry), GAME.scoring.to_json(entry)):
            assert GAME.scoring.read(written.encode(), EDITION) == (entry,)


def test_answers_fit_their_schema():
    validator = jsonschema.Draft202012Validator(JUDGE.schema())
    for texts_of in ([NORTH], [NORTH, SOUTH]):
        verdict = verdict_of(*texts_of)
        validator.validate(json.loads(json.dumps(JUDGE.answer(verdict, ENGLISH.say))))
        assert JUDGE.problems(verdict) == ()
