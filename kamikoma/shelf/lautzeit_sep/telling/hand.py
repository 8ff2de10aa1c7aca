"""What is told of one hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games.lautzeit_sep.combinations import Formed
from games.lautzeit_sep.declaration import MEANINGS, Reading, Yaku, worth
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import as_said, text_of
from games.lautzeit_sep.typed_pieces import spaced
from games.message import InLanguages, Message, counted, message
from kamikoma.blocks import Block, Column, Headline, Line, Table
from kamikoma.words import Words

if TYPE_CHECKING:
    from scorer.lautzeit_sep.hand_verdict import HandVerdict
    from scorer.lautzeit_sep.steps import Posted

HOUSE = "*"
"""Stands behind a house value."""


def hand_blocks(verdict: HandVerdict, words: Words, *, of_several: bool) -> Iterator[Block]:
    """Yield what there is to say about a hand, without its problems."""
    yield headline_block(verdict, words, of_several=of_several)
    if verdict.declaration.yaku:
        yield names_table(verdict, words)
    if verdict.declaration.reading:
        read = message("Read as {reading}.", reading=_spelled(verdict.declaration.reading))
        yield Line(words.say(read))
    if verdict.held.posted:
        yield _posted(verdict, words)
    for sentence in (
        *_instead(verdict),
        *distance_told(verdict),
        *most_told(verdict),
        *_claimed(verdict),
    ):
        yield Line(words.say(sentence))
    if shows_house_values(verdict):
        yield Line(words.say(house_note()))


def headline(verdict: HandVerdict, *, of_several: bool = False) -> Message:
    """Return what matters most about a hand, by itself or beside those of other players."""
    points = counted("{count} point", "{count} points", verdict.declaration.points)
    if not verdict.declaration.yaku:
        return message("Not complete")
    if verdict.impossible:
        return _impossible(verdict)
    if not verdict.declaration.allowed:
        return message("Complete; reveal the rest, then declare it: {points}", points=points)
    if of_several and not verdict.declaring.done:
        return message("Not declared; it would have been worth {points}", points=points)
    brings = _with_bonus(verdict, points)
    if verdict.declaring.done:
        return message("Lautzeit-Sep! {brings}", brings=brings)
    return message("It may be declared: {brings}", brings=brings)


def _with_bonus(verdict: HandVerdict, points: Message) -> Message:
    """Return what a declaration brings, and what was revealed before it, if that brought any."""
    if not verdict.held.bonus:
        return points
    return message(
        "{points}, and {bonus} of bonus: {total} in all",
        points=points,
        bonus=verdict.held.bonus,
        total=verdict.total,
    )


def headline_block(verdict: HandVerdict, words: Words, *, of_several: bool = False) -> Headline:
    """Return what matters most about a hand as what stands first."""
    sentence = words.say(headline(verdict, of_several=of_several))
    return Headline(sentence, "bad" if verdict.impossible else "good")


def _impossible(verdict: HandVerdict) -> Message:
    if verdict.declaration.yaku == ("yamiikusa",):
        return message("Dead, but not with the pieces of the game")
    return message("Complete, but not with the pieces of the game")


def names_table(verdict: HandVerdict, words: Words) -> Table:
    """Return the names that a hand is declared as, with what each is worth."""
    rows: list[tuple[str, str, str]] = [
        (words.say(MEANINGS[name]), name, marked(verdict.edition, name))
        for name in verdict.declaration.yaku
    ]
    if verdict.declaration.light:
        rows.append((words.say(message("light piece")), "", str(verdict.declaration.light)))
    return Table(
        (
            Column(words.say(message("name"))),
            Column(words.say(message("key"))),
            figures(message("points"), words),
        ),
        tuple(rows),
        words.say(message("the names of the declaration")),
    )


def _posted(verdict: HandVerdict, words: Words) -> Table:
    rows = [
        (
            post_as_said(one).of(words.language),
            f"{one.due}{house_sign(verdict.edition, one.formed)}",
            str(one.post.bonus),
            "" if one.stands else words.say(message("returned")),
        )
        for one in verdict.held.posted
    ]
    return Table(
        (
            Column(words.say(message("revealed"))),
            figures(message("bonus"), words),
            figures(message("taken"), words),
            Column(""),
        ),
        tuple(rows),
        words.say(message("what was revealed, and its bonus")),
    )


def _instead(verdict: HandVerdict) -> Iterator[Message]:
    """Yield what a hand may be declared as too (rule 13)."""
    other = verdict.declaration.instead
    if other is not None and not verdict.impossible:
        yield counted(
            "It may be declared as {names} too, for {count} point.",
            "It may be declared as {names} too, for {count} points.",
            other.points,
            names=[MEANINGS[name] for name in other.yaku],
        )


def distance_told(verdict: HandVerdict, *, waits: bool = True) -> Iterator[Message]:
    """Yield how far a hand is from complete, and unless a table tells it what it waits for."""
    if verdict.distance.complete or verdict.distance.away is None:
        return
    yield counted(
        "{count} piece away from {target}.",
        "{count} pieces away; the nearest is {target}.",
        verdict.distance.away,
        target=as_said(" ".join(verdict.distance.target)),
    )
    if verdict.distance.waits and waits:
        yield message("It waits for {pieces}.", pieces=as_said(spaced(verdict.distance.waits)))


def most_told(verdict: HandVerdict) -> Iterator[Message]:
    """Yield how the hand would have earned the most."""
    most = verdict.most
    if most is None or verdict.impossible:
        return
    if most.formed:
        terms = [
            message(
                "{pieces} {bonus}",
                pieces=formed_as_said(formed),
                bonus=f"{formed.bonus(verdict.edition)}{house_sign(verdict.edition, formed)}",
            )
            for formed in most.formed
        ]
        if most.points:
            terms.append(message("declaration {points}", points=most.points))
        yield counted(
            "Posted in the best way it earns {count} point: {terms}.",
            "Posted in the best way it earns {count} points: {terms}.",
            most.earned,
            terms=terms,
        )
    elif most.earned:
        yield message("To reveal any of it earns nothing more.")


def _claimed(verdict: HandVerdict) -> Iterator[Message]:
    if verdict.declaring.claimed is not None and verdict.declaring.claimed.right:
        yield message("What you declared is right.")


def shows_house_values(verdict: HandVerdict) -> bool:
    """Return whether any figure that is told of a hand is a house value."""
    most = verdict.most.formed if verdict.most and not verdict.impossible else ()
    edition, names = verdict.edition, verdict.declaration.yaku
    posted = (one.formed for one in verdict.held.posted)
    return any(worth(edition, name).mark == "H" for name in names) or bool(
        house_sign(edition, *posted, *most)
    )


def house_sign(edition: Edition, *formed: Formed | None) -> str:
    """Return what stands behind a bonus that comes from a house value (rule 10), else nothing."""
    of_house = any(
        one is not None and edition.pieces[one.combination.numbers[2]].mark == "H" for one in formed
    )
    return HOUSE if of_house else ""


def house_note() -> Message:
    """Return what the sign behind a house value means."""
    return message(
        "{mark} house value: the published one is lost; your own edition may have another.",
        mark=HOUSE,
    )


def marked(edition: Edition, name: Yaku) -> str:
    """Return the points of a name, a house value with its mark."""
    value = worth(edition, name)
    return f"{value.value}{HOUSE if value.mark == 'H' else ''}"


def figures(heading: Message, words: Words) -> Column:
    """Return a column of numbers."""
    return Column(words.say(heading), number=True)


def _spelled(reading: Reading) -> InLanguages:
    return as_said(" ".join(str(combination) for combination in reading.combinations))


def formed_as_said(formed: Formed) -> InLanguages:
    """Return a combination as its pieces are, and what it stands for where that is not the same."""
    typed = text_of(formed.pieces)
    return as_said(f"{typed} → {formed.combination}" if formed.stands else typed)


def post_as_said(posted: Posted) -> InLanguages:
    """Return what was revealed, as pieces are told."""
    formed = posted.formed
    return formed_as_said(formed) if formed else as_said(text_of(posted.post.group.pieces))
