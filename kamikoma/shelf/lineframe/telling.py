"""What Lineframe's verdicts say to a person, as blocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from games.lineframe.frames import Table as LaidTable
from games.message import Message, counted, message
from kamikoma.blocks import Block, Column, Heading, Headline, Line, Listing, Map, Span, Table
from kamikoma.words import Words
from printables.drawing import palette

if TYPE_CHECKING:
    from scorer.lineframe.check import PlayerVerdict, Verdict
    from scorer.lineframe.solution import Solved
    from solver.lineframe.boxing import Boxed, Boxing


def tell(verdict: Verdict, words: Words) -> Iterator[Block]:
    """Yield what a verdict says of each player, the ranking, and whether the game is over."""
    several = len(verdict.players) > 1
    for player in verdict.players:
        yield _heading(player, words, several)
        yield Headline(words.say(_score(player, several)))
        yield from _boxing(player, player.boxes, words, _shown(player))
        if player.claimed is not None:
            yield from _possible(player, words)
    if several:
        yield _ranking(verdict, words)
    yield Line(words.say(_state(verdict)))
    for remark in verdict.remarks:
        yield Line(words.say(remark))


def tell_solved(solved: Sequence[Solved], words: Words) -> Iterator[Block]:
    """Yield the best boxing of each player's table, or all that are as good."""
    several = len(solved) > 1
    for one in solved:
        player = one.player
        yield _heading(player, words, several)
        yield Headline(words.say(_points(player.best.score, _proof(player.best))))
        if one.every is None:
            yield from _boxing(player, player.best.boxes, words, message("the best boxing"))
            continue
        count = len(one.every.boxings)
        headline = (
            message("at least {count} best boxings, the first of them:", count=count)
            if one.every.more
            else counted("{count} best boxing:", "{count} best boxings:", count)
        )
        yield Line(words.say(headline))
        yield Listing(
            tuple(words.say(_spelled(player, boxing.boxes)) for boxing in one.every.boxings), 1
        )


def _heading(player: PlayerVerdict, words: Words, several: bool) -> Heading:
    named = several or player.name is not None
    parts = [words.say(player.called) if named else words.text("Lineframe")]
    if player.tape:
        parts.append(words.say(message("tape {id}", id=player.tape)))
    return Heading(" · ".join(parts))


def _score(player: PlayerVerdict, several: bool) -> Message:
    claimed = player.claimed
    if claimed is None:
        sentences = [_points(player.score, _proof(player.best))]
    elif claimed.legal:
        sentences = [_points(player.score, message("your boxes, all of them legal"))]
    else:
        rest = message("your boxes that may stand, of {claimed}", claimed=claimed.score)
        sentences = [_points(player.score, rest)]
    if not several:  # rule 13: the targets are for one player
        sentences.append(
            message("target {target} reached", target=player.target)
            if player.target
            else message("no target reached")
        )
    sentences.append(message("{count} ×", count=player.crosses))
    return message("{parts}", parts=sentences)


def _points(score: int, why: Message) -> Message:
    points = counted("{count} point", "{count} points", score)
    return message("{score} ({proof})", score=points, proof=why)


def _proof(boxing: Boxing) -> Message:
    if boxing.optimal:
        return message("proved: no boxing scores more")
    return message("not proved; no boxing scores more than {bound}", bound=boxing.bound)


def _shown(player: PlayerVerdict) -> Message:
    return message("your boxes") if player.boxed else message("the best boxing")


def _possible(player: PlayerVerdict, words: Words) -> Iterator[Block]:
    """Yield what could have been boxed, apart from what was."""
    best = message("Possible: {score}", score=_points(player.best.score, _proof(player.best)))
    yield Line(words.say(best))
    if not player.left:
        yield Line(words.say(message("Nothing was left on the table.")))
        return
    yield Line(
        words.say(
            counted(
                "{count} point was left on the table.",
                "{count} points were left on the table.",
                player.left,
            )
        )
    )
    boxes = {(box.row, box.column, box.colour) for box in player.boxes}
    missed = [box for box in player.best.boxes if (box.row, box.column, box.colour) not in boxes]
    yield Line(
        words.say(
            message("In the best boxing, but not in yours: {boxes}", boxes=_spelled(player, missed))
        )
    )
    yield _map(player.table, player.best.boxes, words.say(message("what was possible")))


def _boxing(
    player: PlayerVerdict, boxes: Sequence[Boxed], words: Words, caption: Message
) -> Iterator[Block]:
    """Yield boxes as a table, and as they lie."""
    caption_text = words.say(caption)
    if boxes:
        yield _boxes(player, boxes, words, caption_text)
    yield _map(player.table, boxes, caption_text)


def _boxes(player: PlayerVerdict, boxes: Sequence[Boxed], words: Words, caption: str) -> Table:
    """Return boxed numbers by colour, with the size of their clusters."""
    rows = []
    played = player.origin is not None
    for box in sorted(boxes, key=lambda b: (b.colour, b.row, b.column)):
        name = words.text(palette.SIX[box.colour - 1].name)
        rows.append(
            (
                (Span("  ", colour=box.colour), Span(f" {box.colour} {name}")),
                str(box.size),
                str(box.number),
                _written(player.table, box),
                words.say(_where(player, box)),
                *((words.say(_printed(player.table, box)),) if played else ()),
            )
        )
    columns = (
        Column(words.say(message("colour"))),
        Column(words.say(message("size")), number=True),
        Column(words.say(message("box")), number=True),
        Column(words.say(message("frame")), typed=True),
        Column(words.say(message("where")), typed=played),
        *((Column(words.say(message("on the tape"))),) if played else ()),
    )
    return Table(columns, tuple(rows), caption)


def _written(table: LaidTable, box: Boxed) -> str:
    return str(table.at(box.row, box.column)).partition("@")[0]


def _printed(table: LaidTable, box: Boxed) -> Message:
    """Return the number that the tape prints on the frame of a box, as a play knows it."""
    cell = table.at(box.row, box.column)
    return message("f{number}", number=cell.printed if cell and cell.printed else 0)


def _where(player: PlayerVerdict, box: Boxed) -> Message:
    """Return where a number stands, counted as its entry counts."""
    if player.origin is None:
        return message("row {row}, column {column}", row=box.row + 1, column=box.column + 1)
    top, left = player.origin
    return message("{x},{y}", x=box.column - left, y=box.row - top)


def _spelled(player: PlayerVerdict, boxes: Sequence[Boxed]) -> Message:
    """Return boxes as a list."""
    named = [
        message(
            "{number} for {colour} ({where})",
            number=box.number,
            colour=Message(palette.SIX[box.colour - 1].name),
            where=_where(player, box) if player.origin is None else _printed(player.table, box),
        )
        for box in boxes
    ]
    return message("{boxes}", boxes=named)


def tell_table(table: LaidTable, caption: str) -> Map:
    """Return a table as it lies, with nothing boxed."""
    return _map(table, (), caption)


def _map(table: LaidTable, boxes: Sequence[Boxed], caption: str) -> Map:
    """Return a table as it is typed, a `*` behind each boxed number, on its colour.

    Which colour that is stands in the table of boxes, not in the cell: eleven cells side by side
    have to fit 80 columns.
    """
    boxed = {(box.row, box.column): box.colour for box in boxes}
    rows: list[tuple[Span | None, ...]] = []
    for row, cells in enumerate(table.rows):
        typed: list[Span | None] = []
        for column, cell in enumerate(cells):
            if cell is None:
                typed.append(None)
                continue
            written = str(cell).partition("@")[0]
            colour = boxed.get((row, column))
            typed.append(Span(f"{written}*", "strong", colour) if colour else Span(written))
        rows.append(tuple(typed))
    return Map(tuple(rows), caption)


def _ranking(verdict: Verdict, words: Words) -> Table:
    players = {player.number: player for player in verdict.players}
    columns = (
        Column(words.say(message("place")), number=True),
        Column(words.say(message("player"))),
        Column(words.say(message("score")), number=True),
        Column("×", number=True),
        Column(words.say(message("which"))),
        Column(words.say(message("possible")), number=True),
    )
    rows = tuple(
        (
            str(ranked.place),
            words.say(players[ranked.player].called),
            str(ranked.score),
            str(ranked.crosses),
            words.say(message("boxed") if ranked.boxed else message("the best")),
            str(players[ranked.player].best.score),
        )
        for ranked in verdict.ranking
    )
    return Table(columns, rows, words.say(message("ranking")))


def _state(verdict: Verdict) -> Message:
    counts: Sequence[Message] = [
        counted("{count} QR frame", "{count} QR frames", player.qr_frames)
        for player in verdict.players
    ]
    if verdict.finished:
        return message("The game is over ({frames}).", frames=counts)
    return message("The game is not over yet ({frames}).", frames=counts)
