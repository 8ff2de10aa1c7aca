"""Random games of Lineframe, made with what `games.lineframe.moves` says may be done."""

from random import Random

from games.lineframe.entry import Cross, Entry, Step, Turn
from games.lineframe.moves import moves, placings


def random_game(rng: Random, tape_id: str, turns: int = 99) -> Entry:
    """A legal game of one player, as an entry; the tape may run out before its end."""
    steps: tuple[Step, ...] = ()
    while turns > 0:
        turns -= 1
        entry = Entry(tape=tape_id, play=steps)
        can = moves(entry)
        if can.over:
            break
        if rng.random() < 0.15 and can.crossable:
            steps += (Cross(*rng.choice(can.crossable)),)
            continue
        face = rng.randint(1, 6)
        where = placings(entry, face)
        if not where:
            break
        at = rng.choice(where)
        steps += (Turn(face, at.x, at.y, at.direction, rng.randint(1, len(can.strips[face]))),)
    return Entry(tape=tape_id, play=steps)


def shortened(rng: Random, entry: Entry) -> Entry:
    """The same game with frames by their numbers, and without what can only be so."""
    steps: list[Step] = []
    play = entry.play or ()
    for index, step in enumerate(play):
        before = Entry(tape=entry.tape, play=play[:index])
        can = moves(before)
        if isinstance(step, Cross):
            cell = can.at((step.x or 0, step.y or 0))
            number = cell.printed if cell else None
            steps.append(Cross(None, None, printed=number) if rng.random() < 0.5 else step)
            continue
        assert isinstance(step, Turn)
        x, y, way, write, printed = step.x, step.y, step.direction, step.write, False
        if rng.random() < 0.5:
            write, printed = write + can.next_frame - 1, True
        if len(can.strips[step.face]) == 1:
            way = None
        if len(placings(before, step.face)) == 1:
            x, y, way = None, None, None
        steps.append(Turn(step.face, x, y, way, write, printed=printed))
    return Entry(tape=entry.tape, play=tuple(steps))
