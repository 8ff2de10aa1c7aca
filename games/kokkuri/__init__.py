"""Kokkuri-san: candidates, play cards and tokens, and the count."""

SLUG = "kokkuri"
