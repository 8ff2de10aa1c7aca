"""What Lautzeit-Sep's verdicts, solutions and odds say to a person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal

from rich.box import SIMPLE_HEAD
from rich.table import Table as Columns
from rich.text import Text

from games.lautzeit_sep.combinations import Formed
from games.lautzeit_sep.declaration import NAMES, YAKU, Reading, Yaku, worth
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.notation import spaced
from games.lautzeit_sep.pieces import Piece, text_of
from games.message import Message, counted, message
from kamikoma.words import Words
from scorer.lautzeit_sep import Verdict
from scorer.lautzeit_sep_round import Round, called
from solver.lautzeit_sep_advice import Chance, chances, discards
from solver.lautzeit_sep_hands import hands
from solver.lautzeit_sep_odds import Odds, Share

if TYPE_CHECKING:
    from rich.console import RenderableType

HOUSE = "*"


def round_words(checked: Round, words: Words) -> Iterator[RenderableType]:
    """Yield the verdicts of a round in words, each after its player if there are several."""
    for number, verdict in enumerate(checked.players, 1):
        if len(checked.players) > 1:
            if number > 1:
                yield ""
            yield Text(words.say(called(number)), style="bold")
        yield from verdict_words(verdict, words)


def verdict_words(verdict: Verdict, words: Words) -> Iterator[RenderableType]:
    """Yield a verdict in words, for Rich to print; without its problems."""
    yield Text(words.say(_headline(verdict)), style="bold green")
    if verdict.yaku:
        yield ""
        yield _names(verdict, words)
    if verdict.reading:
        yield ""
        yield words.say(message("Read as {reading}.", reading=_spelled(verdict.reading)))
    if verdict.posted:
        yield ""
        yield _posted(verdict, words)
    yield ""
    for said in (*_distance(verdict), *_most(verdict), *_claimed(verdict)):
        yield words.say(said)
    if _shows_house_values(verdict):
        yield words.say(_house_note())


def solved_words(verdict: Verdict, seen: Sequence[Piece], words: Words) -> Iterator[RenderableType]:
    """Yield what there is to say about a hand: every best reading, or what it waits for.

    Args:
        verdict: of a hand with nothing revealed.
        seen: pieces on the board, and those that others revealed.
        words: the language.
    """
    yield Text(words.say(_headline(verdict)), style="bold green")
    if verdict.yaku:
        yield ""
        yield _names(verdict, words)
        yield ""
        yield from _readings(verdict, words)
    yield ""
    for said in (*_distance(verdict, waits=False), *_most(verdict)):
        yield words.say(said)
    if verdict.waits:
        yield ""
        yield _waits(verdict, seen, words)
    read = verdict.reading.formed if verdict.reading else ()
    if _shows_house_values(verdict) or any(_of_the_house(verdict.edition, one) for one in read):
        yield words.say(_house_note())


def discard_words(
    verdict: Verdict, seen: Sequence[Piece], words: Words
) -> Iterator[RenderableType]:
    """Yield what to throw away, the best first."""
    yield ""
    if verdict.complete:
        yield words.say(message("The hand is complete: there is nothing to throw away."))
        return
    columns = _columns(
        words,
        (message("throw away"), "left"),
        (message("unseen that complete it"), "right"),
        (message("or bring it nearer"), "right"),
        (message("which"), "left"),
    )
    for one in discards(verdict.edition, verdict.players, verdict.pieces, seen):
        columns.add_row(
            str(one.piece),
            str(one.completing),
            str(one.advancing),
            _counted_pieces(one.completes or one.advances),
        )
    yield columns


def odds_words(odds: Odds, edition: Edition, words: Words) -> Iterator[RenderableType]:
    """Yield how often each name held."""
    yield words.say(
        counted(
            "{count} hand dealt, {complete} complete ({share})",
            "{count} hands dealt, {complete} complete ({share})",
            odds.hands,
            complete=odds.complete.count,
            share=_percent(odds.complete),
        )
    )
    if odds.mean is not None:
        yield words.say(
            message("a complete hand is worth {mean} points on average", mean=f"{odds.mean:.2f}")
        )
    yield ""
    columns = _columns(
        words,
        (message("name"), "left"),
        (message("key"), "left"),
        (message("points"), "right"),
        (message("of all hands"), "right"),
        (message("of complete hands"), "right"),
    )
    for name in YAKU:
        columns.add_row(
            NAMES[name],
            name,
            _marked(edition, name),
            _percent(odds.among_all[name]),
            _percent(odds.among_complete[name]),
        )
    yield columns
    yield ""
    yield words.say(message("In brackets: 95 % confidence intervals."))
    if any(worth(edition, name).mark == "H" for name in YAKU):
        yield words.say(_house_note())


def _impossible(verdict: Verdict) -> bool:
    """Return whether there are pieces that the game does not have (rule 1)."""
    return any(problem.rule == "1" for problem in verdict.problems)


def _headline(verdict: Verdict) -> Message:
    points = counted("{count} point", "{count} points", verdict.points)
    if not verdict.yaku:
        return message("Not complete")
    if _impossible(verdict):
        return message("Complete, but not with the pieces of the game")
    if not verdict.declarable:
        return message("Complete, but not to be declared yet: {points} then", points=points)
    if verdict.bonus:
        return message(
            "Lautzeit-Sep! {points}, and {bonus} of bonus: {total} in all",
            points=points,
            bonus=verdict.bonus,
            total=verdict.total,
        )
    return message("Lautzeit-Sep! {points}", points=points)


def _names(verdict: Verdict, words: Words) -> Columns:
    columns = _columns(
        words, (message("name"), "left"), (message("key"), "left"), (message("points"), "right")
    )
    for name in verdict.yaku:
        columns.add_row(NAMES[name], name, _marked(verdict.edition, name))
    if verdict.light:
        columns.add_row(words.say(message("light piece")), "", str(verdict.light))
    return columns


def _marked(edition: Edition, name: Yaku) -> str:
    """Return the points of a name, a house value with its mark."""
    value = worth(edition, name)
    return f"{value.value}{HOUSE if value.mark == 'H' else ''}"


def _house_note() -> Message:
    return message(
        "{mark} house value: the published one is lost; --edition takes your own.", mark=HOUSE
    )


def _shows_house_values(verdict: Verdict) -> bool:
    most = verdict.most.formed if verdict.most and not _impossible(verdict) else ()
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


def _posted(verdict: Verdict, words: Words) -> Columns:
    columns = _columns(
        words,
        (message("revealed"), "left"),
        (message("bonus"), "right"),
        (message("taken"), "right"),
        ("", "left"),
    )
    for one in verdict.posted:
        shown = text_of(one.post.group.pieces)
        columns.add_row(
            _formed(one.formed) if one.formed else shown,
            f"{one.due}{HOUSE if _of_the_house(verdict.edition, one.formed) else ''}",
            str(one.post.bonus),
            "" if one.stands else words.say(message("returned")),
        )
    return columns


def _distance(verdict: Verdict, *, waits: bool = True) -> Iterator[Message]:
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


def _most(verdict: Verdict) -> Iterator[Message]:
    most = verdict.most
    if most is None or _impossible(verdict):
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


def _claimed(verdict: Verdict) -> Iterator[Message]:
    if verdict.claimed is not None and verdict.claimed.right:
        yield message("What you declared is right.")


def _readings(verdict: Verdict, words: Words) -> Iterator[RenderableType]:
    best = [
        rated
        for rated in hands(verdict.edition).readings(verdict.pieces)
        if rated.points == verdict.points
    ]
    yield words.say(counted("{count} best reading:", "{count} best readings:", len(best)))
    columns = _columns(
        words, (message("combinations"), "left"), (message("bonus if revealed"), "right")
    )
    for rated in best:
        formed = rated.reading.formed
        own = any(_of_the_house(verdict.edition, one) for one in formed)
        columns.add_row("   ".join(map(_formed, formed)), f"{rated.bonus}{HOUSE if own else ''}")
    yield columns


def _waits(verdict: Verdict, seen: Sequence[Piece], words: Words) -> Columns:
    columns = _columns(words, (message("waits for"), "left"), (message("unseen"), "right"))
    for chance in chances(verdict.edition, verdict.players, verdict.pieces, verdict.waits, seen):
        columns.add_row(str(chance.piece), str(chance.unseen))
    return columns


def _counted_pieces(some: Sequence[Chance]) -> str:
    return " ".join(f"{chance.piece}×{chance.unseen}" for chance in some)


def _percent(share: Share) -> str:
    if share.share is None:
        return "–"
    digits = 1 if share.share >= 0.1 else 3
    low, high = (f"{100 * limit:.{digits}f}" for limit in (share.low, share.high))
    return f"{100 * share.share:.{digits}f} % [{low}–{high}]"


def _columns(words: Words, *headings: tuple[Message | str, Literal["left", "right"]]) -> Columns:
    columns = Columns(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for heading, side in headings:
        columns.add_column(
            heading if isinstance(heading, str) else words.say(heading), justify=side
        )
    return columns
