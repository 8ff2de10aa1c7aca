"""The doors: the command line, and all words for people."""
