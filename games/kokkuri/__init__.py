"""Kokkuri-san: candidates, play cards and tokens, and the count."""

SLUG = "kokkuri"

AUTHOR = "ナナツチ"
"""Whose game it is, as its publishers write it."""
