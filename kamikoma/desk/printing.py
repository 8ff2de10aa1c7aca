"""Printing: what a person chose in, a finished document and the files of it out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar

from games.message import Message, counted, message
from kamikoma.choices import not_with, only_with
from kamikoma.desk.files import Files
from kamikoma.desk.labels import LABEL_SIDES, Labelling, chosen_sheet, known_sheets
from kamikoma.desk.print_choices import PrintChoices, chosen_paper
from kamikoma.desk.print_files import files_of, finished
from kamikoma.desk.print_names import print_name
from kamikoma.desk.print_steps import next_steps, sheet_count, steps_in_turn
from kamikoma.desk.printers import Kept, Printers
from kamikoma.desk.refusals import letters_known
from kamikoma.desk.setting import Setting, edition_for
from kamikoma.game import AnyGame, Game, RefusedError
from kamikoma.words import Words

if TYPE_CHECKING:
    from printables.page.document import Document
    from printables.page.fitting import PieceSizeError
    from printables.page.paper import Paper
    from printables.page.setup import PrintSetup

Ed = TypeVar("Ed")
Pr = TypeVar("Pr")


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
    game: Game[Any, Ed, Any, Pr],
    choices: PrintChoices | None = None,
    game_choices: Pr | None = None,
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
    _check_backs(game, choices)
    chosen = game.printing.choices() if game_choices is None else game_choices
    return _printed(game, choices, chosen, setting or Setting(), printers or Printers())


def _printed(
    game: Game[Any, Ed, Any, Pr],
    choices: PrintChoices,
    game_choices: Pr,
    setting: Setting,
    printers: Printers,
) -> Printed:
    """Return a game as it is printed; what is for backs does nothing where there are none."""
    laid = _lay(game, choices, game_choices, setting, printers)
    return Printed(
        name=laid.name,
        document=laid.document,
        files=files_of(laid.document, name=laid.name, game=game.slug, choices=choices),
        told=laid.told,
        next=next_steps(laid.document, choices, game.printing.stock),
        kept=laid.kept,
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
    game: Game[Any, Ed, Any, Pr],
    choices: PrintChoices,
    game_choices: Pr,
    setting: Setting,
    printers: Printers | None = None,
) -> LaidOut:
    """Return the pages of a print, to look at before all of it is drawn.

    Raises:
        RefusedError: as `print_game` does.
    """
    _check_backs(game, choices)
    laid = _lay(game, choices, game_choices, setting, printers or Printers())
    return LaidOut(
        laid.name,
        laid.document,
        sheet_count(laid.document, choices),
        steps_in_turn(laid.document, choices, game.printing.stock),
    )


def _check_backs(game: AnyGame, choices: PrintChoices) -> None:
    """Make sure that nothing is chosen of backs where no piece has any.

    Raises:
        RefusedError: something is.
    """
    if game.printing.backs:
        return
    of_backs = {
        "duplex": choices.duplex,
        "back_offset": choices.back_offset,
        "label_sides": choices.label_sides,
    }
    reasons = [
        message("{option} does not go with {game}", option=field, game=game.slug)
        for field, value in of_backs.items()
        if value is not None
    ]
    if reasons:
        raise RefusedError(*reasons)


@dataclass(frozen=True, slots=True)
class _Laid:
    """A print with all that is known before it is written down; see `Printed`."""

    name: str
    document: Document
    told: tuple[Message, ...]
    kept: Kept | None


def _lay(
    game: Game[Any, Ed, Any, Pr],
    choices: PrintChoices,
    game_choices: Pr,
    setting: Setting,
    printers: Printers,
) -> _Laid:
    """Return the pages of a print, finished."""
    game_choices = game.printing.settle(game_choices)
    edition = edition_for(game, setting)
    words = setting.words_for(game)
    paper = chosen_paper(choices.paper_taken)
    onto = _labelling(choices)
    calibration, kept = printers.for_print(choices.printer, choices.tray, choices.back_offset)
    press = game.printing.press()

    def drawn(of: Pr) -> Callable[[Paper], Document]:
        def on(paper: Paper) -> Document:
            setup = setup_of(choices, words, paper)
            return made_document(lambda: press.document(setup, edition, of))

        return on

    smaller = game.printing.smaller(game_choices)
    others = {typed: drawn(other) for typed, other in smaller.items()}
    document, told = _laid_out(drawn(game_choices), others, paper=paper, onto=onto, words=words)
    notes = () if setting.edition is None else tuple(press.notes(edition))
    return _Laid(
        print_name(game, choices, game_choices, setting, calibration=calibration, onto=onto),
        finished(document, choices, calibration, words),
        (*told, *notes),
        kept,
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
    """Return what is made; an edition whose texts do not fit, or have no letters, is refused."""
    from games.edition import EditionError

    try:
        with letters_known():
            return make()
    except EditionError as error:
        raise RefusedError(*error.messages) from None


def _labelling(choices: PrintChoices) -> Labelling | None:
    """Return how people want labels, or None if they want none.

    Raises:
        RefusedError: the sheet is not known, has not so many labels, or options do not go together.
    """
    if choices.labels is None:
        only_with_labels = {
            "labels_file": choices.labels_file,
            "first_label": choices.first_label,
            "label_sides": choices.label_sides,
        }
        for field, value in only_with_labels.items():
            if value is not None:
                raise RefusedError(only_with(field, "labels"))
        return None
    only_on_paper = {  # labels are of one paper, are cut, and have one side
        "paper": choices.paper,
        "cutter": choices.cutter,
        "marks": choices.marks,
        "duplex": choices.duplex,
        "back_offset": choices.back_offset,
    }
    for field, value in only_on_paper.items():
        if value is not None:
            raise RefusedError(not_with("labels", field))
    known = known_sheets(choices.labels_file)
    sheet = chosen_sheet(choices.labels, known)
    first = 1 if choices.first_label is None else choices.first_label
    if first > len(sheet.labels):
        raise RefusedError(
            message(
                "{option}: found {found}, but {sheet} has {count} labels",
                option="first_label",
                found=first,
                sheet=sheet.name,
                count=len(sheet.labels),
            )
        )
    return Labelling(sheet, known, first, choices.label_sides or LABEL_SIDES[0])


def _laid_out(
    make: Callable[[Paper], Document],
    others: Mapping[str, Callable[[Paper], Document]],
    *,
    paper: Paper,
    onto: Labelling | None,
    words: Words,
) -> tuple[Document, list[Message]]:
    """Return a document laid out for a paper or for labels, and what to tell of it.

    Args:
        make: makes the document of a paper.
        others: what else would make it, by the option that people type for it.
        paper: the paper.
        onto: the labels; None for none.
        words: of who asks.

    Raises:
        RefusedError: something does not fit.
    """
    from printables.page.fitting import PieceSizeError, document_for

    try:
        if onto is None:
            return document_for(make, paper, others), []
        labelled = onto.pages(make, others, words.text)
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
        players: for how many, or the nearest number that a game allows, which its print tells;
            None for as many as each game is made for.
        seed: draws the same tapes for the same number; None draws new ones.
        progress: hears how much is drawn.

    Raises:
        RefusedError: something does not fit the paper; with the paper that is large enough for all.
    """
    prints = [_for_players(game, players, seed) for game in shelf]

    def drawn(choices: PrintChoices) -> tuple[tuple[AnyGame, Printed], ...]:
        printed_games = []
        for number, (game, game_choices, told) in enumerate(prints):
            title = Message(game.title)
            progress(number / len(prints), message("drawing {name}", name=title))
            printed = _printed(game, choices, game_choices, setting, printers)
            printed_games.append((game, replace(printed, told=(*told, *printed.told))))
        return tuple(printed_games)

    try:
        return drawn(choices)
    except TooLargeError as error:
        raise _paper_for_all(
            error, lambda paper: drawn(replace(choices, paper=paper.name))
        ) from None


def _for_players(
    game: AnyGame, players: int | None, seed: int | None
) -> tuple[AnyGame, Any, tuple[Message, ...]]:
    """Return a game, its choices for so many players, and what to tell of their number."""
    if players is None or players in game.players:
        return game, game.printing.for_players(players, seed), ()
    nearest = min(game.players, key=lambda allowed: abs(allowed - players))
    told = counted(
        "{name}: for {count} player, since {asked} cannot play it",
        "{name}: for {count} players, since {asked} cannot play it",
        nearest,
        name=Message(game.title),
        asked=players,
    )
    return game, game.printing.for_players(nearest, seed), (told,)


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
