"""Questions about photos, asked in the terminal."""

from __future__ import annotations

from itertools import zip_longest

import click

from games.message import Message, mark, message
from kamikoma.cli.language import spoken
from kamikoma.cli.values import whole
from kamikoma.game import PhotoQuestion, PhotoReading

_AT_FIRST = 2
"""So many ways to read a place are proposed before all others."""


def ask_about(reading: PhotoReading, *, scored: bool) -> tuple[PhotoReading, bool]:
    """Ask about each doubtful place; an empty answer keeps what was read.

    After each answer the others are weighed anew: there may be less to ask then, or more.
    Where the answers end, the rest stays as it was read.

    Returns:
        The reading with the answers, and whether somebody stopped it with Ctrl-C.
    """
    stopped = False
    asked = 0
    while questions := reading.questions(spoken(), scored=scored):
        question = questions[0]
        asked += 1
        _say(
            message(
                "{number} of {count} · {place}",
                number=asked,
                count=asked + len(questions) - 1,
                place=question.place,
            )
        )
        try:
            answer = _answer(question)
        except click.Abort as over:
            stopped = not isinstance(over.__context__, EOFError)
            click.echo(err=True)
            _say(message("The rest stays as it was read."))
            break
        reading = reading.after(0, answer)
    return reading, stopped


def _answer(question: PhotoQuestion) -> int:
    """Return the number of a way to read a place, from 0."""
    lines = [
        "  ".join(filter(None, (option, _percent(share), effect)))
        for option, share, effect in zip_longest(
            question.options, question.shares, question.effects
        )
    ]
    lines += question.others
    first = max(_AT_FIRST, question.chosen + 1)
    if len(lines) <= first + 1:
        return _pick(lines, question.chosen)
    other = spoken().text(mark("something else"))
    picked = _pick([*lines[:first], other], question.chosen)
    return picked if picked < first else first + _pick(lines[first:], None)


def _pick(lines: list[str], chosen: int | None) -> int:
    for at, line in enumerate(lines):
        click.echo(f" {'*' if at == chosen else ' '}{at + 1:2}  {line}", err=True)
    picked: int = click.prompt(
        spoken().text(mark("which number")),
        type=whole(1, len(lines)),
        default=None if chosen is None else chosen + 1,
        err=True,
    )
    return picked - 1


def _percent(share: float | None) -> str:
    return "" if share is None else f"{round(100 * share)} %"


def _say(line: Message) -> None:
    click.echo(spoken().say(line), err=True)
