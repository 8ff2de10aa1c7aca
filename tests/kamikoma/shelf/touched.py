"""A table that tests touch as a person does: only what is shown and can be touched."""

import contextlib
import time

import pytest
from hypothesis import strategies as st

from kamikoma.game import RefusedError
from kamikoma.touching import Box, Field, Tray
from kamikoma.words import words_in
from tests.cases import ANY_CHARACTER, any_text

LENGTH = 24
"""How many touches a stranger makes."""


def keys(view):
    """Return all keys of a view."""
    keys_shown = []
    for area in view.areas:
        if isinstance(area, Field):
            keys_shown += [place.key for place in area.places]
        elif isinstance(area, Tray):
            keys_shown += area.keys
    return keys_shown


def lit(view):
    """Return the acts of the keys that are lit as what comes next."""
    return {key.act for key in keys(view) if key.lit and key.enabled}


def boxes(view):
    return [area for area in view.areas if isinstance(area, Box)]


class Player:
    """Touches a game and counts."""

    def __init__(self, game, draft, edition=None):
        self.game = game
        self.edition = edition or game.editions.house()
        self.touching = game.touching()
        self.draft = draft
        self.touches = 0

    @classmethod
    def begin(cls, game, way, *names):
        edition = game.editions.house()
        return cls(game, game.touching().begin(way, names, edition))

    seen = (None, None)  # the last draft that was looked at, and its view

    @property
    def view(self):
        if self.seen[0] is not self.draft:
            self.seen = (self.draft, self.touching.view(self.draft, self.edition))
        return self.seen[1]

    @property
    def entries(self):
        return self.game.scoring.read(self.draft.text.encode(), self.edition)

    def offered(self):
        return {key.act for key in keys(self.view) if key.enabled}

    def key(self, act):
        (named,) = [key for key in keys(self.view) if key.act == act]
        return named

    def touch(self, *acts):
        for act in acts:
            assert act in self.offered(), act
            self.draft = self.touching.touch(self.draft, act, self.edition)
            self.touches += 1
        return self

    def type(self, act, typed):
        assert act in {box.act for box in boxes(self.view)}
        self.draft = self.touching.touch(self.draft, f"{act} {typed}", self.edition)
        return self

    def refused(self, act):
        with pytest.raises(RefusedError) as caught:
            self.touching.touch(self.draft, act, self.edition)
        assert caught.value.reasons
        return " ".join(map(str, caught.value.reasons))


def well_shown(player):
    """Assert that all of a view can be drawn and said, and that its text can be read."""
    view = player.view
    fields = [area for area in view.areas if isinstance(area, Field)]
    for field in fields:
        if field.narrow is not None:
            acts = [place.key.act for place in field.places]
            assert [place.key.act for place in field.narrow.places] == acts
    for field in (*fields, *(one.narrow for one in fields if one.narrow is not None)):
        for place in field.places:
            assert min(place.x, place.y) >= 0
            assert place.x + place.width <= field.width + 1e-6
            assert place.y + place.height <= field.height + 1e-6
    acts = [key.act for key in keys(view)]
    assert len(acts) == len(set(acts)), "an act stands twice"
    for language in ("en", "ja"):
        words = words_in(language)
        assert words.say(view.saying)
        assert all(words.say(area.name) for area in view.areas)
        assert all(words.say(key.name) for key in keys(view))
    assert player.entries


def wander(player, data, most=LENGTH):
    """Touch what is offered, at random, and assert that all stays well."""
    for _ in range(data.draw(st.integers(1, most), label="touches")):
        view = player.view
        acts = [key.act for key in keys(view) if key.enabled]
        acts += [
            f"{box.act} {typed}" for box in boxes(view) for typed in ("", "3", "１２", "x", "9" * 9)
        ]
        act = data.draw(st.sampled_from(acts), label="act")
        with contextlib.suppress(RefusedError):
            player.draft = player.touching.touch(player.draft, act, player.edition)
        well_shown(player)


ODD_ACTS = st.one_of(
    any_text(max_size=90),
    st.from_regex(r"[a-z]{1,8}:[A-Za-z0-9.,:=@!+-]{1,12}", fullmatch=True, alphabet=ANY_CHARACTER),
)


def strange(player, act):
    """Assert that a stranger's act is refused or leaves a table that is well."""
    with contextlib.suppress(RefusedError):
        player.draft = player.touching.touch(player.draft, act, player.edition)
        well_shown(player)


def milliseconds(player, acts, times=20):
    """Return the 95th of 100 of the times that a view and a touch take, whoever else is busy."""
    spent = []
    for _ in range(times):
        for act in acts:
            began = time.process_time()
            player.touching.view(player.draft, player.edition)
            player.touching.touch(player.draft, act, player.edition)
            spent.append(1000 * (time.process_time() - began))
    return sorted(spent)[int(0.95 * len(spent))]
