"""What Tower of Letter's verdicts and turns say to a person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from games.message import Message, counted, message
from games.tower.entry import Lay, Swap
from games.tower.notation import lay_text
from games.tower.tower import SIDE, Spot, Tower
from kamikoma.blocks import Block, Column, Headline, Line, Map, Span, Table
from kamikoma.words import Words

if TYPE_CHECKING:
    from scorer.tower.check import CheckedWord, Verdict
    from solver.tower.plan import Plan
    from solver.tower.turns import Play

_TURNED = 5  # the colour of cards that lie face down, as in the picture: navy


def tell(verdict: Verdict, words: Words) -> Iterator[Block]:
    """Yield a verdict, without its problems."""
    yield Headline(words.say(verdict.points))
    yield Line(words.say(verdict.account))
    if verdict.sentence:
        yield Line(words.say(verdict.sentence))
    if verdict.played:
        yield _steps(verdict, words)
    yield tower_map(verdict.standing, words)
    for note in verdict.notes:
        yield Line(words.say(note))


def tell_going_on(verdict: Verdict, words: Words) -> Iterator[Block]:
    """Yield how a tower stands while it is built: no points, nor what is said of a grade."""
    yield Headline(
        words.say(
            counted(
                "{down} of {count} card face down",
                "{down} of {count} cards face down",
                verdict.laid,
                down=verdict.face_down,
            )
        )
    )
    yield _steps(verdict, words)
    yield tower_map(verdict.standing, words)


def _steps(verdict: Verdict, words: Words) -> Table:
    counted_words: dict[int, list[CheckedWord]] = {}
    for word in verdict.words:
        counted_words.setdefault(word.step, []).append(word)
    rows = []
    for played in verdict.played:
        descriptions = [
            message("{word}: {found}", word=word.word, found=word.description)
            for word in counted_words.get(played.step, ())
        ]
        rows.append(
            (
                str(played.step),
                "\n".join(map(words.say, _done(played.lay))),
                "\n".join(map(words.say, descriptions)),
                " ".join(map(str, played.turned)),
            )
        )
    columns = (
        Column(words.say(message("turn")), number=True),
        *(
            Column(words.say(heading))
            for heading in (message("play"), message("found"), message("turned"))
        ),
    )
    return Table(columns, tuple(rows), words.say(message("the turns, and what they read as")))


def _done(lay: Lay) -> tuple[Message, ...]:
    """Return a turn as people say it, in lines: the card and its place, and the words it makes."""
    laid = message("{card} at {spot}", card=lay.card, spot=str(lay.spot))
    swapped = () if lay.swap is None else (_swapped(lay.swap),)
    named = tuple(
        message("across {word}", word=one.word)
        if one.direction == "across"
        else message("down {word}", word=one.word)
        for one in lay.words
    )
    return *swapped, laid, *named


def _swapped(swap: Swap) -> Message:
    return message("{card} swapped in at {spot}", card=swap.card, spot=str(swap.spot))


def tower_map(tower: Tower, words: Words) -> Map:
    """Return a tower; a card that lies face down stands on a colour."""
    rows = tuple(
        tuple(_cell(tower, Spot(column, row)) for column in range(row, SIDE + 1))
        for row in range(SIDE, 0, -1)
    )
    return Map(rows, words.say(message("the tower")), cell=2, align="right")


def _cell(tower: Tower, spot: Spot) -> Span | None:
    standing = tower.cards.get(spot)
    if standing is None:
        return None
    return Span(standing.shown, colour=_TURNED if standing.down else 0)


def tell_turns(plays: Sequence[Play], most: int, words: Words) -> Iterator[Block]:
    """Yield the turns that can be made, the best first, at most so many of them."""
    if not plays:
        yield Line(words.say(message("Nothing can be laid from this hand.")))
        return
    yield Line(
        words.say(
            counted("{count} turn can be made:", "{count} turns can be made:", len(plays))
            if len(plays) <= most
            else message(
                "{count} turns can be made, the best {most} are:", count=len(plays), most=most
            )
        )
    )
    shown = plays[:most]
    uncertain = not all(play.certain for play in shown)
    columns = [
        Column(words.say(message("play"))),
        Column(words.say(message("turned")), number=True),
        Column(words.say(message("leaves open")), number=True),
    ]
    if uncertain:
        columns.append(Column(words.say(message("note"))))
    rows = []
    for play in shown:
        row = [lay_text(play.lay), str(len(play.turned)), str(play.leaves)]
        if uncertain:
            row.append("" if play.certain else words.say(_if_it_is(play.lay)))
        rows.append(tuple(row))
    caption = words.say(message("the turns that can be made, the best first"))
    yield Table(tuple(columns), tuple(rows), caption)


def _if_it_is(lay: Lay) -> Message:
    """Say of a swap on a table that nobody has said what lies face down there."""
    return message("if the card got is {card}", card=lay.card)


def tell_plan(plan: Plan, words: Words) -> Iterator[Block]:
    """Yield what was found, and what is known about the best."""
    yield Line(
        words.say(
            counted(
                "{score} points: {laid} cards laid, {down} of them face down; "
                "{count} round searched",
                "{score} points: {laid} cards laid, {down} of them face down; "
                "{count} rounds searched",
                plan.rounds,
                score=plan.score,
                laid=plan.laid,
                down=plan.face_down,
            )
        )
    )
    known = (
        message("No game scores more: all 45 are face down, and the bonus is in.")
        if plan.best_possible
        else message(
            "No game scores more than {bound}; whether these cards allow more than was found is"
            " not known.",
            bound=plan.bound,
        )
    )
    yield Line(words.say(known))
