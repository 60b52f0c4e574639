"""Reads a stored game: a table log, or a record (`.slap`) converted to one."""

from pathlib import Path

from host_sim.logs.records import lines_in

_MOST = 1 << 24  # bytes: 300,000 events, of which a game has some thousands


def lines_of(path):
    """The lines (bytes) of the table log in the file `path`, as logs.Log takes them.

    OSError when it cannot be read, ValueError in one line for a damaged record.
    """
    with Path(path).open("rb") as file:
        data = file.read(_MOST + 1)
    if len(data) > _MOST:
        raise ValueError("no log has more than %d bytes" % _MOST)
    return lines_in(data)
