"""Printing: what a person chose in, a finished document and the files of it out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from threading import RLock
from typing import TYPE_CHECKING, Any

from games.message import Message, message
from kamikoma.desk.files import Files
from kamikoma.desk.labels import LABEL_SIDES, Labelling, chosen_sheet, known_sheets
from kamikoma.desk.print_choices import USUAL_PAPER, PrintChoices, chosen_paper
from kamikoma.desk.print_files import files_of, finished
from kamikoma.desk.print_steps import next_steps, sheet_count, steps_in_turn
from kamikoma.desk.printers import Kept, Printers
from kamikoma.desk.setting import Setting, edition_for
from kamikoma.game import AnyGame, RefusedError
from kamikoma.words import Words

if TYPE_CHECKING:
    from printables.page.document import Document
    from printables.page.fitting import PieceSizeError
    from printables.page.paper import Paper
    from printables.page.setup import PrintSetup


@dataclass(frozen=True, slots=True)
class Printed:
    """A game as it leaves the press.

    Attributes:
        name: what the print is called, and its files.
        document: the pages, finished.
        files: the PDF first.
        told: what to tell besides the files: of editions, labels and what was kept.
        next: what to do now: which sheets, on which paper, what to cut.
        kept: the printers with an offset that was typed; None if nothing is to be kept.
    """

    name: str
    document: Document
    files: Files
    told: tuple[Message, ...]
    next: tuple[Message, ...]
    kept: Kept | None

    @property
    def pdf(self) -> bytes:
        """The PDF."""
        return self.files.files[0].content


class TooLargeError(RefusedError):
    """Something does not fit the paper; `refused` says what, and which paper would do."""

    def __init__(self, refused: PieceSizeError) -> None:
        super().__init__(refused.message)
        self.refused = refused


def print_game(
    game: AnyGame,
    choices: PrintChoices | None = None,
    game_choices: Any = None,
    setting: Setting | None = None,
    printers: Printers | None = None,
) -> Printed:
    """Return a game as it is printed.

    Args:
        game: the game.
        choices: what was chosen of the print.
        game_choices: what was chosen for this game alone, a value of `game.printing.choices`.
        setting: who asks; English and the house edition without it.
        printers: what is kept of the printers; nothing without it.

    Raises:
        RefusedError: the paper is none, something does not fit it, the printer is unknown, or a
            text has a character that no font has.
    """
    choices = choices or PrintChoices()
    setting = setting or Setting()
    game_choices = game.printing.settle(
        game.printing.choices() if game_choices is None else game_choices
    )
    edition = edition_for(game, setting)
    words = setting.words_for(game)
    paper = chosen_paper(choices.paper_taken)
    onto = _labelling(choices)
    name = print_name(game, choices, game_choices, setting, onto)
    calibration, kept = (printers or Printers()).for_print(
        choices.printer, choices.tray, choices.back_offset
    )

    press = game.printing.press()

    def make(of: Any, paper: Paper) -> Document:
        setup = setup_of(choices, words, paper)
        return made_document(lambda: press.document(setup, edition, of))

    document, told = _laid_out(
        make, game_choices, game.printing.smaller(game_choices), paper=paper, onto=onto, words=words
    )
    files, document = files_of(
        document, name=name, game=game.slug, choices=choices, calibration=calibration, words=words
    )
    notes = () if setting.edition is None else tuple(press.notes(edition))
    return Printed(
        name=name,
        document=document,
        files=files,
        told=(*told, *notes),
        next=next_steps(document, choices, game.printing.stock),
        kept=kept,
    )


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A print before it is written down: what lies on which page.

    Attributes:
        name: what the print is called.
        document: the pages, finished.
        sheets: how many sheets of paper it takes.
        next: what to do with it, step by step: which sheets, which sides, what to cut.
    """

    name: str
    document: Document
    sheets: int
    next: tuple[Message, ...]


def lay_out(
    game: AnyGame,
    choices: PrintChoices,
    game_choices: Any,
    setting: Setting,
    printers: Printers | None = None,
) -> LaidOut:
    """Return the pages of a print, to look at before all of it is drawn.

    Raises:
        RefusedError: as `print_game` does.
    """
    game_choices = game.printing.settle(game_choices)
    edition = edition_for(game, setting)
    words = setting.words_for(game)
    onto = _labelling(choices)
    calibration, _ = (printers or Printers()).for_print(
        choices.printer, choices.tray, choices.back_offset
    )
    press = game.printing.press()

    def make(of: Any, paper: Paper) -> Document:
        setup = setup_of(choices, words, paper)
        return made_document(lambda: press.document(setup, edition, of))

    smaller = game.printing.smaller(game_choices)
    paper = chosen_paper(choices.paper_taken)
    document, _ = _laid_out(make, game_choices, smaller, paper=paper, onto=onto, words=words)
    document = finished(document, choices, calibration, words)
    return LaidOut(
        print_name(game, choices, game_choices, setting, onto),
        document,
        sheet_count(document, choices),
        steps_in_turn(document, choices, game.printing.stock),
    )


def setup_of(choices: PrintChoices, words: Words, paper: Paper) -> PrintSetup:
    """Return how a game is drawn for what was chosen."""
    from printables.finishing.ink import Ink
    from printables.page.duplex import Duplex
    from printables.page.setup import PrintSetup

    return PrintSetup(
        paper=paper,
        duplex=Duplex(choices.duplex_taken),
        design=Ink(choices.ink).design,
        language=words.language,
        tr=words.text,
    )


def made_document(make: Callable[[], Document]) -> Document:
    """Return what is made; an edition whose texts do not fit is refused."""
    from games.edition import EditionError

    try:
        with _MAKING:
            return make()
    except EditionError as error:
        raise RefusedError(*error.messages) from None


_MAKING = RLock()
"""Held while a document is made.

What many pieces share is made once and known by being one and the same; two that made it at once
would have it twice, and the file, though it looks the same, in other bytes.
"""


def print_name(
    game: AnyGame,
    choices: PrintChoices,
    game_choices: Any,
    setting: Setting,
    onto: Labelling | None = None,
) -> str:
    """Return what a print is called: the game, and whatever differs from the usual.

    Two prints that differ have two names, so that none takes the other's place.
    """
    usual = PrintChoices()
    parts = [game.slug, game.printing.name(game_choices)]
    if setting.edition is not None:
        stem = setting.edition.name.replace("\\", "/").rpartition("/")[2].partition(".")[0]
        parts.append(_plain(stem) or "edition")
    parts += sorted(flag.strip("-") for flag in setting.flags)
    if setting.language != "en":
        parts.append(setting.language)
    if onto is not None:
        parts.append(onto.sheet.name)
        if onto.sides != LABEL_SIDES[0]:
            parts.append(onto.sides)
        if onto.first != 1:
            parts.append(f"from-{onto.first}")
    if choices.paper_taken.lower() != USUAL_PAPER:
        parts.append(_plain(choices.paper_taken.lower()))
    if choices.ink != usual.ink:
        parts.append(choices.ink)
    if game.printing.backs and choices.duplex_taken != usual.duplex_taken:
        parts.append({"none": "one-sided"}.get(choices.duplex_taken, choices.duplex_taken))
    if choices.marks_taken != usual.marks_taken:
        parts.append(f"marks-{choices.marks_taken}")
    if choices.cutter is not None:
        parts.append("cutter")
    if choices.printer:
        parts.append(f"for-{_plain(choices.printer)}")
    if choices.tray:
        parts.append(f"tray-{_plain(choices.tray)}")
    return "-".join(part for part in parts if part)


def _plain(text: str) -> str:
    """Return a text as a part of a file's name."""
    kept = "".join(one if one.isalnum() or one in "._" else "-" for one in text.strip())
    return "-".join(part for part in kept.split("-") if part)[:40]


def _labelling(choices: PrintChoices) -> Labelling | None:
    """Return how people want labels, or None if they want none.

    Raises:
        RefusedError: the sheet is not known, has not so many labels, or options do not go together.
    """
    if choices.labels is None:
        only_with_labels = {
            "--labels-file": choices.labels_file,
            "--first-label": choices.first_label,
            "--label-sides": choices.label_sides,
        }
        for option, value in only_with_labels.items():
            if value is not None:
                raise RefusedError(message("{option} goes with --labels only", option=option))
        return None
    if choices.paper is not None:
        raise RefusedError(message("--labels names the paper already; it does not go with --paper"))
    only_on_paper = {  # labels are cut, and have one side
        "cutter": choices.cutter,
        "marks": choices.marks,
        "duplex": choices.duplex,
        "back-offset": choices.back_offset,
    }
    for option, value in only_on_paper.items():
        if value is not None:
            raise RefusedError(message("--labels does not go with --{option}", option=option))
    known = known_sheets(choices.labels_file)
    sheet = chosen_sheet(choices.labels, known)
    first = 1 if choices.first_label is None else choices.first_label
    if first > len(sheet.labels):
        raise RefusedError(
            message(
                "--first-label: found {found}, but {sheet} has {count} labels",
                found=first,
                sheet=sheet.name,
                count=len(sheet.labels),
            )
        )
    return Labelling(sheet, known, first, choices.label_sides or LABEL_SIDES[0])


def _laid_out(
    make: Callable[[Any, Paper], Document],
    game_choices: Any,
    smaller: Mapping[str, Any],
    *,
    paper: Paper,
    onto: Labelling | None,
    words: Words,
) -> tuple[Document, list[Message]]:
    """Return a document laid out for a paper or for labels, and what to tell of it.

    Raises:
        RefusedError: something does not fit.
    """
    from printables.page.fitting import PieceSizeError, document_for

    def of(choices: Any) -> Callable[[Paper], Document]:
        return lambda paper: make(choices, paper)

    others = {typed: of(choices) for typed, choices in smaller.items()}
    try:
        if onto is None:
            return document_for(of(game_choices), paper, others), []
        labelled = onto.pages(of(game_choices), others, words.text)
    except PieceSizeError as error:
        raise TooLargeError(error) from None
    return labelled.document, list(labelled.told)


def print_all(
    shelf: Sequence[AnyGame],
    choices: PrintChoices,
    setting: Setting,
    printers: Printers,
    *,
    players: int | None = None,
    seed: int | None = None,
    progress: Callable[[float, Message], None] = lambda share, now_doing: None,
) -> tuple[tuple[AnyGame, Printed], ...]:
    """Return every game as it is printed, each as it is alone.

    Args:
        shelf: the games.
        choices: what was chosen of all prints.
        setting: who asks.
        printers: what is kept of the printers.
        players: for how many; None for as many as each game is made for.
        seed: draws the same tapes for the same number; None draws new ones.
        progress: hears how much is drawn.

    Raises:
        RefusedError: something does not fit the paper; with the paper that is large enough for all.
    """
    prints = [(game, game.printing.for_players(players, seed)) for game in shelf]

    def drawn(choices: PrintChoices) -> tuple[tuple[AnyGame, Printed], ...]:
        printed_games = []
        for number, (game, game_choices) in enumerate(prints):
            title = Message(game.title)
            progress(number / len(prints), message("drawing {name}", name=title))
            printed_games.append((game, print_game(game, choices, game_choices, setting, printers)))
        return tuple(printed_games)

    try:
        return drawn(choices)
    except TooLargeError as error:
        raise _paper_for_all(
            error, lambda paper: drawn(replace(choices, paper=paper.name))
        ) from None


def _paper_for_all(error: TooLargeError, draw: Callable[[Paper], object]) -> RefusedError:
    """Return the error with the paper that is large enough for all games, not for one only."""
    from printables.page.fitting import PieceSizeError, paper_for_all

    def make(paper: Paper) -> None:
        try:
            draw(paper)
        except TooLargeError as again:
            raise again.refused from None

    refused = error.refused
    needs = paper_for_all(make, refused)
    return RefusedError(PieceSizeError(refused.what, refused.paper, needs).message)
