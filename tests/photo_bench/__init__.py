"""Photos of Lineframe tables that never were, with the truth about them.

A game is played by the rules, its strips are laid down as the product prints them, numbers and
crosses are written with a pen, and a phone's camera looks at it. Everything follows from a seed.
"""

from tests.photo_bench.games import PlayedCell, PlayedTable, play_table
from tests.photo_bench.photo import DIFFICULTIES, Photo, take_photo

__all__ = ["DIFFICULTIES", "Photo", "PlayedCell", "PlayedTable", "play_table", "take_photo"]
