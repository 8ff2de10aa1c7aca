"""What is kept from one evening to the next: one SQLite file with a journal that only grows.

`database` opens the file and knows its health, `journal` writes what happened and reads how things
stand. Nothing in here knows a game, a page or a language.
"""
