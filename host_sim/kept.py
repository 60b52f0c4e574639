"""The files of firmware/store.py that hold a dict, byte for byte: a head, then JSON."""

import json
import struct
import zlib

SETTINGS = b"SLPS"
RULES = b"SLPR"
PRACTICE = b"SLPP"
_VERSION = 1
_HEAD = "<4sBxxxII"  # magic, version, length of what follows, its CRC32


def save(path, magic, value):
    """Write the dict, under a new name first; OSError when that is not possible."""
    data = json.dumps(value).encode()
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(path.name + ".new")
    new.write_bytes(struct.pack(_HEAD, magic, _VERSION, len(data), zlib.crc32(data)) + data)
    new.replace(path)


def load(path, magic):
    """The dict, {} without a file; None for a bad one, which is renamed to end in .bad."""
    try:
        data = path.read_bytes()
    except OSError:
        return {}
    size = struct.calcsize(_HEAD)
    body = data[size:]
    value = None
    if data[:size] == struct.pack(_HEAD, magic, _VERSION, len(body), zlib.crc32(body)):
        try:
            value = json.loads(body)
        except ValueError:
            pass
    if isinstance(value, dict):
        return value
    path.replace(path.with_name(path.name + ".bad"))
    return None
