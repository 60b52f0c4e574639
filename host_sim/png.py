"""PNG files with nothing but zlib: RGB565 in, 8-bit RGB out."""

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
    header = struct.pack(">IIBBBBB", width * scale, height * scale, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        _chunk(kind, body)
        for kind, body in ((b"IHDR", header), (b"IDAT", zlib.compress(lines, 6)), (b"IEND", b""))
    )


def _chunk(kind, body):
    checked = kind + body
    return struct.pack(">I", len(body)) + checked + struct.pack(">I", zlib.crc32(checked))


def _spread(value, bits):
    return value << (8 - bits) | value >> (2 * bits - 8)


_RED = bytes(_spread(byte >> 3, 5) for byte in range(256))
_GREEN = bytes(_spread(value, 6) for value in range(64))
_BLUE = bytes(_spread(byte & 31, 5) for byte in range(256))
