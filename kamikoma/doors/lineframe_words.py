"""What Lineframe's verdicts say to a person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.table import Table as Columns
from rich.text import Text

from games.lineframe.frames import FACES, Table
from games.message import Message, counted, message
from kamikoma.words import Words
from printables import palette
from scorer.lineframe import PlayerVerdict, Verdict, called
from solver.lineframe import Boxed, Boxing, all_best_boxings

if TYPE_CHECKING:
    from rich.console import RenderableType

MOST_BOXINGS = 1000
"""Of more best boxings than this the rest is only said to be there."""


def verdict_words(verdict: Verdict, words: Words) -> Iterator[RenderableType]:
    """Yield a verdict in words, for Rich to print; without its problems."""
    several = len(verdict.players) > 1
    for player in verdict.players:
        yield from _player(player, words, several)
    if several:
        yield _ranking(verdict, words)
        yield ""
    yield words.say(_state(verdict))


def solved_words(verdict: Verdict, words: Words, *, every: bool) -> Iterator[RenderableType]:
    """Yield the best boxing of each player's table, or with `every` all that are as good."""
    several = len(verdict.players) > 1
    for player in verdict.players:
        if not every:
            yield from _best(player, words, several)
            continue
        yield from _title(player, words, several)
        found = all_best_boxings(player.table, MOST_BOXINGS)
        count = len(found.boxings)
        yield words.say(
            message("at least {count} best boxings, the first of them:", count=count)
            if found.more
            else counted("{count} best boxing:", "{count} best boxings:", count)
        )
        for number, boxing in enumerate(found.boxings, 1):
            boxes = words.say(_spelled(player, boxing.boxes))
            yield f"{number:>4}  {boxes}"
        yield ""


def _player(player: PlayerVerdict, words: Words, several: bool) -> Iterator[RenderableType]:
    yield from _best(player, words, several)
    claimed = player.claimed
    if claimed is None:
        return
    if claimed.legal:
        own = message("Your boxes: {score}, all of them legal.", score=claimed.score)
    else:
        own = message(
            "Your boxes: {score}, of which {standing} may stand.",
            score=claimed.score,
            standing=claimed.standing,
        )
    yield words.say(own)
    if player.left:
        yield words.say(
            counted(
                "{count} point was left on the table.",
                "{count} points were left on the table.",
                player.left,
            )
        )
        missed = _missed(player)
        if missed:
            boxes = _spelled(player, missed)
            yield words.say(message("In the best boxing, but not in yours: {boxes}", boxes=boxes))
    else:
        yield words.say(message("Nothing was left on the table."))
    yield ""


def _missed(player: PlayerVerdict) -> tuple[Boxed, ...]:
    """Return the best boxes that the player does not have."""
    assert player.claimed is not None  # noqa: S101 - asked only where there are boxes
    own = {(c.row, c.column, c.colour) for c, stands in player.claimed.boxes if stands}
    return tuple(b for b in player.best.boxes if (b.row, b.column, b.colour) not in own)


def _title(player: PlayerVerdict, words: Words, several: bool) -> Iterator[RenderableType]:
    name = called(player.name, player.number) if several or player.name else None
    parts = [words.text("Lineframe") if name is None else ""]
    if name is not None:
        parts = [name if isinstance(name, str) else words.say(name)]
    if player.tape:
        parts.append(words.say(message("tape {id}", id=player.tape)))
    yield Text(" · ".join(parts), style="bold")


def _best(player: PlayerVerdict, words: Words, several: bool) -> Iterator[RenderableType]:
    yield from _title(player, words, several)
    yield Text(words.say(_score(player, several)), style="bold green")
    if player.best.boxes:
        yield ""
        yield _boxes(player, words)
        yield ""
        yield _grid(player.table, player.best)
    yield ""


def _score(player: PlayerVerdict, several: bool) -> Message:
    proof = (
        message("proved: no boxing scores more")
        if player.best.optimal
        else message("not proved; no boxing scores more than {bound}", bound=player.best.bound)
    )
    score = counted("{count} point", "{count} points", player.best.score)
    said = [message("{score} ({proof})", score=score, proof=proof)]
    if not several:  # rule 13: the targets are for one player
        said.append(
            message("target {target} reached", target=player.target)
            if player.target
            else message("no target reached")
        )
    said.append(message("{count} ×", count=player.crosses))
    return message("{parts}", parts=said)


def _boxes(player: PlayerVerdict, words: Words) -> Columns:
    """Return the boxed numbers by colour, with the size of their clusters."""
    columns = Columns(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    columns.add_column(words.say(message("colour")))
    columns.add_column(words.say(message("size")), justify="right")
    columns.add_column(words.say(message("box")), justify="right")
    columns.add_column(words.say(message("frame")))
    columns.add_column(words.say(message("where")))
    for box in sorted(player.best.boxes, key=lambda b: (b.colour, b.row, b.column)):
        colour = palette.SIX[box.colour - 1]
        columns.add_row(
            Text.assemble(("  ", f"on {colour.field}"), f" {box.colour} {words.text(colour.name)}"),
            str(box.size),
            str(box.number),
            str(player.table.at(box.row, box.column)).partition("@")[0],
            words.say(_where(player, box)),
        )
    return columns


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
            where=_where(player, box),
        )
        for box in boxes
    ]
    return message("{boxes}", boxes=named)


def _grid(table: Table, boxing: Boxing) -> Text:
    """Return the table as it is typed, with the best boxes in it, each in its colour."""
    boxed = {(box.row, box.column): box for box in boxing.boxes}
    rows = []
    for row, cells in enumerate(table.rows):
        typed = []
        for column, cell in enumerate(cells):
            own = "." if cell is None else str(cell).partition("@")[0]
            box = boxed.get((row, column))
            typed.append((f"{own}@{box.colour}" if box else own, box))
        rows.append(typed)
    width = max(len(text) for typed in rows for text, _ in typed)
    grid = Text(no_wrap=True, overflow="ignore")
    for typed in rows:
        line = Text("  ")
        for text, box in typed:
            style = _STYLES[box.colour] if box else "dim" if text == "." else ""
            line.append(text, style)
            line.append(" " * (width - len(text) + 1))
        line.rstrip()
        grid.append_text(line).append("\n")
    grid.right_crop(1)
    return grid


_STYLES = {
    face: f"bold {palette.contrasting(colour.field)} on {colour.field}"
    for face, colour in zip(FACES, palette.SIX, strict=True)
}


def _ranking(verdict: Verdict, words: Words) -> Columns:
    columns = Columns(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    columns.add_column(words.say(message("place")), justify="right")
    columns.add_column(words.say(message("player")))
    columns.add_column(words.say(message("score")), justify="right")
    columns.add_column("×", justify="right")
    names = {player.number: called(player.name, player.number) for player in verdict.players}
    for ranked in verdict.ranking:
        name = names[ranked.player]
        columns.add_row(
            str(ranked.place),
            name if isinstance(name, str) else words.say(name),
            str(ranked.score),
            str(ranked.crosses),
        )
    return columns


def _state(verdict: Verdict) -> Message:
    counts: Sequence[Message] = [
        counted("{count} QR frame", "{count} QR frames", player.qr_frames)
        for player in verdict.players
    ]
    if verdict.finished:
        return message("The game is over ({frames}).", frames=counts)
    return message("The game is not over yet ({frames}).", frames=counts)
