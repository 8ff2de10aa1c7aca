"""Kokkuri-san: candidates, what backs them, and the counts that make one power the true one."""

SLUG = "kokkuri"
