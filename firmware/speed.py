"""The processor at its full rated speed, before SPI, PIO and PWM take their rate from it."""

import time

import machine
from micropython import const

from firmware import board

# The chip (chip.py): the core's voltage regulator
_VREG = const(0x40064000)
_VSEL = const(0xF0)
_VOLTS_1_15 = const(0xC0)
_SETTLE_US = const(1000)  # as the pico-sdk waits (2.1.1, runtime_init_clocks.c)


def full():
    """1.15 V, then board.CPU_HZ: at the 1.10 V of power-on the chip is rated up to 133 MHz.

    The pico-sdk would do so by itself, but MicroPython 1.25 replaces that part of it.
    """
    mem = machine.mem32
    mem[_VREG] = mem[_VREG] & ~_VSEL | _VOLTS_1_15
    time.sleep_us(_SETTLE_US)
    machine.freq(board.CPU_HZ, board.PERIPHERAL_HZ)
