"""PNG files with nothing but zlib: RGB565 as 8-bit RGB, and pictures of few colours by index."""

import struct
import zlib


def rgb888(pixels):
    """Big-endian RGB565 bytes as RGB bytes; the upper bits fill the lower ones (31 -> 255)."""
    high, low = pixels[0::2], pixels[1::2]
    out = bytearray(3 * len(high))
    out[0::3] = bytes(high).translate(_RED)
    pairs = zip(high, low, strict=True)
    out[1::3] = bytes(_GREEN[(first & 7) << 3 | second >> 5] for first, second in pairs)
    out[2::3] = bytes(low).translate(_BLUE)
    return bytes(out)


def png(pixels, width, height, scale=1):
    """The bytes of a PNG of big-endian RGB565 `pixels`, each drawn `scale` times as large."""
    if len(pixels) != 2 * width * height or scale < 1:
        raise ValueError("png: %d bytes are not %d x %d pixels" % (len(pixels), width, height))
    rgb = rgb888(pixels)
    lines = bytearray()
    for y in range(height):
        row = rgb[3 * width * y : 3 * width * (y + 1)]
        if scale > 1:
            row = b"".join(row[i : i + 3] * scale for i in range(0, len(row), 3))
        lines += (b"\0" + row) * scale
    return _file(width * scale, height * scale, (8, 2), lines)


def indexed(pixels, width, height, colours):
    """The bytes of a PNG of `pixels`, one byte each, which are places in `colours` (0xRRGGBB).

    4 bits a pixel where 16 colours are enough. `read_indexed` gives the same pixels back.
    """
    if len(pixels) != width * height or max(pixels) >= len(colours):
        raise ValueError("png: pixels of another size, or of a colour that is not there")
    table = b"".join(colour.to_bytes(3, "big") for colour in colours)
    bits = 4 if len(colours) <= 16 and not width & 1 else 8
    rows = _packed(pixels) if bits == 4 else pixels
    stride = len(rows) // height
    lines = b"".join(b"\0" + rows[i : i + stride] for i in range(0, len(rows), stride))
    return _file(width, height, (bits, 3), lines, (b"PLTE", table))


def read_indexed(data):
    """(pixels, width, height, colours) of what `indexed` made; ValueError for another PNG."""
    chunks, at = {}, 8
    while at < len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        chunks[data[at + 4 : at + 8]] = data[at + 8 : at + 8 + length]
        at += 12 + length
    if not {b"IHDR", b"PLTE", b"IDAT"} <= set(chunks):
        raise ValueError("png: no indexed picture in one piece")
    width, height, bits, kind = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    lines = zlib.decompress(chunks[b"IDAT"])
    stride = 1 + width * bits // 8
    if kind != 3 or bits not in (4, 8) or any(lines[::stride]):
        raise ValueError("png: not written by host_sim.png.indexed")
    rows = b"".join(lines[i + 1 : i + stride] for i in range(0, len(lines), stride))
    table = chunks[b"PLTE"]
    colours = tuple(int.from_bytes(table[i : i + 3], "big") for i in range(0, len(table), 3))
    return unpacked(rows) if bits == 4 else rows, width, height, colours


def unpacked(pairs):
    """Two pixels a byte, the left one in the upper half, as one byte each."""
    out = bytearray(2 * len(pairs))
    out[0::2] = bytes(pairs).translate(_UPPER)
    out[1::2] = bytes(pairs).translate(_LOWER)
    return bytes(out)


def _packed(pixels):
    return bytes(map(int.__or__, bytes(pixels[0::2]).translate(_SHIFTED), pixels[1::2]))


def _file(width, height, form, lines, *more):
    bits, kind = form
    header = struct.pack(">IIBBBBB", width, height, bits, kind, 0, 0, 0)
    body = zlib.compress(lines, 9 if kind == 3 else 6)
    chunks = ((b"IHDR", header), *more, (b"IDAT", body), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, body) for kind, body in chunks)


def _chunk(kind, body):
    checked = kind + body
    return struct.pack(">I", len(body)) + checked + struct.pack(">I", zlib.crc32(checked))


def _spread(value, bits):
    return value << (8 - bits) | value >> (2 * bits - 8)


_RED = bytes(_spread(byte >> 3, 5) for byte in range(256))
_GREEN = bytes(_spread(value, 6) for value in range(64))
_BLUE = bytes(_spread(byte & 31, 5) for byte in range(256))
_UPPER = bytes(pair >> 4 for pair in range(256))
_LOWER = bytes(pair & 15 for pair in range(256))
_SHIFTED = bytes(pixel << 4 & 0xFF for pixel in range(256))
