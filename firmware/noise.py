"""A noisy button pin, at 50 kHz say: found among the stopwatch's words, masked, and watched.

`wake` is the stopwatch's, which documents its layout. Bits of a mask are pins here, as in a word.
No allocation: the interrupt calls these.
"""

import micropython
from micropython import const

# IO_BANK0 of the chip (chip.py)
_GPIO_STATUS = const(0)
_GPIO_CTRL = const(4)
_FUNCSEL = const(31)
_INOVER = const(16)
_HIGH = const(3)
_INFROMPAD = const(17)

TYPE_CHECKING = const(False)
if TYPE_CHECKING:
    from _mpy_shed._mpy_builtins import ptr32


@micropython.viper
def noisiest_button(wake_array) -> int:
    """The mask of the pin that changed in most of the last 64 words, 0 if none stands out."""
    wake = ptr32(wake_array)
    ring = ptr32(wake[3])
    found = 0
    most = 32
    bit = 1
    while bit < 16:
        changes = 0
        at = wake[9] - 64
        before = ring[at & 255]
        while at < wake[9]:
            at += 1
            word = ring[at & 255]
            if (word ^ before) >> 26 & bit:
                changes += 1
            before = word
        if changes > most:
            most = changes
            found = bit
        bit = bit << 1
    return found


@micropython.viper
def mask_input(wake_array, mask: int):
    """PIO finds the pins in `mask` open, whatever they do, and hears the others.

    INOVER of IO_BANK0's GPIO_CTRL (RP2040 datasheet 2.19.6.1).
    """
    wake = ptr32(wake_array)
    controls = ptr32(wake[11])
    pin = 0
    while pin < 4:
        control = ptr32(controls[pin])
        high = (mask >> pin & 1) * _HIGH << _INOVER
        control[0] = control[0] & _FUNCSEL | high  # of the rest all is zero
        pin += 1
    wake[12] = mask


@micropython.viper
def is_noisy(wake_array, mask: int) -> bool:
    """Is one of the pins in `mask` down, before the override, at any time in some 50 us?

    One look would keep step with a wave that is as regular as the loop's polls.
    """
    wake = ptr32(wake_array)
    controls = ptr32(wake[11])
    down = 0
    looks = 0
    while looks < 64 and not down & mask:
        pin = 0
        while pin < 4:
            status = ptr32(controls[pin] - (_GPIO_CTRL - _GPIO_STATUS))
            down |= (status[0] >> _INFROMPAD & 1 ^ 1) << pin
            pin += 1
        looks += 1
    return bool(down & mask)
