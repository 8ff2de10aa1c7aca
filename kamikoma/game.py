"""A game, as every door sees it: one typed, frozen value.

The command line, the page and `import kamikoma` are derived from `Game` and know no game by name.
What is heavy comes in parts of its own, `Judge`, `Press` and `Solver`, which are fetched when they
are needed: a list of games, or the help of a command, loads no solver and no art.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from games.message import Message, Say, mark
from kamikoma.choices import options_of

if TYPE_CHECKING:
    from games.problem import LocatedProblem, Problem
    from games.rules import Rules
    from kamikoma.blocks import Block
    from kamikoma.choices import Source
    from kamikoma.photographed import PhotoTable
    from kamikoma.playing import Playing
    from kamikoma.touching import Touching
    from kamikoma.words import Words
    from printables.export.tts.things import Rows
    from printables.nets.box_art import BoxArt
    from printables.output.picture import Picture
    from printables.page.document import Document
    from printables.page.rule_sheets import RulePictures
    from printables.page.setup import PrintSetup

En = TypeVar("En")  # an entry, as it was read
Ed = TypeVar("Ed")  # an edition
Ve = TypeVar("Ve")  # a verdict
Pr = TypeVar("Pr")  # what may be chosen for a print

Verb: TypeAlias = Literal["solve", "odds"]
"""A command that asks a solver."""

Data: TypeAlias = Mapping[str, Any]
"""What becomes a JSON object."""


class Progress(Protocol):
    """Hears how far a long question is."""

    def __call__(self, share: float, so_far: Message | None = None) -> None:
        """Hear that a share of the work is done, and what there is to say of it."""


def no_progress(share: float, so_far: Message | None = None) -> None:
    """Tell nobody."""


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """What help says of a command; all texts are message ids.

    Attributes:
        short: in a list of commands, one line.
        long: in the command's own help.
        examples: command lines, as they are typed.
    """

    short: str
    long: str
    examples: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EditionFlag(Generic[Ed]):
    """An option that changes the edition for one command, as `--names` does for Tower of Letter.

    Attributes:
        name: how it is typed.
        help: what it does; a message id.
        change: the edition that it makes of another.
    """

    name: str
    help: str
    change: Callable[[Ed], Ed]


@dataclass(frozen=True, slots=True, kw_only=True)
class Editions(Generic[Ed]):
    """The numbers of a game, and how people replace them by those of their own set.

    Attributes:
        house: returns the house edition.
        read: reads an edition from TOML; raises `games.edition.EditionError`.
        text: returns the house edition as TOML, for people to begin their own from.
        help: what `--edition` is for in this game; a message id.
        flags: options that change an edition.
    """

    house: Callable[[], Ed]
    read: Callable[[str], Ed]
    text: Callable[[], str]
    help: str
    flags: tuple[EditionFlag[Ed], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How a player stands.

    Attributes:
        player: who, as the verdict calls them.
        points: the score; None in a game that is won without points.
        won: whether the game is over and the player has won it, alone or with others.
    """

    player: Message
    points: float | None
    won: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Judge(Generic[En, Ed, Ve]):
    """What can be said about entries; it brings the scorer along, and with it the solver.

    Attributes:
        check: the entries of one game to a verdict.
        problems: what is wrong in a verdict; it is valid if there is nothing.
        answer: a verdict as the JSON answer.
        tell: a verdict as blocks, without its problems.
        pictures: pictures of a verdict, in its language.
        schema: the JSON schema of the answer.
        standings: how the players stand, in the order of the entries or of their turns; none for
            what says nothing of them.
    """

    check: Callable[[Sequence[En], Ed], Ve]
    problems: Callable[[Ve], Sequence[LocatedProblem]]
    answer: Callable[[Ve, Say], dict[str, Any]]
    tell: Callable[[Ve, Words], Iterable[Block]]
    pictures: Callable[[Ve, Words], Sequence[Picture]]
    schema: Callable[[], Data]
    standings: Callable[[Ve], Sequence[Standing]] = field(default=lambda verdict: ())


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring(Generic[En, Ed, Ve]):
    """How entries are read and written, and who judges them.

    Attributes:
        about: the command `score`.
        read: a file's bytes, text or JSON, to its entries; raises `NotationError`.
        text: an entry in the text notation; `read` takes it back.
        to_json: an entry in JSON; `read` takes it back.
        judge: brings in what is needed to judge them.
        together: whether several entries can be the players of one game.
        blank: an entry to fill in, with comments, for so many players of an edition; None if there
            is none.
        playing: brings in how it is entered line by line, as it is played; None if it is not.
    """

    about: About
    read: Callable[[bytes, Ed], Sequence[En]]
    text: Callable[[En], str]
    to_json: Callable[[En], str]
    judge: Callable[[], Judge[En, Ed, Ve]]
    together: bool = True
    blank: Callable[[int, Say, Ed], str] | None = None
    playing: Callable[[], Playing[Any, Ed]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Press(Generic[Ed, Pr]):
    """What a game looks like; it brings its art along.

    Attributes:
        document: all that is printed.
        on_table: what its pieces become in Tabletop Simulator.
        notes: what to tell of a print by an edition besides.
        rule_pictures: the pictures of its rules for a screen; None where it has none.
        box: what is on the box that its pieces go into, which stands for the game on a screen;
            None where it has none.
    """

    document: Callable[[PrintSetup, Ed, Pr], Document]
    on_table: Callable[[Document, PrintSetup], Rows]
    notes: Callable[[Ed], Sequence[Message]] = field(default=lambda edition: ())
    rule_pictures: Callable[[PrintSetup, Ed], RulePictures] | None = None
    box: Callable[[PrintSetup, Ed], BoxArt] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Printing(Generic[Ed, Pr]):
    """What may be chosen of a game's print, and who prints it.

    Attributes:
        print, images, tts: the commands.
        choices: what may be chosen for this game alone; see `kamikoma.choices`.
        press: brings in what is needed to draw it.
        settle: checks choices, and makes final what was left to chance; raises `RefusedError`.
        name: what tells prints of these choices apart in the name of a file; may be empty.
        for_players: the choices that print a game for so many players, and of which seed what is
            drawn by chance; None where it does not matter.
        shown: the choices that the demo and the gallery show; the usual ones without it.
        smaller: what may fit a small paper rather: by the choice with its value, as `card=mini`,
            the choices.
        backs: whether any piece has a back.
        stock: which paper to print it on, for people; a message id.
    """

    print: About
    images: About
    tts: About
    choices: type[Pr]
    press: Callable[[], Press[Ed, Pr]]
    settle: Callable[[Pr], Pr] = field(default=lambda choices: choices)
    name: Callable[[Pr], str] = field(default=lambda choices: "")
    for_players: Callable[[int | None, int | None], Pr]
    shown: Callable[[], Pr] | None = None
    smaller: Callable[[Pr], Mapping[str, Pr]] = field(default=lambda choices: {})
    backs: bool = True
    stock: str = mark("plain paper for sheets, card of 200–250 g/m² for pieces")


class RefusedError(ValueError):
    """What was asked cannot be done as it was asked; with every reason.

    Attributes:
        reasons: why, a sentence for each.
    """

    def __init__(self, *reasons: Message) -> None:
        self.reasons = reasons
        super().__init__("; ".join(map(str, reasons)))

    def __reduce__(self) -> tuple[type[RefusedError], tuple[Message, ...]]:
        """Go to another process with the reasons; what else one of a kind knows stays here."""
        return RefusedError, self.reasons


class UnreadableError(ValueError):
    """What a question was asked about cannot be read; with every problem and where it stands.

    Attributes:
        unread: each problem, with the source that it is in.
    """

    def __init__(self, *unread: tuple[Problem, Source]) -> None:
        self.unread = unread
        super().__init__("; ".join(f"{source.name}: {problem}" for problem, source in unread))


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What a question was answered.

    Attributes:
        data: the answer as JSON.
        blocks: the answer for people.
        problems: what is wrong with what was asked about, each with the number of its source as its
            `entry`; then the rest may be empty.
        sources: the texts that `problems` are in, where they are no entries among the choices; if
            there are none, those entries in their order.
        text: an entry that is the answer itself, as a plan is a play; empty for none.
        best: what was asked about as the best answer would leave it, as a text of one entry, to be
            shown in its place on the table; empty for none.
        pictures: draws the answer as it lies on the table.
    """

    data: Data
    blocks: tuple[Block, ...] = ()
    problems: tuple[LocatedProblem, ...] = ()
    sources: tuple[Source, ...] = ()
    text: str = ""
    best: str = ""
    pictures: Callable[[], Sequence[Picture]] = field(default=tuple)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked(Generic[Ed, Pr]):
    """What a question is asked with.

    Attributes:
        choices: what was chosen.
        edition: the numbers of the game.
        words: the language of who asks.
        progress: hears how far it is.
        best_so_far: whether Ctrl-C ends a long search with the best that there is, as on a
            terminal, and not with the interrupt.
    """

    choices: Pr
    edition: Ed
    words: Words
    progress: Progress = no_progress
    best_so_far: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Solver(Generic[Ed, Pr]):
    """Who answers a question; it brings the solver along.

    Attributes:
        ask: answers it; raises `UnreadableError` for an entry that cannot be read, and
            `RefusedError` for what cannot be asked.
        schema: the JSON schema of the answer.
    """

    ask: Callable[[Asked[Ed, Pr]], Reply]
    schema: Callable[[], Data]


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyQuestion(Generic[Ed]):
    """A question as doors see it, whatever its choices are; a game makes a `Question`.

    Attributes:
        verb: the command, `"solve"` or `"odds"`.
        about: its help.
        choices: what goes with it; an entry among them is a `kamikoma.choices.EntryFile`.
        solver: brings in who answers it.
        waiting: what to say while it is answered; a message id.
        writes: whether the answer may be a text that people want in a file, as a plan is a play.
    """

    verb: Verb
    about: About
    choices: type[Any]
    solver: Callable[[], Solver[Ed, Any]]
    waiting: str = mark("solving")
    writes: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(AnyQuestion[Ed], Generic[Ed, Pr]):
    """A question that a solver answers: the choices are those that its solver takes.

    A game holds its questions as `AnyQuestion`, which says nothing of choices; so a type checker
    must find one type for both fields here, and complains of the choices of another question.
    """

    choices: type[Pr]
    solver: Callable[[], Solver[Ed, Pr]]


@dataclass(frozen=True, slots=True, kw_only=True)
class PhotoQuestion:
    """Something in a photo that a person should look at.

    Attributes:
        place: where it is, for people.
        options: the ways to read it, the likeliest first.
        effects: what each of them would mean for the score; empty where that is not known.
        chosen: which of them the reading has, from 0.
        shares: how likely each of them is, from 0 to 1, or None; empty where none is known.
        others: all other ways to read it; in an answer their numbers follow the options'.
    """

    place: str
    options: tuple[str, ...]
    effects: tuple[str, ...]
    chosen: int = 0
    shares: tuple[float | None, ...] = ()
    others: tuple[str, ...] = ()


class PhotoReading(Protocol):
    """Tables read from photos."""

    @property
    def text(self) -> str:
        """The entries in the text notation."""
        ...

    @property
    def texts(self) -> tuple[str, ...]:
        """The entry of each table, as it is best gone on with by hand."""
        ...

    @property
    def asked_cells(self) -> tuple[str, ...]:
        """The name of the cell that each of `questions` asks about."""
        ...

    @property
    def broken(self) -> bool:
        """Whether what was read breaks a rule."""
        ...

    @property
    def complete(self) -> bool:
        """Whether all that must lie there was read."""
        ...

    def data(self, words: Words) -> dict[str, Any]:
        """Return the reading as JSON."""
        ...

    def told(self, words: Words, *, doubts: bool = True) -> Iterable[Block]:
        """Return what to tell of it: what breaks a rule, and what is doubtful if wanted."""
        ...

    def questions(self, words: Words, *, scored: bool) -> tuple[PhotoQuestion, ...]:
        """Return what a person should look at."""
        ...

    def answered(self, answers: Mapping[int, int]) -> PhotoReading:
        """Return the reading with answers: of questions by their numbers, the options' numbers."""
        ...

    def after(self, number: int, answer: int) -> PhotoReading:
        """Return the reading after one answer, with all that nobody spoke of weighed anew.

        Its questions are those that are left, and perhaps new ones.
        """
        ...

    def tables(self, words: Words) -> tuple[PhotoTable, ...]:
        """Return the tables to be looked over, in the order of `texts`."""
        ...

    def review(self, words: Words, score: Sequence[Block] = ()) -> bytes:
        """Return a page in HTML that shows the reading over the photos, and its score."""
        ...

    def pictures(self) -> tuple[bytes, ...]:
        """Return the reading drawn over each photo, as PNG."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Photos:
    """How a game is read from photos.

    Attributes:
        about: the command `read`.
        read: reads photos by the sources they came from, while a progress hears how far it is;
            raises `RefusedError` if one cannot be read.
        way: the way of touching a game in that a photo of a table begins.
        act: what a photo of one piece stands for when a game is touched in, as a coded piece for
            the set that it is from: an act for `Touching.touch`; raises `RefusedError` if there is
            no such piece. None where no piece tells anything.
    """

    about: About
    read: Callable[[Sequence[Source], Progress], PhotoReading]
    way: str
    act: Callable[[Source], str] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Samples:
    """Entries that show what can be scored.

    Attributes:
        folder: where they are, as files.
        good: the name of one that is legal and right.
        wrong: of one with a claim that is wrong.
        more: of others.
        try_next: command lines to go on with.
    """

    folder: Path
    good: str
    wrong: str
    more: tuple[str, ...] = ()
    try_next: tuple[str, ...] = ()


OF_ALL = frozenset({"as_json", "edition", "help", "lang", "out"})
"""The fields of what may be typed with every command of a game."""

OF_PRINTS = OF_ALL | {
    *("back_offset", "copies", "cutter", "duplex", "first_label", "ink", "kind", "label_sides"),
    *("labels", "labels_file", "manifest", "marks", "no_bleed", "paper", "preview", "printer"),
    *("tray", "url"),
}
"""The same of every print and export."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[En, Ed, Ve, Pr]):
    """A game with all that can be done with it.

    Attributes:
        slug: how it is typed, in small letters; also the first word of its entries.
        title: its name; a message id.
        players: how many can play.
        editions: its numbers.
        scoring: how entries are checked.
        printing: what is printed.
        questions: what a solver answers, at most one of each verb.
        rules: its rules for people.
        samples: entries to look at.
        catalogue: the domain and folder of its own gettext catalogues, for a game that comes in a
            package of its own; None for those whose words are ours.
        photos: how it is read from photos, or None if it is not.
        touching: brings in how it is entered by touching it; None where it is typed only.
    """

    slug: str
    title: str
    players: range
    editions: Editions[Ed]
    scoring: Scoring[En, Ed, Ve]
    printing: Printing[Ed, Pr]
    questions: tuple[AnyQuestion[Ed], ...]
    rules: Callable[[Ed], Rules]
    samples: Samples
    catalogue: tuple[str, Path] | None = None
    photos: Photos | None = None
    touching: Callable[[], Touching[Ed]] | None = None

    def __post_init__(self) -> None:
        """Refuse what could never be asked or chosen: a verb or an option that there is already.

        Raises:
            ValueError: two questions have one verb, or a choice is called as one of every game.
        """
        prints, questions = self.printing.choices, [one.choices for one in self.questions]
        for choices, reserved in ((prints, OF_PRINTS), *((of, OF_ALL) for of in questions)):
            for option in options_of(choices):
                if option.field in reserved:
                    raise ValueError(f"{self.slug}: every game has the choice {option.field!r}")
        verbs = [question.verb for question in self.questions]
        if len(set(verbs)) < len(verbs):
            raise ValueError(f"{self.slug}: two questions of one verb among {', '.join(verbs)}")

    def question(self, verb: str) -> AnyQuestion[Ed] | None:
        """Return the question of a verb, or None."""
        return next((one for one in self.questions if one.verb == verb), None)


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
