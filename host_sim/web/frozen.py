"""MicroPython's WebAssembly without the modules frozen into it that the page never imports.

npm has one build of the port, with a tenth of Python's library in it. Zeros in place of these
modules pack to nothing and leave all addresses as they were: 168 KB become 147. As mpy-tool.py
lays it out, a module begins with its table of names and ends where the next one begins. A build
that is laid out otherwise is a ValueError.
"""

import re
import struct

# What the page imports (`USED`), and what that imports.
USED = {"binascii", "copy", "io", "os", "time"}
KEPT = USED | {"abc", "collections", "stat", "types"}
_NAMES = rb"((?:[\w/]+\.py\0){9,})\0"  # an empty one ends them
_DATA = 11  # the section of the memory's first contents


def _number(data, at, signed=False):
    """(a LEB128 number, the place behind it)."""
    found = shift = 0
    while True:
        byte = data[at]
        at += 1
        found |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return found - (1 << shift if signed and byte & 64 else 0), at


def first_segment(wasm):
    """(address, place in the file, bytes) of the first segment of the memory: its constants."""
    at = 8
    while at < len(wasm):
        kind = wasm[at]
        size, at = _number(wasm, at + 1)
        if kind == _DATA:
            at = _number(wasm, at)[1] + 2  # how many; flags 0, i32.const
            address, at = _number(wasm, at, signed=True)
            size, at = _number(wasm, at + 1)  # behind `end`
            return address, at, size
        at += size
    raise ValueError("this WebAssembly has no data")


def modules(wasm):
    """[(path, address, address behind it)] of the frozen modules; the last one has None."""
    address, at, size = first_segment(wasm)
    data = bytes(wasm[at : at + size])
    words = [one for (one,) in struct.iter_unpack("<I", data[: size & ~3])]

    def word(where):
        i = where - address
        return words[i >> 2] if 0 <= i < size and not i & 3 else 0

    found = []
    for names in re.findall(_NAMES, data):
        names = names.decode().split("\0")[:-1]
        for i in range(len(words) - len(names)):
            heads = words[i : i + len(names)]
            starts = [word(head) for head in heads]
            if (
                all(starts)
                and starts == sorted(set(starts))
                and all(word(one + 8) for one in heads)
            ):
                found.append(list(zip(names, starts, [*starts[1:], None], strict=True)))
    if len(found) != 1:
        raise ValueError("the frozen modules of this MicroPython are not where they were")
    return found[0]


def without_unused(wasm):
    """The same, with zeros for all modules but KEPT and the last."""
    address, at, size = first_segment(wasm)
    wasm = bytearray(wasm)
    for path, start, end in modules(wasm):
        if end and path.split("/")[0].removesuffix(".py") not in KEPT:
            wasm[at + start - address : at + end - address] = bytes(end - start)
    return bytes(wasm)
