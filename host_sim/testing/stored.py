"""Files of firmware/store.py, made and read beside the store."""

import io
import json

from firmware.store import head, unpack


def packed(magic, value):
    """The bytes of a file of that kind; `value` is a dict or the bytes themselves."""
    data = value if isinstance(value, bytes) else json.dumps(value).encode()
    return head(magic, data) + data


def loaded(data, magic):
    """The dict in a file of those bytes."""
    return json.loads(unpack(io.BytesIO(data), magic))
