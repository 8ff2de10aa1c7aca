"""The JSON answer to an entry of Tower of Letter; `answer.schema.json` describes it."""

from __future__ import annotations

from typing import Any

from games.message import Say
from games.schemas import schema_beside
from scorer.tower.check import CheckedWord, Verdict

answer_schema = schema_beside(__file__, "answer")
"""Return the JSON schema of the answer."""


def answer(verdict: Verdict, say: Say = str) -> dict[str, Any]:
    """Return what `kamikoma score tower --json` answers, ready for `json.dumps`.

    Args:
        verdict: of the entry.
        say: turns a message into the reader's language; English without it.
    """
    return {
        "game": verdict.game,
        "valid": verdict.valid,
        "problems": [
            {"rule": problem.rule, "where": problem.where, "message": say(problem.message)}
            for problem in verdict.problems
        ],
        "laid": verdict.laid,
        "face_down": verdict.face_down,
        "full": verdict.full,
        "score": verdict.score,
        "grade": verdict.grade,
        "words": [_word(checked, say) for checked in verdict.words],
        "tower": list(verdict.tower),
    }


def _word(checked: CheckedWord, say: Say) -> dict[str, Any]:
    spellings = checked.entry.spellings if checked.entry else ()
    return {
        "step": checked.step,
        "word": checked.word,
        "direction": checked.direction,
        "known": checked.known,
        "allowed": checked.allowed,
        "spellings": [
            {"written": spelling.written, "part_of_speech": say(spelling.part)}
            for spelling in spellings
        ],
    }
