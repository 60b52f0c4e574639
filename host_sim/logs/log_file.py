"""Reads a stored game: a table log, or a record (`.slap`) converted to one."""

from itertools import chain

from host_sim.logs.records import lines_in
from host_sim.logs.table_log import LINE_BYTES

_MOST = 1 << 24  # bytes: 300,000 events; a game has some thousands


def lines_of(path):
    """Return the lines (bytes) of the table log in the file `path`, for table_log.Log.

    OSError if it cannot be read; ValueError with a message of one line for a damaged record.
    """
    with open(path, "rb") as file:
        return _lines(file)


def first_and_all(file):
    """Return the first line of a table log in a binary file, which may be a pipe, and all lines,
    read one by one; errors as `lines_of` has them."""
    first = file.readline(LINE_BYTES + 1)
    if first.startswith(b"{"):
        return first, chain([first], iter(lambda: file.readline(LINE_BYTES + 1), b""))
    lines = _lines(file, first)
    return lines[0], lines


def _lines(file, begun=b""):
    data = begun + file.read(_MOST + 1)
    if len(data) > _MOST:
        raise ValueError("no log has more than %d bytes" % _MOST)
    return list(lines_in(data))
