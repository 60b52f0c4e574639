"""The files of firmware/store.py, byte for byte: a head, then JSON, or a game that is paused."""

import json
import struct
import zlib

SETTINGS = b"SLPS"
RULES = b"SLPR"
_PAUSED = b"SLPW"
RECORDS = b"SLPB"
PRACTICE = b"SLPP"
_VERSION = 1
_HEAD = "<4sBxxxII"  # magic, version, length of what follows, its CRC32


def packed(magic, data):
    """The bytes of a file: the head, then `data`."""
    return struct.pack(_HEAD, magic, _VERSION, len(data), zlib.crc32(data)) + data


def save(path, magic, value):
    """Write the dict, under a new name first; OSError when that is not possible."""
    _write(path, magic, json.dumps(value).encode())


def load(path, magic):
    """The dict, {} without a file; None for a bad one, which is renamed to end in .bad. One of an
    older version is good, one of a newer is bad."""
    if not path.exists():
        return {}
    try:
        value = json.loads(_read(path, magic))
        if isinstance(value, dict):
            return value
    except (ValueError, RecursionError):
        pass
    _set_aside(path)
    return None


def save_game(path, value, record):
    """Write a paused game: the dict `value` and its record; OSError when not possible."""
    told = json.dumps(value).encode()
    _write(path, _PAUSED, struct.pack("<H", len(told)) + told + bytes(record))


def load_game(path):
    """(dict, record) of a paused game; None for a bad one, which is renamed to end in .bad."""
    try:
        data = _read(path, _PAUSED)
        end = 2 + struct.unpack_from("<H", data)[0]
        return json.loads(data[2:end]), data[end:]
    except (OSError, ValueError, RecursionError, struct.error):
        _set_aside(path)
    return None


def _write(path, magic, data):
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(path.name + ".new")
    new.write_bytes(packed(magic, data))
    new.replace(path)


def _read(path, magic):
    """What follows the head; ValueError when the head or the CRC is not right."""
    data = path.read_bytes()
    size = struct.calcsize(_HEAD)
    body = data[size:]
    if len(data) >= size:
        found, version, length, crc = struct.unpack_from(_HEAD, data)
        if (found, length, crc) == (magic, len(body), zlib.crc32(body)) and version <= _VERSION:
            return body
    raise ValueError("damaged or too new")


def _set_aside(path):
    if path.exists():
        path.replace(path.with_name(path.name + ".bad"))
