"""The few inner loops in machine code; `expand` is in thumb.py. No allocation.

Each has a plain twin that its test compares it with: `drain` in slapdeck/referee/press_filter.py,
`glyph`, `text`, `image` and `expand` in slapdeck/ui/plain.py.

MicroPython 1.25 freezes armv6m code at even addresses (tools/mpy-tool.py: aligned 2), but a
constant of more than 16 significant bits is loaded relative to a multiple of 4 and comes out
wrong in every other function. So no such constants in viper: shift them together at run time.
"""

from array import array

import micropython
from micropython import const

from firmware.asm import column, doubled, paint
from slapdeck.ui.font import FONT

TYPE_CHECKING = const(False)
if TYPE_CHECKING:
    from _mpy_shed._mpy_builtins import ptr8, ptr16, ptr32


@micropython.viper
def drain(state, words, seat_ids, stamps, last: int, now: int) -> int:
    """press_filter.drain, with `words` as the ring's address. 1 us a word instead of 110.

    Once more after the last word all is settled as of now, if there is room for what comes.
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
            pins = word >> 26 | s[8]
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


# Scratch of `glyph`: one word of pixels for each row of the canvas that it can fill, and every
# byte with its bits the other way round.
_WORDS = array("I", bytes(4 * 240))
FLIPPED = bytes(
    sum(1 << 7 - bit for bit in range(8) if byte >> bit & 1) for byte in range(256)
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


_TEXT = array("I", (0, 0))  # for asm.doubled


@micropython.viper
def text(buf, head, number, tail, p):
    """plain.text: a line of words, a number and words at twice the font's size, in one call.

    4 us a character. What would leave the canvas is not drawn at all.
    """
    q = ptr16(p)
    x = int(q[0])
    y = int(q[1])
    words = int(q[2])
    digits = 12 - int(q[3])
    more = int(q[5])
    if x & 1 or x + 12 * (words + digits + more) > 322 or y > 226:
        return
    both = ptr32(_TEXT)
    both[0] = int(ptr8(FONT)) - 224  # where code 0 would lie
    both[1] = int(q[4]) * 17
    to = int(ptr8(buf)) + y * 160 + (x >> 1)
    if words:
        doubled(to, int(ptr8(head)), words, _TEXT)
        to += 6 * words
    if digits:
        doubled(to, int(ptr8(number)) + 12 - digits, digits, _TEXT)
        to += 6 * digits
    if more:
        doubled(to, int(ptr8(tail)), more, _TEXT)


_COLUMN = array("I", (0, 0, 0, 0, 0))  # for asm.column


@micropython.viper
def image(buf, picture, p):
    """A wide picture of the art (Canvas.image) at its own size, upright or upside down.

    p = array('h') x, y, columns of 8 pixels, turned (0 or 2), colour; 30 us for 8x40 pixels. What
    would leave the canvas is not drawn at all.
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
