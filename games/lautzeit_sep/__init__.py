"""Lautzeit-Sep: pieces, combinations, declarations, and what players enter."""

SLUG = "lautzeit-sep"

AUTHOR = "ホーギャウ玩具"
"""Whose game it is, as its publishers write it."""

VERSION = 1
"""Of the notation; an entry begins with both."""
