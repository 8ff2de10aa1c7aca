"""Lineframe on paper: tapes in strips, and the pages that go with them."""

AUTHOR = "沢口游祐"
"""Whose game it is, as its publishers write it."""
