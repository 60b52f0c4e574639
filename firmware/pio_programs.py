"""PIO programs. All of them live here, because the stub import shadows `set`, `irq`, `x`."""

# ruff: noqa: F403, F405

import rp2
from micropython import const

TYPE_CHECKING = const(False)  # MicroPython has no typing module; type checkers know this name
if TYPE_CHECKING:
    from rp2.asm_pio import *


def sampler(gpios):
    """Samples one to four pins (ascending) at one instant each microsecond, 25 cycles a turn, and
    stamps every change.

    Pushes `pins << 26 | t26`, below 2**30, and raises IRQ 0. OSR counts microseconds; Y is the
    last state of the pins (all ones at the start: the first sample then always comes). A change
    takes exactly two turns, so the clock never slips; the sample after a change comes 2 us later.

    Four pins side by side are one instruction; in_base is the first. Else it is the pin after the
    last, so that `reverse(pins)` has the last pin in bit 0 and the others above it. Each is picked
    from there, and the push comes 8 cycles later.
    """
    gaps = [gpios[i] - gpios[i - 1] for i in range(len(gpios) - 1, 0, -1)]
    rest = 16 - 2 * len(gaps)  # of 25 cycles

    @rp2.asm_pio(
        in_shiftdir=rp2.PIO.SHIFT_LEFT, out_shiftdir=rp2.PIO.SHIFT_RIGHT, fifo_join=rp2.PIO.JOIN_RX
    )
    def program():
        wrap_target()
        label("top")
        mov(x, invert(osr))  # OSR += 1, by way of X--; both branches go to the same place
        jmp(x_dec, "a")
        label("a")
        if gaps == [1, 1, 1]:
            mov(osr, invert(x))
            mov(isr, null)[18]
            in_(pins, 4)  # the sample
        else:
            mov(x, invert(x))  # the time, while OSR has the sample
            mov(isr, null)[rest]
            mov(osr, reverse(pins))  # the sample
            in_(osr, 1)
            for gap in gaps:
                out(null, gap)
                in_(osr, 1)
            mov(osr, x)
        mov(x, isr)
        jmp(x_not_y, "changed")
        wrap()
        label("changed")
        mov(y, x)
        in_(osr, 26)
        push(noblock)  # 5 cycles after the sample of four pins side by side
        irq(0)
        mov(x, invert(osr))  # pay for the second turn
        jmp(x_dec, "b")
        label("b")
        mov(osr, invert(x))
        jmp("top")[17]

    return program
