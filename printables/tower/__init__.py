"""Tower of Letter on paper: cards with two sides, the board, rules and a sheet for the tower."""

AUTHOR = "つくえゲームズ"
"""Whose game it is, as its publishers write it."""
