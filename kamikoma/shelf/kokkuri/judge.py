"""What is said about entries of Kokkuri-san."""

from __future__ import annotations

from games.kokkuri.edition import Edition
from games.kokkuri.entry import Entry
from kamikoma.game import Judge
from kamikoma.shelf.kokkuri.telling import pictures, verdict_blocks
from scorer.kokkuri.answer import answer, schema
from scorer.kokkuri.check import Verdict, check

JUDGE: Judge[Entry, Edition, Verdict] = Judge(
    check=check,
    problems=lambda verdict: verdict.problems,
    answer=answer,
    tell=verdict_blocks,
    pictures=pictures,
    schema=schema,
)
