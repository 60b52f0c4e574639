"""The few inner loops in machine code; `expand` is in asm.py. No allocation.

Each has a plain twin that its test compares it with: `drain` in slapdeck/referee/press_filter.py,
`glyph`, `letters`, `extent`, `image`, `unpack` and `expand` in slapdeck/ui/plain.py.

MicroPython 1.25 freezes armv6m code at even addresses (tools/mpy-tool.py: aligned 2), but a
constant of more than 16 significant bits is loaded relative to a multiple of 4 and comes out
wrong in every other function. So no such constants in viper: shift them together at run time.
"""

from array import array

import micropython
from micropython import const

from firmware.asm import column, paint

TYPE_CHECKING = const(False)
if TYPE_CHECKING:
    from _mpy_shed._mpy_builtins import ptr8, ptr16, ptr32


@micropython.viper
def by_button(state, pins: int) -> int:
    """The pins of a word, the lowest GPIO in bit 0, as a mask of buttons (stopwatch_start.order).

    Native, because Python would allocate: the numbers of `order` may be beyond a small int.
    """
    s = ptr32(state)
    return pins ^ s[27 + (pins >> 3)] >> ((pins & 7) << 2) & 15


@micropython.viper
def drain(state, words, seat_ids, stamps, last: int, now: int) -> int:
    """press_filter.drain, with `words` as the ring's address. 1 us a word instead of 110.

    The bits of a word are those of the pins from the lowest GPIO on: `state` says whose they are.

    After the last word contacts are settled as of `now`, if there is room for more presses.
    """
    s = ptr32(state)
    ring = ptr32(words)
    ids = ptr8(seat_ids)
    when = ptr32(stamps)
    one = 1
    mask26 = (one << 26) - 1
    mask30 = (one << 30) - 1
    offset = s[6]
    found = 0
    at = s[7]
    word = 0
    more = 1
    while more and found <= 12:
        t26 = (now - 4 - offset) & mask26
        if at == last:
            more = 0
        else:
            word = ring[at & 255]
            at += 1
            t26 = word & mask26
        if s[9]:
            # Confirm or refuse contacts, nothing having changed until t26.
            button = 0
            while button < 4:
                bit = 1 << button
                if s[9] & (15 ^ s[10]) & bit:
                    us = ((t26 - s[19 + button] + 0x2000000) & mask26) - 0x2000000
                    if s[0] & bit == 0:
                        if s[23 + button] + us >= s[12]:
                            s[10] = s[10] | bit
                    else:
                        age = ((t26 - s[15 + button] + 0x2000000) & mask26) - 0x2000000
                        if us >= 3500 or age >= 20000:
                            s[9] = s[9] & (15 ^ bit)
                            s[11] = s[11] | bit
                            s[1] = s[1] | bit
                button += 1
            # Hand over those that are presses and wait for no older one.
            while s[10]:
                oldest = 0
                most = -1
                button = 0
                while button < 4:
                    bit = 1 << button
                    if s[9] & bit:
                        age = (now + 4096 - offset - s[15 + button]) & mask26
                        if age > most or age == most and s[10] & bit == 0:
                            most = age
                            oldest = button
                    button += 1
                bit = 1 << oldest
                if s[10] & bit == 0:
                    break
                s[9] = s[9] & (15 ^ bit)
                s[10] = s[10] & (15 ^ bit)
                ids[found] = oldest
                when[found] = (now + 4096 - most) & mask30
                found += 1
        if more:
            pins = word >> 26
            pins ^= s[27 + (pins >> 3)] >> ((pins & 7) << 2) & 15  # by pin, now by button
            pins |= s[8]
            changed = pins ^ s[0]
            s[0] = pins
            button = 0
            while changed:
                if changed & 1:
                    bit = 1 << button
                    if s[9] & (15 ^ s[10]) & bit:
                        if pins & bit:
                            closed = (t26 - s[19 + button]) & mask26
                            s[23 + button] = s[23 + button] + closed
                        s[19 + button] = t26
                    elif pins & bit:
                        s[2 + button] = t26
                    else:
                        if s[1] & bit or ((t26 - s[2 + button]) & mask26) >= 30000:
                            s[9] = s[9] | bit
                            s[15 + button] = t26
                            s[19 + button] = t26
                            s[23 + button] = 0
                        s[1] = s[1] & (15 ^ bit)
                changed >>= 1
                button += 1
    s[7] = at
    t26 = now - 4 - offset
    most = -1
    wait = 0
    button = 0
    while button < 4:
        bit = 1 << button
        if s[9] & bit:
            age = (now + 4096 - offset - s[15 + button]) & mask26
            if age > most or age == most and s[10] & bit == 0:
                most = age
                wait = 0
                if (s[0] | s[10]) & bit == 0:
                    us = ((t26 - s[19 + button] + 0x2000000) & mask26) - 0x2000000
                    wait = s[12] - s[23 + button] - us
        elif more == 0 and s[0] & bit and s[1] & bit == 0:
            quiet = t26 - s[2 + button]
            if ((quiet + 0x2000000) & mask26) - 0x2000000 >= 30000:
                s[1] = s[1] | bit
        button += 1
    s[13] = (now + 4096 - most) & mask30 if most >= 0 else -1
    s[14] = wait
    return found


# Scratch of `glyph`: one word of pixels for each row of the canvas that it can fill.
_WORDS = array("I", bytes(4 * 240))
# Each byte with its bits reversed. Written out: reckoned at each boot it would be on the heap.
FLIPPED = (
    b"\x00\x80\x40\xc0\x20\xa0\x60\xe0\x10\x90\x50\xd0\x30\xb0\x70\xf0\x08\x88\x48\xc8\x28\xa8"
    b"\x68\xe8\x18\x98\x58\xd8\x38\xb8\x78\xf8\x04\x84\x44\xc4\x24\xa4\x64\xe4\x14\x94\x54\xd4"
    b"\x34\xb4\x74\xf4\x0c\x8c\x4c\xcc\x2c\xac\x6c\xec\x1c\x9c\x5c\xdc\x3c\xbc\x7c\xfc\x02\x82"
    b"\x42\xc2\x22\xa2\x62\xe2\x12\x92\x52\xd2\x32\xb2\x72\xf2\x0a\x8a\x4a\xca\x2a\xaa\x6a\xea"
    b"\x1a\x9a\x5a\xda\x3a\xba\x7a\xfa\x06\x86\x46\xc6\x26\xa6\x66\xe6\x16\x96\x56\xd6\x36\xb6"
    b"\x76\xf6\x0e\x8e\x4e\xce\x2e\xae\x6e\xee\x1e\x9e\x5e\xde\x3e\xbe\x7e\xfe\x01\x81\x41\xc1"
    b"\x21\xa1\x61\xe1\x11\x91\x51\xd1\x31\xb1\x71\xf1\x09\x89\x49\xc9\x29\xa9\x69\xe9\x19\x99"
    b"\x59\xd9\x39\xb9\x79\xf9\x05\x85\x45\xc5\x25\xa5\x65\xe5\x15\x95\x55\xd5\x35\xb5\x75\xf5"
    b"\x0d\x8d\x4d\xcd\x2d\xad\x6d\xed\x1d\x9d\x5d\xdd\x3d\xbd\x7d\xfd\x03\x83\x43\xc3\x23\xa3"
    b"\x63\xe3\x13\x93\x53\xd3\x33\xb3\x73\xf3\x0b\x8b\x4b\xcb\x2b\xab\x6b\xeb\x1b\x9b\x5b\xdb"
    b"\x3b\xbb\x7b\xfb\x07\x87\x47\xc7\x27\xa7\x67\xe7\x17\x97\x57\xd7\x37\xb7\x77\xf7\x0f\x8f"
    b"\x4f\xcf\x2f\xaf\x6f\xef\x1f\x9f\x5f\xdf\x3f\xbf\x7f\xff"
)


@micropython.viper
def glyph(buf, rows, p):
    """plain.glyph: rows of up to 30 pixels are put together as words, then painted at once."""
    q = ptr16(p)
    bits = ptr8(int(ptr8(rows)) + int(q[7]))
    words = ptr32(_WORDS)
    flipped = ptr8(FLIPPED)
    x = int(q[0])
    y = int(q[1])
    w = int(q[2])
    h = int(q[3])
    scale = int(q[4])
    turn = int(q[5])
    across = h if turn & 1 else w
    down = w if turn & 1 else h
    # ptr16 reads without a sign: a negative place is a large one and fails here too
    if x + across * scale > 320 or y + down * scale > 240:
        return
    odd = x & 1
    ones = (1 << scale) - 1
    block = 30 // scale & -2 if scale < 16 else 1  # an even number of pixels: odd stays odd
    left = 0
    while left < across:
        n = across - left
        if n > block:
            n = block
        at = 0
        j = 0
        while j < down:
            v = 0
            if turn & 1 == 0 and scale == 1:
                if turn:
                    v = int(flipped[bits[h - 1 - j]]) << 8 - w
                else:
                    v = int(bits[j])
                v = v << 24 - odd
            else:
                place = 32 - odd
                end = place - n * scale
                if turn == 1:
                    i = h - 1 - left
                    mask = 0x80 >> j
                elif turn == 3:
                    i = left
                    mask = 0x80 >> w - 1 - j
                elif turn:
                    i = h - 1 - j
                    mask = 0x80 >> w - 1 - left
                else:
                    i = j
                    mask = 0x80 >> left
                while place > end:
                    place -= scale
                    if bits[i] & mask:
                        v |= ones << place
                    if turn == 0:
                        mask >>= 1
                    elif turn == 2:
                        mask <<= 1
                    elif turn == 1:
                        i -= 1
                    else:
                        i += 1
            k = scale
            while k:
                words[at] = v
                at += 1
                k -= 1
            j += 1
        paint(int(ptr8(buf)) + y * 160 + (x + left * scale >> 1), _WORDS, at, int(q[6]) * 17)
        left += n


def pairs(lut):
    """The table asm.expand takes: an array('I') of the two pixels of each canvas byte (1 KB)."""
    table = array("I", bytes(1024))
    for byte in range(256):
        table[byte] = lut[byte & 15] << 16 | lut[byte >> 4]
    return table


_COLUMN = array("I", (0, 0, 0, 0, 0))  # for asm.column
_GLYPH = array("h", bytes(16))  # for `glyph`


@micropython.viper
def image(buf, picture, p):
    """A wide picture of the art (Canvas.image) at its own size, upright or upside down.

    p = array('h') x, y, columns of 8 pixels, turned (0 or 2), colour; 30 us for 8x40 pixels. A
    picture that would leave the canvas is not drawn.
    """
    q = ptr16(p)
    bits = int(ptr8(picture))
    h = int(ptr8(picture)[0])
    x = int(q[0])
    y = int(q[1])
    columns = int(q[2])
    if x + 8 * columns > 320 or y + h > 240:
        return
    words = ptr32(_COLUMN)
    words[1] = 24 - (x & 1)
    words[2] = int(q[4]) * 16
    words[3] = int(q[4])
    to = int(ptr8(buf)) + y * 160 + (x >> 1)
    if q[3]:
        words[0] = int(ptr8(FLIPPED))
        words[4] = -1
        bits += columns * h  # the last byte of all
        h = 0 - h
    else:
        words[0] = 0
        words[4] = 1
        bits += 1
    while columns:
        column(to, bits, h if h > 0 else 0 - h, _COLUMN)
        to += 4
        bits += h
        columns -= 1


@micropython.viper
def letters(buf, text, face, p):
    """plain.letters; 25 us for a bold letter upright or upside down."""
    q = ptr16(p)
    codes = ptr8(text)
    letter = ptr8(face)  # a byte at a time: it may begin at an odd address
    g = ptr16(_GLYPH)
    stripe = _COLUMN  # locals: a global would be looked up for each letter
    paint_column = column
    words = ptr32(stripe)
    x = (int(q[0]) ^ 0x8000) - 0x8000
    y = (int(q[1]) ^ 0x8000) - 0x8000
    wide = int(q[2])
    high = int(q[3])
    scale = int(q[4])
    turn = int(q[5])
    colour = int(q[6])
    pen = int(q[7])
    i = int(q[8])
    end = int(q[9])
    g[4] = scale
    g[5] = turn
    g[6] = colour
    if turn:
        words[0] = int(ptr8(FLIPPED))
        words[4] = -1
    else:
        words[0] = 0
        words[4] = 1
    words[2] = colour * 16
    words[3] = colour
    while i < end:
        at = 2 * int(codes[i]) - 64
        at = int(letter[at]) | int(letter[at + 1]) << 8
        i += 1
        left = pen + (int(letter[at + 1]) - 8) * scale
        top = (int(letter[at + 2]) - 8) * scale
        ink = int(letter[at + 3])
        h = int(letter[at + 4])
        pen += int(letter[at]) * scale
        at += 5
        while ink > 0:
            w = ink if ink < 8 else 8
            if turn == 0:
                across = x + left
                down = y + top
            elif turn == 1:
                across = x + high - top - h * scale
                down = y + left
            elif turn == 2:
                across = x + wide - left - w * scale
                down = y + high - top - h * scale
            else:
                across = x + top
                down = y + wide - left - w * scale
            if scale == 1 and turn & 1 == 0:
                if across >= 0 and down >= 0 and across + w <= 320 and down + h <= 240:
                    bits = int(ptr8(face)) + at
                    if turn:
                        across -= 8 - w
                        bits += h - 1
                    words[1] = 24 - (across & 1)
                    paint_column(int(ptr8(buf)) + down * 160 + (across >> 1), bits, h, stripe)
            else:
                g[0] = across
                g[1] = down
                g[2] = w
                g[3] = h
                g[7] = at
                glyph(buf, face, _GLYPH)
            at += h
            left += 8 * scale
            ink -= 8
    q[7] = pen


@micropython.viper
def extent(text, face, first: int, last: int) -> int:
    """plain.extent; 1 us a letter."""
    codes = ptr8(text)
    letter = ptr8(face)
    wide = 0
    while first < last:
        at = 2 * int(codes[first]) - 64
        wide += int(letter[int(letter[at]) | int(letter[at + 1]) << 8])
        first += 1
    return wide


@micropython.viper
def unpack(packed, at: int, out) -> int:
    data = ptr8(packed)
    to = ptr8(out)
    i = 1
    end = int(to[0]) + 1
    while i < end:
        n = int(data[at])
        at += 1
        plain = 1 if n < 128 else 0
        n = n + 1 if plain else 257 - n
        while n:
            to[i] = data[at]
            i += 1
            at += plain
            n -= 1
        at += 1 - plain
    return at
