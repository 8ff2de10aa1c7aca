"""Lautzeit-Sep entries checked."""
