"""The best that can be had in Tower of Letter."""
