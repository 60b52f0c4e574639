"""The probe's PIO programs, for PIO1, and its assembler; the game's are in pio_programs.py and
asm.py."""

# ruff: noqa: F403, F405, F821
# pyright: reportUndefinedVariable=false, reportArgumentType=false, reportCallIssue=false

import micropython
import rp2
from micropython import const

_OUT_SET = const(0x14)  # bytes from SIO (chip.py)

TYPE_CHECKING = const(False)  # MicroPython has no typing module; type checkers know this name
if TYPE_CHECKING:
    from rp2.asm_pio import *


@rp2.asm_pio(out_init=(rp2.PIO.IN_LOW,) * 4, out_shiftdir=rp2.PIO.SHIFT_RIGHT, autopull=True)
def stimulus():
    """Pulls those of four pins low that a word's low four bits name, for the rest + 3 clocks."""
    out(pindirs, 4)
    out(x, 28)
    label("count")
    jmp(x_dec, "count")


@rp2.asm_pio(in_shiftdir=rp2.PIO.SHIFT_LEFT, fifo_join=rp2.PIO.JOIN_RX)
def log():
    """Looks at 16 pins every 7 clocks; of a change it pushes `pins << 16 | turns left`.

    OSR counts turns down. After a push comes one turn in which it neither counts nor looks.
    """
    label("changed")
    mov(y, x)[1]
    in_(osr, 16)[1]
    push(noblock)[2]
    wrap_target()
    mov(x, osr)
    jmp(x_dec, "a")
    label("a")
    mov(osr, x)
    mov(isr, null)
    in_(pins, 16)
    mov(x, isr)
    jmp(x_not_y, "changed")
    wrap()


@rp2.asm_pio(sideset_init=rp2.PIO.OUT_LOW)
def bus_mark():
    """Holds its pin high while SCK (GP18, the jump pin) runs. The pin falls 27 clocks after the
    last look that found SCK low. A look each 3 clocks: one each 2 could miss each low of a fast
    bus."""
    wrap_target()
    wait(0, gpio, 18).side(0)
    label("runs")
    set(x, 7).side(1)
    label("look")
    jmp(pin, "high").side(1)
    jmp("runs").side(1)
    label("high")
    jmp(x_dec, "look").side(1)[1]
    wrap()


@rp2.asm_pio(set_init=rp2.PIO.OUT_LOW)
def heartbeat():
    """Another level every 32 clocks: the log's 16 bits of time never run round unseen."""
    set(pins, 1)[31]
    set(pins, 0)[31]


@micropython.asm_thumb
def raise_with_timer(r0):
    """Raise a pin as soon as the timer has moved; the timer's word then.

    Words at r0: the addresses of TIMERAWL and SIO, the mask of the pin. The first of two passes
    raises nothing, but fetches the code: in the second the flash's cache has all of it.
    """
    ldr(r1, [r0, 4])
    ldr(r2, [r0, 8])
    ldr(r0, [r0, 0])
    mov(r5, 0)
    label(AGAIN)
    ldr(r3, [r0, 0])
    label(LOOP)
    ldr(r4, [r0, 0])
    cmp(r4, r3)
    beq(LOOP)
    str(r5, [r1, _OUT_SET])
    cmp(r5, r2)
    beq(END)
    mov(r5, r2)
    b(AGAIN)
    label(END)
    mov(r0, r4)
