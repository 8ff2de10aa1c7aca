"""What photos are read with: functions that run in a process of their own."""

from __future__ import annotations

from dataclasses import replace

from games.message import Message, message
from kamikoma.choices import Source
from kamikoma.desk.mending import edits
from kamikoma.desk.setting import Setting
from kamikoma.game import PhotoQuestion, PhotoReading, RefusedError
from kamikoma.photographed import PhotoCell, PhotoOption, PhotoTable
from kamikoma.serve.uploads import Seen
from kamikoma.serve.workers import Hear
from kamikoma.shelf import find_game
from kamikoma.words import Words


def read_table(slug: str, photos: tuple[Source, ...], language: str, hear: Hear) -> Seen:
    """Read the tables that photos show, while `hear` hears in words what is being done."""
    game = find_game(slug)
    if game is None or game.photos is None:
        return Seen(refused=(message("this game is not read from photos"),))
    words = Setting(language=language).words_for(game)

    def tell(share: float, so_far: Message | None = None) -> None:
        if so_far is not None:
            hear(words.say(so_far))

    try:
        reading = game.photos.read(photos, tell)
    except RefusedError as error:
        return Seen(refused=error.reasons)
    return Seen(
        tables=tables_of(reading, words),
        told=tuple(reading.told(words, doubts=False)),
        complete=reading.complete,
    )


def read_piece(slug: str, photo: Source) -> Seen:
    """Read which set a piece is from."""
    game = find_game(slug)
    if game is None or game.photos is None or game.photos.act is None:
        return Seen(refused=(message("this game is not read from photos"),))
    try:
        return Seen(act=game.photos.act(photo))
    except RefusedError as error:
        return Seen(refused=error.reasons)


def tables_of(reading: PhotoReading, words: Words) -> tuple[PhotoTable, ...]:
    """Return the tables of a reading, with what is asked about each of their cells."""
    asked = {}
    questions = reading.questions(words, scored=True)
    for number, (name, question) in enumerate(zip(reading.asked_cells, questions, strict=True)):
        asked[name] = (number, question)
    return tuple(
        replace(
            table,
            cells=tuple(
                _with_question(reading, at, cell, *asked[cell.name]) if cell.name in asked else cell
                for cell in table.cells
            ),
        )
        for at, table in enumerate(reading.tables(words))
    )


def _with_question(
    reading: PhotoReading, at: int, cell: PhotoCell, number: int, question: PhotoQuestion
) -> PhotoCell:
    """Return a cell whose first options are those of a question, with what each would mean.

    An answer may change the words of other cells too; one that takes more than words is left out.
    """
    place = next((one.edits.partition("=")[0] for one in cell.options if one.edits), "")
    by_edit = {one.edits: one for one in cell.options}
    first: dict[str, PhotoOption] = {}
    for answer, words in enumerate(question.options):
        changed = edits(reading.texts[at], reading.answered({number: answer}).texts[at])
        if changed is None:
            continue
        here = next((one for one in changed.split() if one.partition("=")[0] == place), "")
        option = by_edit.get(here)
        if option is not None and option.mark not in first:
            effect = question.effects[answer] if question.effects else ""
            first[option.mark] = replace(option, words=words, edits=changed, effect=effect)
    options = (*first.values(), *(one for one in cell.options if one.mark not in first))
    read = cell.options[cell.read].mark
    return replace(
        cell,
        read=next(at for at, one in enumerate(options) if one.mark == read),
        options=options,
        asked=len(first),
    )
