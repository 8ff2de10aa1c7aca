"""Draw the covers that come along with the page: `uv run python scripts/covers.py`.

A page that is opened for the first time shows them at once. Run it after a box changed; a test says
when.
"""

from __future__ import annotations

import gzip
import sys

from kamikoma.serve.drawing import drawn_cover, shipped_cover
from kamikoma.shelf import games
from kamikoma.words import LANGUAGES


def main() -> int:
    """Draw them all."""
    for game in games():
        for language in LANGUAGES:
            place = shipped_cover(game.slug, language)
            place.parent.mkdir(exist_ok=True)
            place.write_bytes(gzip.compress(drawn_cover(game.slug, language), 9, mtime=0))
    return 0


if __name__ == "__main__":
    sys.exit(main())
