"""The few inner loops in machine code; `expand` is in thumb.py. No allocation.

Each has a plain twin that its test compares it with: `drain` in slapdeck/referee/press.py,
`glyph` and `expand` in slapdeck/ui/plain.py.

MicroPython 1.25 freezes armv6m code at even addresses (tools/mpy-tool.py: aligned 2), but a
constant of more than 16 significant bits is loaded relative to a multiple of 4 and comes out
wrong in every other function. So no such constants in viper: shift them together at run time.
"""

from array import array

import micropython

TYPE_CHECKING = False
if TYPE_CHECKING:
    from _mpy_shed._mpy_builtins import ptr8, ptr16, ptr32


@micropython.viper
def drain(state, words, seat_ids, stamps, last: int, now: int) -> int:
    """press.drain, with `words` as the ring's address. 1 us a word instead of 110."""
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
    while at != last and found <= 12:
        word = ring[at & 255]
        at += 1
        t26 = word & mask26
        pins = word >> 26 | s[8]
        changed = pins ^ s[0]
        s[0] = pins
        button = 0
        while changed:
            if changed & 1:
                bit = 1 << button
                if pins & bit:
                    s[2 + button] = t26
                else:
                    if s[1] & bit or ((t26 - s[2 + button]) & mask26) >= 30000:
                        age = (now + 16 - offset - t26) & mask26
                        ids[found] = button
                        when[found] = (now + 16 - age) & mask30
                        found += 1
                    s[1] = s[1] & (15 ^ bit)
            changed >>= 1
            button += 1
    s[7] = at
    if at == last:
        button = 0
        while button < 4:
            bit = 1 << button
            if s[0] & bit and not s[1] & bit:
                quiet = now - 4 - offset - s[2 + button]
                if ((quiet + 0x2000000) & mask26) - 0x2000000 >= 30000:
                    s[1] = s[1] | bit
            button += 1
    return found


@micropython.viper
def glyph(buf, rows, p):
    """plain.glyph: a one-bit picture, each run of set bits filled byte by byte."""
    q = ptr16(p)
    bits = ptr8(rows)
    canvas = ptr8(buf)
    x = int(q[0])
    y = int(q[1])
    w = int(q[2])
    h = int(q[3])
    scale = int(q[4])
    turn = int(q[5])
    colour = int(q[6])
    across = h if turn & 1 else w
    down = w if turn & 1 else h
    # ptr16 reads without a sign: a negative place is a large one and fails here too
    if x + across * scale > 320 or y + down * scale > 240:
        return
    both = colour << 4 | colour
    j = 0
    while j < down:
        i = 0
        left = -1
        while i <= across:
            on = 0
            if i < across:
                if turn == 0:
                    on = int(bits[j]) & (0x80 >> i)
                elif turn == 1:
                    on = int(bits[h - 1 - i]) & (0x80 >> j)
                elif turn == 2:
                    on = int(bits[h - 1 - j]) & (0x80 >> (w - 1 - i))
                else:
                    on = int(bits[i]) & (0x80 >> (w - 1 - j))
            if on:
                if left < 0:
                    left = i
            elif left >= 0:
                first = x + left * scale
                end = x + i * scale
                at = (y + j * scale) * 160
                n = scale
                while n:
                    k = at + (first >> 1)
                    stop = at + (end >> 1)
                    if first & 1:
                        canvas[k] = (int(canvas[k]) & 0xF0) | colour
                        k += 1
                    while k < stop:
                        canvas[k] = both
                        k += 1
                    if end & 1:
                        canvas[k] = (int(canvas[k]) & 0x0F) | (colour << 4)
                    at += 160
                    n -= 1
                left = -1
            i += 1
        j += 1


def pairs(lut):
    """The table thumb.expand takes: an array('I') of the two pixels of each canvas byte (1 KB)."""
    table = array("I", bytes(1024))
    for byte in range(256):
        table[byte] = lut[byte & 15] << 16 | lut[byte >> 4]
    return table
