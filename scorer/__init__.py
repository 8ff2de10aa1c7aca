"""What players entered, checked: an entry in, a verdict out, one module a game."""
