"""An empty entry of Lautzeit-Sep to fill in, and what may be entered next, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.lautzeit_sep import SLUG, VERSION
from games.lautzeit_sep.combinations import ways
from games.lautzeit_sep.declaration import COMBINATIONS
from games.lautzeit_sep.edition import Edition, house_edition
from games.lautzeit_sep.entry import Entry, Post, Return, Step
from games.lautzeit_sep.notation import keyword_of, parse
from games.lautzeit_sep.pieces import KINDS, PIECES, Piece, copies, counts, text_of
from games.message import Message, Say, counted, message
from games.problem import NotationError


def blank(players: int, say: Say = str, names: Sequence[str] = ()) -> str:
    """Return an entry to fill in: a hand for each player, with comments.

    Every line that is to be filled in is a comment until somebody does.

    Args:
        players: of the game, 2 to 4.
        say: turns a message into the reader's language; English without it.
        names: of the players; who has none is called by a number.

    >>> print(blank(2).splitlines()[1])
    players 2
    """
    called = [
        names[number] if number < len(names) else say(message("Player {number}", number=number + 1))
        for number in range(players)
    ]
    lines = [
        f"{SLUG} {VERSION}",
        f"players {players}",
        f"# {say(message('S a soldier, B a brush, W a wild: S12W is three pieces'))}",
        f"# light S5 # {say(message('the light piece, if you play with it'))}",
        f"# board S3 S8 B4 B6 # {say(message('the board, for the dead hand only'))}",
        f"round 1 # {say(message('the next round begins with “round 2”'))}",
    ]
    hints = (
        ("post S456 = 2", message("what was revealed, and the bonus taken")),
        ("return S456 = 2", message("taken back, and what was paid")),
        ("hand S12W B567", message("what is not revealed; nine pieces together")),
        ("claim base = 2", message("who declares: the names and their points")),
    )
    for number, name in enumerate(called):
        lines += ["", f"player {name}"]
        for typed, hint in hints if not number else ():
            lines.append(f"# {typed} # {say(hint)}")
        if number:
            lines.append("# hand")
    return "\n".join(lines) + "\n"


@dataclass(frozen=True, slots=True)
class Next:
    """What may be entered next for a hand.

    Attributes:
        keywords: with which lines it may go on: `"post"`, `"return"`, `"hand"`, `"claim"`.
        revealed: the combinations that lie open, as they may be returned, each with the bonus that
            it gave.
        left: how many pieces of the hand are not entered yet.
        missing: how many pieces of each kind the game still has, by `Piece`.
    """

    keywords: tuple[str, ...]
    revealed: tuple[tuple[tuple[Piece, ...], int], ...]
    left: int
    missing: tuple[int, ...]

    @property
    def finished(self) -> bool:
        """Whether all nine pieces were entered."""
        return self.left == 0


def following(so_far: Entry, edition: Edition | None = None) -> Next:
    """Return what may be entered next for a hand.

    Args:
        so_far: what was entered of it; a hand of which nothing was said is `Entry()`.
        edition: whose numbers hold; the house edition without it.
    """
    edition = edition or house_edition()
    standing = _standing(so_far)
    hidden = so_far.hand.pieces if so_far.hand else ()
    size = edition.hand.value
    left = size - sum(len(step.group.pieces) for step in standing) - len(hidden)
    over = len(standing) >= COMBINATIONS
    keywords: list[str] = []
    if so_far.hand is None and so_far.claim is None and not over:
        keywords += ["post"] if left >= COMBINATIONS else []
        keywords += ["return"] if standing else []
        keywords += ["hand"] if left else []
    if left == 0 and so_far.claim is None:
        keywords.append("claim")
    players = so_far.players or edition.players.value[-1]
    used = counts((*(p for step in standing for p in step.group.pieces), *hidden))
    light = so_far.light.pieces if so_far.light else ()
    taken = counts(light)
    existing = copies(edition, players)
    return Next(
        tuple(keywords),
        tuple((step.group.pieces, step.bonus) for step in standing),
        max(0, left),
        tuple(max(0, existing[k] - used[k] - taken[k]) for k in range(KINDS)),
    )


def entered(
    so_far: Entry, line: str, edition: Edition | None = None
) -> tuple[Entry, tuple[Message, ...]]:
    """Return a hand with one line more, or as it was with why the line is refused.

    Args:
        so_far: what was entered before.
        line: as the text notation has it: `post S456 = 2`, `return S456 = 2`, `hand S12W B567`,
            `light S5`, `board S1 S4 W` or `claim base = 2`.
        edition: whose numbers hold; the house edition without it.

    >>> entry, refused = entered(Entry(4), "post S456 = 3")
    >>> print(*refused)
    S456 brings 2, not 3
    >>> entry, refused = entered(Entry(4), "post S456 = 2")
    >>> following(entry).left
    6
    """
    edition = edition or house_edition()
    typed = line.strip()
    keyword = keyword_of(typed)
    if not keyword:
        return so_far, (message("expected one line of a hand"),)
    alone = keyword in ("light", "board", "claim")
    try:
        (read,) = parse(f"{SLUG} {VERSION}\n{typed}\n{'hand S1' if alone else ''}")
    except NotationError as error:
        return so_far, tuple(
            problem.message for problem in error.problems if not problem.where.startswith("3:")
        )
    grown = so_far
    refused: list[Message] = []
    for step in read.steps:
        refused += _refused_step(so_far, step, edition)
        grown = replace(grown, steps=(*grown.steps, step))
    if read.hand is not None and not alone:
        refused += _refused_hand(so_far, read.hand.pieces, edition)
        grown = replace(grown, hand=read.hand)
    if read.claim is not None:
        if "claim" not in following(so_far, edition).keywords:
            refused.append(message("nine pieces come before the declaration"))
        grown = replace(grown, claim=read.claim)
    if read.light is not None:
        refused += _not_there(so_far, read.light.pieces, edition)
        grown = replace(grown, light=read.light)
    if read.board is not None:
        grown = replace(grown, board=read.board)
    return (so_far, tuple(refused)) if refused else (grown, ())


def _refused_hand(so_far: Entry, pieces: Sequence[Piece], edition: Edition) -> list[Message]:
    """Return why a hand cannot follow what was entered."""
    left = following(so_far, edition).left
    refused: list[Message] = []
    if so_far.hand is not None:
        refused.append(message("the hand was entered"))
    elif not left:
        refused.append(message("all nine pieces are there already"))
    elif len(pieces) != left:
        refused.append(
            counted(
                "{count} piece is missing to nine, and these are {found}",
                "{count} pieces are missing to nine, and these are {found}",
                left,
                found=len(pieces),
            )
        )
    return [*refused, *_not_there(so_far, pieces, edition)]


def _standing(entry: Entry) -> tuple[Post, ...]:
    """Return what lies open after all steps (rule 5)."""
    lying: list[Post] = []
    for step in entry.steps:
        if isinstance(step, Post):
            lying.append(step)
            continue
        same = [one for one in lying if counts(one.group.pieces) == counts(step.group.pieces)]
        paid = [one for one in same if one.bonus == step.bonus]
        if same:
            lying.remove((paid or same)[-1])
    return tuple(lying)


def _refused_step(so_far: Entry, step: Step, edition: Edition) -> list[Message]:
    """Return why a combination cannot be revealed or turned back (rules 5 and 12)."""
    now = following(so_far, edition)
    typed = text_of(step.group.pieces)
    if len(now.revealed) >= COMBINATIONS:
        return [message("the third combination is revealed; the round is over")]
    if so_far.hand is not None:  # its pieces are those that were never revealed
        return [message("the hand was entered")]
    if isinstance(step, Return):
        gave = [b for p, b in now.revealed if counts(p) == counts(step.group.pieces)]
        if not gave:
            return [message("{pieces} is not revealed, so it cannot be returned", pieces=typed)]
        if step.bonus not in gave:
            return [message("{pieces} gave {gave}", pieces=typed, gave=gave[-1])]
        return []
    return _refused_post(so_far, step, edition)


def _refused_post(so_far: Entry, step: Post, edition: Edition) -> list[Message]:
    """Return why a combination cannot be revealed (rules 1, 8 and 10)."""
    typed = text_of(step.group.pieces)
    possible = ways(edition, step.group.pieces)
    if not possible:
        return [message("{pieces} is no combination", pieces=typed)]
    due = possible[0].bonus(edition)
    if step.stands is not None:
        meant = [f for f in possible if f.combination.pieces == tuple(sorted(step.stands.pieces))]
        if not meant:
            typed_meant = text_of(step.stands.pieces)
            return [message("{pieces} cannot stand for {said}", pieces=typed, said=typed_meant)]
        due = meant[0].bonus(edition)
    refused = _not_there(so_far, step.group.pieces, edition)
    if step.bonus != due:
        refused.append(
            message("{pieces} brings {due}, not {taken}", pieces=typed, due=due, taken=step.bonus)
        )
    return refused


def _not_there(so_far: Entry, pieces: Sequence[Piece], edition: Edition) -> list[Message]:
    """Return which pieces the game has no more of (rule 1)."""
    missing = following(so_far, edition).missing
    wanted = counts(pieces)
    return [
        counted(
            "only {count} of {piece} is left",
            "only {count} of {piece} are left",
            missing[kind],
            piece=text_of([kind]),
        )
        for kind in PIECES
        if wanted[kind] > missing[kind]
    ]
