"""Both stores, and every way in which a file of theirs goes bad."""

from firmware.store import Store
from host_sim.store import FolderStore

STORES = {"board": lambda folder: Store(str(folder)), "laptop": FolderStore}


def spoil(data):
    """Bad files: empty, cut anywhere, one bit wrong anywhere, newer, of another kind, too long."""
    yield b""
    for at in range(1, len(data)):
        yield data[:at]
    for at in range(len(data)):
        if at not in (5, 6, 7):  # padding, never read by the board
            yield data[:at] + bytes([data[at] ^ 4]) + data[at + 1 :]
    yield b"SLPF" + data[4:]
    yield data + b"}"
    yield data + bytes(1 << 20)
