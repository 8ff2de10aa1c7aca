"""Rakugaaki on paper: the town, tiles, guards, dice, the table of powers and the rules."""
