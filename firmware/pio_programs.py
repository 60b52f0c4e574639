"""PIO programs. All of them live here, because the stub import shadows `set`, `irq`, `x`."""

# ruff: noqa: F403, F405

import rp2
from micropython import const

TYPE_CHECKING = const(False)  # MicroPython has no typing module; type checkers know this name
if TYPE_CHECKING:
    from rp2.asm_pio import *


@rp2.asm_pio(in_shiftdir=rp2.PIO.SHIFT_LEFT, fifo_join=rp2.PIO.JOIN_RX)
def slap4():
    """Samples four pins at one instant each microsecond, 25 cycles a turn, stamps every change.

    Pushes `pins << 26 | t26`, below 2**30, and raises IRQ 0. OSR counts microseconds; Y is the
    last state of the pins (all ones at the start: the first sample then always comes). A change
    takes exactly two turns, so the clock never slips; the sample after a change comes 2 us later.
    """
    wrap_target()
    label("top")
    mov(x, invert(osr))  # OSR += 1, by way of X--; both branches go to the same place
    jmp(x_dec, "a")
    label("a")
    mov(osr, invert(x))
    mov(isr, null)[18]
    in_(pins, 4)  # the sample
    mov(x, isr)
    jmp(x_not_y, "changed")
    wrap()
    label("changed")
    mov(y, x)
    in_(osr, 26)
    push(noblock)  # 5 cycles after the sample
    irq(0)
    mov(x, invert(osr))  # pay for the second turn
    jmp(x_dec, "b")
    label("b")
    mov(osr, invert(x))
    jmp("top")[17]
