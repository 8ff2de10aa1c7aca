"""Rakugaaki on paper: the town, tiles, guards, dice, the table of powers and the rules."""

AUTHOR = "アジサイモナカ"
"""Whose game it is, as its publishers write it."""
