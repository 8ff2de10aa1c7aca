"""What a printer does wrong, found on a sheet and made up for."""
