"""What Kokkuri-san's verdicts and placements say to a person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from games.kokkuri.course import Counted, Course
from games.kokkuri.edition import Edition
from games.kokkuri.effects import Effect, Extra, Move, Scorch
from games.kokkuri.pieces import CANDIDATES, CONFIDANT, NAMES, REVERSAL, Card
from games.kokkuri.reasons import equal_tokens, equal_votes, why_awarded, why_elected
from games.kokkuri.vocabulary import player_called
from games.message import Message, counted, message
from games.notation import echo
from kamikoma.blocks import Block, Column, Heading, Headline, Line, Table
from kamikoma.words import Words

if TYPE_CHECKING:
    from printables.output.picture import Picture
    from scorer.kokkuri.check import Verdict
    from scorer.kokkuri.placing import Placing


def verdict_blocks(verdict: Verdict, words: Words) -> Iterator[Block]:
    """Yield a verdict in words, without its problems."""
    for one in verdict.course.counted:
        title = message(
            "Round {round}, {start} starts", round=one.round.number, start=player_called(one.start)
        )
        yield Heading(words.say(title))
        yield _round(one, words)
        for tie in _ties(one):
            yield Line(words.say(tie))
    yield _scores(verdict, words)
    yield Headline(words.say(outlook(verdict)))
    for remark in verdict.remarks:
        yield Line(words.say(remark))
    yield from _house(verdict.edition, words)


def _house(edition: Edition, words: Words) -> Iterator[Block]:
    """Yield which values that count points are the house's."""
    named = [NAMES[name] for name in CANDIDATES if f"figures.{name}" in edition.house]
    values: list[Message] = []
    if len(named) == len(CANDIDATES):
        values.append(message("the candidates’ figures"))
    elif named:
        values.append(message("the figures of {candidates}", candidates=named))
    if "cards" in edition.house:
        values.append(message("how many of each card there are"))
    if f"effects.{CONFIDANT}" in edition.house:
        values.append(message("how a confidant counts"))
    if values:
        house_values = message(
            "House values: {values}. Your own edition has others.", values=values
        )
        yield Line(words.say(house_values))


def _columns(words: Words, *headings: Message, right: Sequence[int] = ()) -> tuple[Column, ...]:
    return tuple(
        Column(words.say(heading), number=index in right) for index, heading in enumerate(headings)
    )


def _round(one: Counted, words: Words) -> Table:
    columns = _columns(
        words,
        message("candidate"),
        message("cards"),
        message("votes"),
        message("elected"),
        message("points"),
        right=(2,),
    )
    place = {candidate: index for index, candidate in enumerate(one.count.elected)}
    rows = []
    for column, (candidate, votes) in zip(one.round.row, one.count.votes, strict=True):
        gains = [
            f"{words.say(player_called(award.player))} +{award.points}"
            for award in one.count.awards
            if award.candidate == candidate
        ]
        rows.append(
            (
                words.say(NAMES[candidate]),
                words.say(message("{actions}", actions=tuple(map(_card, column.cards)))),
                str(votes),
                words.say(_PLACES[place[candidate]]) if candidate in place else "",
                "  ".join(gains),
            )
        )
    caption = message("the count of round {round}", round=one.round.number)
    return Table(columns, tuple(rows), words.say(caption))


def _card(card: Card) -> Message:
    """Return a card as it is printed, and whether it is scorched."""
    return message("scorched {card}", card=_kind(card.kind)) if card.scorched else _kind(card.kind)


def _kind(kind: str) -> Message:
    if kind == CONFIDANT:
        return message("confidant")
    return message("{card}", card="×−1" if kind == REVERSAL else kind)


def _ties(one: Counted) -> Iterator[Message]:
    """Yield each tie that decided who was elected or who has points, and how (rules 5 and 6)."""
    columns = {column.candidate: column for column in one.round.row}
    for place, candidate in enumerate(one.count.elected):
        if equal_votes(one.count, place):
            yield message(
                "The {candidate} is {place}: {reason}.",
                candidate=NAMES[candidate],
                place=_PLACES[place],
                reason=why_elected(one.count, place),
            )
        awards = [award for award in one.count.awards if award.candidate == candidate]
        for award in awards:
            if equal_tokens(columns[candidate], award, awards):
                yield message(
                    "{player} gets {points} at the {candidate}: {reason}.",
                    player=player_called(award.player),
                    points=award.points,
                    candidate=NAMES[candidate],
                    reason=why_awarded(columns[candidate], award, awards),
                )


def _scores(verdict: Verdict, words: Words) -> Table:
    rounds = verdict.course.counted
    columns = _columns(
        words,
        message("player"),
        message("before"),
        *(message("R{round}", round=one.round.number) for one in rounds),
        message("score"),
        right=range(1, len(rounds) + 3),
    )
    rows = tuple(
        (
            words.say(player_called(player)),
            str(rounds[0].before[player]),
            *(str(one.count.points(player)) for one in rounds),
            str(verdict.scores[player]),
        )
        for player in verdict.players
    )
    return Table(columns, rows, words.say(message("points of each player")))


def headline(one: Counted) -> Message:
    """Return who was elected in a round."""
    elected = [NAMES[candidate] for candidate in one.count.elected]
    if len(elected) < len(_PLACES):
        return message("Round {round}", round=one.round.number)
    first, second = elected
    return message(
        "Round {round}: {first} first, {second} second",
        round=one.round.number,
        first=first,
        second=second,
    )


_PLACES = (message("first"), message("second"))


def outlook(verdict: Verdict) -> Message:
    """Return what comes next, or who won."""
    course = verdict.course
    last = course.counted[-1]
    if course.next_start is not None:
        return message(
            "Next is round {round}; {start} starts.",
            round=last.round.number + 1,
            start=player_called(course.next_start),
        )
    return ending(course)


def ending(course: Course) -> Message:
    """Return who won a game that is over, and with how much."""
    winners = [player_called(player) for player in course.winners]
    points = course.scores[course.winners[0]]
    if len(winners) > 1:
        return message(
            "The game is over: {players} share the win with {points} points.",
            players=winners,
            points=points,
        )
    return message(
        "The game is over: {player} wins with {points} points.",
        player=player_called(course.winners[0]),
        points=points,
    )


def placing_blocks(last_placement: Placing, words: Words) -> Iterator[Block]:
    """Yield placements, the best first."""
    title = counted(
        "Round {round}, {player} to play: {count} placement, the best first",
        "Round {round}, {player} to play: {count} placements, the best first",
        len(last_placement.placements),
        round=last_placement.round,
        player=player_called(last_placement.player),
    )
    yield Heading(words.say(title))
    columns = _columns(
        words,
        message("points"),
        message("lead"),
        message("token at"),
        message("card"),
        message("patron effect"),
        right=(0, 1),
    )
    rows = tuple(
        (
            str(placement.points),
            f"{placement.lead:+d}",
            words.say(NAMES[placement.candidate]),
            words.say(_kind(placement.kind)) if placement.kind else "–",
            words.say(_effect(placement.effect)) if placement.effect else "",
        )
        for placement in last_placement.placements
    )
    yield Table(columns, rows, words.say(message("last placements, the best first")))
    yield Line(
        words.say(
            message(
                "Lead: over the best of the others after the count. Without an effect the card is"
                " played face down. “If face up”: an entry does not say which cards lie face up."
            )
        )
    )
    for remark in last_placement.remarks:
        yield Line(words.say(remark))
    if last_placement.unknown:
        unknown = message(
            "Not weighed, as the edition’s effects are its own: {patrons}",
            patrons=[NAMES[name] for name in last_placement.unknown],
        )
        yield Line(words.say(unknown))
    yield from _house(last_placement.edition, words)


def _effect(effect: Effect) -> Message:
    match effect:
        case Extra():
            return message(
                "play {card} under the {candidate}",
                card=_kind(effect.kind),
                candidate=NAMES[effect.candidate],
            )
        case Move(sure=True):
            return message("move it under the {candidate}", candidate=NAMES[effect.candidate])
        case Move():
            return message(
                "move card {number}, {card}, of the {source} under the {candidate}, if face up",
                number=effect.index + 1,
                card=_kind(effect.kind),
                source=NAMES[effect.source],
                candidate=NAMES[effect.candidate],
            )
        case Scorch():
            return message(
                "scorch card {number}, {card}, of the {candidate}",
                number=effect.index + 1,
                card=_kind(effect.kind),
                candidate=NAMES[effect.candidate],
            )


def pictures(verdict: Verdict, words: Words) -> list[Picture]:
    """Return a picture of each count."""
    from printables.kokkuri.table_picture import table_picture

    rounds = verdict.course.counted
    return [
        table_picture(
            one,
            verdict.edition,
            say=words.say,
            title=words.say(headline(one)),
            lines=[words.say(outlook(verdict))] if one is rounds[-1] else [],
        )
        for one in rounds
    ]


def colour_notes(edition: Edition) -> list[Message]:
    """Return which of an edition's colours are printed in others."""
    from printables.kokkuri.colours import strange_colours

    return [
        message(
            "The colour {name} of the edition is printed in {printed}.",
            name=echo(name),
            printed=message(printed),
        )
        for name, printed in strange_colours(edition)
    ]
