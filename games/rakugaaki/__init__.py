"""Rakugaaki: a town of hexagons, crews that spread tiles over it, and guards in their way."""

SLUG = "rakugaaki"

VERSION = 1
"""Of the notation; an entry begins with both."""
