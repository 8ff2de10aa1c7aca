"""Kokkuri-san on paper: candidates, play cards, tokens, the track and the rules."""
