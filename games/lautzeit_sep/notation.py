"""Lautzeit-Sep's text notation: read to entries, and written again.

    lautzeit-sep 1
    players 4
    round 1                 # of a whole game; may be left out
    player Aki              # whose hand it is; may be left out
    post S12W = 0           # a revealed combination, and the bonus the player took
    post S45W as S456 = 1   # what it was said to stand for
    return S12W = 0         # taken back, and what was paid
    hand S12W B567          # what was not revealed; “none” if nothing is, or not entered yet
    light S5                # the light piece
    board S1 S4 W           # what lies on the board
    claim base mukei = 6    # what was declared

`S` is a soldier, `B` a brush, `W` a wild; a suit holds until the next one. A `player` line begins
the next hand, a `round` line the next round.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from games.lautzeit_sep import SLUG, VERSION
from games.lautzeit_sep.claimed_names import MOST_WORDS, typed_name
from games.lautzeit_sep.declaration import NAMES, YAKU, Yaku
from games.lautzeit_sep.edition import house_edition
from games.lautzeit_sep.entry import Claim, Entry, Group, Post, Return, Step
from games.lautzeit_sep.pieces import WILD, text_of
from games.lautzeit_sep.typed_pieces import (
    NO_PIECES,
    PIECE,
    TooManyError,
    group_of,
    most_pieces,
    one_piece,
    spaced,
    too_many_pieces,
)
from games.message import Message, message
from games.notation import (
    Cursor,
    Line,
    Reader,
    Token,
    UnreadableError,
    is_seen,
    normalise,
    one_of,
    quoted,
    suggesting,
    unexpected,
    unquoted,
)
from games.problem import NOTATION, NotationError, Place, Problem

HIGHEST = 999
"""No bonus and no claim is higher."""
NAME_LIMIT = 40
"""A player's name has at most so many characters."""
MOST_STEPS = 60
"""No hand was revealed and turned back more often: each takes a turn."""
_KEYWORDS = (
    "players",
    "round",
    "player",
    "post",
    "return",
    "hand",
    "light",
    "board",
    "claim",
)
_JAPANESE = {
    "人数": "players",
    "ラウンド": "round",
    "プレイヤー": "player",
    "プレーヤー": "player",
    "配属": "post",
    "温故知新": "return",
    "手駒": "hand",
    "手札": "hand",
    "光駒": "light",
    "光": "light",
    "ボード": "board",
    "盤": "board",
    "宣言": "claim",
}


def parse(text: str) -> tuple[Entry, ...]:
    r"""Read the hands of an entry: one, those of a round, or those of a game.

    Raises:
        NotationError: with everything that cannot be read.

    >>> (entry,) = parse("lautzeit-sep 1\npost S12W = 0\nhand S456 B567")
    >>> text_of(entry.hand.pieces)
    'S456B567'
    """
    called = {normalise(name)[0]: key for key, name in NAMES.items()}
    reader = Reader(text, "=", japanese={**_JAPANESE, **called})
    lines = reader.body(SLUG, VERSION)
    draft = _Draft(reader)
    for line in lines:
        with reader.attempt():
            _line(draft, line)
    draft.finish()
    reader.finish()
    header = reader.lines[0].tokens[0].place
    return tuple(hand.entry(draft.players, header) for hand in draft.hands)


def keyword_of(line: str) -> str:
    """Return the word of the notation that a line begins with, or whatever it begins with.

    >>> keyword_of("宣言 base = 2"), keyword_of("Aki post S456 = 2"), keyword_of("")
    ('claim', 'aki', '')
    """
    first = normalise(line.split(maxsplit=1)[0])[0] if line.strip() else ""
    return _JAPANESE.get(first, first)


@dataclass(slots=True)
class _Hand:
    """A hand while its lines are read."""

    player: str = ""
    round: int | None = None
    opened: Token | None = None
    last: Line | None = None
    problems: int = 0  # that were noted before it
    seen: set[str] = field(default_factory=set)
    steps: list[Step] = field(default_factory=list)
    hand: Group | None = None
    claim: Claim | None = None
    light: Group | None = None
    board: Group | None = None

    @property
    def entered(self) -> bool:
        """Whether a player's own pieces were entered, not the light piece and the board alone."""
        return bool({"post", "return", "hand", "claim"} & self.seen)

    def entry(self, players: int | None, header: Place) -> Entry:
        """Return the entry."""
        return Entry(
            players,
            tuple(self.steps),
            self.hand,
            self.claim,
            self.light,
            self.board,
            self.player,
            self.round,
            self.opened.place if self.opened else header,
        )


@dataclass(slots=True)
class _Draft:
    """Hands while their lines are read."""

    reader: Reader
    hands: list[_Hand] = field(default_factory=list)
    players: int | None = None
    seen: set[str] = field(default_factory=set)
    round: int | None = None
    rounds: list[int] = field(default_factory=list)
    open: _Hand | None = None

    def current(self) -> _Hand:
        """Return the hand that lines belong to."""
        if self.open is None:
            self.open = _Hand(round=self.round, problems=len(self.reader.problems))
            self.hands.append(self.open)
        return self.open

    def begin(self, opened: Token) -> _Hand:
        """Begin another hand, unless the one that is open has neither a name nor pieces yet."""
        if self.open is None or self.open.entered or self.open.player:
            self.close()
            most = most_hands()
            if len(self.hands) >= most:
                raise TooManyError(Problem(NOTATION, opened.place, too_many_hands()))
        hand = self.current()
        hand.opened = opened
        return hand

    def close(self) -> None:
        """End the hand that is open; note what it lacks."""
        hand, self.open = self.open, None
        if hand is None or len(self.reader.problems) > hand.problems:
            return  # a line that could not be read may have been it
        if not hand.steps and "hand" not in hand.seen:
            expected = one_of(("post", "hand"))
            reason = message("the entry ends here, expected {expected}", expected=expected)
            if not hand.seen:
                reason = message("nothing was entered, expected {expected}", expected=expected)
            place = hand.last.end if hand.last else self.reader.end
            self.reader.note(Problem(NOTATION, place, reason))

    def finish(self) -> None:
        """End the last hand; there must be one, unless the first line alone is there and wrong."""
        if not self.hands and not self.reader.problems:
            self.current()
        self.close()


def most_hands() -> int:
    """Return how many hands a game has at most: one for each player and round (rule 4)."""
    return int(house_edition().players.value[-1] ** 2)


def too_many_hands() -> Message:
    """Return why an entry is refused that has more hands than a game."""
    return message("more than {most} hands, and no game has more", most=most_hands())


def too_many_steps() -> Message:
    """Return why a hand is refused that was revealed too often."""
    return message("more than {most} postings and returns in one round", most=MOST_STEPS)


def _line(draft: _Draft, line: Line) -> None:
    (first,) = line.leading(1)
    keyword = _JAPANESE.get(first.text, first.text)
    if keyword not in _KEYWORDS:
        expected = suggesting(first.text, _KEYWORDS, one_of(_KEYWORDS))
        raise UnreadableError(first.problem(expected))
    try:
        if keyword == "player":
            _player_line(draft, line, first)
            return
        if keyword in ("players", "round"):
            seen = draft.seen
        else:
            hand = draft.current()
            hand.last = line
            seen = hand.seen
        if keyword in seen and keyword not in ("post", "return", "round"):
            reason = message("“{keyword}” stands twice", keyword=first.text)
            raise UnreadableError(Problem(NOTATION, first.place, reason, len(first.raw)))
        seen.add(keyword)
        most = 4 * most_pieces()  # a combination may be typed with what it stands for
        if len(line.leading(most + 1)) > most:
            raise TooManyError(Problem(NOTATION, first.place, too_many_pieces()))
        cursor = Cursor(line)
        cursor.take(PIECE)
        _LINES[keyword](draft, cursor)
        cursor.end()
    except TooManyError as error:
        raise NotationError((error.problem,)) from None


def _player_line(draft: _Draft, line: Line, first: Token) -> None:
    hand = draft.begin(first)
    hand.last = line
    typed = line.rest(1)
    fault = name_fault(unquoted(typed))
    if fault is not None:
        hand.player = "?"
        raise UnreadableError(Problem(NOTATION, line.rest_place(1), fault, max(1, len(typed))))
    hand.player = unquoted(typed)


def name_fault(name: str) -> Message | None:
    """Return why a text is no player's name, or None if it is one."""
    if not name:
        return unexpected("", message("a player’s name"))
    if len(name) > NAME_LIMIT:
        return message(
            "found a name of {count} characters, expected at most {most}",
            count=len(name),
            most=NAME_LIMIT,
        )
    if not all(c == " " or is_seen(c) for c in name) or "#" in normalise(name)[0]:
        return message("expected a name of characters that can be seen, without “#”")
    return None


def _players_line(draft: _Draft, cursor: Cursor) -> None:
    low, high = house_edition().players.value
    draft.players = cursor.integer(low, high)


def _round_line(draft: _Draft, cursor: Cursor) -> None:
    draft.close()
    token = cursor.line.leading(1)[0]
    number = cursor.integer(1, house_edition().players.value[-1])  # rule 4
    if number in draft.rounds:
        reason = message("round {round} stands twice", round=number)
        raise UnreadableError(Problem(NOTATION, token.place, reason, len(token.raw)))
    draft.rounds.append(number)
    draft.round = number
    draft.begin(token).last = cursor.line


def _post_line(draft: _Draft, cursor: Cursor) -> None:
    group = _group(cursor, "=", "as")
    stands = None
    if cursor.next is not None and cursor.next.text == "as":
        cursor.take(PIECE)
        stands = _group(cursor, "=")
        for index, one in enumerate(stands.pieces):
            if one is WILD:
                place = stands.at(index)
                expected = message("a piece that the wild stands for")
                raise UnreadableError(Problem(NOTATION, place, unexpected("W", expected)))
    bonus = _amount(cursor)
    _step(draft, Post(group, bonus, stands, cursor.line.tokens[0].place))


def _return_line(draft: _Draft, cursor: Cursor) -> None:
    group = _group(cursor, "=")
    _step(draft, Return(group, _amount(cursor), cursor.line.tokens[0].place))


def _step(draft: _Draft, step: Step) -> None:
    steps = draft.current().steps
    if len(steps) >= MOST_STEPS:
        raise TooManyError(Problem(NOTATION, step.place, too_many_steps()))
    steps.append(step)


def _hand_line(draft: _Draft, cursor: Cursor) -> None:
    token = cursor.next
    if token is not None and token.text in NO_PIECES:
        cursor.take(PIECE)
        draft.current().hand = Group((), (), token.place, len(token.raw))
        return
    draft.current().hand = _group(cursor)


def _board_line(draft: _Draft, cursor: Cursor) -> None:
    draft.current().board = _group(cursor)


def _light_line(draft: _Draft, cursor: Cursor) -> None:
    draft.current().light = one_piece(_group(cursor))


def _claim_line(draft: _Draft, cursor: Cursor) -> None:
    names: list[Yaku] = []
    places: list[Place] = []
    expected = one_of(YAKU)
    problems: list[Problem] = []
    while cursor.next is not None and cursor.next.text != "=":
        token = cursor.take(expected)
        if len(names) + len(problems) > len(YAKU):
            problems.append(token.problem(message("“=” and a number")))
            break
        ahead = cursor.line.tokens[cursor.index : cursor.index + MOST_WORDS - 1]
        read_name = typed_name((token.text, *(one.text for one in ahead)))
        if read_name is None:
            problems.append(token.problem(suggesting(token.text, YAKU, expected)))
            continue
        name, words = read_name
        for _ in range(words - 1):
            cursor.take(expected)
        if name in names:
            reason = message("{name} is claimed twice", name=name)
            problems.append(Problem(NOTATION, token.place, reason, len(token.raw)))
            continue
        names.append(name)
        places.append(token.place)
    if problems:
        raise UnreadableError(*problems)
    if not names:
        raise UnreadableError(cursor.take(expected).problem(expected))
    amount = _amount(cursor)
    place = cursor.line.tokens[0].place
    draft.current().claim = Claim(tuple(names), amount, place, tuple(places))


_LINES: dict[str, Callable[[_Draft, Cursor], None]] = {
    "players": _players_line,
    "round": _round_line,
    "post": _post_line,
    "return": _return_line,
    "hand": _hand_line,
    "light": _light_line,
    "board": _board_line,
    "claim": _claim_line,
}


def _group(cursor: Cursor, *ends: str) -> Group:
    """Take the pieces up to a word of `ends`, or to the end of the line."""
    tokens = []
    while cursor.next is not None and cursor.next.text not in ends:
        tokens.append(cursor.take(PIECE))
    if not tokens:
        token = cursor.next
        if token is not None:
            raise UnreadableError(token.problem(PIECE))
        cursor.take(PIECE)
    return group_of(tokens)


def _amount(cursor: Cursor) -> int:
    cursor.word("=", expected=message("“=” and a number"))
    return cursor.integer(0, HIGHEST)


def serialise(entries: Sequence[Entry]) -> str:
    """Write hands as text; `parse` reads them back, those of one round together."""
    lines = [f"{SLUG} {VERSION}"]
    if entries[0].players is not None:
        lines.append(f"players {entries[0].players}")
    before: int | None = None
    for number, entry in enumerate(entries):
        if entry.round is not None and entry.round != before:
            lines.append(f"round {entry.round}")
            before = entry.round
        if entry.player:
            lines.append(f"player {quoted(entry.player)}")
        elif number and entries[number - 1].round == entry.round:
            raise ValueError("a hand without a name follows another of its round")
        lines += _hand_lines(entry)
    return "\n".join(lines) + "\n"


def _hand_lines(entry: Entry) -> list[str]:
    lines = []
    for step in entry.steps:
        if isinstance(step, Return):
            lines.append(f"return {text_of(step.group.pieces)} = {step.bonus}")
            continue
        stands = f" as {text_of(step.stands.pieces)}" if step.stands else ""
        lines.append(f"post {text_of(step.group.pieces)}{stands} = {step.bonus}")
    for keyword, group in (("hand", entry.hand), ("light", entry.light), ("board", entry.board)):
        if group is not None:
            lines.append(f"{keyword} {spaced(group.pieces) or NO_PIECES[0]}")
    if entry.claim is not None:
        lines.append(f"claim {' '.join(entry.claim.yaku)} = {entry.claim.points}")
    return lines
