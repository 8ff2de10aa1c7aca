"""Lautzeit-Sep: pieces, combinations, declarations, and what players enter."""

SLUG = "lautzeit-sep"

VERSION = 1
"""Of the notation; an entry begins with both."""
