"""The greatest depth of the chip's stack, read from outside: it is painted before power-on.

It has the two small banks of RAM to itself and a kilobyte more (SLAPDECK/stack.ld), and grows down
towards the heap. A call within 256 bytes of that raises RuntimeError (py/cstack.c), in an
interrupt, too, whose handler MicroPython then forgets. C code checks nothing and would write into
the heap's end unnoticed.
"""

BOTTOM, TOP = 0x2003FC00, 0x20042000
SIZE = TOP - BOTTOM  # bytes
_RAM = 0x20000000
_PAINT = 0xA5


def paint(chip, top=TOP):
    """From here on `deepest` counts; `top`, when the program runs already: its stack pointer."""
    chip.mcu.sram[BOTTOM - _RAM : top - _RAM] = bytes([_PAINT]) * (top - BOTTOM)


def deepest(chip, top=TOP):
    """Bytes of the stack below `top` that were written since `paint`."""
    ram = bytes(chip.mcu.sram[BOTTOM - _RAM : top - _RAM])
    return len(ram.lstrip(bytes([_PAINT])))
