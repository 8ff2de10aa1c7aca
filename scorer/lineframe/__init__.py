"""Lineframe entries checked."""
