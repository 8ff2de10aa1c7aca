"""What may be chosen by name of `print_game` and `solve`, for type checkers and editors.

All names of all our games stand here, so that a misspelt one or a value of a wrong type is found
before anything runs; that one belongs to the game is seen when it does. Choices of a game that
another package brings go through `**` of a `dict[str, Any]`. A test compares them with the games.
"""

from __future__ import annotations

from typing import TypeAlias, TypedDict

Text: TypeAlias = str | bytes
"""An entry or another text, as it is typed; of JSON or TOML too."""

Texts: TypeAlias = list[str] | tuple[str, ...]
"""Several; one text by itself would be taken for its letters."""


class CommonPrintOptions(TypedDict, total=False):
    """What may be chosen of every print: the fields of `PrintChoices`."""

    duplex: str | None
    back_offset: str | None
    labels: str | None
    labels_file: Text | None
    label_sides: str | None
    first_label: int | None
    printer: str | None
    tray: str | None
    paper: str | None
    ink: str
    marks: str | None
    cutter: str | None
    preview: bool
    manifest: str | None


class PrintOptions(CommonPrintOptions, total=False):
    """What may be chosen of a print, of a game alone too: `Game.printing.choices`."""

    card: str
    frame: str | int
    full: bool
    ids: Texts
    players: int | None
    seed: int | None
    small_board: bool


class QuestionOptions(TypedDict, total=False):
    """What goes with questions: the fields of `Game.question(verb).choices`.

    None is what is not given, where the game tells that from its usual value.
    """

    dice: bool
    discard: bool
    every: bool
    file: Text | None
    games: int | None
    hands: int | Texts | None
    most: int | None
    pieces: Texts
    plan: bool
    players: int | None
    seconds: float | None
    seed: int | None
    seen: str
