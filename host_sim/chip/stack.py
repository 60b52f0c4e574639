"""Measures the greatest depth of the chip's stack from outside: its memory is painted before
power-on.

The stack has the two small banks of RAM and a kilobyte more (SLAPDECK/stack.ld), and grows down
towards the heap. A call within 256 bytes of its end raises RuntimeError (py/cstack.c), also in an
interrupt, whose handler MicroPython then drops. C code checks nothing and would silently write
into the heap's end.
"""

BOTTOM, TOP = 0x2003FC00, 0x20042000
SIZE = TOP - BOTTOM  # bytes
_RAM = 0x20000000
_PAINT = 0xA5


def paint(chip, top=TOP):
    """Paint the stack, so that `deepest` counts from now on. If the program already runs, `top` is
    its stack pointer."""
    chip.mcu.sram[BOTTOM - _RAM : top - _RAM] = bytes([_PAINT]) * (top - BOTTOM)


def deepest(chip, top=TOP):
    """Return the bytes of the stack below `top` written since `paint`."""
    ram = bytes(chip.mcu.sram[BOTTOM - _RAM : top - _RAM])
    return len(ram.lstrip(bytes([_PAINT])))
