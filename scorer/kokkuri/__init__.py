"""Kokkuri-san entries checked."""
