"""What is said about entries of Lautzeit-Sep."""

from __future__ import annotations

from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.entry import Entry
from kamikoma.game import Judge
from kamikoma.shelf.lautzeit_sep.telling import pictures, verdict_blocks
from scorer.lautzeit_sep.answer import answer, schema
from scorer.lautzeit_sep.check import Verdict, check

JUDGE: Judge[Entry, Edition, Verdict] = Judge(
    check=check,
    problems=lambda verdict: verdict.problems,
    answer=answer,
    tell=verdict_blocks,
    pictures=pictures,
    schema=schema,
)
