"""Lineframe read from photos: what the room `reader` found, as words, data and pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from games.lineframe.entry import Entry
from games.message import Message, message
from kamikoma.blocks import Block, Line, Span, Tone
from kamikoma.choices import Source
from kamikoma.game import PhotoQuestion, PhotoReading, Progress, RefusedError
from kamikoma.photographed import PhotoTable
from kamikoma.words import Words

if TYPE_CHECKING:
    from reader.lineframe.asked import Asked
    from reader.lineframe.corrections import Option
    from reader.lineframe.table_read import PhotosRead, ReadCell, Reading

INSTALL = "uv sync --extra photo"
INSTALL_BY_PIP = "pip install 'kamikoma[photo]'"


def read_sources(sources: Sequence[Source], progress: Progress) -> PhotoReading:
    """Read photos, while `progress` hears how far it is.

    Raises:
        RefusedError: a package that reads pictures is not there, or a photo cannot be read.
    """
    try:
        from reader.lineframe.reading import PhotoError, read_photos
    except ImportError:  # a package is not there, or lacks a library of the system
        raise _no_packages() from None
    try:
        photos_read = read_photos([source.data for source in sources], progress)
    except PhotoError as error:
        name = sources[error.photo].name
        raise RefusedError(message("{file}: {reason}", file=name, reason=error.message)) from None
    return LineframePhotos(photos_read, tuple(source.name for source in sources))


def tape_in(source: Source) -> str:
    """Return the act that names the tape of a QR frame in a photo.

    Raises:
        RefusedError: a package that reads pictures is not there, the photo cannot be read, or it
            shows no QR frame.
    """
    try:
        import cv2
        import numpy as np

        from reader.codes import find_codes
        from reader.picture import PictureError, open_picture
    except ImportError:
        raise _no_packages() from None
    from games.lineframe.tape import read_qr_text

    try:
        picture = open_picture(source.data)
    except PictureError as error:
        raise RefusedError(
            message("{file}: {reason}", file=source.name, reason=error.message)
        ) from None
    grey = np.asarray(cv2.cvtColor(picture.rgb, cv2.COLOR_RGB2GRAY), np.uint8)
    for code in find_codes(grey, enough=1):
        try:
            tape, _ = read_qr_text(code.text)
        except ValueError:
            continue
        return f"tape {tape}"
    raise RefusedError(message("{file}: found no QR frame in it", file=source.name))


def _no_packages() -> RefusedError:
    return RefusedError(
        message(
            "reading photos needs more packages; install them with: {command} (or: {other})",
            command=INSTALL,
            other=INSTALL_BY_PIP,
        )
    )


@dataclass(frozen=True, slots=True)
class LineframePhotos:
    """Lineframe tables read from photos; see `kamikoma.game.PhotoReading`."""

    photos_read: PhotosRead
    names: tuple[str, ...]
    at_first: PhotosRead | None = None  # as it was read, if there were answers since
    answers: Mapping[str, Mapping[tuple[int, int], Option]] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The entries in the text notation."""
        from reader.lineframe.answer import notation

        return notation(self.photos_read)

    @property
    def texts(self) -> tuple[str, ...]:
        """The entry of each table, with each frame by the number that is printed on it."""
        from games.lineframe.notation import serialise

        return tuple(serialise([_by_numbers(table)]) for table in self.photos_read.tables)

    @property
    def asked_cells(self) -> tuple[str, ...]:
        """The name of the cell that each of `questions` asks about."""
        from kamikoma.shelf.lineframe.looked_over import cell_name

        return tuple(cell_name(table, one.cell) for table, one in self._asked())

    def tables(self, words: Words) -> tuple[PhotoTable, ...]:
        """Return the tables to be looked over."""
        from kamikoma.shelf.lineframe.looked_over import looked_over

        return tuple(
            looked_over(self.photos_read, table, text, words)
            for table, text in zip(self.photos_read.tables, self.texts, strict=True)
        )

    @property
    def broken(self) -> bool:
        """Whether what was read breaks a rule."""
        return any(table.slips for table in self.photos_read.tables)

    @property
    def complete(self) -> bool:
        """Whether all frames that must lie on a table were read."""
        return not any(table.missing for table in self.photos_read.tables)

    def data(self, words: Words) -> dict[str, Any]:
        """Return the reading as JSON."""
        from reader.lineframe.answer import answer

        return answer(self.photos_read, self.names, words.say)

    def told(self, words: Words, *, doubts: bool = True) -> Iterator[Block]:
        """Yield what breaks a rule, and what is doubtful."""
        from reader.lineframe.in_words import sentence

        for name, remarks in zip(self.names, self.photos_read.remarks, strict=True):
            for remark in remarks:
                remark_text = message("{file}: {reason}", file=name, reason=remark)
                yield Line(Span(words.say(remark_text), "quiet"))
        for table in self.photos_read.tables:
            lines = [*self._table_told(table), *(self._doubts_told(table) if doubts else ())]
            if self._several and lines:
                yield Line(words.say(message("Tape {tape}", tape=table.tape.id)))
            for line, tone in lines:
                yield Line(Span(sentence(words.say(line)), tone))

    def _table_told(self, table: Reading) -> Iterator[tuple[Message, Tone]]:
        for remark in table.remarks:
            yield remark, "plain"
        for slip in table.slips:
            yield slip, "bad"

    def _doubts_told(self, table: Reading) -> Iterator[tuple[Message, Tone]]:
        from reader.lineframe.asked import questions_of
        from reader.lineframe.in_words import doubt, same_score, which_colour

        questions = questions_of(table)
        for one in questions.asked:
            yield (doubt(one.cell) if one.cell.doubtful else which_colour(one.cell)), "plain"
        if questions.same:
            yield same_score(len(questions.same)), "quiet"

    def questions(self, words: Words, *, scored: bool) -> tuple[PhotoQuestion, ...]:
        """Return what a person should look at."""
        from reader.lineframe.in_words import option_words, question

        questions = []
        for table, one in self._asked():
            place = question(one.cell)
            if self._several:
                place = message("tape {tape}, {where}", tape=table.tape.id, where=place)
            effects = [effect(table, one.cell, option) for option in one.options if scored]
            questions.append(
                PhotoQuestion(
                    place=words.say(place),
                    options=tuple(words.say(option_words(option)) for option in one.options),
                    effects=tuple(map(words.say, effects)),
                    chosen=one.taken,
                    shares=tuple(
                        option.choice.certainty if one.cell.doubtful and not option.colour else None
                        for option in one.options
                    ),
                    others=tuple(words.say(option_words(option)) for option in one.others),
                )
            )
        return tuple(questions)

    def answered(self, answers: Mapping[int, int]) -> LineframePhotos:
        """Return the reading with answers: of questions by their numbers, the options' numbers."""
        from reader.lineframe.corrections import answered

        by_table: dict[str, dict[tuple[int, int], Option]] = {}
        for number, (table, one) in enumerate(self._asked()):
            if number in answers:
                chosen = (*one.options, *one.others)[answers[number]]
                by_table.setdefault(table.tape.id, {})[one.cell.row, one.cell.column] = chosen
        tables = tuple(
            answered(table, by_table[table.tape.id]) if table.tape.id in by_table else table
            for table in self.photos_read.tables
        )
        return replace(self, photos_read=replace(self.photos_read, tables=tables))

    def after(self, number: int, answer: int) -> LineframePhotos:
        """Return the reading after an answer to one of its questions, all else weighed anew."""
        from reader.lineframe.reconsidered import reconsidered

        table, one = list(self._asked())[number]
        chosen = (*one.options, *one.others)[answer]
        first = self.at_first or self.photos_read
        here = {**self.answers.get(table.tape.id, {}), (one.cell.row, one.cell.column): chosen}
        tables = tuple(
            reconsidered(at_first, here) if now is table else now
            for at_first, now in zip(first.tables, self.photos_read.tables, strict=True)
        )
        return replace(
            self,
            photos_read=replace(self.photos_read, tables=tables),
            at_first=first,
            answers={**self.answers, table.tape.id: here},
        )

    def review(self, words: Words, score: Sequence[Block] = ()) -> bytes:
        """Return a page in HTML that shows the reading over the photos, and its score."""
        from kamikoma.blocks.html import html
        from reader.lineframe.review import Reviewed, review_page

        def score_of(table: Reading, cell: ReadCell, option: Option) -> str:
            return words.say(effect(table, cell, option))

        return review_page(
            Reviewed(
                self.photos_read,
                self.names,
                words.say,
                words.language,
                score_of,
                html(score, level=2),
            )
        )

    def pictures(self) -> tuple[bytes, ...]:
        """Return the reading drawn over each photo, as PNG."""
        from reader.lineframe.overlay import overlays

        return overlays(self.photos_read)

    @property
    def _several(self) -> bool:
        """Whether there are several tables, so that it must be said which is meant."""
        return len(self.photos_read.tables) > 1

    def _asked(self) -> Iterator[tuple[Reading, Asked]]:
        from reader.lineframe.asked import questions_of

        for table in self.photos_read.tables:
            for one in questions_of(table).asked:
                yield table, one


def _by_numbers(reading: Reading) -> Entry:
    """Return a table's entry whose frames are named by their numbers, not by their faces."""
    from reader.lineframe.table_read import table_of

    cells = {
        (cell.row, cell.column): replace(cell.cell, printed=cell.frame_number)
        for cell in reading.cells
    }
    return replace(reading.entry, table=table_of(cells))


def effect(table: Reading, cell: ReadCell, option: Option) -> Message:
    """Return what a way to read a cell would mean for the score."""
    from reader.lineframe.corrections import answered
    from scorer.lineframe.check import check

    answered_table = answered(table, {(cell.row, cell.column): option})
    verdict = check([answered_table.entry])
    return message("score {score}", score=verdict.players[0].score)
