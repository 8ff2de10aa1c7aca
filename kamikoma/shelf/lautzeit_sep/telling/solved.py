"""What is told of a hand put to the solver, and of how often something comes up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from games.lautzeit_sep.declaration import MEANINGS, YAKU, worth
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import as_said
from games.message import counted, message
from kamikoma.blocks import Block, Column, Line, Table
from kamikoma.shelf.lautzeit_sep.telling.hand import (
    distance_told,
    figures,
    formed_as_said,
    headline_block,
    house_note,
    house_sign,
    marked,
    most_told,
    names_table,
    shows_house_values,
)
from kamikoma.words import Words

if TYPE_CHECKING:
    from scorer.lautzeit_sep.solved import Solved
    from solver.lautzeit_sep.advice import Chance
    from solver.lautzeit_sep.odds import Odds, Share


def solved_blocks(solved: Solved, words: Words) -> Iterator[Block]:
    """Yield what there is to say about a hand: every best reading, or what it waits for."""
    verdict = solved.hand
    yield headline_block(verdict, words)
    if verdict.declaration.yaku:
        yield names_table(verdict, words)
        yield from _readings(solved, words)
    for sentence in (*distance_told(verdict, waits=False), *most_told(verdict)):
        yield Line(words.say(sentence))
    if verdict.distance.waits:
        yield Table(
            (Column(words.say(message("waits for"))), figures(message("unseen"), words)),
            tuple(
                (as_said(str(chance.piece)).of(words.language), str(chance.unseen))
                for chance in solved.unseen
            ),
            words.say(message("what the hand waits for")),
        )
    read = [formed for rated in solved.readings for formed in rated.reading.formed]
    if shows_house_values(verdict) or house_sign(verdict.edition, *read):
        yield Line(words.say(house_note()))
    if solved.discards is not None:
        yield from _discards(solved, words)


def _readings(solved: Solved, words: Words) -> Iterator[Block]:
    best, edition = solved.readings, solved.hand.edition
    yield Line(words.say(counted("{count} best reading:", "{count} best readings:", len(best))))
    rows = []
    for rated in best:
        formed = rated.reading.formed
        combinations = [formed_as_said(one).of(words.language) for one in formed]
        house = house_sign(edition, *formed)
        rows.append(("   ".join(combinations), f"{rated.bonus}{house}"))
    yield Table(
        (
            Column(words.say(message("combinations"))),
            figures(message("bonus if revealed"), words),
        ),
        tuple(rows),
        words.say(message("every best reading")),
    )


def _discards(solved: Solved, words: Words) -> Iterator[Block]:
    if solved.hand.distance.complete:
        sentence = message("The hand is complete: there is nothing to throw away.")
        yield Line(words.say(sentence))
        return
    yield Table(
        (
            Column(words.say(message("throw away"))),
            figures(message("unseen that complete it"), words),
            figures(message("or bring it nearer"), words),
            Column(words.say(message("which"))),
        ),
        tuple(
            (
                as_said(str(one.piece)).of(words.language),
                str(one.completing),
                str(one.advancing),
                as_said(_counted_pieces(one.completes or one.advances)).of(words.language),
            )
            for one in solved.discards or ()
        ),
        words.say(message("what to throw away, the best first")),
    )


def _counted_pieces(some: Sequence[Chance]) -> str:
    return " ".join(f"{chance.piece}×{chance.unseen}" for chance in some)


def odds_blocks(
    odds: Odds, edition: Edition, drawn: tuple[int, int] | None, words: Words
) -> Iterator[Block]:
    """Yield how often each name held.

    Args:
        odds: the same as data.
        edition: by which it was counted.
        drawn: the seed and the way of dealing that draw the same hands; None for no seed.
        words: of who asks.
    """
    yield Line(
        words.say(
            counted(
                "{count} hand dealt, {complete} complete ({share})",
                "{count} hands dealt, {complete} complete ({share})",
                odds.hands,
                complete=odds.complete.count,
                share=_percent(odds.complete),
            )
        )
    )
    if odds.mean is not None:
        sentence = message(
            "a complete hand is worth {mean} points on average", mean=f"{odds.mean:.2f}"
        )
        yield Line(words.say(sentence))
    yield Table(
        (
            Column(words.say(message("name"))),
            Column(words.say(message("key"))),
            figures(message("points"), words),
            figures(message("of all hands"), words),
            figures(message("of complete hands"), words),
        ),
        tuple(
            (
                words.say(MEANINGS[name]),
                name,
                marked(edition, name),
                _percent(odds.among_all[name]),
                _percent(odds.among_complete[name]),
            )
            for name in YAKU
        ),
        words.say(message("how often each name holds")),
    )
    yield Line(words.say(message("In brackets: 95 % confidence intervals.")))
    if drawn is not None:
        seed, dealing = drawn
        sentence = message("Seed {seed}, way of dealing {dealing}.", seed=seed, dealing=dealing)
        yield Line(words.say(sentence))
    if any(worth(edition, name).mark == "H" for name in YAKU):
        yield Line(words.say(house_note()))


def _percent(share: Share) -> str:
    if share.share is None:
        return "–"
    digits = 1 if share.share >= 0.1 else 3
    low, high = (f"{100 * limit:.{digits}f}" for limit in (share.low, share.high))
    return f"{100 * share.share:.{digits}f} % [{low}–{high}]"
