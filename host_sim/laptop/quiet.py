"""Keeps libraries from writing to standard error by themselves, as ALSA does."""

import os
import sys
from contextlib import contextmanager, suppress


@contextmanager
def stderr():
    """Drop everything written to the file behind sys.stderr meanwhile."""
    stored = -1
    with suppress(OSError, ValueError, AttributeError):
        sys.stderr.flush()
        stored = os.dup(2)
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 2)
        os.close(null)
    try:
        yield
    finally:
        if stored >= 0:
            os.dup2(stored, 2)
            os.close(stored)
