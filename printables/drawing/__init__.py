"""What is drawn: the display list, colours, patterns, letters and lines of text."""
