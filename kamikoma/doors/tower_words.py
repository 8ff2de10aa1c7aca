"""What Tower of Letter's verdicts and turns say to a person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.table import Table as Columns
from rich.text import Text

from games.message import Message, counted, message
from games.tower.entry import Lay
from games.tower.notation import lay_text
from kamikoma.words import Words
from scorer.tower import CheckedWord, Verdict
from solver.tower import Play
from solver.tower_plan import BOUND, Plan

if TYPE_CHECKING:
    from rich.console import RenderableType


def verdict_words(verdict: Verdict, words: Words) -> Iterator[RenderableType]:
    """Yield a verdict in words, for Rich to print; without its problems."""
    yield Text(words.say(verdict.points), style="bold green")
    yield words.say(verdict.account)
    if verdict.sentence:
        yield words.say(verdict.sentence)
    if verdict.played:
        yield ""
        yield _steps(verdict, words)
    yield ""
    yield _tower(verdict)
    yield ""
    for note in verdict.notes:
        yield words.say(note)


def _steps(verdict: Verdict, words: Words) -> Columns:
    columns = _columns(words, message("turn"), message("play"), message("found"), message("turned"))
    counted_words: dict[int, list[CheckedWord]] = {}
    for word in verdict.words:
        counted_words.setdefault(word.step, []).append(word)
    for played in verdict.played:
        found = [
            message("{word}: {found}", word=word.word, found=word.found)
            for word in counted_words.get(played.step, ())
        ]
        columns.add_row(
            str(played.step),
            lay_text(played.lay),
            "\n".join(map(words.say, found)),
            " ".join(map(str, played.turned)),
        )
    return columns


def _columns(words: Words, *headings: Message) -> Columns:
    columns = Columns(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for heading in headings:
        columns.add_column(words.say(heading), overflow="fold")  # nothing is cut off
    return columns


def _tower(verdict: Verdict) -> Text:
    """Return the rows of the tower, each card in two columns of the terminal."""
    grid = Text(no_wrap=True)
    for row in verdict.tower:
        cells = row.split()
        line = Text("   " * (9 - len(cells)) + "  ")
        for cell in cells:
            wide = cell if not cell.isascii() else f"{cell} "
            line.append(wide, "reverse" if cell.isascii() and cell != "." else "")
            line.append(" ")
        line.rstrip()
        grid.append_text(line).append("\n")
    grid.right_crop(1)
    return grid


def turns_words(plays: Sequence[Play], most: int, words: Words) -> Iterator[RenderableType]:
    """Yield the turns that can be made, the best first, at most so many of them."""
    if not plays:
        yield words.say(message("Nothing can be laid from this hand."))
        return
    yield words.say(
        counted("{count} turn can be made:", "{count} turns can be made:", len(plays))
        if len(plays) <= most
        else message("{count} turns can be made, the best {most} are:", count=len(plays), most=most)
    )
    yield ""
    headings = [message("play"), message("turned"), message("leaves open")]
    if not all(play.certain for play in plays[:most]):
        headings.append(message("note"))
    columns = _columns(words, *headings)
    for play in plays[:most]:
        row = [lay_text(play.lay), str(len(play.turned)), str(play.leaves)]
        columns.add_row(*row, *([] if play.certain else [words.say(_if_it_is(play.lay))]))
    yield columns


def _if_it_is(lay: Lay) -> Message:
    """Say of a swap on a table that nobody has said what lies face down there."""
    return message("if the card got is {card}", card=lay.card)


def plan_words(plan: Plan) -> Iterator[Message]:
    """Yield what was found, and what is known about the best."""
    yield message(
        "{score} points: {laid} cards laid, {down} of them face down; {rounds} rounds searched",
        score=plan.score,
        laid=plan.laid,
        down=plan.face_down,
        rounds=plan.rounds,
    )
    if plan.best_possible:
        yield message("No game scores more: all 45 are face down, and the bonus is in.")
    else:
        yield message(
            "No game scores more than {bound}; whether these cards allow more than was found is"
            " not known.",
            bound=BOUND,
        )
