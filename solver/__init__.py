"""The best that can be had: exact models, one module a game."""
