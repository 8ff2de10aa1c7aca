"""The page at the table: the use cases of `kamikoma.desk` over HTTP, for phones.

`docs/table-page.md` says how it is built. It decides nothing by itself: what may be touched comes
from each game's `Touching`, what is told from the desk as blocks.
"""
