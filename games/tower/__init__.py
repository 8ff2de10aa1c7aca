"""Tower of Letter: kana cards, the tower they are laid into, and the words they read as."""

SLUG = "tower"

AUTHOR = "つくえゲームズ"
"""Whose game it is, as its publishers write it."""
