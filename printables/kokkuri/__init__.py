"""Kokkuri-san on paper: candidates, play cards, tokens, the track and the rules."""

AUTHOR = "ナナツチ"
"""Whose game it is, as its publishers write it."""
