"""The command line: what is typed, what a terminal shows, and how a command ends."""
