from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

import jsonschema
import pytest

from games.lineframe.entry import Entry
from games.lineframe.frames import Cell, Frame, Table
from games.message import Message
from games.problem import Place
from scorer.lineframe.answer import answer
from scorer.lineframe.check import check

SCHEMA = json.loads(
    files("scorer").joinpath("lineframe", "answer.schema.json").read_text(encoding="utf-8")
)
ANSWERS = jsonschema.Draft202012Validator(SCHEMA)

F4, Q25, F2 = Frame((4,)), Frame((2, 5), qr=True), Frame((2,))
GOOD = Table(((Cell(Q25), Cell(F2, 3, boxed=(2,)), Cell(F2, crossed=True)),))
WRONG = Table(((Cell(Q25), Cell(F2, 4, boxed=(2,), place=Place(3, 5))),))
PLAIN = Table(((Cell(Q25), Cell(F2, 2)),))


def answered(tables: Sequence[Table], names: Sequence[str | None] = ()) -> dict[str, Any]:
    players = [*names, *[None] * (len(tables) - len(names))]
    entries = [Entry(player=p, table=t) for p, t in zip(players, tables, strict=True)]
    data = answer(check(entries))
    ANSWERS.validate(data)
    return data


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_one_player() -> None:
    assert answered([GOOD], ["North"]) == {
        "game": "lineframe",
        "valid": True,
        "problems": [],
        "finished": False,
        "qr_frames": 1,
        "crosses": 1,
        "score": 3,
        "optimal": True,
        "boxes": [{"row": 0, "column": 1, "number": 3, "colour": 2, "size": 4}],
        "clusters": [
            {"colour": 2, "size": 4, "cells": [[0, 0], [0, 1], [0, 2]]},
            {"colour": 5, "size": 2, "cells": [[0, 0]]},
        ],
        "claimed": {"score": 3, "legal": True},
        "player_score": 3,
        "target": 0,
    }


def test_a_wrong_claim() -> None:
    data = answered([WRONG])
    assert data["valid"] is False
    assert data["claimed"] == {"score": 4, "legal": False}
    assert data["player_score"] == 0  # of the boxes that may stand
    assert data["score"] == 0
    assert data["problems"] == [
        {
            "rule": "12",
            "where": "3:5",
            "message": "the 4 is larger than its cluster of colour 2, which has size 3",
        }
    ]


def test_several_players() -> None:
    data = answered([PLAIN, GOOD, WRONG], ["North"])
    assert list(data) == ["game", "valid", "problems", "finished", "ranking", "players"]
    assert data["ranking"] == [
        {"player": "player 2", "score": 3, "crosses": 1, "place": 1, "boxed": True},
        {"player": "North", "score": 2, "crosses": 0, "place": 2, "boxed": False},
        {"player": "player 3", "score": 0, "crosses": 0, "place": 3, "boxed": True},
    ]
    assert [player["player"] for player in data["players"]] == ["North", "player 2", "player 3"]
    assert [player["valid"] for player in data["players"]] == [True, True, False]
    assert data["players"][0]["claimed"] is None
    assert data["valid"] is False
    (problem,) = data["problems"]
    assert problem["message"].startswith("player 3: the 4 is larger")
    assert data["players"][2]["problems"][0]["message"].startswith("the 4 is larger")
    single = answered([GOOD])
    assert data["players"][1] == {"player": "player 2", **single}


def test_every_text_is_said_in_the_readers_language() -> None:
    messages: list[Message] = []

    def shout(text: Message) -> str:
        messages.append(text)
        return str(text).upper()

    data = answer(check([Entry(table=WRONG), Entry(table=GOOD)]), shout)
    assert data["players"][0]["player"] == "PLAYER 1"
    assert data["problems"][0]["message"].isupper()
    assert {message.template for message in messages} >= {"player {number}", "{player}: {reason}"}


def test_an_answer_is_json_and_the_same_every_time() -> None:
    once = json.dumps(answered([PLAIN, GOOD]))
    assert json.loads(once) == answered([PLAIN, GOOD])
    assert json.dumps(answered([PLAIN, GOOD])) == once


@pytest.mark.parametrize(
    "change",
    [
        {"valid": False},
        {"problems": [{"rule": "12", "where": "3:5", "message": "why"}]},
        {"claimed": {"score": 3}},
        {"target": 24},
        {"score": -1},
        {"boxes": [{"row": 0, "column": 1, "number": 7, "colour": 2, "size": 7}]},
        {"clusters": [{"colour": 2, "size": 1, "cells": [[0]]}]},
        {"another": 1},
        {"player": "North"},
        {"game": "tower"},
    ],
)
def test_the_schema_refuses_what_is_no_answer(change: dict[str, Any]) -> None:
    data = answered([GOOD])
    assert not ANSWERS.is_valid({**data, **change})
    assert not any(
        ANSWERS.is_valid({key: value for key, value in data.items() if key != left_out})
        for left_out in data
    )


def test_the_schema_knows_the_file_key_and_unread_entries() -> None:
    ANSWERS.validate({**answered([GOOD]), "file": "north.txt"})
    ANSWERS.validate({**answered([GOOD, PLAIN]), "file": "both.txt"})
    problem = {"rule": "notation", "where": "3:5", "message": "found “z”, expected a frame"}
    unread = {"game": "lineframe", "valid": False, "problems": [problem]}
    ANSWERS.validate({**unread, "file": "broken.txt"})
    ANSWERS.validate(unread)
    assert not ANSWERS.is_valid({**unread, "valid": True})
    assert not ANSWERS.is_valid({**unread, "problems": []})
    assert not ANSWERS.is_valid({**unread, "problems": [{**problem, "where": ""}]})
