"""A small encoder of QR codes (ISO/IEC 18004): versions 1 to 5, level L, bytes, mask 0.

That is one block of data, up to 106 letters. Any mask is valid; the choice only helps a reader
with a poor camera. Loaded by the page that shows a code; allocates.
"""

from micropython import const

# (codewords, those for correction) by version.
_SIZES = ((26, 7), (44, 10), (70, 15), (100, 20), (134, 26))
_FORMAT = const(0x77C4)  # level L, mask 0, with its own correction bits
_FIELD = const(0x11D)
_UNSET = const(2)


def encode(text):
    """Return (side, modules) of the smallest code for `text` (bytes); ValueError for more than
    106.

    A module is a byte, row by row; 1 is dark.
    """
    for i in range(len(_SIZES)):
        total, correction = _SIZES[i]
        if len(text) + 2 <= total - correction:
            break
    else:
        raise ValueError("%d letters are too many for this code" % len(text))
    words = _data(text, total - correction)
    side = 21 + 4 * i
    modules = bytearray(b"\2" * (side * side))  # _UNSET
    _frame(modules, side)
    _fill(modules, side, words + _correction(words, correction))
    return side, modules


def picture(side, modules):
    """Return the code for Canvas.image: its height, then columns of eight modules."""
    columns = (side + 7) // 8
    found = bytearray(1 + columns * side)
    found[0] = side
    for y in range(side):
        for x in range(side):
            if modules[y * side + x]:
                found[1 + x // 8 * side + y] |= 0x80 >> (x & 7)
    return found


def _data(text, count):
    """Return mode, length and letters, shifted by four bits, and padding."""
    words = bytearray(count)
    words[0] = 0x40 | len(text) >> 4
    last = len(text)
    for i in range(len(text)):
        words[i + 1] = (last & 15) << 4 | text[i] >> 4
        last = text[i]
    words[len(text) + 1] = (last & 15) << 4
    for i in range(len(text) + 2, count):
        words[i] = 0x11 if i - len(text) & 1 else 0xEC
    return words


def _times(a, b):
    """Return the product in the field of 256."""
    product = 0
    while b:
        if b & 1:
            product ^= a
        a <<= 1
        if a & 256:
            a ^= _FIELD
        b >>= 1
    return product


def _correction(words, count):
    """Return the Reed-Solomon codewords of the data."""
    divisor = bytearray(count)
    divisor[-1] = 1
    root = 1
    for _ in range(count):
        for i in range(count):
            divisor[i] = _times(divisor[i], root)
            if i + 1 < count:
                divisor[i] ^= divisor[i + 1]
        root = _times(root, 2)
    rest = bytearray(count)
    for word in words:
        factor = word ^ rest[0]
        for i in range(count - 1):
            rest[i] = rest[i + 1] ^ _times(divisor[i], factor)
        rest[-1] = _times(divisor[-1], factor)
    return rest


def _frame(modules, side):
    """Set the modules that do not depend on the text."""
    for left, top in ((0, 0), (side - 7, 0), (0, side - 7)):
        for y in range(max(0, top - 1), min(side, top + 8)):
            for x in range(max(0, left - 1), min(side, left + 8)):
                ring = max(abs(x - left - 3), abs(y - top - 3))
                modules[y * side + x] = ring != 2 and ring != 4
    for i in range(8, side - 8):
        modules[6 * side + i] = modules[i * side + 6] = 1 - i & 1
    if side > 21:
        at = side - 7
        for y in range(at - 2, at + 3):
            for x in range(at - 2, at + 3):
                modules[y * side + x] = max(abs(x - at), abs(y - at)) != 1
    for i in range(15):
        bit = _FORMAT >> i & 1
        if i < 8:
            modules[(i + (i > 5)) * side + 8] = bit
            modules[8 * side + side - 1 - i] = bit
        else:
            modules[8 * side + (7 if i == 8 else 14 - i)] = bit
            modules[(side - 15 + i) * side + 8] = bit
    modules[(side - 8) * side + 8] = 1


def _fill(modules, side, words):
    """Set the codewords, two columns at a time, up and down from the right."""
    bit = 0
    for pair in range(side - 1, 0, -2):
        right = pair if pair > 6 else pair - 1
        for i in range(side):
            y = i if right + 1 & 2 else side - 1 - i
            for x in (right, right - 1):
                if modules[y * side + x] != _UNSET:
                    continue
                dark = words[bit >> 3] >> (7 - (bit & 7)) & 1 if bit < 8 * len(words) else 0
                modules[y * side + x] = dark ^ (1 - (x + y & 1))
                bit += 1
