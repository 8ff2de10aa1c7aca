import json
from dataclasses import replace
from importlib.resources import files

import jsonschema
import pytest

from games.edition import Marked
from games.problem import NotationError
from games.tower.edition import BEHIND, KANA, house_edition, read_edition
from games.tower.json_notation import read_json, to_json
from games.tower.notation import parse
from scorer.tower.answer import answer
from scorer.tower.check import GRADES, Verdict, check

SCHEMA = json.loads(files("scorer").joinpath("tower", "answer.schema.json").read_text("utf-8"))
KEYS = [
    "game",
    "valid",
    "problems",
    "laid",
    "face_down",
    "full",
    "score",
    "grade",
    "words",
    "tower",
]
TWICE = [("1", "11:17")] * 2
START = "lay ん 9,1\nlay あ 8,1 across あん\nlay ほ 7,1 across ほあん\n"


def play(*lines: str, names: bool = False) -> Verdict:
    return checked("tower 1\nplay\n" + "\n".join(lines), names)


def checked(text: str, names: bool = False) -> Verdict:
    entry = parse(text)
    edition = replace(house_edition(), names=Marked(names, "H"))
    verdict = check([entry], edition)
    jsonschema.validate(json.loads(json.dumps(answer(verdict))), SCHEMA)
    assert list(answer(verdict)) == KEYS
    again = answer(check([read_json(to_json(entry))], edition))
    assert again | {"problems": []} == answer(verdict) | {"problems": []}
    assert len(again["problems"]) == len(verdict.problems)
    assert str(verdict.points)
    assert str(verdict.account).endswith(f"grade {verdict.grade}")
    return verdict


def broken(verdict: Verdict) -> tuple[str, str, str]:
    (problem,) = verdict.problems
    assert not verdict.valid
    return problem.rule, problem.where, str(problem.message)


def table(*rows: str, more: str = "") -> Verdict:
    empty = ["." * number for number in range(1, 10 - len(rows))]
    return checked("\n".join(["tower 1", "table", *empty, *rows, more]))


def test_the_words_of_the_rules_examples_turn_their_cards() -> None:
    verdict = play(START, "claim 1")
    assert verdict.valid
    assert (verdict.laid, verdict.face_down, verdict.score, verdict.grade) == (3, 1, 1, 1)
    assert verdict.tower[-1] == ". . . . . . H あ ん"
    assert [(w.step, w.word, str(w.description)) for w in verdict.words] == [
        (2, "あん", "案 (noun), 暗 (noun)"),
        (3, "ほあん", "保安 (noun)"),
    ]
    assert verdict.last_word == ((7, 1), (8, 1), (9, 1))


def test_four_kana_turn_all_cards_and_those_face_down_stay_so() -> None:
    verdict = play("lay ん 9,1", "lay り 8,1 across りん", "lay き 7,1 across きりん",
                   "lay し 6,1 across しきり", "lay さ 9,2 down さん", "lay い 8,2 across いさ",
                   "lay か 7,2 across かいさ", "allow かいさ いさ")  # fmt: skip
    assert verdict.valid
    assert verdict.tower[-2:] == (". . . . . K い さ", ". . . . . S K り ん")
    four = play("lay ん 9,1", "lay り 8,1 across りん", "lay き 7,1 across きりん",
                "lay ら 6,1 across らきりん", "allow らきりん")  # fmt: skip
    assert four.tower[-1] == ". . . . . R K R N"
    assert four.face_down == 4
    assert [spots for played in four.played for spots in played.turned] == [
        (7, 1), (6, 1), (8, 1), (9, 1),
    ]  # fmt: skip
    assert [(word.known, word.allowed) for word in four.words] == [
        (True, False), (True, False), (False, True),
    ]  # fmt: skip
    assert "rests on words agreed at the table: らきりん" in [str(note) for note in four.notes]


def test_two_words_at_once_both_turn() -> None:
    rows = ("lay ん 9,1", "lay い 8,1 across いん", "lay と 9,2 down とん", "allow とん")
    two = play(*rows, "lay さ 8,2 across さと down さい")
    assert two.valid
    assert [(word.step, word.direction) for word in two.words[-2:]] == [(4, "across"), (4, "down")]
    same = play(*rows, "lay さ 8,2 across さと across さと")
    assert broken(same)[0] == "7"
    higher = (*rows, "lay さ 8,2 across さと", "lay う 9,3 down うと", "allow うと さう うさい")
    both = play(*higher, "lay か 8,3 across かう down かさい", "allow かさい")
    assert both.valid
    assert both.played[-1].turned == ((8, 3),)


@pytest.mark.parametrize(
    ("lines", "rule", "where", "words"),
    [
        (["lay あ 9,1"], "1", "3:1", "“lay ん 9,1”"),
        (["lay ん 8,1"], "1", "3:1", "step 1: the game starts with ん"),
        (["lay ん 9,1 across あん"], "1", "3:1", ""),
        ([START, "lay か 2,3 across かほ"], "2", "7:7", "column 2 has the rows 1 to 2"),
        ([START, "lay か 8,1 across かん"], "3", "7:7", "stands あ already; open are 6,1, 7,2"),
        ([START, "lay か 9,3 down かん"], "3", "7:7", "open are"),
        ([START, "lay か 5,1 across かほ"], "3", "7:7", "no card is next to 5,1"),
        ([START, "lay あ 6,1 across あほ"], "4", "7:5", "the card あ stands at 8,1 already"),
        ([START, "lay ほ 6,1 across ほほ"], "4", "7:5", "only a swap for it brings it back"),
        ([START, "lay か 6,1"], "4", "7:1", "no word is named for か at 6,1; it"),
        ([START, "lay か 6,1 across か"], "4", "7:11", "“か” has 1 kana, expected 2"),
        ([START, "lay か 6,1 across かた"], "4", "7:11", "か H あ ん and cannot read as “かた”;"),
        ([START, "lay か 6,1 down かほ"], "4", "7:11", "no word of the list can be read there"),
        ([START, "lay か 6,1 across かへあ"], "4", "7:11", "(“allow かへあ” lets it)"),
        ([START, "lay か 9,2 down かは"], "4", "7:11", "it can read as down かん"),
        ([START, "swap は 8,1 lay あ 6,1 across あほ"], "5", "7:6", "it could go to 7,1 (ほ)"),
        ([START, "swap か 7,1 lay ほ 6,1 across ほほ"], "5", "7:6", "か has the letter K"),
        ([START, "swap か 3,1 lay ほ 6,1 across ほほ"], "5", "7:6", "at 3,1 stands nothing"),
        ([START, "swap は 7,1 lay ひ 6,1 across ひほ"], "5", "7:16", "is ほ, and it is to be laid"),
        ([START, "swap ほ 7,1 lay ほ 6,1 across ほふ"], "5", "7:6", "comes from the hand"),
        ([START, "swap ん 9,1 lay あ 6,1 across あほ"], "5", "7:6", "ん stands at 9,1 already"),
    ],
)  # fmt: skip
def test_the_first_wrong_step_is_named(lines: list[str], rule: str, where: str, words: str) -> None:
    # START has a line end of its own: an empty line stands before what follows it.
    verdict = play(*lines, "lay け 5,1 across けけ", "claim 9")
    first = verdict.problems[0]
    assert (first.rule, first.where) == (rule, where)
    assert words in str(first.message)
    assert verdict.laid == (3 if len(lines) > 1 else 0)


def told(verdict: Verdict) -> list[tuple[str, str]]:
    return [(problem.rule, problem.where) for problem in verdict.problems]


def test_every_step_that_breaks_a_rule_by_itself_is_told() -> None:
    verdict = play(
        "lay ん 9,1",
        "lay え 8,1 across えん",
        "lay ら 7,1 across らえん",  # no word
        "lay え 6,1 across えら",  # a card laid twice
        "lay れ 5,4 down れぬ",  # in the air, and no word
        "lay さ 2,3 down さん",  # no such place
        "claim 9",
    )
    assert told(verdict) == [
        ("4", "5:11"), ("4", "6:5"), ("3", "7:7"), ("4", "7:11"), ("2", "8:7"), ("9", "9:1"),
    ]  # fmt: skip
    assert (verdict.laid, verdict.score) == (2, 0)  # as far as the game was legal
    assert str(verdict.notes[0]).startswith("only the first 2 turns")


def test_both_words_of_a_turn_that_do_not_count_are_told() -> None:
    verdict = play(
        "lay ん 9,1",
        "lay い 8,1 across いん",
        "lay ぬ 9,2 down ぬん",
        "lay ろ 8,2 across ろぬ down ろい",
    )
    assert told(verdict) == [("4", "5:11"), ("4", "6:11"), ("4", "6:21")]


def test_what_follows_from_a_wrong_step_is_not_told() -> None:
    nowhere = play(
        "lay ん 9,1",
        "lay あ 8,4 across あん",  # meant for 8,1
        "lay ほ 7,1 across ほあん",
        "lay か 6,1 across かほ",
    )
    assert told(nowhere) == [("3", "4:7"), ("3", "5:7")]
    missing = play(
        "lay ん 9,1",
        "lay あ 8,9 across あん",  # no such place: it may stand anywhere
        "lay ほ 7,1 across ほあん",
        "lay か 6,1 across かほ",
        "lay あ 9,2 down あん",
    )
    assert told(missing) == [("2", "4:7")]
    unknown = play(
        "lay ん 9,1",
        "lay あ 8,1 across あん",
        "lay ぬ 7,1 across ぬあん",  # no word; its card would be turned
        "lay か 6,1 across かね",  # read with it turned
        "swap に 7,1 lay ぬ 5,1 across ぬか",
    )
    assert told(unknown)[0] == ("4", "5:11")
    assert ("5", "7:6") not in told(unknown)


def test_a_swap_lays_the_card_it_gets() -> None:
    verdict = play(START, "swap は 7,1 lay ほ 6,1 across ほふ", "allow ほふ")
    assert verdict.valid
    assert verdict.tower[-1] == ". . . . . ほ H あ ん"
    assert verdict.standing.cards[parse("tower 1\nplay\nlay ん 7,1").play[0].spot].kana == "は"  # type: ignore[index]
    again = play(
        START, "swap は 7,1 lay ほ 6,1 across ほふ", "lay は 5,1 across はほ", "allow ほふ はほ"
    )
    assert broken(again)[0] == "4"


def test_a_name_counts_only_where_it_is_let() -> None:
    lines = ("lay ん 9,1", "lay や 8,1 across やん", "lay じ 7,1")
    with pytest.raises(NotationError):
        play(*lines)
    lines = ("lay ん 9,1", "lay そ 8,1 across そん", "lay よ 7,1 across よそん")
    assert check([parse("tower 1\nplay\n" + "\n".join(lines))]).problems
    name = ("lay ん 9,1", "lay ほ 8,1 across ほん", "lay に 7,1 across にほん")
    rule, _, words = broken(play(*name))
    assert rule == "4"
    assert "proper name only (日本; “--names” or “allow にほん” lets it)" in words  # a way on
    assert play(*name, names=True).valid
    assert play(*name, "allow にほん").valid


def test_a_loanword_counts_as_any_word_does() -> None:
    verdict = play("lay ん 9,1", "lay い 8,1 across いん", "lay わ 7,1 across わいん")
    assert verdict.valid
    assert verdict.words[-1].known
    assert "ワイン" in str(verdict.words[-1].description)


def test_a_word_in_kanji_is_asked_for_in_kana() -> None:
    with pytest.raises(
        NotationError, match="found “日本”, expected the word in kana, as its cards read"
    ):
        play("lay ん 9,1", "lay ほ 8,1 across ほん", "lay に 7,1 across 日本")


def test_a_struck_word_says_that_the_edition_has_it_not() -> None:
    edition = read_edition('[words_struck]\nvalue = ["あん"]\n')
    (problem,) = check(
        [parse("tower 1\nplay\nlay ん 9,1\nlay あ 8,1 across あん")], edition
    ).problems
    assert "“あん” (案) does not count in this edition (“allow あん” lets it)" in str(
        problem.message
    )


def test_a_wrong_claim_is_a_problem() -> None:
    assert broken(play(START, "claim 2"))[::2] == ("9", "claimed 2, it is 1")
    assert broken(table("........ん", more="claim 3"))[::2] == ("9", "claimed 3, it is 0")
    assert play("").valid
    assert play("", "claim 0").valid


def test_a_table_is_counted() -> None:
    verdict = table(". . . . . . . M", ". . . . . . S い N", more="claim 3")
    assert verdict.valid
    assert (verdict.laid, verdict.face_down, verdict.score) == (4, 3, 3)
    assert [str(note) for note in verdict.notes] == [
        "a table alone cannot prove that its words were right"
    ]
    assert table().valid


def test_a_full_table_has_the_bonus() -> None:
    letters = [letter for letter in BEHIND for _ in BEHIND[letter]]
    letters.remove("N")
    letters.append("N")
    rows = [letters[number * (number - 1) // 2 :][:number] for number in range(1, 10)]
    verdict = table(*("".join(row) for row in rows), more="claim 55")
    assert verdict.valid
    assert (verdict.full, verdict.score, verdict.grade) == (True, 55, 6)
    number = next(i for i, row in enumerate(rows) if "N" in row)
    rows[number][rows[number].index("N")] = "ん"  # where a swap brought it
    assert table(*("".join(row) for row in rows)).score == 54
    rows[8][-1] = "か"
    spoiled = table(*("".join(row) for row in rows))
    assert {problem.rule for problem in spoiled.problems} == {"1"}
    assert not spoiled.full
    assert spoiled.score == spoiled.face_down == 43


@pytest.mark.parametrize(
    ("rows", "problems"),
    [
        (
            (". . . . . . . .", ". . . . . . . か か"),
            TWICE,
        ),
        (("........", ".......AN"), []),
        (("........", ".....あAIN"), [("1", "11:7")]),
        (("......YY", ".....YYIN"), [("1", "11:7")]),
        ((".......K", "........."), [("1", "1:1"), ("3", "10:8")]),
        (("........", "..か..K.IN"), [("3", "11:3"), ("3", "11:6")]),
        (("........", "....K.IIN"), [("1", "11:8"), ("3", "11:5")]),
        (("......N.", "........ん"), [("3", "10:7")]),
        (("........", "......んかN"), []),
        (("........", ".......かな"), [("1", "11:9")]),
    ],
)
def test_what_is_wrong_with_a_table(rows: tuple[str, str], problems: list[tuple[str, str]]) -> None:
    table_problems = table(*rows).problems
    assert [(problem.rule, problem.where) for problem in table_problems] == problems


def test_every_grade_has_a_sentence_of_its_own() -> None:
    assert sorted(GRADES) == list(range(1, 7))
    assert len(set(GRADES.values())) == 6
    assert len(KANA) == 45


@pytest.mark.parametrize(
    ("claim", "told"),
    [
        (0, "claimed 0, and before the first broken rule it was 1"),
        (1, None),
        (3, None),
        (5, "claimed 5, and with 4 cards it is no more than 4"),
    ],
)
def test_a_claim_is_judged_though_a_step_went_wrong(claim: int, told: str | None) -> None:
    verdict = play(*START.splitlines(), "allow ほあん", "lay か 5,5 across かほ", f"claim {claim}")
    of_claim = [str(one.message) for one in verdict.problems if one.rule == "9"]
    assert of_claim == ([told] if told else [])
    assert len(verdict.problems) == 1 + len(of_claim)


def test_a_claim_is_judged_though_a_table_cannot_be() -> None:
    wrong = table("い", "いん", more="claim 7")
    assert [(one.rule, str(one.message)) for one in wrong.problems][1:] == [
        ("9", "claimed 7, it is 0")
    ]
    assert len(table("い", "いん", more="claim 0").problems) == 1
