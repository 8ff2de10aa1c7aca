"""Photos read: a picture in, an entry out, with how sure it is of each cell."""

import os

# All matrices here are small: threads would wait for one another longer than they work.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
