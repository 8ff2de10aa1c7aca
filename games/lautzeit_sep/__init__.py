"""Lautzeit-Sep: pieces, combinations, declarations, and what players enter."""

SLUG = "lautzeit-sep"
