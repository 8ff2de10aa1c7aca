"""What can be done with a game: score, solve, print, export, calibrate.

Use cases without a screen: what people chose comes down as one frozen value, and data goes back.
Nothing here knows a command line, a browser or the language of a process; who asks for Japanese and
who asks for English at the same moment both get their own. Files are written by the doors.
"""
