"""Lautzeit-Sep on paper: pieces, board, sticks, cubes, racks and rules."""

AUTHOR = "ホーギャウ玩具"
"""Whose game it is, as its publishers write it."""
