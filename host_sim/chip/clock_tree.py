"""The clocks as the firmware sets them: oscillators, PLLs, clk_ref, clk_sys and clk_peri.

RP2040 data sheet 2.15 to 2.18. From power-on the chip runs from its ring oscillator. A rate that
the chip or its voltage does not allow is an error here; a board may crash. A flash that is read
too fast returns wrong bits; here an error, if the processor executes them.
"""

from host_sim.chip.silicon import UNKIND

ROSC_HZ = 6_500_000  # 2.17: 1.8 to 12 MHz
XOSC_HZ = 12_000_000
RATED_HZ = 133_000_000  # the most at any voltage
FAST_HZ, FAST_VSEL = 200_000_000, 0b1100  # the most from 1.15 V on (pico-sdk 2.1.1)
SSI_BAUDR = 0x14  # offset of the divider from clk_sys to the flash's clock; it is even
CS, PWR, FBDIV, PRIM = 0, 4, 8, 12
LOCK = 1 << 31
POWER_DOWN = 1 | 1 << 3 | 1 << 5  # PD, POSTDIVPD, VCOPD


class Watched:
    """Wraps a register block: calls `moved()` after each write, or each write to the offset
    `only`."""

    def __init__(self, block, moved, only=None):
        self._block, self._moved, self._only = block, moved, only
        self.read_uint32 = block.read_uint32

    def write_uint32(self, offset, value):
        self.write_uint32_atomic(offset, value, 0)

    def write_uint32_atomic(self, offset, value, atomic_type):
        self._block.write_uint32_atomic(offset, value, atomic_type)
        if self._only in (None, offset):
            self._moved()

    def reset(self):
        self._block.reset()
        self._moved()


class Crystal:
    """The registers of the crystal oscillator (2.16).

    It reports itself stable after its STARTUP delay. The crystal itself swings `needs_ms` after it
    was switched on, not before.
    """

    STATUS, STARTUP, STABLE, ENABLED = 4, 0xC, 1 << 31, 1 << 12

    def __init__(self, block, clock, needs_ms):
        self._block, self._clock, self._needs_ns = block, clock, needs_ms * 1e6
        self._on_ns = None

    def read_uint32(self, offset):
        value = self._block.read_uint32(offset)
        if offset == self.STATUS:
            periods = 256 * (self._block.read_uint32(self.STARTUP) & 0x3FFF)
            if self._age_ns() < periods * 1e9 / XOSC_HZ:
                value &= ~self.STABLE
        return value

    def write_uint32(self, offset, value):
        self.write_uint32_atomic(offset, value, 0)

    def write_uint32_atomic(self, offset, value, atomic_type):
        self._block.write_uint32_atomic(offset, value, atomic_type)
        is_on = self._block.read_uint32(self.STATUS) & self.ENABLED
        self._on_ns = (self._on_ns or self._clock.nanos) if is_on else None

    def reset(self):
        self._on_ns = None
        self._block.reset()

    def _age_ns(self):
        return -1 if self._on_ns is None else self._clock.nanos - self._on_ns

    def swings(self):
        """Does the crystal swing by now?"""
        return self._age_ns() >= self._needs_ns


class Pll:
    """The registers of a PLL (2.18.4); it locks at once."""

    def __init__(self):
        self.reset()

    def reset(self):
        self._values = {CS: 1, PWR: 0x2D, FBDIV: 0, PRIM: 0x77000}

    def read_uint32(self, offset):
        value = self._values.get(offset, 0)
        return value | LOCK if offset == CS and not self._values[PWR] & 1 else value

    def write_uint32(self, offset, value):
        self._values[offset] = value

    def write_uint32_atomic(self, offset, value, atomic_type):
        old = self._values.get(offset, 0)
        self._values[offset] = (value, old ^ value, old | value, old & ~value)[atomic_type]

    def hz(self):
        """Return the rate of its output in Hz; 0 while a part of it has no power."""
        values = self._values
        if values[PWR] & POWER_DOWN:
            return 0
        first, second = values[PRIM] >> 16 & 7, values[PRIM] >> 12 & 7
        return XOSC_HZ // (values[CS] & 63) * values[FBDIV] // (first * second)


class ClockTree:
    """Keeps core, PIO and the rest of `mcu` at the rate of clk_sys, and its flash at the SSI's
    divider.

    `silicon` has the limits of crystal and flash.
    """

    def __init__(self, mcu, pios, silicon=UNKIND):
        self._mcu, self._pios, self._silicon = mcu, pios, silicon
        self._clocks, self._vreg = mcu.clocks, mcu.vreg_and_chip_reset
        self._plls = Pll(), Pll()  # for the system, for USB
        blocks = mcu.peripherals
        self._crystal = blocks[0x40024] = Crystal(blocks[0x40024], mcu.clock, silicon.crystal_ms)
        for base, block in (
            (0x40008, self._clocks),
            (0x40028, self._plls[0]),
            (0x4002C, self._plls[1]),
            (0x40064, self._vreg),
        ):
            blocks[base] = Watched(block, self._follow)
        blocks[0x18000] = Watched(blocks[0x18000], self._follow, SSI_BAUDR)
        self._sys_hz = 0
        self._follow()

    def sys_hz(self):
        """Return the rate of clk_sys in Hz."""
        ctrl = self._clocks.sys_ctrl
        hz = self._ref_hz()
        if ctrl & 1:
            hz = (self._plls[0].hz(), self._plls[1].hz(), ROSC_HZ, XOSC_HZ)[ctrl >> 5 & 3]
        return hz * 256 // (self._clocks.sys_div or 1 << 24)

    def peri_hz(self):
        """Return the rate of clk_peri in Hz; 0 while it is off."""
        ctrl = self._clocks.peri_ctrl
        if not ctrl & 1 << 11:
            return 0
        return (self.sys_hz(), self._plls[0].hz(), self._plls[1].hz(), ROSC_HZ, XOSC_HZ, 0, 0, 0)[
            ctrl >> 5 & 7
        ]

    def _ref_hz(self):
        return (ROSC_HZ, self._plls[1].hz(), XOSC_HZ, 0)[self._clocks.ref_ctrl & 3]

    def _follow(self):
        hz, core = self.sys_hz(), self._mcu.core
        self._check(hz)
        if hz != self._sys_hz:
            self._sys_hz = self._mcu.clk_sys = hz
            core.clock_ns = 1e9 / hz
            for pio in self._pios:
                pio.clock_changes(1e9 / hz)
        divider = max(self._mcu.ssi._baudr, 2)
        core.flash_errs = hz / divider > self._silicon.flash_hz
        core.miss_clocks = self._silicon.miss_clocks * divider // 2

    def _check(self, hz):
        vsel = self._vreg.vreg >> 4 & 15
        if not hz:
            raise RuntimeError("clk_sys has no clock")
        if hz != ROSC_HZ and not self._crystal.swings():
            raise RuntimeError("clk_sys comes from a crystal that does not swing yet")
        if hz > (FAST_HZ if vsel >= FAST_VSEL else RATED_HZ):
            raise RuntimeError(f"clk_sys is {hz / 1e6:g} MHz at {volts(vsel):.2f} V")


def volts(vsel):
    """Return the core voltage that VSEL stands for (data sheet 2.10.6)."""
    return 0.80 if vsel < 6 else 0.85 + 0.05 * (vsel - 6)
