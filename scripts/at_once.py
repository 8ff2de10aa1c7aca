"""Make what the page shows at once on a first visit: `uv run python scripts/at_once.py`.

The covers of our games and the letters that every page has, which would be made on each machine
otherwise. Run it after a box changed; a test says when.
"""

from __future__ import annotations

import gzip
import sys

from kamikoma.serve import letters
from kamikoma.serve.drawing import drawn_cover, shipped_cover
from kamikoma.shelf import games
from kamikoma.words import LANGUAGES


def main() -> int:
    """Make them all."""
    for game in games():
        for language in LANGUAGES:
            place = shipped_cover(game.slug, language)
            place.parent.mkdir(exist_ok=True)
            place.write_bytes(gzip.compress(drawn_cover(game.slug, language), 9, mtime=0))
    for name in letters.AT_ONCE:
        for weight in letters.WEIGHTS:
            letters.shipped(name, weight).write_bytes(letters.cut(name, weight))
    return 0


if __name__ == "__main__":
    sys.exit(main())
