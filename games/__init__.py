"""What the games are: pieces, rules and notation, in pure Python and data tables."""
