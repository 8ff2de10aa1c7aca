"""What is printed: a page engine, and one module a game that says what its pieces look like."""
