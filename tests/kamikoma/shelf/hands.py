"""A hand that enters a game by touching, and can touch nothing but what is shown."""

import re

from kamikoma.game import RefusedError
from kamikoma.touching import Box, Field, Tray


def keys(view):
    for area in view.areas:
        if isinstance(area, Field):
            yield from (place.key for place in area.places)
        elif isinstance(area, Tray):
            yield from area.keys


def acts(view):
    """All that can be touched, and the boxes that can be typed into."""
    boxes = {area.act for area in view.areas if isinstance(area, Box)}
    return boxes | {key.act for key in keys(view) if key.enabled}


class Hand:
    """Touches, and counts."""

    def __init__(self, game, way, names=("North",)):
        self.game, self.edition = game, game.editions.house()
        self.touching = game.touching()
        self.draft = self.touching.begin(way, names, self.edition)
        self.count = 0

    def __call__(self, act):
        assert act.partition(" ")[0] in acts(self.view), (act, str(self.view.saying))
        self.draft = self.touching.touch(self.draft, act, self.edition)
        self.count += 1

    @property
    def view(self):
        return self.touching.view(self.draft, self.edition)

    @property
    def entry(self):
        (entry,) = self.game.scoring.read(self.draft.text.encode(), self.edition)
        return entry

    def key(self, act):
        return next(key for key in keys(self.view) if key.act == act)


def tried(do, *arguments):
    """Return what was done, or None where it was refused; which has reasons, and breaks nothing."""
    try:
        return do(*arguments)
    except RefusedError as error:
        refused = error
    assert refused.reasons
    assert all(map(str, refused.reasons))
    return None


def wander(game, way, draw, most=25):
    """Touch whatever is there; the entry can be read after each touch, and shown."""
    hand = Hand(game, way)
    for _ in range(most):
        view = hand.view
        assert_sound(view)
        can = sorted({key.act for key in keys(view) if key.enabled})
        if not can:
            break
        tried(hand, draw(can))
        assert hand.entry is not None
    again = hand.touching.take(hand.draft.text, hand.edition)
    assert again.text == hand.draft.text
    assert_sound(hand.touching.view(again, hand.edition))


def assert_sound(view):
    """Acts are as the interface has them, each but once; keys are in their field and have names."""
    shown = [key.act for key in keys(view)]
    for act in shown:
        assert re.fullmatch(r"[A-Za-z0-9.,:=@!+ -]{1,80}", act), act
    assert len(set(shown)) == len(shown)
    assert all(str(key.name) for key in keys(view))
    for area in view.areas:
        if isinstance(area, Field):
            for place in area.places:
                assert 0 <= place.x <= area.width - place.width + 1e-6
                assert 0 <= place.y <= area.height - place.height + 1e-6
