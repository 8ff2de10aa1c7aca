"""Lautzeit-Sep on paper: pieces, board, sticks, cubes, racks and rules."""
