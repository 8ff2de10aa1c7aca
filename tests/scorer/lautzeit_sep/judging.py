"""Entries of Lautzeit-Sep judged, for tests that look at what is told."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

import jsonschema

from games.lautzeit_sep.edition import Edition, house_edition
from games.lautzeit_sep.entry import Entry
from games.lautzeit_sep.notation import parse
from scorer.lautzeit_sep.answer import hand_answer as answer
from scorer.lautzeit_sep.check import check as check_entries
from scorer.lautzeit_sep.hand_verdict import HandVerdict as Verdict

EDITION = house_edition()
SCHEMA = json.loads(
    files("scorer").joinpath("lautzeit_sep", "answer.schema.json").read_text(encoding="utf-8")
)
ANSWERS = jsonschema.Draft202012Validator(SCHEMA)


def check(entries: Sequence[Entry], edition: Edition | None = None) -> Verdict:
    return check_entries(entries, edition).hands[0].hand


def judged(lines: str) -> Verdict:
    verdict = check(parse(f"lautzeit-sep 1\n{lines}"))
    ANSWERS.validate(answer(verdict))
    assert verdict.optimal
    return verdict


def wrong(lines: str) -> list[tuple[str, str, str]]:
    return [(p.rule, p.where, str(p.message)) for p in judged(lines).problems]


def answered(lines: str) -> dict[str, Any]:
    return answer(judged(lines))
