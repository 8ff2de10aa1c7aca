"""What Lautzeit-Sep's verdicts, solutions and odds say to a person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from games.lautzeit_sep.combinations import Formed
from games.lautzeit_sep.declaration import MEANINGS, YAKU, Reading, Yaku, worth
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import text_of
from games.lautzeit_sep.typed_pieces import spaced
from games.message import Message, counted, message
from kamikoma.blocks import Block, Column, Heading, Headline, Line, Table
from kamikoma.words import Words

if TYPE_CHECKING:
    from printables.lautzeit_sep.hand_picture import HandShown
    from printables.lautzeit_sep.score_picture import Standing
    from printables.output.picture import Picture
    from scorer.lautzeit_sep.check import Played, Verdict
    from scorer.lautzeit_sep.hand import HandVerdict
    from scorer.lautzeit_sep.solved import Solved
    from solver.lautzeit_sep.advice import Chance
    from solver.lautzeit_sep.odds import Odds, Share

HOUSE = "*"
"""Stands behind a house value."""


def verdict_blocks(verdict: Verdict, words: Words) -> Iterator[Block]:
    """Yield a verdict in words, without its problems: each hand, and who got what."""
    for one in verdict.hands:
        if verdict.several or verdict.named:
            yield Heading(words.say(_whose(one, verdict)))
        yield from _hand(one.hand, words, of_several=verdict.several)
    if verdict.several:
        yield _scores(verdict, words)
        yield from _outcome(verdict, words)


def round_blocks(verdict: Verdict, number: int, words: Words, *, over: bool) -> Iterator[Block]:
    """Yield how a round of named players stands that goes on; once it is over, its hands too.

    Args:
        verdict: of all rounds so far.
        number: of the round.
        words: of the reader.
        over: whether somebody declared in it.
    """
    hands = [one for one in verdict.hands if one.round == number]
    for one in hands:
        if over and len(one.hand.pieces) == verdict.edition.hand.value:
            yield Heading(words.say(_whose(one, verdict)))
            yield from _hand(one.hand, words, of_several=True)
    rows = [
        (
            words.say(one.player),
            " ".join(
                _formed(posted.formed) if posted.formed else text_of(posted.post.group.pieces)
                for posted in one.hand.posted
                if posted.stands
            ),
            str(one.hand.bonus),
        )
        for one in hands
    ]
    if rows and not over:
        yield Table(
            (
                Column(words.say(message("player"))),
                Column(words.say(message("revealed"))),
                _figures(message("bonus"), words),
            ),
            tuple(rows),
            words.say(message("round {round} so far", round=number)),
        )
    if over or number > 1:
        yield _scores(verdict, words)


def _whose(one: Played, verdict: Verdict) -> Message:
    if verdict.rounds == (1,):
        return one.player
    return message("{player}, round {round}", player=one.player, round=one.round)


def _scores(verdict: Verdict, words: Words) -> Table:
    several = len(verdict.rounds) > 1
    columns = [Column(words.say(message("place")), number=True)] if verdict.named else []
    columns.append(Column(words.say(message("player"))))
    if several:
        columns += [
            Column(words.say(message("round {round}", round=number)), number=True)
            for number in verdict.rounds
        ]
    columns += [
        Column(words.say(message("bonus")), number=True),
        Column(words.say(message("declaration")), number=True),
        Column(words.say(message("total")), number=True),
    ]
    rows = []
    for ranked in verdict.ranking:
        row = [str(ranked.place)] if verdict.named else []
        row.append(words.say(ranked.player))
        if several:
            row += [
                next(
                    (
                        str(one.total)
                        for one in verdict.hands
                        if one.round == number and one.player == ranked.player
                    ),
                    "",
                )
                for number in verdict.rounds
            ]
        rows.append((*row, str(ranked.bonus), str(ranked.points), str(ranked.total)))
    return Table(tuple(columns), tuple(rows), words.say(message("points of each player")))


def _outcome(verdict: Verdict, words: Words) -> Iterator[Block]:
    if not verdict.finished or not verdict.named:
        return
    points = verdict.ranking[0].total
    winners = verdict.winners
    if len(winners) > 1:
        result = message(
            "The game is over: {players} share the win with {points} points.",
            players=winners,
            points=points,
        )
    else:
        result = message(
            "The game is over: {player} wins with {points} points.",
            player=winners[0],
            points=points,
        )
    yield Headline(words.say(result))


def _hand(verdict: HandVerdict, words: Words, *, of_several: bool) -> Iterator[Block]:
    yield _headline(verdict, words, of_several=of_several)
    if verdict.yaku:
        yield _names(verdict, words)
    if verdict.reading:
        read = message("Read as {reading}.", reading=_spelled(verdict.reading))
        yield Line(words.say(read))
    if verdict.posted:
        yield _posted(verdict, words)
    for sentence in (*_instead(verdict), *_distance(verdict), *_most(verdict), *_claimed(verdict)):
        yield Line(words.say(sentence))
    if _shows_house_values(verdict):
        yield Line(words.say(_house_note()))


def solved_blocks(solved: Solved, words: Words) -> Iterator[Block]:
    """Yield what there is to say about a hand: every best reading, or what it waits for."""
    verdict = solved.hand
    yield _headline(verdict, words)
    if verdict.yaku:
        yield _names(verdict, words)
        yield from _readings(solved, words)
    for sentence in (*_distance(verdict, waits=False), *_most(verdict)):
        yield Line(words.say(sentence))
    if verdict.waits:
        yield Table(
            (Column(words.say(message("waits for"))), _figures(message("unseen"), words)),
            tuple((str(chance.piece), str(chance.unseen)) for chance in solved.unseen),
            words.say(message("what the hand waits for")),
        )
    read = [formed for rated in solved.readings for formed in rated.reading.formed]
    if _shows_house_values(verdict) or any(_of_the_house(verdict.edition, one) for one in read):
        yield Line(words.say(_house_note()))
    if solved.discards is not None:
        yield from _discards(solved, words)


def _discards(solved: Solved, words: Words) -> Iterator[Block]:
    if solved.hand.complete:
        sentence = message("The hand is complete: there is nothing to throw away.")
        yield Line(words.say(sentence))
        return
    yield Table(
        (
            Column(words.say(message("throw away"))),
            _figures(message("unseen that complete it"), words),
            _figures(message("or bring it nearer"), words),
            Column(words.say(message("which"))),
        ),
        tuple(
            (
                str(one.piece),
                str(one.completing),
                str(one.advancing),
                _counted_pieces(one.completes or one.advances),
            )
            for one in solved.discards or ()
        ),
        words.say(message("what to throw away, the best first")),
    )


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
            _figures(message("points"), words),
            _figures(message("of all hands"), words),
            _figures(message("of complete hands"), words),
        ),
        tuple(
            (
                words.say(MEANINGS[name]),
                name,
                _marked(edition, name),
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
        yield Line(words.say(_house_note()))


def headline(verdict: HandVerdict, *, of_several: bool = False) -> Message:
    """Return what matters most about a hand, by itself or beside those of other players."""
    points = counted("{count} point", "{count} points", verdict.points)
    if not verdict.yaku:
        return message("Not complete")
    if verdict.impossible:
        return _impossible(verdict)
    if not verdict.declarable:
        return message("Complete, but not to be declared yet: {points} then", points=points)
    if of_several and not verdict.declares:
        return message("Not declared; it would have been worth {points}", points=points)
    if verdict.bonus:
        return message(
            "Lautzeit-Sep! {points}, and {bonus} of bonus: {total} in all",
            points=points,
            bonus=verdict.bonus,
            total=verdict.total,
        )
    return message("Lautzeit-Sep! {points}", points=points)


def _impossible(verdict: HandVerdict) -> Message:
    if verdict.yaku == ("yamiikusa",):
        return message("Dead, but not with the pieces of the game")
    return message("Complete, but not with the pieces of the game")


def _headline(verdict: HandVerdict, words: Words, *, of_several: bool = False) -> Headline:
    sentence = words.say(headline(verdict, of_several=of_several))
    return Headline(sentence, "bad" if verdict.impossible else "good")


def _figures(heading: Message, words: Words) -> Column:
    return Column(words.say(heading), number=True)


def _names(verdict: HandVerdict, words: Words) -> Table:
    rows: list[tuple[str, str, str]] = [
        (words.say(MEANINGS[name]), name, _marked(verdict.edition, name)) for name in verdict.yaku
    ]
    if verdict.light:
        rows.append((words.say(message("light piece")), "", str(verdict.light)))
    return Table(
        (
            Column(words.say(message("name"))),
            Column(words.say(message("key"))),
            _figures(message("points"), words),
        ),
        tuple(rows),
        words.say(message("the names of the declaration")),
    )


def _marked(edition: Edition, name: Yaku) -> str:
    """Return the points of a name, a house value with its mark."""
    value = worth(edition, name)
    return f"{value.value}{HOUSE if value.mark == 'H' else ''}"


def _house_note() -> Message:
    return message(
        "{mark} house value: the published one is lost; your own edition may have another.",
        mark=HOUSE,
    )


def _shows_house_values(verdict: HandVerdict) -> bool:
    most = verdict.most.formed if verdict.most and not verdict.impossible else ()
    shown = (*(one.formed for one in verdict.posted), *most)
    return any(worth(verdict.edition, name).mark == "H" for name in verdict.yaku) or any(
        _of_the_house(verdict.edition, formed) for formed in shown
    )


def _of_the_house(edition: Edition, formed: Formed | None) -> bool:
    """Whether a bonus comes from a count of pieces that is a house value (rule 10)."""
    return formed is not None and edition.pieces[formed.combination.numbers[2]].mark == "H"


def _spelled(reading: Reading) -> str:
    return " ".join(str(combination) for combination in reading.combinations)


def _formed(formed: Formed) -> str:
    """Return a combination as its pieces are, and what it stands for where that is not the same."""
    typed = text_of(formed.pieces)
    return f"{typed} → {formed.combination}" if formed.stands else typed


def _posted(verdict: HandVerdict, words: Words) -> Table:
    rows = []
    for one in verdict.posted:
        house = HOUSE if _of_the_house(verdict.edition, one.formed) else ""
        rows.append(
            (
                _formed(one.formed) if one.formed else text_of(one.post.group.pieces),
                f"{one.due}{house}",
                str(one.post.bonus),
                "" if one.stands else words.say(message("returned")),
            )
        )
    return Table(
        (
            Column(words.say(message("revealed"))),
            _figures(message("bonus"), words),
            _figures(message("taken"), words),
            Column(""),
        ),
        tuple(rows),
        words.say(message("what was revealed, and its bonus")),
    )


def _instead(verdict: HandVerdict) -> Iterator[Message]:
    """Yield what a hand may be declared as too (rule 13)."""
    other = verdict.instead
    if other is not None and not verdict.impossible:
        yield counted(
            "It may be declared as {names} too, for {count} point.",
            "It may be declared as {names} too, for {count} points.",
            other.points,
            names=[MEANINGS[name] for name in other.yaku],
        )


def _distance(verdict: HandVerdict, *, waits: bool = True) -> Iterator[Message]:
    if verdict.complete or verdict.away is None:
        return
    yield counted(
        "{count} piece away from {target}.",
        "{count} pieces away; the nearest is {target}.",
        verdict.away,
        target=" ".join(verdict.target),
    )
    if verdict.waits and waits:
        yield message("It waits for {pieces}.", pieces=spaced(verdict.waits))


def _most(verdict: HandVerdict) -> Iterator[Message]:
    most = verdict.most
    if most is None or verdict.impossible:
        return
    if most.formed:
        terms = [
            message(
                "{pieces} {bonus}",
                pieces=_formed(formed),
                bonus=f"{formed.bonus(verdict.edition)}"
                f"{HOUSE if _of_the_house(verdict.edition, formed) else ''}",
            )
            for formed in most.formed
        ]
        if most.points:
            terms.append(message("declaration {points}", points=most.points))
        yield counted(
            "Revealed in the best way it earns {count} point: {terms}.",
            "Revealed in the best way it earns {count} points: {terms}.",
            most.earned,
            terms=terms,
        )
    elif most.earned:
        yield message("To reveal any of it earns nothing more.")


def _claimed(verdict: HandVerdict) -> Iterator[Message]:
    if verdict.claimed is not None and verdict.claimed.right:
        yield message("What you declared is right.")


def _readings(solved: Solved, words: Words) -> Iterator[Block]:
    best, edition = solved.readings, solved.hand.edition
    yield Line(words.say(counted("{count} best reading:", "{count} best readings:", len(best))))
    rows = []
    for rated in best:
        formed = rated.reading.formed
        house = HOUSE if any(_of_the_house(edition, one) for one in formed) else ""
        rows.append(("   ".join(map(_formed, formed)), f"{rated.bonus}{house}"))
    yield Table(
        (
            Column(words.say(message("combinations"))),
            _figures(message("bonus if revealed"), words),
        ),
        tuple(rows),
        words.say(message("every best reading")),
    )


def _counted_pieces(some: Sequence[Chance]) -> str:
    return " ".join(f"{chance.piece}×{chance.unseen}" for chance in some)


def _percent(share: Share) -> str:
    if share.share is None:
        return "–"
    digits = 1 if share.share >= 0.1 else 3
    low, high = (f"{100 * limit:.{digits}f}" for limit in (share.low, share.high))
    return f"{100 * share.share:.{digits}f} % [{low}–{high}]"


def pictures(verdict: Verdict, words: Words) -> list[Picture]:
    """Return a picture of each hand, and of the score track once a game is added up.

    A hand of which nothing lies there is left out beside others: it would be a bare place.
    """
    from printables.lautzeit_sep.hand_picture import hand_picture
    from printables.lautzeit_sep.score_picture import score_picture

    begun = [one for one in verdict.hands if one.hand.hidden or one.hand.posted]
    drawn_pictures = [
        hand_picture(
            _shown(one.hand),
            say=words.say,
            title=words.say(_whose(one, verdict)) if verdict.several or verdict.named else "",
            lines=[words.say(headline(one.hand, of_several=verdict.several))],
        )
        for one in begun or verdict.hands
    ]
    if verdict.named and len(verdict.rounds) > 1:
        drawn_pictures.append(
            score_picture(_standings(verdict, words), verdict.edition, say=words.say)
        )
    return drawn_pictures


def solved_pictures(solved: Solved, words: Words) -> tuple[Picture, ...]:
    """Return a picture of a hand in its best reading, or of what it is as long as it has none."""
    from printables.lautzeit_sep.hand_picture import hand_picture

    heading = words.say(headline(solved.hand))
    return (hand_picture(_shown(solved.hand), say=words.say, lines=[heading]),)


def _standings(verdict: Verdict, words: Words) -> list[Standing]:
    """Return how the players stand, the best first; seats are in the order of the entries."""
    from printables.lautzeit_sep.score_picture import Standing

    seats = list(dict.fromkeys(one.player for one in verdict.hands))
    return [
        Standing(words.say(one.player), one.total, seats.index(one.player))
        for one in verdict.ranking
    ]


def _shown(verdict: HandVerdict) -> HandShown:
    from printables.lautzeit_sep.hand_picture import HandShown, Opened

    return HandShown(
        revealed=tuple(
            Opened(one.post.group.pieces, one.due) for one in verdict.posted if one.stands
        ),
        hand=verdict.hidden,
        light=verdict.light_piece,
        reading=verdict.reading,
        names=tuple((name, worth(verdict.edition, name).value) for name in verdict.yaku),
        light_points=verdict.light,
        bonus=verdict.bonus,
    )
