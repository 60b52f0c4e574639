"""Reads a stored game: a table log, or a record (`.slap`) converted to one."""

import io
from pathlib import Path

from firmware.store import LOG, unpack
from host_sim.records import table_log
from slapdeck.record.reader import MAGIC

_MOST = 1 << 24  # bytes: 300,000 events, of which a game has some thousands


def lines_of(path):
    """The lines (bytes) of the table log in the file `path`, as logs.Log takes them.

    OSError when it cannot be read, ValueError in one line for a damaged record.
    """
    with Path(path).open("rb") as file:
        data = file.read(_MOST + 1)
    if len(data) > _MOST:
        raise ValueError("no log has more than %d bytes" % _MOST)
    if data.startswith(LOG):  # a file of the board has a head before the record
        data = unpack(io.BytesIO(data), LOG)
        if data is None:
            raise ValueError("this saved game is damaged, or of another version")
    if data.startswith(MAGIC):
        data = table_log(data).encode("ascii")
    return data.split(b"\n")
