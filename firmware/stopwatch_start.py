"""Sets the stopwatch up, once: its PIO program, the ring in RAM and their interrupt."""

import time
from array import array

import machine
import rp2
from micropython import const
from uctypes import addressof

from firmware import board
from firmware.pio_programs import sampler

# The chip (chip.py)
_PIO0_RX0 = const(4)  # DMA request of the state machine's FIFO
_TIMERAWL = const(0x40054028)
_NVIC_IPR1 = const(0xE000E404)
_DMA_INTE0 = const(0x50000404)
_DMA_CHAN_ABORT = const(0x50000444)
_CHANNELS = const(0xFFF)
_PRIORITIES = const(0x40808080)  # a byte each of interrupts 4 to 7; PIO0_IRQ_0 is 7
_COUNT = const(0x3FFFFFFF)  # DMA transfers; the count register stays a small int
_M26 = const(0x3FFFFFF)
_ORDER = const(27)  # .. 28: of press.py's state, which native.drain has too


def aligned(size):
    """A buffer of `size` bytes, a power of two, at a multiple of it: a DMA's ring has to be.

    Memory is given out at the first place that fits. So the gaps among the code are filled first,
    then a spacer leads up to the next multiple; only if that fails, twice the size is taken.
    """
    above = addressof(bytearray(4 * size))  # larger than any gap
    held = []
    end = 0
    for _ in range(16):
        held.append(bytearray(size))
        end = addressof(held[-1]) + size
        if end > above:
            break
    held.append(bytearray(4 * size + (-end & size - 1)))
    ring = bytearray(size)
    if addressof(ring) & size - 1:
        twice = bytearray(2 * size)
        skip = -addressof(twice) & size - 1
        ring = memoryview(twice)[skip : skip + size]
    return ring


def call(edge):
    """Every change of the pins calls `edge`, a function of the PIO, as a hard interrupt.

    It comes between all others: their priority is 2, or 3 (RP2040 datasheet 2.4.5.4), its own 1.
    """
    rp2.PIO(0).irq(edge, hard=True)
    machine.mem32[_NVIC_IPR1] = _PRIORITIES


def stop_dma():
    """End what a game before left running: a soft reset of MicroPython 1.25 gives its channels
    away, but stops none, and a busy channel ignores that it is started (data sheet 2.5).

    An abort may raise an interrupt (RP2040-E13), so these are off first.
    """
    machine.mem32[_DMA_INTE0] = 0
    machine.mem32[_DMA_CHAN_ABORT] = _CHANNELS
    time.sleep_us(10)  # longer than transfers that are in flight


def order(pins, state):
    """Write into `state` (_ORDER) which button each bit of a word belongs to; `pins` are the
    buttons' GPIOs by seat.

    A word has the pins from the lowest GPIO on; all sixteen words of four bits, each by exclusive
    or with what it becomes, are two numbers of eight hexadecimal digits. Zero: no change.
    """
    bits = [pins.index(pin) for pin in sorted(pins)]
    bits += range(len(bits), 4)
    for half in range(2):
        value = 0
        for low in range(8):
            word = 8 * half + low
            becomes = 0
            for i, button in enumerate(bits):
                becomes |= (word >> i & 1) << button
            value |= (word ^ becomes) << 4 * low
        state[_ORDER + half] = value


def lamps(leds):
    """By mask of buttons the GPIOs that an edge's interrupt sets, then, from 16 on, those that it
    clears. One LED of three colours shows the pressers' only."""
    masks = array("I", bytes(128))
    every = 0
    for mask in leds:
        every |= mask
    for buttons in range(1, 16):
        on = 0
        for button, mask in enumerate(leds):
            if buttons >> button & 1:
                on |= mask
        off = every ^ on if on and len(board.LED_PINS) == 3 else 0
        masks[buttons], masks[16 + buttons] = (off, on) if board.LED_LOW else (on, off)
    return masks


def begin(pins, ring_at):
    """Sample `pins` into the ring at address `ring_at`.

    Returns (state machine, its DMA channel, first word, ticks less its t26). The first word goes
    alone, and its channel starts one that copies the timer, which starts the ring: the distance
    between PIO time and timer is exact to the microsecond. The copy comes 0.3 us after its sample
    and a stamp up to 2 us after its edge: with one taken off no stamp is 2 us wrong (0.7 to 2.3
    us would be; tests/measure/bench/finishes.py).
    """
    stop_dma()
    pins = sorted(pins)
    for pin in pins:
        machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP)
    base = pins[0]
    if pins != [base, base + 1, base + 2, base + 3]:
        base = pins[-1] + 1
    sm = rp2.StateMachine(
        0,
        sampler(pins),
        freq=board.STOPWATCH_HZ,
        in_base=machine.Pin(base),
        in_shiftdir=rp2.PIO.SHIFT_LEFT,
    )
    sm.exec("mov(osr, null)")  # neither is cleared by init
    sm.exec("mov(y, invert(null))")
    first = array("I", (0, 0))
    ring, stamp, word = rp2.DMA(), rp2.DMA(), rp2.DMA()
    ring.config(
        read=sm,
        write=ring_at,
        count=_COUNT,
        ctrl=ring.pack_ctrl(
            size=2,
            inc_read=False,
            ring_size=10,
            ring_sel=True,
            treq_sel=_PIO0_RX0,
        ),
    )
    stamp.config(
        read=_TIMERAWL,
        write=addressof(first) + 4,
        count=1,
        ctrl=stamp.pack_ctrl(size=2, inc_read=False, inc_write=False, chain_to=ring.channel),
    )
    word.config(
        read=sm,
        write=addressof(first),
        count=1,
        ctrl=word.pack_ctrl(
            size=2,
            inc_read=False,
            inc_write=False,
            treq_sel=_PIO0_RX0,
            chain_to=stamp.channel,
        ),
        trigger=True,
    )
    sm.active(1)
    time.sleep_us(1000)
    if not ring.active():
        raise OSError("stopwatch: no first sample")
    word.close()
    stamp.close()
    return sm, ring, first[0], (first[1] - 1 - first[0]) & _M26
