"""Makes and reads files of firmware/store.py without the store, and damages them in every way."""

import io
import json

from firmware.store import head, unpack


def packed(magic, value):
    """Return the bytes of a file of that kind; `value` is a dict, or the bytes of the content."""
    data = value if isinstance(value, bytes) else json.dumps(value).encode()
    return head(magic, data) + data


def loaded(data, magic):
    """Return the dict in a file of those bytes."""
    return json.loads(unpack(io.BytesIO(data), magic))


def spoil(data):
    """Yield bad files: empty, cut anywhere, one bit wrong anywhere, newer, of another kind, too
    long."""
    yield b""
    for at in range(1, len(data)):
        yield data[:at]
    for at in range(len(data)):
        if at not in (5, 6, 7):  # padding, never read by the board
            yield data[:at] + bytes([data[at] ^ 4]) + data[at + 1 :]
    yield b"SLPF" + data[4:]
    yield data + b"}"
    yield data + bytes(1 << 20)


def data_of(night):
    """Return the bytes of a Night (slapdeck/history/night.py)."""
    return b"".join(night.pieces)
