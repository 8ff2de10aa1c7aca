"""Rakugaaki entries checked."""
