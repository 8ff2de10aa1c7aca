"""Pieces for other tools and other tables."""
