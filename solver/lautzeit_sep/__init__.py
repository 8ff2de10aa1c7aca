"""The best that can be had in Lautzeit-Sep."""
