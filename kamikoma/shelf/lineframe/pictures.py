"""Lineframe's tables as pictures, with what was boxed and what was possible."""

from __future__ import annotations

from collections.abc import Sequence

from games.lineframe.edition import Edition
from kamikoma.words import Words
from printables.lineframe.table_picture import Boxes, table_picture
from printables.output.picture import Picture
from scorer.lineframe.check import PlayerVerdict, Verdict
from solver.lineframe.boxing import Boxed


def pictures(verdict: Verdict, words: Words) -> tuple[Picture, ...]:
    """Return a picture of each player's table; beside others none on which nothing lies."""
    begun = [player for player in verdict.players if any(player.table.cells())]
    several = len(verdict.players) > 1
    return tuple(
        table_picture(
            player.table,
            _drawn(player, player.boxes),
            possible=_drawn(player, player.best.boxes) if player.left else None,
            tr=words.text,
            title=words.say(player.called) if several or player.name else "",
            edition=verdict.edition,
        )
        for player in begun or verdict.players
    )


def best_picture(player: PlayerVerdict, words: Words, edition: Edition) -> Picture:
    """Return a picture of a player's table with the best boxing, its clusters outlined."""
    return table_picture(
        player.table,
        _drawn(player, player.best.boxes),
        tr=words.text,
        title=words.say(player.called) if player.name else "",
        edition=edition,
    )


def _drawn(player: PlayerVerdict, boxes: Sequence[Boxed]) -> Boxes:
    """Return boxes, and the clusters they are for, as they are drawn."""
    scored = {(box.row, box.column, box.colour) for box in boxes}
    outlined = tuple(
        (cluster.colour, cluster.cells)
        for cluster in player.clusters
        if any((row, column, cluster.colour) in scored for row, column in cluster.cells)
    )
    return Boxes(tuple(sorted(scored)), outlined)
