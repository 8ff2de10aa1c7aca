"""Lineframe: tapes of frames, tables laid from them, clusters and boxes."""

SLUG = "lineframe"

AUTHOR = "沢口游祐"
"""Whose game it is, as its publishers write it."""

VERSION = 1
"""Of the notation; an entry begins with both."""
